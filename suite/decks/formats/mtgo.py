"""MTGO decks, `.dek` as XML: names and quantities; the only zones are the deck and the sideboard."""

from __future__ import annotations

from typing import Final

from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.lines import ListedRow, rows
from suite.decks.formats.markup import MarkupElement, attribute, number
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.names import NameIndex

FORMAT: Final = "mtgo"
SCHEMA: Final = "http://www.w3.org/2001/XMLSchema"
SIDE: Final = "sideboard"


def parse(root: MarkupElement) -> Parsed:
    """Take a deck apart."""
    parsed = Parsed(FORMAT)
    for node in root.children:
        if node.name.lower() != "cards":
            parsed.skip(node.line, node.name, "of use to MTGO alone")
            continue
        name = node.get("Name")
        copies = number(node.get("Quantity"))
        section = SIDE if node.get("Sideboard").strip().lower() == "true" else ""
        parsed.add(ParsedEntry(node.line, f"{copies} {name}", tuple(readings(name, copies)), section))
    return parsed


def write(document: DeckDocument, names: NameIndex) -> str:
    """The deck as MTGO writes it; line ends are CRLF, as there."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<Deck xmlns:xsd="{SCHEMA}" xmlns:xsi="{SCHEMA}-instance">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
    ]
    for section, entries in rows(document, names).items():
        side = "true" if section == MAYBE else "false"
        lines += [_card(row, side) for row in entries]
    return "\r\n".join([*lines, "</Deck>", ""])


def _card(row: ListedRow, side: str) -> str:
    name = attribute(row.spelled)
    return f'  <Cards CatID="0" Quantity="{row.copies}" Sideboard="{side}" Name={name} Annotation="0" />'
