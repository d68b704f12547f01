"""People who leave a running match: they give up while others play on, or the computer takes their seat.

Both are actions of the match like any other, so that records and replays know them.
"""

from __future__ import annotations

from typing import Any, Final

from suite.core.action import PASS, Action
from suite.core.event import Event
from suite.core.flow import Decision
from suite.core.state import State
from suite.core.translation import _

GIVE_UP: Final = -10
"""(player): out by the game's own rules; the others play on."""
TAKE_OVER: Final = -11
"""(player): a computer player answers for them from now on."""
GAVE_UP: Final = "seat: gave up"
TAKEN_OVER: Final = "seat: taken over"


def is_leaving(action: Action) -> bool:
    """Whether somebody leaves by this action."""
    return action[0] in (GIVE_UP, TAKE_OVER)


def label(action: Action, names: list[str]) -> str:
    """What the action does, in words."""
    name = names[action[1]]
    words = _("{name} gives up") if action[0] == GIVE_UP else _("The computer plays on for {name}")
    return words.format(name=name)


def sentence(event: Event, names: list[str]) -> str:
    """One sentence for the event of somebody who leaves; "" for any other event."""
    if event.kind == GAVE_UP:
        return _("{name} gives up; the others play on.").format(name=names[event.args[0]])
    if event.kind == TAKEN_OVER:
        return _("The computer plays on for {name}.").format(name=names[event.args[0]])
    return ""


def absent_answer(decision: Decision[Any], state: State, player: int) -> Action:
    """The answer of somebody who gave up and is still asked: they pass, or take what comes first."""
    actions = decision.branches_of(state, player)
    return PASS if PASS in actions else actions[0]
