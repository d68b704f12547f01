"""What numbers come to: printed values as upgrades, cards in play and passing changes make them."""

from __future__ import annotations

from suite.core.moment import Moment
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_MONK, C_VILLAGER
from suite.games.aoe_ecg.words import (
    A_TURN,
    ARRIVES,
    ATTACK_POINTS,
    BOMBARD_RANGE,
    BUILDERS,
    CAPACITY,
    CIVILIZATION,
    CONVERSION,
    COST,
    COSTS,
    FAITH,
    GARRISON,
    GIFT_SHARE,
    HAND_LIMIT,
    HAND_SIZE,
    HEALTH,
    MOVE_VALUE,
    POPULATION,
    RANGE,
    REPAIR,
    RESEARCHERS,
    RESPONSE,
    STRIDE,
    VILLAGE,
    WONDER_DONE,
    in_group,
)


def number(s: Empire, what: Moment, card: int, value: int) -> int:
    """A card's printed `value` as everything in play makes it, never below 0."""
    player = s.owner[card]
    if not s.changes(player, what, 1):
        return value if value > 0 else 0
    granted = s.granted(player, what)
    if granted:
        classes = s.defs[s.face[card]].classes
        for bits, amount in granted:
            if classes & bits:
                value += amount
    for host, which, amount in s.pinned:
        if host == card and which == what:
            value += amount
    if s.live_mask >> what & 1:
        value = _texts(s, what, card, value)
    if s.modifiers:
        value += _passing(s, what, card, player, s.defs[s.face[card]].classes)
    return value if value > 0 else 0


def token_number(s: Empire, what: Moment, player: int, classes: int, value: int) -> int:
    """A number of a player's villagers or monks, which are no cards."""
    for bits, amount in s.granted(player, what):
        if classes & bits:
            value += amount
    if s.modifiers:
        value += _passing(s, what, -1, player, classes)
    return value if value > 0 else 0


def _texts(s: Empire, what: Moment, card: int, value: int) -> int:
    """What cards with a text about this number make of it."""
    bit = 1 << what
    masks = s.book.masks
    face = s.face
    for other in s.in_play():
        if masks[face[other]] & bit:
            rule = s.defs[face[other]].numbers.get(what)
            if rule is not None:
                value = rule(s, other, card, value)
    return value


def _passing(s: Empire, what: Moment, card: int, player: int, classes: int) -> int:
    """What passing changes add for a card, or for its class."""
    added = 0
    for moment, subject, amount, _ in s.modifiers:
        if moment == what:
            if subject >= 0:
                added += amount if subject == card else 0
            elif in_group(subject, player, classes):
                added += amount
    return added


# -- players -------------------------------------------------------------------------------------------


def civilization(s: Empire, player: int) -> EmpireCard:
    """A player's civilization card."""
    return s.defs[s.face[s.zones[CIVILIZATION + STRIDE * player][0]]]


def _civilization_card(s: Empire, player: int) -> int:
    return s.zones[CIVILIZATION + STRIDE * player][0]


def villager_price(s: Empire, player: int) -> int:
    """Food for a villager (rule enlistment.villagers)."""
    return civilization(s, player).villager_food


def monk_price(s: Empire, player: int) -> int:
    """Food for a monk (rule monks.numbers)."""
    return civilization(s, player).monk_food


def villager_health(s: Empire, player: int) -> int:
    """Health Points of a villager; printed 4 (rule village.villagers)."""
    return token_number(s, HEALTH, player, C_VILLAGER, civilization(s, player).villager_health)


def villager_attack(s: Empire, player: int) -> int:
    """Attack points of a villager; printed 3 (rule village.villagers)."""
    return token_number(s, ATTACK_POINTS, player, C_VILLAGER, civilization(s, player).villager_attack)


def monk_health(s: Empire, player: int) -> int:
    """Health Points of a monk; printed 6 (rule monks.numbers)."""
    return token_number(s, HEALTH, player, C_MONK, civilization(s, player).monk_health)


def hand_limit(s: Empire, player: int) -> int:
    """Cards up to which a player draws (rule draw.seven)."""
    return number(s, HAND_LIMIT, _civilization_card(s, player), HAND_SIZE)


