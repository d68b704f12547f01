"""What the reckoning panels share: they look again only while they are seen; without a deck they say so."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QStackedLayout

from suite.decks.hand import HandRules, read_hand, usual
from suite.resources import folder
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.panel import Panel
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.scroll import Scroll
from suite.ui.widgets import Empty, VBox


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
        self.made = False
        """Whether the parts are there: they are made when the panel is first seen with a deck."""
        self.body = VBox(space=t.M)
        self.body.setContentsMargins(t.L, t.M, t.L, t.M)
        # Made with its widget: without one, what is put in would be shown as a window of its own.
        self.layers = QStackedLayout(self)
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

    def make(self) -> None:
        """Make the parts and put them into `body`; called once."""

    def renew(self) -> None:
        """Show what is true of `self.open` now."""

    def _bring_up_to_date(self) -> None:
        if not self.stale:
            return
        self.stale = False
        if not self.layers.count():
            self.layers.addWidget(Scroll(self.body))
            self.layers.addWidget(Scroll(VBox(Empty(self.context.style, self.icon, self.nothing))))
        self.layers.setCurrentIndex(0 if self.session is not None else 1)
        if self.session is None:
            return
        if not self.made:
            self.made = True
            self.make()
        try:
            self.renew()
        except (StoreError, ValueError) as error:
            self.context.notify(str(error))


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
