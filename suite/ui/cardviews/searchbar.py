"""The search field with its chips: each part of a search can be switched off; a fault shows its place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QPushButton, QWidget

from suite.store.faults import QueryError
from suite.store.query.parse import parse
from suite.store.query.tree import Query
from suite.ui import theme as t
from suite.ui.cardviews.fields import MOST, by_game, value_word, word_fields
from suite.ui.icons import icon
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.widgets import (
    Flow,
    HBox,
    IconButton,
    PushButton,
    VBox,
    boxed,
    emptied,
    label,
    line_edit,
    single_shot,
)

PAUSE = 60
"""Milliseconds after the last key before a search begins."""
EXAMPLES = (
    ("sword", "cards that hold this word, titles first"),
    ('"draw a card"', "these words in this order"),
    ("type:foe kind:animal", "both must hold; a space means and"),
    ("renown>=5", "compare a number: < <= = >= >"),
    ("cost:2..4", "a range, ends included"),
    ("icon:blade or icon:magic", "one of the two suffices"),
    ("not is:owned", "turn a part round; a dash does it too"),
    ("is:unique", "any trait or keyword; also is:owned, is:house, is:favourite"),
    ("text:/draw \\d/", "a regular expression on the wording"),
)


class SearchBar(QWidget):
    """Emits the search as it is typed, chips that are off left out."""

    searched = Signal(object)
    """A Query that was understood."""
    faulted = Signal()
    """The search in the field is faulty: what was found before is not its result."""

    def __init__(self, style: Style, repository: Repository) -> None:
        super().__init__()
        self.look = style
        self.repository = repository
        self.query = Query("", None)
        self.off: set[int] = set()
        self.faulty = False
        """Whether what stands in the field cannot be searched for."""
        self.field = line_edit(
            "Search cards", "Search cards: words, type:foe, renown>=5, is:owned …", clear=True
        )
        self.field.setMinimumWidth(220)
        self.lens = QAction(QIcon(), "", self.field)
        self.field.addAction(self.lens, QLineEdit.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._search)
        self.filters = IconButton(style, "funnel", "Add a filter")
        self.filters.setPopupMode(self.filters.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setAccessibleName("Add a filter")
        # Filled when it is opened: the cards may be others by then.
        menu.aboutToShow.connect(self.fill_filters)
        self.filters.setMenu(menu)
        self.help = IconButton(style, "question", "How to search", self._show_help)
        self.setLayout(HBox(self.field, self.filters, self.help, space=t.XS))
        self.below = _Below(style)
        self._timer = single_shot(self, self._search, PAUSE)
        style.changed.connect(self._paint)
        self._paint()

    @property
    def waiting(self) -> bool:
        """Whether a search is about to begin."""
        return self._timer.isActive()

    def set_text(self, text: str) -> None:
        """Search for this now."""
        self.field.setText(text)
        self._timer.stop()
        self._search()

    def finish(self) -> None:
        """Begin the search that is about to begin, at once."""
        if self.waiting:
            self._search()

    def add(self, part: str) -> None:
        """One more part that must hold."""
        self.set_text(f"{self.field.text().strip()} {part}".strip())
        self.field.setFocus()

    def show_fault(self, error: QueryError) -> None:
        """Say what is wrong with the search, and mark the place."""
        self.faulty = True
        self.below.show_fault(str(error))
        self._mark_fault(True)
        self.field.setAccessibleDescription(str(error))
        self.below.place(self.field.text(), error.position, error.length)
        self.faulted.emit()

    def _typed(self) -> None:
        self.off = set()
        self._timer.start()

    def _search(self) -> None:
        self._timer.stop()
        text = self.field.text()
        try:
            self.query = parse(text)
        except QueryError as error:
            self.show_fault(error)
            return
        self.faulty = False
        self._mark_fault(False)
        self.field.setAccessibleDescription("")
        self._show_chips()
        self.searched.emit(self._effective())

    def _show_chips(self) -> None:
        chips = [chip.label for chip in self.query.chips]
        # A word by itself needs no chip: it is all that stands in the field.
        worth = len(chips) > 1 or any(sign in label for label in chips for sign in ":<>=")
        self.below.show_chips(chips if worth else [], self.off, self._switch)

    def _switch(self, number: int, on: bool) -> None:
        self.off = self.off - {number} if on else self.off | {number}
        self.searched.emit(self._effective())

    def _effective(self) -> Query:
        """The search without the chips that are off."""
        if not self.off:
            return self.query
        return parse(" ".join(chip.label for i, chip in enumerate(self.query.chips) if i not in self.off))

    def _mark_fault(self, on: bool) -> None:
        if bool(self.field.property("fault")) != on:
            self.field.setProperty("fault", on)
            self.field.style().unpolish(self.field)
            self.field.style().polish(self.field)

    def fill_filters(self) -> None:
        """List what the cards of now can be filtered by."""
        menu = self.filters.menu()
        menu.clear()
        for heading, fields in by_game(self.repository, word_fields(self.repository)).items():
            below = menu.addMenu(heading) if heading else menu
            for field, title in fields:
                self._fill_filter(below.addMenu(title), field)
        menu.addSeparator()
        for part, title in (
            ("is:owned", "Owned"),
            ("not is:owned", "Not owned"),
            ("is:free", "Free"),
            ("is:favourite", "Favourites"),
            ("is:unique", "Unique"),
            ("is:house", "Designed here"),
            ("is:corrected", "Corrected by you"),
            ("is:own", "Your own cards"),
        ):
            menu.addAction(title).triggered.connect(lambda _=False, part=part: self.add(part))

    def _fill_filter(self, menu: QMenu, field: str) -> None:
        for shown, cards in self.repository.reader.choices(field)[:MOST]:
            value = f'"{shown}"' if not shown.isalnum() else shown
            action = menu.addAction(f"{value_word(self.repository, field, shown)}  ({cards})")
            action.triggered.connect(lambda _=False, part=f"{field}:{value}": self.add(part))

    def _show_help(self) -> None:
        popup = _Help(self)
        popup.adjustSize()
        corner = self.help.mapToGlobal(self.help.rect().bottomRight())
        popup.move(corner.x() - popup.width(), corner.y() + t.XS)
        popup.show()

    def _paint(self) -> None:
        self.lens.setIcon(icon("magnifying-glass", self.look.theme.muted))


class _Below(QWidget):
    """The line below the field: chips, or what is wrong."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.chips = Flow(space=t.XS)
        self.fault = label("", "danger", wrap=True)
        holder = boxed(self.chips)
        self.holder = holder
        self.setLayout(VBox(holder, self.fault, space=t.XS))
        self.hide()

    def show_chips(self, chips: list[str], off: set[int], switch: Callable[[int, bool], None]) -> None:
        """One button per part of the search."""
        self.fault.hide()
        emptied(self.chips)
        for number, text in enumerate(chips):
            chip = PushButton(text)
            chip.setProperty("chip", True)
            chip.setCheckable(True)
            chip.setChecked(number not in off)
            chip.setToolTip("Switch this part of the search off or on")
            chip.setIconSize(QSize(12, 12))
            self._mark(chip)
            chip.toggled.connect(self._switcher(chip, number, switch))
            self.chips.addWidget(chip)
        self.holder.setVisible(bool(chips))
        self.setVisible(bool(chips))

    def _switcher(
        self, chip: QPushButton, number: int, switch: Callable[[int, bool], None]
    ) -> Callable[[bool], None]:
        def toggled(on: bool) -> None:
            self._mark(chip)
            switch(number, on)

        return toggled

    def show_fault(self, sentence: str) -> None:
        """What is wrong, with a sign beside the colour."""
        self.fault.setText(f"⚠ {sentence}")
        self.fault.show()
        self.holder.hide()
        self.show()

    def place(self, text: str, start: int, length: int) -> None:
        """Where it is wrong: the faulty words, whole, in quotation marks."""
        while start > 0 and not text[start - 1].isspace():
            start, length = start - 1, length + 1
        while start + length < len(text) and not text[start + length].isspace():
            length += 1
        part = text[start : start + length].strip()
        if part:
            self.fault.setText(f"{self.fault.text()}  (at “{part}”)")

    def _mark(self, chip: QPushButton) -> None:
        theme = self.look.theme
        name = "check" if chip.isChecked() else "x"
        chip.setIcon(icon(name, theme.accent if chip.isChecked() else theme.muted))


class _Help(QFrame):
    """Examples of the search language; a click tries one."""

    def __init__(self, bar: SearchBar) -> None:
        super().__init__(bar, Qt.WindowType.Popup)
        self.setObjectName("popup")
        column = VBox(label("How to search", "emphasis"), space=t.XS)
        for example, meaning in EXAMPLES:
            link = PushButton(example)
            link.setProperty("flat", True)
            link.setAccessibleDescription(meaning)
            link.clicked.connect(self._trier(bar, example))
            line = HBox(link, label(meaning, "muted"), 1)
            column.addLayout(line)
        column.setContentsMargins(t.L, t.M, t.L, t.M)
        self.setLayout(column)

    def _trier(self, bar: SearchBar, example: str) -> Callable[[], None]:
        def run() -> None:
            self.close()
            bar.set_text(example)

        return run
