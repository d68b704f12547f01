"""Small building blocks: labels of the type scale, buttons, the empty state, a row that wraps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, Final, cast

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QComboBox,
    QCompleter,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from suite.ui import theme as t
from suite.ui.icons import icon
from suite.ui.style import Style

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def offer(style: Style, line: QLineEdit, words: Iterable[str], within: bool = False) -> None:
    """Offer words while one types in `line`: those that begin so, or with `within` those that hold it."""
    completer = QCompleter(list(words), line)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains if within else Qt.MatchFlag.MatchStartsWith)
    completer.setMaxVisibleItems(10)
    # A window of its own: it takes no sheet from the line.
    popup = completer.popup()
    assert popup is not None, "Qt makes one"
    style.apply(popup)
    line.setCompleter(completer)


def label(text: str, role: str = "", wrap: bool = False, of: QWidget | None = None) -> QLabel:
    """Plain text in a role of the type scale: victory, title, section, emphasis, caption, muted, danger.

    It is the name `of` a widget, if one is given.
    """
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    if of is not None:
        result.setBuddy(of)
    if role:
        result.setProperty("role", role)
    if wrap:
        result.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        result.setSizePolicy(policy)
    return result


def _entered(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Press a button by Enter; whether it was that. In dialogs, where it may mean another one, Qt decides."""
    if event.key() not in ENTER or isinstance(button.window(), QDialog):
        return False
    # A key that is held presses once: what stands there afterwards may be another one.
    if not event.isAutoRepeat():
        button.click()
    return True


class PushButton(QPushButton):
    """Enter presses it as Space does, which Qt leaves to dialogs."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _entered(self, event):
            super().keyPressEvent(event)


class ToolButton(QToolButton):
    """Enter presses it as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _entered(self, event):
            super().keyPressEvent(event)


def button(text: str, run: Callable[[], object], primary: bool = False, flat: bool = False) -> QPushButton:
    """A button that says what happens."""
    result = PushButton(text)
    result.setProperty("primary", primary)
    result.setProperty("flat", flat)
    result.setCursor(Qt.CursorShape.PointingHandCursor)
    result.clicked.connect(lambda: run())
    return result


class IconButton(ToolButton):
    """A button with an icon; its name is its tooltip and what screen readers say."""

    def __init__(self, style: Style, name: str, text: str, run: Callable[[], object] | None = None) -> None:
        super().__init__()
        self._style = style
        self._icon = name
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setProperty("flat", True)
        self.setIconSize(QSize(18, 18))
        if run is not None:
            self.clicked.connect(lambda: run())
        style.changed.connect(self._paint)
        self._paint()

    def show_icon(self, name: str) -> None:
        """Another icon from now on."""
        if name != self._icon:
            self._icon = name
            self._paint()

    def _paint(self) -> None:
        theme = self._style.theme
        self.setIcon(icon(self._icon, theme.text, theme.muted, theme.accent))


def paint_icon(target: QAbstractButton, style: Style, name: str, primary: bool = False) -> None:
    """Put an icon before a button's text, and keep it in the theme's colour."""

    def paint() -> None:
        theme = style.theme
        colour = theme.on_accent if primary else theme.text
        target.setIcon(icon(name, colour, theme.muted))

    target.setIconSize(QSize(16, 16))
    style.changed.connect(paint)
    # Without this the theme would hold on to every button that was ever painted.
    target.destroyed.connect(lambda: isValid(style) and style.changed.disconnect(paint))
    paint()


def line_edit(name: str, hint: str = "", clear: bool = False) -> QLineEdit:
    """A line to type in; `name` is what screen readers say, `hint` stands in it while it is empty."""
    line = QLineEdit()
    line.setAccessibleName(name)
    line.setPlaceholderText(hint)
    line.setClearButtonEnabled(clear)
    return line


def choice_box(name: str, hint: bool = False) -> QComboBox:
    """A box as wide as its longest entry; `name` is what screen readers say, and the tooltip with `hint`."""
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name if hint else "")
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box


def add_heading(box: QComboBox, text: str) -> None:
    """An entry that stands above others and cannot be chosen; by keyboard it is passed over."""
    box.addItem(text)
    item = cast(QStandardItemModel, box.model()).item(box.count() - 1)
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    font = item.font()
    font.setBold(True)
    item.setFont(font)


def single_shot(owner: QObject, run: Callable[[], object] | SignalInstance, pause: int = 0) -> QTimer:
    """A timer that runs once, `pause` milliseconds after it was started last."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(pause)
    timer.timeout.connect(run)
    return timer


def spin_box(name: str, low: int, high: int, value: int = 0, narrow: bool = False) -> QSpinBox:
    """A box for a number, which stands in its middle; a `narrow` one has no arrows, Up and Down count."""
    box = QSpinBox()
    box.setRange(low, high)
    box.setValue(value)
    box.setAccessibleName(name)
    box.setAlignment(Qt.AlignmentFlag.AlignCenter)
    if narrow:
        box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        box.setMinimumWidth(56)
    return box


def emptied(layout: QLayout) -> None:
    """Take all widgets out of a layout and of those within, and let them go."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if inner is not None:
            emptied(inner)
        if widget is not None:
            # Hidden at once: deletion waits for the event loop, and until then both would be seen.
            widget.hide()
            widget.deleteLater()


