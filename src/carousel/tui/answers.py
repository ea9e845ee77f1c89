"""Answers to what a player asks beside the play: scores, rules, help, and how a play is made. Words only."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from carousel.core.errors import CarouselError
from carousel.tui import manual as pages
from carousel.tui.drawing import columns_of, faces
from carousel.tui.rules_page import rules_page
from carousel.tui.steps import steps_between

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carousel.games.carousel.rules import Rules
    from carousel.games.carousel.views import Observation
    from carousel.i18n import Translator
    from carousel.tui.draft import Draft
    from carousel.tui.screen import Screen


def score(seen: Observation, names: Sequence[str], text: Translator) -> list[str]:
    """The scores and the rounds won."""
    cells = [
        (name, text("points", points=points), text("score-rounds-won", count=won))
        for name, points, won in zip(names, seen.scores, seen.rounds_won, strict=True)
    ]
    rules = seen.rules
    aim = text("score-target", target=rules.target, bonus=rules.target_bonus, round_bonus=rules.round_bonus)
    return [*columns_of(cells), aim]


class AnswerFault(StrEnum):
    """Why a question cannot be answered."""

    UNKNOWN_RULE = "unknown-rule"


class UnknownRuleError(CarouselError):
    """An id that no rule has; `ids` in `values` lists those that were asked for in vain."""


def tell_rules(screen: Screen, rules: Rules, ids: Sequence[str], text: Translator) -> None:
    """Writes the rules of these ids, or all of them by section, with the numbers of the game.

    Raises:
        UnknownRuleError: if there is no rule of an id.
    """
    page = rules_page(rules, text)
    wanted = {word.upper().strip(",.") for word in ids}
    known = {entry.rule for section in page.sections for entry in section.entries}
    if unknown := sorted(wanted - known):
        raise UnknownRuleError(AnswerFault.UNKNOWN_RULE, ids=", ".join(unknown))
    for section in page.sections:
        if not wanted:
            screen.say("")
            screen.strong(section.title)
        for entry in section.entries:
            if not wanted or entry.rule in wanted:
                screen.entry(entry.rule, entry.words)


def manual(words: Sequence[str], text: Translator, width: int) -> list[str]:
    """All commands, or the one that is named."""
    if not words:
        return pages.overview(text, width)
    return [pages.details(words[0], text) or text("command-unknown", word=words[0])]


def steps(before: Draft, after: Draft, text: Translator) -> list[str]:
    """What each row that gained cards looks like, and where they came from."""
    lines: list[str] = []
    for step in steps_between(before.now, after.now):
        parts = [text("step-laid", cards=faces(step.laid))] if step.laid else []
        parts += [text("step-moved", cards=faces(cards), row=row) for row, cards in step.moved]
        lines.append(text("step-row", row=step.row, cards=faces(step.tokens), parts=", ".join(parts)))
    return lines
