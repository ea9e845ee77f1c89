"""Whole games written out step by step, one for each number of players: `python -m tests.games.make_playthroughs`.

The players follow one fixed policy: play greedily when they can, knock when they may. A line that starts with `>` is
what somebody does; the lines below it are how the round or the game ended, seats from 0, and the position.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from carousel.core.cards import Cards
from carousel.core.shuffle import shuffled
from carousel.games.carousel.actions import Action, Deal, Draw, EndTurn, Knock
from carousel.games.carousel.events import Event, GameEnded, RoundEnded
from carousel.games.carousel.game import apply, check, pack_due, start
from carousel.games.carousel.position import position_text
from carousel.games.carousel.rules import STANDARD
from carousel.games.carousel.state import GameState
from tests.games.finder import greedy_play

FOLDER = Path(__file__).parents[1] / "suites" / "playthroughs"
SEEDS = {2: 2, 3: 1, 4: 3, 5: 4}
"""By players: of the first few seeds one whose game is short and shows much."""


def policy(state: GameState) -> Action:
    """What whoever is to act does."""
    if state.turn is None:
        seed = sha256(f"playthrough {state.players} {state.rounds}/{SEEDS[state.players]}".encode()).digest()
        return Deal(shuffled(Cards(pack_due(state)), seed))
    current, seat = state.round, state.turn.seat
    assert current is not None
    rows = current.table.layout().rows
    play = greedy_play(state.rules.melds, rows, current.hands[seat])
    for action in (Knock(), play, Draw(), EndTurn()):
        if action is not None and check(state, seat, action) is None:
            return action
    raise AssertionError(f"nothing can be done in {state}")


def written(event: Event) -> Iterator[str]:
    """What of an event the position does not show."""
    match event:
        case RoundEnded(outcome=end):
            undercut = " undercut" if end.undercut else ""
            yield f"  {end.termination}{undercut}: points {end.points}, won by {end.winners}, scores {end.scores}"
        case GameEnded(outcome=over):
            won = f"rounds {over.rounds_won}, totals {over.totals}, won by {over.winners}"
            yield f"  game: scores {over.scores}, {won}"
        case _:
            pass


def position(state: GameState) -> str:
    """The position with all hands; of the stock, whose order the pack tells, the size only."""
    current = state.round
    assert current is not None
    return position_text(str(current.table), current.hands, len(current.stock), current.dealer, current.turn)


def playthrough(players: int) -> str:
    """One game to its end."""
    state = start(STANDARD, players, players - 1)
    lines = [f"{players} players, dealer {players}"]
    while state.outcome is None:
        seat = state.turn.seat if state.turn else None
        action = policy(state)
        step = apply(state, seat, action)
        state = step.state
        pack = "".join(map(str, action.pack)) if isinstance(action, Deal) else ""
        lines.append(f"> {'dealer' if seat is None else seat + 1} {action} {pack}".rstrip())
        lines += [line for event in step.events for line in written(event)]
        lines.append(f"  {position(state)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for players in SEEDS:
        (FOLDER / f"{players}-players.txt").write_text(playthrough(players), encoding="utf-8")


if __name__ == "__main__":
    main()
