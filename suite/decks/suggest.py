"""Which cards to add: from everything or from what one owns, up to a whole legal deck by a plan.

`owned` is given from outside: card key -> copies that this deck may use in all, those in it included.
None means that ownership does not matter. The game's `check_deck` has the last word on every proposal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from suite.core.chance import Chance
from suite.core.deck import Problem
from suite.core.game import Game
from suite.decks.choose import Candidate, choose
from suite.decks.document import DeckDocument
from suite.decks.fields import matches, words
from suite.decks.fold import fold
from suite.decks.house import HouseFormat, Limit
from suite.decks.legality import copies_allowed, deck_problems, sections_for
from suite.decks.plan import DeckPlan, plan_like

Owned = Mapping[str, int]
MOST_CANDIDATES = 150
"""So many cards, the worthiest, are weighed for one section."""
LARGER = 20
"""A section may become so many cards larger than its least size where its other limits need it."""
ROUNDS = 60
"""How often the choice for a section is made again without what the rules refused of it."""
ALIKE = 9.0
"""A ready-made deck with all the cards of the deck weighs so much more than one with none of them."""
CUSTOM = 0.1
"""What the custom of ready-made decks counts beside a plan of one's own."""
VARIETY = 0.01
"""So much less counts each further copy, so that cards of equal worth come in turn."""


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
class FilledDeck:
    """A deck with sections filled, and what could not be had."""

    document: DeckDocument
    problems: list[Problem]
    """What still keeps the deck from being legal; [] when it is."""
    notes: list[str]
    """Wishes that were given up and sections that could not be filled, a sentence each."""


@dataclass(frozen=True, slots=True)
class _Task:
    """What a deck is filled by."""

    plan: DeckPlan
    custom: Mapping[tuple[str, str], Sequence[float]]
    """(section, card) -> what each copy is worth because ready-made decks have it there."""
    owned: Owned | None
    seed: int = 0


