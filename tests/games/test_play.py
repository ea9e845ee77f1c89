"""Rules P and J: what a play may do to the table, and what a joker may become."""

import pytest

from carousel.core.cards import Cards
from carousel.core.table import Layout, Table
from carousel.core.violations import Violation
from carousel.games.carousel.game import check
from carousel.games.carousel.play import judge_play
from carousel.games.carousel.rules import STANDARD
from tests.games.positions import after, cards_of_refusal, current, game_at, hand, play, refusal


def judged(table: str, held: str, text: str) -> str:
    """`legal`, or the code and the rule by which the play is refused, and the cards named."""
    found = judge_play(STANDARD, Table.parse(table), Cards.parse(held), Layout.parse(text))
    if isinstance(found, Violation):
        return f"{found.rule} {found.code} {''.join(map(str, found.cards))}".rstrip()
    assert str(found) == Layout.parse(text).write()
    return "legal"


def test_p1_one_card_goes_to_the_table() -> None:
    assert judged("5h6h7h", "9c", "5h6h7h") == "P1 nothing-laid"
    assert judged("3h4h5h6h7h8h", "9c", "3h4h5h/6h7h8h") == "P1 nothing-laid"
    assert judged("-", "9c", "-") == "P1 nothing-laid"
    assert judged("5h6h7h", "8h", "5h6h7h8h") == "legal"


def test_p2_no_card_leaves_the_table() -> None:
    assert judged("5h6h7h8h", "9c9d9s", "5h6h7h/9c9d9s") == "P2 card-left-table 8h"
    assert judged("5h6h7h8h/8s8d8c", "8h", "5h6h7h/8s8d8c8h") == "P1 nothing-laid"
    assert judged("8s8h*8d", "8d", "8s8h8d") == "P2 card-left-table **"
    assert judged("8s8h8d", "9s9h9d", "-") == "P2 card-left-table 8s8h8d"


def test_p2_every_added_card_comes_from_the_hand() -> None:
    assert judged("5h6h7h", "9c", "5h6h7h8h") == "P2 card-not-in-hand 8h"
    assert judged("-", "8s8h8d7s9s", "8s8h8d/7s8s9s") == "P2 card-not-in-hand 8s"
    assert judged("-", "8s8h", "8s8h*8d") == "P2 card-not-in-hand **"
    assert judged("-", "8s8h**", "*8s8h*8d") == "P2 card-not-in-hand **"
    assert judged("-", "8s**", "8s*8h8d/9c9d9s") == "P2 card-not-in-hand 9s8d9d9c"


def test_p2_no_layout_names_more_cards_than_can_be_counted() -> None:
    assert judged("-", "As2s3s", "/".join(["As2s3s"] * 20)).startswith("P2 card-not-in-hand As")
    assert judged("-", "As2s3s", "/".join(["*As2s3s"] * 20)).startswith("P2 card-not-in-hand 2s")


def test_p3_every_card_stands_in_a_legal_meld() -> None:
    assert judged("5h6h7h", "8c8d", "5h6h7h/8c8d") == "P3 meld-too-short 8c8d"
    assert judged("5h6h7h", "8c", "5h6h7h/8c") == "P3 meld-too-short 8c"
    assert judged("5h6h7h8h", "8c8d", "5h6h/7h8h8c8d") == "P3 meld-too-short 5h6h"
    assert judged("-", "KcKdAd", "KcKdAd") == "P3 meld-mixed KcKdAd"


def test_p3_the_first_row_that_is_no_meld_is_named() -> None:
    assert judged("-", "8c8d3s5s6s", "8c8d/3s5s6s") == "P3 meld-too-short 8c8d"
    assert judged("-", "8c8d3s5s6s", "3s5s6s/8c8d") == "P5 sequence-gap 3s5s"


def test_p4_a_group_has_one_rank_and_different_suits() -> None:
    assert judged("-", "8s8h8d8c", "8s8h8d8c") == "legal"
    assert judged("-", "8s8s8h", "8s8s8h") == "P4 group-same-card 8s8s"
    assert judged("8s8h8d8c", "8s", "8s8h8d8c8s") == "P4 group-same-card 8s8s"


