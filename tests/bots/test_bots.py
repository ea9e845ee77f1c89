"""What the two bots do beyond the contract of all bots."""

import random
from collections import Counter

import pytest

from carousel.bots import BOTS, UnknownBotError, bot
from carousel.bots.options import Options, options
from carousel.core.cards import Cards
from carousel.core.table import Layout, Table
from carousel.games.carousel.actions import Action, Draw, EndTurn, Knock, Play
from carousel.games.carousel.position import Position
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.setup import Setup
from carousel.games.carousel.state import GameState
from carousel.games.carousel.views import Observation, observe
from carousel.solver import Problem, plays


def seen(position: str, rules: Rules = STANDARD) -> Observation:
    """What the seat on turn sees; the cards of the pack that are nowhere go to the other hand."""
    read = Position.parse(position)
    hands = [hand for hand in read.hands if isinstance(hand, Cards)]
    stock = read.stock if isinstance(read.stock, tuple) else ()
    named = sum(hands, Cards(token.card for token in read.layout.tokens) + Cards(stock))
    rest = rules.pack(len(hands)) - named
    whole = Position(read.layout, (hands[0], hands[1] + rest), stock, read.dealer, read.turn)
    state = GameState(rules, read.dealer, (0, 0), (0, 0), 1, Setup(whole, rules).to_state())
    assert state.turn is not None
    return observe(state, state.turn.seat)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("- 8s8h8d/- 2c3c 2 1:0", Options(draw=True)),
        ("- 8s8h8d/- 2c3c 2 1:1", Options(draw=True, play=True)),
        ("- 8s8h8d/- - 2 1:2", Options(play=True, end=True)),
        ("- As/- - 2 1:2", Options(play=True, knock=True, end=True)),
        ("- 5h/- 2c 2 1:e", Options(knock=True, end=True)),
        ("- 6h/- 2c 2 1:e", Options(end=True)),
        ("- As/- - 2 1:l2", Options(play=True, end=True)),
    ],
)
def test_options(position: str, expected: Options) -> None:
    assert options(seen(position)) == expected


def test_options_follow_the_rules_of_the_game() -> None:
    assert options(seen("- 9h/- 2c 2 1:e", Rules(knock=9))).knock
    assert not options(seen("- As/- 2c 2 1:e", Rules(knock=0))).knock


def test_options_are_for_the_seat_on_turn() -> None:
    observation = seen("- 9h/- 2c 2 1:e")
    with pytest.raises(ValueError, match="not this viewer's turn"):
        options(Observation(**{**vars(observation), "seat": 1}))


def greedy(position: str) -> Action:
    return bot("greedy").choose(seen(position), random.Random(0))


def layout(table: str) -> Layout:
    return Table.parse(table).layout()


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("- 8s8h8d/- 2c3c 2 1:0", Draw()),
        ("- 8s8h8dKs/- 2c3c 2 1:1", Play(layout("8s8h8d"))),
        ("- 8s8hKs/- 2c3c 2 1:2", Draw()),
        ("- 8s8hKs/- - 2 1:2", EndTurn()),
        ("- 2s2h/- - 2 1:2", Knock()),
        ("- 8s8hKs/- 2c 2 1:e", EndTurn()),
        ("- 2s3h/- 2c 2 1:e", Knock()),
        ("8s8h8d 8cKs/- - 2 1:l2", Play(layout("8s8h8d8c"))),
        ("8s8h8d Ks/- - 2 1:l2", EndTurn()),
        ("5s6s7s/9s9h9d 8s9cKd/- 2c 2 1:1", Play(layout("5s6s7s8s/9s9h9d9c"))),
    ],
)
def test_greedy(position: str, expected: Action) -> None:
    assert greedy(position) == expected


def test_random_makes_every_play_and_everything_else() -> None:
    position = "As2s3s/8h8d8c 4s5s8s6d/- 2c 2 1:1"
    observation = seen(position)
    every = set(plays(Problem.under(STANDARD, observation.table, observation.hand)))
    assert len(every) == 5  # 4s, 4s5s, 8s, and 8s with either
    actions = Counter(bot("random").choose(observation, random.Random(seed)) for seed in range(400))
    laid = {
        Cards(token.card for token in action.layout.tokens) - observation.table.cards
        for action in actions
        if isinstance(action, Play)
    }
    assert laid == every
    assert 140 < actions[Draw()] < 260
    assert min(actions.values()) > 10


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("- 2s2h/- 2c 2 1:e", {Knock(), EndTurn()}),
        ("- 2s2h/- - 2 1:1", {Knock(), EndTurn()}),
        ("- 2sKs/- 2c 2 1:e", {EndTurn()}),
        ("8s8h8d 8c/- - 2 1:l2", {EndTurn(), Play(layout("8s8h8d8c"))}),
        ("8s8h8d 8c2s/- - 2 1:1", {EndTurn(), Play(layout("8s8h8d8c"))}),
        ("8s8h8d 3c2s/- 2c 2 1:1", {Draw()}),
    ],
)
def test_random_does_all_that_it_may(position: str, expected: set[Action]) -> None:
    observation = seen(position)
    assert {bot("random").choose(observation, random.Random(seed)) for seed in range(60)} == expected


def test_bots_are_found_by_their_names() -> None:
    assert {name: found.name for name, found in BOTS.items()} == {"random": "random", "greedy": "greedy"}
    assert bot("greedy") is BOTS["greedy"]


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownBotError, match=r"^unknown-bot \(name=gready names=random, greedy\)$") as caught:
        bot("gready")
    assert caught.value.name == "gready"
