"""The command palette: type some letters, press Enter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.commands import Command, Commands
from suite.ui.widgets import VBox, line_edit, of_option

WIDTH, ROWS = 560, 10
SHORTCUT = int(Qt.ItemDataRole.UserRole)


class _WithShortcut(QStyledItemDelegate):
    """A command, and its shortcut at the right."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        row: QRect = of_option(option, "rect")
        painter.save()
        painter.setPen(QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText))
        across = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(row.adjusted(0, 0, -t.M, 0), int(across), str(index.data(SHORTCUT) or ""))
        painter.restore()


class Palette(QFrame):
    """A popup over the window that lists the commands which work now."""

    def __init__(self, commands: Commands, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("popup")
        self.host = window
        self.commands = commands
        self.field = line_edit(_("Command"), _("What would you like to do?"))
        self.field.textChanged.connect(self._list)
        self.field.installEventFilter(self)
        self.found = QListWidget()
        self.found.setAccessibleName(_("Commands found"))
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found.setItemDelegate(_WithShortcut(self.found))
        self.found.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.found.itemClicked.connect(lambda item: self._run())
        self.setLayout(VBox(self.field, self.found, space=t.S, margins=t.M))
        self._listed: list[Command] = []
        self._before: QWidget | None = None
        self.hide()

    def open(self) -> None:
        """Show all commands and wait for letters."""
        window = self.host
        self._before = window.focusWidget()
        self.field.clear()
        self._list("")
        width = min(WIDTH, window.width() - 2 * t.XL)
        row = max(26, self.found.sizeHintForRow(0))
        height = self.field.sizeHint().height() + row * ROWS + 3 * t.M + t.XS
        self.setGeometry((window.width() - width) // 2, 64, width, min(height, window.height() - 96))
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_again(self) -> None:
        """Hide, and give the focus back to where it was."""
        self.hide()
        if self._before is not None:
            self._before.setFocus()
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down move in the list while the field keeps the focus; leaving the field closes."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            steps = {
                Qt.Key.Key_Down: 1,
                Qt.Key.Key_Up: -1,
                Qt.Key.Key_PageDown: ROWS - 1,
                Qt.Key.Key_PageUp: 1 - ROWS,
            }
            key = Qt.Key(event.key())
            if key in steps:
                row = self.found.currentRow() + steps[key]
                self.found.setCurrentRow(max(0, min(self.found.count() - 1, row)))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run()
                return True
            if key == Qt.Key.Key_Escape:
                self.close_again()
                return True
        if event.type() == QEvent.Type.FocusOut and self.isVisible() and self.window().isActiveWindow():
            self.hide()
        return super().eventFilter(watched, event)

    def _list(self, text: str) -> None:
        # What two keys do is one thing to be found.
        alike: dict[str, list[Command]] = {}
        for command in self.commands.matching(text):
            alike.setdefault(command.text, []).append(command)
        self._listed = [commands[0] for commands in alike.values()]
        self.found.clear()
        for words, commands in alike.items():
            shortcuts = ", ".join(filter(None, (one.shown_shortcut for one in commands)))
            item = QListWidgetItem(words)
            item.setData(SHORTCUT, shortcuts)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{words} {shortcuts}".strip())
            self.found.addItem(item)
        if self._listed:
            self.found.setCurrentRow(0)
        else:
            nothing = QListWidgetItem(_("No command holds these words."))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.found.addItem(nothing)

    def _run(self) -> None:
        row = self.found.currentRow()
        if 0 <= row < len(self._listed):
            command = self._listed[row]
            self.close_again()
            command.run()
