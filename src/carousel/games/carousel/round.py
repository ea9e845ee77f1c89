"""How a round goes: the three-draw turn, plays, knocks, the end of the stock. Knows no score before this round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from carousel.core.cards import Cards
from carousel.core.errors import IllegalActionError
from carousel.core.table import EMPTY_TABLE
from carousel.core.violations import Violation
from carousel.games.carousel.actions import Deal, Draw, EndTurn, Knock, Play
from carousel.games.carousel.due import check_draw, check_end, check_knock, check_play_due
from carousel.games.carousel.events import Drew, Knocked, Played, RoundEnded, RoundEvent, TurnEnded
from carousel.games.carousel.play import judge_play
from carousel.games.carousel.scoring import score_round
from carousel.games.carousel.state import RoundState
from carousel.games.carousel.turn import Phase, Turn
from carousel.games.carousel.violations import Code, refusal
from carousel.games.protocol import Step

if TYPE_CHECKING:
    from carousel.core.cards import Card
    from carousel.core.table import Table
    from carousel.games.carousel.actions import Action
    from carousel.games.carousel.rules import Rules
    from carousel.games.protocol import Seat

RoundStep = Step[RoundState, RoundEvent]


def deal_round(rules: Rules, players: int, dealer: Seat, pack: tuple[Card, ...]) -> RoundState:
    """The round after the deal (S3): one card at a time, from the dealer's left, clockwise; the rest is the stock."""
    first = (dealer + 1) % players
    dealt = players * rules.hand_size
    hands = tuple(Cards(pack[(seat - first) % players : dealt : players]) for seat in range(players))
    return RoundState(rules, dealer, hands, EMPTY_TABLE, pack[dealt:], Turn(first, Phase.DRAWING))


def check_round(state: RoundState, seat: Seat | None, action: Action) -> Violation | None:
    """The first rule that forbids the action, in the order of `Code`, or None if it is legal."""
    judged = _judge(state, seat, action)
    return judged if isinstance(judged, Violation) else None


def apply_round(state: RoundState, seat: Seat | None, action: Action) -> RoundStep:
    """The round after a legal action. Raises: IllegalActionError: if `check_round` forbids it."""
    judged = _judge(state, seat, action)
    if isinstance(judged, Violation):
        raise IllegalActionError(judged, action, state)
    turn, table = judged
    match action:
        case Draw():
            return _draw(state, turn)
        case Play():
            return _play(state, turn, table)
        case Knock():
            return _finish(state, (Knocked(turn.seat),), knocker=turn.seat)
        case EndTurn():
            return _hand_over(state, turn, (TurnEnded(turn.seat),))
        case Deal():
            raise AssertionError("a deal is refused while a round goes on")
        case _:
            assert_never(action)


def _judge(state: RoundState, seat: Seat | None, action: Action) -> Violation | tuple[Turn, Table]:
    """What forbids the action; if nothing does, the turn that it is made in and the table that it leaves."""
    if state.turn is None:
        return refusal(Code.DEAL_DUE)
    if isinstance(action, Deal):
        return refusal(Code.NO_DEAL_DUE)
    if seat != state.turn.seat:
        return refusal(Code.NOT_YOUR_TURN)
    table: Violation | Table = state.table
    match action:
        case Draw():
            violation = check_draw(state.turn, len(state.stock))
        case Play():
            violation = check_play_due(state.turn)
            table = violation or judge_play(state.rules, state.table, state.hands[seat], action.layout)
        case Knock():
            points = state.rules.points(state.hands[seat])
            violation = check_knock(state.turn, len(state.stock), points, state.rules.knock)
        case EndTurn():
            violation = check_end(state.turn, len(state.stock))
        case _:
            assert_never(action)
    if violation is not None:
        return violation
    return table if isinstance(table, Violation) else (state.turn, table)


def _draw(state: RoundState, turn: Turn) -> RoundStep:
    card, *rest = state.stock
    drawn = turn.count + 1
    hands = _with(state.hands, turn.seat, state.hands[turn.seat] + Cards([card]))
    # T2: the last card allowed ends the drawing and leaves no play
    after = Turn(turn.seat, Phase.ENDING) if drawn == state.rules.draws else replace(turn, count=drawn)
    return Step(replace(state, hands=hands, stock=tuple(rest), turn=after), (Drew(turn.seat, drawn, card),))


def _play(state: RoundState, turn: Turn, table: Table) -> RoundStep:
    laid = table.cards - state.table.cards
    played = Played(turn.seat, laid, table)
    state = replace(state, hands=_with(state.hands, turn.seat, state.hands[turn.seat] - laid), table=table)
    if turn.phase is Phase.LAST:
        return _hand_over(state, turn, (played,))  # E2: everyone has this turn, an emptied hand does not end it
    if not state.hands[turn.seat]:
        return _finish(state, (played,))  # K2
    return Step(replace(state, turn=Turn(turn.seat, Phase.ENDING)), (played,))


def _hand_over(state: RoundState, turn: Turn, events: tuple[RoundEvent, ...]) -> RoundStep:
    left = state.left_of(turn.seat)
    if turn.phase is Phase.LAST:
        to_come = turn.count - 1
    elif state.stock:
        return Step(replace(state, turn=Turn(left, Phase.DRAWING)), events)
    else:
        to_come = state.players  # E2: from the left of the one who drew the last card, who comes last
    if to_come == 0:
        return _finish(state, events, stock_out=True)
    return Step(replace(state, turn=Turn(left, Phase.LAST, to_come)), events)


def _finish(
    state: RoundState, events: tuple[RoundEvent, ...], *, knocker: Seat | None = None, stock_out: bool = False
) -> RoundStep:
    points = tuple(map(state.rules.points, state.hands))
    out = [seat for seat, hand in enumerate(state.hands) if not hand]
    outcome = score_round(state.rules, points, knocker=knocker, out=out, stock_out=stock_out)
    over = replace(state, turn=None, outcome=outcome)
    return Step(over, (*events, RoundEnded(outcome, state.hands, state.stock)))


def _with(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
