"""What a census tells of a match: Battles by who fights, Actions by kind, cards by deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from suite.core.event import Event
from suite.core.facts import Facts
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTIONS
from suite.games.zabor.words import BARBARIANS

KINDS: Final = tuple([f"Actions of {name}" for name in ACTIONS])


class ZaborFacts(Facts[Zabor]):
    """Secondary Actions are among the Actions."""

    NAMES: ClassVar[Mapping[str, str]] = {
        "turns": "",
        "Battles": "",
        "Battles between Empires": "Battles",
        "Actions": "",
        **dict.fromkeys(KINDS, "Actions"),
        "Sorcery Cards played": "",
        "Destiny Cards played": "",
        "Trades": "",
        "VP Cards claimed": "",
    }
    TOLD: ClassVar[Mapping[str, str]] = {"turn": "turns", "traded": "Trades", "claimed": "VP Cards claimed"}

    def hear(self, state: Zabor, event: Event) -> None:
        match event.kind:
            case "met":
                self.note("Battles")
                self.note("Battles between Empires", int(event.args[1] != BARBARIANS))
            case "action":
                self.note("Actions")
                self.note(KINDS[event.args[1]])
            case "played":
                sorcery = state.catalogue.cards[event.args[1]].type == "sorcery"
                self.note("Sorcery Cards played" if sorcery else "Destiny Cards played")
            case kind if kind in self.TOLD:
                self.note(self.TOLD[kind])
