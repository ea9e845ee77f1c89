"""What a viewer may see of a state or an event (S4): built up from what is allowed, never cut down from the whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from carousel.core.cards import Cards
from carousel.core.table import EMPTY_TABLE, Table
from carousel.games.carousel.events import Dealt, Drew, Event, GameEnded, Knocked, Played, RoundEnded, TurnEnded
from carousel.games.carousel.position import position_text

if TYPE_CHECKING:
    from carousel.core.cards import Card
    from carousel.games.carousel.rules import Rules
    from carousel.games.carousel.scoring import GameOutcome, Outcome
    from carousel.games.carousel.state import GameState
    from carousel.games.carousel.turn import Turn
    from carousel.games.protocol import Seat


@dataclass(frozen=True)
class Observation:
    """All that one viewer may know of a game at one moment.

    Attributes:
        rules: the numbers the game is played by.
        seat: the viewer's seat, or None for a spectator.
        dealer: who dealt this round.
        hands: by seat; a hand that the viewer may not see is its size.
        table: what lies on the table.
        stock: the stock's size; after the round its cards, top first.
        turn: whose turn it is and what is due, or None between rounds.
        scores: the rounds so far added up, by seat.
        rounds_won: by seat.
        rounds: how many rounds were dealt.
        round_outcome: how the last round ended, or None while one goes on.
        outcome: how the game ended, or None.
    """

    rules: Rules
    seat: Seat | None
    dealer: Seat
    hands: tuple[Cards | int, ...]
    table: Table
    stock: tuple[Card, ...] | int
    turn: Turn | None
    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    rounds: int
    round_outcome: Outcome | None
    outcome: GameOutcome | None

    @property
    def hand(self) -> Cards:
        """The viewer's own hand; a spectator has none."""
        own = self.hands[self.seat] if self.seat is not None else None
        return own if isinstance(own, Cards) else Cards()

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The size of each hand, by seat."""
        return tuple(len(hand) if isinstance(hand, Cards) else hand for hand in self.hands)

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return self.stock if isinstance(self.stock, int) else len(self.stock)

    @property
    def on_turn(self) -> bool:
        """Whether the viewer is to act."""
        return self.turn is not None and self.turn.seat == self.seat

    def __str__(self) -> str:
        """The position as this viewer sees it (docs/notation.md)."""
        return position_text(str(self.table), self.hands, self.stock, self.dealer, self.turn)


def observe(state: GameState, seat: Seat | None) -> Observation:
    """What a seat may see of a game; `None` is a spectator. After a round all hands and the stock are shown (S4)."""
    current = state.round
    hands: tuple[Cards | int, ...]
    stock: tuple[Card, ...] | int
    if current is None:
        hands, stock, table = (0,) * state.players, 0, EMPTY_TABLE
    elif current.outcome is not None:
        hands, stock, table = current.hands, current.stock, current.table
    else:
        hands, stock, table = _hands_seen(current.hands, seat), len(current.stock), current.table
    return Observation(
        rules=state.rules,
        seat=seat,
        dealer=state.dealer,
        hands=hands,
        table=table,
        stock=stock,
        turn=state.turn,
        scores=state.scores,
        rounds_won=state.rounds_won,
        rounds=state.rounds,
        round_outcome=current.outcome if current else None,
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """What a seat may see of an event; `None` is a spectator."""
    match event:
        case Dealt():
            hands = _hands_seen(event.hands, seat)
            return Dealt(event.round, event.dealer, hands, event.stock_size, pack=None)
        case Drew():
            return Drew(event.seat, event.count, event.card if event.seat == seat else None)
        case Played() | Knocked() | TurnEnded() | RoundEnded() | GameEnded():
            return event  # public in full: the table, and after a round every card (S4)
        case _:
            assert_never(event)


def _hands_seen(hands: tuple[Cards | int, ...], seat: Seat | None) -> tuple[Cards | int, ...]:
    return tuple(hand if isinstance(hand, int) or owner == seat else len(hand) for owner, hand in enumerate(hands))
