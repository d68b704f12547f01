"""Conquest of Zabor as a game of the core's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from suite.core.action import Action, Shapes
from suite.core.bounds import FileRejected
from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.flow import Decision, FrameTable
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.core.reason import Holding, Part
from suite.core.schema import Schema
from suite.core.standing import Standing
from suite.core.suppose import Ranked
from suite.games.zabor import (
    acquisition,
    army,
    battle,
    campaign,
    casualties,
    civilize,
    clash,
    closing,
    council,
    diplomacy,
    event,
    income,
    limits,
    maritime,
    moments,
    orders,
    prepare,
    rituals,
    track,
    trade,
    turn,
    warfare,
)
from suite.games.zabor.advice.cohorts import cohorts
from suite.games.zabor.advice.facts import ZaborFacts
from suite.games.zabor.advice.likely import suppose
from suite.games.zabor.advice.value import PARTS, holdings, values
from suite.games.zabor.behaviour import MODULES, boons, monsters, spells
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.invariants import check
from suite.games.zabor.library import make_catalogue
from suite.games.zabor.schema import SCHEMA
from suite.games.zabor.state import Zabor
from suite.games.zabor.table import zone_list
from suite.games.zabor.terms import POSITIONS
from suite.games.zabor.view.about import about
from suite.games.zabor.view.figures import figures
from suite.games.zabor.view.labels import OPTION_WORDS, label, touched
from suite.games.zabor.view.layout import layout
from suite.games.zabor.view.log_text import event_text
from suite.games.zabor.view.people import STOPS, concerns, stop_of
from suite.games.zabor.view.preview import preview
from suite.games.zabor.view.progress import bearing
from suite.games.zabor.view.scenes import NAMES as SCENE_NAMES
from suite.games.zabor.view.scenes import scene
from suite.games.zabor.view.sheets import sheet
from suite.games.zabor.words import BY_FACE, VERB_NAMES, VERBS
from suite.resources import Outlines
from suite.view.game import Ref, TableGame
from suite.view.layout import Layout
from suite.view.scene import Scene
from suite.view.sheet import Sheet
from suite.view.stop import Stop

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")


class ConquestOfZabor(TableGame[Zabor]):
    """Three to five Empires around an island, with traits that they have drafted."""

    key = "zabor"
    rules_version = 2
    title = "Conquest of Zabor"
    rulebook = "Conquest of Zabor rule document"
    min_players = 3
    max_players = 5
    schema: ClassVar[Schema] = SCHEMA
    verbs: ClassVar[Mapping[int, Shapes]] = VERBS
    verb_names: ClassVar[tuple[str, ...]] = VERB_NAMES
    holds_first_look = True
    throws = 4
    turn_limit = 16
    """No match has more: four VP Cards of each of four ages."""
    parts: ClassVar[tuple[Part, ...]] = PARTS
    decision_limit = 8_000
    """Five times as many as the longest of random matches has taken: five players, sixteen turns."""
    options: ClassVar[dict[str, tuple[str, ...]]] = {
        "length": ("long", "medium", "short"),
        "vp-cards": ("2", "3", "4"),
        "draft": ("draft", "dealt"),
        "support": ("types", "units"),
        "natives": ("always", "if-empty"),
        "pursuit": ("winner", "attacker"),
        "diplomacy": ("anywhere", "adjacent"),
        "reach": ("area", "empire"),
        "surplus": ("end", "at-once"),
        "claims": ("any", "1"),
    }
    option_words: ClassVar[dict[str, tuple[str, ...]]] = OPTION_WORDS
    headings: ClassVar[dict[str, int]] = {"turn": 1, "phase": 2, "met": 3}
    stops: ClassVar[tuple[Stop, ...]] = STOPS

    def __init__(self, catalogue: ZaborCatalogue, outlines: Outlines) -> None:
        super().__init__(catalogue)
        self.book = catalogue
        self.outlines = outlines
        """The outlines of the map, which no rule knows."""

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(
            acquisition,
            army,
            battle,
            campaign,
            casualties,
            civilize,
            clash,
            closing,
            council,
            diplomacy,
            event,
            income,
            limits,
            maritime,
            moments,
            orders,
            prepare,
            rituals,
            track,
            trade,
            turn,
            warfare,
            boons,
            monsters,
            spells,
            *MODULES,
        )

    def setups(self) -> list[Setup]:
        """Four players long; three and five short; four whose traits are dealt."""
        return [
            Setup(self.key, list(NAMES[:4])),
            Setup(self.key, list(NAMES[:3]), options={"length": "short"}),
            Setup(self.key, list(NAMES), options={"length": "short"}),
            Setup(self.key, list(NAMES[:4]), options={"draft": "dealt"}),
        ]

    def with_records(self, records: list[dict[str, Any]]) -> ConquestOfZabor:
        return ConquestOfZabor(make_catalogue(records), self.outlines)

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with the value that a match plays by: those agreed on, the usual ones for the rest."""
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def check_terms(self, players: int, options: Mapping[str, str]) -> None:
        super().check_terms(players, options)
        for key in POSITIONS:
            face = self.book.index.get(key)
            if face is None or self.book.defs[face].type != "position":
                raise FileRejected(f"there is no Position Card {key!r}; correct its record")
        self.book.check_pieces()
        chosen = self.chosen(options)
        each = int(chosen["vp-cards"])
        for age in range(1, prepare.AGES[chosen["length"]] + 1):
            there = sum(goal.age == age for goal in self.book.goals.values())
            if there < each:
                raise FileRejected(f"age {age} has {there} VP Cards, not the {each} that the match needs")

    def blank(self, setup: Setup, catalogue: Catalogue) -> Zabor:
        assert isinstance(catalogue, ZaborCatalogue), "this game has its own definitions"
        return Zabor(catalogue, zone_list(setup.players), setup.players, self.chosen(setup.options))

    def deal(self, state: Zabor, setup: Setup) -> None:
        """All cards, and who has which Position; the rest is a procedure."""
        prepare.lay_out(state)
        state.call(turn.Match())

    def returns(self, state: Zabor) -> list[float]:
        share = 1 / state.winners.bit_count()
        return [share * (state.winners >> p & 1) for p in range(state.players)]

    def standings(self, state: Zabor) -> list[Standing]:
        return closing.standings(state)

    def facts(self) -> ZaborFacts:
        return ZaborFacts()

    def value(self, state: Zabor, player: int) -> float:
        return values(state)[player]

    def values(self, state: Zabor) -> list[float]:
        return values(state)

    def holdings(self, state: Zabor) -> list[list[Holding]]:
        return holdings(state)

    def cohorts(self, state: Zabor, player: int) -> dict[str, list[str]]:
        return cohorts(state, player)

    def key_of(self, state: Zabor, action: Action) -> Action:
        if action[0] in BY_FACE:
            return action[0], state.face[action[1]], *action[2:]
        return action

    def suppose(self, world: Zabor, player: int) -> Ranked:
        return suppose(world, player)

    def layout(self, setup: Setup, player: int) -> Layout:
        return layout(self.book, self.outlines, setup.players, player)

    def about(self, state: Zabor, ref: Ref, names: Sequence[str]) -> list[str]:
        return about(state, ref, names)

    def touch(self, state: Zabor, action: Action) -> tuple[Ref, ...]:
        return touched(state, action)

    def label(self, state: Zabor, action: Action, names: Sequence[str]) -> str:
        return label(state, action, names)

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        return event_text(event, setup, catalogue)

    def stop(self, decision: Decision[Zabor]) -> str:
        return stop_of(decision)

    def preview(self, state: Zabor, action: Action) -> str:
        return preview(state, action)

    def bearing(self, state: Zabor, card: int, names: Sequence[str]) -> list[str]:
        return bearing(state, card, names)

    def sheet(self, observation: Observation[Zabor], log: Sequence[Event], setup: Setup) -> Sheet | None:
        return sheet(observation, log, setup)

    def turn_of(self, observation: Observation[Zabor]) -> int:
        return observation.state.active

    def concerns(self, event: Event, observation: Observation[Zabor], catalogue: Catalogue) -> bool:
        return concerns(event, observation)

    def figures(self) -> dict[str, int]:
        return figures(self.book, int(self.options["vp-cards"][0]))

    def scene(self, name: str) -> Scene[Zabor]:
        return scene(self.blank(Setup(self.key, SCENE_NAMES), self.catalogue), name)

    def check(self, state: Zabor) -> None:
        check(state)
