"""Exact search over arrangements: the best play, whether and what can be played, how many arrangements there are.

Knows melds, not turns. The face is what is listed here; `sharing`, `kernel`, `ties` and `texts` behind it work on plain
ints.
"""

from carousel.solver.counting import count_arrangements
from carousel.solver.plays import Objective, Solution, arrange, best_play, can_lay, can_play, plays
from carousel.solver.problem import Problem, SolverRules

__all__ = [
    "Objective",
    "Problem",
    "Solution",
    "SolverRules",
    "arrange",
    "best_play",
    "can_lay",
    "can_play",
    "count_arrangements",
    "plays",
]
