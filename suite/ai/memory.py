"""What an agent remembers of its match, so that it never goes round in circles."""

from __future__ import annotations

from typing import Any, Final

from suite.ai.lookahead import turn_of
from suite.ai.view import View
from suite.core.action import PASS, Action
from suite.core.flow import Ask, AskAbout
from suite.core.frame import Frame
from suite.core.state import State

Print = tuple[Any, ...]

TURN_CAP: Final = 300
"""Decisions of one turn after which an agent declines whatever it may decline."""
IGNORED: Final = frozenset({"seed", "owner", "group", "groups", "seen"})
"""Fields that may differ between positions that play the same."""


def position(known: State) -> Print:
    """A hashable print of a position as its player knows it: equal for positions that play the same."""
    fields = [_fixed(field.plain(known)) for field in known.FIELDS if field.name not in IGNORED]
    return (*fields, *[_frame(frame) for frame in known.frames])


def _fixed(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return tuple([tuple(item) for item in value])
    return tuple(value)


def _frame(frame: Frame) -> Print:
    if isinstance(frame, Ask | AskAbout):
        return (frame.text, *frame.args)
    return (type(frame).__name__, *frame.args)


class Memory:
    """The positions of the running turn in which an agent has decided, and what it did there."""

    def __init__(self) -> None:
        self.turn = -1
        self.decisions = 0
        """Decisions taken in this turn."""
        self.done: dict[Print, list[Action]] = {}
        self.here: list[Action] = []
        """What was chosen before in the position looked at last."""

    def allowed(self, view: View) -> list[Action]:
        """The legal actions that were not yet tried in this very position, and PASS; never empty.

        After TURN_CAP decisions of one turn it is PASS alone, where that is legal.
        """
        turn = turn_of(view.known)
        if turn != self.turn:
            self.turn = turn
            self.decisions = 0
            self.done.clear()
        self.decisions += 1
        self.here = self.done.setdefault(position(view.known), [])
        if turn >= 0 and self.decisions > TURN_CAP and PASS in view.actions:
            return [PASS]
        if not self.here:
            return view.actions
        left = [action for action in view.actions if action not in self.here]
        return left or view.actions

    def note(self, action: Action) -> None:
        """Remember that `action` was chosen in the position looked at last. To decline is no circle."""
        if action != PASS:
            self.here.append(action)
