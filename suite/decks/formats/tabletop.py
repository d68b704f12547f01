"""Tabletop Simulator saved objects: one object per copy, its name in `Nickname`; a deck per section."""

from __future__ import annotations

import json
from typing import Any, Final

from suite.core.bounds import FileRejected
from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.data import words
from suite.decks.formats.lines import ListedRow, rows
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.names import HOME, NameIndex, plain

FORMAT: Final = "tabletop"
SIDE: Final = "Sideboard"
DECKS: Final = ("Deck", "DeckCustom")
CARDS: Final = ("Card", "CardCustom")
DEEPEST: Final = 8
"""Bags in bags are opened so deep."""
SHEET: Final = 70
"""Pictures on a sheet; a card's id is 100 times its sheet plus its place there."""
STILL: Final = {
    **dict.fromkeys(("posX", "posZ", "rotX"), 0),
    **dict.fromkeys(("posY", "scaleX", "scaleY", "scaleZ"), 1),
    **dict.fromkeys(("rotY", "rotZ"), 180),
}
"""Face down on the table."""


def parse(data: dict[str, Any]) -> Parsed:
    """Take a saved object (or a whole save) apart; lines are the numbers of the cards in the file."""
    parsed = Parsed(FORMAT, plain(words(data.get("SaveName"))), words(data.get("Note")))
    counted: dict[tuple[str, str, str], list[int]] = {}
    objects = data.get("ObjectStates", [data])
    if not isinstance(objects, list):
        raise FileRejected("ObjectStates is no list of objects; the file is damaged")
    number = 0
    for number, (name, note, section) in enumerate(_cards(objects, "", 0), 1):
        counted.setdefault((name, note, section), []).append(number)
    for (name, note, section), places in counted.items():
        if section:
            parsed.head(places[0], section)
        found = readings(name, len(places), note)
        parsed.add(ParsedEntry(places[0], f"{len(places)} {name}", tuple(found), section))
    if not number:
        raise FileRejected("the saved object holds no cards; choose one that has a deck")
    return parsed


def _cards(objects: list[Any], section: str, depth: int) -> list[tuple[str, str, str]]:
    """(name, note, section) of every card, in order."""
    found = []
    for item in objects:
        if not isinstance(item, dict):
            continue
        kind, name = words(item.get("Name")), words(item.get("Nickname"))
        inside = item.get("ContainedObjects")
        if kind in CARDS:
            found.append((plain(name), words(item.get("GMNotes")), section or words(item.get("Description"))))
        elif isinstance(inside, list) and depth < DEEPEST:
            found += _cards(inside, plain(name) if kind in DECKS else section, depth + 1)
    return found


def write(document: DeckDocument, names: NameIndex) -> str:
    """A saved object with a deck per section, beside one another; a section of one card is that card.

    Pictures are the owner's business: no sheet is named.
    """
    objects = []
    for place, (section, entries) in enumerate(rows(document, names).items()):
        title = SIDE if section == MAYBE else names.sections.get(section, section or "Deck")
        cards = [_card(row, place, i) for i, row in enumerate(entries) for _ in range(row.copies)]
        where = {**STILL, "posX": 4 * place}
        if len(cards) == 1 and section != HOME:
            objects.append({**cards[0], "Description": title, "Transform": where})
        elif cards:
            ids = [card["CardID"] for card in cards]
            deck = {"Name": "DeckCustom", "Nickname": title, "Transform": where, "DeckIDs": ids}
            objects.append({**deck, "ContainedObjects": cards})
    data = {"SaveName": plain(document.title), "Note": document.note, "ObjectStates": objects}
    return json.dumps(data, ensure_ascii=True, indent=1) + "\n"


def _card(row: ListedRow, place: int, index: int) -> dict[str, Any]:
    number = 100 * (20 * place + index // SHEET + 1) + index % SHEET
    return {"Name": "Card", "CardID": number, "Nickname": row.title, "GMNotes": row.id, "Transform": STILL}
