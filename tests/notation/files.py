"""The records of tests/suites/records, and what the comments above them promise.

A record that the rules accept has `rules:` (the ids that it shows), `story:` (a case of rules-cases.jsonl) or `turn:`
(the turn field of the position that it stops at). One that they refuse, in `broken/`, begins with
`fails: line 7 T3 card-due`: the line, the rule (`-` where none is broken) and the code, the values that
matter behind it; `form` there means that it cannot be read.
"""

import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "suites" / "records"

_FAILS = re.compile(r"# fails: line (\d+) (\S+) (.+)\n")


@dataclass(frozen=True)
class Fails:
    """Where a broken record fails, and why."""

    line: int
    rule: str
    reason: str


@dataclass(frozen=True)
class RecordFile:
    """One file: its name, its whole text, and the text without the comments above it."""

    name: str
    text: str

    @property
    def body(self) -> str:
        return "".join(line for line in self.text.splitlines(keepends=True) if not line.startswith("#"))

    def said(self, key: str) -> str | None:
        """What the comments say under a key."""
        found = re.search(rf"^# {key}: (.*)$", self.text, re.M)
        return found[1] if found else None

    @property
    def fails(self) -> Fails:
        found = _FAILS.match(self.text)
        assert found is not None, f"{self.name} does not say where it fails"
        return Fails(int(found[1]), found[2].replace("-", ""), found[3])


def read_bytes_as_text(path: Path) -> str:
    """The text of a file with its line ends as they are."""
    return path.read_bytes().decode("utf-8")


def record_files(folder: Path) -> list[RecordFile]:
    return [RecordFile(path.stem, read_bytes_as_text(path)) for path in sorted(folder.glob("*.carousel"))]


LEGAL = record_files(FOLDER)
BROKEN = record_files(FOLDER / "broken")
EXAMPLE = next(file.text for file in LEGAL if file.name == "example")
