"""What stands beside the table, one part above the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from suite.ui.frames import Split

GUEST = 3
"""A guest takes this part of the lowest part's height."""


class Beside(Split):
    """Parts whose shares of the height can be changed; while none is seen it takes no room."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self._shares: dict[QWidget, int] = {}
        self._guests: set[QWidget] = set()

    def put(self, part: QWidget, share: int, first: bool = False, guest: bool = False) -> None:
        """One more part, below the others or as the `first`, with its share of the height.

        A `guest` comes and goes: the lowest part alone gives it room, so that the others stay as they are.
        """
        self._shares[part] = share
        if guest:
            self._guests.add(part)
        self.insertWidget(0 if first else self.count(), part)

    def take_back(self, part: QWidget) -> None:
        """A part that was shown elsewhere stands below the others again."""
        self.addWidget(part)

    def show_part(self, part: QWidget, seen: bool) -> None:
        """Show a part or hide it; nothing of the table itself depends on what its words are."""
        if part.isHidden() == seen:
            before = self.sizes()
            part.setVisible(seen)
            parts = sorted(self._here(), key=self.indexOf)
            sizes = [100 * self._shares[one] if not one.isHidden() else 0 for one in parts]
            if part in self._guests and before[-1]:
                place = parts.index(part)
                room = before[-1] // GUEST if seen else -before[place] - self.handleWidth()
                if seen:
                    # The lowest part would take what it lacks from the others.
                    spare = before[-1] - self.handleWidth() - parts[-1].minimumSizeHint().height()
                    room = min(room, max(spare, part.minimumSizeHint().height()))
                sizes = [*before[:-1], before[-1] - room - (self.handleWidth() if seen else 0)]
                sizes[place] = max(0, room)
            self.setSizes(sizes)
        self.setVisible(any(not one.isHidden() for one in self._here()))

    def _here(self) -> list[QWidget]:
        """The parts but those that are shown elsewhere."""
        return [part for part in self._shares if self.indexOf(part) >= 0]
