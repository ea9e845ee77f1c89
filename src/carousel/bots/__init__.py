"""Players behind one protocol. They see an observation, never a state."""

from carousel.bots.protocol import Bot
from carousel.bots.registry import BOTS, UnknownBotError, bot

__all__ = ["BOTS", "Bot", "UnknownBotError", "bot"]
