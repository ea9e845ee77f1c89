"""The questions that a game asks about plays, answered exactly.

Knows the order in which plays are better than others. Does not know how the search goes (`sharing`, `ties`, `texts`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from carousel.core.cards import ALL_CARDS, JOKER, NO_CARDS, Card, Cards, Token
from carousel.core.melds import Group, Sequence
from carousel.core.table import Table
from carousel.solver.kernel import DEAD, SCALE, Lattice, LatticeKey
from carousel.solver.links import Links
from carousel.solver.problem import pool_of
from carousel.solver.sharing import best_value, lattices_of, plans_of
from carousel.solver.texts import Reader, graph_of, keys_of
from carousel.solver.ties import calmest, weaves_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carousel.solver.problem import Problem

Lattices = dict[LatticeKey, Lattice]  # what tests of one problem share


class Objective(Enum):
    """What comes first in the best play; the other of the two comes second."""

    POINTS = "points"
    CARDS = "cards"


@dataclass(frozen=True)
class Solution:
    """The best play of a problem.

    Attributes:
        points: points laid.
        cards: number of cards laid.
        left: points left in the hand.
        laid: the cards laid, a joker as a joker.
        table: the table afterwards.
        changes: links of the old table that are gone.
    """

    points: int
    cards: int
    left: int
    laid: Cards
    table: Table
    changes: int


def points_of(problem: Problem, cards: Cards) -> int:
    """The points of some cards, by the problem's values."""
    return sum(problem.values[card] for card in cards)


def best_play(problem: Problem, objective: Objective = Objective.POINTS) -> Solution | None:
    """The best play, None where nothing can be laid.

    The order: fewest points left, then most cards laid (with `CARDS` the other way round), then fewest changes to the
    table, then the first canonical text of the new table in ASCII order.

    Raises:
        ValueError: if jokers lie in greater number than the search is made for.
    """
    if objective is Objective.POINTS:
        more = len(problem.hand) + 1  # than cards can be laid
        weights = [value * more + 1 for value in problem.values]
    else:
        more = points_of(problem, problem.hand) + 1  # than points can be laid
        weights = [more + value for value in problem.values]
    return _best(problem, weights, NO_CARDS, problem.hand, least=SCALE)


def arrange(problem: Problem, cards: Cards) -> Table | None:
    """The table after laying exactly these hand cards: fewest changes, then first text. None if they cannot be laid.

    Raises:
        ValueError: if `cards` is empty or not in the hand.
    """
    _expect_in_hand(problem, cards)
    solution = _best(problem, [0] * len(ALL_CARDS), cards, cards, least=0)
    return None if solution is None else solution.table


def can_lay(problem: Problem, cards: Cards) -> bool:
    """Whether exactly these hand cards can be laid.

    Raises:
        ValueError: if `cards` is empty or not in the hand.
    """
    _expect_in_hand(problem, cards)
    return _is_possible(problem, cards, cards)


def can_play(problem: Problem) -> bool:
    """Whether anything can be laid at all (P1).

    Asked first what is quickest answered: one card beside what lies, or a new meld from the hand; then whether the
    cards without the hand's jokers do, as every joker that may get a name makes the search longer.

    Raises:
        ValueError: if jokers lie in greater number than the search is made for.
    """
    if _fits_beside(problem) or _holds_meld(problem):
        return True
    jokers = Cards([JOKER] * problem.hand.count(JOKER))
    return _is_possible(problem, NO_CARDS, problem.hand - jokers) or (
        bool(jokers) and _is_possible(problem, NO_CARDS, problem.hand)
    )


def plays(problem: Problem) -> Iterator[Cards]:
    """All distinct sets of hand cards that can be laid, each once, found one after the other.

    Of two sets the one with more jokers comes first; with as many, the one with more of the first card of the hand on
    which they differ. Each branch is tested before it is entered, so the time to the next set is bounded by the number
    of different cards in the hand.

    Raises:
        ValueError: if jokers lie in greater number than the search is made for.
    """
    known: Lattices = {}
    if _is_possible(problem, NO_CARDS, problem.hand, known):
        branches = tuple(sorted(set(problem.hand), key=lambda card: (card != JOKER, card)))
        yield from _branch(problem, branches, NO_CARDS, problem.hand, known)


