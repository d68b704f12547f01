"""Parts of a card's page: its text, its numbers and their sources, corrections, printings, links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QSizePolicy, QWidget

from suite.core.card import Card
from suite.core.card_fields import spoken
from suite.store.query.tree import AllOf, FieldTest, Phrase, Query, Span
from suite.store.reader import CardRow, Order
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look, shown_value
from suite.ui.cardviews.fields import MOST
from suite.ui.icons import icon
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.widgets import HBox, PushButton, VBox, label

FACTS = {
    "stated": "stated by a rulebook",
    "derived": "follows from a rulebook",
    "corrected": "corrected by you",
}
OWN = "No automatic effect: an own card counts in decks; matches with enforced rules leave it out."
PRINTED = "Printed wording, recorded by you. Behaviour unchanged:"


def said(repository: Repository, row: CardRow, card: Card) -> QLayout | None:
    """Abilities and wording; where the printed wording was recorded, what is played as well; rulings."""
    lines = repository.look(row.game).abilities(card)
    column = VBox(space=t.XS)
    if row.text or lines:
        column.addWidget(label("\n".join([*lines, row.text]).strip(), wrap=True))
    if card.data.get("wording"):
        played = card.text or "the card has no text that is played."
        column.addWidget(label(f"{PRINTED} {played}", "caption", wrap=True))
    rulings = card.data.get("rulings")
    if isinstance(rulings, list) and rulings:
        column.addWidget(label("Rulings", "emphasis"))
        for ruling in rulings:
            column.addWidget(label(str(ruling), wrap=True))
    if row.status == "own":
        column.addWidget(label(OWN, "caption", wrap=True))
    return column if column.count() else None


def naming(
    repository: Repository, row: CardRow, card: Card, choose: Callable[[str], object]
) -> QLayout | None:
    """Other cards that name this one in a field, such as what a building makes."""
    look = repository.look(row.game)
    column = VBox(space=t.M)
    for field, heading in look.type(card).named_by.items():
        found = [
            one
            for value in _names_in(repository, field, look, card)
            for one in _with(repository, row, field, value)
        ]
        if found:
            column.addLayout(links(heading, [(one.title, partial(choose, one.key)) for one in found]))
    return column if column.count() else None


def _names_in(repository: Repository, field: str, look: Look, card: Card) -> list[str]:
    """The values of a field that mean this card: by its title, or by the name that counts for the rules."""
    called = (look.title(card), card.data.get("name"))
    return [value for value, _ in repository.reader.choices(field) if look.word(value) in called]


def _with(repository: Repository, row: CardRow, field: str, value: str) -> list[CardRow]:
    """Cards of the row's game with this value in a field, by title."""
    nowhere = Span(0, 0)
    parts = [
        FieldTest(nowhere, name, "=", Phrase(nowhere, of))
        for name, of in ((field, value), ("game", row.game))
    ]
    found = repository.reader.search(Query("", AllOf(nowhere, tuple(parts))), [Order("title")])
    return repository.reader.by_ids(list(found.ids[:MOST]))


def numbers(look: Look, card: Card, style: Style) -> QLayout | None:
    """Every number of the card with its word and its source."""
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(t.M)
    grid.setVerticalSpacing(t.XS)
    line = 0
    for name in look.numbers:
        value = card.data.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool):
            continue
        number = label(f"{value:g}", "emphasis")
        number.setAlignment(Qt.AlignmentFlag.AlignRight)
        fact = card.provenance(name)
        words = label(FACTS.get(fact, "designed here"), "caption", wrap=True)
        source: QLayout | QWidget = words
        if fact == "corrected":
            source = HBox(CorrectionMark(style), (words, 1), space=t.XS)
        grid.addWidget(label(look.number(name).label, wrap=True), line, 0)
        grid.addWidget(number, line, 1)
        if isinstance(source, QLayout):
            grid.addLayout(source, line, 2)
        else:
            grid.addWidget(source, line, 2)
        line += 1
    for column, share in enumerate((2, 0, 3)):
        grid.setColumnStretch(column, share)
    return grid if line else None


