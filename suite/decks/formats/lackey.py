"""LackeyCCG decks: `.dek` with one element per copy, and `.txt` with tabs (read as a plain list)."""

from __future__ import annotations

from typing import Final

from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.lines import ListedRow, rows
from suite.decks.formats.markup import MarkupElement, attribute, content
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.names import HOME, NameIndex

FORMAT: Final = "lackey"
TEXT_FORMAT: Final = "lackey-text"
MAIN: Final = "Deck"
SIDE: Final = "Sideboard"


def parse(root: MarkupElement) -> Parsed:
    """Take a deck apart; the copies of one card in one zone become one entry."""
    meta = root.child("meta")
    parsed = Parsed(FORMAT, meta.words("title") if meta else "", meta.words("note") if meta else "")
    for zone in root.children:
        if zone.name.lower() == "superzone":
            _zone(parsed, zone)
        elif zone is not meta:
            parsed.skip(zone.line, zone.name, "of use to LackeyCCG alone")
    return parsed


def _zone(parsed: Parsed, zone: MarkupElement) -> None:
    section = zone.get("name")
    parsed.head(zone.line, section)
    counted: dict[tuple[str, str, str], list[int]] = {}
    for card in zone.all("card"):
        name = card.child("name")
        what = (name.text.strip(), name.get("id"), card.words("set")) if name else ("", "", "")
        counted.setdefault(what, []).append(card.line)
    for (title, id_, set_), lines in counted.items():
        found = readings(title, len(lines), id_, set_)
        parsed.add(ParsedEntry(lines[0], f"{len(lines)} {title}", tuple(found), section))


def write(document: DeckDocument, names: NameIndex) -> str:
    """The deck as LackeyCCG writes it."""
    lines = ['<deck version="0.8">', "\t<meta>"]
    lines.append(f"\t\t<title>{content(document.title)}</title>")
    lines.append(f"\t\t<game>{content(document.game)}</game>")
    lines.append(f"\t\t<note>{content(document.note)}</note>")
    lines.append("\t</meta>")
    for section, entries in rows(document, names).items():
        lines.append(f"\t<superzone name={attribute(_zone_name(section, names))}>")
        for row in entries:
            lines += [f"\t\t{_card(row)}"] * row.copies
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>", ""])


def _card(row: ListedRow) -> str:
    set_ = row.card.set if row.card is not None else ""
    return f"<card><name id={attribute(row.id)}>{content(row.title)}</name><set>{content(set_)}</set></card>"


def write_text(document: DeckDocument, names: NameIndex) -> str:
    """The deck as LackeyCCG's text: copies, a tab, the name; sections under headings with a colon."""
    lines = []
    for section, entries in rows(document, names).items():
        if section != HOME:
            lines.append(f"{_zone_name(section, names)}:")
        lines += [f"{row.copies}\t{row.spelled}" for row in entries]
    return "\n".join([*lines, ""])


def _zone_name(section: str, names: NameIndex) -> str:
    return SIDE if section == MAYBE else names.sections.get(section, section or MAIN)
