"""What any rummy here offers to the layers above, so that a session, a store or a server can run it unseen.

Knows no game. A game is an object with these functions over frozen values of its own; it holds no state itself. The
stock is ordered inside the state and shuffling comes in as an action, so nothing here is left to chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from carousel.core.cards import Card
    from carousel.core.violations import Violation

Seat: TypeAlias = int
"""A place at the table, from 0; seat n + 1 sits at the left of seat n. People read and write seats from 1."""

DEALER: Final = None
"""Who acts when a pack is to be dealt: no seat, but whoever shuffles."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ObservationT_co = TypeVar("ObservationT_co", covariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", covariant=True)
RulesT_contra = TypeVar("RulesT_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """What an action led to: the state after it, and what happened on the way, in order."""

    state: StateT
    events: tuple[EventT, ...]


class Game(Protocol[RulesT_contra, StateT, ActionT, EventT, ObservationT_co, OutcomeT_co]):
    """One kind of rummy.

    `check(state, seat, action) is None` exactly when `apply(state, seat, action)` returns; otherwise `apply` raises
    `IllegalActionError` with that violation, and the state is as it was.
    """

    @property
    def name(self) -> str:
        """The name that records and messages know the game by."""

    def start(self, rules: RulesT_contra, players: int, dealer: Seat) -> StateT:
        """A game before its first deal. Raises: InvalidRulesError: if so many cannot play."""

    def to_act(self, state: StateT) -> tuple[Seat | None, ...]:
        """The seats that may act now, `DEALER` where a pack is due; empty when the game is over."""

    def pack_due(self, state: StateT) -> tuple[Card, ...]:
        """The cards to be shuffled for the next deal, in hand order; empty when none is due."""

    def deal(self, pack: tuple[Card, ...]) -> ActionT:
        """The dealer's action with a shuffled pack, top first."""

    def check(self, state: StateT, seat: Seat | None, action: ActionT) -> Violation | None:
        """The first rule that forbids the action, in the game's documented order, or None if it is legal."""

    def apply(self, state: StateT, seat: Seat | None, action: ActionT) -> Step[StateT, EventT]:
        """The state after a legal action. Raises: IllegalActionError: if `check` forbids it."""

    def observe(self, state: StateT, seat: Seat | None) -> ObservationT_co:
        """What a seat may see of a state; `None` is a spectator."""

    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """What a seat may see of an event; `None` is a spectator."""

    def outcome(self, state: StateT) -> OutcomeT_co | None:
        """How the game ended, or None while it goes on."""
