"""Armies on the map: what they are in a Battle, whom they can attack, how that ends.

An answer changes what stands in a few Areas, so what a player's army can do (`Army`) is found once for all
positions in which the land that matters to it looks the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from suite.core.board import reach
from suite.games.zabor.advice.clashes import HOPELESS, Forecast, Side, forecast, side_of
from suite.games.zabor.advice.tally import Tally, tally_of
from suite.games.zabor.board import Areas
from suite.games.zabor.cache import Cache
from suite.games.zabor.control import spawns
from suite.games.zabor.grants import Grants
from suite.games.zabor.host import NO_GRANTS
from suite.games.zabor.income import by_areas
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY
from suite.games.zabor.words import ATTACKER, DEFENDER, PEACEFUL

NEAR: Final = 2
"""Steps to the land into which an Empire can grow first."""

Raid = tuple[int, Forecast]
"""(Area, the outlook of all who can join the attack)."""


class Army:
    """What follows from the pieces of a player, from the land around them, and from charts."""

    def __init__(self, tally: Tally, income: int, raids: list[Raid]) -> None:
        self.tally = tally
        """What the map shows."""
        self.income = income
        """Gold of their Areas."""
        self.raids = raids
        """The Areas on land that they can attack, each with all that could join in."""


_ARMIES: Final[Cache[Army]] = Cache(1_000)


class Arms:
    """The armies of a position."""

    def __init__(self, s: Zabor, grants: Sequence[Grants]) -> None:
        """`grants` is by player."""
        self.s = s
        self.granted = grants
        self.by_units = s.options["support"] == "units"
        self.beasts: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """(owner, Area) -> (Monster, Wounds taken) of each there."""
        for beast, area in enumerate(s.beast_at):
            if area >= 0:
                where = (s.beast_of[beast], area)
                self.beasts.setdefault(where, []).append((beast, s.beast_wounds[beast]))
        self.alike = (s.book, s.options["support"], s.options["natives"], *grants)
        """From which everything here follows, beside the pieces and who holds what."""
        self.known: dict[int, Side] = {}
        """Area -> those who hold it, where walls stand and natives live."""
        self.armies = self._armies()
        """player -> their army."""

    def _armies(self) -> list[Army]:
        """Those of this position, or of another in which all from which they follow was the same."""
        s = self.s
        fight = s.fight
        elsewhere = (*s.beast_of, *s.beast_at, *s.beast_wounds, *s.start)
        if fight is not None and fight.native > 0:
            elsewhere = (*elsewhere, fight.area)
        armies = []
        for player in range(s.players):
            near = around_empire(s, player)
            waiting: list[int] = []
            if player in s.entered:
                for area, who in enumerate(s.entered):
                    if who == player:
                        waiting += s.waiting(area)
            peaceful = s.done(player, PEACEFUL)
            key = (self.alike, player, near, near.stands(s), tuple(waiting), peaceful, elsewhere)
            armies.append(_ARMIES.get(key) or _ARMIES.put(key, self._army(player)))
        return armies

    def _army(self, player: int) -> Army:
        tally = tally_of(self.s, player)
        return Army(tally, by_areas(self.s, player), self._raids(player, tally.lands))

    # -- sides ------------------------------------------------------------------------------------------

    def attackers(self, player: int, counts: Sequence[int], beasts: Sequence[tuple[int, int]] = ()) -> Side:
        """Pieces of a player that attack."""
        s = self.s
        grants = self.granted[player]
        return side_of(
            s.book, s.kinds, tuple(counts), tuple(beasts), grants, ATTACKER, 0, False, self.by_units
        )

    def defenders(self, area: int, by: int) -> Side:
        """Those whom a player would find in an Area."""
        s = self.s
        holder = s.holder[area]
        breaks = "breaks-walls" in self.granted[by].powers
        plain = not breaks and (holder >= 0 or not self.granted[by].peaceful)
        if plain and area in self.known:
            return self.known[area]
        counts = s.stack(area)
        if holder < 0 and not self._native_stands(area) and spawns(s, area, by):
            counts[INFANTRY] += 1
        grants = self.granted[holder] if holder >= 0 else NO_GRANTS
        built = s.built[area]
        wall = s.book.upgrades[built].absorb + grants.walls[built] if built and not breaks else 0
        beasts = tuple(self.beasts.get((holder, area), ()))
        side = side_of(
            s.book, s.kinds, tuple(counts), beasts, grants, DEFENDER, wall, built > 0, self.by_units
        )
        if plain:
            self.known[area] = side
        return side

    def _native_stands(self, area: int) -> bool:
        """Whether the native of the Battle under way is among those who stand in the Area."""
        fight = self.s.fight
        return fight is not None and fight.area == area and fight.native > 0

    def forecast(
        self, player: int, area: int, counts: Sequence[int], beasts: Sequence[tuple[int, int]]
    ) -> Forecast:
        """The outlook of pieces of a player that enter an Area."""
        side = self.attackers(player, counts, beasts)
        return forecast(side, self.defenders(area, player)) if side.wounds else HOPELESS

    # -- attacks that could be made ---------------------------------------------------------------------

    def _raids(self, player: int, lands: Sequence[int]) -> list[Raid]:
        s = self.s
        near: dict[int, list[int]] = {}
        beasts: dict[int, list[tuple[int, int]]] = {}
        for origin in lands:
            counts, with_beasts = self._free(player, origin)
            if not with_beasts and not any(counts):
                continue
            for area in self._targets(player, origin):
                known = near.get(area)
                near[area] = counts if known is None else [a + b for a, b in zip(known, counts, strict=True)]
                if with_beasts:
                    beasts.setdefault(area, []).extend(with_beasts)
        return [
            (area, self.forecast(player, area, near[area], beasts.get(area, ())))
            for area in sorted(near)
            if s.entered[area] < 0
        ]

    def _free(self, player: int, origin: int) -> tuple[list[int], list[tuple[int, int]]]:
        """What can leave an Area without losing it: all but one where it is Rural, the cheapest there."""
        s = self.s
        counts = s.stack(origin)
        beasts = self.beasts.get((player, origin), [])
        if not s.built[origin]:
            for kind, n in enumerate(counts):
                if n:
                    counts[kind] -= 1
                    break
            else:
                beasts = beasts[1:]
        return counts, beasts

    def _targets(self, player: int, origin: int) -> list[int]:
        """Where pieces of an Area come that have two Move: through own land."""
        s = self.s
        around, holder = s.map.land_around, s.holder
        found = set(around[origin])
        for area in around[origin]:
            if holder[area] == player:
                found.update(around[area])
        return [area for area in found if holder[area] != player]

    def room(self, player: int) -> int:
        """How many unclaimed Areas are near the Empire."""
        s = self.s
        lands = self.armies[player].tally.lands
        return len({near for area in lands for near in around_of(s.map, area) if s.holder[near] < 0})


@lru_cache(1_000)
def around_of(areas: Areas, area: int) -> tuple[int, ...]:
    """The land that is near an Area, over land."""
    return tuple(reach(areas.land_around, area, NEAR, range(len(areas.cards))))[1:]


class Surroundings:
    """The Areas of a player, those that these border, and the land that is near them."""

    def __init__(self, areas: Sequence[int], kinds: int) -> None:
        """`kinds` is how many kinds of pieces a stack counts."""
        self._areas = itemgetter(*areas)
        self._pieces = itemgetter(*[area * kinds + kind for area in areas for kind in range(kinds)])

    def stands(self, s: Zabor) -> tuple[object, ...]:
        """All that is there."""
        areas = self._areas
        return (
            self._pieces(s.units),
            areas(s.holder),
            areas(s.built),
            areas(s.road),
            areas(s.conquered),
            areas(s.entered),
        )


def around_empire(s: Zabor, player: int) -> Surroundings:
    """What lies around a player."""
    return _around(s.map, tuple(s.held(player)), s.kinds.number)


@lru_cache(1_000)
def _around(areas: Areas, held: tuple[int, ...], kinds: int) -> Surroundings:
    found = set(held)
    for area in held:
        found.update(areas.around[area])
        if not areas.sea[area]:
            found.update(around_of(areas, area))
    return Surroundings(sorted(found) or areas.lands[:1], kinds)
