"""Which card a name means: exact title, folded title, half a title, then suggestions; never a bare prefix."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final

from suite.core.card import Card
from suite.core.game import Game
from suite.decks.document import MAYBE
from suite.decks.fold import fold
from suite.decks.keys import text_key
from suite.decks.legality import sections_for

EXACT: Final = "exact"
FOLDED: Final = "folded"
REPLACED: Final = "replaced"
"""The card was found, but not in the set or under the number that was named."""

HOME: Final = ""
"""The section of a card that stands where a list says "main deck" or nothing."""
MAIN_WORDS: Final = frozenset(
    {
        *("main", "maindeck", "mainboard", "main deck", "main board", "deck", "decklist", "deck list"),
        *("commander", "companion"),
    }
)
MAYBE_WORDS: Final = frozenset(
    {"side", "sideboard", "side deck", "sidedeck", "side board", "maybe", "maybeboard", "considering"}
)
HALVES: Final = " // "
"""Between the names of a card with two."""
BETWEEN: Final = re.compile(r"[\s\-_]+")
LONGEST: Final = 160
"""A longer text is no name."""
LONGEST_GUESS: Final = 100
"""Nor is a longer one worth a guess."""
MOST_LOOKS: Final = 8_000
"""So many titles are weighed for one suggestion, or those with its rarest part."""
ALIKE: Final = 0.6
"""A suggestion is at least so similar (difflib's ratio)."""


def plain(text: str) -> str:
    """The text on one line as files hold it: no control characters, no lone surrogates, single spaces."""
    if text.isprintable():
        return " ".join(text.split())
    return " ".join("".join(c if c.isprintable() or c.isspace() else _mark(c) for c in text).split())


def _mark(c: str) -> str:
    """Format marks (joiners, directions) stay; what no file may hold goes."""
    code = ord(c)
    bad = code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or code & 0xFFFE == 0xFFFE
    return " " if bad else c


@dataclass(frozen=True, slots=True)
class NameReading:
    """One way to understand a line: this name, so many copies, in this set under this number."""

    name: str
    copies: int = 1
    set: str = ""
    number: str = ""
    key: str = ""
    """An id that the file gives. A text key names a card for sure, a bare key only together with its title;
    ids of other programs name none."""
    sure_set: bool = True
    """False where the bracket that holds the set may as well be a category."""


@dataclass(frozen=True, slots=True)
class CardMatch:
    """The card that a reading means."""

    card: Card
    outcome: str
    """EXACT, FOLDED or REPLACED."""
    reason: str = ""
    """Why it is not plainly what was asked for; a name that is spelled otherwise is no such reason."""


class NameIndex:
    """The titles of one game's cards, ready for looking up; fixed once made."""

    def __init__(
        self,
        game: str,
        cards: Iterable[Card],
        sections: Mapping[str, str],
        home: Callable[[str], Sequence[str]],
        set_codes: Mapping[str, str] | None = None,
    ) -> None:
        """`sections` are section -> title, `home` gives the sections open to a card, `set_codes` are other
        codes -> set."""
        self.game = game
        self.sections = dict(sections)
        self.home = home
        self.by_key: dict[str, Card] = {}
        self.by_id: dict[str, Card] = {}
        self.exact: dict[str, list[Card]] = {}
        self.folded: dict[str, list[Card]] = {}
        self.set_codes: dict[str, str] = {fold(code): name for code, name in (set_codes or {}).items()}
        self.halves: dict[str, list[Card]] = {}
        """Folded halves of titles such as Fire // Ice, and other ways to write such titles whole."""
        self._trigrams: dict[str, list[str]] = {}
        for card in cards:
            title = plain(card.title)
            self.by_key[card.key] = card
            self.by_id[text_key(game, card)] = card
            self.exact.setdefault(title, []).append(card)
            self.folded.setdefault(fold(title), []).append(card)
            self.set_codes.setdefault(fold(card.set), card.set)
            for other in other_names(title):
                self.halves.setdefault(other, []).append(card)
        self._headings = self._known_headings()

    # -- cards -----------------------------------------------------------------------------------

    def card_of(self, key: str) -> Card | None:
        """The card of a text key or key; a card that moved to another set is found by its key."""
        parts = key.split("/")
        if len(parts) == 3 and parts[0] == self.game:
            return self.by_id.get(key) or self.by_key.get(parts[2])
        return self.by_key.get(key)

    def find(self, readings: Sequence[NameReading]) -> tuple[NameReading, CardMatch] | None:
        """The first reading that means a card, and that card."""
        for reading in readings:
            match = self.match(reading)
            if match is not None:
                return reading, match
        return None

    def match(self, reading: NameReading) -> CardMatch | None:
        """The card that one reading means: by its id, its exact title, its folded title, a half."""
        card = self.card_of(reading.key) if reading.key else None
        if card is not None:
            same = self._is_called(card, reading)
            if same or "/" in reading.key:
                told = f"found by its id; the list calls it {reading.name}"
                return CardMatch(card, EXACT, "" if same or not reading.name else told)
        name = plain(reading.name)
        if not name or len(name) > LONGEST:
            return None
        if name in self.exact:
            return self._printing(self.exact[name], reading, EXACT, "")
        folded = fold(name)
        if folded in self.folded:
            found = self.folded[folded]
            titles = list(dict.fromkeys(card.title for card in found))
            if len(titles) > 1:
                return CardMatch(
                    found[0], FOLDED, f"spelled like {' and '.join(titles)}; the first was taken"
                )
            return self._printing(found, reading, FOLDED, "")
        if folded in self.halves:
            found = self.halves[folded]
            titles = list(dict.fromkeys(card.title for card in found))
            more = "" if len(titles) == 1 else f" and of {titles[1]}; the first was taken"
            return self._printing(found, reading, FOLDED, f"a half of {titles[0]}{more}")
        return None

    @staticmethod
    def _is_called(card: Card, reading: NameReading) -> bool:
        """Whether the name is the card's title, perhaps with its key in braces, as `spell` writes it."""
        base, mark = plain(reading.name), f" {{{reading.key}}}"
        while base.endswith(mark):
            base = base.removesuffix(mark)
        return fold(base) == fold(plain(card.title))

    def _printing(self, cards: list[Card], reading: NameReading, outcome: str, reason: str) -> CardMatch:
        """The printing asked for; another one, with a reason, if there is none such."""
        named = self.set_codes.get(fold(reading.set)) if reading.set else None
        if reading.set and reading.sure_set and named is None:
            return CardMatch(cards[0], REPLACED, f"there is no set {reading.set}; {cards[0].set} was taken")
        fitting = [card for card in cards if card.set == named] if named else cards
        if not fitting:
            return CardMatch(cards[0], REPLACED, f"not in the set {named}; {cards[0].set} was taken")
        if reading.number and reading.sure_set:
            wanted = bare_number(reading.number)
            numbered = [card for card in fitting if bare_number(str(card.data.get("number", ""))) == wanted]
            if numbered:
                return CardMatch(numbered[0], outcome, reason)
            if any("number" in card.data for card in fitting):
                return CardMatch(fitting[0], REPLACED, f"not number {reading.number}; the name was followed")
        if len(fitting) > 1:
            reason = reason or f"there are {len(fitting)} cards of this name; the first was taken"
        return CardMatch(fitting[0], outcome, reason)

    def suggest(self, name: str, most: int = 3) -> list[str]:
        """Keys of the cards whose titles are most like `name`, the likest first."""
        wanted = fold(plain(name))
        if not wanted or len(wanted) > LONGEST_GUESS:
            return []
        if not self._trigrams:
            for title in self.folded:
                for part in _trigrams(title):
                    self._trigrams.setdefault(part, []).append(title)
        shared: dict[str, int] = {}
        looked = 0
        # Rare parts tell most; those that every title has would only cost time.
        for listed in sorted((self._trigrams.get(part, []) for part in _trigrams(wanted)), key=len):
            if looked and looked + len(listed) > MOST_LOOKS:
                break
            looked += len(listed)
            for title in listed:
                shared[title] = shared.get(title, 0) + 1
        near = sorted(shared, key=lambda title: (-shared[title], abs(len(title) - len(wanted)), title))[:30]
        rated = [(self._alike(wanted, title), title) for title in near]
        best = sorted((pair for pair in rated if pair[0] >= ALIKE), key=lambda pair: (-pair[0], pair[1]))
        return [self.folded[title][0].key for _, title in best[:most]]

    @staticmethod
    def _alike(wanted: str, title: str) -> float:
        least = 0.8 if title.startswith(wanted) else 0.65 if wanted.startswith(title) else 0.0
        matcher = SequenceMatcher(None, wanted, title, autojunk=False)
        return max(least, matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0.0)

    # -- sections ----------------------------------------------------------------------------------

    def section(self, heading: str) -> str | None:
        """What a heading means: a section, MAYBE, HOME (main deck, a type of card), or None."""
        return self._headings.get(_heading(heading))

    def is_main(self, heading: str) -> bool:
        """Whether a heading is one of the main deck, not of a section or a type of card."""
        return _heading(heading) in MAIN_WORDS and self.section(heading) == HOME

    def _known_headings(self) -> dict[str, str]:
        known = dict.fromkeys(MAIN_WORDS, HOME) | dict.fromkeys(MAYBE_WORDS, MAYBE)
        for card in self.by_key.values():
            for form in (card.type, f"{card.type}s", _plural(card.type)):
                known.setdefault(_heading(form), HOME)
        for section, title in self.sections.items():
            for name in (section, title):
                words = _heading(name)
                bare = " ".join(word for word in words.split() if word not in ("deck", "cards")) or words
                for form in (words, bare, bare.removesuffix("s"), f"{bare.removesuffix('s')}s"):
                    known[form] = section
                    known[f"{form} deck"] = section
        return known


def names_of(game: Game[Any], titles: Mapping[str, str] | None = None) -> NameIndex:
    """The names of a game's cards; `titles` are the sections' titles for people."""
    sections = {section: (titles or {}).get(section, section.capitalize()) for section in game.deck_sections}
    catalogue = game.catalogue
    return NameIndex(game.key, catalogue.cards, sections, lambda key: sections_for(game, key, catalogue))


def other_names(title: str) -> list[str]:
    """Folded names by which a card of two names is found beside its own: with other signs, and its halves."""
    halves = [fold(half) for half in title.split(HALVES)]
    if len(halves) < 2 or not all(halves):
        return []
    return list(dict.fromkeys([sign.join(halves) for sign in ("/", " / ", "//", "|")] + halves))


def bare_number(number: str) -> str:
    """A collector's number without sign, leading zeros and the size of its set: `#012/350` is `12`."""
    return number.partition("/")[0].strip().lstrip("#0")


def _heading(text: str) -> str:
    return BETWEEN.sub(" ", fold(text)).strip()


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def _trigrams(text: str) -> set[str]:
    padded = f"  {text} "
    return {padded[i : i + 3] for i in range(len(padded) - 2)}
