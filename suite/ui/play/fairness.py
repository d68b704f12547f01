"""How the chance of a match was fixed before it began: what is told of its seed, and in the end the seed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

from suite.core.translation import _, mark
from suite.play.match import Match
from suite.play.record import seed_plain

FIXED = mark("All dice, draws and shuffles of this match follow from a seed that was fixed before it began.")
EARLIER = mark(
    "This match was begun by an earlier version, which told nothing of its seed. Whoever reckons long enough "
    "can compute its dice, draws and shuffles."
)
OPEN = mark("The seed is told here when the match is over; no other one fits this commitment.")
ENDED = mark(
    "Whoever kept the commitment can compare: four-ages replay FILE --verify checks the seed against it."
)


class Fairness(QMessageBox):
    """Tells the commitment to the seed, and the seed itself once the match is over; both can be copied."""

    def __init__(self, match: Match, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Fair chance"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.told = (
            _("Commitment: {commitment}").format(commitment=match.commitment) if match.commitment else ""
        )
        """What can be copied; "" where nothing was told."""
        if self.told and match.over():
            self.told += "\n" + _("Seed: {seed}").format(seed=seed_plain(match.seed))
        self.setText(_(FIXED) if self.told else _(EARLIER))
        if self.told:
            self.setInformativeText("\n\n".join((self.told, _(ENDED) if match.over() else _(OPEN))))
        self.copy: QPushButton | None = None
        if self.told:
            self.copy = self.addButton(_("Copy"), QMessageBox.ButtonRole.ActionRole)
            self.copy.clicked.connect(lambda: QApplication.clipboard().setText(self.told))
        self.leave: QPushButton = self.addButton(_("Close"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
