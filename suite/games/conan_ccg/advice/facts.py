"""What a census tells of a match: how often combat is refused, and against how many Foes it is fought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from suite.core.action import Action
from suite.core.event import Event
from suite.core.facts import Facts
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import BY_DEFEAT, BY_RENOWN, FIELD, FIGHT, RETREAT

MOST: Final = 4
"""From so many Foes on they are counted as one."""
ENDS: Final = {BY_RENOWN: "victories by Renown", BY_DEFEAT: "victories over a fallen Conan"}


def against(foes: int) -> str:
    """The fact that a round is fought against so many Foes."""
    if foes >= MOST:
        return f"rounds against {MOST} Foes or more"
    return f"rounds against {foes} {'Foe' if foes == 1 else 'Foes'}"


class ConanFacts(Facts[Conan]):
    """Counted by Warrior Steps: whoever presses on has several in a turn."""

    NAMES: ClassVar[Mapping[str, str]] = {
        "turns": "",
        "Warrior Steps": "",
        "Retreats": "Warrior Steps",
        "Retreats before any blow": "turns",
        "rounds": "",
        **{against(foes): "rounds" for foes in range(1, MOST + 1)},
        "Foes placed": "",
        "Foes defeated": "Foes placed",
        "matches": "",
        **dict.fromkeys(ENDS.values(), "matches"),
    }

    def hear(self, state: Conan, event: Event) -> None:
        match event.kind:
            case "turn" if not state.over:
                self.note("turns")
            case "step" if event.args[1] == 2:
                self.note("Warrior Steps")
            case "placed":
                self.note("Foes placed")
            case "captured":
                self.note("Foes defeated")

    def see(self, state: Conan, player: int, action: Action) -> None:
        if action[0] == RETREAT:
            self.note("Retreats")
            if state.rounds == 1:
                self.note("Retreats before any blow")
        elif action[0] == FIGHT:
            self.note("rounds")
            self.note(against(len(state.zones[FIELD])))

    def end(self, state: Conan) -> None:
        self.note("matches")
        if state.over in ENDS:
            self.note(ENDS[state.over])
