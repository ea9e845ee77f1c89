"""`carousel play` from the first prompt to the last: whole games, broken off anywhere, and bad input."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from carousel.bots.local import LocalGame
from carousel.games.carousel.rules import STANDARD
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord, RoundRecord
from carousel.notation.replay import replay, verify
from carousel.notation.writer import write_records
from tests.cli.running import PLAIN, carousel

# Draws, lets itself be shown the best play, plays it, knocks if it may, ends its turn; what is refused costs nothing.
TURN = ["d", "show", "p", "k", "y", "e", ""]
SHORT = ("--rules", "target=1", "--bots", "random")


def script(turns: int) -> str:
    return "".join(f"{line}\n" for line in TURN * turns)


def body(path: Path) -> str:
    """The text of a record without the day on which it was played."""
    return re.sub(r'\[Date ".*"\]\n', "", path.read_text())


def test_a_whole_game_is_played_by_a_script(tmp_path: Path) -> None:
    path = tmp_path / "game.carousel"
    ran = carousel("play", "--seed", "7", "--rules", "target=30", "--save", str(path), stdin=script(200))
    assert (ran.status, ran.err) == (0, "")
    (verdict,) = verify(path.read_text())
    assert verdict.finished
    assert verdict.failure is None
    for part in ("is over", "The lowest hand", "Scores: You", "The game is over.", "The highest total", str(path)):
        assert part in ran.out
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.replace(str(path), "F").splitlines())) <= 80


def test_the_same_seed_gives_the_same_game() -> None:
    runs = [carousel("play", "--seed", seed, *SHORT, stdin=script(4)).out for seed in ("5", "5", "6")]
    assert runs[0] == runs[1] != runs[2]


@pytest.mark.parametrize("players", [3, 5])
def test_more_players(tmp_path: Path, players: int) -> None:
    path = tmp_path / "game.carousel"
    bots = ",".join(["random", "greedy", "random", "random"][: players - 1])
    arguments = ("--players", str(players), "--bots", bots, "--seed", "2", "--rules", "target=1")
    ran = carousel("play", *arguments, "--save", str(path), stdin=script(30))
    assert ran.status == 0
    (verdict,) = verify(path.read_text())
    assert verdict.failure is None
    assert f"Random {players}" in ran.out or players == 3


def test_a_game_cut_anywhere_goes_on_as_if_it_were_not(tmp_path: Path) -> None:
    lines = script(5).splitlines(keepends=True)
    whole = tmp_path / "whole.carousel"
    carousel("play", "--seed", "11", *SHORT, "--save", str(whole), stdin="".join(lines))
    for cut in range(0, len(lines), 3):
        path = tmp_path / f"{cut}.carousel"
        carousel("play", "--seed", "11", *SHORT, "--save", str(path), stdin="".join(lines[:cut]))
        before = path.read_text()
        assert verify(before)[0].failure is None
        ran = carousel("play", "--resume", str(path), stdin="".join(lines[cut:]))
        assert ran.status == 0
        assert body(path) == body(whole), f"cut before line {cut}"


def test_a_drawn_card_the_draft_and_the_order_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.carousel"
    first = carousel("play", "--seed", "3", "--save", str(path), stdin="d\nsort rank\nlay qs kd\nlay **\n")
    again = carousel("play", "--resume", str(path), stdin="")
    last_view = first.out[first.out.rindex(" 1! ") : first.out.rindex("\nThe input")]
    assert last_view in again.out
    assert "[8♥]" in last_view
    undone = carousel("play", "--resume", str(path), stdin="undo\nd\nd\n")
    assert "card 3 of this turn" in undone.out
    assert "card 1 of this turn" not in undone.out


def test_resume_may_save_elsewhere(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    carousel("play", "--seed", "3", "--save", str(first), stdin="d\n")
    before = first.read_text()
    ran = carousel("play", "--resume", str(first), "--save", str(second), stdin="d\n")
    assert (ran.status, first.read_text()) == (0, before)
    assert len(second.read_text()) > len(before)
    refused = carousel("play", "--resume", str(first), "--save", str(second), stdin="d\n")
    assert refused.status == 2
    assert "more of this one" in refused.err


def test_save_in_the_game_goes_on_saving(tmp_path: Path) -> None:
    path = tmp_path / "my game"
    ran = carousel("play", "--seed", "3", stdin=f"d\nsave\nsave {path}\nd\nq\n")
    assert "Saved in" in ran.out.replace("\n", " ")
    (record,) = read_records(path.read_text())
    assert record.last_turn is not None
    assert len(record.last_turn.draws) == 2


def test_a_file_of_something_else_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ana")
    ran = carousel("play", "--save", str(path), stdin=script(1))
    assert ran.status == 2
    assert "Choose another name" in ran.err
    inside = carousel("play", "--seed", "3", stdin=f"save {path}\nq\n")
    assert "Choose another name" in inside.out
    assert path.read_text() == "Dear Ana"


def test_without_a_terminal_nothing_is_asked_and_nothing_kept(tmp_path: Path) -> None:
    env = {**PLAIN, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    ran = carousel("play", stdin="d\nq\n", env=env)
    assert ran.status == 0
    assert "was not saved" in ran.out
    assert list(tmp_path.iterdir()) == []


def deal(pack: str, hand_of_bot: str) -> GameRecord:
    """A record of a first deal in which the player begins; the two texts say which hidden cards change places."""
    game, _ = LocalGame.start(STANDARD, ("You", "Greedy"), "3").deal()
    dealt = game.record.rounds[0].pack
    assert dealt is not None
    one, other = int(pack), int(hand_of_bot)
    cards = list(dealt)
    cards[one], cards[other] = cards[other], cards[one]
    tags = (("Bots", "-,greedy"), ("Seed", "3"))
    return GameRecord(("You", "Greedy"), STANDARD, tags, (RoundRecord(1, 1, pack=tuple(cards)),))


def test_what_is_hidden_is_never_shown(tmp_path: Path) -> None:
    path = tmp_path / "game"
    asked = "d\nlast\nscore\nsort melds\ncan\nshow\ncheck\nundo\nlook\nhelp\nrules S4\nk\nd\n"
    shown = set()
    # The player begins: the pack's odd places are the other's hand, those from 20 on the stock, of which two are drawn.
    for one, other in ((1, 1), (1, 3), (1, 52), (19, 40), (30, 50)):
        path.write_text(write_records((deal(str(one), str(other)),)))
        shown.add(carousel("play", "--resume", str(path), stdin=asked).out)
    assert len(shown) == 1
    assert len(shown.pop()) > 2000


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "7"], "7 players: from 2 to 5 can play"),
        (["--players", "1"], "1 player: from 2 to 5 can play"),
        (["--players", "two"], "'two' is not a valid integer"),
        (["--players", "3", "--bots", "greedy"], "3 players need 2 bots; --bots names 1."),
        (["--bots", "deep_thought"], "There is no bot deep_thought. There are: random, greedy."),
        (["--bots", ""], "There is no bot "),
        (["--rules", "target=0"], "target is 0. It must be from 1"),
        (["--rules", "speed=9"], "speed is no number of the rules"),
        (["--rules", "hand_size=20,double_from=6"], "leave no stock"),
        (["--seed", ""], "The seed"),
        (["--seed", "a\nb"], "The seed"),
        (["--save", "/nonexistent/game"], "/nonexistent/game cannot be written"),
        (["--save", "/dev/null"], "/dev/null is no file"),
        (["--resume", "/nonexistent/game"], "cannot be read"),
        (["--resume", "/dev"], "/dev is no file"),
        (["--resume", "x", "--seed", "3"], "--seed does not go with --resume"),
        (["--colours", "nine"], "nine"),
        (["--nonesuch"], "--nonesuch"),
        (["more"], "more"),
    ],
)
def test_bad_options(arguments: list[str], message: str) -> None:
    ran = carousel("play", *arguments, stdin="d\n")
    assert ran.status == 2
    assert message in ran.err.replace("\n", " ")
    assert "Traceback" not in ran.err
    assert ran.out == ""


def test_records_that_cannot_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game"
    record = deal("1", "1")
    for text, message in (
        (write_records((replace(record, tags=(("Seed", "3"),)),)), "does not say who plays"),
        (write_records((replace(record, tags=(("Bots", "-,greedy"),)),)), "no tag Seed. It must stand before"),
        (write_records((replace(record, tags=(("Bots", "-,nobody"), ("Seed", "3"))),)), "There is no bot nobody."),
        (write_records((record,)).replace("pack", "peck"), "Line"),
        (write_records((record,))[:-41] + "\n", "S2"),
        (write_records((record,)) + "2 +2s ...\n", "Line"),
    ):
        path.write_text(text)
        ran = carousel("play", "--resume", str(path), stdin="d\n")
        assert ran.status == 2, text
        assert message in ran.err
        assert path.read_text() == text


def test_a_finished_game_is_shown_and_not_played_on(tmp_path: Path) -> None:
    path = tmp_path / "game"
    carousel("play", "--seed", "11", *SHORT, "--save", str(path), stdin=script(60))
    text = path.read_text()
    assert verify(text)[0].finished
    ran = carousel("play", "--resume", str(path), stdin="d\n")
    assert ran.status == 0
    assert "The highest total" in ran.out
    assert path.read_text() == text


def play(*lines: str, seed: str = "3") -> str:
    return carousel("play", "--seed", seed, stdin="".join(f"{line}\n" for line in lines)).out


def test_words_for_each_thing_that_may_be_done() -> None:
    out = play("p", "d", "k", "e", "d", "d", "p", "d", "k", "e")
    for part in (
        "Draw a card, 1 of 3 (d).",
        "Refused: Draw a card first: every turn begins with that. (T3)",
        "Lay cards (lay 8s 8h 8d), or draw card 2 of 3 (d).",
        "(T6)",
        "or draw the last card (d): with it your turn ends without a play.",
        "Your turn is at its end: end it (e).",
        "Refused: Your turn is at its end",
        "(K1)",
    ):
        assert part in out.replace("\n", " ")


def test_a_step_that_cannot_be_made_says_why() -> None:
    out = play(
        "lay 2c", "lay 8x", "lay", "move 2c to 9", "undo", "table 2c", "drwa", "sort", "rules P9", "help nonesuch"
    )
    for part in (
        "Not in your hand, or not that often: 2♣",
        "Found 'x' where there should be",
        "Something is missing there.",
        "Not on the table: 2♣",
        "There is nothing to undo.",
        "There is no command drwa. Did you mean draw?",
        "Choose one of: suit, rank, melds.",
        "There is no rule P9.",
        "There is no command nonesuch.",
    ):
        assert part in out.replace("\n", " ")


def test_a_refused_play_keeps_the_draft() -> None:
    out = play("d", "lay qs kd", "p", "check")
    assert "Refused: Q♠ K♦ is too short" in out
    assert out.count("1! +Q♠ +K♦") == 1
    assert out.rindex("Your draft lays Q♠ K♦") > out.index("Refused")


def test_the_last_card_asks_before_it_costs_a_play() -> None:
    out = play("d", "show", "d", "d", "n", "p", "e", seed="1")
    assert "Draw all the same?" in out.replace("\n", " ")
    assert "You laid Q♦ Q♣ ★" in out


def test_a_knock_asks_and_can_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game"
    start = ("play", "--seed", "3", "--rules", "knock=100,joker_points=0,face_points=1", "--save", str(path))
    kept = carousel(*start, stdin="d\nd\nd\nk\nno\n")
    assert "Knock with" in kept.out
    assert "You did not knock." in kept.out
    (record,) = read_records(path.read_text())
    assert record.rounds[0].scores is None
    ended = carousel("play", "--resume", str(path), stdin="k\ny\n\n")
    assert "Round 1 is over: You knocked" in ended.out
    assert "Press Enter to begin round 2." in ended.out


def test_between_rounds_only_asking_is_possible(tmp_path: Path) -> None:
    path = tmp_path / "game"
    carousel(
        "play",
        "--seed",
        "3",
        "--rules",
        "knock=100,joker_points=0,face_points=1",
        "--save",
        str(path),
        stdin="d\nd\nd\nk\ny\n",
    )
    ran = carousel("play", "--resume", str(path), stdin="d\nscore\nrules G1\nlast\nsort rank\n\n")
    assert "The next thing to come is a deal. (S2)" in ran.out.replace("\n", " ")
    assert "round won" in ran.out
    assert "Round 2" in ran.out


def test_other_numbers_of_the_rules_are_told() -> None:
    ran = carousel("play", "--seed", "1", "--rules", "draws=2,target=77", stdin="rules G1 T2\nd\nd\n")
    assert "game to 77" in ran.out
    assert "1 of 2" in ran.out
    assert "reaches 77" in ran.out


def test_letters_stand_in_for_signs() -> None:
    for ran in (
        carousel("play", "--seed", "1", "--ascii", stdin="d\nshow\n"),
        carousel("play", "--seed", "1", stdin="d\nshow\n", encoding="ascii"),
        carousel("play", "--seed", "1", stdin="d\nshow\n", encoding="latin-1"),
    ):
        assert ran.status == 0
        assert "+*Qh +Qd +Qc" in ran.out
        assert "?" not in ran.out.replace("rules?", "")
        assert "♠" not in ran.out


def test_input_that_is_no_text_is_a_wrong_command() -> None:
    ran = carousel("play", "--seed", "1", stdin=b"\xff\xfe\nd\nq\n")
    assert ran.status == 0
    assert "You drew" in ran.out


def test_replaying_a_saved_game_leads_to_the_same_position(tmp_path: Path) -> None:
    path = tmp_path / "game"
    carousel("play", "--seed", "8", *SHORT, "--save", str(path), stdin=script(3))
    (record,) = read_records(path.read_text())
    assert str(replay(record).state) == str(LocalGame.resume(record).state)
