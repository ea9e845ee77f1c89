"""One line of a record and what may stand in it. Every error names its place in the whole file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn

from carousel.core.cards import UNNAMED, Card, Token, scan_token
from carousel.core.errors import CarouselError, Expected, NotationError
from carousel.notation.expected import ExpectedInRecord
from carousel.notation.record import PLAIN, TAG_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carousel.games.protocol import Seat

_LINE: Final = re.compile(r"[^\r\n]*")
_WORD: Final = re.compile(r"[^\s+=]+")
_DIGITS: Final = re.compile(r"[0-9]{1,12}(?![0-9])")
_HEX: Final = re.compile(r"[0-9a-fA-F]{64}(?![0-9a-zA-Z])")
_BEHIND_ROW: Final = ("/", "knock", "...")
_QUOTED: Final = re.compile(rf'(?:(?!["\\]){PLAIN}|\\["\\])*')
_ESCAPE: Final = re.compile(r"\\(.)")


def content_lines(text: str) -> Iterator[Line]:
    """The lines that are neither empty nor a comment, in order."""
    start, number = 0, 1
    while start < len(text):
        match = _LINE.match(text, start)
        assert match is not None, "the pattern matches an empty line, too"
        line = Line(text, start, match.end(), number)
        if not line.is_empty():
            yield line
        start = match.end() + (2 if text.startswith("\r\n", match.end()) else 1)
        number += 1


class Line:
    """A cursor over one line of a file, up to its comment; `number` counts from 1."""

    def __init__(self, text: str, start: int, end: int, number: int) -> None:
        self._text = text
        self._at = start
        self._start = start
        self._end = end
        self._word_start = start
        self.number = number
        self.skip_spaces()
        if not self.starts_with("["):
            self._cut_comment()

    @classmethod
    def at_end(cls, text: str) -> Line:
        """The place behind the last line."""
        return cls(text, len(text), len(text), number=0)

    def _cut_comment(self) -> None:
        comment = self._text.find("#", self._at, self._end)
        if comment >= 0:
            self._end = comment

    def refuse(
        self, expected: ExpectedInRecord, because: CarouselError | None = None, /, **values: str | int
    ) -> NoReturn:
        """Raises: NotationError: at the cursor."""
        raise NotationError(self._text, self._at, expected, because, **values)

    def refuse_word(
        self, expected: ExpectedInRecord, because: CarouselError | None = None, /, **values: str | int
    ) -> NoReturn:
        """Raises: NotationError: at the word that was read last."""
        raise NotationError(self._text, self._word_start, expected, because, **values)

    def rewind(self) -> None:
        """Goes back to the beginning of the line."""
        self._at = self._start
        self.skip_spaces()

    def is_empty(self) -> bool:
        """Whether only spaces and a comment stand from the cursor on."""
        self.skip_spaces()
        return self._at >= self._end

    def ends_file(self) -> bool:
        """Whether the file ends at the cursor, and not with a newline."""
        return self._at >= len(self._text)

    def skip_spaces(self) -> None:
        """Goes to the next character that is no space."""
        while self._at < self._end and self._text[self._at].isspace():
            self._at += 1

    def starts_with(self, piece: str) -> bool:
        """Whether `piece` stands at the cursor."""
        return self._text.startswith(piece, self._at, self._end)

    def takes(self, piece: str) -> bool:
        """Steps over `piece` and the spaces around it if it stands next."""
        self.skip_spaces()
        if not self.starts_with(piece):
            return False
        self._at += len(piece)
        self.skip_spaces()
        return True

    def end(self) -> None:
        """Raises: NotationError: if anything but a comment is left."""
        if not self.is_empty():
            self.refuse(ExpectedInRecord.LINE_END)

    def word(self) -> str:
        """The next word, or an empty text at the end of the line."""
        self.skip_spaces()
        self._word_start = self._at
        return self._take(_WORD) or ""

    def number_word(self, expected: ExpectedInRecord, /, **values: str | int) -> int:
        """The next word as a whole number of at most twelve digits."""
        self.skip_spaces()
        self._word_start = self._at
        digits = self._take(_DIGITS)
        return int(digits) if digits is not None else self.refuse(expected, **values)

    def numbers(self, expected: ExpectedInRecord, /, *, players: int) -> tuple[int, ...]:
        """One number for each seat."""
        return tuple(self.number_word(expected, players=players) for _ in range(players))

    def seat(self, expected: ExpectedInRecord, /, **values: str | int) -> Seat:
        """A seat, counted from 1 in the text and from 0 here."""
        seat = self.number_word(expected, **values)
        return seat - 1 if seat else self.refuse_word(expected, **values)

    def hex_word(self) -> str:
        """64 hex digits, in lower case whatever they were read in."""
        self.skip_spaces()
        digits = self._take(_HEX)
        return digits.lower() if digits is not None else self.refuse(ExpectedInRecord.HEX_DIGITS)

    def card(self) -> Card:
        """One card, a joker without a name."""
        token = self._token()
        if token.is_joker and token != UNNAMED:
            raise NotationError(self._text, self._word_start, Expected.UNNAMED_JOKER)
        return token.card

    def cards(self, expected: ExpectedInRecord) -> tuple[Card, ...]:
        """Cards up to the end of the line, one or more."""
        if self.is_empty():
            self.refuse(expected)
        cards: list[Card] = []
        while not self.is_empty():
            cards.append(self.card())
        return tuple(cards)

    def rows(self, most: int) -> tuple[tuple[Token, ...], ...]:
        """The rows of a table: `-`, or tokens with `/` between rows, `most` of them in all."""
        if self.takes("-"):
            return ()
        rows: list[tuple[Token, ...]] = []
        count = 0
        while not rows or self.takes("/"):
            row: list[Token] = []
            while not row or not (self.is_empty() or any(map(self.starts_with, _BEHIND_ROW))):
                row.append(self._token())
                count += 1
                if count > most:
                    self.refuse_word(ExpectedInRecord.FEWER_CARDS_ON_TABLE, most=most)
            rows.append(tuple(row))
        return tuple(rows)

    def _token(self) -> Token:
        self.skip_spaces()
        self._word_start = self._at
        token, end = scan_token(self._text, self._at)  # a line end or a comment ends a token, too
        self._at = end
        return token

    def tag_name(self) -> str:
        """The name at the beginning of a tag; the tag becomes the word that was read last."""
        self._word_start = self._at
        self.takes("[")
        return self._take(TAG_NAME) or self.refuse(ExpectedInRecord.TAG)

    def tag_value(self) -> str:
        """The quoted value of a tag, without its quotes and escapes."""
        self.skip_spaces()
        self._word_start = self._at
        if not self._takes_quote():
            self.refuse(ExpectedInRecord.TAG_VALUE)
        quoted = self._take(_QUOTED) or ""
        if not self._takes_quote():
            self.refuse(ExpectedInRecord.QUOTE_AT_END)
        return _ESCAPE.sub(r"\1", quoted)

    def _takes_quote(self) -> bool:
        """Steps over a quotation mark if one stands at the cursor."""
        stands = self.starts_with('"')
        self._at += stands
        return stands

    def tag_values(self) -> tuple[str, ...]:
        """The quoted values of a tag, one or more."""
        values = [self.tag_value()]
        while not self.is_empty() and not self.starts_with("]"):
            values.append(self.tag_value())
        return tuple(values)

    def end_tag(self) -> None:
        """Raises: NotationError: if the tag does not close, or more than a comment follows."""
        if not self.takes("]"):
            self.refuse(ExpectedInRecord.BRACKET)
        self._cut_comment()
        self.end()

    def _take(self, pattern: re.Pattern[str]) -> str | None:
        match = pattern.match(self._text, self._at, self._end)
        if match is None:
            return None
        self._at = match.end()
        return match[0]
