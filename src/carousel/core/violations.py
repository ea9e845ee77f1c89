"""What a refusal says: a stable code, the rule, and the cards concerned. Knows no rule itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carousel.core.errors import coded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carousel.core.cards import Token


@dataclass(frozen=True, slots=True)
class Violation:
    """Why something is refused.

    The code is the key of the player's text, the code on the wire and the label of a metric; it never changes its
    meaning. `str` gives a line for programmers; players read the translation.

    Attributes:
        code: stable, in kebab case: `joker-renamed`.
        rule: id of the rule that is broken: `J3`; empty where it is none.
        cards: the cards concerned, in the order in which they were given.
        meld: the whole meld at fault, as it was given; empty where no single meld is at fault.
        details: further values that the player's text may use, by name.
    """

    code: str
    rule: str
    cards: tuple[Token, ...] = ()
    meld: tuple[Token, ...] = ()
    details: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def of(
        cls,
        code: str,
        rule: str,
        cards: Iterable[Token] = (),
        meld: Iterable[Token] = (),
        /,
        **details: str | int,
    ) -> Violation:
        """The violation of a code, with its details by name."""
        return cls(code, rule, tuple(cards), tuple(meld), tuple(details.items()))

    def values(self) -> dict[str, str | int]:
        """The values for the player's text: `cards` and `meld` as notation, and the details."""
        return {"cards": "".join(map(str, self.cards)), "meld": "".join(map(str, self.meld)), **dict(self.details)}

    def __str__(self) -> str:
        return f"{self.rule} {coded(self.code, self.values())}".lstrip()
