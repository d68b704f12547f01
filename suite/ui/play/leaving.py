"""The question of somebody who leaves a running match: give up, or let the computer play on?"""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from suite.play.match import Match


class LeaveQuestion(QMessageBox):
    """Asked once, since leaving cannot be taken back; whoever closes it plays on."""

    def __init__(self, match: Match, player: int, shared: bool, computer: bool, parent: QWidget) -> None:
        """`shared`: several people sit at this table; `computer`: there are computer players."""
        super().__init__(parent)
        name = match.setup.names[player]
        self.setWindowTitle("Leave the match")
        if match.ends_when_given_up():
            self.setText(f"Give this match up{f' for {name}' if shared else ''}? It then counts as lost.")
        else:
            self.setText(f"{name} leaves the match?")
            self.setInformativeText("Who gives up is out and has lost; the others play on.")
        self.give_up: QPushButton = self.addButton("Give up", QMessageBox.ButtonRole.DestructiveRole)
        self.hand_over: QPushButton | None = None
        if computer:
            self.hand_over = self.addButton("Let the computer play on", QMessageBox.ButtonRole.ActionRole)
        self.stay: QPushButton = self.addButton("Play on", QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.stay)
        self.setEscapeButton(self.stay)
