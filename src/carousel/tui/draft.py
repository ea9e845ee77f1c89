"""The draft: the table and the hand that a player is still arranging, step by step, with undo and redo.

Knows that no card may be lost or made on the way, and what each row still lacks. Does not know whether a play is due,
nor how any of it is shown. Every step is a pure function from one draft to the next.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from carousel.core.cards import ALL_CARDS, JOKER, UNNAMED, Cards, Token
from carousel.core.errors import CarouselError
from carousel.core.melds import meld_of
from carousel.core.table import Layout, Table
from carousel.core.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Sequence as Ordered

    from carousel.core.cards import Card
    from carousel.core.melds import MeldRules


class DraftFault(Enum):
    """Why a step cannot be made."""

    NOT_IN_HAND = "not-in-hand"
    NOT_ON_TABLE = "not-on-table"
    NOT_IN_ROW = "not-in-row"
    NOT_YOURS = "not-yours"
    IN_SEVERAL_ROWS = "in-several-rows"
    NO_SUCH_ROW = "no-such-row"
    NOTHING_MOVES = "nothing-moves"
    CANNOT_SPLIT = "cannot-split"
    NO_JOKER = "no-joker"
    WHICH_JOKER = "which-joker"
    LEFT_OUT = "left-out"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    NOTHING_TO_RESET = "nothing-to-reset"


class DraftError(CarouselError):
    """A step that cannot be made; the draft is as it was.

    Attributes:
        fault: why.
        cards: the cards concerned.
        rows: the numbers of the rows concerned.
    """

    def __init__(self, fault: DraftFault, cards: Iterable[Token] = (), rows: Iterable[int] = ()) -> None:
        self.fault = fault
        self.cards = tuple(cards)
        self.rows = tuple(rows)
        super().__init__(fault.value, cards="".join(map(str, self.cards)), rows=" ".join(map(str, self.rows)))


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie together under a number, which stays theirs while the draft lasts."""

    number: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """One moment of a draft: the rows, the rest of the hand, and the number that the next new row gets."""

    rows: tuple[Row, ...]
    hand: Cards
    next_number: int


@dataclass(frozen=True)
class Draft:
    """A table in the making.

    Attributes:
        table: as it lay before.
        hand: as it was before.
        melds: what counts as a meld.
        now: the present moment.
        past: earlier moments, oldest first.
        future: moments that were undone, the next one last.
    """

    table: Table
    hand: Cards
    melds: MeldRules
    now: Sketch
    past: tuple[Sketch, ...] = ()
    future: tuple[Sketch, ...] = ()

    @property
    def layout(self) -> Layout:
        """The rows as a proposal."""
        return Layout(tuple(row.tokens for row in self.now.rows))

    @property
    def laid(self) -> Cards:
        """The cards of the hand that lie on the table."""
        return self.hand - self.now.hand

    @property
    def changed(self) -> bool:
        """Whether anything differs from the table as it lay."""
        return self.now != _untouched(self.table, self.hand)


def begin(table: Table, hand: Cards, melds: MeldRules) -> Draft:
    """A draft in which nothing was done yet; the rows are the melds of the table, numbered from 1."""
    return Draft(table, hand, melds, _untouched(table, hand))


def _untouched(table: Table, hand: Cards) -> Sketch:
    rows = tuple(Row(number, meld.tokens) for number, meld in enumerate(table.melds, start=1))
    return Sketch(rows, hand, len(rows) + 1)


def lay(draft: Draft, tokens: Ordered[Token], target: int | None = None) -> Draft:
    """Lays cards from the hand to a row, or to a new one. A joker that can have one name only is given that name.

    Raises:
        DraftError: if a card is not in the hand, or there is no such row.
    """
    if lacking := Counter(token.card for token in tokens) - Counter(draft.now.hand):
        raise DraftError(DraftFault.NOT_IN_HAND, map(Token, sorted(lacking.elements())))
    hand = draft.now.hand - Cards(token.card for token in tokens)
    return _put(draft, draft.now.rows, hand, tokens, target)


