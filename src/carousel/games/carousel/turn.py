"""Whose turn it is and what is due in it. Knows no cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from carousel.games.protocol import Seat


class Phase(Enum):
    """Where in a turn its player stands."""

    DRAWING = "drawing"
    """May draw, or play once a card is drawn (T2); `Turn.count` cards are drawn."""
    ENDING = "ending"
    """May knock or end the turn, whatever the hand holds (T6)."""
    LAST = "last"
    """May play, and has nothing to draw (E2); `Turn.count` last turns are to come with this one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and what is due. Public in full (S4): it does not depend on the hand (T6)."""

    seat: Seat
    phase: Phase
    count: int = 0

    def __str__(self) -> str:
        match self.phase:
            case Phase.DRAWING:
                due = str(self.count)
            case Phase.ENDING:
                due = "e"
            case Phase.LAST:
                due = f"l{self.count}"
            case _:
                assert_never(self.phase)
        return f"{self.seat + 1}:{due}"
