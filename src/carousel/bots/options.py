"""Which kinds of action are due, asked of the rules with what an observation shows.

Does not know which plays there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carousel.games.carousel.due import check_draw, check_end, check_knock, check_play_due
from carousel.solver import Problem

if TYPE_CHECKING:
    from carousel.games.carousel.views import Observation


@dataclass(frozen=True, slots=True)
class Options:
    """What the seat on turn may do; either to draw or to hand over is always allowed.

    Attributes:
        draw: whether to draw is allowed (T2).
        play: whether a play is allowed, if the cards have one (T2, E2).
        knock: whether to knock is allowed (K1); the own hand decides it too.
        end: whether handing over is allowed (T6, E1, E2).
    """

    draw: bool = False
    play: bool = False
    knock: bool = False
    end: bool = False


def options(observation: Observation) -> Options:
    """The kinds of action that the viewer may choose from. Raises: ValueError: if it is not the viewer's turn."""
    turn = observation.turn
    if turn is None or not observation.on_turn:
        raise ValueError(f"it is not this viewer's turn: {observation}")
    points, limit = observation.rules.points(observation.hand), observation.rules.knock
    return Options(
        draw=check_draw(turn, observation.stock_size) is None,
        play=check_play_due(turn) is None,
        knock=check_knock(turn, observation.stock_size, points, limit) is None,
        end=check_end(turn, observation.stock_size) is None,
    )


def problem(observation: Observation) -> Problem:
    """The viewer's hand and the table, as a question to the solver."""
    return Problem.under(observation.rules, observation.table, observation.hand)
