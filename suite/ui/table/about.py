"""What is to be known of a space, a player or a place: beside the pointer, and pinned beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.table.item import CELL, EMBLEM, FIGURE, HEAD, NAME, SPACE, STACK, STEP, Item, Picture
from suite.ui.table.maps.reading import by_space, words_of
from suite.ui.widgets import Column, label

SPOKEN = (SPACE, STACK, EMBLEM, FIGURE, STEP, NAME, CELL, HEAD)
"""Kinds of things of which words are shown."""
NOTHING = mark("Rest the pointer on a space of the map, or go there by keyboard.")


class AboutTab(QScrollArea):
    """The words about what was looked at last; they stay until something else is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("What is pointed at"))
        self.heading = label("", "emphasis", wrap=True)
        self.words = label(_(NOTHING), "", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = Column(self.heading, self.words, space=t.S)
        column.setContentsMargins(t.M, t.M, t.M, t.M)
        column.addStretch(1)
        body = QWidget()
        body.setLayout(column)
        self.setWidget(body)

    def tell(self, heading: str, lines: Sequence[str]) -> None:
        """Show these words."""
        self.heading.setText(heading)
        self.words.setText("\n".join(lines))


def seen_at(picture: Picture, item: Item, names: Sequence[str]) -> tuple[str, list[str]]:
    """The name of a thing of the table, and what is seen to stand there."""
    here = item.refs[0] if item.refs else None
    if here is None or here.kind != "space":
        return item.text, []
    items = by_space(picture)[here.number]
    words = ", ".join(words_of(items, names))
    return items[0].text, [f"{words[0].upper()}{words[1:]}."]
