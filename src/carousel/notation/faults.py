"""Why a record fails where no action is refused: it contradicts itself or the rules. Knows no state."""

from __future__ import annotations

from enum import StrEnum


class ReplayCode(StrEnum):
    """What a record has wrong besides an action that the rules refuse."""

    NO_SUCH_SEAT = "no-such-seat"
    WRONG_DEALER = "wrong-dealer"
    WRONG_SEAT = "wrong-seat"
    WRONG_CARD = "wrong-card"
    WRONG_POINTS = "wrong-points"
    WRONG_SCORES = "wrong-scores"
    WRONG_TOTALS = "wrong-totals"
    WRONG_SEED = "wrong-seed"
    WRONG_PACK = "wrong-pack"
    PACK_IS_HIDDEN = "pack-is-hidden"
    CARD_IS_HIDDEN = "card-is-hidden"
    ROUND_GOES_ON = "round-goes-on"
    ROUND_AFTER_GAME = "round-after-game"
    TURN_AFTER_ROUND = "turn-after-round"
    TURN_IS_OVER = "turn-is-over"
    KNOCK_AFTER_GOING_OUT = "knock-after-going-out"
    NOBODY_ENDED_ROUND = "nobody-ended-round"
    NO_SEED = "no-seed"
    NO_SCORE = "no-score"
    NO_TOTAL = "no-total"
    TOTAL_TOO_EARLY = "total-too-early"
