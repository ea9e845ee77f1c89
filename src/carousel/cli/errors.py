"""Exit statuses, and how an error is said. Knows no command."""

from __future__ import annotations

from typing import Final

import click

from carousel.cli.wording import text

ANSWER_IS_NO: Final = 1
BAD_INPUT: Final = 2
BROKEN_OFF: Final = 130


def fail(reason: str) -> None:
    """Says on standard error what went wrong."""
    click.echo(text("cli-error", reason=reason), err=True)
