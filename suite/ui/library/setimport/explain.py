"""The second step of a card set: which game it is for, how it is written, what its columns mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from suite.core.card_fields import TABLE
from suite.decks.formats.decode import ENCODINGS
from suite.store.sets.formats import LACKEY
from suite.store.sets.found import FoundCards
from suite.store.sets.importing import fillable
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look
from suite.ui.imports.boxes import CODES, box, pair
from suite.ui.imports.columns import Columns
from suite.ui.style import Style
from suite.ui.widgets import Flow, VBox, label

USUAL = {
    "title": "Title",
    "set": "Set",
    "type": "Type",
    "text": "Wording",
    "number": "Collector's number",
    "rarity": "Rarity",
    "artist": "Artist",
    "picture": "Picture",
    "origin_id": "Id in the other program",
}
"""Fields that every game's cards have -> what they are called."""


class ExplainCards(QWidget):
    """Found out, shown, changeable."""

    reopen = Signal()
    """The encoding was said to be another one."""
    regame = Signal()
    """The cards are for another game."""
    changed = Signal()
    """A column means something else."""

    def __init__(self, style: Style, games: Sequence[tuple[str, str]]) -> None:
        """`games`: (key, title) of those that have cards."""
        super().__init__()
        self.game = box("Cards of", ((title, key) for key, title in games))
        codes = ((CODES.get(code, code), code) for code in ENCODINGS)
        self.encoding = box("Encoding", (("As found out", ""), *codes))
        self.found = label("", wrap=True)
        self.columns = Columns(style, free=True)
        self.code = pair("Encoding", self.encoding)
        how = Flow(space=t.M)
        how.addWidget(pair("Cards of", self.game))
        how.addWidget(self.code)
        column = VBox(how, self.found, self.columns, space=t.M)
        column.setStretch(2, 1)
        self.setLayout(column)
        self.game.activated.connect(lambda _: self.regame.emit())
        self.encoding.activated.connect(lambda _: self.reopen.emit())
        self.columns.changed.connect(self.changed)

    def key(self) -> str:
        """The game that the cards are for."""
        return str(self.game.currentData())

    def show_cards(
        self,
        found: FoundCards,
        columns: Mapping[str, str],
        look: Look,
        notes: Sequence[str],
        known: bool,
    ) -> None:
        """Show what the columns mean; `known`: as a person has explained them before."""
        self.code.setVisible(found.kind == LACKEY)
        meanings = dict(USUAL)
        for field in sorted(fillable(look.schema), key=lambda field: field.name):
            if field.kind != TABLE:
                meanings.setdefault(field.name, field.label)
        samples: dict[str, list[str]] = {name: [] for name in found.columns}
        for card in found.cards[:50]:
            for name, value in card.values.items():
                if len(samples[name]) < 5 and value not in samples[name]:
                    samples[name].append(value)
        self.columns.show_columns(
            [(name, samples[name]) for name in found.columns],
            list(meanings.items()),
            [columns.get(name, "") for name in found.columns],
        )
        cards = "1 card" if len(found.cards) == 1 else f"{len(found.cards):,} cards"
        sets = "1 set" if len(found.sets) == 1 else f"{len(found.sets):,} sets"
        said = [f"{found.kind}: {cards} in {sets}."]
        if known:
            said.append("The columns mean what you said the last time.")
        self.found.setText(" ".join([*said, *notes]))

    def mapping(self, found: FoundCards) -> dict[str, str]:
        """Column -> field, "" where it is left out."""
        return dict(zip(found.columns, self.columns.chosen(), strict=True))
