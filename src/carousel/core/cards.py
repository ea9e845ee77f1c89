"""Cards as values: one card, a card as it lies on the table, and a multiset of cards, with their text.

Knows the 52 cards and the joker. Does not know which of them a game uses, what they are worth, or what a meld is.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, Self

from carousel.core.errors import Expected, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "shdc"

_CARDS_IN_SUIT: Final = len(RANK_LETTERS)
_JOKER_INDEX: Final = _CARDS_IN_SUIT * len(SUIT_LETTERS)
_NAMED: Final = 64  # a token of 64 + c is a joker that stands for card c


class Suit(IntEnum):
    """The four suits, in the order in which hands and groups are written."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The suit's letter in the notation."""
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The thirteen ranks; the ace counts as 1 wherever ranks are put in order."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank's letter in the notation."""
        return RANK_LETTERS[self - 1]


class Card(int):
    """One card: 0 to 51 are suit by suit from the ace up, 52 is the joker. The copies of a double pack are equal."""

    __slots__ = ()

    def __new__(cls, index: int) -> Self:
        """Raises: ValueError: if `index` is not 0 to 52."""
        if not 0 <= index <= _JOKER_INDEX:
            raise ValueError(f"a card is 0 to {_JOKER_INDEX}, not {index}")
        return super().__new__(cls, index)

    @classmethod
    def of(cls, rank: int, suit: int) -> Card:
        """The card of a rank (1 to 13) and a suit (0 to 3). Raises: ValueError: if either is out of range."""
        if not (1 <= rank <= _CARDS_IN_SUIT and 0 <= suit < len(SUIT_LETTERS)):
            raise ValueError(f"no card has rank {rank} and suit {suit}")
        return ALL_CARDS[suit * _CARDS_IN_SUIT + rank - 1]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Reads one card, `8h` or `**`. Raises: NotationError: if the text is anything else."""
        start = skip_spaces(text, 0)
        token, end = scan_token(text, start)
        if token.is_joker and token != UNNAMED:
            raise NotationError(text, start, Expected.UNNAMED_JOKER)
        expect_end(text, end)
        return token.card

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self == _JOKER_INDEX

    @property
    def rank(self) -> Rank:
        """The rank. Raises: ValueError: for the joker, which has none of its own (J5)."""
        return Rank(self._index_of_named() % _CARDS_IN_SUIT + 1)

    @property
    def suit(self) -> Suit:
        """The suit. Raises: ValueError: for the joker, which has none of its own (J5)."""
        return Suit(self._index_of_named() // _CARDS_IN_SUIT)

    def _index_of_named(self) -> int:
        if self == _JOKER_INDEX:
            raise ValueError("a joker in a hand has neither rank nor suit")
        return int(self)

    def __str__(self) -> str:
        return _CARD_TEXTS[self]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


_CARD_TEXTS: Final = (*(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS), "**")
ALL_CARDS: Final = tuple(Card(index) for index in range(_JOKER_INDEX + 1))
JOKER: Final = ALL_CARDS[_JOKER_INDEX]


class Token(int):
    """A card as it lies on the table: a card of its own, or a joker with the card that it stands for (J1).

    0 to 51 are the cards, 64 + c is a joker that stands for card c, 52 is a joker that was given no name, which only
    an illegal layout holds.
    """

    __slots__ = ()

    def __new__(cls, index: int) -> Self:
        """Raises: ValueError: if `index` is none of those above."""
        if not (0 <= index <= _JOKER_INDEX or _NAMED <= index < _NAMED + _JOKER_INDEX):
            raise ValueError(f"no token has the index {index}")
        return super().__new__(cls, index)

    @classmethod
    def joker(cls, name: Card) -> Token:
        """A joker that stands for `name`. Raises: ValueError: if `name` is itself the joker."""
        if name.is_joker:
            raise ValueError("a joker cannot stand for a joker")
        return cls(_NAMED + name)

    @property
    def is_joker(self) -> bool:
        """Whether a joker lies here, named or not."""
        return self >= _JOKER_INDEX

    @property
    def card(self) -> Card:
        """The card that lies here: the joker for every joker."""
        return JOKER if self >= _JOKER_INDEX else ALL_CARDS[self]

    @property
    def name(self) -> Card:
        """The card that this counts as in a meld (J1). Raises: ValueError: for a joker without a name."""
        if self == _JOKER_INDEX:
            raise ValueError("this joker stands for no card")
        return ALL_CARDS[self - _NAMED if self >= _NAMED else self]

    def __str__(self) -> str:
        return f"*{_CARD_TEXTS[self - _NAMED]}" if self >= _NAMED else _CARD_TEXTS[self]

    def __repr__(self) -> str:
        return f"Token<{self}>"


UNNAMED: Final = Token(_JOKER_INDEX)

_BITS: Final = 4
MOST_COPIES: Final = 7  # the fourth bit of each place stays free, so that comparing needs no loop
_SPARE: Final = sum(8 << _BITS * index for index in range(_JOKER_INDEX + 1))


class Cards:
    """An immutable multiset of cards, as one int of four bits a card: at most 7 copies of each.

    `a + b` joins, `a - b` takes away (ValueError if `a` does not hold `b`), `a <= b` says whether `b` holds all of `a`.
    Iterating gives the cards in hand order: by suit, then by rank, jokers last, copies next to each other.
    """

    __slots__ = ("packed",)
    packed: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Raises: ValueError: if one card comes more than 7 times."""
        packed = 0
        for card in cards:
            packed += 1 << _BITS * card
            if packed & _SPARE:
                raise ValueError(f"more than {MOST_COPIES} copies of {card}")
        object.__setattr__(self, "packed", packed)

    @classmethod
    def from_packed(cls, packed: int) -> Cards:
        """The multiset of a packed int. Raises: ValueError: if it is none."""
        if packed < 0 or packed & _SPARE or packed >> _BITS * (_JOKER_INDEX + 1):
            raise ValueError(f"{packed:#x} packs no cards")
        cards = cls.__new__(cls)
        object.__setattr__(cards, "packed", packed)
        return cards

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Reads a hand: `-`, or cards and `**` in any order.

        Raises:
            NotationError: if the text is anything else, or holds more than 7 copies of a card.
        """
        return cls(token.card for token in scan_cards(text))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("Cards cannot be changed")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return Cards.from_packed, (self.packed,)

    def count(self, card: Card) -> int:
        """How many copies of `card` there are."""
        return self.packed >> _BITS * card & MOST_COPIES

    def __iter__(self) -> Iterator[Card]:
        packed = self.packed
        while packed:
            index = ((packed & -packed).bit_length() - 1) // _BITS
            copies = packed >> _BITS * index & MOST_COPIES
            for _ in range(copies):
                yield ALL_CARDS[index]
            packed -= copies << _BITS * index

    def __len__(self) -> int:
        packed = self.packed
        total = 0
        while packed:
            total += packed & MOST_COPIES
            packed >>= _BITS
        return total

    def __bool__(self) -> bool:
        return self.packed != 0

    def __contains__(self, card: Card) -> bool:
        return self.count(card) > 0

    def __eq__(self, other: object) -> bool:
        return self.packed == other.packed if isinstance(other, Cards) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.packed)

    def __le__(self, other: Cards) -> bool:
        return ((other.packed | _SPARE) - self.packed) & _SPARE == _SPARE

    def __add__(self, other: Cards) -> Cards:
        packed = self.packed + other.packed
        if packed & _SPARE:
            raise ValueError(f"more than {MOST_COPIES} copies of a card in {self} and {other}")
        return Cards.from_packed(packed)

    def __sub__(self, other: Cards) -> Cards:
        if not other <= self:
            raise ValueError(f"{self} does not hold {other}")
        return Cards.from_packed(self.packed - other.packed)

    def __and__(self, other: Cards) -> Cards:
        """The cards that both hold."""
        return Cards(card for card in set(self) for _ in range(min(self.count(card), other.count(card))))

    def without(self, other: Cards) -> Cards:
        """The cards of this that are left when those of `other` that are here are taken away."""
        return self - (self & other)

    def __str__(self) -> str:
        return "".join(map(str, self)) or "-"

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"


NO_CARDS: Final = Cards()

_RANK_OF: Final = {letter: place for place, letter in enumerate(RANK_LETTERS)} | {
    letter.lower(): place for place, letter in enumerate(RANK_LETTERS)
}
_SUIT_OF: Final = {
    letter: place for place, letters in enumerate(("sS♠♤", "hH♥♡", "dD♦♢", "cC♣♧")) for letter in letters
}
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"  # some keyboards put one behind a suit sign


def scan_token(text: str, position: int) -> tuple[Token, int]:
    """Reads the token that begins at `position`; gives it and the offset behind it.

    Raises:
        NotationError: if no card, named joker or `**` begins there.
    """
    if text.startswith("**", position):
        return UNNAMED, position + 2
    is_joker = text.startswith("*", position)
    at = position + is_joker
    if text.startswith("10", at):
        rank, at = RANK_LETTERS.index("T"), at + 2
    elif at < len(text) and text[at] in _RANK_OF:
        rank, at = _RANK_OF[text[at]], at + 1
    else:
        raise NotationError(text, at, Expected.NAME_OF_JOKER if is_joker else Expected.CARD)
    if at >= len(text) or text[at] not in _SUIT_OF:
        raise NotationError(text, at, Expected.SUIT)
    card = ALL_CARDS[_SUIT_OF[text[at]] * _CARDS_IN_SUIT + rank]
    at += 1
    if at < len(text) and text[at] in _VARIATION_SELECTORS:
        at += 1
    return (Token.joker(card) if is_joker else Token(card)), at


def scan_cards(text: str, *, jokers_named: bool = False) -> tuple[Token, ...]:
    """Reads `-`, or one card or more, to the end of the text; keeps their order.

    Raises:
        NotationError: if the text is anything else or holds more than 7 copies of a card; where jokers must not be
            named, also at a named one.
    """
    position = skip_spaces(text, 0)
    if text.startswith("-", position):
        expect_end(text, position + 1)
        return ()
    tokens: list[Token] = []
    while not tokens or position < len(text):
        token, end = scan_token(text, position)
        if token.is_joker and token != UNNAMED and not jokers_named:
            raise NotationError(text, position, Expected.UNNAMED_JOKER)
        if tokens.count(token) == MOST_COPIES:
            raise NotationError(text, position, Expected.FEWER_COPIES, most=MOST_COPIES)
        tokens.append(token)
        position = skip_spaces(text, end)
    return tuple(tokens)


def skip_spaces(text: str, position: int) -> int:
    """The offset of the first character from `position` on that is no space."""
    while position < len(text) and text[position].isspace():
        position += 1
    return position


def expect_end(text: str, position: int) -> None:
    """Raises: NotationError: if anything but spaces stands from `position` on."""
    position = skip_spaces(text, position)
    if position < len(text):
        raise NotationError(text, position, Expected.NOTHING_MORE)
