"""Measures the solver beside CP-SAT on the stored positions of real size, in one run; a difference fails it.

    python benchmarks/bench_solver.py            all 300 positions
    python benchmarks/bench_solver.py --every 5  each fifth

What is timed: `best_play` with all four levels of the order, from a table that has been read to a table; `can_play`;
`can_lay` of the cards of the best play; CP-SAT with the building of its model, points and cards only. Milliseconds of
this process's own time, one core, each position once.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent))  # the tests' oracle is shared with them

from benchmarks.make_positions import free_jokers
from carousel.solver import Problem, best_play, can_lay, can_play
from tests.solver.cpsat import cpsat_best
from tests.solver.positions import problem_of, read_suite

MORE = 1 << 12
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Row:
    """One position: its class and what each question took, in milliseconds."""

    kind: str
    best: float
    play: float
    lay: float
    cpsat: float


def timed(ask: Callable[[], Answer]) -> tuple[Answer, float]:
    start = time.process_time()
    answer = ask()
    return answer, (time.process_time() - start) * 1000


def measured(problem: Problem, players: object) -> Row:
    """Times all questions. Raises: SystemExit: if CP-SAT finds another value."""
    solution, best = timed(lambda: best_play(problem))
    _, play = timed(lambda: can_play(problem))
    lay = timed(lambda: can_lay(problem, solution.laid))[1] if solution is not None else 0.0
    value, cpsat = timed(lambda: cpsat_best(problem, [points * MORE + 1 for points in problem.values]))
    found = (solution.points, solution.cards) if solution is not None else (0, 0)
    if found != divmod(value, MORE):
        sys.exit(f"different answers: {found} here, {divmod(value, MORE)} from CP-SAT, for {problem}")
    size = "3-18" if len(problem.hand) <= 18 else "19-34"
    kind = f"{players} players, hand {size}, free jokers {free_jokers(problem.table, problem.hand)}"
    return Row(kind, best, play, lay, cpsat)


def line(name: str, times: list[float]) -> str:
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return f"  {name:10}{statistics.median(times):9.2f}{statistics.mean(times):9.2f}{p95:9.2f}{ordered[-1]:9.2f}"


def report(name: str, rows: list[Row]) -> None:
    print(f"{name} ({len(rows)})")
    print(line("best_play", [row.best for row in rows]))
    print(line("can_play", [row.play for row in rows]))
    print(line("can_lay", [row.lay for row in rows]))
    print(line("CP-SAT", [row.cpsat for row in rows]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the solver beside CP-SAT.")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take each N-th position only")
    every = parser.parse_args().every
    lines = read_suite("positions.jsonl")[::every]
    rows = [measured(problem_of(stored), stored["players"]) for stored in lines]
    print(f"{'milliseconds':12}{'median':>9}{'mean':>9}{'p95':>9}{'worst':>9}")
    for kind in sorted({row.kind for row in rows}):
        report(kind, [row for row in rows if row.kind == kind])
    report("all", rows)


if __name__ == "__main__":
    main()
