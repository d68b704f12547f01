"""The window for adding a whole product: what there is, what is in it, and where it is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from suite.decks.keys import text_key
from suite.store.fold import loose
from suite.store.reader import CatalogueReader
from suite.store.stacks import Stack
from suite.store.values import LANGUAGE_WORDS, condition, language
from suite.ui import theme as t
from suite.ui.collection.fields import CONDITION_WORDS
from suite.ui.figures import counted
from suite.ui.listing import wrap_items
from suite.ui.store.repository import Repository
from suite.ui.widgets import Flow, HBox, VBox, boxed, button, label, line_edit, scroll_area, spin_box

DECK = "Ready deck"
SET = "Whole set"


@dataclass(frozen=True)
class Product:
    """One box, deck or set."""

    game: str
    title: str
    kind: str
    count: int
    """Cards in it."""
    set: str = ""
    """The key of the set, for a whole set: its cards are read when they are needed."""
    cards: Mapping[str, int] | None = None
    """Text key -> copies."""
    note: str = ""


def products(repository: Repository) -> list[Product]:
    """Everything that can be added in one step, game by game: decks first, then sets."""
    found = []
    for game in dict.fromkeys(entry[0] for entry in repository.reader.sets()):
        found += _decks(repository, game)
        found += [
            Product(game, title, SET, cards, key) for _, key, title, cards in repository.reader.sets(game)
        ]
    return found


def _decks(repository: Repository, game: str) -> list[Product]:
    if game not in repository.games:
        return []
    catalogue = repository.games[game].catalogue
    found = []
    for deck in repository.games[game].decks.values():
        cards: dict[str, int] = {}
        for pile in deck.sections.values():
            for key, copies in pile.items():
                if key in catalogue:
                    whole = text_key(game, catalogue[key])
                    cards[whole] = cards.get(whole, 0) + copies
        found.append(Product(game, deck.title, DECK, sum(cards.values()), cards=cards, note=deck.note))
    return found


def contents(reader: CatalogueReader, product: Product) -> dict[str, int]:
    """Text key -> copies of all that is in a product."""
    if product.cards is not None:
        return dict(product.cards)
    return {key: 1 for key, of, _, _ in reader.titles(product.game) if of == product.set}


USUAL = QSize(900, 640)
MOST_TIMES = 99


class ProductDialog(QDialog):
    """`chosen`, `cards` and `like` say what is to be added once it was accepted."""

    def __init__(self, parent: QWidget, repository: Repository, like: Stack, places: Sequence[str]) -> None:
        super().__init__(parent)
        self.host = parent
        self.repository = repository
        self.start = like
        self.all = products(repository)
        self.chosen: Product | None = None
        self.cards: dict[str, int] = {}
        self.setWindowTitle("Add a whole product")
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.search = line_edit("Find a deck or a set", "Find a deck or a set", clear=True)
        self.search.textChanged.connect(self._fill)
        self.list = QListWidget()
        self.list.setAccessibleName("Products")
        wrap_items(self.list)
        self.list.currentItemChanged.connect(lambda now, before: self._show(now))
        self.heading = label("", "emphasis", wrap=True)
        self.note = label("", "muted", wrap=True)
        self.inside = QListWidget()
        self.inside.setAccessibleName("What is in it")
        wrap_items(self.inside)
        self.inside.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.times = spin_box("How many of it", 1, MOST_TIMES, narrow=True)
        self.times.valueChanged.connect(self._count)
        self.condition = _box(["No condition", *CONDITION_WORDS.values()])
        self.language = _box(["No language", *LANGUAGE_WORDS.values()])
        self.place = _box(["", *places])
        self.place.setEditable(True)
        self.place.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.place.setCurrentText(like.location)
        self.place.setMinimumContentsLength(10)
        place = self.place.lineEdit()
        if place is not None:
            place.setPlaceholderText("No place")
        self.apply = button("", self.accept, primary=True)
        self.apply.setDefault(True)
        self.leave = button("Cancel", self.reject)
        self.leave.setAutoDefault(False)
        self._lay_out()
        self._fill()
        self.search.setFocus()

    @property
    def like(self) -> Stack:
        """Where and in which condition the cards are kept."""
        return Stack(
            "",
            1,
            collection=self.start.collection,
            condition=condition(self.condition.currentText()) if self.condition.currentIndex() else "",
            language=language(self.language.currentText()) if self.language.currentIndex() else "",
            location=self.place.currentText().strip(),
        )

    def _lay_out(self) -> None:
        left = VBox(self.search, self.list)
        right = VBox(self.heading, self.note, (self.inside, 1))
        both = HBox((left, 2), (right, 3), space=t.L)
        how = Flow(space=t.M)
        for name, widget in (
            ("How many of it", self.times),
            ("Condition", self.condition),
            ("Language", self.language),
            ("Place", self.place),
        ):
            words = label(name, "muted", of=widget)
            widget.setAccessibleName(name)
            pair = boxed(HBox(words, widget, space=t.XS))
            how.addWidget(pair)
        below = boxed(how)
        column = VBox(label("Add a whole product", "section"), space=t.M)
        inner = VBox((both, 1), below, space=t.M, margins=(0, 0, t.S, 0))
        body = boxed(inner)
        self.inside.setMinimumHeight(96)
        # With large text in a small window nothing is squeezed: it is scrolled.
        area = scroll_area(body)
        column.addWidget(area, 1)
        column.addLayout(HBox(1, self.leave, self.apply))
        column.setContentsMargins(t.XL, t.L, t.XL, t.L)
        self.setLayout(column)
        limit = self.host.size() - QSize(t.XXL, t.XXL)
        self.resize(USUAL.boundedTo(limit))

    def _fill(self) -> None:
        """The products that fit what is looked for, under the titles of their games."""
        asked = loose(self.search.text()).split()
        self.list.clear()
        game = ""
        several = len({product.game for product in self.all}) > 1
        for product in self.all:
            words = loose(f"{product.title} {product.kind} {self.repository.title(product.game)}")
            if not all(word in words for word in asked):
                continue
            if several and product.game != game:
                game = product.game
                heading = QListWidgetItem(self.repository.title(game))
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list.addItem(heading)
            item = QListWidgetItem(f"{product.title}\n{product.kind}, {counted(product.count, 'card')}")
            item.setData(Qt.ItemDataRole.UserRole, product)
            self.list.addItem(item)
        for place in range(self.list.count()):
            if self.list.item(place).flags() & Qt.ItemFlag.ItemIsEnabled:
                self.list.setCurrentRow(place)
                return
        self._show(None)

    def _show(self, item: QListWidgetItem | None) -> None:
        found = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        self.chosen = found if isinstance(found, Product) else None
        self.inside.clear()
        self.cards = contents(self.repository.reader, self.chosen) if self.chosen else {}
        self.heading.setText(self.chosen.title if self.chosen else "No deck and no set is called like this.")
        self.note.setText(" ".join(self.chosen.note.split()) if self.chosen else "")
        self.note.setVisible(bool(self.note.text()))
        rows = {row.key: row.title for row in self.repository.reader.by_keys(list(self.cards))}
        lines = [(rows.get(key, key), copies) for key, copies in self.cards.items()]
        self.inside.addItems([f"{copies}  {title}" for title, copies in sorted(lines)])
        self._count()

    def _count(self) -> None:
        cards = sum(self.cards.values()) * self.times.value()
        self.apply.setText(f"Add {counted(cards, 'card')}" if cards else "Add")
        self.apply.setEnabled(cards > 0)


def _box(words: list[str]) -> QComboBox:
    box = QComboBox()
    box.addItems(words)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return box
