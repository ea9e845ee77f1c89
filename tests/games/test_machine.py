"""Whole games of legal and illegal actions, and what holds at every step of them.

The cards are conserved, the table is legal, a refusal changes nothing, a position and a record read back to what was
written, a record replays to the very state, and every game ends.
"""

import json
from hashlib import sha256

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from carousel.core.cards import JOKER, Cards, Token
from carousel.core.errors import IllegalActionError
from carousel.core.shuffle import shuffled
from carousel.core.table import Layout, Table
from carousel.games.carousel.actions import Action, Deal, Draw, EndTurn, Knock, Play
from carousel.games.carousel.events import Event
from carousel.games.carousel.game import apply, check, pack_due, start
from carousel.games.carousel.position import Position
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.setup import Setup
from carousel.games.carousel.state import GameState, RoundState
from carousel.games.carousel.turn import Phase
from carousel.games.carousel.views import observe, redact
from carousel.games.carousel.violations import ALL_CODES
from carousel.games.protocol import DEALER, Seat
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord
from carousel.notation.recorder import begin, record_event
from carousel.notation.replay import replay
from carousel.notation.writer import write_records
from carousel.solver import Problem, best_play
from tests.games.finder import Rows, greedy_play, steps

NAMES = ("Ana", "Rui", "Ida", "Bo", "Eva")
TINY = (
    Rules(ranks=4, suits=3, copies=2, jokers=2, hand_size=4, double_from=6, target=60),
    Rules(ranks=5, suits=2, copies=2, jokers=2, hand_size=3, draws=2, double_from=6, most_players=4, target=40),
    Rules(ranks=6, suits=4, jokers=1, hand_size=4, ace_high=0, knock=12, target=80, most_players=4, double_from=6),
    Rules(hand_size=5, target=100, shortest_meld=4),
)


