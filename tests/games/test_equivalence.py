"""`check` accepts exactly the plays that exhaustive search by the plain oracle finds, jokers freed one by one."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from carousel.core.cards import Cards
from carousel.core.melds import MeldRules
from carousel.core.table import Layout, Table
from carousel.core.violations import Violation
from carousel.games.carousel.play import judge_play
from carousel.games.carousel.rules import Rules
from tests.plain import (
    PlainRules,
    Rows,
    Tokens,
    all_melds,
    all_plays,
    all_tables,
    card_of,
    cards_of,
    is_play,
    reachable_ends,
    rows_of,
    table_text,
)

TINY = [
    Rules(ranks=4, suits=3, copies=2, jokers=2, hand_size=3, most_players=2),
    Rules(ranks=5, suits=2, copies=2, jokers=2, hand_size=3, most_players=2),
    Rules(ranks=4, suits=4, jokers=2, hand_size=3, most_players=2, ace_high=0),
    Rules(ranks=3, suits=3, copies=2, jokers=2, hand_size=3, most_players=2),
]


def plain(rules: MeldRules) -> PlainRules:
    return PlainRules(rules.ranks, rules.suits, rules.shortest, rules.ace_high)


def accepted(rules: Rules, table: str, hand: Tokens, after: str) -> bool:
    held = Cards.parse("".join(hand) or "-")
    judged = judge_play(rules, Table.parse(table, rules.melds), held, Layout.parse(after))
    return not isinstance(judged, Violation)


def random_position(random: Random, rules: Rules, melds: list[Tokens], most: int) -> tuple[Rows, Tokens]:
    """A table of up to two melds and a hand that goes with it, out of one pack."""
    pack = Counter(map(str, rules.pack(2)))
    rows: list[Tokens] = []
    for _ in range(random.randint(0, 2)):
        row = random.choice(melds)
        if Counter(map(card_of, row)) <= pack and len(row) + sum(map(len, rows)) <= most:
            rows.append(row)
            pack -= Counter(map(card_of, row))
    names = [token.removeprefix("*") for row in rows for token in row if token.startswith("*")]
    hand: list[str] = []
    for _ in range(random.randint(1, 4)):
        wanted = random.choice(names) if names and random.random() < 0.4 else random.choice(list(pack.elements()))
        if pack[wanted]:
            pack[wanted] -= 1
            hand.append(wanted)
    return tuple(rows), tuple(sorted(hand))


@pytest.mark.parametrize("rules", TINY, ids=str)
def test_exactly_the_tables_that_search_finds(rules: Rules, long_run: bool) -> None:
    """Of all tables of legal melds that hold the table and some of the hand, those that are plays, and no other."""
    random, oracle = Random(str(rules)), plain(rules.melds)
    melds = all_melds(oracle, jokers=2)
    seen: Counter[bool] = Counter()
    for _ in range(5000 if long_run else 300):
        rows, hand = random_position(random, rules, melds, most=8)
        table = table_text(rows, oracle)
        before = Counter(card_of(token) for row in rows for token in row)
        plays = {table_text(after, oracle) for after in all_plays(rows, hand, oracle, melds)}
        for after in all_tables(melds, before, Counter(hand)):
            text = table_text(after, oracle)
            assert accepted(rules, table, hand, text) == (text in plays), (table, hand, text)
            seen[text in plays] += 1
    assert min(seen[True], seen[False]) > 100


@pytest.mark.parametrize("rules", TINY, ids=str)
def test_exactly_the_ends_that_jokers_freed_one_after_the_other_reach(rules: Rules, long_run: bool) -> None:
    """J2 to J4 alone: tables in which nothing but the names of the jokers decides."""
    random, oracle = Random(f"jokers {rules}"), plain(rules.melds)
    melds = all_melds(oracle, jokers=2)
    with_jokers = [meld for meld in melds if any(token.startswith("*") for token in meld)]
    seen: Counter[bool] = Counter()
    for _ in range(5000 if long_run else 500):
        rows, hand = random_position(random, rules, with_jokers, most=8)
        ends = reachable_ends(rows, hand, oracle)
        table = table_text(rows, oracle)
        before = Counter(card_of(token) for row in rows for token in row)
        tables = all_tables(with_jokers, before, Counter(hand))
        for after in random.sample(tables, min(len(tables), 60)):
            expected = is_play(rows, hand, after, oracle, ends)
            assert accepted(rules, table, hand, table_text(after, oracle)) == expected, (table, hand, after)
            seen[expected] += 1
    assert min(seen[True], seen[False]) > 100


def partitions(tokens: list[str]) -> Iterator[list[list[str]]]:
    """Every way to put tokens into rows."""
    if not tokens:
        yield []
        return
    first, *others = tokens
    for rows in partitions(others):
        yield [[first], *rows]
        for place in range(len(rows)):
            yield [*rows[:place], [first, *rows[place]], *rows[place + 1 :]]


def subsets(cards: Tokens) -> Iterator[Tokens]:
    for kept in product((False, True), repeat=len(cards)):
        yield tuple(card for card, is_kept in zip(cards, kept, strict=True) if is_kept)


@pytest.mark.parametrize(
    ("table", "hand"),
    [
        ("-", "AsAhAd**"),
        ("As2s*3s", "3s4s"),
        ("*As2s3s", "As4s"),
        ("As*Ah*Ad", "Ah"),
        ("AsAhAd*Ac", "Ac"),
        ("2s3s*4s", "As4h"),
        ("As2s3s", "4sAs"),
        ("3s4sAs", "2s2h"),
    ],
)
def test_of_all_layouts_whatever_only_the_plays(table: str, hand: str) -> None:
    """Every part of table and hand, and a card from elsewhere, in all ways of rows and with all names of jokers."""
    rules = TINY[2] if "Ac" in table + hand else TINY[0]
    oracle = plain(rules.melds)
    rows, held = rows_of(table), cards_of(hand)
    ends = reachable_ends(rows, held, oracle)
    on_table = tuple(card_of(token) for row in rows for token in row)
    names = [f"*{name}" for name in oracle.names]
    tried: set[str] = set()
    found = 0
    for cards in subsets((*on_table, *held, "2h")):
        for tokens in product(*(["**", *names] if card == "**" else [card] for card in cards)):
            for parts in partitions(list(tokens)):
                after = tuple(sorted(tuple(sorted(part)) for part in parts))
                text = "/".join("".join(row) for row in after) or "-"
                if text not in tried:
                    tried.add(text)
                    expected = is_play(rows, held, after, oracle, ends)
                    assert accepted(rules, table, held, text) == expected, text
                    found += expected
    assert found == len(list(all_plays(rows, held, oracle, all_melds(oracle, jokers=2))))
