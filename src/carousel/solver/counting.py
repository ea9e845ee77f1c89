"""How many arrangements a multiset of names has.

Knows melds by their names only: a joker counts as the card that it stands for, equal copies are not told apart.

Rank by rank, as in the kernel, but nothing is better than anything else here: every multiset of melds counts once. For
that the open sequences of a suit are told apart by where they began as far as it matters: short ones by their length,
long ones by how many began together, and those that may grow to the whole suit by their first rank.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from carousel.core.cards import Card
from carousel.core.melds import STANDARD_MELDS, MeldRules

if TYPE_CHECKING:
    from carousel.core.cards import Cards

# Sequences of a suit that began together: (how many, length up to the shortest meld, first rank if that is 1 or 2).
Class = tuple[int, int, int]
Opens = tuple[Class, ...]
State = tuple[tuple[Opens, int], ...]  # by suit: open sequences, aces kept for the high end


def count_arrangements(names: Cards, melds: MeldRules = STANDARD_MELDS) -> int:
    """The number of multisets of legal melds that use exactly these names.

    Raises:
        ValueError: if a joker is among the names, or a card that the rules do not use.
    """
    if wrong := [str(card) for card in names if card.is_joker or not melds.has(card)]:
        raise ValueError(f"expected cards of these rules, not {' '.join(wrong)}, in {names}")
    counts = [[names.count(Card.of(rank, suit)) for suit in range(melds.suits)] for rank in range(1, melds.ranks + 1)]
    states: Counter[State] = Counter({(((), 0),) * melds.suits: 1})
    for rank, row in enumerate(counts, start=1):
        after: Counter[State] = Counter()
        for state, ways in states.items():
            for on, more in _after_rank(state, tuple(row), rank, melds):
                after[on] += ways * more
        states = after
    return sum(ways * _closings(state, melds) for state, ways in states.items())


@lru_cache(maxsize=1 << 12)
def _after_rank(state: State, row: tuple[int, ...], rank: int, melds: MeldRules) -> list[tuple[State, int]]:
    """All states after a rank, each with the number of ways to come there."""
    found: Counter[State] = Counter()
    for grouped in product(*(range(count + 1) for count in row)):
        groups = _group_splits(grouped, melds.shortest)
        if groups:
            suits = [_after_suit(*state[suit], row[suit] - grouped[suit], rank, melds) for suit in range(melds.suits)]
            for combination in product(*suits):
                ways = groups
                for _, more in combination:
                    ways *= more
                found[tuple(on for on, _ in combination)] += ways
    return list(found.items())


@lru_cache(maxsize=1 << 14)
def _after_suit(
    opens: Opens, aces: int, cards: int, rank: int, melds: MeldRules
) -> list[tuple[tuple[Opens, int], int]]:
    found: Counter[tuple[Opens, int]] = Counter()
    for kept in range(cards + 1 if rank == 1 and melds.ace_high else 1):
        for left, on in _go_on(opens, cards - kept, melds.shortest):
            began = rank if melds.ace_high and rank <= 2 else 0
            new: Opens = ((left, 1, began),) if left else ()
            found[tuple(sorted(on + new)), aces + kept] += 1
    return list(found.items())


def _go_on(opens: Opens, cards: int, shortest: int) -> list[tuple[int, Opens]]:
    """All (cards left, open sequences) when some of each class go on; those that are too short must."""
    if not opens:
        return [(cards, ())]
    (count, length, began), rest = opens[0], opens[1:]
    found = []
    for going in range(count if length < shortest else 0, min(count, cards) + 1):
        on: Opens = ((going, min(length + 1, shortest), began),) if going else ()
        found += [(left, on + more) for left, more in _go_on(rest, cards - going, shortest)]
    return found


def _closings(state: State, melds: MeldRules) -> int:
    """In how many ways the kept aces end sequences at the high end (P5)."""
    ways = 1
    for opens, aces in state:
        closed = 0
        for left, on in _go_on_high(opens, aces, melds):
            closed += left == 0 and all(length >= melds.shortest for _, length, _ in on)
        ways *= closed
    return ways


def _go_on_high(opens: Opens, aces: int, melds: MeldRules) -> list[tuple[int, Opens]]:
    """As `_go_on`, but for the high ace: not behind a low one, and all ranks of a suit are read from the low ace."""
    barred = tuple(kind for kind in opens if kind[2])
    free = tuple(kind for kind in opens if not kind[2])
    stop = all(length >= melds.shortest for _, length, _ in barred)
    return _go_on(free, aces, melds.shortest) if stop else []


@lru_cache(maxsize=1 << 12)
def _group_splits(counts: tuple[int, ...], shortest: int) -> int:
    """The number of multisets of groups that use exactly so many cards of each suit (P4)."""
    shapes = [shape for shape in product((0, 1), repeat=len(counts)) if sum(shape) >= shortest]
    ways = Counter({counts: 1})
    for shape in shapes:  # how often each shape comes, one shape after the other
        after: Counter[tuple[int, ...]] = Counter()
        for left, number in ways.items():
            while min(left) >= 0:
                after[left] += number
                left = tuple(count - part for count, part in zip(left, shape, strict=True))
        ways = after
    return ways[(0,) * len(counts)]
