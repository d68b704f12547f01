"""Whether a deck is legal: the game's rules, house formats on top of them, and how full each limit is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.deck import Deck, Problem
from suite.core.game import Game
from suite.decks.document import DeckDocument
from suite.decks.house import HouseFormat, Limit

MOST: Final = 40
"""No answer to how many copies are allowed is larger."""


def deck_problems(
    deck: Deck, game: Game[Any], catalogue: Catalogue, houses: Sequence[HouseFormat] = ()
) -> list[Problem]:
    """One reason per broken rule of the game and of every house format; [] when the deck is legal.

    Ban lists add up. A rule of the game holds unless a format waives it; it is asked for the matches that the
    formats mean. Formats of other games are left out.
    """
    ours = [house for house in houses if house.game == game.key]
    waived = {rule for house in ours for rule in house.waive}
    options = {name: value for house in ours for name, value in house.options.items()}
    try:
        game.check_options(options)
    except ValueError as error:
        return [Problem("options", f"{error}; correct the deck's format.")]
    found = game.check_deck(deck, catalogue, options or None)
    problems = [problem for problem in found if problem.rule not in waived]
    for house in ours:
        problems += house.problems(deck, catalogue)
    return problems


def document_problems(
    document: DeckDocument, game: Game[Any], catalogue: Catalogue, houses: Sequence[HouseFormat] = ()
) -> list[Problem]:
    """The problems of the document's deck, and one more while it has unresolved lines."""
    problems = deck_problems(document.deck(), game, catalogue, houses)
    lines = document.unresolved
    if lines:
        names = ", ".join(line.name for line in lines[:5]) + (" …" if len(lines) > 5 else "")
        count = "1 line names" if len(lines) == 1 else f"{len(lines)} lines name"
        problems.append(Problem("unresolved", f"{count} no known card: {names}."))
    return problems


@dataclass(frozen=True, slots=True)
class LimitUse:
    """How full one limit is."""

    title: str
    section: str
    field: str
    """"" counts cards."""
    value: int
    low: int
    high: int | None

    @property
    def holds(self) -> bool:
        """Whether the value is within the limit."""
        return self.value >= self.low and (self.high is None or self.value <= self.high)

    @property
    def bounds(self) -> bool:
        """Whether there is a limit at all; else it only counts."""
        return bool(self.low) or self.high is not None

    @property
    def missing(self) -> int:
        """How much must still come in."""
        return max(0, self.low - self.value)

    @property
    def over(self) -> int:
        """How much is too much."""
        return 0 if self.high is None else max(0, self.value - self.high)


def gauges(document: DeckDocument, catalogue: Catalogue, limits: Sequence[Limit]) -> list[LimitUse]:
    """One gauge per limit, in their order; sections without a limit that counts cards follow with low 0."""
    deck = document.deck()
    counted = {limit.section for limit in limits if not limit.field and not limit.where}
    bare = [Limit(name, name) for name in document.sections if name not in counted]
    return [
        LimitUse(limit.title, limit.section, limit.field, limit.total(deck, catalogue), limit.low, limit.high)
        for limit in (*limits, *bare)
    ]


def sections_for(game: Game[Any], key: str, catalogue: Catalogue) -> list[str]:
    """The sections into which the game's rules let the card go, in the game's order."""
    if key not in catalogue:
        return []
    card = catalogue[key]
    return [section for section in game.deck_sections if game.section_takes(section, card)]


def copies_allowed(
    game: Game[Any],
    key: str,
    section: str,
    catalogue: Catalogue,
    houses: Sequence[HouseFormat] = (),
) -> int:
    """How many copies of the card alone a section may hold, at most MOST."""
    for copies in range(1, MOST + 1):
        problems = deck_problems(Deck("", {section: {key: copies}}), game, catalogue, houses)
        if any(key in problem.cards for problem in problems):
            return copies - 1
    return MOST
