"""What a person does with mouse or keys where Qt's own helpers know no single step for it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
MOST_TABS = 120
"""No page has so many controls."""


def pick_by_mouse(qtbot: QtBot, box: QComboBox, data: Any) -> None:
    """Open a box and click one of its entries."""
    place = box.findData(data)
    assert place >= 0, f"{data!r} is offered"
    QTest.mouseClick(box, LEFT)
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    # A click as quick as a double click only opens the box.
    qtbot.wait(QApplication.doubleClickInterval() + 20)
    index = box.model().index(place, 0)
    view.scrollTo(index)
    spot = view.visualRect(index).center()
    QTest.mouseMove(view.viewport(), spot)
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)
    assert box.currentData() == data, "the entry that was clicked is chosen"


def pick_from_menu(opener: QToolButton, words: str) -> None:
    """Open a button's menu with the mouse and click the entry of these words."""

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if not isinstance(menu, QMenu):
            QTimer.singleShot(10, look)
            return
        entry = next(act for act in menu.actions() if act.text() == words)
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())

    QTimer.singleShot(0, look)
    QTest.mouseClick(opener, LEFT)


def tab_to(wanted: QWidget) -> None:
    """Press Tab until `wanted` has the focus."""
    for _ in range(MOST_TABS):
        if wanted.hasFocus():
            return
        QTest.keyClick(_focus(), Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not reach {wanted.accessibleName() or wanted}")


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(_focus(), key, modifier)


def pick_by_keys(box: QComboBox, data: Any) -> None:
    """Tab to a box and choose one of its entries with the arrows."""
    place = box.findData(data)
    assert place >= 0, f"{data!r} is offered"
    tab_to(box)
    while box.currentIndex() != place:
        press(Qt.Key.Key_Down if box.currentIndex() < place else Qt.Key.Key_Up)


def command(words: str) -> None:
    """Find a command by words in the palette and run it."""
    press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(_focus(), words)
    press(Qt.Key.Key_Return)


def _focus() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "something has the focus"
    return widget
