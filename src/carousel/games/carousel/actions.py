"""What a seat, or whoever deals, can do: the atomic choices of the game. Knows no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carousel.core.cards import Card
    from carousel.core.table import Layout


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer's: a round begins with this shuffled pack, top first (S2)."""

    pack: tuple[Card, ...]

    def __str__(self) -> str:
        return "deal"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock (T2)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay cards and leave the table like this (T4). Carries the whole new table, which may turn out not to be legal."""

    layout: Layout

    def __str__(self) -> str:
        return f"play {self.layout}"


@dataclass(frozen=True, slots=True)
class Knock:
    """End the round at the end of one's own turn (K1)."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand over to the left (T6), or let a last turn pass (E2)."""

    def __str__(self) -> str:
        return "end turn"


Action = Deal | Draw | Play | Knock | EndTurn