def in_tab_order(*widgets: QWidget) -> None:
    """Let Tab come to widgets one after the other: what is made later would be the last of the window."""
    for one, following in pairwise(widgets):
        QWidget.setTabOrder(one, following)


def boxed(layout: QLayout) -> QWidget:
    """A widget that holds a layout and nothing else."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def scroll_area(inside: QWidget) -> QScrollArea:
    """Scrolls up and down through a widget that has the area's width; Tab goes past it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def stacked(*layers: QWidget) -> QStackedWidget:
    """One over the other; the first is seen."""
    stack = QStackedWidget()
    for layer in layers:
        stack.addWidget(layer)
    return stack


LayoutItem = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""What stands in a row or a column: a whole number is a stretch, a pair has its share of the room."""


Margins = int | tuple[int, int, int, int]
"""Room around what a layout holds: the same at all sides, or left, top, right, bottom."""


def _set_margins(layout: QLayout, margins: Margins) -> None:
    layout.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))


def _put(layout: QBoxLayout, parts: Iterable[LayoutItem], space: int, margins: Margins) -> None:
    _set_margins(layout, margins)
    layout.setSpacing(space)
    for part in parts:
        one, share = part if isinstance(part, tuple) else (part, 0)
        if isinstance(one, int):
            layout.addStretch(one)
        elif isinstance(one, QLayout):
            layout.addLayout(one, share)
        else:
            layout.addWidget(one, share)


class HBox(QHBoxLayout):
    """Side by side, without margins unless some are given."""

    def __init__(self, *parts: LayoutItem, space: int = t.S, margins: Margins = 0) -> None:
        super().__init__()
        _put(self, parts, space, margins)


class VBox(QVBoxLayout):
    """One above the other, without margins unless some are given."""

    def __init__(self, *parts: LayoutItem, space: int = t.S, margins: Margins = 0) -> None:
        super().__init__()
        _put(self, parts, space, margins)


class Tile(QFrame):
    """A card of the interface: raised ground, round corners."""

    def __init__(self, layout: QLayout, margin: int = t.L) -> None:
        super().__init__()
        self.setObjectName("tile")
        _set_margins(layout, margin)
        self.setLayout(layout)


class Empty(QWidget):
    """An empty state: a small drawing, one sentence, one button that says what to do next."""

    def __init__(
        self,
        style: Style,
        name: str,
        sentence: str,
        action: str = "",
        run: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._style = style
        self._icon = name
        self.drawing = QLabel()
        self.drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = label(sentence, wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence.setFixedWidth(440)
        column = VBox(1, space=t.M)
        column.addWidget(self.drawing, 0, Qt.AlignmentFlag.AlignHCenter)
        # Not by alignment: an aligned label is not given the height that its lines need.
        column.addLayout(HBox(1, self.sentence, 1))
        self.button: QPushButton | None = None
        if run is not None:
            self.button = button(action, run, primary=True)
            column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        column.setContentsMargins(t.XL, t.XL, t.XL, t.XL)
        self.setLayout(column)
        style.changed.connect(self._paint)
        self._paint()

    def offer(self, action: str, run: Callable[[], object]) -> QPushButton:
        """One more button below the others."""
        one = button(action, run)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.count() - 1, one, 0, Qt.AlignmentFlag.AlignHCenter)
        return one

    def _paint(self) -> None:
        theme = self._style.theme
        self.drawing.setPixmap(icon(self._icon, theme.edge).pixmap(QSize(72, 72), self.devicePixelRatioF()))


def of_option(option: QStyleOptionViewItem, name: str) -> Any:
    """A field that the option of a delegate has from its base class; PySide's stubs do not know those."""
    return getattr(option, name)


def set_option(option: QStyleOptionViewItem, **fields: Any) -> None:
    """Set such fields."""
    for name, value in fields.items():
        setattr(option, name, value)


class Flow(QLayout):
    """Items side by side that go on in the next line when the width is used up."""

    def __init__(self, *parts: QWidget, space: int = t.S, margins: Margins = 0) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setSpacing(space)
        _set_margins(self, margins)
        for part in parts:
            self.addWidget(part)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, move: bool) -> int:
        """Place the items within the width; returns the height that they take."""
        x, y, high = rect.x(), rect.y(), 0
        line: list[tuple[QLayoutItem, int]] = []
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if line and x + size.width() > rect.right() + 1:
                self._set_line(line, y, high, move)
                x, y, high, line = rect.x(), y + high + self.spacing(), 0, []
            line.append((item, x))
            x += size.width() + self.spacing()
            high = max(high, size.height())
        self._set_line(line, y, high, move)
        return y + high - rect.y()

    def _set_line(self, line: list[tuple[QLayoutItem, int]], top: int, high: int, move: bool) -> None:
        """Place one line of items, each in the middle of its height."""
        for item, left in line if move else ():
            size = item.sizeHint()
            item.setGeometry(QRect(QPoint(left, top + (high - size.height()) // 2), size))


class Elided(QLabel):
    """Words in one line, shortened where there is no room; the tooltip says all of them."""

    def __init__(self, role: str, text: str = "") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(4 * t.XXL)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self.contentsRect()
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.end()
