"""Melds and plays in plain text and plain dictionaries, written from the rules and from nothing else of the project.

The oracle that the engine is compared with: it imports nothing of Carousel, and prefers what is obviously right to what
is fast. A token is its text: `8h` a card, `*8h` a joker that stands for it, `**` a joker in a hand.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "shdc"
JOKER = "**"

Tokens = tuple[str, ...]
Rows = tuple[Tokens, ...]


@dataclass(frozen=True)
class PlainRules:
    """What a meld depends on."""

    ranks: int = 13
    suits: int = 4
    shortest: int = 3
    ace_high: bool = True

    @property
    def names(self) -> list[str]:
        return [rank + suit for suit in SUITS[: self.suits] for rank in RANKS[: self.ranks]]


def name_of(token: str) -> str:
    return token.removeprefix("*")


def card_of(token: str) -> str:
    return JOKER if token.startswith("*") else token


def is_group(tokens: Tokens, rules: PlainRules) -> bool:
    """P4, J1: one rank, all suits different, jokers counted as what they stand for."""
    names = [name_of(token) for token in tokens]
    return len({name[0] for name in names}) == 1 and len({name[1] for name in names}) == len(names)


def is_sequence(tokens: Tokens, rules: PlainRules) -> bool:
    """P5, J1: one suit, and the ranks are some stretch of A 2 3 .. K A with one ace at most."""
    names = [name_of(token) for token in tokens]
    wanted = sorted(name[0] for name in names)
    line = RANKS[: rules.ranks] + ("A" if rules.ace_high else "")
    stretches = [line[first : first + len(names)] for first in range(len(line) - len(names) + 1)]
    one_ace = [stretch for stretch in stretches if stretch.count("A") <= 1]
    return len({name[1] for name in names}) == 1 and wanted in [sorted(stretch) for stretch in one_ace]


def is_meld(tokens: Tokens, rules: PlainRules) -> bool:
    """P3 to P5, J1, J5."""
    if len(tokens) < rules.shortest or any(name_of(token) not in rules.names for token in tokens):
        return False
    return is_group(tokens, rules) or is_sequence(tokens, rules)


def written(tokens: Tokens, rules: PlainRules) -> str:
    """The canonical text of a legal meld."""
    if is_group(tokens, rules):
        return "".join(sorted(tokens, key=lambda token: SUITS.index(name_of(token)[1])))
    upwards = sorted(tokens, key=lambda token: RANKS.index(name_of(token)[0]))
    is_low = RANKS.index(name_of(upwards[-1])[0]) == len(upwards) - 1
    if name_of(upwards[0])[0] == "A" and not is_low:
        upwards = [*upwards[1:], upwards[0]]
    return "".join(upwards)


def table_text(rows: Rows, rules: PlainRules) -> str:
    """The canonical text of a legal table."""
    keyed: list[tuple[tuple[int, int, int, int], str]] = []
    for row in rows:
        text = written(row, rules)
        first = name_of(next(token for token in row if text.startswith(token)))
        rank, suit = RANKS.index(first[0]), SUITS.index(first[1])
        keyed.append(((1, rank, 0, 0) if is_group(row, rules) else (0, suit, rank, len(row)), text))
    return "/".join(text for _, text in sorted(keyed)) or "-"


def all_melds(rules: PlainRules, jokers: int) -> list[Tokens]:
    """Every legal meld with so many jokers at most, each once. A meld is within one suit or within one rank."""
    lines = [[name for name in rules.names if name[1] == suit] for suit in SUITS[: rules.suits]]
    lines += [[name for name in rules.names if name[0] == rank] for rank in RANKS[: rules.ranks]]
    found: list[Tokens] = []
    for line in lines:
        for size in range(rules.shortest, len(line) + 1):
            for chosen in combinations(line, size):
                if is_meld(chosen, rules):
                    found += [
                        tuple("*" * (place in marked) + name for place, name in enumerate(chosen))
                        for count in range(jokers + 1)
                        for marked in combinations(range(size), count)
                    ]
    return found


def all_tables(melds: list[Tokens], must: Counter[str], may: Counter[str]) -> list[Rows]:
    """Every table of these melds that holds all of `must` and some of `may`; equal tables once."""
    cards = {meld: Counter(map(card_of, meld)) for meld in melds}
    found: set[Rows] = set()

    def lay(rows: Rows, left: Counter[str], usable: list[Tokens]) -> None:
        """`left` is what no row holds yet; cards that must lie come first."""
        usable = [meld for meld in usable if cards[meld] <= left]
        missing = [card for card in must if left[card] > may[card]]
        if not missing:
            found.add(tuple(sorted(rows)))
        for place, meld in enumerate(usable):
            if not missing:
                lay((*rows, meld), left - cards[meld], usable[place:])
            elif missing[0] in cards[meld]:
                lay((*rows, meld), left - cards[meld], usable)

    lay((), must + may, melds)
    return sorted(found)


Ends = frozenset[tuple[tuple[str, ...], tuple[str, ...]]]


def reachable_ends(table: Rows, hand: Tokens, rules: PlainRules) -> Ends:
    """J2 to J4 step by step: which cards and which names of jokers can lie on the table at the end of a play.

    One thing at a time: a card is laid from the hand; a joker is laid from the hand; or a joker on the table is
    replaced by a real card of its name, which comes from the hand or lies on the table (T4: where, does not matter),
    and is free. At the end each free joker is given any name.
    """
    tokens = [token for row in table for token in row]
    start = (
        tuple(sorted(token for token in tokens if not token.startswith("*"))),
        tuple(sorted(name_of(token) for token in tokens if token.startswith("*"))),
        0,
        tuple(sorted(hand)),
    )
    seen = {start}
    waiting = [start]
    ends: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
    while waiting:
        cards, named, free, left = waiting.pop()
        for names in _multisets(rules.names, free):
            ends.add((cards, tuple(sorted((*named, *names)))))
        after = []
        for card in set(left):
            rest = _without(left, card)
            if card == JOKER:
                after.append((cards, named, free + 1, rest))
            else:
                after.append((tuple(sorted((*cards, card))), named, free, rest))
                if card in named:
                    after.append((tuple(sorted((*cards, card))), _without(named, card), free + 1, rest))
        after += [(cards, _without(named, name), free + 1, left) for name in set(named) if name in cards]
        for state in after:
            if state not in seen:
                seen.add(state)
                waiting.append(state)
    return frozenset(ends)


def _without(tokens: tuple[str, ...], token: str) -> tuple[str, ...]:
    place = tokens.index(token)
    return tokens[:place] + tokens[place + 1 :]


def _multisets(items: list[str], size: int) -> list[tuple[str, ...]]:
    if size == 0:
        return [()]
    return [(*rest, item) for place, item in enumerate(items) for rest in _multisets(items[: place + 1], size - 1)]


def is_play(table: Rows, hand: Tokens, after: Rows, rules: PlainRules, ends: Ends | None = None) -> bool:
    """Whether `after` is a legal play (P1 to P5, J1 to J4); `ends` are those of the table and the hand, if at hand."""
    if not all(is_meld(row, rules) for row in after):
        return False
    before = Counter(card_of(token) for row in table for token in row)
    then = Counter(card_of(token) for row in after for token in row)
    if not before < then or not then - before <= Counter(hand):
        return False
    cards = tuple(sorted(token for row in after for token in row if not token.startswith("*")))
    names = tuple(sorted(name_of(token) for row in after for token in row if token.startswith("*")))
    return (cards, names) in (reachable_ends(table, hand, rules) if ends is None else ends)


def all_plays(table: Rows, hand: Tokens, rules: PlainRules, melds: list[Tokens]) -> Iterator[Rows]:
    """Every table that a legal play can leave, each once."""
    before = Counter(card_of(token) for row in table for token in row)
    ends = reachable_ends(table, hand, rules)
    for after in all_tables(melds, before, Counter(hand)):
        if is_play(table, hand, after, rules, ends):
            yield after


def rows_of(text: str) -> Rows:
    """The rows of a text in canonical form; for a hand, one row of it."""
    rows = [] if text == "-" else text.split("/")
    return tuple(tuple(_split(row)) for row in rows)


def cards_of(text: str) -> Tokens:
    return tuple(_split("" if text == "-" else text))


def _split(text: str) -> Iterator[str]:
    place = 0
    while place < len(text):
        size = 2 if text[place] != "*" or text[place + 1] == "*" else 3
        yield text[place : place + size]
        place += size
