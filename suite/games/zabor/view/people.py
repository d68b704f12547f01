"""What people want to be told: what others do to them."""

from __future__ import annotations

from typing import Final

from suite.core.event import Event
from suite.core.observation import Observation
from suite.games.zabor.state import Zabor

STRIKES: Final = ("killed", "wounded", "area lost", "lost gold")
"""Events whose first arg is who suffers them."""
AGAINST: Final = ("met", "conquered", "won over", "taken gold", "stolen", "seat")
"""Events whose second arg is whom they are aimed at."""


def concerns(event: Event, observation: Observation[Zabor]) -> bool:
    """Whether an event strikes the observer, or is aimed at them."""
    player = observation.player
    if event.kind in STRIKES:
        return event.args[0] == player
    return event.kind in AGAINST and event.args[1] == player
