"""Who Controls what: pieces come and go, Areas are taken and lost, upgrades are Degraded, Capacity."""

from __future__ import annotations

from collections.abc import Sequence

from suite.core.board import reach
from suite.core.knowledge import shuffle
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    AUXILIARY,
    CAPACITY,
    FLEET,
    INFANTRY,
    UNITS,
)
from suite.games.zabor.words import AWAY, BARBARIANS, MONSTER_DECK, MONSTERS_OUT, PEACEFUL


def unclaimed(s: Zabor, area: int) -> bool:
    """Whether an Area is Rural land that no Empire has claimed, so that a native lives there.

    Rules movement.natives, terms.barbarian (ZAB:95, 281, 323-327).
    """
    return s.holder[area] < 0 and not s.map.sea[area] and not s.built[area]


def adjacent_areas(s: Zabor, player: int) -> list[int]:
    """The Areas that border one of a player's, over land or sea, and are not theirs; ascending.

    Rule map.adjacency (ZAB:277-281).
    """
    holdings = s.holdings
    found = holdings.beside[player]
    if found is None:
        around = s.map.around
        near = {other for area in holdings.held[player] for other in around[area]}
        found = holdings.beside[player] = sorted([area for area in near if s.holder[area] != player])
    return found


def neighbours(s: Zabor, player: int) -> list[int]:
    """The players to whose Empire a player is Adjacent, ascending (rule map.adjacency)."""
    holdings = s.holdings
    found = holdings.near[player]
    if found is None:
        found = holdings.near[player] = sorted({s.holder[area] for area in adjacent_areas(s, player)} - {-1})
    return found


def spawns(s: Zabor, area: int, by: int) -> bool:
    """Whether a native appears when a player's pieces enter an Area.

    One does in unclaimed land, whatever Barbarians are there already (option `natives`), but at a
    Barbarian Keep, and where a card lets the player enter in peace.
    """
    if not unclaimed(s, area):
        return False
    if s.options["natives"] == "if-empty" and s.occupied(area):
        return False
    return s.grants(by).peaceful <= s.done(by, PEACEFUL)


# -- pieces ---------------------------------------------------------------------------------------------


def add(s: Zabor, area: int, kind: int, n: int = 1) -> None:
    """Pieces rest in an Area of their player, or as Barbarians where it is nobody's."""
    s.units[area * s.kinds.number + kind] += n


def remove(s: Zabor, area: int, kind: int, n: int = 1) -> None:
    """Pieces that rested in an Area are gone; whoever has none left there may lose it."""
    s.units[area * s.kinds.number + kind] -= n
    release(s, area)


def release(s: Zabor, area: int) -> None:
    """An Area without pieces is lost, unless it is Civilized.

    Rules control.lost and movement.leaving (ZAB:113-121, 281, 303-305).
    """
    holder = s.holder[area]
    if holder >= 0 and not s.built[area] and not s.occupied(area):
        s.holder[area] = -1
        s.conquered[area] = 0
        s.log("area lost", (holder, area))


def hold(s: Zabor, player: int, area: int) -> None:
    """A player Controls an Area from now on."""
    s.holder[area] = player
    s.conquered[area] = 0


def degrade(s: Zabor, area: int) -> None:
    """The upgrade of an Area goes down by one step, a Keep is removed; Roads stay.

    Rule battle.degrade (ZAB:123, 153-157, 309, 355).
    """
    if s.built[area]:
        s.built[area] -= 1
        s.log("degraded", (area, s.built[area]))
        release(s, area)


# -- Monsters -------------------------------------------------------------------------------------------


def free_beast(s: Zabor, beast: int) -> None:
    """A Monster leaves the map; its card goes back into the deck.

    Rule monsters.limits (ZAB:105-111).
    """
    s.beast_of[beast] = AWAY
    s.beast_at[beast] = -1
    s.beast_wounds[beast] = 0
    s.move(beast_card(s, beast), MONSTER_DECK)
    shuffle(s, MONSTER_DECK)


def beast_card(s: Zabor, beast: int) -> int:
    """The card of a Monster, wherever it lies."""
    face = s.book.index[s.book.monsters[beast].key]
    return s.face.index(face)


def outlaw_beast(s: Zabor, beast: int) -> None:
    """A Monster fights for the Barbarians from now on."""
    s.beast_of[beast] = BARBARIANS
    s.move(beast_card(s, beast), MONSTERS_OUT)


# -- Capacity ---------------------------------------------------------------------------------------------


def capacity(s: Zabor, player: int, unit: int) -> int:
    """How many Units of a kind a player can have: halves are rounded up.

    Rule terms.capacity (ZAB:203, 397-408).
    """
    holdings = s.holdings
    lands, civilized = len(holdings.lands[player]), len(holdings.civilized[player])
    if unit == AUXILIARY:
        more = civilized
    elif unit == INFANTRY:
        more = lands
    elif unit == FLEET:
        more = (lands + 1) // 2
    else:
        more = (civilized + 1) // 2
    return CAPACITY + more + s.grants(player).capacity[unit]


def room(s: Zabor, player: int, unit: int) -> int:
    """How many more Units of a kind a player can have."""
    return max(0, capacity(s, player, unit) - s.unit_number(player, unit))


def surplus(s: Zabor, player: int) -> list[int]:
    """The kinds of Units of which a player has more than their Capacity."""
    return [unit for unit in range(len(UNITS)) if s.unit_number(player, unit) > capacity(s, player, unit)]


# -- where new pieces go -----------------------------------------------------------------------------------


def placings(s: Zabor, player: int, unit: int) -> list[int]:
    """Where an Acquired Unit of a kind can stand, by land or sea.

    On land a Civilized Area of the player's, at sea a Sea Area beside one; rules terms.acquire and
    abilities.naval (ZAB:201, 257, 273).
    """
    return places_for(s, player, naval=s.book.units[unit].naval)


def places_for(s: Zabor, player: int, naval: bool) -> list[int]:
    """The same for a Monster: where something of land or sea can stand when it is Acquired."""
    civilized = s.civilized_of(player)
    if not naval:
        return [area for area in civilized if s.entered[area] < 0]
    return sorted({sea for area in civilized for sea in s.map.sea_around[area]})


def largest_group(areas: Sequence[int], around: Sequence[Sequence[int]]) -> int:
    """The size of the largest connected part of some Areas."""
    left = set(areas)
    best = 0
    while left:
        group = set(reach(around, next(iter(left)), len(around), left)) & left
        best = max(best, len(group))
        left -= group
    return best
