"""Deck building: one reason per broken rule (rules deck.sizes, deck.copies, deck.ages, deck.civilization)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from suite.core.card import Catalogue
from suite.core.deck import Deck, Problem
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.terms import AGES, DARK, FEUDAL

CIV_SECTION: Final = "civilization"
START_SECTION: Final = "start"
AGE_SECTIONS: Final = ("age-1", "age-2", "age-3", "age-4")
BOUGHT_SECTION: Final = "bought"
SECTIONS: Final = (CIV_SECTION, *AGE_SECTIONS, START_SECTION, BOUGHT_SECTION)
LEAST: Final = (30, 30, 20, 10)
"""Cards that the deck of each age has at least."""
TOTAL: Final = 90
FIRST_BUILDINGS: Final = 3
WALLS_BOUGHT: Final = 10
"""Walls of one kind that a point game sells at most."""

NEVER: Final = ("age", "civilization", "supply")
"""Types that no age deck holds; age cards lie beside every deck."""
UNSOLD: Final = ("civilization", "event", "relic")
"""Types that no point game sells."""
Line = tuple[str, EmpireCard, int]
"""(section, card, copies)."""
Lots = list[tuple[EmpireCard, int]]
"""(card, copies) of some lines."""


def lines(deck: Deck, catalogue: Catalogue) -> Iterator[Line]:
    """The lines of all known cards, section by section, in order of their keys."""
    for section in SECTIONS:
        for key, copies in sorted(deck.sections.get(section, {}).items()):
            if key in catalogue:
                card = catalogue[key]
                assert isinstance(card, EmpireCard)
                yield section, card, copies


def section_takes(section: str, card: EmpireCard) -> bool:
    """Whether a section may hold a card, as far as it does not hang on the deck's civilization."""
    if section == CIV_SECTION:
        return card.type == "civilization"
    if section == START_SECTION:
        return card.is_town_center or (card.type == "building" and card.age == DARK)
    if section == BOUGHT_SECTION:
        return card.type not in UNSOLD
    return card.type not in NEVER and not _too_early(section, card)


def _too_early(section: str, card: EmpireCard) -> bool:
    """Rule deck.ages: a card may stand in the deck of its own age or of a later one."""
    return section in AGE_SECTIONS and card.age > AGE_SECTIONS.index(section) + 1


def civilization_of(deck: Deck, catalogue: Catalogue) -> EmpireCard | None:
    """The deck's civilization card, None unless it has exactly one."""
    found = [(card, n) for section, card, n in lines(deck, catalogue) if section == CIV_SECTION]
    found = [(card, n) for card, n in found if card.type == "civilization"]
    return found[0][0] if len(found) == 1 and found[0][1] == 1 else None


def starting_age(deck: Deck, catalogue: Catalogue) -> int:
    """The age in which the deck begins: the latest whose age card it has bought, else the Dark Age."""
    bought = [
        c.age for section, c, _ in lines(deck, catalogue) if section == BOUGHT_SECTION and c.type == "age"
    ]
    return max(bought, default=DARK)


def check_deck(deck: Deck, catalogue: Catalogue, first_age: int = 0) -> list[Problem]:
    """What keeps `deck` from being legal, [] if nothing does.

    `first_age` is the age in which the match begins, 0 for the one whose card the deck has bought: the
    decks of the ages before it are left out (rule points.decks).
    """
    known = list(lines(deck, catalogue))
    civilization = civilization_of(deck, catalogue)
    age = first_age or starting_age(deck, catalogue)
    problems = [*_sections(deck), *_unknown(deck, catalogue), *_civilization(known)]
    problems += [*_start(known, civilization), *_misplaced(known), *check_sizes(deck, age), *_copies(known)]
    problems += [*_early(known), *_foreign(known, civilization), *_cannot(known, civilization)]
    return problems + _walls(known) + check_ages(deck, catalogue)


def _named(cards: Lots) -> tuple[str, tuple[str, ...]]:
    """("Title (2), Title", keys) of some lines."""
    unique = {card.key: (card, n) for card, n in cards}
    words = [f"{card.title} ({n})" if n > 1 else card.title for card, n in unique.values()]
    return ", ".join(words), tuple(unique)


def breach(rule: str, sentence: str, cards: Lots) -> list[Problem]:
    """A problem that ends with the cards' titles; none without cards."""
    if not cards:
        return []
    words, keys = _named(cards)
    return [Problem(rule, f"{sentence}: {words}.", keys)]


def _sections(deck: Deck) -> list[Problem]:
    odd = [name for name in deck.sections if name not in SECTIONS]
    if not odd:
        return []
    return [Problem("section", f"There is no section {', '.join(odd)}; sections are {', '.join(SECTIONS)}.")]


