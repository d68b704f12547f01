"""A first match that teaches by playing: a text for each kind of question; it can be left and called back.

Its texts are data (`guide.toml`), English ones; those of another language lie over them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from suite.core.chance import strong
from suite.core.game import Setup
from suite.core.translation import _, mark
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.resources import folder
from suite.ui import theme as t
from suite.ui.figures import filled
from suite.ui.play.scrolled import scrolled
from suite.ui.play.seatrows import usual_name
from suite.ui.style import Style
from suite.ui.table.announce import announce
from suite.ui.table.link import Position
from suite.ui.widgets import Flow, HBox, IconButton, VBox, button, label
from suite.view.game import TableGame
from suite.view.names import passage

FILE = "guide.toml"
FORMAT = 1
BEGIN, END = "", "the end"
"""What is told before the first question and after the last, among the kinds of questions."""
BEGINNING, FAREWELL = mark("How a match goes"), mark("The end")
NARROWEST = 200
"""Pixels across."""


@dataclass(frozen=True, slots=True)
class GuideStep:
    """What is told when a kind of question is asked first."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guide of a game: its match, and its texts by kind of question."""

    seed: int
    players: int
    opponent: str
    """The level of everybody but the first player."""
    decks: tuple[str, ...]
    """Ready-made ones by key, none for a game without decks."""
    options: dict[str, str]
    """Those that are not as usual."""
    begin: str
    end: str
    steps: dict[str, GuideStep]

    def pages(self) -> dict[str, GuideStep]:
        """Everything that can be told."""
        return {
            BEGIN: GuideStep(_(BEGINNING), self.begin),
            **self.steps,
            END: GuideStep(_(FAREWELL), self.end),
        }

    def match(self, game: TableGame[Any]) -> Match:
        """The match of the guide; it is practice, so that everything can be taken back."""
        names = [usual_name(player) for player in range(self.players)]
        setup = Setup(game.key, names, [game.decks[key] for key in self.decks], dict(self.options))
        seats = [PERSON, *[self.opponent] * (self.players - 1)]
        match = Match(game, setup, strong(self.seed), seats, practice=True)
        match.guided = []
        return match


def has_lesson(game: str) -> bool:
    """Whether a game has a guide."""
    return (folder(game) / FILE).is_file()


def read_lesson(game: str, figures: Mapping[str, int]) -> Lesson | None:
    """The guide of a game in the language in force, with the numbers of its rules; None where it has none.

    Raises ValueError for a file that cannot be read.
    """
    file = folder(game) / FILE
    if not file.is_file():
        return None
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise ValueError(f"its format is {data['format']}, not {FORMAT}")

        def told(key: str, title: str, text: str) -> GuideStep:
            title, text = passage(game, FILE, key, title, text)
            return GuideStep(title, filled(text, figures))

        steps = {one["kind"]: told(one["kind"], one["title"], one["text"]) for one in data["step"]}
        begin, end = (told(key, "", data[key]).text for key in ("begin", "end"))
        match = (data["seed"], data["players"], data["opponent"])
        agreed = (tuple(data.get("decks", ())), data.get("options", {}))
        return Lesson(*match, *agreed, begin, end, steps)
    except (LookupError, TypeError, ValueError) as error:
        raise ValueError(f"{file} cannot be used as a guide: {error}; correct it") from error


class Guide(QFrame):
    """Stands beside the table, as large whatever it says, so that nothing moves under the pointer."""

    shows = Signal(bool)
    """It is to be seen, or not."""
    told_more = Signal()
    """Something was told for the first time."""
    left = Signal()
    """The person wants no more of it; the match goes on."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("guide")
        self.setMinimumWidth(NARROWEST)
        self.lesson: Lesson | None = None
        self.told: list[str] = []
        """The kinds of questions that were explained, in their order; the match keeps this list."""
        self.waits = ""
        """The kind of the question that is explained when the person goes on."""
        self._page = BEGIN
        """What is shown."""
        self.title = label("", "emphasis", wrap=True)
        self.text = label("", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.before = IconButton(style, "caret-left", _("What was told before"), lambda: self._turn(-1))
        self.after = IconButton(style, "caret-right", _("What was told next"), lambda: self._turn(1))
        self.onward = button(_("Go on"), lambda: self._tell(self.waits))
        self.away = button(_("Leave the guide"), self.leave, flat=True)
        head = HBox((self.title, 1), self.before, self.after, space=0)
        self.area = scrolled(VBox(self.text, 1, space=0), "panelBody")
        # The keyboard scrolls it, where it is longer than its room.
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setAccessibleName(_("Guide"))
        self.area.setObjectName("panel")
        foot = Flow(self.onward, self.away)
        self.setLayout(VBox(head, (self.area, 1), foot, space=t.XS, margins=(t.M, t.S, t.S, t.S)))
        self.hide()

    def begin(self, lesson: Lesson, told: list[str]) -> None:
        """Tell this lesson along the match that is open now; `told` of it was told before."""
        self.lesson = lesson
        pages = lesson.pages()
        told[:] = [kind for kind in told if kind in pages]
        self.told = told
        if told:
            self._show(told[-1])
        self.shows.emit(True)

    def leave(self) -> None:
        """Tell no more."""
        if self.lesson is not None:
            self.close_lesson()
            self.left.emit()

    def close_lesson(self) -> None:
        """The match is left: what was told is kept with it."""
        self.lesson = None
        self.told = []
        self.shows.emit(False)

    def follow(self, position: Position) -> None:
        """The table shows this position: say what its question is about."""
        lesson = self.lesson
        if lesson is None:
            return
        asked = position.asked
        if asked is None:
            self._tell(END)
        elif asked.player != position.viewer or not asked.choices:
            # What was told last may still be read.
            return
        elif BEGIN not in self.told:
            self._tell(BEGIN, asked.kind if asked.kind in lesson.steps else "")
        elif asked.kind in lesson.steps:
            self._tell(asked.kind)

    def _tell(self, kind: str, following: str = "") -> None:
        """Tell something, as new if it is; `following` is the kind of question that can be explained next."""
        fresh = kind not in self.told
        if fresh:
            self.told.append(kind)
            self.told_more.emit()
        self._show(kind, fresh, following)
        if fresh:
            announce(self, self.accessibleName())

    def _turn(self, by: int) -> None:
        """Turn to what was told before or after."""
        self._show(self.told[self.told.index(self._page) + by])

    def _show(self, kind: str, fresh: bool = False, following: str = "") -> None:
        assert self.lesson is not None, "a lesson is told"
        page = self.lesson.pages()[kind]
        self._page = kind
        self.waits = following
        self.onward.setVisible(bool(following))
        place = self.told.index(kind)
        self.before.setEnabled(place > 0)
        self.after.setEnabled(place + 1 < len(self.told))
        self.title.setText(page.title)
        if self.text.text() != page.text:
            self.text.setText(page.text)
            self.area.verticalScrollBar().setValue(0)
        self.setAccessibleName(f"{page.title}. {page.text}")
        self.setProperty("fresh", fresh)
        self.style().polish(self)
