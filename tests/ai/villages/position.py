"""What a position of the Age of Empires ECG's blunder suite is, how it is staged, and what a level answers.

Clocks are off, so an answer follows from the seed and the iterations alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.flow import Decision, Procedure
from suite.games import make_aoe_ecg
from suite.games.aoe_ecg.attack import Declaration
from suite.games.aoe_ecg.construction import Construction
from suite.games.aoe_ecg.draw import DiscardAndDraw
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.turn import Turn, Turns
from tests.cards.aoe_ecg.stage import Stage, open_question

GAME: Final = make_aoe_ecg()
SPECS: Final = {
    "novice": "novice:time=0",
    "easy": "easy:time=0",
    "normal": "normal:time=0",
    "hard": "hard:time=0",
    "expert": "expert:time=0:iterations=2500",
}
"""Level -> the agent that stands for it."""
LEVELS: Final = tuple(SPECS)
SEEDS: Final = (1, 2, 3)
AFTER_BUILDING: Final = 4
AFTER_DECLARING: Final = 7
AFTER_DRAWING: Final = 10


class Position:
    """A decision of the active player of which it is beyond dispute what must be done, or must not."""

    def __init__(
        self,
        name: str,
        why: str,
        level: str,
        build: Callable[[], Stage],
        must: list[str] | None = None,
        never: list[str] | None = None,
    ) -> None:
        """Words of the labels of which one must be chosen, or none may be; `level` is the weakest of which
        that is asked.
        """
        self.name = name
        self.why = why
        self.level = LEVELS.index(level)
        self.build = build
        self.must = must or []
        self.never = never or []

    def right(self, label: str) -> bool:
        """Whether an answer with this label is no blunder."""
        wanted = not self.must or any(word in label for word in self.must)
        return wanted and not any(word in label for word in self.never)


def question(s: Empire) -> Decision[Empire]:
    """What the position asks."""
    asked = open_question(s)
    assert asked is not None, "something is asked"
    return asked


def answer(position: Position, level: str, seed: int) -> str:
    """The label of what the level does in the position."""
    s = position.build().s
    asked = question(s)
    view = View(GAME, asked.branches(s), GAME.observation(s, asked.player(s)))
    return GAME.label(s, parse(SPECS[level]).make(seed).choose(view))


def phase(t: Stage, step: int, of_it: Procedure[Empire]) -> Stage:
    """A phase of player 0's turn begins; the turn goes on at `step` after it."""
    for frame, following in ((Turns(), 1), (Turn(), step)):
        t.s.call(frame)
        t.s.at[-1] = following
    return t.run(of_it)


def building(t: Stage) -> Stage:
    """The Build Phase begins."""
    return phase(t, AFTER_BUILDING, Construction())


def declaring(t: Stage) -> Stage:
    """Attacks are declared."""
    return phase(t, AFTER_DECLARING, Declaration())


def discarding(t: Stage) -> Stage:
    """Cards may be discarded or snuffed, then hands are filled up."""
    return phase(t, AFTER_DRAWING, DiscardAndDraw())
