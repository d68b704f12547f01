"""How records of format 1 wrote actions that are written otherwise now. Nothing else knows that."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.games.aoe_ecg.words import TRAIN

PACK: Final = 8
"""Building and tokens were one number: building * PACK + tokens."""


def unpacked(action: Action) -> Action:
    """An action of three numbers in its present form, where it is more than a matter of length."""
    if action[0] == TRAIN:
        return (TRAIN, action[1], *divmod(action[2], PACK))
    return action
