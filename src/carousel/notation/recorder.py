"""From what happened to the record of it: event by event, whole or as one viewer saw them. Knows no rule."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from carousel.games.carousel.events import (
    Dealt,
    Drew,
    Event,
    GameEnded,
    Knocked,
    Played,
    RoundEnded,
    TurnEnded,
)
from carousel.notation.record import GameRecord, RoundRecord, TurnRecord

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules


def begin(rules: Rules, players: tuple[str, ...], tags: tuple[tuple[str, str], ...] = ()) -> GameRecord:
    """The record of a game before its first deal; names by seat, further tags in order.

    Raises:
        InvalidRulesError: if so many cannot play (S1).
        NotationError: if a name or a tag cannot be written (`GameRecord` says when).
    """
    return GameRecord(players, rules, tags)


def record_event(record: GameRecord, event: Event, *, commit: str | None = None, seed: str | None = None) -> GameRecord:
    """The record with one event more.

    Args:
        record: what happened before.
        event: what happened now; as `apply` gave it, or as `redact` left it.
        commit: at a deal, the SHA-256 of the shuffle's seed, in hex, if it was committed to.
        seed: at the end of a round that was committed to, the seed, in hex.
    """
    match event:
        case Dealt():
            dealt = RoundRecord(event.round, event.dealer, commit, None, event.pack)
            return replace(record, rounds=(*record.rounds, dealt))
        case GameEnded():
            return replace(record, totals=event.outcome.totals)
        case RoundEnded():
            played = record.rounds[-1]
            assert seed is None or played.commit is not None, "a seed shows what was committed to"
            turns = (*played.turns[:-1], replace(played.turns[-1], unfinished=False))
            outcome = event.outcome
            ended = replace(played, turns=turns, seed=seed, hands=outcome.points, scores=outcome.scores)
            return replace(record, rounds=(*record.rounds[:-1], ended))
        case Drew() | Played() | Knocked() | TurnEnded():
            played = record.rounds[-1]
            is_going_on = bool(played.turns) and played.turns[-1].unfinished
            turn = played.turns[-1] if is_going_on else TurnRecord(event.seat, unfinished=True)
            turns = (*(played.turns[:-1] if is_going_on else played.turns), _continued(turn, event))
            return replace(record, rounds=(*record.rounds[:-1], replace(played, turns=turns)))
        case _:
            assert_never(event)


def _continued(turn: TurnRecord, event: Drew | Played | Knocked | TurnEnded) -> TurnRecord:
    match event:
        case Drew():
            return replace(turn, draws=(*turn.draws, event.card))
        case Played():
            # E2: without a drawn card this is a last turn, which a play ends by itself
            return replace(turn, layout=event.table.layout(), unfinished=bool(turn.draws))
        case Knocked():
            return replace(turn, knock=True, unfinished=False)
        case TurnEnded():
            return replace(turn, unfinished=False)
        case _:
            assert_never(event)