class Games(RuleBasedStateMachine):
    """One game, driven by whatever Hypothesis draws."""

    state: GameState
    record: GameRecord
    views: list[GameRecord]

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        rules = data.draw(st.sampled_from((STANDARD, *TINY)))
        players = data.draw(st.integers(rules.fewest_players, rules.most_players))
        dealer = data.draw(st.integers(0, players - 1))
        self.state = start(rules, players, dealer)
        self.record = begin(rules, NAMES[:players])
        self.views = [self.record] * (players + 1)

    @property
    def round(self) -> RoundState | None:
        return self.state.round

    @property
    def seat(self) -> Seat | None:
        return self.state.turn.seat if self.state.turn else DEALER

    def act(self, action: Action) -> tuple[Event, ...]:
        assert check(self.state, self.seat, action) is None
        step = apply(self.state, self.seat, action)
        self.state = step.state
        for event in step.events:
            self.record = record_event(self.record, event)
            viewers: list[Seat | None] = [*range(self.state.players), None]
            self.views = [
                record_event(view, redact(event, viewer)) for viewer, view in zip(viewers, self.views, strict=True)
            ]
        return step.events

    def may(self, action: Action) -> bool:
        return check(self.state, self.seat, action) is None

    @precondition(lambda self: self.state.pack_due)
    @rule(seed=st.binary(min_size=32, max_size=32))
    def deal(self, seed: bytes) -> None:
        before = self.state
        self.act(Deal(shuffled(Cards(pack_due(before)), seed)))
        assert self.state.rounds == before.rounds + 1
        assert self.state.scores == before.scores

    @precondition(lambda self: self.may(Draw()))
    @rule()
    def draw(self) -> None:
        before, seat = self.round, self.seat
        assert before is not None
        assert seat is not None
        self.act(Draw())
        assert self.round is not None
        assert self.round.stock == before.stock[1:]
        assert self.round.hands[seat] == before.hands[seat] + Cards(before.stock[:1])

    @precondition(lambda self: self.may(EndTurn()))
    @rule()
    def end_turn(self) -> None:
        self.act(EndTurn())

    @precondition(lambda self: self.may(Knock()))
    @rule()
    def knock(self) -> None:
        scores = self.state.scores
        self.act(Knock())
        assert self.round is not None
        assert self.round.outcome is not None
        gained = tuple(new - old for new, old in zip(self.state.scores, scores, strict=True))
        assert gained == self.round.outcome.scores
        assert min(gained) >= 0

    def can_play(self) -> bool:
        turn = self.state.turn
        return turn is not None and (turn.phase is Phase.LAST or (turn.phase is Phase.DRAWING and turn.count > 0))

    @precondition(can_play)
    @rule(data=st.data())
    def play_step_by_step(self, data: st.DataObject) -> None:
        """Some small steps, any of those that there are."""
        rows, hand = self.table_and_hand()
        held = hand
        for _ in range(data.draw(st.integers(1, 3))):
            if found := [step for step, _ in zip(steps(self.state.rules.melds, rows, hand), range(40), strict=False)]:
                rows, hand = data.draw(st.sampled_from(found))
        if hand != held:
            self.play(Layout(rows))

    @precondition(can_play)
    @rule()
    def play_the_best(self) -> None:
        """What the solver finds, which may rearrange the whole table."""
        rows, hand = self.table_and_hand()
        table = Table.from_layout(Layout(rows), self.state.rules.melds)
        assert isinstance(table, Table)
        found = best_play(Problem.under(self.state.rules, table, hand))
        if found is not None:
            self.play(found.table.layout())

    def play(self, layout: Layout) -> None:
        before, seat = self.round, self.seat
        assert before is not None
        assert seat is not None
        self.act(Play(layout))
        assert self.round is not None
        assert before.table.cards <= self.round.table.cards
        assert self.round.hands[seat] + self.round.table.cards == before.hands[seat] + before.table.cards
        assert len(self.round.hands[seat]) < len(before.hands[seat])
        assert str(self.round.table) == layout.write(self.state.rules.melds)

    @rule(data=st.data())
    def refused(self, data: st.DataObject) -> None:
        """Anything by anybody; where it is refused, nothing has changed."""
        seat = data.draw(st.one_of(st.none(), st.integers(0, self.state.players - 1)))
        simple: list[Action] = [Draw(), Knock(), EndTurn(), Deal(())]
        action = data.draw(st.one_of(st.sampled_from(simple), self.bad_plays()))
        before, text = self.state, repr(self.state)
        violation = check(before, seat, action)
        if violation is None:
            return
        with pytest.raises(IllegalActionError) as caught:
            apply(before, seat, action)
        assert caught.value.violation == violation
        assert caught.value.state is before
        assert repr(before) == text
        assert violation.code in ALL_CODES
        json.dumps([violation.code, violation.rule, violation.values()])

    def bad_plays(self) -> st.SearchStrategy[Action]:
        """The table with one thing done to it that is mostly wrong."""
        rows = [list(row) for row in self.round.table.layout().rows] if self.round else []
        cards = [card for card in self.state.rules.pack(self.state.players) if card != JOKER]
        tokens = [*map(Token, cards), *map(Token.joker, cards)]

        @st.composite
        def plays(draw: st.DrawFn) -> Action:
            changed = [list(row) for row in rows]
            extra = draw(st.lists(st.sampled_from(tokens), max_size=4))
            place = draw(st.integers(-len(changed), len(changed) - 1)) if changed else -1
            if place >= 0:
                row = changed[place]
                if len(extra) % 2:
                    row.pop(draw(st.integers(0, len(row) - 1)))
                else:
                    row += extra
            else:
                changed.append(extra)
            return Play(Layout(tuple(tuple(row) for row in changed if row)))

        return plays()

    @invariant()
    def cards_are_conserved(self) -> None:
        if self.round is not None:
            assert self.round.cards == self.state.rules.pack(self.state.players)

    @invariant()
    def the_table_is_legal(self) -> None:
        if self.round is not None:
            layout = Layout.parse(str(self.round.table))
            assert Table.from_layout(layout, self.state.rules.melds) == self.round.table

    @invariant()
    def somebody_is_to_act_until_the_game_is_over(self) -> None:
        current = self.round
        over = max(self.state.scores) >= self.state.rules.target
        assert (self.state.outcome is not None) == over
        if current is not None:
            assert (current.turn is None) == (current.outcome is not None)
            if current.turn is not None:
                assert self.may(Draw()) or self.may(EndTurn())
                assert current.turn.phase is not Phase.LAST or not current.stock

    @invariant()
    def a_position_reads_back(self) -> None:
        if self.round is not None:
            text = str(self.round)
            assert Position.parse(text).write(self.state.rules.melds) == text
            if self.round.turn is not None:
                assert Setup(Position.parse(text), self.state.rules).to_state() == self.round
            for viewer in (*range(self.state.players), None):
                seen = observe(self.state, viewer)
                read = Position.parse(str(seen))
                assert Table.from_layout(read.layout, self.state.rules.melds) == seen.table
                assert [held or Cards() for held in seen.hands] == [held or Cards() for held in read.hands]
                assert (read.stock or ()) == (seen.stock or ())
                assert (read.dealer, read.turn) == (seen.dealer, seen.turn)

    @invariant()
    def a_record_reads_back_and_replays_to_the_state(self) -> None:
        (again,) = read_records(write_records([self.record]))
        assert again == self.record
        if self.round is not None:
            assert replay(again).state == self.state

    @invariant()
    def what_viewers_were_told_reads_back(self) -> None:
        for view in self.views:
            assert read_records(write_records([view])) == (view,)

    def teardown(self) -> None:
        """Every game ends, from wherever it was left, by players who lay what they can."""
        if not hasattr(self, "state"):
            return
        for number in range(20_000):
            if self.state.outcome is not None:
                break
            self.go_on(number)
        assert self.state.outcome is not None
        assert max(self.state.scores) >= self.state.rules.target
        assert replay(self.record).state == self.state

    def go_on(self, number: int) -> None:
        if self.state.pack_due:
            self.act(Deal(shuffled(Cards(pack_due(self.state)), sha256(b"%d" % number).digest())))
            return
        if self.may(Knock()):
            self.act(Knock())
        elif self.can_play() and (play := greedy_play(self.state.rules.melds, *self.table_and_hand())):
            self.act(play)
        else:
            self.act(Draw() if self.may(Draw()) else EndTurn())

    def table_and_hand(self) -> tuple[Rows, Cards]:
        assert self.round is not None
        assert self.seat is not None
        return self.round.table.layout().rows, self.round.hands[self.seat]


Games.TestCase.settings = settings(max_examples=settings().max_examples // 5, stateful_step_count=30)
TestGames = Games.TestCase