def test_p5_a_sequence_is_consecutive_and_of_one_suit() -> None:
    assert judged("-", "3s4h5s", "3s4h5s") == "P5 sequence-mixed-suits 3s4h5s"
    assert judged("-", "3s5s6s", "3s5s6s") == "P5 sequence-gap 3s5s"
    assert judged("-", "3s4s4s5s", "3s4s4s5s") == "P5 sequence-same-card 4s4s"


def test_p5_the_ace_is_low_or_high_and_joins_no_ends() -> None:
    assert judged("JsQsKs", "As", "JsQsKsAs") == "legal"
    assert judged("2s3s4s", "As", "As2s3s4s") == "legal"
    assert judged("-", "KsAs2s", "KsAs2s") == "P5 sequence-corner As"
    assert judged("QsKsAs", "2s", "QsKsAs2s") == "P5 sequence-corner As"


def test_p5_one_sequence_has_one_ace() -> None:
    suit = "As2s3s4s5s6s7s8s9sTsJsQsKs"
    assert judged(suit, "As", f"{suit}As") == "P5 sequence-two-aces AsAs"
    assert judged(suit, "As", "As2s3s/4s5s6s7s8s9sTsJsQsKsAs") == "legal"


def test_p6_the_first_play_is_from_the_hand_alone_without_a_minimum() -> None:
    state = after(game_at("1:1", "As2s3sKc/9d"), play("As2s3s"))
    assert (str(current(state).table), hand(state, 0)) == ("As2s3s", "Kc")


def test_p6_nobody_needs_an_opening_before_rearranging() -> None:
    state = game_at("2:1", "9c/6s", table="3s4s5s/6h6d6c")  # seat 1 has laid nothing yet
    assert check(state, 1, play("3s4s5s6s/6h6d6c")) is None


def test_j1_a_joker_counts_as_the_card_it_stands_for() -> None:
    assert judged("-", "8h**Th", "8h*9hTh") == "legal"
    assert judged("-", "8s8h**", "8s8h*8s") == "J1 joker-doubles 8s*8s"
    assert judged("-", "5h6h7h**", "5h6h*6h7h") == "J1 joker-doubles 6h*6h"
    assert judged("-", "8h**Th", "8h**Th") == "J1 joker-unnamed **"


def test_j1_a_joker_may_stand_for_a_card_whose_copies_are_all_in_sight() -> None:
    assert judged("8s8h8d8c/8s8h8d8c", "6s7s**", "6s7s*8s/8s8h8d8c/8s8h8d8c") == "legal"


def test_j2_what_a_joker_stands_for_stays_wherever_it_moves() -> None:
    assert judged("JsQsKs*As", "2s3s", "*As2s3s/JsQsKs") == "legal"
    assert judged("JsQs*Ks", "Kh", "JsQsKh*Ks") != "legal"
    assert judged("4h5h6h*7h", "9c9d", "4h5h6h/9c9d*9s") == "J3 joker-renamed *7h"


def test_j3_a_joker_is_renamed_only_with_the_real_card_on_the_table() -> None:
    assert judged("8s8h*8d/2c3c4c", "5c", "8s8h*8c/2c3c4c5c") == "J3 joker-renamed *8d"
    assert judged("8s8h*8d", "8d", "8s8h8d*8c") == "legal"  # from the hand
    assert judged("5h6h*7h/7s7h7d7c", "9c9d", "5h6h7h/7s7d7c/9c9d*9s") == "legal"  # from another meld
    assert judged("5h6h*7h/7s7h7d", "4h", "4h5h6h/7s7h7d*7c") == "legal"  # lying where it was


def test_j3_the_real_card_in_the_hand_alone_does_not_free_the_joker() -> None:
    assert judged("8s8h*8d/2c3c4c", "5c8d", "8s8h*8c/2c3c4c5c") == "J3 joker-renamed *8d"


