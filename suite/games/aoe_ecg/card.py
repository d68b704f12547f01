"""Card definitions of the Age of Empires ECG: typed numbers, classes, prerequisites, from records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from suite.core.card import Card, Catalogue
from suite.games.aoe_ecg.schema import PERMITS, SCHEMA, read_grant, slug
from suite.games.aoe_ecg.terms import C_BUILDING, C_TOWER, C_UNIT, C_WALL, CLASSES, bits_of
from suite.games.aoe_ecg.words import NUMBERS, RESOURCES, WINDOWS

Cost = tuple[int, int, int, int]
"""Wood, food, gold, stone."""


class EmpireCard(Card):
    """One card; a unit's cost, health and attack are those of one token."""

    schema = SCHEMA

    def __init__(self, data: dict[str, Any]) -> None:
        """Raises InvalidRecord when the record does not fit the schema."""
        SCHEMA.check(data)
        super().__init__(data)
        self.name: str = data.get("name", self.title)
        """The title that counts: without art style and civilization ("Barracks", "Militia")."""
        self.kind = slug(self.name)
        """The name as other records and the rules write it: barracks, militia."""
        self.civilizations = self.words("civilizations")
        """Who may play it; () for all."""
        self.age = self.number("age")
        self.copies = self.number("copies")
        """How many of its name a deck may hold; 0 for any number."""
        self.points = self.number("points")
        self._costs()
        self._relations()
        self._fighting()
        self._village()
        self._civilization()
        self._event()
        self.grants = tuple([read_grant(text) for text in self.words("grants")])
        """Numbers that it changes for its owner's cards and tokens, as the record names them."""
        self.given = tuple([(NUMBERS[name], bits, amount) for name, bits, amount in self.grants])
        """The same with the number of the name: (number, class bits, amount)."""
        self.permit_bits = 0
        """A bit per permission of PERMITS that its owner has."""
        for name in self.words("permits"):
            self.permit_bits |= 1 << PERMITS.index(name)

    def _costs(self) -> None:
        self.cost = self._cost("")
        self.builders = self.number("builders")
        """Villagers taken from the Town Center to build it, or to play it if it is an event."""
        self.researchers = self.number("researchers")
        self.upkeep = self._cost("upkeep_")
        """Paid by its owner each turn; a unit pays it once, however many tokens it has."""
        self.lift = self._cost("lift_")
        """Paid by the player whom a lasting event troubles, to be rid of it; nothing: it stays."""
        self.pass_on = self._cost("pass_")
        """Paid likewise to move it to another player; nothing: it cannot be moved."""

    def _relations(self) -> None:
        self.needs = self.words("needs")
        """Kinds of which a building (face up), technology or upgrade of the player must be in play."""
        self.needs_buildings = self.number("needs_buildings")
        """Age cards: buildings of the age before it that must be in play, Town Centers and walls apart."""
        self.upgrades = self.words("upgrades")
        """Upgrades: lines of units, or kinds of buildings, that have its numbers from then on."""
        self.line = self.upgrades[0] if self.upgrades else self.kind
        """The kind with which a line of upgrades begins, its own for what is no upgrade."""
        self.rank = self.number("rank")
        """Place of an upgrade in its line, from 1; a higher one replaces a lower one."""
        self.replaces = self.words("replaces")
        """Kinds of the technologies on top of which it is placed: their effect ends."""
        self.made_at = self.word("made_at")
        """The kind of building at which a unit is made."""

    def _fighting(self) -> None:
        self.health = self.number("health")
        self.attack = self.number("attack")
        self.range = self.number("range")
        self.move = self.number("move")
        self.response = self.number("response")
        self.bombard = self.number("bombard")
        """Squares over which it bombards; 0 for no bombardment."""
        self.min_distance = self.number("min_distance")
        self.area = "area effect" in self.traits
        """Its damage is its attack times the target's tokens."""
        self.siege = "siege" in self.traits
        """One token on its card, and neither monks nor conversion."""
        self.negates_range = "cavalry" in self.traits
        self.hit_and_run = "archer" in self.traits
        self.classes = self._classes()
        """A bit per class: its traits, its type, its kind or the kind that its line begins with."""
        self.versus = self._versus()
        """((class bits, amount), …): what it has more in attack, and in range if it has any, against such."""

    def _village(self) -> None:
        self.garrison = self.number("garrison")
        self.houses = self.number("houses")
        """Villagers that it supports."""
        self.growth = self.number("growth")
        """Health Points that a Wonder gains at each later turn of its construction."""
        collects = self.word("collects")
        self.collects = RESOURCES.index(collects) if collects else -1
        """The resource that villagers collect there, -1 for none."""
        self.is_town_center = self.kind == "town-center"
        self.is_monastery = self.kind == "monastery"
        self.is_wall = "wall" in self.traits

    def _civilization(self) -> None:
        self.civilization = self.word("civilization")
        """Civilization cards: whose it is; the numbers below are theirs alone."""
        self.cannot = self.words("cannot")
        """Kinds that it cannot use."""
        self.starts = self.words("starts")
        """Kinds of technologies that may be among its starting cards: they are in play from the beginning."""
        self.start = self._cost("start_")
        """What it begins with beyond the usual."""
        self.start_villagers = self.number("start_villagers")
        self.villager_food = self.number("villager_food")
        self.villager_health = self.number("villager_health")
        self.villager_attack = self.number("villager_attack")
        self.monk_food = self.number("monk_food")
        self.monk_health = self.number("monk_health")

    def _event(self) -> None:
        self.windows = self._windows("windows")
        """A bit per window in which its owner may play it in their own turn."""
        self.first_window = self.windows & -self.windows
        """The bit of the first of them."""
        self.any_time = self._windows("any_time")
        """A bit per window in which they may play it in the turn of another."""
        self.use_windows = self._windows("use_windows")
        """A bit per window in which it may be used once it is in play."""
        self.attaches = self.word("attaches")
        """What it hangs on in play: a unit, a building, or a player (on their civilization card)."""
        self.lasting = bool(self.attaches)
        """It stays in play when it has been played."""
        self.can: Callable[[Any, int], bool] | None = None
        """(state, this card) -> whether it makes sense to play it now, by its owner; None when always."""
        self.can_use: Callable[[Any, int, int], bool] | None = None
        """(state, this card, player) -> whether that player may use it now; None when nobody ever can."""
        self.options: tuple[str, ...] = ()
        """The words of the choices that its text offers; OPTION n is the n-th."""

    # -- reading fields --------------------------------------------------------------------------------

    def _cost(self, prefix: str) -> Cost:
        wood, food, gold, stone = [self.number(prefix + name) for name in RESOURCES]
        return wood, food, gold, stone

    def _windows(self, field: str) -> int:
        bits = 0
        for name in self.words(field):
            bits |= 1 << WINDOWS.index(name)
        return bits

    def _classes(self) -> int:
        bits = bits_of(*{*self.traits, self.type, self.kind, self.line} & set(CLASSES))
        if self.type == "wonder":
            bits |= C_BUILDING
        elif self.type == "upgrade":
            bits |= C_BUILDING if bits & (C_WALL | C_TOWER) else C_UNIT
        return bits

    def _versus(self) -> tuple[tuple[int, int], ...]:
        return tuple((bits_of(name), amount) for name, amount in self.data.get("versus", {}).items())


