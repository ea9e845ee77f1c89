"""Records played again by the rules: every deal, draw, play, knock, score and total is checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from carousel.core.errors import IllegalActionError, ReplayError
from carousel.core.shuffle import commitment, shuffled
from carousel.core.violations import Violation
from carousel.games.carousel.actions import Action, Deal, Draw, EndTurn, Knock, Play
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.rules import Rule
from carousel.games.carousel.scoring import Termination
from carousel.games.carousel.turn import Phase
from carousel.games.protocol import DEALER
from carousel.notation.faults import ReplayCode
from carousel.notation.reader import read_records

if TYPE_CHECKING:
    from carousel.games.carousel.events import Event
    from carousel.games.carousel.scoring import Outcome
    from carousel.games.carousel.state import GameState
    from carousel.games.protocol import Seat
    from carousel.notation.record import GameRecord, RoundRecord, TurnRecord


@dataclass(frozen=True)
class Replay:
    """A record played to its end: the state there, and all that happened."""

    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Verdict:
    """What verifying one game of a file found.

    Attributes:
        line: where the game begins.
        rounds: how many rounds it holds.
        turns: how many turns.
        finished: whether it was played to its end.
        failure: the first thing that the rules refuse, or None.
    """

    line: int
    rounds: int
    turns: int
    finished: bool
    failure: ReplayError | None


def verify(text: str) -> tuple[Verdict, ...]:
    """Replays each game of a file, also those behind one that fails.

    Raises:
        NotationError: if the file cannot be read as records.
    """
    return tuple(_verdict(record) for record in read_records(text))


def replay(record: GameRecord) -> Replay:
    """Plays a record, finished or not, from its first deal to its end.

    A record without a round does not say who deals first; its state has seat 0 there.

    Raises:
        ReplayError: at the first line that the rules, or the record itself, contradict.
    """
    return _Player(record).play()


def _verdict(record: GameRecord) -> Verdict:
    failure = None
    try:
        replay(record)
    except ReplayError as error:
        failure = error
    turns = sum(len(played.turns) for played in record.rounds)
    return Verdict(record.lines.get("game", 1), len(record.rounds), turns, record.totals is not None, failure)


class _Player:
    """The state that a record has led to so far; grows line by line."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        dealer = record.rounds[0].dealer if record.rounds else 0
        if dealer >= len(record.players):
            line = record.rounds[0].lines.get("round", 0)
            raise ReplayError(line, Violation.of(ReplayCode.NO_SUCH_SEAT, Rule.S1, seat=dealer + 1))
        self._state = CAROUSEL.start(record.rules, len(record.players), dealer)
        self._events: list[Event] = []

    def play(self) -> Replay:
        """Raises: ReplayError: see `replay`."""
        for played in self._record.rounds:
            self._play_round(played)
        line = self._record.lines.get("total", 0)
        outcome = CAROUSEL.outcome(self._state)
        if outcome is not None and self._record.totals is None:
            raise ReplayError(_last_line(self._record), Violation.of(ReplayCode.NO_TOTAL, Rule.G1))
        if self._record.totals is not None:
            if outcome is None:
                raise ReplayError(line, Violation.of(ReplayCode.TOTAL_TOO_EARLY, Rule.G1))
            _compare(line, Rule.G2, ReplayCode.WRONG_TOTALS, right=outcome.totals, written=self._record.totals)
        return Replay(self._state, tuple(self._events))

    def _play_round(self, played: RoundRecord) -> None:
        line = played.lines.get("round", 0)
        if CAROUSEL.outcome(self._state) is not None:
            raise ReplayError(line, Violation.of(ReplayCode.ROUND_AFTER_GAME, Rule.G1))
        if self._state.turn is not None:
            raise ReplayError(line, Violation.of(ReplayCode.ROUND_GOES_ON, Rule.S2))
        self._check_dealer(played)
        self._deal(played)
        for turn in played.turns:
            self._play_turn(turn)
        self._check_end(played)

    def _deal(self, played: RoundRecord) -> None:
        line = played.lines.get("pack", 0)
        if played.pack is None:
            raise ReplayError(line, Violation.of(ReplayCode.PACK_IS_HIDDEN, ""))
        _check_commit(played)
        self._apply(line, DEALER, Deal(played.pack))
        _check_shuffle(played, self._record)

    def _check_dealer(self, played: RoundRecord) -> None:
        any_pack = Deal(CAROUSEL.pack_due(self._state))
        dealer = CAROUSEL.apply(self._state, DEALER, any_pack).state.dealer
        if played.dealer != dealer:
            wrong = Violation.of(ReplayCode.WRONG_DEALER, Rule.S2, right=dealer + 1, written=played.dealer + 1)
            raise ReplayError(played.lines.get("round", 0), wrong)

    def _play_turn(self, turn: TurnRecord) -> None:
        line, seat = turn.line, turn.seat
        before = self._state.turn
        if before is None:
            raise ReplayError(line, Violation.of(ReplayCode.TURN_AFTER_ROUND, self._rule_of_end()))
        if seat != before.seat:
            wrong = Violation.of(ReplayCode.WRONG_SEAT, Rule.T1, right=before.seat + 1, written=seat + 1)
            raise ReplayError(line, wrong)
        for drawn in turn.draws:
            self._draw(turn, drawn)
        if turn.knock and before.phase is Phase.LAST:  # refused; a play would hand over and hide the reason
            self._apply(line, seat, Knock())
        if turn.layout is not None:
            self._apply(line, seat, Play(turn.layout))
        if turn.knock:
            self._knock(line, seat)
        goes_on = self._state.turn is not None and not (before.phase is Phase.LAST and turn.layout is not None)
        if turn.unfinished and not goes_on:
            raise ReplayError(line, Violation.of(ReplayCode.TURN_IS_OVER, Rule.T6))
        if goes_on and not turn.unfinished:
            self._apply(line, seat, EndTurn())

    def _knock(self, line: int, seat: Seat) -> None:
        if self._state.turn is None:
            raise ReplayError(line, Violation.of(ReplayCode.KNOCK_AFTER_GOING_OUT, Rule.K2))
        self._apply(line, seat, Knock())

    def _draw(self, turn: TurnRecord, drawn: object) -> None:
        if drawn is None:
            raise ReplayError(turn.line, Violation.of(ReplayCode.CARD_IS_HIDDEN, ""))
        current = self._state.round
        top = current.stock[0] if current is not None and current.stock else None
        self._apply(turn.line, turn.seat, Draw())
        if top != drawn:
            wrong = Violation.of(ReplayCode.WRONG_CARD, Rule.T2, right=str(top), written=str(drawn))
            raise ReplayError(turn.line, wrong)

    def _check_end(self, played: RoundRecord) -> None:
        current = self._state.round
        outcome = current.outcome if current is not None else None
        if outcome is None:
            if played.hands is not None:
                raise ReplayError(played.lines.get("hands", 0), Violation.of(ReplayCode.NOBODY_ENDED_ROUND, Rule.K2))
            return
        if played.commit is not None and played.seed is None:
            raise ReplayError(played.lines.get("commit", 0), Violation.of(ReplayCode.NO_SEED, Rule.S2))
        if played.hands is None or played.scores is None:
            line = played.turns[-1].line if played.turns else played.lines.get("pack", 0)
            raise ReplayError(line, Violation.of(ReplayCode.NO_SCORE, Rule.R1))
        _compare(
            played.lines.get("hands", 0), Rule.K3, ReplayCode.WRONG_POINTS, right=outcome.points, written=played.hands
        )
        rule = _rule_of_scores(outcome, played.scores)
        _compare(
            played.lines.get("score", 0), rule, ReplayCode.WRONG_SCORES, right=outcome.scores, written=played.scores
        )

    def _rule_of_end(self) -> Rule:
        """The rule that ended the round."""
        outcome = self._state.round.outcome if self._state.round is not None else None
        assert outcome is not None, "only asked when a round is over"
        match outcome.termination:
            case Termination.KNOCK:
                return Rule.K1
            case Termination.OUT:
                return Rule.K2
            case Termination.STOCK:
                return Rule.E2
            case _:
                assert_never(outcome.termination)

    def _apply(self, line: int, seat: Seat | None, action: Action) -> None:
        try:
            step = CAROUSEL.apply(self._state, seat, action)
        except IllegalActionError as error:
            raise ReplayError(line, error.violation) from None
        self._state = step.state
        self._events += step.events


