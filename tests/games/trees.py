"""Whole game trees of rounds under tiny rules, walked twice: by the engine and by the plain oracle.

`python -m tests.games.trees` prints the lines of tests/suites/trees.jsonl with the numbers that the oracle finds.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import TypeVar

from carousel.core.cards import Card
from carousel.core.table import Layout
from carousel.games.carousel.actions import Action, Draw, EndTurn, Knock, Play
from carousel.games.carousel.round import apply_round, check_round, deal_round
from carousel.games.carousel.rules import Rules
from carousel.games.carousel.state import RoundState
from tests.games.plain_round import Ended, PlainRound
from tests.games.plain_round import State as PlainState
from tests.plain import JOKER, PlainRules, Tokens, all_melds, all_tables, cards_of, table_text

SUITE = Path(__file__).parents[1] / "suites" / "trees.jsonl"
Node = TypeVar("Node", bound=Hashable)


@dataclass(frozen=True)
class Tree:
    """A tree to be counted: the rules, the players, and the pack; an empty pack stands for every order of the cards."""

    id: str
    rules: Rules
    players: int
    pack: Tokens

    def packs(self) -> Iterator[Tokens]:
        if self.pack:
            yield self.pack
        else:
            yield from sorted(set(permutations(map(str, self.rules.pack(self.players)))))

    @property
    def plain(self) -> PlainRules:
        melds = self.rules.melds
        return PlainRules(melds.ranks, melds.suits, melds.shortest, melds.ace_high)


@dataclass(frozen=True)
class Tally:
    """What is in a tree.

    Attributes:
        nodes: states by depth, the root first; a state that two ways lead to counts twice.
        ends: rounds ended, by how.
        scores: what the seats scored in all of them together.
    """

    nodes: tuple[int, ...]
    ends: tuple[tuple[str, int], ...]
    scores: tuple[int, ...]

    def numbers(self) -> dict[str, object]:
        return {"nodes": list(self.nodes), "ends": dict(self.ends), "scores": list(self.scores)}


def together(tallies: list[Tally], *, root: bool) -> Tally:
    """The tally of a tree with these subtrees, or of several trees side by side."""
    depth = max(len(tally.nodes) for tally in tallies)
    nodes = [sum(tally.nodes[place] for tally in tallies if place < len(tally.nodes)) for place in range(depth)]
    ends: Counter[str] = Counter()
    for tally in tallies:
        ends.update(dict(tally.ends))
    scores = tuple(map(sum, zip(*(tally.scores for tally in tallies), strict=True)))
    return Tally((1, *nodes) if root else tuple(nodes), tuple(sorted(ends.items())), scores)


def count(root: Node, following: Callable[[Node], list[Node]], ended: Callable[[Node], Ended | None]) -> Tally:
    """The whole tree below `root`; equal states are counted once and added as often as they are met."""
    known: dict[Node, Tally] = {}

    def tally(node: Node) -> Tally:
        if node not in known:
            end = ended(node)
            known[node] = (
                Tally((1,), ((end.how, 1),), end.scores)
                if end
                else together([tally(after) for after in following(node)], root=True)
            )
        return known[node]

    return tally(root)


def count_by_oracle(tree: Tree) -> Tally:
    rules = tree.rules
    jokers = rules.pack(tree.players).count(Card.parse(JOKER))
    plain = PlainRound(tree.plain, jokers=jokers, hand_size=rules.hand_size, draws=rules.draws, knock=rules.knock)

    def following(node: PlainState | Ended) -> list[PlainState | Ended]:
        assert not isinstance(node, Ended)
        return plain.following(node)

    def ended(node: PlainState | Ended) -> Ended | None:
        return node if isinstance(node, Ended) else None

    roots: list[PlainState | Ended] = [plain.deal(tree.players, pack) for pack in tree.packs()]
    return together([count(root, following, ended) for root in roots], root=False)


def count_by_engine(tree: Tree) -> Tally:
    """Every action that `check` lets pass; plays are picked from all tables that could be built with hand and table."""
    rules = tree.rules
    melds = all_melds(tree.plain, rules.pack(tree.players).count(Card.parse(JOKER)))
    plays: dict[tuple[str, str], list[Action]] = {}

    def tables(state: RoundState, hand: str) -> list[Action]:
        key = str(state.table), hand
        if key not in plays:
            cards = Counter(str(token.card) for token in state.table.tokens)
            found = all_tables(melds, cards, Counter(cards_of(hand)))
            plays[key] = [Play(Layout.parse(table_text(rows, tree.plain))) for rows in found]
        return plays[key]

    def following(state: RoundState) -> list[RoundState]:
        assert state.turn is not None
        seat = state.turn.seat
        actions = [Draw(), Knock(), EndTurn(), *tables(state, str(state.hands[seat]))]
        legal = [action for action in actions if check_round(state, seat, action) is None]
        return [apply_round(state, seat, action).state for action in legal]

    def ended(state: RoundState) -> Ended | None:
        return Ended(str(state.outcome.termination), state.outcome.scores) if state.outcome else None

    roots = (deal_round(rules, tree.players, 0, tuple(map(Card.parse, pack))) for pack in tree.packs())
    return together([count(root, following, ended) for root in roots], root=False)


def read_suite() -> list[tuple[Tree, dict[str, object]]]:
    """The trees of the suite, each with its numbers."""
    found = []
    for line in SUITE.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        pack = cards_of(case["pack"])
        found.append((Tree(case["id"], Rules.parse(case["rules"]), case["players"], pack), case["numbers"]))
    return found


def write_suite() -> None:
    for tree, _ in read_suite():
        numbers = count_by_oracle(tree).numbers()
        pack = "".join(tree.pack) or "-"
        case = {"id": tree.id, "rules": str(tree.rules), "players": tree.players, "pack": pack, "numbers": numbers}
        sys.stdout.write(json.dumps(case) + "\n")


if __name__ == "__main__":
    write_suite()
