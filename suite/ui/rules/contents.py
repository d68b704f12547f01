"""The contents of a rulebook as a tree: titles are read whole, in as many lines as they need."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem

from suite.core.translation import _
from suite.ui.style import Style

KEY = int(Qt.ItemDataRole.UserRole)
"""Under this role an item keeps what it shows."""
BAR = 30
"""Room for the bar to scroll and for the padding at the sides, in pixels."""
TALL = 10_000


class Contents(QTreeWidget):
    """Branches with leaves; each item shows its title and keeps a key."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self._open: list[str] | None = None
        """The branches that were open before a search, None while there is none."""
        self.setHeaderHidden(True)
        self.setAccessibleName(_("Sections"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Whole(self))
        self.restyle()

    def restyle(self) -> None:
        """The text size is another."""
        self.setStyleSheet(f"QTreeView::item {{ padding: {self.padding}px 4px; }}")

    @property
    def padding(self) -> int:
        """Pixels above and below a title."""
        return max(3, QFontMetrics(self._style.font()).height() // 5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def visualRect(self, index: QModelIndex | QPersistentModelIndex) -> QRect:
        """Nowhere while the tree is hidden: Qt tells screen readers by this what is showing."""
        return super().visualRect(index) if self.isVisible() else QRect()

    def branch(self, words: str, key: str) -> QTreeWidgetItem:
        """One more branch."""
        item = QTreeWidgetItem(self, [words])
        item.setData(0, KEY, key)
        return item

    def leaf(self, branch: QTreeWidgetItem, words: str, key: str) -> None:
        """One more leaf of a branch."""
        item = QTreeWidgetItem(branch, [words])
        item.setData(0, KEY, key)

    def branches(self) -> list[QTreeWidgetItem]:
        """All branches, in order."""
        found = [self.topLevelItem(place) for place in range(self.topLevelItemCount())]
        return [branch for branch in found if branch is not None]

    def leaves(self) -> list[QTreeWidgetItem]:
        """All leaves, in order."""
        return [leaf for branch in self.branches() for leaf in _children(branch)]

    def readable(self) -> list[QTreeWidgetItem]:
        """All items that have something to show."""
        return [item for item in (*self.branches(), *self.leaves()) if item.data(0, KEY)]

    def settle(self, searching: bool) -> None:
        """Leaves were hidden by a search: empty branches go, the others open, until it is over."""
        branches = self.branches()
        current = self.currentItem()
        if searching and self._open is None:
            self._open = [branch.text(0) for branch in branches if branch.isExpanded()]
        for branch in branches:
            branch.setHidden(all(leaf.isHidden() for leaf in _children(branch)))
            if searching:
                branch.setExpanded(True)
            elif self._open is not None:
                holds = current is not None and current.parent() is branch
                branch.setExpanded(holds or branch.text(0) in self._open)
        if not searching:
            self._open = None

    def turn_to(self, key: str) -> None:
        """Make what has this key current; nothing happens where there is none."""
        for item in self.readable():
            if item.data(0, KEY) == key:
                item.setHidden(False)
                self.setCurrentItem(item)
                self.scrollToItem(item)
                return


class _Whole(QStyledItemDelegate):
    """Gives each title the height of all its lines."""

    def __init__(self, tree: Contents) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        deep = 2 if index.parent().isValid() else 1
        room = self._tree.width() - deep * self._tree.indentation() - BAR
        words = str(index.data(Qt.ItemDataRole.DisplayRole))
        metrics = QFontMetrics(self._tree.font())
        lines = metrics.boundingRect(QRect(0, 0, max(1, room), TALL), Qt.TextFlag.TextWordWrap, words)
        hint.setHeight(max(hint.height(), lines.height() + 2 * self._tree.padding))
        return hint


def _children(branch: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = [branch.child(place) for place in range(branch.childCount())]
    return [child for child in found if child is not None]
