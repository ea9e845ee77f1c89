"""Whole games between bots, one after another, and what they add up to.

Knows how games are played to the end and counted. Prints nothing and opens no file.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from carousel.bots import bot
from carousel.bots.local import LocalGame
from carousel.core.errors import CarouselError
from carousel.games.carousel.views import observe
from carousel.research.summary import Summary, summarise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from carousel.bots import Bot
    from carousel.games.carousel.rules import Rules


class SimulationFault(StrEnum):
    """Why a simulation cannot be run."""

    TOO_FEW_GAMES = "too-few-games"


class SimulationError(CarouselError):
    """A simulation that cannot be run."""


def play_game(rules: Rules, bots: Sequence[Bot | str], seed: str) -> LocalGame:
    """One game, played to its end; it follows from its arguments alone.

    The players are named by bot and seat, `greedy 1`; the record has the bots as the tag `Bots`.

    Args:
        rules: the numbers it is played by.
        bots: by seat; a bot, or the name of one.
        seed: what everything left to chance follows from.

    Raises:
        InvalidRulesError: if so many cannot play (S1).
        UnknownBotError: if a name is not that of a bot.
        SeedError: if the seed is not one line of text.
        IllegalActionError: if a bot does what the rules forbid.
    """
    seated = _seated(bots)
    game = _start(rules, seated, seed)
    while game.state.outcome is None:
        turn = game.state.turn
        if turn is None:
            game, _ = game.deal()
        else:
            action = seated[turn.seat].choose(observe(game.state, turn.seat), game.chance())
            game, _ = game.act(turn.seat, action)
    return game


def play_games(rules: Rules, bots: Sequence[Bot | str], games: int, seed: str) -> Iterator[LocalGame]:
    """Finished games, each as soon as it is played.

    Game n of seed S, from 1, is `play_game` with the seed `S/n`: any of them can be played again alone, and several
    processes that share the numbers out find the same games as one. The bots keep their seats in all of them, and the
    first dealer is drawn anew for each.

    Raises:
        SimulationError: if `games` is less than 1.
        InvalidRulesError, UnknownBotError, SeedError: as `play_game`, before the first game is played.
        IllegalActionError: as `play_game`.
    """
    if games < 1:
        raise SimulationError(SimulationFault.TOO_FEW_GAMES, games=games)
    seated = _seated(bots)
    _start(rules, seated, f"{seed}/{games}")  # refuses at once what cannot be played
    return (play_game(rules, seated, f"{seed}/{number}") for number in range(1, games + 1))


def simulate(
    rules: Rules,
    bots: Sequence[Bot | str],
    games: int,
    seed: str,
    on_game: Callable[[LocalGame], object] | None = None,
) -> Summary:
    """Plays games and counts them; `on_game` is given each as soon as it is over.

    Raises:
        SimulationError, InvalidRulesError, UnknownBotError, SeedError, IllegalActionError: as `play_games`.
    """
    played = play_games(rules, bots, games, seed)
    return summarise(_told(played, on_game) if on_game else played)


def _seated(bots: Sequence[Bot | str]) -> tuple[Bot, ...]:
    return tuple(bot(player) if isinstance(player, str) else player for player in bots)


def _start(rules: Rules, seated: tuple[Bot, ...], seed: str) -> LocalGame:
    names = tuple(f"{player.name} {seat}" for seat, player in enumerate(seated, 1))
    return LocalGame.start(rules, names, seed, (("Bots", ",".join(player.name for player in seated)),))


def _told(games: Iterator[LocalGame], on_game: Callable[[LocalGame], object]) -> Iterator[LocalGame]:
    for game in games:
        on_game(game)
        yield game
