"""The text of a position: five fields on one line, as the referee, a player or a spectator sees it (docs/notation.md).

Knows the form only. Whether a position can be played is for `setup` to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from carousel.core.cards import Card, Cards, scan_cards
from carousel.core.errors import Expected, NotationError
from carousel.core.melds import STANDARD_MELDS, MeldRules
from carousel.core.table import Layout
from carousel.games.carousel.turn import Phase, Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from carousel.games.protocol import Seat

_Value = TypeVar("_Value")


class ExpectedInPosition(StrEnum):
    """What the text of a position could have gone on with, cards apart."""

    TABLE_FIELD = "table-field"
    HANDS_FIELD = "hands-field"
    STOCK_FIELD = "stock-field"
    DEALER_FIELD = "dealer-field"
    TURN_FIELD = "turn-field"
    NUMBER_OF_CARDS = "number-of-cards"
    SEAT_FROM_1 = "seat-from-1"
    WHAT_IS_DUE = "what-is-due"
    DRAWS_OR_PHASE = "draws-or-phase"
    LAST_TURNS = "last-turns"


_FIELDS: Final = (
    ExpectedInPosition.TABLE_FIELD,
    ExpectedInPosition.HANDS_FIELD,
    ExpectedInPosition.STOCK_FIELD,
    ExpectedInPosition.DEALER_FIELD,
    ExpectedInPosition.TURN_FIELD,
)
_MOST_DIGITS: Final = 3


@dataclass(frozen=True)
class Position:
    """A position as it is written, checked for its form only.

    Attributes:
        layout: the table, legal or not.
        hands: by seat; a hand that may not be seen is its size.
        stock: top first, or its size where it may not be seen.
        dealer: who dealt, from 0.
        turn: whose turn it is, or None when the round is over.
    """

    layout: Layout
    hands: tuple[Cards | int, ...]
    stock: tuple[Card, ...] | int
    dealer: Seat
    turn: Turn | None

    @classmethod
    def parse(cls, text: str) -> Position:
        """Reads a position. Raises: NotationError: at the first character that does not fit."""
        found = list(re.finditer(r"\S+", text))
        parts, starts = [part.group() for part in found], [part.start() for part in found]
        if len(parts) < len(_FIELDS):
            raise NotationError(text, len(text.rstrip()), _FIELDS[len(parts)])
        if len(parts) > len(_FIELDS):
            raise NotationError(text, starts[len(_FIELDS)], Expected.NOTHING_MORE)
        table, hands, stock, dealer, turn = zip(parts, starts, strict=True)
        return cls(
            layout=_read(text, *table, Layout.parse),
            hands=_read_hands(text, *hands),
            stock=_read(text, *stock, _read_stock),
            dealer=_read(text, *dealer, _read_seat),
            turn=_read(text, *turn, _read_turn),
        )

    def write(self, melds: MeldRules = STANDARD_MELDS) -> str:
        """The canonical text; which rows are melds, and so their order, depends on the rules."""
        return position_text(self.layout.write(melds), self.hands, self.stock, self.dealer, self.turn)

    def __str__(self) -> str:
        return self.write()


def position_text(
    table: str,
    hands: tuple[Cards | int, ...],
    stock: tuple[Card, ...] | int,
    dealer: Seat,
    turn: Turn | None,
) -> str:
    """The five fields, `table` in its canonical text. Seats are counted from 0 here and from 1 in the text."""
    return f"{table} {'/'.join(map(_hand_text, hands))} {_stock_text(stock)} {dealer + 1} {turn or '-'}"


def _hand_text(hand: Cards | int) -> str:
    return str(hand) if isinstance(hand, Cards) else _size_text(hand)


def _stock_text(stock: tuple[Card, ...] | int) -> str:
    return _size_text(stock) if isinstance(stock, int) else "".join(map(str, stock)) or "-"


def _size_text(size: int) -> str:
    return f"?{size}" if size else "-"


def _read(text: str, part: str, start: int, parse: Callable[[str], _Value]) -> _Value:
    """Reads one field; an error names the place in the whole text."""
    try:
        return parse(part)
    except NotationError as error:
        raise NotationError(text, start + error.position, error.code, **error.values) from None


def _read_hands(text: str, part: str, start: int) -> tuple[Cards | int, ...]:
    hands: list[Cards | int] = []
    for hand in part.split("/"):
        hands.append(_read(text, hand, start, _read_hand))
        start += len(hand) + 1
    return tuple(hands)


def _read_hand(part: str) -> Cards | int:
    if part.startswith("?"):
        return _read_number(part, 1, ExpectedInPosition.NUMBER_OF_CARDS) or Cards()
    return Cards.parse(part)


def _read_stock(part: str) -> tuple[Card, ...] | int:
    if part.startswith("?"):
        return _read_number(part, 1, ExpectedInPosition.NUMBER_OF_CARDS) or ()
    return tuple(token.card for token in scan_cards(part))


def _read_seat(part: str) -> Seat:
    seat = _read_number(part, 0, ExpectedInPosition.SEAT_FROM_1)
    if seat == 0:
        raise NotationError(part, 0, ExpectedInPosition.SEAT_FROM_1)
    return seat - 1


def _read_turn(part: str) -> Turn | None:
    if part == "-":
        return None
    seat_text, colon, due = part.partition(":")
    seat = _read_seat(seat_text)
    at = len(seat_text) + len(colon)
    if not colon:
        raise NotationError(part, at, ExpectedInPosition.WHAT_IS_DUE)
    if due == "e":
        return Turn(seat, Phase.ENDING)
    if due.startswith("l"):
        return Turn(seat, Phase.LAST, _read_number(part, at + 1, ExpectedInPosition.LAST_TURNS))
    return Turn(seat, Phase.DRAWING, _read_number(part, at, ExpectedInPosition.DRAWS_OR_PHASE))


def _read_number(part: str, at: int, expected: ExpectedInPosition) -> int:
    digits = part[at:]
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS):
        raise NotationError(part, at, expected)
    return int(digits)
