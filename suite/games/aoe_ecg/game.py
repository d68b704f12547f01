"""The Age of Empires ECG as a game of the core's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from suite.core import moment
from suite.core.action import Action, Shapes
from suite.core.card import Card, Catalogue
from suite.core.chance import Chance
from suite.core.deck import Deck, Problem
from suite.core.event import Event
from suite.core.flow import Decision, FrameTable
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.core.reason import Holding, Part
from suite.core.schema import Schema
from suite.games.aoe_ecg import (
    allocation,
    attack,
    collection,
    combat,
    construction,
    draw,
    enlistment,
    movement,
    prayer,
    prepare,
    response,
    retreat,
    strike,
    turn,
    windows,
)
from suite.games.aoe_ecg.advice.facts import EmpireFacts
from suite.games.aoe_ecg.advice.value import PARTS, told, value
from suite.games.aoe_ecg.behaviour import MODULES
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.games.aoe_ecg.deck import BOUGHT_SECTION, SECTIONS, check_deck, section_takes
from suite.games.aoe_ecg.format1 import FRAMES, renamed, unpacked
from suite.games.aoe_ecg.invariants import check
from suite.games.aoe_ecg.library import make_catalogue
from suite.games.aoe_ecg.movement import branch
from suite.games.aoe_ecg.points import (
    MAYHEM,
    STORM,
    STORM_PLAYERS,
    check_entry,
    check_race,
    check_table,
    earliest_age,
    fewest_problems,
    given_kinds,
    is_point_game,
    keys_of,
    teams,
)
from suite.games.aoe_ecg.prepare import AGE_KEYS, FaceDown, Monks, equip, lay_out, new_cards
from suite.games.aoe_ecg.prior import prior
from suite.games.aoe_ecg.purchase import GENERAL, spent
from suite.games.aoe_ecg.schema import SCHEMA
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.table import zone_list
from suite.games.aoe_ecg.victory import ENDINGS
from suite.games.aoe_ecg.view.bearing import barring, bearing
from suite.games.aoe_ecg.view.figures import figures
from suite.games.aoe_ecg.view.labels import OPTION_WORDS, label, touched
from suite.games.aoe_ecg.view.layout import layout
from suite.games.aoe_ecg.view.log_text import event_text
from suite.games.aoe_ecg.view.people import STOPS, concerns, stop_of
from suite.games.aoe_ecg.view.preview import preview
from suite.games.aoe_ecg.view.scenes import NAMES as SCENE_NAMES
from suite.games.aoe_ecg.view.scenes import scene
from suite.games.aoe_ecg.words import (
    BUILD,
    BY_LIMIT,
    DISCARD,
    LAY_RELIC,
    MOVE,
    PLACE,
    PLAY,
    RESEARCH,
    SNUFF,
    TRAIN,
    TURN_LIMIT,
    TURN_UP,
    VERB_NAMES,
    VERBS,
)
from suite.view.game import Ref, TableGame
from suite.view.layout import Layout
from suite.view.scene import Scene
from suite.view.stop import Stop

BY_FACE = (PLAY, BUILD, TURN_UP, RESEARCH, LAY_RELIC, TRAIN, DISCARD, SNUFF, PLACE)
"""Verbs whose subject is a card that any copy could stand for."""
NAMES = ("Tom", "Ian", "Zev", "Jason", "Ted", "Dave")


class EmpireECG(TableGame[Empire]):
    """Two to six players; each builds a village and tries to outlast the others."""

    key = "aoe-ecg"
    rules_version = 4
    title = "Age of Empires Expandable Card Game"
    rulebook = "Age of Empires ECG rulebook (Journeyman Press, 2000)"
    min_players = 2
    max_players = 6
    schema: ClassVar[Schema] = SCHEMA
    verbs: ClassVar[Mapping[int, Shapes]] = VERBS
    verb_names: ClassVar[tuple[str, ...]] = VERB_NAMES
    deck_sections: ClassVar[tuple[str, ...]] = SECTIONS
    judged_between_turns = True
    turn_limit = TURN_LIMIT
    parts: ClassVar[tuple[Part, ...]] = PARTS
    decision_limit = 400_000
    options: ClassVar[dict[str, tuple[str, ...]]] = {
        "relic-victory": ("yes", "no"),
        "wonder-victory": ("yes", "no"),
        "gifts": ("yes", "no"),
        "ages": ("advance", "set"),
        "race": ("no", "2", "3", "4"),
        "teams": ("none", "allies"),
        "scenario": ("none", "storm-the-castle", "mediterranean-mayhem"),
        "points": ("none", "160", "300", "425"),
        "defined": ("no", "yes"),
        "age": ("1", "2", "3", "4"),
    }
    """What may be agreed on for a match (rules options.relics to options.team)."""
    option_words: ClassVar[dict[str, tuple[str, ...]]] = OPTION_WORDS
    headings: ClassVar[dict[str, int]] = {"turn": 1, "phase": 2, "battle": 3}
    plays_on = True
    stops: ClassVar[tuple[Stop, ...]] = STOPS

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(
            moment,
            allocation,
            attack,
            collection,
            combat,
            construction,
            draw,
            enlistment,
            movement,
            prayer,
            prepare,
            response,
            retreat,
            strike,
            turn,
            windows,
            *MODULES,
            renamed=FRAMES,
        )

    def setups(self) -> list[Setup]:
        """Two starter decks, others, three players, closed lists, Storm the Castle."""
        decks = [deck for deck in self.decks.values() if not deck.count(BOUGHT_SECTION)]
        if not decks:
            return []
        first = next((k for k, deck in enumerate(decks) if "starter" in deck.title), 0)
        closed = self._setup(decks, 2, first + 1)
        closed.open_lists = False
        setups = [
            self._setup(decks, 2, first),
            self._setup(decks, 2, first + 2),
            self._setup(decks, 3, first),
        ]
        return [*setups, closed, *self._storms()]

    def _storms(self) -> list[Setup]:
        """Storm the Castle with the ready point decks: one that may spend 300 points, two with 160.

        The attackers' are those that spend the most on soldiers.
        """
        bought = [
            (spent(deck, self.catalogue), deck) for deck in self.decks.values() if deck.count(BOUGHT_SECTION)
        ]
        keeps = [deck for points, deck in bought if GENERAL[2] < sum(points) <= GENERAL[3]]
        armed = [(points[0], deck) for points, deck in bought if sum(points) <= GENERAL[2]]
        raiders = [deck for _, deck in sorted(armed, key=lambda each: -each[0])]
        if not keeps or len(raiders) < STORM_PLAYERS - 1:
            return []
        chosen = [keeps[0], *raiders[: STORM_PLAYERS - 1]]
        return [Setup(self.key, list(NAMES[:STORM_PLAYERS]), chosen, {"scenario": STORM})]

    def _setup(self, decks: list[Deck], players: int, first: int) -> Setup:
        chosen = [decks[(first + k) % len(decks)] for k in range(players)]
        return Setup(self.key, list(NAMES[:players]), chosen)

    def definitions(self, setup: Setup) -> Catalogue:
        """Those of the decks, and the age cards that lie beside every deck."""
        known = super().definitions(setup)
        book = self.catalogue
        if known is book:
            return known
        assert isinstance(book, EmpireCatalogue), "this game has its own definitions"
        options = self.chosen(setup.options)
        keys = [*known.index, *AGE_KEYS]
        for player, deck in enumerate(setup.decks):
            keys += keys_of(given_kinds(player, options, deck, book), deck, book)
        return book.only(keys)

    def check_terms(self, players: int, options: Mapping[str, str]) -> None:
        """Besides what every game asks: what was agreed goes together, and with the number of players."""
        super().check_terms(players, options)
        check_table(players, self.chosen(options))

    def sides(self, players: int, options: Mapping[str, str]) -> list[int]:
        """player -> their team; alone where the number of players does not fit the scenario."""
        found = teams(players, self.chosen(options))
        return found if len(found) == players else super().sides(players, options)

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with the value that a match plays by: those agreed on, the usual ones for the rest."""
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def blank(self, setup: Setup, catalogue: Catalogue) -> Empire:
        assert isinstance(catalogue, EmpireCatalogue), "this game has its own definitions"
        state = Empire(catalogue, zone_list(setup.players), setup.players, 0, self.chosen(setup.options))
        state.team = teams(setup.players, state.options)
        return state

    def deal(self, state: Empire, setup: Setup) -> None:
        """Cards, villagers and resources for everybody; the first player by chance.

        Rules setup.start, storm.start, points.purchase.
        """
        for player, deck in enumerate(setup.decks):
            check_entry(player, state.options, deck, state.book)
            lay_out(state, player, deck)
        check_race(state.age, state.options)
        new_cards(state)
        first = state.roll(setup.players)
        state.active = first if state.keep < 0 else state.keep
        state.log("first", (state.active,))
        for player, deck in enumerate(setup.decks):
            equip(state, player, deck)
        state.call(turn.Turns())
        if is_point_game(state.options):
            state.call(Monks(*[deck.sections.get(BOUGHT_SECTION, {}).get("monk", 0) for deck in setup.decks]))
        state.call(FaceDown())

    def with_records(self, records: list[dict[str, Any]]) -> EmpireECG:
        return EmpireECG(make_catalogue(records), self.decks)

    def check_deck(
        self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None = None
    ) -> list[Problem]:
        found = check_deck(deck, catalogue, earliest_age(options) if options is not None else 0)
        told = {problem.rule for problem in found}
        return found + [one for one in self._barring(deck, catalogue, options) if one.rule not in told]

    def section_takes(self, section: str, card: Card) -> bool:
        assert isinstance(card, EmpireCard), "this game has its own definitions"
        return section_takes(section, card)

    def undealable(
        self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None = None
    ) -> list[Problem]:
        barring = self._barring(deck, catalogue, options)
        return super().undealable(deck, catalogue, options) + barring

    def _barring(self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None) -> list[Problem]:
        """What `deal` refuses a deck for in a match with these options; [] for no match in particular."""
        if options is None:
            return []
        assert isinstance(catalogue, EmpireCatalogue), "this game has its own definitions"
        return fewest_problems(self.chosen(options), deck, catalogue)

    def returns(self, state: Empire) -> list[float]:
        if not state.winners:
            return [1 / state.players] * state.players
        share = 1 / state.winners.bit_count()
        return [share * (state.winners >> p & 1) for p in range(state.players)]

    def by_limit(self, state: Empire) -> bool:
        return state.over == BY_LIMIT

    def is_out(self, state: Empire, player: int) -> bool:
        return state.out >> player & 1 == 1

    def leave(self, state: Empire, player: int) -> None:
        turn.give_up(state, player)

    def ending(self, state: Empire) -> str:
        return ENDINGS[state.over]

    def figures(self) -> dict[str, int]:
        assert isinstance(self.catalogue, EmpireCatalogue), "this game has its own definitions"
        return figures(self.catalogue)

    def scene(self, name: str) -> Scene[Empire]:
        return scene(self.blank(Setup(self.key, SCENE_NAMES), self.catalogue), name)

    def facts(self) -> EmpireFacts:
        return EmpireFacts()

    def value(self, state: Empire, player: int) -> float:
        return value(state, player)

    def holdings(self, state: Empire) -> list[list[Holding]]:
        return [told(state, player) for player in range(state.players)]

    def layout(self, setup: Setup, player: int) -> Layout:
        lands = setup.players if self.chosen(setup.options)["scenario"] == MAYHEM else 1
        return layout(setup.players, player, lands)

    def touch(self, state: Empire, action: Action) -> tuple[Ref, ...]:
        return touched(state, action)

    def label(self, state: Empire, action: Action, names: Sequence[str]) -> str:
        return label(state, action, names)

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        return event_text(event, setup, catalogue)

    def stop(self, decision: Decision[Empire]) -> str:
        return stop_of(decision)

    def turn_of(self, observation: Observation[Empire]) -> int:
        return observation.state.active

    def concerns(self, event: Event, observation: Observation[Empire], catalogue: Catalogue) -> bool:
        return concerns(event, observation, catalogue)

    def preview(self, state: Empire, action: Action) -> str:
        return preview(state, action)

    def bearing(self, state: Empire, card: int, names: Sequence[str]) -> list[str]:
        return bearing(state, card)

    def barring(self, state: Empire, card: int) -> list[str]:
        return barring(state, card)

    def check(self, state: Empire) -> None:
        check(state)

    def key_of(self, state: Empire, action: Action) -> Action:
        if action[0] in BY_FACE and action[1] >= 0:
            return action[0], state.face[action[1]], *action[2:]
        return branch(state, action) if action[0] == MOVE else action

    def load(self, data: dict[str, Any], setup: Setup, catalogue: Catalogue) -> Empire:
        return super().load(renamed(data) if isinstance(data, dict) else data, setup, catalogue)

    def renewed(self, action: Action) -> Action:
        return super().renewed(unpacked(action))

    def prior(self, state: Empire, player: int, chance: Chance) -> dict[int, list[int]]:
        return prior(state, player, chance)
