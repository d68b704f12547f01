"""What another player did in a turn, in a card that stays until it was read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea

from suite.core.event import Event
from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.announce import announce
from suite.ui.widgets import HBox, IconButton, VBox, label


class RecapCard(QFrame):
    """Stands beside the table, so that nothing of the table moves when it comes or goes."""

    shows = Signal(bool)
    """It is to be seen, or not."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.told: list[tuple[str, str]] = []
        """(name, what that player did) of all that was not read yet."""
        self.setObjectName("guide")
        self.setProperty("fresh", True)
        self.title = label("", "emphasis", wrap=True)
        self.text = label("", wrap=True)
        self.close_ = IconButton(style, "x", _("I have read it"), self.put_away)
        head = HBox(self.title, self.close_, space=t.XS)
        head.setStretch(0, 1)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        area = QScrollArea()
        area.setObjectName("panel")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setAccessibleName(_("What the others did"))
        area.setWidget(self.text)
        column = VBox(head, area, space=t.XS)
        column.setContentsMargins(t.M, t.S, t.S, t.S)
        self.setLayout(column)
        self.hide()

    def begin(self) -> None:
        """Another match, or a turn of one's own is over: nothing is left to be read."""
        self.told = []
        self.shows.emit(False)

    def tell(self, name: str, parts: Sequence[str]) -> None:
        """Show what somebody did, below what others did whose turns were not read yet."""
        words = ", ".join(parts) or _("did nothing that shows")
        self.told.append((name, f"{words[:1].upper()}{words[1:]}."))
        alone = len(self.told) == 1
        self.title.setText(
            _("The turn of {name}").format(name=name) if alone else _("The turns of the others")
        )
        self.text.setText("\n".join(text if alone else f"{who}: {text}" for who, text in self.told))
        self.setAccessibleName(f"{self.title.text()}. {self.text.text()}")
        self.shows.emit(True)
        announce(self, self.accessibleName())

    def put_away(self) -> None:
        """It was read."""
        self.begin()


def turns_over(log: Sequence[Event], headings: Mapping[str, int], fresh: int) -> list[list[Event]]:
    """The turns that have ended since the first `fresh` events were told, each with its events."""
    heads = [place for place, event in enumerate(log) if headings.get(event.kind) == 1]
    return [list(log[a:b]) for a, b in pairwise(heads) if b >= fresh]
