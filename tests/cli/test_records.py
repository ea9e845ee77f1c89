"""`carousel verify`, `carousel simulate` and `carousel rules`."""

import json
from pathlib import Path
from random import Random

import pytest

from carousel.bots.chaotic import RandomBot
from carousel.games.carousel.actions import Action
from carousel.games.carousel.rules import Rule
from carousel.games.carousel.views import Observation
from carousel.notation.replay import verify
from tests.cli.running import Ran, carousel

GAMES = ("simulate", "--players", "2", "--bots", "random,random", "--games", "2", "--seed", "1", "--rules", "target=1")


def simulated(tmp_path: Path, *more: str) -> tuple[Ran, Path]:
    path = tmp_path / "games.carousel"
    return carousel(*GAMES, "--records", str(path), *more), path


def test_simulate_tells_and_writes_the_games(tmp_path: Path) -> None:
    ran, path = simulated(tmp_path)
    assert (ran.status, ran.err) == (0, "")
    for part in (
        "2 games of",
        "seed 1",
        "games won",
        "points a round (95%)",
        "±",
        "Rounds ended by:",
        "Turns a round:",
    ):
        assert part in ran.out
    verdicts = verify(path.read_text())
    assert [verdict.finished and verdict.failure is None for verdict in verdicts] == [True, True]
    again, other = simulated(tmp_path / "..", "--json")
    assert json.loads(again.out)["games"] == 2
    assert json.loads(again.out)["seed"] == "1"
    other.unlink()


def test_a_file_of_records_is_written_over_by_force_only(tmp_path: Path) -> None:
    _, path = simulated(tmp_path)
    path.write_text("mine")
    ran, _ = simulated(tmp_path)
    assert (ran.status, path.read_text()) == (2, "mine")
    assert "--force" in ran.err
    ran, _ = simulated(tmp_path, "--force")
    assert ran.status == 0
    assert len(verify(path.read_text())) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "0"),
        (["--bots", "greedy,nobody"], "There is no bot nobody. There are: random, greedy."),
        (["--players", "3", "--bots", "greedy,greedy"], "3 players need 3 bots; --bots names 2."),
        (["--players", "7"], "7 players"),
        (["--bots", "greedy"], "1 player: from 2 to 5 can play (S1)."),
        (["--records", "/nonexistent/games"], "/nonexistent/games': No such file"),
        (["--records", "/dev/full", "--force"], "No space left"),
    ],
)
def test_simulate_with_bad_options(arguments: list[str], message: str) -> None:
    ran = carousel("simulate", *arguments)
    assert ran.status == 2
    assert message in ran.err


def test_ctrl_c_gives_the_count_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    choose, calls = RandomBot.choose, 0

    def breaking_off(bot: RandomBot, observation: Observation, chance: Random) -> Action:
        nonlocal calls
        calls += 1
        if calls > 300:
            raise KeyboardInterrupt
        return choose(bot, observation, chance)

    monkeypatch.setattr(RandomBot, "choose", breaking_off)
    endless = ("simulate", "--bots", "random,random", "--games", "1000", "--seed", "1", "--rules", "target=1")
    ran = carousel(*endless, "--json")
    assert ran.status == 130
    assert 0 < json.loads(ran.out)["games"] < 1000
    assert "Broken off after" in ran.err
    calls = 300
    ran = carousel(*endless)
    assert (ran.status, ran.out) == (130, "")


def test_verify_tells_each_game(tmp_path: Path) -> None:
    _, path = simulated(tmp_path)
    ran = carousel("verify", str(path))
    assert (ran.status, ran.err) == (0, "")
    first, second = ran.out.splitlines()
    assert first.startswith(f"{path}:1: ok, 1 round, ")
    assert second.startswith(f"{path}:")
    assert carousel("verify", "-", stdin=path.read_text()).out.startswith("-:1: ok")
    answers = [json.loads(line) for line in carousel("verify", "--json", str(path)).out.splitlines()]
    assert [answer["ok"] and answer["finished"] for answer in answers] == [True, True]


def test_verify_names_the_line_and_the_rule(tmp_path: Path) -> None:
    _, path = simulated(tmp_path)
    lines = path.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("hands "))
    lines[place] = "hands 0 0"
    path.write_text("\n".join(lines))
    ran = carousel("verify", str(path))
    assert ran.status == 1
    assert f"{path}:{place + 1}: K3 The points left are" in ran.out
    assert ": ok" in ran.out.splitlines()[1]
    answer = json.loads(carousel("verify", "--json", str(path)).out.splitlines()[0])
    assert (answer["ok"], answer["line"], answer["rule"]) == (False, place + 1, "K3")


def test_verify_reads_on_after_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    _, path = simulated(tmp_path)
    text = path.read_text()
    (tmp_path / "cut").write_text(text[: text.index("pack") + 8])
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "empty").write_text("")
    for name, message in (
        ("cut", "Line "),
        ("bytes", "not UTF-8: byte 0"),
        ("empty", "At character 1: expected the tag"),
        ("missing", "cannot be read: No such file"),
        (".", "cannot be read: Is a directory"),
    ):
        ran = carousel("verify", str(tmp_path / name), str(path))
        assert ran.status == 2
        assert f"{tmp_path / name}: {message}" in ran.err
        assert ran.out.count(": ok") == 2
    assert "error" in json.loads(carousel("verify", "--json", str(tmp_path / "empty")).out)
    assert carousel("verify").status == 2


def test_rules_all_and_some() -> None:
    ran = carousel("rules")
    assert (ran.status, ran.err) == (0, "")
    assert [rule for rule in Rule if f"\n{rule}  " not in ran.out] == []
    assert max(map(len, ran.out.splitlines())) <= 80
    some = carousel("rules", "j3", "P5,").out
    assert [line[:2] for line in some.splitlines() if not line.startswith(" ")] == ["P5", "J3"]
    assert "\n# " not in carousel("rules").out
    assert '<a id="K1">' in carousel("rules", "--markdown").out
    assert "reaches 77" in carousel("rules", "G1", "--rules", "target=77").out


def test_rules_that_there_are_not() -> None:
    ran = carousel("rules", "P3", "Z9")
    assert (ran.status, ran.out) == (2, "")
    assert "There is no rule Z9" in ran.err
    assert carousel("rules", "P3", "--markdown").status == 2
