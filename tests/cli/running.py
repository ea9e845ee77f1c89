"""Runs a command line in this process, with bytes for standard input and output."""

import io
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from unittest import mock

from carousel.cli import run

PLAIN: Mapping[str, str] = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color", "HOME": "/nonexistent"}


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


def carousel(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] = PLAIN, encoding: str = "utf-8") -> Ran:
    given = stdin if isinstance(stdin, bytes) else stdin.encode()
    out, err = io.BytesIO(), io.BytesIO()
    with (
        mock.patch.dict("os.environ", env, clear=True),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")),
        mock.patch.object(sys, "stdout", io.TextIOWrapper(out, encoding=encoding, write_through=True)),
        mock.patch.object(sys, "stderr", io.TextIOWrapper(err, encoding=encoding, write_through=True)),
    ):
        status = run(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(status, out.getvalue().decode(encoding), err.getvalue().decode(encoding))
