"""Plays for tests to make: one small step after the other, each from a legal table to a legal table.

Finds no best play and not every play, and needs no solver. The order is fixed: playthroughs depend on it.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from carousel.core.cards import JOKER, Card, Cards, Token
from carousel.core.melds import MeldRules, meld_of
from carousel.core.table import Layout
from carousel.core.violations import Violation
from carousel.games.carousel.actions import Play
from tests.plain import PlainRules, all_melds

Row = tuple[Token, ...]
Rows = tuple[Row, ...]
Step = tuple[Rows, Cards]


@cache
def short_melds(rules: MeldRules) -> list[tuple[Card, ...]]:
    """The names of all melds of up to two cards more than the shortest."""
    plain = PlainRules(rules.ranks, rules.suits, rules.shortest, rules.ace_high)
    found = (tuple(map(Card.parse, names)) for names in all_melds(plain, jokers=0))
    return [names for names in found if len(names) <= rules.shortest + 2]


@cache
def melds_with(rules: MeldRules, name: Card) -> list[tuple[Card, ...]]:
    return [names for names in short_melds(rules) if name in names]


def is_meld(row: Row, rules: MeldRules) -> bool:
    return not isinstance(meld_of(row, rules), Violation)


def steps(rules: MeldRules, rows: Rows, hand: Cards) -> Iterator[Step]:
    """Every small step: a meld from the hand, a card added, a row split for it, a joker replaced, a card taken."""
    yield from _melds_from_hand(rules, rows, hand)
    for place, row in enumerate(rows):
        others = (*rows[:place], *rows[place + 1 :])
        for card in sorted(set(hand)):
            less = hand - Cards([card])
            for token in _tokens(card, rules):
                yield from (((*others, *new), less) for new in _with_token(rules, row, token))
            for token in row:
                if token.is_joker and token.name == card:
                    freed = tuple(Token(card) if other == token else other for other in row)
                    yield from ((after, less) for after in _place_joker(rules, others, freed))
    yield from _melds_with_a_taken_card(rules, rows, hand)


def _is_like(row: Row, token: Token) -> bool:
    """Whether the token is of the row's suit or of its rank, as it must be to be added."""
    first, second, name = row[0].name, row[1].name, token.name
    return name.suit == first.suit == second.suit or name.rank == first.rank == second.rank


def _tokens(card: Card, rules: MeldRules) -> Iterator[Token]:
    if card != JOKER:
        yield Token(card)
        return
    for suit in range(rules.suits):
        for rank in range(1, rules.ranks + 1):
            yield Token.joker(Card.of(rank, suit))


def _melds_from_hand(rules: MeldRules, rows: Rows, hand: Cards) -> Iterator[Step]:
    for names in short_melds(rules):
        missing = [name for name in names if name not in hand]
        if len(missing) <= hand.count(JOKER):
            row = tuple(Token.joker(name) if name in missing else Token(name) for name in names)
            yield (*rows, row), hand - Cards(token.card for token in row)


def _with_token(rules: MeldRules, row: Row, token: Token) -> Iterator[Rows]:
    """The row with one token more, whole or in two."""
    if not _is_like(row, token):
        return
    longer = sorted((*row, token), key=lambda other: other.name.rank)
    if is_meld(tuple(longer), rules):
        yield (tuple(longer),)
    for cut in range(rules.shortest - 1, len(row) - rules.shortest + 2):
        for low, high in (((*row[:cut], token), row[cut:]), (row[:cut], (token, *row[cut:]))):
            if is_meld(low, rules) and is_meld(high, rules):
                yield low, high


def _place_joker(rules: MeldRules, others: Rows, freed: Row) -> Iterator[Rows]:
    """J4: the table with a joker that has just been freed put somewhere."""
    rows = (*others, freed)
    for place, row in enumerate(rows):
        for token in _tokens(JOKER, rules):
            if _is_like(row, token) and is_meld((*row, token), rules):
                yield (*rows[:place], (*row, token), *rows[place + 1 :])


def _melds_with_a_taken_card(rules: MeldRules, rows: Rows, hand: Cards) -> Iterator[Step]:
    """A card that its row can spare, with cards of the hand."""
    for place, row in enumerate(rows):
        for token in row:
            rest = tuple(other for other in row if other != token)
            if len(row) > rules.shortest and is_meld(rest, rules):
                for names in melds_with(rules, token.name):
                    needed = Cards(name for name in names if name != token.name)
                    if needed <= hand:
                        new = tuple(token if name == token.name else Token(name) for name in names)
                        yield (*rows[:place], rest, *rows[place + 1 :], new), hand - needed


def greedy_play(rules: MeldRules, rows: Rows, hand: Cards) -> Play | None:
    """Always the first step, as long as there is one; None where there is none at all."""
    before = rows
    while found := next(steps(rules, rows, hand), None):
        rows, hand = found
    return None if Counter(rows) == Counter(before) else Play(Layout(rows))
