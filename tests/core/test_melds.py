"""What a meld is, against a second definition and known counts; why other cards are none, code by code."""

import json
from itertools import combinations_with_replacement, permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.cards import UNNAMED, Token, scan_cards
from carousel.core.melds import STANDARD_MELDS, Group, MeldCode, MeldRules, Sequence, meld_of
from carousel.core.violations import Violation
from tests.plain import PlainRules, all_melds, is_group, is_meld, is_sequence, written
from tests.strategies import token_rows, tokens_of

SUITE = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "suites" / "melds.jsonl").read_text(encoding="utf-8").splitlines()
]
TINY = [
    MeldRules(ranks=4, suits=3),
    MeldRules(ranks=5, suits=2),
    MeldRules(ranks=4, suits=3, ace_high=False),
    MeldRules(ranks=3, suits=3),
    MeldRules(ranks=4, suits=4, shortest=4),
]


def plain(rules: MeldRules) -> PlainRules:
    return PlainRules(rules.ranks, rules.suits, rules.shortest, rules.ace_high)


def texts(row: list[Token]) -> tuple[str, ...]:
    return tuple(map(str, row))


def agrees(row: list[Token], rules: MeldRules) -> bool:
    """Whether the engine's judgement of a row, and the text of its meld, are those of the oracle."""
    found, oracle = meld_of(row, rules), plain(rules)
    if isinstance(found, Violation):
        return not is_meld(texts(row), oracle)
    kind = is_group if isinstance(found, Group) else is_sequence
    return is_meld(texts(row), oracle) and kind(texts(row), oracle) and str(found) == written(texts(row), oracle)


class TestAgainstASecondDefinition:
    @pytest.mark.parametrize("rules", TINY, ids=str)
    def test_all_rows_of_up_to_five_tokens(self, rules: MeldRules, long_run: bool) -> None:
        names = tokens_of(tuple(plain(rules).names))
        everything = [*names, *map(Token.joker, (name.card for name in names)), UNNAMED]
        sizes = range(6 if long_run else 5)
        wrong = [
            row
            for size in sizes
            for row in combinations_with_replacement(everything, size)
            if not agrees(list(row), rules)
        ]
        assert wrong == []

    @given(token_rows, st.sampled_from([*TINY, STANDARD_MELDS]))
    def test_random_rows(self, row: list[Token], rules: MeldRules) -> None:
        assert agrees(row, rules)

    @pytest.mark.parametrize("seed", range(2))
    def test_rows_that_are_nearly_melds(self, seed: int) -> None:
        random = Random(seed)
        melds = all_melds(PlainRules(), jokers=0)
        for _ in range(1000):
            row = [
                Token.joker(token.name) if random.random() < 0.2 else token for token in tokens_of(random.choice(melds))
            ]
            for _ in range(random.randrange(3)):
                other = tokens_of(random.choice(melds))[0]
                place = random.randrange(len(row))
                row[place : place + random.randrange(2)] = random.choice(([], [other], [Token.joker(other.name)]))
            random.shuffle(row)
            assert agrees(row, STANDARD_MELDS), texts(row)

    def test_every_legal_meld_with_up_to_two_jokers(self) -> None:
        for row in all_melds(PlainRules(), jokers=2):
            found = meld_of(tokens_of(row))
            assert not isinstance(found, Violation), row
            assert str(found) == written(row, PlainRules())


