"""Commands whose help comes from the Fluent files: read when help is asked for, and not before.

Knows how keys are made: `cli-help-solve` for a command, `cli-help-solve-table` for its option `--table`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from carousel.i18n import translator

if TYPE_CHECKING:
    from carousel.core.errors import CarouselError

text: Final = translator()


def explain(error: CarouselError) -> str:
    """An error in the words of the player."""
    from carousel.tui.faults import explain_error

    return explain_error(error, text)


class WordedCommand(click.Command):
    """A command that takes its words from the Fluent files by its own name and those of its options."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the help, its words put in place."""
        self.help = text(f"cli-help-{self.name}")
        super().format_help(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options, each in the words of its name; what follows them is click's."""
        for parameter in self.params:
            if isinstance(parameter, click.Option):
                key = f"{self.name}-{parameter.name}"
                parameter.help = text(f"cli-help-{key}")
        records = [record for parameter in self.params if (record := parameter.get_help_record(ctx)) is not None]
        names = ", ".join(self.get_help_option_names(ctx))
        with formatter.section(text("cli-options")):
            formatter.write_dl([*records, (names, text("cli-option-help"))])

    def get_short_help_str(self, limit: int = 45) -> str:
        """The line in the list of all commands."""
        return text(f"cli-short-{self.name}")
