"""The numbers of the rules: their text, their ranges, and that every rule has a test of its name."""

import ast
import re
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.errors import InvalidRulesError
from carousel.games.carousel.rules import STANDARD, Rule, Rules


def test_every_rule_has_a_test_that_bears_its_name() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    names = {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    missing = [rule for rule in Rule if not any(name.startswith(f"test_{rule.lower()}_") for name in names)]
    assert missing == []


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("", STANDARD),
        ("  ", STANDARD),
        ("target=200 knock=10", Rules(target=200, knock=10)),
        ("knock=10,target=200", Rules(target=200, knock=10)),
        (" knock=10 ,  target=200, ", Rules(target=200, knock=10)),
        ("target=150", STANDARD),
        ("ace_high=0", Rules(ace_high=0)),
        ("knock=007", Rules(knock=7)),
    ],
)
def test_reading(text: str, rules: Rules) -> None:
    assert Rules.parse(text) == rules


def test_writing_names_what_differs_only_in_the_order_of_the_fields() -> None:
    assert str(STANDARD) == ""
    assert str(Rules(target=200, knock=10)) == "knock=10 target=200"
    assert dict(Rules(target=200, knock=10).differences()) == {"knock": 10, "target": 200}


SOME_RULES = st.builds(
    Rules,
    copies=st.integers(1, 2),
    jokers=st.integers(0, 2),
    hand_size=st.integers(1, 8),
    draws=st.integers(1, 10),
    knock=st.integers(0, 100),
    target=st.integers(1, 100_000),
    undercut=st.integers(0, 1000),
)


@given(SOME_RULES)
def test_text_reads_back_to_the_same_rules(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("goal=200", "no-such-number (name=goal names=ranks, suits, "),
        ("target", "no-whole-number (name=target usual=150)"),
        ("target=", "no-whole-number"),
        ("target=many", "no-whole-number (name=target found=many usual=150)"),
        ("target=-5", "no-whole-number"),
        ("target=1.5", "no-whole-number"),
        ("target=²", "no-whole-number"),
        ("target=٣", "no-whole-number"),
        ("target=" + "9" * 5000, "no-whole-number"),
        ("target=200 target=300", "number-twice (name=target)"),
        ("target=0", "number-out-of-range (name=target value=0 low=1 high=100000)"),
        ("draws=0", "number-out-of-range (name=draws value=0 low=1 high=10)"),
        ("ranks=14", "number-out-of-range (name=ranks value=14 low=3 high=13)"),
        ("suits=5", "number-out-of-range (name=suits value=5 low=1 high=4)"),
        ("jokers=3", "number-out-of-range (name=jokers value=3"),
        ("Target=200", "no-such-number (name=Target"),
        ("=200", "no-such-number (names="),
        ("fewest_players=4 most_players=3", "players-crossed (most=3 fewest=4)"),
        ("ranks=3 suits=3", "no-stock (players=2 size=10 cards=10)"),
        ("hand_size=20 double_from=6", "no-stock (players=3 size=20 cards=53)"),
    ],
)
def test_what_is_no_rule_is_refused_and_named(text: str, message: str) -> None:
    with pytest.raises(InvalidRulesError, match=f"^{re.escape(message)}"):
        Rules.parse(text)


@pytest.mark.parametrize("name", [field.name for field in fields(Rules)])
def test_every_number_has_its_range(name: str) -> None:
    for text in (f"{name}=999999", f"{name}=x"):
        with pytest.raises(InvalidRulesError, match=name):
            Rules.parse(text)


def test_a_deal_that_leaves_no_stock_is_refused_for_every_number_of_players() -> None:
    with pytest.raises(InvalidRulesError, match=r"^no-stock \(players=5 size=4 cards=20\)$"):
        Rules(ranks=5, suits=2, jokers=0, hand_size=4)
    assert len(Rules(ranks=5, suits=2, jokers=0, hand_size=4, most_players=4).pack(4)) == 20


def test_the_standard_numbers() -> None:
    numbers = {field.name: getattr(STANDARD, field.name) for field in fields(Rules)}
    assert numbers == {
        "ranks": 13,
        "suits": 4,
        "ace_high": 1,
        "shortest_meld": 3,
        "copies": 1,
        "jokers": 1,
        "double_from": 3,
        "fewest_players": 2,
        "most_players": 5,
        "hand_size": 10,
        "draws": 3,
        "knock": 5,
        "joker_points": 25,
        "face_points": 10,
        "ace_points": 1,
        "undercut": 10,
        "going_out": 25,
        "target": 150,
        "target_bonus": 100,
        "round_bonus": 25,
    }


def test_k3_values_by_card() -> None:
    assert list(STANDARD.values) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10] * 4 + [25]


def test_the_part_about_melds() -> None:
    melds = Rules(ranks=6, suits=3, ace_high=0, shortest_meld=4, hand_size=3).melds
    assert (melds.ranks, melds.suits, melds.ace_high, melds.shortest) == (6, 3, False, 4)
