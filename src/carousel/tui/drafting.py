"""Commands as steps of a draft, and the words for steps that cannot be made. Knows both sides and joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carousel.core.cards import UNNAMED
from carousel.core.table import Layout
from carousel.tui import draft as drafts
from carousel.tui.commands import CommandError, CommandFault, Verb
from carousel.tui.drawing import faces

if TYPE_CHECKING:
    from carousel.i18n import Translator
    from carousel.tui.commands import Command
    from carousel.tui.draft import Draft, DraftError


def drafted(draft: Draft, command: Command) -> Draft | None:
    """The draft after a command; None if the command is no step of a draft.

    Raises:
        DraftError: if the step cannot be made.
        CommandError: if a joker is to be named and the name is no card.
    """
    tokens = command.tokens
    match command.verb:
        case Verb.LAY:
            return drafts.lay(draft, tokens, command.target)
        case Verb.MOVE:
            return drafts.move(draft, tokens, command.target, command.source)
        case Verb.TAKE:
            return drafts.take(draft, tokens, command.source)
        case Verb.SPLIT:
            return drafts.split(draft, command.rows[0], tokens)
        case Verb.JOIN:
            return drafts.join(draft, command.rows)
        case Verb.NAME:
            if tokens[-1] == UNNAMED:
                raise CommandError(CommandFault.INCOMPLETE, Verb.NAME)
            return drafts.name(draft, tokens[0] if len(tokens) > 1 else None, tokens[-1].name)
        case Verb.TABLE:
            return drafts.arrange(draft, command.layout or Layout(()))
        case Verb.UNDO:
            return drafts.undo(draft)
        case Verb.REDO:
            return drafts.redo(draft)
        case Verb.RESET:
            return drafts.reset(draft)
        case _:
            return None


def explain_fault(error: DraftError, text: Translator) -> str:
    """Why a step cannot be made."""
    rows = " / ".join(map(str, error.rows))
    return text(f"draft-{error.fault.value}", cards=faces(error.cards), rows=rows)
