"""Records from text. Reads the form of docs/notation.md and nothing else; the rules are asked by `replay`.

A file is read line by line: `_Game` and `_Round` know which kinds of line may come next, `scan` what stands in one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from carousel.core.errors import InvalidRulesError
from carousel.core.table import Layout
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.notation.expected import ExpectedInRecord
from carousel.notation.record import GAME_TAG, PLAYERS_TAG, RULES_TAG, GameRecord, RoundRecord, TurnRecord
from carousel.notation.scan import Line, content_lines

if TYPE_CHECKING:
    from carousel.core.cards import Card

_NAME: Final = "Carousel"
_BYTE_ORDER_MARK: Final = "\ufeff"


def read_records(text: str) -> tuple[GameRecord, ...]:
    """All games of a file, in order. Line ends may be of any kind; a byte order mark is passed over.

    The last line needs no newline, unless it is a turn that could go on: such a file may have been cut in the middle of
    it, and what is left would read as another turn.

    Raises:
        NotationError: at the first place that does not fit; nothing is guessed. A file without a game is refused, too.
    """
    text = text.removeprefix(_BYTE_ORDER_MARK)
    games: list[GameRecord] = []
    game: _Game | None = None
    for line in content_lines(text):
        if not line.starts_with("["):
            if game is None:
                line.refuse(ExpectedInRecord.GAME_TAG)
            game.read(line)
            line.end()
            continue
        name = line.tag_name()
        if name == GAME_TAG:
            games += [game.close(line)] if game is not None else []
            game = _Game.begin(line)
        elif game is None:
            line.refuse_word(ExpectedInRecord.GAME_TAG)
        else:
            game.read_tag(name, line)
        line.end_tag()
    end = Line.at_end(text)
    if game is None:
        end.refuse(ExpectedInRecord.GAME_TAG)
    return (*games, game.close(end))


@dataclass
class _Game:
    """What was read of one game; `round` is the one that is going on."""

    lines: dict[str, int]
    players: tuple[str, ...] = ()
    players_line: Line | None = None
    rules: Rules = STANDARD
    tags: list[tuple[str, str]] = field(default_factory=list)
    rounds: list[RoundRecord] = field(default_factory=list)
    round: _Round | None = None
    totals: tuple[int, ...] | None = None

    @classmethod
    def begin(cls, line: Line) -> _Game:
        if line.tag_value() != _NAME:
            line.refuse_word(ExpectedInRecord.GAME_NAME)
        return cls({"game": line.number})

    def read_tag(self, name: str, line: Line) -> None:
        if self.totals is not None:
            line.refuse_word(ExpectedInRecord.GAME_TAG_OR_END)
        if self.round is not None:
            line.refuse_word(ExpectedInRecord.NO_TAG_IN_ROUND)
        if name in (PLAYERS_TAG, RULES_TAG):
            if name in self.lines:
                line.refuse_word(ExpectedInRecord.NO_SECOND_TAG, tag=name, first=self.lines[name])
            self.lines[name] = line.number
        if name == PLAYERS_TAG:
            self.players, self.players_line = line.tag_values(), line
        elif name == RULES_TAG:
            self.rules = _read_rules(line)
        else:
            self.tags.append((name, line.tag_value()))

    def read(self, line: Line) -> None:
        """Takes a line that is no tag."""
        keyword = line.word()
        self._check_players(line)
        if self.totals is not None:
            line.refuse_word(ExpectedInRecord.GAME_TAG_OR_END)
        if self.round is not None and keyword not in ("round", "total"):
            self.round.read(keyword, line)
            return
        if self.round is not None:
            self.round.expect_no_more(line)
            self.rounds.append(self.round.close(line))
            self.round = None
        if keyword == "round":
            self.round = _Round.begin(line, len(self.rounds) + 1, self)
        elif keyword == "total" and self.rounds:
            self._read_totals(line)
        else:
            line.refuse_word(ExpectedInRecord.ROUND_LINE)

    def _read_totals(self, line: Line) -> None:
        if self.rounds[-1].scores is None:
            line.refuse_word(ExpectedInRecord.SCORE_BEFORE_TOTAL)
        self.totals = line.numbers(ExpectedInRecord.TOTALS, players=len(self.players))
        self.lines["total"] = line.number

    def close(self, line: Line) -> GameRecord:
        """The game, which `line` or the end of the file follows."""
        self._check_players(line)
        if self.round is not None:
            self.rounds.append(self.round.close(line))
        return GameRecord(self.players, self.rules, tuple(self.tags), tuple(self.rounds), self.totals, self.lines)

    def _check_players(self, line: Line) -> None:
        if self.players_line is None:
            line.refuse_word(ExpectedInRecord.PLAYERS_TAG)
        try:
            self.rules.for_players(len(self.players))
        except InvalidRulesError as error:
            self.players_line.rewind()
            self.players_line.refuse(ExpectedInRecord.PLAYERS_WHO_FIT, error)


@dataclass
class _Round:
    """What was read of one round."""

    number: int
    dealer: int
    rules: Rules
    seats: int
    most_cards: int
    lines: dict[str, int]
    commit: str | None = None
    seed: str | None = None
    pack: tuple[Card, ...] | None = None
    turns: list[TurnRecord] = field(default_factory=list)
    hands: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None

    @classmethod
    def begin(cls, line: Line, number: int, game: _Game) -> _Round:
        if line.number_word(ExpectedInRecord.ROUND_NUMBER) != number:
            line.refuse_word(ExpectedInRecord.NEXT_ROUND_NUMBER, number=number)
        if line.word() != "dealer":
            line.refuse_word(ExpectedInRecord.DEALER_WORD)
        seats = len(game.players)
        most_cards = len(game.rules.pack(seats))
        return cls(
            number, line.seat(ExpectedInRecord.DEALER_SEAT), game.rules, seats, most_cards, {"round": line.number}
        )

    def read(self, keyword: str, line: Line) -> None:
        """Takes a line of the round behind its first."""
        if "pack" not in self.lines:
            self._read_before_turns(keyword, line)
        elif self.scores is not None:
            line.refuse_word(ExpectedInRecord.ROUND_OR_TOTAL)
        elif self.hands is not None:
            if keyword != "score":
                line.refuse_word(ExpectedInRecord.SCORE_LINE)
            self.scores = line.numbers(ExpectedInRecord.SCORES, players=self.seats)
        else:
            self.expect_no_more(line)
            if keyword == "hands" and self.turns:
                self.hands = line.numbers(ExpectedInRecord.POINTS_IN_HAND, players=self.seats)
            else:
                self.turns.append(self._read_turn(line))
                return
        self.lines[keyword] = line.number

    def _read_before_turns(self, keyword: str, line: Line) -> None:
        if keyword == "commit" and self.commit is None:
            self.commit = line.hex_word()
        elif keyword == "seed" and self.commit is not None and self.seed is None:
            self.seed = line.hex_word()
        elif keyword == "pack":
            self.pack = None if line.takes("?") else line.cards(ExpectedInRecord.PACK_CARDS)
        else:
            line.refuse_word(ExpectedInRecord.PACK_OR_SEED_LINE)

    def _read_turn(self, line: Line) -> TurnRecord:
        line.rewind()
        seat = line.seat(
            ExpectedInRecord.TURN_OR_END_OF_ROUND if self.turns else ExpectedInRecord.SEAT, players=self.seats
        )
        if seat >= self.seats:
            line.refuse_word(ExpectedInRecord.SEAT, players=self.seats)
        draws: list[Card | None] = []
        while line.takes("+"):
            draws.append(None if line.takes("?") else line.card())
        layout = Layout(line.rows(self.most_cards)).canonical(self.rules.melds) if line.takes("=") else None
        knock = line.takes("knock")
        if not draws and line.starts_with("..."):
            line.refuse(ExpectedInRecord.NO_UNFINISHED_TURN)
        unfinished = not knock and line.takes("...")
        is_open = not knock and not unfinished
        if is_open and not line.is_empty():
            line.refuse(ExpectedInRecord.REST_OF_TURN if layout is None else ExpectedInRecord.REST_OF_PLAY)
        if is_open and line.ends_file():
            line.refuse(ExpectedInRecord.NEWLINE)
        return TurnRecord(seat, tuple(draws), layout, knock, unfinished, line.number)

    def expect_no_more(self, line: Line) -> None:
        """Raises: NotationError: if the last turn is not finished, so that it has to be the end."""
        if self.turns and self.turns[-1].unfinished:
            line.refuse_word(ExpectedInRecord.NOTHING_BEHIND_UNFINISHED_TURN)

    def close(self, line: Line) -> RoundRecord:
        """The round, which `line` or the end of the file follows."""
        if "pack" not in self.lines:
            line.refuse_word(ExpectedInRecord.PACK_LINE)
        if self.hands is not None and self.scores is None:
            line.refuse_word(ExpectedInRecord.SCORE_LINE)
        return RoundRecord(
            self.number,
            self.dealer,
            self.commit,
            self.seed,
            self.pack,
            tuple(self.turns),
            self.hands,
            self.scores,
            self.lines,
        )


def _read_rules(line: Line) -> Rules:
    text = line.tag_value()
    try:
        return Rules.parse(text)
    except InvalidRulesError as error:
        line.refuse_word(ExpectedInRecord.NUMBERS_OF_RULES, error)
