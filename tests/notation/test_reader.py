"""What is read: every tolerance gives the same record, and everything else is refused at its very place."""

import re
from collections.abc import Callable

import pytest

from carousel.core.cards import Card
from carousel.core.errors import NotationError
from carousel.core.table import Layout
from carousel.games.carousel.rules import Rules
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord, RoundRecord, TurnRecord
from carousel.notation.writer import write_records
from tests.notation.files import EXAMPLE

SHORT = """\
[Game "Carousel"]
[Players "Ana" "Rui"]
[Event "an \\"evening\\" # in \\\\Porto]"]
[Rules "hand_size=3"]

round 1 dealer 1
pack ?
2 +8h +Td +**
1 +? =9sTs*Js/8h8d8c
2 +Ah +2h =As2s3s/9sTs*Js/8h8d8c knock
hands 34 4
score 0 30

round 2 dealer 2
commit 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
pack ?
1 +8c =8c8d ...
"""


def first(text: str) -> GameRecord:
    return read_records(text)[0]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_all_that_a_record_holds() -> None:
    commit = "0123456789abcdef" * 4
    table, then = Layout.parse("9sTs*Js/8h8d8c"), Layout.parse("As2s3s/9sTs*Js/8h8d8c")
    turns = (
        TurnRecord(1, cards("8h Td **")),
        TurnRecord(0, (None,), table),
        TurnRecord(1, cards("Ah 2h"), then, knock=True),
    )
    second = (TurnRecord(0, cards("8c"), Layout.parse("8c8d"), unfinished=True),)
    assert read_records(SHORT) == (
        GameRecord(
            ("Ana", "Rui"),
            Rules(hand_size=3),
            (("Event", 'an "evening" # in \\Porto]'),),
            (
                RoundRecord(1, 0, turns=turns, hands=(34, 4), scores=(0, 30)),
                RoundRecord(2, 1, commit, turns=second),
            ),
        ),
    )


def test_every_line_is_known_by_its_number() -> None:
    record = first(SHORT)
    one, two = record.rounds
    assert record.lines["game"] == 1
    assert (one.lines["round"], one.lines["pack"], one.lines["hands"], one.lines["score"]) == (6, 7, 11, 12)
    assert [turn.line for turn in one.turns] == [8, 9, 10]
    assert (two.lines["round"], two.lines["commit"], two.lines["pack"]) == (14, 15, 16)
    assert first(EXAMPLE).lines["total"] == len(EXAMPLE.splitlines())


def with_signs(text: str) -> str:
    signs = {"s": "♠", "h": "♥\ufe0f", "d": "♦", "c": "♧"}
    return in_cards(text, lambda found: re.sub("[shdc]", lambda suit: signs[suit[0]], found))


def in_cards(text: str, change: Callable[[str], str]) -> str:
    """The text with everything changed that is a pack, a drawn card or a table."""
    return re.sub(
        r"(?<=\+)\S+|(?<=^pack )\S+|(?<==)\S+(?=( knock| \.\.\.)?$)", lambda it: change(it[0]), text, flags=re.M
    )


