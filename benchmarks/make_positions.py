"""Makes tests/suites/positions.jsonl: positions of real size from games that the solver plays against itself.

    python benchmarks/make_positions.py > tests/suites/positions.jsonl

Two players with one pack, or four with two packs. Some seats play at once, some hold their cards until the hand has as
many as they like, so that hands of all sizes meet tables of all sizes. A position is one in which a player may play. So
many are kept of each class (players, hand larger than 18, jokers that may get a name): `WANTED`.
"""

import json
import sys
from collections.abc import Iterator
from random import Random

from carousel.core.cards import ALL_CARDS, JOKER, Cards
from carousel.core.melds import STANDARD_MELDS
from carousel.core.table import EMPTY_TABLE, Table
from carousel.solver import Problem, best_play

VALUES = (*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10) * 4, 25)
SEED = 20261130
WANTED = {
    (2, False, 0): 40,
    (2, False, 1): 50,
    (2, True, 0): 10,
    (2, True, 1): 50,
    **{(4, large, free): 25 for large in (False, True) for free in (0, 1, 2)},
}


def free_jokers(table: Table, hand: Cards) -> int:
    """Jokers of the hand, and those on the table whose card is at hand or on the table (J3)."""
    there = table.cards + hand
    return hand.count(JOKER) + sum(name in there for name in table.joker_names)


def played_positions(random: Random, players: int) -> Iterator[tuple[Table, Cards]]:
    """The positions of one round: what each player sees who may play."""
    pack = [card for card in ALL_CARDS for _ in range(1 if players == 2 else 2)]
    random.shuffle(pack)
    hands = [Cards(pack[seat * 10 : seat * 10 + 10]) for seat in range(players)]
    stock = pack[players * 10 :]
    holds = [random.choice((0, 0, 14, 20, 26, 30)) for _ in range(players)]
    table = EMPTY_TABLE
    seat = 0
    while stock and all(hands):
        for _ in range(3):
            if not stock:
                break
            hands[seat] += Cards([stock.pop()])
            yield table, hands[seat]
            if len(hands[seat]) < holds[seat]:
                continue
            solution = best_play(Problem(table, hands[seat], STANDARD_MELDS, VALUES))
            if solution is not None:
                table = solution.table
                hands[seat] = hands[seat] - solution.laid
                break
        seat = (seat + 1) % players


def main() -> None:
    random = Random(SEED)
    wanted = dict(WANTED)
    while any(wanted.values()):
        players = random.choice([key[0] for key, count in wanted.items() if count])
        for table, hand in played_positions(random, players):
            key = (players, len(hand) > 18, free_jokers(table, hand))
            fits = 3 <= len(hand) <= 34 and 10 <= len(table.tokens) <= 90
            if fits and wanted.get(key, 0) and random.random() < 0.1:
                wanted[key] -= 1
                line = {"table": str(table), "hand": str(hand), "players": players}
                sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
