"""`carousel play`: a game in the terminal, new or gone on with."""

from __future__ import annotations

import secrets
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carousel.cli.options import ascii_option, bots_option, colours_option, players_option, rules_option, seed_option
from carousel.cli.seating import seat_bots
from carousel.cli.wording import WordedCommand, explain, text

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules
    from carousel.notation.record import GameRecord
    from carousel.tui.play import Match
    from carousel.tui.saving import Keeper
    from carousel.tui.screen import Screen

_PERSON = "-"  # who is no bot, in the tag Bots


@click.command(cls=WordedCommand)
@players_option
@bots_option
@seed_option
@rules_option
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE")
@colours_option
@ascii_option
@click.pass_context
def play(
    ctx: click.Context,
    *,
    players: int | None,
    bots: tuple[str, ...],
    seed: str | None,
    numbers: Rules,
    save: Path | None,
    resume: Path | None,
    colours: str,
    ascii_only: bool,
) -> int:
    """Plays a game against bots."""
    from carousel.tui.saving import read_game
    from carousel.tui.screen import Colours, Screen
    from carousel.tui.signs import prepare_streams

    if ascii_only:
        prepare_streams(ascii_only=True)
    chosen = [f"--{name}" for name in ("players", "bots", "seed", "rules") if _is_given(ctx, name)]
    screen = Screen.standard(Colours(colours))
    if resume is not None:
        if chosen:
            raise click.UsageError(text("cli-not-with-resume", option=chosen[0]))
        return _resumed(read_game(resume), screen, resume, save).run()
    names = seat_bots(players, bots, numbers, people=1, usual="greedy")
    keeper = _keeper(screen) if save is None and screen.interactive else None
    if keeper is not None and (left := keeper.unfinished()) is not None:
        try:
            wanted = not chosen and _wanted(screen, left)
        except EOFError:
            return 0  # nothing was said, so nothing is touched
        if wanted:
            return _resumed(left, screen, keeper.path, None, keeper).run()
        screen.say(text("unfinished-aside", file=str(keeper.set_aside())))
    return _begun(names, secrets.token_hex(4) if seed is None else seed, numbers, screen, save, keeper).run()


def _is_given(ctx: click.Context, option: str) -> bool:
    parameter = {"rules": "numbers"}.get(option, option)
    return ctx.get_parameter_source(parameter) is click.core.ParameterSource.COMMANDLINE


def _begun(
    names: tuple[str, ...], seed: str, rules: Rules, screen: Screen, save: Path | None, keeper: Keeper | None
) -> Match:
    from carousel.bots import bot
    from carousel.bots.local import LocalGame
    from carousel.tui.play import Match
    from carousel.tui.saving import BOTS_TAG, expect_free

    called = [
        f"{name.capitalize()} {seat}" if len(names) > 1 else name.capitalize() for seat, name in enumerate(names, 2)
    ]
    tags = (("Date", date.today().isoformat()), (BOTS_TAG, ",".join((_PERSON, *names))))
    game = LocalGame.start(rules, (text("you"), *called), seed, tags)
    if save is not None:
        expect_free(save, game.record)
    path = save if save is not None else keeper.path if keeper is not None else None
    match = Match(game, tuple(map(bot, names)), screen, text, path=path, keeper=keeper)
    screen.say(text("welcome"), text("welcome-help"))
    return match


def _resumed(
    record: GameRecord, screen: Screen, source: Path, save: Path | None, keeper: Keeper | None = None
) -> Match:
    """Goes on with a game, and goes on saving it where it was, or where the player wants."""
    from carousel.bots import bot
    from carousel.bots.local import LocalGame
    from carousel.notation.replay import replay
    from carousel.tui.play import Match
    from carousel.tui.saving import BOTS_TAG, SavingError, SavingFault, expect_free

    names = (record.tag(BOTS_TAG) or "").split(",")
    if len(names) != len(record.players) or names[0] != _PERSON:
        raise SavingError(SavingFault.NO_BOTS_IN_RECORD, file=str(source), tag=BOTS_TAG)
    game = LocalGame.resume(record)
    if save is not None and save != source:
        expect_free(save, record)
    events = replay(record).events
    bots = tuple(map(bot, names[1:]))
    match = Match(game, bots, screen, text, events=events, path=save or source, keeper=keeper)
    screen.say(text("resume-welcome") if record.totals is None else text("resume-over"))
    return match


def _keeper(screen: Screen) -> Keeper | None:
    from carousel.tui.saving import Keeper, SavingError, state_folder

    try:
        return Keeper(state_folder())
    except SavingError as error:
        screen.say(text("save-failed", reason=explain(error)))
        return None


def _wanted(screen: Screen, record: GameRecord) -> bool:
    scores = [sum(seats) for seats in zip(*(played.scores for played in record.rounds if played.scores), strict=True)]
    names = (text("you"), *record.players[1:])
    standing = ", ".join(f"{name} {score}" for name, score in zip(names, scores or [0] * len(names), strict=True))
    answer = screen.ask(text("unfinished-ask", round=len(record.rounds), scores=standing) + " ")
    return answer.strip().lower() in ("", *text("yes-words").split())
