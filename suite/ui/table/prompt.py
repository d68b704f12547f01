"""The prompt: who must decide what and why, the rule, and a button for what is not touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from suite.core.action import PASS
from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.answers import MORE, Answer, answers, underlined
from suite.ui.table.link import Choice
from suite.ui.widgets import Column, Flow, Row, button, emptied, label

BESIDE = 0.6
"""Share of the width that buttons may take beside the words."""
ROOMY = 9
"""In a window higher than so many prompts the prompt keeps its height."""


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
        self.answers: list[Answer] = []
        """As their buttons stand there."""
        self._whole: list[Answer] = []
        """With all numbers of long lists."""
        self._typed = ""
        """The beginning of a key that waits for more of it, or for Enter."""
        self._question = ""
        self._all = False
        """Long lists of numbers are shown whole."""
        self._cut = False
        """There are more numbers than those that are shown."""
        self._show_again: Callable[[], object] = lambda: None
        """Offer the same buttons again."""
        self._usual = QPushButton(self)
        """Never shown: it tells how high a button is before there is one."""
        self._usual.hide()
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
        self._touchable = False
        column = Column(Row(self.who, self.rule), self.beside, self.below, space=0)
        column.setContentsMargins(t.M, t.XS, t.M, t.XS)
        self.setLayout(column)

    def ask(self, who: str, text: str, section: str, title: str) -> None:
        """Say who is asked what; `section` is the id of the rule, `title` its words."""
        self._fresh = True
        self._floor = 0
        self._all = False
        self.who.setText(who)
        self._question = text
        self._section = section
        self.rule.say(f"Rules: {title}" if title else "")
        self.rule.setVisible(bool(title))
        self.rule.setAccessibleName(f"Show the section of the rules: {title}")

    def offer(
        self, choices: Sequence[Choice], touched: str, loose: bool, touchable: bool, step: str = ""
    ) -> bool:
        """Buttons for `choices`; `touched` names what has been touched, "" for nothing, `loose` what can be
        given back; `step` says what comes next and stands for the question, "" for the question itself.

        Whether a button had the focus and there is none now that could take it.
        """
        self._floor = 0 if self._fresh else max(self._floor, self.height())
        self._fresh = False
        self._typed = ""
        self._touchable = touchable
        self.text.setText(step or self._question)
        self._whole = answers(choices, True)
        self.answers = self._whole if self._all else answers(choices)
        self._cut = len(self.answers) < len(choices)
        self._show_again = partial(self.offer, choices, touched, loose, touchable, step)
        focus = QApplication.focusWidget()
        had = focus is not None and self.buttons.isAncestorOf(focus)
        emptied(self.flow)
        alone = len(self.answers) == 1 and not touchable and not touched
        for answer in self.answers:
            choice = answer.choice
            made = button(underlined(answer), partial(self.chosen.emit, choice), primary=alone)
            whole = choice.label if answer.words != choice.label else ""
            key = f"Key {answer.key} while the table has the focus" if answer.key else ""
            made.setToolTip("\n".join(filter(None, (whole, choice.preview, key))))
            made.setAccessibleName(choice.label)
            made.setAccessibleDescription(choice.preview)
            self.flow.addWidget(made)
        if self._cut:
            self.flow.addWidget(button(f"More numbers ({MORE})", self.show_all))
        if loose:
            self.flow.addWidget(button(f"Let go of {touched}", self.back.emit, flat=True))
        elif touched:
            self.flow.addWidget(label(touched, "muted"))
        # Showing them lays the window out at once: before that their room has to be known.
        self._arrange()
        self.buttons.setVisible(bool(self.answers) or bool(touched))
        if had and self.made():
            self.made()[0].setFocus()
            return False
        return had

    def show_all(self) -> None:
        """Show every number of a long list."""
        self._all = True
        self._show_again()

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
            where = Qt.AlignmentFlag.AlignVCenter if inline else Qt.AlignmentFlag(0)
            (self.beside if inline else self.below).addWidget(self.buttons, alignment=where)
        policy = QSizePolicy.Policy.Fixed if inline else QSizePolicy.Policy.Preferred
        self.buttons.setSizePolicy(policy, QSizePolicy.Policy.Minimum)
        self.buttons.setMinimumWidth(wide if inline else 0)
        self._steady(max(each.sizeHint().height() for each in (self._usual, *made)))

    def _steady(self, high: int) -> None:
        """Keep the room of a line and a row of buttons, so that the table below keeps its size.

        Where the window is low the table gets what is not needed, and what can be touched comes with a
        button.
        """
        around = self.contentsMargins() if (box := self.layout()) is None else box.contentsMargins()
        lines = self.who.sizeHint().height() + self.text.fontMetrics().lineSpacing() + t.M
        self._high = max(self._high, lines + high + around.top() + around.bottom())
        roomy = self._touchable or self.window().height() > ROOMY * self._high
        usual = self._high if roomy else 0
        self.setMinimumHeight(max(usual, self._floor))

    @property
    def choices(self) -> list[Choice]:
        """What the buttons choose, in order."""
        return [answer.choice for answer in self.answers]

    def made(self) -> list[QPushButton]:
        """The buttons, in order."""
        found = (self.flow.itemAt(place) for place in range(self.flow.count()))
        widgets = [item.widget() for item in found if item is not None]
        return [widget for widget in widgets if isinstance(widget, QPushButton)]

    def type(self, sign: str) -> bool:
        """Type a sign of a button's key; whether there is such a button.

        A number that may be the beginning of a larger one waits for Enter.
        """
        if self._cut and sign.upper() == MORE:
            self.show_all()
            return True
        typed = self._typed + sign.upper()
        found = [answer for answer in self._whole if answer.key.startswith(typed)]
        if not found:
            return bool(self._typed)
        if typed not in [answer.key for answer in self.answers]:
            self.show_all()
        self._typed = typed
        if len(found) == 1 and found[0].key == typed:
            self.confirm()
        else:
            self._show_typed()
        return True

    def confirm(self) -> bool:
        """Take the button whose key is typed; whether there is one."""
        found = [answer for answer in self._whole if answer.key == self._typed != ""]
        if found:
            self._typed = ""
            self.chosen.emit(found[0].choice)
        return bool(found)

    def onward(self, harmless: bool) -> bool:
        """Go on: take the only answer, or the one to pass where that loses nothing; whether there is one."""
        passing = [answer.choice for answer in self.answers if answer.choice.action == PASS]
        alone = len(self.answers) == 1 and not self._touchable
        found = passing if harmless else [answer.choice for answer in self.answers] if alone else []
        if found:
            self.chosen.emit(found[0])
        return bool(found)

    def forget(self) -> bool:
        """What is typed means nothing any more; whether anything was."""
        typed, self._typed = self._typed, ""
        self._show_typed()
        return bool(typed)

    def _show_typed(self) -> None:
        """The button that Enter would take says so."""
        for answer, made in zip(self.answers, self.made(), strict=False):
            waits = bool(self._typed) and answer.key == self._typed
            made.setText(f"{answer.words} (Enter)" if waits else underlined(answer))

    def _rule(self) -> None:
        self.rule_wanted.emit(self._section)
