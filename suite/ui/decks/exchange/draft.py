"""A list that was read, and what its reader decides line by line before anything is written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from suite.decks.document import MAYBE, MOST_COPIES, DeckDocument
from suite.decks.formats.parsed import IGNORED, MISPLACED, SECTION, UNRESOLVED, ParsedLine
from suite.decks.names import EXACT, FOLDED, HOME, REPLACED, NameIndex
from suite.ui.decks.exchange.sources import Read

COPIES: Final = re.compile(r"[^\w]*\d+[xX]?\W+")
"""The number of copies before a name."""
CHOSEN: Final = "chosen"
LEFT_OUT: Final = "left out"
MOVED: Final = "moved"
WORDS: Final = {
    EXACT: ("✓", "read", "ok"),
    FOLDED: ("≈", "read, spelled otherwise", "warn"),
    REPLACED: ("≈", "read, another printing", "warn"),
    MISPLACED: ("⚠", "read, in a wrong section", "warn"),
    SECTION: ("⚠", "unknown heading", "warn"),
    UNRESOLVED: ("✕", "not recognised", "danger"),
    IGNORED: ("·", "no card", "muted"),
    CHOSEN: ("✎", "chosen by you", "info"),
    LEFT_OUT: ("-", "left out by you", "muted"),
    MOVED: ("✎", "not recognised, kept where you say", "info"),
}
"""Outcome -> its sign, its words, the colour of the theme."""


@dataclass(frozen=True, slots=True)
class LineChoice:
    """What a line means, as its reader says."""

    key: str
    """"" leaves the line out, unless it stays."""
    copies: int = 1
    section: str = ""
    stays: bool = False
    """No card is known for the line; it is kept as it was found, in this section."""


Choices = dict[tuple[str, str], LineChoice]
"""(a line as found, its section) -> what it means: kept while the list is read again and again."""


class DeckDraft:
    """The deck that will be written, and the report on every line."""

    def __init__(self, read: Read, choices: Choices) -> None:
        """`choices` may be shared by several lists: equal lines mean the same."""
        self.read = read
        self.names: NameIndex = read.names
        self.report = read.report
        self.choices = choices
        self.document: DeckDocument | None = None
        self.decided: dict[int, LineChoice] = {}
        """Place in the report -> the choice in force."""
        self.refresh()

    @property
    def lines(self) -> list[ParsedLine]:
        """The report, in the order of the list."""
        return self.report.lines

    def refresh(self) -> None:
        """Make the deck anew from the list and the choices."""
        self.decided = {}
        if self.report.document is None:
            return
        self.document = document = self.report.document.copy()
        waiting = list(document.unresolved)
        keep = []
        for place, line in enumerate(self.lines):
            kept = waiting.pop(0) if line.outcome == UNRESOLVED else None
            choice = self.choices.get((line.text, line.section))
            if choice is not None and choice.stays:
                if kept is not None:
                    keep.append(replace(kept, section=choice.section))
                    self.decided[place] = choice
            elif choice is not None and self.can(line) and self._put(document, line, choice):
                self.decided[place] = choice
            elif kept is not None:
                keep.append(kept)
        document.unresolved = keep

    def _put(self, document: DeckDocument, line: ParsedLine, choice: LineChoice) -> bool:
        """Put what was chosen in the place of what was read; False where a pile would get too many copies."""
        target = document.pile(choice.section) if choice.key else {}
        before = line.copies if (choice.key, choice.section) == (line.key, line.section) else 0
        if choice.key and target.get(choice.key, 0) - before + choice.copies > MOST_COPIES:
            return False
        if line.taken:
            pile = document.pile(line.section)
            pile[line.key] -= line.copies
            if not pile[line.key]:
                del pile[line.key]
        if choice.key:
            target[choice.key] = target.get(choice.key, 0) + choice.copies
        return True

    @staticmethod
    def can(line: ParsedLine) -> bool:
        """Whether it can be said what a line means: it means cards."""
        return line.taken or line.outcome == UNRESOLVED

    # -- choosing ---------------------------------------------------------------------------------

    def choose(self, place: int, choice: LineChoice) -> None:
        """Say what a line means. Raises ValueError when the pile would get too many copies."""
        line = self.lines[place]
        before, decided = dict(self.choices), {place, *self.decided}
        self.choices[line.text, line.section] = choice
        self.refresh()
        if not decided <= self.decided.keys():
            self.choices.clear()
            self.choices.update(before)
            self.refresh()
            raise ValueError(f"With this line there would be more than {MOST_COPIES} copies of the card.")

    def forget(self, place: int) -> None:
        """Leave a line as it was read."""
        line = self.lines[place]
        self.choices.pop((line.text, line.section), None)
        self.refresh()

    def proposed(self, place: int, key: str) -> LineChoice:
        """A line read as this card: its copies, in its section or where the rules put the card."""
        line = self.lines[place]
        home = next(iter(self.names.home(key)), MAYBE)
        allowed = line.section == MAYBE or line.section in self.names.home(key)
        return LineChoice(
            key, max(1, line.copies), line.section if line.section != HOME and allowed else home
        )

    def suggestions(self, place: int) -> list[str]:
        """Keys of the cards that a line may mean, the likeliest first."""
        line = self.lines[place]
        if not self.can(line):
            return []
        if line.suggestions or line.taken:
            return list(line.suggestions)
        # Only so many lines of a list are given suggestions while it is read.
        return self.names.suggest(COPIES.sub("", line.text))

    # -- telling ----------------------------------------------------------------------------------

    def outcome(self, place: int) -> str:
        """A key of WORDS."""
        choice = self.decided.get(place)
        if choice is None:
            return self.lines[place].outcome
        return MOVED if choice.stays else CHOSEN if choice.key else LEFT_OUT

    def open(self, place: int) -> bool:
        """Whether somebody should still look at the line."""
        return place not in self.decided and self.lines[place].fault

    def read_as(self, place: int) -> str:
        """The card that a line became, "" for none."""
        line, choice = self.lines[place], self.decided.get(place)
        if choice is None and not line.taken:
            return ""
        if choice is not None and choice.stays:
            return f"as found, {self.section(choice.section)}"
        at = choice or LineChoice(line.key, line.copies, line.section)
        if not at.key:
            return ""
        card = self.names.by_key.get(at.key)
        return f"{at.copies} {card.title if card else at.key}, {self.section(at.section)}"

    def section(self, section: str) -> str:
        """A section's title."""
        return "Maybe-board" if section == MAYBE else self.names.sections.get(section, section)

    def summary(self) -> str:
        """How many lines became what, in words."""
        if self.document is None:
            return ""
        cards = [place for place, line in enumerate(self.lines) if self.can(line)]
        waiting = sum(self.outcome(place) == UNRESOLVED for place in cards)
        look = sum(self.open(place) for place in range(len(self.lines))) - waiting
        strange = waiting + sum(self.outcome(place) == MOVED for place in cards)
        copies = sum(sum(pile.values()) for pile in (*self.document.sections.values(), self.document.maybe))
        parts = [f"{_count(len(self.lines), 'line')}: {_count(copies, 'copy', 'copies')} read"]
        if look:
            parts.append(f"{look} to look at")
        if strange:
            parts.append(f"{strange} not recognised, kept in the deck")
        return ", ".join(parts) + "."


def _count(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or one + 's'}"
