"""How a seed becomes a pack, so that anyone can check a shuffle that was committed to. Knows no game.

The algorithm is part of the notation (docs/notation.md) and never changes: records depend on it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carousel.core.cards import Card, Cards

SEED_BYTES: Final = 32
_WORD_BYTES: Final = 4
_WORDS: Final = 1 << 8 * _WORD_BYTES


def commitment(seed: bytes) -> str:
    """What is shown at the deal to bind the dealer to `seed`: its SHA-256, in 64 hex digits."""
    return sha256(seed).hexdigest()


def shuffled(cards: Cards, seed: bytes) -> tuple[Card, ...]:
    """The pack, top first, that `seed` (32 bytes) makes of `cards`.

    Fisher and Yates from the last place down, over the cards in hand order.

    Raises:
        ValueError: if the seed is not 32 bytes long.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {SEED_BYTES} bytes, not {len(seed)}")
    pack = list(cards)
    words = _words(seed)
    for place in range(len(pack) - 1, 0, -1):
        other = _below(place + 1, words)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def _below(bound: int, words: Iterator[int]) -> int:
    """A uniform number from 0 to `bound` - 1: words at the ragged end, which would favour some, are passed over."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound


def _words(seed: bytes) -> Iterator[int]:
    """Big-endian 32-bit words of SHA-256(seed, counter), the counter in 8 big-endian bytes from 0 up."""
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), _WORD_BYTES):
            yield int.from_bytes(block[start : start + _WORD_BYTES], "big")
        counter += 1