def _check_commit(played: RoundRecord) -> None:
    """S2: the seed is the one that was committed to (docs/notation.md)."""
    found = commitment(bytes.fromhex(played.seed)) if played.seed is not None else played.commit
    if found != played.commit:
        raise ReplayError(played.lines.get("seed", 0), Violation.of(ReplayCode.WRONG_SEED, Rule.S2, found=str(found)))


def _check_shuffle(played: RoundRecord, record: GameRecord) -> None:
    """S2: the pack is the one that the seed gives (docs/notation.md)."""
    if played.seed is None:
        return
    if shuffled(record.rules.pack(len(record.players)), bytes.fromhex(played.seed)) != played.pack:
        raise ReplayError(played.lines.get("seed", 0), Violation.of(ReplayCode.WRONG_PACK, Rule.S2))


def _rule_of_scores(outcome: Outcome, written: tuple[int, ...]) -> Rule:
    """The last of the rules that the first seat whose score is written wrong has its right score from."""
    pairs = zip(outcome.scores, written, strict=True)
    seat = next((seat for seat, (right, wrong) in enumerate(pairs) if right != wrong), 0)
    ties = outcome.points.count(min(outcome.points)) > 1
    if seat not in outcome.winners:
        return Rule.R3 if seat == outcome.knocker and outcome.points[seat] == min(outcome.points) else Rule.R6
    if seat in outcome.out:
        return Rule.R5
    if outcome.undercut:
        return Rule.R3 if ties else Rule.R2
    return Rule.R4 if ties else Rule.R1


def _compare(line: int, rule: Rule, code: ReplayCode, *, right: tuple[int, ...], written: tuple[int, ...]) -> None:
    if right != written:
        raise ReplayError(line, Violation.of(code, rule, right=_numbers(right), written=_numbers(written)))


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _last_line(record: GameRecord) -> int:
    return record.rounds[-1].lines.get("score", 0)
