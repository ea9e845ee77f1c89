"""Saved games: a record in a file, written whole after every action, so that nothing is lost.

Knows files and the tags that a game in the terminal adds to its record. Does not know how a game goes on.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from enum import StrEnum
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, Final

from carousel.bots.local import SEED_TAG
from carousel.core.errors import CarouselError
from carousel.notation.reader import read_records
from carousel.notation.writer import write_records

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carousel.notation.record import GameRecord, TurnRecord

BOTS_TAG: Final = "Bots"
DRAFT_TAG: Final = "Draft"
SORT_TAG: Final = "Sort"

_APP: Final = "carousel"
_MOST_SLOTS: Final = 9


class SavingFault(StrEnum):
    """Why a game cannot be read or saved."""

    NOT_ONE_GAME = "not-one-game"
    NO_BOTS_IN_RECORD = "no-bots-in-record"
    NO_FILE_TO_READ = "no-file-to-read"
    NO_FILE_TO_SAVE_IN = "no-file-to-save-in"
    NO_UTF8 = "no-utf8"
    CANNOT_BE_READ = "cannot-be-read"
    CANNOT_BE_WRITTEN = "cannot-be-written"
    ANOTHER_FILE = "another-file"
    ANOTHER_GAME = "another-game"
    CHANGED_MEANWHILE = "changed-meanwhile"
    NO_FOLDER = "no-folder"
    TOO_MANY_GAMES = "too-many-games"


class SavingError(CarouselError):
    """A file that cannot be read as a game, or must not be written over; `file` in `values` names it."""


def read_game(path: Path) -> GameRecord:
    """The one game in a file.

    Raises:
        SavingError: if the file cannot be read or does not hold exactly one game.
        NotationError: if it is no record.
    """
    records = read_records(_text_of(path))
    if len(records) != 1:
        raise SavingError(SavingFault.NOT_ONE_GAME, file=str(path), count=len(records))
    return records[0]


def _text_of(path: Path) -> str:
    try:
        if path.exists() and not path.is_file():
            raise SavingError(SavingFault.NO_FILE_TO_READ, file=str(path))
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise SavingError(SavingFault.NO_UTF8, file=str(path), byte=error.start) from None
    except OSError as error:
        raise SavingError(SavingFault.CANNOT_BE_READ, file=str(path), reason=str(error.strerror)) from None


def write_game(path: Path, record: GameRecord, *, before: GameRecord | None = None) -> None:
    """Writes a game so that the file holds either the old text or the new one, whole, whatever happens.

    Args:
        path: where to.
        record: what to write.
        before: what this program has written there before, if it has: a file that holds something else by now belongs
            to another program, which may be further on in the same game.

    Raises:
        SavingError: if it cannot be written; the file is then as it was.
    """
    try:
        goal = path.resolve()  # a link stays a link
        if before is not None and goal.exists() and _text_of(goal) != write_records((before,)):
            raise SavingError(SavingFault.CHANGED_MEANWHILE, file=str(path))
        _replace(goal, write_records((record,)))
    except OSError as error:
        raise SavingError(SavingFault.CANNOT_BE_WRITTEN, file=str(path), reason=str(error.strerror)) from None
    except (RuntimeError, ValueError):  # links in a ring, a character that no name can have
        raise SavingError(SavingFault.NO_FILE_TO_SAVE_IN, file=str(path)) from None


def _replace(goal: Path, text: str) -> None:
    """Puts a new file in the place of `goal`; its name is on the disk, too, when this returns."""
    descriptor, name = mkstemp(dir=goal.parent, prefix=".carousel-")
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(goal)
    except BaseException:  # Ctrl-C, too, must leave nothing behind
        beside.unlink(missing_ok=True)
        raise
    if sys.platform != "win32":  # there a folder cannot be opened
        folder = os.open(goal.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def given_path(text: str) -> Path:
    """The place that a player names, `~` spelt out. Raises: SavingError: if no file can have that name."""
    try:
        path = Path(text).expanduser()
        path.resolve().exists()
    except (OSError, RuntimeError, ValueError):
        raise SavingError(SavingFault.NO_FILE_TO_SAVE_IN, file=text) from None
    return path


def expect_free(path: Path, record: GameRecord) -> None:
    """Raises: SavingError: if `path` is there and is not an earlier moment of this game."""
    if not path.exists():
        return
    if not path.is_file():
        raise SavingError(SavingFault.NO_FILE_TO_SAVE_IN, file=str(path))
    try:
        there = read_game(path)
    except CarouselError:
        raise SavingError(SavingFault.ANOTHER_FILE, file=str(path)) from None
    if not _is_earlier(there, record):
        raise SavingError(SavingFault.ANOTHER_GAME, file=str(path))


def _is_earlier(there: GameRecord, record: GameRecord) -> bool:
    """Whether `record` is what `there` became, or is the same; who plays, the seed and all cards included."""
    if (there.players, there.rules, there.tag(SEED_TAG)) != (record.players, record.rules, record.tag(SEED_TAG)):
        return False
    if len(there.rounds) > len(record.rounds):
        return False
    return all(
        early.pack == late.pack and len(early.turns) <= len(late.turns) and all(map(_is_begun, early.turns, late.turns))
        for early, late in zip(there.rounds, record.rounds, strict=False)
    )


def _is_begun(there: TurnRecord, turn: TurnRecord) -> bool:
    """Whether a turn is what an unfinished one became, or is the same."""
    return there == turn or (
        there.unfinished
        and there.seat == turn.seat
        and there.draws == turn.draws[: len(there.draws)]
        and there.layout in (None, turn.layout)
    )


def with_tags(record: GameRecord, tags: Mapping[str, str | None]) -> GameRecord:
    """The record with these tags set; those that are None are left out."""
    kept = tuple((key, value) for key, value in record.tags if key not in tags)
    return replace(record, tags=(*kept, *((key, value) for key, value in tags.items() if value is not None)))


def state_folder() -> Path:
    """Where this user's unfinished games are kept, as the system has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / _APP
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home and Path(home).is_absolute() else Path.home() / ".local" / "state") / _APP


