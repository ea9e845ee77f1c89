"""The bot that does anything it may. Knows which cards can be laid; prefers nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from carousel.bots.options import options, problem
from carousel.core.cards import Cards
from carousel.games.carousel.actions import Draw, EndTurn, Knock, Play
from carousel.solver import Objective, best_play, can_play

if TYPE_CHECKING:
    import random

    from carousel.games.carousel.actions import Action
    from carousel.games.carousel.views import Observation


@dataclass(frozen=True)
class RandomBot:
    """Plays by chance one time in two where a play is allowed, and otherwise does by chance something else it may.

    Every set of cards that can be laid can come, though not equally often; the table is then arranged with the fewest
    changes. A big hand can be laid in hundreds of thousands of ways, so they are never listed.
    A round ends no later than others, as each turn takes a card or more from the stock, and so does a game.
    """

    name: str = "random"

    def choose(self, observation: Observation, chance: random.Random) -> Action:
        """Any legal action."""
        allowed = options(observation)
        if allowed.play and chance.random() < 1 / 2:
            play = _any_play(observation, chance)
            if play is not None:
                return play
        others: list[Action] = []
        if allowed.draw:
            others.append(Draw())
        if allowed.knock:
            others.append(Knock())
        if allowed.end:
            others.append(EndTurn())
        return chance.choice(others)


def _any_play(observation: Observation, chance: random.Random) -> Play | None:
    """Wishes for some cards and lays as many of them as it can; wishes for more of them while none can be laid.

    So every set comes that can be laid: it may be just what is wished for.
    """
    asked = problem(observation)
    if not can_play(asked):
        return None
    cards = list(asked.hand)
    chance.shuffle(cards)
    wished = chance.randint(1, len(cards))
    while True:
        wish = replace(asked, hand=Cards(cards[:wished]))
        most = best_play(wish, Objective.CARDS)
        if most is not None:
            return Play(most.table.layout())
        wished *= 2
