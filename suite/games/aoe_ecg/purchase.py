"""Point games: what a deck has bought, what it costs, and what is wrong with it (rules points.*)."""

from __future__ import annotations

from typing import Final

from suite.core.card import Catalogue
from suite.core.deck import Deck, Problem
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.deck import (
    BOUGHT_SECTION,
    START_SECTION,
    Lots,
    breach,
    check_ages,
    civilization_of,
    lines,
    starting_age,
)
from suite.games.aoe_ecg.terms import IMPERIAL
from suite.games.aoe_ecg.words import FOOD, GOTHS_VILLAGERS, MOST_MONKS, MOST_TOKENS

CATEGORIES: Final = ("units", "upgrades", "buildings", "technologies", "resources", "people")
"""What a Defined game gives points for; people are villagers and monks."""
GENERAL: Final = {2: 160, 3: 300, 4: 425}
"""Starting age -> points of a General game."""
DEFINED: Final = {
    2: (20, 0, 80, 5, 25, 30),
    3: (50, 10, 135, 30, 45, 30),
    4: (60, 35, 180, 60, 60, 30),
}
"""Starting age -> points of a Defined game by category."""
CATEGORY: Final = {"unit": 0, "upgrade": 1, "building": 2, "wonder": 2, "technology": 3, "age": 5}
PEOPLE: Final = ("villager", "monk")
ONCE: Final = ("age", "technology", "upgrade")
"""Types of which no second copy is in force."""
STANDING: Final = ("building", "wonder")


class Sale:
    """What a player may spend in a match, and what limits them besides."""

    def __init__(
        self,
        points: int,
        defined: tuple[int, ...] = (),
        age: int = 0,
        given: tuple[str, ...] = (),
        barred: tuple[str, ...] = (),
    ) -> None:
        self.points = points
        self.defined = defined
        """Points by category in a Defined game, () in a General one."""
        self.age = age
        """The age in which they must begin, 0 where ages are bought."""
        self.given = given
        """Keys of the cards that they have for nothing."""
        self.barred = barred
        """Kinds that they may not buy."""


class Holdings:
    """What a player begins a point game with: bought, given, Town Center, their civilization's technology.

    The face-down starting buildings are left out of point games.
    """

    def __init__(self, deck: Deck, catalogue: Catalogue, sale: Sale) -> None:
        known = list(lines(deck, catalogue))
        self.bought: Lots = [(card, n) for section, card, n in known if section == BOUGHT_SECTION]
        self.all: Lots = [
            (card, n)
            for section, card, n in known
            if section == START_SECTION and (card.is_town_center or card.type not in STANDING)
        ]
        self.all += self.bought
        for key in sale.given:
            card = catalogue[key]
            assert isinstance(card, EmpireCard)
            self.all.append((card, 1))
        self.kinds = {card.kind for card, _ in self.all}
        people = civilization_of(deck, catalogue)
        self.own_villagers = people.start_villagers if people else 0
        self.own_food = people.start[FOOD] if people else 0
        late = people is not None and people.civilization == "Goths"
        late = late and (sale.age or starting_age(deck, catalogue)) >= IMPERIAL
        self.houses = sum(
            n * (card.houses + late * card.is_town_center * GOTHS_VILLAGERS) for card, n in self.all
        )
        """Villagers that they support; the Goths' Town Centers more of them in the Imperial Age."""

    def count(self, *types: str) -> int:
        """Cards of some types."""
        return sum(n for card, n in self.all if card.type in types)

    def supply(self, kind: str) -> int:
        """Villagers, monks or resources of a kind that were bought."""
        return sum(n for card, n in self.bought if card.kind == kind)


def spent(deck: Deck, catalogue: Catalogue) -> list[int]:
    """Points that the deck's purchases cost, by category; age advances count with people."""
    totals = [0] * len(CATEGORIES)
    for section, card, n in lines(deck, catalogue):
        if section == BOUGHT_SECTION:
            supply = 5 if card.kind in PEOPLE else 4
            totals[CATEGORY.get(card.type, supply)] += card.points * n
    return totals


