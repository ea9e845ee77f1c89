"""Lines on a terminal: broken between words, nothing lost, and colours where they are wanted."""

import io

import pytest
from rich.console import Console
from rich.text import Text

from carousel.tui.screen import Colours, Screen


def written(*lines: str | Text, width: int = 40, colours: Colours = Colours.NONE) -> str:
    out = io.StringIO()
    Screen(Console(file=out, width=width, force_terminal=colours is not Colours.NONE), colours, False).say(*lines)
    return out.getvalue()


@pytest.mark.parametrize("width", [20, 33, 40, 80])
def test_long_lines_are_broken_between_words(width: int) -> None:
    words = "Lay groups (8♠ 8♥ 8♦) and sequences, and rebuild the whole table as often as you like."
    lines = written(words, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert " ".join(lines) == words
    assert lines == [line.strip() for line in lines]


def test_a_word_longer_than_the_line_stays_whole() -> None:
    path = "/home/ana/" + "deep/" * 20 + "game.carousel"
    assert written(f"The game is in {path} now").splitlines() == ["The game is in", path, "now"]


def test_lines_keep_their_indent_and_empty_ones_stay() -> None:
    assert written("", "    A♠ 5♠", "two\nlines") == "\n    A♠ 5♠\ntwo\nlines\n"


def test_a_title_has_two_sides_where_there_is_room() -> None:
    out = io.StringIO()
    screen = Screen(Console(file=out, width=20), Colours.NONE, False)
    screen.title("left", "right")
    screen.title("much on the left", "right")
    assert out.getvalue().splitlines() == ["left           right", "much on the left", "right"]


def test_an_entry_keeps_its_label_apart() -> None:
    out = io.StringIO()
    Screen(Console(file=out, width=24), Colours.NONE, False).entry("P3", "every card is in exactly one meld")
    assert out.getvalue().splitlines() == ["P3  every card is in", "    exactly one meld"]


def test_suits_are_coloured_wherever_they_stand() -> None:
    assert "\x1b[31m10♥\x1b[0m" in written("lay 10♥ 9♣", colours=Colours.TWO)
    assert "\x1b[32m9♣\x1b[0m" in written("lay 10♥ 9♣", colours=Colours.FOUR)
    assert "\x1b[1;31m★7♦\x1b[0m" in written(Text.assemble(("★7♦", "bold")), colours=Colours.TWO)
    assert "\x1b" not in written("lay 10♥ 9♣")
