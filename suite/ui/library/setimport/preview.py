"""The third step of a card set: every card with its face, and what would become of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from suite.core.card import Card
from suite.store.sets.plan import CONFLICT, FAULTY, SAME
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.imports.lines import TextTable
from suite.ui.library.setimport.planning import NO_EFFECT, SHOWN_ONLY, WORDS, CardReport, PlannedCard
from suite.ui.widgets import HBox, VBox, label

WIDE = 240
EXPLAINED = {
    NO_EFFECT: "No automatic effect: it is found, collected and put into decks; what it says is up to you.",
    SHOWN_ONLY: "Shown only: it is found and collected, and the rules do not know it.",
}


class CardsPreview(QWidget):
    """A table at the left, the chosen card at the right."""

    def __init__(self, context: Context, faces: Faces) -> None:
        super().__init__()
        self.context = context
        self.faces = faces
        self.items: Sequence[PlannedCard] = ()
        self.sum = label("", "emphasis", wrap=True)
        self.notes = label("", "muted", wrap=True)
        columns = ("Title", "Set", "Outcome", "Effect", "Line", "Why")
        self.table = TextTable(context.style, "Cards of the file", columns, numbers=(4,))
        self.only = self.table.only
        self.only.setText("Only cards that would be taken in or are refused")
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.face.setFixedSize(QSize(WIDE, height_for(WIDE)))
        self.title = label("", "section", wrap=True)
        self.what = label("", wrap=True)
        self.why = label("", "muted", wrap=True)
        self._lay_out()
        self.table.chose.connect(self._show)
        self.table.listed.connect(self._listed)
        context.style.changed.connect(self._show)

    def show_cards(self, looked: CardReport) -> None:
        """Show a dry run."""
        self.items = looked.items
        self.sum.setText(looked.sentence())
        self.notes.setText(" ".join(looked.plan.notes))
        self.notes.setVisible(bool(looked.plan.notes))
        sifted = 0 < looked.count(SAME) < len(looked.items)
        self.only.setVisible(sifted)
        items = looked.items

        def cell(place: int, column: int) -> str:
            one = items[place]
            return (one.title, one.set, WORDS[one.outcome], one.effect, one.place, one.reason)[column]

        def tone(place: int, column: int) -> str:
            return items[place].tone if column in (2, 3) else ""

        def worth(place: int) -> bool:
            return not sifted or items[place].outcome != SAME

        self.table.show_lines(len(items), cell, tone, worth)

    def chosen(self) -> PlannedCard | None:
        """The chosen card."""
        place = self.table.place()
        return self.items[place] if place >= 0 else None

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        right = QWidget()
        right.setObjectName("panelBody")
        column = VBox(self.title, HBox(1, self.face, 1), self.what, self.why, 1, space=t.S)
        column.setContentsMargins(t.L, t.M, t.L, t.M)
        right.setLayout(column)
        area = QScrollArea()
        area.setObjectName("panel")
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumWidth(WIDE + 2 * t.L + 16)
        area.setWidget(right)
        split = Split()
        split.setChildrenCollapsible(False)
        split.addWidget(self.table)
        split.addWidget(area)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 0)
        whole = VBox(self.sum, self.notes, self.only, split, space=t.S)
        whole.setStretch(3, 1)
        self.setLayout(whole)

    def _listed(self) -> None:
        places = self.table.lines.places
        if places:
            self.table.go_to(places[0])
        self._show()

    def _show(self) -> None:
        item = self.chosen()
        self.face.clear()
        self.title.setText(item.title if item else "")
        self.what.setText(EXPLAINED.get(item.effect, "") if item else "")
        self.what.setVisible(bool(self.what.text()))
        refused = item is not None and item.outcome in (CONFLICT, FAULTY)
        self.why.setText(f"{'⚠ ' if refused else ''}{item.reason}" if item else "")
        if item is None or item.record is None:
            self.face.setText("No face: the card is not taken in." if item else "")
            self.face.setWordWrap(True)
            return
        self.face.setAccessibleName(f"Face of {item.title}")
        pixmap: QPixmap | None = self.faces.get(
            item.game, Card(item.record), WIDE, self.devicePixelRatioF(), now=True
        )
        if pixmap is not None:
            self.face.setPixmap(pixmap)
