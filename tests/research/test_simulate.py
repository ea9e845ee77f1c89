"""Simulated games verify as records, follow from their seed alone, and are refused before they start if they cannot."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from carousel.bots import BOTS, UnknownBotError
from carousel.bots.local import LocalGame, SeedError
from carousel.core.errors import CarouselError, IllegalActionError, InvalidRulesError
from carousel.games.carousel.actions import Action, EndTurn
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.views import Observation
from carousel.notation.reader import read_records
from carousel.notation.replay import replay, verify
from carousel.notation.writer import write_records
from carousel.research.simulate import SimulationError, play_game, play_games, simulate
from carousel.research.summary import summarise
from tests.bots.games import TINY

RULES = TINY["no jokers"]
PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("mix", ["greedy", "mixed"])
def test_simulated_games_verify(players: int, mix: str, long_run: bool) -> None:
    """25 games for each number of players, or 500: half with greedy bots alone, half with random ones among them."""
    games, more = divmod(500 if long_run else 25, 2)
    if mix == "greedy":
        bots, games = ("greedy",) * players, games + more
    else:
        bots = ("greedy", "random", "random", "greedy", "random")[:players]
    played = list(play_games(STANDARD, bots, games, f"verify {players}"))
    text = write_records([game.record for game in played])
    assert all(verdict.finished and verdict.failure is None for verdict in verify(text))
    records = read_records(text)
    assert len(records) == games
    for game, record in zip(played, records, strict=True):
        assert replay(record).state == game.state
        assert game.state.outcome is not None


def test_a_simulation_follows_from_its_arguments() -> None:
    bots = ("greedy", "random", "random")
    first = list(play_games(RULES, bots, 5, "same"))
    assert first == list(play_games(RULES, bots, 5, "same"))
    assert first == [play_game(RULES, bots, f"same/{number}") for number in range(1, 6)]
    assert simulate(RULES, bots, 5, "same") == summarise(first)
    assert first != list(play_games(RULES, bots, 5, "other"))


def test_players_are_named_by_bot_and_seat() -> None:
    game = play_game(RULES, ("greedy", "random", "random"), "names")
    assert game.record.players == ("greedy 1", "random 2", "random 3")
    assert dict(game.record.tags) == {"Bots": "greedy,random,random", "Seed": "names"}


def test_each_game_is_told_as_soon_as_it_is_over() -> None:
    told: list[LocalGame] = []
    simulate(RULES, ("random", "random"), 3, "told", told.append)
    assert told == list(play_games(RULES, ("random", "random"), 3, "told"))
    games = play_games(RULES, ("random", "random"), 10**9, "lazy")
    assert len(list(islice(games, 2))) == 2


@pytest.mark.parametrize(
    ("run", "error", "message"),
    [
        (lambda: play_games(STANDARD, ("greedy", "greedy"), 0, "1"), SimulationError, r"^too-few-games \(games=0\)$"),
        (lambda: play_games(STANDARD, ("greedy", "greedy"), -3, "1"), SimulationError, r"^too-few-games \(games=-3\)$"),
        (lambda: play_games(STANDARD, ("greedy",) * 7, 1, "1"), InvalidRulesError, r"^players-do-not-fit \(players=7 "),
        (lambda: play_games(STANDARD, (), 1, "1"), InvalidRulesError, r"^players-do-not-fit \(players=0 "),
        (lambda: play_games(STANDARD, ("greedy", "x"), 1, "1"), UnknownBotError, r"^unknown-bot \(name=x "),
        (lambda: play_games(STANDARD, ("greedy", "greedy"), 1, "\n"), SeedError, "^seed-unfit"),
        (lambda: simulate(STANDARD, ("greedy", "greedy"), 0, "1"), SimulationError, "^too-few-games"),
        (lambda: play_game(STANDARD, ("greedy",), "1"), InvalidRulesError, r"^players-do-not-fit \(players=1 "),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    run: Callable[[], object], error: type[CarouselError], message: str
) -> None:
    with pytest.raises(error, match=message):
        run()


@dataclass(frozen=True)
class Cheat:
    name: str = "cheat"

    def choose(self, observation: Observation, chance: Random) -> Action:
        return EndTurn()


def test_a_bot_that_breaks_the_rules_ends_the_simulation() -> None:
    with pytest.raises(IllegalActionError, match="T3"):
        simulate(Rules(), (Cheat(), "random"), 1, "1")


def test_greedy_beats_random() -> None:
    summary = simulate(STANDARD, ("greedy", "random"), 12, "strength")
    greedy, other = summary.points
    assert greedy.margin is not None
    assert greedy.mean - other.mean > greedy.margin > 0
    assert summary.games_won[0] > summary.games_won[1]


def test_the_page_on_bots_shows_a_simulation_that_runs(capsys: pytest.CaptureFixture[str]) -> None:
    source = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.S)).replace("games=20", "games=1")
    exec(source, {"__name__": "page"})
    assert "'name': 'holding 1'" in capsys.readouterr().out


def test_the_page_on_bots_lists_them_all() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.M) == list(BOTS)
