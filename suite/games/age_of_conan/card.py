"""Card definitions of Age of Conan: a class for each kind of record, with typed numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suite.core.card import Card
from suite.games.age_of_conan.schema import SCHEMA
from suite.games.age_of_conan.terms import (
    AREAS,
    CATEGORIES,
    ICONS,
    KINDS,
    KINGDOM_CARDS,
    KINGDOMS,
    MOMENTS,
    TERRAINS,
    bits_of,
)


class HyborianCard(Card):
    """One record. Numbers that it lacks are 0, or the usual ones of the schema."""

    schema = SCHEMA

    def __init__(self, data: dict[str, Any]) -> None:
        """Raises InvalidRecord when the record does not fit the schema."""
        SCHEMA.check(data)
        super().__init__(data)

    def _bits(self, field: str, known: tuple[str, ...]) -> int:
        return bits_of(self.words(field), known)


class Province(HyborianCard):
    """A province: a home of a kingdom, or neutral land with a rating and a campaign track."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.area = AREAS.index(self.word("area"))
        self.home = "home" in self.traits
        self.savage = "savage" in self.traits
        self.rating = self.number("rating")
        self.track = tuple(TERRAINS.index(word) for word in self.words("track"))
        """The terrains of its campaign track, the first to be fought over first."""
        self.links = self.words("links")
        """Keys of the provinces that it borders, and of the seas on whose coast it lies."""


class Sea(HyborianCard):
    """A sea: nobody enters it; provinces on its coast are coastal."""


class Kingdom(HyborianCard):
    """A kingdom, and what it begins with."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.kingdom = KINGDOMS.index(self.word("kingdom"))
        self.home = self.word("kingdom")
        """The key of its home province."""
        self.area = AREAS.index(self.word("area"))
        self.colour = self.word("colour")
        self.units = self.number("units")
        self.emissaries = self.number("emissaries")
        self.gold = self.number("gold")
        self.sorcery = self.number("sorcery")


class Token(HyborianCard):
    """An adventure token; so many `copies` of it are in the bag."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.category = CATEGORIES.index(self.word("category"))
        self.value = self.number("value")
        self.gold = self.number("gold")
        self.sorcery = self.number("sorcery")
        """What it is traded for: gold, sorcery or both."""
        self.copies = self.number("copies")


class Adventure(HyborianCard):
    """Where Conan is led, and by how many tokens."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.destination = self.word("destination")
        """The key of a province."""
        self.length = self.number("length")


class Objective(HyborianCard):
    """What earns points at an age change and at the end."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.points = self.number("points")
        self.counts = self.word("counts")
        self.area = AREAS.index(self.word("area")) if self.word("area") else -1
        """Only what lies in this area counts, -1 for all."""
        self.where = self.words("where")
        self.provinces = self.words("provinces")
        """Only these provinces count, by key; () for all."""
        self.least = self.number("least")
        must = self.words("must")
        self.most = "most" in must
        """More of it than anybody else has."""
        self.apart = "apart" in must
        """Two of them that do not border each other."""


class Strategy(HyborianCard):
    """A strategy card: its rating for bids; in contests, what its icons count for, and where."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.rating = self.number("rating")
        self.icons = self._bits("icons", ICONS)
        """SHIELDS, AXES or both."""
        self.terrains = self._bits("terrains", TERRAINS)
        """A bit per terrain where it serves in a military contest."""
        self.areas = self._bits("areas", AREAS)
        """A bit per area where it serves in intrigue."""
        self.areas_few = self.areas | self._bits("areas_few", AREAS)
        """The same with two or three players."""

    def fits_terrain(self, terrain: int) -> bool:
        """Whether it serves in a military contest on `terrain`."""
        return self.terrains >> terrain & 1 == 1

    def fits_area(self, area: int, players: int) -> bool:
        """Whether it serves in an intrigue contest in `area`, in a match of so many players."""
        return (self.areas if players > 3 else self.areas_few) >> area & 1 == 1


class Ability(HyborianCard):
    """A card with a text that is used at a moment: kingdom cards, artifacts, the bonus card and the role."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.kingdom = KINGDOMS.index(self.word("kingdom")) if self.word("kingdom") else -1
        """Whose deck it is from, -1 for none."""
        self.category = CATEGORIES.index(self.word("category")) if self.word("category") else -1
        """The tokens with which an artifact is bid for."""
        self.cost = self.number("cost")
        """Gold to play it, and to refresh it."""
        self._use()
        self.icons = self._bits("icons", ICONS)
        """What counts as a success by it: SHIELDS, AXES."""
        self.dice = self.number("dice")
        self.fewer = self.number("fewer")
        """Dice that the other side rolls fewer."""
        self.successes = self.number("successes")
        self.rerolls = self.number("rerolls")
        self.pays_gold = self.number("pays_gold")
        self.pays_sorcery = self.number("pays_sorcery")
        self.gold = self.number("gold")
        self.at_most = self.number("at_most")
        """Gold that it gives in all, where it gives some for each of something."""
        self.sorcery = self.number("sorcery")
        self.draws_kingdom = self.number("draws_kingdom")
        self.draws_strategy = self.number("draws_strategy")
        self.units = self.number("units")
        self.each = self.number("each")
        """Units in one province at most."""
        self.emissaries = self.number("emissaries")
        self.redeploys = self.number("redeploys")
        self.steps = self.number("steps")
        self.loses = self.number("loses")
        self.kills = self.number("kills")
        self.armies = self.number("armies")
        """Armies that lose so many units."""
        self.can: Callable[[Any, int], bool] | None = None
        """(state, player) -> whether it does anything for them now, by what all know; None when always."""

    def _use(self) -> None:
        self.moment = MOMENTS.index(self.word("moment")) if self.word("moment") else -1
        contest = self.word("contest")
        self.military = contest in ("military", "any")
        self.intrigue = contest in ("intrigue", "any")
        role = self.word("role")
        self.attacking = role != "defender"
        self.defending = role != "attacker"
        every = (1 << len(KINDS)) - 1
        self.kinds = self._bits("kinds", KINDS) or every
        """A bit per kind of military contest in which it serves: campaign, siege, battle."""
        self.terrains = self._bits("terrains", TERRAINS) or (1 << len(TERRAINS)) - 1
        self.areas = self._bits("areas", AREAS) or (1 << len(AREAS)) - 1
        only = self.words("only")
        self.savage = "savage" in only
        self.won = "won" in only
        self.lost = "lost" in only
        self.with_sorcery = "sorcery" in only
        self.theirs_laid = "laid" in only
        self.may_retreat = "retreat" in only


_CLASSES: Final[dict[str, type[HyborianCard]]] = {
    "province": Province,
    "sea": Sea,
    "kingdom": Kingdom,
    "token": Token,
    "adventure": Adventure,
    "objective": Objective,
    "strategy": Strategy,
    **dict.fromkeys((*KINGDOM_CARDS, "artifact", "bonus", "role"), Ability),
}


def card_of(record: dict[str, Any]) -> HyborianCard:
    """The definition in the class of its type; ValueError names the card and the fault."""
    return _CLASSES.get(str(record.get("type")), HyborianCard)(record)
