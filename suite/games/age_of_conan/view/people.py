"""What people want to be told or asked: the moments of a turn, and what others do to them."""

from __future__ import annotations

from typing import Any, Final

from suite.core.event import Event
from suite.core.flow import Decision
from suite.core.observation import Observation
from suite.core.translation import mark
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.moments import OneSided, OwnRoll, TheirRoll, Window
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.tabled import TableCards
from suite.games.age_of_conan.terms import MOMENTS
from suite.games.age_of_conan.words import VICTORY
from suite.view.stop import Stop

TURN: Final = mark("Your turn")
CONTESTS: Final = mark("Contests")
AFTER: Final = mark("After a contest")
STOPS: Final = (
    Stop("table", mark("A turn begins: table cards"), TURN, others=None, shared=True),
    Stop("strategy", mark("Strategy cards are laid"), CONTESTS, shared=True),
    Stop("ready", mark("The cards are shown"), CONTESTS),
    Stop("own-roll", mark("The own dice are rolled"), CONTESTS, shared=True),
    Stop("their-roll", mark("The other side has rolled"), CONTESTS),
    Stop("decided", mark("The roll is decided"), CONTESTS),
    Stop("end", mark("The loss is taken"), AFTER),
    Stop("alliance", mark("An alliance is made"), AFTER, others=None),
    Stop("subjugated", mark("A province is subjugated"), AFTER, others=None),
    Stop("victory", mark("A siege or battle is won"), AFTER),
    Stop("tower", mark("A tower is to be removed"), AFTER, own=None),
)
"""In the order in which they come."""
STRIKES: Final = ("unit lost", "razed", "plundered", "stripped", "no room", "retreat")
"""Events whose first arg is who suffers them."""
AGAINST: Final = ("compared", "spied")
"""Events whose second arg is whom they are aimed at."""


def stop_of(decision: Decision[Any]) -> str:
    """The stop at which a decision is asked, "" for one that is no mere chance to act."""
    if isinstance(decision, Window | OneSided):
        moment = decision.args[0]
        return "victory" if moment == VICTORY else MOMENTS[moment]
    if isinstance(decision, OwnRoll):
        return "own-roll"
    if isinstance(decision, TheirRoll):
        return "their-roll"
    if isinstance(decision, LayCard):
        return "strategy"
    return "table" if isinstance(decision, TableCards) else ""


def concerns(event: Event, observation: Observation[Hyboria]) -> bool:
    """Whether an event strikes the observer, or is aimed at them."""
    player = observation.player
    if event.kind in STRIKES:
        return event.args[0] == player
    return event.kind in AGAINST and event.args[1] == player
