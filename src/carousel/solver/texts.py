"""The first canonical text among all tables that the paths of `ties` describe, on plain ints.

Knows in which order a table lists its melds and how texts are compared. Does not know why these tables are equally
good.

The paths are a graph without cycles, layer by layer; a table is read off a path. There may be very many of them, so
they are never listed: the sequences of one suit are, then the graph is cut down to the paths with the best of them,
suit by suit, and the groups of the ranks come last, as in the text.

A strand is a sequence still open, as one int: bits 0-3 the place of its first card, above them a 1 and then a bit for
each card, set for a joker.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from carousel.solver.kernel import STRIDE, SUITS
from carousel.solver.links import NAMED, GroupSplits, Meld, group_place, text_key
from carousel.solver.strands import Step
from carousel.solver.ties import Path

CARD_BITS: Final = 4

Strand = int
History = tuple[tuple[Strand, ...], tuple[Meld, ...]]  # open sequences; sequences that are done
Graph = list[list[tuple[int, int, tuple[Step, Step, Step, Step]]]]  # by layer: (from, to, steps)


def graph_of(layers: list[dict[int, list[Path]]]) -> Graph:
    """The paths with the states of each layer numbered."""
    graph: Graph = []
    numbers = {0: 0}
    for layer in layers:
        after = {state: number for number, state in enumerate(layer)}
        graph.append(
            [(numbers[before], after[state], steps) for state, paths in layer.items() for before, steps in paths]
        )
        numbers = after
    return graph


class Reader:
    """Reads tables off graphs of one plan.

    Attributes:
        ranks: ranks in use; the layer behind them puts the high aces on top.
        cap: the length up to which `ties` tells open sequences apart.
        wholes: by suit, whether `ties` tells apart with which rank they began.
        groups: how the groups of a rank are made.
    """

    __slots__ = ("cap", "groups", "ranks", "wholes")

    def __init__(self, ranks: int, cap: int, wholes: list[bool], groups: GroupSplits) -> None:
        self.ranks, self.cap, self.wholes, self.groups = ranks, cap, wholes, groups

    def first_table(self, graph: Graph, suit: int = 0) -> tuple[Meld, ...]:
        """The melds of the table with the first text, in order; suits before `suit` are alike on all paths."""
        if suit == SUITS:
            return self._first_groups(graph)
        histories = self._histories(graph, suit)
        finals = {done for _, done in histories[-1][0]}
        tables = []
        for melds in undecided(finals):
            kept = self._cut_down(graph, suit, histories, melds) if len(finals) > 1 else graph
            tables.append(melds + self.first_table(kept, suit + 1))
        return min(tables, key=keys_of)

    def _histories(self, graph: Graph, suit: int) -> list[dict[int, set[History]]]:
        """By layer and state, what the suit's sequences may look like there."""
        layers: list[dict[int, set[History]]] = [{0: {((), ())}}]
        for place, edges in enumerate(graph):
            after: dict[int, set[History]] = {}
            for start, end, steps in edges:
                reached = after.setdefault(end, set())
                for history in layers[place][start]:
                    reached.update(self._go_on(history, steps[suit], suit, place))
            layers.append(after)
        return layers

    def _cut_down(
        self, graph: Graph, suit: int, histories: list[dict[int, set[History]]], melds: tuple[Meld, ...]
    ) -> Graph:
        """The paths on which the suit's sequences are exactly `melds`; a state and a history make a new state."""
        numbers: dict[tuple[int, History], int] = {(0, ((), melds)): 0}
        kept: Graph = []
        for place in range(len(graph) - 1, -1, -1):
            before: dict[tuple[int, History], int] = {}
            edges = []
            for start, end, steps in graph[place]:
                for history in histories[place][start]:
                    for after in self._go_on(history, steps[suit], suit, place):
                        if (end, after) in numbers:
                            number = before.setdefault((start, history), len(before))
                            edges.append((number, numbers[end, after], steps))
            kept.append(edges)
            numbers = before
        kept.reverse()
        return kept

    def _go_on(self, history: History, step: Step, suit: int, place: int) -> list[History]:
        """What a history may become by a step: the moves of one kind can be made by any open sequence of that kind."""
        opens, done = history
        moves, starts = step[5], step[6]
        if not moves and not starts:
            return [history]
        found: set[tuple[tuple[Strand, ...], tuple[Strand, ...]]] = {((), ())}
        for kind, reals, jokers in moves:
            alike = [strand for strand in opens if self._kind(strand, suit, place) == kind]
            choices = ways_to_move(alike, reals, jokers)
            found = {(on + more, stopped + ends) for on, stopped in found for more, ends in choices}
        new = (place | 2 << CARD_BITS,) * (starts & 15) + (place | 3 << CARD_BITS,) * (starts >> 4)
        results = []
        for on, stopped in found:
            open_now, ended = (on + new, stopped) if place < self.ranks else ((), on + stopped)
            melds = (meld_of_strand(strand, suit, self.ranks) for strand in ended)
            results.append((tuple(sorted(open_now)), tuple(sorted((*done, *melds), key=sequence_place))))
        return results

    def _kind(self, strand: Strand, suit: int, place: int) -> int:
        """The open sequence of `ties` that a strand is, before the step at `place`."""
        first, cards = strand & 15, strand >> CARD_BITS
        began = first + 1 if self.wholes[suit] and first < 2 else 0
        return min(place - first, self.cap) | (cards & 1) << 4 | began << 5

    def _first_groups(self, graph: Graph) -> tuple[Meld, ...]:
        """The first list of groups; of two lists at a state, one behind the other cannot come first any more."""
        lists: dict[int, set[tuple[Meld, ...]]] = {0: {()}}
        for place, edges in enumerate(graph):
            after: dict[int, set[tuple[Meld, ...]]] = {}
            for start, end, (a, b, c, d) in edges:
                tokens = a[1] | b[1] << 8 | c[1] << 16 | d[1] << 24
                more = self.groups.best(place, tokens)[1] if tokens else ()
                after.setdefault(end, set()).update(melds + more for melds in lists[start])
            lists = {state: set(undecided(found)) for state, found in after.items()}
        return min(lists[0], key=keys_of)


