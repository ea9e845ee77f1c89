"""What a player sees: the draws as dots, the points in hand, what may be done now, and what a draft still lacks."""

from dataclasses import replace

import pytest

from carousel.core.cards import Cards
from carousel.core.table import Layout, Table
from carousel.games.carousel.events import Dealt, Drew, Played, TurnEnded
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.turn import Phase, Turn
from carousel.games.carousel.views import Observation
from carousel.i18n import translator
from carousel.tui import draft as drafts
from carousel.tui.draft import Draft
from carousel.tui.scene import Scene, SortOrder, hand_groups
from carousel.tui.telling import Story

TABLE = "6s7s8s/9hTh*Jh/8h8d8c"
DRAWING, ENDING, LAST = Phase.DRAWING, Phase.ENDING, Phase.LAST
ONE_DRAWN = Turn(0, DRAWING, 1)


def observed(table: str, hand: str, turn: Turn | None, *, stock: int = 20, rules: Rules = STANDARD) -> Observation:
    return Observation(
        rules=rules, seat=0, dealer=1, hands=(Cards.parse(hand), 7, 12), table=Table.parse(table), stock=stock,
        turn=turn, scores=(35, 0, 120), rounds_won=(1, 0, 3), rounds=5, round_outcome=None, outcome=None,
    )  # fmt: skip


def scene(
    table: str = TABLE,
    hand: str = "8s9sQhJh**",
    turn: Turn | None = ONE_DRAWN,
    *,
    rows: str = "",
    stock: int = 20,
    story: Story | None = None,
    order: SortOrder = SortOrder.SUIT,
    rules: Rules = STANDARD,
) -> Scene:
    draft: Draft | None = None
    if turn is not None:
        draft = drafts.begin(Table.parse(table), Cards.parse(hand), rules.melds)
        draft = drafts.arrange(draft, Layout.parse(rows)) if rows else draft
    seen = observed(table, hand, turn, stock=stock, rules=rules)
    return Scene(seen, story or Story(0), draft, order, ("You", "Ana", "Rui"), translator("en"), 80)


def after(*events: Drew | Played | TurnEnded) -> Story:
    return Story(0).with_events((Dealt(5, 1, (Cards.parse("8s9sQhJh**"), 10, 12), 30, None), *events))


DREW = Drew(0, 1, next(iter(Cards.parse("9s"))))


def test_the_players_and_the_stock() -> None:
    now = scene(story=after(DREW))
    assert now.header() == ("Round 5 · game to 150", "stock: 20  ●○○")
    assert now.players() == [
        "▶  You   5 cards   35 points",
        "   Ana   7 cards    0 points  dealt",
        "   Rui  12 cards  120 points",
    ]
    assert scene(story=after(DREW, replace(DREW, count=2))).header()[1] == "stock: 20  ●●○"
    assert scene(turn=Turn(0, LAST, 2)).header()[1] == "stock: 20"


def test_the_hand_with_its_points_and_the_drawn_card() -> None:
    assert [line.plain for line in scene(story=after(DREW)).hand()] == [
        "Your hand: 5 cards, 62 points",
        "    8♠ [9♠]   J♥ Q♥   ★",
    ]
    laid = scene(rows="6s7s8s9s/9hTh*Jh/8s8h8d8c", story=after(DREW))
    assert [line.plain for line in laid.hand()] == ["Your hand: 3 cards, 45 points", "    J♥ Q♥   ★"]


def test_what_the_others_laid_is_marked_and_named() -> None:
    first = Table.parse("8h8d8c")
    story = after(Drew(1, 1, None), Played(1, first.cards, first), TurnEnded(1), Drew(2, 1, None))
    assert [line.plain.rstrip() for line in scene(story=story).table()] == [
        " 1  6♠ 7♠ 8♠         2  9♥ 10♥ ★J♥       3  +8♥ +8♦ +8♣",
        "+ laid by Ana: 8♥ 8♦ 8♣",
    ]
    assert scene("-").table()[0].plain == "The table is empty."


