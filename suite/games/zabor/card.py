"""Card definitions of Conquest of Zabor: a class for each kind of record, with typed numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suite.core.card import Card
from suite.core.frame import Frame
from suite.games.zabor.schema import SCHEMA
from suite.games.zabor.terms import (
    ABILITIES,
    ACTIONS,
    BEARERS,
    COLOURS,
    ITEMS,
    METRICS,
    POSITIONS,
    REGIONS,
    UNITS,
    UPGRADES,
)
from suite.games.zabor.words import DECK_OF

Act = Callable[[Any, int, int, int], Frame | None]
"""(state, player, card, what it is about) -> a frame to run if the card asks or goes on.

It is about an Area, a bit per partner of a Trade, or nothing: -1.
"""
Can = Callable[[Any, int, int], bool]
"""(state, player, card) -> whether it does anything."""


class ZaborCard(Card):
    """One record. Numbers that it lacks are 0."""

    schema = SCHEMA

    def __init__(self, data: dict[str, Any]) -> None:
        """Raises InvalidRecord when the record does not fit the schema."""
        SCHEMA.check(data)
        super().__init__(data)

    def table(self, field: str) -> dict[str, int]:
        """A table of the record, word -> number; {} where it has none."""
        found: dict[str, int] = self.data.get(self.schema.fields[field].name, {})
        return found

    def column(self, field: str, known: tuple[str, ...]) -> tuple[int, ...]:
        """The same as a number for each of the known words, 0 for those that it does not name."""
        found = self.table(field)
        return tuple(found.get(word, 0) for word in known)


class Area(ZaborCard):
    """An Area of the map, on land or at sea."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.sea = self.word("ground") == "sea"
        self.region = REGIONS.index(self.word("region")) if self.word("region") else -1
        self.colour = COLOURS.index(self.word("symbol")) if self.word("symbol") else -1
        """The colour whose start symbol it bears, -1 for none."""
        self.links = self.words("links")


class Troop(ZaborCard):
    """A kind of Unit, or a Monster."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.strength = self.number("strength")
        self.move = self.number("move")
        self.wounds = self.number("wounds")
        self.cost = self.number("cost")
        """Gold; 0 for a Monster, which is summoned at the price of a card."""
        self.naval = "naval" in self.traits
        self.levels = tuple(self.number(name.replace("-", "_")) for name in ABILITIES)


class Upgrade(ZaborCard):
    """A Road, Keep, City or Metropol."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.cost = self.number("cost")
        self.income = self.number("income")
        self.absorb = self.number("absorb")


