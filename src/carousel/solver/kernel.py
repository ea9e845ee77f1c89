"""The value search: the most that can be laid, rank by rank, on plain ints.

Knows a pool of names: how many real cards of each name must and may lie on the new table, which table jokers bear the
name, how many jokers the hand may add, and what a card is worth. Does not know hands, texts or arrangements as
objects; which of equally good tables is taken is decided in `ties`.

How it works is told in docs/solver.md. In short: a lattice for each suit whose layers are ranks; a plan for each way of
sharing the jokers among the suits; a bound from prices on group cards; a joint search, layer by layer, below the bound.

A node of a lattice is one int: bits 0-3 the suit's joker balance + 8 (jokers lying minus table jokers passed so far),
bits 4-7 aces kept for the high end, above them 4 bits for each length of open sequence (1, 2, ..., the last one "so
many or more"). An edge is (from, group cards, gain, to). Values are scaled by SCALE, so that prices may be fractions.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

SCALE: Final = 16
DEAD: Final = -(1 << 60)
SUITS: Final = 4  # suits that the rules do not use are lattices without cards
STRIDE: Final = 13  # names are numbered suit * 13 + rank - 1
BEAM: Final = 24  # states a rank that the first search keeps
STEP: Final = 1 << 9  # how far below a bound the whole search looks first, scaled
MOST_NODES: Final = 1 << 20  # of one suit after one rank; four numbers of nodes are packed in one int
MOST_FREE: Final = 7  # jokers that may be renamed; a balance takes 4 bits

Edge = tuple[int, int, int, int]
Successor = tuple[int, int, int, int]  # number of the choice, group cards, gain, next node
Choice = tuple[int, int, int]  # cards of the name on the table, change of the joker balance, gain
Exit = tuple[int, int, int]  # gain + value to go, gain, next node
Exits = tuple[int, dict[int, list[Exit]]]  # numbers of group cards that a node can give, as bits; for each the edges
Key = tuple[int, int, int, int]
LatticeKey = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]


class Pool:
    """What may lie on the new table. Lists are by name, 52 long; see the module's docstring."""

    __slots__ = (
        "cap",
        "exact",
        "free",
        "high",
        "jokers_high",
        "jokers_low",
        "low",
        "named",
        "ranks",
        "shortest",
        "suits",
        "top",
        "weights",
    )

    def __init__(
        self,
        shape: tuple[int, int, int, bool],
        low: list[int],
        high: list[int],
        named: list[int],
        jokers: tuple[int, int],
        weights: list[int],
    ) -> None:
        """Shape: ranks, suits, shortest meld, ace high. Weights: 53, the joker's last.

        Raises:
            ValueError: if more jokers may be renamed than the search is made for.
        """
        self.ranks, self.suits, self.shortest, self.top = shape
        # A sequence from ace to ace splits in two where there are ranks enough; only below that lengths must be exact.
        self.exact = self.top and self.ranks < 2 * self.shortest - 1
        self.cap = max(self.ranks, self.shortest) if self.exact else self.shortest
        self.low, self.high, self.named = low, high, named
        self.jokers_low, self.jokers_high = jokers
        self.weights = [weight * SCALE for weight in weights]
        self.free = self.jokers_high + sum(there for there, most in zip(named, high, strict=True) if most)
        if self.free > MOST_FREE:
            raise ValueError(f"{self.free} jokers may be renamed; the search is made for {MOST_FREE}")


@lru_cache(maxsize=1 << 16)
def advance(body: int, cards: int, shortest: int, cap: int) -> int:
    """The open sequences after `cards` more cards of the suit; -1 if they are too few.

    Short ones come first, then long ones, then new ones: extending a sequence that could stop is never worse than
    starting one, as what is open can always be closed.
    """
    after = 0
    for length in range(1, cap + 1):
        here = body >> 4 * (length - 1) & 15
        going = here if length < shortest else min(here, cards)
        cards -= going
        if cards < 0:
            return -1
        after += going << 4 * (min(length + 1, cap) - 1)
    return after + cards


