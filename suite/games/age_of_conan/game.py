"""The Age of Conan as a game of the core's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from suite.core.action import Action, Shapes
from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.flow import Decision, FrameTable
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.core.reason import Holding, Part
from suite.core.schema import Schema
from suite.core.standing import Standing
from suite.core.suppose import Ranked
from suite.core.translation import _, mark
from suite.games.age_of_conan import (
    adventure,
    age,
    alliance,
    artifacts,
    battle,
    bid,
    campaign,
    contest,
    court,
    crown,
    fate,
    intrigue,
    military,
    moments,
    prepare,
    raid,
    scoring,
    siege,
    tabled,
    turn,
)
from suite.games.age_of_conan.advice.facts import HyborianFacts
from suite.games.age_of_conan.advice.likely import suppose
from suite.games.age_of_conan.advice.value import PARTS, holdings, values
from suite.games.age_of_conan.behaviour import MODULES, common, people
from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.fighting import serves
from suite.games.age_of_conan.invariants import check
from suite.games.age_of_conan.library import make_catalogue
from suite.games.age_of_conan.schema import SCHEMA
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.table import zone_list
from suite.games.age_of_conan.view.about import about, bearing
from suite.games.age_of_conan.view.figures import figures
from suite.games.age_of_conan.view.labels import OPTION_WORDS, label, touched
from suite.games.age_of_conan.view.layout import layout
from suite.games.age_of_conan.view.log_text import event_text
from suite.games.age_of_conan.view.people import STOPS, concerns, stop_of
from suite.games.age_of_conan.view.preview import preview
from suite.games.age_of_conan.view.scenes import NAMES as SCENE_NAMES
from suite.games.age_of_conan.view.scenes import scene
from suite.games.age_of_conan.view.sheets import sheet
from suite.games.age_of_conan.words import BY_AGE, BY_CROWN, BY_FALL, LAID, VERB_NAMES, VERBS
from suite.resources import Outlines
from suite.view.game import Ref, TableGame
from suite.view.layout import Layout
from suite.view.scene import Scene
from suite.view.sheet import Sheet
from suite.view.stop import Stop

NAMES = ("Ann", "Ben", "Cleo", "Dora")
ENDINGS = {0: "", BY_AGE: "", BY_CROWN: mark("Conan crowned"), BY_FALL: mark("a king slain")}


class AgeOfConan(TableGame[Hyboria]):
    """Two to four kingdoms; armies, emissaries and a barbarian whom one of them leads at a time."""

    key = "age-of-conan"
    rules_version = 2
    title = "Age of Conan"
    rulebook = "Age of Conan rulebook (Nexus and Fantasy Flight Games, 2009), English and French"
    min_players = 2
    max_players = 4
    schema: ClassVar[Schema] = SCHEMA
    verbs: ClassVar[Mapping[int, Shapes]] = VERBS
    verb_names: ClassVar[tuple[str, ...]] = VERB_NAMES
    turn_limit = 432
    """No match has more: 12 adventures of 9 tokens at most, of which each round of four players takes one."""
    decision_limit = 5_000
    parts: ClassVar[tuple[Part, ...]] = PARTS
    judged_between_turns = True
    throws = 6
    options: ClassVar[dict[str, tuple[str, ...]]] = {
        "kingdoms": ("usual", "chosen", "chance"),
        "aquilonia": ("free", "required"),
        "bid-tie": ("conan", "destination"),
        "token": ("take", "may"),
        "tokens-seen": ("remembered", "forgotten"),
        "ages": ("3", "2", "1"),
    }
    option_words: ClassVar[dict[str, tuple[str, ...]]] = OPTION_WORDS
    headings: ClassVar[dict[str, int]] = {"age": 1, "turn": 2, "attack": 3, "parley": 3}
    stops: ClassVar[tuple[Stop, ...]] = STOPS

    def __init__(self, catalogue: HyborianCatalogue, outlines: Outlines) -> None:
        super().__init__(catalogue)
        self.outlines = outlines
        """The outlines of the map, which no rule knows."""

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(
            adventure,
            age,
            alliance,
            artifacts,
            battle,
            bid,
            campaign,
            contest,
            court,
            crown,
            fate,
            intrigue,
            military,
            moments,
            prepare,
            raid,
            scoring,
            siege,
            tabled,
            turn,
            common,
            people,
            *MODULES,
        )

    def setups(self) -> list[Setup]:
        """Four, three and two usual kingdoms; four that are chosen, in one age; two by the French book."""
        french = {
            "aquilonia": "required",
            "bid-tie": "destination",
            "token": "may",
            "tokens-seen": "forgotten",
            "ages": "1",
        }
        return [
            Setup(self.key, list(NAMES)),
            Setup(self.key, list(NAMES[:3])),
            Setup(self.key, list(NAMES[:2])),
            Setup(self.key, list(NAMES), options={"kingdoms": "chosen", "ages": "1"}),
            Setup(self.key, list(NAMES[:2]), options=french),
        ]

    def with_records(self, records: list[dict[str, Any]]) -> AgeOfConan:
        return AgeOfConan(make_catalogue(records), self.outlines)

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with the value that a match plays by: those agreed on, the usual ones for the rest."""
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def blank(self, setup: Setup, catalogue: Catalogue) -> Hyboria:
        assert isinstance(catalogue, HyborianCatalogue), "this game has its own definitions"
        return Hyboria(catalogue, zone_list(setup.players), setup.players, self.chosen(setup.options))

    def deal(self, state: Hyboria, setup: Setup) -> None:
        """All cards and tokens; kingdoms unless they are chosen; the rest is a procedure."""
        prepare.lay_out(state)
        state.call(turn.Match())

    def returns(self, state: Hyboria) -> list[float]:
        share = 1 / state.winners.bit_count()
        return [share * (state.winners >> p & 1) for p in range(state.players)]

    def ending(self, state: Hyboria) -> str:
        return _(ENDINGS[state.over])

    def standings(self, state: Hyboria) -> list[Standing]:
        return scoring.standings(state)

    def cohorts(self, state: Hyboria, player: int) -> dict[str, list[str]]:
        return {"kingdom": [state.book.kingdoms[state.kingdom[player]].title]}

    def admits(self, state: Hyboria, card: int) -> list[bool] | None:
        """A strategy card that lies face down in a contest serves there: no other could be laid."""
        if state.where[card] not in (LAID, LAID + 1):
            return None
        strategies = state.book.strategies
        return [face in strategies and serves(state, strategies[face]) for face in range(len(state.defs))]

    def facts(self) -> HyborianFacts:
        assert isinstance(self.catalogue, HyborianCatalogue), "this game has its own definitions"
        return HyborianFacts(self.catalogue.objectives.values())

    def value(self, state: Hyboria, player: int) -> float:
        return values(state)[player]

    def values(self, state: Hyboria) -> list[float]:
        return values(state)

    def holdings(self, state: Hyboria) -> list[list[Holding]]:
        return holdings(state)

    def suppose(self, world: Hyboria, player: int) -> Ranked:
        return suppose(world, player)

    def layout(self, setup: Setup, player: int) -> Layout:
        catalogue = self.catalogue
        assert isinstance(catalogue, HyborianCatalogue), "this game has its own definitions"
        return layout(catalogue.lands, self.outlines, setup.players, player)

    def about(self, state: Hyboria, ref: Ref, names: Sequence[str]) -> list[str]:
        return about(state, ref, names)

    def bearing(self, state: Hyboria, card: int, names: Sequence[str]) -> list[str]:
        return bearing(state, card, names)

    def touch(self, state: Hyboria, action: Action) -> tuple[Ref, ...]:
        return touched(state, action)

    def label(self, state: Hyboria, action: Action, names: Sequence[str]) -> str:
        return label(state, action, names)

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        return event_text(event, setup, catalogue)

    def stop(self, decision: Decision[Hyboria]) -> str:
        return stop_of(decision)

    def turn_of(self, observation: Observation[Hyboria]) -> int:
        return observation.state.active

    def concerns(self, event: Event, observation: Observation[Hyboria], catalogue: Catalogue) -> bool:
        return concerns(event, observation)

    def preview(self, state: Hyboria, action: Action) -> str:
        return preview(state, action)

    def sheet(self, observation: Observation[Hyboria], log: Sequence[Event], setup: Setup) -> Sheet | None:
        return sheet(observation.state, log, setup)

    def figures(self) -> dict[str, int]:
        assert isinstance(self.catalogue, HyborianCatalogue), "this game has its own definitions"
        return figures(self.catalogue)

    def scene(self, name: str) -> Scene[Hyboria]:
        return scene(self.blank(Setup(self.key, SCENE_NAMES), self.catalogue), name)

    def check(self, state: Hyboria) -> None:
        check(state)
