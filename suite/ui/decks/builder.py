"""The deck builder: pool at the left, the deck in the middle, the chosen card at the right, tabs below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from suite.core.card import Card
from suite.decks.document import MAYBE, DeckDocument
from suite.decks.suggest import FilledDeck
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces
from suite.ui.context import Context
from suite.ui.decks.advice import Advice, FillRequest
from suite.ui.decks.cardpane import CardPane
from suite.ui.decks.deckpart import DeckPart
from suite.ui.decks.dragging import DraggedCard
from suite.ui.decks.edits import Edits
from suite.ui.decks.notes import NotesPanel
from suite.ui.decks.panel import Panel
from suite.ui.decks.pool import Pool
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.session import DeckSession
from suite.ui.decks.suggesting import SuggestionsPanel
from suite.ui.decks.tabs.base import DeckPanel
from suite.ui.decks.tabs.hand import HandPanel
from suite.ui.decks.tabs.odds import OddsPanel
from suite.ui.decks.tabs.statistics import StatisticsPanel
from suite.ui.decks.tabs.trial import TrialPanel
from suite.ui.decks.tabs.versions import VersionsPanel
from suite.ui.frames import Split
from suite.ui.icons import icon
from suite.ui.store.repository import Repository
from suite.ui.widgets import IconButton, VBox

LAST_GAME = "decks/game"
"""Where the game of the deck that was built on last is kept."""
ROOM_FOR_CARD = 1000
"""Width of the builder from which on the chosen card has a pane of its own."""
POOL = 360
"""Width of the pool at the usual text size, until somebody chooses another."""
POOL_MOST = 0.45
"""Larger texts make it no wider than this share of the builder."""
LEAST_DECK = QSize(280, 220)
"""What the deck keeps beside the pool and above the tabs, at the usual text size."""
LOWER = 320
"""Height of the tabs below the deck until somebody chooses another."""


class Builder(QWidget):
    """Edits one deck at a time."""

    changed = Signal()
    """The deck, or what is wrong with it, differs."""
    formats_wanted = Signal()
    """House formats are to be edited."""

    def __init__(self, context: Context, repository: Repository, faces: Faces) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.session: DeckSession | None = None
        self._text_size = context.style.text_size
        """That for which the pool is wide enough."""
        self.edits = Edits(context)
        self.advice = Advice(context, self)
        self.pool = Pool(context, repository, faces)
        self.deck = DeckPart(context, repository, faces, self.edits)
        self.pane = CardPane(context, faces, self._step_shown)
        self.panels: list[Panel] = [
            ProblemsPanel(context),
            StatisticsPanel(context),
            HandPanel(context),
            OddsPanel(context),
            SuggestionsPanel(context),
            VersionsPanel(context),
            TrialPanel(context),
            NotesPanel(context),
        ]
        """In the order of their tabs."""
        self._counted = 0
        """The number of problems that a tab's title says."""
        self.tabs = self._make_tabs()
        self._lay_out()
        self._connect()

    def _make_tabs(self) -> QTabWidget:
        tabs = QTabWidget()
        tabs.setAccessibleName("About this deck")
        tabs.tabBar().setAccessibleName("About this deck")
        tabs.setObjectName("deckTabs")
        tabs.setDocumentMode(True)
        tabs.setUsesScrollButtons(True)
        tabs.setIconSize(QSize(16, 16))
        for panel in self.panels:
            tabs.addTab(panel, panel.title)
        tabs.setMinimumHeight(tabs.tabBar().sizeHint().height())
        self.fold = IconButton(self.context.style, "caret-down", "Fold the tabs, or unfold them", self._fold)
        tabs.setCornerWidget(self.fold)
        tabs.tabBarClicked.connect(lambda _: self._unfold())
        return tabs

    def _lay_out(self) -> None:
        self.upper = Split(parts=[(self.deck, 1), (self.pane, 0)])
        self.right = Split(Qt.Orientation.Vertical, [(self.upper, 1), (self.tabs, 0)])
        self.split = Split(parts=[(self.pool, 0), (self.right, 1)])
        wide = self.context.style.px(POOL)
        self.split.setSizes([wide, 1190 - wide])
        self.upper.setSizes([560, 270])
        self.right.setSizes([390, LOWER])
        for name, splitter in self._splitters():
            state = self.context.preferences.state(f"decks/{name}")
            if state is not None:
                splitter.restoreState(state)
        self.setLayout(VBox(self.split, space=0))

    def _splitters(self) -> list[tuple[str, Split]]:
        return [("split", self.split), ("upper", self.upper), ("right", self.right)]

    def _connect(self) -> None:
        self.pool.wanted.connect(self._wanted)
        self.pool.exactly.connect(self._exactly)
        self.pool.thrown.connect(self._thrown)
        self.pool.chosen.connect(self._chosen_in_pool)
        self.deck.chosen.connect(self._chosen_in_deck)
        self.deck.suggest_wanted.connect(self.suggest)
        self.deck.odds_wanted.connect(self.reckon)
        self.deck.format_wanted.connect(lambda name: self.edits.cover("Change the rules", format=name))
        self.deck.formats_wanted.connect(self.formats_wanted)
        self.context.style.changed.connect(self._title_tabs)
        self.context.style.changed.connect(self._widen_pool)
        for panel in self.panels:
            if isinstance(panel, ProblemsPanel):
                panel.jumped.connect(self.deck.show_cards)
                panel.lost_wanted.connect(self.deck.show_lost)
                panel.resolved.connect(self.edits.resolve)
                panel.dropped.connect(self.edits.drop)
                panel.suggestions_wanted.connect(self.suggest)
            elif isinstance(panel, SuggestionsPanel):
                panel.added.connect(lambda key, step, section: self.edits.add(key, step, section))
                panel.fill_wanted.connect(self.fill)
                panel.chosen.connect(self.pane.show_card)
            elif isinstance(panel, DeckPanel):
                panel.picked.connect(self.deck.show_cards)
            elif isinstance(panel, NotesPanel):
                panel.written.connect(lambda words, seen, values: self.edits.cover(words, seen, **values))

    # -- one deck -------------------------------------------------------------------------------------

    def show_session(self, session: DeckSession | None) -> None:
        """Another deck, or none; what was being typed into the one before is kept."""
        self.flush()
        self.advice.cancel()
        if self.session is not None:
            self.session.changed.disconnect(self._look_again)
        before = self.session
        self.session = self.edits.session = session
        if session is not None:
            session.changed.connect(self._look_again)
            session.clashed.connect(self.edits.settle)
            session.merged.connect(self._merged)
            for panel in self.panels:
                if isinstance(panel, NotesPanel):
                    session.dropped.connect(panel.give_way)
            self.context.preferences.set(LAST_GAME, session.game)
        self.pane.show_session(session)
        self.pool.show_session(session)
        self.deck.show_session(session)
        for panel in self.panels:
            panel.show_session(session)
        if before is not None and before is not session:
            before.close()
        self._title_tabs()
        self.pane.show_card(self.pool.card())
        self.changed.emit()

    def flush(self) -> bool:
        """Keep what is still being typed; False when that cannot be done now."""
        if self.session is None:
            return True
        self.deck.finish_typing()
        notes = [panel for panel in self.panels if isinstance(panel, NotesPanel)]
        for panel in notes:
            panel.flush()
        return all(panel.kept for panel in notes)

    def keep(self) -> None:
        """The window closes."""
        self.flush()
        for name, splitter in self._splitters():
            self.context.preferences.set_state(f"decks/{name}", splitter.saveState())

    def busy(self) -> bool:
        """Whether an answer is still awaited."""
        shown = self.tabs.currentWidget()
        waiting = isinstance(shown, Panel) and shown.busy()
        return self.pool.busy() or self.advice.busy or waiting

    def show_panel(self, kind: type[Panel]) -> Panel | None:
        """Turn to the tab of this kind."""
        found = next((panel for panel in self.panels if isinstance(panel, kind)), None)
        if found is not None:
            self._unfold()
            self.tabs.setCurrentWidget(found)
        return found

    def suggest(self, section: str = "") -> None:
        """Turn to the suggestions for a section, or for the first that lacks cards."""
        panel = self.show_panel(SuggestionsPanel)
        if isinstance(panel, SuggestionsPanel):
            panel.aim(section)
            panel.list.setFocus()

    def reckon(self, keys: list[str]) -> None:
        """Turn to the chances of drawing these cards."""
        panel = self.show_panel(OddsPanel)
        if isinstance(panel, OddsPanel):
            panel.want(keys)

    def fill(self, wish: FillRequest) -> None:
        """Fill sections in the background; the result is one step."""
        if self.session is not None:
            self.advice.fill(self.session, wish, self._filled)

    def fill_owned(self) -> None:
        """Fill all sections from the cards that are owned and free."""
        if self.session is not None:
            self.fill(FillRequest(owned=self.session.usable()))

    # -- inside ---------------------------------------------------------------------------------------

    def _folded(self) -> bool:
        return self.right.sizes()[1] <= self.tabs.minimumHeight() + 2 * t.L

    def _fold(self) -> None:
        """Give the deck all the room, or give the tabs theirs back."""
        if self._folded():
            self._unfold()
        else:
            self.right.setSizes([self.right.height(), self.tabs.minimumHeight()])

    def _unfold(self) -> None:
        if self._folded() and self.right.height():
            part = min(LOWER, self.right.height() // 2)
            self.right.setSizes([self.right.height() - part, part])

    def _filled(self, base: DeckDocument, filled: FilledDeck) -> None:
        session = self.session
        if session is None:
            return
        if session.editor.document != base:
            self.context.notify("The deck was changed meanwhile, so nothing was filled in. Fill it again.")
            return
        before = _count(base)
        if not self.edits.replace(filled.document, "Fill the deck"):
            return
        added = _count(filled.document) - before
        wrong = len(session.problems())
        words = f"{added} {'card' if added == 1 else 'cards'} added" if added else "No card was added"
        if wrong:
            words += f"; {wrong} {'problem remains' if wrong == 1 else 'problems remain'}"
        words = " ".join([f"{words}.", *filled.notes])
        if wrong:
            self.context.notify(words, "Show problems", lambda: self.show_panel(ProblemsPanel))
        else:
            self.context.notify(words, *(("Take back", self._undo) if added else ()))

    def _undo(self) -> None:
        self.context.commands.all["undo"].run()

    def _look_again(self) -> None:
        self.pool.look_again()
        self.deck.look_again()
        self.pane.look_again()
        if self._problems() != self._counted:
            self._title_tabs()
        self.changed.emit()

    def _problems(self) -> int:
        return len(self.session.problems()) if self.session is not None else 0

    def _title_tabs(self) -> None:
        theme = self.context.style.theme
        wrong = self._counted = self._problems()
        for place, panel in enumerate(self.panels):
            counted = isinstance(panel, ProblemsPanel) and wrong
            self.tabs.setTabText(place, f"{panel.title} ({wrong})" if counted else panel.title)
            self.tabs.setTabIcon(place, icon(panel.icon, theme.warn if counted else theme.muted))
        bar = self.tabs.tabBar()
        if bar.sizeHint().width() > self.tabs.width() - self.fold.sizeHint().width():
            # Words say more than icons where there is no room for both.
            for place in range(self.tabs.count()):
                self.tabs.setTabIcon(place, QIcon())

    def _wanted(self, key: str, step: int, maybe: bool) -> None:
        session = self.session
        if session is None:
            return
        if step > 0:
            self.edits.add(key, step, MAYBE if maybe else None)
            return
        where = self._where(session, key)
        held = session.editor.document.pile(where).get(key, 0)
        if held:
            self.edits.set_copies([(where, key)], max(0, held + step))

    def _merged(self) -> None:
        self.context.notify("Somebody else has changed this deck as well; it holds what both of you did.")

    def _exactly(self, key: str, copies: int) -> None:
        if self.session is not None:
            self.edits.set_copies([(self._where(self.session, key), key)], copies)

    def _where(self, session: DeckSession, key: str) -> str:
        """Where a card's copies are counted: its home, or where the deck has it instead."""
        home = session.editor.home(key)
        places = session.editor.document.places(key)
        return home if home in places or not places else places[0]

    def _thrown(self, cards: Sequence[DraggedCard]) -> None:
        self.edits.set_copies([(card.section, card.key) for card in cards], 0)

    def _step_shown(self, step: int) -> None:
        if self.pane.card is not None:
            self._wanted(self.pane.card.key, step, False)

    def _chosen_in_pool(self, card: Card | None) -> None:
        if self.window().focusWidget() not in (self.deck.list, self.deck.stacks):
            self.pane.show_card(card)

    def _chosen_in_deck(self, card: Card | None) -> None:
        if card is not None and self.window().focusWidget() is self.deck.view:
            self.pane.show_card(card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room_for_the_deck()
        self.pane.setVisible(self.width() >= ROOM_FOR_CARD * self._scale())
        self._title_tabs()

    def _keep_room_for_the_deck(self) -> None:
        """In a small window with large text pool and tabs would leave a line of it; it has up to half."""
        px = self.context.style.px
        self.right.setMinimumWidth(min(px(LEAST_DECK.width()), self.width() // 2))
        self.upper.setMinimumHeight(min(px(LEAST_DECK.height()), self.height() // 2))

    def _widen_pool(self) -> None:
        """Larger titles need a wider pool, as far as the deck beside it has room as well."""
        before, self._text_size = self._text_size, self.context.style.text_size
        if before == self._text_size:
            return
        pool, right = self.split.sizes()
        wide = min(pool * self._text_size / before, (pool + right) * POOL_MOST)
        self.split.setSizes([round(wide), pool + right - round(wide)])

    def _scale(self) -> float:
        return max(1.0, self.context.style.px(t.BODY) / t.BODY * 0.8)


def _count(document: DeckDocument) -> int:
    return sum(sum(pile.values()) for pile in document.sections.values())
