"""What is true at every decision. `check` raises AssertionError with a sentence."""

from __future__ import annotations

from suite.games.conan_ccg.rules import hero
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    ALLIES,
    ANSWERS,
    DECK,
    FIELD,
    FOE_DECK,
    HAND,
    HERO,
    ITEMS,
    LAID,
    LIMBO,
    PER_ZONE,
    REGION,
    STRIDE,
)


def check(s: Conan) -> None:
    """Raise if a card is lost, a number is out of range, or a slot and a zone disagree."""
    cards = sorted(card for zone in s.zones for card in zone)
    assert cards == list(range(len(s.face))), "every card lies in exactly one zone"
    for zone, held in enumerate(s.zones):
        assert all(s.where[card] == zone for card in held), f"zone {zone} and where agree"
    _check_players(s)
    _check_field(s)
    everybody = (1 << s.players) - 1
    for zone, held in enumerate(s.zones):
        for card in held:
            sight = s.sight[zone]
            assert s.seen[card] & sight == sight, f"card {card} is known to those who look into zone {zone}"
            assert s.seen[card] & ~everybody == 0, f"card {card} is seen by players only"


def _check_players(s: Conan) -> None:
    assert len(s.zones[LIMBO]) <= 1 or s.over, "at most one Action is being played"
    for p in range(s.players):
        at = STRIDE * p
        assert len(s.zones[HERO + at]) == 1, f"player {p} has one Conan"
        printed = s.of(s.zones[HERO + at][0])
        assert 0 <= s.prowess[p] <= printed.prowess, f"Prowess of player {p} is 0 to its Starting Value"
        assert 0 <= s.health[p] <= printed.health, f"Health of player {p} is 0 to its Starting Value"
        assert s.health[p] > 0 or s.over or s.out >> p & 1, f"a Conan without Health is out (player {p})"
        assert len(s.zones[REGION + at]) <= 1, f"player {p} has one Region at most"
        for zone in (DECK, HAND):
            assert all(s.owner[c] == p for c in s.zones[zone + at]), f"player {p} holds their own cards"
            assert all(s.of(c).type not in ("foe", "conan") for c in s.zones[zone + at]), (
                "no Foes in the deck"
            )
        assert all(s.of(c).type == "foe" for c in s.zones[FOE_DECK + at]), "a Foe Deck holds Foes"
        slots = [s.of(c).slot for c in s.zones[ITEMS + at] if s.of(c).slot]
        assert len(slots) == len(set(slots)), f"player {p} has one Item of each kind"


def _check_field(s: Conan) -> None:
    placed = sorted(foe for foe in s.foe_at if foe >= 0)
    assert placed == sorted(s.zones[FIELD]), "every Foe in play stands in one slot"
    assert all(s.owner[foe] != s.active for foe in placed), "nobody faces their own Foes"
    laid = sorted(card for card in s.move_at if card >= 0)
    assert laid == sorted(s.zones[LAID]), "every laid move lies in one slot"
    answered = sorted(card for card in s.gap if card >= 0)
    assert answered == sorted(s.zones[ANSWERS]), "every move of Conan's side lies in one gap"
    if s.over:
        return
    for character in s.zones[FIELD] + s.zones[ALLIES + STRIDE * s.active]:
        assert 0 <= s.wounds[character] < s.of(character).health, "a character in play has Health left"
    for zone in range(0, len(s.foe_at), PER_ZONE):
        foes = [foe for foe in s.foe_at[zone : zone + PER_ZONE] if foe >= 0]
        kinds = {s.of(foe).kind for foe in foes} - {"sorcerer"}
        assert len(kinds) <= 1, "Foes of one zone are of one type"
        savage = any("savage" in s.of(foe).traits for foe in foes)
        assert not savage or len(foes) == 1, "a Savage Foe is alone in its zone"
    assert hero(s) >= 0, "Conan is in play"
