"""Taking edits back and doing them again: small ones at once, large ones behind the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from suite.core.translation import _
from suite.ui.context import Context
from suite.ui.jobs import Job

if TYPE_CHECKING:
    from suite.store.edit import OpChanges
    from suite.ui.store.repository import Repository

FEW = 400
"""Rows that are changed back without anybody noticing a pause."""


class UndoRedo(QObject):
    """The window's undo and redo; what was done is said, with a button for the opposite."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context

    def undo(self) -> None:
        """Take the last edit back."""
        self._replay(True)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._replay(False)

    def _replay(self, back: bool) -> None:
        # Imported when it is needed: the window is painted before the store is loaded.
        from suite.store.faults import Busy, StoreError

        repository = self.context.repository
        if repository is None:
            return
        try:
            if not repository.writing and repository.user.rows_of_next(back) > FEW:
                self._behind(repository, back)
            else:
                self._told(repository.undo() if back else repository.redo(), back)
        except Busy:
            self.context.notify(_("Another program is writing. This waits until it has ended."))
            self._behind(repository, back)
        except StoreError as error:
            self.context.notify(str(error))

    def _behind(self, repository: Repository, back: bool) -> None:
        made: list[OpChanges] = []

        def write(job: Job) -> None:
            changes = repository.behind(job, repository.user.undo if back else repository.user.redo)
            if changes is not None:
                made.append(changes)

        def ended() -> None:
            # Also when it was told to stop: what was written must be shown.
            if made:
                self._told(repository.tell(made[0]), back)

        title = _("Taking the last edit back") if back else _("Doing the edit again")
        self.context.jobs.start(title, write, owner=self).ended.connect(ended)

    def _told(self, what: str, back: bool) -> None:
        if not what:
            self.context.notify(
                _("There is nothing to take back.") if back else _("There is nothing to do again.")
            )
        elif back:
            self.context.notify(_("Taken back: {what}.").format(what=what), _("Do it again"), self.redo)
        else:
            self.context.notify(_("Done again: {what}.").format(what=what), _("Take it back"), self.undo)
