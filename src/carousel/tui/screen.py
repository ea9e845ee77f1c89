"""The terminal: lines out, lines in. Knows widths, encodings and where colours are wanted. Knows no game."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from carousel.tui.signs import CARD_PATTERNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_NARROWEST: Final = 20


class Colours(StrEnum):
    """How suits are told apart; their signs do it without any colour."""

    TWO = "two"
    FOUR = "four"
    NONE = "none"


_STYLES: Final[Mapping[Colours, tuple[str, str, str, str]]] = {
    Colours.TWO: ("", "red", "red", ""),
    Colours.FOUR: ("", "red", "bright_blue", "green"),
    Colours.NONE: ("", "", "", ""),
}


@dataclass(frozen=True)
class Screen:
    """What the game writes on and reads from.

    Attributes:
        console: where to write.
        colours: how suits are coloured.
        interactive: whether a person types; otherwise lines come from a file or a pipe, and are shown as typed.
    """

    console: Console
    colours: Colours
    interactive: bool

    @classmethod
    def standard(cls, colours: Colours = Colours.TWO) -> Screen:
        """The terminal of this process; without colours where it is none, or where NO_COLOR is set."""
        if os.environ.get("NO_COLOR"):
            colours = Colours.NONE
        interactive = sys.stdin is not None and sys.stdin.isatty()
        if interactive:
            with suppress(ImportError):  # not on every system
                import_module("readline")  # importing it is what gives `input` its line editing
        console = Console(highlight=False, markup=False, emoji=False)
        if colours is Colours.NONE:
            console = Console(highlight=False, markup=False, emoji=False, color_system=None)
        return cls(console, colours, interactive)

    @property
    def width(self) -> int:
        """How many columns there are at present."""
        return max(_NARROWEST, self.console.width)

    def say(self, *lines: str | Text, style: str = "") -> None:
        """Writes lines; those that are too long are broken between words."""
        for line in lines:
            for part in str(line).split("\n") if isinstance(line, str) else [line]:
                self._write(part if isinstance(part, Text) else Text(part, style=style))

    def strong(self, line: str) -> None:
        """Writes a line that matters most at this moment."""
        self.say(line, style="bold")

    def quiet(self, lines: Iterable[str]) -> None:
        """Writes lines that help but could be missed."""
        self.say(*lines, style="dim")

    def entry(self, label: str, words: str) -> None:
        """A label and its words, which keep clear of the column of labels."""
        indent = " " * (len(label) + 2)
        for place, line in enumerate(_wrapped(Text(words), max(_NARROWEST, self.width - len(indent)))):
            start = Text.assemble((f"{label}  ", "bold")) if place == 0 else Text(indent)
            self._write(Text.assemble(start, line))

    def _write(self, line: Text) -> None:
        for part in _wrapped(line, self.width):
            for pattern, style in zip(CARD_PATTERNS, _STYLES[self.colours], strict=True):
                if style:
                    part.highlight_regex(pattern, style)
            self.console.print(part, soft_wrap=True)

    def title(self, left: str, right: str) -> None:
        """A line with one text at each side; below one another where they do not fit."""
        room = self.width - len(left) - len(right)
        self.strong(f"{left}{' ' * room}{right}" if room > 1 else f"{left}\n{right}")

    def ask(self, prompt: str) -> str:
        """One line from the player.

        Raises:
            EOFError: at the end of input.
            KeyboardInterrupt: if it is broken off.
        """
        sys.stdout.flush()
        if self.interactive:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        self.console.print(Text(f"{prompt}{line}"), soft_wrap=True)
        return line


def _wrapped(line: Text, width: int) -> Iterator[Text]:
    """A line in parts that fit, broken between words; a longer word, such as a file's name, can be copied whole."""
    start, breaks = 0, []
    for word in re.finditer(r"\S+", line.plain):
        if word.end() - start > width and word.start() > start:
            start = word.start()
            breaks.append(start)
    for part in line.divide(breaks):
        part.rstrip()
        yield part