def check_purchases(deck: Deck, catalogue: Catalogue, sale: Sale) -> list[Problem]:
    """What is wrong with the deck's purchases: their price, and what a normal game would not allow.

    Rules points.general, points.defined, points.purchase.
    """
    held = Holdings(deck, catalogue, sale)
    problems = [*_price(deck, catalogue, sale), *_ages(deck, catalogue, held, sale)]
    barred = [(card, n) for card, n in held.bought if card.kind in sale.barred]
    problems += breach("points-barred", "The scenario forbids a second one of these", barred)
    return [*problems, *_people(held), *_needs(held), *_twice(held), *_homes(held), *_room(held)]


def _price(deck: Deck, catalogue: Catalogue, sale: Sale) -> list[Problem]:
    """What a category of a Defined game leaves over may buy resources."""
    totals = spent(deck, catalogue)
    allowed = sum(sale.defined) if sale.defined else sale.points
    problems = []
    if sum(totals) > allowed:
        text = f"The purchases cost {sum(totals)} points; there are {allowed}."
        problems.append(Problem("points", text))
    over = [i for i, most in enumerate(sale.defined) if totals[i] > most and CATEGORIES[i] != "resources"]
    if over:
        words = ", ".join(f"{CATEGORIES[i]} {totals[i]} of {sale.defined[i]}" for i in over)
        problems.append(Problem("points-category", f"Too many points in a category: {words}."))
    return problems


def _ages(deck: Deck, catalogue: Catalogue, held: Holdings, sale: Sale) -> list[Problem]:
    """Rules points.age, points.purchase: an agreed age or bought ones, and no card of a later age."""
    ages = [(card, n) for card, n in held.bought if card.type == "age"]
    first = sale.age or starting_age(deck, catalogue)
    late = [(card, n) for card, n in held.bought if card.type != "age" and card.age > first]
    if sale.age:
        problems = breach("points-age", "The age in which one begins is set; these cannot be bought", ages)
    else:
        problems = check_ages(deck, catalogue)
    return problems + breach("points-late", "These cards are of a later age than the one begun in", late)


def _people(held: Holdings) -> list[Problem]:
    """Rule village.villagers: without villagers and the means to make one the match is lost at once."""
    if held.supply("villager") + held.own_villagers or held.supply("food") + held.own_food:
        return []
    return [
        Problem(
            "points-people",
            "It has bought neither villagers nor the food for one, and this match gives none.",
        )
    ]


def _needs(held: Holdings) -> list[Problem]:
    """Rules points.technologies, points.purchase: what must be in play first, and where a unit is made."""
    bare = []
    for card, _ in held.bought:
        wanted = [*card.needs, card.made_at, "monastery" if card.kind == "monk" else ""]
        missing = [kind for kind in wanted if kind and kind not in held.kinds]
        if missing:
            bare.append((card, missing))
    if not bare:
        return []
    words = "; ".join(f"{card.title} needs {', '.join(missing)}" for card, missing in bare)
    return [Problem("points-needs", f"Buy what comes first: {words}.", tuple(card.key for card, _ in bare))]


def _twice(held: Holdings) -> list[Problem]:
    """Rule construction.research: what is known already is not learnt again."""
    copies: dict[str, int] = {}
    for card, n in held.all:
        copies[card.kind] = copies.get(card.kind, 0) + n
    twice = [(card, n) for card, n in held.bought if card.type in ONCE and copies[card.kind] > 1]
    return breach("points-twice", "One copy of these is enough", twice)


def _homes(held: Holdings) -> list[Problem]:
    """Rule points.purchase: each unit begins on a building of its own."""
    units, buildings = held.count("unit"), held.count(*STANDING)
    if units <= buildings:
        return []
    text = f"Each unit stands on a building of its own; {units} units have {buildings} buildings."
    return [Problem("points-homes", text)]


def _room(held: Holdings) -> list[Problem]:
    """Rules enlistment.population, enlistment.garrison, monks.making: as many as could have been made."""
    units = [(card, n) for card, n in held.all if card.type == "unit"]
    tokens = sum(n * (1 if card.siege else MOST_TOKENS) for card, n in units)
    monks = held.supply("monk")
    limits = (
        ("villagers", held.supply("villager"), held.houses - held.own_villagers),
        ("military tokens and monks", tokens + monks, sum(n * c.garrison for c, n in held.all)),
        ("monks", monks, sum(n * MOST_MONKS for card, n in units if not card.siege)),
    )
    words = [f"{n} {what}, room for {room}" for what, n, room in limits if n > room]
    return [Problem("points-room", f"There is not room for all: {'; '.join(words)}.")] if words else []
