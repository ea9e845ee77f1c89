"""`carousel verify`: replays records and says which line breaks which rule."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carousel.cli.errors import ANSWER_IS_NO, BAD_INPUT, fail
from carousel.cli.lines import Answer, write_json
from carousel.cli.wording import WordedCommand, explain, text
from carousel.core.errors import NotationError

if TYPE_CHECKING:
    from carousel.notation.replay import Verdict

_STDIN = "-"


@click.command(cls=WordedCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
def verify(files: tuple[str, ...], *, as_json: bool) -> int:
    """Replays records and says which line breaks which rule."""
    from carousel.notation.replay import verify as verify_text

    status = 0
    for file in files:
        try:
            verdicts = verify_text(_read(file))
        except (NotationError, OSError, UnicodeDecodeError) as error:
            status = BAD_INPUT
            _say_unreadable(file, _reason_of(error), as_json=as_json)
            continue
        for verdict in verdicts:
            if verdict.failure is not None and status == 0:
                status = ANSWER_IS_NO
            _say(file, verdict, as_json=as_json)
    return status


def _read(file: str) -> str:
    return sys.stdin.buffer.read().decode("utf-8") if file == _STDIN else Path(file).read_text(encoding="utf-8")


def _reason_of(error: NotationError | OSError | UnicodeDecodeError) -> str:
    match error:
        case NotationError():
            return explain(error)
        case UnicodeDecodeError():
            return text("cli-no-utf8", byte=error.start)
        case OSError():
            return text("cli-cannot-be-read", reason=error.strerror or str(error))


def _say_unreadable(file: str, reason: str, *, as_json: bool) -> None:
    if as_json:
        write_json({"file": file, "error": reason})
    else:
        fail(f"{file}: {reason}")


def _say(file: str, verdict: Verdict, *, as_json: bool) -> None:
    from carousel.tui.faults import explain_reason

    failure = verdict.failure
    rule = failure.violation.rule if failure is not None else ""
    reason = explain_reason(failure.violation, text) if failure is not None else None
    if as_json:
        found: Answer = {
            "file": file,
            "line": verdict.line if failure is None else failure.line,
            "ok": failure is None,
            "rounds": verdict.rounds,
            "turns": verdict.turns,
            "finished": verdict.finished,
            "rule": rule or None,
            "reason": reason,
        }
        write_json(found)
    elif failure is not None:
        click.echo(f"{file}:{failure.line}: {rule} {reason}".replace(":  ", ": "))
    else:
        ok = (
            text("cli-verify-ok", rounds=verdict.rounds, turns=verdict.turns)
            if verdict.finished
            else text("cli-verify-ok-unfinished", rounds=verdict.rounds, turns=verdict.turns)
        )
        click.echo(f"{file}:{verdict.line}: {ok}")
