"""What a refusal says: a stable code, the rule, and the cards concerned. Knows no rule itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carousel.core.cards import Token


@dataclass(frozen=True, slots=True)
class Violation:
    """Why something is refused.

    The code is the key of the player's text, the code on the wire and the label of a metric; it never changes its
    meaning. `str` gives a line for programmers; players read the translation.

    Attributes:
        code: stable, in kebab case: `joker-renamed`.
        rule: id of the rule that is broken: `J3`.
        cards: the cards concerned, in the order in which they were given.
        meld: the whole meld at fault, as it was given; empty where no single meld is at fault.
        numbers: further values that the player's text may use, by name.
    """

    code: str
    rule: str
    cards: tuple[Token, ...] = ()
    meld: tuple[Token, ...] = ()
    numbers: tuple[tuple[str, int], ...] = field(default=())

    def values(self) -> dict[str, str | int]:
        """The values for the player's text: `cards` and `meld` as notation, and the numbers."""
        return {"cards": "".join(map(str, self.cards)), "meld": "".join(map(str, self.meld)), **dict(self.numbers)}

    def __str__(self) -> str:
        details = " ".join(f"{name}={value}" for name, value in self.values().items() if value != "")
        return f"{self.rule} {self.code}" + (f" ({details})" if details else "")