def test_j3_another_joker_of_that_name_is_no_real_card() -> None:
    assert judged("8s8h*8d/7d*8d9d", "8c", "8s8h*8c8c/7d*8d9d") == "J1 joker-doubles *8c8c"
    assert judged("8s8h*8d/7d*8d9d", "6d", "8s8h*8c/6d7d*8d9d") == "J3 joker-renamed *8d"
    assert judged("8s8h*8d/7d*8d9d", "6d7d", "8s8h*8c/6d7d*8d9d/7d") != "legal"


def test_j3_a_joker_from_the_hand_may_take_the_name_over() -> None:
    # Two jokers are alike: the one of the table keeps its name, the one of the hand is given a new one.
    assert judged("8s8h*8d", "9c9d**7d9d", "8s8h*8d/9c9d*9s") == "legal"
    assert judged("8s8h*8d", "7d9d8c**", "7d*8d9d/8s8h*8c") == "legal"


def test_j3_one_real_card_frees_two_jokers_of_one_name() -> None:
    assert judged("5h6h*7h/*7h7s7d7c", "7h9c9d2s3s", "5h6h7h/7s7d7c/9c9d*9s/2s3s*4s") == "legal"
    assert judged("5h6h*7h/*7h7s7d7c", "4h9c9d", "4h5h6h/*7h7s7d7c/9c9d*9s") == "J3 joker-renamed *7h"


def test_j4_a_freed_joker_stays_on_the_table_in_a_legal_meld() -> None:
    assert judged("8s8h8c*8d", "8d", "8s8h8d8c") == "P2 card-left-table **"
    assert judged("8s8h8c*8d", "8d", "8s8h8d8c/*9d") == "P3 meld-too-short *9d"
    assert judged("8s8h8c*8d/2s3s4s", "8d", "8s8h8d8c/2s3s4s*5s") == "legal"


def test_j5_two_jokers_stand_in_one_meld_side_by_side_too() -> None:
    assert judged("-", "8h****", "8h*9h*Th") == "legal"
    assert judged("-", "8h****", "8h*8s*8d") == "legal"
    assert judged("-", "8hJh****", "8h*9h*ThJh") == "legal"


def test_j6_freeing_a_joker_alone_is_no_play() -> None:
    # The real card lies on the table already; the joker could be renamed, but nothing was laid.
    assert judged("5h6h*7h/7s7h7d7c", "9c", "5h6h7h/7s*7h7d7c") == "P1 nothing-laid"
    assert judged("5h6h7h/7s*7h7d", "9c", "5h6h7h/7s7d*7c") == "P1 nothing-laid"


def test_j6_the_real_card_laid_for_a_joker_counts() -> None:
    assert judged("8s8h*8d", "8d", "8s8h8d*8c") == "legal"


def test_order_of_the_checks_of_a_play() -> None:
    """Each of these plays breaks all the rules from one on: the first is given as the reason."""
    table, held = "8s8h*8d/2c3c4c5c", "9c"
    assert judged(table, held, "8s8s*8c/2c3c4c") == "P4 group-same-card 8s8s"
    assert judged(table, held, "8s8h*8c/2c3c4c/9s9h9d") == "P2 card-left-table 5c"
    assert judged(table, held, "8s8h*8c/2c3c4c5c/9s9h9d") == "P2 card-not-in-hand 9s9h9d"
    assert judged(table, held, "8s8h*8c/2c3c4c5c") == "P1 nothing-laid"
    assert judged(table, "6c", "8s8h*8c/2c3c4c5c6c") == "J3 joker-renamed *8d"


@pytest.mark.parametrize(
    ("table", "held", "text", "cards"),
    [
        ("5h6h7h8h", "9c9d9s", "5h6h7h/9c9d9s", "8h"),
        ("8s8h*8d/2c3c4c", "5c", "8s8h*8c/2c3c4c5c", "*8d"),
        ("-", "8s8h", "8s8h8d/8s8h8c", "8s8h8d8c"),
    ],
)
def test_a_refusal_names_the_cards_concerned(table: str, held: str, text: str, cards: str) -> None:
    state = game_at("1:1", f"{held}/Kc", table=table)
    refusal(state, play(text))
    assert cards_of_refusal(state, play(text)) == cards
