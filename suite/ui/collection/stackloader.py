"""Stacks looked for behind the window: the first at once, then all, then what they come to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from suite.store.faults import QueryError
from suite.store.listing import Interruption, Scope, StackReader
from suite.store.query.tree import Query
from suite.store.reader import Order
from suite.ui.context import Context
from suite.ui.jobs import Job, sentence
from suite.ui.store.repository import Repository

FIRST = 400
"""Stacks that are shown before all are known."""


class StackLoader(QObject):
    """Carries out the latest wish; what was wished before is dropped."""

    listed = Signal(object)
    """array of ids: the first ones, then all."""
    summed = Signal(object)
    """Totals of all of them."""
    wrong = Signal(object)
    """A QueryError."""
    _some = Signal(int, object)

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__(context)
        self.context = context
        self.repository = repository
        self.job: Job | None = None
        self._number = 0
        self._some.connect(self._arrived)

    @property
    def busy(self) -> bool:
        """Whether an answer is still awaited."""
        return self.job is not None and self.job.running

    def ask(self, query: Query, scope: Scope, order: Sequence[Order]) -> None:
        """List these stacks."""
        self.stop()
        self._number += 1
        number = self._number
        cancel = Interruption()
        catalogue, user = self.repository.catalogue, self.repository.user

        def work(job: Job) -> object:
            reader = StackReader(catalogue, user)
            try:
                first = reader.stacks(query, scope, order, FIRST, cancel)
                self._some.emit(number, first)
                if len(first) == FIRST:
                    self._some.emit(number, reader.stacks(query, scope, order, cancel=cancel))
                return reader.totals(query, scope, cancel)
            finally:
                reader.close()

        def failed(error: Exception) -> None:
            if isinstance(error, QueryError):
                self.wrong.emit(error)
            else:
                self.context.notify(sentence("Looking through your collection", error))

        title = "Looking through your collection"
        self.job = self.context.jobs.start(title, work, self.summed.emit, failed, owner=self, quiet=True)
        self.job.stops.append(cancel.cancel)

    def stop(self) -> None:
        """Drop what was wished for."""
        if self.job is not None and self.job.running:
            self.job.cancel()

    def _arrived(self, number: int, ids: object) -> None:
        if number == self._number:
            self.listed.emit(ids)