def keys_of(melds: tuple[Meld, ...]) -> list[Meld]:
    """What puts tables in the order of their texts."""
    return [text_key(meld) for meld in melds]


def sequence_place(meld: Meld) -> tuple[int, int, Meld]:
    """Where a sequence stands among those of its suit."""
    return meld[0] % NAMED % STRIDE, len(meld), group_place(meld)


def undecided(lists: set[tuple[Meld, ...]]) -> list[tuple[Meld, ...]]:
    """The first list, and the first of those that go on from it, and so on: what follows decides between them."""
    found = []
    rest = sorted(lists, key=keys_of)
    while rest:
        first = rest[0]
        found.append(first)
        rest = [melds for melds in rest[1:] if melds[: len(first)] == first]
    return found


def ways_to_move(strands: list[Strand], reals: int, jokers: int) -> set[tuple[tuple[Strand, ...], tuple[Strand, ...]]]:
    """All (those gone on, those stopped) when so many go on with a real card and with a joker."""
    numbers = range(len(strands))
    found = set()
    for with_real in combinations(numbers, reals):
        rest = [number for number in numbers if number not in with_real]
        for with_joker in combinations(rest, jokers):
            on = [longer(strands[number], 0) for number in with_real]
            on += [longer(strands[number], 1) for number in with_joker]
            stopped = [strands[number] for number in rest if number not in with_joker]
            found.add((tuple(sorted(on)), tuple(sorted(stopped))))
    return found


def longer(strand: Strand, joker: int) -> Strand:
    """A strand with one card more."""
    return strand & 15 | ((strand >> CARD_BITS) << 1 | joker) << CARD_BITS


def meld_of_strand(strand: Strand, suit: int, ranks: int) -> Meld:
    """The tokens of a strand that has ended."""
    first, cards = strand & 15, strand >> CARD_BITS
    length = cards.bit_length() - 1
    return tuple(
        suit * STRIDE + (first + place) % ranks + NAMED * (cards >> length - 1 - place & 1) for place in range(length)
    )
