"""What a finished round and a finished game are worth. Knows points in hands; does not know cards or turns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from carousel.games.carousel.rules import Rules
    from carousel.games.protocol import Seat


class Termination(StrEnum):
    """How a round ended."""

    KNOCK = "knock"
    OUT = "out"
    STOCK = "stock"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended and what it brought.

    Attributes:
        termination: knock (K1), going out (K2) or the stock run out (E2).
        knocker: who knocked, or None.
        points: points left in each hand (K3), by seat.
        out: seats whose hand was emptied by a play.
        winners: seats that won the round (R1, R3, R4).
        undercut: whether the winners beat a knock (R2, R3).
        scores: what each seat scored, by seat.
    """

    termination: Termination
    knocker: Seat | None
    points: tuple[int, ...]
    out: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    undercut: bool
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """How a game ended.

    Attributes:
        scores: the rounds added up, by seat.
        rounds_won: rounds won, by seat.
        totals: the scores with the bonuses of G2, by seat.
        winners: seats with the highest total (G3).
    """

    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


def score_round(
    rules: Rules, points: tuple[int, ...], *, knocker: Seat | None, out: Collection[Seat], stock_out: bool = False
) -> Outcome:
    """The outcome of a round.

    Args:
        rules: gives the bonuses.
        points: points left in each hand, by seat.
        knocker: who knocked, or None.
        out: seats whose hand was emptied by a play.
        stock_out: whether the round ended with the last turns (E2).
    """
    lowest = min(points)
    winners = [seat for seat, left in enumerate(points) if left == lowest]
    if knocker in winners and len(winners) > 1:
        winners.remove(knocker)  # R3: the knocker loses a tie
    undercut = knocker is not None and knocker not in winners  # R2, R3
    scores = [0] * len(points)  # R6
    for winner in winners:
        scores[winner] = sum(points) - len(points) * lowest  # R1
        scores[winner] += rules.undercut if undercut else 0
        scores[winner] += rules.going_out if winner in out else 0  # R5
    ended = Termination.KNOCK if knocker is not None else Termination.STOCK if stock_out else Termination.OUT
    return Outcome(ended, knocker, points, tuple(sorted(out)), tuple(winners), undercut, tuple(scores))


def game_is_over(rules: Rules, scores: tuple[int, ...]) -> bool:
    """G1: whether someone reached the target."""
    return max(scores) >= rules.target


def score_game(rules: Rules, scores: tuple[int, ...], rounds_won: tuple[int, ...]) -> GameOutcome:
    """G2 and G3: the totals, bonuses included, and who won; both arguments by seat."""
    totals = tuple(
        score + (rules.target_bonus if score >= rules.target else rules.round_bonus * won)
        for score, won in zip(scores, rounds_won, strict=True)
    )
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return GameOutcome(scores, rounds_won, totals, winners)
