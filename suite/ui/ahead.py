"""Pages made before anybody turns to them: their code in the background, their widgets while nobody acts."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from suite.ui.jobs import Job

if TYPE_CHECKING:
    from suite.ui.window import Window

LOOK = 150
"""Milliseconds between two looks at whether anybody acts."""
REST = 0.6
"""Seconds without a key or a move of the mouse after which nobody does."""
ACTS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.Resize,
    }
)


class Ahead(QObject):
    """Begins once the store is open and goes away when all pages are there."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.touched = time.monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        self._tried: set[str] = set()
        self._steps: list[Callable[[], None]] = []
        """What is still to be done for the page that is being made."""
        self._loaded = False
        window.context.ready.connect(self._begin)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes that somebody acts; takes nothing away."""
        if event.type() in ACTS:
            self.touched = time.monotonic()
        return False

    def _begin(self) -> None:
        if self._loaded:
            return
        self._loaded = True
        handle = self.window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)
        modules = [entry.module for entry in self.window.entries.values() if entry.module]
        self.window.jobs.start(
            "Getting the pages ready", lambda job: load(job, modules), self._start, owner=self, quiet=True
        )

    def _start(self, nothing: None) -> None:
        self._timer.start()

    def _look(self) -> None:
        """Do one step of making a page, if nobody acts and no work is waited for."""
        window = self.window
        busy = any(not job.quiet for job in window.jobs.running)
        if busy or time.monotonic() - self.touched < REST:
            return
        if not self._steps:
            missing = next((key for key in window.entries if key not in self._tried), None)
            if missing is None:
                self._timer.stop()
                self.deleteLater()
                return
            # Also one that cannot be made: that is told when somebody turns to it, and not over and over.
            self._tried.add(missing)
            self._steps = self._parts(missing)
        # One at a time: whoever acts meanwhile is not held up.
        steps, self._steps = self._steps, []
        if steps:
            steps[0]()
            self._steps = steps[1:]

    def _parts(self, key: str) -> list[Callable[[], None]]:
        """What making a page consists of."""
        window = self.window
        if key in window.pages:
            return []
        return [
            lambda: window.make_page(key),
            lambda: window.look.dress(window.pages[key]),
            lambda: window.page_of(key).lay_out(window.stack.size()),
        ]


def load(job: Job, modules: list[str]) -> None:
    """For a job: load the code of pages. One after the other, so that closing the window is not held up."""
    for module in modules:
        job.at(0)
        import_module(module)
