"""Motion on the table: tweens on one clock, that can be finished at once."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

FRAME_MS = 16
"""Milliseconds from frame to frame."""


def ease_out(share: float) -> float:
    """Quick at first, slow at the end."""
    return 1 - (1 - share) ** 3


def arc(share: float) -> float:
    """0 at both ends, 1 in the middle."""
    return math.sin(math.pi * share)


class Tween:
    """Something that goes on from 0 to 1."""

    def __init__(
        self,
        key: str,
        step: Callable[[float], None],
        length: float,
        wait: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.key = key
        """Of several tweens with one key the last replaces the others, which are finished."""
        self.step = step
        self.length = length
        self.wait = wait
        self.done = done
        self.begun = 0.0

    def finish(self) -> None:
        """Be at the end."""
        self.step(1.0)
        if self.done is not None:
            self.done()


class Motion(QObject):
    """Runs tweens."""

    rested = Signal()
    """The last tween has ended."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.running: dict[str, Tween] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self.running)

    def start(self, tween: Tween) -> None:
        """Begin; without length it is finished at once."""
        before = self.running.pop(tween.key, None)
        if before is not None:
            before.finish()
        if tween.length <= 0:
            tween.finish()
            return
        tween.begun = self._clock.elapsed() + tween.wait
        if tween.wait <= 0:
            tween.step(0.0)
        self.running[tween.key] = tween
        if not self._timer.isActive():
            self._timer.start()

    def tick(self) -> None:
        """One frame."""
        now = self._clock.elapsed()
        for key, tween in list(self.running.items()):
            if now < tween.begun or self.running.get(key) is not tween:
                continue
            share = (now - tween.begun) / tween.length
            if share < 1:
                tween.step(share)
                continue
            del self.running[key]
            tween.finish()
        if not self.running:
            self._timer.stop()
            self.rested.emit()

    def skip(self) -> None:
        """Everything is at its end now."""
        while self.running:
            _, tween = self.running.popitem()
            tween.finish()
        if self._timer.isActive():
            self._timer.stop()
            self.rested.emit()
