"""Options that several commands share, read into values of the game. Knows no command."""

from __future__ import annotations

from typing import Final

import click

from carousel.cli.wording import explain
from carousel.core.errors import InvalidRulesError
from carousel.games.carousel.rules import Rules


def _read_rules(ctx: click.Context, param: click.Parameter, value: str) -> Rules:
    try:
        return Rules.parse(value)
    except InvalidRulesError as error:
        raise click.BadParameter(explain(error), ctx, param) from None


def _read_names(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in value.split(",")) if value is not None else ()


rules_option: Final = click.option("--rules", "numbers", default="", metavar="NAME=N,...", callback=_read_rules)
bots_option: Final = click.option("--bots", default=None, metavar="BOT,...", callback=_read_names)
seed_option: Final = click.option("--seed", default=None, metavar="TEXT")
players_option: Final = click.option("--players", type=int, default=None, metavar="N")
colours_option: Final = click.option("--colours", type=click.Choice(["two", "four", "none"]), default="two")
ascii_option: Final = click.option("--ascii", "ascii_only", is_flag=True)
