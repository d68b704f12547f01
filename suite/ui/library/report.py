"""What an update of the card database has changed: cards added, changed and removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QListView, QTabWidget, QWidget

from suite.core.card_fields import spoken
from suite.core.translation import number, plural
from suite.store.catalogue import Update
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import ROW_ROLE, PagedModel, TableColumn
from suite.ui.widgets import HBox, VBox, button, label

Listed = tuple[str, str]
"""A card's text key, "" for a removed one, and what the list says of it."""
UP_TO_DATE = "Nothing has changed: the card database was up to date when the program started."


class UpdateReport(QDialog):
    """Three lists of cards; a card that is still there can be shown."""

    chosen = Signal(str)
    """The text key of a card that is to be shown."""

    def __init__(self, repository: Repository, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("What has changed in the card database")
        self.setModal(True)
        update = repository.update
        self.tabs = QTabWidget()
        self.lists: list[QListView] = []
        self.show_card = button("Show this card", self._show)
        for word, keys in _parts(update):
            self._add(repository, f"{word} ({len(keys):,})", keys, update.titles)
        first = next((n for n, (_, keys) in enumerate(_parts(update)) if keys), 0)
        self.tabs.setCurrentIndex(first)
        self.close_ = button("Close", self.reject, primary=True)
        column = VBox(label("What has changed in the card database", "section", wrap=True), space=t.M)
        column.addWidget(label(update.sentence() if update.rebuilt else UP_TO_DATE, "muted", wrap=True))
        column.addWidget(self.tabs, 1)
        column.addLayout(HBox(self.show_card, 1, self.close_))
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)
        self.tabs.currentChanged.connect(lambda _: self._enable())
        self.resize(QSize(560, 520).boundedTo(self.screen().availableGeometry().size() * 0.95))
        self._enable()

    def _add(self, repository: Repository, word: str, keys: Sequence[str], titles: dict[str, str]) -> None:
        view = QListView()
        view.setUniformItemSizes(True)
        view.setAccessibleName(word)
        view.setModel(_listed(repository, keys, titles))
        view.selectionModel().currentChanged.connect(lambda now, before: self._enable())
        view.activated.connect(lambda index: self._show())
        if keys:
            view.setCurrentIndex(view.model().index(0, 0))
        self.lists.append(view)
        self.tabs.addTab(view, word)

    def _key(self) -> str:
        """The chosen card, "" for none, or one that is gone."""
        if not 0 <= self.tabs.currentIndex() < len(self.lists):
            return ""
        listed: Listed | None = self.lists[self.tabs.currentIndex()].currentIndex().data(ROW_ROLE)
        return listed[0] if listed is not None else ""

    def _enable(self) -> None:
        self.show_card.setEnabled(bool(self._key()))

    def _show(self) -> None:
        key = self._key()
        if key:
            self.accept()
            self.chosen.emit(key)


def _listed(
    repository: Repository, keys: Sequence[str], titles: Mapping[str, str]
) -> PagedModel[str, Listed]:
    """Cards by their text keys; `titles` are those of removed ones."""

    def read(some: list[str]) -> dict[str, Listed]:
        rows = {row.key: f"{row.title} · {row.set_title}" for row in repository.reader.by_keys(some)}
        gone = {key: f"{titles[key]} · {spoken(key.split('/')[1])}" for key in some if key in titles}
        return {key: ("", gone[key]) if key in gone else (key, rows.get(key, key)) for key in some}

    model = PagedModel([TableColumn[Listed]("Card", lambda one: one[1])], read)
    model.show(keys)
    return model


def _parts(update: Update) -> list[tuple[str, list[str]]]:
    return [("Added", update.added), ("Changed", update.changed), ("Removed", update.removed)]


def show_update(context: Context, shown: Callable[[str], None]) -> None:
    """Show the report of the last update; `shown` gets the card that is chosen in it."""
    repository = context.repository
    if repository is None:
        return
    dialog = UpdateReport(repository, context.commands.window)
    dialog.chosen.connect(shown)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def tell_update(context: Context, say: Callable[[str, str, Callable[[], None] | None], None]) -> None:
    """Say in the status line what the update did, with a button that shows the cards."""
    repository = context.repository
    if repository is None:
        return
    update = repository.update
    if update.rebuilt and len(update.added) == repository.reader.count("") and not update.repaired:
        # The first start: there was nothing before that could differ.
        cards = len(update.added)
        words = plural("{n} card is ready.", "{n} cards are ready.", cards)
        say(words.format(n=number(cards)), "", None)
        return
    differs = bool(update.added or update.changed or update.removed)

    def show() -> None:
        # Once the page is made its command is there.
        context.turn("cards", lambda cards: context.commands.all["update-report"].run())

    say(update.sentence(), "Show the changes" if differs else "", show if differs else None)
