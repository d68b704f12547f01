"""House formats: limits and a ban list as data (a TOML file), checked on top of the game's own rules.

    format = 1
    game = "conan-ccg"
    title = "Short war"
    waive = ["draw-size"]            # rules of the game (Problem.rule) that do not hold here
    sets = ["core"]                  # only cards of these sets; left out: all sets
    banned = ["no-quarter"]

    [options]                        # what the matches that the deck is meant for agree on
    scenario = "storm-the-castle"

    [limited]                        # copies of single cards, all sections together
    carousing = 1

    [[limit]]                        # a number that must lie between min and max
    title = "Draw deck"
    section = "draw"                 # left out: all sections together
    field = "renown"                 # left out: cards are counted; else this number is summed
    where = { type = "action" }      # only these cards count
    min = 30
    max = 60

    [[copies]]                       # copies of each card that the criteria meet
    where = { traits = "unique" }
    max = 1

A game's own limits are given to the gauges in the same form; formats that come with a game are such files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as made
from typing import Any, Final

from suite.core.bounds import read_toml
from suite.core.card import Card, Catalogue
from suite.core.deck import Deck, Problem
from suite.decks.fields import Criteria, matches, number

FORMAT: Final = 1
HIGHEST: Final = 999_999
"""No limit is higher."""
KNOWN: Final = (
    "format",
    "game",
    "title",
    "note",
    "options",
    "waive",
    "sets",
    "banned",
    "limited",
    "limit",
    "copies",
)


@dataclass(frozen=True, slots=True)
class Limit:
    """A count or sum over a section that must lie in a range."""

    title: str
    section: str = ""
    """"" for all sections together."""
    field: str = ""
    """"" counts cards, else the number that is summed."""
    low: int = 0
    high: int | None = None
    where: Criteria = made(default_factory=dict)

    def total(self, deck: Deck, catalogue: Catalogue) -> int:
        """The count or sum in `deck`; unknown cards count as cards without number."""
        total = 0.0
        for section, lines in deck.sections.items():
            if self.section in ("", section):
                for key, copies in lines.items():
                    total += copies * self.worth(_known(key, catalogue))
        return round(total)

    def worth(self, card: Card | None) -> float:
        """What one copy of a card adds."""
        if card is None:
            return float(not self.field and not self.where)
        if not matches(card, self.where):
            return 0.0
        return (number(card, self.field) or 0.0) if self.field else 1.0

    def holds(self, total: int) -> bool:
        """Whether `total` is within the limit."""
        return total >= self.low and (self.high is None or total <= self.high)

    def span(self) -> str:
        """The range in words."""
        if self.high is None:
            return f"at least {self.low}"
        if self.low == self.high:
            return f"exactly {self.low}"
        return f"{self.low} to {self.high}" if self.low else f"at most {self.high}"


@dataclass(frozen=True, slots=True)
class Copies:
    """At most `high` copies of each card that meets the criteria, all sections together."""

    high: int
    where: Criteria = made(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HouseFormat:
    """Rules of a round of players; see the module's head for the file."""

    game: str
    title: str
    note: str = ""
    waive: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    limited: dict[str, int] = made(default_factory=dict)
    """Card key -> copies allowed; 0 for banned cards."""
    limits: tuple[Limit, ...] = ()
    copies: tuple[Copies, ...] = ()
    options: dict[str, str] = made(default_factory=dict)
    """Options of the matches that the deck is meant for, as `Game.check_deck` takes them."""

    def problems(self, deck: Deck, catalogue: Catalogue) -> list[Problem]:
        """One reason per rule of this format that the deck breaks."""
        counts: dict[str, int] = {}
        for lines in deck.sections.values():
            for key, copies in lines.items():
                counts[key] = counts.get(key, 0) + copies
        known = {key: n for key, n in counts.items() if key in catalogue}
        problems = self._listed(known, catalogue)
        for limit in self.limits:
            total = limit.total(deck, catalogue)
            if not limit.holds(total):
                text = f"{self.title}: {limit.title} {total}; must be {limit.span()}."
                problems.append(Problem(f"house-limit-{limit.title}", text))
        for rule in self.copies:
            over = {
                k: n for k, n in sorted(known.items()) if n > rule.high and matches(catalogue[k], rule.where)
            }
            if over:
                text = f"{self.title}: more than {rule.high} copies: {_named(over, catalogue)}."
                problems.append(Problem("house-copies", text, tuple(over)))
        return problems

    def _listed(self, known: dict[str, int], catalogue: Catalogue) -> list[Problem]:
        problems = []
        banned = {k: n for k, n in sorted(known.items()) if self.limited.get(k) == 0}
        if banned:
            text = f"{self.title} does not allow: {_named(banned, catalogue)}."
            problems.append(Problem("house-banned", text, tuple(banned)))
        over = {k: n for k, n in sorted(known.items()) if 0 < self.limited.get(k, n) < n}
        if over:
            allowed = ", ".join(f"{catalogue[k].title} ({n} of {self.limited[k]})" for k, n in over.items())
            problems.append(
                Problem("house-limited", f"{self.title}: too many copies of {allowed}.", tuple(over))
            )
        foreign = {k: n for k, n in sorted(known.items()) if self.sets and catalogue[k].set not in self.sets}
        if foreign:
            text = f"{self.title} takes only {', '.join(self.sets)}, not: {_named(foreign, catalogue)}."
            problems.append(Problem("house-sets", text, tuple(foreign)))
        return problems


