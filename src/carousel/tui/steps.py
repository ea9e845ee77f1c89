"""How one draft came from another, row by row: what "show me" tells. Knows cards and rows, and no words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carousel.core.cards import Token
    from carousel.tui.draft import Sketch


@dataclass(frozen=True)
class RowStep:
    """What is done to one row.

    Attributes:
        row: its number.
        tokens: what it looks like afterwards.
        is_new: whether it was not there before.
        laid: what comes from the hand, or is a joker with a new name.
        moved: what comes from other rows, by their numbers.
    """

    row: int
    tokens: tuple[Token, ...]
    is_new: bool
    laid: tuple[Token, ...]
    moved: tuple[tuple[int, tuple[Token, ...]], ...]


def steps_between(before: Sketch, after: Sketch) -> tuple[RowStep, ...]:
    """A step for each row that gains cards; what rows lose is told where it goes."""
    old = {row.number: Counter(row.tokens) for row in before.rows}
    new = {row.number: Counter(row.tokens) for row in after.rows}
    spare = {number: tokens - new.get(number, Counter()) for number, tokens in old.items()}
    steps: list[RowStep] = []
    for row in after.rows:
        gained = new[row.number] - old.get(row.number, Counter())
        moved: list[tuple[int, tuple[Token, ...]]] = []
        for number, tokens in spare.items():
            if taken := tokens & gained:
                moved.append((number, tuple(taken.elements())))
                gained -= taken
                spare[number] = tokens - taken
        if gained or moved:
            steps.append(RowStep(row.number, row.tokens, row.number not in old, tuple(gained.elements()), tuple(moved)))
    return tuple(steps)
