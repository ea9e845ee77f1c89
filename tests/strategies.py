"""Hypothesis strategies for cards, tokens and tables, shared by the tests of every layer."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from carousel.core.cards import ALL_CARDS, JOKER, UNNAMED, Card, Cards, Token
from carousel.core.errors import NotationError
from carousel.core.melds import STANDARD_MELDS, Meld, MeldRules, meld_of
from carousel.core.table import Table
from carousel.core.violations import Violation
from tests.plain import PlainRules, Tokens, all_melds

Value = TypeVar("Value")

NAMES = ALL_CARDS[:JOKER]

cards = st.sampled_from(ALL_CARDS)
named_cards = st.sampled_from(NAMES)
card_lists = st.lists(cards, max_size=30).filter(lambda drawn: max(map(drawn.count, drawn), default=0) <= 3)
hands = card_lists.map(Cards)
tokens = st.one_of(named_cards.map(Token), named_cards.map(Token.joker), st.just(UNNAMED))
token_rows = st.lists(tokens, min_size=1, max_size=8)


def tokens_of(texts: Tokens) -> tuple[Token, ...]:
    """The tokens of plain texts (tests.plain)."""
    return tuple(
        Token.joker(Card.parse(text[1:])) if text.startswith("*") else Token(Card.parse(text)) for text in texts
    )


def meld(row: Sequence[Token], rules: MeldRules = STANDARD_MELDS) -> Meld:
    """The meld of tokens that form one."""
    found = meld_of(row, rules)
    assert not isinstance(found, Violation), found
    return found


ALL_MELDS = [meld(tokens_of(names)) for names in all_melds(PlainRules(), jokers=0)]


@st.composite
def melds(draw: st.DrawFn, jokers: int = 2) -> Meld:
    """A legal meld, in which up to so many cards are jokers."""
    row = list(draw(st.sampled_from(ALL_MELDS)).tokens)
    for place in draw(st.lists(st.integers(0, len(row) - 1), max_size=jokers, unique=True)):
        row[place] = Token.joker(row[place].name)
    return meld(row)


def few_copies(table: Table) -> bool:
    """Whether no card comes more often than in the largest pack."""
    return max(Counter(token.card for token in table.tokens).values(), default=0) <= 4


tables = st.lists(melds(), max_size=6).map(Table.of).filter(few_copies)


def read_or_refuse(read: Callable[[str], Value], text: str) -> Value | None:
    """What `read` makes of a text, or None where it raises the one error that it may, with a place inside the text."""
    try:
        return read(text)
    except NotationError as error:
        if not (0 <= error.position <= len(text) and error.text == text and error.code):
            raise AssertionError(f"no place in {text!r}: {error}") from error
        return None
