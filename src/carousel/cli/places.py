"""A table and a hand from the command line: read, and checked to be of the rules. Knows no command and no solver."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from carousel.core.cards import Cards, Token
from carousel.core.errors import InvalidPositionError
from carousel.core.melds import MeldCode
from carousel.core.table import Layout, Table, TableCode
from carousel.core.violations import Violation
from carousel.games.carousel.rules import Rule

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules

_MOST_COPIES: Final = 7  # what a multiset of cards holds; the solver's limit for jokers as well


@dataclass(frozen=True)
class Place:
    """A legal table and a hand, of the cards that the rules use."""

    rules: Rules
    table: Table
    hand: Cards


def read_place(table: str, hand: str, rules: Rules, players: int | None) -> Place:
    """Reads a table and a hand.

    Args:
        table: as text.
        hand: as text.
        rules: what counts as a meld, and which cards there are.
        players: if given, no card may come more often than in the pack of so many (S1).

    Raises:
        NotationError: if a text cannot be read.
        InvalidPositionError: if the table is not legal, or a card is not of these rules or comes too often.
        InvalidRulesError: if so many cannot play.
    """
    layout, held = Layout.parse(table), Cards.parse(hand)
    counts = Counter(token.card for token in layout.tokens) + Counter(held)
    seats = rules.most_players if players is None else players
    pack = Counter(rules.for_players(seats).pack(seats))
    problems = [
        Violation.of(MeldCode.CARD_UNKNOWN, Rule.S1, [Token(card)]) for card in sorted(counts) if card not in pack
    ]
    for card, count in sorted(counts.items()):
        most = pack[card] if players is not None else _MOST_COPIES
        if card in pack and count > most:
            problems.append(Violation.of(TableCode.TOO_MANY_COPIES, Rule.S1, [Token(card)], count=count, most=most))
    if problems:
        raise InvalidPositionError(tuple(problems))
    return Place(rules, Table.parse(table, rules.melds), held)
