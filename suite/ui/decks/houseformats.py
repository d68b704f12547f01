"""The window in which house formats are made and changed; each is data kept with the owner's decks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QListWidget, QScrollArea, QWidget

from suite.decks.house import house_of
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.houseform import HouseForm
from suite.ui.decks.opendeck import section_titles
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, VBox, button, label


class HouseFormatsDialog(QDialog):
    """Formats at the left, the chosen one at the right."""

    def __init__(
        self,
        parent: QWidget,
        context: Context,
        repository: Repository,
        game: str,
        session: DeckSession | None,
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.repository = repository
        self.session = session
        self.setWindowTitle("House formats")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(1040, 700)
        self.game = QComboBox()
        self.game.setAccessibleName("Game")
        for key, one in repository.games.items():
            if one.deck_sections:
                self.game.addItem(one.title, key)
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.names = QListWidget()
        self.names.setAccessibleName("Formats")
        self.use = QCheckBox("Check the open deck by this format")
        self.use.setChecked(True)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.form: HouseForm | None = None
        self._lay_out()
        self.use.setVisible(session is not None)
        self.game.activated.connect(lambda _: self._game_chosen())
        self.names.currentRowChanged.connect(lambda _: self._format_chosen())
        self._game_chosen()

    def _lay_out(self) -> None:
        self.new = button("New format", self._new)
        self.remove = button("Remove", self._remove)
        left = VBox(self.game, (self.names, 1), HBox(self.new, self.remove), space=t.S)
        halves = HBox((left, 2), (self.area, 7), space=t.L)
        self.save = button("Save the format", self._save, primary=True)
        close = button("Close", self.reject)
        column = VBox(label("House formats", "section"), (halves, 1), self.fault, space=t.M)
        column.addLayout(HBox(self.use, 1, close, self.save))
        column.setContentsMargins(t.XL, t.L, t.XL, t.L)
        self.setLayout(column)

    @property
    def key(self) -> str:
        """The game that is chosen."""
        return str(self.game.currentData())

    def _game_chosen(self) -> None:
        sections = section_titles(self.repository, self.key)
        sections = {name: sections[name] for name in self.repository.games[self.key].deck_sections}
        self.form = HouseForm(
            self.context.style, self.repository.games[self.key], self.repository.look(self.key), sections
        )
        self.area.setWidget(self.form)
        self._list(self.session.cover.format if self.session is not None else "")

    def _list(self, chosen: str) -> None:
        names = list(self.repository.kept.formats(self.key))
        self.names.blockSignals(True)
        self.names.clear()
        self.names.addItems(names)
        self.names.setCurrentRow(names.index(chosen) if chosen in names else 0 if names else -1)
        self.names.blockSignals(False)
        self._format_chosen()

    def _format_chosen(self) -> None:
        assert self.form is not None
        item = self.names.currentItem()
        data = self.repository.kept.formats(self.key).get(item.text(), {}) if item is not None else {}
        self.form.show_data(data | {"title": item.text()} if item is not None else {})
        self.remove.setEnabled(item is not None)
        self.fault.hide()

    def _new(self) -> None:
        assert self.form is not None
        self.names.setCurrentRow(-1)
        self.form.show_data({})
        self.form.title.setFocus()

    def _save(self) -> None:
        assert self.form is not None
        item = self.names.currentItem()
        try:
            data = self.form.data()
            name = data["title"]
            if not name:
                raise ValueError("Give the format a name.")
            house_of(data, name)
            before = item.text() if item is not None else ""
            self.repository.edit(lambda: self.repository.kept.save_format(self.key, name, data, before))
            if self.session is not None and self.use.isChecked() and self.session.game == self.key:
                self.session.set_cover(f"Check by {name}", format=name)
        except (ValueError, StoreError) as error:
            text = str(error)
            self.fault.setText(f"⚠ {text[:1].upper()}{text[1:]}")
            self.fault.show()
            return
        self._list(name)
        self.context.notify(f"The format {name} is kept.")

    def _remove(self) -> None:
        item = self.names.currentItem()
        if item is None:
            return
        name = item.text()
        kept = self.repository.kept
        if not self.repository.try_edit(lambda: kept.remove_format(name), self.context.notify):
            return
        self.context.notify(
            f"The format {name} is removed.", "Take back", self.context.commands.all["undo"].run
        )
        self._list("")


def edit_formats(
    parent: QWidget, context: Context, repository: Repository, game: str, session: DeckSession | None
) -> HouseFormatsDialog:
    """Open the window for house formats."""
    dialog = HouseFormatsDialog(parent, context, repository, game, session)
    dialog.open()
    return dialog
