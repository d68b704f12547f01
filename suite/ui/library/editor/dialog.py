"""The card editor: fields at the left, the face as it will be at the right; nothing is kept before Apply."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QScrollArea, QWidget

from suite.core.card import Card
from suite.store.faults import StoreError
from suite.store.records import SHIPPED, text_key
from suite.ui import theme as t
from suite.ui.cardfaces.faces import height_for
from suite.ui.context import Context
from suite.ui.library.editor.draft import NEW, CardDraft
from suite.ui.library.editor.form import CardForm
from suite.ui.widgets import HBox, VBox, boxed, button, label, single_shot

WIDE = 252
PAUSE = 120
"""Milliseconds after the last change before the card is looked at."""
NO_EFFECT = (
    "No automatic effect: the card is found, collected and counted in decks; "
    "matches with enforced rules leave it out."
)


class CardEditor(QDialog):
    """Correct a shipped card, change an own one, or make a new one."""

    saved = Signal(str)
    """The text key of the card that was kept."""

    def __init__(self, context: Context, draft: CardDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert context.faces is not None
        self.context = context
        self.faces = context.faces
        self.draft = draft
        self.found: dict[str, str] = {}
        self._leaving = False
        self.setWindowTitle(self._title())
        self.setModal(True)
        self.form = CardForm(context.style)
        self.face = QLabel()
        self.face.setFixedSize(QSize(WIDE, height_for(WIDE)))
        self.summary = label("", wrap=True)
        self.sets = QComboBox()
        self.revert = button("Take all back", self.form.revert_all)
        self.revert.setVisible(draft.status != NEW)
        self.cancel = button("Cancel", self.reject)
        self.apply = button(self._verb(), self.accept, primary=True)
        self.apply.setDefault(True)
        self._timer = single_shot(self, self.look_again, PAUSE)
        self._lay_out()
        self.form.build(draft)
        self.form.changed.connect(self._changed)
        self.form.typed.connect(self._typed)
        self.look_again()
        self.form.go_to("title" if draft.status == NEW else next(iter(self.form.rows)))

    def look_again(self) -> None:
        """Check the card and draw it."""
        self._timer.stop()
        wrong = self.form.read(self.draft.record)
        self.found = wrong or self.draft.faults()
        self.form.show_faults(self.found)
        ratio = self.devicePixelRatioF()
        record = self.draft.shown()
        record = {**record, "title": str(record.get("title") or "?"), "type": str(record.get("type") or "?")}
        pixmap = self.faces.get(self.draft.game, Card(record), WIDE, ratio, now=True)
        if pixmap is not None:
            self.face.setPixmap(pixmap)
        self.face.setAccessibleName(f"Face of {record['title']}")
        self._say()

    def accept(self) -> None:
        """Keep the card, unless something is wrong with it: then go there."""
        self.look_again()
        if self.found:
            self.form.go_to(next(iter(self.found)))
            return
        self.draft.set_title = self.sets.currentText()
        before = self.draft.status
        try:
            changes = self.draft.save()
        except StoreError as error:
            self.summary.setText(f"⚠ {error}")
            return
        title = str(self.draft.record["title"])
        done = "corrected" if before == SHIPPED else "added" if before == NEW else "changed"
        if changes.rows:
            undo = self.context.commands.all["undo"].run
            self.context.notify(f"{title}: {done}, in force everywhere.", "Take back", undo)
        super().accept()
        record = self.draft.base if before == SHIPPED else self.draft.record
        self.saved.emit(text_key(self.draft.game, record))

    def reject(self) -> None:
        """Leave; changes are not thrown away by one key alone."""
        if self._timer.isActive():
            self.look_again()
        if self._dirty() and not self._leaving:
            self._leaving = True
            self.cancel.setText("Leave without keeping")
            self.summary.setText("There are changes that are not kept. Leave once more to drop them.")
            return
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window's own close button does what Escape does."""
        if self._dirty() and not self._leaving:
            self.reject()
            event.ignore()
            return
        super().closeEvent(event)

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        right = VBox(space=t.M)
        right.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)
        if self.draft.status != SHIPPED:
            right.addWidget(label(NO_EFFECT, "muted", wrap=True))
        right.addWidget(self.summary)
        right.addStretch(1)
        side = QScrollArea()
        body = boxed(right)
        right.setContentsMargins(t.L, 0, 0, 0)
        side.setWidgetResizable(True)
        side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side.setWidget(body)
        side.setFixedWidth(WIDE + t.L + side.verticalScrollBar().sizeHint().width() + 4)
        side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        left = VBox(space=t.S)
        if self.draft.status == NEW:
            left.addLayout(self._set_line())
        left.addWidget(self.form)
        middle = HBox((left, 1), side, space=0)
        buttons = HBox(self.revert, 1, self.cancel, self.apply)
        column = VBox(label(self._title(), "title"), middle, buttons, space=t.M)
        column.setStretch(1, 1)
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)
        size = self.context.style.text_size
        self.resize((QSize(900, 680) * size / 100).boundedTo(self.screen().availableGeometry().size() * 0.95))

    def _set_line(self) -> HBox:
        repository, game = self.draft.repository, self.draft.game
        self.sets.setEditable(True)
        self.sets.setAccessibleName("Set")
        own = list(repository.overlay.sets.get(game, {}).values())
        shipped = [title for _, _, title, _ in repository.reader.sets(game)]
        self.sets.addItems(list(dict.fromkeys([*own, *([] if own else ["My cards"]), *shipped])))
        words = label("Set", of=self.sets)
        hint = label("Type a new name for a new set.", "muted")
        return HBox(words, (self.sets, 1), hint)

    def _title(self) -> str:
        if self.draft.status == NEW:
            return "Add a card of your own"
        verb = "Correct" if self.draft.status == SHIPPED else "Change"
        return f"{verb} {self.draft.base['title']}"

    def _verb(self) -> str:
        if self.draft.status == NEW:
            return "Add this card"
        return "Apply corrections" if self.draft.status == SHIPPED else "Keep these changes"

    def _changed(self) -> None:
        self._leaving = False
        self.cancel.setText("Cancel")
        self._timer.start()

    def _typed(self, kind: str) -> None:
        """Another type has other fields; what is half typed is none yet."""
        if self.draft.status != SHIPPED and kind in self.draft.types() and kind != self.draft.record["type"]:
            self.form.read(self.draft.record)
            self.draft.set_type(kind)
            self.form.build(self.draft)
            self.form.go_to("type")
        self._changed()

    def _dirty(self) -> bool:
        """Whether leaving would lose anything."""
        kept = self.draft.base
        if self.draft.status == SHIPPED:
            key = text_key(self.draft.game, kept)
            row = self.draft.repository.reader.by_keys([key])
            kept = row[0].data if row else kept
        names = {*kept, *self.draft.record} - {"facts"}
        return any(kept.get(name) != self.draft.record.get(name) for name in names)

    def _say(self) -> None:
        """What stands between the card and being kept, or what would be."""
        changed = self.draft.changed
        self.revert.setEnabled(bool(changed))
        if self.found:
            count = len(self.found)
            text = "One thing does not fit:" if count == 1 else f"{count} things do not fit:"
            self.summary.setText("\n".join([text, *(f"⚠ {sentence}" for sentence in self.found.values())]))
        elif self.draft.status == SHIPPED:
            count = len(changed)
            fields = "1 field" if count == 1 else f"{count} fields"
            self.summary.setText(f"✎ {fields} corrected by you." if count else "As it is shipped.")
        else:
            self.summary.setText("The card fits its game.")
