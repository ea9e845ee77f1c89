"""A game in one process: everything follows from its seed, and a record goes on where it was cut."""

import random
from dataclasses import replace

import pytest

from carousel.bots import bot
from carousel.bots.local import LocalGame, SeedError
from carousel.core.errors import IllegalActionError, InvalidRulesError
from carousel.core.shuffle import commitment, shuffled
from carousel.games.carousel.actions import Draw, EndTurn
from carousel.games.carousel.events import Dealt, Drew
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.views import observe
from carousel.notation.reader import read_records
from carousel.notation.replay import replay
from carousel.notation.writer import write_records
from tests.bots.games import TINY, played

NAMES = ("Ana", "Rui")


def reread(game: LocalGame) -> LocalGame:
    """The game after being written down, read and resumed."""
    (record,) = read_records(write_records([game.record]))
    return LocalGame.resume(record)


def test_a_game_begins_before_its_first_deal() -> None:
    game = LocalGame.start(STANDARD, NAMES, "7", (("Date", "2026-11-30"),))
    assert game.state.pack_due
    assert game.record.players == NAMES
    assert dict(game.record.tags) == {"Date": "2026-11-30", "Seed": "7"}
    assert (game.decisions, game.outcomes) == (0, ())


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    dealers = [LocalGame.start(STANDARD, tuple("abcde"), str(seed)).state.dealer for seed in range(200)]
    assert all(dealers.count(seat) > 20 for seat in range(5))
    assert dealers == [LocalGame.start(STANDARD, tuple("abcde"), str(seed)).state.dealer for seed in range(200)]


def test_each_pack_is_shuffled_from_its_own_committed_seed() -> None:
    *_, game = played(TINY["no jokers"], ["random", "random"], "packs")
    assert len(game.record.rounds) > 1
    for dealt in game.record.rounds:
        assert dealt.seed is not None
        seed = bytes.fromhex(dealt.seed)
        assert dealt.commit == commitment(seed)
        assert dealt.pack == shuffled(game.record.rules.pack(2), seed)
    assert len({dealt.seed for dealt in game.record.rounds}) == len(game.record.rounds)


def test_the_seed_of_a_round_is_not_told_before_its_end() -> None:
    game, events = LocalGame.start(STANDARD, NAMES, "7").deal()
    assert isinstance(events[0], Dealt)
    assert game.record.rounds[0].commit is not None
    assert game.record.rounds[0].seed is None


def test_an_action_is_counted_and_recorded() -> None:
    game, _ = LocalGame.start(STANDARD, NAMES, "7").deal()
    assert game.state.turn is not None
    seat = game.state.turn.seat
    after, events = game.act(seat, Draw())
    assert isinstance(events[0], Drew)
    assert after.decisions == 1
    assert after.record.rounds[0].turns[0].draws == (events[0].card,)
    assert game.decisions == 0
    assert not game.record.rounds[0].turns


def test_a_refused_action_changes_nothing() -> None:
    game, _ = LocalGame.start(STANDARD, NAMES, "7").deal()
    assert game.state.turn is not None
    with pytest.raises(IllegalActionError, match="T3"):
        game.act(game.state.turn.seat, EndTurn())
    with pytest.raises(IllegalActionError, match="no-deal-due"):
        game.deal()
    assert game == LocalGame.start(STANDARD, NAMES, "7").deal()[0]


def test_the_chance_of_a_decision_is_its_own() -> None:
    states = [game.chance().random() for game in played(TINY["no jokers"], ["random", "random"], "chance")]
    assert len(set(states)) == len(states)
    game = LocalGame.start(STANDARD, NAMES, "7")
    assert game.chance().random() == game.chance().random()
    assert game.chance().random() != LocalGame.start(STANDARD, NAMES, "8").chance().random()