def move(draft: Draft, tokens: Ordered[Token], target: int | None = None, source: int | None = None) -> Draft:
    """Moves cards of the table to a row, or to a new one; `source` says from which row where several have the card.

    Raises:
        DraftError: if a card is not there or lies in several rows, there is no such row, or nothing would move.
    """
    rows, moved = _lift(draft.now.rows, tokens, source, target)
    if target in {number for _, number in moved}:
        raise DraftError(DraftFault.NOTHING_MOVES, (token for token, _ in moved), [target] if target else [])
    return _put(draft, rows, draft.now.hand, [token for token, _ in moved], target)


def take(draft: Draft, tokens: Ordered[Token], source: int | None = None) -> Draft:
    """Takes own cards back from the table to the hand.

    Raises:
        DraftError: if a card is not there, lies in several rows, or lay on the table before (P2).
    """
    rows, lifted = _lift(draft.now.rows, tokens, source, None)
    left = Counter(token for row in rows for token in row.tokens)
    lacking = Counter(draft.table.cards) - Counter(token.card for token in left.elements())
    for token, _ in lifted:
        kept = token.is_joker and left[token] < draft.table.tokens.count(token)
        if token.card in lacking or kept:
            raise DraftError(DraftFault.NOT_YOURS, [token])
    return _step(draft, rows, draft.now.hand + Cards(token.card for token, _ in lifted))


def split(draft: Draft, number: int, before: Ordered[Token]) -> Draft:
    """Splits a row, sequence or group: from each of these cards on, its cards go to a new row.

    Raises:
        DraftError: if there is no such row, a card is not in it, or it begins the row.
    """
    tokens = _row(draft.now.rows, number).tokens
    cuts: set[int] = set()
    for token in before:
        cuts.add(tokens.index(_named_in(tokens, token, number)))
    if not cuts or 0 in cuts:
        raise DraftError(DraftFault.CANNOT_SPLIT, tokens[:1], [number])
    bounds = [0, *sorted(cuts), len(tokens)]
    parts = [tokens[start:end] for start, end in pairwise(bounds)]
    first = draft.now.next_number
    rows = _replaced(draft.now.rows, number, parts[0])
    rows += tuple(Row(first + place, part) for place, part in enumerate(parts[1:]))
    return _step(draft, rows, draft.now.hand, first + len(parts) - 1)


def join(draft: Draft, numbers: Ordered[int]) -> Draft:
    """Puts all cards of several rows into the first of them.

    Raises:
        DraftError: if there is no such row, or there are not two.
    """
    tokens = [token for number in dict.fromkeys(numbers) for token in _row(draft.now.rows, number).tokens]
    if len(set(numbers)) < 2:
        raise DraftError(DraftFault.NOTHING_MOVES, rows=numbers)
    target, gone = numbers[0], set(numbers[1:])
    rows = tuple(row for row in draft.now.rows if row.number not in gone or row.number == target)
    return _step(draft, _replaced(rows, target, tuple(tokens)), draft.now.hand)


def name(draft: Draft, joker: Token | None, card: Card) -> Draft:
    """Gives a joker on the table another name; whether it was free is judged with the play (J3).

    Without `joker`, the one that has no name is meant, or the only one there is.

    Raises:
        DraftError: if there is no such joker, or it is not clear which is meant.
    """
    jokers = [token for token in draft.layout.tokens if token.is_joker]
    meant = joker
    if meant is None:
        meant = UNNAMED if UNNAMED in jokers else jokers[0] if len(set(jokers)) == 1 else None
    if meant is None and jokers:
        raise DraftError(DraftFault.WHICH_JOKER, jokers)
    if meant not in jokers:
        raise DraftError(DraftFault.NO_JOKER, [] if joker is None else [joker])
    rows: list[Row] = []
    done = False
    for row in draft.now.rows:
        if not done and meant in row.tokens:
            place = row.tokens.index(meant)
            row = Row(row.number, (*row.tokens[:place], Token.joker(card), *row.tokens[place + 1 :]))
            done = True
        rows.append(row)
    return _step(draft, tuple(rows), draft.now.hand)


