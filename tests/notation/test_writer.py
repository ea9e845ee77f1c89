"""What is written: one text for one value."""

from dataclasses import replace

import pytest

from carousel.core.cards import Card
from carousel.core.table import Layout
from carousel.games.carousel.rules import Rules
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord, RoundRecord, TurnRecord
from carousel.notation.recorder import begin
from carousel.notation.writer import write_records, write_turn
from tests.notation.files import EXAMPLE

TURNS = [
    ("1", TurnRecord(0)),
    ("2 +8h +** +?", TurnRecord(1, (Card.parse("8h"), Card.parse("**"), None))),
    ("2 =8s8h*8d/2c3c4c", TurnRecord(1, layout=Layout.parse("8s8h*8d/2c3c4c"))),
    ("2 +8h =8h8h/2c3c4c knock", TurnRecord(1, (Card.parse("8h"),), Layout.parse("8h8h/2c3c4c"), knock=True)),
    ("2 +8h =- ...", TurnRecord(1, (Card.parse("8h"),), Layout(()), unfinished=True)),
]
WRITTEN = ["1", "2 +8h +** +?", "2 =2c3c4c/8s8h*8d", "2 +8h =2c3c4c/8h8h knock", "2 +8h =- ..."]


@pytest.mark.parametrize(("turn", "text"), [(turn, text) for (_, turn), text in zip(TURNS, WRITTEN, strict=True)])
def test_a_turn_is_one_line(turn: TurnRecord, text: str) -> None:
    assert write_turn(turn, Rules().melds) == text


def test_the_tags_come_in_one_order_with_the_rules_last() -> None:
    text = '[Game "Carousel"]\n[Rules "target=20"]\n[B "\\"\\\\"]\n[Players "Ana" "Rui"]\n[A ""]\n'
    canonical = '[Game "Carousel"]\n[Players "Ana" "Rui"]\n[B "\\"\\\\"]\n[A ""]\n[Rules "target=20"]\n'
    assert write_records(read_records(text)) == canonical
    assert write_records(read_records(canonical)) == canonical


def test_a_round_has_its_lines_in_order() -> None:
    one = RoundRecord(
        1, 1, "ab" * 32, "cd" * 32, (Card.parse("8h"), Card.parse("**")), (TurnRecord(0),), (1, 2), (3, 4)
    )
    record = replace(begin(Rules(), ("Ana", "Rui")), rounds=(one,), totals=(5, 6))
    assert write_records([record]).splitlines()[2:] == [
        "",
        "round 1 dealer 2",
        f"commit {'ab' * 32}",
        f"seed {'cd' * 32}",
        "pack 8h**",
        "1",
        "hands 1 2",
        "score 3 4",
        "",
        "total 5 6",
    ]


def test_games_stand_one_after_another() -> None:
    games = read_records(EXAMPLE) * 2
    assert write_records(games) == EXAMPLE + "\n" + EXAMPLE
    assert write_records([]) == ""


def test_lines_are_no_part_of_the_value() -> None:
    (here,), (there,) = read_records(EXAMPLE), read_records("\n\n" + EXAMPLE)
    assert here == there
    assert hash(here) == hash(there)
    assert here.rounds[0].lines != there.rounds[0].lines
    assert isinstance(here, GameRecord)
