"""The stored positions of real size: CP-SAT says the same, and what is answered is a play by the rules."""

import pytest

from carousel.core.table import changes
from carousel.solver import Objective, Problem, Solution, arrange, best_play, can_lay, can_play, plays
from tests.solver.cpsat import cpsat_best
from tests.solver.judge import fault
from tests.solver.positions import problem_of, read_suite

LINES = read_suite("positions.jsonl")
BATCHES = 12
MORE = 1 << 12  # more than a play's points or cards
# Nearly the whole double pack lies on the table and every hand card can be laid: table, hand, fewest changes. Many ways
# of sharing the jokers are equally good, and in most of them narrow searches meet dead ends only.
CROWDED = [
    (
        "4s5s6s7s/7s8s9sTs/Ah*2h3h4h/2h*3h4h5h6h7h/7h8h9hTh/Ad2d3d4d5d/5d6d7d/6d7d8d/8d9dTdJd/Ac2c3c4c5c6c/6c7c8c/"
        "7c8c9c/TcJcQc/2s2h2d2c/3s3d3c/4s4d4c/5s5h5c/9s9h9d/TsThTdTc/JsJhJd/QhQdQc/KsKdKc/KsKhKc",
        "2s8s6h9c",
        2,
    ),
    (
        "4s5s6s7s/7s8s9sTs/Ah*2h3h4h/4h5h6h7h/7h8h9hTh/Ad2d3d4d5d/5d6d7d/6d7d8d9dTd/2c3c4c5c6c/6c7c8c/"
        "7c8c9c/TcJcQc/2s2h2d2c/3s3d3c/4s4d4c/5s5h5c/TsThTdTc/JsJhJd/QhQdQc/KsKdKc/KsKhKc",
        "9s2h9h8d9dJdAc**",
        0,
    ),
    (
        "5s6s7s/7s*8s9sTs/3h4h5h6h7h/2d3d4d5d6d/7d8d9dTdJd/4c5c6c/7c8c9c/TcJcQc/AsAhAdAc/AsAhAdAc/2s2h2d2c/"
        "3s3h3d3c/4s4h4c/5h5d5c/6s6h6d6c/8s8h8d8c/9s9d9c/TsThTdTc/JhJdJc/QsQhQd/KhKdKc/KsKhKc",
        "4s8sJsJs2h7h8h9hThJh4dKd2c3c7c**",
        0,
    ),
]


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


@pytest.mark.parametrize(("table", "hand", "changed"), CROWDED)
def test_crowded_tables(table: str, hand: str, changed: int) -> None:
    problem = problem_of({"table": table, "hand": hand})
    for solution in (best_play(problem), best_play(problem, Objective.CARDS)):
        assert solution is not None
        assert (solution.laid, solution.changes) == (problem.hand, changed)
        expect_a_play(problem, solution)
    assert next(plays(problem)) == problem.hand


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
