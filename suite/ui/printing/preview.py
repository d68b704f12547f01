"""One page as it will be, with a way to the others; it is drawn behind the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from suite.ui import theme as t
from suite.ui.printing.paper import A4, PaperSize
from suite.ui.style import Style
from suite.ui.widgets import HBox, IconButton, VBox, label, single_shot

PAUSE = 120
"""Milliseconds after the last change of size before the page is drawn anew."""


class Paper(QWidget):
    """The page itself."""

    resized = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.image: QImage | None = None
        self.paper: PaperSize = A4
        self.sentence = ""
        """Shown where there is no page."""
        self.setMinimumSize(180, 180)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        style.changed.connect(self.update)

    def place(self) -> QRectF:
        """Where the page lies."""
        room = QRectF(self.rect()).adjusted(t.S, t.S, -t.S, -t.S)
        scale = min(room.width() / self.paper.width, room.height() / self.paper.height)
        width, height = self.paper.width * scale, self.paper.height * scale
        middle = room.center()
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self.look.theme
        if self.image is None:
            painter.setPen(QColor(theme.muted))
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            painter.drawText(QRectF(self.rect()).adjusted(t.L, t.L, -t.L, -t.L), flags, self.sentence)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.place(), self.image)
            painter.setPen(QPen(QColor(theme.edge), 1))
            painter.drawRect(self.place())
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), t.RING))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), t.RADIUS, t.RADIUS)
        painter.end()


class PrintPreview(QWidget):
    """The page, and the buttons to the others."""

    wanted = Signal()
    """The page must be drawn: another one, or in another size."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.page = 0
        self.count = 0
        self.paper = Paper(style)
        self.back = IconButton(style, "caret-left", "The page before", lambda: self.turn(self.page - 1))
        self.onward = IconButton(style, "caret-right", "The next page", lambda: self.turn(self.page + 1))
        self.where = label("", "muted")
        self.setLayout(VBox((self.paper, 1), HBox(1, self.back, self.where, self.onward, 1), space=t.XS))
        self._timer = single_shot(self, self.wanted, PAUSE)
        self.paper.resized.connect(self._timer.start)
        self.paper.installEventFilter(self)
        self.show_nothing("")

    @property
    def waiting(self) -> bool:
        """Whether the page is about to be asked for."""
        return self._timer.isActive()

    def width_wanted(self) -> int:
        """Dots across the page, in the screen's own."""
        return max(60, round(self.paper.place().width() * self.devicePixelRatioF()))

    def turn(self, page: int) -> None:
        """Show another page."""
        page = max(0, min(self.count - 1, page))
        if page != self.page:
            self.page = page
            self.wanted.emit()

    def fit(self, size: PaperSize, count: int) -> None:
        """So many pages of this paper; the page shown stays where it can."""
        self.paper.paper = size
        self.count = count
        self.page = max(0, min(self.page, count - 1))

    def show_page(self, image: QImage) -> None:
        """The page has been drawn."""
        self.paper.image = image
        self._tell()

    def show_nothing(self, sentence: str) -> None:
        """There is no page, for this reason."""
        self.paper.image = None
        self.paper.sentence = sentence
        self.count = 0
        self._tell()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Page keys and arrows turn the pages."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            steps = {
                Qt.Key.Key_PageDown: self.page + 1,
                Qt.Key.Key_Right: self.page + 1,
                Qt.Key.Key_PageUp: self.page - 1,
                Qt.Key.Key_Left: self.page - 1,
                Qt.Key.Key_Home: 0,
                Qt.Key.Key_End: self.count - 1,
            }
            key = Qt.Key(event.key())
            if key in steps:
                self.turn(steps[key])
                return True
        return False

    def _tell(self) -> None:
        words = f"Page {self.page + 1} of {self.count}" if self.count else ""
        self.where.setText(words)
        self.back.setEnabled(self.page > 0)
        self.onward.setEnabled(self.page + 1 < self.count)
        for one in (self.back, self.onward):
            one.setVisible(self.count > 1)
        self.paper.setAccessibleName(f"Preview. {words or self.paper.sentence}")
        self.paper.update()
