"""Everything that asks before it does: collections, places, products, lists in and out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from suite.store.stacks import Stack
from suite.ui.collection.actions import Actions
from suite.ui.collection.product import ProductDialog
from suite.ui.collection.side import CollectionSide
from suite.ui.context import Context
from suite.ui.decks.questions import TextQuestion
from suite.ui.figures import counted
from suite.ui.store.repository import Repository


class CollectionDialogs:
    """Opens one window at a time; what is answered there is one step of undo."""

    def __init__(
        self,
        context: Context,
        repository: Repository,
        edits: Actions,
        side: CollectionSide,
        like: Callable[[], Stack],
    ) -> None:
        """`side` says which collection is chosen, `like` where cards go that are added now."""
        self.context = context
        self.repository = repository
        self.edits = edits
        self.side = side
        self.like = like
        self.dialog: QDialog | None = None

    # -- collections and places ----------------------------------------------------------------------

    def add_collection(self) -> None:
        """Ask for the name of a new collection, and turn to it."""

        def add(name: str) -> None:
            self.repository.edit(lambda: self.repository.holdings.add_collection(name))
            self._turn_to(name)

        self._ask("New collection", "Name", "Make the collection", "", add)

    def rename_collection(self) -> None:
        """Ask for another name of the collection."""
        collection, name = self.side.collection, self.side.collection_name
        if not collection:
            self.context.notify("Choose one collection first.")
            return

        def rename(new: str) -> None:
            self.repository.edit(lambda: self.repository.holdings.rename_collection(collection, new))

        self._ask("Rename collection", "Name", "Rename", name, rename)

    def remove_collection(self) -> None:
        """The collection goes with its stacks; it can be taken back."""
        collection, name = self.side.collection, self.side.collection_name
        if not collection:
            self.context.notify("Choose one collection first.")
            return
        copies = self.side.overview.copies if self.side.overview is not None else 0
        said = f"Removed {name} with {counted(copies, 'copy', 'copies')}."
        self.edits.run(lambda: self.repository.holdings.remove_collection(collection), copies, said)

    def rename_place(self, place: str) -> None:
        """Ask for another name of a binder or box."""

        def rename(new: str) -> None:
            ids = self.repository.holdings.stack_ids(location=place)
            self.edits.change(ids, f"Rename {place} to {new}", f"{place} is {new} now.", location=new)

        self._ask(f"Rename {place}", "Binder or box", "Rename", place, rename)

    def clear_place(self, place: str) -> None:
        """The copies in a binder or box have no place any more."""
        ids = self.repository.holdings.stack_ids(location=place)
        said = f"{counted(len(ids), 'stack')} taken out of {place}."
        self.edits.change(ids, f"Take all out of {place}", said, location="")

    # -- adding ---------------------------------------------------------------------------------------

    def add_copy(self, key: str) -> None:
        """One copy more of a card, where cards go now."""
        like = self.like()
        stack = Stack(key, 1, collection=like.collection, location=like.location)
        rows = self.repository.reader.by_keys([key])
        title = rows[0].title if rows else key
        if self.edits.add([stack], f"Add 1 {title}"):
            self.context.notify(
                f"{title}: one copy more.", "Take back", self.context.commands.all["undo"].run
            )

    def add_product(self) -> None:
        """Choose a deck or a set, and add all of it in one step."""
        dialog = ProductDialog(self.side.window(), self.repository, self.like(), self.side.places)

        def add() -> None:
            product = dialog.chosen
            if product is None:
                return
            times = dialog.times.value()
            cards = {key: copies * times for key, copies in dialog.cards.items()}
            title = product.title if times == 1 else f"{times} {product.title}"
            like = dialog.like
            said = f"Added {title}: {counted(sum(cards.values()), 'card')}."
            self.edits.run(lambda: self.repository.holdings.add_product(title, cards, like), len(cards), said)

        dialog.accepted.connect(add)
        self._open(dialog)

    def import_list(self) -> None:
        """Read a list from another program or a file."""
        from suite.ui.collection.exchange.dialogs import import_list

        import_list(self.context, collection=self.side.collection)

    # -- inside -----------------------------------------------------------------------------------

    def _ask(self, title: str, name: str, action: str, text: str, run: Callable[[str], None]) -> None:
        """While `run` raises StoreError the window stays and says why."""
        question = TextQuestion(self.side.window(), title, name, action, text, "Write a name.")
        question.attempt = lambda: run(question.text)
        question.late.connect(self.context.notify)
        self._open(question)

    def _open(self, dialog: QDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(lambda _: self._closed(dialog))
        dialog.open()

    def _closed(self, dialog: QDialog) -> None:
        self.dialog = None
        dialog.deleteLater()

    def _turn_to(self, name: str) -> None:
        names = self.repository.holdings.names()
        self.side.show_collections(list(names.items()))
        found = [key for key, title in names.items() if title == name.strip()]
        self.side.choose_collection(found[0])
