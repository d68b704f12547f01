"""The prompt: who must decide what and why, the rule, and a button for what is not touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.link import Choice
from suite.ui.widgets import Column, Flow, Row, button, emptied, label

BESIDE = 0.6
"""Share of the width that buttons may take beside the words."""
ROOMY = 9
"""In a window higher than so many prompts the prompt keeps its height."""
SHORTCUTS = 9
"""So many buttons can be chosen by digits."""
ALIKE = 3
"""So many labels in a row that differ in a number alone are a list of numbers."""
NUMBER = re.compile(r"\d+")
PLURAL = re.compile(r"(?<=\w)s\b")


def shortened(labels: Sequence[str]) -> list[str]:
    """Labels one after another that differ in a number alone: the first is whole, the others are numbers."""
    found: list[str] = []
    for _, group in groupby(labels, _around_number):
        run = list(group)
        alike = _around_number(run[0]) is not None and len(run) >= ALIKE
        found += [run[0], *[NUMBER.findall(label)[0] for label in run[1:]]] if alike else run
    return found


def _around_number(label: str) -> tuple[str, ...] | None:
    """What a label says around its number, be it one or several of a thing; None without just one number."""
    parts = NUMBER.split(label)
    return tuple(PLURAL.sub("", part) for part in parts) if len(parts) == 2 else None


class Link(QPushButton):
    """A citation in the room there is: dots stand for the rest, which its tooltip and its page show."""

    def __init__(self, run: Callable[[], None]) -> None:
        super().__init__()
        self._words = ""
        self.setProperty("flat", True)
        self.setProperty("link", True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: run())

    def say(self, words: str) -> None:
        """The whole citation."""
        self._words = words
        self.setToolTip(words)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(40, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        frame = self.sizeHint().width() - metrics.horizontalAdvance(self.text())
        room = max(20, self.width() - frame)
        self.setText(metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, room))


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
        self.rule = Link(self._rule)
        self._section = ""
        self.flow = Flow(t.S)
        self.buttons = QWidget()
        self.buttons.setLayout(self.flow)
        self.beside = Row(self.text, space=t.M)
        self.beside.setStretch(0, 1)
        self.below = Column(space=0)
        self.below.addWidget(self.buttons)
        self._inline = False
        self._high = 0
        self._floor = 0
        """While one question is open, the table does not move below the pointer: no lower than so."""
        self._fresh = True
        column = Column(Row(self.who, self.rule), self.beside, self.below, space=0)
        column.setContentsMargins(t.M, t.XS, t.M, t.XS)
        self.setLayout(column)

    def ask(self, who: str, text: str, section: str, title: str) -> None:
        """Say who is asked what; `section` is the id of the rule, `title` its words."""
        self._fresh = True
        self._floor = 0
        self.who.setText(who)
        self.text.setText(text)
        self._section = section
        self.rule.say(f"Rules: {title}" if title else "")
        self.rule.setVisible(bool(title))
        self.rule.setAccessibleName(f"Show the section of the rules: {title}")

    def offer(self, choices: Sequence[Choice], touched: str, loose: bool, touchable: bool) -> bool:
        """Buttons for `choices`; `touched` names what has been touched, "" for nothing, `loose` what can be
        given back.

        Whether a button had the focus and there is none now that could take it.
        """
        self._floor = 0 if self._fresh else max(self._floor, self.height())
        self._fresh = False
        self.choices = list(choices)
        focus = QApplication.focusWidget()
        had = focus is not None and self.buttons.isAncestorOf(focus)
        emptied(self.flow)
        alone = len(self.choices) == 1 and not touchable and not touched
        shown = shortened([choice.label for choice in self.choices])
        for number, (choice, text) in enumerate(zip(self.choices, shown, strict=True), 1):
            made = button(text, partial(self.chosen.emit, choice), primary=alone)
            whole = choice.label if text != choice.label else ""
            key = f"Key {number} while the table has the focus" if number <= SHORTCUTS else ""
            made.setToolTip("\n".join(filter(None, (whole, choice.preview, key))))
            made.setAccessibleName(choice.label)
            made.setAccessibleDescription(choice.preview)
            self.flow.addWidget(made)
        if loose:
            self.flow.addWidget(button(f"Put {touched} back", self.back.emit, flat=True))
        elif touched:
            self.flow.addWidget(label(touched, "muted"))
        self.buttons.setVisible(bool(self.choices) or bool(touched))
        self._arrange()
        if had and self.made():
            self.made()[0].setFocus()
            return False
        return had

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

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
        self._steady(max((each.sizeHint().height() for each in made), default=0))

    def _steady(self, high: int) -> None:
        """Keep the room of a line and a row of buttons, so that the table below keeps its size.

        Where the window is low the table gets what is not needed.
        """
        around = self.contentsMargins() if (box := self.layout()) is None else box.contentsMargins()
        lines = self.who.sizeHint().height() + self.text.fontMetrics().lineSpacing() + t.M
        self._high = max(self._high, lines + high + around.top() + around.bottom())
        usual = self._high if self.window().height() > ROOMY * self._high else 0
        self.setMinimumHeight(max(usual, self._floor))

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

    def _rule(self) -> None:
        self.rule_wanted.emit(self._section)
