"""One answer with a range of numbers: a box for the number, and a button that says what it does with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QValidator
from PySide6.QtWidgets import QSpinBox, QWidget

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.announce import announce
from suite.ui.table.answers import ButtonAnswer, key_words, number_of, underlined, words_of
from suite.ui.table.link import Choice
from suite.ui.widgets import ENTER, HBox, IconButton, PushButton

HELP = mark("Arrows or digits choose the number, Enter gives the answer")


class NumberBox(QSpinBox):
    """Holds one of some numbers. Letters and Escape are left to what is around it."""

    taken = Signal()
    """Enter was pressed at a number that is one of them."""

    def __init__(self, numbers: Sequence[int], usual: int) -> None:
        super().__init__()
        self.numbers = tuple(sorted(numbers))
        self.setRange(self.numbers[0], self.numbers[-1])
        self.setValue(usual)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setToolTip(_(HELP))

    def stepBy(self, steps: int) -> None:
        """The next of the numbers, whatever is missing between them."""
        place = min(max(0, self.numbers.index(self.value()) + steps), len(self.numbers) - 1)
        self.setValue(self.numbers[place])
        self.selectAll()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Only what is one of the numbers or begins one can be typed."""
        known = [str(number) for number in self.numbers]
        state = QValidator.State.Invalid
        if text in known:
            state = QValidator.State.Acceptable
        elif any(number.startswith(text) for number in known):
            state = QValidator.State.Intermediate
        return state, text, position

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            # A key that is held answers one question, never the next one too.
            if self.hasAcceptableInput() and not event.isAutoRepeat():
                self.taken.emit()
        elif event.key() == Qt.Key.Key_Escape or event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)


class FixedWidthButton(PushButton):
    """As wide as the widest of its words, so that nothing beside it moves when they change."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self._all = words
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        wide = [
            self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, words).width()
            for words in (self.text(), *self._all)
        ]
        return size + QSize(max(wide) - wide[0], 0)


class CounterBox(QWidget):
    """The box between a button for less and one for more, and the button that answers."""

    chosen = Signal(object)
    """The Choice with the number that the box holds."""

    def __init__(self, style: Style, answer: ButtonAnswer, question: str, primary: bool) -> None:
        super().__init__()
        self.answer = answer
        self._choices = {number_of(choice): choice for choice in answer.numbers}
        self._typed = False
        """Digits were typed on the table, which waits for Enter."""
        self.box = NumberBox(list(self._choices), number_of(answer.choice))
        self.box.setAccessibleName(_("Number: {question}").format(question=question))
        self.less = IconButton(style, "minus", _("A lower number"), self.box.stepDown)
        self.more = IconButton(style, "plus", _("A higher number"), self.box.stepUp)
        for step in (self.less, self.more):
            step.setAutoRepeat(True)
            # With keys the box itself counts; with the mouse the table keeps the focus.
            step.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button = FixedWidthButton(
            [underlined(words_of(choice), answer.key) for choice in answer.numbers]
        )
        self.button.setProperty("primary", primary)
        self.box.valueChanged.connect(lambda _: self._say())
        self.box.taken.connect(self._give)
        self.button.clicked.connect(self._give)
        self.setLayout(HBox(self.less, self.box, self.more, self.button, space=t.XS))
        self._say()

    @property
    def choice(self) -> Choice:
        """The answer with the number that the box holds."""
        return self._choices[self.box.value()]

    def show_number(self, choice: Choice) -> None:
        """Hold the number of one of the choices."""
        self.box.setValue(number_of(choice))

    def type(self, digit: str) -> bool:
        """Type a digit from the table; whether it is one of a number that there is, or follows on one."""
        line = self.box.lineEdit()
        before = line.text() if self._typed else ""
        if not any(str(number).startswith(before + digit) for number in self._choices):
            return self._typed
        self._typed = True
        line.setText(before + digit)
        self._say()
        words = _("{answer}; Enter gives it").format(answer=self.button.accessibleName())
        announce(self.button, words)
        return True

    def confirm(self) -> bool:
        """Give the answer with the number that was typed, if there is that number; whether any was typed."""
        if self._typed and self.box.hasAcceptableInput():
            self._give()
        return self._typed

    def forget(self) -> bool:
        """Back to the usual number; whether another one was typed."""
        typed, self._typed = self._typed, False
        if typed:
            # What was typed may be the beginning of a number: then the box holds the usual one still.
            usual = number_of(self.answer.choice)
            self.box.lineEdit().setText(str(usual))
            self._say()
        return typed

    def _give(self) -> None:
        self.chosen.emit(self.choice)

    def _say(self) -> None:
        """The button says what it does with the number."""
        choice = self.choice
        self.less.setEnabled(self.box.value() > self.box.minimum())
        self.more.setEnabled(self.box.value() < self.box.maximum())
        words = underlined(words_of(choice), self.answer.key)
        waits = self._typed and self.box.hasAcceptableInput()
        self.button.setText(_("{answer} (Enter)").format(answer=words) if waits else words)
        key = key_words(self.answer.key)
        self.button.setToolTip("\n".join(filter(None, (choice.preview, key))))
        self.button.setAccessibleName(choice.label)
        self.button.setAccessibleDescription(choice.preview)
        self.box.setAccessibleDescription(choice.label)