def _unknown(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    keys = tuple(sorted({k for lines in deck.sections.values() for k in lines if k not in catalogue}))
    return [Problem("unknown", f"Unknown cards: {', '.join(keys)}.", keys)] if keys else []


def _civilization(known: list[Line]) -> list[Problem]:
    found = [
        (card, n) for section, card, n in known if section == CIV_SECTION and card.type == "civilization"
    ]
    if sum(n for _, n in found) == 1:
        return []
    if not found:
        return [Problem("civilization", "The deck has no civilization card; it needs exactly one.")]
    return breach("civilization", "The deck needs exactly one civilization card, not these", found)


def _start(known: list[Line], civilization: EmpireCard | None) -> list[Problem]:
    """Rule setup.start: a Town Center, three Dark Age buildings, and what the civilization begins with."""
    cards = [(card, n) for section, card, n in known if section == START_SECTION]
    centers = [(card, n) for card, n in cards if card.is_town_center]
    free = civilization.starts if civilization else ()
    given = [(card, n) for card, n in cards if card.kind in free]
    fitting = [(card, n) for card, n in cards if section_takes(START_SECTION, card)]
    buildings = [(card, n) for card, n in fitting if not card.is_town_center]
    problems = _wanting("start-center", centers, 1, "one Town Center")
    many = f"{FIRST_BUILDINGS} buildings of the Dark Age"
    problems += _wanting("start-buildings", buildings, FIRST_BUILDINGS, many)
    others = [line for line in cards if line not in fitting + given]
    problems += breach("start-others", "These are no starting cards", others)
    twice = [(card, n) for card, n in given if n > 1]
    return problems + breach("start-given", "The civilization begins with one copy only", twice)


def _wanting(rule: str, cards: Lots, n: int, what: str) -> list[Problem]:
    """A problem unless there are `n` cards; it names them where they are too many."""
    count = sum(copies for _, copies in cards)
    if count == n:
        return []
    named = tuple(card.key for card, _ in cards) if count > n else ()
    return [Problem(rule, f"The starting cards need {what}, not {count}.", named)]


def _misplaced(known: list[Line]) -> list[Problem]:
    decked = [(c, n) for section, c, n in known if section in AGE_SECTIONS and c.type in NEVER]
    wrong = [(section, (c, n)) for section, c, n in known if not section_takes(section, c)]
    civil = [line for section, line in wrong if section == CIV_SECTION]
    bought = [line for section, line in wrong if section == BOUGHT_SECTION]
    problems = breach("misplaced-age", "These cards belong into no age deck", decked)
    problems += breach("misplaced-civilization", "These are no civilization cards", civil)
    return problems + breach("misplaced-bought", "These cards cannot be bought", bought)


def check_sizes(deck: Deck, first_age: int) -> list[Problem]:
    """Rule deck.sizes; decks of ages that a point game skips are left out."""
    problems = []
    for age, (section, least) in enumerate(zip(AGE_SECTIONS, LEAST, strict=True), 1):
        count = deck.count(section)
        if age >= first_age and count < least:
            text = f"The deck of Age {'I' * age if age < 4 else 'IV'} has {count} cards; it needs {least}."
            problems.append(Problem(f"{section}-size", text))
    total = sum(deck.count(section) for section in AGE_SECTIONS)
    if first_age == DARK and total < TOTAL:
        text = f"The Total Deck has {total} cards; it needs at least {TOTAL}."
        problems.append(Problem("total-size", text))
    return problems


def _copies(known: list[Line]) -> list[Problem]:
    """Rule deck.copies: all versions of a name count together, starting and bought cards too."""
    totals: dict[str, int] = {}
    for _, card, n in known:
        if card.type not in NEVER:
            totals[card.kind] = totals.get(card.kind, 0) + n
    many = {c.kind: c for _, c, _ in known if c.copies and totals.get(c.kind, 0) > c.copies}
    if not many:
        return []
    words = ", ".join(f"{c.name} ({totals[kind]} of {c.copies})" for kind, c in sorted(many.items()))
    keys = tuple(sorted({card.key for _, card, _ in known if card.kind in many}))
    return [Problem("copies", f"Too many copies of a title, all its versions together: {words}.", keys)]


def _early(known: list[Line]) -> list[Problem]:
    early = [(card, n) for section, card, n in known if _too_early(section, card)]
    return breach("early", "These cards are of a later age than the deck in which they stand", early)


def _barred(known: list[Line], bars: Callable[[EmpireCard], bool]) -> Lots:
    return [(card, n) for section, card, n in known if section != CIV_SECTION and bars(card)]


def _foreign(known: list[Line], civilization: EmpireCard | None) -> list[Problem]:
    """Rule deck.civilization: a card that names civilizations is theirs alone."""
    if civilization is None:
        return []
    own = civilization.civilization
    found = _barred(known, lambda card: bool(card.civilizations) and own not in card.civilizations)
    return breach("foreign", f"{own} may not play these cards of other civilizations", found)


def _cannot(known: list[Line], civilization: EmpireCard | None) -> list[Problem]:
    """Rule civilization.cannot: what the civilization card excludes."""
    if civilization is None:
        return []
    found = _barred(known, lambda card: card.kind in civilization.cannot)
    return breach("cannot", f"{civilization.civilization} cannot use these cards", found)


def check_ages(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    """Rule points.age: ages are bought one after another, from the Feudal Age on.

    The problem names no cards: no age card stands in the wrong place.
    """
    bought = {
        c.age for section, c, _ in lines(deck, catalogue) if section == BOUGHT_SECTION and c.type == "age"
    }
    missing = [AGES[age] for age in range(FEUDAL, max(bought, default=DARK)) if age not in bought]
    if not missing:
        return []
    return [Problem("points-age", f"No age can be skipped; buy what comes first: {', '.join(missing)}.")]


def _walls(known: list[Line]) -> list[Problem]:
    """Rule points.walls: at most ten bought of each kind."""
    totals: dict[str, int] = {}
    walls = [(c, n) for section, c, n in known if section == BOUGHT_SECTION and c.is_wall]
    for card, n in walls:
        totals[card.kind] = totals.get(card.kind, 0) + n
    many = [(card, n) for card, n in walls if totals[card.kind] > WALLS_BOUGHT]
    return breach("walls", f"A point game sells {WALLS_BOUGHT} walls of a kind at most", many)
