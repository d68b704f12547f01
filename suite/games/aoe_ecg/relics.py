"""Relics: fetched by units with monks, carried, enshrined under a monastery."""

from __future__ import annotations

from suite.games.aoe_ecg.grid import in_village, neighbours, owner_of, standing
from suite.games.aoe_ecg.rules import relic_of
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import count_relics
from suite.games.aoe_ecg.words import FETCHED, NOWHERE, RELICS, STRIDE, UNITS, Place


def fetchable(s: Empire, unit: int) -> list[int]:
    """The relics that lie where a unit with monks stands, if it may pick one up.

    One relic a unit, one a turn (rules relics.fetch, relics.one).
    """
    if not s.monks[unit] or s.marks[unit] & FETCHED or relic_of(s, unit) >= 0:
        return []
    place = s.spot[unit]
    return [relic for relic in s.zones[RELICS] if s.holder[relic] < 0 and s.spot[relic] == place]


def in_ruins(s: Empire, unit: int) -> list[Place]:
    """The blank squares where a relic lies that a unit with monks can still carry (rule relics.dropped)."""
    if not s.monks[unit] or relic_of(s, unit) >= 0:
        return []
    places = {s.spot[relic] for relic in s.zones[RELICS] if s.holder[relic] < 0}
    return sorted([place for place in places if in_village(s, place) and standing(s, place) < 0])


def fetch(s: Empire, unit: int, relic: int) -> None:
    """A unit picks a relic up; it moves no more this turn (rule relics.fetch)."""
    s.holder[relic] = unit
    s.spot[relic] = NOWHERE
    s.marks[unit] |= FETCHED
    s.log("relic fetched", (s.owner[unit], unit, s.face[unit], relic, s.face[relic]))
    enshrine(s, unit)


def enshrine(s: Empire, unit: int) -> None:
    """A carrier on a monastery of its village or beside one puts its relic under it.

    Rule relics.enshrine.
    """
    relic = relic_of(s, unit)
    place = s.spot[unit]
    player = s.owner[unit]
    if relic < 0 or not in_village(s, place) or owner_of(s, place) != player:
        return
    for square in (place, *neighbours(place)):
        building = standing(s, square)
        if building >= 0 and s.of(building).is_monastery:
            s.holder[relic] = building
            s.log("enshrined", (player, relic, s.face[relic]))
            if player == s.active:
                count_relics(s, player)
            return


def enshrine_all(s: Empire, player: int) -> None:
    """Carriers of a player beside whom a monastery has been built put their relics under it.

    Rule relics.enshrine.
    """
    for relic in s.zones[RELICS]:
        holder = s.holder[relic]
        if holder >= 0 and s.where[holder] == UNITS + STRIDE * player:
            enshrine(s, holder)
