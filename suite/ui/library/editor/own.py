"""The owner's sets and cards in one list: add, change, rename, remove; each step can be taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from suite.store.corrections import NewSet
from suite.store.edit import OpChanges
from suite.store.records import text_key
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.library.editor.draft import set_for
from suite.ui.library.leftout import counted_left_out
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, VBox, button, label, line_edit

WHAT = int(Qt.ItemDataRole.UserRole)
"""(game, set key, card's text key or "") of a line."""
HINT = (
    "Sets and cards that are not shipped. They have no automatic effect: "
    "they are found, collected and counted in decks; matches with enforced rules leave them out."
)
NOTHING = "You have no sets or cards of your own yet. Type a name and add a set, or add a card."


class OwnCards(QDialog):
    """What the owner has added to the shipped cards."""

    wanted = Signal(str, str)
    """(game, text key): edit this own card; with no key, make a new one."""
    left_out_wanted = Signal()
    """Show what is not in force."""

    def __init__(self, context: Context, repository: Repository, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.repository = repository
        self.setWindowTitle("Your own sets and cards")
        self.setModal(True)
        self.list = QTreeWidget()
        self._lines: list[QTreeWidgetItem] = []
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName("Your own sets and cards")
        self.list.currentItemChanged.connect(lambda now, before: self._enable())
        self.list.itemActivated.connect(lambda item, column: self.change())
        self.left_out = button("", self.show_left_out)
        self.nothing = label(NOTHING, "muted", wrap=True)
        self.name = line_edit("Name of a set", "Name of a set")
        self.name.textChanged.connect(lambda _: self._enable())
        self.add_set = button("Add this set", self.new_set)
        self.rename = button("Rename the chosen set", self.rename_set)
        self.add_card = button("Add a card", self.new_card)
        self.edit = button("Change the card", self.change)
        self.remove = button("Remove", self.take_away)
        self.close_ = button("Close", self.reject)
        self.said = label("", "danger", wrap=True)
        self._lay_out()
        repository.changed.connect(self._edited)
        self.fill()

    def fill(self) -> None:
        """Read what there is; the chosen line stays."""
        before = self._chosen()
        self.list.clear()
        self._lines.clear()
        games = [game for game in self.repository.sources if self._sets(game)]
        for game in games:
            for key, title in self._sets(game).items():
                cards = [one for one in self.repository.overlay.cards.get(game, []) if one["set"] == key]
                count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
                named = f"{title} · {count}" + (f" · {self.repository.title(game)}" if len(games) > 1 else "")
                line = self._line(named, (game, key, ""))
                self.list.addTopLevelItem(line)
                for card in sorted(cards, key=lambda one: str(one["title"])):
                    words = f"{card['title']} · {self._type(game, str(card['type']))}"
                    line.addChild(self._line(words, (game, key, text_key(game, card))))
                line.setExpanded(True)
        self._choose(before)
        self.nothing.setVisible(self.list.topLevelItemCount() == 0)
        self.left_out.setText(counted_left_out(self.repository.overlay.left_out))
        self.left_out.setVisible(bool(self.repository.overlay.left_out))
        self._enable()

    def new_set(self) -> None:
        """A set of the name that was typed; where it is known already, that one is kept."""
        game = self._game()
        sets = set_for(self.repository, game, self.name.text())[1]
        if not sets:
            self._say(f"There is a set {self.name.text().strip()!r} already.")
        elif self._do(lambda: self.repository.corrections.add(sets, [], f"Add the set {sets[0].title}")):
            self.name.clear()

    def rename_set(self) -> None:
        """The chosen set gets the name that was typed."""
        game, key, _ = self._chosen()
        title = self.name.text().strip()
        if key and title:
            news = [NewSet(game, key, title)]
            if self._do(lambda: self.repository.corrections.add(news, [], f"Rename a set to {title}")):
                self.name.clear()

    def new_card(self) -> None:
        """Go on to the editor."""
        self.accept()
        self.wanted.emit(self._game(), "")

    def change(self) -> None:
        """Edit the chosen card."""
        game, _, card = self._chosen()
        if card:
            self.accept()
            self.wanted.emit(game, card)

    def show_left_out(self) -> None:
        """Go on to what is not in force."""
        self.accept()
        self.left_out_wanted.emit()

    def take_away(self) -> None:
        """Remove the chosen card, or the chosen set with its cards."""
        game, key, card = self._chosen()
        if card:
            done = self._do(lambda: self.repository.corrections.remove_cards([card]))
        else:
            done = bool(key) and self._do(lambda: self.repository.corrections.remove_set(game, key))
        if done:
            self.context.notify(
                "Removed; decks and collection keep their lines.",
                "Take back",
                self.context.commands.all["undo"].run,
            )

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        naming = HBox((self.name, 1), self.add_set, self.rename)
        buttons = HBox(self.add_card, self.edit, self.remove, 1, self.close_)
        column = VBox(label("Your own sets and cards", "title"), label(HINT, "muted", wrap=True), space=t.M)
        column.addWidget(self.left_out)
        column.addWidget(self.nothing)
        column.addWidget(self.list, 1)
        column.addLayout(naming)
        column.addWidget(self.said)
        column.addLayout(buttons)
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)
        self.said.hide()
        self.resize(QSize(640, 560).boundedTo(self.screen().availableGeometry().size() * 0.95))
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)

    def _sets(self, game: str) -> dict[str, str]:
        """Own sets, and shipped ones that hold own cards."""
        found = dict(self.repository.overlay.sets.get(game, {}))
        shipped = self.repository.look(game).sets
        for card in self.repository.overlay.cards.get(game, []):
            found.setdefault(str(card["set"]), shipped.get(str(card["set"]), str(card["set"])))
        return found

    def _type(self, game: str, kind: str) -> str:
        look = self.repository.look(game)
        return look.types[kind].word if kind in look.types else kind

    def _game(self) -> str:
        """That of the chosen line, else the first."""
        return self._chosen()[0] or next(iter(self.repository.sources))

    def _chosen(self) -> tuple[str, str, str]:
        item = self.list.currentItem()
        found = item.data(0, WHAT) if item is not None else None
        return tuple(found) if found else ("", "", "")

    def _line(self, words: str, what: tuple[str, str, str]) -> QTreeWidgetItem:
        item = QTreeWidgetItem([words])
        item.setData(0, WHAT, what)
        self._lines.append(item)
        return item

    def _choose(self, wanted: tuple[str, str, str]) -> None:
        """Come to the line that stands for this, else to the first."""
        same = [item for item in self._lines if tuple(item.data(0, WHAT)) == wanted]
        for item in [*same, *self._lines][:1]:
            self.list.setCurrentItem(item)

    def _enable(self) -> None:
        game, key, card = self._chosen()
        named = bool(self.name.text().strip())
        self.add_set.setEnabled(named)
        self.rename.setEnabled(named and key in self.repository.overlay.sets.get(game, {}))
        self.edit.setEnabled(bool(card))
        self.remove.setEnabled(bool(card) or key in self.repository.overlay.sets.get(game, {}))
        self.remove.setText("Remove the set with its cards" if key and not card else "Remove the card")

    def _do(self, work: Callable[[], OpChanges]) -> bool:
        self._say("")
        return self.repository.try_edit(work, self._say)

    def _say(self, sentence: str) -> None:
        self.said.setText(f"⚠ {sentence}" if sentence else "")
        self.said.setVisible(bool(sentence))

    def _edited(self, changes: OpChanges) -> None:
        if changes.overlay:
            self.fill()
