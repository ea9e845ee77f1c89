"""All ways of sharing the jokers among the suits, and the best value that any of them has.

Knows which lattices are alike and which plan is worth a search. Does not know how a plan is searched (`kernel`).
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from carousel.solver.kernel import BEAM, DEAD, MOST_FREE, SCALE, STRIDE, SUITS, Lattice, Plan, group_vectors

if TYPE_CHECKING:
    from carousel.solver.kernel import LatticeKey, Pool


def lattices_of(pool: Pool, known: dict[LatticeKey, Lattice] | None = None) -> list[Lattice]:
    """The four lattices of a pool.

    Pools that differ only in `low`, `high` and the hand's jokers may share a dict `known`: what is in it is not made
    again.
    """
    known = {} if known is None else known
    lattices = [Lattice(pool, suit) for suit in range(SUITS)]
    by_rank = []
    for place in range(pool.ranks):
        masks = sum(((1 << min(lattices[suit].most[place], 7) + 1) - 1) << 8 * suit for suit in range(SUITS))
        by_rank.append(group_vectors(masks, pool.shortest))
    for suit in range(SUITS):
        labels = [sorted({vector[suit] for vector in vectors}) for vectors in by_rank]
        names = slice(suit * STRIDE, (suit + 1) * STRIDE)
        key = (suit, pool.free, tuple(pool.low[names]), tuple(pool.high[names]), tuple(map(tuple, labels)))
        if key not in known:
            lattices[suit].grow(pool, labels)
            known[key] = lattices[suit]
        lattices[suit] = known[key]
    return lattices


def plans_of(pool: Pool, lattices: list[Lattice]) -> list[Plan]:
    """All ways of sharing the jokers among the suits that each suit alone can end with, best bound first."""
    reachable = [sorted({end for end in lattice.ends if end <= MOST_FREE}) for lattice in lattices]
    plans = []
    for a, b, c, d in product(*reachable):
        if pool.jokers_low <= a + b + c + d <= pool.jokers_high:
            balances = (a, b, c, d)
            plans.append(Plan(pool, balances, [lattices[suit].view(balances[suit]) for suit in range(SUITS)]))
    return sorted((plan for plan in plans if plan.bound > DEAD // 2), key=lambda plan: -plan.bound)


def best_value(plans: list[Plan], floor: int) -> int:
    """The highest value of all plans if it is at least `floor` (scaled), else DEAD.

    Cheap first: a narrow search without prices; prices; the whole search. A plan waits while another has a better
    bound.
    """
    best = floor - SCALE
    waiting = sorted(((plan.bound, number) for number, plan in enumerate(plans)), reverse=True)
    while waiting and waiting[0][0] >= best + SCALE:
        bound, number = waiting.pop(0)
        plan = plans[number]
        best = max(best, plan.search(best + SCALE, BEAM))
        if bound >= best + SCALE and plan.priced:
            best = max(best, plan.best(best + SCALE))
        elif bound >= best + SCALE:
            plan.price()
            waiting.append((plan.bound, number))
            waiting.sort(reverse=True)
    return best if best >= floor else DEAD
