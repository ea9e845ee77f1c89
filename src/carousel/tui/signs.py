"""The signs that a terminal is written with, and what stands in for those that it lacks. Knows no game."""

from __future__ import annotations

import codecs
import io
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SUIT_SIGNS: Final = "♠♥♦♣"
JOKER_SIGN: Final = "★"
LAID_MARK: Final = "+"
FAULT_MARK: Final = "!"
TURN_MARK: Final = "▶"
DRAWN_DOT, DUE_DOT = "●", "○"

_STAND_INS: Final[Mapping[str, str]] = {
    **dict(zip(SUIT_SIGNS, "shdc", strict=True)),
    JOKER_SIGN: "*",
    TURN_MARK: ">",
    DRAWN_DOT: "o",
    DUE_DOT: ".",
    "·": "-",
    "–": "-",
    "−": "-",
    "×": "x",
    "±": "+-",
    "…": "...",
}
# A card with its suit, wherever it stands in a text; the terminal colours it.
CARD_PATTERNS: Final = tuple(f"{JOKER_SIGN}?(?:10|[2-9AJQK]){sign}" for sign in SUIT_SIGNS)

_HANDLER: Final = "carousel-stand-in"


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """Writes `8h` where a terminal has no sign for hearts."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    piece = error.object[error.start : error.end]
    return "".join(_STAND_INS.get(character, "?") for character in piece), error.end


def prepare_streams(*, ascii_only: bool = False) -> None:
    """Makes output write a stand-in for what its encoding lacks, and input take what is no text for a wrong sign."""
    codecs.register_error(_HANDLER, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii_only else None, errors=_HANDLER)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
