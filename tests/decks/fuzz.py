"""Damaged decks for the importers: `python -m tests.decks.fuzz [files per format] [seed]`.

Every file must give a report within two seconds of computing, never an exception, and account for every line.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from suite.core.card import Card
from suite.core.chance import Chance
from suite.decks.document import MAYBE, DeckDocument, Unresolved
from suite.decks.formats.parsed import UNRESOLVED, ImportReport
from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS, write_deck
from suite.decks.names import NameIndex

SECONDS: Final = 2.0
TITLES: Final = (
    *("Forceful Lunge", "Wineskin", "Thak", "Headsman's Axe", "Barracks (Arab)", "Æthelred's Oath"),
    *("Cœur // Lion", "The King is Dead, Long Live the King", "4 Horsemen", "Deck of Fate", "SB: Odd"),
    *("A & B <C> ]]>", "#1 Warrior"),
)
TOKENS: Final = (
    *(b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc3", "\u202e\u0301\u2028".encode()),
    *(b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]>", b"&a;", b"&#0;", b"<zone>", b"</zone>", b"]]>", b"<![CDATA["),
    *(b'"', b"'", b"{", b"[" * 3000, b'{"a":' * 2000, b"<a>" * 30, b"null", b"NaN", b"1e999", b"9" * 5000),
    *(
        b"\r",
        b"\n\n\n",
        b"\t",
        b"SB: ",
        b"[metadata]\n",
        b"#main\n12345\n",
        b"ydke://",
        b"SQLite format 3\x00",
    ),
    *(b"[sections.", b" " * 9000, b"(" * 900, b"[" * 900, b"#" * 900, b" :" * 900, b"x9999999 ", b"-1"),
)
NUMBERS: Final = (b"0", b"-3", b"7", b"1000", b"99999999999", b"2.5")
VALUES: Final = (b"", b"0", b"Thak", b"Tha", b"Wine skin", b"(A) 1", b"  ", b"side", b"Foe Deck", b"x" * 400)
"""What takes the place of a text in quotes or of an element."""
VALUE: Final = re.compile(rb"\b\d+\b|(?<=: \")[^\"\n]*(?=\")|(?<==\")[^\"\n]*(?=\")|(?<=>)[^<\n]+(?=<)")


@dataclass(slots=True)
class Tally:
    """What became of the files of one format."""

    files: int = 0
    read: int = 0
    refused: int = 0
    slowest: float = 0.0


def sample_names() -> NameIndex:
    """A small game of its own, with titles that importers have stumbled over."""
    kinds = ("move", "foe")
    cards = [
        Card({"key": f"card-{i}", "set": "core", "title": title, "type": kinds[i % 2], "number": i})
        for i, title in enumerate(TITLES)
    ]
    home = {card.key: ["foes" if card.type == "foe" else "draw"] for card in cards}
    return NameIndex("sample", cards, {"draw": "Draw deck", "foes": "Foe Deck"}, lambda key: home[key])


def sample_files(names: NameIndex) -> dict[str, bytes]:
    """Format -> a sound file of it."""
    document = DeckDocument(names.game, "Sample", "two\nlines", {section: {} for section in names.sections})
    for i, key in enumerate(names.by_key):
        document.pile(names.home(key)[0])[key] = i % 4 + 1
    document.maybe = {"card-0": 1}
    document.unresolved = [Unresolved("draw", 2, "Lost Card (XYZ) 12"), Unresolved(MAYBE, 1, "Gone")]
    return {key: write_deck(document, names, key).data for key in FORMATS}


def mutated(files: list[bytes], first: bytes, chance: Chance) -> bytes:
    """`first` with one to six damages: half of the files keep their syntax, mostly."""
    if chance.roll(2):
        return _reworded(first, chance)
    data = first
    for _ in range(1 + chance.roll(6)):
        at = chance.roll(len(data) + 1)
        size = chance.roll(40)
        match chance.roll(7):
            case 0:
                data = data[:at]
            case 1:
                data = data[:at] + data[at + size :]
            case 2:
                data = data[:at] + data[at : at + size] * (1 + chance.roll(50)) + data[at:]
            case 3:
                other = files[chance.roll(len(files))]
                data = data[:at] + other[chance.roll(len(other)) :]
            case 4:
                data = data[:at] + bytes(chance.roll(256) for _ in range(1 + size % 4)) + data[at + 1 :]
            case 5:
                data = data[:at] + TOKENS[chance.roll(len(TOKENS))] + data[at:]
            case _:
                end = at + 5 * size
                data = data[:at] + data[end : end + size] + data[at:end] + data[end + size :]
    return data


def _reworded(data: bytes, chance: Chance) -> bytes:
    """Numbers and texts replaced, lines doubled, moved or left out."""
    for _ in range(1 + chance.roll(6)):
        lines = data.split(b"\n")
        at = chance.roll(len(lines))
        places = [found.span() for found in VALUE.finditer(data)]
        match chance.roll(5):
            case 0:
                lines.insert(chance.roll(len(lines)), lines[at])
            case 1:
                lines.insert(chance.roll(len(lines)), lines.pop(at))
            case 2 if len(lines) > 1:
                lines.pop(at)
            case _ if places:
                start, end = places[chance.roll(len(places))]
                values = NUMBERS if data[start:end].isdigit() else VALUES
                data = data[:start] + values[chance.roll(len(values))] + data[end:]
                continue
            case _:
                pass
        data = b"\n".join(lines)
    return data


def check(report: ImportReport) -> str:
    """What is wrong with a report, "" if nothing: all copies told of are in, all other lines are kept."""
    deck = report.document
    if deck is None:
        return "" if report.error else "neither a deck nor an error"
    told = sum(line.copies for line in report.lines if line.taken)
    held = sum(sum(lines.values()) for lines in [*deck.sections.values(), deck.maybe])
    if told != held:
        return f"{told} copies are told of and {held} are in the deck"
    kept = sum(line.outcome == UNRESOLVED for line in report.lines)
    lines = len(deck.unresolved)
    return "" if kept == lines else f"{kept} unresolved lines are told of and {lines} are kept"


def run(count: int, seed: int) -> Iterator[tuple[str, Tally, list[str]]]:
    """(format, tally, faults) of `count` damaged files per format; a fault names the file by its number."""
    names = sample_names()
    files = sample_files(names)
    for key, first in files.items():
        tally, faults = Tally(), []
        for i in range(count):
            data = mutated(list(files.values()), first, Chance(seed * 1_000_003 + i))
            began = time.process_time()
            report = read_deck(data, names)
            took = time.process_time() - began
            wrong = check(report)
            if took > SECONDS:
                wrong = f"took {took:.1f} s"
            if wrong:
                faults.append(f"{key}, file {i}: {wrong}")
            tally.files += 1
            tally.read += report.document is not None
            tally.refused += report.document is None
            tally.slowest = max(tally.slowest, took)
        yield key, tally, faults


def main(arguments: list[str]) -> int:
    """Print a row per format; 1 if any file had a fault."""
    count = int(arguments[0]) if arguments else 2000
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    bad = 0
    for key, tally, faults in run(count, seed):
        print(f"{key:14} {tally.files:6} files {tally.read:6} read {tally.refused:6} refused", end=" ")
        print(f"slowest {1000 * tally.slowest:7.1f} ms  {len(faults)} faults", flush=True)
        for fault in faults[:10]:
            print(f"  {fault}")
        bad += len(faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
