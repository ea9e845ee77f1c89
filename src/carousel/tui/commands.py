"""What a player types in a game: one line, read into one command. Knows the words, not what they do."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Final

from carousel.core.cards import scan_cards
from carousel.core.errors import CarouselError, NotationError
from carousel.core.table import Layout

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carousel.core.cards import Token


class Verb(StrEnum):
    """What can be asked for, in the order in which the help lists it."""

    DRAW = "draw"
    LAY = "lay"
    MOVE = "move"
    SPLIT = "split"
    JOIN = "join"
    NAME = "name"
    TAKE = "take"
    TABLE = "table"
    UNDO = "undo"
    REDO = "redo"
    RESET = "reset"
    CHECK = "check"
    PLAY = "play"
    KNOCK = "knock"
    END = "end"
    CAN = "can"
    SHOW = "show"
    SORT = "sort"
    LOOK = "look"
    LAST = "last"
    SCORE = "score"
    RULES = "rules"
    HELP = "help"
    SAVE = "save"
    QUIT = "quit"


# The first of the other words is the short one that the help shows.
ALIASES: Final[Mapping[Verb, tuple[str, ...]]] = {
    Verb.DRAW: ("d",),
    Verb.LAY: ("l",),
    Verb.MOVE: ("m", "mv"),
    Verb.SPLIT: ("s",),
    Verb.JOIN: ("j",),
    Verb.NAME: ("n",),
    Verb.TAKE: ("t", "back"),
    Verb.TABLE: ("=",),
    Verb.UNDO: ("u",),
    Verb.REDO: (),
    Verb.RESET: (),
    Verb.CHECK: ("c",),
    Verb.PLAY: ("p", "commit"),
    Verb.KNOCK: ("k",),
    Verb.END: ("e", "pass"),
    Verb.CAN: ("can?",),
    Verb.SHOW: ("hint",),
    Verb.SORT: (),
    Verb.LOOK: (),
    Verb.LAST: (),
    Verb.SCORE: ("scores",),
    Verb.RULES: ("rule", "r"),
    Verb.HELP: ("h", "?"),
    Verb.SAVE: (),
    Verb.QUIT: ("q", "exit"),
}
VERB_OF: Final[Mapping[str, Verb]] = {word: verb for verb, others in ALIASES.items() for word in (verb.value, *others)}


class CommandFault(Enum):
    """Why a line is no command."""

    UNKNOWN = "unknown"
    INCOMPLETE = "incomplete"
    UNWANTED = "unwanted"


class CommandError(CarouselError):
    """A line that is no command.

    Attributes:
        fault: why.
        verb: the command that was meant, where one can be told.
        word: the word at fault.
    """

    def __init__(self, fault: CommandFault, verb: Verb | None, word: str = "") -> None:
        self.fault = fault
        self.verb = verb
        self.word = word
        super().__init__(fault.value, verb=verb or "", word=word)


@dataclass(frozen=True)
class Command:
    """One line, read.

    Attributes:
        verb: what is asked for.
        tokens: the cards that are named, in the order given.
        rows: the numbers of rows that are named without `from` or before `to`.
        target: the row after `to`; None for a new one.
        source: the row after `from`.
        layout: the whole table, for `table`.
        words: what follows, where it is neither cards nor rows.
    """

    verb: Verb
    tokens: tuple[Token, ...] = ()
    rows: tuple[int, ...] = ()
    target: int | None = None
    source: int | None = None
    layout: Layout | None = None
    words: tuple[str, ...] = ()


def read_command(line: str) -> Command:
    """Reads a line. An empty one asks for a look; one of cards alone lays them.

    Raises:
        CommandError: for an unknown word, or one that lacks something or has too much behind it.
        NotationError: where a card is expected and none stands there.
    """
    line = line.strip()
    if not line:
        return Command(Verb.LOOK)
    if line.startswith("="):
        return Command(Verb.TABLE, layout=Layout.parse(line[1:]))
    first, _, rest = line.partition(" ")
    verb = VERB_OF.get(first.lower())
    if verb is None:
        return _of_cards_alone(line, first)
    words = tuple(rest.split())
    match verb:
        case Verb.TABLE:
            if not words:
                raise CommandError(CommandFault.INCOMPLETE, verb)
            return Command(verb, layout=Layout.parse(rest))
        case Verb.LAY | Verb.MOVE | Verb.TAKE | Verb.SPLIT | Verb.NAME | Verb.JOIN:
            return _with_cards(verb, words)
        case Verb.RULES | Verb.HELP | Verb.CAN | Verb.SHOW:
            return Command(verb, words=words)  # "can I play?" and "show me" are what people type
        case Verb.SORT | Verb.SAVE:
            if len(words) > 1 and verb is Verb.SORT:
                raise CommandError(CommandFault.UNWANTED, verb, words[1])
            return Command(verb, words=(rest.strip(),) if verb is Verb.SAVE and words else words)
        case _:
            if words:
                raise CommandError(CommandFault.UNWANTED, verb, words[0])
            return Command(verb)


def _of_cards_alone(line: str, first: str) -> Command:
    try:
        scan_cards(first, jokers_named=True)
    except NotationError:
        near = get_close_matches(first.lower(), [verb.value for verb in Verb], n=1)
        raise CommandError(CommandFault.UNKNOWN, Verb(near[0]) if near else None, first) from None
    return _with_cards(Verb.LAY, tuple(line.split()))


_FILLERS: Final = frozenset({"row", "before", "at", "as", "and"})


def _with_cards(verb: Verb, words: tuple[str, ...]) -> Command:
    """Reads cards and the numbers of rows among little words: `lay 8s 8h to 2`, `move 6h from 3 2`, `split 2 at 7h`."""
    cards: list[str] = []
    rows: list[int] = []
    marked: dict[str, int | None] = {}
    preposition = ""
    for word in " ".join(words).replace(",", " ").split():
        lower = word.lower()
        if lower in ("to", "into", "from"):
            preposition = "from" if lower == "from" else "to"
        elif lower in _FILLERS:
            continue
        elif word.isascii() and word.isdecimal() and len(word) < _TOO_LONG:
            if preposition:
                marked[preposition], preposition = int(word), ""
            else:
                rows.append(int(word))
        elif lower == "new":
            marked["to"], preposition = None, ""
        else:
            cards.append(word)
    if preposition:
        raise CommandError(CommandFault.INCOMPLETE, verb)
    tokens = scan_cards(" ".join(cards), jokers_named=True) if cards else ()
    return _checked(Command(verb, tokens, tuple(rows), marked.get("to"), marked.get("from")))


_TOO_LONG: Final = 4  # no table has so many rows


def _checked(command: Command) -> Command:
    """The command, if it names all that it needs; a number without a word is the row that such a command is about."""
    verb, rows = command.verb, command.rows
    if verb is Verb.JOIN:
        numbers = (*([command.target] if command.target is not None else []), *rows)
        if len(numbers) < 2:
            raise CommandError(CommandFault.INCOMPLETE, verb)
        return Command(verb, rows=numbers)
    most_rows = 0 if verb is Verb.NAME or command.target is not None else 1
    if not command.tokens or (verb is Verb.SPLIT and not rows):
        raise CommandError(CommandFault.INCOMPLETE, verb)
    if len(rows) > most_rows:
        raise CommandError(CommandFault.UNWANTED, verb, str(rows[most_rows]))
    if verb is Verb.NAME and len(command.tokens) > 2:
        raise CommandError(CommandFault.UNWANTED, verb, str(command.tokens[2]))
    if verb in (Verb.LAY, Verb.MOVE) and rows:
        return Command(verb, command.tokens, target=rows[0], source=command.source)
    if verb is Verb.TAKE and rows:
        return Command(verb, command.tokens, source=rows[0])
    return command
