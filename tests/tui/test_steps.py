"""How a play is told row by row: what comes from the hand, what from other rows."""

from carousel.core.cards import Cards
from carousel.core.table import Layout, Table
from carousel.games.carousel.rules import STANDARD
from carousel.tui import draft as drafts
from carousel.tui.steps import RowStep, steps_between


def steps(table: str, hand: str, after: str) -> list[str]:
    before = drafts.begin(Table.parse(table), Cards.parse(hand), STANDARD.melds)
    return list(map(shown, steps_between(before.now, drafts.arrange(before, Layout.parse(after)).now)))


def shown(step: RowStep) -> str:
    moved = " ".join(f"{row}:{''.join(map(str, tokens))}" for row, tokens in step.moved)
    laid = "".join(map(str, step.laid))
    return f"{'new ' * step.is_new}{step.row} {''.join(map(str, step.tokens))} hand:{laid} {moved}".rstrip()


def test_from_the_hand_and_from_other_rows() -> None:
    assert steps("6s7s8s9s/8h8d8c", "5s", "5s6s7s8s9s/8h8d8c") == ["1 5s6s7s8s9s hand:5s"]
    assert steps("6s7s8s9s/8h8d8c", "7h7d", "7s7h7d/6s8s9s/8h8d8c") == ["new 3 7s7h7d hand:7h7d 1:7s"]
    assert steps("6s7s8s9s/8h8d8c", "KsKhKd", "6s7s8s9s/8h8d8c/KsKhKd") == ["new 3 KsKhKd hand:KsKhKd"]


def test_a_row_that_goes_is_told_where_its_cards_go() -> None:
    told = steps("6s7s8s/9s9h9d/ThJhQh", "Tc", "6s7s8s9s/9h9d/ThJhQhTc")
    assert told == ["1 6s7s8s9s hand: 3:9s", "2 ThJhQhTc hand:Tc"]
    assert steps("6s7s8s/9sTsJs", "2c", "6s7s8s9sTsJs2c") == ["1 6s7s8s9sTsJs2c hand:2c 2:9sTsJs"]


def test_equal_cards_are_told_once() -> None:
    assert steps("6s7s8s9s/6s7s8s9s", "5s", "6s7s8s/5s6s7s8s9s9s") == ["1 5s6s7s8s9s9s hand:5s 2:9s"]
