"""A file that ends too early: refused where it ends, or a valid record of fewer lines. Never another game."""

import pytest

from carousel.core.errors import NotationError, ReplayError
from carousel.notation.reader import read_records
from carousel.notation.replay import replay
from tests.notation.files import EXAMPLE, LEGAL, RecordFile


def whole_lines(text: str) -> set[str]:
    """All texts that end with a whole line of `text`, without newlines at the end."""
    ends = [place for place, character in enumerate(text) if character == "\n"]
    return {text[:end].rstrip("\n") for end in ends}


def played(text: str) -> NotationError | ReplayError | None:
    """Why a text cannot be read and replayed, or None."""
    try:
        for record in read_records(text):
            replay(record)
    except (NotationError, ReplayError) as error:
        return error
    return None


def judge(cut: str, whole: set[str]) -> str:
    """Checks what a cut text is taken for: `read`, `form` or the rule that it breaks."""
    lines = cut.rstrip("\n").split("\n")
    match played(cut):
        case None:
            assert cut.rstrip("\n") in whole, f"{cut[-80:]!r} was read as another record"
            return "read"
        case NotationError() as error:
            assert error.position >= len(cut.rstrip("\n")) - len(lines[-1]), error
            assert error.line >= len(lines), error
            return "form"
        case ReplayError() as error:
            assert error.line == len(lines), error
            return error.violation.rule


def places(text: str, *, every: bool) -> list[int]:
    """Where to cut the example: at each character of the head, of the first round and of the end, else at line ends."""
    second, last = text.index("round 2"), text.rindex("hands")
    ends = [place + more for place, character in enumerate(text) if character == "\n" for more in (-1, 0, 1, 2)]
    return [place for place in range(len(text)) if every or place <= second or place >= last or place in set(ends)]


def test_the_example_cut_anywhere(*, long_run: bool) -> None:
    whole = whole_lines(EXAMPLE)
    found = {judge(EXAMPLE[:place], whole) for place in places(EXAMPLE, every=long_run)}
    assert {"read", "form", "S2", "R1", "G1", "G2"} <= found


@pytest.mark.parametrize("file", [file for file in LEGAL if file.name != "example"], ids=lambda file: file.name)
def test_a_record_cut_anywhere(file: RecordFile) -> None:
    whole = whole_lines(file.body)
    for place in range(len(file.body)):
        judge(file.body[:place], whole)


def test_a_cut_between_turns_leaves_a_game_that_goes_on() -> None:
    end = EXAMPLE.index("2 +6d =9s9h9d")
    (record,) = read_records(EXAMPLE[:end])
    state = replay(record).state
    assert str(state.turn) == "2:0"
    assert [turn.unfinished for turn in record.rounds[0].turns] == [False, False]


def test_what_was_cut_within_a_turn_is_not_taken_for_a_turn() -> None:
    """The table up to there would be a legal play."""
    start = EXAMPLE.index("2 +6d =9s9h9d/")
    text = EXAMPLE[: start + len("2 +6d =9s9h9d")]
    with pytest.raises(NotationError, match="expected newline") as caught:
        read_records(text)
    assert caught.value.position == len(text)
    assert read_records(text + "\n")
