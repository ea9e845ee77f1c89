"""How finished games are counted, against figures worked out by hand or by the statistics module."""

import json
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev

import pytest

from carousel.bots.local import LocalGame
from carousel.games.carousel.rules import Rules
from carousel.games.carousel.scoring import GameOutcome, Termination
from carousel.research.simulate import play_game
from carousel.research.summary import Estimate, mean_a_round, summarise

# So small that every kind of ending comes within a dozen games.
RULES = Rules.parse("ranks=6 suits=3 jokers=0 hand_size=4 most_players=3 target=60 knock=4")

# Two-sided 95% points of Student's t, as any table has them.
STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980, 10_000: 1.960}


@pytest.mark.parametrize(("freedom", "point"), STUDENT.items())
def test_a_margin_with_one_round_a_game_is_that_of_a_plain_sample(freedom: int, point: float) -> None:
    totals = [float((17 * number) % 29) for number in range(freedom + 1)]
    estimate = mean_a_round(totals, [1] * len(totals))
    assert estimate.mean == pytest.approx(mean(totals))
    assert estimate.margin == pytest.approx(point * stdev(totals) / sqrt(len(totals)), rel=0.001)


def test_games_are_independent_and_rounds_are_not() -> None:
    # Two games of two rounds each: totals 10 and 30, so 10 a round; each total is 10 from the 20 expected.
    estimate = mean_a_round([10, 30], [2, 2])
    assert estimate.mean == 10
    assert estimate.margin == pytest.approx(12.7062 * sqrt((100 + 100) * 2 / 1) / 4)


def test_longer_games_weigh_more() -> None:
    assert mean_a_round([10, 90], [1, 9]) == Estimate(10, 0)
    assert mean_a_round([100, 0], [1, 9]).mean == 10


def test_one_game_has_no_margin() -> None:
    assert mean_a_round([10], [4]) == Estimate(2.5, None)


@pytest.fixture(scope="module")
def games() -> tuple[LocalGame, ...]:
    return tuple(play_game(RULES, ("greedy", "random", "random"), f"x/{seed}") for seed in range(1, 13))


def test_a_summary_counts_what_the_games_hold(games: tuple[LocalGame, ...]) -> None:
    summary = summarise(games)
    rounds = [dealt for game in games for dealt in game.record.rounds]
    assert summary.players == ("greedy 1", "random 2", "random 3")
    assert (summary.games, summary.rounds) == (12, len(rounds))
    assert sum(summary.games_won) == pytest.approx(12)
    assert all(isinstance(won, float) for won in summary.games_won)
    for seat in range(3):
        scores = [dealt.scores[seat] for dealt in rounds if dealt.scores is not None]
        assert summary.points[seat].mean == pytest.approx(mean(scores))
        # R1: who scores has won; a winner who scores nothing shares a tie of all.
        assert summary.rounds_won[seat] >= sum(score > 0 for score in scores)
    knocked = sum(any(turn.knock for turn in dealt.turns) for dealt in rounds)
    stock = sum(not dealt.turns[-1].draws for dealt in rounds)
    assert summary.endings == {
        Termination.KNOCK: knocked,
        Termination.OUT: len(rounds) - knocked - stock,
        Termination.STOCK: stock,
    }
    assert min(summary.endings.values()) > 0
    assert summary.undercuts == sum(outcome.undercut for game in games for outcome in game.outcomes) > 0
    assert summary.turns == pytest.approx(mean(len(dealt.turns) for dealt in rounds))
    assert summary.decisions == pytest.approx(mean(game.decisions for game in games))


def test_a_tie_shares_the_game_but_not_the_round(games: tuple[LocalGame, ...]) -> None:
    tie = GameOutcome(scores=(30, 30, 0), rounds_won=(2, 2, 0), totals=(130, 130, 0), winners=(0, 1))
    summary = summarise([replace(games[0], state=replace(games[0].state, outcome=tie))])
    assert (summary.games_won, summary.rounds_won) == ((0.5, 0.5, 0), (2, 2, 0))


def test_a_summary_goes_through_json(games: tuple[LocalGame, ...]) -> None:
    summary = summarise(games)
    values = json.loads(json.dumps(summary.to_json()))
    assert values == summary.to_json()
    assert [seat["name"] for seat in values["seats"]] == list(summary.players)
    assert values["seats"][0] == {
        "name": "greedy 1",
        "games_won": summary.games_won[0],
        "rounds_won": summary.rounds_won[0],
        "points_a_round": summary.points[0].mean,
        "margin": summary.points[0].margin,
    }
    assert set(values["endings"]) == {"knock", "out", "stock"}
    assert {key: values[key] for key in ("games", "rounds", "undercuts", "turns_a_round", "decisions_a_game")} == {
        "games": summary.games,
        "rounds": summary.rounds,
        "undercuts": summary.undercuts,
        "turns_a_round": summary.turns,
        "decisions_a_game": summary.decisions,
    }


def test_only_finished_games_of_one_seating_are_counted(games: tuple[LocalGame, ...]) -> None:
    with pytest.raises(ValueError, match="not over"):
        summarise([LocalGame.start(RULES, ("a", "b"), "1")])
    with pytest.raises(ValueError, match="same players"):
        summarise([games[0], play_game(RULES, ("random", "random"), "1")])
    with pytest.raises(ValueError, match="one or more"):
        summarise([])
