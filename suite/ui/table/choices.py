"""What the owner wants of every table: how quick things move, what is passed by itself, when cards grow."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from suite.core.translation import mark
from suite.ui.preferences import Preferences

SPEEDS = (
    (0, mark("Off")),
    (50, mark("Slow")),
    (100, mark("Usual")),
    (200, mark("Quick")),
    (400, mark("Very quick")),
)
"""(per cent, word): how quick motion is."""
HOVERS = (
    (0, mark("At once")),
    (220, mark("Usual")),
    (500, mark("Half a second")),
    (1000, mark("A second")),
    (-1, mark("Never")),
)
"""(milliseconds, word): how long the pointer rests on a card until it is shown large."""
SPEED, PASSES, HOVER = "table/speed", "table/passes", "table/hover"


class TableChoices(QObject):
    """Kept in the preferences; whoever shows a table hears of each change."""

    changed = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences

    @property
    def speed(self) -> int:
        """How quick motion is, per cent; 0 is none at all."""
        value = self.preferences.number(SPEED, 100)
        return value if value in dict(SPEEDS) else 100

    @property
    def passes(self) -> bool:
        """Whether the only answer is given for a person."""
        return self.preferences.number(PASSES, 1) != 0

    @property
    def hover(self) -> int:
        """Milliseconds until the card under the pointer is shown large; -1 for never."""
        value = self.preferences.number(HOVER, 220)
        return value if value in dict(HOVERS) else 220

    def choose(self, key: str, value: int) -> None:
        """Keep a choice under SPEED, PASSES or HOVER; it is in force at once."""
        self.preferences.set(key, value)
        self.changed.emit()
