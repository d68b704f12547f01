"""How older records wrote actions and fields that are written otherwise now. Nothing else knows that."""

from __future__ import annotations

from typing import Any, Final

from suite.core.action import Action
from suite.core.flow import Renamed
from suite.games.aoe_ecg.words import TRAIN

PACK: Final = 8
"""Building and tokens were one number: building * PACK + tokens."""


FRAMES: Final[Renamed] = {"Firing": lambda *args: ["Triggered", *args]}
FIELDS: Final = {"doom": "last_villager_lost", "news": "triggers"}
"""What fields of saved positions were called -> what they are called now."""


def renamed(data: dict[str, Any]) -> dict[str, Any]:
    """A saved position with the present names of its fields."""
    return {FIELDS.get(name, name): value for name, value in data.items()}


def unpacked(action: Action) -> Action:
    """An action of three numbers in its present form, where it is more than a matter of length."""
    if action[0] == TRAIN:
        return (TRAIN, action[1], *divmod(action[2], PACK))
    return action
