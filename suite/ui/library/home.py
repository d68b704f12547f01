"""Home: what there is, and what one might do next. Shown before the store is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.icons import icon
from suite.ui.page import Page
from suite.ui.widgets import Column, Row, Tile, button, emptied, label

if TYPE_CHECKING:
    from suite.store.reader import Row as CardRow

WIDEST = 1800
WIDE = 1400
"""From here on there is room beside the steps for what is owned."""
FAN = 5
FACE = 132
REACH = 560


class Home(Page):
    """The first page."""

    title = "Four Ages"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.fan = Fan(context)
        self.games = Column(space=t.M)
        self.body = QWidget()
        self.halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.halves.setContentsMargins(t.XL, t.S, t.XL, t.XL)
        self.halves.setSpacing(t.L)
        column = Column(self._welcome(), space=t.L)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(t.M)
        for place, tile in enumerate(self._steps()):
            grid.addWidget(tile, place // 2, place % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        column.addStretch(1)
        owned = Column(self.games, 1)
        self.halves.addLayout(column)
        self.halves.addLayout(owned)
        self.body.setLayout(self.halves)
        self.body.setMaximumWidth(WIDEST)
        self.body.installEventFilter(self)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self.body)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.addWidget(area, 1)
        context.ready.connect(self._fill)
        if context.shelf is not None:
            self._fill()

    def shown(self) -> None:
        if self.context.shelf is not None:
            self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.body and event.type() == QEvent.Type.Resize:
            wide = self.body.width() >= WIDE
            across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self.halves.setDirection(across if wide else down)
            self.halves.setStretch(0, 3 if wide else 0)
            self.halves.setStretch(1, 2 if wide else 1)
        return super().eventFilter(watched, event)

    def _welcome(self) -> Tile:
        words = Column(
            label("Your cards, your decks, your table", "section", wrap=True),
            label(
                "Find any card of your out-of-print games, keep count of what you own, build decks that are "
                "legal, and play with the rules enforced.",
                wrap=True,
            ),
            Row(
                button("Find a card", lambda: self.context.turn("cards"), primary=True),
                button("Build a deck", lambda: self.context.turn("decks")),
                1,
            ),
            1,
            space=t.M,
        )
        row = Row(words, self.fan, space=t.XL)
        row.setStretch(0, 1)
        return Tile(row, t.XL)

    def _steps(self) -> list[Step]:
        go = self.context.turn
        return [
            Step(
                self.context,
                "archive",
                "Collection",
                "Type in what you own, or read in a list.",
                lambda: go("collection"),
            ),
            Step(self.context, "stack", "Decks", "Build, check and compare your decks.", lambda: go("decks")),
            Step(self.context, "sword", "Play", "Against the computer, or each other.", lambda: go("play")),
            Step(self.context, "book-open", "Rules", "Look a rule up by its section.", lambda: go("rules")),
        ]

    def _fill(self) -> None:
        """What the store says."""
        shelf = self.context.shelf
        assert shelf is not None
        emptied(self.games)
        for game in dict.fromkeys(entry[0] for entry in shelf.reader.sets()):
            self.games.addWidget(self._game(game, shelf.title(game)))
        self.fan.fill()

    def _game(self, game: str, title: str) -> Tile:
        """How much of a game the owner has."""
        shelf = self.context.shelf
        assert shelf is not None
        cards = shelf.reader.count(f"game:{game}")
        owned = shelf.reader.count(f"game:{game} is:owned")
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setRange(0, max(1, cards))
        bar.setValue(owned)
        bar.setAccessibleName(f"{title}: {owned} of {cards} cards owned")
        colour = t.game_accent(self.context.style.theme, game)
        bar.setStyleSheet(f"QProgressBar::chunk {{ background: {colour}; }}")
        words = (
            "None of them is in your collection yet" if not owned else f"You own copies of {owned} of them"
        )
        heading = Row(label(title, "emphasis"), 1, label(f"{cards:,} cards", "muted"))
        return Tile(Column(heading, bar, label(f"{words}.", "muted", wrap=True)))


class Step(QPushButton):
    """A large button: icon, word, one sentence."""

    def __init__(
        self, context: Context, name: str, word: str, sentence: str, run: Callable[[], object]
    ) -> None:
        super().__init__()
        self._style = context.style
        self._icon = name
        self.setAccessibleName(word)
        self.setAccessibleDescription(sentence)
        self.picture = label("")
        words = Column(label(word, "emphasis"), label(sentence, "muted", wrap=True), space=2)
        self.row = Row(self.picture, words, space=t.M)
        self.row.setStretch(1, 1)
        self.row.setContentsMargins(t.M, t.M, t.M, t.M)
        self.setLayout(self.row)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: run())
        context.style.changed.connect(self._paint)
        self._paint()

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def _paint(self) -> None:
        colour = self._style.theme.accent
        self.picture.setPixmap(icon(self._icon, colour).pixmap(QSize(28, 28), self.devicePixelRatioF()))


class Fan(QWidget):
    """Some cards, held like a hand."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.rows: list[CardRow] = []
        self.pictures: list[QPixmap] = []
        self.setFixedSize(456, 236)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def fill(self) -> None:
        """Choose the cards: the same ones every time, spread over the catalogue."""
        shelf, faces = self.context.shelf, self.context.faces
        assert shelf is not None
        assert faces is not None
        if not self.rows:
            self.rows = shelf.reader.by_ids(shelf.some(FAN))
            faces.drawn.connect(self._collect)
        self._collect()

    def _collect(self) -> None:
        """Take the faces when all of them have been drawn."""
        shelf, faces = self.context.shelf, self.context.faces
        if shelf is None or faces is None or not self.isVisible():
            return
        ratio = self.devicePixelRatioF()
        found = [faces.get(row.game, shelf.card(row), FACE, ratio) for row in self.rows]
        pictures = [picture for picture in found if picture is not None]
        if len(pictures) == len(found) and pictures != self.pictures:
            self.pictures = pictures
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for place, picture in enumerate(self.pictures):
            painter.save()
            # Turned about a point far below, as by a wrist.
            painter.translate(self.width() / 2, REACH + 12)
            painter.rotate((place - (len(self.pictures) - 1) / 2) * 8)
            size = picture.deviceIndependentSize()
            box = QRectF(-size.width() / 2, -REACH, size.width(), size.height())
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.restore()
        painter.end()
