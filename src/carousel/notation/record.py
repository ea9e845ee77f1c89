"""A game as it is written down: tags, rounds, turns. Knows the form; whether the rules allow it, `replay` says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from carousel.core.errors import NotationError
from carousel.notation.expected import ExpectedInRecord

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carousel.core.cards import Card
    from carousel.core.table import Layout
    from carousel.games.carousel.rules import Rules
    from carousel.games.protocol import Seat

GAME_TAG: Final = "Game"
PLAYERS_TAG: Final = "Players"
RULES_TAG: Final = "Rules"
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
# What a tag or a name may hold: no control characters, no line breaks of any kind, nothing that UTF-8 cannot write.
PLAIN: Final = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
NO_LINES: Final[Mapping[str, int]] = {}

_TAG_VALUE: Final = re.compile(f"{PLAIN}*")


@dataclass(frozen=True)
class TurnRecord:
    """One line of a round: what a seat did in one turn.

    Attributes:
        seat: whose turn it was.
        draws: the cards drawn, in order; None for one that the record's owner may not see.
        layout: the whole table after the play, or None without one.
        knock: whether the turn ended with a knock.
        unfinished: whether the turn still goes on; only the last turn of a record can.
        line: where it stands in its file, from 1; 0 if it was never written. No part of its value.
    """

    seat: Seat
    draws: tuple[Card | None, ...] = ()
    layout: Layout | None = None
    knock: bool = False
    unfinished: bool = False
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True)
class RoundRecord:
    """One deal and what came of it.

    Attributes:
        number: from 1.
        dealer: who dealt.
        commit: SHA-256 of the seed, in hex, if the shuffle was committed to.
        seed: in hex, once it is revealed.
        pack: top first, before the deal; None if the record's owner may not see it.
        turns: in order.
        hands: points left, by seat, once the round is over (K3).
        scores: what the round added, by seat, once it is over.
        lines: where each part stands in its file, by its keyword. No part of its value.
    """

    number: int
    dealer: Seat
    commit: str | None = None
    seed: str | None = None
    pack: tuple[Card, ...] | None = None
    turns: tuple[TurnRecord, ...] = ()
    hands: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    lines: Mapping[str, int] = field(default_factory=lambda: NO_LINES, compare=False, repr=False)


@dataclass(frozen=True)
class GameRecord:
    """One game: finished, or as far as it went. Whatever it holds can be written and read back.

    Attributes:
        players: names by seat.
        rules: the numbers it was played by.
        tags: all other tags, in order, names and values.
        rounds: in order.
        totals: final totals by seat, bonuses of G2 included, once the game is over.
        lines: where its tags begin (`game`) and its totals stand (`total`). No part of its value.

    Raises:
        InvalidRulesError: if so many cannot play (S1).
        NotationError: if a tag's name is no word, or is one of those that the record writes by itself; if a player's
            name or a tag's value holds a line break or another control character. Its text is that name or value.
    """

    players: tuple[str, ...]
    rules: Rules
    tags: tuple[tuple[str, str], ...] = ()
    rounds: tuple[RoundRecord, ...] = ()
    totals: tuple[int, ...] | None = None
    lines: Mapping[str, int] = field(default_factory=lambda: NO_LINES, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.rules.for_players(len(self.players))
        for name, value in self.tags:
            if not TAG_NAME.fullmatch(name) or name in (GAME_TAG, PLAYERS_TAG, RULES_TAG):
                raise NotationError(name, 0, ExpectedInRecord.TAG_NAME)
            _expect_value(value)
        for player in self.players:
            _expect_value(player)

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name, or None."""
        return next((value for tag, value in self.tags if tag == name), None)

    @property
    def last_turn(self) -> TurnRecord | None:
        """The last turn of the last round, or None."""
        return self.rounds[-1].turns[-1] if self.rounds and self.rounds[-1].turns else None


def _expect_value(value: str) -> None:
    match = _TAG_VALUE.match(value)
    assert match is not None, "the pattern matches an empty text, too"
    if match.end() < len(value):
        raise NotationError(value, match.end(), ExpectedInRecord.PLAIN_TEXT)
