"""The command as a program: help, terminals, pipes, and being broken off."""

import errno
import io
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

import carousel as package
from carousel.cli import COMMANDS, run
from tests.cli.running import PLAIN, carousel

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "carousel"]
ENV: Mapping[str, str] = {**PLAIN, "PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


@pytest.mark.parametrize("command", [None, *(command.name for command in COMMANDS)])
def test_help_is_there_and_within_the_width(command: str | None) -> None:
    ran = carousel(*([command] if command else []), "--help")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Usage: carousel")
    assert "Show this help and end." in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "\x08" not in ran.out


def test_every_option_has_words() -> None:
    for command in COMMANDS:
        for line in carousel(str(command.name), "--help").out.splitlines():
            assert not line.startswith("  -") or len(line.split("  ")[-1]) > 5 or line.rstrip() == line


def test_version_and_unknown_commands() -> None:
    assert carousel("--version").out == f"carousel {package.__version__}\n"
    ran = carousel("nonesuch")
    assert (ran.status, ran.out) == (2, "")
    assert "nonesuch" in ran.err


def test_help_and_lines_of_questions_load_nothing_heavy() -> None:
    code = (
        "import sys, io\nfrom carousel.cli import run\n"
        'sys.stdin = io.TextIOWrapper(io.BytesIO(b\'{"table":"-","hand":"8s8h8d"}\'))\n'
        "run(['solve', '--jsonl'])\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules} & {'rich', 'fluent', 'readline'}))"
    )
    printed = subprocess.run([sys.executable, "-c", code], env=ENV, capture_output=True, text=True, check=True).stdout
    assert printed.splitlines()[1:] == [""]


@pytest.mark.parametrize(
    "arguments", [["rules"], ["--help"], ["simulate", "--games", "1", "--bots", "random,random", "--rules", "target=1"]]
)
def test_a_reader_that_stops_is_no_error(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run([*COMMAND, *arguments], env=ENV, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, b"")


class FullDisk(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdout", FullDisk())
    assert run(["rules"]) == 2
    assert capsys.readouterr().err == "Error: No space left on device\n"


@pytest.mark.parametrize(
    ("line", "status", "out", "err"),
    [
        ('"$@" solve --jsonl <&-', 0, "", ""),
        (
            '"$@" solve --table - --hand 9s >&-',
            2,
            "",
            "Error: Standard output is closed, so there is no place for the answer.\n",
        ),
        ('"$@" play --seed 3 <&-', 0, "The input has ended.", ""),
    ],
)
def test_a_closed_stream_is_no_traceback(line: str, status: int, out: str, err: str) -> None:
    ran = subprocess.run(["sh", "-c", line, "sh", *COMMAND], env=ENV, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (status, err)
    assert out in ran.stdout


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, arguments: list[str], env: Mapping[str, str]) -> None:
        self.master, slave = pty.openpty()
        # The first terminal that the leader of a session opens becomes its own: so Ctrl-C reaches the program.
        opened = ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(slave)]
        self.process = subprocess.Popen([*opened, *COMMAND, *arguments], env=env, start_new_session=True)
        self.slave = slave  # kept open until the program has it open too
        self.out = ""

    def read_until(self, part: str, *, pressing: str = "") -> str:
        """Waits for a text, pressing a key again where it had no effect: readline can miss one at its very prompt."""
        if pressing:
            self.type(pressing)
        silences = 0
        while part not in self.out and silences < 60:
            ready, _, _ = select.select([self.master], [], [], 5)
            if not ready:
                silences += 1
                self.type(pressing)
                continue
            try:
                self.out += os.read(self.master, 4096).decode()
            except OSError:
                break
        assert part in self.out, f"{part!r} did not come: {self.out!r}"
        before, _, self.out = self.out.partition(part)
        return before + part

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self, key: str = "") -> int:
        """Waits for the end, pressing a key again and again: one pressed while nobody listens yet may be lost."""
        try:
            for _ in range(600):
                if key and self.process.poll() is None:
                    self.type(key)
                with suppress(subprocess.TimeoutExpired):
                    return self.process.wait(0.5)
            raise AssertionError(f"still running: {self.out!r}")
        finally:
            self.process.kill()
            self.process.wait()
            os.close(self.master)
            os.close(self.slave)


def env_of(tmp_path: Path, **more: str) -> dict[str, str]:
    return {**ENV, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path), **more}


def test_colours_on_a_terminal_and_none_where_they_are_not_wanted(tmp_path: Path) -> None:
    for more, colours, expected in (
        ({}, [], True),
        ({}, ["--colours", "four"], True),
        ({}, ["--colours", "none"], False),
        ({"NO_COLOR": "1"}, [], False),
        ({"TERM": "dumb"}, [], False),
    ):
        terminal = Terminal(["play", "--seed", "3", *colours], env_of(tmp_path, **more))
        shown = terminal.read_until("(d).")
        terminal.read_until("> ")
        terminal.type("q\r")
        terminal.read_until("kept")
        assert terminal.end() == 0
        assert ("\x1b[31m" in shown) == expected
        if not expected:
            assert "\x1b[" not in shown


def test_ctrl_c_ends_with_130_and_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(["play", "--seed", "3"], env_of(tmp_path))
    terminal.read_until("> ")
    terminal.type("d\r")
    terminal.read_until("card 1 of this turn")
    terminal.read_until("> ")
    told = terminal.read_until("carousel play", pressing="\x03")
    assert "Traceback" not in told
    assert terminal.end() == 130
    for key, status in (("\x03", 130), ("\x04", 0)):  # at the question, too
        asked = Terminal(["play"], env_of(tmp_path))
        asked.read_until("(y/n) ")
        assert asked.end(key) == status
    again = Terminal(["play"], env_of(tmp_path))
    again.read_until("(y/n) ")
    again.type("y\r")
    again.read_until("●○○")
    again.read_until("> ")
    assert again.end("\x04") == 0  # the end of input


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    terminal = Terminal(["play", "--seed", "3"], env_of(tmp_path))
    terminal.read_until("> ")
    for line in ("d", "lay qs kd"):
        terminal.type(f"{line}\r")
        terminal.read_until("> ")
    terminal.type("check\r")
    terminal.read_until("too short")
    terminal.process.send_signal(signal.SIGKILL)
    assert terminal.end() == -signal.SIGKILL
    again = Terminal(["play"], env_of(tmp_path))
    again.read_until("(y/n) ")
    again.type("\r")
    again.read_until("1!")
    again.process.kill()
    again.end()


def test_a_new_game_sets_the_unfinished_one_aside(tmp_path: Path) -> None:
    first = Terminal(["play", "--seed", "3"], env_of(tmp_path))
    first.read_until("> ")
    first.process.kill()
    first.end()
    saved = (tmp_path / "carousel" / "game.carousel").read_text()
    for arguments, answer in ((["play", "--seed", "4"], ""), (["play"], "n\r")):
        second = Terminal(arguments, env_of(tmp_path))
        if answer:
            second.read_until("(y/n) ")
            second.type(answer)
        second.read_until("set aside")
        second.read_until("> ")
        second.process.kill()
        second.end()
        if not answer:
            assert (tmp_path / "carousel" / "previous-game-1.carousel").read_text() == saved


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game"
    terminal = Terminal(["play", "--seed", "3", "--save", str(path)], env_of(tmp_path))
    terminal.read_until("> ")
    terminal.type("d\r")
    terminal.read_until("> ")
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.process.wait(300)
    assert "+8h ..." in path.read_text()
