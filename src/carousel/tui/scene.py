"""What a player sees at one moment of a game: the others, the table, the hand, and what may be done now.

Knows an observation, the player's draft and the words. Does not know a terminal, and sees nothing that is hidden.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from rich.text import Text

from carousel.core.cards import Card, Cards
from carousel.core.melds import MeldCode, meld_of
from carousel.core.table import EMPTY_TABLE, Table
from carousel.core.violations import Violation
from carousel.games.carousel.play import judge_play
from carousel.games.carousel.turn import Phase
from carousel.tui import drawing
from carousel.tui.draft import laid_tokens, names_that_fit, renames_that_fit
from carousel.tui.drawing import RowView, columns_of, draw_hand, draw_table, face, faces, mark_rows
from carousel.tui.signs import FAULT_MARK, TURN_MARK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carousel.core.cards import Token
    from carousel.games.carousel.rules import Rules
    from carousel.games.carousel.turn import Turn
    from carousel.games.carousel.views import Observation
    from carousel.i18n import Translator
    from carousel.tui.draft import Draft, Row
    from carousel.tui.telling import Story


class SortOrder(StrEnum):
    """How a hand is laid out."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"


@dataclass(frozen=True)
class Scene:
    """All that is drawn from.

    Attributes:
        observation: the game as the player may see it.
        story: the round so far, as the player may see it.
        draft: what the player is arranging, None while no round goes on.
        order: how the hand is laid out.
        names: by seat.
        text: the words.
        width: of the terminal.
    """

    observation: Observation
    story: Story
    draft: Draft | None
    order: SortOrder
    names: tuple[str, ...]
    text: Translator
    width: int

    def header(self) -> tuple[str, str]:
        """The round and the stock, with the draws of this turn as dots."""
        seen, text = self.observation, self.text
        left = text("scene-round", round=seen.rounds, target=seen.rules.target)
        return left, f"{text('scene-stock', count=seen.stock_size)}  {self._dots()}".rstrip()

    def _dots(self) -> str:
        turn = self.observation.turn
        if turn is None or turn.phase is Phase.LAST or turn.seat != self.observation.seat:
            return ""
        return drawing.dots(len(self.story.drawn), self.observation.rules.draws)

    def players(self) -> list[str]:
        """A line for each player: whose turn it is, cards in hand, score, who dealt."""
        seen, text = self.observation, self.text
        turn = seen.turn.seat if seen.turn else None
        return columns_of(
            [
                (
                    TURN_MARK if seat == turn else "",
                    name,
                    text("cards", count=seen.hand_sizes[seat]),
                    text("points", points=seen.scores[seat]),
                    text("scene-dealer") if seat == seen.dealer else "",
                )
                for seat, name in enumerate(self.names)
            ]
        )

    def table(self) -> list[Text]:
        """The table or the draft of it, with marks at what was laid, and a line that says by whom."""
        draft = self.draft
        if draft is not None and draft.changed:
            return self._draft_lines(draft)
        turns = [turn for turn in self.story.since_own_turn if turn.laid]
        added = Counter(token for turn in turns for token in turn.laid)
        lines = table_lines(self.observation.table, added, self.width, self.text)
        for turn in turns:
            lines.append(Text(f"{self.text('scene-laid-by', name=self.names[turn.seat])} {faces(turn.laid)}"))
        return lines

    def _draft_lines(self, draft: Draft) -> list[Text]:
        rows = draft.now.rows
        before = (meld.tokens for meld in draft.table.melds)
        marks = mark_rows([row.tokens for row in rows], laid_tokens(draft), before)
        views = [
            RowView(row.number, row.tokens, mark, isinstance(meld_of(row.tokens, draft.melds), Violation))
            for row, mark in zip(rows, marks, strict=True)
        ]
        return draw_table(views, self.width)

    def verdict(self) -> list[str]:
        """What the draft lays, and whether it is a play or what it lacks; nothing while there is no draft."""
        draft, text, rules = self.draft, self.text, self.observation.rules
        if draft is None or not draft.changed:
            return []
        left = rules.points(draft.now.hand)
        lines = [
            text("draft-lays", cards=faces(draft.laid), points=rules.points(draft.laid), left=left)
            if draft.laid
            else text("draft-lays-nothing")
        ]
        faults = [line for row in draft.now.rows if (line := self._fault_of(row, draft))]
        if faults:
            return [*lines, *faults]
        judged = self._judged(draft)
        return [*lines, refused(judged, text) if isinstance(judged, Violation) else text("draft-legal")]

    def _judged(self, draft: Draft) -> Table | Violation:
        return judge_play(self.observation.rules, draft.table, draft.hand, draft.layout)

    def _fault_of(self, row: Row, draft: Draft) -> str:
        meld = meld_of(row.tokens, draft.melds)
        if not isinstance(meld, Violation):
            return ""
        fitting = names_that_fit(row.tokens, draft.melds)
        if len(fitting) > 1:
            names = [faces(names) for names in fitting]
            choice = " ".join(map(str, fitting[0]))
            return self.text("draft-joker-choice", row=row.number, names=" / ".join(names), example=choice)
        return f"{row.number}{FAULT_MARK} {refused(meld, self.text)}{self._way_out(row, draft, meld)}"

    def _way_out(self, row: Row, draft: Draft, violation: Violation) -> str:
        """What can be done with a free joker in a row that is no meld."""
        if renames := renames_that_fit(draft, row):
            joker, card = renames[0]
            names = " / ".join(face(name) for token, name in renames if token == joker)
            return f" {self.text('draft-joker-rename', row=row.number, names=names, example=f'{joker} as {card}')}"
        jokers = [token for token in violation.cards if token.is_joker]
        if violation.code == MeldCode.JOKER_DOUBLES and len(jokers) < len(violation.cards):
            return f" {self.text('draft-joker-free', joker=str(jokers[0]))}"
        return ""

    def hand(self) -> list[Text]:
        """The hand, its points before it, the cards of this turn marked."""
        rules = self.observation.rules
        hand = self.draft.now.hand if self.draft is not None else self.observation.hand
        title = self.text("scene-hand", count=len(hand), points=rules.points(hand))
        if not hand:
            return [Text(title, style="bold")]
        drawn = Counter(self.story.drawn) if self.observation.on_turn else Counter[Card]()
        return [Text(title, style="bold"), *draw_hand(hand_groups(hand, self.order, rules), drawn, self.width)]

    def now(self) -> str:
        """What the player may do at this moment."""
        seen, text = self.observation, self.text
        if seen.turn is None:
            return text("now-over") if seen.outcome else text("now-deal", round=seen.rounds + 1)
        draft = "yes" if self.draft is not None and isinstance(self._judged(self.draft), Table) else "no"
        points, limit = seen.rules.points(seen.hand), seen.rules.knock
        match seen.turn.phase:
            case Phase.DRAWING:
                return self._now_drawing(seen.turn, draft)
            case Phase.ENDING if points <= limit:
                return text("now-end-may-knock", points=points)
            case Phase.ENDING:
                return text("now-end", points=points, limit=limit)
            case Phase.LAST:
                return text("now-last", draft=draft)
            case _:
                assert_never(seen.turn.phase)

    def _now_drawing(self, turn: Turn, draft: str) -> str:
        seen, text = self.observation, self.text
        draws = seen.rules.draws
        if turn.count and not seen.stock_size:
            return text("now-stock-empty", draft=draft)
        if turn.count == 0:
            return text("now-draw-first", draws=draws)
        if turn.count == draws - 1:
            return text("now-draw-last", draft=draft)
        return text("now-draw-next", card=turn.count + 1, draws=draws, draft=draft)


