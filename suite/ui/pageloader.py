"""How pages come to be: in steps, between which the window does whatever else there is to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from suite.store.faults import StoreError
from suite.ui.context import Context
from suite.ui.jobs import Job
from suite.ui.naming import label_boxes
from suite.ui.page import Page
from suite.ui.pages import PageEntry
from suite.ui.widgets import single_shot

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
        self.loaded: set[str] = set()
        """The modules of pages whose code is there."""
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
        module = self.entries[key].module
        if module and module not in self.loaded:
            self.context.jobs.start(
                "Opening the page",
                lambda job: self.load(job, module),
                lambda nothing: self._next.start(0),
                owner=self,
                quiet=True,
            )
        elif self.ready(key):
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

    def load(self, job: Job, module: str) -> None:
        """For a job: load the code of a page."""
        job.at(0)
        import_module(module)
        self.loaded.add(module)
