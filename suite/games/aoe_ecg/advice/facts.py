"""What a census tells of a match: battles that hurt no defender, cards by pile, the storm on the Castle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from suite.core.event import Event
from suite.core.facts import Facts
from suite.games.aoe_ecg.rules import is_stormed
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import STRIDE, VILLAGE

LOSSES: Final = ("villagers killed", "tokens lost", "monks lost", "unit lost", "damaged", "destroyed")
"""Events that tell a loss; whose it is stands first."""
PILES: Final = {"discarded": "cards discarded", "snuffed": "cards snuffed", "draw": "cards drawn"}
BATTLE_ON: Final = 7
"""Where the event of a battle names the defending player."""
AIMED_AT: Final = 4
"""Where the event of a declared attack names its target."""


class EmpireFacts(Facts[Empire]):
    """A battle is over when the next one, a phase or a turn begins."""

    NAMES: ClassVar[Mapping[str, str]] = {
        "turns": "",
        "battles": "",
        "battles without loss to the defender": "battles",
        **dict.fromkeys(PILES.values(), ""),
        "attackers' turns": "",
        "turns in which the Castle is aimed at": "attackers' turns",
    }

    def __init__(self) -> None:
        super().__init__()
        self.defender = -1
        """Who defends in the battle under way and has lost nothing yet, -1 for nobody."""
        self.aimed = False
        """The Castle was aimed at in this turn."""

    def hear(self, state: Empire, event: Event) -> None:
        if event.kind in LOSSES:
            if event.args[0] == self.defender:
                self.defender = -1
            return
        if event.kind in PILES:
            self.note(PILES[event.kind])
            return
        match event.kind:
            case "battle":
                self._close()
                self.note("battles")
                self.defender = event.args[BATTLE_ON]
            case "phase" | "turn":
                self._close()
                if event.kind == "turn":
                    self.note("turns")
                    self.note("attackers' turns", int(state.keep not in (-1, event.args[1])))
                    self.aimed = False
            case "declared" if state.keep >= 0 and not self.aimed:
                target = event.args[AIMED_AT]
                if target >= 0 and at_castle(state, target):
                    self.aimed = True
                    self.note("turns in which the Castle is aimed at")

    def end(self, state: Empire) -> None:
        self._close()

    def _close(self) -> None:
        """The battle under way is over."""
        if self.defender >= 0:
            self.note("battles without loss to the defender")
            self.defender = -1


def at_castle(s: Empire, target: int) -> bool:
    """Whether an attack means the Castle that is stormed, or whoever guards it."""
    castles = [card for card in s.zones[VILLAGE + STRIDE * s.keep] if is_stormed(s, card)]
    return any(target == castle or s.spot[target] == s.spot[castle] for castle in castles)
