"""Pages made before anybody turns to them: their code in the background, their widgets while nobody acts."""

from __future__ import annotations

import gc
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from suite.ui.frozen import frozen
from suite.ui.jobs import Job
from suite.ui.rules.titles import sections

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


class Preload(QObject):
    """Begins once the store is open and goes away when all pages are there."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.touched = time.monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        self._left = list(window.entries)
        """The pages that may have something to be done for them."""
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
        self.touched = time.monotonic()
        handle = self.window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)
        modules = [entry.module for entry in self.window.entries.values() if entry.module]
        self.window.jobs.start(
            "Getting the pages ready",
            lambda job: self._load(job, modules),
            self._start,
            owner=self,
            quiet=True,
        )

    def _load(self, job: Job, modules: list[str]) -> None:
        """For the job: the code of all pages, and what faces and lists ask for first."""
        loader = self.window.loader
        with frozen():
            for module in modules:
                # Whoever acts or waits for a page is not to share the time with this.
                while loader.busy or self._acts():
                    job.at(0)
                    time.sleep(LOOK / 1000)
                loader.load(job, module)
            repository = self.window.context.repository
            for game in repository.games if repository is not None else ():
                job.at(0)
                sections(game)

    def _start(self, nothing: None) -> None:
        self._timer.start()

    def _acts(self) -> bool:
        return time.monotonic() - self.touched < REST

    def _look(self) -> None:
        """Do one step of making a page, if nobody acts and no work is waited for."""
        loader = self.window.loader
        busy = loader.busy or any(not job.quiet for job in self.window.jobs.running)
        if busy or self._acts():
            return
        while self._left and loader.ready(self._left[0]):
            self._left.pop(0)
        if not self._left:
            self._timer.stop()
            # All pages are made; `frozen` says why.
            gc.freeze()
            self.deleteLater()
            return
        key = self._left.pop(0)
        loader.step(key)
        # One that fails is told of, and is not tried over and over: whoever turns to the page tries again.
        self._left.insert(0, key)
