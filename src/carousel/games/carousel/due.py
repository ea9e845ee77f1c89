"""Which kinds of action are due in a turn: the only place that decides it (T2, T3, T6, E1, E2, K1).

Knows what everyone sees of a turn, and for a knock the points in the hand. Does not know cards, so that whoever has
only an observation can ask the same questions as the rules do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from carousel.games.carousel.turn import Phase, Turn
from carousel.games.carousel.violations import Code, refusal

if TYPE_CHECKING:
    from carousel.core.violations import Violation


def check_draw(turn: Turn, stock_size: int) -> Violation | None:
    """Why no card may be drawn now, or None if one may."""
    match turn.phase:
        case Phase.DRAWING:
            return None if stock_size else refusal(Code.STOCK_EMPTY)  # E1
        case Phase.ENDING:
            return refusal(Code.TURN_AT_END)
        case Phase.LAST:
            return refusal(Code.NO_DRAW_IN_LAST_TURN)
        case _:
            assert_never(turn.phase)


def check_play_due(turn: Turn) -> Violation | None:
    """Why nothing may be played now, whatever it is, or None if a play may come."""
    match turn.phase:
        case Phase.DRAWING:
            return refusal(Code.FIRST_CARD_DUE) if turn.count == 0 else None  # T3
        case Phase.ENDING:
            return refusal(Code.TURN_AT_END)
        case Phase.LAST:
            return None
        case _:
            assert_never(turn.phase)


def check_knock(turn: Turn, stock_size: int, points: int, limit: int) -> Violation | None:
    """Why a hand of so many points may not knock now, or None if it may; `limit` is the most that may (K1)."""
    if turn.phase is Phase.LAST:
        return refusal(Code.NO_KNOCK_IN_LAST_TURN)
    if turn.phase is Phase.DRAWING and stock_size:  # with no card left the turn is at its end (E1)
        return refusal(Code.KNOCK_TOO_EARLY)
    return refusal(Code.HAND_TOO_HIGH, points=points, limit=limit) if points > limit else None


def check_end(turn: Turn, stock_size: int) -> Violation | None:
    """Why the turn may not be handed over now, or None if it may."""
    if turn.phase is Phase.DRAWING and stock_size:  # T3: while the stock lasts there is no other way to pass
        return refusal(Code.FIRST_CARD_DUE if turn.count == 0 else Code.CARD_DUE)
    return None
