"""Whole trees of rounds under tiny rules: a number that changes is a rule that changed."""

import pytest

from tests.games.trees import Tree, count_by_engine, count_by_oracle, read_suite


@pytest.mark.parametrize(("tree", "numbers"), read_suite(), ids=lambda value: getattr(value, "id", ""))
def test_the_engine_counts_what_is_written_down(tree: Tree, numbers: dict[str, object]) -> None:
    assert count_by_engine(tree).numbers() == numbers


@pytest.mark.parametrize(("tree", "numbers"), read_suite()[:3], ids=lambda value: getattr(value, "id", ""))
def test_the_oracle_counts_what_is_written_down(tree: Tree, numbers: dict[str, object]) -> None:
    assert count_by_oracle(tree).numbers() == numbers


def test_the_trees_end_in_every_way() -> None:
    ends = {how for tree, _ in read_suite()[:3] for how, _ in count_by_engine(tree).ends}
    assert ends == {"knock", "out", "stock"}
