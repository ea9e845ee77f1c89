"""One card, one token, and multisets of cards: their values, their arithmetic and their text."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.cards import ALL_CARDS, JOKER, NO_CARDS, UNNAMED, Card, Cards, Rank, Suit, Token, scan_cards
from carousel.core.errors import NotationError
from tests.strategies import card_lists, cards, hands, read_or_refuse, tokens


class TestCard:
    def test_there_are_52_cards_and_the_joker(self) -> None:
        assert [str(card) for card in ALL_CARDS] == [
            *(rank + suit for suit in "shdc" for rank in "A23456789TJQK"),
            "**",
        ]

    def test_rank_and_suit(self) -> None:
        card = Card.parse("Th")
        assert (card.rank, card.suit) == (Rank.TEN, Suit.HEARTS)
        assert (card.rank.letter, card.suit.letter) == ("T", "h")
        assert Card.of(10, 1) is card

    @pytest.mark.parametrize("card", ALL_CARDS[:JOKER])
    def test_of_is_the_inverse_of_rank_and_suit(self, card: Card) -> None:
        assert Card.of(card.rank, card.suit) is card

    def test_a_joker_in_a_hand_has_neither_rank_nor_suit(self) -> None:
        assert JOKER.is_joker
        assert not Card.parse("Ks").is_joker
        with pytest.raises(ValueError, match="neither rank nor suit"):
            _ = JOKER.rank
        with pytest.raises(ValueError, match="neither rank nor suit"):
            _ = JOKER.suit

    @pytest.mark.parametrize("index", [-1, 53, 64])
    def test_no_other_number_is_a_card(self, index: int) -> None:
        with pytest.raises(ValueError, match=f"not {index}"):
            Card(index)

    @pytest.mark.parametrize(("rank", "suit"), [(0, 0), (14, 0), (1, -1), (1, 4)])
    def test_no_card_beyond_the_ranks_and_suits(self, rank: int, suit: int) -> None:
        with pytest.raises(ValueError, match=f"rank {rank} and suit {suit}"):
            Card.of(rank, suit)

    @pytest.mark.parametrize("card", ALL_CARDS)
    def test_text_reads_back_to_the_same_card(self, card: Card) -> None:
        assert Card.parse(str(card)) is card
        assert repr(card) == f"Card.parse('{card}')"

    @pytest.mark.parametrize(
        ("text", "card"),
        [
            ("10h", "Th"),
            ("TH", "Th"),
            ("tH", "Th"),
            ("aS", "As"),
            ("  q♦ ", "Qd"),
            ("k♧", "Kc"),
            ("2♥\ufe0f", "2h"),
            ("9♠", "9s"),
        ],
    )
    def test_reading_is_tolerant(self, text: str, card: str) -> None:
        assert str(Card.parse(text)) == card

    @pytest.mark.parametrize(
        ("text", "position", "expected"),
        [
            ("", 0, "card"),
            ("8", 1, "suit"),
            ("8x", 1, "suit"),
            ("1h", 0, "card"),
            ("0h", 0, "card"),
            ("11h", 0, "card"),
            ("h8", 0, "card"),
            ("8 h", 1, "suit"),
            ("8h9h", 2, "nothing-more"),
            ("8h *", 3, "nothing-more"),
            ("*", 1, "name-of-joker"),
            ("*7h", 0, "unnamed-joker"),
            (" *7h", 1, "unnamed-joker"),
            ("***", 2, "nothing-more"),
            ("-", 0, "card"),
        ],
    )
    def test_what_is_no_card_is_refused_with_its_place(self, text: str, position: int, expected: str) -> None:
        with pytest.raises(NotationError) as caught:
            Card.parse(text)
        assert (caught.value.position, caught.value.code) == (position, expected)
        assert caught.value.text == text

    @pytest.mark.parametrize("value", [Card.parse("8h"), JOKER, UNNAMED, Token.joker(Card.parse("8h"))])
    def test_copies_and_pickles_are_equal(self, value: Card | Token) -> None:
        for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert again == value
            assert type(again) is type(value)


class TestToken:
    def test_a_card_of_its_own(self) -> None:
        token = Token(Card.parse("7h"))
        assert (str(token), str(token.card), str(token.name), token.is_joker) == ("7h", "7h", "7h", False)

    def test_a_joker_that_stands_for_a_card(self) -> None:
        token = Token.joker(Card.parse("7h"))
        assert (str(token), str(token.card), str(token.name), token.is_joker) == ("*7h", "**", "7h", True)
        assert token != Token(Card.parse("7h"))

    def test_a_joker_without_a_name(self) -> None:
        assert (str(UNNAMED), str(UNNAMED.card), UNNAMED.is_joker) == ("**", "**", True)
        with pytest.raises(ValueError, match="stands for no card"):
            _ = UNNAMED.name

    def test_a_joker_cannot_stand_for_a_joker(self) -> None:
        with pytest.raises(ValueError, match="cannot stand for a joker"):
            Token.joker(JOKER)

    @pytest.mark.parametrize("index", [-1, 53, 63, 116])
    def test_no_other_number_is_a_token(self, index: int) -> None:
        with pytest.raises(ValueError, match=f"index {index}"):
            Token(index)

    @given(st.lists(tokens, min_size=1, max_size=7))
    def test_rows_read_back_to_the_same_tokens(self, row: list[Token]) -> None:
        assert scan_cards("".join(map(str, row)), jokers_named=True) == tuple(row)

    def test_a_name_is_refused_where_jokers_have_none(self) -> None:
        with pytest.raises(NotationError) as caught:
            scan_cards("8h*7h")
        assert caught.value.position == 2


class TestCards:
    @given(card_lists)
    def test_counts_as_a_counter_does(self, drawn: list[Card]) -> None:
        held, counted = Cards(drawn), Counter(drawn)
        assert list(held) == sorted(drawn)
        assert len(held) == len(drawn)
        assert bool(held) == bool(drawn)
        assert [held.count(card) for card in ALL_CARDS] == [counted[card] for card in ALL_CARDS]
        assert all((card in held) == (card in counted) for card in ALL_CARDS)

    @given(card_lists, card_lists)
    def test_arithmetic_is_that_of_counters(self, first: list[Card], second: list[Card]) -> None:
        a, b = Cards(first), Cards(second)
        x, y = Counter(first), Counter(second)
        assert Counter(a + b) == x + y
        assert Counter(a & b) == x & y
        assert Counter(a.without(b)) == x - y
        assert (a <= b) == (x <= y)
        assert (a == b) == (x == y)
        if y <= x:
            assert Counter(a - b) == x - y
        else:
            with pytest.raises(ValueError, match="does not hold"):
                _ = a - b

    @given(hands, hands)
    def test_taking_away_undoes_joining(self, a: Cards, b: Cards) -> None:
        assert (a + b) - b == a
        assert a <= a + b

    @given(card_lists)
    def test_order_does_not_matter(self, drawn: list[Card]) -> None:
        assert Cards(drawn) == Cards(reversed(drawn))
        assert hash(Cards(drawn)) == hash(Cards(reversed(drawn)))

    @given(hands)
    def test_text_pickle_and_packed_int_give_it_back(self, held: Cards) -> None:
        assert Cards.parse(str(held)) == held
        assert Cards.from_packed(held.packed) == held
        assert pickle.loads(pickle.dumps(held)) == held
        assert copy.deepcopy(held) == held
        assert repr(held) == f"Cards.parse('{held}')"

    @given(card_lists)
    def test_text_is_in_hand_order(self, drawn: list[Card]) -> None:
        assert str(Cards(drawn)) == ("".join(str(card) for card in sorted(drawn)) or "-")

    def test_two_equal_cards_stay_two(self) -> None:
        assert len(Cards.parse("9s9s")) == 2
        assert str(Cards.parse("9s9s") - Cards.parse("9s")) == "9s"

    @pytest.mark.parametrize(
        ("text", "canonical"),
        [
            ("-", "-"),
            (" - ", "-"),
            ("** Kd 8c7c", "Kd7c8c**"),
            ("10♥ th", "ThTh"),
            ("ks2S", "2sKs"),
        ],
    )
    def test_reading_is_tolerant_and_writing_canonical(self, text: str, canonical: str) -> None:
        assert str(Cards.parse(text)) == canonical

    @pytest.mark.parametrize(
        ("text", "position"),
        [
            ("", 0),
            ("  ", 2),
            ("8h-", 2),
            ("-8h", 1),
            ("8h,9h", 2),
            ("8h*9h", 2),
            ("8h9", 3),
            ("7c" * 8, 14),
            ("2s" + "**" * 8, 16),
        ],
    )
    def test_what_is_no_hand_is_refused_with_its_place(self, text: str, position: int) -> None:
        with pytest.raises(NotationError) as caught:
            Cards.parse(text)
        assert caught.value.position == position

    @pytest.mark.parametrize("card", [ALL_CARDS[0], ALL_CARDS[17], JOKER])
    def test_seven_copies_and_no_more(self, card: Card) -> None:
        seven = Cards([card] * 7)
        assert (len(seven), seven.count(card)) == (7, 7)
        with pytest.raises(ValueError, match="more than 7 copies"):
            Cards([card] * 8)
        with pytest.raises(ValueError, match="more than 7 copies"):
            _ = seven + Cards([card])
        with pytest.raises(ValueError, match="more than 7 copies"):
            _ = seven + seven

    @pytest.mark.parametrize("packed", [-1, 8, 15, 1 << 4 * 53])
    def test_not_every_int_packs_cards(self, packed: int) -> None:
        with pytest.raises(ValueError, match="packs no cards"):
            Cards.from_packed(packed)

    def test_cards_cannot_be_changed(self) -> None:
        with pytest.raises(AttributeError, match="cannot be changed"):
            NO_CARDS.packed = 1

    def test_a_multiset_is_no_list(self) -> None:
        assert Cards() != []
        assert Cards() == NO_CARDS

    @given(cards)
    def test_one_card(self, card: Card) -> None:
        assert list(Cards([card])) == [card]


@given(st.text(alphabet="A23TJK10shdcxX*-/ ♠♥?", max_size=12))
def test_any_text_is_a_hand_or_the_one_named_error(text: str) -> None:
    held = read_or_refuse(Cards.parse, text)
    if held is not None:
        assert Cards.parse(str(held)) == held
