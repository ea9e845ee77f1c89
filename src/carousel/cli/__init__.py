"""The command `carousel`: reads what was asked, calls what does it, and says what went wrong.

Knows every part of the program by name. Each command has a module of its own here, which imports what it needs when it
is called, so that the command starts fast.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

import click

from carousel import __version__
from carousel.cli.errors import BAD_INPUT, BROKEN_OFF, fail
from carousel.cli.play import play
from carousel.cli.positions import check, solve
from carousel.cli.rules import rules
from carousel.cli.simulate import simulate
from carousel.cli.verify import verify
from carousel.cli.wording import WordedCommand, explain, text
from carousel.core.errors import CarouselError
from carousel.tui.signs import prepare_streams

if TYPE_CHECKING:
    from collections.abc import Sequence


class _Carousel(WordedCommand, click.Group):
    """The group of all commands, in an order of our own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


@click.group(cls=_Carousel, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="%(prog)s %(version)s")
def carousel() -> None:
    """The whole program; its words are in cli.ftl."""


COMMANDS: Final = (play, solve, check, simulate, verify, rules)
for command in COMMANDS:
    carousel.add_command(command)


def run(arguments: Sequence[str]) -> int:
    """Runs a command line and gives the exit status: 0, 1 where the answer is no, 2 for bad input, 130 for Ctrl-C."""
    if _is_closed(sys.stdin):
        sys.stdin = io.TextIOWrapper(io.BytesIO())  # an input that has ended
    if _is_closed(sys.stdout):
        fail(text("cli-output-closed"))
        return BAD_INPUT
    prepare_streams()
    try:
        status = carousel.main(list(arguments), prog_name="carousel", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return BAD_INPUT
    except (click.Abort, KeyboardInterrupt):
        return BROKEN_OFF
    except (BrokenPipeError, SystemExit):  # click and rich make the second of the first
        _let_go_of_output()  # whoever read it has seen enough
        return 0
    except CarouselError as error:
        fail(explain(error))
        return BAD_INPUT
    except OSError as error:
        _let_go_of_output()
        where = f"{error.filename}: " if error.filename else ""
        fail(text("cli-system-error", reason=f"{where}{error.strerror or error}"))
        return BAD_INPUT
    return status if isinstance(status, int) else 0


def _is_closed(stream: TextIO | None) -> bool:
    """Whether the program was started with this stream closed: Python has None in its place."""
    return stream is None


def _let_go_of_output() -> None:
    """Sends what is still to be written nowhere, so that the end of the program does not fail on it again."""
    with suppress(io.UnsupportedOperation):  # a program that calls this one may have put something else there
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """The entry point of the installed command."""
    sys.exit(run(sys.argv[1:]))
