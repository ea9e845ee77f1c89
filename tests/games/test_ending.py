"""Rules K, R and G: how a round ends, what it is worth, and the end of the game."""

import json
from pathlib import Path

import pytest

from carousel.core.cards import Cards
from carousel.core.shuffle import shuffled
from carousel.games.carousel.actions import Deal
from carousel.games.carousel.events import GameEnded, Knocked, Played, RoundEnded
from carousel.games.carousel.game import CAROUSEL, apply
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.scoring import Outcome, game_is_over, score_game, score_round
from carousel.games.carousel.state import GameState
from carousel.games.protocol import DEALER
from tests.games.positions import DRAW, END, KNOCK, after, current, events, game_at, play, refusal

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "suites" / "rules-cases.jsonl").read_text(encoding="utf-8").splitlines()
]


def cases(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "case", [case for case in CASES if case["kind"] == kind], ids=lambda case: case["id"]
    )


def outcome_of(state: GameState) -> Outcome:
    outcome = current(state).outcome
    assert outcome is not None
    return outcome


class TestCases:
    @cases("play")
    def test_play(self, case: dict[str, object]) -> None:
        state = game_at("1:1", f"{case['hand']}2d2d/Kc", table=str(case["table"]))
        action = play(str(case["after"]))
        if case["legal"]:
            after(state, action)
        else:
            _, rule = refusal(state, action)
            rules = case["rules"]
            assert isinstance(rules, list)
            assert rule in rules

    @cases("round")
    def test_round(self, case: dict[str, object]) -> None:
        points, knock, out, score = (case[name] for name in ("hands", "knock", "out", "score"))
        assert isinstance(points, list)
        assert isinstance(out, list)
        assert knock is None or isinstance(knock, int)
        outcome = score_round(
            STANDARD,
            tuple(points),
            knocker=None if knock is None else knock - 1,
            out=[seat - 1 for seat in out],
            stock_out=knock is None,
        )
        assert list(outcome.scores) == score

    @cases("game")
    def test_game(self, case: dict[str, object]) -> None:
        scores, won, totals = (case[name] for name in ("scores", "won", "totals"))
        assert isinstance(scores, list)
        assert isinstance(won, list)
        assert isinstance(totals, list)
        outcome = score_game(STANDARD, tuple(scores), tuple(won))
        assert list(outcome.totals) == totals
        assert outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def test_every_kind_of_case_is_known(self) -> None:
        assert {case["kind"] for case in CASES} == {"best", "play", "round", "game", "stock"}

    def test_every_story_of_the_stock_is_told(self) -> None:
        told = {name.removeprefix("test_").replace("_", "-") for name in dir(TestStock) if name.startswith("test_")}
        assert told == {case["id"] for case in CASES if case["kind"] == "stock"}


class TestStock:
    """The `stock` stories of the cases, by their names."""

    def test_last_card_first(self) -> None:
        state = after(game_at("2:0", "9c/9d/9h", stock="2c"), DRAW, END)
        assert str(state.turn) == "3:l3"
        assert str(after(state, END, END).turn) == "2:l1"
        assert outcome_of(after(state, END, END, END)).termination == "stock"

    def test_last_card_second(self) -> None:
        state = after(game_at("2:0", "9c/8s8h4d/9h", stock="2c8d"), DRAW, DRAW)
        played = after(game_at("2:0", "9c/8s8h3d/9h", stock="Ac8d"), DRAW, DRAW, play("8s8h8d"))
        assert str(played.turn) == "2:e"
        knocked = outcome_of(after(played, KNOCK))
        assert (knocked.termination, knocked.points, knocked.scores) == ("knock", (9, 4, 9), (0, 10, 0))
        assert str(after(played, END).turn) == "3:l3"
        assert str(after(state, END).turn) == "3:l3"

    def test_last_card_third(self) -> None:
        state = after(game_at("2:0", "9c/As/9h", stock="AcAd2c"), DRAW, DRAW, DRAW)
        assert refusal(state, play("AsAcAd")) == ("turn-at-end", "T6")
        assert outcome_of(after(state, KNOCK)).points == (9, 5, 9)
        assert str(after(state, END).turn) == "3:l3"

    def test_out_in_last_turn_goes_on(self) -> None:
        state = after(game_at("1:l3", "8s8h8d/9s9h9d/As", stock="-"), play("8s8h8d"))
        assert str(state.turn) == "2:l2"
        state = after(state, play("8s8h8d/9s9h9d"))
        assert str(state.turn) == "3:l1"
        outcome = outcome_of(after(state, END))
        assert (outcome.winners, outcome.scores) == ((0, 1), (26, 26, 0))

    def test_no_knock_in_last_turn(self) -> None:
        state = after(game_at("1:l3", "8s8h8d3c/9s/As", stock="-"), play("8s8h8d"))
        assert refusal(state, KNOCK, seat=0) == ("not-your-turn", "T1")
        assert str(state.turn) == "2:l2"
        assert refusal(game_at("1:l3", "3c/9s/As", stock="-"), KNOCK) == ("no-knock-in-last-turn", "E2")

    def test_draw_from_nothing(self) -> None:
        state = game_at("1:1", "3c/9s", stock="-")
        assert refusal(state, DRAW) == ("stock-empty", "E1")
        assert str(after(state, END).turn) == "2:l2"


