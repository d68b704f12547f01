"""Versions: keep the deck as it is now, see what has changed since, go back; compare with any other deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTableWidgetItem,
    QWidget,
)

from suite.decks.document import MAYBE, DeckDocument, Difference, compare
from suite.store.decks import DeckRevision, StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.decks.opendeck import read_document
from suite.ui.decks.tabs.base import DeckPanel
from suite.ui.decks.tabs.scroll import SideBySide
from suite.ui.figures import counted
from suite.ui.listing import plain_table, wrap_items
from suite.ui.widgets import Flow, Tile, VBox, button, label

NUMBER = Qt.ItemDataRole.UserRole
LONGEST = 22
"""Letters of an entry that is compared."""
NOW = 0
"""Stands for the deck as it is now; versions count from 1."""


class VersionsPanel(DeckPanel):
    """The kept versions, and the differences between two states of decks."""

    title = "Versions"
    icon = "clock-counter-clockwise"
    nothing = "Open a deck to keep versions of it and to compare it with others."

    def make(self) -> None:
        self.versions: dict[int, DeckRevision] = {}
        self.name = QLineEdit()
        self.name.setPlaceholderText("Name of this version")
        self.name.setAccessibleName("Name of the version to keep")
        self.name.setMaxLength(80)
        self.name.returnPressed.connect(self.keep)
        self.keep_button = button("Keep this state", self.keep, primary=True)
        self.list = QListWidget()
        self.list.setAccessibleName("Kept versions, the newest first")
        wrap_items(self.list)
        self.list.currentItemChanged.connect(lambda now, before: self._chosen())
        self.none = label(
            "No version is kept yet. Give this state a name, and you can come back to it.", "muted", wrap=True
        )
        self.restore_button = button("Go back to this version", self.restore)
        self.copy_button = button("Make a new deck of it", self.copy)
        self.remove_button = button("Remove this version", self.remove)
        self.before = QComboBox()
        self.before.setAccessibleName("Compare from")
        self.after = QComboBox()
        self.after.setAccessibleName("Compare to")
        for box in (self.before, self.after):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.activated.connect(self._compare)
        self._words: list[QWidget] = [label("Compare"), self.before, label("with")]
        self.result = label("", "emphasis", wrap=True)
        self.table = plain_table(["Section", "Card", "Before", "After", "Change"], "Differences")
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.itemClicked.connect(lambda item: self._pick(item.row()))
        self.table.itemActivated.connect(lambda item: self._pick(item.row()))
        self.differences: list[Difference] = []
        self._deck = 0
        self.body.addWidget(self._lay_out(), 1)

    # -- what one can do ----------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep this state under the name that is typed."""
        name = self.name.text().strip() or f"Version {max(self.versions, default=0) + 1}"
        deck = self.open.cover.id
        if self._edit(lambda: self.open.repository.decks.keep_version(deck, name)):
            self.name.clear()
            self.context.notify(f"Kept: {name}.", "Take back", self._undo)

    def restore(self) -> None:
        """Make the deck what it was in the chosen version."""
        version = self.version()
        if version is None:
            return
        deck = self.open.cover.id
        if self._edit(lambda: self.open.repository.decks.restore_version(deck, version.number)):
            self.context.notify(f"The deck is as it was in {self._word(version)}.", "Take back", self._undo)

    def copy(self) -> None:
        """Make a deck of its own out of the chosen version."""
        version = self.version()
        if version is None:
            return
        title = f"{self.open.cover.title} ({self._word(version)})"
        cover = replace(self.open.cover, id=0, title=title, built=False)
        deck = StoredDeck(cover, version.lines)
        if self._edit(lambda: self.open.repository.decks.save(deck, f"New deck {title}")[1]):
            self.context.notify(f"New deck: {title}.", "Take back", self._undo)

    def remove(self) -> None:
        """The chosen version goes."""
        version = self.version()
        if version is None:
            return
        deck = self.open.cover.id
        if self._edit(lambda: self.open.repository.decks.remove_version(deck, version.number)):
            self.context.notify(f"Removed: {self._word(version)}.", "Take back", self._undo)

    def version(self) -> DeckRevision | None:
        """The chosen version."""
        item = self.list.currentItem()
        return None if item is None else self.versions.get(item.data(NUMBER))

    # -- inside -----------------------------------------------------------------------------------

    def renew(self) -> None:
        chosen = self.version()
        same = self._deck == self.open.cover.id
        self._deck = self.open.cover.id
        found = self.open.repository.decks.versions(self.open.cover.id)
        fresh = {one.number for one in found} - self.versions.keys() if same else set()
        self.versions = {one.number: one for one in found}
        wanted = max(fresh, default=chosen.number if chosen is not None and same else 0)
        self.list.blockSignals(True)
        self.list.clear()
        for one in found:
            item = QListWidgetItem(f"{self._word(one)}\n{when(one.made)} · {counted(_cards(one), 'card')}")
            item.setData(NUMBER, one.number)
            self.list.addItem(item)
            if one.number == wanted:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None and found:
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        self.list.setVisible(bool(found))
        self.none.setVisible(not found)
        self.list.setMinimumHeight(self.context.style.px(t.BODY) * 8)
        for word in self._words:
            word.setMinimumHeight(self.after.sizeHint().height())
        self._offer_sides(same)
        self._chosen(keep=same and wanted not in fresh)

    def _offer_sides(self, keep: bool) -> None:
        """What can be compared: the deck now, its versions, every other deck of the game."""
        kept = [box.currentData() for box in (self.before, self.after)]
        others = [c for c in self.open.repository.decks.covers(self.open.game) if c.id != self.open.cover.id]
        for box, data in zip((self.before, self.after), kept, strict=True):
            box.clear()
            box.addItem("This deck now", f"version:{NOW}")
            for number, one in self.versions.items():
                _add(box, self._word(one), f"version:{number}")
            for cover in others:
                _add(box, f"Deck: {cover.title}", f"deck:{cover.id}")
            place = box.findData(data) if keep and data is not None else -1
            box.setCurrentIndex(max(0, place))

    def _chosen(self, keep: bool = False) -> None:
        """Another version is chosen: compare it with the deck now, unless `keep`."""
        version = self.version()
        for one in (self.restore_button, self.copy_button, self.remove_button):
            one.setEnabled(version is not None)
        if version is not None and not keep:
            self.before.setCurrentIndex(self.before.findData(f"version:{version.number}"))
            self.after.setCurrentIndex(0)
        self._compare()

    def _document(self, side: QComboBox) -> DeckDocument:
        """The state of a deck that a side names. Raises StoreError when it is gone."""
        kind, _, digits = str(side.currentData()).partition(":")
        number = int(digits)
        repository = self.open.repository
        if kind == "deck":
            return read_document(repository, repository.decks.load(number))
        if number == NOW:
            return self.open.editor.document
        return read_document(repository, StoredDeck(self.open.cover, self.versions[number].lines))

    def _compare(self) -> None:
        try:
            sides = [self._document(box) for box in (self.before, self.after)]
        except StoreError as error:
            self.context.notify(str(error))
            return
        self.differences = compare(*sides)
        same_side = self.before.currentData() == self.after.currentData()
        self.result.setText(self._said(same_side))
        self.table.setVisible(bool(self.differences))
        self.table.setRowCount(len(self.differences))
        theme = self.context.style.theme
        for row, one in enumerate(self.differences):
            change = one.after - one.before
            name = self.open.editor.name(one.card) if one.known else f"{one.card} (no known card)"
            sign = "+" if change > 0 else "\N{MINUS SIGN}"
            texts = (
                self.open.title(one.section),
                name,
                str(one.before),
                str(one.after),
                f"{sign}{abs(change)}",
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                if column > 1:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                if column == 4:
                    item.setForeground(QColor(theme.ok if change > 0 else theme.danger))
                self.table.setItem(row, column, item)
        self.table.resizeColumnsToContents()
        self.table.resizeRowsToContents()

    def _said(self, same_side: bool) -> str:
        if same_side:
            return "Choose two different states to compare."
        if not self.differences:
            return "Both hold the same cards."
        more = sum(max(0, one.after - one.before) for one in self.differences)
        fewer = sum(max(0, one.before - one.after) for one in self.differences)
        return f"{counted(more, 'card')} came in, {counted(fewer, 'card')} went out."

    def _pick(self, row: int) -> None:
        one = self.differences[row]
        self.picked.emit([one.card] if one.known else [])

    def _word(self, version: DeckRevision) -> str:
        return version.label or f"Version {version.number}"

    def _edit(self, work: Callable[[], OpChanges]) -> bool:
        """Make an edit, and say so when it cannot be made."""
        try:
            return self.open.repository.edit(work).rows > 0
        except (StoreError, ValueError) as error:
            self.context.notify(str(error))
            return False

    def _undo(self) -> None:
        try:
            what = self.open.repository.undo()
        except StoreError as error:
            self.context.notify(str(error))
            return
        if what:
            self.context.notify(f"Taken back: {what}.")

    def _lay_out(self) -> QWidget:
        buttons = Flow()
        for one in (self.restore_button, self.copy_button, self.remove_button):
            buttons.addWidget(one)
        kept = VBox(
            label("Kept versions", "emphasis"), self.name, self.keep_button, self.none, self.list, buttons
        )
        kept.addStretch(0)
        sides = Flow()
        for widget in (*self._words, self.after):
            sides.addWidget(widget)
        compared = VBox(label("Differences", "emphasis"), sides, self.result, self.table)
        compared.addStretch(0)
        return SideBySide(self.context.style, [Tile(kept), Tile(compared)], (2, 3))


def when(made: str) -> str:
    """A time as this system writes it; what cannot be read stays as it is."""
    moment = QDateTime.fromString(made, Qt.DateFormat.ISODate)
    if not moment.isValid():
        return made
    return QLocale().toString(moment.toLocalTime(), QLocale.FormatType.ShortFormat)


def _add(box: QComboBox, text: str, data: str) -> None:
    """One more entry; a long text is shortened, and whole in its tooltip."""
    box.addItem(text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…", data)
    box.setItemData(box.count() - 1, text, Qt.ItemDataRole.ToolTipRole)


def _cards(version: DeckRevision) -> int:
    """Copies outside the maybe-board."""
    return sum(line.copies for line in version.lines if line.section != MAYBE)
