"""A first match that teaches by playing: a text at each new kind of question, and it can be left any time."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from suite.core.game import Game, Setup
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.resources import folder
from suite.ui import theme as t
from suite.ui.play.scrolled import scrolled
from suite.ui.table.link import Position
from suite.ui.widgets import Column, Row, button, label

FILE = "guide.toml"
FORMAT = 1
BEGINNING = "How a match goes"
FAREWELL = "The end"


@dataclass(frozen=True, slots=True)
class Step:
    """What is told when a kind of question is asked first."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guide of a game: its match, and its texts by kind of question."""

    seed: int
    decks: tuple[str, ...]
    names: tuple[str, ...]
    opponent: str
    begin: str
    end: str
    steps: dict[str, Step]

    def match(self, game: Game[Any]) -> Match:
        """The match of the guide; it is practice, so that everything can be taken back."""
        setup = Setup(game.key, list(self.names), [game.decks[key] for key in self.decks])
        seats = [PERSON, *[self.opponent] * (len(self.names) - 1)]
        return Match(game, setup, self.seed, seats, practice=True)


def has_lesson(game: str) -> bool:
    """Whether a game has a guide."""
    return (folder(game) / FILE).is_file()


def read_lesson(game: str) -> Lesson | None:
    """The guide of a game, None where it has none. Raises ValueError for a file that cannot be read."""
    file = folder(game) / FILE
    if not file.is_file():
        return None
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise ValueError(f"its format is {data['format']}, not {FORMAT}")
        steps = {one["kind"]: Step(one["title"], one["text"]) for one in data["step"]}
        words = (data["opponent"], data["begin"], data["end"])
        return Lesson(data["seed"], tuple(data["decks"]), tuple(data["names"]), *words, steps)
    except (LookupError, TypeError, ValueError) as error:
        raise ValueError(f"{file} cannot be used as a guide: {error}; correct it") from error


class Guide(QFrame):
    """The strip above the table in which a lesson is told."""

    left = Signal()
    """The person wants no more of it; the match goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.lesson: Lesson | None = None
        self.begun = False
        """How a match goes was told."""
        self.told: set[str] = set()
        """The kinds of questions that were explained."""
        self.waits = ""
        """The kind of the question that is explained when the person goes on."""
        self.title = label("", "section", wrap=True)
        self.text = label("", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        policy = self.text.sizePolicy()
        # As high as it is at its width, no more; what is too much for its room scrolls.
        policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
        self.text.setSizePolicy(policy)
        self.onward = button("Go on", lambda: self._explain(self.waits))
        self.away = button("Leave the guide", self.leave)
        head = Row(self.title, self.onward, self.away, space=t.M)
        head.setStretch(0, 1)
        self.area = scrolled(Column(self.text, space=0), "panelBody")
        # The keyboard scrolls it, where it is longer than its room.
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setAccessibleName("Guide")
        self.area.setObjectName("panel")
        self._room = 0
        column = Column(head, self.area, space=t.XS)
        column.setContentsMargins(t.M, t.S, t.M, t.S)
        self.setLayout(column)
        self.hide()

    def begin(self, lesson: Lesson) -> None:
        """Tell this lesson along the match that is open now."""
        self.lesson = lesson
        self.begun = False
        self.told = set()

    def set_room(self, height: int) -> None:
        """No text takes more height than this, in pixels; longer ones scroll."""
        self._room = height
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide = max(100, self.width() - 2 * t.M)
        self.area.setFixedHeight(max(20, min(self._room, self.text.heightForWidth(wide) + 2)))

    def leave(self) -> None:
        """Tell no more."""
        if self.lesson is not None:
            self.lesson = None
            self.left.emit()
        self.hide()

    def follow(self, position: Position) -> None:
        """The table shows this position: explain its question if it is of a new kind."""
        lesson = self.lesson
        if lesson is None:
            return
        asked = position.asked
        if asked is None:
            self._say(FAREWELL, lesson.end)
            return
        if asked.player != position.viewer or not asked.choices:
            return
        if not self.begun:
            self.begun = True
            self._say(BEGINNING, lesson.begin, asked.kind if asked.kind in lesson.steps else "")
        elif asked.kind in lesson.steps and asked.kind not in self.told:
            self._explain(asked.kind)
        else:
            self.hide()

    def _explain(self, kind: str) -> None:
        assert self.lesson is not None, "a lesson is told"
        self.told.add(kind)
        step = self.lesson.steps[kind]
        self._say(step.title, step.text)

    def _say(self, title: str, text: str, following: str = "") -> None:
        """Show a text; `following` is the kind of question that can be explained next."""
        self.waits = following
        self.onward.setVisible(bool(following))
        self.title.setText(title)
        self.text.setText(text)
        self.setAccessibleName(f"{title}. {text}")
        self.area.verticalScrollBar().setValue(0)
        self.show()
        self._fit()
