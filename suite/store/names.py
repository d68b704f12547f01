"""Which card a written name means: exact, then folded, then without set and number; never a silent guess."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from suite.decks.fold import fold
from suite.decks.names import other_names

EXACT = "exact"
FOLDED = "folded"
TRIMMED = "trimmed"
PRINTING = "other printing"
UNKNOWN = "unknown"

_TAIL = re.compile(
    r"\s*(?:\((?P<round>[^()]{1,24})\)|\[(?P<square>[^\[\]]{1,24})\])(?:\s+#?(?P<number>[A-Za-z-]{0,8}\d[\w-]{0,8}))?\s*$"
)
_MARK = re.compile(r"\s*(?:\*[A-Za-z]{1,5}\*|\^[^^]*\^)\s*$")


@dataclass(frozen=True, slots=True)
class Found:
    """What a name means."""

    card: str
    """Text key, "" when nobody knows."""
    how: str
    """exact, folded, trimmed (a set, number or marker was left out), other printing, unknown."""
    note: str = ""
    """A sentence where the answer is not plainly what was asked for."""


class Names:
    """The names of a catalogue's cards."""

    def __init__(
        self,
        titles: Iterable[tuple[str, str, str, str]],
        aliases: dict[str, str] | None = None,
        set_aliases: dict[str, str] | None = None,
    ) -> None:
        """`titles` as `Reader.titles` gives them: (key, set key, title, number).

        `aliases`: other name -> title; `set_aliases`: other code or title of a set -> set key.
        """
        self._exact: dict[str, list[str]] = {}
        self._folded: dict[str, list[str]] = {}
        self._set: dict[str, str] = {}
        self._title: dict[str, str] = {}
        self._number: dict[str, str] = {}
        self._games: set[str] = set()
        self._halves: dict[str, list[str]] = {}
        for key, setkey, title, number in titles:
            self._exact.setdefault(title, []).append(key)
            self._folded.setdefault(fold(title), []).append(key)
            self._set[key] = fold(setkey)
            self._title[key] = title
            self._number[key] = number.lstrip("0")
            self._games.add(key.partition("/")[0])
            for other in other_names(title):
                self._halves.setdefault(other, []).append(key)
        self._aliases = {fold(other): fold(title) for other, title in (aliases or {}).items()}
        self._set_aliases = {fold(other): fold(key) for other, key in (set_aliases or {}).items()}

    def __contains__(self, key: str) -> bool:
        return key in self._title

    def title(self, key: str) -> str:
        """The title of a card, its key where it is unknown."""
        return self._title.get(key, key)

    def number(self, key: str) -> str:
        """The collector's number of a card, "" where there is none."""
        return self._number.get(key, "")

    def find(self, text: str, setkey: str = "", number: str = "", game: str = "") -> Found:
        """The card that `text` names, in the set that is asked for where there is one.

        A `game` that is known leaves the other games' cards out; one that is not says nothing.
        """
        text = text.strip()
        if text in self._title:
            return Found(text, EXACT)
        for keys, how in ((self._exact.get(text), EXACT), (self._by_fold(text), FOLDED)):
            fitting = self._of_game(keys or [], game)
            if fitting:
                return self._pick(fitting, setkey, number, how)
        marked = _MARK.sub("", text)
        tail = _TAIL.search(marked)
        if tail and tail.start():
            inner = self.find(
                marked[: tail.start()],
                setkey or tail["round"] or tail["square"],
                number or tail["number"] or "",
                game,
            )
            if inner.card:
                return inner if inner.how == PRINTING else Found(inner.card, TRIMMED, inner.note)
        if marked != text and marked:
            return self.find(marked, setkey, number, game)
        front = text.partition(" // ")[0].strip()
        if front and front != text and (keys := self._of_game(self._by_fold(front) or [], game)):
            return self._pick(keys, setkey, number, TRIMMED)
        halves = self._of_game(self._halves.get(fold(text)) or [], game)
        if halves:
            return self._pick(halves, setkey, number, FOLDED)
        return Found("", UNKNOWN, f"No card is called {text!r}.")

    def _of_game(self, keys: list[str], game: str) -> list[str]:
        if game not in self._games:
            return keys
        return [key for key in keys if key.startswith(f"{game}/")]

    def _by_fold(self, text: str) -> list[str] | None:
        folded = fold(text)
        return self._folded.get(folded) or self._folded.get(self._aliases.get(folded, "\0"))

    def _pick(self, keys: list[str], setkey: str, number: str, how: str) -> Found:
        """The printing that is asked for: name before set before number; a sentence for what did not fit."""
        fitting = keys
        if setkey:
            wanted = self._set_aliases.get(fold(setkey), fold(setkey))
            fitting = [key for key in keys if self._set[key] == wanted]
            if not fitting:
                note = f"{self.title(keys[0])} is not known in set {setkey!r}; another printing was taken."
                return Found(keys[0], PRINTING, note)
        plain = number.partition("/")[0].strip().lstrip("#0")
        numbered = [key for key in fitting if plain and self._number[key] == plain]
        if numbered:
            return Found(numbered[0], how)
        if plain and self._number[fitting[0]]:
            note = f"{self.title(fitting[0])} has number {self._number[fitting[0]]}, not {number}."
            return Found(fitting[0], PRINTING, note)
        note = "Several cards have this title; the first was taken." if len(fitting) > 1 else ""
        return Found(fitting[0], how, note)

    def suggest(self, text: str, limit: int = 3) -> list[str]:
        """Titles that look like `text`, the likeliest first; [] when nothing does."""
        asked = fold(text)[:80]
        words = set(asked.split())
        near = [name for name in self._folded if name[:2] == asked[:2] or not words.isdisjoint(name.split())]
        found = difflib.get_close_matches(asked, near[:3000], limit, 0.6)
        return [self._title[self._folded[name][0]] for name in found]