class TestKnock:
    @pytest.mark.parametrize(("held", "points"), [("5s", 5), ("2s3s", 5), ("AsAsAsAs", 4), ("As", 1)])
    def test_k1_with_five_points_or_fewer(self, held: str, points: int) -> None:
        state = game_at("1:e", f"{held}/KsKh")
        knocked, ended = events(state, KNOCK)
        assert knocked == Knocked(0)
        assert isinstance(ended, RoundEnded)
        assert (ended.outcome.termination, ended.outcome.knocker, ended.outcome.points) == ("knock", 0, (points, 20))
        assert after(state, KNOCK).turn is None

    @pytest.mark.parametrize("held", ["6s", "2s4s", "**", "Ks", "5sAs"])
    def test_k1_not_with_more(self, held: str) -> None:
        assert refusal(game_at("1:e", f"{held}/KsKh"), KNOCK) == ("hand-too-high", "K1")

    def test_k1_the_limit_is_a_rule(self) -> None:
        after(game_at("1:e", "Ks/KsKh", rules=Rules(knock=10)), KNOCK)
        assert refusal(game_at("1:e", "As/KsKh", rules=Rules(knock=0)), KNOCK) == ("hand-too-high", "K1")

    def test_k1_also_without_a_play_in_the_round(self) -> None:
        state = after(game_at("1:0", "As/KsKh", stock="AhAd2c3c"), DRAW, DRAW, DRAW)
        assert outcome_of(after(state, KNOCK)).points == (5, 20)

    def test_k1_nobody_else_plays(self) -> None:
        state = after(game_at("1:e", "As/8s8h8d"), KNOCK)
        assert refusal(state, DRAW, seat=1) == ("deal-due", "S2")
        assert refusal(state, play("8s8h8d"), seat=1) == ("deal-due", "S2")

    def test_k1_it_is_never_compulsory(self) -> None:
        assert str(after(game_at("1:e", "As/KsKh"), END).turn) == "2:0"

    def test_k2_an_emptied_hand_ends_the_round_by_itself(self) -> None:
        state = game_at("1:1", "8s8h8d/KsKh/As")
        played, ended = events(state, play("8s8h8d"))
        assert isinstance(played, Played)
        assert isinstance(ended, RoundEnded)
        assert (ended.outcome.termination, ended.outcome.knocker) == ("out", None)
        assert ended.outcome.scores == (21 + 25, 0, 0)
        assert after(state, play("8s8h8d")).turn is None

    def test_k2_going_out_shows_all_cards(self) -> None:
        state = game_at("1:1", "8s8h8d/KsKh/As", stock="2c3c")
        _, ended = events(state, play("8s8h8d"))
        assert isinstance(ended, RoundEnded)
        assert ended.hands == (Cards(), Cards.parse("KsKh"), Cards.parse("As"))
        assert "".join(map(str, ended.stock)) == "2c3c"

    @pytest.mark.parametrize(
        ("held", "points"),
        [("**", 25), ("K♠QhJd", 30), ("2s3s4s5s6s7s8s9sTs", 54), ("AsAh", 2), ("9s9s", 18), ("****", 50), ("-", 0)],
    )
    def test_k3_points_in_hand(self, held: str, points: int) -> None:
        assert STANDARD.points(Cards.parse(held)) == points

    def test_k3_points_are_rules(self) -> None:
        rules = Rules(joker_points=50, face_points=11, ace_points=15)
        assert rules.points(Cards.parse("**KsTsAs")) == 50 + 11 + 10 + 15


