"""How pages come to be: in steps, between which the window does whatever else there is to do.

For whoever turns to one that is not there yet, or before anybody does, while nobody acts.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from suite.store.faults import StoreError
from suite.ui.context import Context
from suite.ui.naming import label_boxes
from suite.ui.page import Page
from suite.ui.pages import PageEntry
from suite.ui.widgets import single_shot

LOOK: Final = 150
"""Milliseconds between two looks at whether anybody acts."""
REST: Final = 0.6
"""Seconds without a key or a move of the mouse after which nobody does."""
ACTS: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.Resize,
    }
)

Then = Callable[[Any], object]
"""What is done with a page once it is shown."""


class PageLoader(QObject):
    """Knows what is left to be done for each page, and which page is waited for."""

    made = Signal(str, object)
    """The page of this key, which was waited for, is there; what is to be done with it, or None."""
    failed = Signal(str, str)
    """The page of this key, which was waited for, cannot be made: why."""

    def __init__(self, context: Context, entries: Mapping[str, PageEntry], stack: QStackedWidget) -> None:
        """Pages go into `stack`."""
        super().__init__(stack)
        self.context = context
        self.entries = entries
        self.stack = stack
        self.pages: dict[str, Page] = {}
        self._left: dict[str, list[Callable[[], None]]] = {}
        self._wanted: tuple[str, Then | None] | None = None
        self._next = single_shot(self, self._go_on)

    @property
    def busy(self) -> bool:
        """Whether a page is waited for."""
        return self._wanted is not None

    def ready(self, key: str) -> bool:
        """Whether a page is there, and nothing is left to be done before it can be shown."""
        return key in self._left and not self._left[key]

    def step(self, key: str) -> None:
        """Do the next step of a page. One that fails is the next step still."""
        left = self._left.setdefault(key, self._steps(key))
        if left:
            left[0]()
            left.pop(0)

    def finish(self, key: str) -> Page:
        """Do all steps that are left, at once."""
        while not self.ready(key):
            self.step(key)
        return self.pages[key]

    def want(self, key: str, then: Then | None) -> None:
        """Make a page step by step, then turn to it and do `then` with it; what was wanted before is not."""
        self._wanted = (key, then)
        self._next.start(0)

    def forget(self) -> None:
        """Nothing is waited for any more."""
        self._wanted = None

    def _steps(self, key: str) -> list[Callable[[], None]]:
        def make() -> None:
            page = self.pages[key] = self.entries[key].make(self.context)
            self.stack.addWidget(page)
            self._left[key] += [
                *page.parts(),
                page.fill,
                partial(label_boxes, page),
                style,
                lambda: page.lay_out(self.stack.size()),
            ]

        def style() -> None:
            # Only when it stands in the window: each change of parent would make Qt style it once more.
            self._left[key][1:1] = [
                partial(self.context.style.apply, part) for part in self.pages[key].styled_parts()
            ]

        return [make]

    def _go_on(self) -> None:
        if self._wanted is None:
            return
        key, then = self._wanted
        if self.ready(key):
            self.made.emit(key, then)
        else:
            self._do_step(key, then)

    def _do_step(self, key: str, then: Then | None) -> None:
        """One step of the page that is waited for. One that fails is told of; nobody waits for it then."""
        self._wanted = None
        try:
            self.step(key)
        except StoreError as error:
            self.failed.emit(key, str(error))
            return
        self._wanted = (key, then)
        self._next.start(0)


class Preload(QObject):
    """Makes pages before anybody turns to them: begins once the store is open, ends when all are there."""

    def __init__(self, loader: PageLoader) -> None:
        super().__init__(loader)
        self.loader = loader
        self.touched = 0.0
        self._left = list(loader.entries)
        """The pages that may have something to be done for them."""
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        loader.context.ready.connect(self._begin)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes that somebody acts; takes nothing away."""
        if event.type() in ACTS:
            self.touched = time.monotonic()
        return False

    def _begin(self) -> None:
        self.touched = time.monotonic()
        handle = self.loader.stack.window().windowHandle()
        if handle is not None:
            handle.installEventFilter(self)
        self._timer.start()

    def _look(self) -> None:
        """Do one step of making a page, if nobody acts and no work is waited for."""
        loader = self.loader
        busy = loader.busy or any(not job.quiet for job in loader.context.jobs.running)
        if busy or time.monotonic() - self.touched < REST:
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
