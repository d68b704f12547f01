"""The log and other texts to read: their size, what is told once, where the pointer is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextEdit
from pytestqt.qtbot import QtBot

from suite.core.card import Card, Catalogue
from suite.ui.context import Context
from suite.ui.reading import PlainTextView
from suite.ui.readsize import SHARES
from suite.ui.rules.reader import RulesBrowser
from suite.ui.table.log import Log, LogLine, folded

CARDS = Catalogue([Card({"key": "axe", "set": "s", "title": "War Axe", "type": "item"})])


def log_of(context: Context, qtbot: QtBot, lines: int = 0) -> Log:
    """A log of this size with as many lines."""
    log = Log(context.style)
    qtbot.addWidget(log)
    log.resize(260, 300)
    log.use(card.title for card in CARDS.cards)
    log.show()
    log.add([LogLine(f"Thing {n} happens.") for n in range(lines)])
    QApplication.processEvents()
    return log


def turn(text: QTextEdit | PlainTextView, notches: int) -> None:
    """Turn the wheel with Ctrl over the middle of a text."""
    place = QPointF(text.viewport().rect().center())
    ctrl = Qt.KeyboardModifier.ControlModifier
    for _ in range(abs(notches)):
        event = QWheelEvent(
            place,
            QPointF(text.viewport().mapToGlobal(place.toPoint())),
            QPoint(),
            QPoint(0, 120 if notches > 0 else -120),
            Qt.MouseButton.NoButton,
            ctrl,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(text.viewport(), event)


def move(log: Log, spot: QPoint) -> None:
    """Move the pointer over the log's text."""
    port = log.view.viewport()
    none = Qt.MouseButton.NoButton
    place = QPointF(port.mapToGlobal(spot))
    kind, keys = QEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(port, QMouseEvent(kind, QPointF(spot), place, none, none, keys))


def size(text: QTextEdit) -> int:
    """The size of the letters at the end of a text, in pixels."""
    cursor = QTextCursor(text.document())
    cursor.movePosition(QTextCursor.MoveOperation.End)
    font = cursor.charFormat().font()
    return font.pixelSize() if font.pixelSize() > 0 else text.document().defaultFont().pixelSize()


def test_texts_to_read_grow_and_shrink_within_limits(context: Context, qtbot: QtBot) -> None:
    log = log_of(context, qtbot, 3)
    reader, preview = RulesBrowser(context.style), PlainTextView(context.style)
    for widget in (reader, preview):
        qtbot.addWidget(widget)
        widget.resize(400, 300)
    reader.show_text("# Rules\n\nWords.")
    usual = size(log.view), size(reader), preview.font().pixelSize()
    for text in (log.view, reader, preview):
        turn(text, -40)
        assert context.style.reading.share == min(SHARES)
        small = size(log.view), size(reader), preview.font().pixelSize()
        assert all(0.7 < now / before < 1 for now, before in zip(small, usual, strict=True)), "still readable"
        turn(text, 40)
        large = size(log.view), size(reader), preview.font().pixelSize()
        assert context.style.reading.share == max(SHARES)
        assert all(1.5 < now / before <= 2.1 for now, before in zip(large, usual, strict=True))
    assert context.preferences.reading == max(SHARES), "it is kept"
    context.style.reading.choose(100)
    assert (size(log.view), size(reader), preview.font().pixelSize()) == usual, "and can be as it was"
    assert context.preferences.reading == 100


def test_phases_without_events_have_no_heading(context: Context, qtbot: QtBot) -> None:
    log = log_of(context, qtbot)
    log.add(
        [
            LogLine("Turn 1", 1),
            LogLine("Prepare", 2),
            LogLine("Draw", 3),
            LogLine("Fight", 2),
            LogLine("Move", 3),
        ]
    )
    assert log.text() == "Turn 1"
    log.add([LogLine("Something happens."), LogLine("Rest", 2)])
    log.add([LogLine("Turn 2", 1)])
    assert log.text() == "Turn 1\n\nFight\n\nMove\nSomething happens.\n\nTurn 2"


def test_equal_lines_are_joined(context: Context, qtbot: QtBot) -> None:
    log = log_of(context, qtbot)
    drawn = LogLine("Ann draws a card.")
    log.add([LogLine("Turn 1", 1), drawn, LogLine(drawn.text)])
    log.add([LogLine(drawn.text), LogLine("Ann rests."), LogLine(drawn.text)])
    told = "Ann draws a card, 3 times.\nAnn rests.\nAnn draws a card."
    assert log.text() == f"Turn 1\n{told}"
    assert log.view.toPlainText() == f"Turn 1\n{told}", "on the screen as in the copy"
    assert folded([drawn, LogLine(drawn.text), LogLine("Draw", 2), LogLine("Rest", 2)]) == [
        "Ann draws a card, 2 times.",
        "Rest",
    ]


def test_a_button_goes_back_to_the_newest_line(context: Context, qtbot: QtBot) -> None:
    log = log_of(context, qtbot, 80)
    bar = log.view.verticalScrollBar()
    assert bar.value() == bar.maximum()
    assert log.newest.isHidden()
    bar.setValue(0)
    log.add([LogLine("One more thing.")])
    assert bar.value() == 0, "whoever reads is left alone"
    assert log.newest.isVisible()
    QTest.mouseClick(log.newest, Qt.MouseButton.LeftButton)
    assert bar.value() == bar.maximum()
    assert log.newest.isHidden()


def test_a_name_is_pointed_at_while_the_pointer_is_on_it(context: Context, qtbot: QtBot) -> None:
    log = log_of(context, qtbot)
    log.add([LogLine("War Axe is played.")])
    seen: list[int] = []
    log.pointed.connect(seen.append)
    spot = QPoint(20, 14)
    assert log.view.face_at(spot) == 0, "the name stands there"
    port = log.view.viewport()
    move(log, spot)
    assert seen[-1:] == [0]
    QApplication.sendEvent(port, QEvent(QEvent.Type.Leave))
    QApplication.sendEvent(log.view, QEvent(QEvent.Type.Leave))
    assert seen[-1] == -1, "it leaves with the pointer"
    move(log, spot)
    assert seen[-1] == 0
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=spot)
    assert seen[-1] == -1, "and with a click"
    move(log, spot + QPoint(2, 0))
    assert seen[-1] == 0
    log.add([LogLine(f"Thing {n} happens.") for n in range(60)])
    assert seen[-1] == -1, "and when another line comes to lie there"