class TestRoundScore:
    @staticmethod
    def scores(points: tuple[int, ...], knocker: int | None = None, out: tuple[int, ...] = ()) -> tuple[int, ...]:
        return score_round(STANDARD, points, knocker=knocker, out=out, stock_out=knocker is None).scores

    def test_r1_the_winner_scores_the_differences(self) -> None:
        assert self.scores((3, 20, 8), knocker=0) == (17 + 5, 0, 0)

    def test_r2_the_undercut_is_ten_once(self) -> None:
        assert self.scores((4, 1, 30), knocker=0) == (0, 3 + 29 + 10, 0)

    def test_r2_no_knock_no_undercut(self) -> None:
        assert self.scores((4, 1, 30)) == (0, 3 + 29, 0)
        assert not score_round(STANDARD, (4, 1), knocker=None, out=(), stock_out=True).undercut

    def test_r3_a_tie_with_the_knocker_goes_to_the_others(self) -> None:
        assert self.scores((5, 5, 5, 25), knocker=1) == (30, 0, 30, 0)
        outcome = score_round(STANDARD, (5, 5, 9), knocker=0, out=())
        assert (outcome.winners, outcome.undercut) == ((1,), True)

    def test_r3_a_tie_below_the_knocker(self) -> None:
        assert self.scores((5, 2, 2, 12), knocker=0) == (0, 23, 23, 0)

    def test_r4_all_who_tie_for_lowest_win_without_a_knock(self) -> None:
        assert self.scores((12, 12, 30)) == (18, 18, 0)
        assert score_round(STANDARD, (12, 12), knocker=None, out=(), stock_out=True).winners == (0, 1)

    def test_r5_an_empty_hand_scores_25_more_once(self) -> None:
        assert self.scores((0, 9, 1), out=(0,)) == (10 + 25, 0, 0)
        assert self.scores((0, 0, 12), out=(0, 1)) == (37, 37, 0)

    def test_r5_no_points_in_hand_is_not_an_empty_hand(self) -> None:
        rules = Rules(ace_points=0)
        state = after(game_at("1:e", "AsAh/9c", rules=rules), KNOCK)
        assert outcome_of(state).scores == (9, 0)

    def test_r6_losers_score_nothing(self) -> None:
        for points in ((3, 20, 8), (0, 100, 90, 1, 2), (7, 7, 7)):
            lowest = min(points)
            for seat, score in enumerate(self.scores(points)):
                assert score >= 0
                assert score == 0 or points[seat] == lowest

    def test_the_bonuses_are_rules(self) -> None:
        rules = Rules(undercut=7, going_out=9)
        assert score_round(rules, (4, 1), knocker=0, out=()).scores == (0, 10)
        assert score_round(rules, (0, 1), knocker=None, out=(0,)).scores == (10, 0)


class TestGame:
    @pytest.mark.parametrize(("scores", "over"), [((149, 0), False), ((150, 0), True), ((0, 151), True)])
    def test_g1_the_game_ends_at_150(self, scores: tuple[int, ...], over: bool) -> None:
        assert game_is_over(STANDARD, scores) == over

    def test_g1_the_game_ends_after_the_round_in_which_150_is_reached(self) -> None:
        below = after(game_at("1:e", "As/KsKh", scores=(130, 40)), KNOCK)
        assert (below.scores, below.outcome, below.pack_due) == ((149, 40), None, True)
        state = game_at("1:e", "As/KsKh", scores=(131, 40), won=(2, 3))
        *_, ended = events(state, KNOCK)
        over = after(state, KNOCK)
        assert over.outcome is not None
        assert ended == GameEnded(over.outcome)
        assert (over.scores, over.rounds_won, over.pack_due) == ((150, 40), (3, 3), False)
        assert over.outcome.totals == (250, 40 + 3 * 25)
        for action in (DRAW, KNOCK, END, Deal(tuple(STANDARD.pack(2)))):
            for seat in (0, 1, DEALER):
                assert refusal(over, action, seat) == ("game-over", "G1")
        assert CAROUSEL.to_act(over) == ()
        assert CAROUSEL.outcome(over) == over.outcome

    def test_g1_the_target_is_a_rule(self) -> None:
        state = after(game_at("1:e", "As/KsKh", rules=Rules(target=19)), KNOCK)
        assert state.outcome is not None

    def test_g2_each_at_150_scores_100_and_each_other_25_a_round_won(self) -> None:
        outcome = score_game(STANDARD, (100, 155, 160, 20), (1, 3, 4, 0))
        assert outcome.totals == (125, 255, 260, 20)

    def test_g2_every_winner_of_a_tie_has_won_the_round(self) -> None:
        state = after(game_at("1:l1", "9c/9d/Ks", stock="-"), END)
        assert state.rounds_won == (1, 1, 0)
        knocked = after(game_at("1:e", "4c/4d/4s"), KNOCK)
        assert (knocked.rounds_won, knocked.scores) == ((0, 1, 1), (0, 10, 10))

    def test_g2_the_bonuses_are_rules(self) -> None:
        rules = Rules(target=100, target_bonus=7, round_bonus=3)
        assert score_game(rules, (100, 99), (1, 2)).totals == (107, 105)

    def test_g3_the_highest_total_wins_and_may_be_the_other(self) -> None:
        assert score_game(STANDARD, (152, 105), (3, 6)).winners == (1,)

    def test_g3_equal_totals_share_the_win(self) -> None:
        assert score_game(STANDARD, (150, 125), (4, 5)).winners == (0, 1)

    def test_scores_add_up_over_rounds(self) -> None:
        state = after(game_at("1:e", "As/KsKh", scores=(20, 30), won=(1, 2)), KNOCK)
        assert (state.scores, state.rounds_won) == ((39, 30), (2, 2))
        assert CAROUSEL.to_act(state) == (DEALER,)
        again = apply(state, DEALER, CAROUSEL.deal(shuffled(STANDARD.pack(2), bytes(32)))).state
        assert (again.scores, again.rounds, again.dealer) == ((39, 30), 2, 1)
        assert CAROUSEL.to_act(again) == (0,)
