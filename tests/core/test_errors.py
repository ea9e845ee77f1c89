"""What the errors say, and where."""

import pytest

from carousel.core.cards import Cards, Token
from carousel.core.errors import (
    CarouselError,
    IllegalActionError,
    InvalidPositionError,
    InvalidRulesError,
    NotationError,
    ReplayError,
)
from carousel.core.violations import Violation


def test_all_errors_are_caught_by_their_base() -> None:
    for kind in (NotationError, InvalidPositionError, InvalidRulesError, IllegalActionError, ReplayError):
        assert issubclass(kind, CarouselError)


def test_every_error_has_a_code_and_values_for_the_text_of_the_player() -> None:
    violation = Violation.of("hand-too-high", "K1", points=12, limit=5)
    of_violation: dict[str, str | int] = {"cards": "", "meld": "", "points": 12, "limit": 5}
    errors: list[tuple[CarouselError, str, dict[str, str | int]]] = [
        (CarouselError("seed-unfit", seed=""), "seed-unfit", {"seed": ""}),
        (InvalidRulesError("number-twice", name="knock"), "number-twice", {"name": "knock"}),
        (NotationError("8s", 2, "fewer-copies", most=7), "fewer-copies", {"most": 7}),
        (InvalidPositionError((violation, Violation("meld-mixed", "P3"))), "hand-too-high", of_violation),
        (IllegalActionError(violation, "action", "state"), "hand-too-high", of_violation),
        (ReplayError(3, violation), "hand-too-high", of_violation),
    ]
    assert [(error.code, error.values) for error, _, _ in errors] == [(code, values) for _, code, values in errors]
    assert str(errors[1][0]) == "number-twice (name=knock)"


def test_a_notation_error_may_have_a_closer_reason() -> None:
    error = NotationError("goal=1", 0, "rules", InvalidRulesError("no-such-number", name="goal"))
    assert str(error) == "at character 1: expected rules (no-such-number (name=goal)), found 'goal=1' in 'goal=1'"


def test_a_notation_error_names_the_place_on_one_line() -> None:
    error = NotationError("8h9x", 3, "suit")
    assert str(error) == "at character 4: expected suit, found 'x' in '8h9x'"
    assert (error.line, error.column) == (1, 4)


def test_a_notation_error_names_line_and_character_of_many() -> None:
    error = NotationError("8h\n9h\n7x 8h\n", 7, "suit")
    assert (error.line, error.column) == (3, 2)
    assert str(error) == "line 3, character 2: expected suit, found 'x 8h' in '7x 8h'"


def test_a_notation_error_at_the_end_of_the_text() -> None:
    assert str(NotationError("8", 1, "suit")) == "at character 2: expected suit, found the end in '8'"
    assert "found the end of the line" in str(NotationError("8\n9h", 1, "suit"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_notation_error_knows_line_ends_of_any_kind(end: str) -> None:
    text = end.join(["8h", "9h", "7x 8h", ""])
    error = NotationError(text, text.index("x"), "suit")
    assert (error.line, error.column) == (3, 2)
    assert str(error) == "line 3, character 2: expected suit, found 'x 8h' in '7x 8h'"
    assert "found the end of the line in '8h'" in str(NotationError(text, 2, "suit"))
    assert str(NotationError(text, len(text), "card")) == "line 4, character 1: expected card, found the end in ''"


def test_a_long_line_is_cut_around_the_fault() -> None:
    message = str(NotationError("8h" * 100 + "x" + "9h" * 100, 200, "card"))
    assert len(message) < 160
    assert "…8h8h" in message
    assert "8hx9h" in message
    assert message.endswith("…'")


def test_an_invalid_position_says_all_its_problems() -> None:
    problems = (Violation("meld-mixed", "P3"), Violation.of("hand-hidden", "", seat=2))
    error = InvalidPositionError(problems)
    assert error.problems == problems
    assert str(error) == "P3 meld-mixed; hand-hidden (seat=2)"


def test_an_illegal_action_says_rule_code_and_action_and_no_state() -> None:
    violation = Violation("joker-renamed", "J3", (Token(Cards.parse("7h").packed.bit_length() // 4),))
    error = IllegalActionError(violation, "the action", "the secret state")
    assert (error.violation, error.action, error.state) == (violation, "the action", "the secret state")
    assert str(error).startswith("J3 joker-renamed")
    assert "secret" not in str(error)


@pytest.mark.parametrize(("rule", "message"), [("T2", "line 7: T2 turn-at-end"), ("", "line 7: turn-at-end")])
def test_a_replay_error_says_line_and_rule(rule: str, message: str) -> None:
    violation = Violation("turn-at-end", rule)
    assert str(ReplayError(7, violation)) == message
    assert str(ReplayError(0, violation)) == message.removeprefix("line 7: "), "never written: no line"


def test_a_violation_gives_its_values_to_the_text_of_the_player() -> None:
    violation = Violation("hand-too-high", "K1", details=(("points", 12), ("limit", 5)))
    assert violation.values() == {"cards": "", "meld": "", "points": 12, "limit": 5}
    assert str(violation) == "K1 hand-too-high (points=12 limit=5)"
    assert str(Violation("nothing-laid", "P1")) == "P1 nothing-laid"
