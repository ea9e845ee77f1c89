"""A whole round in plain data, written from the rules and from nothing else of the project: the oracle of the trees.

A state is (hands, table, stock, seat, stage, number): hands and stock are tuples of texts, the table is its canonical
text, and the stage is `draw` with the cards drawn, `end`, `last` with the last turns to come, or `over`.
"""

from collections import Counter
from dataclasses import dataclass

from tests.plain import JOKER, RANKS, PlainRules, Tokens, all_melds, all_plays, card_of, rows_of, table_text

Hands = tuple[Tokens, ...]
State = tuple[Hands, str, Tokens, int, str, int]


@dataclass(frozen=True)
class Ended:
    """How a round ended: `knock`, `out` or `stock`, and what each seat scored."""

    how: str
    scores: tuple[int, ...]


class PlainRound:
    """One set of rules, with all its melds at hand."""

    def __init__(self, melds: PlainRules, *, jokers: int, hand_size: int, draws: int, knock: int) -> None:
        self.rules = melds
        self.melds = all_melds(melds, jokers)
        self.hand_size, self.draws, self.knock = hand_size, draws, knock
        self._plays: dict[tuple[str, Tokens], list[str]] = {}

    def deal(self, players: int, pack: Tokens) -> State:
        """S3, T1: seat 0 deals, the cards go round from its left."""
        hands: list[list[str]] = [[] for _ in range(players)]
        for number in range(players * self.hand_size):
            hands[(number + 1) % players].append(pack[number])
        return tuple(tuple(sorted(hand)) for hand in hands), "-", pack[players * self.hand_size :], 1, "draw", 0

    def plays(self, table: str, hand: Tokens) -> list[str]:
        if (table, hand) not in self._plays:
            found = all_plays(rows_of(table), hand, self.rules, self.melds)
            self._plays[table, hand] = sorted(table_text(rows, self.rules) for rows in found)
        return self._plays[table, hand]

    def following(self, state: State) -> list[State | Ended]:
        """What every legal action leads to."""
        hands, table, stock, seat, stage, number = state
        players, left = len(hands), (seat + 1) % len(hands)
        after: list[State | Ended] = []
        if stage == "draw" and stock:
            held = tuple(sorted((*hands[seat], stock[0])))
            drawn = number + 1
            stage_after = ("end", 0) if drawn == self.draws else ("draw", drawn)
            after.append((put(hands, seat, held), table, stock[1:], seat, *stage_after))
        if (stage == "draw" and number > 0) or stage == "last":
            for laid_out in self.plays(table, hands[seat]):
                held = rest(table, hands[seat], laid_out)
                then = put(hands, seat, held)
                if stage == "last":
                    after.append(self.next_last_turn(then, laid_out, left, number - 1))
                elif not held:
                    after.append(self.end("out", then))
                else:
                    after.append((then, laid_out, stock, seat, "end", 0))
        if stage == "end" or (stage == "draw" and number > 0 and not stock):
            if points(hands[seat]) <= self.knock:
                after.append(self.end("knock", hands, knocker=seat))
            after.append(
                (hands, table, stock, left, "draw", 0) if stock else (hands, table, stock, left, "last", players)
            )
        if stage == "last":
            after.append(self.next_last_turn(hands, table, left, number - 1))
        return after

    def next_last_turn(self, hands: Hands, table: str, seat: int, to_come: int) -> State | Ended:
        return (hands, table, (), seat, "last", to_come) if to_come else self.end("stock", hands)

    def end(self, how: str, hands: Hands, knocker: int | None = None) -> Ended:
        """R1 to R6."""
        left = [points(hand) for hand in hands]
        beat_the_knock = [seat for seat in range(len(hands)) if knocker is not None and left[seat] <= left[knocker]]
        beat_the_knock = [seat for seat in beat_the_knock if seat != knocker and left[seat] == min(left)]
        if knocker is not None and not beat_the_knock:
            winners = [knocker]
        else:
            winners = beat_the_knock or [seat for seat in range(len(hands)) if left[seat] == min(left)]
        scores = [0] * len(hands)
        for seat in winners:
            scores[seat] = sum(other - left[seat] for other in left)
            scores[seat] += 10 * (seat in beat_the_knock) + 25 * (not hands[seat])
        return Ended(how, tuple(scores))


def put(hands: Hands, seat: int, hand: Tokens) -> Hands:
    return tuple(hand if place == seat else other for place, other in enumerate(hands))


def rest(table: str, hand: Tokens, laid_out: str) -> Tokens:
    """The hand without the cards that the new table has more than the old one."""
    before = Counter(card_of(token) for row in rows_of(table) for token in row)
    then = Counter(card_of(token) for row in rows_of(laid_out) for token in row)
    return tuple(sorted((Counter(hand) - (then - before)).elements()))


def points(hand: Tokens) -> int:
    """K3."""
    return sum(25 if card == JOKER else min(10, RANKS.index(card[0]) + 1) for card in hand)
