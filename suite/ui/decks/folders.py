"""The tree of folders beside the list of decks; decks are dropped into them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem

from suite.ui.cardviews.dropzone import DropZone
from suite.ui.decks.catalog import READY_FOLDER, DeckEntry, folders
from suite.ui.decks.decktable import DECKS
from suite.ui.icons import icon
from suite.ui.style import Style

PATH = int(Qt.ItemDataRole.UserRole)
ALL = "\0all"
"""The path of the line that stands for all decks."""
LEAST, MOST = 150, 180
"""The least width and, at the usual text size, the most that names of folders may ask for."""


class Folders(QTreeWidget):
    """All decks, each folder, the ready-made decks."""

    chosen = Signal()
    """Another folder is chosen."""
    filed = Signal(object, str)
    """(ids of decks, folder) that were dropped."""
    renaming = Signal(str)
    """This folder is to get another name."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.setObjectName("folders")
        self.setAccessibleName("Folders")
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        # The count is at the end.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setIconSize(QSize(16, 16))
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.drops = DropZone(self, self._filed)
        self.drops.dropped.connect(lambda found, shift: self.filed.emit(*found))
        self.currentItemChanged.connect(lambda *_: self.chosen.emit())
        self.itemDoubleClicked.connect(lambda item: self._rename(item))
        style.changed.connect(self._paint)

    def visualRect(self, index: QModelIndex | QPersistentModelIndex) -> QRect:
        """Nowhere while the tree is hidden: Qt tells screen readers by this what is showing."""
        return super().visualRect(index) if self.isVisible() else QRect()

    @property
    def path(self) -> str | None:
        """The folder that is chosen; None for all decks."""
        item = self.currentItem()
        path = item.data(0, PATH) if item is not None else ALL
        return None if path == ALL else str(path)

    def show_entries(self, entries: Sequence[DeckEntry]) -> None:
        """Build the tree for these decks; the chosen folder stays chosen where it is still there."""
        item = self.currentItem()
        before = item.data(0, PATH) if item is not None else ALL
        self.blockSignals(True)
        self.clear()
        self._line(None, "All decks", ALL, len(entries))
        items: dict[str, QTreeWidgetItem] = {}
        mine = [entry.cover for entry in entries if not entry.ready]
        for path in folders(mine):
            above, _, name = path.rpartition("/")
            inside = sum(cover.folder == path or cover.folder.startswith(f"{path}/") for cover in mine)
            items[path] = self._line(items.get(above), name, path, inside)
        ready = sum(bool(entry.ready) for entry in entries)
        if ready:
            self._line(None, "Ready-made", READY_FOLDER, ready)
        self.expandAll()
        found = self._find(before) or self.topLevelItem(0)
        if found is not None:
            self.setCurrentItem(found)
        self.blockSignals(False)
        self._paint()

    def choose(self, path: str | None) -> None:
        """Choose a folder, None for all decks."""
        item = self._find(ALL if path is None else path)
        if item is not None:
            self.setCurrentItem(item)

    def _line(self, above: QTreeWidgetItem | None, text: str, path: str, count: int) -> QTreeWidgetItem:
        item = QTreeWidgetItem([f"{text}  {count}"])
        item.setData(0, PATH, path)
        decks = "1 deck" if count == 1 else f"{count} decks"
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{text}, {decks}")
        if above is None:
            self.addTopLevelItem(item)
        else:
            above.addChild(item)
        return item

    def _items(self) -> list[QTreeWidgetItem]:
        waiting = [
            item for n in range(self.topLevelItemCount()) if (item := self.topLevelItem(n)) is not None
        ]
        found = []
        while waiting:
            item = waiting.pop(0)
            found.append(item)
            waiting += [child for n in range(item.childCount()) if (child := item.child(n)) is not None]
        return found

    def _find(self, path: str) -> QTreeWidgetItem | None:
        return next((item for item in self._items() if item.data(0, PATH) == path), None)

    def _paint(self) -> None:
        names = {ALL: "stack", READY_FOLDER: "package"}
        for item in self._items():
            name = names.get(item.data(0, PATH), "folder")
            item.setIcon(0, icon(name, self.look.theme.muted))
        self._fit()

    def _fit(self) -> None:
        """As wide as its lines at least, long names of folders apart."""
        wide = self.sizeHintForColumn(0) + 2 * self.frameWidth()
        self.setMinimumWidth(min(max(wide, LEAST), self.look.px(MOST)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _rename(self, item: QTreeWidgetItem) -> None:
        if item.data(0, PATH) not in (ALL, READY_FOLDER):
            self.renaming.emit(item.data(0, PATH))

    def _filed(self, data: QMimeData, point: QPoint) -> tuple[list[int], str] | None:
        """Decks that are dropped on a folder; on the line of all decks they leave theirs."""
        item = self.itemAt(point)
        path = item.data(0, PATH) if item is not None else READY_FOLDER
        if path == READY_FOLDER or not data.hasFormat(DECKS):
            return None
        return json.loads(bytes(data.data(DECKS).data()).decode()), "" if path == ALL else str(path)
