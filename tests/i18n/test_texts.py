"""The translator: finds, fills in, and never shows half a message."""

from pathlib import Path

import pytest

from carousel.i18n import MissingTextError, Translator, languages, texts, translator
from tests.i18n.uses import SOURCES, offers_in

SAMPLE = """\
# A comment that names $y.
plain = Words.
-term-like is no message
two-lines =
    You have { $count ->
        [one] one card
       *[other] { $count } cards
    } left.
## A heading
name = { $who } plays { $meld }.
bare =
    .attribute = x
broken = { $x
last = End
"""


def test_a_very_long_value_is_cut_and_not_refused() -> None:
    words = translator()("refusal-meld-mixed", cards="", meld="8s" * 5000)
    assert words.startswith("8s8s8s")
    assert "…" in words
    assert len(words) < 1500


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Translator:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "sample.ftl").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "da").mkdir()
    monkeypatch.setattr(texts, "_FOLDER", tmp_path)
    return Translator("en")


def test_values_are_filled_in(text: Translator) -> None:
    assert text("plain") == "Words."
    assert text("two-lines", count=1) == "You have one card left."
    assert text("two-lines", count=1200) == "You have 1,200 cards left."
    assert text("name", who="Ana", meld="4♥ 5♥ 6♥") == "Ana plays 4♥ 5♥ 6♥."
    assert text("last") == "End"


def test_values_are_taken_as_they_are(text: Translator) -> None:
    assert text("name", who="{ $meld }", meld="-term") == "{ $meld } plays -term."


def test_idle_values_are_ignored(text: Translator) -> None:
    assert text("plain", count=3) == "Words."


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("nothing", "en: there is no message 'nothing'"),
        ("-term", "en: there is no message '-term'"),
        ("name", "en: the message 'name' cannot be filled in: Unknown external: meld (given: who)"),
        ("bare", "en: the message 'bare' has no text of its own"),
        ("broken", "en: the message 'broken' is not written as Fluent asks"),
    ],
)
def test_what_is_missing_is_an_error(text: Translator, key: str, said: str) -> None:
    for _ in range(2):
        with pytest.raises(MissingTextError) as caught:
            text(key, who="Ana")
        assert str(caught.value) == said


@pytest.mark.usefixtures("text")
def test_a_folder_without_words_is_no_language() -> None:
    assert languages() == ("en",)


def test_unknown_language() -> None:
    for language in ("xx", "", "..", "../i18n/en"):
        with pytest.raises(MissingTextError, match=r"there are in: .*en"):
            translator(language)


def test_a_language_is_read_once() -> None:
    assert translator("en") is translator("en") is not Translator("en")


@pytest.mark.parametrize(
    "file", sorted((SOURCES / "i18n").rglob("*.ftl")), ids=lambda file: f"{file.parent.name}/{file.name}"
)
def test_messages_are_found_as_fluent_finds_them(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    found = texts.entries(source)
    whole = list(offers_in(source, ""))
    assert [key for key, _ in found] == [offer.key for offer in whole]
    assert [offer for _, part in found for offer in offers_in(part, "")] == whole
