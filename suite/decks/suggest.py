"""Which cards to add: from everything or from what one owns, up to a whole legal deck by a plan.

`owned` is given from outside: card key -> copies that this deck may use in all, those in it included.
None means that ownership does not matter. The game's `check_deck` has the last word on every proposal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from suite.core.chance import Chance
from suite.core.deck import Problem
from suite.core.game import Game
from suite.decks.choose import Candidate, choose
from suite.decks.document import DeckDocument
from suite.decks.fields import matches
from suite.decks.house import HouseFormat, Limit
from suite.decks.legality import copies_allowed, deck_problems, sections_for
from suite.decks.plan import Plan, plan_like

Owned = Mapping[str, int]
MOST_CANDIDATES = 150
"""So many cards, the worthiest, are weighed for one section."""
LARGER = 20
"""A section may become so many cards larger than its least size where its other limits need it."""
REPAIRS = 40
"""How often a proposal that breaks a rule is made again without the card that breaks it."""


def missing(document: DeckDocument, owned: Owned) -> dict[str, int]:
    """Card key -> copies that the deck needs beyond those owned."""
    needed: dict[str, int] = {}
    for lines in document.sections.values():
        for key, copies in lines.items():
            needed[key] = needed.get(key, 0) + copies
    return {key: n - owned.get(key, 0) for key, n in sorted(needed.items()) if n > owned.get(key, 0)}


def only_owned(document: DeckDocument, owned: Owned) -> DeckDocument:
    """The deck cut down to the copies owned; what is cut goes to the maybe-board, so that nothing is lost."""
    cut = document.copy()
    for key, copies in missing(document, owned).items():
        for section in reversed(document.places(key)):
            lines = cut.sections.get(section, {})
            taken = min(copies, lines.get(key, 0))
            if taken:
                lines[key] -= taken
                copies -= taken
                cut.maybe[key] = cut.maybe.get(key, 0) + taken
                if not lines[key]:
                    del lines[key]
    return cut


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card that could be added."""

    key: str
    copies: int
    """How many more copies the deck could take."""
    worth: float
    reasons: tuple[str, ...]
    """What speaks for it, the weightiest first."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A deck with sections filled, and what could not be had."""

    document: DeckDocument
    problems: list[Problem]
    """What still keeps the deck from being legal; [] when it is."""
    notes: list[str]
    """Wishes that were given up and sections that could not be filled, a sentence each."""


