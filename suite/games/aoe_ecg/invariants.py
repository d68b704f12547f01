"""What is true at every decision. `check` raises AssertionError with a sentence."""

from __future__ import annotations

from suite.games.aoe_ecg.grid import in_village, is_land
from suite.games.aoe_ecg.rules import town_centers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AREA,
    CIVILIZATION,
    FOUNDATIONS,
    LASTING,
    MOST_MONKS,
    MOST_TOKENS,
    RELICS,
    STRIDE,
    STUDIES,
    TEN,
    UNITS,
    VILLAGE,
)


def check(s: Empire) -> None:
    """Raise if a card is lost, a number is out of range, or a square and a card disagree."""
    cards = sorted(card for zone in s.zones for card in zone)
    assert cards == list(range(len(s.face))), "every card lies in exactly one zone"
    everybody = (1 << s.players) - 1
    for zone, held in enumerate(s.zones):
        sight = s.sight[zone]
        for card in held:
            assert s.where[card] == zone, f"zone {zone} and where agree on card {card}"
            assert s.seen[card] & sight == sight, f"card {card} is known to those who look into zone {zone}"
            assert s.seen[card] & ~everybody == 0, f"card {card} is seen by players only"
    for p in range(s.players):
        _check_player(s, p)
    _check_squares(s)
    _check_idle(s)


def _check_player(s: Empire, p: int) -> None:
    at = STRIDE * p
    assert all(n >= 0 for n in s.stock[4 * p : 4 * p + 4]), f"player {p} owes no resources"
    assert s.pool[p] >= 0, f"the Villager Pool of player {p} is never below 0"
    assert 1 <= s.age[p] <= 4, f"player {p} is in one of four ages"
    assert len(s.zones[CIVILIZATION + at]) == 1, f"player {p} has one civilization card"
    if not s.out >> p & 1 and not s.over and s.keep < 0:
        assert town_centers(s, p), f"player {p} is in the match and has a Town Center"
    for building in s.zones[VILLAGE + at]:
        assert s.owner[building] == p, f"the village of player {p} holds their own buildings"
        assert s.built[s.spot[building]] == building, "a building stands on its square"
        assert s.spot[building] // AREA == p, "a building stands in its owner's village"
        assert s.workers[building] >= 0, "no building has less than no villagers"
        assert s.menders[building] >= 0, "no building has less than no repairing villagers"
        assert s.damage[building] * TEN >= 0, "damage is never below 0"
    for card in s.zones[STUDIES + at]:
        assert s.workers[card] >= 0, "research has no less than no villagers"
    for unit in s.zones[UNITS + at]:
        printed = s.of(unit)
        most = 1 if printed.siege else MOST_TOKENS
        assert 0 <= s.tokens[unit] <= most, f"a unit has up to {most} tokens"
        assert 0 <= s.monks[unit] <= (0 if printed.siege else MOST_MONKS), "a unit has up to five monks"
        assert s.tokens[unit] + s.monks[unit], "a unit in play has a token or a monk"
        place = s.spot[unit]
        if in_village(s, place):
            home = s.team[place // AREA] == s.team[p]
            assert (s.guard if home else s.guest)[place] == unit, "a unit stands where its square says"
        else:
            assert is_land(s, place), "a unit stands in a village or in No-Man's-Land"


def _check_squares(s: Empire) -> None:
    for square in range(s.players * AREA):
        for unit in (s.guard[square], s.guest[square]):
            if unit >= 0:
                assert s.where[unit] == UNITS + STRIDE * s.owner[unit], "only units in play stand on squares"
                assert s.spot[unit] == square, "a square's unit stands there"
        card = s.built[square]
        if card >= 0:
            homes = (VILLAGE + STRIDE * s.owner[card], FOUNDATIONS + STRIDE * s.owner[card])
            assert s.where[card] in homes, "what is built on a square lies in the village"


def _check_idle(s: Empire) -> None:
    """Cards out of play carry nothing; relics lie, or somebody has them."""
    for card, zone in enumerate(s.where):
        if zone not in (RELICS, LASTING) and (zone - VILLAGE) % STRIDE > STUDIES + 1 - VILLAGE:
            assert not s.tokens[card], "only units in play have tokens"
            assert not s.monks[card], "only units in play have monks"
            assert not s.workers[card], "villagers stand on cards in play only"
            assert not s.damage[card], "only buildings in play have damage"
    kinds = [s.of(relic).kind for relic in s.zones[RELICS]]
    assert len(kinds) == len(set(kinds)), "a relic is in play once"
    for relic in s.zones[RELICS]:
        holder = s.holder[relic]
        if holder >= 0:
            home = s.where[holder] - STRIDE * s.owner[holder]
            assert home in (UNITS, VILLAGE), "a relic is with a unit or under a monastery"
        else:
            assert in_village(s, s.spot[relic]) or is_land(s, s.spot[relic]), "a free relic lies somewhere"
