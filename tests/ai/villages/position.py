"""What a position of the Age of Empires ECG's blunder suite is, how it is staged, and what a level answers.

Clocks are off, so an answer follows from the seed and the iterations alone.
"""

from __future__ import annotations

from typing import Final

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.flow import Decision
from suite.core.frame import Frame
from suite.games import make_aoe_ecg
from suite.games.aoe_ecg.allocation import Allocation
from suite.games.aoe_ecg.attack import Declaration, Resolution
from suite.games.aoe_ecg.construction import Construction
from suite.games.aoe_ecg.draw import DiscardAndDraw
from suite.games.aoe_ecg.enlistment import Enlistment
from suite.games.aoe_ecg.movement import Movement
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.turn import Turn, Turns
from suite.games.aoe_ecg.words import DECK, FROM_AFAR, ON_FIELD, ON_VILLAGERS, STRIDE
from tests.ai import positions
from tests.ai.positions import WordPosition
from tests.cards.aoe_ecg.stage import open_question
from tests.rulebook.aoe_ecg.table import NAMES, Table

GAME: Final = make_aoe_ecg()
SPECS: Final = {**positions.SPECS, "expert": "expert:time=0:iterations=2500"}
"""Level -> the agent that stands for it."""
SEEDS: Final = (1, 2, 3)
AFTER_BUILDING: Final = 4
AFTER_MOVING: Final = 5
AFTER_DECLARING: Final = 7
AFTER_FIGHTING: Final = 8
AFTER_ENLISTING: Final = 9
AFTER_DRAWING: Final = 10
AFTER_ALLOCATING: Final = 11
SIDES: Final = ("britons", "mongols")
DRAWS: Final = ("farm", "lumber-camp", "knight", "sheep", "militia", "gold-mine", "barracks", "stable")
"""What lies in each player's play deck."""


def table(*hand: str, age: int = 4, options: dict[str, str] | None = None) -> Table:
    """Two villages: a Town Center of five villagers and 20 of every resource each; cards in the hand of 0."""
    t = Table(list(hand), SIDES, age, options=options)
    for player in range(len(SIDES)):
        for card, key in zip(t.s.zones[DECK + STRIDE * player], DRAWS, strict=True):
            t.s.face[card] = t.s.catalogue.index[key]
    return t


def stock(t: Table, player: int, wood: int = 0, food: int = 0, gold: int = 0, stone: int = 0) -> Table:
    """A player has this and no more."""
    t.s.stock[4 * player : 4 * player + 4] = [wood, food, gold, stone]
    return t


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
    return GAME.label(s, parse(SPECS[level]).make(seed).choose(view), NAMES)


def phase(t: Table, step: int, of_it: Frame, active: int = 0) -> Table:
    """A phase of the active player's turn begins; the turn goes on at `step` after it."""
    t.s.active = active
    for frame, following in ((Turns(), 1), (Turn(), step)):
        t.s.call(frame)
        t.s.at[-1] = following
    t.run(of_it)
    return t


def building(t: Table) -> Table:
    """The Build Phase begins."""
    return phase(t, AFTER_BUILDING, Construction())


def moving(t: Table) -> Table:
    """Units may move."""
    return phase(t, AFTER_MOVING, Movement())


def declaring(t: Table) -> Table:
    """Attacks are declared."""
    return phase(t, AFTER_DECLARING, Declaration())


def enlisting(t: Table) -> Table:
    """Units and villagers may be made."""
    return phase(t, AFTER_ENLISTING, Enlistment())


def discarding(t: Table) -> Table:
    """Cards may be discarded or snuffed, then hands are filled up."""
    return phase(t, AFTER_DRAWING, DiscardAndDraw())


def allocating(t: Table) -> Table:
    """Villagers get their tasks."""
    return phase(t, AFTER_ALLOCATING, Allocation())


def fighting(t: Table, by: int, on: int, kind: int = ON_FIELD) -> Table:
    """The unit `by` has declared an attack: on the building or unit `on`, or on villagers there."""
    s = t.s
    place = s.spot[on] if kind == FROM_AFAR else s.spot[by]
    s.attacks.append(Attack(by, kind, place, on))
    phase(t, AFTER_FIGHTING, Resolution(), s.owner[by])
    while len(only := t.legal()) == 1:
        t.take(only[0])
    return t


def raiding(t: Table, by: int, on: int) -> Table:
    """The unit `by` has declared an attack on the villagers of the building `on`."""
    return fighting(t, by, on, ON_VILLAGERS)
