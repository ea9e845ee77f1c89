"""The records of tests/suites/records: those that show the rules and the stories, and those that break them."""

import json
import re

import pytest

from carousel.core.errors import IllegalActionError, NotationError
from carousel.games.carousel.actions import Draw
from carousel.games.carousel.game import CAROUSEL
from carousel.games.carousel.rules import Rule
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord
from carousel.notation.recorder import record_event
from carousel.notation.replay import replay, verify
from carousel.notation.writer import write_records
from tests.notation.files import BROKEN, EXAMPLE, FOLDER, LEGAL, RecordFile

CASES = FOLDER.parent / "rules-cases.jsonl"


def each(files: list[RecordFile]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("file", files, ids=lambda file: file.name)


@each(LEGAL)
def test_a_legal_record_is_canonical(file: RecordFile) -> None:
    assert write_records(read_records(file.text)) == file.body


@each(LEGAL)
def test_a_legal_record_verifies(file: RecordFile) -> None:
    verdicts = verify(file.text)
    assert verdicts
    assert [verdict.failure for verdict in verdicts] == [None] * len(verdicts)


@each(BROKEN)
def test_a_broken_record_fails_where_it_says(file: RecordFile) -> None:
    fails = file.fails
    if fails.reason == "form":
        with pytest.raises(NotationError) as caught:
            verify(file.text)
        assert caught.value.line == fails.line
        return
    (failure,) = (verdict.failure for verdict in verify(file.text) if verdict.failure is not None)
    assert (failure.line, failure.violation.rule) == (fails.line, fails.rule)
    assert f"{failure.violation} ".startswith(f"{fails.rule} {fails.reason} ".lstrip())


def test_the_example_is_a_whole_game() -> None:
    turns = re.findall(r"^[12] ", EXAMPLE, re.M)
    (verdict,) = verify(EXAMPLE)
    assert (verdict.line, verdict.rounds, verdict.turns, verdict.finished) == (1, 6, len(turns), True)


@each([file for file in LEGAL if file.name != "example"])
def test_a_legal_record_says_what_it_shows(file: RecordFile) -> None:
    assert file.said("rules") or file.said("turn")


def test_every_rule_that_a_record_can_show_has_one() -> None:
    shown = {file.name.removeprefix("rule-") for file in LEGAL if file.name.startswith("rule-")}
    # S4: what a viewer may not see is in no record that can be replayed. T5: what was refused is not written.
    assert set(Rule) - shown == {Rule.S4, Rule.T5}
    cited = {str(rule) for file in [*LEGAL, *BROKEN] for rule in (file.said("rules") or "").split()}
    assert cited == set(map(str, Rule))


def test_every_story_of_the_stock_is_written_out() -> None:
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    stories = {case["id"]: " ".join(case["rules"]) for case in cases if case["kind"] == "stock"}
    assert {file.said("story"): file.said("rules") for file in LEGAL if file.said("story")} == stories


@each([file for file in LEGAL if file.said("turn")])
def test_an_unfinished_record_goes_on_exactly_where_it_stopped(file: RecordFile) -> None:
    (record,) = read_records(file.text)
    turn = replay(record).state.turn
    assert str(turn or "-") == file.said("turn")


def test_after_a_draw_from_nothing_the_game_goes_on() -> None:
    """Rui draws the last card, tries another and is refused; then everything goes on as the story is written."""
    (file,) = (file for file in LEGAL if file.name == "stock-draw-from-nothing")
    (whole,) = read_records(file.text)
    dealt, drew, *rest = replay(whole).events
    record = GameRecord(whole.players, whole.rules)
    for event in (dealt, drew):
        record = record_event(record, event)
    state = replay(record).state
    with pytest.raises(IllegalActionError) as caught:
        CAROUSEL.apply(state, 1, Draw())
    assert (caught.value.violation.rule, caught.value.violation.code) == ("E1", "stock-empty")
    assert caught.value.state == state == replay(record).state
    for event in rest:
        record = record_event(record, event)
    assert record == whole