def corrections(repository: Repository, row: CardRow, card: Card, style: Style) -> QLayout | None:
    """What the owner has corrected beside the numbers, each with what is shipped; what the rules refuse."""
    refused = (
        repository.in_force.games[row.game].refused.get(row.key, "") if row.game in repository.sources else ""
    )
    column = VBox(space=t.XS)
    if refused:
        column.addWidget(label(f"⚠ The rules cannot use this card as it is: {refused}", "danger", wrap=True))
    shipped = repository.shipped(row.key) or {}
    look = repository.look(row.game)
    for name in repository.overlay.corrections.get(row.key, {}):
        if name in look.numbers or name == "wording":
            before = shown_value(shipped.get(name), look)
            text = f"{look.number(name).label}: corrected by you, shipped as {before}"
        else:
            now, before = shown_value(card.data.get(name), look), shown_value(shipped.get(name), look)
            text = f"{look.number(name).label}: {now}; corrected by you, shipped as {before}"
        if name == "wording":
            text = "Wording: recorded by you"
        words = label(text, "caption", wrap=True)
        line = HBox(CorrectionMark(style), (words, 1), space=t.XS)
        column.addLayout(line)
    return column if column.count() else None


class CorrectionMark(QLabel):
    """The mark of what the owner has corrected."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        side = style.px(t.BODY)
        self.setFixedSize(QSize(side, side))
        self.setAccessibleName("Corrected by you")
        self.setToolTip("Corrected by you")
        style.changed.connect(self._paint)
        self._paint()

    def _paint(self) -> None:
        self.setPixmap(icon("pencil-simple", self.look.theme.accent).pixmap(self.size()))


def printings(row: CardRow, others: Sequence[CardRow], choose: Callable[[str], object]) -> QLayout | None:
    """Set, number, rarity and artist of each printing; columns that all lack are left out."""
    every = [row, *others]
    columns = [
        ("Number", [one.number for one in every]),
        ("Rarity", [spoken(one.rarity) if one.rarity else "" for one in every]),
        ("Artist", [one.artist for one in every]),
    ]
    columns = [(title, values) for title, values in columns if any(values)]
    if not others and not columns:
        return None
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(t.M)
    grid.setVerticalSpacing(2)
    grid.addWidget(label("Printings", "emphasis"), 0, 0, 1, 1 + len(columns))
    for place, title in enumerate(["Set", *(title for title, _ in columns)]):
        grid.addWidget(label(title, "caption"), 1, place)
    for line, one in enumerate(every, 2):
        name: QWidget = label(one.set_title, wrap=True)
        if one.key != row.key:
            name = LinkButton(one.set_title, partial(choose, one.key))
            name.setAccessibleName(f"{one.title} of {one.set_title}")
        grid.addWidget(name, line, 0)
        for place, (_, values) in enumerate(columns, 1):
            grid.addWidget(label(values[line - 2] or "-", wrap=True), line, place)
    grid.setColumnStretch(0, 1)
    return grid


class LinkButton(PushButton):
    """A line that can be clicked; its words go on in the next line where there is little room."""

    def __init__(self, words: str, run: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("flat", True)
        self.setProperty("link", True)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.words = label(words, "link", wrap=True)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayout(VBox(self.words, margins=(6, 2, 6, 2)))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(lambda: run())

    def sizeHint(self) -> QSize:
        column = self.layout()
        return column.sizeHint() if column is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        column = self.layout()
        return column.minimumSize() if column is not None else super().minimumSizeHint()


def links(heading: str, entries: Sequence[tuple[str, Callable[[], object]]]) -> QLayout:
    """A heading and a line per entry that can be clicked."""
    column = VBox(label(heading, "emphasis"), space=0)
    for words, run in entries:
        column.addWidget(LinkButton(words, run))
    return column
