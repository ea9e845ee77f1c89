"""Who sits where: the options --players and --bots put together. Knows names of bots, not how they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carousel.cli.wording import text

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules


def seat_bots(players: int | None, bots: tuple[str, ...], rules: Rules, *, people: int, usual: str) -> tuple[str, ...]:
    """The names of the bots that sit beside so many people.

    Args:
        players: how many play; without it as many as the bots make, or the fewest that can.
        bots: the names that were given, or none for `usual` in every seat.
        rules: say how many can play.
        people: seats that are no bots'.
        usual: the bot that sits where none is named.

    Raises:
        UsageError: if the numbers do not fit.
        InvalidRulesError: if so many cannot play (S1).
        UnknownBotError: if there is no bot of a name.
    """
    from carousel.bots import bot

    if players is None:
        players = len(bots) + people if bots else max(rules.fewest_players, people)
    rules.for_players(players)
    names = bots or (usual,) * (players - people)
    if len(names) != players - people:
        needed = players - people
        raise click.UsageError(text("cli-bots-do-not-fit", players=players, needed=needed, named=len(names)))
    return tuple(bot(name).name for name in names)
