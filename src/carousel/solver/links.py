"""Links of tables, groups made of tokens, and the order of texts, on plain ints.

Knows which old links a new table has no more: what is counted as changes. Does not know how sequences are found.

A meld is a tuple of token numbers: a card's number, or 64 + the number of the card that a joker stands for.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

from carousel.solver.kernel import STRIDE, SUITS

if TYPE_CHECKING:
    from carousel.solver.kernel import Pool

NAMED: Final = 64

Meld = tuple[int, ...]
Groups = tuple[int, tuple[Meld, ...]]  # links cut, melds


class Links:
    """The links of the old table: in sequences by suit, lower rank and kind, in groups by rank and pair.

    The kind of a sequence link is 2 * (lower is a joker) + (upper is a joker); counts stand in 4 bits each. A pair's
    number is 8 * a + b with a and b = 2 * suit + (is a joker).
    """

    __slots__ = ("groups", "sequences")

    def __init__(self, ranks: int, sequences: list[Meld], groups: list[Meld]) -> None:
        self.sequences = [[0] * (ranks + 1) for _ in range(SUITS)]
        self.groups: list[dict[int, int]] = [{} for _ in range(ranks)]
        for meld in sequences:
            for low, up in pairwise(meld):
                suit, place = divmod(low % NAMED, STRIDE)
                self.sequences[suit][place] += 1 << 4 * (2 * (low >= NAMED) + (up >= NAMED))
        for meld in groups:
            counts = self.groups[meld[0] % NAMED % STRIDE]
            for pair in pairs_of(meld):
                counts[pair] = counts.get(pair, 0) + 1


def pairs_of(group: Meld) -> list[int]:
    """The numbers of all pairs of a group's tokens, which stand in suit order."""
    ends = [token % NAMED // STRIDE * 2 + (token >= NAMED) for token in group]
    return [8 * low + up for place, low in enumerate(ends) for up in ends[place + 1 :]]


@lru_cache(maxsize=1 << 16)
def links_cut(old: int, new: int) -> int:
    """How many of the old links, by kind, are not among the new ones."""
    return sum(max(0, (old >> shift & 15) - (new >> shift & 15)) for shift in (0, 4, 8, 12))


class GroupSplits:
    """The best way to make groups from given tokens of one rank: fewest links cut, then the first text."""

    __slots__ = ("cuts", "known", "links", "pool", "shapes")

    def __init__(self, pool: Pool, links: Links) -> None:
        self.pool = pool
        self.links = links
        self.known: list[dict[int, Groups]] = [{} for _ in range(pool.ranks)]
        self.cuts: list[dict[tuple[int, ...], int | None]] = [{} for _ in range(pool.ranks + 1)]
        self.shapes: list[tuple[list[int], Meld]] = []  # of one group: a unit of each token, the tokens at rank 1
        for shape in product(range(3), repeat=pool.suits):
            parts = [(suit, part - 1) for suit, part in enumerate(shape) if part]
            if len(parts) >= pool.shortest:
                units = [1 << 8 * suit + 4 * joker for suit, joker in parts]
                self.shapes.append((units, tuple(suit * STRIDE + NAMED * joker for suit, joker in parts)))

    def cut(self, place: int, vector: tuple[int, ...]) -> int | None:
        """How many links of old groups are cut when the suits give these tokens; None if they do not form groups."""
        known = self.cuts[place]
        if vector not in known:
            counts = [(tokens & 15) + (tokens >> 4) for tokens in vector]
            if place == self.pool.ranks:
                known[vector] = 0  # the high aces
            elif self.pool.shortest * max(counts) > sum(counts):
                known[vector] = None
            else:
                known[vector] = self.best(place, sum(tokens << 8 * suit for suit, tokens in enumerate(vector)))[0]
        return known[vector]

    def best(self, place: int, tokens: int) -> Groups:
        """Tokens: a byte for each suit, reals + 16 * jokers. They must form groups."""
        known = self.known[place]
        if tokens not in known:
            splits: list[tuple[Meld, ...]] = []
            self._split(place, tokens, 0, (), splits)
            known[tokens] = min(((self._cut(place, split), split) for split in splits), key=_group_order)
        return known[tokens]

    def _split(
        self, place: int, tokens: int, least: int, done: tuple[Meld, ...], found: list[tuple[Meld, ...]]
    ) -> None:
        if not tokens:
            found.append(tuple(sorted(done, key=group_place)))
        for number in range(least, len(self.shapes)):
            units, first = self.shapes[number]
            if all(tokens & 15 * unit for unit in units):
                meld = tuple(token + place for token in first)
                self._split(place, tokens - sum(units), number, (*done, meld), found)

    def _cut(self, place: int, split: tuple[Meld, ...]) -> int:
        left = dict(self.links.groups[place])
        for meld in split:
            for pair in pairs_of(meld):
                if left.get(pair, 0) > 0:
                    left[pair] -= 1
        return sum(left.values())


def group_place(group: Meld) -> Meld:
    """Where a meld stands among those that begin with the same rank: by its text alone."""
    return text_key(group)[:-1]


def _group_order(groups: Groups) -> tuple[int, list[Meld]]:
    return groups[0], [text_key(meld) for meld in groups[1]]


_RANKS_BY_LETTER: Final = "23456789AJKQT"
_SUITS_BY_LETTER: Final = "cdhs"
_CODES: Final = [
    _RANKS_BY_LETTER.index(rank) * SUITS + _SUITS_BY_LETTER.index(suit) for suit in "shdc" for rank in "A23456789TJQK"
]
_END: Final = len(_CODES)  # "/" stands after "*" and before every rank


@lru_cache(maxsize=1 << 14)
def text_key(meld: Meld) -> Meld:
    """Numbers that stand in the order of the ASCII texts of melds on a table, with what follows a meld there."""
    return (*(_CODES[token - NAMED] if token >= NAMED else _CODES[token] + _END + 1 for token in meld), _END)
