"""Staged positions for pictures that teach the rules: the first player is active and looks."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.attack import note
from suite.games.aoe_ecg.construction import CONSTRUCTION
from suite.games.aoe_ecg.grid import put
from suite.games.aoe_ecg.prepare import AGE_KEYS
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import DARK, FEUDAL, IMPERIAL
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    AREA,
    CIVILIZATION,
    DECK,
    HAND,
    MIDDLE,
    NOWHERE,
    ON_FIELD,
    RELICS,
    STRIDE,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    WIDTH,
    WONDER_DONE,
    Place,
)
from suite.view.scene import Scene

NAMES: Final = ["You", "Rival"]
PEOPLES: Final = ("britons", "celts")
STOCK: Final = [9, 6, 4, 2]
PILE: Final = 8
HANDS: Final = {
    DARK: ["house", "farm", "barracks", "gold-mine", "militia", "sheep", "loom"],
    FEUDAL: ["archer", "stable", "forging", "scout-cavalry", "palisade-wall"],
    IMPERIAL: ["knight", "castle", "stone-wall", "guilds"],
}
FIRST: Final = {
    (0, 0): ("town-center", 3),
    (0, -1): ("lumber-camp", 3),
    (0, 1): ("house", 0),
    (1, 0): ("mill", 0),
}
"""(rank, columns right of the Town Center) -> (building, villagers on it)."""
SECOND: Final = {
    **FIRST,
    (1, -1): ("gold-mine", 2),
    (1, 1): ("farm", 2),
    (2, 0): ("barracks", 0),
    (2, 1): ("archery-range", 0),
}
LAST: Final = {
    **SECOND,
    (0, 2): ("castle", 0),
    (2, -1): ("monastery", 0),
    (0, -2): ("chichester-cathedral", 0),
}
SHRINED: Final = ("ember-of-the-first-hearth", "chalice-of-clear-water", "crown-of-the-drowned-king")

Square = tuple[int, int]


def scene(s: Empire, name: str) -> Scene[Empire]:
    """Stage a position by its name in a blank state. Raises KeyError for an unknown name."""
    return {"village": _village, "attack": _attack, "wonder": _wonder}[name](s)


def _village(s: Empire) -> Scene[Empire]:
    """Construction in the Dark Age: builders on the Town Center, a hand to play from."""
    _furnish(s, DARK)
    own = _build(s, 0, FIRST | {(1, 1): ("farm", 2)})
    _build(s, 1, FIRST)
    s.call(CONSTRUCTION)
    return Scene(NAMES, s, [*own, *s.zones[HAND]])


def _attack(s: Empire) -> Scene[Empire]:
    """A unit attacks in another's village, and a neighbour can respond; one more is in No-Man's-Land."""
    _furnish(s, FEUDAL)
    own = _build(s, 0, SECOND)
    theirs = _build(s, 1, SECOND)
    _unit(s, "militia", 0, _at(0, (2, 0)), 4)
    raider = _unit(s, "scout-cavalry", 0, _at(1, (1, 1)), 5)
    _unit(s, "archer", 0, Place(s.players * AREA), 5)
    _unit(s, "spearman", 1, _at(1, (2, 1)), 3)
    note(s, raider, ON_FIELD, _at(1, (1, 1)), s.built[_at(1, (1, 1))])
    return Scene(NAMES, s, [*own, *theirs])


def _wonder(s: Empire) -> Scene[Empire]:
    """The Imperial Age: a Wonder that counts, relics in a Monastery, units that guard them."""
    _furnish(s, IMPERIAL)
    _build(s, 0, LAST)
    _build(s, 1, SECOND)
    _unit(s, "knight", 0, _at(0, (2, -1)), 5)
    _unit(s, "archer", 0, _at(0, (2, 1)), 5)
    _unit(s, "militia", 1, _at(1, (2, 0)), 5)
    s.clock[s.built[_at(0, (0, -2))]] = WONDER_DONE + 1
    for key in SHRINED:
        relic = _add(s, key, 0, RELICS)
        s.holder[relic] = s.built[_at(0, (2, -1))]
    return Scene(NAMES, s)


def _furnish(s: Empire, age: int) -> None:
    """Civilizations, ages, resources and decks of both players, and the first one's hand."""
    s.turn = 1
    for player, people in enumerate(PEOPLES):
        at = STRIDE * player
        s.age[player] = age
        s.stock[4 * player : 4 * player + 4] = STOCK
        _add(s, people, player, CIVILIZATION + at)
        for number, key in enumerate(AGE_KEYS, DARK):
            _add(s, key, player, (TECHNOLOGY if number <= age else AGES) + at)
        for _ in range(PILE):
            _add(s, "house", player, DECK + at)
            for later in range(age, IMPERIAL):
                _add(s, "house", player, AGE_DECK + later - 1 + at)
        for key in HANDS[age] if player == 0 else ["house"] * 5:
            _add(s, key, player, HAND + at)


def _build(s: Empire, player: int, plan: dict[Square, tuple[str, int]]) -> list[int]:
    """The buildings of a village; who gathered in that of the active player is back in the pool."""
    found = []
    for square, (key, villagers) in plan.items():
        card = _add(s, key, player, VILLAGE + STRIDE * player)
        s.spot[card] = _at(player, square)
        s.built[s.spot[card]] = card
        if player == s.active and s.of(card).collects >= 0:
            s.pool[player] += villagers
        else:
            s.workers[card] = villagers
        found.append(card)
    return found


def _unit(s: Empire, key: str, player: int, place: Place, tokens: int) -> int:
    """A unit with so many tokens."""
    card = _add(s, key, player, UNITS + STRIDE * player)
    put(s, card, place)
    s.tokens[card] = tokens
    return card


def _at(player: int, square: Square) -> Place:
    """The square of a rank, so many columns right of the Town Center."""
    rank, column = square
    return Place(player * AREA + rank * WIDTH + MIDDLE + column)


def _add(s: Empire, key: str, player: int, zone: int) -> int:
    """One more card on the table."""
    card = s.add(s.catalogue.index[key], player, zone, player)
    for numbers in (s.tokens, s.monks, s.workers, s.menders, s.damage, s.clock, s.marks, s.made, s.last):
        numbers.append(0)
    s.spot.append(NOWHERE)
    s.holder.append(-1)
    return card
