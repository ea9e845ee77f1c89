"""Arrangements counted: whole packs, by enumeration, and the numbers of melds themselves."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from carousel.core.cards import JOKER, NO_CARDS, Card, Cards
from carousel.core.melds import STANDARD_MELDS, MeldRules
from carousel.solver import count_arrangements
from tests.solver.slow import covers, name_sets, token_melds


def whole_pack(ranks: int, suits: int = 4, copies: int = 1) -> Cards:
    return Cards(Card.of(rank, suit) for suit in range(suits) for rank in range(1, ranks + 1) for _ in range(copies))


@pytest.mark.parametrize(("ranks", "count"), [(3, 6), (4, 24), (5, 79), (6, 278), (7, 1147), (8, 5115), (9, 22797)])
def test_whole_packs_with_a_low_ace(ranks: int, count: int) -> None:
    assert count_arrangements(whole_pack(ranks), MeldRules(ranks=ranks, ace_high=False)) == count


@pytest.mark.parametrize(
    "melds",
    [MeldRules(ranks, suits, 3, high) for ranks, suits, high in product((3, 4, 5, 6), (3, 4), (True, False))],
    ids=str,
)
@pytest.mark.parametrize("copies", [1, 2])
def test_packs_against_enumeration(melds: MeldRules, copies: int) -> None:
    if copies == 2 and melds.ranks * melds.suits > 15:
        melds = MeldRules(melds.ranks, 2, melds.shortest, melds.ace_high)
    pack = whole_pack(melds.ranks, melds.suits, copies)
    assert count_arrangements(pack, melds) == enumerated(pack, melds)


def test_parts_of_packs_against_enumeration() -> None:
    for number in range(300):
        random = Random(number)
        melds = MeldRules(random.choice((4, 5, 6, 13)), 4, 3, random.random() < 0.7)
        chosen: Counter[int] = Counter()
        for _ in range(random.randint(1, 5)):
            chosen.update(random.choice([names for names in name_sets(melds) if len(names) < 7]))
        names = Cards(Card(card) for card, count in chosen.items() for _ in range(min(count, 3)))
        assert count_arrangements(names, melds) == enumerated(names, melds), (names, melds)


def enumerated(names: Cards, melds: MeldRules) -> int:
    must = Counter(map(int, names))
    return sum(1 for _ in covers(token_melds(melds, must, 0), must, Counter(), 0, 0))


def test_nothing_has_one_arrangement() -> None:
    assert count_arrangements(NO_CARDS) == 1


def test_natural_melds() -> None:
    melds = name_sets(STANDARD_MELDS)
    groups = [names for names in melds if len({name % 13 for name in names}) == 1]
    spans = [(first, end) for first in range(13) for end in range(first + 3, 15) if end - first <= 13]
    assert (len(groups), len(melds) - len(groups)) == (65, 304)
    assert len(spans) * 4 == 308
    assert sum(len(names) <= 5 for names in melds) == 197
    assert all(count_arrangements(Cards(map(Card, names))) >= 1 for names in melds)


def test_a_joker_has_no_arrangement_of_its_own() -> None:
    with pytest.raises(ValueError, match=r"not \*\*"):
        count_arrangements(Cards([JOKER]))
