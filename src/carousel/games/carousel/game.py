"""How a game goes: deal after deal up to the target, behind the protocol of all games. Knows no clock, no shuffle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from carousel.core.errors import IllegalActionError, InvalidRulesError
from carousel.games.carousel.actions import Action, Deal
from carousel.games.carousel.events import Dealt, Event, GameEnded
from carousel.games.carousel.round import apply_round, check_round, deal_round
from carousel.games.carousel.rules import Rules, RulesFault
from carousel.games.carousel.scoring import GameOutcome, game_is_over, score_game
from carousel.games.carousel.state import GameState
from carousel.games.carousel.views import Observation, observe, redact
from carousel.games.carousel.violations import Code, refusal
from carousel.games.protocol import DEALER, Game, Step

if TYPE_CHECKING:
    from carousel.core.cards import Card
    from carousel.core.violations import Violation
    from carousel.games.carousel.state import RoundState
    from carousel.games.protocol import Seat

GameStep = Step[GameState, Event]


def start(rules: Rules, players: int, dealer: Seat) -> GameState:
    """A game before its first deal.

    Raises:
        InvalidRulesError: if so many cannot play (S1), or the dealer is none of them.
    """
    rules.for_players(players)
    if not 0 <= dealer < players:
        raise InvalidRulesError(RulesFault.NO_SUCH_DEALER, seat=dealer + 1, players=players)
    return GameState(rules, dealer, scores=(0,) * players, rounds_won=(0,) * players)


def check(state: GameState, seat: Seat | None, action: Action) -> Violation | None:
    """The first rule that forbids the action, in the order of `Code`, or None if it is legal."""
    if state.outcome is not None:
        return refusal(Code.GAME_OVER)
    if state.round is not None and not state.pack_due:
        return check_round(state.round, seat, action)
    if not isinstance(action, Deal):
        return refusal(Code.DEAL_DUE)
    if seat is not DEALER:
        return refusal(Code.NOT_YOUR_TURN)
    if sorted(action.pack) != list(pack_due(state)):
        return refusal(Code.PACK_WRONG)
    return None


def apply(state: GameState, seat: Seat | None, action: Action) -> GameStep:
    """The game after a legal action. Raises: IllegalActionError: if `check` forbids it."""
    if state.round is None or state.turn is None:
        violation = check(state, seat, action)
        if violation is not None or not isinstance(action, Deal):
            raise IllegalActionError(violation or refusal(Code.DEAL_DUE), action, state)
        return _deal(state, action.pack)
    try:
        step = apply_round(state.round, seat, action)
    except IllegalActionError as error:
        raise IllegalActionError(error.violation, action, state) from None
    after = replace(state, round=step.state)
    return Step(after, step.events) if step.state.outcome is None else _count(after, step.state, step.events)


def pack_due(state: GameState) -> tuple[Card, ...]:
    """The cards to be shuffled for the next deal, in hand order; empty when none is due."""
    return tuple(state.rules.pack(state.players)) if state.pack_due else ()


def _deal(state: GameState, pack: tuple[Card, ...]) -> GameStep:
    # S2: after the first round the deal passes one seat clockwise
    dealer = state.dealer if state.round is None else (state.dealer + 1) % state.players
    dealt = deal_round(state.rules, state.players, dealer, pack)
    event = Dealt(state.rounds + 1, dealer, dealt.hands, len(dealt.stock), pack)
    return Step(replace(state, dealer=dealer, rounds=state.rounds + 1, round=dealt), (event,))


def _count(state: GameState, ended: RoundState, events: tuple[Event, ...]) -> GameStep:
    assert ended.outcome is not None, "only a finished round is counted"
    scores = tuple(old + new for old, new in zip(state.scores, ended.outcome.scores, strict=True))
    won = tuple(old + (seat in ended.outcome.winners) for seat, old in enumerate(state.rounds_won))
    counted = replace(state, scores=scores, rounds_won=won)
    if not game_is_over(state.rules, scores):
        return Step(counted, events)
    outcome = score_game(state.rules, scores, won)
    return Step(replace(counted, outcome=outcome), (*events, GameEnded(outcome)))


class _Carousel:
    """The functions above, as the one object that the layers above are given."""

    name: Final = "Carousel"
    start = staticmethod(start)
    pack_due = staticmethod(pack_due)
    check = staticmethod(check)
    apply = staticmethod(apply)
    observe = staticmethod(observe)
    redact = staticmethod(redact)

    @staticmethod
    def to_act(state: GameState) -> tuple[Seat | None, ...]:
        """The seats that may act now, the dealer where a pack is due; empty when the game is over."""
        if state.outcome is not None:
            return ()
        return (state.turn.seat,) if state.turn is not None else (DEALER,)

    @staticmethod
    def deal(pack: tuple[Card, ...]) -> Action:
        """The dealer's action with a shuffled pack, top first."""
        return Deal(pack)

    @staticmethod
    def outcome(state: GameState) -> GameOutcome | None:
        """How the game ended, or None while it goes on."""
        return state.outcome


CAROUSEL: Final[Game[Rules, GameState, Action, Event, Observation, GameOutcome]] = _Carousel()
