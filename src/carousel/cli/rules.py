"""`carousel rules`: the rules in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carousel.cli.options import rules_option
from carousel.cli.wording import WordedCommand, explain, text

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules


@click.command(cls=WordedCommand)
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--markdown", is_flag=True)
@rules_option
def rules(ids: tuple[str, ...], *, markdown: bool, numbers: Rules) -> None:
    """Tells the rules, all or some of them."""
    from carousel.tui.answers import UnknownRuleError, tell_rules
    from carousel.tui.rules_page import rules_markdown, rules_page

    page = rules_page(numbers, text)
    if markdown:
        if ids:
            raise click.UsageError(text("cli-markdown-is-whole"))
        click.echo(rules_markdown(page), nl=False)
        return
    from carousel.tui.screen import Screen

    screen = Screen.standard()
    if not ids:
        screen.strong(page.title)
        screen.say("", *page.introduction)
    try:
        tell_rules(screen, numbers, ids, text)
    except UnknownRuleError as error:
        raise click.UsageError(explain(error)) from None
