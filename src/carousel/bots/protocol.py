"""What a bot is. Knows no strategy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import random

    from carousel.games.carousel.actions import Action
    from carousel.games.carousel.views import Observation


class Bot(Protocol):
    """A player in code (docs/bots.md).

    A bot keeps nothing between two decisions: the same observation and the same chance lead to the same action, on any
    machine and in any order of games. So one bot may sit in several seats, and a game can be cut and resumed anywhere.
    """

    @property
    def name(self) -> str:
        """What people call it by: one word in small letters."""

    def choose(self, observation: Observation, chance: random.Random) -> Action:
        """A legal action for the seat of the observation, whose turn it is.

        Args:
            observation: all that this seat may know.
            chance: the only source of chance that the bot may use.
        """
