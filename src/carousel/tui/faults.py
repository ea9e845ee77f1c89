"""Errors in the words of the player: what is wrong, where, and what was expected. Knows codes, never causes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carousel.core.errors import IllegalActionError, InvalidPositionError, NotationError, ReplayError

if TYPE_CHECKING:
    from carousel.core.errors import CarouselError
    from carousel.core.violations import Violation
    from carousel.i18n import Translator


def explain_error(error: CarouselError, text: Translator) -> str:
    """Any error, in a sentence or two; cards stand as they are typed."""
    match error:
        case NotationError():
            found, expected, excerpt = explain_found(error, text), explain_expected(error, text), repr(error.excerpt)
            column = str(error.column)
            if not error.of_many:
                return text("form-of-text", column=column, expected=expected, found=found, excerpt=excerpt)
            return text(
                "form-of-line", line=str(error.line), column=column, expected=expected, found=found, excerpt=excerpt
            )
        case InvalidPositionError():
            return " ".join(explain_violation(problem, text) for problem in error.problems)
        case IllegalActionError():
            return explain_violation(error.violation, text)
        case ReplayError() if error.line:
            return text("form-at-line", line=str(error.line), reason=explain_violation(error.violation, text))
        case ReplayError():
            return explain_violation(error.violation, text)
        case _:
            return text(f"error-{error.code}", **error.values)


def explain_expected(error: NotationError, text: Translator) -> str:
    """What could have stood there."""
    expected = text(f"expected-{error.code}", **error.values)
    return f"{expected} ({explain_error(error.because, text)})" if error.because is not None else expected


def explain_found(error: NotationError, text: Translator) -> str:
    """What stands there instead."""
    if error.found:
        return repr(error.found)
    return text("found-end") if error.ends_text else text("found-line-end")


def explain_violation(violation: Violation, text: Translator) -> str:
    """Why something is refused, with the rule's id if it breaks one."""
    words = explain_reason(violation, text)
    return f"{words} ({violation.rule})" if violation.rule else words


def explain_reason(violation: Violation, text: Translator) -> str:
    """Why something is refused, without the rule's id."""
    return text(f"refusal-{violation.code}", **violation.values())
