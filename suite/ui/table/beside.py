"""What stands beside the table, one part above the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from suite.ui.frames import Split


class Beside(Split):
    """Parts whose shares of the height can be changed; while none is seen it takes no room."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self._shares: dict[QWidget, int] = {}

    def put(self, part: QWidget, share: int, first: bool = False) -> None:
        """One more part, below the others or as the `first`, with its share of the height."""
        self._shares[part] = share
        self.insertWidget(0 if first else self.count(), part)

    def show_part(self, part: QWidget, seen: bool) -> None:
        """Show a part or hide it; nothing of the table itself depends on what its words are."""
        if part.isHidden() == seen:
            part.setVisible(seen)
            parts = sorted(self._shares, key=self.indexOf)
            self.setSizes([100 * self._shares[one] if not one.isHidden() else 0 for one in parts])
        self.setVisible(any(not one.isHidden() for one in self._shares))