class Goal(ZaborCard):
    """A VP Card."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.age = self.number("age")
        self.vp = self.number("vp")
        self.needs = self.table("needs")
        self.most_of = self.table("most_of")


class Deed(ZaborCard):
    """A card of any deck of the players: what its record grants, and the numbers of what it does."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.acts: dict[int, Act] = {}
        """Moment -> what it does then (suite/games/zabor/moments.py)."""
        self.can: Can | None = None
        """Whether it does anything if it is played now, by what all know; None when always."""
        self.needs = (self.table("needs_one"), self.table("needs_two"))
        """Of a trait: the least numbers that claim 1 VP, and 2 VP."""
        self.position = _number_of(self.key, POSITIONS) if self.type == "position" else -1
        self.action = _number_of(self.key, ACTIONS) if self.type == "action" else -1
        self.given = {
            number: self.column(f"{name.replace('-', '_')}_of", BEARERS)
            for number, name in enumerate(ABILITIES)
            if self.table(f"{name.replace('-', '_')}_of")
        }
        """Ability -> the level that each of BEARERS has by it."""
        self.only = self.word("only")
        self.powers = frozenset(self.words("powers"))
        self.walls = self.column("walls", UPGRADES)
        self.cheaper = self.column("cheaper", ITEMS)
        self.capacity = self.column("capacity", UNITS)
        self.yields = self.column("yields", ("rural", "city", "metropol"))
        self.yields_most = self.column("yields_most", ("rural", "city", "metropol"))
        self.counts = METRICS.index(self.word("counts")) if self.word("counts") else -1
        self.each = self.number("each")
        self.per = self.number("per")
        self.most = self.number("most")
        self._gold()
        self._pieces()
        self._fight()

    def _gold(self) -> None:
        self.income = self.number("income")
        self.start_gold = self.number("start_gold")
        self.gold = self.number("gold")
        self.gold_fewest = self.number("gold_fewest")
        self.prize = self.number("prize")
        self.partner_gold = self.number("partner_gold")
        self.loses = self.number("loses")
        self.owed = self.number("owed")
        self.price = self.number("price")
        self.takes = self.number("takes")
        self.limit = self.number("limit")
        self.discount = self.number("discount")

    def _pieces(self) -> None:
        self.start_more = self.column("start_more", UNITS)
        self.start_less = self.words("start_less")
        self.worth = self.number("worth")
        self.acquires = self.column("acquires", UNITS)
        self.roads = self.number("roads")
        self.new_keeps = self.number("new_keeps")
        self.raises = UPGRADES.index(self.word("raises")) if self.word("raises") else 0
        drawn = self.table("draws")
        self.draws = {DECK_OF[deck]: n for deck, n in drawn.items() if deck in DECK_OF}
        """Deck -> cards of it that are drawn."""
        self.beasts_drawn = drawn.get("monster", 0)
        self.keeps = self.number("keeps")
        self.rituals_draws = {DECK_OF[deck]: n for deck, n in self.table("rituals_draws").items()}
        self.looks = self.number("looks")
        self.executes = ACTIONS.index(self.word("executes")) if self.word("executes") else -1
        self.envoys = self.number("envoys")
        self.moves = self.number("moves")
        self.trade_draws = self.number("trade_draws")
        self.trade_keeps = self.number("trade_keeps")
        self.copies = self.number("copies")
        self.who = self.word("who")
        self.who_counts = METRICS.index(self.word("who_counts")) if self.word("who_counts") else -1
        self.who_least = self.number("who_least")
        self.units_lost = self.number("units_lost")
        self.red = self.table("red")
        self.red_else = self.table("red_else")
        self.red_ground = self.word("red_ground")

    def _fight(self) -> None:
        self.war_areas = self.number("war_areas")
        self.more_diplomacy = self.number("more_diplomacy")
        self.spell_strength = self.number("spell_strength")
        self.rerolls = self.number("rerolls")
        self.dice = self.number("dice")
        self.army_absorb = self.number("army_absorb")
        self.heals = self.number("heals")
        self.strength = self.number("strength")
        self.reach = self.word("reach")
        self.target = self.word("target")
        self.least_units = self.number("least_units")
        self.degrades_on = self.number("degrades_on")
        self.backlash = self.number("backlash")
        self.wounds = self.number("wounds")
        self.monster = self.word("monster")

    @property
    def whole(self) -> bool:
        """Whether its record alone says all that it does: it grants something, and never acts."""
        fields = self.data.keys()
        return bool(fields & GRANTING) and not fields & ACTING and self.type not in PLAYED_TYPES


def _number_of(key: str, known: tuple[str, ...]) -> int:
    """Which of those that the rules know a card is, -1 for one that an owner has added."""
    return known.index(key) if key in known else -1


GRANTING: Final = frozenset(
    {
        *(f"{name.replace('-', '_')}_of" for name in ABILITIES),
        *("walls", "cheaper", "capacity", "yields", "income", "counts", "start_gold", "start_more"),
        *("start_less", "rituals_draws", "looks", "envoys", "war_areas", "spell_strength", "rerolls"),
        *("dice", "army_absorb", "trade_draws", "powers", "more_diplomacy"),
    }
)
"""Fields of a chart's card that the rules read."""
ACTING: Final = frozenset(
    {
        *("gold", "prize", "draws", "price", "strength", "acquires", "takes", "heals", "roads", "monster"),
    }
)
"""Fields that belong to something that a card does at a moment."""
PLAYED_TYPES: Final = ("event", "destiny", "sorcery", "trade", "action")
_CLASSES: Final[dict[str, type[ZaborCard]]] = {
    "area": Area,
    "unit": Troop,
    "monster": Troop,
    "upgrade": Upgrade,
    "vp": Goal,
}


def card_of(record: dict[str, Any]) -> ZaborCard:
    """The definition in the class of its type; ValueError names the card and the fault."""
    return _CLASSES.get(str(record.get("type")), Deed)(record)
