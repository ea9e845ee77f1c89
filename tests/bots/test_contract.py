"""What every bot promises, and the own bot of docs/bots.md with them: legal, repeatable, and from an observation alone.

A new bot is listed in the registry and nowhere here.
"""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from carousel.bots import BOTS, Bot
from carousel.core.table import Table
from carousel.core.violations import Violation
from carousel.games.carousel.actions import Action, Play
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.position import Position
from carousel.games.carousel.rules import Rules
from carousel.games.carousel.state import GameState
from carousel.games.carousel.turn import Phase
from carousel.games.carousel.views import Observation, observe
from tests.bots.games import played, tables

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def holding_bot() -> Bot:
    """The bot that docs/bots.md teaches."""
    names: dict[str, type[Bot]] = {}
    exec(CODE[0], names)
    return names["HoldingBot"]()


PLAYERS = [*BOTS.values(), holding_bot()]
MOST = 120  # positions of one game


@dataclass(frozen=True)
class Asked:
    """A decision of a played game; `seed` stands for the chance there."""

    state: GameState
    seed: int

    @property
    def observation(self) -> Observation:
        assert self.state.turn is not None
        return observe(self.state, self.state.turn.seat)

    def answer(self, player: Bot) -> Action:
        return player.choose(self.observation, random.Random(self.seed))


@cache
def decisions(rules: Rules, players: int) -> tuple[Asked, ...]:
    """Decisions of a game in which random bots and others take turns: as many as one bot alone would never see."""
    seats = [PLAYERS[seat % len(PLAYERS)] for seat in range(players)]
    games = islice(played(rules, seats, f"contract {players}"), MOST)
    return tuple(Asked(game.state, number) for number, game in enumerate(games) if game.state.turn is not None)


def all_decisions() -> list[Asked]:
    return [asked for rules, players in tables() for asked in decisions(rules, players)]


@pytest.fixture(params=PLAYERS, ids=lambda player: player.name)
def player(request: pytest.FixtureRequest) -> Bot:
    chosen: Bot = request.param
    return chosen


def test_the_decisions_cover_every_phase() -> None:
    turns = [(asked.observation.turn, asked.observation.stock_size) for asked in all_decisions()]
    seen = {(turn.phase, turn.count > 0, size > 0) for turn, size in turns if turn is not None}
    assert seen >= {
        (Phase.DRAWING, False, True),
        (Phase.DRAWING, True, True),
        (Phase.DRAWING, True, False),  # E1: a card is due, and there is none
        (Phase.ENDING, False, True),
        (Phase.ENDING, False, False),
        (Phase.LAST, True, False),
    }


def test_its_name_is_one_small_word(player: Bot) -> None:
    assert re.fullmatch("[a-z]+", player.name)


def test_it_does_nothing_illegal_and_loses_no_card(player: Bot) -> None:
    plays = 0
    for asked in all_decisions():
        action = asked.answer(player)
        seat = asked.observation.seat
        assert CAROUSEL.check(asked.state, seat, action) is None, f"{asked.state}: {action}"
        before, after = asked.state.round, CAROUSEL.apply(asked.state, seat, action).state.round
        assert before is not None
        assert after is not None
        assert before.cards == after.cards
        assert isinstance(Table.from_layout(after.table.layout(), asked.state.rules.melds), Table)
        plays += isinstance(action, Play)
    assert plays > 50


def test_it_keeps_nothing_between_two_decisions(player: Bot) -> None:
    sample = all_decisions()[::7]
    once = [asked.answer(player) for asked in sample]
    again = [asked.answer(player) for asked in reversed(sample)]
    assert once == again[::-1]


def test_it_needs_no_more_than_the_written_position(player: Bot) -> None:
    for asked in all_decisions()[::11]:
        rebuilt = reread(asked.observation)
        assert rebuilt == asked.observation
        assert player.choose(rebuilt, random.Random(asked.seed)) == asked.answer(player)


def reread(observation: Observation) -> Observation:
    """The same observation from its text, in which what this seat may not see is a number."""
    read = Position.parse(str(observation))
    table = Table.from_layout(read.layout, observation.rules.melds)
    assert not isinstance(table, Violation)
    # What is empty is written `-`, whether it may be seen or not.
    sizes = [hand if isinstance(hand, int) else len(hand) for hand in read.hands]
    hands = tuple(read.hands[seat] if seat == observation.seat else size for seat, size in enumerate(sizes))
    stock = read.stock if isinstance(read.stock, int) else len(read.stock)
    return replace(observation, hands=hands, table=table, stock=stock, dealer=read.dealer, turn=read.turn)


def test_it_draws_on_chance_alone_when_it_draws_on_chance(player: Bot) -> None:
    """The bot's own source of chance is the only one: the module's is neither used nor moved."""
    random.seed(1)
    before = random.getstate()
    for asked in all_decisions()[::29]:
        asked.answer(player)
    assert random.getstate() == before


@pytest.mark.parametrize(("rules", "players"), list(tables()), ids=lambda value: str(value) or "usual")
def test_games_of_its_own_end(player: Bot, rules: Rules, players: int) -> None:
    seats: Sequence[Bot] = [player] * players
    if rules == Rules():
        rules = Rules(target=20)  # one round or two of the usual game
    *_, last = played(rules, seats, "alone")
    assert last.state.outcome is not None
