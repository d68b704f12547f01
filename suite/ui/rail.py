"""The left rail: icons with words, one per page."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QToolButton

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.icons import icon
from suite.ui.style import Style
from suite.ui.widgets import ToolButton, VBox

ICON = 24
NARROWEST, FOLDED = 84, 44
"""Least width of a button with its word, and of one without."""


class Rail(QFrame):
    """Buttons of which one is down. Up and Down move between them, as in a list."""

    chosen = Signal(str)

    def __init__(self, style: Style, entries: list[tuple[str, str, str]]) -> None:
        """`entries`: (key, word, icon); the last stands at the bottom."""
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName(_("Pages"))
        self._style = style
        self._icons: dict[str, str] = {}
        self._shown = ""
        """The page whose button was put down from outside, last."""
        self._turned = False
        """Whether the button that is being pressed has turned the page already."""
        self.buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        column = VBox(space=t.XS, margins=(t.XS, t.S, t.XS, t.S))
        for place, (key, word, name) in enumerate(entries):
            if place == len(entries) - 1:
                column.addStretch(1)
            column.addWidget(self._button(key, word, name))
        self.setLayout(column)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        style.changed.connect(self._paint)
        self._paint()

    def show_chosen(self, key: str) -> None:
        """Put the button of a page down."""
        self._shown = key
        self.buttons[key].setChecked(True)

    def fold(self, folded: bool) -> None:
        """Do without words below the icons, where the window is narrow; or show them again."""
        for button in self.buttons.values():
            alone, below = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextUnderIcon
            button.setToolButtonStyle(alone if folded else below)
            button.setMinimumWidth(FOLDED if folded else NARROWEST)

    def show_shortcut(self, key: str, shortcut: str) -> None:
        """Name a page's shortcut, "" for none, beside its word."""
        word = self.buttons[key].text()
        self.buttons[key].setToolTip(f"{word} ({shortcut})" if shortcut else word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        keys = list(self.buttons)
        focused = next((i for i, key in enumerate(keys) if self.buttons[key].hasFocus()), None)
        if step is None or focused is None:
            super().keyPressEvent(event)
            return
        self.buttons[keys[(focused + step) % len(keys)]].setFocus(Qt.FocusReason.TabFocusReason)

    def _pressed(self) -> None:
        self._turned = False

    def _put_down(self, key: str, on: bool) -> None:
        """A button went down: by a click, or by a screen reader, whose first action is to check it."""
        if on and key != self._shown:
            self._turned = True
            self.chosen.emit(key)

    def _clicked(self, key: str) -> None:
        # Also where the button was down before: the page is turned to once more.
        if not self._turned:
            self.chosen.emit(key)

    def _button(self, key: str, word: str, name: str) -> QToolButton:
        button = ToolButton()
        button.setText(word)
        button.setAccessibleName(word)
        button.setToolTip(word)
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIconSize(QSize(ICON, ICON))
        button.setMinimumWidth(NARROWEST)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.pressed.connect(self._pressed)
        button.toggled.connect(lambda on: self._put_down(key, on))
        button.clicked.connect(lambda: self._clicked(key))
        self._group.addButton(button)
        self._icons[key] = name
        self.buttons[key] = button
        return button

    def _paint(self) -> None:
        theme = self._style.theme
        for key, button in self.buttons.items():
            button.setIcon(icon(self._icons[key], theme.muted, theme.muted, theme.accent))
