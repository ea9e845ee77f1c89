"""The codes of every refusal of Carousel, each with the rule that it cites. Knows no state."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from carousel.core.cards import Token
from carousel.core.melds import MeldCode
from carousel.core.violations import Violation
from carousel.games.carousel.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from carousel.core.cards import Card


class Code(StrEnum):
    """Why an action is refused, in the order in which the reasons are looked for.

    First whether anything may be done, then by whom, then whether this kind of action is due, and last whether the
    action itself is sound. The rows of a play are judged, by `MeldCode`, before `CARD_LEFT_TABLE`.
    """

    GAME_OVER = "game-over"
    DEAL_DUE = "deal-due"
    NO_DEAL_DUE = "no-deal-due"
    NOT_YOUR_TURN = "not-your-turn"
    PACK_WRONG = "pack-wrong"
    FIRST_CARD_DUE = "first-card-due"
    CARD_DUE = "card-due"
    KNOCK_TOO_EARLY = "knock-too-early"
    TURN_AT_END = "turn-at-end"
    STOCK_EMPTY = "stock-empty"
    NO_DRAW_IN_LAST_TURN = "no-draw-in-last-turn"
    NO_KNOCK_IN_LAST_TURN = "no-knock-in-last-turn"
    HAND_TOO_HIGH = "hand-too-high"
    CARD_LEFT_TABLE = "card-left-table"
    CARD_NOT_IN_HAND = "card-not-in-hand"
    NOTHING_LAID = "nothing-laid"
    JOKER_RENAMED = "joker-renamed"


RULE_OF: Final[Mapping[Code, Rule]] = {
    Code.GAME_OVER: Rule.G1,
    Code.DEAL_DUE: Rule.S2,
    Code.NO_DEAL_DUE: Rule.S2,
    Code.NOT_YOUR_TURN: Rule.T1,
    Code.PACK_WRONG: Rule.S2,
    Code.FIRST_CARD_DUE: Rule.T3,
    Code.CARD_DUE: Rule.T3,
    Code.KNOCK_TOO_EARLY: Rule.T6,
    Code.TURN_AT_END: Rule.T6,
    Code.STOCK_EMPTY: Rule.E1,
    Code.NO_DRAW_IN_LAST_TURN: Rule.E2,
    Code.NO_KNOCK_IN_LAST_TURN: Rule.E2,
    Code.HAND_TOO_HIGH: Rule.K1,
    Code.CARD_LEFT_TABLE: Rule.P2,
    Code.CARD_NOT_IN_HAND: Rule.P2,
    Code.NOTHING_LAID: Rule.P1,
    Code.JOKER_RENAMED: Rule.J3,
}

ALL_CODES: Final[tuple[str, ...]] = (*Code, *MeldCode)


def refusal(code: Code, cards: Iterable[Token | Card] = (), **details: int) -> Violation:
    """The violation of a code, with the rule that the code cites."""
    return Violation.of(code, RULE_OF[code], map(Token, cards), **details)
