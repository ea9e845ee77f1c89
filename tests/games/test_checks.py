"""Refusals: their order, which is that of `Code`, their rules, and that every one of them can be met."""

import pytest

from carousel.core.melds import MeldCode
from carousel.games.carousel.actions import Action, Deal
from carousel.games.carousel.game import CAROUSEL, check, start
from carousel.games.carousel.rules import STANDARD, Rule
from carousel.games.carousel.state import GameState
from carousel.games.carousel.violations import ALL_CODES, RULE_OF, Code
from carousel.games.protocol import DEALER, Seat
from tests.games.positions import DRAW, END, KNOCK, after, game_at, play, refusal

PACK = Deal(tuple(STANDARD.pack(2)))
BEFORE = start(STANDARD, 2, 0)
OVER = after(game_at("1:e", "As/KsKh", scores=(140, 0)), KNOCK)
LAID = play("8s8h8d")

# Each line: the code, and what meets it; no check that comes before it in `Code` fails there.
MET: list[tuple[Code, GameState, Seat | None, Action]] = [
    (Code.GAME_OVER, OVER, 0, DRAW),
    (Code.GAME_OVER, OVER, DEALER, PACK),
    (Code.DEAL_DUE, BEFORE, 0, DRAW),
    (Code.DEAL_DUE, BEFORE, DEALER, KNOCK),
    (Code.DEAL_DUE, after(game_at("1:e", "As/KsKh"), KNOCK), 0, END),
    (Code.NO_DEAL_DUE, game_at("1:0", "As/KsKh"), DEALER, PACK),
    (Code.NO_DEAL_DUE, game_at("1:0", "As/KsKh"), 1, Deal(())),
    (Code.NOT_YOUR_TURN, game_at("1:0", "As/KsKh"), 1, DRAW),
    (Code.NOT_YOUR_TURN, game_at("1:0", "As/KsKh"), DEALER, play("8s8s8h")),
    (Code.NOT_YOUR_TURN, BEFORE, 0, Deal(())),
    (Code.PACK_WRONG, BEFORE, DEALER, Deal(())),
    (Code.FIRST_CARD_DUE, game_at("1:0", "As/KsKh"), 0, play("8s8s8h")),
    (Code.FIRST_CARD_DUE, game_at("1:0", "As/KsKh"), 0, END),
    (Code.CARD_DUE, game_at("1:1", "As/KsKh"), 0, END),
    (Code.CARD_DUE, game_at("1:2", "As/KsKh"), 0, END),
    (Code.KNOCK_TOO_EARLY, game_at("1:1", "Ks/KsKh"), 0, KNOCK),
    (Code.TURN_AT_END, game_at("1:e", "Ks/KsKh", stock="-"), 0, DRAW),
    (Code.TURN_AT_END, game_at("1:e", "Ks/KsKh"), 0, play("8s8s8h")),
    (Code.STOCK_EMPTY, game_at("1:1", "Ks/KsKh", stock="-"), 0, DRAW),
    (Code.NO_DRAW_IN_LAST_TURN, game_at("1:l2", "Ks/KsKh", stock="-"), 0, DRAW),
    (Code.NO_KNOCK_IN_LAST_TURN, game_at("1:l2", "Ks/KsKh", stock="-"), 0, KNOCK),
    (Code.HAND_TOO_HIGH, game_at("1:e", "Ks/KsKh"), 0, KNOCK),
    (Code.HAND_TOO_HIGH, game_at("1:1", "Ks/KsKh", stock="-"), 0, KNOCK),
    (Code.CARD_LEFT_TABLE, game_at("1:1", "Ks/KsKh", table="8s8h8d"), 0, play("9s9h9d")),
    (Code.CARD_NOT_IN_HAND, game_at("1:1", "Ks/KsKh"), 0, LAID),
    (Code.NOTHING_LAID, game_at("1:1", "Ks/KsKh", table="8s8h8d"), 0, LAID),
    (Code.JOKER_RENAMED, game_at("1:1", "KsKhKd/As", table="8s8h*8d"), 0, play("8s8h*8c/KsKhKd")),
]


@pytest.mark.parametrize(("code", "state", "seat", "action"), MET, ids=[code for code, *_ in MET])
def test_what_meets_a_code(code: Code, state: GameState, seat: Seat | None, action: Action) -> None:
    assert refusal(state, action, seat) == (code, RULE_OF[code])


def test_every_code_is_met() -> None:
    assert {code for code, *_ in MET} == set(Code)


def test_the_rows_of_a_play_are_judged_before_the_cards_are_counted() -> None:
    state = game_at("1:1", "Ks/KsKh", table="8s8h8d")
    assert refusal(state, play("9s9s9d")) == (MeldCode.GROUP_SAME_CARD, "P4")
    assert refusal(game_at("1:0", "Ks/KsKh"), play("9s9s9d")) == (Code.FIRST_CARD_DUE, "T3")
    assert refusal(game_at("1:l2", "Ks/KsKh", stock="-"), play("9s9s9d")) == (MeldCode.GROUP_SAME_CARD, "P4")


def test_codes_are_unique_kebab_case_and_cite_a_rule() -> None:
    assert len(set(ALL_CODES)) == len(ALL_CODES)
    assert all(code.replace("-", "").isalpha() and code == code.lower() for code in ALL_CODES)
    assert set(RULE_OF) == set(Code)
    assert all(rule in Rule for rule in RULE_OF.values())


def test_a_hand_too_high_says_points_and_limit() -> None:
    violation = check(game_at("1:e", "KsAs/KsKh"), 0, KNOCK)
    assert violation is not None
    assert dict(violation.details) == {"points": 11, "limit": 5}


def legal(turn: str, stock: str, held: str) -> set[str]:
    state = game_at(turn, f"{held}/KsKh", table="7s7h7d", stock=stock)
    names: dict[str, Action] = {"draw": DRAW, "play": play("7s7h7d/8s8h8d"), "knock": KNOCK, "end": END, "deal": PACK}
    return {name for name, action in names.items() if check(state, 0, action) is None}


@pytest.mark.parametrize(
    ("turn", "stock", "actions"),
    [
        ("1:0", "2c", {"draw"}),
        ("1:1", "2c", {"draw", "play"}),
        ("1:2", "2c", {"draw", "play"}),
        ("1:e", "2c", {"knock", "end"}),
        ("1:1", "-", {"play", "knock", "end"}),
        ("1:2", "-", {"play", "knock", "end"}),
        ("1:e", "-", {"knock", "end"}),
        ("1:l1", "-", {"play", "end"}),
        ("1:l2", "-", {"play", "end"}),
    ],
)
def test_what_is_legal_by_phase(turn: str, stock: str, actions: set[str]) -> None:
    assert legal(turn, stock, "As") == actions - {"play"}
    assert legal(turn, stock, "8s8h8dKs") == actions - {"knock"}


def test_the_face_of_the_game() -> None:
    assert CAROUSEL.name == "Carousel"
    assert CAROUSEL.to_act(BEFORE) == (DEALER,)
    assert CAROUSEL.to_act(game_at("2:1", "As/KsKh")) == (1,)
    assert CAROUSEL.pack_due(BEFORE) == PACK.pack
    assert CAROUSEL.outcome(BEFORE) is None
    assert CAROUSEL.deal(PACK.pack) == PACK
