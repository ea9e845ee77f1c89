"""What docs/notation.md shows of records is what the program reads."""

import re
from pathlib import Path

import pytest

from carousel.notation.reader import read_records
from carousel.notation.replay import verify
from carousel.notation.writer import write_records

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
GAMES = [re.sub("^    ", "", block, flags=re.M) for block in re.findall(r"((?:^    .*\n|^\n)+)", PAGE, re.M)]
WHOLE = [block.strip("\n") + "\n" for block in GAMES if '[Game "Carousel"]' in block]
TURNS = re.findall(r"^\| `([12](?: [+=].*| knock)*(?: \.\.\.)?)` \|", PAGE, re.M)


def test_the_game_of_the_page_is_whole_and_canonical() -> None:
    (text,) = WHOLE
    (verdict,) = verify(text)
    assert (verdict.failure, verdict.finished, verdict.rounds) == (None, True, 1)
    assert write_records(read_records(text)) == text


def test_the_page_shows_turns_of_all_kinds() -> None:
    assert len(TURNS) >= 8


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_of_the_page_is_canonical(turn: str) -> None:
    text = f'[Game "Carousel"]\n[Players "Ana" "Rui"]\n\nround 1 dealer 1\npack ?\n{turn}\n'
    assert write_records(read_records(text)) == text
