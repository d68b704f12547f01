"""Positions of Conquest of Zabor as tests set them up: bare lands, dice that fall as they are told."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from suite.compiled import in_use
from suite.core.action import Action
from suite.core.flow import Decision, next_decision
from suite.core.frame import Frame
from suite.core.game import Setup
from suite.games.zabor.game import ConquestOfZabor
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import UNITS
from suite.games.zabor.words import CHAIRS, SEATS, STRIDE, TRAIT_DECK, TRAITS
from suite.resources import folder, read_shapes
from tests.cards.zabor.shelf import catalogue

GAME = ConquestOfZabor(catalogue(), read_shapes(folder("zabor")))
NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil"]
ANN, BEN, CLEO = 0, 1, 2
Dice = Callable[..., None]


def scripted(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Call it with the faces of the dice to come, as text: "461"; others may not be rolled."""
    if in_use():
        pytest.skip("compiled rules roll their own dice")
    coming: list[int] = []

    def fall(state: Zabor, n: int) -> int:
        assert coming, "a die is rolled that the test does not know of"
        return coming.pop(0) - 1

    def say(*rolls: str) -> None:
        assert not coming, f"{len(coming)} dice of before were not rolled"
        coming.extend(int(face) for roll in rolls for face in roll)
        monkeypatch.setattr(Zabor, "roll", fall)

    return say


def new(players: int = 3, seed: int = 1, game: ConquestOfZabor = GAME, **options: str) -> Zabor:
    """A match at its first question."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    state = game.new(Setup(game.key, NAMES[:players], options=chosen), seed)
    next_decision(state)
    return state


def stage(players: int = 3, seed: int = 1, game: ConquestOfZabor = GAME, **options: str) -> Zabor:
    """A match with bare lands in its first turn: nobody has anything; Ann leads the Council and acts."""
    s = _staged(players, seed, game, tuple(sorted(options.items()))).copy()
    s.journal = []
    return s


@cache
def _staged(players: int, seed: int, game: ConquestOfZabor, options: tuple[tuple[str, str], ...]) -> Zabor:
    s = new(players, seed, game, **dict(options))
    s.frames.clear()
    s.at.clear()
    for player in range(players):
        s.move_all(CHAIRS + STRIDE * player, SEATS)
    for zone in range(20, len(s.zones)):
        if s.zones[zone]:
            s.move_all(zone, TRAIT_DECK)
    s.seats = [-1] * len(s.seats)
    for player, key in enumerate(("master-of-the-council", "master-of-events")):
        seat(s, player, key)
    s.turn = 1
    s.phase = 5
    s.order = list(range(8))
    s.colour = list(range(players))
    return s


def card_of(s: Zabor, key: str) -> int:
    """A card of a key, wherever it lies."""
    return s.face.index(s.catalogue.index[key])


def seat(s: Zabor, player: int, key: str) -> None:
    """A player has a Position Card."""
    card = card_of(s, key)
    s.move(card, CHAIRS + STRIDE * player)
    s.seats[s.deed(card).position] = player


def give(s: Zabor, player: int, key: str, zone: int = TRAITS) -> int:
    """A player has a card in one of their zones; one that is not dealt is brought to the table."""
    face = s.catalogue.index[key]
    if face in s.face:
        card = card_of(s, key)
        s.move(card, zone + STRIDE * player)
    else:
        s.owner = s.owner.copy()
        card = s.add(face, -1, zone + STRIDE * player, s.groups)
    return card


def area(s: Zabor, key: str) -> int:
    """The number of an Area."""
    return s.map.number[key]


def own(s: Zabor, player: int, key: str, built: int = 0, road: int = 0, **units: int) -> int:
    """A player Controls an Area with such pieces; Barbarians stand there for player -1."""
    where = area(s, key)
    s.holder[where] = player
    s.built[where] = built
    s.road[where] = road
    n = s.kinds.number
    for name, count in units.items():
        s.units[where * n + UNITS.index(name)] = count
    return where


def hurt(s: Zabor, key: str, unit: str, wounds: int, count: int = 1) -> None:
    """So many Units in an Area have taken Wounds."""
    kind = s.kinds.of[UNITS.index(unit)][wounds]
    s.units[area(s, key) * s.kinds.number + kind] = count


def units(s: Zabor, key: str) -> dict[str, int]:
    """The Units that rest in an Area, by name, hurt ones among them."""
    found: dict[str, int] = {}
    for kind, n in enumerate(s.stack(area(s, key))):
        if n:
            name = UNITS[s.kinds.unit[kind]]
            found[name] = found.get(name, 0) + n
    return found


def enter(s: Zabor, player: int, key: str, **pieces: int) -> int:
    """Pieces of a player have come to an Area and wait there for its Battle."""
    where = area(s, key)
    s.entered[where] = player
    s.active = player
    for name, n in pieces.items():
        s.force[where * s.kinds.number + UNITS.index(name)] = n
    return where


def begin(s: Zabor, frame: Frame) -> Decision[Any] | None:
    """A procedure or question is due now; what is asked first."""
    s.call(frame)
    return next_decision(s)


def asked(s: Zabor) -> Decision[Any] | None:
    """What is asked now."""
    return next_decision(s)


def legal(s: Zabor) -> list[Action]:
    """The legal answers to what is asked now."""
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    return decision.legal_actions(s)


def answer(s: Zabor, *action: int) -> Decision[Any] | None:
    """Give a legal answer; what is asked then."""
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    actions = decision.legal_actions(s)
    assert action in actions, f"{action} is none of {actions} to {decision.text!r}"
    decision.apply(s, action)
    return next_decision(s)


def told(s: Zabor, kind: str) -> list[tuple[int, ...]]:
    """The args of all events of a kind."""
    return [event.args for event in s.journal or () if event.kind == kind]
