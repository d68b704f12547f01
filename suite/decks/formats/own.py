"""Our own format: JSON with a version, cards by text key and title; also the TOML of ready decks."""

from __future__ import annotations

import json
from typing import Any, Final

from suite.core.bounds import FileRejected
from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.data import whole, words
from suite.decks.formats.lines import rows
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.keys import unset_key
from suite.decks.names import HOME, NameIndex

FORMAT: Final = "four-ages"
TOML_FORMAT: Final = "four-ages-toml"
MARK: Final = "four-ages"
KIND: Final = "deck"
VERSION: Final = 1


def parse(data: dict[str, Any]) -> Parsed:
    """Take a deck apart; FileRejected when it is of a newer program."""
    version = data.get("version")
    if data.get(MARK) != KIND or not isinstance(version, int):
        raise FileRejected("the file is none of our decks; it is damaged")
    if version > VERSION:
        raise FileRejected(f"the deck is in version {version} of a newer program; update this one")
    house = words(data.get("house"))
    parsed = Parsed(FORMAT, words(data.get("title")), words(data.get("note")), house=house)
    parsed.game = words(data.get("game"))
    tags = data.get("tags")
    parsed.tags = [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []
    sections = data.get("sections")
    if not isinstance(sections, dict):
        raise FileRejected("the deck has no sections; it is damaged")
    count = 0
    for section, lines in sections.items():
        if not isinstance(lines, list):
            raise FileRejected(f"section {section[:40]!r} of the deck is no list; it is damaged")
        for line in lines:
            count += 1
            _line(parsed, line if isinstance(line, dict) else {}, section, count)
    return parsed


def _line(parsed: Parsed, line: dict[str, Any], section: str, number: int) -> None:
    copies = whole(line.get("copies"))
    title = words(line.get("title"))
    if section:
        parsed.head(number, section)
    found = readings(title, copies, words(line.get("card")))
    parsed.add(ParsedEntry(number, f"{copies} {title}", tuple(found), section))


def parse_toml(data: dict[str, Any], names: NameIndex) -> Parsed:
    """Take a ready-made deck apart: tables of key = copies per section."""
    parsed = Parsed(TOML_FORMAT, words(data.get("title")), words(data.get("note")))
    parsed.game = words(data.get("game"))
    sections = data.get("sections")
    if not isinstance(sections, dict):
        raise FileRejected("the deck has no tables [sections.…]; add them")
    count = 0
    for section, lines in sections.items():
        if not isinstance(lines, dict):
            raise FileRejected(
                f"section {section[:40]!r} of the deck is no table of card = copies; correct it"
            )
        parsed.head(count + 1, section)
        for key, copies in lines.items():
            count += 1
            number = whole(copies, 0)
            card = names.by_key.get(key)
            found = readings(card.title if card else key, number, unset_key(names.game, key))
            parsed.add(ParsedEntry(count, f"{key} = {number}", tuple(found), section))
    return parsed


def write(document: DeckDocument, names: NameIndex) -> str:
    """The whole document; nothing is lost."""
    sections: dict[str, list[dict[str, Any]]] = {name: [] for name in document.sections}
    for section, entries in rows(document, names).items():
        sections[section] = [{"copies": row.copies, "title": row.title, "card": row.id} for row in entries]
    data = {
        MARK: KIND,
        "version": VERSION,
        "game": document.game,
        "title": document.title,
        "note": document.note,
        "tags": document.tags,
        "house": document.house,
        "sections": {name: lines for name, lines in sections.items() if lines or name not in (HOME, MAYBE)},
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
