"""Lines as commands: what people type, and what is said when it is no command."""

import pytest

from carousel.core.cards import scan_cards
from carousel.core.errors import NotationError
from carousel.core.table import Layout
from carousel.tui.commands import ALIASES, VERB_OF, Command, CommandError, CommandFault, Verb, read_command


def command(
    verb: Verb,
    cards: str = "",
    rows: tuple[int, ...] = (),
    target: int | None = None,
    source: int | None = None,
) -> Command:
    return Command(verb, scan_cards(cards, jokers_named=True) if cards else (), rows, target, source)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", command(Verb.LOOK)),
        ("   ", command(Verb.LOOK)),
        ("d", command(Verb.DRAW)),
        ("DRAW", command(Verb.DRAW)),
        ("p", command(Verb.PLAY)),
        ("?", command(Verb.HELP)),
        ("lay 8s 8h 8d", command(Verb.LAY, "8s8h8d")),
        ("l 8s8h8d", command(Verb.LAY, "8s8h8d")),
        ("lay 8S, 8♥, 10d", command(Verb.LAY, "8s8hTd")),
        ("lay 8s to 2", command(Verb.LAY, "8s", target=2)),
        ("lay 8s 2", command(Verb.LAY, "8s", target=2)),
        ("lay 8s to new", command(Verb.LAY, "8s")),
        ("lay ** *7h", command(Verb.LAY, "***7h")),
        ("8s 8h 8d", command(Verb.LAY, "8s8h8d")),
        ("8s to row 2", command(Verb.LAY, "8s", target=2)),
        ("move 6h 7h to 10", command(Verb.MOVE, "6h7h", target=10)),
        ("m 6h from 3 to 2", command(Verb.MOVE, "6h", target=2, source=3)),
        ("move 6h from row 3 into row 2", command(Verb.MOVE, "6h", target=2, source=3)),
        ("take 8s", command(Verb.TAKE, "8s")),
        ("take 8s from 3", command(Verb.TAKE, "8s", source=3)),
        ("t 8s 3", command(Verb.TAKE, "8s", source=3)),
        ("split 2 before 7h", command(Verb.SPLIT, "7h", (2,))),
        ("split row 2 at 7h and 9h", command(Verb.SPLIT, "7h9h", (2,))),
        ("join 2 3", command(Verb.JOIN, rows=(2, 3))),
        ("join 2 and 3", command(Verb.JOIN, rows=(2, 3))),
        ("join 3 4 to 2", command(Verb.JOIN, rows=(2, 3, 4))),
        ("name *7h as 9s", command(Verb.NAME, "*7h9s")),
        ("name 9s", command(Verb.NAME, "9s")),
        ("table 6s7s8s/9h9d9c", Command(Verb.TABLE, layout=Layout.parse("6s7s8s/9h9d9c"))),
        ("=6s7s8s", Command(Verb.TABLE, layout=Layout.parse("6s7s8s"))),
        ("= -", Command(Verb.TABLE, layout=Layout(()))),
        ("can I play?", Command(Verb.CAN, words=("I", "play?"))),
        ("show me", Command(Verb.SHOW, words=("me",))),
        ("rules P3 J3", Command(Verb.RULES, words=("P3", "J3"))),
        ("save my game.carousel", Command(Verb.SAVE, words=("my game.carousel",))),
        ("sort rank", Command(Verb.SORT, words=("rank",))),
    ],
)
def test_lines_that_are_commands(line: str, expected: Command) -> None:
    assert read_command(line) == expected


@pytest.mark.parametrize(
    ("line", "fault", "verb"),
    [
        ("drwa", CommandFault.UNKNOWN, Verb.DRAW),
        ("knok", CommandFault.UNKNOWN, Verb.KNOCK),
        ("xyzzy", CommandFault.UNKNOWN, None),
        ("y", CommandFault.UNKNOWN, None),
        ("lay", CommandFault.INCOMPLETE, Verb.LAY),
        ("lay to 2", CommandFault.INCOMPLETE, Verb.LAY),
        ("lay 8s to", CommandFault.INCOMPLETE, Verb.LAY),
        ("split 2", CommandFault.INCOMPLETE, Verb.SPLIT),
        ("split 7h", CommandFault.INCOMPLETE, Verb.SPLIT),
        ("join 2", CommandFault.INCOMPLETE, Verb.JOIN),
        ("name", CommandFault.INCOMPLETE, Verb.NAME),
        ("table", CommandFault.INCOMPLETE, Verb.TABLE),
        ("lay 8s 2 3", CommandFault.UNWANTED, Verb.LAY),
        ("lay 8s 2 to 3", CommandFault.UNWANTED, Verb.LAY),
        ("name *7h 9s 8s", CommandFault.UNWANTED, Verb.NAME),
        ("name 9s 2", CommandFault.UNWANTED, Verb.NAME),
        ("draw 2", CommandFault.UNWANTED, Verb.DRAW),
        ("sort suit rank", CommandFault.UNWANTED, Verb.SORT),
    ],
)
def test_lines_that_are_none(line: str, fault: CommandFault, verb: Verb | None) -> None:
    with pytest.raises(CommandError) as caught:
        read_command(line)
    assert (caught.value.fault, caught.value.verb) == (fault, verb)


@pytest.mark.parametrize("line", ["lay 8x", "8s 8h 8x", "move 99999", "=6s7s//", "table 6s7", "lay *"])
def test_what_is_no_card_is_named(line: str) -> None:
    with pytest.raises(NotationError):
        read_command(line)


def test_no_word_has_two_meanings() -> None:
    words = [word for verb in Verb for word in (verb.value, *ALIASES[verb])]
    assert len(set(words)) == len(words) == len(VERB_OF)
