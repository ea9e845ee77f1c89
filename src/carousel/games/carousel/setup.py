"""From a written position to a state that can be played: every reason why not, at once. Knows no transitions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from carousel.core.cards import Card, Cards, Token
from carousel.core.errors import InvalidPositionError
from carousel.core.table import Table, layout_problems
from carousel.core.violations import Violation
from carousel.games.carousel.rules import Rule, Rules
from carousel.games.carousel.state import RoundState
from carousel.games.carousel.turn import Phase, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carousel.games.carousel.position import Position


class PositionCode(StrEnum):
    """Why a position cannot be played, its rows apart (`MeldCode`)."""

    NUMBER_OF_HANDS = "number-of-hands"
    HAND_HIDDEN = "hand-hidden"
    STOCK_HIDDEN = "stock-hidden"
    CARD_MISCOUNTED = "card-miscounted"
    NO_SEAT_OF_DEALER = "no-seat-of-dealer"
    ROUND_OVER = "round-over"
    NO_SEAT_OF_TURN = "no-seat-of-turn"
    TOO_MANY_DRAWS = "too-many-draws"
    NOTHING_TO_DRAW = "nothing-to-draw"
    LAST_TURNS_TOO_EARLY = "last-turns-too-early"
    NUMBER_OF_LAST_TURNS = "number-of-last-turns"
    EMPTY_HAND = "empty-hand"
    EMPTY_HAND_BEFORE_LAST_TURN = "empty-hand-before-last-turn"


@dataclass(frozen=True)
class Setup:
    """A position and the rules that it is to be played by; nothing of it is checked yet."""

    position: Position
    rules: Rules

    def to_state(self) -> RoundState:
        """The round, ready to be played on. Raises: InvalidPositionError: with every problem found."""
        if problems := tuple(self._problems()):
            raise InvalidPositionError(problems)
        position = self.position
        table = Table.from_layout(position.layout, self.rules.melds)
        hands = tuple(hand for hand in position.hands if isinstance(hand, Cards))
        assert not isinstance(table, Violation), "checked above"
        assert not isinstance(position.stock, int), "checked above"
        return RoundState(self.rules, position.dealer, hands, table, position.stock, position.turn)

    def _problems(self) -> Iterator[Violation]:
        position, players = self.position, len(self.position.hands)
        yield from layout_problems(position.layout, self.rules.melds)
        if not self.rules.fewest_players <= players <= self.rules.most_players:
            fewest, most = self.rules.fewest_players, self.rules.most_players
            yield Violation.of(PositionCode.NUMBER_OF_HANDS, Rule.S1, hands=players, fewest=fewest, most=most)
        hidden = [seat for seat, hand in enumerate(position.hands) if isinstance(hand, int)]
        for seat in hidden:
            yield Violation.of(PositionCode.HAND_HIDDEN, "", seat=seat + 1)
        if isinstance(position.stock, int):
            yield Violation.of(PositionCode.STOCK_HIDDEN, "")
        elif not hidden:
            yield from self._problems_of_pack(players)
        if position.dealer >= players:
            yield Violation.of(PositionCode.NO_SEAT_OF_DEALER, "", seat=position.dealer + 1, players=players)
        yield from self._problems_of_turn(position.turn, players)

    def _problems_of_pack(self, players: int) -> Iterator[Violation]:
        """S1: hands, table and stock together are the pack."""
        position = self.position
        found: list[Card] = [token.card for token in position.layout.tokens]
        found += [card for hand in position.hands if isinstance(hand, Cards) for card in hand]
        found += position.stock if not isinstance(position.stock, int) else ()
        pack = self.rules.pack(players)
        for card in sorted({*found, *pack}):
            if found.count(card) != pack.count(card):
                count, right = found.count(card), pack.count(card)
                yield Violation.of(PositionCode.CARD_MISCOUNTED, Rule.S1, [Token(card)], count=count, right=right)

    def _problems_of_turn(self, turn: Turn | None, players: int) -> Iterator[Violation]:
        if turn is None:
            yield Violation.of(PositionCode.ROUND_OVER, "")
            return
        if turn.seat >= players:
            yield Violation.of(PositionCode.NO_SEAT_OF_TURN, "", seat=turn.seat + 1, players=players)
        stock_left = self.position.stock if isinstance(self.position.stock, int) else len(self.position.stock)
        match turn.phase:
            case Phase.DRAWING if turn.count >= self.rules.draws:
                yield Violation.of(PositionCode.TOO_MANY_DRAWS, Rule.T2, count=turn.count, most=self.rules.draws)
            case Phase.DRAWING if turn.count == 0 and not stock_left:
                yield Violation.of(PositionCode.NOTHING_TO_DRAW, Rule.E1)
            case Phase.LAST if stock_left:
                yield Violation.of(PositionCode.LAST_TURNS_TOO_EARLY, Rule.E2, count=stock_left)
            case Phase.LAST if not 1 <= turn.count <= players:
                yield Violation.of(PositionCode.NUMBER_OF_LAST_TURNS, Rule.E2, count=turn.count, players=players)
            case _:
                pass
        empty = [seat for seat, hand in enumerate(self.position.hands) if isinstance(hand, Cards) and not hand]
        if turn.phase is not Phase.LAST and empty:
            yield Violation.of(PositionCode.EMPTY_HAND, Rule.K2)
        elif any((seat - turn.seat) % players < turn.count for seat in empty):
            yield Violation.of(PositionCode.EMPTY_HAND_BEFORE_LAST_TURN, Rule.E2)
