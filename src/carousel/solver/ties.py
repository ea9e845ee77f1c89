"""The tables among equally good ones that change the old one least, on plain ints.

Knows all four suits together: which steps of their strands go with each other, and how many links are cut. Which text
is the first among these tables is found in `texts`. The search is bounded by the exact value that the kernel has found.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from carousel.solver.kernel import SCALE, SUITS, Lattice, Plan
from carousel.solver.links import GroupSplits, Links
from carousel.solver.strands import NEVER, Step, Strands

if TYPE_CHECKING:
    from collections.abc import Iterator

CHANGES: Final = 1 << 12  # more than a table has links

Exit = tuple[int, int, Step]  # cost and cost to go, gain and value to go, step
Path = tuple[int, tuple[Step, Step, Step, Step]]  # state before, the step of each suit


class Weave:
    """The joint search over the four suits of one plan: all tables of the value with the fewest changes.

    The links of groups hang on all suits at once. As in the kernel, prices on group cards share them out, so that suits
    bound the changes each for itself: a bound is the sum of the suits' cheapest paths, prices included, and for each
    rank of the least that the links cut there can exceed the prices by. Costs are scaled by SCALE.

    Attributes:
        bound: no table of the value has fewer changes than this, scaled.
    """

    __slots__ = ("bound", "groups", "later", "plan", "priced", "prices", "slack", "strands", "target", "value_later")

    def __init__(self, plan: Plan, strands: list[Strands], target: int, groups: GroupSplits) -> None:
        self.plan, self.strands, self.target, self.groups = plan, strands, target, groups
        ranks = plan.pool.ranks
        self.value_later = [sum(plan.slack[place:]) for place in range(ranks + 1)] + [0]
        self.prices: list[list[dict[int, int]]] = [[{}] * SUITS for _ in range(ranks + 1)]
        self.slack = [0] * (ranks + 1)
        self.later = [0] * (ranks + 2)
        self.priced = False
        self.bound = sum(strand.cut_to_go[0][0] for strand in strands)

    def price(self) -> None:
        """Two sweeps of prices, up and down the ranks."""
        self.priced = True
        ranks = self.plan.pool.ranks
        for place in range(ranks):
            self._balance(place)
            for suit, strand in enumerate(self.strands):
                strand.relax_up(place, self.prices[place][suit])
        for suit, strand in enumerate(self.strands):
            strand.relax_down(ranks, self.prices[ranks][suit])
        for place in range(ranks - 1, -1, -1):
            self._balance(place)
            for suit, strand in enumerate(self.strands):
                strand.relax_down(place, self.prices[place][suit])
        for suit, strand in enumerate(self.strands):
            for place in range(ranks + 1):
                strand.relax_up(place, self.prices[place][suit])
        for place in range(ranks, -1, -1):
            self.later[place] = self.later[place + 1] + self.slack[place]
        self.bound = sum(strand.cut_to_go[0][0] for strand in self.strands) + self.later[0]

    def _balance(self, place: int) -> None:
        """Sets the prices of one rank so that all suits see the same least cost for the vectors that they share."""
        best = [strand.cheapest_through(place) for strand in self.strands]
        shared: list[dict[int, int]] = [{} for _ in range(SUITS)]
        vectors: list[tuple[tuple[int, ...], int]] = []
        for vector in product(*best):
            cut = self.groups.cut(place, vector)
            if cut is not None:
                vectors.append((vector, cut * SCALE))
                total = cut * SCALE + sum(best[suit][tokens] for suit, tokens in enumerate(vector))
                for suit, tokens in enumerate(vector):
                    if total < shared[suit].get(tokens, NEVER):
                        shared[suit][tokens] = total
        prices = [
            {tokens: total // SUITS - best[suit][tokens] for tokens, total in shared[suit].items()}
            for suit in range(SUITS)
        ]
        self.prices[place] = prices
        self.slack[place] = min(
            (cut - sum(prices[suit][tokens] for suit, tokens in enumerate(vector)) for vector, cut in vectors),
            default=NEVER,
        )

    def within(self, budget: int) -> tuple[int, list[dict[int, list[Path]]]] | None:
        """The fewest changes if they are within the budget, and every path to them: by layer and state, all ways there.

        Of two ways to a state the one with the higher value stays, then that with fewer changes: the state's future is
        the same for both, so the other one is on no best path.
        """
        scores = {0: 0}
        layers: list[dict[int, list[Path]]] = []
        for place in range(self.plan.pool.ranks + 1):
            scores, paths = self._expand(scores, place, budget)
            if not scores:
                return None
            layers.append(paths)
        changes = -scores[0] % CHANGES
        _keep_used(layers)
        return changes, layers

    def _exits(self, suit: int, place: int, spare: int) -> dict[int, dict[int, list[Exit]]]:
        """By node and group tokens: the steps that can be on a path within the budget, cheapest first."""
        strand = self.strands[suit]
        value, to_go, before = strand.value_to_go[place + 1], strand.cut_to_go[place + 1], strand.cut_before[place]
        prices = self.prices[place][suit]
        limit = spare + strand.cut_to_go[0][0]
        found: dict[int, dict[int, list[Exit]]] = {}
        for step in strand.steps[place]:
            start, tokens, gain, cut, end, _, _ = step
            cost = cut * SCALE + to_go[end]
            if before[start] + cost + prices.get(tokens, 0) <= limit:
                found.setdefault(start, {}).setdefault(tokens, []).append((cost, gain + value[end], step))
        for by_tokens in found.values():
            for exits in by_tokens.values():
                exits.sort(key=_cost_of)
        return found

    def _expand(self, scores: dict[int, int], place: int, budget: int) -> tuple[dict[int, int], dict[int, list[Path]]]:
        exits = [self._exits(suit, place, budget * SCALE - self.bound) for suit in range(SUITS)]
        floor = self.target - self.value_later[place + 1]
        reached: dict[int, int] = {}
        paths: dict[int, list[Path]] = {}
        for state, score in scores.items():
            changes = -score % CHANGES
            room = (budget - changes) * SCALE - self.later[place + 1]
            need = floor - (score + changes) // CHANGES
            here = [exits[suit].get(state >> 20 * suit & 0xFFFFF, {}) for suit in range(SUITS)]
            for vector in product(*here):
                cut = self.groups.cut(place, vector)
                if cut is None:
                    continue
                lists = [here[suit][tokens] for suit, tokens in enumerate(vector)]
                for steps in combinations_within(lists, room - cut * SCALE, need):
                    a, b, c, d = steps
                    after = a[4] | b[4] << 20 | c[4] << 40 | d[4] << 60
                    new = score + (a[2] + b[2] + c[2] + d[2]) * CHANGES - (cut + a[3] + b[3] + c[3] + d[3])
                    if after not in reached or new > reached[after]:
                        reached[after] = new
                        paths[after] = [(state, steps)]
                    elif new == reached[after]:
                        paths[after].append((state, steps))
        return reached, paths


def _cost_of(exit_: Exit) -> int:
    return exit_[0]


def combinations_within(lists: list[list[Exit]], room: int, need: int) -> Iterator[tuple[Step, Step, Step, Step]]:
    """All ways to take one step of each suit that cost at most `room` and are worth at least `need`, to the end."""
    a_list, b_list, c_list, d_list = lists
    room_c = room - d_list[0][0]
    room_b = room_c - c_list[0][0]
    room_a = room_b - b_list[0][0]
    for a_cost, a_value, a in a_list:
        if a_cost > room_a:
            return
        for b_cost, b_value, b in b_list:
            if a_cost + b_cost > room_b:
                break
            for c_cost, c_value, c in c_list:
                cost = a_cost + b_cost + c_cost
                if cost > room_c:
                    break
                missing = need - a_value - b_value - c_value
                for d_cost, d_value, d in d_list:
                    if cost + d_cost > room:
                        break
                    if d_value >= missing:
                        yield a, b, c, d


def _keep_used(layers: list[dict[int, list[Path]]]) -> None:
    """Drops what no path to the last layer passes."""
    used = set(layers[-1])
    for place in range(len(layers) - 1, -1, -1):
        layers[place] = {state: layers[place][state] for state in used if state in layers[place]}
        used = {path[0] for paths in layers[place].values() for path in paths}


def weaves_of(plans: list[Plan], lattices: list[Lattice], target: int, links: Links) -> list[Weave]:
    """The joint searches of all plans that have tables of the value `target`."""
    groups = GroupSplits(plans[0].pool, links)
    shared: dict[tuple[int, int], Strands] = {}
    weaves = []
    for plan in plans:
        if plan.bound > target and not plan.priced:
            plan.price()
        if plan.bound >= target and plan.reaches(target):
            strands = []
            for suit, balance in enumerate(plan.balances):
                if plan.priced:
                    strand = Strands(plan, lattices[suit], suit, target, links.sequences[suit])
                else:  # each suit must do its best, whatever the other suits' balances
                    if (suit, balance) not in shared:
                        shared[suit, balance] = Strands(plan, lattices[suit], suit, target, links.sequences[suit])
                    strand = shared[suit, balance].with_own_costs()
                strands.append(strand)
            weaves.append(Weave(plan, strands, target, groups))
    return weaves


def calmest(weaves: list[Weave]) -> tuple[int, list[tuple[Weave, list[dict[int, list[Path]]]]]]:
    """The fewest changes, and the paths to them in each weave that has them. The weaves must not be empty.

    The budget grows from the best bound; a weave is priced when its first search within a budget has found nothing.
    """
    budget = -(-min(weave.bound for weave in weaves) // SCALE)
    found: list[tuple[int, Weave, list[dict[int, list[Path]]]]] = []
    step = 2
    while not found:
        for weave in weaves:
            if weave.bound <= budget * SCALE:
                paths = weave.within(budget)
                if paths is None and not weave.priced:
                    weave.price()
                elif paths is not None:
                    budget = paths[0]  # the others need not look further
                    found.append((budget, weave, paths[1]))
        if not found:
            budget = max(budget + step // 2, -(-min(weave.bound for weave in weaves) // SCALE))
            step += 1
    return budget, [(weave, layers) for changes, weave, layers in found if changes == budget]
