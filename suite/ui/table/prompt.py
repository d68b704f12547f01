"""The prompt: who must decide what and why, the rule, and a button for what is not touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from suite.core.action import PASS, Action
from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.answers import ButtonAnswer, answers, key_words, underlined
from suite.ui.table.counter import CounterBox
from suite.ui.table.link import Choice
from suite.ui.widgets import ENTER, Flow, HBox, PushButton, VBox, button, emptied, label

BESIDE = 0.6
"""Share of the width that buttons may take beside the words."""
ROOMY = 9
"""In a window higher than so many prompts the prompt keeps its height."""


class CitationButton(PushButton):
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
        self.answers: list[ButtonAnswer] = []
        """As their buttons stand there."""
        self.counters: list[CounterBox] = []
        """The boxes among them, in order."""
        self._made: list[QPushButton] = []
        self._parts: list[QWidget] = []
        """Buttons, and boxes with theirs, as they stand in the flow."""
        self._typed = ""
        """The beginning of a key that waits for more of it, or for Enter."""
        self._question = ""
        self._loose = False
        """Something can be given back."""
        self._usual = QPushButton(self)
        """Never shown: it tells how high a button is before there is one."""
        self._usual.hide()
        self.who = label("", "caption")
        self.text = label("", "emphasis", wrap=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.rule = CitationButton(self._rule)
        self._section = ""
        self.flow = Flow()
        self.buttons = QWidget()
        self.buttons.setLayout(self.flow)
        self.beside = HBox(self.text, space=t.M)
        self.beside.setStretch(0, 1)
        self.below = VBox(space=0)
        self.below.addWidget(self.buttons)
        self._inline = False
        self._high = 0
        self._spacing = 0
        self._floor = 0
        """While one question is open, the table does not move below the pointer: no lower than so."""
        self._fresh = True
        self._touchable = False
        column = VBox(HBox(self.who, self.rule), self.beside, self.below, space=0)
        column.setContentsMargins(t.M, t.XS, t.M, t.XS)
        self.setLayout(column)

    def ask(self, who: str, text: str, section: str, title: str) -> None:
        """Say who is asked what; `section` is the id of the rule, `title` its words."""
        self._fresh = True
        self._floor = 0
        self.who.setText(who)
        self._question = text
        self._section = section
        self.rule.say(_("Rules: {title}").format(title=title) if title else "")
        self.rule.setVisible(bool(title))
        self.rule.setAccessibleName(_("Show the section of the rules: {title}").format(title=title))

    def offer(
        self, choices: Sequence[Choice], touched: str, loose: bool, touchable: bool, step: str = ""
    ) -> bool:
        """Buttons for `choices`; `touched` names what has been touched, "" for nothing, `loose` what can be
        given back; `step` says what comes next and stands for the question, "" for the question itself.

        Whether a button had the focus and there is none now that could take it.
        """
        self._floor = 0 if self._fresh else max(self._floor, min(self.height(), self._needed()))
        self._fresh = False
        self._typed = ""
        self._touchable = touchable
        self.text.setText(step or self._question)
        self._loose = loose
        self.answers = answers(choices)
        focus = QApplication.focusWidget()
        had = focus is not None and self.buttons.isAncestorOf(focus)
        before, self.counters = self.counters, []
        in_box = any(counter.box is focus for counter in before)
        self._made = []
        emptied(self.flow)
        alone = len(self.answers) == 1 and not touchable and not touched
        self._parts = [
            self._counter(answer, alone) if answer.numbers else self._button(answer, alone)
            for answer in self.answers
        ]
        if loose:
            self._made.append(button(_("Let go of {thing}").format(thing=touched), self.back.emit, flat=True))
            self._parts.append(self._made[-1])
        for each in self._made:
            each.installEventFilter(self)
        for part in self._parts:
            self.flow.addWidget(part)
        for counter, old in product(self.counters, before):
            if counter.answer == old.answer:
                # Others may have answered the same question: the number that was chosen stays.
                counter.show_number(old.choice)
        if touched and not loose:
            self.flow.addWidget(label(touched, "muted"))
        # Showing them lays the window out at once: before that their room has to be known.
        self._arrange()
        self.buttons.setVisible(bool(self.answers) or bool(touched))
        if had and self._made:
            (self.counters[0].box if in_box and self.counters else self._made[0]).setFocus()
            return False
        return had

    def _counter(self, answer: ButtonAnswer, alone: bool) -> CounterBox:
        """A box for the number of an answer, with its button."""
        made = CounterBox(self.look, answer, self._question, alone)
        made.chosen.connect(self.chosen)
        self.counters.append(made)
        self._made.append(made.button)
        return made

    def _button(self, answer: ButtonAnswer, alone: bool) -> QPushButton:
        choice = answer.choice
        words = underlined(answer.words, answer.key)
        made = button(words, partial(self.chosen.emit, choice), primary=alone)
        whole = choice.label if answer.words != choice.label else ""
        key = key_words(answer.key)
        made.setToolTip("\n".join(filter(None, (whole, choice.preview, key))))
        made.setAccessibleName(choice.label)
        made.setAccessibleDescription(choice.preview)
        self._made.append(made)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # How high it was says nothing about another width.
            self._floor = 0
        self._arrange()

    def _needed(self) -> int:
        """The height that its words and buttons take at its present width."""
        layout = self.layout()
        return layout.totalHeightForWidth(self.width()) if layout is not None else 0

    def _arrange(self) -> None:
        """Few buttons stand beside the words, more of them below."""
        wide = sum(each.sizeHint().width() + t.S for each in self._parts)
        inline = wide < self.width() * BESIDE
        if inline != self._inline:
            self._inline = inline
            where = Qt.AlignmentFlag.AlignVCenter if inline else Qt.AlignmentFlag(0)
            (self.beside if inline else self.below).addWidget(self.buttons, alignment=where)
        policy = QSizePolicy.Policy.Fixed if inline else QSizePolicy.Policy.Preferred
        self.buttons.setSizePolicy(policy, QSizePolicy.Policy.Minimum)
        self.buttons.setMinimumWidth(wide if inline else 0)
        self._steady(max(each.sizeHint().height() for each in (self._usual, *self._parts)))

    def _steady(self, high: int) -> None:
        """Keep the room of a line and a row of buttons, so that the table below keeps its size.

        Where the window is low the table gets what is not needed, and what can be touched comes with a
        button.
        """
        around = self.contentsMargins() if (box := self.layout()) is None else box.contentsMargins()
        lines = self.who.sizeHint().height() + self.text.fontMetrics().lineSpacing() + t.M
        spacing = self.text.fontMetrics().lineSpacing()
        if spacing != self._spacing:
            # Another size of text: what was usual before is not now.
            self._spacing = spacing
            self._high = 0
        self._high = max(self._high, lines + high + around.top() + around.bottom())
        roomy = self._touchable or self.window().height() > ROOMY * self._high
        usual = self._high if roomy else 0
        self.setMinimumHeight(max(usual, self._floor))

    @property
    def choices(self) -> list[Choice]:
        """What the buttons choose, in order."""
        left = iter(self.counters)
        return [next(left).choice if answer.numbers else answer.choice for answer in self.answers]

    def made(self) -> list[QPushButton]:
        """The buttons, in order."""
        return self._made

    def point_at(self, action: Action) -> None:
        """Give the focus to the button of an action, with its number in the box."""
        for counter in self.counters:
            for choice in counter.answer.numbers:
                if choice.action == action:
                    counter.show_number(choice)
        for made, choice in zip(self._made, self.choices, strict=False):
            if choice.action == action:
                made.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes what is typed before it presses the button that has the focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER:
            return self.confirm()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters, digits and Escape do at the buttons and in the box what they do at the table."""
        used = False
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            forgotten = self.forget()
            used = forgotten or self._loose
            if not forgotten and self._loose:
                self.back.emit()
        elif event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            used = event.isAutoRepeat() or self.type(event.text())
        event.setAccepted(used)

    def type(self, sign: str) -> bool:
        """Type a sign of a button's key, or a digit into the box; whether there is such a button or number.

        A number that may be the beginning of a larger one waits for Enter, and so does any in the box.
        """
        if self.counters and sign.isdecimal():
            used = self.counters[0].type(sign)
            if used and len(self.counters) > 1:
                # Which of them is meant is seen by the focus; Tab goes to the next.
                self.counters[0].box.setFocus(Qt.FocusReason.TabFocusReason)
            return used
        typed = self._typed + sign.upper()
        found = [answer for answer in self.answers if answer.key.startswith(typed)]
        if not found:
            return bool(self._typed)
        self._typed = typed
        if len(found) == 1 and found[0].key == typed:
            self._take()
        else:
            self._show_typed()
        return True

    def confirm(self) -> bool:
        """Take the number that is typed, or the button whose key is; whether anything is typed."""
        return any(counter.confirm() for counter in self.counters) or self._take()

    def _take(self) -> bool:
        """Take the button whose key is typed; whether anything is typed."""
        typed, answers = self._typed, zip(self.answers, self.choices, strict=True)
        found = [choice for answer, choice in answers if answer.key == typed != ""]
        if found:
            self._typed = ""
            self.chosen.emit(found[0])
        return bool(typed)

    def onward(self, harmless: bool) -> bool:
        """Go on: take the only answer, or the one to pass where that loses nothing; whether there is one."""
        passing = [answer.choice for answer in self.answers if answer.choice.action == PASS]
        alone = len(self.answers) == 1 and not self._touchable and not self.counters
        found = passing if harmless else [answer.choice for answer in self.answers] if alone else []
        if found:
            self.chosen.emit(found[0])
        return bool(found)

    def forget(self) -> bool:
        """What is typed means nothing any more; whether anything was."""
        typed, self._typed = self._typed, ""
        numbers = [counter.forget() for counter in self.counters]
        self._show_typed()
        return bool(typed) or any(numbers)

    def _show_typed(self) -> None:
        """The button that Enter would take says so."""
        for answer, made in zip(self.answers, self._made, strict=False):
            if not answer.numbers:
                waits = bool(self._typed) and answer.key == self._typed
                words = underlined(answer.words, answer.key)
                made.setText(_("{answer} (Enter)").format(answer=answer.words) if waits else words)

    def _rule(self) -> None:
        self.rule_wanted.emit(self._section)
