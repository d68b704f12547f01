"""Backups: the copies of the collection's file, one more by hand, and the way back to one of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QFrame, QTableWidget, QTableWidgetItem

from suite.core.translation import _, mark, number
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.jobs import Job
from suite.ui.listing import fitted_table
from suite.ui.settings.database import show_folder
from suite.ui.settings.section import SettingsSection
from suite.ui.widgets import Flow, Tile, VBox, button, label

if TYPE_CHECKING:
    from suite.store.restore import Backup

HINT = mark(
    "A copy is made every day on which you start Four Ages, before an older copy is put back, and before an "
    "update changes the file. Of the first two kinds the ten latest are kept, of all others every one."
)
ON_A_SERVER = mark("This database is on a server; back it up there.")
WHY = {
    "daily": mark("Daily"),
    "hand": mark("By hand"),
    "before-restore": mark("Before an older copy was put back"),
    "damaged": mark("The damaged file, as it was"),
}
COLUMNS = (mark("Made"), mark("Why"), mark("Copies"), mark("Decks"), mark("Size"))
NUMBERS = 2
"""From this column on there are numbers."""
LINES = 9
"""So many copies are seen without scrolling."""


class BackupsSection(SettingsSection):
    """The copies of the file."""

    title = mark("Backups")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.found: list[Backup] = []
        self.place: Path | None = None
        self.hint = label(_(HINT), "muted", wrap=True)
        self.list = self._table()
        self.now = button(_("Back up now"), self.back_up, primary=True)
        self.restore = button(_("Put this copy back …"), self._ask)
        self.folder = button(_("Open the folder"), self._open_folder)
        buttons = Flow(self.now, self.restore, self.folder)
        self.question = label("", wrap=True)
        self.yes = button(_("Put it back and start anew"), self._put_back, primary=True)
        self.no = button(_("Leave all as it is"), self._leave)
        answers = Flow(self.yes, self.no)
        self.asking = QFrame()
        self.asking.setObjectName("fault")
        self.asking.setLayout(VBox(self.question, answers, space=t.M, margins=t.M))
        self.asking.hide()
        self.body.addWidget(Tile(VBox(self.hint, self.list, buttons, self.asking, space=t.M)))
        self.body.addStretch(1)
        context.ready.connect(self.look)
        context.style.changed.connect(self._fit)

    def shown(self) -> None:
        self.look()

    def look(self) -> None:
        """Read in the background which copies there are."""
        repository = self.context.repository
        url = repository.user.url if repository is not None else None
        wanted = self.context.preferences.database

        def work(job: Job) -> tuple[Path | None, list[Backup]]:
            from suite.store.location import chosen, file_of
            from suite.store.restore import listed

            place = file_of(url if url is not None else chosen(os.environ, wanted))
            return place, listed(place) if place is not None else []

        self.context.jobs.start(_("Looking at the backups"), work, self._fill, owner=self, quiet=True)

    def back_up(self) -> None:
        """Make one copy more."""
        place = self.place
        if place is None:
            return

        def work(job: Job) -> Path:
            from suite.store.backup import back_up

            return back_up(place, "hand")

        def done(copy: Path) -> None:
            self.context.notify(_("Backed up as {name}.").format(name=copy.name))
            self.look()

        self.context.jobs.start(_("Backing up"), work, done, owner=self)

    def _fill(self, answer: tuple[Path | None, list[Backup]]) -> None:
        self.place, self.found = answer
        chosen = self.list.currentRow()
        self.list.setRowCount(len(self.found))
        for line, one in enumerate(self.found):
            for column, text in enumerate(_cells(one)):
                item = QTableWidgetItem(text)
                if column >= NUMBERS:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.list.setItem(line, column, item)
        if self.found:
            self.list.selectRow(max(0, min(chosen, len(self.found) - 1)))
        self.list.setVisible(bool(self.found))
        self.hint.setText(_(HINT) if self.place is not None else _(ON_A_SERVER))
        self.now.setEnabled(self.place is not None and self.place.exists())
        self.folder.setEnabled(bool(self.found))
        self._fit()
        self._chosen()

    def _table(self) -> QTableWidget:
        table = fitted_table([_(title) for title in COLUMNS], _("Backups"), wide=1)
        for column in range(NUMBERS, len(COLUMNS)):
            item = table.horizontalHeaderItem(column)
            if item is not None:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        table.itemSelectionChanged.connect(self._chosen)
        table.horizontalScrollBar().rangeChanged.connect(lambda low, high: self._fit())
        table.hide()
        return table

    def _fit(self) -> None:
        """As high as the copies need, up to a limit."""
        high = max(28, self.context.style.px(t.BODY) * 2 + 4)
        self.list.verticalHeader().setDefaultSectionSize(high)
        shown = max(1, min(LINES, len(self.found)))
        bar = self.list.horizontalScrollBar()
        below = bar.sizeHint().height() if bar.maximum() else 0
        self.list.setFixedHeight(self.list.horizontalHeader().sizeHint().height() + high * shown + below + 8)

    def _backup(self) -> Backup | None:
        row = self.list.currentRow()
        return self.found[row] if 0 <= row < len(self.found) else None

    def _chosen(self) -> None:
        one = self._backup()
        self.restore.setEnabled(one is not None and one.copies is not None)
        self.asking.hide()

    def _ask(self) -> None:
        one = self._backup()
        if one is None or one.copies is None or one.decks is None:
            return
        self.question.setText(
            _(
                "Collection, decks and corrections become what they were at {made}: {copies} copies "
                "and {decks} decks. What is there now is backed up first, so that you can come back to it."
            ).format(made=_made(one), copies=number(one.copies), decks=number(one.decks))
        )
        self.asking.show()
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        self.asking.hide()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_back(self) -> None:
        """The file is open here: it is put back when the program starts anew, before it is opened."""
        one = self._backup()
        if one is not None:
            self.context.preferences.set("store/restore", str(one.path))
            self.context.restart.emit()

    def _open_folder(self) -> None:
        if self.found:
            show_folder(self.context, self.found[0].path.parent)


def _made(one: Backup) -> str:
    """When, by the clock and in the writing of this place."""
    made = QDateTime.fromSecsSinceEpoch(round(one.made.timestamp()))
    return QLocale().toString(made, _("d MMM yyyy, HH:mm"))


def _cells(one: Backup) -> tuple[str, ...]:
    why = _(WHY[one.label]) if one.label in WHY else _("Before an update")
    size = QLocale().formattedDataSize(one.size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
    if one.copies is None or one.decks is None:
        return _made(one), why, _("damaged"), "", size
    return _made(one), why, number(one.copies), number(one.decks), size
