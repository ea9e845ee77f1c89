"""The whole truth of a round and of a game, hidden cards included, as frozen values. Knows no transitions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carousel.core.cards import Cards
from carousel.games.carousel.position import position_text

if TYPE_CHECKING:
    from carousel.core.cards import Card
    from carousel.core.table import Table
    from carousel.games.carousel.rules import Rules
    from carousel.games.carousel.scoring import GameOutcome, Outcome
    from carousel.games.carousel.turn import Turn
    from carousel.games.protocol import Seat


@dataclass(frozen=True)
class RoundState:
    """One deal in play.

    Attributes:
        rules: the numbers it is played by.
        dealer: who dealt.
        hands: by seat.
        table: what lies on the table.
        stock: face down, top first.
        turn: None exactly when the round is over.
        outcome: not None exactly when the round is over.
    """

    rules: Rules
    dealer: Seat
    hands: tuple[Cards, ...]
    table: Table
    stock: tuple[Card, ...]
    turn: Turn | None
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def cards(self) -> Cards:
        """All cards of the round, wherever they are."""
        return sum(self.hands, self.table.cards + Cards(self.stock))

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise (T1)."""
        return (seat + 1) % len(self.hands)

    def __str__(self) -> str:
        """The position as the referee sees it (docs/notation.md)."""
        return position_text(str(self.table), self.hands, self.stock, self.dealer, self.turn)


@dataclass(frozen=True)
class GameState:
    """Rounds up to the target score.

    Attributes:
        rules: the numbers it is played by.
        dealer: who deals the next round, or dealt the one that is going on.
        scores: rounds added up, by seat.
        rounds_won: by seat.
        rounds: how many rounds were dealt.
        round: the round that goes on, or the last one; None before the first deal.
        outcome: not None exactly when the game is over.
    """

    rules: Rules
    dealer: Seat
    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    rounds: int = 0
    round: RoundState | None = None
    outcome: GameOutcome | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is, or None between rounds."""
        return self.round.turn if self.round else None

    @property
    def pack_due(self) -> bool:
        """Whether a deal comes next (S2)."""
        return self.outcome is None and self.turn is None

    def __str__(self) -> str:
        scores = " ".join(map(str, self.scores))
        return f"round {self.rounds} scores {scores}: {self.round or 'not dealt'}"
