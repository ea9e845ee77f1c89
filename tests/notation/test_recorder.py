"""From events to the record, and back: the record of any moment of a game is read back and replayed to that moment."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from carousel.core.cards import Card
from carousel.core.errors import CarouselError, InvalidRulesError, NotationError, ReplayError
from carousel.games.carousel.events import Dealt, RoundEnded
from carousel.games.carousel.rules import STANDARD, Rules
from carousel.notation.reader import read_records
from carousel.notation.record import GameRecord
from carousel.notation.recorder import begin, record_event
from carousel.notation.replay import Replay, replay
from carousel.notation.writer import write_records
from tests.notation.games import NAMES, Moment, moments

SMALL = {
    "no jokers": "ranks=5 suits=3 jokers=0 hand_size=4 most_players=3 target=30",
    "one card": "ranks=3 suits=1 jokers=0 hand_size=1 most_players=2 target=10",
    "one draw": "ranks=6 hand_size=5 most_players=4 draws=1 target=40",
    "many copies": "ranks=4 suits=2 copies=2 jokers=2 hand_size=4 most_players=4 double_from=2 target=60",
    "long melds": "ranks=6 suits=4 shortest_meld=4 ace_high=0 jokers=2 hand_size=6 most_players=2 target=60",
    "short stock": "ranks=5 double_from=6 hand_size=6 most_players=3 target=60",
}
TABLES = [(Rules.parse(text), players) for text in SMALL.values() for players in (2, Rules.parse(text).most_players)]


def written_and_read(record: GameRecord) -> GameRecord:
    (found,) = read_records(write_records([record]))
    return found


def check(moment: Moment) -> None:
    found = written_and_read(moment.record)
    assert found == moment.record
    assert replay(found) == Replay(moment.state, moment.events)
    assert replay(moment.record) == Replay(moment.state, moment.events)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_cut_at_any_moment_a_small_game_goes_on_from_there(rules: Rules, players: int, *, long_run: bool) -> None:
    for seed in range(40 if long_run else 2):
        for moment in moments(rules, players, Random(seed)):
            check(moment)


@pytest.mark.parametrize("players", range(2, 6))
def test_cut_at_any_moment_a_usual_game_goes_on_from_there(players: int, *, long_run: bool) -> None:
    for number, moment in enumerate(moments(STANDARD, players, Random(players))):
        if long_run or number % 11 == 0 or moment.state.outcome is not None:
            check(moment)
        if not long_run and moment.state.rounds == 4:
            break


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_record_of_a_viewer_holds_what_the_viewer_was_told(rules: Rules, players: int) -> None:
    for moment in moments(rules, players, Random(99)):
        for viewer, record in moment.seen.items():
            assert written_and_read(record) == record
            assert [played.pack for played in record.rounds] == [None] * moment.state.rounds
            turns = [turn for played in record.rounds for turn in played.turns]
            drawn = [(turn.seat, turn.draws) for played in moment.record.rounds for turn in played.turns]
            told = [(seat, cards if seat == viewer else (None,) * len(cards)) for seat, cards in drawn]
            assert [(turn.seat, turn.draws) for turn in turns] == told


def test_two_games_that_differ_in_hidden_cards_only_give_the_same_text() -> None:
    """Seat 1 draws another card, and the rest of the pack is another one: the others are told the same."""
    first, *_ = moments(STANDARD, 2, Random(1))
    (deal,) = first.events
    assert isinstance(deal, Dealt)
    assert deal.pack is not None
    other = replace(deal, pack=tuple(reversed(deal.pack)), hands=tuple(reversed(deal.hands)))
    texts = {write_records([record_event(begin(STANDARD, NAMES[:2]), replace(it, pack=None))]) for it in (deal, other)}
    assert len(texts) == 1
    assert "pack ?" in texts.pop()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_a_viewer_was_told_is_never_replayed(viewer: int | None) -> None:
    rules = Rules.parse(SMALL["no jokers"])
    *_, last = moments(rules, 2, Random(5))
    for seen in (last.seen[viewer], written_and_read(last.seen[viewer])):
        assert seen.rounds[-1].scores is not None, "the round is over, and still not whole"
        with pytest.raises(ReplayError, match="pack-is-hidden") as caught:
            replay(seen)
        assert (caught.value.line, caught.value.violation.rule) == (seen.rounds[0].lines.get("pack", 0), "")


def test_a_drawn_card_that_is_hidden_is_not_replayed_either() -> None:
    *_, last = moments(Rules.parse(SMALL["no jokers"]), 2, Random(5))
    text = write_records([last.record])
    line = next(line for line in text.splitlines() if " +" in line)
    seat, _, *others = line.split(" ")
    (record,) = read_records(text.replace(line, " ".join([seat, "+?", *others])))
    with pytest.raises(ReplayError, match="card-is-hidden") as caught:
        replay(record)
    assert caught.value.line == text.splitlines().index(line) + 1


def test_a_game_before_its_first_deal() -> None:
    record = begin(STANDARD, ("Ana", "Rui"))
    assert written_and_read(record) == record
    assert replay(record).events == ()
    assert replay(record).state.pack_due


@pytest.mark.parametrize("players", [(), ("Ana",), ("a", "b", "c", "d", "e", "f")])
def test_as_many_begin_as_can_play(players: tuple[str, ...]) -> None:
    with pytest.raises(InvalidRulesError):
        begin(STANDARD, players)


CONTROLS = ["\n", "\r", "\t", "\x00", "\x7f", "\x85", "\u2028", "\u2029", "\x0b", "\ud800"]


@pytest.mark.parametrize("control", CONTROLS)
def test_a_control_character_is_refused_before_it_can_spoil_a_file(control: str) -> None:
    good, bad = begin(STANDARD, ("Ana", "Rui")), f"ab{control}"
    begun: list[Callable[[], GameRecord]] = [
        lambda: begin(STANDARD, ("Ana", bad)),
        lambda: begin(STANDARD, ("Ana", "Rui"), (("Event", bad + "c"),)),
        lambda: replace(good, tags=(("Event", bad),)),
    ]
    for make in begun:
        with pytest.raises(NotationError, match="expected plain-text") as caught:
            make()
        assert (caught.value.position, caught.value.text[:2]) == (2, "ab")


@pytest.mark.parametrize("name", ["", "Event ", "1st", "a-b", "É", "Game", "Players", "Rules", 'x"', "a]\n"])
def test_the_name_of_a_tag_is_a_word_and_none_of_ours(name: str) -> None:
    with pytest.raises(CarouselError, match="expected tag-name"):
        begin(STANDARD, ("Ana", "Rui"), ((name, "value"),))


def test_names_and_values_may_hold_all_that_people_write() -> None:
    names = ('"', "\\", '\\"\\n#]', "  ", "")
    tags = (("A", "Éva ♠ 日本 👩‍🚀 \u200f"), ("a_1", "# no comment"), ("A", "[x]"), ("B", "\u00a0"))
    record = begin(STANDARD, names, tags)
    assert written_and_read(record) == record
    assert record.tag("A") == "Éva ♠ 日本 👩‍🚀 \u200f"
    assert record.tag("C") is None


def test_a_seed_belongs_to_a_commit() -> None:
    *_, last = moments(Rules.parse(SMALL["one card"]), 2, Random(0))
    ended = next(event for event in last.events if isinstance(event, RoundEnded))
    record = replace(last.record, rounds=(replace(last.record.rounds[0], commit=None, seed=None),))
    with pytest.raises(AssertionError):
        record_event(record, ended, seed="00" * 32)


def test_the_last_turn_is_at_hand() -> None:
    record = begin(STANDARD, ("Ana", "Rui"))
    assert record.last_turn is None
    record = record_event(record, Dealt(1, 0, (10, 10), 33, None))
    assert record.last_turn is None
    (read,) = read_records(write_records([record]) + "2 +? +8h ...\n")
    assert read.last_turn is not None
    assert read.last_turn.draws == (None, Card.parse("8h"))
