"""Taking back: the last choice where nothing new was learnt since, any choice in practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPushButton, QWidget

from suite.core.translation import _, mark
from suite.play.match import Match
from suite.play.replay import choices_told
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.listing import wrap_items
from suite.ui.play.session import Session
from suite.ui.style import Style
from suite.ui.table.view import MatchTable
from suite.ui.widgets import HBox, VBox, button, label

WARNING = mark("The match is practice from then on: its result counts for nothing.")
ASKED = mark("To which of your choices do you want to go back? It is then asked again.")


class UndoDialog(QDialog):
    """Asks to which choice the match goes back."""

    def __init__(
        self, parent: QWidget, style: Style, choices: Sequence[tuple[int, str, str]], practice: bool
    ) -> None:
        """`choices` as `choices_told` gives them; `practice`: the match is practice already."""
        super().__init__(parent)
        self.setWindowTitle(_("Take back further"))
        self.resize(style.px(t.BODY) * 42, style.px(t.BODY) * 32)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Your choices, the latest first"))
        wrap_items(self.list)
        for count, question, answer in reversed(choices):
            item = QListWidgetItem(f"{count}  {answer}\n{question}")
            item.setData(Qt.ItemDataRole.UserRole, count)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemDoubleClicked.connect(lambda _: self.accept())
        words = _(ASKED) if practice else " ".join((_(ASKED), _(WARNING)))
        self.go = button(_("Go back to it"), self.accept, primary=True)
        stay = button(_("Stay here"), self.reject)
        # What was played after the choice is lost: Enter alone does not do it.
        stay.setDefault(True)
        column = VBox(label(words, wrap=True), self.list, HBox(self.go, stay, 1), space=t.M)
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)
        self.list.setFocus()

    @property
    def count(self) -> int:
        """The number of actions before the choice that is marked."""
        item = self.list.currentItem()
        return int(item.data(Qt.ItemDataRole.UserRole))


COVERED = mark("First whoever decides next has to show their table.")


class Undo(QObject):
    """Takes choices of the person at the table back."""

    went_back = Signal()
    """The match stands at an earlier choice, as practice."""

    def __init__(
        self, context: Context, table: MatchTable, session: Callable[[], Session | None], back: QPushButton
    ) -> None:
        """`session` gives the open match; `back` is the button for it, beside which is said where it ends."""
        super().__init__(back)
        self.context = context
        self.table = table
        self.session = session
        self.back = back
        back.clicked.connect(lambda: self.last())

    def last(self) -> None:
        """Undo the last choice; in practice also one after which something was learnt."""
        session = self._uncovered()
        if session is None:
            return
        match = session.match
        sealed = match.can_take_back(session.link.viewer)
        try:
            if match.undo_barrier() is not None and match.practice and not sealed:
                choices = choices_told(match, session.link.viewer)
                if choices:
                    self.to(choices[-1][0])
                    return
            session.link.take_back()
        except ValueError as error:
            self.context.notify(_sentence(error), _("Take back further"), self.ask)

    def ask(self) -> None:
        """Let the person choose how far to go back."""
        session = self._uncovered()
        if session is None:
            return
        try:
            choices = choices_told(session.match, session.link.viewer)
        except ValueError as error:
            self.context.notify(_sentence(error))
            return
        if not choices:
            self.context.notify(_("You have chosen nothing yet that could be taken back."))
            return
        asked = UndoDialog(self.table, self.context.style, choices, session.match.practice)
        if asked.exec() == UndoDialog.DialogCode.Accepted:
            self.to(asked.count)
        asked.deleteLater()

    def to(self, count: int) -> None:
        """Back to the position after `count` actions, as practice."""
        session = self.session()
        if session is None:
            return
        people = session.link.people
        try:
            session.take_back_to(count)
        except ValueError as error:
            self.context.notify(_sentence(error))
            return
        if session.link.people != people:
            # Others sit at the table again: whom it asks and covers itself from follows from who they are.
            self.table.open(session.link)
        self.went_back.emit()
        self.table.canvas.setFocus()

    def _uncovered(self) -> Session | None:
        """The open match; None while its table is covered, since one's choices tell what one holds."""
        if not self.table.handover.isHidden():
            self.context.notify(_(COVERED))
            return None
        return self.session()

    def show(self, match: Match) -> None:
        """Say beside the button why nothing can be taken back, where that is so."""
        sealed = any(match.can_take_back(player) for player in match.people())
        why = None if match.practice or sealed else match.undo_barrier()
        words = "" if why is None else _("Undo ends here: {why}.").format(why=_(why))
        back = self.back
        back.setToolTip(words or _("Take your last choice back"))
        back.setAccessibleDescription(words)
        back.setProperty("faint", why is not None)
        back.style().polish(back)


def _sentence(error: ValueError) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."
