"""One card at full size: face, numbers and where they come from, copies, printings, decks, similar cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QScrollArea, QSpinBox, QWidget

from suite.core.card import Card
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.store.reader import Row as CardRow
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.library.face import MEANINGS, provenance
from suite.ui.library.faces import Faces, height_for
from suite.ui.library.searching import Relatives
from suite.ui.library.shelf import Shelf
from suite.ui.widgets import Column, IconButton, Row, button, emptied, label

WIDE = 288
FACTS = {
    "stated": "stated by a rulebook",
    "derived": "follows from a rulebook",
    "corrected": "corrected by you",
}


class Preview(QScrollArea):
    """The panel at the right of the cards."""

    chosen = Signal(str)
    """The key of another card that was clicked."""
    wanted = Signal(str)
    """The key of the card whose relatives are to be looked for."""

    def __init__(self, context: Context, shelf: Shelf, faces: Faces) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAccessibleName("Chosen card")
        self.context = context
        self.shelf = shelf
        self.faces = faces
        self.row: CardRow | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(WIDE + 2 * t.L + 16)
        self._beside = Column()
        self.waiting = False
        """Whether the relatives of the card are still being looked for."""
        context.style.changed.connect(self.refresh)
        self.show_card(None)

    def show_card(self, row: CardRow | None) -> None:
        """Show a card, or say how to choose one."""
        self.row = row
        body = QWidget()
        body.setObjectName("panelBody")
        column = Column(space=t.M)
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        body.setLayout(column)
        if row is None:
            hint = label("Choose a card to see it at full size.", "muted", wrap=True)
            hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addStretch(1)
            column.addWidget(hint)
            column.addStretch(2)
        else:
            self._fill(column, row)
            self.waiting = True
            self.wanted.emit(row.key)
        before = self.verticalScrollBar().value()
        self.setWidget(body)
        self.verticalScrollBar().setValue(before)

    def refresh(self) -> None:
        """Read the same card again."""
        if self.row is not None:
            rows = self.shelf.reader.by_keys([self.row.key])
            self.show_card(rows[0] if rows else None)

    def show_relatives(self, found: Relatives) -> None:
        """Printings and similar cards have been found; those of another card are late and of no use."""
        if self.row is None or self.row.key != found.key:
            return
        self.waiting = False
        for part in self._beside.children():
            if isinstance(part, QLayout):
                emptied(part)
        self._others(self._beside, "Printings", found.printings)
        self._others(self._beside, "Similar cards", found.similar)
        body = self.widget()
        layout = None if body is None else body.layout()
        if body is not None and layout is not None:
            body.setMinimumHeight(layout.totalHeightForWidth(body.width()))

    # -- parts ------------------------------------------------------------------------------------

    def _fill(self, column: Column, row: CardRow) -> None:
        card = self.shelf.card(row)
        look = self.shelf.look(row.game)
        face = QLabel()
        face.setAccessibleName(f"Face of {row.title}")
        face.setToolTip(MEANINGS[provenance(card)])
        face.setFixedSize(QSize(WIDE, height_for(WIDE)))
        face.setPixmap(self._face(row, card))
        column.addWidget(face, 0, Qt.AlignmentFlag.AlignHCenter)
        title = label(row.title, "section", wrap=True)
        heading = Row(title, self._star(row))
        heading.setStretch(0, 1)
        column.addLayout(heading)
        column.addWidget(label(look.line(card), "muted", wrap=True))
        column.addLayout(self._copies(row))
        if row.text:
            column.addWidget(label("\n".join([*look.abilities(card), row.text]), wrap=True))
        column.addLayout(self._numbers(row, card))
        self._decks(column, row)
        self._beside = Column(space=t.M)
        column.addLayout(self._beside)
        column.addStretch(1)

    def _face(self, row: CardRow, card: Card) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = self.faces.get(row.game, card, WIDE, ratio, now=True)
        assert pixmap is not None
        return pixmap

    def _star(self, row: CardRow) -> IconButton:
        on = bool(row.favourite)
        words = "Take away from your favourites" if on else "Add to your favourites"
        star = IconButton(self.context.style, "star-fill" if on else "star", words)
        star.clicked.connect(lambda: self._edit(lambda: self.shelf.wants.set_favourite(row.key, not on)))
        return star

    def _copies(self, row: CardRow) -> Row:
        count = QSpinBox()
        count.setRange(0, 9999)
        count.setValue(row.owned)
        count.setAccessibleName("Copies owned")
        count.setKeyboardTracking(False)
        count.valueChanged.connect(self.set_owned)
        count.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        count.setFixedWidth(56)
        name = label("Owned")
        name.setBuddy(count)
        style = self.context.style
        less = IconButton(style, "minus", "Own one copy less", count.stepDown)
        more = IconButton(style, "plus", "Own one copy more", count.stepUp)
        free = f"{row.free} free" + (f", {row.used} in built decks" if row.used else "")
        return Row(name, less, count, more, label(free, "muted"), 1, space=t.XS)

    def set_owned(self, copies: int) -> None:
        """Own so many copies of the chosen card."""
        row = self.row
        if row is None or copies < 0:
            return
        if self._edit(lambda: self.shelf.holdings.set_owned(row.key, copies)):
            undo = self.context.commands.all["undo"].run
            self.context.say(f"{row.title}: {copies} owned.", "Take back", undo)

    def _edit(self, work: Callable[[], OpChanges]) -> bool:
        """Make an edit, and say so when it cannot be made."""
        try:
            self.shelf.edit(work)
        except StoreError as error:
            self.context.say(str(error))
            return False
        return True

    def _numbers(self, row: CardRow, card: Card) -> QGridLayout:
        """Every number of the card with its word and its source."""
        look = self.shelf.look(row.game)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(t.M)
        grid.setVerticalSpacing(t.XS)
        line = 0
        for name in look.numbers:
            value = card.data.get(name)
            if not isinstance(value, int | float) or isinstance(value, bool):
                continue
            number = label(f"{value:g}", "emphasis")
            number.setAlignment(Qt.AlignmentFlag.AlignRight)
            source = label(FACTS.get(card.provenance(name), "designed here"), "caption")
            for place, widget in enumerate((label(look.number(name).word), number, source)):
                grid.addWidget(widget, line, place)
            line += 1
        grid.setColumnStretch(2, 1)
        return grid

    def _decks(self, column: Column, row: CardRow) -> None:
        decks = self.shelf.decks.containing(row.key)
        if not decks:
            return
        column.addWidget(label("In decks", "emphasis"))
        for _, title, copies, built in decks:
            column.addWidget(label(f"{title}: {copies}{' (built)' if built else ''}", wrap=True))

    def _others(self, column: Column, heading: str, rows: list[CardRow]) -> None:
        if not rows:
            return
        links = Column(label(heading, "emphasis"), space=0)
        for other in rows:
            words = other.title if heading != "Printings" else f"{other.set_title} {other.number}".strip()
            link = button(words, partial(self.chosen.emit, other.key), flat=True)
            link.setProperty("link", True)
            links.addWidget(link)
        column.addLayout(links)
