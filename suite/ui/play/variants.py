"""What was agreed on for a new match: folded to a sentence as long as nobody wants to change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from suite.core.game import Game
from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.play.seatrows import field
from suite.ui.style import Style
from suite.ui.widgets import Flow, HBox, IconButton, VBox, boxed, emptied, in_tab_order, label
from suite.view.log_text import in_one_line

USUAL = mark("All as usual.")


class Variants(QWidget):
    """The options of a game, one box each."""

    changed = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.boxes: dict[str, QComboBox] = {}
        self.fold = IconButton(style, "caret-right", "", lambda: self.open(self.body.isHidden()))
        self.fold.setText(_("Options"))
        self.fold.setProperty("role", "emphasis")
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        # The arrow behind the words.
        self.fold.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.told = label("", "caption", wrap=True)
        self.flow = Flow(space=t.M)
        self.body = boxed(self.flow)
        head = HBox(self.fold, (self.told, 1), space=t.S)
        self.setLayout(VBox(head, self.body, space=t.S))
        self.open(False)

    def open(self, wide: bool) -> None:
        """Show the boxes, or the sentence alone."""
        self.body.setVisible(wide)
        self.fold.show_icon("caret-down" if wide else "caret-right")
        words = _("Fold the options") if wide else _("Change the options")
        self.fold.setToolTip(words)
        self.fold.setAccessibleName(words)

    def chosen(self) -> dict[str, str]:
        """Option -> value."""
        return {name: str(box.currentData()) for name, box in self.boxes.items()}

    def show_game(self, game: Game[Any], kept: Mapping[str, str]) -> None:
        """The options of a game with the values that were chosen before."""
        self.setHidden(not game.options)
        emptied(self.flow)
        self.boxes = {}
        for name, values in game.options.items():
            title, *words = game.words_of(name)
            box = QComboBox()
            box.setAccessibleName(title)
            for place, (value, word) in enumerate(zip(values, words, strict=True)):
                box.addItem(_("{word} (usual)").format(word=word) if place == 0 else word, value)
            box.setCurrentIndex(max(0, box.findData(kept.get(name))))
            box.currentIndexChanged.connect(lambda place: self._changed())
            self.flow.addWidget(field(title, box))
            self.boxes[name] = box
        in_tab_order(self.fold, *self.boxes.values())
        self._tell()

    def _changed(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Say what is not as usual."""
        unusual = [
            _("{words}: {more}").format(words=box.accessibleName(), more=box.currentText())
            for box in self.boxes.values()
            if box.currentIndex()
        ]
        self.told.setText(in_one_line(unusual) + "." if unusual else _(USUAL))
