"""`carousel simulate`: many games between bots, and what they add up to."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carousel.cli.errors import BROKEN_OFF
from carousel.cli.lines import write_json
from carousel.cli.options import bots_option, players_option, rules_option, seed_option
from carousel.cli.seating import seat_bots
from carousel.cli.wording import WordedCommand, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from carousel.bots.local import LocalGame
    from carousel.games.carousel.rules import Rules
    from carousel.research.summary import Summary


@click.command(cls=WordedCommand)
@players_option
@bots_option
@click.option("--games", type=click.IntRange(min=1), default=100, metavar="N")
@seed_option
@rules_option
@click.option("--records", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--force", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
def simulate(
    *,
    players: int | None,
    bots: tuple[str, ...],
    games: int,
    seed: str | None,
    numbers: Rules,
    records: Path | None,
    force: bool,
    as_json: bool,
) -> int:
    """Plays games between bots and counts them."""
    from carousel.research.simulate import play_games
    from carousel.research.summary import summarise

    names = seat_bots(players, bots, numbers, people=0, usual="greedy")
    chosen = seed if seed is not None else secrets.token_hex(4)
    played = play_games(numbers, names, games, chosen)
    with ExitStack() as stack:
        hearers = [_writer(stack, records, force=force), _progress(stack, games)]
        told = _told(played, hearers)
        first = next(told, None)
        summary = summarise(_chained(first, told)) if first is not None else None
    finished = summary.games if summary is not None else 0
    if finished < games:
        click.echo(text("cli-simulate-broken-off", finished=finished, games=games), err=True)
    if summary is not None and as_json:
        write_json({"seed": chosen} | summary.to_json())
    elif summary is not None:
        _show(summary, chosen)
    return 0 if finished == games else BROKEN_OFF


def _told(played: Iterator[LocalGame], hearers: Iterable[Callable[[LocalGame], None]]) -> Iterator[LocalGame]:
    """The games, each told to all hearers; Ctrl-C ends them, and those that are finished are counted."""
    try:
        for game in played:
            for hear in hearers:
                hear(game)
            yield game
    except KeyboardInterrupt:
        return


def _chained(first: LocalGame, rest: Iterator[LocalGame]) -> Iterator[LocalGame]:
    yield first
    yield from rest


def _writer(stack: ExitStack, path: Path | None, *, force: bool) -> Callable[[LocalGame], None]:
    """Writes each game behind the others into a new file."""
    if path is None:
        return lambda game: None
    from carousel.notation.writer import write_records

    try:
        file = stack.enter_context(path.open("w" if force else "x", encoding="utf-8", newline="\n"))
    except FileExistsError:
        raise click.UsageError(text("cli-records-exist", file=str(path))) from None
    except OSError as error:
        raise click.FileError(str(path), error.strerror) from None
    first = True

    def write(game: LocalGame) -> None:
        nonlocal first
        try:
            file.write(("" if first else "\n") + write_records((game.record,)))
            file.flush()
        except OSError as error:
            raise click.FileError(str(path), error.strerror) from None
        first = False

    return write


def _progress(stack: ExitStack, games: int) -> Callable[[LocalGame], None]:
    """A bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        return lambda game: None
    columns = (TextColumn(text("cli-simulate-games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = stack.enter_context(Progress(*columns, console=console, transient=True))
    task = progress.add_task("", total=games)
    return lambda game: progress.advance(task)


def _show(summary: Summary, seed: str) -> None:
    from carousel.tui.drawing import columns_of
    from carousel.tui.screen import Screen

    screen = Screen.standard()
    screen.strong(text("cli-simulate-title", games=summary.games, rounds=summary.rounds, seed=seed))
    cells = [
        (
            text("cli-simulate-player"),
            text("cli-simulate-games-won"),
            text("cli-simulate-rounds-won"),
            text("cli-simulate-points"),
        )
    ]
    seats = zip(summary.players, summary.games_won, summary.rounds_won, summary.points, strict=True)
    for name, won, rounds_won, points in seats:
        margin = "" if points.margin is None else f" ± {points.margin:.2f}"
        cells.append(
            (
                name,
                f"{won:g} ({won / summary.games:.0%})",
                f"{rounds_won} ({rounds_won / summary.rounds:.0%})",
                f"{points.mean:.2f}{margin}",
            )
        )
    endings = ", ".join(
        f"{text(f'cli-ending-{ending}')} {count} ({count / summary.rounds:.0%})"
        for ending, count in summary.endings.items()
    )
    screen.say("", *columns_of(cells), "", text("cli-simulate-endings", endings=endings))
    screen.say(text("cli-simulate-undercuts", count=summary.undercuts))
    screen.say(text("cli-simulate-turns", turns=f"{summary.turns:.1f}", decisions=f"{summary.decisions:.1f}"))
