"""Every error that Carousel raises on purpose. Knows no game and prints nothing.

    CarouselError
    ├── NotationError          a text is not of the form that the notation asks for: text, position, what was expected
    ├── InvalidPositionError   a position can be read but cannot be played: all its problems at once
    ├── InvalidRulesError      a value of the rules is out of its range, or two do not go together
    ├── IllegalActionError     an action that the rules refuse: violation, action, the unchanged state
    └── ReplayError            a record that the rules refuse: line and violation

Session, server, storage and the shells add their own below `CarouselError` where they are defined.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carousel.core.violations import Violation


class CarouselError(Exception):
    """Base of all errors that a caller may want to catch and show.

    The message is a line for programmers. Players read words of their language, found by the code.

    Attributes:
        code: what is wrong; stable, in kebab case: `seed-not-in-record`.
        values: what the player's text may use, by name.
    """

    def __init__(self, code: str, /, **values: str | int) -> None:
        self.code = str(code)
        self.values: Mapping[str, str | int] = values
        super().__init__(coded(code, values))


def coded(code: str, values: Mapping[str, str | int]) -> str:
    """A code and its values on a line for programmers."""
    details = " ".join(f"{name}={value}" for name, value in values.items() if value != "")
    return f"{code} ({details})" if details else str(code)


class Expected(StrEnum):
    """What the text of cards and of a table could have gone on with. Other texts have codes of their own."""

    CARD = "card"
    UNNAMED_JOKER = "unnamed-joker"
    NAME_OF_JOKER = "name-of-joker"
    SUIT = "suit"
    FEWER_COPIES = "fewer-copies"
    CARD_OR_SLASH = "card-or-slash"
    NOTHING_MORE = "nothing-more"


class NotationError(CarouselError):
    """A text does not have the form that the notation asks for.

    Attributes:
        text: the whole text that was being read.
        position: offset into `text`, from 0, of the first character that does not fit.
        line: number of its line, from 1.
        column: its place in that line, from 1.
        of_many: whether the text has more than one line.
        because: the error that says more closely what does not fit, if there is one.
        code: what could have stood there: `suit`.
    """

    def __init__(
        self, text: str, position: int, expected: str, because: CarouselError | None = None, /, **values: str | int
    ) -> None:
        super().__init__(expected, **values)
        self.text = text
        self.position = position
        self.because = because
        starts = [0, *(end.end() for end in _LINE_END.finditer(text, 0, position))]
        self.line = len(starts)
        self.column = position - starts[-1] + 1
        self.of_many = _LINE_END.search(text) is not None

    @property
    def found(self) -> str:
        """The offending piece, cut to what a person can take in; empty where the line or the text ends."""
        return _rest_of_line(self.text, self.position)[:8]

    @property
    def ends_text(self) -> bool:
        """Whether the text itself ends there, and not only a line."""
        return self.position >= len(self.text)

    @property
    def excerpt(self) -> str:
        """The part of the line around the fault that fits on a screen."""
        at = self.column - 1
        line, start = _rest_of_line(self.text, self.position - at), max(0, at - _SHOWN // 2)
        return ("…" if start else "") + line[start : start + _SHOWN] + ("…" if len(line) > start + _SHOWN else "")

    def __str__(self) -> str:
        place = f"line {self.line}, character {self.column}" if self.of_many else f"at character {self.column}"
        end = "the end" if self.ends_text else "the end of the line"
        because = f" ({self.because})" if self.because else ""
        expected = coded(self.code, self.values) + because
        return f"{place}: expected {expected}, found {repr(self.found) if self.found else end} in {self.excerpt!r}"


_SHOWN: Final = 60
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


def _rest_of_line(text: str, start: int) -> str:
    end = _LINE_END.search(text, start)
    return text[start : end.start() if end else len(text)]


class InvalidPositionError(CarouselError):
    """A position that can be read but not played.

    Attributes:
        problems: every reason found, in the order of the position's fields; `code` and `values` are those of the first.
    """

    def __init__(self, problems: tuple[Violation, ...]) -> None:
        super().__init__(problems[0].code, **problems[0].values())
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))


class InvalidRulesError(CarouselError):
    """A value of the rules that no game can be played by."""


class IllegalActionError(CarouselError):
    """An action that the rules refuse. The state that it was tried on is as it was.

    The message leaves the state out, as it may end in a log and the state holds hidden cards.

    Attributes:
        violation: which rule is broken, by which cards.
        action: what was tried.
        state: the unchanged state.
    """

    def __init__(self, violation: Violation, action: object, state: object) -> None:
        super().__init__(violation.code, **violation.values())
        self.violation = violation
        self.action = action
        self.state = state

    def __str__(self) -> str:
        return f"{self.violation}: {self.action}"


class ReplayError(CarouselError):
    """A record that the rules refuse.

    Attributes:
        line: number of the line in the file, from 1; 0 in a record that was never written.
        violation: what is wrong there; its rule is empty where the record itself is at fault.
    """

    def __init__(self, line: int, violation: Violation) -> None:
        super().__init__(violation.code, **violation.values())
        self.line = line
        self.violation = violation

    def __str__(self) -> str:
        return f"line {self.line}: {self.violation}" if self.line else str(self.violation)
