"""What a census tells of a match: contests against all odds, objectives, cards by kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from suite.core.action import Action
from suite.core.event import Event
from suite.core.facts import Facts
from suite.games.age_of_conan.card import Objective
from suite.games.age_of_conan.fighting import ROLLS, TOLD_DICE, dice_told
from suite.games.age_of_conan.odds import Side, chance
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import EVENT, INSTANT, ON_TABLE
from suite.games.age_of_conan.words import ATTACKER, DEFENDER, NEUTRAL, OBJECTIVES

SLIM: Final = 0.25
"""Odds of the attacker below which a contest is a long shot."""
USED: Final = {
    EVENT: "kingdom events played",
    INSTANT: "kingdom instants played",
    ON_TABLE: "kingdom cards on the table used",
    "artifact": "artifacts used",
}


CHECKS: Final = ("age ends", "scoring")
"""Events with which open objectives are checked."""


def checked(goal: Objective) -> str:
    """The fact that an objective lay open when it was checked."""
    return f"{goal.title} checked"


def fulfilled(goal: Objective) -> str:
    """The fact that somebody fulfilled it then."""
    return f"{goal.title} fulfilled"


class HyborianFacts(Facts[Hyboria]):
    """Odds are those of the dice alone, without cards, Conan and sorcery."""

    NAMES: ClassVar[Mapping[str, str]] = {
        "turns": "",
        "contests": "",
        "contests with neutral provinces": "contests",
        "contests at odds below a quarter": "contests",
        "provinces subjugated": "",
        "alliances": "",
        "objectives fulfilled": "",
        "strategy cards laid": "",
        "kingdom cards laid on the table": "",
        "matches": "",
        "matches with a siege or battle between kingdoms": "matches",
        "matches in which Conan was crowned": "matches",
        **dict.fromkeys(USED.values(), ""),
    }
    TOLD: ClassVar[Mapping[str, str]] = {
        "turn": "turns",
        "subjugated": "provinces subjugated",
        "allied": "alliances",
        "fulfilled": "objectives fulfilled",
        "shown": "strategy cards laid",
        "tabled": "kingdom cards laid on the table",
    }

    def __init__(self, objectives: Iterable[Objective]) -> None:
        more = {}
        for goal in objectives:
            more[checked(goal)] = ""
            more[fulfilled(goal)] = checked(goal)
        super().__init__(more)
        self.open: list[Objective] = []
        """Objectives that lay open at the last question."""
        self.left: list[Objective] = []
        """Those that nobody has been told to fulfil since they were checked."""
        self.dice = (0, 0)
        """Dice that each side of the contest under way has rolled."""
        self.armies = False
        """Whether the contest under way is one of armies."""
        self.fought = False
        """Whether armies of two kingdoms have fought each other."""

    def see(self, state: Hyboria, player: int, action: Action) -> None:
        self.open = [state.book.objectives[state.face[card]] for card in state.zones[OBJECTIVES]]

    def hear(self, state: Hyboria, event: Event) -> None:
        if event.kind in self.TOLD:
            self.note(self.TOLD[event.kind])
        if event.kind in CHECKS:
            self.left = self.open.copy()
            for goal in self.left:
                self.note(checked(goal))
        elif event.kind == "fulfilled":
            title = state.defs[event.args[1]].title
            for goal in [goal for goal in self.left if goal.title == title]:
                self.left.remove(goal)
                self.note(fulfilled(goal))
        elif event.kind in ("attack", "parley"):
            self.armies = event.kind == "attack"
        elif event.kind in ROLLS:
            both = event.args[TOLD_DICE:]
            self.dice = (sum(dice_told(ATTACKER, both)), sum(dice_told(DEFENDER, both)))
        elif event.kind == "compared":
            self.note("contests")
            self.note("contests with neutral provinces", int(event.args[1] == NEUTRAL))
            self.fought = self.fought or (self.armies and event.args[1] != NEUTRAL)
            slim = chance(Side(self.dice[0]), Side(self.dice[1])) < SLIM
            self.note("contests at odds below a quarter", int(slim))
        elif event.kind in ("played", "used"):
            used = USED.get(state.catalogue.cards[event.args[1]].type)
            if used:
                self.note(used)

    def end(self, state: Hyboria) -> None:
        self.note("matches")
        self.note("matches with a siege or battle between kingdoms", int(self.fought))
        self.note("matches in which Conan was crowned", int(state.king >= 0))
