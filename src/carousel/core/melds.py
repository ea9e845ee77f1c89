"""Groups and sequences: what a meld is, in which order it is written, and why some cards are none.

Knows P3 to P5, J1 and J5. Does not know whose turn it is or where the cards come from.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from carousel.core.cards import RANK_LETTERS, SUIT_LETTERS, UNNAMED, Card, Token
from carousel.core.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Sequence as Ordered


@dataclass(frozen=True, slots=True)
class MeldRules:
    """The numbers that decide what a meld is.

    Attributes:
        ranks: ranks in use, from the ace up.
        suits: suits in use, in the order s h d c.
        shortest: cards in the shortest meld (P3).
        ace_high: whether the ace may also follow the highest rank (P5).
    """

    ranks: int = len(RANK_LETTERS)
    suits: int = len(SUIT_LETTERS)
    shortest: int = 3
    ace_high: bool = True

    def has(self, card: Card) -> bool:
        """Whether `card`, no joker, is of a rank and suit in use."""
        return card.rank <= self.ranks and card.suit < self.suits


STANDARD_MELDS: Final = MeldRules()


class MeldCode(StrEnum):
    """Why some cards are no meld, in the order in which the reasons are looked for."""

    CARD_UNKNOWN = "card-unknown"
    JOKER_UNNAMED = "joker-unnamed"
    MELD_TOO_SHORT = "meld-too-short"
    JOKER_DOUBLES = "joker-doubles"
    GROUP_SAME_CARD = "group-same-card"
    SEQUENCE_TWO_ACES = "sequence-two-aces"
    SEQUENCE_SAME_CARD = "sequence-same-card"
    SEQUENCE_CORNER = "sequence-corner"
    SEQUENCE_GAP = "sequence-gap"
    SEQUENCE_MIXED_SUITS = "sequence-mixed-suits"
    MELD_MIXED = "meld-mixed"


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one rank and different suits (P4), in suit order. Made by `meld_of` only, which checks it."""

    tokens: tuple[Token, ...]

    @property
    def rank(self) -> int:
        """The rank that all its cards have."""
        return self.tokens[0].name.rank

    @property
    def links(self) -> tuple[tuple[Token, Token], ...]:
        """Each pair of its cards."""
        return tuple((low, high) for place, low in enumerate(self.tokens) for high in self.tokens[place + 1 :])

    def __str__(self) -> str:
        return "".join(map(str, self.tokens))


@dataclass(frozen=True, slots=True)
class Sequence:
    """Consecutive cards of one suit (P5), upwards, a high ace last. Made by `meld_of` only, which checks it."""

    tokens: tuple[Token, ...]

    @property
    def suit(self) -> int:
        """The suit that all its cards have."""
        return self.tokens[0].name.suit

    @property
    def first(self) -> int:
        """The rank that it begins with; a first ace is 1."""
        return self.tokens[0].name.rank

    @property
    def links(self) -> tuple[tuple[Token, Token], ...]:
        """Each pair of neighbours, the lower first."""
        return tuple(pairwise(self.tokens))

    def __str__(self) -> str:
        return "".join(map(str, self.tokens))


Meld = Group | Sequence


def meld_of(tokens: Ordered[Token], rules: MeldRules = STANDARD_MELDS) -> Meld | Violation:
    """The meld that these tokens form in any order; otherwise why not: the first reason in the order of `MeldCode`."""
    if unknown := [token for token in tokens if token != UNNAMED and not rules.has(token.name)]:
        return _fault(MeldCode.CARD_UNKNOWN, "S1", unknown, tokens)
    if UNNAMED in tokens:
        return _fault(MeldCode.JOKER_UNNAMED, "J1", [UNNAMED], tokens)
    if len(tokens) < rules.shortest:
        return _fault(MeldCode.MELD_TOO_SHORT, "P3", tokens, tokens, limit=rules.shortest)
    names = [token.name for token in tokens]
    if len({name.rank for name in names}) == 1:
        if twins := _twins(tokens):
            return _twin_fault(MeldCode.GROUP_SAME_CARD, "P4", twins, tokens)
        return Group(tuple(sorted(tokens, key=lambda token: token.name)))
    if len({name.suit for name in names}) == 1:
        return _sequence_of(tokens, rules)
    places = sorted(name.rank for name in names)
    if any(_consecutive(ranks) for ranks in (places, _ace_high(places, rules))):
        return _fault(MeldCode.SEQUENCE_MIXED_SUITS, "P5", tokens, tokens)
    return _fault(MeldCode.MELD_MIXED, "P3", tokens, tokens)


def _sequence_of(tokens: Ordered[Token], rules: MeldRules) -> Sequence | Violation:
    upwards = sorted(tokens, key=lambda token: token.name.rank)
    if twins := _twins(tokens):
        code = MeldCode.SEQUENCE_TWO_ACES if twins[0].name.rank == 1 else MeldCode.SEQUENCE_SAME_CARD
        return _twin_fault(code, "P5", twins, tokens)
    ranks = [token.name.rank for token in upwards]
    if _consecutive(ranks):  # all the ranks of a suit are written from the ace
        return Sequence(tuple(upwards))
    if _consecutive(_ace_high(ranks, rules)):
        return Sequence((*upwards[1:], upwards[0]))
    corner = rules.ace_high and sum(high - low != 1 for low, high in pairwise(ranks)) == 1
    if corner and ranks[0] == 1 and ranks[-1] == rules.ranks:
        return _fault(MeldCode.SEQUENCE_CORNER, "P5", [upwards[0]], tokens)
    return _fault(MeldCode.SEQUENCE_GAP, "P5", _beside_gap(upwards, rules), tokens)


def _ace_high(ranks: Ordered[int], rules: MeldRules) -> list[int]:
    """Ranks in order with a low ace, if there is one, moved to the high end."""
    moves = rules.ace_high and ranks[0] == 1
    return [*ranks[1:], rules.ranks + 1] if moves else list(ranks)


def _consecutive(ranks: Ordered[int]) -> bool:
    return all(high - low == 1 for low, high in pairwise(ranks))


def _beside_gap(upwards: Ordered[Token], rules: MeldRules) -> list[Token]:
    """The two cards at the widest gap, most likely the one that was not meant; an ace stands where that is narrower."""
    low = [(token.name.rank, token) for token in upwards]
    high = [*low[1:], (rules.ranks + 1, low[0][1])] if rules.ace_high and low[0][0] == 1 else low
    gaps = (max(pairwise(places), key=lambda pair: pair[1][0] - pair[0][0]) for places in (low, high))
    (_, before), (_, after) = min(gaps, key=lambda pair: pair[1][0] - pair[0][0])
    return [before, after]


def _twins(tokens: Ordered[Token]) -> list[Token]:
    """All tokens of a name that comes twice; of several, in the order of `MeldCode`, one with a joker, then aces."""
    copies = Counter(token.name for token in tokens)
    if len(copies) == len(tokens):
        return []
    twins = [[token for token in tokens if token.name == name] for name, count in copies.items() if count > 1]
    return min(twins, key=lambda same: (not any(token.is_joker for token in same), same[0].name.rank != 1))


def _twin_fault(code: MeldCode, rule: str, twins: Ordered[Token], tokens: Ordered[Token]) -> Violation:
    if any(token.is_joker for token in twins):
        return _fault(MeldCode.JOKER_DOUBLES, "J1", twins, tokens)
    return _fault(code, rule, twins, tokens)


def _fault(code: MeldCode, rule: str, cards: Ordered[Token], meld: Ordered[Token], **details: int) -> Violation:
    return Violation.of(code, rule, cards, meld, **details)
