"""`carousel solve` and `carousel check`: one question, many questions, and what is no question."""

import json
import select
import subprocess
import sys
from pathlib import Path

import pytest

from carousel.core.table import Layout, Table
from tests.cli.running import PLAIN, carousel

TABLE = "6s7s8s/9h9d9c"


def test_solve_draws_both_tables() -> None:
    ran = carousel("solve", "--table", TABLE, "--hand", "9s5sKd")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "The table\n"
        " 1  6♠ 7♠ 8♠         2  9♥ 9♦ 9♣\n"
        "\n"
        "Your hand: 3 cards, 24 points\n"
        "    5♠ 9♠   K♦\n"
        "\n"
        "Lay: 5♠ 9♠ (14 points), 10 left\n"
        "\n"
        "The table after it\n"
        " 1  +5♠ 6♠ 7♠ 8♠     2  +9♠ 9♥ 9♦ 9♣\n"
        "\n"
        "5s6s7s8s/9s9h9d9c\n"
    )


def test_solve_with_nothing_to_lay() -> None:
    ran = carousel("solve", "--table", "-", "--hand", "8s8h")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "Lay: - (there is no play)")
    assert json.loads(carousel("solve", "--table", "-", "--hand", "8s8h", "--json").out) == {
        "points": 0, "cards": 0, "left": 16, "laid": "-", "after": None, "changes": 0,
    }  # fmt: skip


def test_solve_as_json_counts_changes() -> None:
    ran = carousel("solve", "--table", "8s8h8d8c", "--hand", "7s6s", "--json")
    assert json.loads(ran.out) == {
        "points": 13, "cards": 2, "left": 0, "laid": "6s7s", "after": "6s7s8s/8h8d8c", "changes": 3,
    }  # fmt: skip


def test_solve_takes_hands_and_tables_in_any_form() -> None:
    ran = carousel("solve", "--table", "8♠7♠6♠ / 9c9d9h", "--hand", "kd 10s 9s", "--json")
    assert json.loads(ran.out)["laid"] == "9sTs"


def test_solve_answers_lines_in_order() -> None:
    lines = [
        {"table": "-", "hand": "8s8h8d"},
        {"table": "-", "hand": "8s8h"},
        {"hand": "9c9d", "table": "4h5h6h*7h"},
    ]
    ran = carousel("solve", "--jsonl", stdin="\n".join(map(json.dumps, lines)) + "\n\n")
    assert (ran.status, ran.err) == (0, "")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [list(answer) for answer in answers] == [["points", "cards", "left", "laid", "after"]] * 3
    assert answers == [
        {"points": 24, "cards": 3, "left": 0, "laid": "8s8h8d", "after": "8s8h8d"},
        {"points": 0, "cards": 0, "left": 16, "laid": "-", "after": None},
        {"points": 0, "cards": 0, "left": 18, "laid": "-", "after": None},
    ]


GOOD = '{"table": "-", "hand": "8s8h8d"}'
BAD_LINES = [
    ("no json", "is no JSON"),
    ("[" * 100000, "is no JSON"),
    ('{"table": "-", "hand": "8s8h8d"', "is no JSON"),
    ("[]", "Expected an object with table, hand"),
    ('"-"', "Expected an object"),
    ("null", "Expected an object"),
    ('{"table": "-"}', "The key hand is missing"),
    ('{"table": "-", "hand": "8s", "after": "-"}', "Unknown key after"),
    ('{"table": "-", "hand": 8}', "The value of hand must be a text"),
    ('{"table": null, "hand": "8s"}', "The value of table must be a text"),
    ('{"table": "-", "hand": "8x"}', "expected a suit"),
    ('{"table": "-", "hand": ""}', "expected a card"),
    ('{"table": "8s8h", "hand": "8d"}', "8s8h is too short: a meld has 3 cards or more"),
    ('{"table": "-", "hand": "*8s"}', "a joker has a name on the table only"),
    ('{"table": "-", "hand": "8s8s8s8s8s8s8s8s"}', "at most 7 copies"),
    ('{"table": "8s8h8d/8s8h8d/8s8h8d/8s8h8d", "hand": "8s8s8s8s"}', "8 copies of 8s, where there are 7 at most"),
    ('{"table": "-", "hand": "8s\\ud800"}', "expected"),
]


@pytest.mark.parametrize(("line", "message"), BAD_LINES)
def test_a_bad_line_gives_an_error_in_its_place(line: str, message: str) -> None:
    ran = carousel("solve", "--jsonl", stdin=f"{GOOD}\n{line}\n{GOOD}\n")
    assert ran.status == 2
    before, answer, after = map(json.loads, ran.out.splitlines())
    assert before == after
    assert list(answer) == ["error"]
    assert message in answer["error"]


