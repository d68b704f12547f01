"""Table: how quick things move, what is passed by itself, when a card is shown large. In force at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QComboBox

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.settings.section import SettingsSection
from suite.ui.table.choices import HOVER, HOVERS, PASSES, SPEED, SPEEDS
from suite.ui.widgets import HBox, Tile, VBox, label

PASSING = mark(
    "Where other people share the screen all pass for themselves, so that nobody learns what a hand lacks. "
    "At which moments you are asked is chosen beside the table, under Pace."
)


class TableSection(SettingsSection):
    """What every table of every game has in common."""

    title = mark("Table")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.speed = self._box(_("Speed of motion"), SPEED, SPEEDS)
        self.still = label(_("Nothing moves now: motion is off under Look."), "muted", wrap=True)
        self.hover = self._box(_("Large card under the pointer"), HOVER, HOVERS)
        self.passes = QCheckBox(_("Answer for me where there is one answer only"))
        self.passes.clicked.connect(lambda on: context.table.choose(PASSES, int(on)))
        self.body.addWidget(
            Tile(
                VBox(
                    label(_("Motion"), "emphasis"), self._named(_("Speed"), self.speed), self.still, space=t.M
                )
            )
        )
        self.body.addWidget(
            Tile(
                VBox(
                    label(_("Pace"), "emphasis"),
                    self.passes,
                    label(_(PASSING), "muted", wrap=True),
                    space=t.M,
                )
            )
        )
        self.body.addWidget(
            Tile(
                VBox(
                    label(_("Large card"), "emphasis"),
                    self._named(_("When the pointer rests on a card"), self.hover),
                    space=t.M,
                )
            )
        )
        self.body.addStretch(1)
        context.table.changed.connect(self._show)
        context.style.changed.connect(self._show)
        self._show()

    def shown(self) -> None:
        self._show()

    def _box(self, name: str, key: str, choices: Sequence[tuple[int, str]]) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        for value, word in choices:
            box.addItem(_(word), value)
        box.activated.connect(lambda place: self.context.table.choose(key, int(box.currentData())))
        return box

    def _named(self, words: str, box: QComboBox) -> HBox:
        name = label(words, of=box)
        return HBox(name, box, 1)

    def _show(self) -> None:
        choices = self.context.table
        self.speed.setCurrentIndex(self.speed.findData(choices.speed))
        self.hover.setCurrentIndex(self.hover.findData(choices.hover))
        self.passes.setChecked(choices.passes)
        self.still.setVisible(not self.context.style.motion)
