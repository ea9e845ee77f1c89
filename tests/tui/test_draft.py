"""Steps of a draft: what each does, what each refuses, and that no card is ever lost or made."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.cards import ALL_CARDS, JOKER, Card, Cards, Token, scan_cards
from carousel.core.table import Layout, Table
from carousel.games.carousel.rules import STANDARD
from carousel.tui import draft as drafts
from carousel.tui.draft import Draft, DraftError, DraftFault, laid_tokens, names_that_fit

TABLE = "6s7s8s/9hTh*Jh/8h8d8c"


def start(table: str = TABLE, hand: str = "8s9sQhJh**") -> Draft:
    return drafts.begin(Table.parse(table), Cards.parse(hand), STANDARD.melds)


def cards(text: str) -> tuple[Token, ...]:
    return scan_cards(text, jokers_named=True)


def shown(draft: Draft) -> dict[int, str]:
    return {row.number: "".join(map(str, row.tokens)) for row in draft.now.rows}


def test_laying_to_a_new_row_and_to_a_row() -> None:
    draft = drafts.lay(drafts.lay(start(), cards("8s"), 3), cards("9s"))
    assert shown(draft) == {1: "6s7s8s", 2: "9hTh*Jh", 3: "8s8h8d8c", 4: "9s"}
    assert (str(draft.laid), str(draft.now.hand)) == ("8s9s", "JhQh**")


@pytest.mark.parametrize(
    ("hand", "laid", "row", "expected"),
    [
        ("**", "**", 3, "*8s8h8d8c"),  # the only name that is left for a group of four
        ("**8s8h", "8s8h**", None, "8s8h**"),  # diamonds or clubs: the player is asked
        ("**5h7h", "5h**7h", None, "5h*6h7h"),
        ("****5h8h", "5h****8h", None, "5h*6h*7h8h"),
        ("**QdAd", "**QdAd", None, "Qd*KdAd"),
        ("**2s9h", "2s9h**", None, "2s9h**"),  # nothing fits
        ("**8s", "8s*8h", None, "8s*8h"),
    ],
)
def test_a_joker_is_named_where_there_is_one_name(hand: str, laid: str, row: int | None, expected: str) -> None:
    draft = drafts.lay(start(hand=hand), cards(laid), row)
    assert shown(draft)[row or 4] == expected


def test_a_joker_is_named_once_a_later_step_leaves_one_name() -> None:
    draft = drafts.lay(start(hand="**8s8h8d"), cards("8s8h**"))
    assert shown(drafts.lay(draft, cards("8d"), 4))[4] == "8s8h8d*8c"


def test_moving() -> None:
    draft = drafts.move(start(), cards("8s"), None)
    assert shown(draft) == {1: "6s7s", 2: "9hTh*Jh", 3: "8h8d8c", 4: "8s"}
    assert shown(drafts.move(draft, cards("8s"), 3))[3] == "8s8h8d8c"
    assert shown(drafts.move(start(), cards("**"), 1))[1] == "6s7s8s*Jh"  # the only joker needs no name
    assert 1 not in shown(drafts.move(start(), cards("6s7s8s"), 3))  # an emptied row is gone


def test_equal_cards_of_several_rows_need_a_source() -> None:
    draft = start("6s7s8s/8s8h8d", "2c")
    with pytest.raises(DraftError) as caught:
        drafts.move(draft, cards("8s"))
    assert (caught.value.fault, caught.value.rows) == (DraftFault.IN_SEVERAL_ROWS, (1, 2))
    assert shown(drafts.move(draft, cards("8s"), None, 2)) == {1: "6s7s8s", 2: "8h8d", 3: "8s"}
    assert shown(drafts.move(draft, cards("8s"), 1)) == {1: "6s7s8s8s", 2: "8h8d"}  # not from where it goes


@pytest.mark.parametrize(
    ("table", "number", "before", "expected"),
    [
        ("5h6h7h8h9h", 1, "7h", {1: "5h6h", 2: "7h8h9h"}),
        ("As2s3s4s5s6s7s", 1, "4s6s", {1: "As2s3s", 2: "4s5s", 3: "6s7s"}),
        ("8s8h8d8c", 1, "8d", {1: "8s8h", 2: "8d8c"}),
        ("9hTh*JhQh", 1, "**", {1: "9hTh", 2: "*JhQh"}),
    ],
)
def test_splitting_sequences_and_groups(table: str, number: int, before: str, expected: dict[int, str]) -> None:
    assert shown(drafts.split(start(table), number, cards(before))) == expected


def test_joining() -> None:
    draft = drafts.join(start("6s7s8s/9sTsJs/8h8d8c"), [2, 1])
    assert shown(draft) == {2: "6s7s8s9sTsJs", 3: "8h8d8c"}


def test_naming_a_joker() -> None:
    assert shown(drafts.name(start(), None, Card.parse("8c")))[2] == "9hTh*8c"
    assert shown(drafts.name(start(), cards("*Jh")[0], Card.parse("8h")))[2] == "*8h9hTh"
    fresh = drafts.lay(start(), cards("**9s"))
    assert shown(drafts.name(fresh, None, Card.parse("Ts")))[4] == "9s*Ts"  # the one without a name comes first


def test_taking_back_own_cards_only() -> None:
    draft = drafts.lay(start(), cards("8s9s"), 3)
    assert drafts.take(draft, cards("9s")).now.hand == Cards.parse("9sQhJh**")
    lone = start("8h8d8c", "8s")
    assert drafts.take(drafts.lay(lone, cards("8s"), 1), cards("8s")).now.hand == lone.hand
    for own, text in ((draft, "7s"), (draft, "*Jh"), (drafts.lay(start(), cards("*8s"), 3), "*Jh")):
        with pytest.raises(DraftError) as caught:
            drafts.take(own, cards(text))
        assert caught.value.fault is DraftFault.NOT_YOURS


def test_a_whole_table_keeps_the_numbers_of_the_rows() -> None:
    draft = drafts.arrange(start(), Layout.parse("8s8h8d8c/6s7s8s9s/9hTh*Jh"))
    assert shown(draft) == {1: "6s7s8s9s", 2: "9hTh*Jh", 3: "8s8h8d8c"}
    more = drafts.arrange(start(), Layout.parse("6s7s8s/9hTh*Jh/8h8d8c/JhQh*Kh"))
    assert shown(more)[4] == "JhQh*Kh"
    assert more.now.next_number == 5


Step = Callable[[Draft], Draft]


@pytest.mark.parametrize(
    ("step", "fault", "concerned"),
    [
        (lambda d: drafts.lay(d, cards("KsKs")), DraftFault.NOT_IN_HAND, "KsKs"),
        (lambda d: drafts.lay(d, cards("8s8s")), DraftFault.NOT_IN_HAND, "8s"),
        (lambda d: drafts.lay(d, cards("*2c**")), DraftFault.NOT_IN_HAND, "**"),
        (lambda d: drafts.lay(d, cards("8s"), 9), DraftFault.NO_SUCH_ROW, ""),
        (lambda d: drafts.move(d, cards("2c")), DraftFault.NOT_ON_TABLE, "2c"),
        (lambda d: drafts.move(d, cards("6s"), 9), DraftFault.NO_SUCH_ROW, ""),
        (lambda d: drafts.move(d, cards("6s"), 1), DraftFault.NOTHING_MOVES, "6s"),
        (lambda d: drafts.move(d, cards("6s"), 2, 3), DraftFault.NOT_IN_ROW, "6s"),
        (lambda d: drafts.split(d, 1, cards("6s")), DraftFault.CANNOT_SPLIT, "6s"),
        (lambda d: drafts.split(d, 1, cards("9h")), DraftFault.NOT_IN_ROW, "9h"),
        (lambda d: drafts.join(d, [1, 1]), DraftFault.NOTHING_MOVES, ""),
        (lambda d: drafts.name(d, cards("*2c")[0], Card.parse("3c")), DraftFault.NO_JOKER, "*2c"),
        (lambda d: drafts.arrange(d, Layout.parse("6s7s8s/9hTh*Jh")), DraftFault.LEFT_OUT, "8h8d8c"),
        (lambda d: drafts.arrange(d, Layout.parse(TABLE + "/2c")), DraftFault.NOT_IN_HAND, "2c"),
        (drafts.undo, DraftFault.NOTHING_TO_UNDO, ""),
        (drafts.redo, DraftFault.NOTHING_TO_REDO, ""),
        (drafts.reset, DraftFault.NOTHING_TO_RESET, ""),
    ],
)
def test_refusals_say_which_card(step: Step, fault: DraftFault, concerned: str) -> None:
    with pytest.raises(DraftError) as caught:
        step(start())
    assert caught.value.fault is fault
    assert "".join(map(str, caught.value.cards)) == concerned


def test_of_two_jokers_one_must_be_said() -> None:
    with pytest.raises(DraftError) as caught:
        drafts.name(start("5h*6h7h/9hTh*Jh"), None, Card.parse("8h"))
    assert caught.value.fault is DraftFault.WHICH_JOKER


def test_reset_can_be_undone() -> None:
    draft = drafts.lay(start(), cards("9s"), 1)
    again = drafts.reset(draft)
    assert not again.changed
    assert drafts.undo(again).now == draft.now


def test_a_drawn_card_comes_into_every_moment() -> None:
    draft = drafts.undo(drafts.lay(drafts.lay(start(), cards("9s"), 1), cards("8s"), 3))
    after = drafts.drawn(draft, Card.parse("Ks"))
    assert after.hand == start().hand + Cards.parse("Ks")
    assert str(drafts.undo(after).now.hand) == "8s9sKsJhQh**"
    assert str(drafts.redo(after).now.hand) == "KsJhQh**"
    assert after.laid == draft.laid


def test_marks_are_what_was_laid_and_renamed() -> None:
    draft = drafts.name(drafts.lay(start(), cards("Jh"), 2), None, Card.parse("8s"))
    assert laid_tokens(draft) == Counter(cards("Jh*8s"))


def test_names_that_fit() -> None:
    fitting = names_that_fit(cards("8s8h**"), STANDARD.melds)
    assert [str(Cards(names)) for names in fitting] == ["8d", "8c"]
    assert names_that_fit(cards("****"), STANDARD.melds) == ()
    assert names_that_fit(cards("8s8h8d"), STANDARD.melds) == ()


@pytest.mark.parametrize(
    ("rows", "row", "expected"),
    [
        (TABLE + "/9s", 2, ""),  # *Jh stands where it must: no jack of hearts lies there
        ("6s7s8s/9hTh/8h8d8c/Jh*Jh", 4, ""),  # free, but no name makes two cards a meld
        ("6s7s8s/9hThJh/8h8d8c*Jh", 3, "*Jh8s"),
        ("6s7s8s*Jh/9hThJh/8h8d8c", 1, "*Jh5s *Jh9s"),
        ("6s7s8s/9hTh*Jh/8h8d8c/8s*Kc", 4, ""),
        ("6s7s8s/9hTh*Jh/8h8d8c/8sQh9s*Kc", 4, ""),
        ("6s7s8s/9hTh*Jh/8h8d8c/8s9s*Kc", 4, "*Kc7s *KcTs"),  # laid in this draft, so its name is still open
    ],
)
def test_new_names_for_free_jokers(rows: str, row: int, expected: str) -> None:
    draft = drafts.arrange(start(), Layout.parse(rows))
    found = drafts.renames_that_fit(draft, draft.now.rows[row - 1])
    assert " ".join(f"{joker}{card}" for joker, card in found) == expected


TABLES = ("-", TABLE, "As2s3s4s5s/5h*6h7h/8s8h8d/*KsKhKd", "6s7s8s/6s7s8s/8s8h8d")
HANDS = ("8s9sQhJh**", "6s6s****2d3d4d", "AsKsQs")


@st.composite
def steps(draw: st.DrawFn) -> Step:
    some = st.lists(
        st.sampled_from([*map(Token, ALL_CARDS), *map(Token.joker, ALL_CARDS[:JOKER])]), min_size=1, max_size=3
    )
    row = st.none() | st.integers(1, 6)
    kind = draw(
        st.sampled_from(("lay", "lay", "move", "move", "take", "split", "join", "name", "undo", "redo", "reset"))
    )
    target, source, number = draw(row), draw(row), draw(st.integers(1, 6))
    pick = draw(st.lists(st.integers(0, 60), min_size=1, max_size=3))
    free = draw(some)
    numbers = draw(st.lists(st.integers(1, 6), min_size=1, max_size=3))
    card = draw(st.sampled_from(ALL_CARDS[:JOKER]))

    def step(draft: Draft) -> Draft:
        hand, lying = [Token(one) for one in draft.now.hand], list(draft.layout.tokens)
        of_hand = [hand[index % len(hand)] for index in pick] if hand else free
        of_table = [lying[index % len(lying)] for index in pick] if lying else free
        match kind:
            case "lay":
                return drafts.lay(draft, of_hand, target)
            case "move":
                return drafts.move(draft, of_table, target, source)
            case "take":
                return drafts.take(draft, of_table, source)
            case "split":
                return drafts.split(draft, number, of_table[:1])
            case "join":
                return drafts.join(draft, numbers)
            case "name":
                return drafts.name(draft, of_table[0], card)
            case "undo":
                return drafts.undo(draft)
            case "redo":
                return drafts.redo(draft)
            case _:
                return drafts.reset(draft)

    return step


@given(st.sampled_from(TABLES), st.sampled_from(HANDS), st.lists(steps(), max_size=25))
def test_no_card_is_lost_and_every_step_can_be_undone(table: str, hand: str, sequence: list[Step]) -> None:
    first = draft = start(table, hand)
    whole = Counter(draft.table.cards) + Counter(draft.hand)
    for step in sequence:
        try:
            after = step(draft)
        except DraftError:
            continue
        lying = Counter(token.card for token in after.layout.tokens)
        assert lying + Counter(after.now.hand) == whole
        assert Counter(after.table.cards) <= lying  # P2: what lay there stays there
        assert all(row.tokens for row in after.now.rows)
        assert len({row.number for row in after.now.rows}) == len(after.now.rows) <= after.now.next_number - 1
        if len(after.past) > len(draft.past):
            assert drafts.undo(after).now == draft.now
            assert drafts.redo(drafts.undo(after)).now == after.now
        assert drafts.arrange(first, after.layout).now.hand == after.now.hand
        draft = after
    while draft.past:
        draft = drafts.undo(draft)
    assert draft.now == first.now
