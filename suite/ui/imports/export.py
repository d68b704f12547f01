"""A window that shows what will be written before it is copied or saved, whole or not at all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from suite.store.faults import StoreError
from suite.ui.context import Context
from suite.ui.files import NotSaved, ask_save, save_file
from suite.ui.imports.assistant import USUAL, Assistant
from suite.ui.widgets import button


class Export(Assistant):
    """One step: everything that is chosen changes at once what is shown."""

    saves = "Save …"
    """The words of the primary button."""
    copies = "Copy"
    """The words of the button beside it."""

    def __init__(self, context: Context, title: str, kept: str = "exchange", usual: QSize = USUAL) -> None:
        super().__init__(context, title, kept=kept, usual=usual)
        self.copy = button(self.copies, self._copy)
        self.copy.setAutoDefault(False)
        self.buttons.insertWidget(self.buttons.count() - 1, self.copy)

    # -- what each export does its own way --------------------------------------------------------

    def ready(self) -> bool:
        """Whether there is something to be written."""
        raise NotImplementedError("an export says when it is ready")

    def text(self) -> str:
        """What is written. Raises StoreError when nothing can be."""
        raise NotImplementedError("an export says what is written")

    def data(self) -> bytes:
        """The text as the bytes of a file. Raises StoreError when they would be none."""
        return self.text().encode()

    def proposed(self) -> tuple[str, str, str]:
        """(title of the window that asks for a file, kinds of files, name of the file)."""
        raise NotImplementedError("an export says where it is saved")

    def told(self, path: Path | None) -> str:
        """What is said when all is in the file, or in the clipboard."""
        raise NotImplementedError("an export says what was written")

    # -- writing ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        ask_save(self, self.context.preferences, *self.proposed(), self.save_as)

    def save_as(self, path: Path) -> None:
        """Write the file; the window closes when it is done."""
        try:
            save_file(path, self.data())
        except StoreError as error:
            self.tell(str(error), isinstance(error, NotSaved))
            return
        self.context.notify(self.told(path))
        self.accept()

    def _copy(self) -> None:
        try:
            text = self.text()
        except StoreError as error:
            self.tell(str(error))
            return
        QApplication.clipboard().setText(text)
        self.tell("")
        self.context.notify(self.told(None))

    def refresh(self) -> None:
        ready = self.ready()
        self.onward.setText(self.saves)
        for one in (self.copy, self.onward):
            one.setEnabled(ready)