class TestCounts:
    """Numbers that others have published, derived again here by the engine alone."""

    @staticmethod
    def natural() -> list[Group | Sequence]:
        spans = [
            [Token((rank % 13) + 13 * suit) for rank in range(first, first + size)]
            for suit in range(4)
            for first in range(14)
            for size in range(3, 14)
            if first + size <= 14
        ]
        groups = [
            [Token(rank + 13 * suit) for suit in suits]
            for rank in range(13)
            for suits in ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3), (0, 1, 2, 3))
        ]
        assert len(spans) == 308
        found = [meld_of(row) for row in [*spans, *groups]]
        assert not any(isinstance(meld, Violation) for meld in found)
        return [meld for meld in found if not isinstance(meld, Violation)]

    def test_65_groups(self) -> None:
        assert len({str(meld) for meld in self.natural() if isinstance(meld, Group)}) == 65

    def test_308_spans_are_304_sequences(self) -> None:
        sequences = [meld for meld in self.natural() if isinstance(meld, Sequence)]
        assert (len(sequences), len({str(meld) for meld in sequences})) == (308, 304)

    def test_369_natural_melds_of_which_197_have_five_cards_or_fewer(self) -> None:
        melds = set(self.natural())
        assert len(melds) == 369
        assert sum(len(meld.tokens) <= 5 for meld in melds) == 197

    def test_no_other_natural_meld_of_three_cards_exists(self) -> None:
        rows = combinations_with_replacement([Token(index) for index in range(52)], 3)
        found = [row for row in rows if not isinstance(meld_of(row), Violation)]
        assert len(found) == sum(len(meld.tokens) == 3 for meld in set(self.natural())) == 13 * 4 + 4 * 12


class TestSuite:
    @pytest.mark.parametrize("case", SUITE, ids=lambda case: case["meld"])
    def test_meld(self, case: dict[str, str | bool]) -> None:
        found = meld_of(scan_cards(str(case["meld"]), jokers_named=True))
        if case["legal"]:
            assert not isinstance(found, Violation)
            assert str(found) == case["text"]
        else:
            assert isinstance(found, Violation)
            assert (found.code, found.rule) == (case["code"], case["rule"])
            assert "".join(map(str, found.cards)) == case["cards"]
            assert "".join(map(str, found.meld)) == case["meld"]

    def test_every_code_is_shown(self) -> None:
        shown = {case["code"] for case in SUITE if not case["legal"]}
        assert shown == set(MeldCode) - {MeldCode.CARD_UNKNOWN}  # no card is unknown to the standard rules

    @pytest.mark.parametrize(
        "case", [case for case in SUITE if len(str(case["meld"])) <= 10], ids=lambda case: case["meld"]
    )
    def test_the_reason_does_not_depend_on_the_order(self, case: dict[str, str | bool]) -> None:
        rows = permutations(scan_cards(str(case["meld"]), jokers_named=True))
        judged = [meld_of(row) for row in rows]
        if case["legal"]:
            assert set(map(str, judged)) == {case["text"]}
        else:
            assert {found.code for found in judged if isinstance(found, Violation)} == {case["code"]}


def test_a_card_of_no_rank_or_suit_in_use_is_named() -> None:
    found = meld_of(scan_cards("4s5s6s6h"), MeldRules(ranks=5, suits=1))
    assert isinstance(found, Violation)
    assert (found.code, found.rule, "".join(map(str, found.cards))) == ("card-unknown", "S1", "6s6h")


def test_a_joker_may_not_stand_for_a_card_that_is_not_in_use() -> None:
    found = meld_of(scan_cards("3s4s*5s", jokers_named=True), MeldRules(ranks=4))
    assert isinstance(found, Violation)
    assert found.code == "card-unknown"


def test_an_empty_row_is_too_short() -> None:
    found = meld_of(())
    assert isinstance(found, Violation)
    assert found.code == "meld-too-short"


def test_links_of_a_sequence_are_neighbours_and_of_a_group_are_pairs() -> None:
    sequence, group = meld_of(scan_cards("QsKsAs")), meld_of(scan_cards("8s8h8c"))
    assert isinstance(sequence, Sequence)
    assert isinstance(group, Group)
    assert ["".join(map(str, link)) for link in sequence.links] == ["QsKs", "KsAs"]
    assert ["".join(map(str, link)) for link in group.links] == ["8s8h", "8s8c", "8h8c"]
    assert (sequence.suit, sequence.first, group.rank) == (0, 12, 8)
