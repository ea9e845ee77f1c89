"""Positions of played games, for the tests of bots."""

from collections.abc import Iterator, Sequence
from itertools import chain

from carousel.bots import Bot, bot
from carousel.bots.local import LocalGame
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.views import observe

TINY = {
    "no jokers": Rules.parse("ranks=5 suits=3 jokers=0 hand_size=4 most_players=3 target=30"),
    "smallest": Rules.parse("ranks=3 suits=1 jokers=0 hand_size=1 most_players=2 target=10"),
    "no opening": Rules.parse("ranks=6 hand_size=5 most_players=4 draws=1 target=40"),
    "many copies": Rules.parse("ranks=4 suits=2 copies=2 jokers=2 hand_size=4 most_players=4 double_from=2 target=60"),
    "long melds": Rules.parse(
        "ranks=6 suits=4 shortest_meld=4 ace_high=0 jokers=2 hand_size=6 most_players=2 target=60"
    ),
    "always knock": Rules.parse("ranks=7 knock=100 hand_size=5 target=40"),
    "never knock": Rules.parse("ranks=7 knock=0 joker_points=0 ace_points=0 hand_size=5 most_players=3 target=40"),
}


def played(rules: Rules, bots: Sequence[str | Bot], seed: str) -> Iterator[LocalGame]:
    """A game, as it is before each decision and at its end."""
    seated = [bot(player) if isinstance(player, str) else player for player in bots]
    game = LocalGame.start(rules, tuple(f"{player.name} {seat}" for seat, player in enumerate(seated)), seed)
    while game.state.outcome is None:
        turn = game.state.turn
        if turn is None:
            game, _ = game.deal()
        else:
            yield game
            action = seated[turn.seat].choose(observe(game.state, turn.seat), game.chance())
            game, _ = game.act(turn.seat, action)
    yield game


def tables() -> Iterator[tuple[Rules, int]]:
    """Rules, and a number of players who can play by them: the usual ones for two to five, then the tiny ones."""
    usual = ((STANDARD, players) for players in range(2, 6))
    tiny = ((rules, players) for rules in TINY.values() for players in {2, rules.most_players})
    return chain(usual, tiny)
