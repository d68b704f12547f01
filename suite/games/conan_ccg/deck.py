"""Deck building: one reason per broken rule (rules deck.draw-deck, deck.foe-deck)."""

from __future__ import annotations

from suite.core.card import Card, Catalogue
from suite.core.deck import Deck, Problem

CONAN_SECTION = "conan"
DRAW_SECTION = "draw"
FOE_SECTION = "foes"
SECTIONS = (CONAN_SECTION, DRAW_SECTION, FOE_SECTION)
DRAW_MINIMUM = 40
FOE_MINIMUM = 25
RENOWN_RANGE = (95, 105)
COPIES = 3
UNIQUE_COPIES = 1
CONANS = 1

DEAL_RULES = frozenset({"section", "unknown", "conan", "misplaced-conan", "misplaced-draw", "misplaced-foes"})
"""Without these a table cannot be set up at all."""

HOME = {"conan": CONAN_SECTION, "foe": FOE_SECTION}
"""Card type -> its section; all others belong into the draw deck."""


def section_takes(section: str, card: Card) -> bool:
    """Whether a card of its type belongs into a section."""
    return HOME.get(card.type, DRAW_SECTION) == section


def check_deck(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    """What keeps `deck` from being legal, [] if nothing does."""
    problems = [*_sections(deck), *_unknown(deck, catalogue), *_conan(deck, catalogue)]
    problems += _misplaced(deck, catalogue)
    drawn = deck.count(DRAW_SECTION)
    if drawn < DRAW_MINIMUM:
        problems.append(
            Problem("draw-size", f"The draw deck has {drawn} cards; it needs at least {DRAW_MINIMUM}.")
        )
    foes = deck.count(FOE_SECTION)
    if foes < FOE_MINIMUM:
        problems.append(
            Problem("foe-size", f"The Foe Deck has {foes} cards; it needs at least {FOE_MINIMUM}.")
        )
    return problems + _renown(deck, catalogue) + _copies(deck, catalogue)


def _sections(deck: Deck) -> list[Problem]:
    odd = tuple(name for name in deck.sections if name not in SECTIONS)
    if not odd:
        return []
    return [Problem("section", f"There is no section {', '.join(odd)}; sections are {', '.join(SECTIONS)}.")]


def _unknown(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    keys = tuple(sorted({k for lines in deck.sections.values() for k in lines if k not in catalogue}))
    return [Problem("unknown", f"Unknown cards: {', '.join(keys)}.", keys)] if keys else []


def _conan(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    found = [k for k in deck.cards(CONAN_SECTION) if k in catalogue and catalogue[k].type == "conan"]
    if len(found) == CONANS:
        return []
    if not found:
        return [Problem("conan", f"The deck has no Conan; it needs exactly {CONANS}.")]
    titles = ", ".join(catalogue[k].title for k in sorted(set(found)))
    return [
        Problem(
            "conan", f"The deck has {len(found)} Conans ({titles}); it needs exactly {CONANS}.", tuple(found)
        )
    ]


def _misplaced(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    wrong = {
        CONAN_SECTION: "These cards are no Conans",
        DRAW_SECTION: "These cards do not belong into the draw deck",
        FOE_SECTION: "Only Foes belong into the Foe Deck, not these",
    }
    problems = []
    for section, words in wrong.items():
        keys = tuple(
            key
            for key in sorted(deck.sections.get(section, {}))
            if key in catalogue and not section_takes(section, catalogue[key])
        )
        if keys:
            titles = ", ".join(catalogue[k].title for k in keys)
            problems.append(Problem(f"misplaced-{section}", f"{words}: {titles}.", keys))
    return problems


def _renown(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    low, high = RENOWN_RANGE
    total = sum(catalogue[k].data.get("renown", 0) for k in deck.cards(FOE_SECTION) if k in catalogue)
    if low <= total <= high:
        return []
    return [Problem("renown", f"The Foe Deck's Renown is {total}; it must be {low} to {high}.")]


def _copies(deck: Deck, catalogue: Catalogue) -> list[Problem]:
    totals: dict[str, int] = {}
    for section in (DRAW_SECTION, FOE_SECTION):
        for key, n in deck.sections.get(section, {}).items():
            totals[key] = totals.get(key, 0) + n
    known = {key: n for key, n in totals.items() if key in catalogue}
    unique = tuple(
        k for k, n in sorted(known.items()) if n > UNIQUE_COPIES and "unique" in catalogue[k].traits
    )
    many = tuple(k for k, n in sorted(known.items()) if n > COPIES and k not in unique)
    problems = []
    if many:
        named = ", ".join(f"{catalogue[k].title} ({known[k]})" for k in many)
        problems.append(Problem("copies", f"More than {COPIES} copies: {named}.", many))
    if unique:
        named = ", ".join(f"{catalogue[k].title} ({known[k]})" for k in unique)
        problems.append(
            Problem("unique", f"More than {UNIQUE_COPIES} copy of a Unique card: {named}.", unique)
        )
    return problems