def read_house(text: str, where: str = "the format") -> HouseFormat:
    """Read a format file; raises ValueError with a sentence that names file and fault."""
    return house_of(read_toml(text, where), where)


def house_of(data: dict[str, Any], where: str = "the format") -> HouseFormat:
    """A format from its tables as TOML or JSON gives them; raises ValueError as `read_house` does."""
    return _Reader(where).read(data)


class _Reader:
    """Turns a file's tables into a format; every fault is a ValueError that names the file."""

    def __init__(self, where: str) -> None:
        self.where = where

    def read(self, data: dict[str, Any]) -> HouseFormat:
        version = data.get("format")
        if isinstance(version, int) and version > FORMAT:
            raise self.fault(f"format {version} is of a newer program; update this one")
        if version != FORMAT:
            raise self.fault(f'begin the file with "format = {FORMAT}"')
        for name in data:
            if name not in KNOWN:
                raise self.fault(f"{name!r} is unknown; entries are {', '.join(KNOWN)}")
        limited = data.get("limited", {})
        if not isinstance(limited, dict):
            raise self.fault("limited must be a table of card = copies")
        listed = {str(k): self.count(n, f"limited.{k}") for k, n in limited.items()}
        return HouseFormat(
            self.text(data, "game"),
            self.text(data, "title"),
            self.text(data, "note", ""),
            self.names(data, "waive"),
            self.names(data, "sets"),
            listed | dict.fromkeys(self.names(data, "banned"), 0),
            tuple(self.limit(entry) for entry in self.tables(data, "limit")),
            tuple(self.copies(entry) for entry in self.tables(data, "copies")),
            self.options(data),
        )

    def options(self, data: dict[str, Any]) -> dict[str, str]:
        agreed = data.get("options", {})
        if not isinstance(agreed, dict) or not all(isinstance(value, str) for value in agreed.values()):
            raise self.fault('options must be a table of option = "value"')
        return agreed

    def limit(self, entry: dict[str, Any]) -> Limit:
        low = self.count(entry.get("min", 0), "min of a limit")
        high = self.count(entry["max"], "max of a limit") if "max" in entry else None
        if high is not None and high < low:
            raise self.fault(f"a limit's max {high} is below its min {low}")
        section = self.text(entry, "section", "")
        title = self.text(entry, "title", section or "deck")
        return Limit(title, section, self.text(entry, "field", ""), low, high, self.criteria(entry))

    def copies(self, entry: dict[str, Any]) -> Copies:
        return Copies(self.count(entry.get("max"), "max of copies"), self.criteria(entry))

    def criteria(self, entry: dict[str, Any]) -> dict[str, Any]:
        where = entry.get("where", {})
        if not isinstance(where, dict):
            raise self.fault("where must be a table of field = word")
        for name, wanted in where.items():
            bounds = wanted.values() if isinstance(wanted, dict) and wanted.keys() <= {"min", "max"} else ()
            words = [wanted] if isinstance(wanted, str) else wanted if isinstance(wanted, list) else ()
            fits = all(isinstance(word, str) for word in words) and bool(words)
            if not fits and not (bounds and all(isinstance(n, int | float) for n in bounds)):
                raise self.fault(f"where.{name} must be a word, a list of words or {{ min, max }}")
        return where

    def tables(self, data: dict[str, Any], name: str) -> Sequence[dict[str, Any]]:
        entries = data.get(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.fault(f"write each of them as [[{name}]]")
        return entries

    def names(self, data: dict[str, Any], name: str) -> tuple[str, ...]:
        entries = data.get(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries):
            raise self.fault(f"{name} must be a list of names")
        return tuple(entries)

    def text(self, data: dict[str, Any], name: str, default: str | None = None) -> str:
        value = data.get(name, default)
        if not isinstance(value, str):
            raise self.fault(f"{name} must be a text")
        return value

    def count(self, value: Any, name: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= HIGHEST:
            raise self.fault(f"{name} must be a whole number from 0 to {HIGHEST}, not {_shown(value)}")
        return value

    def fault(self, what: str) -> ValueError:
        return ValueError(f"{self.where}: {what}")


def _shown(value: Any) -> str:
    """A value for a sentence; tables and lists are not spelled out."""
    return "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else repr(value)


def _known(key: str, catalogue: Catalogue) -> Card | None:
    index = catalogue.index.get(key)
    return None if index is None else catalogue.cards[index]


def _named(counts: dict[str, int], catalogue: Catalogue) -> str:
    return ", ".join(f"{catalogue[key].title} ({n})" for key, n in counts.items())