@lru_cache(maxsize=1 << 12)
def must_grow(body: int, shortest: int) -> int:
    """How many open sequences need the next rank."""
    return sum(body >> 4 * place & 15 for place in range(shortest - 1))


def closes(pool: Pool, node: int) -> bool:
    """Whether the open sequences after the highest rank can end there, with exactly the kept aces on top (P5)."""
    aces, body = node >> 4 & 15, node >> 8
    ready = 0
    for length in range(1, pool.cap + 1):
        here = body >> 4 * (length - 1) & 15
        if here and length < pool.shortest - 1:
            return False
        # Only where lengths are exact can one be as long as the suit: it begins with the low ace and takes no other.
        whole = pool.exact and length == pool.ranks
        if length == pool.shortest - 1:
            if here > aces or (here and whole):
                return False
            ready += here
        elif not whole:
            ready += here
    return aces <= ready


@lru_cache(maxsize=1 << 12)
def group_vectors(masks: int, shortest: int) -> list[Key]:
    """All ways to give cards of one rank to groups (P4), from the counts that each suit can give (a byte of bits each).

    Counts g form groups exactly if shortest * max(g) <= sum(g): max(g) groups, each of different suits.
    """
    counts = [[count for count in range(8) if masks >> 8 * suit + count & 1] for suit in range(SUITS)]
    return [(a, b, c, d) for a, b, c, d in product(*counts) if shortest * max(a, b, c, d) <= a + b + c + d]


class Lattice:
    """One suit's nodes, layer by layer, and the edges between them. Layer p is what is open after rank p."""

    __slots__ = ("choices", "edges", "ends", "known", "labels", "most", "nodes", "views")

    def __init__(self, pool: Pool, suit: int) -> None:
        names = range(suit * STRIDE, suit * STRIDE + pool.ranks)
        self.choices = [name_choices(pool, name) for name in names]
        self.most = [max((choice[0] for choice in choices), default=0) for choices in self.choices]
        self.labels: list[list[int]] = []
        self.nodes: list[list[int]] = [[8]]
        self.known: list[dict[int, list[Successor]]] = [{} for _ in names]
        self.edges: list[list[Edge]] = []
        self.ends: list[int] = []
        self.views: dict[int, View] = {}

    def grow(self, pool: Pool, labels: list[list[int]]) -> None:
        """Builds all layers; `labels` says for each rank how many cards may go into groups.

        Raises:
            ValueError: if a layer has more nodes than a joint state can number.
        """
        self.labels = labels
        for place in range(pool.ranks):
            found: dict[int, int] = {}
            edges: list[Edge] = []
            for at, node in enumerate(self.nodes[place]):
                for _, label, gain, after in self.successors(pool, place, node):
                    edges.append((at, label, gain, found.setdefault(after, len(found))))
            expect_room(len(found), place)
            self.nodes.append(list(found))
            self.edges.append(edges)
        self.ends = [(node & 15) - 8 if closes(pool, node) else MOST_FREE + 1 for node in self.nodes[-1]]

    def successors(self, pool: Pool, place: int, node: int) -> list[Successor]:
        """All edges from a node, in a layer or not, at the rank with index `place`."""
        known = self.known[place]
        if node not in known:
            known[node] = self._successors(pool, place, node)
        return known[node]

    def _successors(self, pool: Pool, place: int, node: int) -> list[Successor]:
        shortest, cap = pool.shortest, pool.cap
        body, aces, balance = node >> 8, node & 0xF0, node & 15
        following = self.most[place + 1] if place + 1 < pool.ranks else self.most[0] if pool.top else 0
        keep = range(self.aces_to_keep(pool) + 1) if place == 0 else range(1)
        found: list[Successor] = []
        for number, (cards, change, gain) in enumerate(self.choices[place]):
            if not 0 <= balance + change - 8 + pool.free <= 2 * pool.free:
                continue
            for label in self.labels[place]:
                for kept in keep:
                    rest = cards - label - kept
                    after = advance(body, rest, shortest, cap) if rest >= 0 else -1
                    if after < 0:
                        break
                    if must_grow(after, shortest) <= following:
                        found.append((number, label, gain, after << 8 | aces + (kept << 4) | balance + change))
        return found

    def aces_to_keep(self, pool: Pool) -> int:
        """How many aces can at most end a sequence at the high end."""
        return min(self.most[-(pool.shortest - 1) :]) if pool.top else 0

    def view(self, balance: int) -> View:
        """The part from which the suit can end with this joker balance."""
        if balance not in self.views:
            self.views[balance] = View(self, balance)
        return self.views[balance]


