"""Positions: their text, tolerance and refusals; and every reason at once why one cannot be played."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.cards import Card, Cards
from carousel.core.errors import InvalidPositionError, NotationError
from carousel.core.shuffle import shuffled
from carousel.core.table import Layout
from carousel.games.carousel.actions import Deal
from carousel.games.carousel.game import apply, start
from carousel.games.carousel.position import Position
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.setup import Setup
from carousel.games.carousel.turn import Phase, Turn
from carousel.games.protocol import DEALER
from tests.games.positions import current
from tests.strategies import cards, hands, read_or_refuse, tables

EXAMPLE = "9cTc*Jc/8s8h8d As5h2dKd7c8cJc/?13 ?27 2 1:2"
TINY = Rules(ranks=3, suits=2, jokers=1, most_players=2, hand_size=2)

turns = st.one_of(
    st.none(),
    st.builds(Turn, st.integers(0, 4), st.just(Phase.DRAWING), st.integers(0, 2)),
    st.builds(Turn, st.integers(0, 4), st.just(Phase.ENDING)),
    st.builds(Turn, st.integers(0, 4), st.just(Phase.LAST), st.integers(1, 5)),
)
positions = st.builds(
    Position,
    tables.map(lambda table: table.layout()),
    st.lists(st.one_of(hands, st.integers(1, 20)), min_size=1, max_size=5).map(tuple),
    st.one_of(st.integers(1, 90), st.lists(cards, max_size=7).map(tuple)),
    st.integers(0, 4),
    turns,
)


class TestText:
    def test_the_five_fields(self) -> None:
        position = Position.parse(EXAMPLE)
        assert position.layout == Layout.parse("9cTc*Jc/8s8h8d")
        assert position.hands == (Cards.parse("As5h2dKd7c8cJc"), 13)
        assert (position.stock, position.dealer, position.turn) == (27, 1, Turn(0, Phase.DRAWING, 2))
        assert str(position) == EXAMPLE

    @given(positions)
    def test_text_reads_back_to_the_same_position(self, position: Position) -> None:
        assert Position.parse(str(position)) == position

    @pytest.mark.parametrize(
        ("text", "canonical"),
        [
            ("  8d8h8s/jc9cTc\tKd2d/?3   -  1 2:e ", "9cTcJc/8s8h8d 2dKd/?3 - 1 2:e"),
            ("- -/- - 1 -", "- -/- - 1 -"),
            ("- ?0/?00 ?0 1 -", "- -/- - 1 -"),
            ("- 10h/** 10S 1 1:l2", "- Th/** Ts 1 1:l2"),
            ("- As/2s 3s 01 02:01", "- As/2s 3s 1 2:1"),
        ],
    )
    def test_reading_is_tolerant_and_writing_canonical(self, text: str, canonical: str) -> None:
        assert str(Position.parse(text)) == canonical
        assert str(Position.parse(canonical)) == canonical

    def test_a_hidden_hand_of_no_cards_is_an_empty_hand(self) -> None:
        assert Position.parse("- ?0/?00 ?0 1 -") == Position.parse("- -/- - 1 -")

    @pytest.mark.parametrize(
        ("text", "position", "expected"),
        [
            ("", 0, "table-field"),
            ("-", 1, "hands-field"),
            ("- -/-", 5, "stock-field"),
            ("- -/- -", 7, "dealer-field"),
            ("- -/- - 1 ", 9, "turn-field"),
            ("- -/- - 1 - -", 12, "nothing-more"),
            ("- - - 1 - - -", 10, "nothing-more"),
            ("8s8h8x As/2s - 1 1:0", 5, "suit"),
            ("- As/2x - 1 1:0", 6, "suit"),
            ("- As//2s - 1 1:0", 5, "card"),
            ("- As/? - 1 1:0", 6, "number-of-cards"),
            ("- As/?x - 1 1:0", 6, "number-of-cards"),
            ("- As/?1000 - 1 1:0", 6, "number-of-cards"),
            ("- As/*2s - 1 1:0", 5, "unnamed-joker"),
            ("- As/2s ?-1 1 1:0", 9, "number-of-cards"),
            ("- As/2s 3s*4s 1 1:0", 10, "unnamed-joker"),
            ("- As/2s 3s 0 1:0", 11, "seat-from-1"),
            ("- As/2s 3s x 1:0", 11, "seat-from-1"),
            ("- As/2s 3s 1 1", 14, "what-is-due"),
            ("- As/2s 3s 1 0:1", 13, "seat-from-1"),
            ("- As/2s 3s 1 1:x", 15, "draws-or-phase"),
            ("- As/2s 3s 1 1:", 15, "draws-or-phase"),
            ("- As/2s 3s 1 1:l", 16, "last-turns"),
            ("- As/2s 3s 1 :0", 13, "seat-from-1"),
            ("- - As/2s 3s 1 1:0", 15, "nothing-more"),
        ],
    )
    def test_what_is_no_position_is_refused_with_its_place(self, text: str, position: int, expected: str) -> None:
        with pytest.raises(NotationError) as caught:
            Position.parse(text)
        assert (caught.value.position, caught.value.code) == (position, expected)
        assert caught.value.text == text

    @given(st.text(alphabet="A23TJ10shc*-/? :le♠", max_size=24))
    def test_any_text_is_a_position_or_the_one_named_error(self, text: str) -> None:
        position = read_or_refuse(Position.parse, text)
        if position is not None:
            assert str(Position.parse(str(position))) == str(position)

    @given(positions, st.data())
    def test_a_damaged_position_is_a_position_or_the_one_named_error(
        self, position: Position, data: st.DataObject
    ) -> None:
        text = str(position)
        at = data.draw(st.integers(0, len(text)))
        damaged = text[:at] + data.draw(st.text(alphabet="2sx*/?- ", max_size=2)) + text[at + 1 :]
        again = read_or_refuse(Position.parse, damaged)
        if again is not None:
            assert str(Position.parse(str(again))) == str(again)


def problems(text: str, rules: Rules = TINY) -> tuple[str, ...]:
    with pytest.raises(InvalidPositionError) as caught:
        Setup(Position.parse(text), rules).to_state()
    return tuple(map(str, caught.value.problems))


def test_the_order_of_rows_is_that_of_the_rules() -> None:
    melds = Rules.parse("ranks=5 hand_size=2 most_players=2").melds
    text = "4s5sAs/2h3h4h ?2/?2 ?9 1 1:1"  # with five ranks 4s5sAs is a sequence of spades, which come first
    assert Position.parse(text).write(melds) == text
    assert str(Position.parse(text)).startswith("2h3h4h/4s5sAs ")


class TestSetup:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_a_dealt_round_is_read_back(self, players: int) -> None:
        pack = shuffled(STANDARD.pack(players), bytes(32))
        state = current(apply(start(STANDARD, players, 1), DEALER, Deal(pack)).state)
        assert Setup(Position.parse(str(state)), STANDARD).to_state() == state

    @pytest.mark.parametrize(
        "text",
        [
            "- AsAh/2s2h 3s3h** 1 1:0",
            "As2s3s 3h2h/Ah** - 2 2:1",
            "As2s3s 3h2h/Ah** - 2 2:l2",
            "*As2s3s As/Ah 2h3h 1 2:e",
        ],
    )
    def test_what_can_be_played_is_a_state(self, text: str) -> None:
        state = Setup(Position.parse(text), TINY).to_state()
        assert str(state) == Position.parse(text).write(TINY.melds)
        assert state.cards == TINY.pack(2)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("AsAh2h 3sAh/2s3h ** 1 1:0", "P3 meld-mixed (cards=AsAh2h meld=AsAh2h)"),
            ("- AsAh/2s2h 3s3h 1 1:0", "S1 card-miscounted (cards=** count=0 right=1)"),
            ("- AsAh/2s2h 3s3h3h** 1 1:0", "S1 card-miscounted (cards=3h count=2 right=1)"),
            ("- AsAh/2s2h 3s3h**4s 1 1:0", "S1 card-miscounted (cards=4s count=1 right=0)"),
            ("- AsAh/?2 3s3h** 1 1:0", "hand-hidden (seat=2)"),
            ("- ?2/?2 ?3 1 1:0", "hand-hidden (seat=1)"),
            ("- ?2/?2 ?3 1 1:0", "stock-hidden"),
            ("- AsAh2s/2h/3s 3h** 1 1:0", "S1 number-of-hands (hands=3 fewest=2 most=2)"),
            ("- AsAh2s2h 3s3h** 1 1:0", "S1 number-of-hands (hands=1 fewest=2 most=2)"),
            ("- AsAh/2s2h 3s3h** 3 1:0", "no-seat-of-dealer (seat=3 players=2)"),
            ("- AsAh/2s2h 3s3h** 1 3:0", "no-seat-of-turn (seat=3 players=2)"),
            ("- AsAh/2s2h 3s3h** 1 1:3", "T2 too-many-draws (count=3 most=3)"),
            ("- AsAh/2s2h3s3h** - 1 1:0", "E1 nothing-to-draw"),
            ("- AsAh/2s2h 3s3h** 1 1:l2", "E2 last-turns-too-early (count=3)"),
            ("- AsAh/2s2h3s3h** - 1 1:l3", "E2 number-of-last-turns (count=3 players=2)"),
            ("- AsAh/2s2h3s3h** - 1 1:l0", "E2 number-of-last-turns (count=0 players=2)"),
            ("As2s3s -/AhAh 2h3h** 1 1:0", "K2 empty-hand"),
            ("- AsAh/2s2h 3s3h** 1 -", "round-over"),
            # Only a last turn that is over can have emptied a hand.
            ("As2s3s -/Ah2h3h** - 1 1:l2", "E2 empty-hand-before-last-turn"),
            ("As2s3s -/Ah2h3h** - 1 1:l1", "E2 empty-hand-before-last-turn"),
        ],
    )
    def test_each_problem_is_named(self, text: str, problem: str) -> None:
        assert problem in problems(text)

    def test_a_hand_emptied_in_a_last_turn_can_be_played_on(self) -> None:
        state = Setup(Position.parse("As2s3s -/Ah2h3h** - 1 2:l1"), TINY).to_state()
        assert state.turn == Turn(1, Phase.LAST, 1)

    def test_all_problems_are_named_at_once(self) -> None:
        assert problems("AsAh2h 3sAs/2s 3h**4s 4 3:3") == (
            "P3 meld-mixed (cards=AsAh2h meld=AsAh2h)",
            "S1 card-miscounted (cards=As count=2 right=1)",
            "S1 card-miscounted (cards=4s count=1 right=0)",
            "no-seat-of-dealer (seat=4 players=2)",
            "no-seat-of-turn (seat=3 players=2)",
            "T2 too-many-draws (count=3 most=3)",
        )

    @given(positions, st.sampled_from([STANDARD, TINY]))
    def test_any_position_is_a_state_or_the_one_named_error(self, position: Position, rules: Rules) -> None:
        try:
            state = Setup(position, rules).to_state()
        except InvalidPositionError as error:
            found = error.problems
        else:
            found = ()
            assert str(state) == str(position)
        assert all(problem.code for problem in found)

    def test_one_card_moved_to_another_place_is_still_a_pack(self) -> None:
        position = Position.parse("- AsAh/2s2h 3s3h** 1 1:0")
        moved = replace(position, stock=(Card.parse("**"), Card.parse("3s"), Card.parse("3h")))
        assert str(Setup(moved, TINY).to_state()) == "- AsAh/2s2h **3s3h 1 1:0"
