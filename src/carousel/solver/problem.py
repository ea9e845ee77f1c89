"""A question to the solver: a table, a hand, what counts as a meld and what each card is worth.

Knows how a question becomes the plain ints of the kernel. Does not know turns, players or how the answer is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from carousel.core.cards import ALL_CARDS, JOKER, Cards
from carousel.core.melds import MeldRules
from carousel.core.table import Table
from carousel.solver.kernel import MOST_FREE, Pool

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES: Final = ALL_CARDS[:JOKER]


class SolverRules(Protocol):
    """What the solver asks of a game's rules."""

    @property
    def melds(self) -> MeldRules:
        """What counts as a meld."""

    @property
    def values(self) -> tuple[int, ...]:
        """Points of each card, 53 of them, the joker last."""


@dataclass(frozen=True)
class Problem:
    """One position as the solver sees it.

    Attributes:
        table: the table as arranged; how it is arranged matters for the fewest changes only.
        hand: the cards that may be laid.
        melds: what counts as a meld.
        values: points of each card, by its number, 53 of them; none may be negative.
    """

    table: Table
    hand: Cards
    melds: MeldRules
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        """Raises: ValueError: if a card is not of these rules, values do not fit, or there are too many jokers."""
        if len(self.values) != len(ALL_CARDS) or min(self.values) < 0:
            raise ValueError(f"expected {len(ALL_CARDS)} values of 0 or more, not {self.values} in {self}")
        cards = [*self.hand, *(token.name for token in self.table.tokens)]
        if wrong := [str(card) for card in cards if not card.is_joker and not self.melds.has(card)]:
            raise ValueError(f"these rules do not use {' '.join(wrong)}, in {self}")
        if self.hand.count(JOKER) + len(self.table.joker_names) > MOST_FREE:
            raise ValueError(f"at most {MOST_FREE} jokers, in {self}")

    @classmethod
    def under(cls, rules: SolverRules, table: Table, hand: Cards) -> Problem:
        """The problem of a table and a hand under a game's rules. Raises: ValueError: as the class itself."""
        return cls(table, hand, rules.melds, rules.values)

    def __str__(self) -> str:
        return f"table {self.table}, hand {self.hand}"


def pool_of(problem: Problem, weights: Sequence[int], least: Cards, most: Cards) -> Pool:
    """The kernel's pool for plays that lay at least the cards of `least` and at most those of `most`."""
    melds = problem.melds
    reals, names = problem.table.reals, problem.table.joker_names
    return Pool(
        (melds.ranks, melds.suits, melds.shortest, melds.ace_high),
        [reals.count(card) + least.count(card) for card in NAMES],
        [reals.count(card) + most.count(card) for card in NAMES],
        [names.count(card) for card in NAMES],
        (least.count(JOKER), most.count(JOKER)),
        list(weights),
    )