@pytest.mark.parametrize("name", TINY)
def test_a_game_cut_anywhere_goes_on_as_if_it_had_not_been(name: str) -> None:
    rules = TINY[name]
    bots = ["random", "greedy", "random", "greedy", "random"][: rules.most_players]
    unbroken = list(played(rules, bots, f"cut {name}"))
    for game in unbroken:
        assert reread(game) == game, game.state
    # Equal games go on equally, as all that follows is made from them alone. Once in earnest all the same:
    middle = len(unbroken) // 2
    resumed = reread(unbroken[middle])
    for game in unbroken[middle + 1 :]:
        resumed = act(resumed, bots)
        resumed = resumed.deal()[0] if resumed.state.pack_due else resumed
        assert resumed == game


def act(game: LocalGame, bots: list[str]) -> LocalGame:
    """One decision further."""
    assert game.state.turn is not None
    seat = game.state.turn.seat
    return game.act(seat, bot(bots[seat]).choose(observe(game.state, seat), game.chance()))[0]


@pytest.mark.parametrize("players", range(2, 6))
def test_a_usual_game_cut_here_and_there_goes_on_too(players: int) -> None:
    cuts = random.Random(players)
    bots = ["greedy", "random", "greedy", "random", "greedy"][:players]
    for game in played(Rules(target=60), bots, f"cut {players}"):
        if cuts.random() < 0.1 or game.state.outcome is not None:
            assert reread(game) == game


def test_a_game_cut_before_its_first_deal_goes_on() -> None:
    game = LocalGame.start(TINY["no jokers"], ("Ana", "Rui", "Eva"), "7", (("Date", "2026-11-30"),))
    assert reread(game).deal() == game.deal()


def test_a_game_cut_between_two_rounds_goes_on() -> None:
    game, _ = LocalGame.start(TINY["no jokers"], NAMES, "between").deal()
    while game.state.turn is not None:
        game = act(game, ["random", "random"])
    assert game.state.pack_due
    assert reread(game) == game
    assert reread(game).deal() == game.deal()


def test_a_record_without_a_shuffle_committed_to_goes_on() -> None:
    game, _ = LocalGame.start(TINY["no jokers"], NAMES, "7").deal()
    plain = replace(game.record, rounds=(replace(game.record.rounds[0], commit=None),))
    resumed = LocalGame.resume(plain)
    while resumed.state.turn is not None:
        resumed = act(resumed, ["random", "random"])
    assert resumed.record.rounds[0].seed is None
    assert replay(resumed.record).state == resumed.state


def test_a_record_without_a_seed_is_refused() -> None:
    game, _ = LocalGame.start(STANDARD, NAMES, "7").deal()
    with pytest.raises(SeedError, match=r"^seed-not-in-record \(tag=Seed\)$"):
        LocalGame.resume(replace(game.record, tags=()))


def test_a_record_of_another_seed_is_refused() -> None:
    game, _ = LocalGame.start(STANDARD, NAMES, "7").deal()
    with pytest.raises(SeedError, match=r"^seed-of-another-game \(round=1 tag=Seed seed='8'\)$"):
        LocalGame.resume(replace(game.record, tags=(("Seed", "8"),)))


def test_a_record_with_a_changed_pack_is_refused() -> None:
    game, _ = LocalGame.start(STANDARD, NAMES, "7").deal()
    changed = replace(game.record.rounds[0], pack=tuple(STANDARD.pack(2)))
    with pytest.raises(SeedError, match=r"^seed-of-another-game \(round=1 "):
        LocalGame.resume(replace(game.record, rounds=(changed,)))


@pytest.mark.parametrize("seed", ["", "a\nb", "\ud800", "x" * 201])
def test_a_seed_is_one_line_of_text(seed: str) -> None:
    with pytest.raises(SeedError, match=r"^seed-unfit \(seed=.* most=200\)$"):
        LocalGame.start(STANDARD, NAMES, seed)


@pytest.mark.parametrize("players", [0, 1, 6, 7])
def test_as_many_play_as_the_rules_allow(players: int) -> None:
    with pytest.raises(InvalidRulesError, match=rf"^players-do-not-fit \(players={players} fewest=2 most=5\)$"):
        LocalGame.start(STANDARD, ("x",) * players, "7")