NOTED: Final = ("health", "attack", "range", "move", "response", "bombard", "min_distance")
"""The numbers that an upgrade may note."""
UPGRADED: Final = 1_000


@lru_cache(UPGRADED)
def upgraded(shape: EmpireCard, upgrade: EmpireCard) -> EmpireCard:
    """What a unit or building is once an upgrade is laid on it: what the upgrade does not note it keeps.

    Rule construction.upgrades.
    """
    data = shape.data | {field: upgrade.data[field] for field in NOTED if field in upgrade.data}
    data["title"] = upgrade.title
    data["name"] = shape.name
    data["traits"] = list(dict.fromkeys(shape.traits + upgrade.traits))
    data["versus"] = shape.data.get("versus", {}) | upgrade.data.get("versus", {})
    return EmpireCard(data)


class EmpireCatalogue(Catalogue):
    """Definitions with what the hot paths ask, by face."""

    def __init__(self, cards: Iterable[EmpireCard]) -> None:
        listed = list(cards)
        super().__init__(listed)
        self.defs = listed
        self.classes = [card.classes for card in listed]
        self.windows = [card.windows for card in listed]
        """face -> a bit per window in which its owner may play it in their turn."""
        self.any_time = [card.any_time for card in listed]
        self.gives = [bool(card.given or card.permit_bits) for card in listed]
        """face -> whether it grants or permits its owner anything."""

    def only(self, keys: Iterable[str]) -> EmpireCatalogue:
        return EmpireCatalogue(self.defs[self.index[key]] for key in sorted(set(keys)))
