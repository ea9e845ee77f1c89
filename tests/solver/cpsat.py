"""The same rules as an integer programme for CP-SAT: an opinion on positions too large for the slow solver.

Knows points and cards; nothing of the later ties. Every sequence is cut into melds of at most five cards, which changes
nothing of what can lie.
"""

from ortools.sat.python import cp_model

from carousel.core.cards import JOKER, Card
from carousel.solver import Problem
from tests.solver.slow import name_sets


def cpsat_best(problem: Problem, weights: list[int]) -> int:
    """The highest sum of weights (53, by card) that can be laid."""
    model = cp_model.CpModel()
    melds = problem.melds
    reals, names = problem.table.reals, problem.table.joker_names
    holding: dict[int, list[cp_model.IntVar]] = {}
    for number, cards in enumerate(name_sets(melds)):
        if len(cards) < 2 * melds.shortest:
            count = model.new_int_var(0, 4, f"m{number}")
            for name in cards:
                holding.setdefault(name, []).append(count)
    worth: list[cp_model.LinearExprT] = []
    jokers: list[cp_model.LinearExprT] = []
    for suit in range(melds.suits):
        for rank in range(1, melds.ranks + 1):
            card = Card.of(rank, suit)
            there = reals.count(card)
            real = model.new_int_var(there, there + problem.hand.count(card), f"r{card}")
            joker = model.new_int_var(0, 7, f"j{card}")
            model.add(sum(holding.get(card, [])) == real + joker)
            if card in names and not there:
                freed = model.new_bool_var(f"f{card}")
                model.add(real >= freed)
                model.add(joker >= names.count(card)).only_enforce_if(freed.negated())
            worth.append(weights[card] * (real - there))
            jokers.append(joker)
    laid = model.new_int_var(0, problem.hand.count(JOKER), "jokers laid")
    model.add(sum(jokers) == len(names) + laid)
    worth.append(weights[JOKER] * laid)
    model.maximize(cp_model.LinearExpr.sum(worth))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    status = solver.solve(model)
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    return round(solver.objective_value)
