"""Puzzles on the Play page: set a position up, keep it with a task, play it, pass it on as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QPlainTextEdit, QWidget

from suite.core.translation import _, mark
from suite.play.match import Match
from suite.play.puzzle import TASK_LIMIT, TITLE_LIMIT, Puzzle
from suite.play.record import read, record_of
from suite.play.replay import resume
from suite.play.seats import PERSON
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.files import last_folder, remember_folder
from suite.ui.play.form import Form
from suite.ui.play.session import Session
from suite.ui.play.slots import Slot, Slots
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.table.view import MatchTable
from suite.ui.widgets import HBox, Tile, VBox, button, emptied, label

EXPLAINED = mark(
    "Set any position up by playing for all sides and moving things by hand, then keep it with a task. "
    "Whoever plays a puzzle decides for the player who is asked there; the computer plays the others."
)
OTHERS = "normal"
"""The level of the computer players in a puzzle."""
FILES = mark("Puzzles and match records (*.json)")


class PuzzleList(Tile):
    """The kept puzzles, each with its task and what can be done with it."""

    chosen = Signal(object)
    """A Slot to play."""
    dropped = Signal(object)
    """A Slot that is to go."""
    set_up = Signal()
    """A position is to be set up."""
    opened = Signal()
    """A puzzle is to be taken in from a file."""

    def __init__(self, repository: Repository) -> None:
        self.repository = repository
        self.lines = VBox(space=t.S)
        acts = HBox(
            button(_("Set up a position"), lambda: self.set_up.emit()),
            button(_("Open a puzzle …"), lambda: self.opened.emit()),
            1,
        )
        column = VBox(label(_("Puzzles"), "section"), label(_(EXPLAINED), "caption", wrap=True), space=t.S)
        column.addLayout(self.lines)
        column.addLayout(acts)
        super().__init__(column)

    def show_puzzles(self, slots: Sequence[Slot]) -> None:
        """Show these."""
        emptied(self.lines)
        for slot in slots:
            self.lines.addLayout(self._line(slot))

    def _line(self, slot: Slot) -> HBox:
        puzzle = None if slot.record is None else slot.record.more.puzzle
        drop = button(_("Remove"), partial(self.dropped.emit, slot), flat=True)
        if slot.record is None or puzzle is None:
            drop.setAccessibleName(_("Remove: {name}").format(name=slot.path.name))
            return HBox((label(f"⚠ {slot.fault or slot.path.name}", "danger", wrap=True), 1), drop, space=t.M)
        go = button(_("Play"), partial(self.chosen.emit, slot))
        go.setAccessibleName(_("Play: {title}").format(title=puzzle.title))
        drop.setAccessibleName(_("Remove: {name}").format(name=puzzle.title))
        words = VBox(label(puzzle.title, "emphasis", wrap=True), space=0)
        words.addWidget(label(f"{self.repository.title(slot.record.game)}. {puzzle.task}", wrap=True))
        row = HBox(go, space=t.M)
        row.addLayout(words, 1)
        row.addWidget(drop)
        return row


class PuzzleDialog(QDialog):
    """Asks for the title and the task of a position."""

    def __init__(self, parent: QWidget, style: Style, before: Puzzle | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keep this position as a puzzle"))
        self.resize(style.px(t.BODY) * 36, style.px(t.BODY) * 20)
        self.title = QLineEdit(before.title if before is not None else "")
        self.title.setMaxLength(TITLE_LIMIT)
        self.title.setAccessibleName(_("Title"))
        self.task = QPlainTextEdit(before.task if before is not None else "")
        self.task.setAccessibleName(_("Task"))
        self.task.setTabChangesFocus(True)
        self.task.setPlaceholderText(_("What is to be done: win this turn, lose no Health …"))
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.puzzle: Puzzle | None = None
        self.go = button(_("Keep the puzzle"), self._keep, primary=True)
        leave = button(_("Cancel"), self.reject)
        limit = label(_("At most {n} letters").format(n=TASK_LIMIT), "caption")
        named = label(_("Title"), of=self.title)
        asked = label(_("Task"), of=self.task)
        column = VBox(named, self.title, asked, (self.task, 1), limit, self.fault, space=t.S)
        column.addLayout(HBox(self.go, leave, 1))
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)

    def _keep(self) -> None:
        try:
            self.puzzle = Puzzle(self.title.text(), self.task.toPlainText())
        except ValueError as error:
            words = str(error)
            self.fault.setText(f"⚠ {words[:1].upper()}{words[1:]}.")
            self.fault.show()
            return
        self.accept()


class Puzzles(QObject):
    """Sets puzzles up, keeps them, has them played and passes them on."""

    begun = Signal(object)
    """A Match to be put on the table."""

    def __init__(
        self,
        context: Context,
        slots: Slots,
        form: Form,
        puzzles: PuzzleList,
        table: MatchTable,
        session: Callable[[], Session | None],
    ) -> None:
        """`form` says with which decks a position is set up; `puzzles` shows what is kept.

        A position is set up on the `table`; `session` gives the match that is open there.
        """
        super().__init__(table)
        assert context.repository is not None, "the store is open"
        self.context = context
        self.repository = context.repository
        self.slots = slots
        self.form = form
        self.table = table
        self.session = session
        self.list = puzzles
        self.list.chosen.connect(self.play)
        self.list.dropped.connect(self.remove)
        self.list.set_up.connect(self.set_up)
        self.list.opened.connect(self.ask_file)

    def refresh(self) -> None:
        """Show what is kept now."""
        self.list.show_puzzles(self.slots.puzzles())

    def set_up(self) -> None:
        """Begin a practice match with the form's decks in which people decide for all, by hand."""
        described = self.form.described()
        if described is None:
            return
        seats = [PERSON] * described.setup.players
        match = Match(
            described.game, described.setup, described.seed, seats, practice=True, casual=described.casual
        )
        self.begun.emit(match)
        self.table.by_hand.set_on(True)
        self.context.notify(_("Touch what you want to move or change."), _("Answer instead"), self._answer)

    def _answer(self) -> None:
        self.table.by_hand.set_on(False)

    def ask_words(self) -> None:
        """Ask for title and task of the open position, and keep it."""
        session = self.session()
        if session is None or session.match.over():
            self.context.notify(_("Only a position in which somebody has to decide can be a puzzle."))
            return
        asked = PuzzleDialog(self.table, self.context.style, session.match.puzzle)
        if asked.exec() == PuzzleDialog.DialogCode.Accepted and asked.puzzle is not None:
            self.keep(asked.puzzle)

    def keep(self, puzzle: Puzzle) -> None:
        """Keep the open position as this puzzle."""
        session = self.session()
        assert session is not None, "a match is open"
        record = record_of(session.match)
        record.more.puzzle = puzzle
        record.more.guided = None
        try:
            path = self.slots.keep_puzzle(record)
        except (OSError, ValueError) as error:
            self.context.notify(_sentence(error))
            return
        self.context.notify(
            _("“{title}” is among your puzzles, as {file}.").format(title=puzzle.title, file=path.name)
        )

    def play(self, slot: Slot) -> None:
        """Play a puzzle: a person decides for whoever is asked, the computer for the others."""
        record = slot.record
        if record is None or record.game not in self.repository.games:
            self.context.notify(slot.fault or _("This puzzle is of a game that is not here."))
            return
        try:
            match = resume(record, self.repository.play_game(record.game))
        except ValueError as error:
            self.context.notify(_sentence(error))
            return
        solver = match.player()
        if self.context.opponents is not None:
            match.seats = [PERSON if player == solver else OTHERS for player in range(len(match.seats))]
        match.practice = True
        self.begun.emit(match)
        if match.puzzle is not None:
            self.context.notify(match.puzzle.task)

    def remove(self, slot: Slot) -> None:
        """Let a puzzle go; a message puts it back."""
        self.slots.set_aside(slot.path)
        self.refresh()
        self.context.notify(_("The puzzle was removed."), _("Take it back"), lambda: self._put_back(slot))

    def _put_back(self, slot: Slot) -> None:
        self.slots.put_back(slot.path)
        self.refresh()

    def ask_file(self) -> None:
        """Let the person choose a file."""
        keep = self.context.preferences
        name, _kind = QFileDialog.getOpenFileName(self.table, _("Open a puzzle"), last_folder(keep), _(FILES))
        if name:
            remember_folder(keep, Path(name))
            self.take(Path(name))

    def take(self, path: Path) -> None:
        """Put a puzzle of a file among the others."""
        try:
            self.slots.keep_puzzle(read(path))
        except (OSError, ValueError) as error:
            self.context.notify(_sentence(error))
            return
        self.refresh()


def _sentence(error: Exception) -> str:
    words = str(getattr(error, "strerror", None) or error)
    return f"{words[:1].upper()}{words[1:]}."
