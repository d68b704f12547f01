"""What might be worth something in a position of each game, for one player: numbers to be weighed.

The first ones are the parts of the game's own `value`, so that weights can be compared with those in force.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final

from suite.games.aoe_ecg.advice import estate, forces
from suite.games.aoe_ecg.advice import value as ecg
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import DECK as PLAY_DECK
from suite.games.aoe_ecg.words import FOUNDATIONS, STUDIES, UNITS, VILLAGE
from suite.games.aoe_ecg.words import HAND as HELD
from suite.games.aoe_ecg.words import STRIDE as ECG_STRIDE
from suite.games.conan_ccg.advice import lasting
from suite.games.conan_ccg.advice import value as ccg
from suite.games.conan_ccg.card import ConanCard
from suite.games.conan_ccg.rules import renown, scars
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    ALLIES,
    DECK,
    FIELD,
    FOE_DECK,
    HAND,
    ITEMS,
    RENOWN_TO_WIN,
    REVEALED,
    STRIDE,
)

Features = dict[str, float]
"""Name -> number."""


def of_conan(s: Conan, player: int) -> Features:
    """What Renown, health, hand and the combat on the table are, and what the hand can do about it."""
    at = STRIDE * player
    defs = s.defs
    face = s.face
    held = [defs[face[card]] for card in s.zones[HAND + at]]
    moves = [card for card in held if card.is_move]
    is_conan = player == s.active
    health = float(s.health[player])
    loss, gain = ccg.forecast(s) if is_conan and s.zones[FIELD] else (0.0, 0.0)
    score = renown(s, player) + gain
    left = health - loss
    found: Features = {
        "renown": score,
        "renown squared": score * score / 160,
        "winning": float(score >= RENOWN_TO_WIN),
        "health": sqrt(max(0.0, left)),
        "brink": exp(-max(0.0, left) / 2.5),
        "below none": min(0.0, left),
        "cards": len(held),
        "things in hand": lasting.hand(s, player),
        "region": lasting.region(s, player),
        "items": len(s.zones[ITEMS + at]),
        "allies": len(s.zones[ALLIES + at]) if is_conan else 0,
        "prowess": s.prowess[player] if is_conan else 0,
        "passing": lasting.passing(s) if is_conan and s.modifiers else 0.0,
        "rested": ccg.rested(s) if is_conan and s.modifiers else 0.0,
        # what value does not know
        "turn": float(is_conan),
        "scars": scars(s, player),
        "allies at home": 0 if is_conan else len(s.zones[ALLIES + at]),
        "prowess at rest": 0 if is_conan else s.prowess[player],
        "health itself": health,
        "draw deck": sqrt(len(s.zones[DECK + at])),
        "Foe Deck": sqrt(len(s.zones[FOE_DECK + at])),
        "moves": len(moves),
        "icons": sum([icons(card) for card in moves]),
        "initiative": sum([card.initiative for card in moves]) / 10,
        "cheap moves": len([card for card in moves if card.cost <= 1]),
        "affordable": affordable(moves, s.prowess[player]) if is_conan else 0.0,
        "Foe moves": 0 if is_conan else len([card for card in moves if not card.conan_only]),
        "Foe icons": 0 if is_conan else sum([icons(card) for card in moves if not card.conan_only]),
        "health of turn": sqrt(max(0.0, left)) if is_conan else 0.0,
        "moves against Foes": 0.0,
        "answered": 0.0,
        "open Foes": 0.0,
        "open Damage": 0.0,
        "revealed Damage": 0.0,
    }
    if is_conan:
        unmet = [foe for slot, foe in enumerate(s.foe_at) if foe >= 0 and s.move_at[slot] < 0]
        laid = [s.move_at[slot] for slot, foe in enumerate(s.foe_at) if foe >= 0 and s.move_at[slot] >= 0]
        found["open Foes"] = len(unmet)
        found["open Damage"] = sum([s.of(foe).damage for foe in unmet])
        found["moves against Foes"] = min(len(moves), len(unmet))
        found["revealed Damage"] = sum([s.of(foe).damage for foe in s.zones[REVEALED]])
        found["answered"] = sum([answer(s, moves, move) for move in laid if face[move] >= 0])
    return found


def icons(card: ConanCard) -> int:
    """How many icons a move has on both edges."""
    return len([icon for icon in card.left + card.right if icon])


def affordable(moves: list[ConanCard], prowess: int) -> float:
    """How many of the moves, the cheapest first, that Prowess pays."""
    paid = 0
    for n, cost in enumerate(sorted([card.cost for card in moves])):
        paid += cost
        if paid > prowess:
            return n
    return len(moves)


def answer(s: Conan, moves: list[ConanCard], laid: int) -> float:
    """Whether a move of the hand is faster than one that is laid, and hits it unblocked."""
    card = s.of(laid)
    for move in moves:
        if move.initiative > card.initiative and (
            s.matrix.clash(move.left, card.right).icons or s.matrix.clash(move.right, card.left).icons
        ):
            return 1.0
    return 0.0


def of_empire(s: Empire, player: int) -> Features:
    """What a village, its supplies, hand and army are, and where the army stands."""
    at = ECG_STRIDE * player
    stock = s.stock[4 * player : 4 * player + 4]
    villagers = s.pool[player]
    collectors = 0
    housed = 0
    buildings: Features = {"centers": 0, "towers": 0, "damaged": 0, "barracks": 0}
    for card in s.zones[VILLAGE + at]:
        printed = s.defs[s.face[card]]
        villagers += s.workers[card] + s.menders[card]
        if printed.collects >= 0:
            collectors += s.workers[card]
        housed += printed.houses
        buildings["centers"] += printed.is_town_center
        buildings["towers"] += printed.garrison > 0
        buildings["damaged"] += s.damage[card] > 0
    busy = sum([s.workers[card] for card in s.zones[STUDIES + at]])
    held = villagers + busy
    strong = forces.power(s, player)
    abroad = 0.0
    troops = 0
    monks = 0
    for unit in s.zones[UNITS + at]:
        troops += s.tokens[unit]
        monks += s.monks[unit]
        if forces.owner_of(s, s.spot[unit]) not in (player, -1):
            abroad += s.tokens[unit] * forces.token(s.shape(unit))
    return {
        "supplies": ecg.supplies(s, player),
        "estate": estate.estate(s, player)[0],
        "science": ecg.science(s, player),
        "hand": ecg.hand(s, player),
        "prospects": forces.prospects(s, player),
        "relics": ecg.treasures(s, player),
        "lasting": ecg.lasting(s, player) if s.zones[ecg.LASTING] or s.modifiers else 0.0,
        "army": forces.armies(s)[player],
        # what value does not know
        "power": strong,
        "root of power": sqrt(strong),
        "abroad": abroad,
        "troops": troops,
        "monks": monks,
        "villagers": held,
        "root of villagers": sqrt(held),
        "collectors": collectors,
        "few": max(0, 5 - held),
        "room": max(0, min(5, housed - held)),
        "age": s.age[player],
        "food": sqrt(stock[0]),
        "wood": sqrt(stock[1]),
        "stone": sqrt(stock[2]),
        "gold": sqrt(stock[3]),
        "cards": len(s.zones[HELD + at]),
        "play deck": sqrt(len(s.zones[PLAY_DECK + at])),
        "foundations": len(s.zones[FOUNDATIONS + at]),
        "turn": float(s.active == player),
        **buildings,
    }


FEATURES: Final[dict[str, Callable[[Any, int], Features]]] = {"conan-ccg": of_conan, "aoe-ecg": of_empire}
"""Game -> what is looked at."""
