"""Staged positions for pictures that teach the rules: the first player is Conan and looks."""

from __future__ import annotations

from typing import Final

from suite.games.conan_ccg.conan_move import ANSWER_MOVES, put, turn_up
from suite.games.conan_ccg.foe_move import lay
from suite.games.conan_ccg.prepare import PREPARE
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    CENTER,
    CHRONICLE,
    DECK,
    FIELD,
    FOE_DECK,
    GAPS,
    HAND,
    HERO,
    ITEMS,
    LEFT,
    PER_ZONE,
    RIGHT,
    STRIDE,
)
from suite.view.scene import Scene

NAMES: Final = ["You", "Rival"]
HERE: Final = {
    HERO: ["conan-the-bold"],
    ITEMS: ["notched-broadsword", "tower-shield"],
    CHRONICLE: ["aquilonian-footsoldier", "kozaki-outrider", "khitan-peasant"],
    DECK: ["wild-swing"] * 8,
    FOE_DECK: ["khitan-peasant"] * 8,
}
"""What the first player has, by zone; the Chronicle Area holds the other's Foes."""
THERE: Final = {
    HERO: ["conan-northern-axe"],
    CHRONICLE: ["pictish-scout", "zingaran-duelist"],
    HAND: ["wild-swing"] * 4,
    DECK: ["wild-swing"] * 8,
    FOE_DECK: ["khitan-peasant"] * 8,
}
READY: Final = [
    "loyal-wolfhound",
    "mail-hauberk",
    "carousing",
    "desperate-lunge",
    "overhead-block",
    "tremendous-cleave",
    "telling-blow",
]
FOES: Final = {CENTER: ["cimmerian-warrior", "cimmerian-warrior"], RIGHT: ["man-ape-of-the-north"]}
SPREAD: Final = {**FOES, LEFT: ["hyrkanian-swordsman"]}


def scene(s: Conan, name: str) -> Scene[Conan]:
    """Stage a position by its name in a blank state. Raises KeyError for an unknown name."""
    return {"prepare": _prepare, "fight": _fight, "clash": _clash}[name](s)


def _prepare(s: Conan) -> Scene[Conan]:
    """The Prepare Step: a hand to play from, Items in play, Foes that count as Renown."""
    _furnish(s, READY)
    s.call(PREPARE)
    return Scene(NAMES, s)


def _fight(s: Conan) -> Scene[Conan]:
    """Foes around Conan with face-down moves, which are to be answered."""
    _furnish(s, READY[3:])
    foes = _place(s, SPREAD)
    for slot, card in enumerate(s.foe_at):
        if card >= 0:
            lay(s, _add(s, "wild-swing", 1, HAND + STRIDE), slot)
    s.call(ANSWER_MOVES)
    return Scene(NAMES, s, [*foes, s.zones[HERO][0]])


def _clash(s: Conan) -> Scene[Conan]:
    """Moves side by side, turned up: what hits, what is blocked, what leaks through."""
    _furnish(s, [])
    foes = _place(s, FOES)
    first = CENTER * PER_ZONE
    laid = {first: "fists-of-iron", first + 1: "slay-from-the-saddle", RIGHT * PER_ZONE: "grievous-slash"}
    for slot, key in laid.items():
        lay(s, _add(s, key, 1, HAND + STRIDE), slot)
    gap = CENTER * GAPS
    answers = {gap + 1: "tremendous-cleave", gap + 2: "fists-of-iron", RIGHT * GAPS: "merciless-stroke"}
    for place, key in answers.items():
        put(s, _add(s, key, 0, HAND), place, s.zones[HERO][0])
    turn_up(s)
    return Scene(NAMES, s, [*foes, *s.move_at, *s.gap])


def _furnish(s: Conan, hand: list[str]) -> None:
    """What both players have, and the first one's hand."""
    for player, zones in enumerate((HERE, THERE)):
        for zone, keys in zones.items():
            owner = 1 - player if zone == CHRONICLE else player
            for key in keys:
                _add(s, key, owner, zone + STRIDE * player)
        printed = s.of(s.mine(HERO, player)[0])
        s.prowess.append(printed.prowess)
        s.health.append(printed.health)
    for key in hand:
        _add(s, key, 0, HAND)
    s.turn = 1


def _place(s: Conan, zones: dict[int, list[str]]) -> list[int]:
    """The second player's Foes in their zones, from Conan's left to his right."""
    found = []
    for zone, keys in zones.items():
        for place, key in enumerate(keys):
            found.append(_add(s, key, 1, FIELD))
            s.foe_at[zone * PER_ZONE + place] = found[-1]
    return found


def _add(s: Conan, key: str, owner: int, zone: int) -> int:
    """One more card on the table."""
    card = s.add(s.catalogue.index[key], owner, zone, owner * 2 + (s.catalogue[key].type == "foe"))
    s.wounds.append(0)
    s.spent.append(0)
    return card
