"""The question of somebody who leaves a running match: give up, or let the computer play on?"""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from suite.core.translation import _
from suite.play.match import Match


class LeaveQuestion(QMessageBox):
    """Asked once, since leaving cannot be taken back; whoever closes it plays on."""

    def __init__(self, match: Match, player: int, shared: bool, computer: bool, parent: QWidget) -> None:
        """`shared`: several people sit at this table; `computer`: there are computer players."""
        super().__init__(parent)
        name = match.setup.names[player]
        self.setWindowTitle(_("Leave the match"))
        if match.ends_when_given_up():
            asked = _("Give this match up for {name}?") if shared else _("Give this match up?")
            self.setText(asked.format(name=name))
            told = (
                _("It is practice and counts for nothing.")
                if match.practice
                else _("It then counts as lost.")
            )
            if match.setup.players > 2:
                told = " ".join(
                    (_("This game cannot go on without one of its players: it ends for all."), told)
                )
            self.setInformativeText(told)
        else:
            self.setText(_("{name} leaves the match?").format(name=name))
            self.setInformativeText(_("Who gives up is out and has lost; the others play on."))
        self.give_up: QPushButton = self.addButton(_("Give up"), QMessageBox.ButtonRole.DestructiveRole)
        self.hand_over: QPushButton | None = None
        if computer:
            self.hand_over = self.addButton(_("Let the computer play on"), QMessageBox.ButtonRole.ActionRole)
        self.stay: QPushButton = self.addButton(_("Play on"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.stay)
        self.setEscapeButton(self.stay)