def table_lines(
    table: Table, added: Counter[Token], width: int, text: Translator, *, before: Table = EMPTY_TABLE
) -> list[Text]:
    """A table, its melds numbered; `added` are marked, of equal copies those in melds that `before` has not."""
    if not table.melds:
        return [Text(text("scene-table-empty"), style="dim")]
    rows = tuple(meld.tokens for meld in table.melds)
    marks = mark_rows(rows, added, (meld.tokens for meld in before.melds))
    views = [RowView(number, row, mark) for number, (row, mark) in enumerate(zip(rows, marks, strict=True), 1)]
    return draw_table(views, width)


def refused(violation: Violation, text: Translator) -> str:
    """Why something is refused, cards drawn as faces, and the rule's id."""
    values = violation.values() | {"cards": faces(violation.cards), "meld": faces(violation.meld)}
    return f"{text(f'refusal-{violation.code}', **values)} ({violation.rule})"


def hand_groups(hand: Cards, order: SortOrder, rules: Rules) -> Sequence[Sequence[Card]]:
    """A hand in the groups of an order; `MELDS` shows first what could be laid without the table."""
    match order:
        case SortOrder.SUIT:
            return drawing.by_suit(hand)
        case SortOrder.RANK:
            return drawing.by_rank(hand)
        case SortOrder.MELDS:
            from carousel.solver import Problem, best_play

            best = best_play(Problem.under(rules, EMPTY_TABLE, hand))
            if best is None:
                return drawing.by_suit(hand)
            melds = [[token.card for token in meld.tokens] for meld in best.table.melds]
            return [*melds, *drawing.by_suit(hand - best.laid)]
        case _:
            assert_never(order)