CHANGES: dict[str, Callable[[str], str]] = {
    "nothing": str,
    "carriage returns and newlines": lambda text: text.replace("\n", "\r\n"),
    "carriage returns": lambda text: text.replace("\n", "\r"),
    "a byte order mark": lambda text: "\ufeff" + text,
    "no blank lines": lambda text: re.sub("\n+", "\n", text),
    "blank lines everywhere": lambda text: text.replace("\n", "\n  \n\t\n"),
    "comments behind lines": lambda text: text.replace("\n", " # 1 +8c [x] = ...\n"),
    "comments close behind lines": lambda text: text.replace("\n", "#\n"),
    "comments between lines": lambda text: "# first\n" + text.replace("\n", "\n  # round 7 \u2028 [Game]\n"),
    "ten for T": lambda text: in_cards(text, lambda found: found.replace("T", "10")),
    "small letters": lambda text: in_cards(text, str.lower),
    "capitals": lambda text: in_cards(text, str.upper),
    "capitals in a commit": lambda text: re.sub("(?<=^commit ).*", lambda it: it[0].upper(), text, flags=re.M),
    "signs of suits": with_signs,
    "spaces around cards": lambda text: in_cards(text, lambda found: re.sub(r"(\*\*|\*?\w\w|/)", r" \1 ", found)),
    "spaces around signs": lambda text: re.sub(
        r"^\d.*$", lambda it: re.sub("([=+/])", "\t\\1 ", it[0]), text, flags=re.M
    ),
    "spaces in tags": lambda text: re.sub(r"^\[(\w+) (.*)\]$", " [ \\1  \\2 ]\t", text, flags=re.M),
    "spaces at the ends": lambda text: text.replace("\n", "  \n\t"),
    "no spaces between": lambda text: re.sub(r" (?=[+=]|\.\.\.|knock)", "", text),
    "melds in another order": lambda text: in_cards(text, lambda found: "/".join(reversed(found.split("/")))),
    "no newline at the end": lambda text: text.rstrip("\n"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("text", [SHORT, EXAMPLE], ids=["short", "example"])
def test_what_is_read_besides(text: str, change: Callable[[str], str]) -> None:
    changed = change(text)
    expected = read_records(text)
    assert read_records(changed) == expected
    assert write_records(read_records(changed)) == write_records(expected)


def test_several_games_in_one_file_of_which_one_is_not_finished() -> None:
    games = read_records(SHORT + EXAMPLE + "\n# between\n\n" + SHORT)
    assert games == (first(SHORT), first(EXAMPLE), first(SHORT))
    assert [game.lines["game"] for game in games] == [1, 18, 18 + len(EXAMPLE.splitlines()) + 3]


def test_unknown_tags_are_kept_in_their_order_also_twice() -> None:
    text = SHORT.replace("[Rules", '[B "1"]\n[A "2"]\n[Rules').replace("\n\nround 1", '\n[A "0"]\n\nround 1')
    assert first(text).tags[1:] == (("B", "1"), ("A", "2"), ("A", "0"))


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ("", Rules()),
        ("target=150", Rules()),
        ("knock=3, target=20", Rules(target=20, knock=3)),
        (" draws=2 ", Rules(draws=2)),
    ],
)
def test_rules_are_read_in_any_order(written: str, rules: Rules) -> None:
    text = SHORT.replace("hand_size=3", written)
    assert first(text).rules == rules
    tag = f'[Rules "{rules}"]\n\nround 1' if rules != Rules() else ']"]\n\nround 1'
    assert tag in write_records(read_records(text))


def test_a_table_is_canonical_by_the_rules_of_the_record() -> None:
    """With four ranks the ace stands behind the four; what is no meld keeps its order, behind the melds."""
    text = SHORT.replace("hand_size=3", "hand_size=3 ranks=4 most_players=2").replace(
        "=8c8d ...", "=8c8d/4sAs3s/2h2c ..."
    )
    (turn,) = first(text).rounds[1].turns
    assert turn.layout == Layout.parse("3s4sAs/8c8d/2h2c")


def test_numbers_of_a_long_game_are_read() -> None:
    assert first(SHORT.replace("score 0 30", "score 0 123456789012")).rounds[0].scores == (0, 123456789012)


