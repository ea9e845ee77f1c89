"""A slow solver that is right at sight: every table that a play may leave, one after the other.

It shares nothing with the kernel. Melds are listed from the rules' words, a play is a multiset of them that obeys P1,
P2 and J1 to J4, and the best is the smallest of all by the documented order. For positions of a few melds only.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from carousel.core.cards import JOKER, Card, Cards, Token
from carousel.core.melds import MeldRules, meld_of
from carousel.core.table import Table
from carousel.core.violations import Violation
from carousel.solver import Problem

Tokens = tuple[int, ...]


def name_sets(rules: MeldRules) -> list[Tokens]:
    """The names of every meld: groups by P4, sequences by P5, each set of names once."""
    found: dict[frozenset[int], Tokens] = {}
    for rank in range(rules.ranks):
        for size in range(rules.shortest, rules.suits + 1):
            for suits in combinations(range(rules.suits), size):
                names = tuple(suit * 13 + rank for suit in suits)
                found[frozenset(names)] = names
    for suit in range(rules.suits):
        for first in range(rules.ranks):
            last_place = rules.ranks + 1 if rules.ace_high else rules.ranks
            for end in range(first + rules.shortest, last_place + 1):
                if end - first <= rules.ranks:  # one ace at most
                    names = tuple(suit * 13 + place % rules.ranks for place in range(first, end))
                    found.setdefault(frozenset(names), names)
    return list(found.values())


def token_melds(rules: MeldRules, reals: Counter[int], jokers: int) -> list[Tokens]:
    """Every meld of real cards that are there and at most so many jokers."""
    melds = []
    for names in name_sets(rules):
        if sum(reals[name] == 0 for name in names) > jokers:
            continue
        for tokens in product(*((name, name + 64) if reals[name] else (name + 64,) for name in names)):
            if sum(token >= 64 for token in tokens) <= jokers:
                melds.append(tokens)
    return melds


def covers(
    melds: list[Tokens], must: Counter[int], may: Counter[int], owed: int, spare: int
) -> Iterator[tuple[Tokens, ...]]:
    """Every multiset of melds with all real cards of `must`, some of `may`, and `owed` to `owed + spare` jokers."""
    place_of = {
        token: place for place, token in enumerate(sorted({token for meld in melds for token in meld if token < 64}))
    }
    joker = len(place_of)
    guard = sum(8 << 4 * place for place in range(joker + 1))

    def pack(cards: Counter[int]) -> int:
        return sum(count << 4 * place_of[card] for card, count in cards.items() if card in place_of)

    if any(card not in place_of for card in must):
        return
    packed = [sum(1 << 4 * place_of.get(token, joker) for token in meld) for meld in melds]
    holding = [[number for number, meld in enumerate(packed) if meld >> 4 * place & 15] for place in range(joker)]
    optional = pack(may)
    seen: set[tuple[int, ...]] = set()

    def place_melds(chosen: tuple[int, ...], left: int, least: int) -> Iterator[tuple[int, ...]]:
        """Melds for what must lie first; then, from number `least` on, melds of what may lie."""
        missing = next(
            (place for place in range(joker) if (left >> 4 * place & 15) > (optional >> 4 * place & 15)), None
        )
        if missing is None and left >> 4 * joker <= spare and (key := tuple(sorted(chosen))) not in seen:
            seen.add(key)
            yield key
        for number in range(least, len(melds)) if missing is None else holding[missing]:
            after = (left | guard) - packed[number]
            if after & guard == guard:
                yield from place_melds((*chosen, number), after ^ guard, number if missing is None else 0)

    for chosen in place_melds((), pack(must + may) + (owed + spare << 4 * joker), 0):
        yield tuple(melds[number] for number in chosen)


def slow_plays(problem: Problem) -> Iterator[tuple[Cards, tuple[Tokens, ...]]]:
    """Every play: what is laid, and the table that it leaves."""
    old_reals = Counter(int(token) for token in problem.table.tokens if not token.is_joker)
    old_names = Counter(int(token) - 64 for token in problem.table.tokens if token.is_joker)
    hand = Counter(int(card) for card in problem.hand if not card.is_joker)
    hand_jokers = problem.hand.count(JOKER)
    melds = token_melds(problem.melds, old_reals + hand, old_names.total() + hand_jokers)
    for table in covers(melds, old_reals, hand, old_names.total(), hand_jokers):
        reals = Counter(token for meld in table for token in meld if token < 64)
        names = Counter(token - 64 for meld in table for token in meld if token >= 64)
        if any(names[name] < old_names[name] and reals[name] == 0 for name in old_names):
            continue  # J2, J3
        laid = reals - old_reals
        laid[int(JOKER)] = names.total() - old_names.total()
        if cards := Cards(Card(card) for card, count in laid.items() for _ in range(count)):
            yield cards, table  # P1


@dataclass(frozen=True)
class SlowAnswers:
    """All that the slow solver says of a problem. Best: (points, cards, changes, text).

    Attributes:
        sets: every set of cards that can be laid, with (changes, text) of the best arrangement for it.
        points: the best play with points first.
        cards: the best play with cards first.
    """

    sets: dict[Cards, tuple[int, str]]
    points: tuple[int, int, int, str] | None
    cards: tuple[int, int, int, str] | None


def slow_answers(problem: Problem) -> SlowAnswers:
    tables: dict[Cards, list[tuple[Tokens, ...]]] = {}
    for cards, table in slow_plays(problem):
        tables.setdefault(cards, []).append(table)
    sets = {cards: calmest(problem, found) for cards, found in tables.items()}
    worth = {cards: sum(problem.values[card] for card in cards) for cards in sets}
    by_points = min(((-worth[cards], -len(cards), *sets[cards]) for cards in sets), default=None)
    by_cards = min(((-len(cards), -worth[cards], *sets[cards]) for cards in sets), default=None)
    return SlowAnswers(
        sets,
        by_points and (-by_points[0], -by_points[1], by_points[2], by_points[3]),
        by_cards and (-by_cards[1], -by_cards[0], by_cards[2], by_cards[3]),
    )


def calmest(problem: Problem, tables: list[tuple[Tokens, ...]]) -> tuple[int, str]:
    """The fewest changes, and the first text with so many."""
    counted = [(slow_changes(problem.table, table), table) for table in tables]
    fewest = min(count for count, _ in counted)
    return fewest, min(text_of(problem, table) for count, table in counted if count == fewest)


def slow_links(melds: list[Tokens]) -> Counter[tuple[int, int]]:
    links: Counter[tuple[int, int]] = Counter()
    for meld in melds:
        names = [token % 64 for token in meld]
        is_group = len({name % 13 for name in names}) == 1
        pairs = combinations(meld, 2) if is_group else pairwise(meld)
        links.update(pairs)
    return links


def slow_changes(old: Table, new: tuple[Tokens, ...]) -> int:
    gone = slow_links([tuple(map(int, meld.tokens)) for meld in old.melds])
    gone.subtract(slow_links(list(new)))
    return sum(count for count in gone.values() if count > 0)


def text_of(problem: Problem, table: tuple[Tokens, ...]) -> str:
    melds = []
    for tokens in table:
        meld = meld_of([Token(token) for token in tokens], problem.melds)
        assert not isinstance(meld, Violation), tokens
        melds.append(meld)
    return str(Table.of(melds))
