"""A whole game inside one process: whoever holds it deals, acts and writes the record down.

Knows how everything left to chance follows from one seed. Does not know who sits in the seats.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from carousel.core.errors import CarouselError
from carousel.core.shuffle import commitment, shuffled
from carousel.games.carousel.actions import Deal
from carousel.games.carousel.events import Dealt, Drew, Knocked, Played, RoundEnded, TurnEnded
from carousel.games.carousel.game import CAROUSEL
from carousel.games.protocol import DEALER
from carousel.notation.recorder import begin, record_event
from carousel.notation.replay import replay

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carousel.games.carousel.actions import Action
    from carousel.games.carousel.events import Event
    from carousel.games.carousel.rules import Rules
    from carousel.games.carousel.scoring import Outcome
    from carousel.games.carousel.state import GameState
    from carousel.games.protocol import Seat
    from carousel.notation.record import GameRecord

SEED_TAG: Final = "Seed"
_MOST_SEED: Final = 200


class SeedFault(StrEnum):
    """Why no game can be played from a seed."""

    SEED_UNFIT = "seed-unfit"
    SEED_NOT_IN_RECORD = "seed-not-in-record"
    SEED_OF_ANOTHER_GAME = "seed-of-another-game"


class SeedError(CarouselError):
    """A seed, or the lack of one, from which no game can be played on."""


@dataclass(frozen=True)
class LocalGame:
    """A game and its record.

    Attributes:
        state: the whole truth, hidden cards included.
        record: the game so far, written down.
        seed: what the first dealer, all packs and the chance of every decision follow from.
        decisions: how many actions the seats have taken.
        outcomes: of the finished rounds, in order.
    """

    state: GameState
    record: GameRecord
    seed: str
    decisions: int = 0
    outcomes: tuple[Outcome, ...] = ()

    @classmethod
    def start(
        cls, rules: Rules, names: tuple[str, ...], seed: str, tags: tuple[tuple[str, str], ...] = ()
    ) -> LocalGame:
        """A game before its first deal; the first dealer follows from the seed (S2).

        Args:
            rules: the numbers it is played by.
            names: of the players, by seat.
            seed: one line of text, from 1 to 200 characters; it is written into the record as the tag `Seed`.
            tags: further tags for the record, names and values.

        Raises:
            InvalidRulesError: if so many cannot play (S1).
            SeedError: if the seed is no such text.
            NotationError: if a name or a tag cannot be written down.
        """
        if not (seed.isprintable() and 0 < len(seed) <= _MOST_SEED):
            raise SeedError(SeedFault.SEED_UNFIT, seed=repr(seed[:_MOST_SEED]), most=_MOST_SEED)
        state = CAROUSEL.start(rules.for_players(len(names)), len(names), _first_dealer(seed, len(names)))
        return cls(state, begin(rules, names, (*tags, (SEED_TAG, seed))), seed)

    @classmethod
    def resume(cls, record: GameRecord) -> LocalGame:
        """The game of a record, to be played on exactly as if it had never been cut.

        Raises:
            SeedError: if the record has no tag `Seed`, or its last pack was not shuffled from that seed.
            ReplayError: if the rules refuse the record.
        """
        seed = record.tag(SEED_TAG)
        if seed is None:
            raise SeedError(SeedFault.SEED_NOT_IN_RECORD, tag=SEED_TAG)
        if not record.rounds:
            players = len(record.players)
            return cls(CAROUSEL.start(record.rules, players, _first_dealer(seed, players)), record, seed)
        replayed = replay(record)
        last, ours = record.rounds[-1], _round_seed(seed, record.rounds[-1].number)
        expected = commitment(ours), shuffled(record.rules.pack(len(record.players)), ours)
        if last.commit is not None and (last.commit, last.pack) != expected:
            raise SeedError(SeedFault.SEED_OF_ANOTHER_GAME, round=last.number, tag=SEED_TAG, seed=repr(seed))
        decisions = sum(isinstance(event, Drew | Played | Knocked | TurnEnded) for event in replayed.events)
        return cls(replayed.state, record, seed, decisions, _outcomes(replayed.events))

    def deal(self) -> tuple[LocalGame, tuple[Event, ...]]:
        """The next round, shuffled from the seed. Raises: IllegalActionError: if no deal is due."""
        pack = self.state.rules.pack(self.state.players)
        return self._apply(DEALER, Deal(shuffled(pack, _round_seed(self.seed, self.state.rounds + 1))))

    def act(self, seat: Seat, action: Action) -> tuple[LocalGame, tuple[Event, ...]]:
        """The game after an action, and what happened. Raises: IllegalActionError: if the rules forbid it."""
        after, events = self._apply(seat, action)
        return replace(after, decisions=self.decisions + 1), events

    def chance(self) -> random.Random:
        """The chance for the decision that is due: a fresh source, the same one however often it is asked for."""
        return random.Random(int.from_bytes(_hashed(self.seed, f"decision {self.decisions}")))

    def _apply(self, seat: Seat | None, action: Action) -> tuple[LocalGame, tuple[Event, ...]]:
        step = CAROUSEL.apply(self.state, seat, action)
        record = self.record
        for event in step.events:
            record = self._recorded(record, event, step.state.rounds)
        after = replace(self, state=step.state, record=record, outcomes=self.outcomes + _outcomes(step.events))
        return after, step.events

    def _recorded(self, record: GameRecord, event: Event, number: int) -> GameRecord:
        seed = _round_seed(self.seed, number)
        match event:
            case Dealt():
                return record_event(record, event, commit=commitment(seed))
            case RoundEnded() if record.rounds[-1].commit is not None:
                return record_event(record, event, seed=seed.hex())
            case _:
                return record_event(record, event)


def _outcomes(events: Iterable[Event]) -> tuple[Outcome, ...]:
    return tuple(event.outcome for event in events if isinstance(event, RoundEnded))


def _first_dealer(seed: str, players: int) -> Seat:
    return int.from_bytes(_hashed(seed, "dealer")) % players


def _round_seed(seed: str, number: int) -> bytes:
    """The 32 bytes that the pack of a round, counted from 1, is shuffled from."""
    return _hashed(seed, f"round {number}")


def _hashed(seed: str, purpose: str) -> bytes:
    return sha256(f"{purpose} of {seed}".encode()).digest()
