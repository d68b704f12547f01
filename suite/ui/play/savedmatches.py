"""The matches that can be gone on with, and the latest that were played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from suite.core.translation import _, plural
from suite.play.series import score
from suite.store.matches import Played
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.play.matchlock import MatchLock
from suite.ui.play.results import decisions, decks_of, ended, when
from suite.ui.play.slots import Slot
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, Tile, VBox, button, emptied, label
from suite.view.log_text import in_one_line, listed

SHOWN = 5
"""So many played matches are told; the list of all is a button away."""
OFFERED = 1
"""So many matches to go on with are told at first, so that a new one is near, too."""


class SavedMatches(QWidget):
    """The matches that can be gone on with."""

    chosen = Signal(object)
    """A Slot to go on with."""
    dropped = Signal(object)
    """A Slot that is to go."""

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.whole = False
        """All of them are shown."""
        self.firsts: list[QPushButton] = []
        """The first button of each line."""
        self.column = VBox(space=t.L)
        self.setLayout(self.column)

    def show_slots(self, slots: Sequence[Slot], whole: bool = False) -> None:
        """Show these, all of them if so wished; an empty list says nothing.

        Whoever acts here keeps the focus here: Qt would give it to what comes below, and scroll there.
        """
        focus = QApplication.focusWidget()
        acting = focus is not None and self.isAncestorOf(focus)
        if acting:
            self.setFocus()
        first = OFFERED if acting and whole else 0
        self.whole = whole = whole or (acting and self.whole)
        emptied(self.column)
        self.firsts = []
        shown = [slot for slot in slots if slot.unfinished or slot.record is None]
        self.setVisible(bool(shown))
        if not shown:
            return
        rest = 0 if whole else max(0, len(shown) - OFFERED)
        more = button(_("{n} more").format(n=rest), lambda: self.show_slots(slots, True), flat=True)
        more.setAccessibleName(
            plural("{n} more match to go on with", "{n} more matches to go on with", rest).format(n=rest)
        )
        if not rest:
            more.hide()
        self.column.addWidget(Tile(self._open(shown[: len(shown) - rest], more)))
        if acting:
            self.firsts[min(first, len(self.firsts) - 1)].setFocus()

    def _open(self, slots: Sequence[Slot], more: QWidget) -> VBox:
        column = VBox(HBox(label(_("Go on with a match"), "section"), 1, more), space=t.S)
        for slot in slots:
            column.addLayout(self._line(slot) if slot.record is not None else self._damaged(slot))
            if slot.older:
                words = _("The latest save was damaged; this is the one before it.")
                column.addWidget(label(f"⚠ {words}", "danger", wrap=True))
        return column

    def _line(self, slot: Slot) -> HBox:
        record = slot.record
        assert record is not None, "an unfinished match was read"
        names = listed(record.setup.names)
        words = _("{when}  {game}: {names}, {decisions}").format(
            when=slot.when,
            game=self.repository.title(record.game),
            names=names,
            decisions=decisions(len(record.actions)),
        )
        marks = [
            word
            for word, true in ((_("casual"), record.more.casual), (_("practice"), record.practice))
            if true
        ]
        if MatchLock(slot.path).holder():
            marks.append(_("open in another program"))
        if record.more.series is not None:
            marks.append(score(record.more.series, record.setup.names))
        if marks:
            words += f" ({in_one_line(marks)})"
        go = button(_("Go on"), partial(self.chosen.emit, slot))
        go.setAccessibleName(_("Go on: {match}").format(match=words))
        drop = button(_("Remove"), partial(self.dropped.emit, slot), flat=True)
        drop.setAccessibleName(_("Remove: {name}").format(name=words))
        self.firsts.append(go)
        return HBox(go, (label(words, wrap=True), 1), drop, space=t.M)

    def _damaged(self, slot: Slot) -> HBox:
        drop = button(_("Remove"), partial(self.dropped.emit, slot), flat=True)
        drop.setAccessibleName(_("Remove: {name}").format(name=slot.fault))
        self.firsts.append(drop)
        return HBox((label(f"⚠ {slot.fault}", "danger", wrap=True), 1), drop, space=t.M)


class RecentMatches(QWidget):
    """The latest matches that were played to their end."""

    all_wanted = Signal()
    """The whole list of them is wanted."""

    def __init__(self, repository: Repository) -> None:
        super().__init__()
        self.repository = repository
        self.column = VBox(space=t.L)
        self.setLayout(self.column)

    def show_matches(self, played: Sequence[Played]) -> None:
        """Show these; an empty list says nothing."""
        emptied(self.column)
        self.setVisible(bool(played))
        if not played:
            return
        column = VBox(label(_("Played last"), "section"), space=t.XS)
        for match in played[:SHOWN]:
            decks = decks_of(match)
            told = _("{when}  {game} with {deck}: {result}") if decks else _("{when}  {game}: {result}")
            words = told.format(
                when=when(match),
                game=self.repository.title(match.game),
                deck="".join(decks[:1]),
                result=ended(match),
            )
            column.addWidget(label(words, wrap=True))
        column.addLayout(HBox(button(_("All matches and statistics"), self.all_wanted.emit), 1))
        self.column.addWidget(Tile(column))
