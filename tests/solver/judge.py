"""Whether a table may be the end of a play, told from the rules alone and without the game's engine."""

from collections import Counter

from carousel.core.cards import JOKER, Cards
from carousel.core.melds import meld_of
from carousel.core.table import Table
from carousel.core.violations import Violation
from carousel.solver import Problem


def fault(problem: Problem, laid: Cards, table: Table) -> str:
    """The first rule that laying `laid` and leaving `table` breaks; empty if none."""
    old, new = problem.table, table
    if any(isinstance(meld_of(meld.tokens, problem.melds), Violation) for meld in new.melds):
        return "P3"
    if str(Table.parse(str(new), problem.melds)) != str(new):
        return "not canonical"
    if not laid:
        return "P1"
    if not laid <= problem.hand or new.cards != old.cards + laid:
        return "P2"
    before, after = Counter(old.joker_names), Counter(new.joker_names)
    if any(after[name] < count and name not in new.reals for name, count in before.items()):
        return "J3"
    if new.cards.count(JOKER) < old.cards.count(JOKER):
        return "J4"
    return ""
