"""What several chapters do: units come and go, cards are drawn and discarded, markers fall."""

from __future__ import annotations

from suite.core.knowledge import shuffle
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import UNITS, UNITS_IN_PROVINCE
from suite.games.age_of_conan.words import (
    HAND,
    KINGDOM_DECK,
    KINGDOM_DISCARDS,
    KINGDOM_HAND,
    NO_MARKER,
    STRATEGY_DECK,
    STRATEGY_DISCARDS,
    STRIDE,
    TOKENS,
)

ANY_NUMBER = 99
"""Room at home."""


def room(s: Hyboria, player: int, land: int) -> int:
    """How many more units of a player a province holds: five in all, any number at home.

    Rule military.limit (EN:984-986, 1003-1004; FR:2846-2849).
    """
    return ANY_NUMBER if land == s.home(player) else max(0, UNITS_IN_PROVINCE - s.army(player, land))


def can_place(s: Hyboria, player: int) -> list[int]:
    """The friendly provinces in which a unit of the reserve can be placed, if there is one in it."""
    if s.units_of(player) >= UNITS:
        return []
    return [land for land in s.friendly(player) if room(s, player, land)]


def add_units(s: Hyboria, player: int, land: int, n: int) -> None:
    """Units come into a province."""
    s.units[player * s.lands + land] += n


def remove_units(s: Hyboria, player: int, land: int, n: int = 1) -> None:
    """Units leave a province; with the last one an army leaves the campaign track."""
    left = s.units[player * s.lands + land] - n
    s.units[player * s.lands + land] = left
    if not left and not s.is_friendly(player, land) and s.place[land] >= 0 and s.invader(land) < 0:
        s.place[land] = -1


def retire(s: Hyboria, player: int, land: int, units: int, goal: int) -> None:
    """An army goes back to a province; what finds no room there is lost.

    Rule military.limit (EN:984-986).
    """
    remove_units(s, player, land, units)
    kept = min(units, room(s, player, goal))
    if kept and s.is_neutral(goal) and s.place[goal] < 0:
        s.place[goal] = 0
    add_units(s, player, goal, kept)
    s.log("retreat", (player, land, goal, units))
    if kept < units:
        s.log("no room", (player, goal, units - kept))


def raze(s: Hyboria, land: int) -> None:
    """A province's marker is removed: it is neutral again.

    Rule contest.removing.
    """
    s.log("razed", (s.holder[land], land, s.marker[land]))
    s.holder[land] = -1
    s.marker[land] = NO_MARKER


def tokens_of(s: Hyboria, player: int) -> int:
    """How many adventure tokens a player has: their number is known to all.

    Rule adventure.secret (EN:1644-1647; FR:1126-1127).
    """
    return len(s.zones[TOKENS + STRIDE * player])


def gain_gold(s: Hyboria, player: int, n: int) -> None:
    """Gold out of the common pool, which never runs out.

    Rule setup.tokens (EN:529-532).
    """
    if n:
        s.gold[player] += n
        s.log("gold", (player, n))


def gain_sorcery(s: Hyboria, player: int, n: int) -> None:
    """Sorcery out of the common pool, which never runs out.

    Rule setup.tokens.
    """
    if n:
        s.sorcery[player] += n
        s.log("sorcery", (player, n))


# -- cards ----------------------------------------------------------------------------------------------


def draw_strategy(s: Hyboria, player: int, n: int = 1) -> None:
    """A player draws strategy cards.

    Rule cards.draw (EN:819-845; FR:2252-2262).
    """
    _draw(s, player, n, STRATEGY_DECK, STRATEGY_DISCARDS, HAND)


def draw_kingdom(s: Hyboria, player: int, n: int = 1) -> None:
    """A player draws cards of their kingdom.

    Rule cards.draw (EN:2156-2166; FR:2061-2067).
    """
    kingdom = s.kingdom[player]
    _draw(s, player, n, KINGDOM_DECK + kingdom, KINGDOM_DISCARDS + kingdom, KINGDOM_HAND)


def _draw(s: Hyboria, player: int, n: int, deck: int, discards: int, hand: int) -> None:
    """Cards of the deck's top; discards make a new deck as soon as there is none; else nothing is drawn."""
    for _ in range(n):
        _refill(s, deck, discards)
        if not s.zones[deck]:
            break
        card = s.zones[deck][-1]
        s.move(card, hand + STRIDE * player)
        kind = int(hand == KINGDOM_HAND)
        s.log("draw", (player, kind, s.face[card]), to=1 << player, public=(player, kind, -1))
        _refill(s, deck, discards)


def _refill(s: Hyboria, deck: int, discards: int) -> None:
    if not s.zones[deck] and s.zones[discards]:
        s.move_all(discards, deck)
        shuffle(s, deck)
        s.log("reshuffle", (deck,))


def discard(s: Hyboria, card: int) -> None:
    """A strategy or kingdom card goes to the discards of its kind, face up."""
    known = s.book.abilities.get(s.face[card])
    s.move(card, STRATEGY_DISCARDS if known is None else KINGDOM_DISCARDS + known.kingdom)
