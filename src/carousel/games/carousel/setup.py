"""From a written position to a state that can be played: every reason why not, at once. Knows no transitions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carousel.core.cards import Card, Cards
from carousel.core.errors import InvalidPositionError
from carousel.core.table import Table, layout_problems
from carousel.core.violations import Violation
from carousel.games.carousel.rules import Rule, Rules
from carousel.games.carousel.state import RoundState
from carousel.games.carousel.turn import Phase, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carousel.games.carousel.position import Position


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

    def _problems(self) -> Iterator[str]:
        position, players = self.position, len(self.position.hands)
        yield from layout_problems(position.layout, self.rules.melds)
        if not self.rules.fewest_players <= players <= self.rules.most_players:
            yield f"{players} hands: {self.rules.fewest_players} to {self.rules.most_players} can play ({Rule.S1})"
        hidden = [f"hand {seat + 1}" for seat, hand in enumerate(position.hands) if isinstance(hand, int)]
        if isinstance(position.stock, int):
            hidden.append("the stock")
        if hidden:
            yield f"hidden cards cannot be played: {', '.join(hidden)}"
        else:
            yield from self._problems_of_pack(players)
        if position.dealer >= players:
            yield f"the dealer is seat {position.dealer + 1} of {players}"
        yield from self._problems_of_turn(position.turn, players)

    def _problems_of_pack(self, players: int) -> Iterator[str]:
        """S1: hands, table and stock together are the pack."""
        position = self.position
        found: list[Card] = [token.card for token in position.layout.tokens]
        found += [card for hand in position.hands if isinstance(hand, Cards) for card in hand]
        found += position.stock if not isinstance(position.stock, int) else ()
        pack = self.rules.pack(players)
        for card in sorted({*found, *pack}):
            if found.count(card) != pack.count(card):
                yield f"{found.count(card)} x {card}, where the pack has {pack.count(card)} ({Rule.S1})"

    def _problems_of_turn(self, turn: Turn | None, players: int) -> Iterator[str]:
        if turn is None:
            yield "the round is over"
            return
        if turn.seat >= players:
            yield f"it is the turn of seat {turn.seat + 1} of {players}"
        stock_left = self.position.stock if isinstance(self.position.stock, int) else len(self.position.stock)
        match turn.phase:
            case Phase.DRAWING if turn.count >= self.rules.draws:
                yield f"{turn.count} cards drawn: after {self.rules.draws} the turn is at its end ({Rule.T2})"
            case Phase.DRAWING if turn.count == 0 and not stock_left:
                yield f"a first card is due and the stock is empty ({Rule.E1})"
            case Phase.LAST if stock_left:
                yield f"last turns come when the stock is empty; it has {stock_left} ({Rule.E2})"
            case Phase.LAST if not 1 <= turn.count <= players:
                yield f"{turn.count} last turns to come, of {players} players ({Rule.E2})"
            case _:
                pass
        empty = [seat for seat, hand in enumerate(self.position.hands) if isinstance(hand, Cards) and not hand]
        if turn.phase is not Phase.LAST and empty:
            yield f"a hand is empty: the round is over ({Rule.K2})"
        elif any((seat - turn.seat) % players < turn.count for seat in empty):
            yield f"a hand is empty whose last turn is to come ({Rule.E2})"
