"""Finds a message by its key and fills in its values. Knows Fluent and the files, not what is said in them."""

from __future__ import annotations

import re
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_FOLDER: Final = Path(__file__).parent
_ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_LONGEST: Final = 900  # Fluent refuses a value over 1000 characters; no sentence needs one


class MissingTextError(LookupError):
    """There is no such language or key, or a value that the message needs was not given.

    It is a fault of the program, never of the player: a player must not be shown half a sentence instead.
    """


class Translator:
    """The words of one language. Made by `translator`, which reads each language once.

    A message is parsed when it is first asked for: parsing is slow, and a command needs a few dozen messages of
    hundreds.
    """

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._sources: Final = dict(
            entry
            for file in sorted((_FOLDER / language).glob("*.ftl"))
            for entry in entries(file.read_text(encoding="utf-8"))
        )

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        """The message `key` with its values; values that the message does not use are ignored, very long ones are cut.

        Raises:
            MissingTextError: if there is no such key, or the message needs a value that is not given.
        """
        if not self._bundle.has_message(key):
            self._parse(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"{self.language}: the message {key!r} has no text of its own")
        shown = {name: _cut(value) if isinstance(value, str) else value for name, value in values.items()}
        words, errors = self._bundle.format_pattern(pattern, shown)
        if errors or not isinstance(words, str):
            reason = "; ".join(map(str, errors))
            given = ", ".join(values) or "none"
            raise MissingTextError(
                f"{self.language}: the message {key!r} cannot be filled in: {reason} (given: {given})"
            )
        return words

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # slow to import, and many commands say nothing

        return FluentBundle([self.language], use_isolating=False)

    def _parse(self, key: str) -> None:
        from fluent.runtime import FluentResource

        if key not in self._sources:
            raise MissingTextError(f"{self.language}: there is no message {key!r}")
        self._bundle.add_resource(FluentResource(self._sources[key]))
        if not self._bundle.has_message(key):
            raise MissingTextError(f"{self.language}: the message {key!r} is not written as Fluent asks")


def _cut(value: str) -> str:
    return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"


def entries(source: str) -> list[tuple[str, str]]:
    """The messages of a Fluent file, unparsed: each key with its part of the source.

    A line that begins with a key and `=` begins a message, as all that continues one is indented.
    """
    starts = list(_ENTRY.finditer(source))
    ends = [start.start() for start in starts[1:]] + [len(source)]
    return [(start[1], source[start.start() : end]) for start, end in zip(starts, ends, strict=True)]


def languages() -> tuple[str, ...]:
    """The languages that there are words in, by their code, in the alphabet's order."""
    return tuple(sorted({file.parent.name for file in _FOLDER.glob("*/*.ftl")}))


@cache
def translator(language: str = "en") -> Translator:
    """The words of a language. Raises: MissingTextError: if there are none in that language."""
    if language not in languages():
        raise MissingTextError(f"there are no words in {language!r}; there are in: {', '.join(languages())}")
    return Translator(language)
