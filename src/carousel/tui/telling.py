"""What happened, told to a player in words: the turns of the others, the end of a round, the end of the game.

Knows events as this player may see them. Does not know a terminal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from carousel.core.cards import Cards
from carousel.core.table import EMPTY_TABLE, Table, changes, laid
from carousel.games.carousel.events import Dealt, Drew, GameEnded, Knocked, Played, RoundEnded, TurnEnded
from carousel.games.carousel.scoring import Termination
from carousel.tui.drawing import columns_of, faces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carousel.core.cards import Card, Token
    from carousel.games.carousel.events import Event
    from carousel.games.carousel.rules import Rules
    from carousel.games.carousel.scoring import GameOutcome, Outcome
    from carousel.games.protocol import Seat
    from carousel.i18n import Translator


@dataclass(frozen=True)
class TurnTold:
    """What one seat did in one turn.

    Attributes:
        seat: whose turn.
        draws: how many cards were drawn.
        laid: tokens that it brought to the table, renamed jokers included; empty without a play.
        cards: the cards from the hand; None without a play.
        rearranged: whether the play took apart what lay there.
        knocked: whether it ended with a knock.
        left: cards in hand afterwards.
        ended: whether it is over.
    """

    seat: Seat
    draws: int
    laid: tuple[Token, ...]
    cards: Cards | None
    rearranged: bool
    knocked: bool
    left: int
    ended: bool


@dataclass(frozen=True)
class Story:
    """The events of a round so far, as one seat sees them.

    Attributes:
        seat: the viewer.
        events: from the deal on.
    """

    seat: Seat
    events: tuple[Event, ...] = ()

    def with_events(self, events: Iterable[Event]) -> Story:
        """The story with more events; a deal begins it anew."""
        kept = self.events
        for event in events:
            kept = (event,) if isinstance(event, Dealt) else (*kept, event)
        return Story(self.seat, kept)

    @property
    def drawn(self) -> tuple[Card, ...]:
        """The cards that the viewer drew in the turn that goes on, or that ended last."""
        cards: list[Card] = []
        for event in reversed(self.events):
            if isinstance(event, TurnEnded) or getattr(event, "seat", self.seat) != self.seat:
                break
            if isinstance(event, Drew) and event.card is not None:
                cards.append(event.card)
        return tuple(reversed(cards))

    @property
    def since_own_turn(self) -> tuple[TurnTold, ...]:
        """The turns of the others since the viewer's last one ended."""
        turns = self.turns
        own = [place for place, turn in enumerate(turns) if turn.seat == self.seat]
        if own and not turns[own[-1]].ended:
            turns, own = turns[:-1], own[:-1]
        return turns[own[-1] + 1 if own else 0 :]

    @property
    def turns(self) -> tuple[TurnTold, ...]:
        """All turns of the round, the one that goes on included."""
        return tuple(_turns_of(self.events))


def _turns_of(events: Sequence[Event]) -> Iterator[TurnTold]:
    table: Table = EMPTY_TABLE
    sizes: list[int] = []
    told: TurnTold | None = None
    for event in events:
        match event:
            case Dealt():
                sizes = [hand if isinstance(hand, int) else len(hand) for hand in event.hands]
                continue
            case RoundEnded() | GameEnded():
                told = told and replace(told, ended=True)
                continue
            case Drew() | Played() | Knocked() | TurnEnded():
                pass
            case _:
                assert_never(event)
        seat = event.seat
        if told is not None and told.seat != seat:
            yield told
            told = None
        match event:
            case Drew():
                sizes[seat] += 1
            case Played():
                sizes[seat] -= len(event.laid)
            case Knocked() | TurnEnded():
                pass
            case _:
                assert_never(event)
        told = _added(told or TurnTold(seat, 0, (), None, False, False, 0, False), event, table, sizes[seat])
        if isinstance(event, Played):
            table = event.table
        if isinstance(event, TurnEnded):
            yield told
            told = None
    if told is not None:
        yield told


def _added(told: TurnTold, event: Drew | Played | Knocked | TurnEnded, table: Table, left: int) -> TurnTold:
    told = replace(told, left=left)
    match event:
        case Drew():
            return replace(told, draws=event.count)
        case Played():
            is_last = told.draws == 0  # E2: without a drawn card this is a last turn, which a play ends
            rearranged = changes(table, event.table) > 0
            tokens = laid(table, event.table)
            return replace(told, laid=tokens, cards=event.laid, rearranged=rearranged, ended=is_last)
        case Knocked():
            return replace(told, knocked=True, ended=True)
        case TurnEnded():
            return replace(told, ended=True)
        case _:
            assert_never(event)