class CardSuggester:
    """Proposes cards of one game under house formats; changes no deck that it is given."""

    def __init__(
        self,
        game: Game[Any],
        limits: Sequence[Limit] = (),
        houses: Sequence[HouseFormat] = (),
        needs: Sequence[str] = (),
    ) -> None:
        """`limits` are the game's own as data; a section without one that counts its cards is not filled.

        `needs` are the fields in which a card names others that it cannot do without.
        """
        self.game = game
        self.catalogue = game.catalogue
        self.houses = list(houses)
        own = [limit for house in self.houses if house.game == game.key for limit in house.limits]
        self.limits = [*limits, *own]
        self.needs = frozenset(needs)
        self._allowed: dict[tuple[str, str], int] = {}

    def suggestions(
        self,
        document: DeckDocument,
        section: str,
        plan: DeckPlan | None = None,
        owned: Owned | None = None,
        most: int = 20,
    ) -> list[Suggestion]:
        """The worthiest cards of which one more copy breaks no rule that the deck keeps now."""
        task = self._task(document, plan, owned, 0, [section])
        broken = self._broken(document)
        found: list[Suggestion] = []
        for one in self._candidates(document, section, task):
            if len(found) == most:
                break
            room = self._room(document, section, {one.card.key: one.most}, broken)
            if room:
                reasons = tuple(what for what, worth in task.plan.reasons(one.card) if worth > 0)
                found.append(Suggestion(one.card.key, room[one.card.key], one.first, reasons[:4]))
        return found

    def fill(
        self,
        document: DeckDocument,
        plan: DeckPlan | None = None,
        owned: Owned | None = None,
        sections: Sequence[str] = (),
        seed: int = 0,
    ) -> FilledDeck:
        """Add cards to the sections (all if none are named) until their limits hold; no card breaks a rule.

        What the deck holds stays. Without a plan more of the same is favoured, and what ready-made decks
        of such cards have. The same seed gives the same deck, another one a deck of nearly the same worth.
        """
        task = self._task(document, plan, owned, seed)
        made = document.copy()
        notes: list[str] = []
        order = self._order(sections or self.game.deck_sections)
        for section in order:
            complete = section == order[-1] and not sections
            self._fill_section(made, section, task, complete, notes)
        return FilledDeck(made, deck_problems(made.deck(), self.game, self.catalogue, self.houses), notes)

    def build(self, plan: DeckPlan, owned: Owned | None = None, seed: int = 0) -> FilledDeck:
        """A whole deck by a plan."""
        empty = DeckDocument(
            self.game.key, plan.title, sections={name: {} for name in self.game.deck_sections}
        )
        return self.fill(empty, plan, owned, (), seed)

    # -- parts -----------------------------------------------------------------------------------

    def _task(
        self,
        document: DeckDocument,
        plan: DeckPlan | None,
        owned: Owned | None,
        seed: int,
        sections: Sequence[str] = (),
    ) -> _Task:
        chosen = plan or plan_like(document.deck(), self.catalogue, sections)
        spread = max((abs(chosen.worth(card)) for card in self.catalogue.cards), default=0.0) or 1.0
        custom = self._custom(document, spread * (CUSTOM if plan else 1.0))
        return _Task(chosen, custom, owned, seed)

    def _custom(self, document: DeckDocument, weight: float) -> dict[tuple[str, str], list[float]]:
        """(section, card) -> `weight` by the share of ready-made decks that have 1, 2 … copies of it there.

        Decks that share cards with this one count more.
        """
        size = sum(sum(lines.values()) for lines in document.sections.values()) or 1
        shares: dict[tuple[str, str], list[float]] = {}
        total = 0.0
        for deck in self.game.decks.values():
            lines = {(name, key): n for name, pile in deck.sections.items() for key, n in pile.items()}
            shared = sum(min(n, document.sections.get(s, {}).get(key, 0)) for (s, key), n in lines.items())
            counts = 1 + ALIKE * shared / size
            total += counts
            for place, copies in lines.items():
                share = shares.setdefault(place, [])
                share += [0.0] * (copies - len(share))
                for n in range(copies):
                    share[n] += counts
        return {place: [weight * n / total for n in share] for place, share in shares.items()}

    def _order(self, sections: Sequence[str]) -> list[str]:
        """The sections that have a size, those with the fewest cards to choose from first."""
        sized = [name for name in sections if self._sizes(name)]
        keys = [card.key for card in self.catalogue.cards]
        choice = {name: sum(name in self._sections(key) for key in keys) for name in sized}
        return sorted(sized, key=lambda name: choice[name])

    def _sizes(self, section: str) -> list[Limit]:
        return [
            limit for limit in self.limits if limit.section == section and not limit.field and not limit.where
        ]

    def _fill_section(
        self, made: DeckDocument, section: str, task: _Task, complete: bool, notes: list[str]
    ) -> None:
        """Add to the section until its limits hold; nothing, and a note, if they cannot be met.

        The deck is `complete` with it: what all sections together have at least must be there.
        """
        broken = self._broken(made)
        joining = [
            one
            for one in self._candidates(made, section, task)
            if self._room(made, section, {one.card.key: 1}, broken)
        ][:MOST_CANDIDATES]
        at_home = [one for one in joining if self._sections(one.card.key)[0] == section]
        sizes = self._sizes(section)
        rest = [limit for limit in self.limits if limit.section == section and limit not in sizes]
        whole = [limit for limit in self.limits if not limit.section]
        rest += [replace(limit, low=0) for limit in whole]
        quotas = [limit for limit in task.plan.quotas if limit.section == section]
        if complete:
            quotas = [limit for limit in whole if limit.low] + quotas
        while True:
            for candidates in (at_home, joining) if at_home else (joining,):
                chosen = self._choice(made, section, task, candidates, [*rest, *quotas])
                if chosen is not None:
                    _add(made, section, chosen)
                    return
            if not quotas:
                break
            given_up = quotas.pop()
            notes.append(f"{given_up.title}: {given_up.span()} cannot be had; this wish was given up.")
        notes.append(f"{sizes[0].title}: {self._why(made, section, task, joining)}")

    def _why(self, made: DeckDocument, section: str, task: _Task, joining: Sequence[Candidate]) -> str:
        """Why nothing was added to a section."""
        present = made.deck().count(section)
        sizes = self._sizes(section)
        low = max(limit.low for limit in sizes)
        high = min([limit.high for limit in sizes if limit.high is not None], default=present)
        at_hand = "cards that you own and that are free" if task.owned is not None else "cards"
        if present > high:
            return f"it holds {present}, and {high} is the most; take some out."
        if not joining:
            return f"there are no {at_hand} that could be added without breaking a rule."
        most = sum(one.most for one in joining)
        if present + most < low:
            return f"{low - present} are missing, and the {at_hand} at hand give {most}."
        return f"no choice of the {at_hand} at hand meets all its limits; change deck or wishes."

    def _choice(
        self,
        made: DeckDocument,
        section: str,
        task: _Task,
        candidates: Sequence[Candidate],
        limits: Sequence[Limit],
    ) -> dict[str, int] | None:
        """The worthiest copies to add that the limits and the rules allow; None if there are none.

        What the rules refuse of a choice is left out of the next; what its cards need is favoured in it.
        """
        deck = made.deck()
        present = deck.count(section)
        sizes = self._sizes(section)
        low = max(present, *(limit.low for limit in sizes))
        high = min([limit.high for limit in sizes if limit.high is not None], default=low + LARGER)
        bounds = [(limit, limit.total(deck, self.catalogue)) for limit in limits]
        broken = self._broken(made)
        left = {one.card.key: replace(one) for one in candidates}
        boost = 2 * max((abs(one.first) for one in candidates), default=0.0) + 1.0
        asked: set[str] = set()
        """Cards that were favoured because others need them."""
        best: dict[str, int] | None = None
        for _ in range(ROUNDS):
            found = (
                choose(list(left.values()), size - present, bounds, task.plan.fade)
                for size in range(low, min(high, low + LARGER) + 1)
            )
            chosen = next((one for one in found if one is not None), None)
            if chosen is None:
                break
            ordered = {key: chosen[key] for key in left if key in chosen}
            room = self._room(made, section, ordered, broken)
            if room != ordered:
                for key in [key for key in ordered if room.get(key, 0) < ordered[key]]:
                    left[key].most = room.get(key, 0)
                continue
            best = chosen
            if not self._favour(made, chosen, left, asked, boost):
                break
        return best

    def _favour(
        self,
        made: DeckDocument,
        chosen: Mapping[str, int],
        left: Mapping[str, Candidate],
        asked: set[str],
        boost: float,
    ) -> bool:
        """Whether another choice may be better: what the chosen cards need and lack counts more from now on.

        Where that cannot be had, the cards that lack it count less.
        """
        piles = (*made.sections.values(), chosen)
        there = {name for pile in piles for key in pile for name in self._names(key)}
        changed = False
        for key in chosen:
            for name in sorted(self._needed(key) - there):
                able = [one for one in left.values() if one.most and name in self._names(one.card.key)]
                if able and able[0].card.key not in asked:
                    able[0].bonus = [boost + _nth(able[0].bonus, 0), *able[0].bonus[1:]]
                    asked.add(able[0].card.key)
                    changed = True
                elif left[key].worth > -boost:
                    left[key].worth -= 2 * boost
                    changed = True
        return changed

    def _candidates(self, document: DeckDocument, section: str, task: _Task) -> list[Candidate]:
        """Cards of which the section could take more by their own number alone, the worthiest first."""
        found = []
        wanted = task.plan.only.get(section, {})
        for card in self.catalogue.cards:
            key = card.key
            if section not in self._sections(key) or not matches(card, wanted):
                continue
            used = document.copies(key)
            more = self._copies(key, section) - used
            if task.owned is not None:
                more = min(more, task.owned.get(key, 0) - used)
            if more > 0:
                custom = task.custom.get((section, key), ())
                held = document.sections.get(section, {}).get(key, 0)
                bonus = [_nth(custom, held + n) - VARIETY * n for n in range(more)]
                found.append(Candidate(card, more, task.plan.worth(card), bonus))
        if task.seed:
            _shake(found, task.seed)
        found.sort(key=lambda one: (-one.first, one.card.key))
        return found

    def _room(
        self, document: DeckDocument, section: str, wanted: Mapping[str, int], broken: set[tuple[str, str]]
    ) -> dict[str, int]:
        """Card -> as many of the wanted copies, the first before the next, as break no more than `broken`."""
        tried = document.copy()
        _add(tried, section, wanted)
        if self._broken(tried) <= broken:
            return dict(wanted)
        if sum(wanted.values()) == 1:
            return {}
        tried = document.copy()
        pile = tried.pile(section)
        room: dict[str, int] = {}
        for key, copies in wanted.items():
            for n in range(1, copies + 1):
                pile[key] = pile.get(key, 0) + 1
                if not self._broken(tried) <= broken:
                    pile[key] -= 1
                    break
                room[key] = n
            if not pile[key]:
                del pile[key]
        return room

    def _broken(self, document: DeckDocument) -> set[tuple[str, str]]:
        """(rule, card or "") of everything wrong."""
        problems = deck_problems(document.deck(), self.game, self.catalogue, self.houses)
        return {(p.rule, card) for p in problems for card in (p.cards or ("",))}

    def _names(self, key: str) -> set[str]:
        """By what other cards name this one."""
        if key not in self.catalogue:
            return set()
        card = self.catalogue[key]
        return {key, _plain(str(card.data.get("name", card.title)))}

    def _needed(self, key: str) -> set[str]:
        """The names of the cards without which this one is of no use."""
        return {_plain(word) for field, word in words(self.catalogue[key]) if field in self.needs}

    def _sections(self, key: str) -> list[str]:
        return sections_for(self.game, key, self.catalogue)

    def _copies(self, key: str, section: str) -> int:
        if (key, section) not in self._allowed:
            allowed = copies_allowed(self.game, key, section, self.catalogue, self.houses)
            self._allowed[key, section] = allowed
        return self._allowed[key, section]


def _shake(candidates: list[Candidate], seed: int) -> None:
    """Change the worth of each card by up to a quarter of the spread."""
    chance = Chance(seed)
    spread = max((abs(one.first) for one in candidates), default=0.0) or 1.0
    for one in sorted(candidates, key=lambda one: one.card.key):
        one.worth += spread * (chance.uniform() - 0.5) / 2


def _add(document: DeckDocument, section: str, copies: Mapping[str, int]) -> None:
    pile = document.pile(section)
    for key, n in copies.items():
        pile[key] = pile.get(key, 0) + n


def _nth(values: Sequence[float], n: int) -> float:
    return values[n] if n < len(values) else 0.0


def _plain(name: str) -> str:
    """A name as records write it: "Long-Handled Axe" is long-handled-axe."""
    kept = "".join(c if c.isalnum() else " " for c in fold(name).replace("'", ""))
    return "-".join(kept.split())
