"""The solver against the slow one on random small positions: every level of the order, every set that can be laid."""

from itertools import product
from random import Random

import pytest

from carousel.core.cards import JOKER, Card, Cards
from carousel.core.melds import STANDARD_MELDS, MeldRules
from carousel.solver import Objective, Problem, Solution, arrange, best_play, can_lay, can_play, kernel, plays
from tests.solver.judge import fault
from tests.solver.positions import random_problem
from tests.solver.slow import SlowAnswers, slow_answers

BATCHES = 40
STANDARD = 50  # standard positions a batch: 2,000 in all, 10,000 in the long tests
TINY = 24  # positions of tiny rules a batch
LONG = 5
TINY_RULES = [
    MeldRules(ranks, suits, shortest, ace_high)
    for ranks, suits, shortest, ace_high in product((3, 4, 5, 6), (1, 2, 3, 4), (2, 3, 4), (True, False))
]


def standard_problem(number: int) -> Problem:
    random = Random(number)
    return random_problem(random, STANDARD_MELDS, copies=1 + number % 2, jokers=random.choice((0, 1, 2, 2)))


def tiny_problem(number: int) -> Problem:
    """One of the tiny rules, where whole suits, both ends of the ace and sequences that cannot split are frequent."""
    random = Random(number)
    rules, copies = TINY_RULES[number % len(TINY_RULES)], random.choice((1, 2))
    most = 3 if copies == 1 else 2
    return random_problem(random, rules, copies=copies, jokers=random.choice((0, 1, 2)), melds=most, hand=2 * most)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_standard_positions(batch: int, *, long_run: bool) -> None:
    size = STANDARD * LONG if long_run else STANDARD
    for number in range(batch * size, (batch + 1) * size):
        problem = standard_problem(number)
        answers = slow_answers(problem)
        expect_best(problem, answers)
        if number % 3 == 0:
            expect_arrangement(problem, answers, Random(number))
        assert can_play(problem) == bool(answers.sets), problem


@pytest.mark.parametrize("batch", range(BATCHES))
def test_tiny_rules(batch: int, *, long_run: bool) -> None:
    size = TINY * LONG if long_run else TINY
    for number in range(batch * size, (batch + 1) * size):
        problem = tiny_problem(number)
        answers = slow_answers(problem)
        expect_best(problem, answers)
        expect_arrangement(problem, answers, Random(number))
        expect_sets(problem, answers)


@pytest.mark.parametrize("batch", range(10))
def test_all_sets_that_can_be_laid(batch: int) -> None:
    for number in range(batch * 20, (batch + 1) * 20):
        problem = standard_problem(number)
        expect_sets(problem, slow_answers(problem))


def test_how_many_states_go_on_at_once_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """One at a time, the search runs into dead ends all the time and must come back to what waits."""
    monkeypatch.setattr(kernel, "BEAM", 1)
    for number in range(200):
        problem = standard_problem(number)
        expect_best(problem, slow_answers(problem))


def expect_best(problem: Problem, answers: SlowAnswers) -> None:
    """Points, cards, changes and text, for both objectives."""
    by_points, by_cards = best_play(problem), best_play(problem, Objective.CARDS)
    assert levels(by_points) == answers.points, problem
    assert levels(by_cards) == answers.cards, problem
    for solution in (by_points, by_cards):
        if solution is not None:
            assert fault(problem, solution.laid, solution.table) == "", problem
            assert solution.points + solution.left == sum(problem.values[card] for card in problem.hand)


def levels(solution: Solution | None) -> tuple[int, int, int, str] | None:
    if solution is None:
        return None
    return solution.points, solution.cards, solution.changes, str(solution.table)


def expect_arrangement(problem: Problem, answers: SlowAnswers, random: Random) -> None:
    """Of one set that can be laid: the fewest changes, then the first text."""
    if answers.sets:
        cards = random.choice(list(answers.sets))
        table = arrange(problem, cards)
        assert (table and str(table)) == answers.sets[cards][1], (problem, cards)


def expect_sets(problem: Problem, answers: SlowAnswers) -> None:
    """`plays` gives all sets once and in order, `can_lay` and `arrange` say the same of every part of the hand."""
    listed = list(plays(problem))
    counts = [JOKER, *range(JOKER)]  # the order: more jokers first, then more of the first card in which they differ
    assert listed == sorted(answers.sets, key=lambda cards: [-cards.count(Card(card)) for card in counts]), problem
    for cards in parts(problem.hand):
        assert can_lay(problem, cards) == (cards in answers.sets), (problem, cards)
        if cards not in answers.sets:
            assert arrange(problem, cards) is None, (problem, cards)


def parts(hand: Cards) -> list[Cards]:
    """All multisets of one card or more of a hand."""
    cards = sorted(set(hand))
    counts = product(*(range(hand.count(card) + 1) for card in cards))
    made = (Cards(card for card, count in zip(cards, row, strict=True) for _ in range(count)) for row in counts)
    return [part for part in made if part]
