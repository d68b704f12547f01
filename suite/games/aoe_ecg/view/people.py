"""What people want to be told or asked: the moments of a turn, and what others do to them."""

from __future__ import annotations

from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.flow import AskAbout, Decision
from suite.core.observation import Observation
from suite.games.aoe_ecg.attack import DECLARATION
from suite.games.aoe_ecg.construction import CONSTRUCTION
from suite.games.aoe_ecg.draw import Discarding
from suite.games.aoe_ecg.enlistment import ENLISTMENT
from suite.games.aoe_ecg.movement import MOVEMENT
from suite.games.aoe_ecg.response import RESPONSE
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import Respond
from suite.games.aoe_ecg.words import WINDOWS
from suite.view.stop import Stop

BEFORE: Final = "Before the battles"
BATTLES: Final = "Battles"
AFTER: Final = "After the battles"
STOPS: Final = (
    Stop("turn", "A turn begins", BEFORE),
    Stop("construction", "Construction", BEFORE, others=None, shared=True),
    Stop("movement", "Movement", BEFORE, others=None, shared=True),
    Stop("moved", "Movement is done", BEFORE),
    Stop("declaration", "Attack Declaration", BEFORE, others=None, shared=True),
    Stop("declared", "Attacks are declared", BEFORE),
    Stop("response", "Fast response", BATTLES, own=None, shared=True),
    Stop("battle", "A battle begins", BATTLES),
    Stop("round", "A round of combat", BATTLES),
    Stop("event", "Another's event", BATTLES),
    Stop("enlistment", "Enlistment", AFTER, others=None, shared=True),
    Stop("discard", "Discard and Draw", AFTER, others=None, shared=True),
)
"""The moments in the order of a turn; sending villagers out is a task of each turn and none."""
PHASES: Final = (
    (CONSTRUCTION, "construction"),
    (MOVEMENT, "movement"),
    (DECLARATION, "declaration"),
    (ENLISTMENT, "enlistment"),
)
"""The questions of the active player's phases and their stops."""
LOSSES: Final = ("lose", "unpaid", "villagers killed", "villager died", "damaged", "destroyed")
"""Events whose first arg is who suffers them."""
UNITS_HURT: Final = ("tokens lost", "monks lost", "unit lost")
ALARMS: Final = ("wonder done", "five relics")
"""Events after which another is about to win."""


def stop_of(decision: Decision[Any]) -> str:
    """The stop at which a decision is asked, "" for one that is no mere chance to act."""
    if isinstance(decision, Respond):
        return WINDOWS[decision.window]
    if isinstance(decision, Discarding):
        return "discard"
    if isinstance(decision, AskAbout):
        return "response" if decision.then is RESPONSE.then else ""
    return next((stop for question, stop in PHASES if decision is question), "")


def concerns(event: Event, observation: Observation[Empire], catalogue: Catalogue) -> bool:
    """An attack on the observer, what they lose, another's event or ability, and what is about to win."""
    me = observation.player
    args = event.args
    owner = observation.state.owner
    if event.kind in LOSSES or event.kind in UNITS_HURT:
        return bool(args[0] == me)
    if event.kind in ALARMS or event.kind in ("played", "used"):
        return bool(args[0] != me)
    if event.kind == "declared":
        return bool(args[0] != me and args[4] >= 0 and owner[args[4]] == me)
    if event.kind == "battle":
        return bool(owner[args[3]] == me)
    return False
