"""The stored positions of real size: CP-SAT says the same, and what is answered is a play by the rules."""

import pytest

from carousel.core.table import changes
from carousel.solver import Objective, Problem, Solution, arrange, best_play, can_lay, can_play
from tests.solver.cpsat import cpsat_best
from tests.solver.judge import fault
from tests.solver.positions import problem_of, read_suite

LINES = read_suite("positions.jsonl")
BATCHES = 12
MORE = 1 << 12  # more than a play's points or cards


@pytest.mark.parametrize("batch", range(BATCHES))
def test_cpsat_agrees(batch: int, *, long_run: bool) -> None:
    for number in range(batch, len(LINES), BATCHES):
        problem = problem_of(LINES[number])
        solution = best_play(problem)
        value = cpsat_best(problem, [points * MORE + 1 for points in problem.values])
        assert divmod(value, MORE) == ((solution.points, solution.cards) if solution else (0, 0)), problem
        expect_a_play(problem, solution)
        if long_run or number // BATCHES % 3 == 0:
            most = best_play(problem, Objective.CARDS)
            value = cpsat_best(problem, [MORE + points for points in problem.values])
            assert divmod(value, MORE) == ((most.cards, most.points) if most else (0, 0)), problem
            expect_a_play(problem, most)
            assert most is None or arrange(problem, most.laid) is not None, problem


def expect_a_play(problem: Problem, solution: Solution | None) -> None:
    assert can_play(problem) == (solution is not None), problem
    if solution is not None:
        assert fault(problem, solution.laid, solution.table) == "", problem
        assert changes(problem.table, solution.table) == solution.changes, problem
        assert can_lay(problem, solution.laid), problem


def test_the_suite_has_what_it_promises() -> None:
    problems = [problem_of(line) for line in LINES]
    sizes = [len(problem.hand) for problem in problems]
    assert len(LINES) == 300
    assert all(10 <= len(problem.table.tokens) <= 90 for problem in problems)
    assert min(sizes) >= 3
    assert sum(size >= 19 for size in sizes) >= 100
    assert {line["players"] for line in LINES} == {2, 4}
