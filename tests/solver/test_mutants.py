"""Whether the random positions would notice a rule that is missing: each wrong reading must show often enough."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from carousel.core.cards import JOKER, NO_CARDS, Cards
from carousel.core.melds import STANDARD_MELDS
from carousel.solver import Problem, kernel
from carousel.solver.kernel import DEAD, SCALE, Pool
from carousel.solver.problem import pool_of
from carousel.solver.sharing import best_value, lattices_of, plans_of
from tests.solver.positions import random_problem
from tests.solver.slow import slow_answers

POSITIONS = 400
MORE_POSITIONS = 2000  # for what needs two jokers of one name


def no_high_ace(problem: Problem) -> Pool:
    return plain_pool(replace(problem, melds=replace(problem.melds, ace_high=False)))


def named_jokers_free(problem: Problem) -> Pool:
    pool = plain_pool(problem)
    there = sum(pool.named)
    return rebuilt(pool, [0] * len(pool.named), (pool.jokers_low + there, pool.jokers_high + there))


def hand_jokers_ignored(problem: Problem) -> Pool:
    jokers = Cards([JOKER] * problem.hand.count(JOKER))
    return plain_pool(replace(problem, hand=problem.hand - jokers))


def plain_pool(problem: Problem) -> Pool:
    return pool_of(problem, [*(value * 128 + 1 for value in problem.values)], NO_CARDS, problem.hand)


def rebuilt(pool: Pool, named: list[int], jokers: tuple[int, int]) -> Pool:
    weights = [weight // SCALE for weight in pool.weights]
    shape = (pool.ranks, pool.suits, pool.shortest, pool.top)
    return Pool(shape, pool.low, pool.high, named, jokers, weights)


def never_freed(pool: Pool, name: int) -> list[kernel.Choice]:
    return [choice for choice in RIGHT_CHOICES(pool, name) if choice[1] >= 0]


def one_freed_by_one(pool: Pool, name: int) -> list[kernel.Choice]:
    """One real card frees one joker of its name."""
    there = pool.named[name]
    return [choice for choice in RIGHT_CHOICES(pool, name) if choice[1] >= -(choice[0] - there - choice[1])]


RIGHT_CHOICES = kernel.name_choices


def value_of(pool: Pool) -> tuple[int, int]:
    value = best_value(plans_of(pool, lattices_of(pool)), SCALE)
    return divmod(value // SCALE, 128) if value > DEAD else (0, 0)


Answered = list[tuple[Problem, tuple[int, int]]]


def answered_problems(problems: list[Problem]) -> Answered:
    best = [slow_answers(problem).points for problem in problems]
    return [(problem, found[:2] if found else (0, 0)) for problem, found in zip(problems, best, strict=True)]


def problems(count: int) -> list[Problem]:
    return [
        random_problem(Random(10_000_000 + number), STANDARD_MELDS, copies=1 + number % 2, melds=2, hand=6)
        for number in range(count)
    ]


@pytest.fixture(scope="module")
def answered() -> Answered:
    return answered_problems(problems(POSITIONS))


def misses(answered: Answered, pool: Callable[[Problem], Pool]) -> int:
    return sum(value_of(pool(problem)) != best for problem, best in answered)


def test_the_right_rules_miss_nothing(answered: Answered) -> None:
    assert misses(answered, plain_pool) == 0


@pytest.mark.parametrize("mutant", [no_high_ace, named_jokers_free, hand_jokers_ignored])
def test_a_wrong_pool_is_noticed(mutant: Callable[[Problem], Pool], answered: Answered) -> None:
    assert misses(answered, mutant) >= 10


def test_a_named_joker_that_is_never_freed_is_noticed(answered: Answered, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "name_choices", never_freed)
    assert misses(answered, plain_pool) >= 10


def test_two_jokers_freed_by_one_card_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = [
        problem
        for problem in problems(MORE_POSITIONS)
        if any(problem.table.joker_names.count(name) == 2 for name in problem.table.joker_names)
    ]
    answered = answered_problems(twins)
    assert misses(answered, plain_pool) == 0
    monkeypatch.setattr(kernel, "name_choices", one_freed_by_one)
    assert misses(answered, plain_pool) >= 3
