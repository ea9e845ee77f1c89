"""Records as text, in the one canonical form (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carousel.notation.record import GAME_TAG, PLAYERS_TAG, RULES_TAG

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carousel.core.cards import Card
    from carousel.core.melds import MeldRules
    from carousel.notation.record import GameRecord, RoundRecord, TurnRecord


def write_records(records: Iterable[GameRecord]) -> str:
    """The text of a file that holds these games; ends with a newline unless it is empty."""
    return "\n".join("".join(f"{line}\n" for line in _game_lines(record)) for record in records)


def write_turn(turn: TurnRecord, rules: MeldRules) -> str:
    """The line of one turn."""
    words = [str(turn.seat + 1)]
    words += (f"+{'?' if card is None else card}" for card in turn.draws)
    if turn.layout is not None:
        words.append(f"={turn.layout.write(rules)}")
    if turn.knock:
        words.append("knock")
    if turn.unfinished:
        words.append("...")
    return " ".join(words)


def _game_lines(record: GameRecord) -> Iterator[str]:
    yield _tag(GAME_TAG, "Carousel")
    yield f"[{PLAYERS_TAG} {' '.join(map(_quoted, record.players))}]"
    yield from (_tag(name, value) for name, value in record.tags)
    if differences := str(record.rules):
        yield _tag(RULES_TAG, differences)
    for played in record.rounds:
        yield ""
        yield from _round_lines(played, record.rules.melds)
    if record.totals is not None:
        yield ""
        yield _numbers("total", record.totals)


def _round_lines(played: RoundRecord, rules: MeldRules) -> Iterator[str]:
    yield f"round {played.number} dealer {played.dealer + 1}"
    if played.commit is not None:
        yield f"commit {played.commit}"
    if played.seed is not None:
        yield f"seed {played.seed}"
    yield f"pack {_pack(played.pack)}"
    for turn in played.turns:
        yield write_turn(turn, rules)
    if played.hands is not None:
        yield _numbers("hands", played.hands)
    if played.scores is not None:
        yield _numbers("score", played.scores)


def _pack(pack: tuple[Card, ...] | None) -> str:
    return "?" if pack is None else "".join(map(str, pack))


def _numbers(keyword: str, numbers: tuple[int, ...]) -> str:
    return " ".join((keyword, *map(str, numbers)))


def _tag(name: str, value: str) -> str:
    return f"[{name} {_quoted(value)}]"


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
