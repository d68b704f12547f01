"""What a position of the Age of Empires ECG's blunder suite is, how it is staged, and what a level answers.

Clocks are off, so an answer follows from the seed and the iterations alone.
"""

from __future__ import annotations

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
from tests.ai import positions
from tests.ai.positions import WordPosition
from tests.cards.aoe_ecg.stage import Stage, open_question

GAME: Final = make_aoe_ecg()
SPECS: Final = {**positions.SPECS, "expert": "expert:time=0:iterations=2500"}
"""Level -> the agent that stands for it."""
SEEDS: Final = (1, 2, 3)
AFTER_BUILDING: Final = 4
AFTER_DECLARING: Final = 7
AFTER_DRAWING: Final = 10


def question(s: Empire) -> Decision[Empire]:
    """What the position asks."""
    asked = open_question(s)
    assert asked is not None, "something is asked"
    return asked


def answer(position: WordPosition, level: str, seed: int) -> str:
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
