"""Keys that change how many copies there are: + and -, a typed number, Delete, Enter."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from suite.ui.widgets import single_shot

PAUSE = 700
"""Milliseconds after the last digit before the number counts."""
DIGITS = 3
STRONG = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class PendingNumber:
    """The digits that are being typed for some rows of a model; the views draw them until they count."""

    def __init__(self, model: QAbstractItemModel) -> None:
        self.model = model
        self.digits = ""
        self.rows: list[int] = []

    def show(self, rows: list[int], digits: str) -> None:
        """These are typed for these rows, "" when they no longer are."""
        changed = {*self.rows, *rows}
        self.digits, self.rows = digits, rows if digits else []
        for row in changed:
            if 0 <= row < self.model.rowCount():
                index = self.model.index(row, 0)
                self.model.dataChanged.emit(index, index)

    def of(self, row: int) -> str:
        """What is typed for a row, "" for nothing."""
        return self.digits if row in self.rows else ""


class KeyPad(QObject):
    """Hears the keys of a list of cards before the list does."""

    stepped = Signal(int)
    """One copy more or fewer."""
    typed = Signal(int)
    """So many copies."""
    typing = Signal(str)
    """The digits so far, "" when they no longer stand."""
    removed = Signal()
    """All copies away."""
    entered = Signal(bool)
    """Enter, or Ctrl and Enter (True)."""
    focused = Signal()
    """The list has the focus now."""
    letters = Signal(str)
    """A letter, for whoever looks for words."""

    def __init__(self, view: QAbstractItemView, hands_letters: bool = False) -> None:
        """With `hands_letters`, letters are told of instead of being left to the list."""
        super().__init__(view)
        self.view = view
        self.hands_letters = hands_letters
        self.digits = ""
        self._timer = single_shot(self, self.finish, PAUSE)
        view.installEventFilter(self)

    def finish(self) -> None:
        """The number that was begun counts now."""
        digits = self._dropped()
        if digits:
            self.typed.emit(int(digits))

    def drop(self) -> None:
        """The number that was begun is forgotten."""
        self._dropped()

    def _dropped(self) -> str:
        digits, self.digits = self.digits, ""
        self._timer.stop()
        if digits:
            self.typing.emit("")
        return digits

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.view:
            return False
        if event.type() == QEvent.Type.FocusOut:
            self.finish()
        elif event.type() == QEvent.Type.FocusIn:
            self.focused.emit()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(event)
        return False

    def _pressed(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        strong = bool(event.modifiers() & STRONG)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.digits:
                self.finish()
            else:
                self.entered.emit(bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
            return True
        if strong:
            return False
        if key == Qt.Key.Key_Escape and self.digits:
            self.drop()
            return True
        if len(text) == 1 and text.isascii() and text.isdigit():
            self._digit(text)
            return True
        # A number that was begun belongs to the card that was chosen then.
        self.finish()
        if text in ("+", "-"):
            self.stepped.emit(1 if text == "+" else -1)
            return True
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
            return True
        if text.isprintable() and text.strip() and self.hands_letters:
            self.letters.emit(text)
            return True
        return False

    def _digit(self, text: str) -> None:
        self.digits = (self.digits + text)[:DIGITS]
        self._timer.start()
        self.typing.emit(self.digits)
