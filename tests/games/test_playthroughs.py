"""Whole games, step by step, as they are written down in tests/suites/playthroughs."""

import pytest

from tests.games.make_playthroughs import FOLDER, SEEDS, playthrough


@pytest.mark.parametrize("players", SEEDS)
def test_the_game_goes_as_written_down(players: int) -> None:
    written = (FOLDER / f"{players}-players.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(players).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), start=1):
        assert new == old, f"line {number}; if that is meant: python -m tests.games.make_playthroughs"
    assert len(played) == len(written)


def test_the_games_show_what_a_game_can_bring() -> None:
    text = "".join((FOLDER / f"{players}-players.txt").read_text(encoding="utf-8") for players in SEEDS)
    assert [word for word in ("knock:", "out:", "stock:", "game:", "*") if word not in text] == []
