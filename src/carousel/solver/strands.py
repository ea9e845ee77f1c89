"""One suit with all that the kernel's lattice leaves out, on plain ints.

Knows where a sequence is broken though it need not be, which card of it is a joker, and which links of the old
sequences are cut. Does not know the other suits, but by the value that they can reach at most.

An open sequence is one int: bits 0-3 its length (counted up to the pool's cap), bit 4 set if its last card is a joker,
bits 5-6 the rank 1 or 2 that it began with where it may yet hold the whole suit. A node is (open sequences, kept real
aces, kept jokers named ace, joker balance).
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from carousel.solver.kernel import DEAD, SCALE, STRIDE, closes, expect_room
from carousel.solver.links import links_cut

if TYPE_CHECKING:
    from carousel.solver.kernel import Lattice, Plan

JOKER_BIT: Final = 16
NEVER: Final = 1 << 40

Opens = tuple[int, ...]
Node = tuple[Opens, int, int, int]
Moves = tuple[tuple[int, int, int], ...]  # (open sequence, how many go on with a real card, with a joker)
Way = tuple[int, int, Opens, int, Moves]  # cards and jokers left, open sequences, links by kind, moves
Step = tuple[int, int, int, int, int, Moves, int]  # from, group tokens, gain, links cut, to, moves, new sequences


@lru_cache(maxsize=1 << 14)
def ways_on(opens: Opens, reals: int, jokers: int, shortest: int, cap: int) -> list[Way]:
    """All ways to go on with some of the open sequences; short ones must, long ones may also stop."""
    if not opens:
        return [(reals, jokers, (), 0, ())]
    kind = opens[0]
    count = opens.count(kind)
    length = kind & 15
    longer = kind & ~31 | min(length + 1, cap)
    link = 2 * bool(kind & JOKER_BIT)
    found: list[Way] = []
    for with_real in range(min(count, reals) + 1):
        for with_joker in range(min(count - with_real, jokers) + 1):
            if with_real + with_joker < count and length < shortest:
                continue
            new = with_real << 4 * link | with_joker << 4 * (link + 1)
            gone_on = (longer,) * with_real + (longer | JOKER_BIT,) * with_joker
            for reals_left, jokers_left, after, links, moves in ways_on(
                opens[count:], reals - with_real, jokers - with_joker, shortest, cap
            ):
                found.append(
                    (reals_left, jokers_left, after + gone_on, links + new, ((kind, with_real, with_joker), *moves))
                )
    return found


class Strands:
    """One suit of a plan with all ways of breaking sequences and all tokens, as far as the value sought allows.

    Attributes:
        steps: by place, those on some path that can have the value; the last place closes with the high aces.
        value_to_go: by layer and node, the most still to gain, prices included.
        cut_to_go: by layer and node, the least number of links of the suit's old sequences still to be cut, scaled;
        with the prices of `Weave`, if it has set any. cut_before: the same from the start.
    """

    __slots__ = (
        "cut_before",
        "cut_to_go",
        "doors",
        "lattice",
        "links",
        "need",
        "plan",
        "pool",
        "steps",
        "suit",
        "targets",
        "value_to_go",
        "whole",
    )

    def __init__(self, plan: Plan, lattice: Lattice, suit: int, target: int, links: list[int]) -> None:
        self.plan, self.pool, self.lattice, self.suit, self.links = plan, plan.pool, lattice, suit, links
        self.whole = self.pool.top and min(lattice.most) > 0
        # What this suit must reach when all the others do their best.
        self.need = target - (plan.bound - plan.to_go[suit][0][0])
        self.targets: list[dict[int, int]] = [
            dict(zip(nodes, values, strict=True)) for nodes, values in zip(lattice.nodes, plan.to_go[suit], strict=True)
        ]
        self.doors: list[dict[int, list[tuple[int, int, int]]]] = [{} for _ in lattice.nodes]
        self.steps: list[list[Step]] = []
        self.value_to_go: list[list[int]] = []
        self.cut_to_go: list[list[int]] = []
        self.cut_before: list[list[int]] = []
        self._grow()
        self._prune()
        self._count_cuts()

    @staticmethod
    def _coarse(node: Node) -> int:
        """The kernel's node for one of this search."""
        opens, real_aces, joker_aces, balance = node
        coarse = balance + 8 + (real_aces + joker_aces << 4)
        for kind in opens:
            coarse += 1 << 4 * (kind & 15) + 4
        return coarse

    def _coarse_bound(self, place: int, coarse: int) -> int:
        known = self.targets[place]
        if coarse not in known:
            if place < self.pool.ranks:
                known[coarse] = max((door[0] for door in self._doors(place, coarse)), default=DEAD)
            else:
                ends = (coarse & 15) - 8 == self.plan.balances[self.suit] and closes(self.pool, coarse)
                known[coarse] = 0 if ends else DEAD
        return known[coarse]

    def _doors(self, place: int, coarse: int) -> list[tuple[int, int, int]]:
        """The (most to gain, number of the choice, group cards) of the edges from a node of the kernel, best first."""
        known = self.doors[place]
        if coarse not in known:
            prices = self.plan.prices[place][self.suit] if self.plan.priced else None
            best: dict[tuple[int, int], int] = {}
            for number, label, gain, after in self.lattice.successors(self.pool, place, coarse):
                on = self._coarse_bound(place + 1, after)
                price = prices.get(label, DEAD) if prices is not None else 0
                if on > DEAD and price > DEAD:
                    best[number, label] = max(best.get((number, label), DEAD), on + gain + price)
            known[coarse] = sorted(((value, *key) for key, value in best.items()), reverse=True)
        return known[coarse]

    def _grow(self) -> None:
        layer: dict[Node, int] = {((), 0, 0, 0): 0}
        values = [0]
        for place in range(self.pool.ranks):
            after: dict[Node, int] = {}
            reached: list[int] = []
            steps: list[Step] = []
            prices = self.plan.prices[place][self.suit] if self.plan.priced else None
            for node, at in layer.items():
                for value, number, label in self._doors(place, self._coarse(node)):
                    if values[at] + value < self.need:
                        break
                    cards, change, gain = self.lattice.choices[place][number]
                    value = values[at] + gain + (0 if prices is None else prices[label])
                    for tokens, cut, end, moves, starts in self._steps_from(place, node, cards, change, label):
                        if value + self._coarse_bound(place + 1, self._coarse(end)) < self.need:
                            continue
                        target = after.setdefault(end, len(after))
                        if target == len(reached):
                            reached.append(value)
                        elif value > reached[target]:
                            reached[target] = value
                        steps.append((at, tokens, gain, cut, target, moves, starts))
            expect_room(len(after), place)
            self.steps.append(steps)
            self.value_to_go.append(values)  # the values from the start, until `_prune`
            layer, values = after, reached
        self.value_to_go += [values, [max(values, default=DEAD)]]
        self.steps.append(
            [(at, 0, 0, cut, 0, moves, 0) for node, at in layer.items() for cut, moves in self._closings(node)]
        )

    def _steps_from(
        self, place: int, node: Node, cards: int, change: int, label: int
    ) -> list[tuple[int, int, Node, Moves, int]]:
        """All (group tokens, links cut, next node, moves, new sequences); tokens and new ones: reals + 16 * jokers."""
        pool = self.pool
        opens, real_aces, joker_aces, balance = node
        jokers = pool.named[self.suit * STRIDE + place] + change
        old = self.links[place - 1] if place else 0
        first = 1 | (place + 1 << 5 if self.whole and place < 2 else 0)
        keep = self.lattice.aces_to_keep(pool) if place == 0 else 0
        found: list[tuple[int, int, Node, Moves, int]] = []
        for reals_left, jokers_left, on, links, moves in ways_on(
            opens, cards - jokers, jokers, pool.shortest, pool.cap
        ):
            cut = links_cut(old, links) if old else 0
            for in_group in range(max(0, label - jokers_left), min(label, reals_left) + 1):
                reals, more = reals_left - in_group, jokers_left - label + in_group
                for real_keep, joker_keep in product(range(min(keep, reals) + 1), range(min(keep, more) + 1)):
                    new_reals, new_jokers = reals - real_keep, more - joker_keep
                    opened = on + (first,) * new_reals + (first | JOKER_BIT,) * new_jokers
                    end = (tuple(sorted(opened)), real_aces + real_keep, joker_aces + joker_keep, balance + change)
                    found.append((in_group | label - in_group << 4, cut, end, moves, new_reals | new_jokers << 4))
        return found

    def _closings(self, node: Node) -> list[tuple[int, Moves]]:
        """All ways to put the kept aces on top (P5): never on a sequence that began with the ace.

        All ranks of a suit are read from the low ace, so one that began with the 2 takes no high ace either.
        """
        opens, real_aces, joker_aces, balance = node
        if balance != self.plan.balances[self.suit]:
            return []
        found = []
        for reals, jokers, _, links, moves in ways_on(opens, real_aces, joker_aces, self.pool.shortest, self.pool.cap):
            done = all(kind & 15 >= self.pool.shortest - 1 for kind in opens)
            barred = any(kind >> 5 and reals_on + jokers_on for kind, reals_on, jokers_on in moves)
            if reals == jokers == 0 and done and not barred:
                found.append((links_cut(self.links[self.pool.ranks - 1], links), moves))
        return found

    def _prune(self) -> None:
        """Drops the steps that lead nowhere in time, and turns the values from the start into values to go."""
        after = [0]
        for place in range(self.pool.ranks, -1, -1):
            prices = self.plan.prices[place][self.suit] if self.plan.priced and place < self.pool.ranks else None
            before_start = self.value_to_go[place]
            to_go = [DEAD] * len(before_start)
            kept = []
            for step in self.steps[place]:
                start, tokens, gain, _, end, _, _ = step
                value = gain + after[end] + (prices[(tokens & 15) + (tokens >> 4)] if prices is not None else 0)
                if after[end] > DEAD and before_start[start] + value >= self.need:
                    kept.append(step)
                    if value > to_go[start]:
                        to_go[start] = value
            self.steps[place] = kept
            self.value_to_go[place + 1] = after
            after = to_go
        self.value_to_go[0] = after

    def _count_cuts(self) -> None:
        self.cut_to_go = [[NEVER] * len(values) for values in self.value_to_go]
        self.cut_before = [[NEVER] * len(values) for values in self.value_to_go]
        self.cut_to_go[-1][0] = self.cut_before[0][0] = 0
        for place in range(self.pool.ranks, -1, -1):
            self.relax_down(place, {})
        for place in range(self.pool.ranks + 1):
            self.relax_up(place, {})

    def with_own_costs(self) -> Strands:
        """The same strands, on which prices can be set without changing these."""
        other = copy(self)
        other.cut_to_go = list(self.cut_to_go)
        other.cut_before = list(self.cut_before)
        return other

    def relax_down(self, place: int, prices: dict[int, int]) -> None:
        """Finds the least cost to go of the nodes before a step, from those behind it; a missing price is nothing."""
        after = self.cut_to_go[place + 1]
        before = [NEVER] * len(self.cut_to_go[place])
        for start, tokens, _, cut, end, _, _ in self.steps[place]:
            cost = cut * SCALE + after[end] + prices.get(tokens, 0)
            if cost < before[start]:
                before[start] = cost
        self.cut_to_go[place] = before

    def relax_up(self, place: int, prices: dict[int, int]) -> None:
        """Finds the least cost from the start of the nodes behind a step, from those before it."""
        before = self.cut_before[place]
        after = [NEVER] * len(self.cut_before[place + 1])
        for start, tokens, _, cut, end, _, _ in self.steps[place]:
            cost = cut * SCALE + before[start] + prices.get(tokens, 0)
            if cost < after[end]:
                after[end] = cost
        self.cut_before[place + 1] = after

    def cheapest_through(self, place: int) -> dict[int, int]:
        """For all group tokens of a rank, the least cost of a path that gives them there, their price aside."""
        before, after = self.cut_before[place], self.cut_to_go[place + 1]
        found: dict[int, int] = {}
        for start, tokens, _, cut, end, _, _ in self.steps[place]:
            cost = before[start] + cut * SCALE + after[end]
            if cost < found.get(tokens, NEVER):
                found[tokens] = cost
        return found
