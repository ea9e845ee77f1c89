"""Records from text. Reads the form of docs/notation.md and nothing else; the rules are asked by `replay`.

A file is read line by line: `_Game` and `_Round` know which kinds of line may come next, `scan` what stands in one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from carousel.core.errors import InvalidRulesError
from carousel.core.table import Layout
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.notation.record import GAME_TAG, PLAYERS_TAG, RULES_TAG, GameRecord, RoundRecord, TurnRecord
from carousel.notation.scan import Line, content_lines

if TYPE_CHECKING:
    from carousel.core.cards import Card

_NAME: Final = "Carousel"
_BEGINNING: Final = f'[{GAME_TAG} "{_NAME}"]'
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
                line.refuse(_BEGINNING)
            game.read(line)
            line.end()
            continue
        name = line.tag_name()
        if name == GAME_TAG:
            games += [game.close(line)] if game is not None else []
            game = _Game.begin(line)
        elif game is None:
            line.refuse_word(_BEGINNING)
        else:
            game.read_tag(name, line)
        line.end_tag()
    end = Line.at_end(text)
    if game is None:
        end.refuse(_BEGINNING)
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
            line.refuse_word(f'"{_NAME}"')
        return cls({"game": line.number})

    def read_tag(self, name: str, line: Line) -> None:
        if self.totals is not None:
            line.refuse_word(f"{_BEGINNING} or the end: the game is over")
        if self.round is not None:
            line.refuse_word("a line of the round (tags come before the first round)")
        if name in (PLAYERS_TAG, RULES_TAG):
            if name in self.lines:
                line.refuse_word(f"no second tag {name} (the first is in line {self.lines[name]})")
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
            line.refuse_word(f"{_BEGINNING} or the end: the game is over")
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
            line.refuse_word("'round 1 dealer' and a seat")

    def _read_totals(self, line: Line) -> None:
        if self.rounds[-1].scores is None:
            line.refuse_word("'hands' and 'score' before the totals")
        self.totals = line.numbers(len(self.players), "a total")
        self.lines["total"] = line.number

    def close(self, line: Line) -> GameRecord:
        """The game, which `line` or the end of the file follows."""
        self._check_players(line)
        if self.round is not None:
            self.rounds.append(self.round.close(line))
        return GameRecord(self.players, self.rules, tuple(self.tags), tuple(self.rounds), self.totals, self.lines)

    def _check_players(self, line: Line) -> None:
        if self.players_line is None:
            line.refuse_word(f'[{PLAYERS_TAG} "..." "..."]')
        try:
            self.rules.for_players(len(self.players))
        except InvalidRulesError as error:
            self.players_line.rewind()
            self.players_line.refuse(f"as many players as can play ({error})")


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
        if line.number_word("the round's number") != number:
            line.refuse_word(f"{number}, the next round's number")
        if line.word() != "dealer":
            line.refuse_word("'dealer' and a seat")
        seats = len(game.players)
        most_cards = len(game.rules.pack(seats))
        return cls(number, line.seat("the dealer's seat"), game.rules, seats, most_cards, {"round": line.number})

    def read(self, keyword: str, line: Line) -> None:
        """Takes a line of the round behind its first."""
        if "pack" not in self.lines:
            self._read_before_turns(keyword, line)
        elif self.scores is not None:
            line.refuse_word("a new round, 'total' or the end: the round is over")
        elif self.hands is not None:
            if keyword != "score":
                line.refuse_word("'score' and the points that the round adds")
            self.scores = line.numbers(self.seats, "a score")
        else:
            self.expect_no_more(line)
            if keyword == "hands" and self.turns:
                self.hands = line.numbers(self.seats, "points in hand")
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
            self.pack = None if line.takes("?") else line.cards("the cards of the pack, top first, or '?'")
        else:
            line.refuse_word("'pack' and the cards, or 'commit', or 'seed' behind it, each once")

    def _read_turn(self, line: Line) -> TurnRecord:
        line.rewind()
        seat = line.seat(f"a seat (1 to {self.seats})" + (", 'hands' or 'round'" if self.turns else ""))
        if seat >= self.seats:
            line.refuse_word(f"a seat, 1 to {self.seats}")
        draws: list[Card | None] = []
        while line.takes("+"):
            draws.append(None if line.takes("?") else line.card())
        layout = Layout(line.rows(self.most_cards)).canonical(self.rules.melds) if line.takes("=") else None
        knock = line.takes("knock")
        if not draws and line.starts_with("..."):
            line.refuse("the end of the line: without a card drawn there is no unfinished turn")
        unfinished = not knock and line.takes("...")
        is_open = not knock and not unfinished
        if is_open and not line.is_empty():
            more = "" if layout is not None else "'+' and a card, '=' and the table, "
            line.refuse(f"{more}'knock', '...' or the end of the line")
        if is_open and line.ends_file():
            line.refuse("a newline, 'knock' or '...': without any of them the file may have been cut here")
        return TurnRecord(seat, tuple(draws), layout, knock, unfinished, line.number)

    def expect_no_more(self, line: Line) -> None:
        """Raises: NotationError: if the last turn is not finished, so that it has to be the end."""
        if self.turns and self.turns[-1].unfinished:
            line.refuse_word("nothing more in this game: the turn before is not finished")

    def close(self, line: Line) -> RoundRecord:
        """The round, which `line` or the end of the file follows."""
        if "pack" not in self.lines:
            line.refuse_word("'pack' and the cards")
        if self.hands is not None and self.scores is None:
            line.refuse_word("'score' and the points that the round adds")
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
        line.refuse_word(f'rules as in "target=200 knock=10" ({error})')
