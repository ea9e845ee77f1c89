"""What a viewer sees: enough, and nothing that is hidden from him (S4, T6)."""

from dataclasses import replace
from random import Random

import pytest

from carousel.core.cards import Card, Cards
from carousel.core.errors import IllegalActionError
from carousel.core.shuffle import shuffled
from carousel.games.carousel.actions import Action, Deal
from carousel.games.carousel.events import Dealt, Drew, Event, RoundEnded
from carousel.games.carousel.game import apply, check, start
from carousel.games.carousel.rules import STANDARD
from carousel.games.carousel.state import GameState
from carousel.games.carousel.views import Observation, observe, redact
from carousel.games.protocol import DEALER, Seat
from tests.games.make_playthroughs import policy
from tests.games.positions import DRAW, END, KNOCK, after, current, events, game_at, play

PLAYERS = (2, 3, 4, 5)


def resample(seen: Observation, random: Random) -> GameState:
    """Some whole state that looks to the viewer as this one: what he does not see is dealt anew."""
    hidden = STANDARD.pack(len(seen.hands)) - seen.table.cards
    for held in seen.hands:
        if isinstance(held, Cards):
            hidden -= held
    if not isinstance(seen.stock, int):
        hidden -= Cards(seen.stock)
    cards = list(hidden)
    random.shuffle(cards)
    hands = []
    for held in seen.hands:
        size = 0 if isinstance(held, Cards) else held
        hands.append(held if isinstance(held, Cards) else Cards(cards[:size]))
        cards = cards[size:]
    stock = tuple(cards) if isinstance(seen.stock, int) else seen.stock
    base = start(seen.rules, len(seen.hands), seen.dealer)
    dealt = apply(base, DEALER, Deal(tuple(STANDARD.pack(len(seen.hands))))).state
    return replace(
        dealt,
        scores=seen.scores,
        rounds_won=seen.rounds_won,
        rounds=seen.rounds,
        outcome=seen.outcome,
        round=replace(
            current(dealt),
            hands=tuple(hands),
            table=seen.table,
            stock=stock,
            turn=seen.turn,
            outcome=seen.round_outcome,
        ),
    )


def twin_of(state: GameState, viewer: Seat | None, random: Random) -> GameState:
    """The state with the cards that S4 hides from the viewer mixed; made without `observe`."""
    now = current(state)
    if now.outcome is not None:
        return state
    others = [seat for seat in range(state.players) if seat != viewer]
    hidden = [card for seat in others for card in now.hands[seat]] + list(now.stock)
    random.shuffle(hidden)
    hands = list(now.hands)
    for seat in others:
        size = len(now.hands[seat])
        hands[seat], hidden = Cards(hidden[:size]), hidden[size:]
    return replace(state, round=replace(now, hands=tuple(hands), stock=tuple(hidden)))


def walk(players: int, rounds: int = 1) -> list[tuple[GameState, Seat | None, Action, tuple[Event, ...]]]:
    """A game's first rounds: each state, what is done there and what happens."""
    state = start(STANDARD, players, 0)
    steps = []
    while state.outcome is None and (state.rounds < rounds or state.turn is not None):
        action = policy(state)
        seat = state.turn.seat if state.turn else None
        step = apply(state, seat, action)
        steps.append((state, seat, action, step.events))
        state = step.state
    return steps


WALKS = {players: walk(players) for players in PLAYERS}


def viewers(state: GameState) -> list[Seat | None]:
    return [*range(state.players), None]


@pytest.mark.parametrize("players", PLAYERS)
def test_s4_a_viewer_sees_the_same_of_all_states_that_he_cannot_tell_apart(players: int) -> None:
    random = Random(players)
    for state, _, _, _ in WALKS[players][1:]:
        for viewer in viewers(state):
            seen = observe(state, viewer)
            for twin in (twin_of(state, viewer, random), resample(seen, random)):
                assert observe(twin, viewer) == seen
                assert str(observe(twin, viewer)) == str(seen)
                assert repr(observe(twin, viewer)) == repr(seen)


@pytest.mark.parametrize("players", PLAYERS)
def test_s4_a_viewer_is_told_the_same_of_what_others_do_in_such_states(players: int) -> None:
    """Twins that differ in hidden cards only: the same action, the same events as far as they may be seen."""
    random = Random(players)
    told = 0
    for state, actor, action, happened in WALKS[players][1:]:
        for viewer in viewers(state):
            twin = twin_of(state, viewer, random)
            if check(twin, actor, action) is not None or any(isinstance(event, RoundEnded) for event in happened):
                continue  # others may play from the true hand only, and at the round's end all is shown
            step = apply(twin, actor, action)
            assert [redact(event, viewer) for event in step.events] == [
                redact(event, viewer) for event in happened
            ] or (actor == viewer and isinstance(happened[0], Drew))
            if isinstance(happened[0], Drew) and viewer != actor:
                assert happened[0].card is not None
                assert redact(happened[0], viewer) == Drew(happened[0].seat, happened[0].count, None)
            told += 1
    assert told > 40


@pytest.mark.parametrize("players", PLAYERS)
def test_s4_a_refusal_tells_the_actor_nothing_that_he_does_not_see(players: int) -> None:
    random = Random(players)
    actions: list[Action] = [DRAW, KNOCK, END, play("8s8h8d"), play("8s8h"), play("-"), Deal(())]
    for state, actor, action, _ in WALKS[players][1:]:
        for viewer in viewers(state):
            twin = twin_of(state, viewer, random)
            for tried in (*actions, action) if viewer == actor else actions:
                assert message(state, viewer, tried) == message(twin, viewer, tried)