def gift_share(s: Empire, player: int) -> int:
    """What arrives of five resources given to a player (rule gift.rate)."""
    return number(s, GIFT_SHARE, _civilization_card(s, player), ARRIVES)


# -- cards ---------------------------------------------------------------------------------------------


def cost_of(s: Empire, card: int) -> list[int]:
    """What a card costs its owner, by resource; a unit: a token (rule enlistment.upgraded-cost)."""
    printed = s.defs[s.face[card]].cost
    if not s.changes(s.owner[card], COST, 4):
        return list(printed)
    return [number(s, what, card, price) for what, price in zip(COSTS, printed, strict=True)]


def builders_of(s: Empire, card: int) -> int:
    """Villagers that a building or event takes from the Town Center; one at least where any are printed."""
    printed = s.defs[s.face[card]].builders
    return max(1, number(s, BUILDERS, card, printed)) if printed else 0


def researchers_of(s: Empire, card: int) -> int:
    """Villagers that research takes from the Town Center; one at least."""
    return max(1, number(s, RESEARCHERS, card, s.defs[s.face[card]].researchers))


def _better(s: Empire, card: int, shape: EmpireCard) -> int:
    """What a card has more against the enemy that it faces."""
    if not shape.versus:
        return 0
    foe = s.foe
    classes = s.defs[s.face[foe]].classes if foe >= 0 else C_VILLAGER
    return sum([amount for bits, amount in shape.versus if bits & classes])


def attack_of(s: Empire, card: int) -> int:
    """Attack points of a unit's token, or of a building, against `s.foe`."""
    shape = s.shape(card)
    return number(s, ATTACK_POINTS, card, shape.attack + _better(s, card, shape))


def range_of(s: Empire, card: int) -> int:
    """Ranged points of a unit's token, or of a building, against `s.foe`; 0 for what has none."""
    shape = s.shape(card)
    if not shape.range:
        return 0
    return number(s, RANGE, card, shape.range + _better(s, card, shape))


def health_of(s: Empire, card: int) -> int:
    """Health Points of a unit's token, or of a building; a Wonder's grow while it is built.

    Rule wonder.growth.
    """
    shape = s.shape(card)
    health = shape.health
    if shape.growth:
        health += shape.growth * min(s.clock[card], WONDER_DONE)
    return max(1, number(s, HEALTH, card, health))


def move_of(s: Empire, unit: int) -> int:
    """Move value of a unit (rule movement.value)."""
    return number(s, MOVE_VALUE, unit, s.shape(unit).move)


def response_of(s: Empire, unit: int) -> int:
    """Squares that a unit may go for a fast response (rule response.range)."""
    return number(s, RESPONSE, unit, s.shape(unit).response)


def bombard_of(s: Empire, unit: int) -> int:
    """Squares over which a unit bombards, 0 if it does not (rule siege.bombardment)."""
    printed = s.shape(unit).bombard
    return number(s, BOMBARD_RANGE, unit, printed) if printed else 0


def conversion_of(s: Empire, unit: int) -> int:
    """The rate of a unit's monks before the target's faith (rule monks.rate)."""
    return number(s, CONVERSION, unit, s.monks[unit])


def faith_of(s: Empire, card: int) -> int:
    """What the target takes from a conversion's rate."""
    return number(s, FAITH, card, 0)


def repair_of(s: Empire, building: int) -> int:
    """Damage tokens that each repairing villager takes off."""
    return number(s, REPAIR, building, 1)


def capacity_of(s: Empire, building: int) -> int:
    """Tokens that a building makes a turn (rule enlistment.five)."""
    return number(s, CAPACITY, building, A_TURN)


def garrison(s: Empire, player: int) -> int:
    """Military tokens that a player's buildings support (rule enlistment.garrison)."""
    total = 0
    for building in s.zones[VILLAGE + STRIDE * player]:
        printed = s.shape(building).garrison
        if printed:
            total += number(s, GARRISON, building, printed)
    return total


def population(s: Empire, player: int) -> int:
    """Villagers that a player's Houses and Town Centers support (rule enlistment.population)."""
    total = 0
    for building in s.zones[VILLAGE + STRIDE * player]:
        printed = s.shape(building).houses
        if printed:
            total += number(s, POPULATION, building, printed)
    return total
