"""What people want to be told or asked: the moments of a turn, and what others do to them."""

from __future__ import annotations

from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.flow import Decision
from suite.core.observation import Observation
from suite.games.conan_ccg.barbarian import BARBARIAN
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import Respond
from suite.games.conan_ccg.words import WINDOWS
from suite.view.stop import Stop

FIGHT: Final = "Warrior Step"
STOPS: Final = (
    Stop("start", "Before Foes are drawn", FIGHT),
    Stop("foes", "The Foes lie revealed, none is chosen yet", FIGHT),
    Stop("survey", "Survey, before Conan fights on or retreats", FIGHT),
    # Conan is asked only after a Foe player has acted, and may act between his moves as well.
    Stop("moves", "The Foe moves lie face down", FIGHT, own=False),
    Stop("reveal", "The Foe moves are turned up", FIGHT, shared=True),
    Stop("barbarian", "Conan's Barbarian abilities", FIGHT, others=None, shared=True),
    Stop("hit", "Hits are about to deal Damage", FIGHT, shared=True),
    Stop("after", "The fight is over", FIGHT),
    Stop("rest", "Rest, before hands are filled", "Rest Step"),
)
"""The windows for Actions and abilities in the order of a turn; preparing is Conan's own step and none."""


def stop_of(decision: Decision[Any]) -> str:
    """The stop at which a decision is asked, "" for one that is no mere chance to act."""
    if isinstance(decision, Respond):
        return WINDOWS[decision.window]
    return "barbarian" if decision is BARBARIAN else ""


def concerns(event: Event, observation: Observation[Conan], catalogue: Catalogue) -> bool:
    """Another's Action or ability, what strikes the observer's side in their own turn, and what they lose."""
    me = observation.player
    args = event.args
    match event.kind:
        case "played":
            return args[0] != me and (args[2] < 0 or catalogue.cards[args[2]].type == "action")
        case "used":
            return args[0] != me
        case "health":
            return args[0] == me and args[1] < 0
        case "hit":
            return bool(observation.state.owner[args[4]] == me == observation.state.active)
        case "ally lost" | "renown lost":
            return args[0] == me
    return False
