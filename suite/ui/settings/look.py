"""Look: theme, text size, motion. Each choice takes effect at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QComboBox, QRadioButton

from suite.core.translation import _, chosen, mark
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.language import NAMES, meant
from suite.ui.readsize import USUAL
from suite.ui.settings.section import SettingsSection
from suite.ui.style import SYSTEM
from suite.ui.widgets import Flow, HBox, Tile, VBox, button, label

THEMES = (
    (SYSTEM, mark("Follow the system")),
    ("dark", mark("Dark")),
    ("light", mark("Light")),
    ("contrast", mark("High contrast")),
)


class LookSection(SettingsSection):
    """How the window looks."""

    title = mark("Look")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.language = QComboBox()
        for choice, word in NAMES.items():
            self.language.addItem(_(word), choice)
        self.language.activated.connect(self._choose_language)
        self.language.setAccessibleName(_("Language of the program"))
        self.themes = QButtonGroup(self)
        choices = Flow(space=t.M)
        for choice, word in THEMES:
            radio = QRadioButton(_(word))
            radio.setProperty("choice", choice)
            radio.clicked.connect(lambda on=False, choice=choice: self._choose_theme(choice))
            self.themes.addButton(radio)
            choices.addWidget(radio)
        self.text_size = QComboBox()
        for size in t.TEXT_SIZES:
            self.text_size.addItem(f"{size} %", size)
        self.text_size.activated.connect(self._choose_text)
        self.text_size.setAccessibleName(_("Text size"))
        name = label(_("Text size"), of=self.text_size)
        self.motion = QCheckBox(_("Let things move (flips, dice, cards that fly)"))
        self.motion.clicked.connect(self._choose_motion)
        self.body.addWidget(Tile(VBox(label(_("Theme"), "emphasis"), choices, space=t.M)))
        self.body.addWidget(
            Tile(
                VBox(
                    label(_("Text and motion"), "emphasis"),
                    HBox(name, self.text_size, 1),
                    self.motion,
                    space=t.M,
                )
            )
        )
        self.body.addWidget(Tile(VBox(label(_("Language"), "emphasis"), HBox(self.language, 1), space=t.M)))
        self.read_size = label("", wrap=True)
        self.usual = button(_("As usual"), lambda: context.style.reading.choose(USUAL))
        self.usual.setAccessibleName(_("Log and rules in their usual size"))
        read = HBox((self.read_size, 1), self.usual, space=t.M)
        self.body.addWidget(Tile(VBox(label(_("Log and rules"), "emphasis"), read, space=t.M)))
        self.body.addStretch(1)
        context.style.changed.connect(self._show)
        context.style.reading.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        style = self.context.style
        for radio in self.themes.buttons():
            chosen = radio.property("choice") == style.choice
            radio.setChecked(chosen)
            # Qt sees to it only once one of them has had the focus: Tab comes to the one that is chosen.
            radio.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        self.language.setCurrentIndex(max(0, self.language.findData(self.context.preferences.language)))
        self.text_size.setCurrentIndex(self.text_size.findData(style.text_size))
        self.motion.setChecked(style.motion)
        share = style.reading.share
        self.read_size.setText(
            _("{share} % of the text size. Ctrl and the wheel over such a text change it.").format(
                share=share
            )
        )
        self.usual.setEnabled(share != USUAL)

    def _choose_language(self, place: int) -> None:
        """The window is opened anew where it speaks another language then; an open match is kept."""
        choice = str(self.language.itemData(place))
        self.context.preferences.set("look/language", choice)
        if meant(choice, self.context.words) != chosen():
            self.context.restart.emit()

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
