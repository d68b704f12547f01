"""One card at full size: face, numbers and where they come from, copies, printings, decks, other cards."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QLayout, QScrollArea, QWidget

from suite.core.card import Card
from suite.store.reader import CardRow
from suite.ui import theme as t
from suite.ui.cardfaces.face import MEANINGS, provenance
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.cardviews.about import corrections, links, naming, numbers, printings, said
from suite.ui.cardviews.columns import free_words
from suite.ui.cardviews.searching import Relatives
from suite.ui.context import Context
from suite.ui.rules.titles import about_type, title
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, IconButton, VBox, button, emptied, label, paint_icon, spin_box

WIDE = 288


class CardPreview(QScrollArea):
    """The panel at the right of the cards."""

    chosen = Signal(str)
    """The key of another card that was clicked."""
    wanted = Signal(str)
    """The key of the card whose relatives are to be looked for."""
    deck_chosen = Signal(int)
    """A deck with the card was clicked."""
    correct = Signal()
    """The card is to be corrected."""
    revert = Signal()
    """Its corrections are to be taken back."""

    def __init__(self, context: Context, repository: Repository, faces: Faces) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAccessibleName("Chosen card")
        self.context = context
        self.repository = repository
        self.faces = faces
        self.row: CardRow | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(WIDE + 2 * t.L + 16)
        self.free = QLabel()
        """How many of the copies are free, or that a number is not stored."""
        self._beside = VBox()
        self._size = context.style.text_size
        self.waiting = False
        """Whether the relatives of the card are still being looked for."""
        context.style.changed.connect(self._restyled)
        self.show_card(None)

    def show_card(self, row: CardRow | None) -> None:
        """Show a card, or say how to choose one."""
        self.row = row
        body = _Body()
        column = VBox(space=t.M, margins=t.L)
        body.setLayout(column)
        self.waiting = row is not None
        if row is None:
            hint = label("Choose a card to see it at full size.", "muted", wrap=True)
            hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addStretch(1)
            column.addWidget(hint)
            column.addStretch(2)
        else:
            self._fill(column, row)
            self.wanted.emit(row.key)
        before = self.verticalScrollBar().value()
        old = self.takeWidget()
        if old is not None:
            # Later: one of its buttons may be telling of the click that led here.
            old.hide()
            old.deleteLater()
        self.setWidget(body)
        self.verticalScrollBar().setValue(before)

    def refresh(self) -> None:
        """Read the same card again."""
        if self.row is not None:
            rows = self.repository.reader.by_keys([self.row.key])
            self.show_card(rows[0] if rows else None)

    def show_relatives(self, found: Relatives) -> None:
        """Printings and other cards have been found; those of another card are late and of no use."""
        if self.row is None or self.row.key != found.key:
            return
        self.waiting = False
        for part in self._beside.children():
            if isinstance(part, QLayout):
                emptied(part)
        table = printings(self.row, found.printings, self.chosen.emit)
        if table is not None:
            self._beside.addLayout(table)
        for heading, rows in (("Related cards", found.named), ("Similar cards", found.similar)):
            if rows:
                entries = [(row.title, partial(self.chosen.emit, row.key)) for row in rows]
                self._beside.addLayout(links(heading, entries))
        body = self.widget()
        if isinstance(body, _Body):
            body.fit()
            # Once more when Qt has shown the new parts: until then they count for nothing.
            QTimer.singleShot(0, body, body.fit)

    def set_owned(self, copies: int) -> None:
        """Own so many copies of the chosen card."""
        row = self.row
        if row is None or copies < 0 or not self.isEnabled():
            return
        holdings, say = self.repository.holdings, self.context.notify
        if self.repository.try_edit(lambda: holdings.set_owned(row.key, copies, row.owned), say):
            undo = self.context.commands.all["undo"].run
            self.context.notify(f"{row.title}: {copies} owned.", "Take back", undo)
        else:
            # What was typed stays, so that nobody need type it again; what is stored is told beside it.
            self.free.setText(f"⚠ Not stored yet: {row.owned} are.")

    def toggle_favourite(self) -> None:
        """Add the chosen card to the favourites, or take it away."""
        row = self.row
        if row is not None and self.isEnabled():
            wants, say = self.repository.wants, self.context.notify
            self.repository.try_edit(lambda: wants.set_favourite(row.key, not row.favourite), say)

    # -- parts ------------------------------------------------------------------------------------

    def _fill(self, column: VBox, row: CardRow) -> None:
        card = self.repository.card(row)
        look = self.repository.look(row.game)
        face = QLabel()
        face.setAccessibleName(f"Face of {row.title}")
        face.setToolTip(MEANINGS[provenance(card)])
        face.setFixedSize(QSize(WIDE, height_for(WIDE)))
        face.setPixmap(self._face(row, card))
        column.addWidget(face, 0, Qt.AlignmentFlag.AlignHCenter)
        heading = HBox((label(row.title, "section", wrap=True), 1), self._star(row))
        column.addLayout(heading)
        column.addWidget(label(look.line(card), "muted", wrap=True))
        column.addLayout(self._copies(row))
        column.addLayout(self._editing(row))
        for part in (
            said(self.repository, row, card),
            naming(self.repository, row, card, self.chosen.emit),
            numbers(look, card, self.context.style),
            corrections(self.repository, row, card, self.context.style),
            self._decks(row),
            self._rules(row, card),
        ):
            if part is not None:
                column.addLayout(part)
        self._beside = VBox(space=t.M)
        column.addLayout(self._beside)
        column.addStretch(1)

    def _rules(self, row: CardRow, card: Card) -> QLayout | None:
        """The way to what the rules say of cards like this one."""
        section = about_type(row.game, card.type)
        if not section:
            return None
        back = self.context.commands.page
        entry = (title(row.game, section), lambda: self.context.show_rule(row.game, section, back))
        return links("Rules", [entry])

    def _face(self, row: CardRow, card: Card) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = self.faces.get(row.game, card, WIDE, ratio, now=True)
        assert pixmap is not None
        return pixmap

    def _star(self, row: CardRow) -> IconButton:
        on = bool(row.favourite)
        words = "Take away from your favourites" if on else "Add to your favourites"
        return IconButton(self.context.style, "star-fill" if on else "star", words, self.toggle_favourite)

    def _copies(self, row: CardRow) -> HBox:
        count = spin_box("Copies owned", 0, 9999, row.owned, narrow=True)
        count.setKeyboardTracking(False)
        count.valueChanged.connect(self.set_owned)
        count.setFixedWidth(56)
        name = label("Owned", of=count)
        style = self.context.style
        less = IconButton(style, "minus", "Own one copy less", count.stepDown)
        more = IconButton(style, "plus", "Own one copy more", count.stepUp)
        free = free_words(row.free, " free") + (f", {row.used} in built decks" if row.used else "")
        self.free = label(free, "muted", wrap=True)
        return HBox(name, less, count, more, (self.free, 1), space=t.XS)

    def _editing(self, row: CardRow) -> HBox:
        words = "Change this card" if row.status == "own" else "Correct this card"
        correct = button(words, self.correct.emit)
        paint_icon(correct, self.context.style, "pencil-simple")
        parts: list[QWidget] = [correct]
        if row.status == "corrected":
            sentence = "Take this card's corrections back"
            parts.append(
                IconButton(self.context.style, "arrow-counter-clockwise", sentence, self.revert.emit)
            )
        return HBox(*parts, 1)

    def _decks(self, row: CardRow) -> QLayout | None:
        decks = self.repository.decks.containing(row.key)
        entries = [
            (f"{title}: {copies}{' (built)' if built else ''}", partial(self.deck_chosen.emit, deck))
            for deck, title, copies, built in decks
        ]
        return links("In decks", entries) if entries else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._restyled()

    def _restyled(self) -> None:
        """Colours follow by themselves; lines of another size need their heights reckoned anew."""
        if self.isVisible() and self.context.style.text_size != self._size:
            self._size = self.context.style.text_size
            self.refresh()


class _Body(QWidget):
    """Always as high as its lines need in its width: a scroll area gives it less."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panelBody")

    def fit(self) -> None:
        """Reckon the height anew."""
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """A part has come or is of another size, for instance in another text size."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return done
