"""Saved games: whole or not at all, and never over another game."""

import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from carousel.bots.local import LocalGame
from carousel.core.errors import NotationError
from carousel.games.carousel.actions import Draw, EndTurn
from carousel.games.carousel.rules import STANDARD
from carousel.notation.record import GameRecord
from carousel.notation.writer import write_records
from carousel.tui.saving import (
    Keeper,
    SavingError,
    expect_free,
    given_path,
    read_game,
    state_folder,
    with_tags,
    write_game,
)


def record_of(seed: str = "1", draws: int = 0) -> GameRecord:
    game, _ = LocalGame.start(STANDARD, ("You", "Greedy"), seed).deal()
    for _ in range(draws):
        turn = game.state.turn
        assert turn is not None
        game, _ = game.act(turn.seat, Draw())
    return game.record


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.carousel"
    for draws in (0, 1, 2):
        write_game(path, record_of(draws=draws))
        assert read_game(path) == record_of(draws=draws)
    assert [file.name for file in tmp_path.iterdir()] == ["a.carousel"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_game(tmp_path: Path, call: str) -> None:
    path = tmp_path / "a.carousel"
    write_game(path, record_of())
    target = "os.fsync" if call == "fsync" else "pathlib.Path.replace"
    with (
        mock.patch(target, side_effect=OSError(28, "No space left on device")),
        pytest.raises(SavingError, match=r"^cannot-be-written \(file=.*a\.carousel reason=No space left on device\)$"),
    ):
        write_game(path, record_of(draws=1))
    assert read_game(path) == record_of()
    assert [file.name for file in tmp_path.iterdir()] == ["a.carousel"]


def test_what_another_program_wrote_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.carousel"
    write_game(path, record_of())
    write_game(path, record_of(draws=2))  # the other one
    with pytest.raises(SavingError, match="changed-meanwhile"):
        write_game(path, record_of(draws=1), before=record_of())
    assert read_game(path) == record_of(draws=2)
    write_game(path, record_of(draws=3), before=record_of(draws=2))
    assert read_game(path) == record_of(draws=3)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    write_game(link, record_of())
    assert link.is_symlink()
    assert read_game(tmp_path / "real") == record_of()


def test_an_earlier_moment_of_the_same_game_may_be_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.carousel"
    expect_free(path, record_of())
    write_game(path, record_of(draws=1))
    expect_free(path, record_of(draws=1))
    expect_free(path, record_of(draws=2))
    write_game(path, record_of(draws=2))
    game = LocalGame.resume(record_of(draws=3))
    later, _ = game.act(1 if game.state.turn and game.state.turn.seat else 0, EndTurn())
    expect_free(path, later.record)


@pytest.mark.parametrize(
    ("there", "reason"),
    [
        (record_of(draws=2), "^another-game "),
        (record_of("2"), "^another-game "),
        ("a letter to a friend", "^another-file "),
        ("", "^another-file "),
        (b"\xff\xfe", "^another-file "),
    ],
)
def test_anything_else_is_left_alone(tmp_path: Path, there: GameRecord | str | bytes, reason: str) -> None:
    path = tmp_path / "a"
    if isinstance(there, GameRecord):
        write_game(path, there)
    else:
        path.write_bytes(there.encode() if isinstance(there, str) else there)
    before = path.read_bytes()
    with pytest.raises(SavingError, match=reason):
        expect_free(path, record_of(draws=1))
    assert path.read_bytes() == before


@pytest.mark.parametrize("path", ["/dev/null", "/dev", "/dev/zero"])
def test_what_is_no_file_is_not_written_to(path: str) -> None:
    with pytest.raises(SavingError, match=r"^no-file-to-save-in "):
        expect_free(Path(path), record_of())
    with pytest.raises(SavingError, match=r"^no-file-to-read "):
        read_game(Path(path))


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with pytest.raises(SavingError, match=r"^cannot-be-read .*reason=No such file"):
        read_game(path)
    path.write_bytes(b"\xff")
    with pytest.raises(SavingError, match=r"^no-utf8 .*byte=0"):
        read_game(path)
    write_game(path, record_of())
    text = path.read_text()
    path.write_text(text + "\n" + text)
    with pytest.raises(SavingError, match=r"^not-one-game .*count=2"):
        read_game(path)
    path.write_text(text.replace("pack", "pakc"))
    with pytest.raises(NotationError, match="line"):
        read_game(path)


def test_tags_are_set_and_left_out() -> None:
    record = with_tags(record_of(), {"Sort": "rank", "Draft": "8s8h"})
    assert with_tags(record, {"Sort": "melds", "Draft": None}).tags == (("Seed", "1"), ("Sort", "melds"))


def test_the_folder_is_where_the_system_has_it() -> None:
    with mock.patch.dict("os.environ", {"XDG_STATE_HOME": "/var/state", "HOME": "/home/ana"}, clear=True):
        assert state_folder() == Path("/var/state/carousel")
    for unset in ({}, {"XDG_STATE_HOME": ""}, {"XDG_STATE_HOME": "not/absolute"}):
        with mock.patch.dict("os.environ", {"HOME": "/home/ana", **unset}, clear=True):
            assert state_folder() == Path("/home/ana/.local/state/carousel")


def test_an_unfinished_game_is_kept_and_can_be_set_aside(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "state")
    assert keeper.unfinished() is None
    assert keeper.set_aside() is None
    write_game(keeper.path, record_of())
    assert keeper.unfinished() == record_of()
    aside = keeper.set_aside()
    assert aside is not None
    assert read_game(aside) == record_of()
    assert keeper.unfinished() is None
    write_game(keeper.path, record_of())
    keeper.clear()
    assert keeper.unfinished() is None


def test_a_damaged_game_is_not_offered(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.path.write_text("[Game")
    assert keeper.unfinished() is None


def test_two_programs_at_once_keep_two_games(tmp_path: Path) -> None:
    first, second = Keeper(tmp_path), Keeper(tmp_path)
    assert [first.path.name, second.path.name] == ["game.carousel", "game-2.carousel"]
    imports = "from pathlib import Path; from carousel.tui.saving import Keeper"
    code = f"{imports}; print(Keeper(Path({str(tmp_path)!r})).path.name)"
    third = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert third.stdout.strip() == "game-3.carousel"
    fourth = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert fourth.stdout.strip() == "game-3.carousel"  # a lock ends with its program


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SavingError, match=r"^no-folder "):
        Keeper(tmp_path / "file" / "state")


def test_every_game_set_aside_is_still_there(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    aside = []
    for seed in ("1", "2", "3"):
        write_game(keeper.path, record_of(seed))
        aside.append(keeper.set_aside())
    assert [read_game(path) for path in aside if path is not None] == [record_of(seed) for seed in ("1", "2", "3")]


def test_a_game_left_in_any_place_is_found(tmp_path: Path) -> None:
    tmp_path.joinpath("game-2.carousel").write_text(write_records((record_of(),)))
    assert Keeper(tmp_path).unfinished() == record_of()


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x", "a\0b", "ring"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "ring").symlink_to("ring")
    with pytest.raises(SavingError, match="no-file-to-save-in"):
        given_path(str(tmp_path / name) if name == "ring" else name)
