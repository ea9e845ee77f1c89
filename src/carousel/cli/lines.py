"""Questions as lines of JSON on standard input, answers as lines of JSON on standard output, one for one.

Knows the form of the lines. Does not know what is asked.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from carousel.cli.errors import BAD_INPUT
from carousel.cli.wording import text
from carousel.core.errors import CarouselError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Answer = dict[str, int | str | bool | None]


class LineError(CarouselError):
    """A line that is no question. The message says what was expected."""


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
            said = {"error": str(error)}
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
    except (ValueError, RecursionError) as error:
        raise LineError(text("cli-line-no-json", reason=str(error))) from None
    expected = ", ".join(keys)
    if not isinstance(value, dict):
        raise LineError(text("cli-line-no-object", keys=expected))
    if unknown := [str(key) for key in value if key not in keys]:
        raise LineError(text("cli-line-unknown-key", key=unknown[0], keys=expected))
    if missing := [key for key in keys if key not in value]:
        raise LineError(text("cli-line-missing-key", key=missing[0], keys=expected))
    found: dict[str, str] = {}
    for key in keys:
        if not isinstance(value[key], str):
            raise LineError(text("cli-line-no-text", key=key))
        found[key] = value[key]
    return found
