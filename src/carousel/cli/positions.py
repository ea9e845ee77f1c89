"""`carousel solve` and `carousel check`: one question about a table and a hand, or many, a line of JSON each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from carousel.cli.errors import ANSWER_IS_NO
from carousel.cli.lines import Answer, answer_lines, write_json
from carousel.cli.options import colours_option, players_option, rules_option
from carousel.cli.places import Place, read_place
from carousel.cli.wording import WordedCommand, text
from carousel.core.table import Layout, Table
from carousel.core.violations import Violation
from carousel.games.carousel.play import judge_play

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules
    from carousel.solver import Solution
    from carousel.tui.screen import Screen


@click.command(cls=WordedCommand)
@click.option("--table", metavar="TABLE")
@click.option("--hand", metavar="HAND")
@rules_option
@players_option
@colours_option
@click.option("--json", "as_json", is_flag=True)
@click.option("--jsonl", "as_lines", is_flag=True)
def solve(
    table: str | None,
    hand: str | None,
    *,
    numbers: Rules,
    players: int | None,
    colours: str,
    as_json: bool,
    as_lines: bool,
) -> int:
    """Finds the best play."""
    if as_lines:
        _expect_none(as_json=as_json, table=table, hand=hand)
        return answer_lines(
            ("table", "hand"), lambda line: _answer_of(read_place(line["table"], line["hand"], numbers, players))
        )
    place = read_place(_given("table", table), _given("hand", hand), numbers, players)
    if as_json:
        best = _best(place)
        write_json(_answer(place, best) | {"changes": best.changes if best else 0})
    else:
        _show_best(place, _best(place), colours)
    return 0


@click.command(cls=WordedCommand)
@click.option("--table", metavar="TABLE")
@click.option("--hand", metavar="HAND")
@click.option("--after", metavar="TABLE")
@rules_option
@players_option
@colours_option
@click.option("--json", "as_json", is_flag=True)
@click.option("--jsonl", "as_lines", is_flag=True)
def check(
    table: str | None,
    hand: str | None,
    after: str | None,
    *,
    numbers: Rules,
    players: int | None,
    colours: str,
    as_json: bool,
    as_lines: bool,
) -> int:
    """Says whether a play is legal."""
    if as_lines:
        _expect_none(as_json=as_json, table=table, hand=hand, after=after)
        return answer_lines(
            ("table", "hand", "after"),
            lambda line: _verdict(_judge(read_place(line["table"], line["hand"], numbers, players), line["after"])),
        )
    place = read_place(_given("table", table), _given("hand", hand), numbers, players)
    judged = _judge(place, _given("after", after))
    if as_json:
        write_json(_verdict(judged))
    else:
        _show_verdict(place, judged, colours)
    return ANSWER_IS_NO if isinstance(judged, Violation) else 0


def _expect_none(*, as_json: bool, **given: str | None) -> None:
    for name, value in {**given, "json": as_json or None}.items():
        if value is not None:
            raise click.UsageError(text("cli-not-with-jsonl", option=f"--{name}"))


def _given(name: str, value: str | None) -> str:
    if value is None:
        raise click.UsageError(text("cli-option-missing", option=f"--{name}"))
    return value


def _best(place: Place) -> Solution | None:
    from carousel.solver import Problem, best_play

    return best_play(Problem.under(place.rules, place.table, place.hand))


def _answer_of(place: Place) -> Answer:
    return _answer(place, _best(place))


def _answer(place: Place, best: Solution | None) -> Answer:
    if best is None:
        return {"points": 0, "cards": 0, "left": place.rules.points(place.hand), "laid": "-", "after": None}
    return {
        "points": best.points,
        "cards": best.cards,
        "left": best.left,
        "laid": str(best.laid),
        "after": str(best.table),
    }


def _judge(place: Place, after: str) -> Table | Violation:
    return judge_play(place.rules, place.table, place.hand, Layout.parse(after))


def _verdict(judged: Table | Violation) -> Answer:
    if isinstance(judged, Violation):
        return {"legal": False, "rule": judged.rule, "code": judged.code}
    return {"legal": True, "rule": None, "code": None}


def _show_best(place: Place, best: Solution | None, colours: str) -> None:
    screen = _show_place(place, colours)
    if best is None:
        screen.strong(text("cli-solve-nothing"))
        return
    from carousel.tui.drawing import faces

    screen.strong(text("cli-solve-lay", cards=faces(best.laid), points=best.points, left=best.left))
    _show_after(screen, place, best.table)


def _show_verdict(place: Place, judged: Table | Violation, colours: str) -> None:
    from carousel.tui.drawing import faces
    from carousel.tui.scene import refused

    screen = _show_place(place, colours)
    if isinstance(judged, Violation):
        screen.strong(text("cli-check-illegal", reason=refused(judged, text)))
        return
    laid = judged.cards - place.table.cards
    points, left = place.rules.points(laid), place.rules.points(place.hand - laid)
    screen.strong(text("cli-check-legal", cards=faces(laid), points=points, left=left))
    _show_after(screen, place, judged)


def _show_place(place: Place, colours: str) -> Screen:
    """Draws the table and the hand that the question is about."""
    from carousel.tui.drawing import by_suit, draw_hand
    from carousel.tui.scene import table_lines
    from carousel.tui.screen import Colours, Screen

    screen = Screen.standard(Colours(colours))
    screen.say(text("cli-table-before"), *table_lines(place.table, Counter(), screen.width, text))
    screen.say("", text("scene-hand", count=len(place.hand), points=place.rules.points(place.hand)))
    if place.hand:
        screen.say(*draw_hand(by_suit(place.hand), Counter(), screen.width))
    screen.say("")
    return screen


def _show_after(screen: Screen, place: Place, table: Table) -> None:
    from carousel.core.table import laid
    from carousel.tui.scene import table_lines

    added = Counter(laid(place.table, table))
    screen.say("", text("cli-table-after"), *table_lines(table, added, screen.width, text, before=place.table))
    screen.say("", str(table))
