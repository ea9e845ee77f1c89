"""The rules in words: complete, with the numbers of the game that is played, and as docs/rules.md has them."""

import subprocess
import sys
from pathlib import Path

import pytest

from carousel.games.carousel.rules import STANDARD, Rule, Rules
from carousel.i18n import languages, translator
from carousel.tui.rules_page import RulesPage, rules_markdown, rules_page

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"


def page_of(rules: str, language: str = "en") -> RulesPage:
    return rules_page(Rules.parse(rules), translator(language))


def words_of(rules: str, rule: Rule) -> str:
    return next(entry.words for part in page_of(rules).sections for entry in part.entries if entry.rule is rule)


@pytest.mark.parametrize("language", languages())
def test_every_rule_stands_once_and_in_order(language: str) -> None:
    page = page_of("", language)
    assert [entry.rule for section in page.sections for entry in section.entries] == list(Rule)
    assert all(
        {entry.rule[0] for entry in section.entries} == {section.entries[0].rule[0]} for section in page.sections
    )
    titles = [section.title for section in page.sections]
    assert len(set(titles)) == len(titles) == len({rule[0] for rule in Rule})


@pytest.mark.parametrize(
    ("rules", "rule", "expected"),
    [
        ("", Rule.S1, "2 to 5 players"),
        ("", Rule.S1, "53 cards: 13 ranks from the ace up in 4 suits, and one joker"),
        ("", Rule.S1, "fewer than 3 players one pack is used, otherwise two packs shuffled together, 106 cards"),
        ("double_from=6", Rule.S1, "played with one pack."),
        ("double_from=2", Rule.S1, "played with two packs shuffled together, 106 cards."),
        ("jokers=0 copies=2 suits=1 hand_size=2", Rule.S1, "26 cards: 13 ranks from the ace up in one suit, 2 of each"),
        ("jokers=0", Rule.S1, "and no joker."),
        ("jokers=2", Rule.S1, "54 cards: 13 ranks from the ace up in 4 suits, and 2 jokers."),
        ("", Rule.S3, "10 cards. What remains is the stock and lies face down: 33, 76, 66, 56 cards for 2 to 5"),
        (
            "hand_size=1 most_players=2",
            Rule.S3,
            "dealt one card. What remains is the stock and lies face down: 51 cards",
        ),
        ("draws=4", Rule.T2, "card number 4."),
        ("draws=1", Rule.T2, "With it your turn is at its end"),
        ("draws=4", Rule.T3, "takes all 4 cards"),
        ("shortest_meld=4", Rule.P3, "of 4 cards or more"),
        ("suits=3", Rule.P4, "3 cards at least and 3 at most"),
        ("ace_high=1", Rule.P5, "after the highest rank"),
        ("ace_high=0", Rule.P5, "never after the highest rank"),
        ("knock=8", Rule.K1, "8 points or fewer"),
        ("knock=1", Rule.K1, "1 point or none"),
        ("knock=0", Rule.K1, "no points left"),
        ("joker_points=50 face_points=11 ace_points=2", Rule.K3, "a joker 50; king, queen and jack 11 each;"),
        ("ace_points=2", Rule.K3, "an ace 2."),
        ("undercut=12", Rule.R2, "scores 12 more"),
        ("going_out=30", Rule.R5, "scores 30 more"),
        ("target=1000", Rule.G1, "reaches 1,000."),
        ("target_bonus=70 round_bonus=15", Rule.G2, "is given 70 points. Everyone else is given 15 points"),
    ],
)
def test_numbers_of_the_rules_are_told(rules: str, rule: Rule, expected: str) -> None:
    assert expected in words_of(rules, rule)


def test_introduction_tells_the_target() -> None:
    assert "reached 200" in page_of("target=200").introduction[0]


def test_document_is_up_to_date() -> None:
    written = rules_markdown(rules_page(STANDARD, translator()))
    assert DOCUMENT.read_text(encoding="utf-8") == written, "run: python -m carousel.tui.rules_page > docs/rules.md"


def test_the_one_command_writes_the_document() -> None:
    command = [sys.executable, "-X", "utf8", "-m", "carousel.tui.rules_page"]
    done = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    assert done.stdout == DOCUMENT.read_text(encoding="utf-8")
