"""The prompt: who must decide what and why, the rule, and a button for what is not touched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.link import Choice
from suite.ui.widgets import Column, Flow, Row, button, emptied, label

BESIDE = 0.4
"""Share of the width that buttons may take beside the words."""
SHORTCUTS = 9
"""So many buttons can be chosen by digits."""


class Prompt(QWidget):
    """Stands above the table."""

    chosen = Signal(object)
    """A Choice by its button."""
    back = Signal()
    """What was touched last is to be given back."""
    rule_wanted = Signal(str)
    """The id of the section that was cited."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.look = style
        self.choices: list[Choice] = []
        self.who = label("", "caption")
        self.text = label("", "emphasis", wrap=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.preview = label("", "muted", wrap=True)
        self.rule = button("", self._rule, flat=True)
        self.rule.setProperty("link", True)
        self._section = ""
        self._words = ""
        self.flow = Flow(t.S)
        self.buttons = QWidget()
        self.buttons.setLayout(self.flow)
        self.beside = Row(self.text, space=t.M)
        self.beside.setStretch(0, 1)
        self.below = Column(space=0)
        self.below.addWidget(self.buttons)
        self._inline = False
        column = Column(Row(self.who, self.rule, 1), self.beside, self.below, self.preview, space=0)
        column.setContentsMargins(t.M, t.XS, t.M, t.XS)
        self.setLayout(column)
        self.preview.hide()

    def ask(self, who: str, text: str, section: str, title: str) -> None:
        """Say who is asked what; `section` is the id of the rule, `title` its words."""
        self.who.setText(who)
        self.text.setText(text)
        self._section = section
        self._words = f"Rules: {title}" if title else ""
        self.rule.setVisible(bool(title))
        self.rule.setToolTip(title)
        self._shorten()
        self.rule.setAccessibleName(f"Show the section of the rules: {title}")

    def offer(self, choices: Sequence[Choice], touched: str, touchable: bool) -> None:
        """Buttons for `choices`; `touched` names what has been touched, "" for nothing."""
        self.choices = list(choices)
        had = self.buttons.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        emptied(self.flow)
        alone = len(self.choices) == 1 and not touchable and not touched
        for number, choice in enumerate(self.choices, 1):
            made = button(choice.label, partial(self.chosen.emit, choice), primary=alone)
            if number <= SHORTCUTS:
                made.setToolTip(f"Key {number} while the table has the focus")
            self.flow.addWidget(made)
        if touched:
            self.flow.addWidget(button(f"Put {touched} back", self.back.emit, flat=True))
        self.buttons.setVisible(bool(self.choices) or bool(touched))
        self._arrange()
        if had and self.made():
            self.made()[0].setFocus()
        self.show_preview("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._shorten()

    def _shorten(self) -> None:
        """The citation in what the first line has left."""
        room = self.width() - self.who.sizeHint().width() - 2 * t.M - 4 * t.S
        metrics = self.rule.fontMetrics()
        self.rule.setText(metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, max(40, room - 8)))

    def _arrange(self) -> None:
        """Few buttons stand beside the words, more of them below."""
        made = self.made()
        wide = sum(each.sizeHint().width() + t.S for each in made)
        inline = wide < self.width() * BESIDE
        if inline != self._inline:
            self._inline = inline
            (self.beside if inline else self.below).addWidget(self.buttons)
        policy = QSizePolicy.Policy.Fixed if inline else QSizePolicy.Policy.Preferred
        self.buttons.setSizePolicy(policy, QSizePolicy.Policy.Minimum)
        self.buttons.setMinimumWidth(wide if inline else 0)

    def made(self) -> list[QPushButton]:
        """The buttons, in order."""
        found = (self.flow.itemAt(place) for place in range(self.flow.count()))
        widgets = [item.widget() for item in found if item is not None]
        return [widget for widget in widgets if isinstance(widget, QPushButton)]

    def choose(self, number: int) -> bool:
        """Take the button of this number, from 1; whether there is one."""
        if not 1 <= number <= len(self.choices):
            return False
        self.chosen.emit(self.choices[number - 1])
        return True

    def show_preview(self, words: str) -> None:
        """What would happen where the pointer is."""
        self.preview.setText(words)
        self.preview.setVisible(bool(words))

    def _rule(self) -> None:
        self.rule_wanted.emit(self._section)
