"""Two people have changed the same lines of a deck: both sides are shown, and one is chosen for each."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QScrollArea, QWidget

from suite.store.merging import Conflict, DeckConflict, Name
from suite.ui import theme as t
from suite.ui.decks.questions import QuestionDialog
from suite.ui.decks.session import DeckSession
from suite.ui.widgets import boxed, label

FIELDS = {
    "title": "Title",
    "folder": "Folder",
    "note": "Notes",
    "tags": "Tags",
    "built": "Built from real cards",
    "format": "House format",
}
LONGEST = 160
"""Letters of a text that are shown; its tooltip has all."""
WIDE = 640
HIGHEST = 420


class ConflictDialog(QuestionDialog):
    """One row for each line that differs; this window's side is chosen to begin with."""

    def __init__(self, parent: QWidget, session: DeckSession, clash: DeckConflict) -> None:
        title = clash.theirs.cover.title
        super().__init__(parent, f"{title} was changed by somebody else as well", "Put both together")
        self.leave.setText("Keep theirs")
        self.leave.setToolTip("Nothing of your last change is written")
        self.mine: dict[Name, QRadioButton] = {}
        self.theirs: dict[Name, QRadioButton] = {}
        self.setMinimumWidth(WIDE)
        words = "What only one of you has changed is kept. Choose what is right where both of you did:"
        self.fields.addWidget(label(words, "muted", wrap=True))
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(t.L)
        self.grid.setVerticalSpacing(t.S)
        self.grid.setColumnStretch(0, 1)
        for column, heading in enumerate(("", "Before", "Yours", "Theirs")):
            self.grid.addWidget(label(heading, "caption"), 0, column)
        names = _names(session, clash)
        for row, one in enumerate(clash.clashes, 1):
            self._add(row, one, names[one.name])
        body = boxed(self.grid)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(body)
        area.setMinimumHeight(min(HIGHEST, body.sizeHint().height() + t.M))
        self.fields.addWidget(area, 1)
        self.mine[clash.clashes[0].name].setFocus()

    @property
    def choices(self) -> dict[Name, bool]:
        """Of each clash whether this side's is right."""
        return {name: button.isChecked() for name, button in self.mine.items()}

    def _add(self, row: int, clash: Conflict, name: str) -> None:
        self.grid.addWidget(label(name, wrap=True), row, 0)
        self.grid.addWidget(label(_shown(clash.opened), "muted", wrap=True), row, 1)
        both = QButtonGroup(self)
        for column, side, value in ((2, self.mine, clash.mine), (3, self.theirs, clash.theirs)):
            button = QRadioButton(_shown(value))
            button.setToolTip(str(value))
            whose = "yours" if column == 2 else "theirs"
            button.setAccessibleName(f"{name}, {whose}: {_shown(value)}")
            both.addButton(button)
            self.grid.addWidget(button, row, column)
            side[clash.name] = button
        self.mine[clash.name].setChecked(True)


def _names(session: DeckSession, clash: DeckConflict) -> dict[Name, str]:
    """What each clash is called."""
    cards = [one.name[1] for one in clash.clashes if not one.field and one.name[1]]
    titles = {row.key: row.title for row in session.repository.reader.by_keys(cards)}

    def of(one: Conflict) -> str:
        if one.field:
            return FIELDS[one.field]
        section, card, text = one.name
        return f"{titles.get(card, card) or text} ({session.title(section)})"

    return {one.name: of(one) for one in clash.clashes}


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        value = ", ".join(value)
    text = str(value) or "nothing"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
