"""Games played by bots, with the record of each moment: the whole one, and what each viewer was told of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from carousel.bots import bot
from carousel.core.shuffle import commitment, shuffled
from carousel.games.carousel.actions import Action, Deal
from carousel.games.carousel.events import Dealt, Event, RoundEnded
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.rules import Rules
from carousel.games.carousel.state import GameState
from carousel.games.protocol import DEALER, Seat
from carousel.notation.record import GameRecord
from carousel.notation.recorder import begin, record_event

NAMES = ("Ana", 'Rui "o Ás"', "Bo\\Eva", "#4", "Søren ♠")


@dataclass(frozen=True)
class Moment:
    """A game after its deal or after an action.

    Attributes:
        state: the whole truth.
        record: of all that happened.
        events: all that happened, in order.
        seen: the records of what each viewer was told; the spectator's is under None.
    """

    state: GameState
    record: GameRecord
    events: tuple[Event, ...]
    seen: dict[Seat | None, GameRecord]


def moments(rules: Rules, players: int, chance: Random) -> Iterator[Moment]:
    """A game of random and greedy bots, moment by moment; every second shuffle is committed to."""
    seats = [bot(chance.choice(["greedy", "random"])) for _ in range(players)]
    state = CAROUSEL.start(rules, players, chance.randrange(players))
    record = begin(rules, NAMES[:players], (("Event", 'a "test"'), ("Event", "again")))
    seen: dict[Seat | None, GameRecord] = dict.fromkeys((*range(players), None), record)
    events: tuple[Event, ...] = ()
    seed: bytes | None = None
    while state.outcome is None:
        action: Action
        if state.pack_due:
            shuffle = chance.randbytes(32)
            seed = shuffle if state.rounds % 2 else None
            seat, action = DEALER, Deal(shuffled(rules.pack(players), shuffle))
        else:
            (seat,) = CAROUSEL.to_act(state)
            assert seat is not None
            action = seats[seat].choose(CAROUSEL.observe(state, seat), chance)
        step = CAROUSEL.apply(state, seat, action)
        state, events = step.state, events + step.events
        for event in step.events:
            record = _recorded(record, event, seed)
            seen = {viewer: _recorded(before, CAROUSEL.redact(event, viewer), seed) for viewer, before in seen.items()}
        yield Moment(state, record, events, seen)


def _recorded(record: GameRecord, event: Event, seed: bytes | None) -> GameRecord:
    if seed is not None and isinstance(event, Dealt):
        return record_event(record, event, commit=commitment(seed))
    if seed is not None and isinstance(event, RoundEnded):
        return record_event(record, event, seed=seed.hex())
    return record_event(record, event)
