"""The bot that takes whatever it can get at once. Knows the solver; plans nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carousel.bots.options import options, problem
from carousel.games.carousel.actions import Draw, EndTurn, Knock, Play
from carousel.solver import best_play

if TYPE_CHECKING:
    import random

    from carousel.games.carousel.actions import Action
    from carousel.games.carousel.views import Observation


@dataclass(frozen=True)
class GreedyBot:
    """Makes the best play as soon as there is one, draws on while there is none, and knocks whenever it may.

    The best play is the solver's: fewest points left, then most cards laid, then fewest changes to the table.
    """

    name: str = "greedy"

    def choose(self, observation: Observation, chance: random.Random) -> Action:
        """The action of this strategy; nothing in it is left to chance."""
        allowed = options(observation)
        best = best_play(problem(observation)) if allowed.play else None
        if best is not None:
            return Play(best.table.layout())
        if allowed.draw:
            return Draw()
        return Knock() if allowed.knock else EndTurn()
