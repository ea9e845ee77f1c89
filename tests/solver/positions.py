"""Positions for the tests: random small ones, and the stored ones of real size.

A small table is made of random melds, so that jokers stand inside and at the ends, two under one name, beside a high
ace; the hand is drawn to fit it: real cards of the jokers' names, neighbours, cards of one rank, and anything.
"""

import json
from collections import Counter
from pathlib import Path
from random import Random

from carousel.core.cards import JOKER, Card, Cards, Token
from carousel.core.melds import STANDARD_MELDS, Meld, MeldRules, meld_of
from carousel.core.table import Table
from carousel.core.violations import Violation
from carousel.solver import Problem
from tests.solver.slow import name_sets

VALUES = (*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10) * 4, 25)
SUITES = Path(__file__).parent.parent / "suites"
LARGEST_TABLE = 18  # cards


def read_suite(name: str) -> list[dict[str, object]]:
    """The lines of a suite, one object a line."""
    return [json.loads(line) for line in (SUITES / name).read_text(encoding="utf-8").splitlines()]


def problem_of(line: dict[str, object]) -> Problem:
    """The problem of a suite line under the standard rules."""
    return Problem(Table.parse(str(line["table"])), Cards.parse(str(line["hand"])), STANDARD_MELDS, VALUES)


def random_problem(
    random: Random,
    rules: MeldRules = STANDARD_MELDS,
    *,
    copies: int = 2,
    jokers: int = 2,
    melds: int = 3,
    hand: int = 6,
) -> Problem:
    """A position of at most so many melds and hand cards, from a pack of `copies` of each card and `jokers`."""
    pack = Counter({suit * 13 + rank: copies for suit in range(rules.suits) for rank in range(rules.ranks)})
    free_jokers = jokers
    # Long sequences beside two jokers are left to the positions of real size: the slow solver takes a minute for some.
    rare = 0.1 if jokers < 2 else 0.0
    possible = [names for names in name_sets(rules) if len(names) <= rules.shortest + 2 or random.random() < rare]
    rows: list[list[int]] = []
    named: list[int] = []
    for _ in range(random.randint(0, melds) if possible else 0):
        row: list[int] = []
        left = free_jokers
        twins = [names for names in possible if named and named[-1] in names]
        for name in random.choice(twins if twins and random.random() < 0.6 else possible):
            if left and random.random() < (0.6 if name in named else 0.2):
                row.append(name + 64)
                left -= 1
            else:
                row.append(name)
        taken = Counter(token for token in row if token < 64)
        fits = sum(map(len, rows)) + len(row) <= LARGEST_TABLE
        if fits and all(pack[card] >= count for card, count in taken.items()):
            pack -= taken
            free_jokers = left
            named += [token - 64 for token in row if token >= 64]
            rows.append(row)
    table = Table.of(_legal(row, rules) for row in rows)
    cards = _random_hand(random, rules, pack, named, table, random.randint(1, hand))
    for place in range(len(cards)):
        if free_jokers and random.random() < 0.12:
            cards[place] = int(JOKER)
            free_jokers -= 1
    return Problem(table, Cards(Card(card) for card in cards), rules, VALUES)


def _random_hand(
    random: Random, rules: MeldRules, pack: Counter[int], named: list[int], table: Table, size: int
) -> list[int]:
    near = [int(token.name) for token in table.tokens]
    cards: list[int] = []
    for _ in range(size):
        kind = random.random()
        if named and kind < 0.3:
            card = random.choice(named)
        elif (near or cards) and kind < 0.75:
            suit, rank = divmod(random.choice(near + cards * 3), 13)
            if random.random() < 0.55:
                rank = (rank + random.choice((-2, -1, 1, 2))) % rules.ranks
            else:
                suit = random.randrange(rules.suits)
            card = suit * 13 + rank
        else:
            card = random.choice(sorted(pack.elements()) or [0])
        if pack[card] > 0:
            pack[card] -= 1
            cards.append(card)
    return cards


def _legal(row: list[int], rules: MeldRules) -> Meld:
    meld = meld_of([Token(token) for token in row], rules)
    assert not isinstance(meld, Violation), row
    return meld
