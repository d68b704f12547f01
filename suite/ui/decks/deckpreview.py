"""One deck beside the list of decks: what the check says, its cards, what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.catalog import DeckEntry, opened
from suite.ui.decks.deckmodel import DeckModel
from suite.ui.decks.deckview import DeckList
from suite.ui.decks.lines import Grouping, lines_of
from suite.ui.decks.opendeck import OpenDeck
from suite.ui.store.repository import Repository
from suite.ui.widgets import Flow, VBox, boxed, button, label, scroll_area, stacked

REASONS = 3
"""So many problems are spelled out."""


LEAST = 120
"""Height of the list of cards, at usual text size, with which the rest is scrolled."""


class DeckPreview(QWidget):
    """The panel at the right of the decks."""

    open_wanted = Signal()
    clone_wanted = Signal()
    play_wanted = Signal()

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.context = context
        self.repository = repository
        self.entry: DeckEntry | None = None
        self.title = label("", "section", wrap=True)
        self.about = label("", "muted", wrap=True)
        self.check = label("", wrap=True)
        self.note = label("", wrap=True)
        self.open = button("Open the deck", self.open_wanted.emit, primary=True)
        self.clone = button("Copy to my decks", self.clone_wanted.emit)
        actions = boxed(Flow(self.open, self.clone, button("Play this deck", self.play_wanted.emit)))
        self.model = DeckModel(context.style)
        self.list = DeckList(context.style, repository, self.model)
        self.list.fixed = True
        self.list.setAccessibleName("Cards of the chosen deck")
        self.list.setAcceptDrops(False)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.NoDragDrop)
        self.list.toggled.connect(self._toggle)
        parts = (self.title, self.about, actions, self.check, self.note, (self.list, 1))
        body = boxed(VBox(*parts, space=t.S, margins=(t.L, t.M, t.S, t.S)))
        hint = label("Choose a deck to see its cards.", "muted", wrap=True)
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # Where the window is low all of it is scrolled, rather than its words cut.
        area = scroll_area(body)
        area.setObjectName("panel")
        body.setObjectName("panelBody")
        self.views = stacked(area, hint)
        context.style.changed.connect(self._fit)
        self._fit()
        self.setLayout(VBox(self.views, space=0))
        self.setMinimumWidth(260)
        self.show_entry(None)

    def _fit(self) -> None:
        self.list.setMinimumHeight(self.context.style.px(LEAST))

    def show_entry(self, entry: DeckEntry | None) -> None:
        """Show a deck, or say how to choose one."""
        self.entry = entry
        self.list.folded = frozenset()
        self.look_again()
        self.list.scrollToTop()

    def look_again(self) -> None:
        """Read the deck anew."""
        entry = self.entry
        self.views.setCurrentIndex(0 if entry is not None else 1)
        if entry is None:
            return
        cover = entry.cover
        self.title.setText(cover.title)
        self.open.setVisible(not entry.ready)
        self.clone.setText("Copy to my decks" if entry.ready else "Make a copy")
        self.clone.setProperty("primary", bool(entry.ready))
        for widget in (self.clone,):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        where = "Ready-made" if entry.ready else cover.folder
        parts = [self.repository.title(cover.game), where, *cover.tags, "built" if cover.built else ""]
        self.about.setText(" · ".join(part for part in parts if part))
        self.note.setText(_short(cover.note))
        self.note.setVisible(bool(cover.note))
        try:
            deck = opened(self.repository, entry)
        except StoreError as error:
            self.check.setText(str(error))
            self.model.show_deck(cover.game, [])
            return
        self.check.setText(_check(deck))
        tracked = deck.tracked()
        look = self.repository.look(cover.game)
        folded = self.list.folded
        lines = lines_of(deck, Grouping("", "Nothing"), folded, look, tracked, fixed=True)
        self.model.show_deck(cover.game, lines)

    def _toggle(self, section: str) -> None:
        self.list.folded = self.list.folded ^ {section}
        self.look_again()


def _check(deck: OpenDeck) -> str:
    problems = deck.problems()
    by = f" by the format {deck.cover.format}" if deck.cover.format else ""
    if not problems:
        return f"✓ Legal{by}"
    lines = [f"⚠ {problem.text}" for problem in problems[:REASONS]]
    if len(problems) > REASONS:
        lines.append(f"and {len(problems) - REASONS} more")
    return "\n".join(lines)


def _short(note: str) -> str:
    plain = " ".join(note.split())
    return plain if len(plain) <= 240 else f"{plain[:240].rsplit(' ', 1)[0]} …"
