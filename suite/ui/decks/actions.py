"""What is done with whole decks: made, named, copied, filed, tagged, compared, removed, sent in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from suite.core.deck import Deck
from suite.decks.keys import text_key, unset_key
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui.context import Context
from suite.ui.decks.builder import LAST_GAME
from suite.ui.decks.catalog import READY_FOLDER, DeckEntry, entries, folders, tidy
from suite.ui.decks.comparing import Comparison
from suite.ui.decks.notes import tags_of
from suite.ui.decks.questions import FolderQuestion, NewDeck, QuestionDialog, TextQuestion, ask
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository


class DeckActions:
    """Acts on decks of the user's file; every act is one edit that can be taken back."""

    def __init__(self, context: Context, repository: Repository, parent: QWidget) -> None:
        self.context = context
        self.repository = repository
        self.parent = parent

    # -- new decks ----------------------------------------------------------------------------------

    def new(self, folder: str = "") -> int:
        """Ask for a title and make a deck; its id, 0 when nothing was made."""
        games = [(key, game.title) for key, game in self.repository.games.items() if game.deck_sections]
        last = self.context.preferences.text(LAST_GAME)
        place = "" if folder == READY_FOLDER else folder
        question = NewDeck(self.parent, games, self._folders(), place, last)
        made: list[int] = []

        def make() -> None:
            title = question.line.text().strip()
            cover = Cover(question.game.currentData(), title, folder=tidy(question.box.currentText()))
            self.repository.edit(self._saving(StoredDeck(cover, ()), f"New deck {title}", made))

        self._ask(question, make)
        return made[0] if made else 0

    def clone(self, entry: DeckEntry) -> int:
        """Copy a deck, also a ready-made one; the copy's id, 0 when it could not be made."""
        if not entry.ready:
            made: list[int] = []

            def work() -> OpChanges:
                key, changes = self.repository.decks.clone(entry.cover.id)
                made.append(key)
                return changes

            return made[0] if self._edit(work) else 0
        game = self.repository.games[entry.cover.game]
        deck = game.decks[entry.ready]
        cover = Cover(game.key, deck.title, note=deck.note)
        return self._save(
            StoredDeck(cover, _lines(self.repository, game.key, deck)), f"Copy deck {deck.title}"
        )

    def _save(self, deck: StoredDeck, label: str) -> int:
        made: list[int] = []
        return made[0] if self._edit(self._saving(deck, label, made)) else 0

    def _saving(self, deck: StoredDeck, label: str, made: list[int]) -> Callable[[], OpChanges]:
        """The edit that writes a deck and puts its id into `made`."""

        def work() -> OpChanges:
            key, changes = self.repository.decks.save(deck, label)
            made.append(key)
            return changes

        return work

    # -- covers -------------------------------------------------------------------------------------

    def rename(self, cover: Cover) -> None:
        """Ask for another title."""
        question = TextQuestion(
            self.parent, "Rename the deck", "Title", "Rename", cover.title, "Give the deck a title."
        )

        def rename() -> None:
            if question.text != cover.title:
                self._set([cover], f"Rename deck to {question.text}", title=question.text)

        self._ask(question, rename)

    def move(self, covers: Sequence[Cover]) -> None:
        """Ask for a folder."""
        words = "Move the deck" if len(covers) == 1 else f"Move {len(covers)} decks"
        question = FolderQuestion(self.parent, words, self._folders(), covers[0].folder)
        self._ask(question, lambda: self._file([cover.id for cover in covers], question.text))

    def file(self, ids: Sequence[int], folder: str) -> None:
        """Put decks into a folder, "" for none."""
        try:
            self._file(ids, folder)
        except StoreError as error:
            self.context.notify(str(error))

    def _file(self, ids: Sequence[int], folder: str) -> None:
        """Raises StoreError."""
        where = _own_folder(folder)
        words = f"Move to {where}" if where else "Move out of folders"
        self.repository.edit(lambda: self.repository.decks.set_cover(list(ids), words, folder=where))

    def rename_folder(self, old: str) -> None:
        """Ask for a folder's new path; all decks within go along."""
        question = TextQuestion(
            self.parent, "Rename the folder", "Folder, with / between the parts", "Rename", old
        )

        def rename() -> None:
            new = _own_folder(question.text)
            if new != old:
                self.repository.edit(lambda: self.repository.decks.move_folder(old, new))

        self._ask(question, rename)

    def tag(self, covers: Sequence[Cover]) -> None:
        """Ask for the tags of decks."""
        now = ", ".join(dict.fromkeys(tag for cover in covers for tag in cover.tags))
        words = "Tags of the deck" if len(covers) == 1 else f"Tags of {len(covers)} decks"
        question = TextQuestion(self.parent, words, "Tags, with commas between them", "Keep the tags", now)
        self._ask(question, lambda: self._set(covers, "Change tags", tags=tags_of(question.text)))

    def build(self, covers: Sequence[Cover], built: bool) -> None:
        """Mark decks as built from real cards, or as taken apart."""
        if not self._cover(covers, "Mark as built" if built else "Mark as not built", built=built):
            return
        if built:
            short = self._overused()
            if short:
                self.context.notify(short)

    def _overused(self) -> str:
        over = self.repository.holdings.overused()
        if not over or not self.repository.reader.count("is:owned"):
            return ""
        count = len(over)
        what = "1 card is" if count == 1 else f"{count} cards are"
        return f"{what} used in built decks more often than you own; each is marked in its deck."

    def remove(self, covers: Sequence[Cover]) -> None:
        """Remove decks; it can be taken back."""
        if not covers or not self._edit(lambda: self.repository.decks.remove([cover.id for cover in covers])):
            return
        words = f"{covers[0].title} removed." if len(covers) == 1 else f"{len(covers)} decks removed."
        self.context.notify(words, "Take back", self.context.commands.all["undo"].run)

    # -- two decks, and other programs ------------------------------------------------------------------

    def compare(self, entry: DeckEntry, other: DeckEntry | None = None) -> Comparison:
        """Open the window that compares a deck with another one."""
        window = Comparison(
            self.parent, self.context, self.repository, entries(self.repository), entry, other
        )
        window.open()
        return window

    def import_deck(
        self, session: DeckSession | None, text: str, done: Callable[[list[int]], object]
    ) -> None:
        """Open the import window, with a text or with files, a path a line."""
        from suite.ui.decks.exchange.dialogs import import_deck

        import_deck(self.context, session, text, done)

    def send_out(self, session: DeckSession) -> None:
        """Open the export window for a deck."""
        from suite.ui.decks.exchange.dialogs import export_deck

        export_deck(self.context, session)

    def print(self, session: DeckSession) -> None:
        """Open the print window for a deck."""
        from suite.ui.printing.dialog import print_deck

        print_deck(self.context, session)

    # -- inside -----------------------------------------------------------------------------------------

    def _folders(self) -> list[str]:
        return folders(self.repository.decks.covers())

    def _cover(self, covers: Sequence[Cover], label: str, **values: Any) -> bool:
        try:
            self._set(covers, label, **values)
        except StoreError as error:
            self.context.notify(str(error))
            return False
        return True

    def _set(self, covers: Sequence[Cover], label: str, **values: Any) -> None:
        """Raises StoreError."""
        ids = [cover.id for cover in covers]
        self.repository.edit(lambda: self.repository.decks.set_cover(ids, label, covers, **values))

    def _ask(self, question: QuestionDialog, work: Callable[[], object]) -> None:
        """Ask, and do it when it is answered; while it cannot be done, what was written stays to be seen."""
        question.attempt = work
        question.late.connect(self.context.notify)
        ask(question)

    def _edit(self, work: Callable[[], OpChanges]) -> bool:
        return self.repository.try_edit(work, self.context.notify)


def _own_folder(text: str) -> str:
    """The path that was written. Raises StoreError for the program's own folder."""
    path = tidy(text)
    if path == READY_FOLDER:
        raise StoreError(f"The folder {READY_FOLDER} is the program's; choose another name.")
    return path


def _lines(repository: Repository, game: str, deck: Deck) -> tuple[Line, ...]:
    catalogue = repository.games[game].catalogue
    return tuple(
        Line(
            section, copies, text_key(game, catalogue[key]) if key in catalogue else unset_key(game, key), key
        )
        for section, pile in deck.sections.items()
        for key, copies in pile.items()
    )
