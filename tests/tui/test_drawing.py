"""The look of cards, table and hand: everything is there, and nothing is wider than the terminal."""

from collections import Counter

import pytest

from carousel.core.cards import ALL_CARDS, Cards, Token, scan_cards
from carousel.core.table import Layout, Table
from carousel.tui.drawing import (
    RowView,
    by_rank,
    by_suit,
    columns_of,
    dots,
    draw_hand,
    draw_table,
    face,
    faces,
    mark_rows,
)

FULL = (
    "As2s3s4s5s6s7s8s9sTsJsQsKs/2h3h4h5h6h/7h8h9h/ThJhQhKh/3d4d5d/9dTd*JdQdKd/8c9cTc/"
    "AsAhAc/3s3d3c/6h6d6c/7s7d7c/KsKhKdKc"
)


def views(text: str, marked: str = "", faulty: int = 0) -> list[RowView]:
    rows = Layout.parse(text).rows
    added = Counter(scan_cards(marked, jokers_named=True)) if marked else Counter[Token]()
    marks = mark_rows(rows, added, ())
    return [
        RowView(number, row, mark, number == faulty)
        for number, (row, mark) in enumerate(zip(rows, marks, strict=True), start=1)
    ]


def plain(text: str, width: int, marked: str = "", faulty: int = 0) -> list[str]:
    return [line.plain.rstrip() for line in draw_table(views(text, marked, faulty), width)]


def test_cards() -> None:
    assert faces(scan_cards("As10h*7d**Kc", jokers_named=True)) == "A♠ 10♥ ★7♦ ★ K♣"


def test_rows_stand_in_columns_and_long_ones_take_two() -> None:
    assert plain("6s7s8s/2h3h4h5h6h7h/8s8h8d/9s9h9d", 80) == [
        " 1  6♠ 7♠ 8♠         2  2♥ 3♥ 4♥ 5♥ 6♥ 7♥                    3  8♠ 8♥ 8♦",
        " 4  9♠ 9♥ 9♦",
    ]


def test_marks_are_told_without_colour() -> None:
    assert plain("6s7s8s*9s/8h8d", 40, marked="8s*9s", faulty=2) == [" 1  6♠ 7♠ +8♠ +★9♠   2! 8♥ 8♦"]


def test_of_equal_cards_the_one_in_a_new_row_is_marked() -> None:
    old = Table.parse("6s7s8s")
    rows = tuple(Layout.parse("6s7s8s/8s8h8d").rows)
    marks = mark_rows(rows, Counter(scan_cards("8s8h8d")), (meld.tokens for meld in old.melds))
    assert marks == ((False, False, False), (True, True, True))


@pytest.mark.parametrize("width", [20, 32, 40, 41, 60, 79, 80, 100, 132, 200])
def test_every_card_is_shown_within_the_width(width: int) -> None:
    lines = plain(FULL, width, marked="9sTs*Jd6h")
    assert max(map(len, lines)) <= width
    written = Counter(word.lstrip("+") for line in lines for word in line.split() if not word.isdigit())
    assert written == Counter(face(token) for token in Layout.parse(FULL).tokens)
    numbers = [word for line in lines for word in line.split() if word.isdigit()]
    assert sorted(map(int, numbers)) == list(range(1, len(views(FULL)) + 1))


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_a_whole_hand_is_shown_within_the_width(width: int) -> None:
    hand = Cards([*ALL_CARDS, *ALL_CARDS[:20]])
    lines = [line.plain for line in draw_hand(by_suit(hand), Counter(ALL_CARDS[5:7]), width)]
    assert max(map(len, lines)) <= width
    assert Counter(word.strip("[]") for line in lines for word in line.split()) == Counter(map(face, hand))
    assert [word for line in lines for word in line.split() if word[0] == "["] == ["[6♠]", "[7♠]"]


def test_groups_of_a_hand() -> None:
    hand = Cards.parse("8s9s8hKd**8s")
    assert [faces(group) for group in by_suit(hand)] == ["8♠ 8♠ 9♠", "8♥", "K♦", "★"]
    assert [faces(group) for group in by_rank(hand)] == ["8♠ 8♠ 8♥", "9♠", "K♦", "★"]
    assert draw_hand(by_suit(hand), Counter(Cards.parse("8s")), 80)[0].plain == "    [8♠] 8♠ 9♠   8♥   K♦   ★"


def test_dots_and_columns() -> None:
    assert dots(1, 3) == "●○○"
    assert columns_of([("a", "9 points"), ("bcd", "10 points")]) == ["a     9 points", "bcd  10 points"]
