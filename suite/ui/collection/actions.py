"""Edits of the collection as the page makes them: small ones at once, large ones behind the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject

from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.store.stacks import Stack
from suite.ui.context import Context
from suite.ui.figures import counted
from suite.ui.jobs import Job
from suite.ui.store.repository import Repository

FEW = 150
"""Stacks that are edited without anybody noticing a pause."""


class Actions(QObject):
    """Every edit is one step of undo; what was done is said, with a button that takes it back."""

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.job: Job | None = None

    @property
    def writing(self) -> bool:
        """Whether a large edit of this page is being made."""
        return self.job is not None and self.job.running

    # -- stacks -----------------------------------------------------------------------------------

    def add(self, stacks: Sequence[Stack], said: str) -> bool:
        """More copies."""
        return self.run(lambda: self.repository.holdings.add(stacks, said), len(stacks))

    def change(self, ids: Sequence[int], label: str, said: str = "", **values: Any) -> bool:
        """The same values for all of these stacks."""
        return self.run(lambda: self.repository.holdings.change(ids, label, **values), len(ids), said)

    def split(self, stack: int, copies: int, label: str, said: str = "", **values: Any) -> bool:
        """Other values for some copies of a stack."""
        return self.run(lambda: self.repository.holdings.split(stack, copies, label, **values), 1, said)

    def step(self, ids: Sequence[int], by: int) -> bool:
        """A copy more or fewer of each."""
        return self.run(lambda: self.repository.holdings.step(ids, by), len(ids))

    def remove(self, ids: Sequence[int], copies: int = 0) -> bool:
        """Stacks go; what went is said."""
        what = counted(len(ids), "stack") + (f" with {counted(copies, 'copy', 'copies')}" if copies else "")
        return self.run(lambda: self.repository.holdings.remove(ids), len(ids), f"Removed {what}.")

    # -- wants ------------------------------------------------------------------------------------

    def want_more(self, cards: dict[str, int], said: str = "") -> bool:
        """So many copies more are looked for; price and note of a want stay."""
        return self.run(lambda: self.repository.wants.want_more(cards), len(cards), said)

    # -- inside -----------------------------------------------------------------------------------

    def run(self, work: Callable[[], OpChanges], size: int = 1, said: str = "") -> bool:
        """Make an edit; False when it cannot be made, which is then said."""
        if self.writing:
            self.context.notify("The last change is still being written; wait until it is done.")
            return False
        if size > FEW:
            self._behind(work, said)
            return True
        try:
            changes = self.repository.edit(work)
        except StoreError as error:
            self.context.notify(str(error))
            return False
        self._say(changes, said)
        return True

    def _behind(self, work: Callable[[], OpChanges], said: str) -> None:
        repository = self.repository
        made: list[OpChanges] = []

        def write(job: Job) -> None:
            changes = repository.behind(job, work)
            if changes is not None:
                made.append(changes)

        def ended() -> None:
            # Also when it was told to stop: an edit that was made must be shown.
            if made:
                repository.tell(made[0])
                self._say(made[0], said)

        self.job = self.context.jobs.start("Changing your collection", write, owner=self)
        self.job.ended.connect(ended)

    def _say(self, changes: OpChanges, said: str) -> None:
        if said and changes.rows:
            self.context.notify(said, "Take back", self.context.commands.all["undo"].run)
