"""Any text: it is read and comes back the same, or it is refused by one of two errors. Nothing else happens."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from carousel.core.errors import ReplayError
from carousel.games.carousel.rules import STANDARD
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord
from carousel.notation.replay import replay, verify
from carousel.notation.writer import write_records
from tests.notation.files import BROKEN, EXAMPLE, LEGAL
from tests.notation.test_reader import SHORT
from tests.strategies import read_or_refuse

HEAD = '[Game "Carousel"]\n[Players "a" "b"]\n'
PIECES = [
    *(
        "[",
        "]",
        '"',
        "\\",
        "#",
        "\n",
        "\r",
        "\r\n",
        " ",
        "\t",
        "\ufeff",
        "\u2028",
        "\x00",
        "=",
        "+",
        "/",
        "-",
        "?",
        "*",
    ),
    *(
        "8h",
        "10S",
        "**",
        "*7h",
        "As",
        "T♣",
        "=8s8h8d",
        "+8h",
        "+?",
        "...",
        "knock",
        "0",
        "1",
        "2",
        "12",
        "999999999999",
    ),
    *("round 1 dealer 1\n", "pack ?\n", "pack 8h9h\n", "hands 1 2\n", "score 1 2\n", "total 1 2\n", "commit ", "seed "),
    *(
        "ab" * 32,
        '[Game "Carousel"]\n',
        '[Players "a" "b"]\n',
        '[Rules "ranks=4"]',
        '[X ""]\n',
        "1 +8h\n",
        "2 =8s8h8d\n",
    ),
]
SOURCES = [SHORT, *(file.body for file in [*LEGAL, *BROKEN] if file.body != EXAMPLE)]


def check(text: str) -> None:
    """What is read comes back from its own text, which is canonical; the rules say yes, or which line they refuse."""
    text = text.removeprefix("\ufeff")
    records = read_or_refuse(read_records, text)
    if records is None:
        return
    assert records == read_records("\ufeff" + text)
    written = write_records(records)
    assert read_records(written) == records
    assert write_records(read_records(written)) == written
    for record, verdict in zip(records, verify(text), strict=True):
        check_verdict(record, text)
        assert verdict.finished == (record.totals is not None)


def check_verdict(record: GameRecord, text: str) -> None:
    try:
        state = replay(record).state
    except ReplayError as error:
        failure = error
    else:
        assert (state.outcome is None) == (record.totals is None)
        assert state.rounds == len(record.rounds)
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= failure.line <= len(lines)
    assert lines[failure.line - 1].strip(), failure
    assert failure.code


@given(st.text())
def test_any_text(text: str) -> None:
    check(text)
    check(HEAD + text)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.booleans())
def test_any_pieces_of_records(text: str, within: bool) -> None:
    check(HEAD + ("round 1 dealer 1\npack ?\n" if within else "") + text)


@given(st.data())
def test_records_with_characters_changed(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SOURCES))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 3))
        text = text[:place] + data.draw(st.sampled_from(["", *PIECES, text[place:][:4]])) + text[place + gone :]
    check(text)


def _doubled(lines: list[str], one: int, other: int) -> list[str]:
    return [*lines[:one], lines[one], *lines[one:]]


def _swapped(lines: list[str], one: int, other: int) -> list[str]:
    swapped = list(lines)
    swapped[one], swapped[other] = lines[other], lines[one]
    return swapped


def _dropped(lines: list[str], one: int, other: int) -> list[str]:
    return [*lines[:one], *lines[one + 1 :]]


def _moved(lines: list[str], one: int, other: int) -> list[str]:
    rest = _dropped(lines, one, other)
    return [*rest[:other], lines[one], *rest[other:]]


CHANGES: list[Callable[[list[str], int, int], list[str]]] = [_doubled, _swapped, _dropped, _moved]


@given(st.data())
def test_records_with_lines_dropped_doubled_and_moved(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from([*SOURCES, EXAMPLE])).splitlines()
    for change in data.draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=3)):
        places = st.integers(0, len(lines) - 1)
        lines = change(lines, data.draw(places), data.draw(places))
    check("\n".join(lines) + "\n")


@given(st.data())
def test_two_records_mixed_line_by_line(data: st.DataObject) -> None:
    one, other = (data.draw(st.sampled_from(SOURCES)).splitlines(keepends=True) for _ in range(2))
    check("".join(one[: data.draw(st.integers(0, len(one)))] + other[data.draw(st.integers(0, len(other))) :]))


plain = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]))
tag_names = st.from_regex("[A-Za-z][A-Za-z0-9_]*", fullmatch=True).filter(
    lambda name: name not in ("Game", "Players", "Rules")
)


@given(st.lists(plain, min_size=2, max_size=5).map(tuple), st.lists(st.tuples(tag_names, plain)).map(tuple))
def test_any_names_and_tags_come_back(players: tuple[str, ...], tags: tuple[tuple[str, str], ...]) -> None:
    record = GameRecord(players, STANDARD, tags)
    assert read_records(write_records([record, record])) == (record, record)
