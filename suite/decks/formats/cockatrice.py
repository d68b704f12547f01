"""Cockatrice decks, `.cod`: a zone per section of the game; "side" is the maybe-board."""

from __future__ import annotations

from typing import Final

from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.lines import ListedRow, rows
from suite.decks.formats.markup import MarkupElement, attribute, content, number
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.names import NameIndex

FORMAT: Final = "cockatrice"
SIDE: Final = "side"
TOLD: Final = frozenset({"deckname", "comments", "tags", "zone"})


def parse(root: MarkupElement) -> Parsed:
    """Take a deck apart; elements that only Cockatrice needs are noted and skipped."""
    parsed = Parsed(FORMAT, root.words("deckname"), root.words("comments"))
    tags = root.child("tags")
    parsed.tags = [tag.text.strip() for tag in tags.all("tag") if tag.text.strip()] if tags else []
    for node in root.children:
        if node.name == "zone":
            _zone(parsed, node, node.get("name"))
        elif node.name not in TOLD:
            parsed.skip(node.line, node.name, "of use to Cockatrice alone")
    return parsed


def _zone(parsed: Parsed, zone: MarkupElement, section: str) -> None:
    parsed.head(zone.line, section)
    for node in zone.children:
        if node.name == "zone":
            _zone(parsed, node, section)
        elif node.name == "card":
            name = node.get("name")
            copies = number(node.get("number"))
            found = readings(
                name, copies, node.get("uuid"), node.get("setShortName"), node.get("collectorNumber")
            )
            parsed.add(ParsedEntry(node.line, f"{copies} {name}", tuple(found), section))
        else:
            parsed.skip(node.line, node.name, "of use to Cockatrice alone")


def write(document: DeckDocument, names: NameIndex) -> str:
    """The deck as Cockatrice writes it."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{content(document.title)}</deckname>")
    lines.append(f"    <comments>{content(document.note)}</comments>")
    tags = "".join(f"<tag>{content(tag)}</tag>" for tag in document.tags)
    lines.append(f"    <tags>{tags}</tags>")
    for section, entries in rows(document, names).items():
        name = SIDE if section == MAYBE else names.sections.get(section, section or "main")
        lines.append(f"    <zone name={attribute(name)}>")
        lines += [f"        {_card(row)}" for row in entries]
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>", ""])


def _card(row: ListedRow) -> str:
    parts = [f'<card number="{row.copies}" name={attribute(row.title)}']
    if row.card is not None:
        parts.append(f"setShortName={attribute(row.card.set)}")
        if "number" in row.card.data:
            parts.append(f"collectorNumber={attribute(str(row.card.data['number']))}")
    if row.id:
        parts.append(f"uuid={attribute(row.id)}")
    return " ".join(parts) + "/>"
