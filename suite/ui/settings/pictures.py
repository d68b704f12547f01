"""Card pictures: the folder with the owner's scans, and how many cards have one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit

from suite.core.card import Card
from suite.core.translation import _, mark, number, plural
from suite.ui import theme as t
from suite.ui.cardfaces.scans import Scans
from suite.ui.context import Context
from suite.ui.files import last_folder, remember_folder
from suite.ui.jobs import Job
from suite.ui.settings.section import SettingsSection
from suite.ui.widgets import Flow, Tile, VBox, button, label

HINT = mark(
    "Your own scans are shown instead of drawn faces. Name each picture by the card's title, as in "
    "“Telling Blow.jpg”, or put it into folders, as in “conan-ccg / core / telling-blow.png”."
)


class PicturesSection(SettingsSection):
    """Where the scans are."""

    title = mark("Card pictures")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.folder = QLineEdit()
        self.folder.setReadOnly(True)
        self.folder.setAccessibleName(_("Folder with your scans"))
        self.folder.setPlaceholderText(_("No folder: faces are drawn"))
        self.found = label("", "muted", wrap=True)
        self.clear = button(_("Draw faces again"), lambda: self.use(""))
        buttons = Flow(button(_("Choose a folder …"), self._choose, primary=True), self.clear)
        self.body.addWidget(
            Tile(VBox(label(_(HINT), wrap=True), self.folder, self.found, buttons, space=t.M))
        )
        self.body.addStretch(1)
        context.ready.connect(self.count)
        self._show()

    def shown(self) -> None:
        self.count()

    def use(self, folder: str) -> None:
        """Show the scans of this folder, "" for none."""
        self.context.preferences.set("cards/pictures", folder)
        if self.context.faces is not None:
            self.context.faces.use_pictures(folder)
        self._show()
        self.count()

    def count(self) -> None:
        """Look in the background how many cards have a picture."""
        folder, repository = self.context.preferences.pictures, self.context.repository
        if not folder or repository is None:
            return
        if not Path(folder).is_dir():
            self._say(_("This folder is not there any more, so faces are drawn. Choose another one."))
            return
        cards = [(key, card) for key, game in repository.games.items() for card in game.catalogue.cards]

        def done(answer: tuple[int, int]) -> None:
            if folder == self.context.preferences.pictures:
                found, of = answer
                more = "" if found else _("Look at how the pictures are named.")
                told = plural(
                    "{n} of {all} cards has a picture here.", "{n} of {all} cards have a picture here.", found
                )
                self._say(f"{told.format(n=number(found), all=number(of))} {more}".strip())

        self.context.jobs.start(
            _("Counting pictures"),
            lambda job: count_pictures(job, Path(folder), cards),
            done,
            owner=self,
            quiet=True,
        )

    def _show(self) -> None:
        folder = self.context.preferences.pictures
        self.folder.setText(folder)
        self.clear.setEnabled(bool(folder))
        self._say("")

    def _say(self, sentence: str) -> None:
        self.found.setText(sentence)
        self.found.setVisible(bool(sentence))

    def _choose(self) -> None:
        start = self.folder.text() or last_folder(self.context.preferences)
        folder = QFileDialog.getExistingDirectory(self, _("Folder with your scans"), start)
        if folder:
            remember_folder(self.context.preferences, Path(folder) / "any")
            self.use(folder)


def count_pictures(job: Job, folder: Path, cards: Iterable[tuple[str, Card]]) -> tuple[int, int]:
    """For a job: (cards with a picture, cards)."""
    scans = Scans(folder)
    answers: list[bool] = []
    for game, card in cards:
        job.at(len(answers))
        answers.append(scans.has(game, card))
    return sum(answers), len(answers)
