"""An action is a tuple of ints: hashable, JSON-ready and cheap to build in a search."""

from __future__ import annotations

from typing import Final

Action = tuple[int, ...]
"""(verb, number, …). Verbs are a game's own Final ints above 0, declared with the kinds of their numbers."""

CARD: Final = "card"
CARD_OR_NONE: Final = "card or none"
SLOT: Final = "slot"
"""A place that the game numbers: a slot, a square, a gap."""
SLOT_OR_NONE: Final = "slot or none"
SPACE: Final = "space"
"""A space of the board."""
ZONE: Final = "zone"
PLAYER: Final = "player"
COUNT: Final = "count"
"""How many of something: answers that differ in nothing else are one choice of a number."""
NUMBER: Final = "number"
"""A number that names one of several things, in the game's own order."""

Shapes = tuple[tuple[str, ...], ...]
"""What the numbers after a verb are, in each of the ways in which it is used."""

PASS: Final[Action] = (0,)
"""Decline, finish, or let it happen: verb 0 in every game."""


def two(action: Action) -> tuple[int, int]:
    """The first two numbers of an action, -1 where it has fewer."""
    return action[1] if len(action) > 1 else -1, action[2] if len(action) > 2 else -1


def fits(action: Action, shapes: Shapes) -> bool:
    """Whether an action has as many numbers as one of the shapes of its verb."""
    return len(action) - 1 in map(len, shapes)


def shortened(action: Action, shapes: Shapes) -> Action:
    """An action of three numbers, as records of format 1 have them, in the form that its verb has now."""
    while len(action) > 1 and action[-1] < 0 and not fits(action, shapes):
        action = action[:-1]
    while len(action) > 1 and action[-1] < 0 and fits(action[:-1], shapes):
        action = action[:-1]
    return action
