"""Rules S, T and E: the deal, the turn with its three cards, and the end of the stock."""

from dataclasses import replace

import pytest

from carousel.core.cards import Card, Cards
from carousel.core.errors import InvalidRulesError
from carousel.core.shuffle import shuffled
from carousel.games.carousel.actions import Action, Deal
from carousel.games.carousel.events import Dealt, Drew, Knocked, Played, RoundEnded, TurnEnded
from carousel.games.carousel.game import apply, check, pack_due, start
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.games.carousel.state import GameState
from carousel.games.carousel.turn import Phase, Turn
from carousel.games.protocol import DEALER
from tests.games.positions import DRAW, END, KNOCK, after, current, events, game_at, hand, play, refusal

SEED = bytes(range(32))


def dealt(players: int, dealer: int = 0, rules: Rules = STANDARD) -> GameState:
    state = start(rules, players, dealer)
    return apply(state, DEALER, Deal(shuffled(rules.pack(players), SEED))).state


class TestDeal:
    @pytest.mark.parametrize("players", [0, 1, 6, 7])
    def test_s1_two_to_five_play(self, players: int) -> None:
        with pytest.raises(InvalidRulesError, match=rf"^players-do-not-fit \(players={players} fewest=2 most=5\)"):
            start(STANDARD, players, 0)

    @pytest.mark.parametrize(("players", "size", "jokers"), [(2, 53, 1), (3, 106, 2), (4, 106, 2), (5, 106, 2)])
    def test_s1_one_pack_for_two_and_two_packs_for_more(self, players: int, size: int, jokers: int) -> None:
        pack = STANDARD.pack(players)
        assert len(pack) == size
        assert pack.count(Card.parse("**")) == jokers
        assert {pack.count(card) for card in pack if not card.is_joker} == {jokers}
        assert len(set(pack)) == 53

    @pytest.mark.parametrize("dealer", [-1, 3])
    def test_s2_the_dealer_is_one_of_the_players(self, dealer: int) -> None:
        with pytest.raises(InvalidRulesError, match=rf"^no-such-dealer \(seat={dealer + 1} players=3\)"):
            start(STANDARD, 3, dealer)

    def test_s2_the_deal_passes_clockwise_and_the_table_is_empty(self) -> None:
        state = start(Rules(target=100_000), 3, 1)
        dealers = []
        for number in range(1, 5):
            pack = shuffled(STANDARD.pack(3), bytes([number] * 32))
            assert pack_due(state) == tuple(STANDARD.pack(3))
            step = apply(state, DEALER, Deal(pack))
            (event,) = step.events
            assert isinstance(event, Dealt)
            assert (event.round, event.dealer, event.pack) == (number, step.state.dealer, pack)
            assert str(current(step.state).table) == "-"
            dealers.append(step.state.dealer)
            state = over(step.state)
        assert dealers == [1, 2, 0, 1]

    @pytest.mark.parametrize("change", ["short", "long", "other", "twice"])
    def test_s2_the_whole_pack_is_dealt(self, change: str) -> None:
        pack = list(STANDARD.pack(2))
        match change:
            case "short":
                del pack[7]
            case "long":
                pack.append(pack[0])
            case "other":
                pack[0] = pack[1]
            case _:
                pack *= 2
        assert refusal(start(STANDARD, 2, 0), Deal(tuple(pack))) == ("pack-wrong", "S2")

    def test_s2_only_the_dealer_deals_and_only_when_due(self) -> None:
        state, deal = start(STANDARD, 2, 0), Deal(tuple(STANDARD.pack(2)))
        assert refusal(state, deal, seat=0) == ("not-your-turn", "T1")
        assert refusal(state, DRAW, seat=0) == ("deal-due", "S2")
        state = apply(state, DEALER, deal).state
        assert refusal(state, deal, seat=DEALER) == ("no-deal-due", "S2")
        assert refusal(state, deal, seat=1) == ("no-deal-due", "S2")
        assert pack_due(state) == ()

    @pytest.mark.parametrize(("players", "stock"), [(2, 33), (3, 76), (4, 66), (5, 56)])
    def test_s3_ten_cards_each_and_the_rest_is_the_stock(self, players: int, stock: int) -> None:
        state = current(dealt(players))
        assert [len(held) for held in state.hands] == [10] * players
        assert len(state.stock) == stock
        assert state.cards == STANDARD.pack(players)

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_s3_cards_are_dealt_one_at_a_time_from_the_dealers_left(self, players: int) -> None:
        dealer = players - 2
        pack = shuffled(STANDARD.pack(players), SEED)
        state = current(apply(start(STANDARD, players, dealer), DEALER, Deal(pack)).state)
        hands: list[list[Card]] = [[] for _ in range(players)]
        seat = dealer
        for card in pack[: 10 * players]:
            seat = (seat + 1) % players
            hands[seat].append(card)
        assert state.hands == tuple(map(Cards, hands))
        assert state.stock == pack[10 * players :]

    def test_s4_whose_turn_and_how_many_cards_are_drawn_is_in_the_turn(self) -> None:
        state = dealt(2)
        assert state.turn == Turn(1, Phase.DRAWING, 0)
        assert after(state, DRAW).turn == Turn(1, Phase.DRAWING, 1)
        assert after(state, DRAW, DRAW).turn == Turn(1, Phase.DRAWING, 2)


