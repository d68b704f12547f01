"""The side of the page: which collection, what of it, and in which binder or box."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QComboBox, QFrame, QListWidget, QListWidgetItem, QMenu

from suite.store.collection import Overview
from suite.store.listing import Scope
from suite.ui import theme as t
from suite.ui.collection.fields import NO_PLACE
from suite.ui.figures import natural
from suite.ui.icons import icon
from suite.ui.style import Style
from suite.ui.widgets import HBox, IconButton, VBox

ALL, FREE, TRADE, LENT, WANTS, SETS, HISTORY = "all", "free", "trade", "lent", "wants", "sets", "history"
VIEWS = (
    (ALL, "All copies", "archive"),
    (FREE, "Free", "lock-open"),
    (TRADE, "For trade", "swap"),
    (LENT, "Lent", "handshake"),
    (WANTS, "Wanted", "heart"),
    (SETS, "Missing, by set", "chart-bar"),
    (HISTORY, "History", "clock-counter-clockwise"),
)
PLACE = "place:"
"""Before the name of a place, where it stands for a view."""
_VIEW = Qt.ItemDataRole.UserRole
_COUNT = int(Qt.ItemDataRole.UserRole) + 1


class CollectionSide(QFrame):
    """A box of collections, a list of views and places."""

    chosen = Signal()
    """Another collection or view."""
    adding = Signal()
    """A new collection is wanted."""
    renaming = Signal()
    removing = Signal()
    place_renaming = Signal(str)
    """A place is to have another name."""
    place_clearing = Signal(str)
    """The copies in a place are to have none."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.look = style
        self.places: list[str] = []
        self.overview: Overview | None = None
        """What was counted last; None before that."""
        self.box = QComboBox()
        self.box.setAccessibleName("Collection")
        self.box.setMinimumContentsLength(13)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.more = IconButton(style, "dots-three", "New, rename or remove a collection")
        self.more.setPopupMode(self.more.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        for words, signal in (
            ("New collection …", self.adding),
            ("Rename this collection …", self.renaming),
            ("Remove this collection", self.removing),
        ):
            self.menu.addAction(words).triggered.connect(signal.emit)
        self.more.setMenu(self.menu)
        self.list = QListWidget()
        self.list.setAccessibleName("What is shown")
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A long name gives way, never the count behind it.
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        line = HBox((self.box, 1), self.more, space=t.XS)
        self.setLayout(VBox(line, self.list, space=t.S, margins=(t.M, t.S, t.S, t.S)))
        self._views()
        self.box.activated.connect(lambda _: self.chosen.emit())
        self.list.currentItemChanged.connect(self._moved)
        self.list.customContextMenuRequested.connect(self._place_menu)
        style.changed.connect(self._paint)
        self._paint()

    # -- what is chosen ----------------------------------------------------------------------------

    @property
    def collection(self) -> int:
        """The id of the collection; 0 for all of them."""
        return int(self.box.currentData() or 0)

    @property
    def collection_name(self) -> str:
        """The name of the collection, "" for all of them."""
        return self.names().get(self.collection, "")

    @property
    def view(self) -> str:
        """The key of the view; for a place "all"."""
        key = self._key()
        return ALL if key.startswith(PLACE) else key

    @property
    def place(self) -> str | None:
        """The place that is shown, None for every place."""
        key = self._key()
        return key.removeprefix(PLACE) if key.startswith(PLACE) else None

    @property
    def scope(self) -> Scope:
        """Which stacks are meant."""
        view = self.view
        # The only collection is all of them: nothing needs to be compared.
        collection = self.collection if len(self.names()) > 1 else 0
        return Scope(collection, self.place, view == TRADE, view == LENT, view == FREE)

    def names(self) -> dict[int, str]:
        """Collection -> its name."""
        count = self.box.count()
        keys = [int(self.box.itemData(place) or 0) for place in range(count)]
        return {key: str(self.box.itemData(n, _COUNT)) for n, key in enumerate(keys) if key}

    def show_view(self, key: str) -> None:
        """Turn to a view, or to a place by its key."""
        for place in range(self.list.count()):
            if self.list.item(place).data(_VIEW) == key:
                self.list.setCurrentRow(place)

    def choose_collection(self, collection: int) -> None:
        """Turn to a collection."""
        place = self.box.findData(collection)
        if place >= 0 and place != self.box.currentIndex():
            self.box.setCurrentIndex(place)
            self.chosen.emit()

    # -- what there is -----------------------------------------------------------------------------

    def show_collections(self, collections: list[tuple[int, str]]) -> None:
        """The collections there are; the chosen one stays, if it is still there."""
        now = self.collection
        self.box.blockSignals(True)
        self.box.clear()
        if len(collections) > 1:
            self.box.addItem("All collections", 0)
            self.box.setItemData(0, "", _COUNT)
        for key, name in collections:
            self.box.addItem(name, key)
            self.box.setItemData(self.box.count() - 1, name, _COUNT)
        self.box.setCurrentIndex(max(0, self.box.findData(now)))
        self.box.blockSignals(False)
        one = self.collection != 0
        for action in self.menu.actions()[1:]:
            action.setEnabled(one)
        self.menu.actions()[2].setEnabled(one and len(collections) > 1)

    def show_counts(self, overview: Overview, wanted: int) -> None:
        """How many copies each view and place has; places come and go with their copies."""
        self.overview = overview
        counts = {ALL: overview.copies, TRADE: overview.trade, LENT: overview.lent, WANTS: wanted}
        for place, (key, word, _) in enumerate(VIEWS):
            self._count(self.list.item(place), word, counts.get(key, 0))
        self.places = sorted(filter(None, overview.places), key=natural)
        wished = [*self.places, ""] if self.places and "" in overview.places else self.places
        now = self._key()
        # Quietly: the list is filled anew, but the person has chosen nothing.
        self.list.blockSignals(True)
        while self.list.count() > len(VIEWS):
            self.list.takeItem(self.list.count() - 1)
        if wished:
            heading = QListWidgetItem("Places")
            heading.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(heading)
        for name in wished:
            item = QListWidgetItem()
            item.setData(_VIEW, PLACE + name)
            self._count(item, name or NO_PLACE, overview.places[name])
            self.list.addItem(item)
        keys = [self.list.item(place).data(_VIEW) for place in range(self.list.count())]
        gone = now not in keys
        self.list.setCurrentRow(0 if gone else keys.index(now))
        self.list.blockSignals(False)
        self._paint()
        if gone:
            self.chosen.emit()

    # -- inside -----------------------------------------------------------------------------------

    def _key(self) -> str:
        item = self.list.currentItem()
        return str(item.data(_VIEW)) if item is not None and item.data(_VIEW) else ALL

    def _views(self) -> None:
        for key, word, _ in VIEWS:
            item = QListWidgetItem(word)
            item.setData(_VIEW, key)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _count(self, item: QListWidgetItem, word: str, count: int) -> None:
        item.setText(f"{word}  {count:,}" if count else word)
        item.setToolTip(item.text())

    def _moved(self, now: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        if now is not None and now.data(_VIEW):
            self.chosen.emit()

    def _place_menu(self, spot: QPoint) -> None:
        item = self.list.itemAt(spot)
        name = str(item.data(_VIEW) or "").removeprefix(PLACE) if item is not None else ""
        if name in self.places:
            self.place_menu(name).popup(self.list.viewport().mapToGlobal(spot))

    def place_menu(self, name: str) -> QMenu:
        """What can be done with a place."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        wishes: tuple[tuple[str, Callable[[str], None]], ...] = (
            (f"Rename {name} …", self.place_renaming.emit),
            (f"Take all copies out of {name}", self.place_clearing.emit),
        )
        for words, run in wishes:
            menu.addAction(words).triggered.connect(lambda _=False, run=run: run(name))
        return menu

    def _paint(self) -> None:
        self.setMinimumWidth(self.look.px(160) + 52)
        theme = self.look.theme
        for place in range(self.list.count()):
            item = self.list.item(place)
            key = str(item.data(_VIEW) or "")
            name = next((name for view, _, name in VIEWS if view == key), "package" if key else "")
            if name:
                item.setIcon(icon(name, theme.muted))
            else:
                # The palette is the one of the theme before, until the panel is styled anew.
                item.setForeground(QColor(theme.muted))
                item.setFont(self.look.font(t.CAPTION, bold=True))