def expect_room(nodes: int, place: int) -> None:
    """Raises: ValueError: if a suit has more nodes after a rank than a joint state can number."""
    if nodes > MOST_NODES:
        raise ValueError(f"{nodes} ways to leave a suit after rank {place + 1}; the search is made for {MOST_NODES}")


def name_choices(pool: Pool, name: int) -> list[Choice]:
    """What may lie of one name: real cards and jokers; fewer jokers than before only with a real card (J2, J3)."""
    if name >= pool.suits * STRIDE:
        return [(0, 0, 0)]
    there = pool.named[name]
    return [
        (real + there + change, change, pool.weights[name] * (real - pool.low[name]) + pool.weights[-1] * change)
        for real in range(pool.low[name], pool.high[name] + 1)
        for change in range(-there if real else 0, pool.free + 1)
    ]


class View:
    """A lattice restricted to one final joker balance, with the most that is still to gain from each node."""

    __slots__ = ("edges", "exits", "to_go")

    def __init__(self, lattice: Lattice, balance: int) -> None:
        to_go = [0 if end == balance else DEAD for end in lattice.ends]
        self.to_go = [to_go]
        self.edges: list[list[Edge]] = []
        self.exits: list[dict[int, Exits]] = [{} for _ in lattice.edges]
        for place in range(len(lattice.edges) - 1, -1, -1):
            kept = [edge for edge in lattice.edges[place] if to_go[edge[3]] > DEAD]
            before = [DEAD] * len(lattice.nodes[place])
            for start, _, gain, end in kept:
                before[start] = max(before[start], gain + to_go[end])
            to_go = before
            self.to_go.append(to_go)
            self.edges.append(kept)
        self.to_go.reverse()
        self.edges.reverse()


