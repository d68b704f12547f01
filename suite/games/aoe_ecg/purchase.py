"""Point games: what a deck has bought, what it costs, and what is wrong with it (rules points.*)."""

from __future__ import annotations

from typing import Final

from suite.core.card import Catalogue
from suite.core.deck import Deck, Problem
from suite.games.aoe_ecg.deck import BOUGHT_SECTION, START_SECTION, lines

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


def spent(deck: Deck, catalogue: Catalogue) -> list[int]:
    """Points that the deck's purchases cost, by category; age advances count with people."""
    totals = [0] * len(CATEGORIES)
    for section, card, n in lines(deck, catalogue):
        if section == BOUGHT_SECTION:
            supply = 5 if card.kind in PEOPLE else 4
            totals[CATEGORY.get(card.type, supply)] += card.points * n
    return totals


def check_purchases(
    deck: Deck, catalogue: Catalogue, points: int, defined: tuple[int, ...] = ()
) -> list[Problem]:
    """What is wrong with the deck's purchases in a game of `points`, or of `defined` points by category.

    What a category of a Defined game leaves over may buy resources.
    """
    totals = spent(deck, catalogue)
    problems = _needs(deck, catalogue)
    if sum(totals) > (sum(defined) if defined else points):
        allowed = sum(defined) if defined else points
        text = f"The purchases cost {sum(totals)} points; there are {allowed}."
        problems.append(Problem("points", text))
    over = [i for i, most in enumerate(defined) if totals[i] > most and CATEGORIES[i] != "resources"]
    if over:
        words = ", ".join(f"{CATEGORIES[i]} {totals[i]} of {defined[i]}" for i in over)
        problems.append(Problem("points-category", f"Too many points in a category: {words}."))
    return problems


def _needs(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    """Rule points.technologies: a technology or upgrade needs its building and what comes before it."""
    held = {
        card.kind for section, card, _ in lines(deck, catalogue) if section in (BOUGHT_SECTION, START_SECTION)
    }
    bare = []
    for section, card, _ in lines(deck, catalogue):
        if section == BOUGHT_SECTION and card.type in ("technology", "upgrade"):
            missing = [kind for kind in card.needs if kind not in held]
            if missing:
                bare.append((card, missing))
    if not bare:
        return []
    words = "; ".join(f"{card.title} needs {', '.join(missing)}" for card, missing in bare)
    return [Problem("points-needs", f"Buy what comes first: {words}.", tuple(card.key for card, _ in bare))]
