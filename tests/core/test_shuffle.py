"""From a seed to a pack: fixed vectors, a second implementation, and no favoured order."""

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.cards import ALL_CARDS, Card, Cards
from carousel.core.shuffle import SEED_BYTES, _below, commitment, shuffled
from carousel.games.carousel.rules import STANDARD
from tests.strategies import hands

VECTORS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "suites" / "shuffles.jsonl").read_text(encoding="utf-8").splitlines()
]


def slow_shuffled(cards: list[Card], seed: bytes) -> list[Card]:
    """The same by other means: one long stream of digest bytes, read as numbers of four bytes."""
    stream = b"".join(sha256(seed + bytes(7) + bytes([counter])).digest() for counter in range(256))
    digits = stream.hex()
    numbers = [int(digits[place : place + 8], 16) for place in range(0, len(digits), 8)]
    pack = list(cards)
    for size in range(len(pack), 1, -1):
        number = numbers.pop(0)
        while number >= 2**32 // size * size:
            number = numbers.pop(0)
        chosen = number % size
        last = pack[size - 1]
        pack[size - 1] = pack[chosen]
        pack[chosen] = last
    return pack


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vectors_written_down(vector: dict[str, str]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert commitment(seed) == vector["commit"]
    assert "".join(map(str, shuffled(Cards.parse(vector["cards"]), seed))) == vector["pack"]


@given(hands, st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES))
def test_a_second_implementation_agrees(cards: Cards, seed: bytes) -> None:
    assert list(shuffled(cards, seed)) == slow_shuffled(list(cards), seed)


@given(st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES))
def test_a_shuffle_keeps_the_cards(seed: bytes) -> None:
    pack = STANDARD.pack(5)
    assert Cards(shuffled(pack, seed)) == pack


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"not {size}"):
        shuffled(STANDARD.pack(2), bytes(size))


def test_every_order_is_as_likely_as_any_other() -> None:
    cards = Cards(ALL_CARDS[:4])
    rounds = 4800
    seen = Counter(shuffled(cards, sha256(str(number).encode()).digest()) for number in range(rounds))
    assert len(seen) == 24
    chi_square = sum((count - rounds / 24) ** 2 / (rounds / 24) for count in seen.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_card_comes_to_every_place() -> None:
    pack = STANDARD.pack(2)
    rounds = 2000
    first = Counter(shuffled(pack, sha256(b"place %d" % number).digest())[0] for number in range(rounds))
    last = Counter(shuffled(pack, sha256(b"place %d" % number).digest())[-1] for number in range(rounds))
    for seen in (first, last):
        assert len(seen) == len(pack)
        assert (
            sum((count - rounds / 53) ** 2 / (rounds / 53) for count in seen.values()) < 93.2
        )  # 52 degrees, 1 in 2500


def test_words_at_the_ragged_end_are_passed_over() -> None:
    # 2**32 is one more than a multiple of three: the last word would favour 0.
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2, 5])) == 2
    assert _below(4, iter([2**32 - 1])) == 3


def test_no_word_is_lost_between_two_places() -> None:
    words = iter([7, 8, 9])
    assert [_below(10, words) for _ in range(3)] == [7, 8, 9]