def _branch(problem: Problem, branches: tuple[Card, ...], low: Cards, high: Cards, known: Lattices) -> Iterator[Cards]:
    """The sets from `low` to `high`, of which there is one; `branches` are the cards whose number is open."""
    if not branches:
        yield low
        return
    card, rest = branches[0], branches[1:]
    copies = problem.hand.count(card)
    for count in range(copies, -1, -1):
        least = low + Cards([card] * count)
        most = high - Cards([card] * (copies - count))
        if _is_possible(problem, least, most, known):
            yield from _branch(problem, rest, least, most, known)


def _is_possible(problem: Problem, low: Cards, high: Cards, known: Lattices | None = None) -> bool:
    """Whether some play lays at least the cards of `low` and at most those of `high`, one or more."""
    if not high:
        return False
    pool = pool_of(problem, [1] * len(ALL_CARDS), low, high)
    floor = 0 if low else SCALE
    return any(plan.bound >= floor and plan.reaches(floor) for plan in plans_of(pool, lattices_of(pool, known)))


def _fits_beside(problem: Problem) -> bool:
    """Whether one hand card makes a meld of the table longer: the hand's joker, as any card, or the card itself."""
    melds, hand = problem.melds, problem.hand
    for meld in problem.table.melds:
        if isinstance(meld, Group):
            suits = set(range(melds.suits)) - {token.name.suit for token in meld.tokens}
            names = [Card.of(meld.rank, suit) for suit in suits]
        else:
            last = meld.first + len(meld.tokens) - 1
            ranks = [meld.first - 1] if meld.first > 1 else []
            if last < melds.ranks:
                ranks.append(last + 1)
            elif last == melds.ranks and melds.ace_high and meld.first > 1:
                ranks.append(1)
            names = [Card.of(rank, meld.suit) for rank in ranks]
        if names and (JOKER in hand or any(name in hand for name in names)):
            return True
    return False


def _holds_meld(problem: Problem) -> bool:
    """Whether the hand holds a meld of the shortest kind, jokers included."""
    melds, hand = problem.melds, problem.hand
    spare = hand.count(JOKER) - melds.shortest
    for rank in range(1, melds.ranks + 1):
        held = [Card.of(rank, suit) in hand for suit in range(melds.suits)]
        if sum(held) + spare >= 0 and melds.suits >= melds.shortest:
            return True
    for suit in range(melds.suits):
        held = [Card.of(rank, suit) in hand for rank in range(1, melds.ranks + 1)]
        if melds.ace_high and melds.ranks >= melds.shortest:
            held.append(held[0])
        for first in range(len(held) - melds.shortest + 1):
            if sum(held[first : first + melds.shortest]) + spare >= 0:
                return True
    return False


def _best(problem: Problem, weights: list[int], low: Cards, high: Cards, *, least: int) -> Solution | None:
    pool = pool_of(problem, weights, low, high)
    lattices = lattices_of(pool)
    plans = plans_of(pool, lattices)
    value = best_value(plans, least)
    if value == DEAD:
        return None
    groups = [tuple(map(int, meld.tokens)) for meld in problem.table.melds if isinstance(meld, Group)]
    sequences = [tuple(map(int, meld.tokens)) for meld in problem.table.melds if isinstance(meld, Sequence)]
    weaves = weaves_of(plans, lattices, value, Links(pool.ranks, sequences, groups))
    fewest, ways = calmest(weaves)
    tables = []
    for weave, layers in ways:
        reader = Reader(pool.ranks, pool.cap, [strand.whole for strand in weave.strands], weave.groups)
        tables.append(reader.first_table(graph_of(layers)))
    melds = min(tables, key=keys_of)
    table = Table(tuple(_meld(tokens) for tokens in melds))
    laid = Cards(token.card for token in table.tokens) - problem.table.cards
    points = points_of(problem, laid)
    return Solution(points, len(laid), points_of(problem, problem.hand) - points, laid, table, fewest)


def _meld(tokens: tuple[int, ...]) -> Group | Sequence:
    made = tuple(map(Token, tokens))
    return Group(made) if len({token.name.rank for token in made}) == 1 else Sequence(made)


def _expect_in_hand(problem: Problem, cards: Cards) -> None:
    if not cards or not cards <= problem.hand:
        raise ValueError(f"expected one card or more of the hand, not {cards}, in {problem}")
