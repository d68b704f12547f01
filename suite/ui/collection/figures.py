"""Figures of the side and names of the cards, read behind the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from suite.store.collection import Overview
from suite.store.names import CatalogueNames
from suite.store.reader import CatalogueReader
from suite.ui.context import Context
from suite.ui.jobs import Job
from suite.ui.store.repository import Repository

Counts = tuple[list[tuple[int, str]], Overview, int]


class CollectionCounter(QObject):
    """Reads every stack, which takes a moment with a million of them; the latest wish counts."""

    counted = Signal(object, object, int)
    """(collections as (id, name), Overview of the one that was asked for, cards wanted)."""
    named = Signal(object)
    """The CatalogueNames of all cards."""

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__(context)
        self.context = context
        self.repository = repository
        self._counting: Job | None = None
        self._naming: Job | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still awaited."""
        return any(job is not None and job.running for job in (self._counting, self._naming))

    def count(self, collection: int) -> None:
        """Count what a collection holds; all of them for 0, and for one that is gone."""
        if self._counting is not None and self._counting.running:
            self._counting.cancel()
        holdings, wants = self.repository.holdings, self.repository.wants

        def work(job: Job) -> Counts:
            names = holdings.names()
            overview = holdings.overview(collection if collection in names else 0)
            return list(names.items()), overview, len(wants.wants())

        def done(found: Counts) -> None:
            self.counted.emit(*found)

        self._counting = self.context.jobs.start("Counting your cards", work, done, owner=self, quiet=True)

    def read_names(self) -> None:
        """Read the names by which cards are typed in."""
        catalogue = self.repository.catalogue

        def work(job: Job) -> CatalogueNames:
            reader = CatalogueReader(catalogue)
            try:
                return CatalogueNames(reader.titles())
            finally:
                reader.close()

        title = "Reading the names of the cards"
        self._naming = self.context.jobs.start(title, work, self.named.emit, owner=self, quiet=True)
