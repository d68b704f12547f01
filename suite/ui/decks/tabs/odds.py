"""Odds: how likely it is to have drawn at least so many of some cards by a turn, exactly."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QSizePolicy,
    QSpinBox,
    QTableWidgetItem,
    QWidget,
)

from suite.decks import odds
from suite.decks.statistics import copies_of
from suite.ui.decks.tabs.base import DeckPanel, SectionBox
from suite.ui.decks.tabs.checklist import CardChecklist
from suite.ui.decks.tabs.figures import percent
from suite.ui.decks.tabs.lines import Curve, LineChart
from suite.ui.decks.tabs.scroll import SideBySide
from suite.ui.figures import counted
from suite.ui.listing import plain_table
from suite.ui.widgets import Tile, VBox, choice_box, label, spin_box

TURNS = 10
"""So many turns are told at least."""
MOST = 4
"""Curves for so many wanted cards, and one for what is asked."""
START = -1
"""Stands for a hand size that is typed."""


class OddsPanel(DeckPanel):
    """Choose cards, how many, by when; the chance is told as a sentence, a table and curves."""

    title = "Odds"
    icon = "percent"
    nothing = "Open a deck to see how likely it is to draw its cards."

    def make(self) -> None:
        context = self.context
        self.sections = SectionBox(all_of_them=False)
        self.sections.chosen.connect(self._offer)
        self.wish = CardChecklist(context.style)
        self.wish.changed.connect(self.reckon)
        self.least = self._spin(1, 99, 1, "At least so many")
        self.opening = choice_box("Opening hand")
        self.opening.activated.connect(self._opening_chosen)
        self.hand = self._spin(0, 99, 7, "Cards of the opening hand")
        self.each = self._spin(0, 99, 1, "Cards drawn each turn")
        self.turn = self._spin(0, 99, 3, "By turn")
        self.first_turn = QCheckBox("Also in the first turn")
        self.first_turn.toggled.connect(self.reckon)
        self.gone = self._spin(0, 999, 0, "Cards of the pile that are gone already")
        self.gone_hits = self._spin(0, 999, 0, "Wanted cards among those that are gone")
        self.answer = label("", "title")
        self.answer.setAccessibleName("Chance")
        self.sentence = label("", wrap=True)
        self.curve = LineChart(context.style, "Chance by turn")
        self.table = plain_table(["Turn"], "Chances by turn")
        self.note = label("", "muted", wrap=True)
        self._labels: list[tuple[QWidget, QWidget]] = []
        self.body.addWidget(self.answer)
        self.body.addWidget(self.sentence)
        self.body.addWidget(self._lay_out(), 1)
        self._game = ""

    def want(self, keys: list[str]) -> None:
        """Ask for these cards of the deck."""
        self._bring_up_to_date()
        deck = self.open.editor.document
        places = [name for key in keys for name in deck.places(key) if name in deck.sections]
        if places:
            self.sections.setCurrentIndex(self.sections.findData(places[0]))
            self._offer()
        self.wish.tick(set(keys))

    def reckon(self) -> None:
        """The chances of what is asked now."""
        if self.session is None:
            return
        population, hits, drawing = self._pile()
        least = self.least.value()
        turn = self.turn.value()
        chance = odds.by_turn(least, population, hits, drawing, turn)
        self._say(float(chance), population, hits, drawing)
        wanted = bool(self.wish.hits())
        self.curve.setVisible(wanted)
        self.table.setVisible(wanted)
        if not wanted:
            return
        counts = sorted({*range(1, min(MOST, max(hits, 1)) + 1), least})
        turns = range(max(TURNS, turn) + 1)
        lines = [
            Curve(f"{k} or more", tuple(float(odds.by_turn(k, population, hits, drawing, n)) for n in turns))
            for k in counts
        ]
        names = ["Now" if self.gone.value() else "Opening hand", *(f"Turn {n}" for n in turns[1:])]
        self.curve.show_lines(names, lines, turn, counts.index(least))
        self._fill(names, lines, [min(drawing.seen(n), population) for n in turns])

    # -- inside -----------------------------------------------------------------------------------

    def renew(self) -> None:
        rules = self.rules()
        self.sections.offer(self.open, rules.section)
        if self._game != self.open.game:
            self._game = self.open.game
            self.opening.clear()
            for opening in rules.openings:
                self.opening.addItem(f"{opening.title}: {counted(opening.cards, 'card')}", opening.cards)
            self.opening.addItem("Another number", START)
            self.each.setValue(rules.each_turn)
            self.first_turn.setChecked(rules.first_turn)
            self.note.setText(rules.note)
            self.note.setVisible(bool(rules.note))
            self._opening_chosen()
        for word, field in self._labels:
            # A form puts words at the top of their fields; they read better beside the middle.
            word.setMinimumHeight(field.sizeHint().height())
        self._offer()

    def _offer(self) -> None:
        """The cards of the section that is chosen."""
        editor = self.open.editor
        deck = editor.document.deck()
        cards = list(copies_of(deck, editor.catalogue, (self.sections.section,)))
        self.wish.offer(cards, self.open.repository.look(self.open.game))
        self.reckon()

    def _opening_chosen(self) -> None:
        cards = self.opening.currentData()
        self.hand.setEnabled(cards == START)
        if cards is not None and cards != START:
            self.hand.setValue(cards)
        self.reckon()

    def _pile(self) -> tuple[int, int, odds.Drawing]:
        """(cards in the pile, wanted ones among them, how one draws) as they are now."""
        whole = sum(copies for _, copies in self.wish.cards)
        hits = self.wish.hits()
        self.gone.setMaximum(whole)
        gone = self.gone.value()
        # Neither more wanted cards can be gone than there are, nor can the others all be.
        self.gone_hits.setRange(max(0, gone - (whole - hits)), min(gone, hits))
        self.gone_hits.setEnabled(gone > 0)
        opening = 0 if gone else self.hand.value()
        drawing = odds.Drawing(opening, self.each.value(), self.first_turn.isChecked() or gone > 0)
        return whole - gone, hits - self.gone_hits.value(), drawing

    def _say(self, chance: float, population: int, hits: int, drawing: odds.Drawing) -> None:
        self.answer.setVisible(bool(self.wish.hits()))
        if not self.wish.hits():
            self.sentence.setText("Tick the cards that you want to draw; the chance is told here then.")
            return
        seen = min(drawing.seen(self.turn.value()), population)
        self.answer.setText(percent(chance))
        expected = seen * hits / population if population else 0.0
        gone = self.gone.value() > 0
        when = self._when(gone)
        pile = f"the {counted(population, 'card')} left" if gone else counted(population, "card")
        self.sentence.setText(
            f"for at least {self.least.value()} of {hits} wanted among {pile}, {when}: "
            f"{counted(seen, 'card')} seen by then, {expected:.2f} wanted ones on average."
        )

    def _when(self, gone: bool) -> str:
        turn = self.turn.value()
        if not turn:
            return "among the next cards" if gone else "in the opening hand"
        return f"within {turn} more turn{'s' if turn > 1 else ''}" if gone else f"by turn {turn}"

    def _fill(self, names: list[str], lines: list[Curve], seen: list[int]) -> None:
        """The table: a row per turn, a column per number of wanted cards."""
        self.table.setColumnCount(2 + len(lines))
        self.table.setHorizontalHeaderLabels(
            ["Turn", "Seen", *(f"{line.word.split()[0]}+" for line in lines)]
        )
        self.table.setRowCount(len(names))
        for turn, name in enumerate(names):
            shares = [percent(line.shares[turn]) for line in lines]
            for column, text in enumerate([name, str(seen[turn]), *shares]):
                item = QTableWidgetItem(text)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(turn, column, item)
        self.table.resizeColumnsToContents()
        self.table.resizeRowsToContents()
        self.table.selectRow(self.turn.value())
        rows = sum(self.table.rowHeight(row) for row in range(min(len(names), TURNS + 1)))
        bar = self.table.horizontalScrollBar().sizeHint().height()
        self.table.setFixedHeight(rows + self.table.horizontalHeader().sizeHint().height() + bar + 6)

    def _spin(self, low: int, high: int, value: int, name: str) -> QSpinBox:
        spin = spin_box(name, low, high, value)
        spin.valueChanged.connect(self.reckon)
        return spin

    def _lay_out(self) -> QWidget:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        form.setContentsMargins(0, 0, 0, 0)
        for text, field in (
            ("Draw from", self.sections),
            ("At least", self.least),
            ("By turn", self.turn),
            ("Opening hand", self.opening),
            ("Its cards", self.hand),
            ("Cards each turn", self.each),
            ("Gone already", self.gone),
            ("Of these wanted", self.gone_hits),
        ):
            word = label(text)
            form.addRow(word, field)
            if isinstance(field, QSpinBox):
                self._labels.append((word, field))
        form.insertRow(6, self.first_turn)
        for box in (self.sections, self.opening):
            # So that a box too wide for its row goes below its word instead of losing letters.
            box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        asked = VBox(form, self.note, 1)
        wanted = VBox(label("Wanted cards", "emphasis"), self.wish)
        found = VBox(self.curve, self.table, 1)
        return SideBySide(self.context.style, [Tile(wanted), Tile(asked), Tile(found)], (3, 3, 6))
