"""The card editor from palette and keyboard, and from the page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from suite.store.records import CORRECTED
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.library.editor.dialog import CardEditor
from suite.ui.library.editor.draft import CardDraft, draft_of, new_draft
from suite.ui.library.editor.leftout import NotInForce
from suite.ui.library.editor.own import OwnCards
from suite.ui.store.repository import Repository

SCOPE = "cards"


class Editing:
    """Opens the editor's dialogs over the window, one at a time."""

    def __init__(
        self, context: Context, repository: Repository, page: QWidget, chosen: Callable[[], str]
    ) -> None:
        """`chosen` gives the text key of the card that is shown, "" for none."""
        self.context = context
        self.repository = repository
        self.page = page
        self.chosen = chosen
        self.show_card: Callable[[str], None] = lambda key: None
        """What happens with a card that was kept."""

    def add_commands(self) -> None:
        """Make them available on the Cards page."""
        add = self.context.commands.add
        hint = "edit card editor change number icon keyword wording"
        add(Command("correct", "Correct this card", self.correct, "Ctrl+E", SCOPE, hint))
        add(Command("revert", "Take this card's corrections back", self.revert, "", SCOPE, "revert shipped"))
        add(Command("own-card", "Add a card of your own", self.new, "Ctrl+Shift+N", SCOPE, "new custom card"))
        add(Command("own-like", "Add a card like this one", self.new_like, "", SCOPE, "copy new custom card"))
        words = "Show what is not in force"
        add(Command("left-out", words, self.left_out, "", SCOPE, "faulty broken corrections own cards mend"))
        add(
            Command("own-sets", "Show your own sets and cards", self.own, "", SCOPE, "custom set edit remove")
        )

    def correct(self) -> None:
        """Correct the chosen card, or change it if it is an own one."""
        draft = draft_of(self.repository, self.chosen()) if self.chosen() else None
        if draft is None:
            self.context.notify("Choose a card first.")
        else:
            self._open(draft)

    def revert(self) -> None:
        """The chosen card as it is shipped."""
        rows = self.repository.reader.by_keys([self.chosen()]) if self.chosen() else []
        if not rows or rows[0].status != CORRECTED:
            self.context.notify("This card has no corrections.")
            return
        row = rows[0]
        corrections = self.repository.corrections
        if self.repository.try_edit(lambda: corrections.revert(row.key), self.context.notify):
            undo = self.context.commands.all["undo"].run
            self.context.notify(f"{row.title} is as it is shipped again.", "Take back", undo)

    def new(self, game: str = "") -> None:
        """A blank card."""
        self._open(new_draft(self.repository, game or self._game()))

    def new_like(self) -> None:
        """A card that begins as the chosen one is."""
        self._open(new_draft(self.repository, self._game(), self.chosen()))

    def left_out(self) -> None:
        """What stands in the user's file and cannot be put in force."""
        dialog = NotInForce(self.context, self.repository, self.page.window())
        dialog.wanted.connect(self._open)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def own(self) -> None:
        """The list of own sets and cards."""
        dialog = OwnCards(self.context, self.repository, self.page.window())
        dialog.wanted.connect(self._wanted)
        dialog.left_out_wanted.connect(self.left_out)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _game(self) -> str:
        game = self.chosen().partition("/")[0]
        return game if game in self.repository.sources else next(iter(self.repository.sources))

    def _wanted(self, game: str, key: str) -> None:
        draft = draft_of(self.repository, key) if key else new_draft(self.repository, game)
        if draft is not None:
            self._open(draft)

    def _open(self, draft: CardDraft) -> None:
        dialog = CardEditor(self.context, draft, self.page.window())
        dialog.saved.connect(lambda key: self.show_card(key))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