def over(state: GameState) -> GameState:
    """The game with its round ended by a knock of the one on turn, whose hand is taken away for that."""
    turn, current_round = state.turn, current(state)
    assert turn is not None
    hands = tuple(Cards() if seat == turn.seat else held for seat, held in enumerate(current_round.hands))
    return after(replace(state, round=replace(current_round, hands=hands, turn=Turn(turn.seat, Phase.ENDING))), KNOCK)


class TestTurn:
    @pytest.mark.parametrize(("players", "dealer", "first"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (5, 4, 0)])
    def test_t1_the_dealers_left_starts(self, players: int, dealer: int, first: int) -> None:
        assert dealt(players, dealer).turn == Turn(first, Phase.DRAWING)

    def test_t1_play_goes_clockwise(self) -> None:
        state = dealt(3, dealer=0)
        seats = []
        for _ in range(7):
            assert state.turn is not None
            seats.append(state.turn.seat)
            state = after(state, DRAW, DRAW, DRAW, END)
        assert seats == [1, 2, 0, 1, 2, 0, 1]

    @pytest.mark.parametrize("action", [DRAW, KNOCK, END, play("8s8h8d")])
    @pytest.mark.parametrize("turn", ["1:0", "1:1", "1:2", "1:e", "1:l2"])
    def test_t1_nobody_acts_out_of_turn(self, action: Action, turn: str) -> None:
        state = game_at(turn, "9c/8s8h8d/As", stock="-" if "l" in turn else "2c3c")
        for seat in (1, 2, 3, DEALER):
            assert refusal(state, action, seat) == ("not-your-turn", "T1")

    def test_t2_a_card_is_the_top_of_the_stock_and_goes_to_the_hand(self) -> None:
        state = game_at("1:0", "9c/9d", stock="Kh2c3c")
        step = apply(state, 0, DRAW)
        assert step.events == (Drew(0, 1, Card.parse("Kh")),)
        assert (hand(step.state, 0), hand(step.state, 1)) == ("Kh9c", "9d")
        assert "".join(map(str, current(step.state).stock)) == "2c3c"

    def test_t2_play_after_the_first_or_the_second_card(self) -> None:
        state = game_at("1:0", "8s8h8dKc/9d")
        for drawn in ((DRAW,), (DRAW, DRAW)):
            played = after(state, *drawn, play("8s8h8d"))
            assert played.turn == Turn(0, Phase.ENDING)
            assert str(current(played).table) == "8s8h8d"

    def test_t2_third_card_ends_the_turn(self) -> None:
        state = after(game_at("1:0", "8s8hKc/9d", stock="2c3c8d4c"), DRAW, DRAW, DRAW)
        assert state.turn == Turn(0, Phase.ENDING)
        assert refusal(state, play("8s8h8d")) == ("turn-at-end", "T6")
        assert refusal(state, DRAW) == ("turn-at-end", "T6")
        assert after(state, END).turn == Turn(1, Phase.DRAWING)

    def test_t2_no_fourth_card(self) -> None:
        state = game_at("1:0", "9c/9d")
        for number in range(1, 4):
            (drew,) = events(state, DRAW)
            assert isinstance(drew, Drew)
            assert drew.count == number
            state = after(state, DRAW)
        assert refusal(state, DRAW) == ("turn-at-end", "T6")
        assert len(current(state).hands[0]) == 4

    @pytest.mark.parametrize("draws", [1, 2, 5])
    def test_t2_the_number_of_cards_is_a_rule(self, draws: int) -> None:
        state = game_at("1:0", "8s8h8dKc/9d", stock="2c3c4c5c6c7c", rules=Rules(draws=draws))
        for _ in range(draws - 1):
            state = after(state, DRAW)
            assert check(state, 0, play("8s8h8d")) is None
        assert after(state, DRAW).turn == Turn(0, Phase.ENDING)

    def test_t3_no_play_before_the_first_card(self) -> None:
        assert refusal(game_at("1:0", "8s8h8d/9d"), play("8s8h8d")) == ("first-card-due", "T3")

    @pytest.mark.parametrize(("turn", "code"), [("1:0", "first-card-due"), ("1:1", "card-due"), ("1:2", "card-due")])
    def test_t3_no_way_to_pass_while_the_stock_lasts(self, turn: str, code: str) -> None:
        assert refusal(game_at(turn, "9c/9d"), END) == (code, "T3")

    def test_t3_playing_is_never_compulsory(self) -> None:
        state = after(game_at("1:0", "8s8h8d9c/9d"), DRAW, DRAW, DRAW, END)
        assert state.turn == Turn(1, Phase.DRAWING)
        assert len(current(state).hands[0]) == 7

    def test_t4_one_play_ends_the_drawing_and_the_turn(self) -> None:
        state = after(game_at("1:1", "8s8h8d9s9h9dKc/9d"), play("8s8h8d"))
        assert refusal(state, play("8s8h8d/9s9h9d")) == ("turn-at-end", "T6")
        assert refusal(state, DRAW) == ("turn-at-end", "T6")

    def test_t4_a_play_may_rearrange_the_whole_table(self) -> None:
        state = game_at("1:1", "2s9c/9d", table="3s3h3d3c/4s5s6s")
        (played,) = events(state, play("2s3s4s5s6s/3h3d3c"))
        assert played == Played(0, Cards.parse("2s"), current(after(state, play("2s3s4s5s6s/3h3d3c"))).table)
        assert hand(after(state, play("2s3s4s5s6s/3h3d3c")), 0) == "9c"

    def test_t4_many_melds_at_once(self) -> None:
        state = after(game_at("1:1", "As2s3s5h6h7h9s9h9dKc/9d"), play("As2s3s/5h6h7h/9s9h9d"))
        assert hand(state, 0) == "Kc"

    @pytest.mark.parametrize("text", ["8s8s8h", "8s8h", "8s8h8c", "-", "8s8h8d8c"])
    def test_t5_a_refused_play_changes_nothing_and_costs_nothing(self, text: str) -> None:
        state = game_at("1:1", "8s8h8dKc/9d")
        for _ in range(3):
            refusal(state, play(text))  # looks that nothing has changed
        assert after(state, play("8s8h8d")).turn == Turn(0, Phase.ENDING)

    @pytest.mark.parametrize("held", ["As", "KsKh", "**", "AsAs3c"])
    def test_t6_the_game_stops_whatever_the_hand_holds(self, held: str) -> None:
        after_play = after(game_at("1:1", f"8s8h8d{held}/9d"), play("8s8h8d"))
        after_third = after(game_at("1:2", f"{held}/9d"), DRAW)
        for state in (after_play, after_third):
            assert state.turn == Turn(0, Phase.ENDING)
            assert events(state, END) == (TurnEnded(0),)
            assert after(state, END).turn == Turn(1, Phase.DRAWING)

    @pytest.mark.parametrize("turn", ["1:0", "1:1", "1:2"])
    def test_t6_no_knock_before_the_end_of_the_turn(self, turn: str) -> None:
        assert refusal(game_at(turn, "As/9d"), KNOCK) == ("knock-too-early", "T6")


