"""The table: all melds that lie on it, in canonical order, and layouts that somebody only proposes.

Knows how a table is written and what changed between two of them. Does not know whether a play may change it so.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

from carousel.core.cards import MOST_COPIES, Cards, Token, expect_end, scan_token, skip_spaces
from carousel.core.errors import Expected, InvalidPositionError, NotationError
from carousel.core.melds import STANDARD_MELDS, Meld, MeldRules, Sequence, meld_of
from carousel.core.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterable


class TableCode(StrEnum):
    """What else than a row can be wrong with a table."""

    TOO_MANY_COPIES = "too-many-copies"


@dataclass(frozen=True)
class Layout:
    """Cards put down in rows, legal or not, in the order in which they were given: what a draft or a play proposes."""

    rows: tuple[tuple[Token, ...], ...]

    @classmethod
    def parse(cls, text: str) -> Layout:
        """Reads the text of a table, `-` or melds with `/` between. Raises: NotationError: if it has not that form."""
        position = skip_spaces(text, 0)
        if text.startswith("-", position):
            expect_end(text, position + 1)
            return cls(())
        rows: list[tuple[Token, ...]] = []
        while True:
            row, position = _scan_row(text, position)
            rows.append(row)
            if position >= len(text):
                return cls(tuple(rows))
            if text[position] != "/":
                raise NotationError(text, position, Expected.CARD_OR_SLASH)
            position += 1

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All its tokens, row by row."""
        return tuple(token for row in self.rows for token in row)

    def canonical(self, rules: MeldRules = STANDARD_MELDS) -> Layout:
        """The same rows in the order of the canonical text: legal melds as in a table, then the others as given."""
        judged = [(meld_of(row, rules), row) for row in self.rows]
        legal = sorted((meld for meld, _ in judged if not isinstance(meld, Violation)), key=_table_order)
        others = (row for meld, row in judged if isinstance(meld, Violation))
        return Layout((*(meld.tokens for meld in legal), *others))

    def write(self, rules: MeldRules = STANDARD_MELDS) -> str:
        """The canonical text (see `canonical`)."""
        return str(self.canonical(rules))

    def __str__(self) -> str:
        return "/".join("".join(map(str, row)) for row in self.rows) or "-"


def _scan_row(text: str, position: int) -> tuple[tuple[Token, ...], int]:
    row: list[Token] = []
    position = skip_spaces(text, position)
    while not row or (position < len(text) and text[position] != "/"):
        token, position = scan_token(text, position)
        row.append(token)
        position = skip_spaces(text, position)
    return tuple(row), position


@dataclass(frozen=True)
class Table:
    """Legal melds in canonical order (P3). Two tables are equal exactly when their texts are.

    Made by `Table.of` or `Table.parse`, which put the melds in order.
    """

    melds: tuple[Meld, ...] = ()

    @classmethod
    def of(cls, melds: Iterable[Meld]) -> Table:
        """The table of these melds, in any order."""
        return cls(tuple(sorted(melds, key=_table_order)))

    @classmethod
    def from_layout(cls, layout: Layout, rules: MeldRules = STANDARD_MELDS) -> Table | Violation:
        """The table that a layout forms, or why its first row that is no meld is none (P3 to P5, J1)."""
        melds: list[Meld] = []
        for row in layout.rows:
            meld = meld_of(row, rules)
            if isinstance(meld, Violation):
                return meld
            melds.append(meld)
        return cls.of(melds)

    @classmethod
    def parse(cls, text: str, rules: MeldRules = STANDARD_MELDS) -> Table:
        """Reads a table.

        Raises:
            NotationError: if the text has not the form of a table.
            InvalidPositionError: if a meld in it is not legal, or a card comes more often than `Cards` can hold; names
                every such meld and card.
        """
        layout = Layout.parse(text)
        copies = Counter(token.card for token in layout.tokens)
        too_many = [
            Violation.of(TableCode.TOO_MANY_COPIES, "", [Token(card)], count=count, most=MOST_COPIES)
            for card, count in copies.items()
            if count > MOST_COPIES
        ]
        table = cls.from_layout(layout, rules)
        if isinstance(table, Violation) or too_many:
            raise InvalidPositionError((*layout_problems(layout, rules), *too_many))
        return table

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens, meld by meld."""
        return tuple(token for meld in self.melds for token in meld.tokens)

    @cached_property
    def cards(self) -> Cards:
        """All cards, a joker as a joker whatever it stands for."""
        return Cards(token.card for token in self.tokens)

    @cached_property
    def reals(self) -> Cards:
        """All cards that are no jokers."""
        return Cards(token.card for token in self.tokens if not token.is_joker)

    @cached_property
    def joker_names(self) -> Cards:
        """The cards that the jokers on the table stand for."""
        return Cards(token.name for token in self.tokens if token.is_joker)

    @cached_property
    def links(self) -> Counter[tuple[Token, Token]]:
        """How often each two tokens lie side by side in a sequence, or together in a group."""
        return Counter(link for meld in self.melds for link in meld.links)

    def layout(self) -> Layout:
        """The same melds as a proposal that can still be changed."""
        return Layout(tuple(meld.tokens for meld in self.melds))

    def __str__(self) -> str:
        return "/".join(map(str, self.melds)) or "-"


EMPTY_TABLE: Final = Table()


def layout_problems(layout: Layout, rules: MeldRules) -> tuple[Violation, ...]:
    """Why each row that is no meld is none, row by row."""
    judged = (meld_of(row, rules) for row in layout.rows)
    return tuple(meld for meld in judged if isinstance(meld, Violation))


def changes(old: Table, new: Table) -> int:
    """How many links of `old` are gone in `new`: how much a play disturbs the table."""
    return (old.links - new.links).total()


def laid(old: Table, new: Table) -> tuple[Token, ...]:
    """The tokens of `new` that `old` has not, in the order of `new`: what was laid, and jokers that were renamed."""
    spare = Counter(old.tokens)
    added: list[Token] = []
    for token in new.tokens:
        if spare[token] > 0:
            spare[token] -= 1
        else:
            added.append(token)
    return tuple(added)


def _table_order(meld: Meld) -> tuple[int, int, int, int, str]:
    if isinstance(meld, Sequence):
        return 0, meld.suit, meld.first, len(meld.tokens), str(meld)
    return 1, meld.rank, 0, 0, str(meld)
