"""What docs/notation.md shows is what the program does: its canonical texts, its positions, and its shuffle."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from carousel.core.cards import Card, Cards
from carousel.core.shuffle import commitment, shuffled
from carousel.core.table import Layout
from carousel.games.carousel.position import Position
from carousel.games.carousel.rules import STANDARD

PAGE = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
READ_AND_WRITTEN = re.findall(r"^\| `(.+)` \| `(.+)` \|$", PAGE.split("| read | written |")[1].split("\n\n")[0], re.M)
POSITIONS = re.findall(r"^    (\S+ \S+/\S+ \S+ \d \d:\w+)$", PAGE, re.M)
SHUFFLE = re.findall(r"^    (seed|commit|pack) (\S+)$", PAGE.split("An example with the 53 cards")[1], re.M)


@pytest.mark.parametrize(("read", "written"), READ_AND_WRITTEN)
def test_a_table_is_written_as_the_page_says(read: str, written: str) -> None:
    assert Layout.parse(read).write() == written
    assert Layout.parse(written).write() == written


@pytest.mark.parametrize("text", POSITIONS)
def test_positions_of_the_page_are_canonical(text: str) -> None:
    assert str(Position.parse(text)) == text


def test_the_page_shows_something() -> None:
    assert len(READ_AND_WRITTEN) >= 7
    assert len(POSITIONS) == 3


def test_seed_commit_and_pack_of_the_page_belong_together() -> None:
    example = dict(SHUFFLE)
    seed = bytes.fromhex(example["seed"])
    assert commitment(seed) == example["commit"]
    assert "".join(map(str, shuffled(STANDARD.pack(2), seed))) == example["pack"]


@pytest.mark.parametrize("players", range(2, 6))
def test_the_program_of_the_page_shuffles_as_we_do(players: int) -> None:
    names: dict[str, Callable[[Cards, bytes], list[Card]]] = {}
    exec(PAGE.split("```python\n")[1].split("```")[0], names)
    cards = STANDARD.pack(players)
    for last in range(20):
        seed = bytes(31) + bytes([last])
        assert tuple(names["shuffle"](cards, seed)) == shuffled(cards, seed)
