"""Settings: look, cards, database, and the list of shortcuts."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QWidget,
)

from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.page import Page
from suite.ui.style import SYSTEM
from suite.ui.widgets import Column, Row, Tile, button, emptied, label

WIDEST = 760


class Settings(Page):
    """The owner's choices; each takes effect at once unless it says otherwise."""

    title = "Settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        column = Column(self._look(), self._cards(), self._database(), self._shortcuts(), 1, space=t.L)
        column.setContentsMargins(t.XL, t.S, t.XL, t.XL)
        inner = QWidget()
        inner.setLayout(column)
        inner.setMaximumWidth(WIDEST)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.addWidget(area, 1)
        context.style.changed.connect(self._show)
        self._show()

    def first_focus(self) -> QWidget:
        return next(one for one in self.themes.buttons() if one.isChecked())

    # -- parts ------------------------------------------------------------------------------------

    def _look(self) -> Tile:
        self.themes = QButtonGroup(self)
        choices = Row(space=t.M)
        for choice, word in (
            (SYSTEM, "Follow the system"),
            ("dark", "Dark"),
            ("light", "Light"),
            ("contrast", "High contrast"),
        ):
            radio = QRadioButton(word)
            radio.setProperty("choice", choice)
            radio.clicked.connect(lambda _=False, choice=choice: self._choose_theme(choice))
            self.themes.addButton(radio)
            choices.addWidget(radio)
        choices.addStretch(1)
        self.text_size = QComboBox()
        for size in t.TEXT_SIZES:
            self.text_size.addItem(f"{size} %", size)
        self.text_size.activated.connect(self._choose_text)
        name = label("Text size")
        name.setBuddy(self.text_size)
        self.text_size.setAccessibleName("Text size")
        self.motion = QCheckBox("Let things move (flips, dice, cards that fly)")
        self.motion.clicked.connect(self._choose_motion)
        return Tile(
            Column(label("Look", "section"), choices, Row(name, self.text_size, 1), self.motion, space=t.M)
        )

    def _cards(self) -> Tile:
        self.pictures = QLineEdit()
        self.pictures.setReadOnly(True)
        self.pictures.setAccessibleName("Folder with your scans")
        self.pictures.setPlaceholderText("No folder: faces are drawn")
        choose = button("Choose a folder …", self._choose_pictures)
        clear = button("Draw faces again", lambda: self._set_pictures(""))
        hint = (
            "Your own scans are shown instead of drawn faces. Name each picture by the card's title, "
            "or by game/set/key."
        )
        row = Row(self.pictures, choose, clear)
        row.setStretch(0, 1)
        return Tile(
            Column(label("Pictures of cards", "section"), label(hint, "muted", wrap=True), row, space=t.M)
        )

    def _database(self) -> Tile:
        self.database = QLineEdit()
        self.database.setAccessibleName("Database")
        self.database.setPlaceholderText("The usual file")
        self.database.editingFinished.connect(self._choose_database)
        choose = button("Choose a file …", self._pick_database)
        hint = (
            "Where your collection, decks and corrections are kept: a file, or an address such as "
            "postgresql://club@server/cards. Takes effect at the next start."
        )
        row = Row(self.database, choose)
        row.setStretch(0, 1)
        return Tile(Column(label("Database", "section"), label(hint, "muted", wrap=True), row, space=t.M))

    def _shortcuts(self) -> Tile:
        self.keys = QGridLayout()
        self.keys.setContentsMargins(0, 0, 0, 0)
        self.keys.setHorizontalSpacing(t.XL)
        self.keys.setVerticalSpacing(t.XS)
        self.keys.setColumnStretch(1, 1)
        return Tile(Column(label("Shortcuts", "section"), self.keys, space=t.M))

    # -- what happens -----------------------------------------------------------------------------

    def shown(self) -> None:
        self._list_shortcuts()

    def _show(self) -> None:
        keep, style = self.context.preferences, self.context.style
        for radio in self.themes.buttons():
            radio.setChecked(radio.property("choice") == style.choice)
        self.text_size.setCurrentIndex(self.text_size.findData(style.text_size))
        self.motion.setChecked(style.motion)
        self.pictures.setText(keep.pictures)
        self.database.setText(keep.database)

    def _list_shortcuts(self) -> None:
        emptied(self.keys)
        entries = self.context.commands
        for line, command in enumerate(command for command in entries.all.values() if command.shortcut):
            where = f" ({command.scope.capitalize()})" if command.scope else ""
            self.keys.addWidget(label(command.shown_shortcut, "emphasis"), line, 0)
            self.keys.addWidget(label(command.text + where), line, 1)

    def _choose_theme(self, choice: str) -> None:
        self.context.preferences.set("look/theme", choice)
        self.context.style.choose(choice=choice)

    def _choose_text(self, place: int) -> None:
        size = int(self.text_size.itemData(place))
        self.context.preferences.set("look/text", size)
        self.context.style.choose(text_size=size)

    def _choose_motion(self, on: bool) -> None:
        self.context.preferences.set("look/motion", int(on))
        self.context.style.motion = on

    def _choose_pictures(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "Folder with your scans", self.pictures.text())
        if folder:
            self._set_pictures(folder)

    def _set_pictures(self, folder: str) -> None:
        self.context.preferences.set("cards/pictures", folder)
        self.pictures.setText(folder)
        if self.context.faces is not None:
            self.context.faces.use_pictures(folder)

    def _choose_database(self) -> None:
        if self.database.text().strip() != self.context.preferences.database:
            self.context.preferences.set("store/database", self.database.text().strip())
            self.context.say("The other database is opened at the next start.")

    def _pick_database(self) -> None:
        file, _ = QFileDialog.getSaveFileName(
            self, "Your collection", self.database.text(), options=QFileDialog.Option.DontConfirmOverwrite
        )
        if file:
            self.database.setText(file)
            self._choose_database()
