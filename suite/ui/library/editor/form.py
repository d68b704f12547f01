"""All fields of a card, each with what is shipped, a way back, and what is wrong with it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QScrollArea, QWidget

from suite.core.card_fields import EDGE, WHOLE, Field
from suite.store.records import SHIPPED, CardRecord
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look, shown_value
from suite.ui.icons import icon
from suite.ui.library.editor.draft import NEW, CardDraft
from suite.ui.library.editor.fields import NUMBERS, SAYING, SECTIONS, offered, section_of
from suite.ui.library.editor.inputs import Input
from suite.ui.library.editor.lists import make_input
from suite.ui.style import Style
from suite.ui.widgets import HBox, IconButton, VBox, label

UNCHANGED = "Behaviour unchanged: the program goes on playing the card as it is shipped."


class FieldRow(QWidget):
    """One field: its word, what it was, its input, its fault."""

    def __init__(self, field: Field, draft: CardDraft, style: Style) -> None:
        super().__init__()
        self.field = field
        self.look: Look = draft.look
        self.style_ = style
        self.base: Any = draft.base.get(field.name)
        self.was = "shipped" if draft.status == SHIPPED else "was"
        value = draft.record.get(field.name)
        words = offered(draft.source, field, value)
        self.input: Input = make_input(field, value, words, draft.look, style)
        self.input.set_value(value)
        self.word = label(field.label, "emphasis")
        self.word.setBuddy(self.input.focus)
        self.pencil = label("")
        self.pencil.setToolTip("Corrected by you")
        self.pencil.setAccessibleName("Corrected by you")
        self.note = label("", "caption", wrap=True)
        self.fault = label("", "danger", wrap=True)
        self.back = IconButton(style, "arrow-counter-clockwise", "", self.revert)
        self.compared = draft.status != NEW
        heading = HBox(self.word, self.pencil, 1, self.back, space=t.XS)
        self.setLayout(VBox(heading, self.input, self.note, self.fault, space=2))
        side = style.px(t.BODY)
        self.pencil.setPixmap(icon("pencil-simple", style.theme.accent).pixmap(side, side))
        # Rows keep their height when the way back comes and goes.
        kept = self.back.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.back.setSizePolicy(kept)
        self.fault.hide()
        self.show_difference()

    def value(self) -> Any:
        """What the field shall be; raises ValueError when what was typed is no value."""
        return self.input.value()

    def revert(self) -> None:
        """Back to what it was."""
        self.input.set_value(self.base)
        self.show_difference()
        self.input.changed.emit()
        self.input.focus.setFocus()

    def show_difference(self) -> None:
        """Whether it differs from what it was, and from what."""
        try:
            differs = self.compared and self.value() != self.base
        except ValueError:
            differs = True
        before = shown_value(self.base, self.look)
        self.pencil.setVisible(differs and self.was == "shipped")
        self.back.setVisible(differs)
        self.back.setToolTip(f"Take {self.field.label} back to {before[:60]}")
        self.back.setAccessibleName(self.back.toolTip())
        self.note.setText(f"{self.was}: {before}")
        self.note.setVisible(differs)

    def show_fault(self, sentence: str) -> None:
        """What is wrong with it, "" for nothing."""
        self.fault.setText(f"⚠ {sentence}" if sentence else "")
        self.fault.setVisible(bool(sentence))
        self.input.focus.setAccessibleDescription(sentence)


class CardForm(QScrollArea):
    """The fields in sections; `changed` after every change by a person."""

    changed = Signal()
    typed = Signal(str)
    """Another type was chosen."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style_ = style
        self.rows: dict[str, FieldRow] = {}
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setObjectName("panel")
        self.setAccessibleName("Fields of the card")

    def build(self, draft: CardDraft) -> None:
        """Show the fields of a draft."""
        self.rows = {}
        body = QWidget()
        body.setObjectName("panelBody")
        column = VBox(space=t.L, margins=t.L)
        fields = draft.fields()
        for section in SECTIONS:
            rows = [FieldRow(one, draft, self.style_) for one in fields if section_of(one) == section]
            if rows:
                column.addLayout(self._section(section, rows, draft))
            for row in rows:
                self.rows[row.field.name] = row
                row.input.changed.connect(row.show_difference)
                row.input.changed.connect(self._told(row))
        column.addStretch(1)
        body.setLayout(column)
        before = self.takeWidget()
        if before is not None:
            # Later: one of its boxes may be telling of the change that led here.
            before.hide()
            before.deleteLater()
        self.setWidget(body)
        if self.isVisible():
            self.fit()

    def fit(self) -> None:
        """Be so wide that no field is cut off at the right."""
        body = self.widget()
        if body is None:
            return
        bar = self.verticalScrollBar().sizeHint().width()
        for part in body.findChildren(QWidget):
            part.ensurePolished()
        layout = body.layout()
        if layout is not None:
            layout.activate()
        self.setMinimumWidth(body.minimumSizeHint().width() + bar + 4)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def read(self, record: CardRecord) -> dict[str, str]:
        """Put what the fields say into the record; field -> sentence for what is no value."""
        wrong = {}
        for name, row in self.rows.items():
            try:
                value = row.value()
            except ValueError as error:
                wrong[name] = str(error)
                continue
            if value is None:
                record.pop(name, None)
            else:
                record[name] = value
        return wrong

    def show_faults(self, found: dict[str, str]) -> None:
        """Each sentence below its field."""
        for name, row in self.rows.items():
            row.show_fault(found.get(name, ""))

    def go_to(self, name: str) -> None:
        """Show a field and give it the keyboard."""
        row = self.rows.get(name)
        if row is not None:
            row.input.focus.setFocus()
            self.ensureWidgetVisible(row)

    def revert_all(self) -> None:
        """Every field back to what it was."""
        for row in self.rows.values():
            row.input.set_value(row.base)
            row.show_difference()
        self.changed.emit()

    def _told(self, row: FieldRow) -> Any:
        if row.field.name == "type":
            return lambda: self.typed.emit(str(row.value() or ""))
        return self.changed.emit

    def _section(self, title: str, rows: list[FieldRow], draft: CardDraft) -> QLayout:
        column = VBox(label(title, "section"), space=t.S)
        small = [row for row in rows if row.field.kind in (WHOLE, EDGE)]
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(t.L)
        across = 2 if title != NUMBERS else 3
        for place, row in enumerate(small):
            grid.addWidget(row, place // across, place % across, Qt.AlignmentFlag.AlignTop)
        for place in range(across):
            grid.setColumnStretch(place, 1)
        for row in rows:
            if row not in small:
                column.addWidget(row)
        if small:
            column.addLayout(grid)
        if title == SAYING and draft.status == SHIPPED:
            text = str(draft.base.get("text", ""))
            column.addWidget(label(UNCHANGED, "muted", wrap=True))
            if text:
                column.addWidget(label(f"What is played: {text}", "caption", wrap=True))
        return column
