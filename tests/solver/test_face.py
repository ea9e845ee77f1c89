"""The face: what is refused, what the order of `plays` promises, and that large hands do not hang."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from carousel.core.cards import JOKER, NO_CARDS, Card, Cards
from carousel.core.melds import STANDARD_MELDS, MeldRules
from carousel.core.table import EMPTY_TABLE, Table
from carousel.solver import Objective, Problem, arrange, best_play, can_lay, can_play, kernel, plays
from tests.solver.positions import VALUES


def problem(table: str, hand: str, melds: MeldRules = STANDARD_MELDS) -> Problem:
    return Problem(Table.parse(table, melds), Cards.parse(hand), melds, VALUES)


@pytest.mark.parametrize("ask", [can_lay, arrange])
@pytest.mark.parametrize("cards", ["9c", "5h5h", "-", "**"])
def test_cards_that_are_not_in_the_hand(ask: Callable[[Problem, Cards], object], cards: str) -> None:
    asked = problem("6h7h8h", "5h9h")
    with pytest.raises(ValueError, match=f"not {cards.replace('*', '.')}, in table 6h7h8h, hand 5h9h"):
        ask(asked, Cards.parse(cards))


def test_cards_that_the_rules_do_not_use() -> None:
    with pytest.raises(ValueError, match="do not use 9h, in table -, hand 9h"):
        Problem(EMPTY_TABLE, Cards.parse("9h"), MeldRules(ranks=6), VALUES)
    with pytest.raises(ValueError, match="do not use 9h Th Jh"):
        Problem(Table.parse("9hThJh"), NO_CARDS, MeldRules(ranks=6), VALUES)


def test_values_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="expected 53 values"):
        replace(problem("-", "9h"), values=(1, 2))
    with pytest.raises(ValueError, match="of 0 or more"):
        replace(problem("-", "9h"), values=(-1, *VALUES[1:]))


def test_cards_of_no_value_are_laid_too() -> None:
    asked = replace(problem("-", "5h6h7h"), values=(0,) * 53)
    solution = best_play(asked)
    assert solution is not None
    assert (solution.points, solution.cards) == (0, 3)


def test_the_objectives_differ_where_they_should() -> None:
    """The 7s is in the middle of a sequence of five, or worth a lot in a group of three."""
    dear = {Card.parse("7h"): 50, Card.parse("7d"): 50}
    values = tuple(dear.get(Card(card), VALUES[card]) for card in range(53))
    asked = replace(problem("-", "5s6s7s8s9s7h7d"), values=values)
    points, cards = best_play(asked), best_play(asked, Objective.CARDS)
    assert points is not None
    assert cards is not None
    assert (str(points.table), points.points, points.left) == ("7s7h7d", 107, 28)
    assert (str(cards.table), cards.cards, cards.points) == ("5s6s7s8s9s", 5, 35)


def test_the_empty_hand_plays_nothing() -> None:
    asked = problem("5h6h7h", "-")
    assert best_play(asked) is None
    assert not can_play(asked)
    assert list(plays(asked)) == []


def test_sets_come_with_most_jokers_and_most_of_the_first_cards_first() -> None:
    sets = [str(cards) for cards in plays(problem("5h6h7h", "4h8h9h2s"))]
    assert sets == ["4h8h9h", "4h8h", "4h", "8h9h", "8h"]
    sets = [str(cards) for cards in plays(problem("5h6h7h", "2h4h4h**"))]
    assert sets == ["2h4h4h**", "2h4h**", "4h**", "**", "4h"]


def test_a_large_hand_gives_its_first_sets_at_once() -> None:
    hand = "As3s4s6s8sTsQsKs2h3h5h7h9hJh4d5d6d8dTdJdQd2c4c7c9cKc****"
    asked = problem("5s6s7s/9h9d9c/TsThTc/2d3d4d", hand)
    found = list(islice(plays(asked), 20))
    assert len(set(found)) == 20
    assert all(can_lay(asked, cards) for cards in found)
    assert any(JOKER in cards for cards in found)


@pytest.mark.parametrize(("most", "rank"), [(1, 4), (2, 8)])
def test_more_nodes_than_a_joint_state_can_number(monkeypatch: pytest.MonkeyPatch, most: int, rank: int) -> None:
    """With room for 1 the kernel's lattice is refused, with room for 2 the finer one of the suit's strands."""
    monkeypatch.setattr(kernel, "MOST_NODES", most)
    with pytest.raises(ValueError, match=f"{most + 1} ways to leave a suit after rank {rank}; the search .* {most}$"):
        best_play(problem("5h6h7h8h9hTh", "4h"))


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    first = problem("5h6h*7h/*7h7s7d7c", "7h9c9d2s3s")
    before = best_play(first)
    for hand in ("9c9d", "7h", "**9c9d"):
        best_play(problem("5h6h*7h", hand))
    assert best_play(first) == before