class Adviser:
    """Proposes cards of one game under house formats; changes no deck that it is given."""

    def __init__(
        self, game: Game[Any], limits: Sequence[Limit] = (), houses: Sequence[HouseFormat] = ()
    ) -> None:
        """`limits` are the game's own as data; a section without one that counts its cards is not filled."""
        self.game = game
        self.catalogue = game.catalogue
        self.houses = list(houses)
        own = [limit for house in self.houses if house.game == game.key for limit in house.limits]
        self.limits = [*limits, *own]
        self._open: dict[str, list[str]] = {}
        self._allowed: dict[tuple[str, str], int] = {}

    def suggestions(
        self,
        document: DeckDocument,
        section: str,
        plan: Plan | None = None,
        owned: Owned | None = None,
        most: int = 20,
    ) -> list[Suggestion]:
        """The worthiest cards of which one more copy breaks no rule that the deck keeps now."""
        chosen = plan or plan_like(document.deck(), self.catalogue, [section])
        found: list[Suggestion] = []
        for one in self._candidates(document, section, chosen, owned, {}):
            if len(found) == most:
                break
            if self._can_join(document, section, one.card.key):
                reasons = tuple(what for what, worth in chosen.reasons(one.card) if worth > 0)
                found.append(Suggestion(one.card.key, one.most, one.worth, reasons[:4]))
        return found

    def fill(
        self,
        document: DeckDocument,
        plan: Plan | None = None,
        owned: Owned | None = None,
        sections: Sequence[str] = (),
        seed: int = 0,
    ) -> Filled:
        """Add cards to the sections (all if none are named) until their limits hold, as legally as can be.

        What the deck holds stays. Without a plan more of the same is favoured. The same seed gives the same
        deck, another one a deck of nearly the same worth.
        """
        chosen = plan or plan_like(document.deck(), self.catalogue)
        bans: dict[str, int] = {}
        best: Filled | None = None
        for _ in range(REPAIRS):
            filled = self._fill_once(document, chosen, owned, sections or self.game.deck_sections, seed, bans)
            if best is None or len(filled.problems) < len(best.problems):
                best = filled
            named = [
                key
                for problem in filled.problems
                for key in problem.cards
                if filled.document.copies(key) > document.copies(key)
            ]
            if not named:
                break
            worst = min(named, key=lambda key: (chosen.worth(self.catalogue[key]), key))
            bans[worst] = filled.document.copies(worst) - document.copies(worst) - 1
        assert best is not None
        return best

    def build(self, plan: Plan, owned: Owned | None = None, seed: int = 0) -> Filled:
        """A whole deck by a plan."""
        empty = DeckDocument(
            self.game.key, plan.title, sections={name: {} for name in self.game.deck_sections}
        )
        return self.fill(empty, plan, owned, (), seed)

    # -- parts -----------------------------------------------------------------------------------

    def _fill_once(
        self,
        document: DeckDocument,
        plan: Plan,
        owned: Owned | None,
        sections: Sequence[str],
        seed: int,
        bans: Mapping[str, int],
    ) -> Filled:
        made = document.copy()
        notes: list[str] = []
        for section in sections:
            candidates = self._candidates(made, section, plan, owned, bans)
            if seed:
                _shake(candidates, seed)
            for key, copies in self._choice(made, section, plan, candidates, notes).items():
                pile = made.pile(section)
                pile[key] = pile.get(key, 0) + copies
        problems = deck_problems(made.deck(), self.game, self.catalogue, self.houses)
        return Filled(made, problems, notes)

    def _choice(
        self,
        document: DeckDocument,
        section: str,
        plan: Plan,
        candidates: list[Candidate],
        notes: list[str],
    ) -> dict[str, int]:
        """Copies to add to the section; {} with a note if its limits cannot be met."""
        mine = [limit for limit in self.limits if limit.section == section]
        sizes = [limit for limit in mine if not limit.field and not limit.where]
        if not sizes:
            return {}
        deck = document.deck()
        present = deck.count(section)
        low = max(limit.low for limit in sizes)
        high = min([limit.high for limit in sizes if limit.high is not None], default=low + LARGER)
        rest = [limit for limit in mine if limit not in sizes]
        quotas = [limit for limit in plan.quotas if limit.section == section]
        while True:
            bounds = [(limit, limit.total(deck, self.catalogue)) for limit in (*rest, *quotas)]
            for size in range(max(low, present), min(high, max(low, present) + LARGER) + 1):
                chosen = choose(candidates, size - present, bounds, plan.fade)
                if chosen is not None:
                    return chosen
            if not quotas:
                break
            given_up = quotas.pop()
            notes.append(f"{given_up.title}: {given_up.span()} cannot be had; this wish was given up.")
        title = sizes[0].title
        notes.append(
            f"{title}: no choice of the cards at hand meets its limits; add cards or loosen the plan."
        )
        return {}

    def _candidates(
        self,
        document: DeckDocument,
        section: str,
        plan: Plan,
        owned: Owned | None,
        bans: Mapping[str, int],
    ) -> list[Candidate]:
        """Cards of which the section can take more, the worthiest first."""
        found = []
        wanted = plan.only.get(section, {})
        for card in self.catalogue.cards:
            key = card.key
            if section not in self._sections(key) or not matches(card, wanted):
                continue
            used = document.copies(key)
            more = min(self._copies(key, section) - used, bans.get(key, MOST_CANDIDATES))
            if owned is not None:
                more = min(more, owned.get(key, 0) - used)
            if more > 0:
                found.append(Candidate(card, more, plan.worth(card)))
        found.sort(key=lambda one: (-one.worth, one.card.key))
        return found[:MOST_CANDIDATES]

    def _can_join(self, document: DeckDocument, section: str, key: str) -> bool:
        before = self._broken(document)
        tried = document.copy()
        tried.pile(section)[key] = tried.pile(section).get(key, 0) + 1
        return self._broken(tried) <= before

    def _broken(self, document: DeckDocument) -> set[tuple[str, str]]:
        """(rule, card or "") of everything wrong."""
        problems = deck_problems(document.deck(), self.game, self.catalogue, self.houses)
        return {(p.rule, card) for p in problems for card in (p.cards or ("",))}

    def _sections(self, key: str) -> list[str]:
        if key not in self._open:
            self._open[key] = sections_for(self.game, key, self.catalogue)
        return self._open[key]

    def _copies(self, key: str, section: str) -> int:
        if (key, section) not in self._allowed:
            allowed = copies_allowed(self.game, key, section, self.catalogue, self.houses)
            self._allowed[key, section] = allowed
        return self._allowed[key, section]


def _shake(candidates: list[Candidate], seed: int) -> None:
    """Change the worth of each card by up to a quarter of the spread, and sort again."""
    chance = Chance(seed)
    spread = max((abs(one.worth) for one in candidates), default=0.0) or 1.0
    candidates.sort(key=lambda one: one.card.key)
    for one in candidates:
        one.worth += spread * (chance.uniform() - 0.5) / 2
    candidates.sort(key=lambda one: (-one.worth, one.card.key))
