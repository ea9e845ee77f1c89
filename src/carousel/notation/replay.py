"""Records played again by the rules: every deal, draw, play, knock, score and total is checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from carousel.core.errors import IllegalActionError, ReplayError
from carousel.core.shuffle import commitment, shuffled
from carousel.games.carousel.actions import Action, Deal, Draw, EndTurn, Knock, Play
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.rules import Rule
from carousel.games.carousel.scoring import Termination
from carousel.games.carousel.turn import Phase
from carousel.games.protocol import DEALER
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
            raise ReplayError(record.rounds[0].lines.get("round", 0), Rule.S1, f"there is no seat {dealer + 1}")
        self._state = CAROUSEL.start(record.rules, len(record.players), dealer)
        self._events: list[Event] = []

    def play(self) -> Replay:
        """Raises: ReplayError: see `replay`."""
        for played in self._record.rounds:
            self._play_round(played)
        line = self._record.lines.get("total", 0)
        outcome = CAROUSEL.outcome(self._state)
        if outcome is not None and self._record.totals is None:
            raise ReplayError(_last_line(self._record), Rule.G1, "the game is over here, and no 'total' follows")
        if self._record.totals is not None:
            if outcome is None:
                raise ReplayError(line, Rule.G1, "a total before a score has reached the target")
            _compare(line, Rule.G2, "the totals are", outcome.totals, self._record.totals)
        return Replay(self._state, tuple(self._events))

    def _play_round(self, played: RoundRecord) -> None:
        line = played.lines.get("round", 0)
        if CAROUSEL.outcome(self._state) is not None:
            raise ReplayError(line, Rule.G1, "the game is over; no round follows")
        if self._state.turn is not None:
            raise ReplayError(line, Rule.S2, "the round before is not over")
        self._check_dealer(played)
        self._deal(played)
        for turn in played.turns:
            self._play_turn(turn)
        self._check_end(played)

    def _deal(self, played: RoundRecord) -> None:
        line = played.lines.get("pack", 0)
        if played.pack is None:
            raise ReplayError(line, "", "the pack is hidden ('?'): only a whole record can be replayed")
        _check_commit(played)
        self._apply(line, DEALER, Deal(played.pack))
        _check_shuffle(played, self._record)

    def _check_dealer(self, played: RoundRecord) -> None:
        any_pack = Deal(CAROUSEL.pack_due(self._state))
        dealer = CAROUSEL.apply(self._state, DEALER, any_pack).state.dealer
        if played.dealer != dealer:
            reason = f"the dealer is seat {dealer + 1}, not {played.dealer + 1}"
            raise ReplayError(played.lines.get("round", 0), Rule.S2, reason)

    def _play_turn(self, turn: TurnRecord) -> None:
        line, seat = turn.line, turn.seat
        before = self._state.turn
        if before is None:
            raise ReplayError(line, self._rule_of_end(), "the round is over; no turn follows")
        if seat != before.seat:
            raise ReplayError(line, Rule.T1, f"it is the turn of seat {before.seat + 1}, not {seat + 1}")
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
            raise ReplayError(line, Rule.T6, "'...' behind a turn that is over")
        if goes_on and not turn.unfinished:
            self._apply(line, seat, EndTurn())

    def _knock(self, line: int, seat: Seat) -> None:
        if self._state.turn is None:
            raise ReplayError(line, Rule.K2, "the play emptied the hand and ended the round; that is no knock")
        self._apply(line, seat, Knock())

    def _draw(self, turn: TurnRecord, drawn: object) -> None:
        if drawn is None:
            raise ReplayError(turn.line, "", "a drawn card is hidden ('?'): only a whole record can be replayed")
        current = self._state.round
        top = current.stock[0] if current is not None and current.stock else None
        self._apply(turn.line, turn.seat, Draw())
        if top != drawn:
            raise ReplayError(turn.line, Rule.T2, f"the card drawn is {top}, the top of the stock, not {drawn}")

    def _check_end(self, played: RoundRecord) -> None:
        current = self._state.round
        outcome = current.outcome if current is not None else None
        if outcome is None:
            if played.hands is not None:
                reason = "the round is not over: nobody knocked or went out, and turns are still to come"
                raise ReplayError(played.lines.get("hands", 0), Rule.K2, reason)
            return
        if played.commit is not None and played.seed is None:
            reason = "the round is over, and no 'seed' shows what was committed to"
            raise ReplayError(played.lines.get("commit", 0), Rule.S2, reason)
        if played.hands is None or played.scores is None:
            line = played.turns[-1].line if played.turns else played.lines.get("pack", 0)
            raise ReplayError(line, Rule.R1, "the round is over here, and no 'hands' and 'score' follow")
        _compare(played.lines.get("hands", 0), Rule.K3, "the points left are", outcome.points, played.hands)
        rule = _rule_of_scores(outcome, played.scores)
        _compare(played.lines.get("score", 0), rule, "the round scores", outcome.scores, played.scores)

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
            rule = error.violation.rule
            raise ReplayError(line, rule, str(error.violation).removeprefix(f"{rule} ")) from None
        self._state = step.state
        self._events += step.events


def _check_commit(played: RoundRecord) -> None:
    """S2: the seed is the one that was committed to (docs/notation.md)."""
    found = commitment(bytes.fromhex(played.seed)) if played.seed is not None else played.commit
    if found != played.commit:
        raise ReplayError(played.lines.get("seed", 0), Rule.S2, f"the seed's SHA-256 is {found}, not the commit")


def _check_shuffle(played: RoundRecord, record: GameRecord) -> None:
    """S2: the pack is the one that the seed gives (docs/notation.md)."""
    if played.seed is None:
        return
    if shuffled(record.rules.pack(len(record.players)), bytes.fromhex(played.seed)) != played.pack:
        raise ReplayError(played.lines.get("seed", 0), Rule.S2, "the seed gives another pack")


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


def _compare(line: int, rule: Rule, what: str, found: tuple[int, ...], written: tuple[int, ...]) -> None:
    if found != written:
        raise ReplayError(line, rule, f"{what} {' '.join(map(str, found))}, not {' '.join(map(str, written))}")


def _last_line(record: GameRecord) -> int:
    return record.rounds[-1].lines.get("score", 0)