# A piece of SHORT, what stands in its place, the line and character of the error, and what was expected.
FAULTS = [
    ("[Game", "[Gema", 1, 1, "game-tag"),
    ('[Game "Carousel"]', "round 1 dealer 1", 1, 1, "game-tag"),
    ('"Carousel"', '"Rummy"', 1, 7, "game-name"),
    ('[Game "Carousel"]', '[Game "Carousel"', 1, 17, "bracket"),
    ('[Game "Carousel"]', '[Game "Carousel" "2"]', 1, 18, "bracket"),
    ('[Players "Ana" "Rui"]\n', "", 5, 1, "players-tag"),
    ('"Ana" "Rui"', '"Ana"', 2, 1, "players-who-fit (players-do-not-fit (players=1 fewest=2 most=5))"),
    (
        '"Ana" "Rui"',
        '"1" "2" "3" "4" "5" "6"',
        2,
        1,
        "players-who-fit (players-do-not-fit (players=6 fewest=2 most=5))",
    ),
    (
        '"hand_size=3"',
        '"hand_size=3 fewest_players=3"',
        2,
        1,
        "players-who-fit (players-do-not-fit (players=2 fewest=3 most=5))",
    ),
    ('"Ana" "Rui"', "", 2, 10, "tag-value"),
    ('"Ana" "Rui"', "Ana Rui", 2, 10, "tag-value"),
    ('"Ana" "Rui"', '"Ana" Rui', 2, 16, "tag-value"),
    ('"Ana" "Rui"]', '"Ana" "Rui', 2, 20, "quote-at-end"),
    ('"Ana" "Rui"', '"Ana" "R\\ui"', 2, 18, "quote-at-end"),
    ('"Ana" "Rui"', '"Ana" "R\tui"', 2, 18, "quote-at-end"),
    ('"Ana" "Rui"', '"Ana" "R\u2028ui"', 2, 18, "quote-at-end"),
    ('"Ana" "Rui"]', '"Ana" "Rui"] round', 2, 23, "line-end"),
    (
        '[Players "Ana" "Rui"]',
        '[Players "Ana" "Rui"]\n[Players "A" "B"]',
        3,
        1,
        "no-second-tag (tag=Players first=2)",
    ),
    ("[Event", "[9vent", 3, 2, "tag"),
    ('[Rules "hand_size=3"]', '[Rules "hand=3"]', 4, 8, "numbers-of-rules (no-such-number (name=hand "),
    (
        '[Rules "hand_size=3"]',
        '[Rules "hand_size=99"]',
        4,
        8,
        "numbers-of-rules (number-out-of-range (name=hand_size value=99 low=1 high=20))",
    ),
    ('[Rules "hand_size=3"]', '[Rules "hand_size=3"]\n[Rules "draws=2"]', 5, 1, "no-second-tag (tag=Rules first=4)"),
    ("round 1 dealer 1", "round 2 dealer 1", 6, 7, "next-round-number (number=1)"),
    ("round 1 dealer 1", "round one dealer 1", 6, 7, "round-number"),
    ("round 1 dealer 1", "round 1 seat 1", 6, 9, "dealer-word"),
    ("round 1 dealer 1", "round 1 dealer", 6, 15, "dealer-seat"),
    ("round 1 dealer 1", "round 1 dealer 0", 6, 16, "dealer-seat"),
    ("round 1 dealer 1", "round 1 dealer 1 2", 6, 18, "line-end"),
    ("round 1 dealer 1", "rounds 1 dealer 1", 6, 1, "round-line"),
    ("pack ?\n2 +8h", "2 +8h", 7, 1, "pack-or-seed-line"),
    ("pack ?\n2 +8h", "seed 00\npack ?\n2 +8h", 7, 1, "pack-or-seed-line"),
    ("pack ?\n2 +8h", "pack\n2 +8h", 7, 5, "pack-cards"),
    ("pack ?\n2 +8h", "pack ?8h\n2 +8h", 7, 7, "line-end"),
    ("pack ?\n2 +8h", "pack 8h*8s\n2 +8h", 7, 8, "unnamed-joker"),
    ("pack ?\n2 +8h", "pack 8h9x\n2 +8h", 7, 9, "suit"),
    ("pack ?\n2 +8h", "pack 8h, 9h\n2 +8h", 7, 8, "card"),
    ("2 +8h +Td", "0 +8h +Td", 8, 1, "seat"),
    ("2 +8h +Td", "3 +8h +Td", 8, 1, "seat (players=2)"),
    ("2 +8h +Td", "+8h +Td", 8, 1, "seat (players=2)"),
    ("2 +8h +Td", "2 +8h Td", 8, 7, "rest-of-turn"),
    ("2 +8h +Td", "2 +8h +", 8, 9, "card"),
    ("2 +8h +Td", "2 +8h +*Td", 8, 8, "unnamed-joker"),
    ("2 +8h +Td", "2 +8h +1d", 8, 8, "card"),
    ("=9sTs*Js/8h8d8c\n2", "=\n2", 9, 7, "card"),
    ("=9sTs*Js/8h8d8c\n2", "=9sTs*Js//8h8d8c\n2", 9, 15, "card"),
    ("=9sTs*Js/8h8d8c\n2", "=9sTs*Js/8h8d8c/\n2", 9, 22, "card"),
    ("=9sTs*Js/8h8d8c\n2", "=9sTs*Js/8h8d8c +8h\n2", 9, 22, "card"),
    ("=9sTs*Js/8h8d8c\n2", "=9sTs*Js/8h8d8c knock ...\n2", 9, 28, "line-end"),
    ("=9sTs*Js/8h8d8c\n2", "=9sTs*Js/8h8d8c kn\n2", 9, 23, "suit"),
    ("1 +? =9", "1 +?? =9", 9, 5, "rest-of-turn"),
    ("1 +? =9", "1 ...\n1 +? =9", 9, 3, "no-unfinished-turn"),
    ("1 +? =9", "1 =9s9h9d ...\n1 +? =9", 9, 11, "no-unfinished-turn"),
    ("1 +? =9", "1 +8c ...\n1 +? =9", 10, 1, "nothing-behind-unfinished-turn"),
    ("2 +8h +Td +**\n1", "hands 1 2\n1", 8, 1, "seat (players=2)"),
    ("hands 34 4", "hands 34", 11, 9, "points-in-hand (players=2)"),
    ("hands 34 4", "hands 34 4 5", 11, 12, "line-end"),
    ("hands 34 4", "hands 34 -4", 11, 10, "points-in-hand"),
    ("hands 34 4", "hands 34 4\nhands 34 4", 12, 1, "score-line"),
    ("hands 34 4\n", "", 11, 1, "turn-or-end-of-round (players=2)"),
    ("score 0 30\n", "", 13, 1, "score-line"),
    ("score 0 30", "score 0 1234567890123", 12, 9, "scores (players=2)"),
    ("score 0 30", "score 0 30\n1 +8h", 13, 1, "round-or-total"),
    ("score 0 30", 'score 0 30\n[Date ""]', 13, 1, "no-tag-in-round"),
    ("score 0 30", "score 0 30\ntotal 0", 13, 8, "totals (players=2)"),
    ("score 0 30", "score 0 30\ntotal 0 30\n", 16, 1, "game-tag-or-end"),
    ("score 0 30\n\nround 2", 'score 0 30\ntotal 0 30\n[Date ""]\nround 2', 14, 1, "game-tag-or-end"),
    ("round 1 dealer 1", "total 0 0\nround 1 dealer 1", 6, 1, "round-line"),
    ("commit 01", "commit 0", 15, 8, "hex-digits"),
    ("commit 01", "commit 001", 15, 8, "hex-digits"),
    ("commit 01", "commit G1", 15, 8, "hex-digits"),
    ("pack ?\n1 +8c", "seed 01\npack ?\n1 +8c", 16, 6, "hex-digits"),
    ("commit 01", f"commit {'0' * 64}\ncommit 01", 16, 1, "pack-or-seed-line"),
    ("pack ?\n1 +8c", "pack ?\nseed 01\n1 +8c", 17, 1, "seat"),
    ("pack ?\n1 +8c =8c8d ...\n", "", 16, 1, "pack-line"),
    ("=8c8d ...\n", "=8c8d ...\nround 3 dealer 1\n", 18, 1, "nothing-behind-unfinished-turn"),
    ("=8c8d ...\n", "=8c8d ...\nhands 1 1\n", 18, 1, "nothing-behind-unfinished-turn"),
    ("=8c8d ...\n", "=8c8d\ntotal 1 1\n", 18, 1, "score-before-total"),
    ("=8c8d ...\n", f"={'8c' * 54} ...\n", 17, 114, "fewer-cards-on-table (most=53)"),
    ("=8c8d ...\n", "=8c8d", 17, 12, "newline"),
]


@pytest.mark.parametrize(("piece", "instead", "line", "column", "expected"), FAULTS)
def test_a_fault_is_refused_at_its_place(piece: str, instead: str, line: int, column: int, expected: str) -> None:
    assert SHORT.count(piece) >= 1
    broken = SHORT.replace(piece, instead, 1)
    for text in (broken, "\ufeff" + broken, broken.replace("\n", "\r\n"), broken.replace("\n", "\r")):
        with pytest.raises(NotationError) as caught:
            read_records(text)
        assert (caught.value.line, caught.value.column) == (line, column), caught.value
        assert f"line {line}, character {column}: expected {expected}" in str(caught.value)


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "\ufeff", "[", "1 +8c\n", "\ufeff\ufeff" + SHORT, "\x00"])
def test_what_holds_no_game_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_records(text)


@pytest.mark.parametrize("text", ['[Game "Carousel"]', '[Game "Carousel"]\n[Game "Carousel"]\n'])
def test_a_game_needs_players(text: str) -> None:
    with pytest.raises(NotationError, match="expected players-tag"):
        read_records(text)


def test_a_game_without_a_round_is_read() -> None:
    assert first('[Game "Carousel"]\n[Players "Ana" "Rui"]').rounds == ()
