"""Every number of the rules, and the ids by which the rules are cited.

Knows what the numbers may be and what follows from them directly. Does not know how a round goes.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

from carousel.core.cards import ALL_CARDS, JOKER, Card, Cards
from carousel.core.errors import InvalidRulesError
from carousel.core.melds import MeldRules

if TYPE_CHECKING:
    from collections.abc import Mapping


class Rule(StrEnum):
    """The rules by id, in the order in which they are told (docs/rules.md)."""

    S1 = "S1"
    S2 = "S2"
    S3 = "S3"
    S4 = "S4"
    T1 = "T1"
    T2 = "T2"
    T3 = "T3"
    T4 = "T4"
    T5 = "T5"
    T6 = "T6"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"
    P4 = "P4"
    P5 = "P5"
    P6 = "P6"
    J1 = "J1"
    J2 = "J2"
    J3 = "J3"
    J4 = "J4"
    J5 = "J5"
    J6 = "J6"
    K1 = "K1"
    K2 = "K2"
    K3 = "K3"
    E1 = "E1"
    E2 = "E2"
    R1 = "R1"
    R2 = "R2"
    R3 = "R3"
    R4 = "R4"
    R5 = "R5"
    R6 = "R6"
    G1 = "G1"
    G2 = "G2"
    G3 = "G3"


class RulesFault(StrEnum):
    """Why no game can be played by some numbers."""

    NO_SUCH_NUMBER = "no-such-number"
    NUMBER_TWICE = "number-twice"
    NO_WHOLE_NUMBER = "no-whole-number"
    NUMBER_OUT_OF_RANGE = "number-out-of-range"
    PLAYERS_CROSSED = "players-crossed"
    NO_STOCK = "no-stock"
    PLAYERS_DO_NOT_FIT = "players-do-not-fit"
    NO_SUCH_DEALER = "no-such-dealer"


@dataclass(frozen=True)
class Rules:
    """The numbers of one game; the defaults are Carousel as it is played.

    Attributes:
        ranks: ranks in use, from the ace up.
        suits: suits in use, in the order s h d c.
        ace_high: 1 if the ace may also follow the highest rank (P5), 0 if not.
        shortest_meld: cards in the shortest meld (P3).
        copies: copies of each card in one pack (S1).
        jokers: jokers in one pack (S1).
        double_from: two packs are used from so many players on (S1).
        fewest_players: the fewest who can play (S1).
        most_players: the most who can play (S1).
        hand_size: cards dealt to each player (S3).
        draws: cards that may be drawn in one turn (T2).
        knock: points in hand with which one may still knock (K1).
        joker_points, face_points, ace_points: what these cards cost in a hand (K3).
        undercut: bonus for winning against a knock (R2).
        going_out: bonus for winning with an empty hand (R5).
        target: score that ends the game (G1).
        target_bonus: bonus for each who reached the target (G2).
        round_bonus: bonus of each other player for each round won (G2).

    Raises:
        InvalidRulesError: if a number is out of its range or the deal leaves no stock.
    """

    ranks: int = 13
    suits: int = 4
    ace_high: int = 1
    shortest_meld: int = 3
    copies: int = 1
    jokers: int = 1
    double_from: int = 3
    fewest_players: int = 2
    most_players: int = 5
    hand_size: int = 10
    draws: int = 3
    knock: int = 5
    joker_points: int = 25
    face_points: int = 10
    ace_points: int = 1
    undercut: int = 10
    going_out: int = 25
    target: int = 150
    target_bonus: int = 100
    round_bonus: int = 25

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            value = getattr(self, name)
            if not low <= value <= high:
                raise InvalidRulesError(RulesFault.NUMBER_OUT_OF_RANGE, name=name, value=value, low=low, high=high)
        if self.most_players < self.fewest_players:
            raise InvalidRulesError(RulesFault.PLAYERS_CROSSED, most=self.most_players, fewest=self.fewest_players)
        for players in range(self.fewest_players, self.most_players + 1):
            cards = len(self.pack(players))
            if players * self.hand_size >= cards:
                raise InvalidRulesError(RulesFault.NO_STOCK, players=players, size=self.hand_size, cards=cards)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Reads `target=200 knock=10`; commas serve as well as spaces. What is not named keeps its default.

        Raises:
            InvalidRulesError: for an unknown name, a value that is no whole number or out of range, a name given twice.
        """
        given: dict[str, int] = {}
        for item in text.replace(",", " ").split():
            name, _, value = item.partition("=")
            if name not in _RANGES:
                raise InvalidRulesError(RulesFault.NO_SUCH_NUMBER, name=name, names=", ".join(_RANGES))
            if name in given:
                raise InvalidRulesError(RulesFault.NUMBER_TWICE, name=name)
            if not (value.isascii() and value.isdecimal() and len(value) <= _DIGITS):
                raise InvalidRulesError(RulesFault.NO_WHOLE_NUMBER, name=name, found=value, usual=_default(name))
            given[name] = int(value)
        return cls(**given)

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.differences().items())

    def differences(self) -> Mapping[str, int]:
        """The fields that differ from the default, in their order."""
        return {name: value for name in _RANGES if (value := getattr(self, name)) != _default(name)}

    @cached_property
    def melds(self) -> MeldRules:
        """The part of the rules that says what a meld is."""
        return MeldRules(self.ranks, self.suits, self.shortest_meld, bool(self.ace_high))

    @cached_property
    def values(self) -> tuple[int, ...]:
        """K3: the points of each card in a hand, by the card's number; 53 of them, the joker's last."""
        by_rank = [self.ace_points, *range(2, 11), self.face_points, self.face_points, self.face_points]
        return tuple(self.joker_points if card.is_joker else by_rank[card.rank - 1] for card in ALL_CARDS)

    def points(self, hand: Cards) -> int:
        """K3: the points in a hand."""
        return sum(self.values[card] for card in hand)

    def pack(self, players: int) -> Cards:
        """S1: all cards of a game of so many players."""
        packs = 2 if players >= self.double_from else 1
        cards = [Card.of(rank, suit) for suit in range(self.suits) for rank in range(1, self.ranks + 1)]
        return Cards([*cards * (self.copies * packs), *[JOKER] * (self.jokers * packs)])

    def for_players(self, players: int) -> Rules:
        """These rules, checked against a number of players. Raises: InvalidRulesError: if so many cannot play (S1)."""
        if not self.fewest_players <= players <= self.most_players:
            fewest, most = self.fewest_players, self.most_players
            raise InvalidRulesError(RulesFault.PLAYERS_DO_NOT_FIT, players=players, fewest=fewest, most=most)
        return self


_DIGITS: Final = 6
# Copies and jokers of two packs together stay within what the exact solver covers: four of each.
_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "ranks": (3, 13),
    "suits": (1, 4),
    "ace_high": (0, 1),
    "shortest_meld": (3, 4),
    "copies": (1, 2),
    "jokers": (0, 2),
    "double_from": (2, 6),
    "fewest_players": (2, 5),
    "most_players": (2, 5),
    "hand_size": (1, 20),
    "draws": (1, 10),
    "knock": (0, 100),
    "joker_points": (0, 100),
    "face_points": (0, 100),
    "ace_points": (0, 100),
    "undercut": (0, 1000),
    "going_out": (0, 1000),
    "target": (1, 100000),
    "target_bonus": (0, 100000),
    "round_bonus": (0, 100000),
}
_DEFAULTS: Final = {field.name: field.default for field in fields(Rules)}


def _default(name: str) -> int:
    default = _DEFAULTS[name]
    assert isinstance(default, int)
    return default


STANDARD: Final = Rules()
assert set(_RANGES) == set(_DEFAULTS), "every field of the rules has a range"
