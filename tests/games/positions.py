"""Short ways to write a state down and to act on it. Seats are counted from 0, as in the code."""

from carousel.core.cards import Cards, scan_cards
from carousel.core.errors import IllegalActionError
from carousel.core.table import Layout, Table
from carousel.core.violations import Violation
from carousel.games.carousel.actions import Action, Draw, EndTurn, Knock, Play
from carousel.games.carousel.events import Event
from carousel.games.carousel.game import apply, check
from carousel.games.carousel.position import Position
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.state import GameState, RoundState
from carousel.games.protocol import Seat

DRAW, KNOCK, END = Draw(), Knock(), EndTurn()


def game_at(
    turn: str,
    hands: str,
    *,
    table: str = "-",
    stock: str = "2c3c4c5c6c",
    dealer: Seat = 0,
    rules: Rules = STANDARD,
    scores: tuple[int, ...] | None = None,
    won: tuple[int, ...] | None = None,
) -> GameState:
    """A game in its first round; `turn` as in a position, hands by seat with `/` between. No pack is asked for."""
    held = tuple(Cards.parse(hand) for hand in hands.split("/"))
    pack = tuple(token.card for token in scan_cards(stock))
    due = Position.parse(f"- {'/'.join('-' for _ in held)} - 1 {turn}").turn
    current = RoundState(rules, dealer, held, Table.parse(table, rules.melds), pack, due)
    nothing = (0,) * len(held)
    return GameState(rules, dealer, scores or nothing, won or nothing, rounds=1, round=current)


def play(text: str) -> Play:
    return Play(Layout.parse(text))


def after(state: GameState, *actions: Action) -> GameState:
    """The state when whoever is on turn has done all this, one after the other."""
    for action in actions:
        state = apply(state, state.turn.seat if state.turn else None, action).state
    return state


def events(state: GameState, action: Action) -> tuple[Event, ...]:
    return apply(state, state.turn.seat if state.turn else None, action).events


def refusal(state: GameState, action: Action, seat: Seat | None = -1) -> tuple[str, str]:
    """Code and rule of a refusal, by whoever is on turn if no seat is named.

    Looks at what holds of every refusal: T5, nothing has changed, and `check` and `apply` say the same.
    """
    if seat == -1:
        seat = state.turn.seat if state.turn else None
    before = repr(state)
    violation = check(state, seat, action)
    assert violation is not None, f"{action} is legal in {state}"
    try:
        apply(state, seat, action)
    except IllegalActionError as error:
        raised = error
    else:
        raise AssertionError(f"check refuses {action} in {state}, apply does it")
    assert (raised.violation, raised.action) == (violation, action)
    assert raised.state is state
    assert repr(state) == before
    return violation.code, violation.rule


def cards_of_refusal(state: GameState, action: Action) -> str:
    violation = check(state, state.turn.seat if state.turn else None, action)
    assert isinstance(violation, Violation)
    return "".join(map(str, violation.cards))


def current(state: GameState) -> RoundState:
    """The round of a game in which one was dealt."""
    assert state.round is not None
    return state.round


def hand(state: GameState, seat: Seat) -> str:
    return str(current(state).hands[seat])
