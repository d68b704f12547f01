"""The panel of stops: at which moments of a turn a person is asked, and what they always answer."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QScrollArea, QWidget

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.table.choices import PASSES
from suite.ui.table.pace import PaceSettings, Remembered
from suite.ui.widgets import VBox, button, emptied, label
from suite.view.stop import Stop

ALONE = mark("You are asked at the moments that are ticked, whatever you hold.")
SHARED = mark(
    "You are asked at the moments that are ticked, whatever you hold, so that nobody who shares this screen "
    "learns anything from it."
)
WHOSE = (mark("Mine"), mark("Theirs"))
"""Whose turn a box is about."""
NONE = mark("This game has no moments at which one may merely pass.")


class StopsPanel(QScrollArea):
    """Shows and changes Habits."""

    changed = Signal()
    """Something was ticked, unticked or forgotten."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.habits = PaceSettings(())
        self.shared = False
        self.boxes: dict[tuple[str, bool], QCheckBox] = {}
        """(stop, in one's own turn) -> its box."""
        self._beside = True
        """The boxes stand beside their stop; else below it, each with its word."""
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(_("Pace"))
        self.passes = QCheckBox(_("Answer for me"))
        self.passes.setToolTip(_("Answer for me where there is one answer only"))
        self.passes.clicked.connect(lambda on: context.table.choose(PASSES, int(on)))
        self.column = VBox(space=t.M)
        self.column.setContentsMargins(t.S, t.S, t.S, t.S)
        body = QWidget()
        body.setLayout(self.column)
        self.setWidget(body)
        context.table.changed.connect(self._choices)
        context.style.changed.connect(self._fit)

    def show_habits(self, habits: PaceSettings, shared: bool) -> None:
        """Another game, or another number of people at the table."""
        self.habits = habits
        self.shared = shared
        self.refresh()

    def first(self) -> QWidget:
        """Where the keyboard begins."""
        return next(iter(self.boxes.values()), self.passes)

    def refresh(self) -> None:
        """Make everything anew."""
        self.passes.setParent(None)
        emptied(self.column)
        self.boxes = {}
        if not self.shared:
            self.column.addWidget(self.passes)
            self.passes.show()
            self.column.addWidget(label(_("Where there is one answer only."), "muted", wrap=True))
        words = (SHARED if self.shared else ALONE) if self.habits.stops else NONE
        self.column.addWidget(label(_(words), "muted", wrap=True))
        if self.habits.stops:
            self.column.addWidget(self._grid())
            self.column.addWidget(button(_("As usual"), self._usual), 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(label(_("Always answered"), "emphasis", wrap=True))
        if not self.habits.answers:
            hint = _("Nothing yet. The menu “Pass until …” remembers the answer to an open question.")
            self.column.addWidget(label(hint, "muted", wrap=True))
        for one in self.habits.answers:
            self.column.addWidget(self._answer(one))
        self.column.addStretch(1)
        self._choices()

    # -- parts ---------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Narrow panels and large texts have the boxes below the words."""
        style = self.context.style
        words = QFontMetricsF(style.font(t.BODY))
        caption = QFontMetricsF(style.font(t.CAPTION))
        longest = max(
            (words.horizontalAdvance(word) for stop in self.habits.stops for word in _(stop.title).split()),
            default=0.0,
        )
        boxes = sum(caption.horizontalAdvance(_(word)) + t.S for word in WHOSE)
        beside = longest + boxes + 3 * t.S <= self.viewport().width()
        if beside != self._beside:
            self._beside = beside
            self.refresh()

    def _grid(self) -> QWidget:
        body = QWidget()
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(t.S)
        grid.setVerticalSpacing(t.XS)
        grid.setColumnStretch(0, 1)
        for place, words in enumerate(WHOSE, 1):
            if self._beside:
                grid.addWidget(label(_(words), "caption"), 0, place, Qt.AlignmentFlag.AlignCenter)
        line = 1
        part = ""
        for stop in self.habits.stops:
            if stop.part != part:
                part = stop.part
                grid.addWidget(label(_(part), "emphasis", wrap=True), line if line > 1 else 0, 0)
                line += line > 1
            grid.addWidget(label(_(stop.title), wrap=True), line, 0)
            for place, mine in enumerate((True, False), 1):
                if stop.exists(mine):
                    box = self._box(stop, mine)
                    if self._beside:
                        grid.addWidget(box, line, place, Qt.AlignmentFlag.AlignHCenter)
                    else:
                        box.setText(_(WHOSE[place - 1]))
                        line += 1
                        grid.addWidget(box, line, 0)
            line += 1
        body.setLayout(grid)
        return body

    def _box(self, stop: Stop, mine: bool) -> QCheckBox:
        box = QCheckBox()
        words = _("Ask me in my turn: {stop}") if mine else _("Ask me in the turns of others: {stop}")
        box.setAccessibleName(words.format(stop=_(stop.title)))
        box.setToolTip(box.accessibleName())
        box.setChecked(self.habits.asks(stop.key, mine, self.shared))
        box.clicked.connect(lambda on: self._ask(stop.key, mine, on))
        self.boxes[stop.key, mine] = box
        return box

    def _answer(self, one: Remembered) -> QWidget:
        words = label(f"{one.question} {one.answer}", wrap=True)
        ask = button(_("Ask again"), partial(self._forget, one))
        ask.setAccessibleName(_("Ask again: {question}").format(question=one.question))
        body = QWidget()
        column = VBox(words, space=t.XS)
        column.addWidget(ask, 0, Qt.AlignmentFlag.AlignLeft)
        body.setLayout(column)
        return body

    # -- changes -------------------------------------------------------------------------------------

    def _ask(self, stop: str, mine: bool, wanted: bool) -> None:
        self.habits.ask(stop, mine, self.shared, wanted)
        self.changed.emit()

    def _usual(self) -> None:
        self.habits.usual()
        for (stop, mine), box in self.boxes.items():
            box.setChecked(self.habits.asks(stop, mine, self.shared))
        self.changed.emit()

    def _forget(self, one: Remembered) -> None:
        self.habits.forget(one)
        self.refresh()
        self.changed.emit()

    def _choices(self) -> None:
        self.passes.setChecked(self.context.table.passes)
