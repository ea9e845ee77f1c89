"""The stored cases: best plays worked out by hand, each with the rules that it shows."""

import pytest

from carousel.solver import Objective, best_play, can_play
from tests.solver.judge import fault
from tests.solver.positions import VALUES, problem_of, read_suite
from tests.solver.slow import slow_answers

CASES = [case for case in read_suite("rules-cases.jsonl") + read_suite("best.jsonl") if case["kind"] == "best"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_best_play_of_a_case(case: dict[str, object]) -> None:
    problem = problem_of(case)
    solution = best_play(problem)
    wanted = (case["points"], case["cards"], case["left"])
    if solution is None:
        assert wanted == (0, 0, sum(VALUES[card] for card in problem.hand))
    else:
        assert wanted == (solution.points, solution.cards, solution.left)
        assert fault(problem, solution.laid, solution.table) == ""
    assert can_play(problem) == (case["cards"] != 0)


@pytest.mark.parametrize(
    "case", [case for case in CASES if len(str(case["hand"])) <= 18], ids=lambda case: str(case["id"])
)
def test_the_slow_solver_agrees_on_a_case(case: dict[str, object]) -> None:
    problem = problem_of(case)
    answers = slow_answers(problem)
    solution, most = best_play(problem), best_play(problem, Objective.CARDS)
    assert (solution and (solution.points, solution.cards, solution.changes, str(solution.table))) == answers.points
    assert (most and (most.points, most.cards, most.changes, str(most.table))) == answers.cards
