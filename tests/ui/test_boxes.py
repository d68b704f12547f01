"""The lists of boxes show whole rows, from the first time that they are opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from suite.app import make_window
from suite.ui.widgets import add_heading, choice_box
from suite.ui.window import MainWindow


@pytest.fixture(params=["", "dark", "light", "contrast"])
def fresh(request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """A window as it is at its start, in a theme that was chosen before, or in none."""
    window = make_window(tmp_path / "window.ini")
    if request.param:
        window.look.choice = request.param
        window.look.refresh()
    window.show()
    yield window
    window.close()


@pytest.mark.parametrize("more", [0, 1, 30])
def test_rows_are_whole(fresh: MainWindow, qtbot: QtBot, more: int) -> None:
    fresh.go("settings")
    box = next(one for one in fresh.findChildren(QComboBox) if one.isVisible())
    box.addItems([f"One more {number}" for number in range(more)])
    for time in ("first", "second"):
        box.showPopup()
        view = box.view()
        qtbot.waitUntil(view.isVisible)
        rows = [view.visualRect(box.model().index(row, 0)) for row in range(box.count())]
        room = view.viewport().height()
        seen = [row for row in rows if row.top() < room and row.bottom() >= 0]
        assert len(seen) == min(box.count(), box.maxVisibleItems()), f"the {time} time"
        assert all(row.top() >= 0 and row.bottom() < room for row in seen), f"a row is cut the {time} time"
        box.hidePopup()
        qtbot.waitUntil(lambda shown=view.isVisible: not shown())


def test_a_heading_of_a_box_is_passed_over(qtbot: QtBot) -> None:
    box = choice_box("Field")
    qtbot.addWidget(box)
    box.addItem("Nothing", "")
    add_heading(box, "Several games")
    box.addItem("Gold", "gold")
    box.show()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == "gold"
    qtbot.keyClick(box, Qt.Key.Key_Up)
    assert box.currentData() == "", "and by the way back"
