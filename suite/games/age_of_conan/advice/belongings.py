"""What a player's means, armies and emissaries are worth."""

from __future__ import annotations

from typing import Final

from suite.core.reason import Holding
from suite.games.age_of_conan.advice.campaigns import rolling
from suite.games.age_of_conan.advice.prices import EMISSARY, TURN, changes, gold, purchases, unit
from suite.games.age_of_conan.advice.prospects import alliance, army, helped
from suite.games.age_of_conan.intrigue import may_parley
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import UNITS_IN_PROVINCE
from suite.games.age_of_conan.words import (
    ALLIANCE,
    HAND,
    KINGDOM_HAND,
    OWNED,
    TABLE,
    ZERO,
)

KINGDOM_CARD: Final = 0.75
"""Cards, sorcery, artifacts: in units, as these are worth less as the match ends."""
STRATEGY_CARD: Final = 0.25
RATING: Final = 0.05
ICON: Final = 0.1
TABLE_CARD: Final = 0.5
"""For each gold of its cost, while it can be used; a third once it is."""
SORCERY: Final = 0.75
ARTIFACT: Final = 1.5
ENOUGH_CARDS: Final = 4
ENOUGH_SORCERY: Final = 3
"""What one has beyond these counts a third."""
BIDDING: Final[tuple[float, ...]] = (0.0, 0.0, 0.15, 0.3, 0.45)
"""Bidding tokens, in the order of their values, while they can be bid with."""
MANY_UNITS: Final = 9
"""Units beyond these find too little to do."""
REST: Final = 0.5
"""How much of what an army or emissary could do counts before it is done."""


def enough(n: int, most: int) -> float:
    """Of so many things those beyond `most` count a third."""
    return n if n <= most else most + (n - most) / 3


def means(s: Hyboria, player: int, turns: int, told: list[Holding] | None = None) -> float:
    """Gold, sorcery, cards and artifacts, tokens for bids; `told` is filled with these in turn."""
    magic = SORCERY * enough(s.sorcery[player], ENOUGH_SORCERY)
    total = magic
    total += KINGDOM_CARD * enough(len(s.mine(KINGDOM_HAND, player)), ENOUGH_CARDS)
    total += ARTIFACT * len(s.mine(OWNED, player))
    hand = s.mine(HAND, player)
    if hand:
        cards = [s.strategy(card) for card in hand]
        worth = sum([STRATEGY_CARD + RATING * card.rating + ICON * card.icons.bit_count() for card in cards])
        total += worth * enough(len(hand), ENOUGH_CARDS) / len(hand)
    for card in s.mine(TABLE, player):
        total += TABLE_CARD * s.ability(card).cost * (0.33 if card in s.turned else 1.0)
    used = s.used[player]
    bids = sum([n for token, n in enumerate(BIDDING) if not used >> token & 1])
    if not used >> ZERO & 1:
        bids += 0.4
    each = unit(turns)
    coins = gold(purchases(s)) * s.gold[player]
    bidding = bids * min(1.0, turns / 5)
    if told is not None:
        kept = (total - magic) * each
        told += [(float(s.gold[player]), coins), (float(s.sorcery[player]), magic * each)]
        told += [(kept, kept), (bidding, bidding)]
    return total * each + coins + bidding


def people(s: Hyboria, player: int, turns: int, free: list[bool], told: list[Holding] | None = None) -> float:
    """Units and emissaries, campaigns that have begun, what could be begun in land that is `free` for it.

    `told` is filled with what armies are worth, then emissaries.
    """
    first = player * s.lands
    home = s.home(player)
    each = unit(turns)
    total = 0.0
    number = 0
    best = 0.0
    for land, units in enumerate(s.units[first : first + s.lands]):
        if units:
            number += units
            if s.holder[land] != player and land != home:
                total += army(s, player, land, units, turns)
                continue
            total += units * each
            if turns:
                best = max(best, _outset(s, player, land, units, turns, free))
    total += REST * best - each / 2 * max(0, number - MANY_UNITS)
    armies = total
    hopes = [0.0, 0.0]
    for land, n in enumerate(s.emissaries[first : first + s.lands]):
        if n:
            total += EMISSARY * min(1.0, turns / 4) * n
            if may_parley(s, player, land) and not _parleys(s, player, land):
                hopes.append(alliance(s, player, land))
    hopes.sort()
    total += REST * min(1, turns) * (hopes[-1] + hopes[-2])
    if told is not None:
        told += [(armies, armies), (total - armies, total - armies)]
    return total


def _parleys(s: Hyboria, player: int, land: int) -> bool:
    """Whether just that contest is under way."""
    fight = s.fight
    return fight is not None and fight.kind == ALLIANCE and fight.land == land and fight.by == player


def _outset(s: Hyboria, player: int, origin: int, units: int, turns: int, free: list[bool]) -> float:
    """The best campaign that an army in friendly land could begin, beyond what it is worth there."""
    going = min(units, UNITS_IN_PROVINCE)
    kept = (going + TURN) * unit(turns)
    later, ready = changes(s), helped(s, player)
    best = 0.0
    for land in s.map.around[origin]:
        if free[land]:
            icons = len(s.map.track[land])
            begun = rolling(going, s.map.rating[land], icons, s.raiders[land], turns - 1, later, ready)
            best = max(best, begun - kept)
    return best