def arrange(draft: Draft, layout: Layout) -> Draft:
    """Makes the whole table look like this. Rows keep the number of the row that they have most cards of.

    Raises:
        DraftError: if a card of the table is left out (P2), or an added one is not in the hand.
    """
    before, after = Counter(draft.table.cards), Counter(token.card for token in layout.tokens)
    if gone := before - after:
        raise DraftError(DraftFault.LEFT_OUT, map(Token, sorted(gone.elements())))
    if foreign := after - before - Counter(draft.hand):
        raise DraftError(DraftFault.NOT_IN_HAND, map(Token, sorted(foreign.elements())))
    numbers = _numbers_for(draft.now, layout)
    rows = tuple(sorted(map(Row, numbers, layout.rows), key=lambda row: row.number))
    hand = draft.hand - Cards((after - before).elements())
    return _step(draft, rows, hand, max([draft.now.next_number, *(number + 1 for number in numbers)]))


def undo(draft: Draft) -> Draft:
    """Takes the last step back. Raises: DraftError: if there is none."""
    if not draft.past:
        raise DraftError(DraftFault.NOTHING_TO_UNDO)
    *past, before = draft.past
    return replace(draft, now=before, past=tuple(past), future=(*draft.future, draft.now))


def redo(draft: Draft) -> Draft:
    """Makes the step again that was undone last. Raises: DraftError: if there is none."""
    if not draft.future:
        raise DraftError(DraftFault.NOTHING_TO_REDO)
    *future, after = draft.future
    return replace(draft, now=after, past=(*draft.past, draft.now), future=tuple(future))


def reset(draft: Draft) -> Draft:
    """Puts everything back as it lay; `undo` brings the draft back. Raises: DraftError: if nothing was done."""
    if not draft.changed:
        raise DraftError(DraftFault.NOTHING_TO_RESET)
    return _remember(draft, _untouched(draft.table, draft.hand))


def drawn(draft: Draft, card: Card) -> Draft:
    """The same draft with one more card in the hand, now and at every moment that can be gone back to."""
    new = Cards([card])

    def with_card(sketch: Sketch) -> Sketch:
        return replace(sketch, hand=sketch.hand + new)

    past, future = tuple(map(with_card, draft.past)), tuple(map(with_card, draft.future))
    return replace(draft, hand=draft.hand + new, now=with_card(draft.now), past=past, future=future)


def names_that_fit(tokens: Ordered[Token], melds: MeldRules) -> tuple[tuple[Card, ...], ...]:
    """The sets of names for the jokers without a name that would make these cards a meld."""
    unnamed = tokens.count(UNNAMED)
    named = [token for token in tokens if token != UNNAMED]
    if not unnamed or not named:
        return ()
    first = named[0].name
    near = [card for card in ALL_CARDS[:JOKER] if card.rank == first.rank or card.suit == first.suit]
    return tuple(
        names
        for names in combinations(filter(melds.has, near), unnamed)
        if not isinstance(meld_of([*named, *map(Token.joker, names)], melds), Violation)
    )


def renames_that_fit(draft: Draft, row: Row) -> tuple[tuple[Token, Card], ...]:
    """Each joker of a row with each other name that would make the row a meld, as far as the joker is free (J3)."""
    tokens = draft.layout.tokens
    spare = Counter(tokens) - Counter(draft.table.tokens)
    free = [
        token
        for token in dict.fromkeys(row.tokens)
        if token.is_joker and token != UNNAMED and (spare[token] or Token(token.name) in tokens)
    ]
    return tuple(
        (joker, names[0])
        for joker in free
        for names in names_that_fit([UNNAMED, *_without(row.tokens, joker)], draft.melds)
        if names[0] != joker.name
    )


def laid_tokens(draft: Draft) -> Counter[Token]:
    """The tokens that lie there now and did not before: what was laid, and jokers with another name."""
    return Counter(draft.layout.tokens) - Counter(draft.table.tokens)


def _put(draft: Draft, rows: tuple[Row, ...], hand: Cards, tokens: Iterable[Token], target: int | None) -> Draft:
    if target is None:
        number = draft.now.next_number
        return _step(draft, (*rows, Row(number, tuple(tokens))), hand, number + 1)
    joined = (*_row(rows, target).tokens, *tokens)
    return _step(draft, _replaced(rows, target, joined), hand)


def _step(draft: Draft, rows: tuple[Row, ...], hand: Cards, next_number: int | None = None) -> Draft:
    tidy = tuple(Row(row.number, _tidied(row.tokens, draft.melds)) for row in rows if row.tokens)
    return _remember(draft, Sketch(tidy, hand, next_number or draft.now.next_number))


