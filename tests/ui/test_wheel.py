"""The wheel turns the value of the box that has the focus, and of no other: every page, every dialog."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDateEdit,
    QScrollArea,
    QSlider,
    QSpinBox,
    QTabBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.decks.document import document_of
from suite.ui.decks.exchange.saving import keep_new
from suite.ui.decks.session import DeckSession
from suite.ui.shots import settle
from suite.ui.wheel import VALUES, Wheel
from suite.ui.window import MainWindow
from tests.ui.dialogs import dialogs, kinds_of_dialogs

NOTCH = 120
PAGES = ("home", "cards", "collection", "decks", "play", "rules", "settings")


@pytest.fixture
def session(window: MainWindow) -> Iterator[DeckSession]:
    """A ready-made deck of the first game that has some."""
    repository = window.context.repository
    assert repository is not None
    game = next(one for one in repository.games.values() if one.decks)
    page = document_of(game.key, next(iter(game.decks.values())), game.deck_sections)
    session = DeckSession(repository, keep_new(repository, [page])[0])
    yield session
    session.close()


def turn(box: QWidget, notches: int) -> None:
    """Turn the wheel with the pointer over the middle of a box, as the window system would."""
    window = box.window()
    middle = box.mapTo(window, box.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(middle), QPoint(0, notches * NOTCH))


def value(box: QWidget) -> object:
    """What the box says."""
    for name in ("currentText", "currentIndex", "value"):
        if name == "currentText" and not isinstance(box, QComboBox):
            continue
        if hasattr(box, name):
            return getattr(box, name)()
    return box.property("text")


def boxes(top: QWidget) -> list[QWidget]:
    """Every box with a value that the pointer can be over."""
    return [
        one
        for one in top.findChildren(QWidget)
        if any(one.inherits(name) for name in VALUES)
        and not one.inherits("QScrollBar")
        and one.isVisibleTo(top)
        and not one.visibleRegion().isEmpty()
    ]


def turned(top: QWidget) -> list[str]:
    """The boxes whose values the wheel changed."""
    changed = []
    for box in boxes(top):
        if not isValid(box) or not box.isVisibleTo(top):
            # A value before it has changed, and others are shown for it.
            continue
        focus = top.focusWidget()
        if focus is not None and (focus is box or box.isAncestorOf(focus)):
            focus.clearFocus()
        before = value(box)
        for notches in (-1, 1, 1, -1, -1):
            turn(box, notches)
            if value(box) != before:
                changed.append(f"{type(box).__name__} {box.accessibleName()}")
                break
    return changed


@pytest.mark.parametrize("page", PAGES)
def test_no_box_of_a_page_turns(window: MainWindow, session: DeckSession, page: str) -> None:
    window.go(page)
    settle(window)
    states = {"": lambda: None} | window.pages[page].states()
    if page == "decks":
        states["built"] = lambda: window.pages["decks"].open_deck(session.cover.id)
    seen = 0
    for state, bring in states.items():
        bring()
        settle(window)
        seen += len(boxes(window))
        assert turned(window) == [], f"{page} {state}"
    if page == "decks":
        tabs = window.pages["decks"].builder.tabs
        for place in range(tabs.count()):
            tabs.setCurrentIndex(place)
            settle(window)
            seen += len(boxes(window))
            assert turned(window) == [], tabs.tabText(place)
        window.pages["decks"].browse()
    assert seen or page in ("home", "rules"), "there is something to turn"


def test_no_box_of_a_dialog_turns(window: MainWindow, session: DeckSession, qtbot: QtBot) -> None:
    makers = dialogs(window, session)
    assert set(makers) == kinds_of_dialogs(), "every kind of dialog is looked at"
    seen = 0
    for kind, make in makers.items():
        dialog = make()
        dialog.setModal(False)
        dialog.show()
        qtbot.waitUntil(lambda dialog=dialog: dialog.windowHandle() is not None and dialog.isVisible())
        settle(window)
        for box in boxes(dialog):
            seen += 1
            # What is scrolled out of sight has no pointer over it; a shown part is enough to be turned.
            assert not box.visibleRegion().isEmpty()
        assert turned(dialog) == [], kind.__name__
        dialog.close()
        dialog.deleteLater()
        settle(window)
    assert seen > 20


class Boxes(QWidget):
    """A box of each kind in a scrolled area."""

    def __init__(self) -> None:
        super().__init__()
        self.count, self.choice, self.slider = QSpinBox(), QComboBox(), QSlider(Qt.Orientation.Horizontal)
        self.date, self.tabs = QDateEdit(QDate(2006, 6, 15)), QTabBar()
        self.choice.addItems(["one", "two", "three"])
        self.choice.setCurrentIndex(1)
        self.count.setValue(3)
        self.slider.setValue(30)
        for word in ("first", "second", "third"):
            self.tabs.addTab(word)
        self.tabs.setCurrentIndex(1)
        inner = QWidget()
        column = QVBoxLayout(inner)
        for one in self.all():
            column.addWidget(one)
        filler = QWidget()
        filler.setMinimumHeight(2000)
        column.addWidget(filler)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(inner)
        QVBoxLayout(self).addWidget(self.area)

    def all(self) -> list[QWidget]:
        """All boxes."""
        return [self.count, self.choice, self.slider, self.date, self.tabs]


@pytest.fixture
def held(qtbot: QtBot) -> Boxes:
    """The boxes in a shown window that is watched from before it was shown."""
    held = Boxes()
    wheel = Wheel(held)
    wheel.watch(held)
    qtbot.addWidget(held)
    held.resize(300, 300)
    held.show()
    held.activateWindow()
    qtbot.waitUntil(held.isActiveWindow)
    return held


@pytest.mark.parametrize("place", range(5))
def test_a_box_without_the_focus_lets_the_wheel_through(held: Boxes, place: int) -> None:
    box = held.all()[place]
    held.area.setFocus()
    before = value(box)
    bar = held.area.verticalScrollBar()
    turn(box, -1)
    assert value(box) == before
    assert bar.value() > 0, "the page was scrolled"
    assert not box.hasFocus(), "the wheel gives nobody the focus"
    bar.setValue(0)


@pytest.mark.parametrize("place", range(5))
def test_the_box_with_the_focus_turns(held: Boxes, place: int) -> None:
    box = held.all()[place]
    box.setFocus()
    assert QApplication.focusWidget() is box
    before = value(box)
    turn(box, -1)
    turned_down = value(box)
    assert turned_down != before
    assert held.area.verticalScrollBar().value() == 0


def test_an_unwatched_window_shows_what_the_watch_is_for(qtbot: QtBot) -> None:
    held = Boxes()
    qtbot.addWidget(held)
    held.resize(300, 300)
    held.show()
    held.activateWindow()
    qtbot.waitUntil(held.isActiveWindow)
    held.area.setFocus()
    turn(held.count, -1)
    assert held.count.value() == 2
