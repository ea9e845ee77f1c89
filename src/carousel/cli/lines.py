"""Questions as lines of JSON on standard input, answers as lines of JSON on standard output, one for one.

Knows the form of the lines. Does not know what is asked.
"""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from typing import TYPE_CHECKING

from carousel.cli.errors import BAD_INPUT
from carousel.cli.wording import explain
from carousel.core.errors import CarouselError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Answer = dict[str, int | str | bool | None]


class LineFault(StrEnum):
    """Why a line is no question."""

    LINE_NO_JSON = "line-no-json"
    LINE_NO_OBJECT = "line-no-object"
    LINE_UNKNOWN_KEY = "line-unknown-key"
    LINE_MISSING_KEY = "line-missing-key"
    LINE_NO_TEXT = "line-no-text"


class LineError(CarouselError):
    """A line that is no question."""


def answer_lines(keys: tuple[str, ...], answer: Callable[[Mapping[str, str]], Answer]) -> int:
    """Answers each line of standard input, in order and at once; gives the exit status.

    A line that is no question, or that `answer` refuses with a CarouselError, gives {"error": ...} in its place, and
    the status 2 at the end. Blank lines are passed over.

    Args:
        keys: what a line must hold, each a text, and nothing else.
        answer: gives the answer to a question.
    """
    status = 0
    lines: Iterable[bytes] = sys.stdin.buffer
    for line in lines:
        if not line.strip():
            continue
        try:
            said = answer(_read_line(line, keys))
        except CarouselError as error:
            said = {"error": explain(error)}
            status = BAD_INPUT
        write_json(said)
    return status


def write_json(value: object) -> None:
    """Writes a value as a line of JSON, and sends it on its way."""
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def _read_line(line: bytes, keys: tuple[str, ...]) -> dict[str, str]:
    try:
        value: object = json.loads(line.decode("utf-8"))
    except json.JSONDecodeError as error:
        raise LineError(LineFault.LINE_NO_JSON, character=error.pos + 1) from None
    except (ValueError, RecursionError):  # no UTF-8, a number of thousands of digits, nested too deep
        raise LineError(LineFault.LINE_NO_JSON, character=1) from None
    expected = ", ".join(keys)
    if not isinstance(value, dict):
        raise LineError(LineFault.LINE_NO_OBJECT, keys=expected)
    if unknown := [str(key) for key in value if key not in keys]:
        raise LineError(LineFault.LINE_UNKNOWN_KEY, key=unknown[0], keys=expected)
    if missing := [key for key in keys if key not in value]:
        raise LineError(LineFault.LINE_MISSING_KEY, key=missing[0], keys=expected)
    found: dict[str, str] = {}
    for key in keys:
        if not isinstance(value[key], str):
            raise LineError(LineFault.LINE_NO_TEXT, key=key)
        found[key] = value[key]
    return found