class Plan:
    """One way of sharing the jokers among the suits: four views, prices on group cards and the bound that they give.

    Attributes:
        balances: each suit's joker balance at the end.
        prices: by rank and suit, what a number of group cards costs; a missing number is impossible.
        slack: by rank, the most that the prices of one valid group vector can add up to, negated.
        to_go: by suit, layer and node, the most still to gain, prices included.
        bound: no play with this sharing has a higher value.
    """

    __slots__ = ("balances", "bound", "exits", "prices", "pool", "priced", "slack", "to_go", "views")

    def __init__(self, pool: Pool, balances: Key, views: list[View]) -> None:
        self.pool = pool
        self.balances = balances
        self.views = views
        self.to_go = [view.to_go for view in views]
        self.bound = max(DEAD, sum(view.to_go[0][0] for view in views))
        self.prices: list[list[dict[int, int]]] = []
        self.slack = [0] * pool.ranks
        self.priced = False
        self.exits = [view.exits for view in views]  # the same for all plans, until this one has prices of its own

    def price(self) -> None:
        """Two sweeps of prices, up and down the ranks, each of which never worsens the bound."""
        ranks = self.pool.ranks
        self.to_go = [[list(layer) for layer in view.to_go] for view in self.views]
        reached = [[[DEAD] * len(layer) for layer in view.to_go] for view in self.views]
        self.prices = [[{}] * SUITS for _ in range(ranks)]
        self.priced = True
        self.exits = [[{} for _ in range(ranks)] for _ in range(SUITS)]
        for suit in range(SUITS):
            reached[suit][0][0] = 0
        for place in range(ranks):
            self._balance(place, reached)
            for suit in range(SUITS):
                _relax_up(self.views[suit].edges[place], self.prices[place][suit], reached[suit], place)
        for place in range(ranks - 1, -1, -1):
            self._balance(place, reached)
            for suit in range(SUITS):
                _relax_down(self.views[suit].edges[place], self.prices[place][suit], self.to_go[suit], place)
        starts = [layers[0][0] for layers in self.to_go]
        self.bound = DEAD if DEAD in starts or DEAD in self.slack else sum(starts) + sum(self.slack)

    def _balance(self, place: int, reached: list[list[list[int]]]) -> None:
        """Sets the prices of one rank so that all suits see the same best value for the vectors that they share."""
        best: list[dict[int, int]] = []
        masks = 0
        for suit in range(SUITS):
            start_values, end_values = reached[suit][place], self.to_go[suit][place + 1]
            through: dict[int, int] = {}
            for start, label, gain, end in self.views[suit].edges[place]:
                value = start_values[start] + gain + end_values[end]
                if value > through.get(label, DEAD >> 1):
                    through[label] = value
            best.append(through)
            for label in through:
                masks |= 1 << 8 * suit + label
        vectors = group_vectors(masks, self.pool.shortest)
        shared: list[dict[int, int]] = [{}, {}, {}, {}]
        for vector in vectors:
            total = sum(best[suit][vector[suit]] for suit in range(SUITS))
            for suit in range(SUITS):
                if total > shared[suit].get(vector[suit], DEAD):
                    shared[suit][vector[suit]] = total
        prices = [
            {label: shared[suit][label] // SUITS - best[suit][label] for label in shared[suit]} for suit in range(SUITS)
        ]
        self.prices[place] = prices
        self.slack[place] = max(
            (-sum(prices[suit][vector[suit]] for suit in range(SUITS)) for vector in vectors), default=DEAD
        )

    def _sort_exits(self, suit: int, place: int) -> None:
        after = self.to_go[suit][place + 1]
        prices = self.prices[place][suit] if self.priced else None
        by_node: dict[int, dict[int, list[Exit]]] = {}
        for start, label, gain, end in self.views[suit].edges[place]:
            if after[end] > DEAD and (prices is None or label in prices):
                by_node.setdefault(start, {}).setdefault(label, []).append((gain + after[end], gain, end))
        known = self.exits[suit][place]
        for start, by_label in by_node.items():
            mask = 0
            for label, exits in by_label.items():
                exits.sort(reverse=True)
                mask |= 1 << 8 * suit + label
            known[start] = (mask, by_label)

    def reaches(self, value: int) -> bool:
        """Whether some play with this sharing has at least the value.

        Depth first, some states of a rank at a time, those with the best bounds first; the others wait until these have
        led nowhere. So a play is found early where there is one, and no state is gone on from twice.
        """
        later = self._later()
        seen: list[dict[int, int]] = [{} for _ in self.slack]
        waiting: list[tuple[int, list[tuple[int, int]]]] = [(0, [(0, 0)])]  # rank, (state, value), best bound last
        while waiting:
            place, states = waiting[-1]
            if place == self.pool.ranks:
                return True
            now = dict(states[-BEAM:])
            del states[-BEAM:]
            if not states:
                waiting.pop()
            found, bounds = self._expand(now, place, value - later[place + 1])
            known = seen[place]
            new = [state for state, reached in found.items() if reached > known.get(state, DEAD)]
            if new:
                known.update((state, found[state]) for state in new)
                new.sort(key=bounds.__getitem__)
                waiting.append((place + 1, [(state, found[state]) for state in new]))
        return False

    def best(self, floor: int) -> int:
        """The best value of at least `floor`, DEAD if there is none: the bound itself first, then just below it."""
        highest = self.bound // SCALE * SCALE  # prices are fractions, values are not
        if highest >= floor and self.reaches(highest):
            return highest
        below = STEP
        while True:
            least = max(floor, self.bound - below)
            found = self.search(least, 0)
            if found > DEAD or least == floor:
                return found
            below *= 8

    def search(self, floor: int, width: int) -> int:
        """The best value of at least `floor`, DEAD if there is none.

        With `width` > 0 only so many states a rank are kept. A joint state is four node numbers of 20 bits; of two ways
        to reach one, the better value stays.
        """
        later = self._later()
        states = {0: 0}
        for place in range(self.pool.ranks):
            states, bounds = self._expand(states, place, floor - later[place + 1])
            if not states:
                return DEAD
            if width and len(states) > width:
                best = sorted(bounds, key=bounds.__getitem__, reverse=True)[:width]
                states = {state: states[state] for state in best}
        return max(states.values())

    def _later(self) -> list[int]:
        """By rank, the slack of it and of all ranks behind it."""
        return [sum(self.slack[place:]) for place in range(self.pool.ranks + 1)]

    def _expand(self, states: dict[int, int], place: int, floor: int) -> tuple[dict[int, int], dict[int, int]]:
        """The states one rank on, and their bounds."""
        found: dict[int, int] = {}
        bounds: dict[int, int] = {}
        shortest = self.pool.shortest
        known = [exits[place] for exits in self.exits]
        for suit in range(SUITS):
            if not known[suit]:
                self._sort_exits(suit, place)
        nothing: Exits = (0, {})
        for state, value in states.items():
            mask_a, a_exits = known[0].get(state & 0xFFFFF, nothing)
            mask_b, b_exits = known[1].get(state >> 20 & 0xFFFFF, nothing)
            mask_c, c_exits = known[2].get(state >> 40 & 0xFFFFF, nothing)
            mask_d, d_exits = known[3].get(state >> 60, nothing)
            for a, b, c, d in group_vectors(mask_a | mask_b | mask_c | mask_d, shortest):
                a_list, b_list, c_list, d_list = a_exits[a], b_exits[b], c_exits[c], d_exits[d]
                need_c = floor - value - d_list[0][0]
                need_b = need_c - c_list[0][0]
                need_a = need_b - b_list[0][0]
                for a_bound, a_gain, a_end in a_list:
                    if a_bound < need_a:
                        break
                    for b_bound, b_gain, b_end in b_list:
                        if a_bound + b_bound < need_b:
                            break
                        for c_bound, c_gain, c_end in c_list:
                            if a_bound + b_bound + c_bound < need_c:
                                break
                            partial = a_bound + b_bound + c_bound + value
                            for d_bound, d_gain, d_end in d_list:
                                if partial + d_bound < floor:
                                    break
                                after = a_end | b_end << 20 | c_end << 40 | d_end << 60
                                reached = value + a_gain + b_gain + c_gain + d_gain
                                if reached > found.get(after, DEAD):
                                    found[after] = reached
                                    bounds[after] = partial + d_bound
        return found, bounds


def _relax_up(edges: list[Edge], prices: dict[int, int], reached: list[list[int]], place: int) -> None:
    before = reached[place]
    after = [DEAD] * len(reached[place + 1])
    for start, label, gain, end in edges:
        if label in prices and before[start] > DEAD:
            value = before[start] + gain + prices[label]
            if value > after[end]:
                after[end] = value
    reached[place + 1] = after


def _relax_down(edges: list[Edge], prices: dict[int, int], to_go: list[list[int]], place: int) -> None:
    after = to_go[place + 1]
    before = [DEAD] * len(to_go[place])
    for start, label, gain, end in edges:
        if label in prices and after[end] > DEAD:
            value = after[end] + gain + prices[label]
            if value > before[start]:
                before[start] = value
    to_go[place] = before
