"""The second step of a list: whose it is, how it is written, what its columns mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from suite.decks.formats.decode import ENCODINGS
from suite.store.faults import StoreError
from suite.store.lists.presets import PROGRAMS, cell
from suite.store.lists.sheet import DELIMITERS
from suite.store.stacks import Stack
from suite.store.values import CONDITIONS, language
from suite.ui import theme as t
from suite.ui.collection.exchange.opening import (
    PLAIN,
    SIGNS,
    UNKNOWN_LIST,
    WORDS,
    OpenedList,
    OwnPreset,
    as_program,
)
from suite.ui.imports.boxes import CODES, box, fill, pair
from suite.ui.imports.columns import Columns
from suite.ui.style import Style
from suite.ui.widgets import Flow, HBox, VBox, label


class Explain(QWidget):
    """All that was found out can be said otherwise."""

    reopen = Signal()
    """The encoding, the delimiter or the header were said to be others: read the list again."""
    changed = Signal()
    """Program, columns or the rest were said to be others."""
    wrong = Signal(str)
    """A list of this program cannot be read, and why."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.opened: OpenedList | None = None
        self.own: Sequence[OwnPreset] = ()
        self.program = box("Made by")
        self.encoding = box("Encoding")
        self.delimiter = box("Columns are parted by")
        self.headed = QCheckBox("The first line names the columns")
        self.columns = Columns(style)
        self.found = label("", wrap=True)
        self.condition = box("Condition", [("Not said", ""), *((code, code) for code in CONDITIONS)])
        self.language = QLineEdit()
        self.location = QLineEdit()
        self.remember = QCheckBox("Keep these columns as")
        self.name = QLineEdit()
        self._lay_out()
        self._connect()

    def show_list(self, opened: OpenedList, own: Sequence[OwnPreset], name: str) -> None:
        """Show what was found out; `name` is proposed for columns that are kept."""
        self.opened = opened
        self.own = own
        sheet = opened.listing.sheet
        fill(self.program, self._programs(), opened.program)
        fill(self.encoding, _encodings(sheet.encoding), sheet.encoding)
        fill(self.delimiter, _delimiters(sheet.delimiter), sheet.delimiter)
        self.headed.setChecked(sheet.headed)
        plain = opened.program == PLAIN
        self.headed.setEnabled(not plain)
        if not self.name.text():
            self.name.setText(name)
        unknown = opened.program == UNKNOWN_LIST
        self.remember.setChecked(unknown)
        self._show_columns()
        self._say()

    def read_as(self) -> tuple[str, str, bool]:
        """(encoding, delimiter, whether there is a header) as said."""
        return (
            str(self.encoding.currentData() or ""),
            str(self.delimiter.currentData() or ""),
            self.headed.isChecked(),
        )

    def kept_name(self) -> str:
        """Under which name the columns are to be kept, "" for not at all."""
        return self.name.text().strip() if self.remember.isChecked() else ""

    def pattern(self, collection: int) -> Stack:
        """Where cards go, and what is taken where the list says nothing."""
        return Stack(
            "",
            1,
            collection=collection,
            condition=str(self.condition.currentData() or ""),
            language=language(self.language.text()),
            location=self.location.text().strip(),
        )

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        how = Flow(space=t.M)
        how.addWidget(pair("Made by", self.program))
        how.addWidget(pair("Encoding", self.encoding))
        how.addWidget(pair("Parted by", self.delimiter))
        how.addWidget(_tall(self.headed, self.encoding))
        rest = Flow(space=t.M)
        rest.addWidget(_tall(label("Where the list says nothing:", "muted"), self.condition))
        for word, widget in (
            ("Condition", self.condition),
            ("Language", self.language),
            ("Binder or box", self.location),
        ):
            widget.setAccessibleName(word)
            rest.addWidget(pair(word, widget))
        self.name.setAccessibleName("Name under which the columns are kept")
        keep = HBox(self.remember, self.name, 1)
        column = VBox(how, self.found, self.columns, keep, rest, space=t.M)
        column.setStretch(2, 1)
        self.setLayout(column)

    def _connect(self) -> None:
        self.program.activated.connect(self._other_program)
        for one in (self.encoding, self.delimiter):
            one.activated.connect(lambda _: self.reopen.emit())
        self.headed.clicked.connect(self.reopen.emit)
        self.columns.changed.connect(self._other_columns)
        self.remember.toggled.connect(self.name.setEnabled)

    def _programs(self) -> list[tuple[str, str]]:
        assert self.opened is not None
        own = [(one.name, one.name) for one in self.own]
        first = [(PLAIN, PLAIN)] if self.opened.program == PLAIN else []
        known = [(name, name) for name in PROGRAMS]
        return [*first, (UNKNOWN_LIST, UNKNOWN_LIST), *own, *known]

    def _other_program(self) -> None:
        assert self.opened is not None
        program = str(self.program.currentData())
        if program == PLAIN:
            return
        try:
            listing = as_program(self.opened.listing, program, self.own)
        except StoreError as error:
            self.wrong.emit(str(error))
            return
        self.opened = OpenedList(listing, program)
        self._show_columns()
        self._say()
        self.changed.emit()

    def _other_columns(self) -> None:
        assert self.opened is not None
        places = {field: place for place, field in enumerate(self.columns.chosen()) if field}
        self.opened = replace(self.opened, listing=replace(self.opened.listing, columns=places), guessed=())
        if self.opened.program != PLAIN:
            # What a person has explained is worth keeping.
            self.remember.setChecked(True)
        self._say()
        self.changed.emit()

    def _show_columns(self) -> None:
        assert self.opened is not None
        listing = self.opened.listing
        fields = {place: field for field, place in listing.columns.items()}
        rows = [row for _, row in listing.sheet.rows[:20]]
        columns = [
            (name, [value for row in rows if (value := cell(row, place))][:5])
            for place, name in enumerate(listing.sheet.header)
        ]
        chosen = [fields.get(place, "") for place in range(len(columns))]
        self.columns.show_columns(columns, [(field, word) for field, word in WORDS.items()], chosen)

    def _say(self) -> None:
        assert self.opened is not None
        listing, program = self.opened.listing, self.opened.program
        lines = len(listing.sheet.rows)
        kind = {
            PLAIN: "lines with a number and a name each",
            UNKNOWN_LIST: "a list whose program is not known",
        }.get(program, f"a list as {program} writes it")
        said = [f"This is {kind}, {lines:,} {'line' if lines == 1 else 'lines'}."]
        if self.opened.guessed:
            words = ", ".join(f"“{WORDS[field]}”" for field in self.opened.guessed)
            said.append(
                f"{words} {'was' if len(self.opened.guessed) == 1 else 'were'} guessed from the values."
            )
        if not {"title", "key"} & listing.columns.keys():
            said.append("Say which column holds the names of the cards.")
        elif "quantity" not in listing.columns:
            said.append("No column holds the copies: each line counts as one.")
        self.found.setText(" ".join([*said, *listing.sheet.notes]))


def _tall(widget: QWidget, like: QWidget) -> QWidget:
    """A widget in the middle of a line that is as high as another one."""
    frame = QWidget()
    row = HBox(widget)
    row.addStrut(like.sizeHint().height())
    frame.setLayout(row)
    return frame


def _encodings(used: str) -> list[tuple[str, str]]:
    codes = dict.fromkeys([used, *ENCODINGS])
    return [(CODES.get(code, code), code) for code in codes]


def _delimiters(used: str) -> list[tuple[str, str]]:
    signs = dict.fromkeys([used, *DELIMITERS])
    return [(SIGNS.get(sign, "Space" if sign == " " else sign), sign) for sign in signs]
