"""The pace of a table: what is passed or answered for a person without asking them. No Qt.

Whether a person is asked at a stop follows from the stop, the turn and what they said themselves, never
from what they hold: others who share the screen, or wait at the other end of a line, learn nothing from it.
Only where nobody else can notice (one person at the table, computer players beside them) is a question that
has one answer alone answered at once.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from suite.core.action import PASS
from suite.core.bounds import read_json
from suite.core.card import Catalogue
from suite.core.translation import _
from suite.ui.table.link import Choice, Position, TableQuestion
from suite.view.game import TableGame
from suite.view.stop import Stop

MY_TURN: Final = "turn"
"""The goal of passing until the person's own next turn."""
NEXT_TURN: Final = "next"
"""The goal of passing until somebody else's turn begins."""
NEWS: Final = "news"
"""The goal of passing until something concerns the person."""


@dataclass(frozen=True)
class Remembered:
    """An answer that is always given: to questions of a kind with these words, where it is offered."""

    kind: str
    question: str
    answer: str


class PaceSettings:
    """What a person wants of one game: stops, and answers that they always give."""

    def __init__(self, stops: Sequence[Stop], text: str = "") -> None:
        """`text` is what `text()` wrote; what cannot be read of it counts as not said."""
        self.stops = tuple(stops)
        self.said: dict[str, bool] = {}
        """A place such as own/hit, others/hit or own/hit/shared -> whether to be asked there."""
        self.answers: list[Remembered] = []
        self._read(text)

    def asks(self, stop: str, mine: bool, shared: bool) -> bool:
        """Whether the person is asked at a stop in their own or another's turn; always at one not listed."""
        listed = next((one for one in self.stops if one.key == stop), None)
        if listed is None:
            return True
        return self.said.get(_place(stop, mine, shared), listed.usual(mine, shared))

    def ask(self, stop: str, mine: bool, shared: bool, wanted: bool) -> None:
        """Say whether to be asked there."""
        listed = next(one for one in self.stops if one.key == stop)
        place = _place(stop, mine, shared)
        self.said.pop(place, None)
        if wanted != listed.usual(mine, shared):
            self.said[place] = wanted

    def usual(self) -> None:
        """Stops as they were before anything was said."""
        self.said.clear()

    def remember(self, asked: TableQuestion, choice: Choice) -> Remembered:
        """Give this answer always from now on; another one for the same question is forgotten."""
        made = Remembered(asked.kind, asked.text, choice.label)
        self.answers = [one for one in self.answers if (one.kind, one.question) != (made.kind, made.question)]
        self.answers.append(made)
        return made

    def forget(self, one: Remembered) -> None:
        """Ask again."""
        self.answers = [other for other in self.answers if other != one]

    def answer(self, asked: TableQuestion) -> Choice | None:
        """The remembered answer to a question, where exactly one of its choices says so."""
        for one in self.answers:
            if (one.kind, one.question) == (asked.kind, asked.text):
                found = [choice for choice in asked.choices if choice.label == one.answer]
                return found[0] if len(found) == 1 else None
        return None

    def text(self) -> str:
        """All of it as one line."""
        answers = [[one.kind, one.question, one.answer] for one in self.answers]
        return json.dumps({"stops": self.said, "answers": answers}, ensure_ascii=False)

    def _read(self, text: str) -> None:
        try:
            data: Any = read_json(text) if text else {}
        except ValueError:
            return
        if not isinstance(data, dict):
            return
        stops, answers = data.get("stops"), data.get("answers")
        if isinstance(stops, dict):
            self.said = {str(key): value for key, value in stops.items() if isinstance(value, bool)}
        for row in answers if isinstance(answers, list) else ():
            if isinstance(row, list) and len(row) == 3 and all(isinstance(word, str) for word in row):
                self.answers.append(Remembered(*row))


def _place(stop: str, mine: bool, shared: bool) -> str:
    return f"{'own' if mine else 'others'}/{stop}{'/shared' if shared else ''}"


class PassGoal:
    """Passing until something: a stop's key, or MY_TURN, NEXT_TURN or NEWS."""

    def __init__(self, until: str, words: str, turn: int) -> None:
        self.until = until
        self.words = words
        """What is waited for, as the table says it."""
        self.turn = turn
        """Whose turn it was when last looked."""

    def reached(self, turn: int, viewer: int, stop: str) -> bool:
        """Whether it is there, now that it is `turn`'s turn and `viewer` is asked at `stop`."""
        began = turn != self.turn
        self.turn = turn
        if self.until == MY_TURN:
            return began and turn == viewer
        return began if self.until == NEXT_TURN else self.until == stop


class AutoAnswer:
    """Answers for the people of one table."""

    def __init__(
        self, game: TableGame[Any], catalogue: Catalogue, habits: PaceSettings, people: Sequence[int]
    ) -> None:
        self.game = game
        self.catalogue = catalogue
        self.habits = habits
        self.people = tuple(people)
        self.passes = True
        """Whether a person who has one answer alone need not give it, where nobody else can notice."""
        self.goals: dict[int, PassGoal] = {}
        """Player -> until when they pass."""
        self.ended = ""
        """Why the last goal ended, in one sentence; "" after none."""
        self._told: dict[int, int] = {}

    @property
    def shared(self) -> bool:
        """Whether several people look at this table, one after the other."""
        return len(self.people) > 1

    def pass_until(self, position: Position, until: str, words: str) -> None:
        """Pass at every stop until then."""
        viewer = position.viewer
        self.goals[viewer] = PassGoal(until, words, self.game.turn_of(position.observation))
        self._told[viewer] = len(position.log)

    def stop(self, viewer: int) -> bool:
        """Pass no longer; whether that was so."""
        return self.goals.pop(viewer, None) is not None

    def answer(self, position: Position) -> Choice | None:
        """What is answered without asking; None where the person must be asked, or is not."""
        self.ended = ""
        asked = position.asked
        viewer = position.viewer
        mine = asked is not None and asked.player == viewer and viewer in self.people
        goal = self._look(position, asked.stop if asked is not None and mine else "")
        if asked is None or not mine or (goal is not None and goal.until == asked.stop):
            return None
        if len(asked.choices) == 1 and self.passes and not self.shared:
            return asked.choices[0]
        passing = next((choice for choice in asked.choices if choice.action == PASS), None)
        if passing is not None and self._pass(position, asked):
            return passing
        return self.habits.answer(asked)

    def _pass(self, position: Position, asked: TableQuestion) -> bool:
        viewer = position.viewer
        if not asked.stop:
            return False
        own = self.game.turn_of(position.observation) == viewer
        return viewer in self.goals or not self.habits.asks(asked.stop, own, self.shared)

    def _look(self, position: Position, stop: str) -> PassGoal | None:
        """End a goal that is reached, which is returned, or one that what concerns the player breaks off."""
        seen = position.observation
        goal = self.goals.get(position.viewer)
        if goal is None:
            return None
        fresh = position.log[self._told.get(position.viewer, 0) :]
        self._told[position.viewer] = len(position.log)
        if any(self.game.concerns(event, seen, self.catalogue) for event in fresh):
            del self.goals[position.viewer]
            self.ended = _("Passing has ended: something concerns you.")
        elif position.result or goal.reached(self.game.turn_of(seen), position.viewer, stop):
            del self.goals[position.viewer]
            self.ended = _("Passing has ended: {goal}.").format(goal=goal.words)
            return goal
        return None
