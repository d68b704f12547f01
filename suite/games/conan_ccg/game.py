"""The Conan CCG as a game of the core's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from suite.core import moment
from suite.core.action import Action, Shapes, two
from suite.core.card import Card, Catalogue
from suite.core.chance import Chance
from suite.core.deck import Deck, Problem
from suite.core.event import Event
from suite.core.flow import Decision, FrameTable
from suite.core.game import Setup
from suite.core.knowledge import shuffle
from suite.core.observation import Observation
from suite.core.reason import Holding, Part
from suite.core.schema import Schema
from suite.games.conan_ccg import (
    barbarian,
    conan_move,
    foe_draw,
    foe_move,
    harm,
    prepare,
    resolution,
    rest,
    survey,
    turn,
    warrior,
    windows,
)
from suite.games.conan_ccg.advice.facts import ConanFacts
from suite.games.conan_ccg.advice.value import PARTS, value, worth
from suite.games.conan_ccg.card import ConanCatalogue
from suite.games.conan_ccg.cards.core import MODULES
from suite.games.conan_ccg.deck import (
    CONAN_SECTION,
    DEAL_RULES,
    DRAW_SECTION,
    FOE_SECTION,
    SECTIONS,
    check_deck,
    section_takes,
)
from suite.games.conan_ccg.format1 import FRAMES
from suite.games.conan_ccg.icons import Matrix
from suite.games.conan_ccg.invariants import check
from suite.games.conan_ccg.library import make_catalogue
from suite.games.conan_ccg.prior import prior
from suite.games.conan_ccg.rules import draw, move_cost
from suite.games.conan_ccg.schema import SCHEMA
from suite.games.conan_ccg.state import Conan, zone_list
from suite.games.conan_ccg.view.figures import figures
from suite.games.conan_ccg.view.labels import label
from suite.games.conan_ccg.view.layout import layout
from suite.games.conan_ccg.view.log_text import event_text
from suite.games.conan_ccg.view.people import STOPS, concerns, stop_of
from suite.games.conan_ccg.view.preview import bearing, preview
from suite.games.conan_ccg.view.scenes import NAMES, scene
from suite.games.conan_ccg.words import (
    AGREE,
    ANSWER,
    BY_LIMIT,
    CHOOSE_ZONE,
    DECK,
    DISCARD,
    ENDINGS,
    FACE,
    FIRST_HAND,
    FOE_DECK,
    GIVE,
    HAND_SIZE,
    HERO,
    LAID,
    LAY,
    PAY,
    PICK,
    PLACE,
    PLAY,
    SEND,
    STRIDE,
    STRIKE,
    TAKE,
    TURN_LIMIT,
    USE,
    VERB_NAMES,
    VERBS,
)
from suite.view.game import Ref, TableGame
from suite.view.layout import Layout
from suite.view.scene import Scene
from suite.view.stop import Stop

BY_FACE = (PLAY, DISCARD, PLACE, PAY, GIVE, TAKE, LAY, ANSWER)
"""Verbs whose subject is a card that any copy could stand for."""
ON_CARD = (PLAY, USE, DISCARD, PAY, GIVE, AGREE, FACE, TAKE, PICK)
"""Verbs whose subject is the one card that is touched."""


class ConanCCG(TableGame[Conan]):
    """Two to nine players; each is Conan in their own turn, and Foes in the turns of the others."""

    key = "conan-ccg"
    rules_version = 4
    title = "Conan Collectible Card Game"
    rulebook = "Conan CCG, Core Set rulebook (Comic Images, 2006)"
    min_players = 2
    max_players = 9
    schema: ClassVar[Schema] = SCHEMA
    verbs: ClassVar[Mapping[int, Shapes]] = VERBS
    verb_names: ClassVar[tuple[str, ...]] = VERB_NAMES
    deck_sections: ClassVar[tuple[str, ...]] = SECTIONS
    turn_limit = TURN_LIMIT
    parts: ClassVar[tuple[Part, ...]] = PARTS
    options: ClassVar[dict[str, tuple[str, ...]]] = {
        "icons": ("D1", "D2", "D3", "D4"),
        "retreat": ("any", "first-survey"),
        "conan-defeated": ("ends", "last-hero-standing"),
    }
    """Readings of the rulebook where it leaves a choice (docs/rulings.md)."""
    option_words: ClassVar[dict[str, tuple[str, ...]]] = {
        "icons": (
            "Icons that pass Shield / pass Agility",
            "Grapple, Magic / Ranged, Magic",
            "Grapple, Special, Magic / Ranged, Special, Magic",
            "Grapple, Magic / Blade, Ranged, Magic",
            "Grapple, Ranged, Magic / Blade, Ranged, Magic",
        ),
        "retreat": ("When Conan may retreat", "In any Survey Phase", "In the first Survey Phase only"),
        "conan-defeated": (
            "When one of three Conans or more falls",
            "The match ends",
            "The others play on",
        ),
    }
    deal_rules: ClassVar[frozenset[str]] = DEAL_RULES
    headings: ClassVar[dict[str, int]] = {"turn": 1, "step": 2, "phase": 3}
    plays_on = True
    holds_first_look = True
    stops: ClassVar[tuple[Stop, ...]] = STOPS

    def __init__(
        self, catalogue: ConanCatalogue, matrices: dict[str, Matrix], decks: dict[str, Deck] | None = None
    ) -> None:
        super().__init__(catalogue, decks)
        self.matrices = matrices
        if set(matrices) != set(self.options["icons"]):
            raise ValueError(f"icons.toml must hold the readings {', '.join(self.options['icons'])}")

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(
            moment,
            barbarian,
            conan_move,
            foe_draw,
            foe_move,
            harm,
            prepare,
            resolution,
            rest,
            survey,
            turn,
            warrior,
            windows,
            *MODULES,
            renamed=FRAMES,
        )

    def setups(self) -> list[Setup]:
        decks = list(self.decks.values())
        if not decks:
            return []
        setups = [self._setup(decks, 2, k) for k in range(len(decks))]
        setups += [self._setup(decks, n, 0) for n in (3, 4)]
        closed = self._setup(decks, 2, 0)
        closed.open_lists = False
        variants = self._setup(decks, 4, 2)
        variants.options = {name: values[-1] for name, values in self.options.items()}
        return [*setups, closed, variants]

    def _setup(self, decks: list[Deck], players: int, first: int) -> Setup:
        chosen = [decks[(first + k) % len(decks)] for k in range(players)]
        return Setup(self.key, ["Tom", "Ian", "Zev", "Jason"][:players], chosen)

    def blank(self, setup: Setup, catalogue: Catalogue) -> Conan:
        assert isinstance(catalogue, ConanCatalogue), "this game has its own definitions"
        chosen = {name: setup.options.get(name, values[0]) for name, values in self.options.items()}
        matrix = self.matrices[chosen["icons"]]
        return Conan(catalogue, zone_list(setup.players), setup.players, 0, matrix, chosen)

    def deal(self, state: Conan, setup: Setup) -> None:
        """A Conan each, decks shuffled, first player at random, hands of 5 and 7.

        Rules setup.table, card.conan, card.foe.
        """
        for p, deck in enumerate(setup.decks):
            for section, zone in ((CONAN_SECTION, HERO), (DRAW_SECTION, DECK), (FOE_SECTION, FOE_DECK)):
                group = state.groups
                for key in deck.cards(section):
                    state.add(state.catalogue.index[key], p, zone + STRIDE * p, group)
            if len(state.mine(HERO, p)) != 1:
                raise ValueError(f"{deck.title or 'the deck'} has no Conan, or several; it needs one")
            printed = state.of(state.mine(HERO, p)[0])
            state.prowess.append(printed.prowess)
            state.health.append(printed.health)
            shuffle(state, DECK + STRIDE * p)
            shuffle(state, FOE_DECK + STRIDE * p)
        state.wounds = [0] * len(state.face)
        state.spent = [0] * len(state.face)
        state.active = state.roll(setup.players)
        state.log("first", (state.active,))
        for p in range(setup.players):
            draw(state, p, FIRST_HAND if p == state.active else HAND_SIZE)
        state.call(turn.Turns())

    def with_records(self, records: list[dict[str, Any]]) -> ConanCCG:
        return ConanCCG(make_catalogue(records), self.matrices, self.decks)

    def check_deck(
        self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None = None
    ) -> list[Problem]:
        return check_deck(deck, catalogue)

    def section_takes(self, section: str, card: Card) -> bool:
        return section_takes(section, card)

    def returns(self, state: Conan) -> list[float]:
        if not state.winners:
            return [1 / state.players] * state.players
        share = 1 / state.winners.bit_count()
        return [share * (state.winners >> p & 1) for p in range(state.players)]

    def by_limit(self, state: Conan) -> bool:
        return state.over == BY_LIMIT

    def is_out(self, state: Conan, player: int) -> bool:
        return state.out >> player & 1 == 1

    def leave(self, state: Conan, player: int) -> None:
        turn.give_up(state, player)

    def ending(self, state: Conan) -> str:
        return ENDINGS[state.over]

    def figures(self) -> dict[str, int]:
        return figures()

    def scene(self, name: str) -> Scene[Conan]:
        return scene(self.blank(Setup(self.key, NAMES), self.catalogue), name)

    def facts(self) -> ConanFacts:
        return ConanFacts()

    def value(self, state: Conan, player: int) -> float:
        return value(state, player)

    def holdings(self, state: Conan) -> list[list[Holding]]:
        found: list[list[Holding]] = [[] for _ in range(state.players)]
        for player, told in enumerate(found):
            worth(state, player, told)
        return found

    def layout(self, setup: Setup, player: int) -> Layout:
        return layout(setup.players, player)

    def touch(self, state: Conan, action: Action) -> tuple[Ref, ...]:
        verb = action[0]
        subject, other = two(action)
        if verb in (PLACE, LAY):
            place = Ref("slot", other)
            return (Ref("card", subject), place) if subject >= 0 else (place,)
        if verb == ANSWER:
            return Ref("card", subject), Ref("gap", other)
        if verb == SEND:
            return Ref("card", subject), Ref("lane", other)
        if verb == CHOOSE_ZONE:
            return (Ref("lane", subject),)
        if verb == STRIKE:
            return (Ref("card", other),)
        return (Ref("card", subject),) if verb in ON_CARD and subject >= 0 else ()

    def label(self, state: Conan, action: Action, names: Sequence[str]) -> str:
        return label(state, action)

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        return event_text(event, setup, catalogue)

    def stop(self, decision: Decision[Conan]) -> str:
        return stop_of(decision)

    def turn_of(self, observation: Observation[Conan]) -> int:
        return observation.state.active

    def concerns(self, event: Event, observation: Observation[Conan], catalogue: Catalogue) -> bool:
        return concerns(event, observation, catalogue)

    def preview(self, state: Conan, action: Action) -> str:
        return preview(state, action)

    def bearing(self, state: Conan, card: int, names: Sequence[str]) -> list[str]:
        return bearing(state, card)

    def check(self, state: Conan) -> None:
        check(state)

    def key_of(self, state: Conan, action: Action) -> Action:
        if action[0] in BY_FACE and len(action) > 1 and action[1] >= 0:
            return action[0], state.face[action[1]], *action[2:]
        return action

    def admits(self, state: Conan, card: int) -> list[bool] | None:
        """A face-down Foe move costs what its Foe can have paid, and any Foe can perform it.

        With wounds for overpaying the cost is known exactly (rule warrior.foe-move).
        """
        if state.where[card] != LAID or card not in state.move_at:
            return None
        slot = state.move_at.index(card)
        foe = state.foe_at[slot]
        cap = state.cap[slot]
        allowed = []
        for face, printed in enumerate(state.defs):
            fits = printed.is_move and not printed.conan_only
            if fits and foe >= 0:
                state.face[card] = face
                cost = move_cost(state, card, foe)
                fits = cost == cap >> 1 if cap & 1 else cost <= cap >> 1
            allowed.append(fits)
        state.face[card] = -1
        return allowed

    def prior(self, state: Conan, player: int, chance: Chance) -> dict[int, list[int]]:
        return prior(state, player, chance, self.admits)