class TestEndOfStock:
    def test_e1_the_last_card_as_the_first(self) -> None:
        state = after(game_at("1:0", "8s8hAs/9d/9c", stock="8d"), DRAW)
        assert state.turn == Turn(0, Phase.DRAWING, 1)
        assert after(state, play("8s8h8d")).turn == Turn(0, Phase.ENDING)
        assert refusal(state, DRAW) == ("stock-empty", "E1")
        assert after(state, END).turn == Turn(1, Phase.LAST, 3)

    def test_e1_the_last_card_as_the_second(self) -> None:
        state = after(game_at("1:0", "8s8hAs/9d/9c", stock="2c8d"), DRAW, DRAW)
        assert state.turn == Turn(0, Phase.DRAWING, 2)
        assert refusal(state, DRAW) == ("stock-empty", "E1")
        assert after(state, play("8s8h8d")).turn == Turn(0, Phase.ENDING)
        assert after(state, play("8s8h8d"), END).turn == Turn(1, Phase.LAST, 3)

    def test_e1_the_last_card_as_the_third(self) -> None:
        state = after(game_at("1:0", "8s8hAs/9d/9c", stock="2c3c8d"), DRAW, DRAW, DRAW)
        assert state.turn == Turn(0, Phase.ENDING)
        assert refusal(state, play("8s8h8d")) == ("turn-at-end", "T6")
        assert after(state, END).turn == Turn(1, Phase.LAST, 3)

    @pytest.mark.parametrize("cards", [1, 2, 3])
    def test_e1_whoever_draws_the_last_card_may_knock(self, cards: int) -> None:
        state = game_at("1:0", "-/9d/9c", stock="AsAhAd"[: 2 * cards])
        state = after(state, *[DRAW] * cards)
        assert events(state, KNOCK)[0] == Knocked(0)
        assert current(after(state, KNOCK)).outcome is not None

    def test_e1_the_hand_may_be_too_high_for_that(self) -> None:
        assert refusal(after(game_at("1:0", "6s/9d", stock="As"), DRAW), KNOCK) == ("hand-too-high", "K1")

    def test_e1_a_hand_emptied_with_the_last_card_ends_the_round(self) -> None:
        state = after(game_at("1:0", "8s8h/9d", stock="8d"), DRAW, play("8s8h8d"))
        assert state.turn is None
        outcome = current(state).outcome
        assert outcome is not None
        assert (outcome.termination, outcome.scores) == ("out", (34, 0))

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_e2_everyone_has_one_last_turn_and_the_drawer_comes_last(self, players: int) -> None:
        drawer = players - 1
        state = after(game_at(f"{players}:0", "/".join(["9c"] * players), stock="2c"), DRAW, END)
        order = []
        for to_come in range(players, 0, -1):
            assert state.turn == Turn(state.turn.seat if state.turn else -1, Phase.LAST, to_come)
            assert state.turn is not None
            order.append(state.turn.seat)
            if to_come == 1:
                *_, ended = events(state, END)
                assert isinstance(ended, RoundEnded)
                assert (ended.outcome.termination, ended.outcome.knocker) == ("stock", None)
            state = after(state, END)
        assert order == [*range(players - 1), drawer]
        assert state.turn is None

    def test_e2_no_drawing_and_no_knock_in_a_last_turn(self) -> None:
        state = game_at("2:l2", "9c/As", stock="-")
        assert refusal(state, DRAW) == ("no-draw-in-last-turn", "E2")
        assert refusal(state, KNOCK) == ("no-knock-in-last-turn", "E2")

    def test_e2_a_play_in_a_last_turn_hands_over_by_itself(self) -> None:
        state = game_at("2:l3", "9c/8s8h8dAs/9d", stock="-")
        step = apply(state, 1, play("8s8h8d"))
        assert [type(event) for event in step.events] == [Played]
        assert step.state.turn == Turn(2, Phase.LAST, 2)
        assert refusal(step.state, END, seat=1) == ("not-your-turn", "T1")

    def test_e2_a_last_turn_may_pass(self) -> None:
        state = game_at("2:l3", "9c/8s8h8dAs/9d", stock="-")
        assert events(state, END) == (TurnEnded(1),)
        assert after(state, END).turn == Turn(2, Phase.LAST, 2)

    def test_e2_a_hand_emptied_in_a_last_turn_cuts_nobody_short(self) -> None:
        state = after(game_at("1:l3", "8s8h8d/9s9h9dAs/TsThTd", stock="-"), play("8s8h8d"))
        assert state.turn == Turn(1, Phase.LAST, 2)
        state = after(state, play("8s8h8d/9s9h9d"))
        assert state.turn == Turn(2, Phase.LAST, 1)
        outcome = current(after(state, play("8s8h8d/9s9h9d/TsThTd"))).outcome
        assert outcome is not None
        assert (outcome.termination, outcome.out, outcome.winners) == ("stock", (0, 2), (0, 2))
        assert outcome.scores == (26, 0, 26)

    def test_e2_the_drawer_cannot_draw_from_the_empty_stock(self) -> None:
        state = game_at("1:1", "9c/9d", stock="-")
        assert refusal(state, DRAW) == ("stock-empty", "E1")
        assert after(state, END).turn == Turn(1, Phase.LAST, 2)
