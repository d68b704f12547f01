"""From a file taken apart to a deck: each entry goes into its section, or is kept as unresolved."""

from __future__ import annotations

from typing import Final

from suite.core.card import Card
from suite.decks.document import MAYBE, MOST_COPIES, DeckDocument, Unresolved
from suite.decks.formats.parsed import (
    IGNORED,
    MISPLACED,
    SECTION,
    UNRESOLVED,
    Parsed,
    ParsedEntry,
    ParsedLine,
)
from suite.decks.names import EXACT, FOLDED, HOME, NameIndex, plain

NAMELESS: Final = "(no name)"
MOST_SUGGESTIONS: Final = 50
"""Suggestions are made for so many lines; for more, ask `NameIndex.suggest` when a line is looked at."""


def place(parsed: Parsed, names: NameIndex) -> tuple[DeckDocument, list[ParsedLine]]:
    """The deck, and what became of every line in the order of the file."""
    return _Placing(parsed, names).run()


class _Placing:
    """One file being turned into a deck."""

    def __init__(self, parsed: Parsed, names: NameIndex) -> None:
        self.parsed = parsed
        self.names = names
        sections: dict[str, dict[str, int]] = {section: {} for section in names.sections}
        self.deck = DeckDocument(
            names.game, parsed.title, parsed.note, sections, tags=list(parsed.tags), house=parsed.house
        )
        self.lines = list(parsed.asides)
        self.suggested = 0

    def run(self) -> tuple[DeckDocument, list[ParsedLine]]:
        for name, (line, text) in self.parsed.headings.items():
            if self.names.section(name) is None:
                reason = f"no section is called {name[:60]}; each of its cards goes where the rules put it"
                self.lines.append(ParsedLine(line, text, SECTION, reason))
            else:
                self.lines.append(ParsedLine(line, text, IGNORED, "a heading"))
        for entry in self.parsed.entries:
            section = self.names.section(entry.section) if entry.section else HOME
            self.lines.append(self.enter(entry, section or HOME))
        self.lines.sort(key=lambda line: line.line)
        return self.deck, self.lines

    def enter(self, entry: ParsedEntry, section: str) -> ParsedLine:
        found = self.names.find(entry.readings)
        if found is None:
            return self.keep(entry, section, "no card has this name", suggest=True)
        reading, match = found
        if not 1 <= reading.copies <= MOST_COPIES:
            said = str(reading.copies or "no number of")
            return self.keep(entry, section, f"{said} copies; a line has 1 to {MOST_COPIES}")
        card = match.card
        place, misplaced = self.section_of(card, section)
        pile = self.deck.pile(place)
        if pile.get(card.key, 0) + reading.copies > MOST_COPIES:
            return self.keep(entry, section, f"with this line there are more than {MOST_COPIES} copies")
        pile[card.key] = pile.get(card.key, 0) + reading.copies
        outcome = MISPLACED if misplaced and match.outcome == EXACT else match.outcome
        spelled = f"spelled {card.title}" if match.outcome == FOLDED else ""
        reason = "; ".join(filter(None, (match.reason or spelled, misplaced)))
        return ParsedLine(entry.line, entry.text[:200], outcome, reason, place, card.key, reading.copies)

    def section_of(self, card: Card, section: str) -> tuple[str, str]:
        """Where a card goes, and what is wrong with that."""
        if section == MAYBE:
            return MAYBE, ""
        allowed = self.names.home(card.key)
        if section == HOME:
            return (
                (allowed[0], "")
                if allowed
                else (MAYBE, "no section takes this card; it is on the maybe-board")
            )
        title = self.names.sections[section]
        return section, "" if section in allowed else f"the rules do not let this card into {title}"

    def keep(self, entry: ParsedEntry, section: str, reason: str, suggest: bool = False) -> ParsedLine:
        """Keep a line that cannot be taken."""
        first = entry.readings[0]
        name, copies = first.name, first.copies
        if not 1 <= copies <= MOST_COPIES:
            # The number becomes part of the text, so that no format has to hold it.
            name, copies = plain(entry.text), 1
        self.deck.unresolved.append(Unresolved(section, copies, name or NAMELESS, first.key))
        suggestions: list[str] = []
        if suggest and self.suggested < MOST_SUGGESTIONS:
            self.suggested += 1
            for name in dict.fromkeys((first.name, _shortest(entry))):
                suggestions += self.names.suggest(name)
        few = tuple(dict.fromkeys(suggestions))[:3]
        return ParsedLine(entry.line, entry.text[:200], UNRESOLVED, reason, section, "", copies, few)


def _shortest(entry: ParsedEntry) -> str:
    return min((reading.name for reading in entry.readings), key=len)
