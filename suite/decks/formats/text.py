"""Plain lists in the dialects that people have: see the module's tests for one of each.

Blank lines never split a list: no game here has a side deck, and a guess would hide cards on the maybe-board.
"""

from __future__ import annotations

import re
from typing import Final

from suite.core.bounds import FileRejected
from suite.decks.document import MAYBE
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.names import HOME, NameIndex, NameReading, plain

FORMAT: Final = "text"
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 1000
KEPT: Final = 900
LONGEST_HEADING: Final = 80
SIDEBOARD: Final = "sideboard"
QUANTITIES: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<n>\d{1,6})[xX\u00d7*]?[ \t]+(?P<name>\S.*)",
        r"(?P<n>\d{1,6}) [xX\u00d7*][ \t]+(?P<name>\S.*)",
        r"[xX\u00d7](?P<n>\d{1,6})[ \t]+(?P<name>\S.*)",
        r"[(\[](?P<n>\d{1,6})[xX\u00d7]?[)\]][ \t]*(?P<name>\S.*)",
        r"(?:[A-Z]{2},[ \t]?)?(?P<n>\d{1,6}),[ \t]*(?P<name>\S.*)",
        r"(?P<n>\d{1,6})[xX\u00d7*](?P<name>\S.*)",
    )
)
COUNT_LAST: Final = re.compile(r"(?P<name>.*\S) [xX\u00d7](?P<n>\d{1,6})")
SIDE: Final = re.compile(r"SB:\s*(?P<rest>\S.*)", re.IGNORECASE)
COMMENT: Final = re.compile(r"(?://|#|;|>)+\s*(?P<text>.*)")
COUNTED: Final = re.compile(
    r"(?P<name>.*?)\s*:?\s*(?:[(\[]\d+(?: cards?)?[)\]]|[:-]\s*\d+(?: cards?)?|\d+ cards?)?\s*:?"
)
LEADING_COUNT: Final = re.compile(r"\d+\s+(?P<name>.*)")
LABELLED: Final = re.compile(r"(?P<name>[^\W\d][^:]{1,40}): ?\d{1,4}(?: cards?)?")
"""A heading with its count, as in `Category: 12`."""
IN_BRACKETS: Final = re.compile(r"\[(?P<name>[^\[\]]*[^\W\d][^\[\]]*)\]")
COUNT_IN_BRACKETS: Final = re.compile(r"(?P<name>[^\d()]+) \(\d{1,4}\)")
TITLE: Final = re.compile(r"(?:title|name|deck ?name)\s*[:=]\s*(?P<text>.*)", re.IGNORECASE)
NOTE: Final = re.compile(r"(?:note|notes|author)\s*[:=] ?(?P<text>.*)", re.IGNORECASE)
OTHERS: Final = re.compile(r"(?:LAYOUT [A-Z]+:|Packs: |identity(-code)?:|about$)", re.IGNORECASE)
DATA_HEADS: Final = frozenset({"metadata", "shop", "about"})
FORMAT_WORDS: Final = frozenset(
    {
        *("constructed", "limited", "sealed", "draft", "booster", "block", "singleton", "highlander", "cube"),
        *("standard", "extended", "modern", "pioneer", "historic", "legacy", "vintage", "pauper", "brawl"),
        *("casual", "freeform", "unlimited", "multiplayer", "commander/edh", "edh", "oathbreaker"),
    }
)
"""Formats of other programs, which write the word on a line of its own."""


def parse(text: str, names: NameIndex) -> Parsed:
    """Take a list apart. `names` tell headings and comments from cards; no card is looked up for good."""
    return _List(names).read(text)