def test_lines_that_are_no_text() -> None:
    ran = carousel("solve", "--jsonl", stdin=b"\xff\n" + GOOD.encode() + b"\n")
    assert ran.status == 2
    assert ["error" in json.loads(line) for line in ran.out.splitlines()] == [True, False]


def test_each_answer_comes_before_the_next_question() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "carousel", "solve", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**PLAIN, "PYTHONPATH": str(Path(__file__).parents[2] / "src")},
        text=True,
        bufsize=1,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(GOOD + "\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], 30)
            if not ready:
                process.kill()
            assert ready, "no answer came before the input's end"
            assert json.loads(process.stdout.readline())["points"] == 24
        process.stdin.close()
        assert process.wait() == 0


@pytest.mark.parametrize(
    ("after", "status", "answer"),
    [
        ("6s7s8s9s/9h9d9c", 0, {"legal": True, "rule": None, "code": None}),
        (TABLE, 1, {"legal": False, "rule": "P1", "code": "nothing-laid"}),
        ("6s7s9s/9h9d9c", 1, {"legal": False, "rule": "P5", "code": "sequence-gap"}),
        ("6s7s8sKs/9h9d9c", 1, {"legal": False, "rule": "P5", "code": "sequence-gap"}),
        ("6s7s8s/9s9h9c", 1, {"legal": False, "rule": "P2", "code": "card-left-table"}),
    ],
)
def test_check(after: str, status: int, answer: dict[str, object]) -> None:
    arguments = ("--table", TABLE, "--hand", "9sKd", "--after", after)
    ran = carousel("check", *arguments, "--json")
    assert (ran.status, json.loads(ran.out)) == (status, answer)
    told = carousel("check", *arguments)
    assert told.status == status
    assert ("Legal. It lays 9♠ (9 points), 10 left" in told.out) == (status == 0)
    assert (f"({answer['rule']})" in told.out) == (status == 1)
    line = json.dumps({"table": TABLE, "hand": "9sKd", "after": after})
    lines = carousel("check", "--jsonl", stdin=line + "\n")
    assert (lines.status, json.loads(lines.out)) == (0, answer)
    assert list(json.loads(lines.out)) == ["legal", "rule", "code"]


def test_check_lines_that_are_bad() -> None:
    lines = ('{"table": "8s8h", "hand": "8d", "after": "8s8h8d"}', '{"table": "-", "hand": "8d"}', "{}")
    ran = carousel("check", "--jsonl", stdin="\n".join(lines))
    assert ran.status == 2
    assert [list(json.loads(line)) for line in ran.out.splitlines()] == [["error"]] * 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "--hand", "8s"], "--table is missing"),
        (["solve", "--table", "-"], "--hand is missing"),
        (["solve", "--table", "8s8h", "--hand", "8d"], "8s8h is too short"),
        (["solve", "--table", "8s8h8x", "--hand", "8d"], "expected a suit"),
        (["solve", "--jsonl", "--hand", "8s"], "--hand does not go with --jsonl"),
        (["solve", "--jsonl", "--json"], "--json does not go with --jsonl"),
        (["solve", "--table", "-", "--hand", "8s8s", "--players", "2"], "2 copies of 8s, where there are 1 at most"),
        (["solve", "--table", "-", "--hand", "8s8s8s", "--players", "3"], "(S1)"),
        (["solve", "--table", "-", "--hand", "8s", "--players", "9"], "9 players"),
        (
            ["solve", "--table", "-", "--hand", "Ks", "--rules", "ranks=5,hand_size=5"],
            "Not in the pack of this game: Ks",
        ),
        (["solve", "--table", "-", "--hand", "8s", "--rules", "ranks=99"], "ranks is 99"),
        (["check", "--table", "8s8h", "--hand", "8d", "--after", "8s8h8d"], "8s8h is too short"),
        (["check", "--table", "-", "--hand", "8d"], "--after is missing"),
        (["check", "--table", "-", "--hand", "8d", "--after", "8"], "expected"),
    ],
)
def test_bad_input(arguments: list[str], message: str) -> None:
    ran = carousel(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


def test_other_rules_decide_what_a_meld_is() -> None:
    question = ("solve", "--table", "-", "--hand", "QsKsAs", "--json", "--rules")
    assert json.loads(carousel(*question, "ace_high=0").out)["points"] == 0
    assert json.loads(carousel(*question, "face_points=5").out)["points"] == 11


def test_what_solve_says_is_what_check_allows() -> None:
    for table, hand in ((TABLE, "9s5sKd**"), ("5s*6s7s", "6s9c9d"), ("-", "As2s3s4s5s4h4d")):
        after = json.loads(carousel("solve", "--table", table, "--hand", hand, "--json").out)["after"]
        assert carousel("check", "--table", table, "--hand", hand, "--after", after).status == 0
        assert str(Table.parse(after)) == after == Layout.parse(after).write()
