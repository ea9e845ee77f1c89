"""A game in the terminal, line by line: the player has seat 1, bots have the others.

Knows whose turn it is and what each command does. Does not know how anything is drawn (`scene`, `telling`), nor what
the steps of a draft are (`draft`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from carousel.core.errors import NotationError
from carousel.core.table import Layout
from carousel.games.carousel.actions import Draw, EndTurn, Knock, Play
from carousel.games.carousel.events import RoundEnded
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.turn import Phase
from carousel.games.carousel.violations import Code, refusal
from carousel.games.protocol import DEALER
from carousel.tui import answers, manual
from carousel.tui import draft as drafts
from carousel.tui.answers import UnknownRuleError
from carousel.tui.commands import CommandError, Verb, read_command
from carousel.tui.draft import DraftError
from carousel.tui.drafting import drafted, explain_fault
from carousel.tui.drawing import face, faces
from carousel.tui.faults import explain_error, explain_expected, explain_found
from carousel.tui.saving import DRAFT_TAG, SORT_TAG, SavingError, expect_free, given_path, with_tags, write_game
from carousel.tui.scene import Scene, SortOrder, refused
from carousel.tui.telling import Story, tell_game_end, tell_round_end, tell_turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carousel.bots.local import LocalGame
    from carousel.bots.protocol import Bot
    from carousel.games.carousel.actions import Action
    from carousel.games.carousel.events import Event
    from carousel.games.carousel.views import Observation
    from carousel.i18n import Translator
    from carousel.notation.record import GameRecord
    from carousel.solver import Solution
    from carousel.tui.commands import Command
    from carousel.tui.draft import Draft
    from carousel.tui.saving import Keeper
    from carousel.tui.screen import Screen

PLAYER: Final = 0
BROKEN_OFF: Final = 130  # the exit status of a program that Ctrl-C has ended


class Match:
    """One game with a person at it, from the first prompt to the last.

    Attributes:
        game: the game so far.
        path: the file in which it is saved after every action, None if it is not.
        text: the words.
    """

    def __init__(
        self,
        game: LocalGame,
        bots: tuple[Bot, ...],
        screen: Screen,
        text: Translator,
        *,
        events: Iterable[Event] = (),
        path: Path | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        """Sets a game up.

        Args:
            game: new, or to be gone on with.
            bots: for the seats after the player's.
            screen: the terminal.
            text: the words.
            events: what happened in the game so far.
            path: where to save it.
            keeper: the place that `path` is in, if the player has chosen none.

        Raises:
            SavingError: if it cannot be saved there.
        """
        self.game = game
        self.path = path
        self._bots = bots
        self._screen = screen
        self.text = text
        self._keeper = keeper
        self._story = Story(PLAYER)
        self._told = 0
        self._ended: RoundEnded | None = None
        self._draft: Draft | None = None
        self._order = _order_of(game.record)
        self._saved: GameRecord | None = None
        self._leaving = False
        self._hear(events)
        self._ended = None
        turns, since = self._story.turns, self._story.since_own_turn
        self._told = turns.index(since[0]) if since else len(turns)
        self._take_up()
        self._save()

    def run(self) -> int:
        """Plays to the end of the game or until the player leaves; gives the exit status."""
        status = 0
        try:
            self._advance()
            while not self._leaving and self.game.state.outcome is None:
                self._obey(self._screen.ask("> "))
                self._save_or_say()
        except EOFError:
            self._screen.say("", self.text("leave-input-ended"))
        except KeyboardInterrupt:
            self._screen.say("", self.text("leave-broken-off"))
            status = BROKEN_OFF
        self._farewell()
        return status

    # What the others do

    def _advance(self) -> None:
        """Lets everyone but the player act, until he is to act himself or to say that the next round may come."""
        while True:
            self._save_or_say()
            self._tell_turns()
            if self._ended is not None:
                self._tell_round_end(self._ended)
                self._ended = None
            actors = CAROUSEL.to_act(self.game.state)
            if not actors:
                self._tell_game_end()
                return
            (actor,) = actors
            if actor is DEALER:
                if self.game.state.rounds:
                    self._screen.strong(self._scene().now())
                    return
                self._deal()
            elif actor == PLAYER:
                self._take_up()
                self._look()
                return
            else:
                bot = self._bots[actor - 1]
                action = bot.choose(CAROUSEL.observe(self.game.state, actor), self.game.chance())
                self.game, events = self.game.act(actor, action)
                self._hear(events)

    def _deal(self) -> None:
        self.game, events = self.game.deal()
        self._hear(events)
        self._told = 0

    def _hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, RoundEnded):
                self._ended = event
            self._story = self._story.with_events((CAROUSEL.redact(event, PLAYER),))

    def _tell_turns(self) -> None:
        """A line for each turn of the others that is over and was not told yet."""
        turns = self._story.turns
        if turns and not turns[-1].ended:
            turns = turns[:-1]
        for told in turns[self._told :]:
            if told.seat != PLAYER:
                self._screen.say(tell_turn(told, self._names, self.text))
        self._told = max(self._told, len(turns))

    def _tell_round_end(self, ended: RoundEnded) -> None:
        state = self.game.state
        lines = tell_round_end(ended, state.rounds, self._names, state.scores, state.rules, self.text)
        self._screen.say("")
        self._screen.strong(lines[0])
        self._screen.say(*lines[1:], "")

    def _tell_game_end(self) -> None:
        outcome = self.game.state.outcome
        assert outcome is not None, "told when the game is over"
        lines = tell_game_end(outcome, self._names, self.game.state.rules, self.text)
        self._screen.strong(lines[0])
        self._screen.say(*lines[1:])

    # What the player sees

    @property
    def _names(self) -> tuple[str, ...]:
        return (self.text("you"), *self.game.record.players[1:])

    @property
    def _seen(self) -> Observation:
        return CAROUSEL.observe(self.game.state, PLAYER)

    def _scene(self) -> Scene:
        return Scene(self._seen, self._story, self._draft, self._order, self._names, self.text, self._screen.width)

    def _take_up(self) -> None:
        """Begins the draft of the player's turn, with what he had arranged when the game was saved."""
        seen = self._seen
        if seen.turn is None:
            self._draft = None
        elif self._draft is None or self._draft.table != seen.table or self._draft.hand != seen.hand:
            self._draft = drafts.begin(seen.table, seen.hand, seen.rules.melds)
            kept = dict(self.game.record.tags).get(DRAFT_TAG)
            if kept is not None and self._saved is None:
                try:
                    self._draft = drafts.arrange(self._draft, Layout.parse(kept))
                except (NotationError, DraftError):
                    self._screen.say(self.text("resume-draft-lost"))

    def _look(self) -> None:
        scene = self._scene()
        self._screen.say("")
        self._screen.title(*scene.header())
        self._screen.say(*scene.players(), "")
        self._show_table(scene)

    def _show_table(self, scene: Scene) -> None:
        self._screen.say(*scene.table(), "")
        self._show_hand(scene)

    def _show_hand(self, scene: Scene) -> None:
        self._screen.say(*scene.hand(), *scene.verdict())
        self._screen.strong(scene.now())

    # What the player asks for

    def _obey(self, line: str) -> None:
        text, say = self.text, self._screen.say
        try:
            command = read_command(line)
            if self.game.state.turn is None and self._needs_round(command):
                return
            if self._draft is not None and (after := drafted(self._draft, command)) is not None:
                self._draft = after
                self._save_or_say()  # before it is shown: what was seen is kept
                self._show_table(self._scene())
                return
            self._do(command)
        except CommandError as error:
            say(*manual.explain(error, text))
        except DraftError as error:
            say(explain_fault(error, text))
        except NotationError as error:
            say(text("command-unreadable", found=explain_found(error, text), expected=explain_expected(error, text)))
        except (SavingError, UnknownRuleError) as error:
            say(explain_error(error, text))

    def _needs_round(self, command: Command) -> bool:
        """Deals the next round when the player asks to go on; tells him to where a command needs one."""
        if command.verb is Verb.LOOK:
            self._deal()
            self._advance()
            return True
        if command.verb in _ANY_TIME:
            return False
        self._screen.say(refused(refusal(Code.DEAL_DUE), self.text), self._scene().now())
        return True

    def _do(self, command: Command) -> None:
        match command.verb:
            case Verb.DRAW:
                self._draw()
            case Verb.PLAY:
                self._play()
            case Verb.KNOCK:
                self._knock()
            case Verb.END:
                self._end()
            case Verb.CHECK:
                self._check()
            case Verb.CAN | Verb.SHOW:
                self._hint(shown=command.verb is Verb.SHOW or "show" in command.words)
            case Verb.LOOK:
                self._look()
            case Verb.SORT:
                self._sort(command.words)
            case Verb.RULES:
                answers.tell_rules(self._screen, self.game.state.rules, command.words, self.text)
            case Verb.LAST | Verb.SCORE | Verb.HELP:
                self._screen.say(*self._answer(command))
            case Verb.SAVE:
                self._save_as(command.words)
            case Verb.QUIT:
                self._leaving = True
            case _:
                raise AssertionError(f"{command.verb} is a step of the draft, and made before")

    def _answer(self, command: Command) -> list[str]:
        match command.verb:
            case Verb.LAST:
                turns = [tell_turn(turn, self._names, self.text) for turn in self._story.since_own_turn]
                return turns or [self.text("last-none")]
            case Verb.SCORE:
                return answers.score(self._seen, self._names, self.text)
            case _:
                return answers.manual(command.words, self.text, self._screen.width)

    def _allowed(self, action: Action) -> bool:
        """Whether the rules allow it now; says why not."""
        violation = CAROUSEL.check(self.game.state, PLAYER, action)
        if violation is not None:
            self._screen.say(self.text("refused", reason=refused(violation, self.text)))
            self._screen.strong(self._scene().now())
        return violation is None

    def _act(self, action: Action) -> None:
        self.game, events = self.game.act(PLAYER, action)
        self._hear(events)
        self._save_or_say()

    def _sure(self, question: str) -> bool:
        answer = self._screen.ask(f"{question} ")
        return answer.strip().lower() in self.text("yes-words").split()

    def _draw(self) -> None:
        turn, draft = self._seen.turn, self._draft
        if not self._allowed(Draw()) or turn is None or draft is None:
            return
        is_last = turn.count + 1 == self._seen.rules.draws
        if is_last and draft.laid and not self._sure(self.text("draw-sure", cards=faces(draft.laid))):
            return
        self._act(Draw())
        card = self._story.drawn[-1]
        self._screen.say(self.text("you-drew", card=face(card), number=turn.count + 1))
        seen = self._seen
        if seen.turn is not None and seen.turn.phase is Phase.ENDING:
            self._draft = drafts.begin(seen.table, seen.hand, seen.rules.melds)  # T2: nothing can be played now
        else:
            self._draft = drafts.drawn(draft, card)
        self._show_hand(self._scene())

    def _play(self) -> None:
        draft = self._draft
        if draft is None or not self._allowed(Play(draft.layout)):
            return
        points = self._seen.rules.points(draft.laid)
        self._screen.say(self.text("you-laid", cards=faces(draft.laid), points=points))
        self._act(Play(draft.layout))
        self._draft = None
        if self._seen.on_turn:
            self._take_up()
            self._show_hand(self._scene())
        else:
            self._advance()

    def _knock(self) -> None:
        points = self._seen.rules.points(self._seen.hand)
        if self._allowed(Knock()) and self._no_draft_lost():
            if not self._sure(self.text("knock-sure", points=points)):
                self._screen.say(self.text("knock-not"))
                self._screen.strong(self._scene().now())
                return
            self._finish_turn(Knock())

    def _end(self) -> None:
        if self._allowed(EndTurn()) and self._no_draft_lost():
            self._finish_turn(EndTurn())

    def _finish_turn(self, action: Action) -> None:
        self._draft = None
        self._act(action)
        self._advance()

    def _no_draft_lost(self) -> bool:
        laid = self._draft.laid if self._draft is not None else None
        return not laid or self._sure(self.text("end-sure", cards=faces(laid)))

    def _check(self) -> None:
        verdict = self._scene().verdict()
        self._screen.say(*(verdict or [self.text("check-nothing")]))

    def _hint(self, *, shown: bool) -> None:
        seen, draft, text = self._seen, self._draft, self.text
        if seen.turn is None or draft is None:
            return
        if seen.turn.phase is Phase.ENDING:
            self._allowed(Play(draft.layout))
            return
        best = _best_play(seen)
        if best is None:
            self._screen.say(text("hint-none"))
        elif not shown:
            self._screen.say(text("hint-some"))
        else:
            base = drafts.reset(draft) if draft.changed else draft
            self._draft = drafts.arrange(base, best.table.layout())
            scene = self._scene()
            self._screen.say(*scene.table(), "", *scene.hand(), "")
            self._screen.strong(text("hint-best", cards=faces(best.laid), points=best.points, left=best.left))
            self._screen.quiet(answers.steps(base, self._draft, text))
        if seen.turn.phase is Phase.DRAWING and seen.turn.count == 0:
            self._screen.say(text("hint-draw-first"))

    def _sort(self, words: tuple[str, ...]) -> None:
        orders = [order.value for order in SortOrder]
        chosen = [order for order in orders if words and order.startswith(words[0].lower())]
        if len(chosen) != 1:
            self._screen.say(self.text("sort-which", orders=", ".join(orders), now=self._order))
            return
        self._order = SortOrder(chosen[0])
        if self._draft is not None:
            self._screen.say(*self._scene().hand())

    # Saving and leaving

    def _record(self) -> GameRecord:
        draft = self._draft
        kept = str(draft.layout) if draft is not None and draft.changed else None
        order = None if self._order is SortOrder.SUIT else self._order.value
        return with_tags(self.game.record, {SORT_TAG: order, DRAFT_TAG: kept})

    def _save(self) -> None:
        record = self._record()
        if self.path is not None and record != self._saved:
            write_game(self.path, record, before=self._saved)
        self._saved = record

    def _save_or_say(self) -> bool:
        """Whether the game is where it should be; says why not."""
        try:
            self._save()
        except SavingError as error:
            self._screen.say(self.text("save-failed", reason=explain_error(error, self.text)))
            return False
        return True

    def _save_as(self, words: tuple[str, ...]) -> None:
        path = given_path(words[0]) if words else self.path
        if path is None:
            self._screen.say(self.text("example-save"))
            return
        if path != self.path:
            expect_free(path, self._record())
        record = self._record()
        write_game(path, record, before=self._saved if path == self.path else None)
        self._saved = record
        if self._keeper is not None and path != self._keeper.path:
            self._keeper.clear()
            self._keeper = None
        self.path = path
        self._screen.say(self.text("saved", file=str(path)))

    def _farewell(self) -> None:
        over = self.game.state.outcome is not None
        if not self._save_or_say():
            self._screen.say(self.text("leave-unsaved"))
        elif over and self._keeper is not None:
            self._keeper.clear()
        elif over and self.path is not None:
            self._screen.say(self.text("leave-record", file=str(self.path)))
        elif self._keeper is not None:
            self._screen.say(self.text("leave-kept"))
        elif self.path is not None:
            self._screen.say(self.text("leave-saved", file=str(self.path)))
        elif not over:
            self._screen.say(self.text("leave-unsaved"))


_ANY_TIME: Final = frozenset({Verb.SORT, Verb.LAST, Verb.SCORE, Verb.RULES, Verb.HELP, Verb.SAVE, Verb.QUIT})


def _order_of(record: GameRecord) -> SortOrder:
    kept = dict(record.tags).get(SORT_TAG)
    return SortOrder(kept) if kept in set(SortOrder) else SortOrder.SUIT


def _best_play(seen: Observation) -> Solution | None:
    from carousel.solver import Problem, best_play

    return best_play(Problem.under(seen.rules, seen.table, seen.hand))
