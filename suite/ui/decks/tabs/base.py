"""What the reckoning panels share: they look again only while they are seen; without a deck they say so."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QScrollArea,
    QStackedLayout,
    QTableWidget,
    QWidget,
)

from suite.decks.hand import HandRules, read_hand, usual
from suite.resources import folder
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.panel import Panel
from suite.ui.decks.session import DeckSession
from suite.ui.style import Style
from suite.ui.widgets import Column, Empty, Row


@cache
def hand_rules(game: str, sections: tuple[str, ...]) -> HandRules:
    """How a game deals hands; usual numbers where its resources do not say. Raises ValueError."""
    file = folder(game) / "hand.toml"
    if file.is_file():
        return read_hand(file.read_text(encoding="utf-8"), file.name)
    return usual(next(iter(sections), ""))


class DeckPanel(Panel):
    """A panel with a body for a deck and an empty state for none."""

    picked = Signal(list)
    """Keys of cards of the deck that somebody wants to see; [] for none any more."""
    nothing = "Open a deck, or start a new one, to see this."

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.stale = True
        self.body = Column(space=t.M)
        self.body.setContentsMargins(t.L, t.M, t.L, t.M)
        whole = QWidget()
        whole.setLayout(self.body)
        self.empty = Empty(context.style, self.icon, self.nothing)
        self.layers = QStackedLayout()
        self.layers.addWidget(whole)
        self.layers.addWidget(self.empty)
        self.setLayout(self.layers)
        self.layers.setCurrentWidget(self.empty)
        context.style.changed.connect(self.look_again)

    @property
    def open(self) -> DeckSession:
        """The deck that is shown; only while there is one."""
        assert self.session is not None
        return self.session

    def rules(self) -> HandRules:
        """How the deck's game deals hands."""
        return hand_rules(self.open.game, self.open.editor.game.deck_sections)

    def look_again(self) -> None:
        self.stale = True
        if self.isVisible():
            self._bring_up_to_date()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._bring_up_to_date()

    def renew(self) -> None:
        """Show what is true of `self.open` now."""

    def _bring_up_to_date(self) -> None:
        if not self.stale:
            return
        self.stale = False
        self.layers.setCurrentIndex(0 if self.session is not None else 1)
        if self.session is not None:
            self.renew()


class SectionBox(QComboBox):
    """Chooses one of a deck's sections, or all together."""

    chosen = Signal()
    """Somebody has chosen another."""

    def __init__(self, all_of_them: bool = True) -> None:
        super().__init__()
        self._all = all_of_them
        self.setAccessibleName("Section")
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.activated.connect(lambda: self.chosen.emit())

    @property
    def section(self) -> str:
        """The section's key, "" for all."""
        return str(self.currentData() or "")

    def offer(self, session: DeckSession, usual: str) -> None:
        """Offer the sections of a deck with their counts; what was chosen stays, else `usual` is."""
        deck = session.editor.document.deck()
        entries = [
            (name, session.title(name), deck.count(name)) for name in session.editor.game.deck_sections
        ]
        wanted = self.section if self.count() else usual
        self.clear()
        if self._all:
            self.addItem(f"All sections ({sum(n for _, _, n in entries)})", "")
        for name, title, n in entries:
            self.addItem(f"{title} ({n})", name)
        self.setCurrentIndex(max(0, self.findData(wanted)))


class Tiles(QScrollArea):
    """Tiles in as many columns as there is room for, each put below the shortest."""

    def __init__(self, least: int) -> None:
        """`least` is a column's least width in device-independent pixels."""
        super().__init__()
        self.least = least
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tiles: list[QWidget] = []
        self._columns = 0
        self._ground = QWidget()
        self.viewport().setAutoFillBackground(False)
        self.setWidget(self._ground)

    def show_tiles(self, tiles: list[QWidget]) -> None:
        """Show these and let the ones before go. Where one had scrolled to stays."""
        old = self._ground
        before = self.verticalScrollBar().value()
        self._ground = QWidget()
        self.tiles = tiles
        self._columns = 0
        self.takeWidget()
        old.deleteLater()
        self.setWidget(self._ground)
        self._arrange()
        self.verticalScrollBar().setValue(before)

    def set_least(self, least: int) -> None:
        """Text is of another size now."""
        self.least = least

    def refit(self) -> None:
        """Tiles have other heights now."""
        self._columns = 0
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = max(1, (self.viewport().width() + t.M) // (self.least + t.M))
        if columns == self._columns or not self.tiles:
            return
        self._columns = columns
        ground = QWidget()
        piles = [Column(space=t.M) for _ in range(columns)]
        heights = [0] * columns
        for tile in self.tiles:
            shortest = heights.index(min(heights))
            piles[shortest].addWidget(tile)
            heights[shortest] += tile.sizeHint().height() + t.M
        across = Row(space=t.M)
        for pile in piles:
            pile.addStretch(1)
            across.addLayout(pile, 1)
        ground.setLayout(across)
        self.takeWidget()
        self._ground.deleteLater()
        self._ground = ground
        self.setWidget(ground)
        # The scroll area gives its widget a ground of its own; the panel's shall be seen.
        ground.setAutoFillBackground(False)


class Sides(QScrollArea):
    """Parts side by side where there is room for them all, else one above the other."""

    def __init__(
        self, style: Style, parts: list[QWidget], weights: tuple[int, ...], least: int = 760
    ) -> None:
        """`least` is the width from which the parts stand side by side, in pixels at the usual text size."""
        super().__init__()
        self._style = style
        self._least = least
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.across.setContentsMargins(0, 0, 0, 0)
        self.across.setSpacing(t.M)
        for part, weight in zip(parts, weights, strict=True):
            self.across.addWidget(part, weight)
        ground = QWidget()
        ground.setLayout(self.across)
        self.setWidget(ground)
        ground.setAutoFillBackground(False)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.viewport().width() >= self._least * self._style.text_size / 100
        directions = QBoxLayout.Direction
        self.across.setDirection(directions.LeftToRight if wide else directions.TopToBottom)


def plain_table(titles: list[str], name: str) -> QTableWidget:
    """A table for reading: whole rows, no grid numbers."""
    table = QTableWidget(0, len(titles))
    table.setHorizontalHeaderLabels(titles)
    table.setAccessibleName(name)
    table.verticalHeader().hide()
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setAlternatingRowColors(True)
    table.setTabKeyNavigation(False)
    return table
