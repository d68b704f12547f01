"""A whole deck from a plan: what is favoured is chosen here, the deck is built behind and shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.core.card_fields import spoken
from suite.core.deck import Deck
from suite.decks.document import DeckDocument
from suite.decks.fields import words
from suite.decks.plan import DeckPlan, Word, plan_like
from suite.decks.suggest import FilledDeck
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.advice import Advice, FillRequest
from suite.ui.decks.deckmodel import DeckModel
from suite.ui.decks.deckview import DeckList
from suite.ui.decks.edits import Edits
from suite.ui.decks.lines import Grouping, lines_of
from suite.ui.decks.opendeck import OpenDeck
from suite.ui.decks.session import DeckSession
from suite.ui.widgets import HBox, VBox, button, label, spin_box

MOST_WORDS = 14
"""So many words of a deck are listed with their weights."""
STRONGEST = 9


class PlanDialog(QDialog):
    """Weights at the left, the deck that comes of them at the right."""

    def __init__(self, parent: QWidget, context: Context, session: DeckSession, edits: Edits) -> None:
        super().__init__(parent)
        self.context = context
        self.session = session
        self.edits = edits
        self.advice = Advice(context, self)
        self.filled: FilledDeck | None = None
        self.seed = 0
        self.look = session.repository.look(session.game)
        self.setWindowTitle("Build a deck from a plan")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(900, 620)
        self._make_parts()
        self._lay_out()
        self._base_chosen()

    def _make_parts(self) -> None:
        self.base = QComboBox()
        self.base.setAccessibleName("What the deck should be like")
        if any(self.session.editor.document.sections.values()):
            self.base.addItem("Like this deck", self.session.editor.document.deck())
        for deck in self.session.editor.game.decks.values():
            self.base.addItem(f"Like {deck.title}", deck)
        self.base.addItem("By my own weights", None)
        self.weights = QTableWidget(0, 2)
        self.weights.setAccessibleName("Weights")
        self.weights.setHorizontalHeaderLabels(["What counts", "Weight"])
        self.weights.verticalHeader().hide()
        self.weights.setShowGrid(False)
        self.weights.setTabKeyNavigation(False)
        self.weights.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.weights.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.weights.verticalHeader().setDefaultSectionSize(self.context.style.px(t.BODY) + 24)
        self.word = QComboBox()
        self.word.setAccessibleName("A further word to weigh")
        self.word.setMaximumWidth(self.context.style.px(220))
        for one in self._all_words():
            self.word.addItem(self._said(one), one)
        self.add = button("Add", lambda: self._add(self.word.currentData(), 5))
        self.owned = QCheckBox("Only cards that I own and that are free")
        self.keep = QCheckBox("Keep the cards of this deck, fill up the rest")
        self.build = button("Build", self._build, primary=True)
        self.other = button("Another one", self._another)
        self.use = button("Use this deck", self._use)
        self.sum = label("Choose what counts, then build.", wrap=True)
        self.model = DeckModel(self.context.style)
        self.list = DeckList(self.context.style, self.session.repository, self.model)
        self.list.fixed = True
        self.list.setAccessibleName("The deck that was built")
        self.list.setAcceptDrops(False)
        self.list.setDragEnabled(False)
        self.base.activated.connect(lambda _: self._base_chosen())
        self._enable()

    def _lay_out(self) -> None:
        left = VBox(space=t.S)
        left.addWidget(label("What counts", "emphasis"))
        left.addWidget(self.base)
        left.addWidget(label("A weight below 0 speaks against a card.", "caption", wrap=True))
        left.addWidget(self.weights, 1)
        left.addLayout(HBox(self.word, self.add, 1))
        left.addWidget(self.owned)
        left.addWidget(self.keep)
        right = VBox(space=t.S)
        right.addWidget(label("The deck", "emphasis"))
        right.addWidget(self.sum)
        right.addWidget(self.list, 1)
        halves = HBox((left, 1), (right, 1), space=t.XL)
        close = button("Cancel", self.reject)
        column = VBox(label("Build a deck from a plan", "section"), (halves, 1), space=t.M)
        column.addLayout(HBox(close, 1, self.other, self.build, self.use))
        column.setContentsMargins(t.XL, t.L, t.XL, t.L)
        self.setLayout(column)

    # -- weights --------------------------------------------------------------------------------------

    def plan(self) -> DeckPlan:
        """The plan that the table says."""
        numbers: dict[str, float] = {}
        named: dict[Word, float] = {}
        for row in range(self.weights.rowCount()):
            item, spin = self.weights.item(row, 0), self.weights.cellWidget(row, 1)
            if item is None or not isinstance(spin, QSpinBox) or not spin.value():
                continue
            field, word = item.data(Qt.ItemDataRole.UserRole)
            if word:
                named[field, word] = spin.value() / STRONGEST
            else:
                numbers[field] = spin.value() / (STRONGEST * 6)
        return DeckPlan(self.session.cover.title, numbers=numbers, words=named)

    def _base_chosen(self) -> None:
        self.weights.setRowCount(0)
        deck = self.base.currentData()
        if isinstance(deck, Deck):
            liked = plan_like(deck, self.session.editor.catalogue).words
            best = sorted(liked.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_WORDS]
            top = max((worth for _, worth in best), default=1.0)
            for one, worth in best:
                self._add(one, max(1, round(STRONGEST * worth / top)))
        for name in self.look.numbers:
            self._add((name, ""), 0)
        self.weights.scrollToTop()

    def _add(self, one: Word | None, weight: int) -> None:
        """One more line; a word that is there already only gets the weight."""
        if one is None:
            return
        for row in range(self.weights.rowCount()):
            item, spin = self.weights.item(row, 0), self.weights.cellWidget(row, 1)
            if item is not None and item.data(Qt.ItemDataRole.UserRole) == one and isinstance(spin, QSpinBox):
                spin.setValue(weight)
                return
        row = self.weights.rowCount()
        self.weights.insertRow(row)
        item = QTableWidgetItem(self._said(one))
        item.setData(Qt.ItemDataRole.UserRole, one)
        spin = spin_box(f"Weight of {self._said(one)}", -STRONGEST, STRONGEST, weight)
        self.weights.setItem(row, 0, item)
        self.weights.setCellWidget(row, 1, spin)
        self.weights.scrollToItem(item)

    def _said(self, one: Word) -> str:
        field, word = one
        if not word:
            return f"{self.look.number(field).label}, each point"
        return f"{spoken(field)}: {self.look.word(word)}"

    def _all_words(self) -> list[Word]:
        skipped = {"set", "status", "when"}
        found = {one for card in self.session.editor.catalogue.cards for one in words(card)}
        return sorted((one for one in found if one[0] not in skipped), key=self._said)

    # -- the deck ---------------------------------------------------------------------------------------

    def _build(self) -> None:
        owned = self.session.usable() if self.owned.isChecked() else None
        wish = FillRequest((), owned, self.plan(), not self.keep.isChecked(), self.seed)
        self.sum.setText("Building …")
        self.filled = None
        self._enable()
        self.advice.fill(self.session, wish, self._show)

    def _another(self) -> None:
        self.seed += 1
        self._build()

    def _show(self, base: DeckDocument, filled: FilledDeck) -> None:
        self.filled = filled
        cards = sum(sum(pile.values()) for pile in filled.document.sections.values())
        if filled.problems:
            verdict = "⚠ " + " ".join(problem.text for problem in filled.problems)
        else:
            verdict = "✓ Legal"
        self.sum.setText("\n".join([f"{cards} cards. {verdict}", *filled.notes]))
        deck = OpenDeck(self.session.repository, self.session.cover, filled.document)
        lines = lines_of(deck, Grouping("type", "Type"), frozenset(), self.look, False, fixed=True)
        self.model.show_deck(self.session.game, lines)
        self._enable()

    def _enable(self) -> None:
        self.use.setEnabled(self.filled is not None)
        self.other.setEnabled(self.filled is not None)

    def _use(self) -> None:
        if self.filled is not None and self.edits.replace(self.filled.document, "Build from a plan"):
            self.accept()

    def done(self, result: int) -> None:
        self.advice.cancel()
        super().done(result)


def plan_deck(parent: QWidget, context: Context, session: DeckSession, edits: Edits) -> PlanDialog:
    """Open the window that builds a whole deck."""
    dialog = PlanDialog(parent, context, session, edits)
    dialog.open()
    return dialog
