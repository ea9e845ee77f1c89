"""The help that a player asks for in a game: all commands, or one. Knows the words of `commands` and the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from carousel.tui.commands import ALIASES, VERB_OF, CommandFault, Verb

if TYPE_CHECKING:
    from carousel.i18n import Translator
    from carousel.tui.commands import CommandError

_DRAFTING: Final = (
    Verb.LAY, Verb.MOVE, Verb.SPLIT, Verb.JOIN, Verb.NAME, Verb.TAKE, Verb.TABLE, Verb.UNDO, Verb.REDO, Verb.RESET,
    Verb.CHECK,
)  # fmt: skip
_CELL: Final = 40  # columns for a command and its words
_TURN: Final = (Verb.DRAW, Verb.PLAY, Verb.KNOCK, Verb.END)


def overview(text: Translator, width: int) -> list[str]:
    """All commands in three parts, the turn, the draft and the rest; two side by side where there is room."""
    rest = [verb for verb in Verb if verb not in (*_TURN, *_DRAFTING)]
    lines: list[str] = []
    for title, verbs in (
        (text("help-turn"), _TURN),
        (text("help-drafting"), _DRAFTING),
        (text("help-rest"), rest),
    ):
        cells = [f"  {_names(verb):<9}  {text(f'help-{verb}')}" for verb in verbs]
        across = 2 if width >= 2 * _CELL else 1
        lines.append(title)
        lines += ["".join(cell.ljust(_CELL) for cell in cells[at : at + across]) for at in range(0, len(cells), across)]
        lines.append("")
    return [*lines, text("help-cards"), text("help-more")]


def _names(verb: Verb) -> str:
    """A command's word, and its short one if it has one."""
    short = [word for word in ALIASES[verb] if len(word) == 1]
    return f"{verb} ({short[0]})" if short else str(verb)


def details(word: str, text: Translator) -> str | None:
    """One command with examples, None if there is no such command."""
    verb = VERB_OF.get(word.lower())
    return None if verb is None else f"{_names(verb)}  {text(f'help-{verb}')}\n{text(f'example-{verb}')}"


def explain(error: CommandError, text: Translator) -> list[str]:
    """Why a line is no command, and what could have been meant."""
    match error.fault:
        case CommandFault.UNKNOWN if error.verb is not None:
            return [text("command-unknown-near", word=error.word, near=error.verb)]
        case CommandFault.UNKNOWN:
            return [text("command-unknown", word=error.word)]
        case CommandFault.INCOMPLETE:
            assert error.verb is not None, "a command that lacks something is known"
            return [text("command-incomplete"), text(f"example-{error.verb}")]
        case CommandFault.UNWANTED:
            assert error.verb is not None, "a command with too much behind it is known"
            return [text("command-unwanted", word=error.word), text(f"example-{error.verb}")]
        case _:
            assert_never(error.fault)
