"""The stories of the stock at the moment that each is about: what may be done there, and what may not."""

import pytest

from carousel.games.carousel.actions import Action, Draw, EndTurn, Knock, Play
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.scoring import Termination
from carousel.games.carousel.state import GameState, RoundState
from carousel.notation.reader import read_records
from carousel.notation.replay import replay
from carousel.notation.writer import write_records
from tests.notation.files import LEGAL


def story(name: str, game: int = 0) -> str:
    """The text of one game of a story."""
    (body,) = (file.body for file in LEGAL if file.said("story") == name)
    return write_records([read_records(body)[game]])


def before(text: str, line: str) -> GameState:
    """The state when a turn begins: its line and what follows are cut off."""
    assert text.count(f"\n{line}\n") == 1
    (record,) = read_records(text.partition(f"\n{line}\n")[0] + "\n")
    return replay(record).state


def end_of(text: str) -> RoundState:
    (record,) = read_records(text)
    ended = replay(record).state.round
    assert ended is not None
    return ended


def after(state: GameState, *actions: Action) -> GameState:
    for action in actions:
        assert state.turn is not None
        state = CAROUSEL.apply(state, state.turn.seat, action).state
    return state


def refused(state: GameState, action: Action) -> str:
    """The rule and the code of the refusal, or an empty text where the action is legal."""
    assert state.turn is not None
    violation = CAROUSEL.check(state, state.turn.seat, action)
    return f"{violation.rule} {violation.code}" if violation else ""


def stock_of(state: GameState) -> int:
    assert state.round is not None
    return len(state.round.stock)


def test_the_last_card_as_the_first_one() -> None:
    start = before(story("last-card-first"), "2 +4h")
    assert stock_of(start) == 1
    drawn = after(start, Draw())
    assert (str(drawn.turn), stock_of(drawn)) == ("2:1", 0)
    assert refused(drawn, Draw()) == "E1 stock-empty"
    assert refused(drawn, EndTurn()) == ""
    turns = [str(drawn.turn)]
    while drawn.turn is not None:
        drawn = after(drawn, EndTurn())
        turns.append(str(drawn.turn))
    assert turns == ["2:1", "3:l3", "1:l2", "2:l1", "None"]


@pytest.mark.parametrize("game", [0, 1])
def test_the_last_card_as_the_second_one(game: int) -> None:
    text = story("last-card-second", game)
    knocks = game == 0
    start = before(text, "2 +4s +4h =2s3s4s/2h3h4h" + " knock" * knocks)
    assert stock_of(start) == 2
    (record,) = read_records(text)
    layout = record.rounds[0].turns[0].layout
    assert layout is not None
    played = after(start, Draw(), Draw(), Play(layout))
    assert (str(played.turn), stock_of(played)) == ("2:e", 0)
    assert played.round is not None
    assert played.rules.points(played.round.hands[1]) == 4
    assert (refused(played, Knock()), refused(played, EndTurn())) == ("", "")
    assert str(after(played, EndTurn()).turn) == "1:l2"
    outcome = end_of(text).outcome
    assert outcome is not None
    assert outcome.termination is (Termination.KNOCK if knocks else Termination.STOCK)


@pytest.mark.parametrize("game", [0, 1])
def test_the_last_card_as_the_third_one(game: int) -> None:
    text = story("last-card-third", game)
    knocks = game == 0
    start = before(text, "1 +As +Ah +Ad" + " knock" * knocks)
    assert stock_of(start) == 3
    two = after(start, Draw(), Draw())
    assert refused(two, EndTurn()) == "T3 card-due"
    drawn = after(two, Draw())
    assert str(drawn.turn) == "1:e"
    (whole,) = read_records(story("last-card-third", 1))
    layout = whole.rounds[0].turns[-1].layout
    assert layout is not None
    assert refused(drawn, Play(layout)) == "T6 turn-at-end", "the four aces are there, and come too late"
    assert (refused(drawn, Knock()), refused(drawn, EndTurn())) == ("", "")
    outcome = end_of(text).outcome
    assert outcome is not None
    assert outcome.scores == ((0, 12) if knocks else (27, 0))


def test_a_hand_emptied_in_a_last_turn_does_not_end_the_round() -> None:
    text = story("out-in-last-turn-goes-on")
    passed = before(text, "1")
    assert passed.round is not None
    assert (len(passed.round.hands[2]), str(passed.turn)) == (0, "1:l2")
    outcome = end_of(text).outcome
    assert outcome is not None
    assert (outcome.out, outcome.winners, outcome.scores) == ((1, 2), (1, 2), (0, 34, 34))


def test_nobody_knocks_in_a_last_turn() -> None:
    text = story("no-knock-in-last-turn")
    start = before(text, "3 =2s2h2d")
    assert str(start.turn) == "3:l3"
    assert refused(start, Knock()) == "E2 no-knock-in-last-turn"
    then = before(text, "1 =2s2h2d/3s3h3d3c")
    assert then.round is not None
    assert then.rules.points(then.round.hands[2]) == 3
    assert (str(then.turn), refused(then, Knock())) == ("1:l2", "E2 no-knock-in-last-turn")


def test_a_draw_from_nothing_is_refused_and_changes_nothing() -> None:
    drawn = after(before(story("draw-from-nothing"), "2 +4c =4s4h4d4c"), Draw())
    assert (stock_of(drawn), refused(drawn, Draw())) == (0, "E1 stock-empty")
    last = before(story("draw-from-nothing"), "2")
    assert refused(last, Draw()) == "E2 no-draw-in-last-turn"
    assert refused(last, EndTurn()) == ""
