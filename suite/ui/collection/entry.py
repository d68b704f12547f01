"""The line for typing a binder in: it says at once what it understood; Enter adds, and the next may come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QFrame, QLineEdit, QPushButton

from suite.store.names import CatalogueNames
from suite.store.quickentry import QuickEntry, read_entry
from suite.store.stacks import Stack
from suite.store.values import LANGUAGE_WORDS, condition, language
from suite.ui import theme as t
from suite.ui.collection.completion import OFFERED, last_part, titles_like
from suite.ui.collection.fields import CONDITION_WORDS, described
from suite.ui.context import Context
from suite.ui.figures import counted
from suite.ui.store.repository import Repository
from suite.ui.widgets import Flow, HBox, VBox, boxed, button, emptied, label, single_shot

LONGEST = 2000
PAUSE = 70
"""Milliseconds after the last key before the line is read."""
LINES = 3
"""Parts of an entry that are told one by one."""
HINT = "Tab takes the first title offered, Enter adds."
BESIDE = 560
"""Width at the usual text size from which the boxes stand beside what is said."""
NONE = "No condition", "No language"


class EntryLine(QFrame):
    """A field, what every card typed gets, and below it what was understood or what it might become."""

    entered = Signal(object)
    """A list of Stacks that are to be added; `taken` must be called when they were."""

    def __init__(self, context: Context, repository: Repository, like: Callable[[], Stack]) -> None:
        """`like` says into which collection and place the cards go."""
        super().__init__()
        self.context = context
        self.repository = repository
        self.like = like
        self.names: CatalogueNames | None = None
        self.wanting = False
        self.rest = ""
        """What of the last entry was not understood."""
        self.begun: list[str] = []
        """Titles that hold what was typed of the last one, as far as it is not understood."""
        self.field = _Field(self)
        self.field.setMaxLength(LONGEST)
        self.field.setClearButtonEnabled(True)
        self.condition = _box("Condition of every card typed", NONE[0], CONDITION_WORDS)
        self.language = _box("Language of every card typed", NONE[1], LANGUAGE_WORDS)
        self.add = button("Add", self.enter)
        self.said = label(HINT, "caption", wrap=True)
        self.offers = Flow(space=t.XS)
        self.chips = boxed(self.offers)
        self.chips.hide()
        line = HBox((self.field, 1), self.add)
        self.boxes = boxed(HBox(self.condition, self.language, space=t.XS))
        self.below = HBox(self.said, self.boxes)
        self.below.setStretch(0, 1)
        self.setLayout(VBox(line, self.chips, self.below, space=t.XS))
        self._timer = single_shot(self, self.look_again, PAUSE)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self.enter)
        for box in (self.condition, self.language):
            box.activated.connect(self.look_again)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= BESIDE * self.context.style.text_size // 100
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.below.setDirection(across if wide else down)

    @property
    def waiting(self) -> bool:
        """Whether the line is about to be read."""
        return self._timer.isActive()

    def set_wanting(self, on: bool) -> None:
        """Cards typed are looked for instead of owned."""
        self.wanting = on
        place = "Want a card: 2 telling blow" if on else "Type cards in: 3 telling blow nm de foil @Binder 1"
        examples = self.repository.reader.by_ids(self.repository.some(1))
        if examples:
            title = examples[0].title.lower()
            place = f"Want a card: 2 {title}" if on else f"Type cards in: 3 {title} nm de foil @Binder 1"
        self.field.setPlaceholderText(place)
        self.field.setAccessibleName("Want a card" if on else "Type cards in")
        self.add.setText("Want" if on else "Add")
        self.boxes.setVisible(not on)
        self.look_again()

    def set_names(self, names: CatalogueNames) -> None:
        """The names of all cards are known, or are others now."""
        self.names = names
        self.look_again()

    def read(self) -> list[QuickEntry]:
        """What the line says now; [] when it is empty or the names are not known yet."""
        if self.names is None or not self.field.text().strip():
            return []
        like = replace(
            self.like(),
            condition=condition(self.condition.currentText()) if self.condition.currentIndex() else "",
            language=language(self.language.currentText()) if self.language.currentIndex() else "",
        )
        return read_entry(self.field.text(), self.names, like)

    def enter(self) -> None:
        """Add what was understood; what was not stays in the line."""
        self._timer.stop()
        entries = self.read()
        stacks = [entry.stack for entry in entries if entry.stack is not None]
        if stacks:
            self.rest = "; ".join(entry.text for entry in entries if entry.stack is None)
            self.entered.emit(stacks)
        else:
            self.look_again()
            if len(self.begun) == 1:
                self.take(self.begun[0])
            elif entries:
                self._say(entries[-1].note, "danger")
        self.field.setFocus()

    def taken(self, sentence: str) -> None:
        """The cards were added: clear the line but for what was not understood, and say what was done."""
        self.field.blockSignals(True)
        # Not clear(): that could be undone within the line, and undo is to take the cards back.
        self.field.setText(self.rest)
        self.field.blockSignals(False)
        if self.rest:
            self.look_again()
            self._say(f"{sentence} What is left in the line is not known: {self._notes()}", "danger")
        else:
            self._offer([])
            self._say(f"✓ {sentence}", "ok")

    def take(self, title: str) -> None:
        """Complete the line with a title."""
        self.field.setText(last_part(self.field.text()).with_title(title))
        self.field.setFocus()
        self.look_again()

    def take_first(self) -> bool:
        """Complete with the first title offered; False when none is."""
        if self.waiting:
            self.look_again()
        offered = self._offered()
        if not offered:
            return False
        self.take(offered[0].text())
        return True

    def look_again(self) -> None:
        """Read the line, and say what it means."""
        self._timer.stop()
        self.begun = []
        entries = self.read()
        known = [entry for entry in entries if entry.stack is not None]
        self.add.setEnabled(bool(known))
        self.add.setToolTip("" if known else "Type a card first")
        if not entries:
            self._offer([])
            reading = self.names is None and self.field.text()
            self._say("The names of the cards are being read …" if reading else HINT)
            return
        last = entries[-1]
        offered: list[str] = []
        if last.stack is None:
            self.begun = titles_like(self.repository.reader, last_part(self.field.text()).name)
            offered = list(dict.fromkeys([*self.begun, *last.suggestions]))[:OFFERED]
        self._offer(offered)
        self._tell(entries, bool(offered))

    # -- inside -----------------------------------------------------------------------------------

    def _typed(self) -> None:
        self._timer.start()

    def _tell(self, entries: list[QuickEntry], offered: bool) -> None:
        keys = [entry.stack.card for entry in entries if entry.stack]
        rows = {row.key: row for row in self.repository.reader.by_keys(keys)}
        lines = []
        for entry in entries[-LINES:]:
            if entry.stack is None:
                continue
            row = rows.get(entry.stack.card)
            title = row.title if row else entry.stack.card
            said = "" if self.wanting else described(entry.stack)
            have = f"; you own {row.owned}" if row and row.owned else ""
            note = f" ({entry.note})" if entry.note else ""
            lines.append(f"{entry.stack.copies} {title}{', ' if said else ''}{said}{have}{note}")
        more = len(entries) - LINES
        if more > 0:
            lines.insert(0, f"{counted(more, 'card')} before, and")
        unknown = [entry for entry in entries if entry.stack is None]
        if unknown:
            last_open = unknown[-1] is entries[-1] and offered
            asked = "Which of these titles?" if last_open else self._notes(unknown)
            self._say("\n".join([*lines, asked]), "" if last_open else "danger")
        else:
            what = "put on your list" if self.wanting else "added"
            lines[-1] += f". Enter: {what}."
            self._say("\n".join(lines))

    def _notes(self, unknown: list[QuickEntry] | None = None) -> str:
        entries = self.read() if unknown is None else unknown
        return " ".join(entry.note for entry in entries[:LINES] if entry.stack is None)

    def _say(self, sentence: str, role: str = "caption") -> None:
        self.said.setText(f"⚠ {sentence}" if role == "danger" else sentence)
        self.said.setProperty("role", role or "caption")
        self.said.style().unpolish(self.said)
        self.said.style().polish(self.said)
        self.field.setAccessibleDescription(sentence)

    def _offer(self, titles: list[str]) -> None:
        if [chip.text() for chip in self._offered()] == titles:
            return
        emptied(self.offers)
        for title in titles:
            chip = button(title, partial(self.take, title))
            chip.setProperty("offer", True)
            chip.setAccessibleDescription("Completes the line with this title")
            self.offers.addWidget(chip)
        self.chips.setVisible(bool(titles))

    def _offered(self) -> list[QPushButton]:
        found = [self.offers.itemAt(place) for place in range(self.offers.count())]
        widgets = [item.widget() for item in found if item is not None]
        return [widget for widget in widgets if isinstance(widget, QPushButton)]


class _Field(QLineEdit):
    """Tab completes while a title is offered; undo is the window's once there is nothing to undo here."""

    def __init__(self, line: EntryLine) -> None:
        super().__init__()
        self.line: QObject = line

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            line = self.line
            assert isinstance(line, EntryLine)
            kind = event.type()
            if kind == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab and line.take_first():
                return True
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if kind == QEvent.Type.ShortcutOverride and (undo or redo):
                event.ignore()
                return False
        return super().event(event)


def _box(name: str, none: str, words: dict[str, str]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.addItem(none)
    box.addItems(list(words.values()))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box