@pytest.mark.parametrize(
    ("turn", "stock", "hand", "rows", "expected"),
    [
        (Turn(0, DRAWING, 0), 20, "8s9s", "", "Draw a card, 1 of 3 (d)."),
        (Turn(0, DRAWING, 1), 20, "8s9s", "", "Lay cards (lay 8s 8h 8d), or draw card 2 of 3 (d)."),
        (Turn(0, DRAWING, 1), 20, "8s9s", TABLE + "/8s9s", "Lay cards (lay 8s 8h 8d), or draw card 2 of 3 (d)."),
        (Turn(0, DRAWING, 1), 20, "5s9s", "5s6s7s8s/9hTh*Jh/8h8d8c", "Play your draft (p), or draw card 2 of 3 (d)."),
        (Turn(0, DRAWING, 2), 20, "8s9s", "", "or draw the last card (d): with it your turn ends without a play."),
        (Turn(0, DRAWING, 2), 0, "8s9s", "", "The stock is empty. Lay cards (lay 8s 8h 8d), knock (k), or end"),
        (Turn(0, ENDING), 20, "8s9s", "", "end it (e). A knock takes 5 points or fewer; you have 17."),
        (Turn(0, ENDING), 20, "As4s", "", "Your turn is at its end. Knock with 5 points (k), or end your turn (e)."),
        (Turn(0, ENDING), 20, "As", "", "Knock with 1 point (k)"),
        (Turn(0, LAST, 2), 0, "8s9s", "", "Your last turn, with no drawing and no knocking."),
        (None, 0, "8s9s", "", "Press Enter to begin round 6."),
    ],
)
def test_what_may_be_done_now(turn: Turn | None, stock: int, hand: str, rows: str, expected: str) -> None:
    assert expected in scene(hand=hand, turn=turn, stock=stock, rows=rows).now()


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("", []),
        (TABLE, []),
        ("6s7s8s9s/9hTh*Jh/8h8d8c", ["Your draft lays 9♠ (9 points); 53 points would be left.", "It is a legal play."]),
        ("6s7s/8s8h8d8c/9hTh*Jh", ["Your draft lays no card yet.", "1! 6♠ 7♠ is too short"]),
        (TABLE + "/8s9s**", ["Your draft lays 8♠ 9♠ ★", "The joker in row 4 can be 7♠ / 10♠. Name it: name 7s"]),
        ("6s7s8s/9hThJh*Jh/8h8d8c", ["Your draft lays J♥", "can be 8♥ / Q♥: name *Jh as 8h"]),
        ("6s7s8s*Jh/9hThJh/8h8d8c", ["Your draft lays J♥", "can be 5♠ / 9♠: name *Jh as 5s"]),
        ("6s7s8s*9s/9hThJh/8h8d8c", ["Your draft lays J♥", "It is a legal play."]),
        ("6s7s8s*9s/9hThQh/8h8d8c", ["Your draft lays Q♥", "2! 9♥ 10♥ Q♥ has a gap: 10♥ Q♥"]),
        ("*8s8h8d8c/6s7s8s9s/9hTh**", ["Your draft lays 9♠ ★", "The joker in row 2 can be 8♥ / J♥"]),
    ],
)
def test_what_a_draft_lays_and_lacks(rows: str, expected: list[str]) -> None:
    lines = scene(rows=rows).verdict()
    assert len(lines) == len(expected)
    for line, part in zip(lines, expected, strict=True):
        assert part in line


def test_a_freed_joker_that_fits_nowhere_in_its_row() -> None:
    lines = scene("8s8h8d*8c", "8cKs", rows="8s8h8d8c*8c").verdict()
    assert "(J1) The joker is free: move *8c to another row, and name it there." in lines[1]


def test_orders_of_a_hand() -> None:
    hand = Cards.parse("8s9sTsJs8h8d2c**")
    shown = {order: [" ".join(map(str, group)) for group in hand_groups(hand, order, STANDARD)] for order in SortOrder}
    assert shown == {
        SortOrder.SUIT: ["8s 9s Ts Js", "8h", "8d", "2c", "**"],
        SortOrder.RANK: ["2c", "8s 8h 8d", "9s", "Ts", "Js", "**"],
        SortOrder.MELDS: ["** 9s Ts Js", "8s 8h 8d", "2c"],
    }
