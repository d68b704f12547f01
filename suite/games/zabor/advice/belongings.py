"""What Gold, Units, land and cards of a player are worth, beside what conditions count."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from suite.core.reason import Holding
from suite.games.zabor.advice.appraisal import Appraisal
from suite.games.zabor.advice.tally import MONSTERS, OF_UNIT, ROADS, STRENGTH
from suite.games.zabor.card import Deed
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.income import by_cards
from suite.games.zabor.moments import AT_INCOME, AT_TRADE, MOMENTS, WON_ANY
from suite.games.zabor.terms import COUNCIL, EVENTS, METRICS
from suite.games.zabor.words import ARTIFACTS, CHAIRS, DESTINY, DYNASTIES, PICKED, SORCERY, TRAITS

MUCH_GOLD: Final = 24
"""Gold beyond this counts half: there is only so much that can be spent in a turn."""
MANY_UNITS: Final = 70
"""The same for what Units are worth in Gold."""
BEAST: Final = 2.0
"""Gold's worth of a Monster for each of its Strength."""
HAND_CARD: Final = 3.5
"""Gold's worth of a Destiny or Sorcery Card in the hand."""
ROAD: Final = 0.02
LEVELS: Final[tuple[float, ...]] = (2.0, 1.5, 1.5, 1.5, 1.5, 1.0, 1.5, 1.0, 1.0, 1.0)
"""Ability -> Gold's worth of a level of it that the Units of one kind are given."""
ITEM: Final = 1.2
"""Gold's worth of each Gold that something costs less,"""
CAPACITY: Final = 0.3
"""of each Unit of Capacity,"""
DIE: Final = 1.0
"""of a die of each Battle, or of one that can be rolled again,"""
POWER: Final = 1.5
"""of a power,"""
ENVOY: Final = 10.0
"""and of an Envoy more in each turn."""
FIRST: Final = 5.0
"""Gold's worth of laying the Action Cards and going first,"""
EVENT: Final = 2.5
"""and of choosing the event."""
Row = tuple[int, ...]


def belongings(appraisal: Appraisal, player: int, told: list[Holding] | None = None) -> float:
    """Gold, income, Units, land and cards; `told` is filled with Gold, Units, and what is left."""
    s = appraisal.s
    income = appraisal.arms.armies[player].income + by_cards(s, player)
    total = appraisal.income * income
    coins = appraisal.gold * (
        enough(s.gold[player], MUCH_GOLD) - min(s.owed[player], s.gold[player] + income)
    )
    total += coins
    forces = appraisal.unit * enough(army(appraisal, player), MANY_UNITS)
    total += forces
    tally = appraisal.tallies[player]
    total += appraisal.area * (len(tally.lands) + len(tally.seas) / 2)
    total += ROAD * min(1.0, appraisal.left / 3) * tally.amounts[ROADS]
    hands = len(s.mine(DESTINY, player)) + len(s.mine(SORCERY, player))
    total += appraisal.gold * (HAND_CARD * hands + chart(appraisal, player))
    if told is not None:
        rest = total - coins - forces
        told += [(float(s.gold[player]), coins), (forces, forces), (rest, rest)]
    return total


def enough(n: float, most: float) -> float:
    """What is more than the most counts half."""
    return n if n <= most else most + (n - most) / 2


def army(appraisal: Appraisal, player: int) -> float:
    """The Gold's worth of all Units, Monsters by their Strength."""
    s = appraisal.s
    amounts = appraisal.tallies[player].amounts
    total = 0.0
    strength = amounts[STRENGTH]
    for unit, card in enumerate(s.book.units):
        n = amounts[OF_UNIT[unit]]
        total += n * card.cost
        strength -= n * card.strength
    return total + BEAST * strength if amounts[MONSTERS] else total


# -- cards ---------------------------------------------------------------------------------------------------


def chart(appraisal: Appraisal, player: int) -> float:
    """The Gold's worth of the cards of a chart, beside the Gold that `by_cards` counts."""
    s = appraisal.s
    traits, picked = s.mine(TRAITS, player), s.mine(PICKED, player)
    others = [card for zone in (CHAIRS, DYNASTIES, ARTIFACTS) for card in s.mine(zone, player)]
    cards = [*traits, *picked, *others]
    faces = tuple([s.face[card] for card in cards])
    spent = tuple([n for n, card in enumerate(cards) if card in s.spent]) if s.spent else ()
    fresh = tuple(range(len(traits), len(traits) + len(picked))) if picked else ()
    return _chart(s.book, faces, spent, fresh, appraisal.left + 0.5)


@lru_cache(4_000)
def _chart(book: ZaborCatalogue, faces: Row, spent: Row, picked: Row, turns: float) -> float:
    """What cards of such faces are worth; `spent` and `picked` are the places of those that are."""
    total = 0.0
    for place, face in enumerate(faces):
        if face >= 0:
            known = book.deeds[face]
            if place not in spent:
                total += charm(known, turns, place in picked)
            if known.position == COUNCIL:
                total += FIRST * min(1.0, turns / 4)
            elif known.position == EVENTS:
                total += EVENT * min(1.0, turns / 4)
    return total


@lru_cache(8_000)
def charm(card: Deed, turns: float, picked: bool = False) -> float:
    """What a card grants and does in so many turns, in Gold; its income too if it was only picked."""
    part = min(1.0, turns / 4)
    total = 0.0
    for ability, levels in card.given.items():
        total += LEVELS[ability] * sum([max(0, level) for level in levels])
    total += ITEM * sum(card.cheaper) + CAPACITY * sum(card.capacity) + 0.6 * sum(card.walls)
    total += DIE * (card.dice + card.rerolls / 2 + 2 * card.army_absorb)
    total += POWER * len(card.powers) + 2 * card.looks + 4 * card.war_areas + 3 * card.more_diplomacy
    total += card.spell_strength + 2 * sum(card.rituals_draws.values()) + card.trade_draws
    if card.envoys and "once" not in card.powers:
        total += ENVOY * card.envoys
    total *= part
    acts = card.acts
    if AT_INCOME in acts or AT_TRADE in acts:
        total += turns * (
            2.0 * sum(card.acquires) + 0.5 * (card.takes + card.gold) + 1.5 * (card.counts >= 0)
        )
    if any(moment in acts for moment in range(WON_ANY, MOMENTS)):
        total += turns * 0.5 * (card.prize + card.gold + 2 * sum(card.acquires) + 1)
    if picked:
        total += turns * (card.income + 1.5 * (card.counts >= 0 and card.counts != _GOLD))
        total += turns * sum(card.yields) + card.start_gold + 3 * sum(card.start_more)
        total += 4 * (sum(card.draws.values()) + card.beasts_drawn) - 4 * len(card.start_less)
    return total


_GOLD: Final = METRICS.index("gold")