def _remember(draft: Draft, sketch: Sketch) -> Draft:
    return replace(draft, now=sketch, past=(*draft.past, draft.now), future=())


def _tidied(tokens: tuple[Token, ...], melds: MeldRules) -> tuple[Token, ...]:
    """Names jokers that can have one name only, and puts a meld into its order; what is none yet, nearly so."""
    fitting = names_that_fit(tokens, melds)
    if len(fitting) == 1:
        tokens = (*(token for token in tokens if token != UNNAMED), *map(Token.joker, fitting[0]))
    meld = meld_of(tokens, melds)
    if not isinstance(meld, Violation):
        return meld.tokens
    named = sorted((token for token in tokens if token != UNNAMED), key=lambda token: token.name)
    suits, ranks = {token.name.suit for token in named}, {token.name.rank for token in named}
    if len(suits) > 1 and len(ranks) > 1:
        return tokens
    return (*named, *(token for token in tokens if token == UNNAMED))


def _row(rows: tuple[Row, ...], number: int) -> Row:
    for row in rows:
        if row.number == number:
            return row
    raise DraftError(DraftFault.NO_SUCH_ROW, rows=[number])


def _replaced(rows: tuple[Row, ...], number: int, tokens: tuple[Token, ...]) -> tuple[Row, ...]:
    return tuple(Row(number, tokens) if row.number == number else row for row in rows)


def _without(tokens: tuple[Token, ...], token: Token) -> tuple[Token, ...]:
    place = tokens.index(token)
    return tokens[:place] + tokens[place + 1 :]


def _named_in(tokens: Ordered[Token], token: Token, number: int) -> Token:
    """The token of a row that is meant: a `**` means its only joker."""
    if token in tokens:
        return token
    jokers = [other for other in tokens if other.is_joker]
    if token == UNNAMED and len(jokers) == 1:
        return jokers[0]
    raise DraftError(DraftFault.NOT_IN_ROW, [token], [number])


def _lift(
    rows: tuple[Row, ...], tokens: Ordered[Token], source: int | None, target: int | None
) -> tuple[tuple[Row, ...], list[tuple[Token, int]]]:
    """The rows without these tokens, and each token with the row it came from. A row that empties stays for now."""
    lifted: list[tuple[Token, int]] = []
    for wanted in tokens:
        if source is not None:
            row, token = _row(rows, source), wanted
            token = _named_in(row.tokens, wanted, source)
        else:
            row, token = _find(rows, wanted, target)
        rows = _replaced(rows, row.number, _without(row.tokens, token))
        lifted.append((token, row.number))
    if target is not None:
        _row(rows, target)
    return rows, lifted


def _find(rows: tuple[Row, ...], wanted: Token, target: int | None) -> tuple[Row, Token]:
    """The row in which a token lies, the target's own copy only if there is no other; a `**` means the only joker."""
    token = wanted
    jokers = [other for row in rows for other in row.tokens if other.is_joker]
    if wanted == UNNAMED and len(jokers) == 1:
        token = jokers[0]
    having = [row for row in rows if token in row.tokens]
    elsewhere = [row for row in having if row.number != target]
    if len(elsewhere) > 1:
        raise DraftError(DraftFault.IN_SEVERAL_ROWS, [token], [row.number for row in elsewhere])
    if not having:
        raise DraftError(DraftFault.NOT_ON_TABLE, [token])
    return (elsewhere or having)[0], token


def _numbers_for(sketch: Sketch, layout: Layout) -> list[int]:
    """A number for each row of a layout: most cards in common first, then the lower numbers; new ones for the rest."""
    shared = [
        (-(Counter(row.tokens) & Counter(tokens)).total(), row.number, place)
        for place, tokens in enumerate(layout.rows)
        for row in sketch.rows
    ]
    numbers: dict[int, int] = {}
    for common, number, place in sorted(shared):
        if common and place not in numbers and number not in numbers.values():
            numbers[place] = number
    new = iter(range(sketch.next_number, sketch.next_number + len(layout.rows)))
    return [numbers[place] if place in numbers else next(new) for place in range(len(layout.rows))]
