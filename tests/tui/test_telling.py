"""What happened, in words: turns of the others, the arithmetic of a round, the bonuses of a game."""

import pytest

from carousel.core.cards import Card, Cards
from carousel.core.table import Table
from carousel.games.carousel.events import Dealt, Drew, Event, Knocked, Played, RoundEnded, TurnEnded
from carousel.games.carousel.rules import STANDARD
from carousel.games.carousel.scoring import score_game, score_round
from carousel.i18n import translator
from carousel.tui.telling import Story, tell_game_end, tell_round_end, tell_turn

NAMES = ("You", "Ana", "Rui")
TEXT = translator("en")
DEALT = Dealt(1, 2, (Cards.parse("8s8h8dKc"), 4, 4), 40, None)
FIRST, SECOND = Table.parse("6s7s8s9s"), Table.parse("6s7s8s/9s9h9d")


def story(*events: Event) -> Story:
    return Story(0).with_events((DEALT, *events))


def told(*events: Event) -> list[str]:
    return [tell_turn(turn, NAMES, TEXT) for turn in story(*events).since_own_turn]


def test_turns_of_the_others() -> None:
    assert told(
        Drew(1, 1, None), Drew(1, 2, None), Played(1, FIRST.cards, FIRST), TurnEnded(1),
        Drew(2, 1, None), Played(2, Cards.parse("9h9d"), SECOND), Knocked(2),
    ) == [
        "Ana drew 2 cards and laid 6♠ 7♠ 8♠ 9♠. 2 cards left.",
        "Rui drew 1 card and laid 9♥ 9♦. The table was rearranged. Rui knocks.",
    ]  # fmt: skip


def test_turns_without_a_play_and_last_turns() -> None:
    assert told(Drew(1, 1, None), Drew(1, 2, None), Drew(1, 3, None), TurnEnded(1)) == [
        "Ana drew 3 cards and laid nothing. 7 cards left."
    ]
    assert told(TurnEnded(1), Played(2, FIRST.cards, FIRST)) == [
        "Ana let the last turn pass. 4 cards left.",
        "Rui laid 6♠ 7♠ 8♠ 9♠ in the last turn. Rui has no card left.",
    ]


def test_only_what_came_after_the_own_turn() -> None:
    own = (Drew(0, 1, Card.parse("2c")), TurnEnded(0))
    others = (Drew(1, 1, None), TurnEnded(1))
    assert len(told(*others, *own)) == 0
    assert len(told(*own, *others)) == 1
    assert len(told(*own, *others, own[0])) == 1  # the own turn goes on
    assert story(*own, *others, own[0]).drawn == (own[0].card,)
    assert story(*others, *own).drawn == ()


def test_a_deal_begins_the_story_anew() -> None:
    assert story(Drew(1, 1, None), DEALT).turns == ()


def ended(points: tuple[str, ...], knocker: int | None, out: tuple[int, ...] = ()) -> list[str]:
    hands = tuple(map(Cards.parse, points))
    left = tuple(map(STANDARD.points, hands))
    outcome = score_round(STANDARD, left, knocker=knocker, out=out, stock_out=knocker is None and not out)
    stock = tuple(Cards.parse("5c"))
    lines = tell_round_end(RoundEnded(outcome, hands, stock), 4, NAMES, (35, 0, 12), STANDARD, TEXT)
    return [line for line in lines if line]


def test_an_undercut_is_counted_line_by_line() -> None:
    assert ended(("As2h", "4c", "Kd9d"), knocker=1) == [
        "Round 4 is over: Ana knocked with 4 points.",
        "You  A♠ 2♥    1 + 2 = 3 points",
        "Ana  4♣               4 points",
        "Rui  9♦ K♦  9 + 10 = 19 points",
        "The lowest hand: You, 3 points (R1)",
        "  against Ana: 4 − 3 = 1",
        "  against Rui: 19 − 3 = 16",
        "  undercut, as Ana knocked: 10 (R2)",
        "  = 27 points for You",
        "Nobody else scores (R6).",
        "Left in the stock, 1 card: 5♣",
        "Scores: You 35, Ana 0, Rui 12",
    ]


@pytest.mark.parametrize(
    ("hands", "knocker", "out", "expected"),
    [
        (("4s", "4c", "9d"), 1, (), "The lowest hand, shared: You, 4 points. Whoever knocked loses a tie (R3)"),
        (("4s", "4c", "9d"), None, (), "The lowest hand, shared: Ana, 4 points (R4)"),
        (("-", "4c", "9d"), None, (0,), "  the whole hand was played: 25 (R5)"),
        (("-", "4c", "9d"), None, (0,), "Round 4 is over: You went out."),
        (("4s", "4c", "9d"), None, (), "Round 4 is over: the stock has run out, and all have had their last turn."),
    ],
)
def test_each_way_to_win_is_told(
    hands: tuple[str, ...], knocker: int | None, out: tuple[int, ...], expected: str
) -> None:
    assert expected in ended(hands, knocker, out)


def test_the_lines_add_up() -> None:
    for knocker, out, first in ((1, (), "3s"), (None, (0,), "-"), (None, (), "3s"), (0, (), "3s"), (0, (), "4s")):
        hands = (first, "4c", "KdQd")
        lines = ended(hands, knocker, out)
        gains = [int(line.rsplit(" = ")[-1] if "=" in line else line.split(": ")[1].split()[0])
                 for line in lines if line.startswith("  ") and "for" not in line]  # fmt: skip
        assert min(gains) > 0  # nobody is counted who has no more than the winner
        assert f"  = {sum(gains)} points for" in next(line for line in lines if "points for" in line)


def test_both_bonuses_of_a_game() -> None:
    lines = tell_game_end(score_game(STANDARD, (105, 152, 20), (6, 2, 1)), NAMES, STANDARD, TEXT)
    assert [line for line in lines if line] == [
        "The game is over.",
        "You  105 points  + 150 for 6 rounds won, 25 each  = 255",
        "Ana  152 points  + 100 for reaching 150           = 252",
        "Rui   20 points  + 25 for 1 round won, 25 each    = 45",
        "The highest total, 255 points: You.",
        "Reaching 150 first was not enough: the rounds won made up for it (G2, G3). Reached by: Ana",
    ]
