"""Database: which one is open, and which one is opened at the next start."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QLineEdit

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.files import last_folder, remember_folder
from suite.ui.settings.section import SettingsSection
from suite.ui.widgets import Flow, HBox, Tile, VBox, button, label

HINT = mark(
    "Your collection, decks and corrections are kept in one database: a file, or a server's address such as "
    "postgresql://club@server/cards. A password in the address is taken out of it and kept in a file of its "
    "own that only you can read; without one, PostgreSQL's own .pgpass counts."
)
SERVER = mark("A database server has no folder here.")


class DatabaseSection(SettingsSection):
    """Where everything that is the owner's is kept."""

    title = mark("Database")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.now = label("", wrap=True)
        self.folder = button(_("Open its folder"), self._open_folder)
        self.address = QLineEdit()
        self.address.setAccessibleName(_("Database for the next start"))
        self.address.setPlaceholderText(_("The usual file"))
        self.address.editingFinished.connect(lambda: self.use(self.address.text()))
        self.note = label("", "muted", wrap=True)
        self.again = button(_("Open it now"), lambda: context.restart.emit(), primary=True)
        choices = Flow(button(_("Choose a file …"), self._choose))
        self.usual = button(_("Use the usual file"), lambda: self.use(""))
        choices.addWidget(self.usual)
        name = label(_("Database to open"), of=self.address)
        self.body.addWidget(
            Tile(VBox(label(_("Open now"), "emphasis"), self.now, HBox(self.folder, 1), space=t.M))
        )
        self.body.addWidget(
            Tile(
                VBox(
                    label(_("Another database"), "emphasis"),
                    label(_(HINT), "muted", wrap=True),
                    VBox(name, self.address, space=t.XS),
                    choices,
                    self.note,
                    HBox(self.again, 1),
                    space=t.M,
                )
            )
        )
        self.body.addStretch(1)
        context.ready.connect(self._show)
        self._show()

    def shown(self) -> None:
        self._show()

    def use(self, address: str) -> None:
        """Open this database from the next start on; "" is the usual file."""
        from suite.store.faults import StoreError
        from suite.store.location import database_url, passwords

        address = address.strip()
        if address == self.context.preferences.database:
            self._show()
            return
        try:
            database_url(address)
        except StoreError as error:
            self.context.notify(str(error))
            return
        try:
            address = passwords().take_out(address)
        except OSError as error:
            self.context.notify(
                _("The password cannot be kept: {reason}; put it into .pgpass.").format(reason=error.strerror)
            )
            return
        self.context.preferences.set("store/database", address)
        self._show()

    def _show(self) -> None:
        from suite.store.location import VARIABLE, chosen, database_url, shown

        repository, wanted = self.context.repository, self.context.preferences.database
        self.address.setText(wanted)
        self.usual.setEnabled(bool(wanted))
        path = repository.user.path if repository is not None else None
        if repository is None:
            self.now.setText(_("No database is open."))
        else:
            self.now.setText(str(path) if path else shown(repository.user.url))
        self.folder.setEnabled(path is not None)
        self.folder.setToolTip("" if path is not None or repository is None else _(SERVER))
        forced = os.environ.get(VARIABLE)
        differs = repository is not None and chosen({}, wanted) != repository.user.url
        if forced:
            self.note.setText(
                _(
                    "The variable {variable} names the database of this start, so what is chosen here "
                    "waits until it is no longer set."
                ).format(variable=VARIABLE)
            )
        elif differs:
            what = shown(database_url(wanted)) if wanted else _("The usual file")
            self.note.setText(
                _("{what} is opened at the next start.").format(what=what.removeprefix("sqlite:///"))
            )
        else:
            self.note.setText("")
        self.note.setVisible(bool(self.note.text()))
        self.again.setVisible(differs and not forced)

    def _choose(self) -> None:
        file, _kind = QFileDialog.getSaveFileName(
            self,
            _("Your collection"),
            self.address.text() or last_folder(self.context.preferences),
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if file:
            remember_folder(self.context.preferences, Path(file))
            self.use(file)

    def _open_folder(self) -> None:
        repository = self.context.repository
        if repository is not None and repository.user.path is not None:
            show_folder(self.context, repository.user.path.parent)


def show_folder(context: Context, folder: Path) -> None:
    """Let the system show a folder; say where it is when it cannot."""
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        context.notify(_("The folder is {folder}").format(folder=folder))
