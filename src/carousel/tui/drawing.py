"""How cards, the table, a hand and the players look in a terminal: lines of styled text for a given width.

Knows faces, marks and columns. Does not know a terminal, the rules, or a word of any language. Whatever is told by a
style is told by a character as well.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from carousel.core.cards import JOKER, UNNAMED, Suit, Token
from carousel.tui.signs import DRAWN_DOT, DUE_DOT, FAULT_MARK, JOKER_SIGN, LAID_MARK, SUIT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from carousel.core.cards import Card


_SLOT: Final = 20  # columns of a row's place: its number and five cards, or four marked ones
_INDENT: Final = 4


@dataclass(frozen=True)
class RowView:
    """A row as it is drawn.

    Attributes:
        number: what the player calls it by.
        tokens: its cards, in order.
        marked: for each card, whether it was just laid.
        faulty: whether it is no meld.
    """

    number: int
    tokens: tuple[Token, ...]
    marked: tuple[bool, ...]
    faulty: bool = False


def face(token: Token | Card) -> str:
    """A card as people write it: `10♥`, a joker `★`, one that stands for a card `★7♥`."""
    token = Token(token)
    if token == UNNAMED:
        return JOKER_SIGN
    name = token.name
    rank = "10" if name.rank.letter == "T" else name.rank.letter
    return f"{JOKER_SIGN if token.is_joker else ''}{rank}{SUIT_SIGNS[name.suit]}"


def faces(cards: Iterable[Token | Card]) -> str:
    """Several cards in a line, without colours."""
    return " ".join(map(face, cards))


def draw_card(token: Token | Card, *, laid: bool = False, drawn: bool = False) -> Text:
    """A card; `+7♥` was just laid, `[7♥]` was just drawn."""
    if laid:
        return Text.assemble((f"{LAID_MARK}{face(token)}", "bold"))
    return Text.assemble((f"[{face(token)}]", "bold")) if drawn else Text(face(token))


def mark_rows(
    rows: Sequence[tuple[Token, ...]], added: Counter[Token], before: Iterable[tuple[Token, ...]]
) -> tuple[tuple[bool, ...], ...]:
    """For each card of each row whether it is one of `added`; of equal copies, those in rows that are new."""
    known = Counter(before)
    order = sorted(range(len(rows)), key=lambda place: rows[place] in known)
    left = added.copy()
    marks: dict[int, tuple[bool, ...]] = {}
    for place in order:
        found: list[bool] = []
        for token in rows[place]:
            found.append(left[token] > 0)
            left[token] -= found[-1]
        marks[place] = tuple(found)
    return tuple(marks[place] for place in range(len(rows)))


def draw_table(rows: Iterable[RowView], width: int) -> list[Text]:
    """All rows, numbered, side by side in columns as far as the width goes."""
    columns = max(1, width // _SLOT)
    lines: list[Text] = []
    used = columns
    for row in rows:
        parts = _row_lines(row, columns * _SLOT)
        slots = -(-(max(len(part.plain) for part in parts) + 1) // _SLOT)
        if len(parts) > 1 or used + slots > columns or not lines:
            lines.extend(parts)
            used = columns if len(parts) > 1 else slots
        else:
            lines[-1].pad_right(used * _SLOT - len(lines[-1].plain))
            lines[-1].append_text(parts[0])
            used += slots
    return lines


def _row_lines(row: RowView, width: int) -> list[Text]:
    start = Text.assemble((f"{row.number:>2}{FAULT_MARK if row.faulty else ' '} ", "bold" if row.faulty else "dim"))
    cards = [draw_card(token, laid=laid) for token, laid in zip(row.tokens, row.marked, strict=True)]
    return flow(cards, width, start=start)


def draw_hand(groups: Iterable[Sequence[Card]], drawn: Counter[Card], width: int) -> list[Text]:
    """A hand, its groups apart, the cards drawn in this turn in brackets."""
    left = drawn.copy()
    pieces: list[Text] = []
    for group in groups:
        for place, card in enumerate(group):
            text = draw_card(card, drawn=left[card] > 0)
            left[card] -= left[card] > 0
            pieces.append(Text.assemble("  ", text) if pieces and place == 0 else text)
    return flow(pieces, width, start=Text(" " * _INDENT))


def flow(pieces: Iterable[Text], width: int, *, start: Text) -> list[Text]:
    """Pieces one after another with a space between, in lines that fit; each line but the first is indented."""
    lines = [start.copy()]
    first = True
    for piece in pieces:
        if not first and len(lines[-1].plain) + 1 + len(piece.plain) >= width:
            lines.append(Text(" " * len(start.plain)))
            first = True
        shown = _without_gap(piece) if first else piece
        if not first:
            lines[-1].append(" ")
        lines[-1].append_text(shown)
        first = False
    return lines


def _without_gap(piece: Text) -> Text:
    """A piece at the beginning of a line, where the gap before it is not wanted."""
    spaces = len(piece.plain) - len(piece.plain.lstrip())
    return piece[spaces:] if spaces else piece


def dots(drawn: int, most: int) -> str:
    """The draws of a turn: a full dot for each card drawn, an empty one for each that may still come."""
    return DRAWN_DOT * drawn + DUE_DOT * (most - drawn)


def columns_of(cells: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines, columns below one another and two spaces apart; columns of numbers end at the right."""
    columns = list(zip(*cells, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numeric = [all(not cell or cell[0].isdigit() for cell in column) for column in columns]
    return [
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in cells
    ]


def by_suit(cards: Iterable[Card]) -> list[list[Card]]:
    """Cards in groups: a suit each, jokers last."""
    return _grouped(cards, lambda card: len(Suit) if card == JOKER else card.suit)


def by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    """Cards in groups: a rank each, the ace first, jokers last."""
    return _grouped(cards, lambda card: JOKER + 1 if card == JOKER else card.rank)


def _grouped(cards: Iterable[Card], key: Callable[[Card], int]) -> list[list[Card]]:
    groups: dict[int, list[Card]] = {}
    for card in sorted(cards):
        groups.setdefault(key(card), []).append(card)
    return [groups[place] for place in sorted(groups)]
