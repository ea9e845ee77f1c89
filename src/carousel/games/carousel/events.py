"""What happened, as facts that a log keeps and viewers are told. Knows no rule.

A field that a viewer may not see is None, or a hand's size in place of the hand (S4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carousel.core.cards import Card, Cards
    from carousel.core.table import Table
    from carousel.games.carousel.scoring import GameOutcome, Outcome
    from carousel.games.protocol import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round began. `pack` is top first before the deal; `hands` are by seat, a hidden one as its size."""

    round: int
    dealer: Seat
    hands: tuple[Cards | int, ...]
    stock_size: int
    pack: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew its `count`th card of the turn, from 1."""

    seat: Seat
    count: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid `laid` from its hand, jokers as jokers, and left `table`."""

    seat: Seat
    laid: Cards
    table: Table


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat knocked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat handed over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over and all cards are shown: hands by seat, the rest of the stock top first (S4)."""

    outcome: Outcome
    hands: tuple[Cards, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: GameOutcome


RoundEvent = Drew | Played | Knocked | TurnEnded | RoundEnded
Event = Dealt | RoundEvent | GameEnded