class _List:
    """One list being read."""

    def __init__(self, names: NameIndex) -> None:
        self.names = names
        self.parsed = Parsed(FORMAT)
        self.section = ""
        self.in_data = False
        """Within a block that tells about the deck."""
        self.notes: list[str] = []

    def read(self, text: str) -> Parsed:
        lines = [raw.strip() for raw in text.split("\n")]
        if len(lines) > MOST_LINES:
            raise FileRejected(f"the list has more than {MOST_LINES} lines; it is no deck")
        for number, line in enumerate(lines, 1):
            if len(line) > LONGEST_LINE:
                # No card's name; its beginning is kept, short enough to be written and read again.
                self.parsed.add(
                    ParsedEntry(number, line[:200], (NameReading(plain(line[:KEPT])),), self.section)
                )
            elif line:
                following = lines[number] if number < len(lines) else ""
                self.line(number, line, begins=(number == 1 or not lines[number - 2]) and counts(following))
        self.parsed.note = "\n".join(self.notes)
        return self.parsed

    def line(self, number: int, line: str, begins: bool) -> None:
        """Take one line; `begins` says that it stands like a heading, between a gap and a counted card."""
        named = plain(line) in self.names.exact and self.names.section(line) is None
        if named and not counts(line):
            self.parsed.add(ParsedEntry(number, line, (NameReading(plain(line)),), self.section))
        elif self.comment(number, line) or self.about(number, line) or self.heading(number, line):
            return
        elif not self.unknown_heading(number, line, begins):
            self.card(number, line)

    def comment(self, number: int, line: str) -> bool:
        match = COMMENT.fullmatch(line)
        if match is None:
            return False
        text = match["text"].strip()
        counted = LEADING_COUNT.fullmatch(text)
        title, note = TITLE.fullmatch(text), NOTE.fullmatch(text)
        if title or note:
            self.tell(title["text"] if title else "", note["text"] if note else None)
        elif self.known(number, self.bare(counted["name"] if counted else text), line):
            return True
        elif not self.parsed.entries:
            # The first comment above the cards is the title, as in other programs; the rest are notes.
            self.tell(text, text if self.parsed.title else None)
        self.parsed.skip(number, line, "a comment")
        return True

    def tell(self, title: str, note: str | None) -> None:
        """Take a title, if there is none yet, or a line of the note."""
        if note is not None:
            self.notes.append(note)
        elif not self.parsed.title:
            self.parsed.title = plain(title)

    def about(self, number: int, line: str) -> bool:
        """Lines that tell about the deck in the dialects of other programs."""
        title = TITLE.fullmatch(line)
        told = title or OTHERS.match(line) or (NOTE.fullmatch(line) if not self.parsed.entries else None)
        after_about = self.in_data and not self.parsed.entries and line.startswith("Name ")
        if not told and not after_about and not (self.in_data and "=" in line):
            return False
        if line.lower() == "about":
            self.in_data = True
        elif after_about:
            self.tell(line.removeprefix("Name "), None)
        elif title:
            self.tell(title["text"], None)
        self.parsed.skip(number, line, "about the deck")
        return True

    def heading(self, number: int, line: str) -> bool:
        """Headings that are known, lines that end in a colon, and blocks that tell about the deck."""
        inner = line[1:-1].strip() if line.startswith("[") and line.endswith("]") else ""
        if inner.lower() in DATA_HEADS:
            self.in_data = True
            self.parsed.skip(number, line, "about the deck")
            return True
        name = self.bare(inner or line)
        if self.known(number, name, line):
            return True
        if not line.endswith(":") or line[0].isdigit():
            return False
        self.begin(number, name, line)
        return True

    def known(self, number: int, name: str, line: str) -> bool:
        """Follow a heading that means something here; whether it does."""
        section = self.names.section(name)
        if section is None:
            return False
        aside = self.names.section(self.section) == MAYBE
        if aside and section == HOME and not self.names.is_main(name):
            # On the maybe-board a type of cards is no way back to the deck.
            self.parsed.skip(number, line, "a type of cards")
        else:
            self.begin(number, name, line)
        return True

    def unknown_heading(self, number: int, line: str, begins: bool) -> bool:
        """Headings of other games and programs: in brackets, with their count, names of formats."""
        if self.names.find(readings(line)) is not None:
            return False
        if line.casefold() in FORMAT_WORDS:
            self.parsed.skip(number, line, "a format of another program; choose one of ours for the deck")
            return True
        match = IN_BRACKETS.fullmatch(line) or LABELLED.fullmatch(line)
        match = match or (COUNT_IN_BRACKETS.fullmatch(line) if begins else None)
        if match is None:
            return False
        name = match["name"].strip()
        if self.names.find(readings(name)) is not None:
            self.parsed.add(ParsedEntry(number, line, tuple(readings(name)), self.section))
            return True
        self.begin(number, name, line)
        # Some programs tell about the deck in such blocks, as name=value.
        self.in_data = line.startswith("[")
        return True

    def begin(self, number: int, name: str, line: str) -> None:
        """A section begins; cards of the main deck stand in none."""
        self.parsed.head(number, name, line)
        self.section = name
        self.in_data = False

    def card(self, number: int, line: str) -> None:
        side = SIDE.fullmatch(line)
        rest = side["rest"] if side else line
        section = SIDEBOARD if side else self.section
        self.parsed.add(ParsedEntry(number, line, tuple(card_readings(rest)), section))

    def bare(self, text: str) -> str:
        """A heading without its ornaments, count and colon."""
        short = " ".join(text.split()).strip("=*_~- ") if len(text) <= LONGEST_HEADING else ""
        whole = short.removesuffix(":").rstrip()
        if self.names.section(whole) is not None:
            # A number may belong to the name, as that of an age does.
            return whole
        match = COUNTED.fullmatch(short)
        return match["name"] if match and match["name"] else text


def counts(line: str) -> bool:
    """Whether a line begins with a number of copies."""
    return any(pattern.fullmatch(line) for pattern in QUANTITIES)


def card_readings(line: str) -> list[NameReading]:
    """How a line may be meant: as copies and a name, as a name and copies, as a name alone."""
    found: list[NameReading] = []
    for pattern in QUANTITIES:
        match = pattern.fullmatch(line)
        if match:
            found += _columns(match["name"], int(match["n"]))
    whole = plain(line)
    last = COUNT_LAST.fullmatch(whole)
    if found:
        return [*found, NameReading(whole)]
    alone = readings(line)
    return [alone[0], *(readings(last["name"], int(last["n"])) if last else []), *alone[1:]]


def _columns(name: str, copies: int) -> list[NameReading]:
    """A name, or a name and a set with a tab between."""
    first, tab, rest = name.partition("\t")
    columns = readings(first, copies, set_=rest.split("\t")[0].strip()) if tab and first.strip() else []
    return [*readings(name, copies), *columns]
