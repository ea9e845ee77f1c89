"""What a number of finished games add up to. Knows how sure such a figure is; does not know how the games came about.

The rounds of one game depend on each other, if only by who deals when and by the target that ends them. So everything
here counts games as independent of each other, never rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from carousel.games.carousel.scoring import Termination

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from carousel.bots.local import LocalGame

    Json = str | int | float | None | Sequence["Json"] | Mapping[str, "Json"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the half width of its 95% interval; no width where a single game was played."""

    mean: float
    margin: float | None


@dataclass(frozen=True)
class Summary:
    """Games between the same players in the same seats, counted.

    Attributes:
        players: names by seat.
        games: finished games.
        rounds: rounds in them.
        games_won: by seat; equal totals share a game (G3), so a half stands for one of two winners.
        rounds_won: by seat; each winner of a tie has won the round (R3, R4).
        points: what a round adds to the score (R1 to R6; no bonus of G2), by seat.
        endings: how many rounds ended in which way.
        undercuts: how many knocks lost (R2, R3).
        turns: mean turns a round, last turns included.
        decisions: mean actions a game, of all seats.
    """

    players: tuple[str, ...]
    games: int
    rounds: int
    games_won: tuple[float, ...]
    rounds_won: tuple[int, ...]
    points: tuple[Estimate, ...]
    endings: Mapping[Termination, int]
    undercuts: int
    turns: float
    decisions: float

    def to_json(self) -> dict[str, Json]:
        """The same as plain values that JSON can hold, seats in order."""
        seats = zip(self.players, self.games_won, self.rounds_won, self.points, strict=True)
        return {
            "games": self.games,
            "rounds": self.rounds,
            "seats": [
                {
                    "name": name,
                    "games_won": games_won,
                    "rounds_won": rounds_won,
                    "points_a_round": points.mean,
                    "margin": points.margin,
                }
                for name, games_won, rounds_won, points in seats
            ],
            "endings": {ending.value: count for ending, count in self.endings.items()},
            "undercuts": self.undercuts,
            "turns_a_round": self.turns,
            "decisions_a_game": self.decisions,
        }


@dataclass(frozen=True, slots=True)
class _Counted:
    """What the summary needs of one game, so that the game itself need not be kept."""

    players: tuple[str, ...]
    winners: tuple[int, ...]
    rounds_won: tuple[int, ...]
    scores: tuple[int, ...]
    endings: tuple[Termination, ...]
    undercuts: int
    turns: int
    decisions: int

    @classmethod
    def of(cls, game: LocalGame) -> _Counted:
        outcome = game.state.outcome
        if outcome is None:
            raise ValueError(f"this game is not over: {game.state}")
        return cls(
            game.record.players,
            outcome.winners,
            outcome.rounds_won,
            outcome.scores,
            tuple(ended.termination for ended in game.outcomes),
            sum(ended.undercut for ended in game.outcomes),
            sum(len(played.turns) for played in game.record.rounds),
            game.decisions,
        )


def summarise(games: Iterable[LocalGame]) -> Summary:
    """Counts finished games.

    Raises:
        ValueError: if there is none, one is not over, or not all are between the same players.
    """
    counted = tuple(map(_Counted.of, games))
    seatings = {game.players for game in counted}
    if len(seatings) != 1:
        raise ValueError(f"expected games of the same players, one or more, not of {sorted(seatings)}")
    (players,) = seatings
    seats = range(len(players))
    rounds = [len(game.endings) for game in counted]
    endings = [ending for game in counted for ending in game.endings]
    return Summary(
        players=players,
        games=len(counted),
        rounds=sum(rounds),
        games_won=tuple(
            sum((1 / len(game.winners) for game in counted if seat in game.winners), 0.0) for seat in seats
        ),
        rounds_won=tuple(sum(game.rounds_won[seat] for game in counted) for seat in seats),
        points=tuple(mean_a_round([game.scores[seat] for game in counted], rounds) for seat in seats),
        endings={ending: endings.count(ending) for ending in Termination},
        undercuts=sum(game.undercuts for game in counted),
        turns=sum(game.turns for game in counted) / sum(rounds),
        decisions=sum(game.decisions for game in counted) / len(counted),
    )


def mean_a_round(totals: Sequence[float], rounds: Sequence[int]) -> Estimate:
    """The mean of something a round from its total in each game and the number of rounds there.

    A ratio of two means over games. The margin takes each game as one observation, as in a sample of clusters: the
    standard error is that of the games' totals around `mean * rounds`, times Student's t for games - 1.
    """
    games = len(totals)
    mean = sum(totals) / sum(rounds)
    if games == 1:
        return Estimate(mean, None)
    squares = sum((total - mean * played) ** 2 for total, played in zip(totals, rounds, strict=True))
    error = sqrt(squares * games / (games - 1)) / sum(rounds)
    return Estimate(mean, _students_t(games - 1) * error)


_NORMAL: Final = 1.959964  # 95% of a normal distribution lie within so many standard deviations
_FEW: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706}


def _students_t(freedom: int) -> float:
    """The two-sided 95% point, to four digits: the expansion in 1 / freedom, or the table where that is too rough."""
    z = _NORMAL
    expanded = (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
    return _FEW.get(freedom, expanded)
