"""What people want to be told or asked: the moments of a turn, and what others do to them."""

from __future__ import annotations

from typing import Any, Final

from suite.core.event import Event
from suite.core.flow import Decision
from suite.core.observation import Observation
from suite.core.translation import mark
from suite.games.zabor.battle import RollAgain
from suite.games.zabor.clash import Follow
from suite.games.zabor.diplomacy import MoveOut
from suite.games.zabor.state import Zabor
from suite.games.zabor.warfare import WarGoal
from suite.view.stop import Stop

PHASES: Final = mark("Phases")
BATTLES: Final = mark("Battles")
LOSSES: Final = mark("Losses")
STOPS: Final = (
    Stop("warfare", mark("Units may move in the Warfare Phase"), PHASES, others=None, shared=True),
    Stop("again", mark("Failed dice may be rolled again"), BATTLES, shared=True),
    Stop("follow", mark("Units may warp or pursue"), BATTLES, shared=True),
    Stop("evacuate", mark("An Area is lost by Diplomacy"), LOSSES, own=None, shared=True),
)
"""In the order in which they come."""
KINDS: Final = ((WarGoal, "warfare"), (RollAgain, "again"), (Follow, "follow"), (MoveOut, "evacuate"))
"""Question -> its stop."""
STRIKES: Final = ("killed", "wounded", "area lost", "lost gold")
"""Events whose first arg is who suffers them."""
AGAINST: Final = ("met", "conquered", "won over", "taken gold", "stolen", "seat")
"""Events whose second arg is whom they are aimed at."""


def stop_of(decision: Decision[Any]) -> str:
    """The stop at which a decision is asked, "" for one that is no mere chance to act."""
    return next((stop for kind, stop in KINDS if isinstance(decision, kind)), "")


def concerns(event: Event, observation: Observation[Zabor]) -> bool:
    """Whether an event strikes the observer, or is aimed at them."""
    player = observation.player
    if event.kind in STRIKES:
        return event.args[0] == player
    return event.kind in AGAINST and event.args[1] == player
