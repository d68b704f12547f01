"""What a position of the blunder suite is, how it is staged, and what a level answers in it.

All cards but a few of the shipped ones are those of tests/rulebook/conan_ccg/plain.py, whose Draw Decks are
made of one card where nothing may be hidden. Clocks are off, so an answer follows from the seed and the
iterations alone.
"""

from __future__ import annotations

from typing import Any, Final

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.flow import Procedure
from suite.core.game import Setup
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.turn import Turn, Turns
from suite.games.conan_ccg.warrior import Combat, Warrior
from suite.games.conan_ccg.words import CHRONICLE, FOE_DECK, STRIDE
from tests.ai.positions import SPECS, WordPosition
from tests.conan_stage import Stage, open_question
from tests.rulebook.conan_ccg.plain import Plain

SEEDS: Final = (1, 2, 3)


def answer(position: WordPosition, level: str, seed: int) -> str:
    """The label of what the level does in the position."""
    t = position.build()
    decision = open_question(t.state)
    assert decision is not None, f"{position.name}: something is asked"
    setup = Setup("conan-ccg", ["Tom", "Ian"], [])
    actions = decision.branches(t.state)
    view = View(t.game, actions, t.game.observation(t.state, decision.player(t.state), setup.open_lists))
    return t.game.label(t.state, parse(SPECS[level]).make(seed).choose(view), setup.names)


def at(t: Stage, *steps: tuple[Procedure[Conan], int]) -> Stage:
    """Stand in the midst of procedures, each with its next step, and go on to the first question."""
    for frame, step in steps:
        t.state.call(frame)
        t.state.at[-1] = step
    open_question(t.state)
    return t


def turn(t: Stage, step: int = 1) -> Stage:
    """Tom's turn at the given step of `Turn`: 1 Prepare, 2 Warrior, 3 Rest."""
    return at(t, (Turns(), 1), (Turn(), step))


def warrior(t: Stage, step: int) -> Stage:
    """Tom's Warrior Step at the given step of `Warrior`: 1 Foe Draw, 3 what follows the combat."""
    return at(t, (Turns(), 1), (Turn(), 3), (Warrior(), step))


def combat(t: Stage, step: int) -> Stage:
    """Tom's combat at a step of `Combat`: 0 Survey, 1 Foe Move, 2 Conan Move, 3 Barbarian, 4 Resolution."""
    t.state.rounds = max(t.state.rounds, int(step > 0))
    return at(t, (Turns(), 1), (Turn(), 3), (Warrior(), 3), (Combat(), step))


def facing(move: str, **arguments: Any) -> Stage:
    """Conan the Captain, of no use without Allies, against one who holds and draws nothing but `move`."""
    usual: dict[str, Any] = {"conan": "conan-the-captain", "foe_hand": [move] * 5, "foe_deck": [move] * 15}
    return Plain(**usual | arguments)


def last_foes(t: Stage) -> Stage:
    """The Foe player has no Foes but those in play: the others lie in Conan's Chronicle Area."""
    for foe in t.state.mine(FOE_DECK, 1).copy():
        t.state.move(foe, CHRONICLE + STRIDE * 0)
    return t


def renown(n: int) -> list[str]:
    """Keys of captured Foes without Scars whose Renown comes to `n`: Veterans of 4, and one that is less."""
    odd: dict[int, list[str]] = {0: [], 1: ["soldier"], 2: ["recruit"], 3: ["ghost"]}
    return odd[n % 4] + ["veteran"] * (n // 4)