class Keeper:
    """A place of its own, among this user's unfinished games, for one running program; others leave it alone."""

    def __init__(self, folder: Path) -> None:
        """Raises: SavingError: if the folder cannot be used, or too many games run at once."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            names = ["game.carousel", *(f"game-{slot}.carousel" for slot in range(2, _MOST_SLOTS + 1))]
            # A game that was left in any place comes before an empty one.
            for path in sorted((folder / name for name in names), key=lambda path: not path.exists()):
                self.path = path
                self._lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
                if _locked(self._lock):
                    return
                os.close(self._lock)
        except OSError as error:
            raise SavingError(SavingFault.NO_FOLDER, file=str(folder), reason=str(error.strerror)) from None
        raise SavingError(SavingFault.TOO_MANY_GAMES, most=_MOST_SLOTS)

    def unfinished(self) -> GameRecord | None:
        """The game that was left here, if it can be read and is not over."""
        try:
            record = read_game(self.path)
        except CarouselError:
            return None
        return record if record.totals is None and record.rounds else None

    def set_aside(self) -> Path | None:
        """Moves what is here out of the way, so that a new game does not write over it."""
        if not self.path.exists():
            return None
        names = (f"previous-{self.path.stem}-{number}.carousel" for number in count(1))
        aside = next(place for name in names if not (place := self.path.with_name(name)).exists())
        self.path.replace(aside)
        return aside

    def clear(self) -> None:
        """A game that is over needs no keeping."""
        self.path.unlink(missing_ok=True)


def _locked(descriptor: int) -> bool:
    """Takes the lock of an open file; it is given back when the program ends, however it ends."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
