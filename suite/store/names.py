"""Which card a written name means, among the cards of all games; never a silent guess."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from suite.core.card import Card
from suite.decks import names as resolver
from suite.decks.formats.spelling import readings
from suite.decks.names import EXACT, REPLACED, NameReading, plain

TRIMMED = "trimmed"
UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Found:
    """What a name means."""

    card: str
    """Text key, "" when nobody knows."""
    how: str
    """exact, folded, trimmed (a set, number or marker was left out), replaced (another printing), unknown."""
    note: str = ""
    """A sentence where the answer is not plainly what was asked for."""


class CatalogueNames:
    """The names of a catalogue's cards."""

    def __init__(
        self, titles: Iterable[tuple[str, str, str, str]], set_codes: Mapping[str, str] | None = None
    ) -> None:
        """`titles` as `CatalogueReader.titles` gives them: (key, set key, title, number).

        `set_codes`: other code or title of a set -> set key.
        """
        self._cards: dict[str, Card] = {}
        self._set_codes = set_codes
        self._games: dict[str, list[Card]] = {}
        for key, setkey, title, number in titles:
            numbered = {"number": number} if number else {}
            card = Card({"key": key, "set": setkey, "title": title, "type": "", **numbered})
            self._cards[key] = card
            self._games.setdefault(key.partition("/")[0], []).append(card)
        self._names = {"": self._of(self._cards.values())}

    def _of(self, cards: Iterable[Card]) -> resolver.NameIndex:
        return resolver.NameIndex("", cards, {}, _nowhere, set_codes=self._set_codes)

    def __contains__(self, key: str) -> bool:
        return key in self._cards

    def title(self, key: str) -> str:
        """The title of a card, its key where it is unknown."""
        return self._cards[key].title if key in self._cards else key

    def number(self, key: str) -> str:
        """The collector's number of a card, "" where there is none."""
        found: str = self._cards[key].data.get("number", "") if key in self._cards else ""
        return found.lstrip("0")

    def find(self, text: str, setkey: str = "", number: str = "", game: str = "") -> Found:
        """The card that `text` names, in the set that is asked for where there is one.

        A `game` that is known leaves the other games' cards out; one that is not says nothing.
        """
        text = text.strip()
        if text in self._cards:
            return Found(text, EXACT)
        if game not in self._games:
            game = ""
        elif game not in self._names:
            self._names[game] = self._of(self._games[game])
        # Most names stand alone; what hangs on one is looked for when it does not.
        whole, names = NameReading(plain(text), 1, setkey, number), self._names[game]
        found = names.find([whole]) or names.find(readings(text, set_=setkey, number=number)[1:])
        if found is None:
            return Found("", UNKNOWN, f"No card is called {text!r}.")
        reading, match = found
        how = match.outcome if reading is whole or match.outcome == REPLACED else TRIMMED
        reason = match.reason
        return Found(match.card.key, how, f"{reason[:1].upper()}{reason[1:]}." if reason else "")

    def suggest(self, text: str, limit: int = 3) -> list[str]:
        """Titles that look like `text`, the likeliest first; [] when nothing does."""
        return [self.title(key) for key in self._names[""].suggest(text, limit)]


def _nowhere(card: str) -> Sequence[str]:
    """Collections have no sections."""
    return ()