def message(state: GameState, seat: Seat | None, action: Action) -> str:
    try:
        apply(state, seat, action)
    except IllegalActionError as error:
        return f"{error} {error.violation!r} {error.violation.values()}"
    return "legal"


def test_s4_a_message_holds_no_card_but_those_that_were_tried() -> None:
    state = game_at("1:1", "KsKh9c/QdQh", stock="JcJd")
    for seat in (0, 1, DEALER):
        for action in (DRAW, KNOCK, END, play("8s8h8d"), Deal(tuple(STANDARD.pack(2)))):
            if check(state, seat, action) is not None:
                text = message(state, seat, action)
                assert [card for card in ("Ks", "Kh", "9c", "Qd", "Qh", "Jc", "Jd") if card in text] == []


def test_s4_what_a_player_sees() -> None:
    state = game_at("2:1", "KsKh/9c9d/As", table="8s8h8d", stock="2c3c", dealer=2, scores=(5, 6, 7), won=(1, 0, 2))
    seen = observe(state, 1)
    assert str(seen) == "8s8h8d ?2/9d9c/?1 ?2 3 2:1"
    assert seen.hand == Cards.parse("9c9d")
    assert (seen.hand_sizes, seen.stock_size, seen.on_turn) == ((2, 2, 1), 2, True)
    assert (seen.scores, seen.rounds_won, seen.dealer, seen.rounds) == ((5, 6, 7), (1, 0, 2), 2, 1)
    assert (seen.seat, seen.rules, seen.round_outcome, seen.outcome) == (1, STANDARD, None, None)
    assert not observe(state, 0).on_turn


def test_s4_a_spectator_sees_no_hand() -> None:
    state = game_at("2:1", "KsKh/9c9d/As", stock="2c3c")
    seen = observe(state, None)
    assert str(seen) == "- ?2/?2/?1 ?2 1 2:1"
    assert (seen.hand, seen.hand_sizes, seen.on_turn) == (Cards(), (2, 2, 1), False)


def test_s4_all_cards_are_shown_when_the_round_is_over() -> None:
    state = after(game_at("1:e", "As/9c9d/Ks", stock="2c3c"), KNOCK)
    for viewer in (0, 1, 2, None):
        seen = observe(state, viewer)
        assert str(seen) == "- As/9d9c/Ks 2c3c 1 -"
        assert seen.round_outcome == current(state).outcome
        assert (seen.stock_size, seen.hand_sizes) == (2, (1, 2, 1))


def test_s4_before_the_first_deal_there_is_nothing_to_see() -> None:
    seen = observe(start(STANDARD, 3, 1), 0)
    assert str(seen) == "- -/-/- - 2 -"
    assert (seen.turn, seen.rounds, seen.hand) == (None, 0, Cards())


def test_s4_a_deal_shows_a_player_his_own_hand_and_no_pack() -> None:
    pack = shuffled(STANDARD.pack(3), bytes(32))
    step = apply(start(STANDARD, 3, 0), DEALER, Deal(pack))
    (event,) = step.events
    assert isinstance(event, Dealt)
    assert event.pack == pack
    for viewer in (0, 1, 2, None):
        seen = redact(event, viewer)
        assert isinstance(seen, Dealt)
        assert seen.pack is None
        assert seen.stock_size == 76
        for seat, held in enumerate(seen.hands):
            assert held == (current(step.state).hands[seat] if seat == viewer else 10)
        assert redact(seen, viewer) == seen


def test_s4_a_drawn_card_is_shown_to_the_one_who_drew_it() -> None:
    (drew,) = events(game_at("1:0", "As/9c", stock="Kh2c"), DRAW)
    assert redact(drew, 0) == Drew(0, 1, Card.parse("Kh"))
    assert redact(drew, 1) == redact(drew, None) == Drew(0, 1, None)


def test_s4_events_that_are_public_are_the_same_for_all() -> None:
    state = game_at("1:1", "8s8h8dAs/9c", stock="2c")
    happened = [*events(state, play("8s8h8d")), *events(after(state, play("8s8h8d")), KNOCK)]
    happened += events(after(state, play("8s8h8d")), END)
    for event in happened:
        assert redact(event, 0) == redact(event, 1) == redact(event, None) == event


@pytest.mark.parametrize("turn", ["1:e", "1:1", "1:2"])
def test_t6_nobody_else_can_tell_whether_a_hand_may_knock(turn: str) -> None:
    stock = "2c3c" if turn == "1:e" else "-"
    low, high = (game_at(turn, f"{held}/9c/9d", stock=stock) for held in ("AsAh", "KsKh"))
    assert check(low, 0, KNOCK) is None
    assert check(high, 0, KNOCK) is not None
    for viewer in (1, 2, None):
        assert observe(low, viewer) == observe(high, viewer)
        assert repr(observe(low, viewer)) == repr(observe(high, viewer))
    assert low.turn == high.turn


@pytest.mark.parametrize("action", [DRAW, play("8s8h8d")])
def test_t6_the_way_to_the_end_of_the_turn_does_not_tell_either(action: Action) -> None:
    low, high = (game_at("1:2", f"8s8h8d{held}/9c", stock="4c5c") for held in ("As", "Ks"))
    for viewer in (1, None):
        assert observe(after(low, action), viewer) == observe(after(high, action), viewer)
        told = [[redact(event, viewer) for event in events(state, action)] for state in (low, high)]
        assert told[0] == told[1]
        ended = [[redact(event, viewer) for event in events(after(state, action), END)] for state in (low, high)]
        assert ended[0] == ended[1]
