"""Plain lists in the dialects that people have: see the module's tests for one of each.

Blank lines never split a list: no game here has a side deck, and a guess would hide cards on the maybe-board.
"""

from __future__ import annotations

import re
from typing import Final

from suite.decks.formats.parsed import Entry, FormatError, Parsed
from suite.decks.formats.spelling import readings
from suite.decks.names import HOME, Names, Reading, plain

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
COUNTED: Final = re.compile(r"(?P<name>.*?)\s*:?\s*(?:[(\[]\d+[)\]]|:\s*\d+|:)?")
LEADING_COUNT: Final = re.compile(r"\d+\s+(?P<name>.*)")
TITLE: Final = re.compile(r"(?:title|name|deck ?name)\s*[:=]\s*(?P<text>.*)", re.IGNORECASE)
NOTE: Final = re.compile(r"(?:note|notes|author)\s*[:=] ?(?P<text>.*)", re.IGNORECASE)
OTHERS: Final = re.compile(r"(?:LAYOUT [A-Z]+:|Packs: |identity(-code)?:|about$)", re.IGNORECASE)
DATA_HEADS: Final = frozenset({"metadata", "shop", "about"})


def parse(text: str, names: Names) -> Parsed:
    """Take a list apart. `names` tell headings and comments from cards; no card is looked up for good."""
    return _List(names).read(text)


class _List:
    """One list being read."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.parsed = Parsed(FORMAT)
        self.section = ""
        self.in_data = False
        """Within a block that tells about the deck."""
        self.notes: list[str] = []

    def read(self, text: str) -> Parsed:
        lines = text.split("\n")
        if len(lines) > MOST_LINES:
            raise FormatError(f"the list has more than {MOST_LINES} lines; it is no deck")
        for number, raw in enumerate(lines, 1):
            line = raw.strip()
            if len(line) > LONGEST_LINE:
                # No card's name; its beginning is kept, short enough to be written and read again.
                self.parsed.add(Entry(number, line[:200], (Reading(plain(line[:KEPT])),), self.section))
            elif line:
                self.line(number, line)
        self.parsed.note = "\n".join(self.notes)
        return self.parsed

    def line(self, number: int, line: str) -> None:
        named = plain(line) in self.names.exact and self.names.section(line) is None
        if named and not any(pattern.fullmatch(line) for pattern in QUANTITIES):
            self.parsed.add(Entry(number, line, (Reading(plain(line)),), self.section))
        elif not (self.comment(number, line) or self.about(number, line) or self.heading(number, line)):
            self.card(number, line)

    def comment(self, number: int, line: str) -> bool:
        match = COMMENT.fullmatch(line)
        if match is None:
            return False
        text = match["text"].strip()
        section = self.names.section(self.bare(text))
        title, note = TITLE.fullmatch(text), NOTE.fullmatch(text)
        if title or note:
            self.tell(title["text"] if title else "", note["text"] if note else None)
        elif section not in (None, HOME):
            self.section = self.bare(text)
            self.parsed.head(number, self.section, line)
            return True
        elif not self.parsed.entries and not self.counted(text):
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
        inner = line[1:-1] if line.startswith("[") and line.endswith("]") else ""
        if inner.lower() in DATA_HEADS:
            self.in_data = True
            self.parsed.skip(number, line, "about the deck")
            return True
        name = self.bare(inner or line)
        if self.names.section(name) is None and (not line.endswith(":") or line[0].isdigit()):
            return False
        self.parsed.head(number, name, line)
        self.in_data = False
        self.section = name
        return True

    def card(self, number: int, line: str) -> None:
        side = SIDE.fullmatch(line)
        rest = side["rest"] if side else line
        section = SIDEBOARD if side else self.section
        self.parsed.add(Entry(number, line, tuple(card_readings(rest)), section))

    def bare(self, text: str) -> str:
        """A heading without its count and colon."""
        short = " ".join(text.split()) if len(text) <= LONGEST_HEADING else ""
        match = COUNTED.fullmatch(short)
        return match["name"] if match and match["name"] else text

    def counted(self, text: str) -> bool:
        """Whether a comment is a heading with a count, as other programs write them ("12 Creature")."""
        match = LEADING_COUNT.fullmatch(text)
        return match is not None and self.names.section(self.bare(match["name"])) is not None


def card_readings(line: str) -> list[Reading]:
    """How a line may be meant: as copies and a name, as a name and copies, as a name alone."""
    found: list[Reading] = []
    for pattern in QUANTITIES:
        match = pattern.fullmatch(line)
        if match:
            found += _columns(match["name"], int(match["n"]))
    whole = plain(line)
    last = COUNT_LAST.fullmatch(whole)
    if found:
        return [*found, Reading(whole)]
    alone = readings(line)
    return [alone[0], *(readings(last["name"], int(last["n"])) if last else []), *alone[1:]]


def _columns(name: str, copies: int) -> list[Reading]:
    """A name, or a name and a set with a tab between."""
    first, tab, rest = name.partition("\t")
    columns = readings(first, copies, set_=rest.split("\t")[0].strip()) if tab and first.strip() else []
    return [*readings(name, copies), *columns]
