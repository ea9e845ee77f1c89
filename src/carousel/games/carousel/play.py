"""Whether a play is legal; the only place that decides it. Never searches: legality is local (P1 to P5, J1 to J4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from carousel.core.cards import Cards, Token
from carousel.core.table import Layout, Table
from carousel.core.violations import Violation
from carousel.games.carousel.violations import Code, refusal

if TYPE_CHECKING:
    from carousel.games.carousel.rules import Rules


def judge_play(rules: Rules, table: Table, hand: Cards, layout: Layout) -> Table | Violation:
    """The new table, if `layout` is a legal play on `table` from `hand`; otherwise the first rule that it breaks.

    Order of the checks: each row a meld, in the order given (`MeldCode`; P3, P4, P5, J1); no card gone from the table
    (P2); every added card from the hand (P2); at least one card laid (P1); no joker renamed without its real card (J3).
    """
    new = Table.from_layout(layout, rules.melds)
    if isinstance(new, Violation):
        return new
    # Counted without limit: a layout may name more copies of a card than any pack has.
    before, after = Counter(table.cards), Counter(token.card for token in new.tokens)
    if gone := before - after:
        return refusal(Code.CARD_LEFT_TABLE, sorted(gone.elements()))
    laid = after - before
    if foreign := laid - Counter(hand):
        return refusal(Code.CARD_NOT_IN_HAND, sorted(foreign.elements()))
    if not laid:
        return refusal(Code.NOTHING_LAID)
    # J3 without the way: a name that no real card of the final table bears keeps all its jokers.
    reals = {token.name for token in new.tokens if not token.is_joker}
    names_gone = Counter(map(Token.joker, table.joker_names)) - Counter(token for token in new.tokens if token.is_joker)
    if renamed := [joker for joker in names_gone if joker.name not in reals]:
        return refusal(Code.JOKER_RENAMED, renamed)
    return new