def tell_turn(turn: TurnTold, names: Sequence[str], text: Translator) -> str:
    """One line on the turn of another player."""
    name = names[turn.seat]
    if turn.cards is None:
        line = text("told-nothing", name=name, draws=turn.draws) if turn.draws else text("told-passed", name=name)
    else:
        cards = faces(turn.laid)
        line = (
            text("told-laid", name=name, draws=turn.draws, cards=cards)
            if turn.draws
            else text("told-laid-last", name=name, cards=cards)
        )
        if turn.rearranged:
            line = f"{line} {text('told-rearranged')}"
    if turn.knocked:
        return f"{line} {text('told-knocked', name=name)}"
    return f"{line} {text('told-out', name=name) if turn.left == 0 else text('told-left', count=turn.left)}"


def tell_round_end(
    event: RoundEnded, number: int, names: Sequence[str], scores: Sequence[int], rules: Rules, text: Translator
) -> list[str]:
    """The end of a round: how it ended, every hand, the arithmetic line by line, the stock, the scores."""
    outcome = event.outcome
    hands = [
        (names[seat], faces(hand) or text("round-no-cards"), _sum_of(hand, rules, text))
        for seat, hand in enumerate(event.hands)
    ]
    lines = [_ending(outcome, number, names, text), "", *columns_of(hands), ""]
    for winner in outcome.winners:
        lines += _arithmetic(winner, outcome, names, rules, text)
    if len(outcome.winners) < len(names):
        lines.append(text("round-losers"))
    if event.stock:
        lines += ["", text("round-stock", count=len(event.stock), cards=faces(event.stock))]
    standing = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return [*lines, "", text("round-scores", scores=standing)]


def _ending(outcome: Outcome, number: int, names: Sequence[str], text: Translator) -> str:
    match outcome.termination:
        case Termination.KNOCK:
            assert outcome.knocker is not None, "a knock has somebody who knocked"
            points = outcome.points[outcome.knocker]
            return text("round-by-knock", number=number, name=names[outcome.knocker], points=points)
        case Termination.OUT:
            return text("round-by-out", number=number, name=names[outcome.out[0]])
        case Termination.STOCK:
            return text("round-by-stock", number=number)
        case _:
            assert_never(outcome.termination)


def _sum_of(hand: Cards, rules: Rules, text: Translator) -> str:
    values = [rules.values[card] for card in hand]
    total = text("points", points=sum(values))
    return f"{' + '.join(map(str, values))} = {total}" if len(values) > 1 else total


def _arithmetic(winner: Seat, outcome: Outcome, names: Sequence[str], rules: Rules, text: Translator) -> list[str]:
    name, own = names[winner], outcome.points[winner]
    lines: list[str] = []
    if outcome.knocker is not None and outcome.undercut and outcome.points.count(own) > 1:
        first = text("round-wins-against-knock", name=name, points=own)
    else:
        tied = len(outcome.winners) > 1
        first = text("round-wins-tie" if tied else "round-wins", name=name, points=own)
    for seat, points in enumerate(outcome.points):
        if points > own:
            lines.append(text("round-difference", name=names[seat], points=points, own=own, gain=points - own))
    if outcome.undercut:
        assert outcome.knocker is not None, "an undercut is against a knock"
        lines.append(text("round-undercut", name=names[outcome.knocker], gain=rules.undercut))
    if winner in outcome.out:
        lines.append(text("round-going-out", gain=rules.going_out))
    lines.append(text("round-gain", name=name, gain=outcome.scores[winner]))
    return [first, *(f"  {line}" for line in lines)]


def tell_game_end(outcome: GameOutcome, names: Sequence[str], rules: Rules, text: Translator) -> list[str]:
    """The end of the game: the scores, both bonuses, the totals, and who won."""
    cells = [
        (
            name,
            text("points", points=score),
            text("game-target-bonus", bonus=rules.target_bonus, target=rules.target)
            if score >= rules.target
            else text("game-round-bonus", won=won, bonus=rules.round_bonus, product=won * rules.round_bonus),
            f"= {total}",
        )
        for name, score, won, total in zip(names, outcome.scores, outcome.rounds_won, outcome.totals, strict=True)
    ]
    best = max(outcome.totals)
    winners = ", ".join(names[seat] for seat in outcome.winners)
    lines = [text("game-over"), "", *columns_of(cells), ""]
    lines.append(
        text("game-won", name=winners, points=best)
        if len(outcome.winners) == 1
        else text("game-shared", names=winners, points=best)
    )
    reached = [names[seat] for seat, score in enumerate(outcome.scores) if score >= rules.target]
    if all(outcome.scores[seat] < rules.target for seat in outcome.winners):
        lines.append(text("game-overtaken", names=", ".join(reached), target=rules.target))
    return lines
