"""The bots by name. Knows no strategy."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from carousel.bots.chaotic import RandomBot
from carousel.bots.greedy import GreedyBot
from carousel.core.errors import CarouselError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carousel.bots.protocol import Bot

_ALL: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())
BOTS: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in _ALL})


class BotFault(StrEnum):
    """Why no bot can play."""

    UNKNOWN_BOT = "unknown-bot"


class UnknownBotError(CarouselError):
    """A name that no bot has.

    Attributes:
        name: the name that was asked for.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(BotFault.UNKNOWN_BOT, name=name, names=", ".join(BOTS))


def bot(name: str) -> Bot:
    """The bot of a name. Raises: UnknownBotError: if there is none."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownBotError(name) from None
