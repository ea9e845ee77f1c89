"""Every error that Carousel raises on purpose. Knows no game and prints nothing.

    CarouselError
    ├── NotationError          a text is not of the form that the notation asks for: text, position, expected
    ├── InvalidPositionError   a position can be read but cannot be played: all its problems at once
    ├── InvalidRulesError      a value of the rules is out of its range, or two do not go together
    ├── IllegalActionError     an action that the rules refuse: violation, action, the unchanged state
    └── ReplayError            a record that the rules refuse: line and rule

Session, server and storage add their own below `CarouselError` where they are defined.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from carousel.core.violations import Violation


class CarouselError(Exception):
    """Base of all errors that a caller may want to catch and show."""


class NotationError(CarouselError):
    """A text does not have the form that the notation asks for.

    Attributes:
        text: the whole text that was being read.
        position: offset into `text`, from 0, of the first character that does not fit.
        line: number of its line, from 1.
        column: its place in that line, from 1.
        expected: what could have stood there, in English words.
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        self.text = text
        self.position = position
        self.expected = expected
        starts = [0, *(end.end() for end in _LINE_END.finditer(text, 0, position))]
        self.line = len(starts)
        self.column = position - starts[-1] + 1
        line_text = _rest_of_line(text, starts[-1])
        place = f"line {self.line}, character {self.column}" if _has_lines(text) else f"at character {self.column}"
        super().__init__(f"{place}: expected {expected}, found {self.found} in {_shortened(line_text, self.column)!r}")

    @property
    def found(self) -> str:
        """The offending piece, cut to what a person can take in."""
        if rest := _rest_of_line(self.text, self.position):
            return repr(rest[:8])
        return "the end of the line" if self.position < len(self.text) else "the end"


_SHOWN: Final = 60
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


def _has_lines(text: str) -> bool:
    return _LINE_END.search(text) is not None


def _rest_of_line(text: str, start: int) -> str:
    end = _LINE_END.search(text, start)
    return text[start : end.start() if end else len(text)]


def _shortened(line: str, column: int) -> str:
    """The part of a line around the fault that fits on a screen."""
    start = max(0, column - 1 - _SHOWN // 2)
    return ("…" if start else "") + line[start : start + _SHOWN] + ("…" if len(line) > start + _SHOWN else "")


class InvalidPositionError(CarouselError):
    """A position that can be read but not played.

    Attributes:
        problems: every reason found, in the order of the position's fields.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class InvalidRulesError(CarouselError):
    """A value of the rules that no game can be played by. The message names the field and its range."""


class IllegalActionError(CarouselError):
    """An action that the rules refuse. The state that it was tried on is as it was.

    The message leaves the state out, as it may end in a log and the state holds hidden cards.

    Attributes:
        violation: which rule is broken, by which cards.
        action: what was tried.
        state: the unchanged state.
    """

    def __init__(self, violation: Violation, action: object, state: object) -> None:
        self.violation = violation
        self.action = action
        self.state = state
        super().__init__(f"{violation}: {action}")


class ReplayError(CarouselError):
    """A record that the rules refuse.

    Attributes:
        line: number of the line in the file, from 1; 0 in a record that was never written.
        rule: the rule's id, or an empty string where the record itself is at fault.
        reason: what is wrong there, in English words.
    """

    def __init__(self, line: int, rule: str, reason: str) -> None:
        self.line = line
        self.rule = rule
        self.reason = reason
        super().__init__(f"{f'line {line}: ' if line else ''}{f'{rule}: ' if rule else ''}{reason}")
