"""The rules in plain words, by id, for one set of numbers; as values, and as the page docs/rules.md.

Knows which values the words need. Does not know the words, nor how a terminal shows them.
`python -m carousel.tui.rules_page > docs/rules.md` writes the page anew.
"""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from carousel.games.carousel.rules import STANDARD, Rule, Rules
from carousel.i18n import translator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carousel.i18n import Translator


@dataclass(frozen=True)
class Entry:
    """One rule in words."""

    rule: Rule
    words: str


@dataclass(frozen=True)
class Section:
    """Rules of one subject, in the order in which they are told."""

    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class RulesPage:
    """The whole rules.

    Attributes:
        title: of the page.
        introduction: what the game is about, and how the rules are cited; a paragraph each.
        sections: by the letter of the rules' ids.
    """

    title: str
    introduction: tuple[str, ...]
    sections: tuple[Section, ...]


def rules_page(rules: Rules, text: Translator) -> RulesPage:
    """All rules in the words of `text`, with the numbers of `rules` filled in."""
    values = rule_values(rules)
    return RulesPage(
        title=text("rules-title"),
        introduction=(text("rules-introduction", target=rules.target), text("rules-citing")),
        sections=tuple(
            Section(
                title=text(f"rules-section-{letter}"),
                entries=tuple(Entry(rule, text(f"rule-{rule}", **values)) for rule in members),
            )
            for letter, members in groupby(Rule, key=section_letter)
        ),
    )


def section_letter(rule: Rule) -> str:
    """The letter that the rules of one subject share: S of S1."""
    return rule[0]


def rule_values(rules: Rules) -> Mapping[str, str | int]:
    """What the words of a rule may use: every field of `rules`, and the sizes that follow from them (S1, S3)."""
    pack = rules.copies * rules.suits * rules.ranks + rules.jokers
    players = range(rules.fewest_players, rules.most_players + 1)
    if rules.double_from > rules.most_players:
        packs = "one"
    elif rules.double_from <= rules.fewest_players:
        packs = "two"
    else:
        packs = "by-players"
    return {
        **asdict(rules),
        "pack": pack,
        "double_pack": 2 * pack,
        "packs": packs,
        "stocks": ", ".join(str(len(rules.pack(number)) - number * rules.hand_size) for number in players),
    }


def rules_markdown(page: RulesPage) -> str:
    """The page as Markdown, each rule with its id in bold and with an anchor of that name: `docs/rules.md#K1`."""
    blocks = [f"# {page.title}", *page.introduction]
    for section in page.sections:
        blocks.append(f"## {section.title}")
        blocks.extend(f'<a id="{entry.rule}"></a>**{entry.rule}** {entry.words}' for entry in section.entries)
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    sys.stdout.write(rules_markdown(rules_page(STANDARD, translator())))
