"""The chosen card beside the deck: its face as large as the pane allows, and where its copies are."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy

from suite.core.card import Card
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.context import Context
from suite.ui.decks.session import DeckSession
from suite.ui.widgets import HBox, IconButton, VBox, boxed, label

LEAST, MOST = 168, 320
"""Widths of the face."""


class CardPane(QScrollArea):
    """Shows one card of a game."""

    def __init__(self, context: Context, faces: Faces, step: Callable[[int], None]) -> None:
        """`step` puts copies of the shown card in, or takes them out."""
        super().__init__()
        self.context = context
        self.faces = faces
        self.session: DeckSession | None = None
        self.card: Card | None = None
        self.setObjectName("panel")
        self.setAccessibleName("Chosen card")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumWidth(LEAST + 2 * t.M)
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.face.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.copies = label("", wrap=True)
        self.less = IconButton(context.style, "minus", "One copy fewer in the deck", lambda: step(-1))
        self.more = IconButton(context.style, "plus", "One copy more in the deck", lambda: step(1))
        self.hint = label("Choose a card to see it at full size.", "muted", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.steps = boxed(HBox(self.less, (self.copies, 1), self.more, space=t.XS))
        self.owned = label("", "muted", wrap=True)
        parts = (self.face, self.steps, self.owned, self.hint, 1)
        body = boxed(VBox(*parts, space=t.S, margins=(t.M, t.S, t.M, t.S)))
        body.setObjectName("panelBody")
        self.setWidget(body)
        context.style.changed.connect(self._paint)
        self.show_card(None)

    def show_session(self, session: DeckSession | None) -> None:
        """Another deck is open."""
        self.session = session
        self.show_card(None)

    def show_card(self, card: Card | None) -> None:
        """Show a card, or say how to choose one."""
        self.card = card
        for widget in (self.face, self.steps, self.owned):
            widget.setVisible(card is not None)
        self.hint.setVisible(card is None)
        self._paint()
        self.look_again()

    def look_again(self) -> None:
        """Copies may be others now."""
        card, session = self.card, self.session
        if card is None or session is None:
            return
        document = session.editor.document
        held = {section: document.pile(section).get(card.key, 0) for section in document.places(card.key)}
        words = ", ".join(f"{copies} in {session.title(section)}" for section, copies in held.items())
        self.copies.setText(words or "Not in this deck")
        self.copies.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.less.setEnabled(bool(held))
        known = card.key in session.editor.catalogue
        self.more.setEnabled(known)
        rows = session.repository.reader.by_keys([session.key(card.key)]) if known else []
        if rows:
            own = document.copies(card.key) if session.cover.built else 0
            self.owned.setText(f"{rows[0].owned} owned, {max(0, rows[0].free + own)} free for this deck")

    def _paint(self) -> None:
        if self.card is None or self.session is None:
            return
        wide = max(LEAST, min(MOST, self.viewport().width() - 2 * t.M))
        picture = self.faces.get(self.session.game, self.card, wide, self.devicePixelRatioF(), now=True)
        assert picture is not None
        self.face.setFixedHeight(height_for(wide))
        self.face.setPixmap(picture)
        self.face.setAccessibleName(f"Face of {self.card.title}")

    def sizeHint(self) -> QSize:
        return QSize(252 + 2 * t.M, 420)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._paint()
