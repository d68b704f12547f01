"""The card data of LackeyCCG, OCTGN and Cockatrice, told apart by content."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from suite.core.bounds import check_columns, check_table
from suite.decks.fold import fold
from suite.store.faults import StoreError, refusals
from suite.store.lists.presets import doubles
from suite.store.lists.sheet import decode
from suite.store.sets.found import (
    ARTIST,
    NUMBER,
    ORIGIN,
    RARITY,
    SET,
    TEXT,
    TITLE,
    TYPE,
    FoundCards,
)
from suite.store.sets.xml import read_xml, text_of

LACKEY = "LackeyCCG set"
OCTGN_SET = "OCTGN set"
OCTGN_GAME = "OCTGN definition"
COCKATRICE = "Cockatrice cards"
USUAL = {
    "name": TITLE,
    "title": TITLE,
    "set": SET,
    "type": TYPE,
    "class": "class",
    "text": TEXT,
    "rules": TEXT,
    "rules text": TEXT,
    "specialability": TEXT,
    "special ability": TEXT,
    "ability": TEXT,
    "rarity": RARITY,
    "number": NUMBER,
    "card number": NUMBER,
    "collector number": NUMBER,
    "artist": ARTIST,
    "illustrator": ARTIST,
}
"""Folded column -> field of ours; other columns keep their names."""


def read_cards(data: bytes, encoding: str = "") -> FoundCards:
    """What a file of card data says. Raises StoreError with a sentence for anything else."""
    head = data[:4096].lstrip(b"\xef\xbb\xbf\xff\xfe\xfe\xff \t\r\n\0")
    xml = head.startswith((b"<", b"\0<"))
    found = _from_xml(read_xml(data)) if xml else read_lackey(data, encoding)
    if not found.cards and found.kind != OCTGN_GAME:
        raise StoreError("Not a single card could be read from this file.")
    for column in found.columns:
        if fold(column) in USUAL and USUAL[fold(column)] not in found.usual.values():
            found.usual.setdefault(column, USUAL[fold(column)])
    for first, other in doubles(found.columns):
        found.note(
            f"The columns “{first}” and “{other}” have one name; the first that says something counts."
        )
    return found


def _from_xml(root: Element) -> FoundCards:
    tag = str(root.tag).rpartition("}")[2]
    if tag == "cockatrice_carddatabase":
        return read_cockatrice(root)
    if tag == "set" and root.get("gameId"):
        return read_octgn_set(root)
    if tag == "game" and (root.get("id") or root.find("card") is not None):
        return read_octgn_game(root)
    if tag in ("card", "cards"):
        raise StoreError("The element cockatrice_carddatabase around the cards is missing; add it.")
    known = "cockatrice_carddatabase, OCTGN's set and game"
    raise StoreError(f"The file begins with the element {tag[:60]!r}; known are {known}.")


# -- LackeyCCG ----------------------------------------------------------------------------------------


def read_lackey(data: bytes, encoding: str = "") -> FoundCards:
    """A set of a plug-in: tab-separated, the header begins with Name, Set, ImageFile; quotes are literal."""
    text, _, note = decode(data, encoding)
    with refusals():
        check_table(text, "\t")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    # A file of something else may be one line of any length: only its beginning is looked at.
    if [fold(cell) for cell in lines[0][:200].split("\t")[:3]] != ["name", "set", "imagefile"]:
        raise StoreError("This is no card data: LackeyCCG's begins with the columns Name, Set and ImageFile.")
    with refusals():
        check_columns(lines[0].count("\t") + 1)
    header = [cell.strip() for cell in lines[0].split("\t")]
    found = FoundCards(LACKEY, list(dict.fromkeys(cell for cell in header if cell)))
    if note:
        found.note(note)
    if len(found.columns) < len([cell for cell in header if cell]):
        found.note("Two columns have the same name; the first one that is not empty counts.")
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        cells = line.split("\t")
        if len(cells) < len(header):
            found.note("Some rows are shorter than the header; what they lack counts as empty.")
        if any(cell.strip() for cell in cells[len(header) :]):
            found.note("Some rows are longer than the header; what has no column was left out.")
        values: dict[str, str] = {}
        for name, cell in zip(header, cells, strict=False):
            if name and cell.strip() and not values.get(name):
                values[name] = cell
        found.add(number, values)
        code = values.get("Set", values.get(header[1], "")).strip()
        if code:
            found.sets.setdefault(code, code)
    found.usual = {header[0]: TITLE, header[1]: SET}
    return found


# -- OCTGN --------------------------------------------------------------------------------------------


def read_octgn_game(root: Element) -> FoundCards:
    """A definition has no cards; it says which columns the cards of its sets have, and which are numbers."""
    found = FoundCards(OCTGN_GAME, [])
    for prop in root.iterfind("./card/property"):
        name = (prop.get("name") or "").strip()
        if name and name not in found.columns:
            found.columns.append(name)
            if (prop.get("type") or "").lower() == "integer":
                found.numbers.add(name)
    if not found.columns:
        raise StoreError("The OCTGN definition declares no properties of cards.")
    return found


def read_octgn_set(root: Element) -> FoundCards:
    """A set of a game: properties as attribute or marked text; other faces as columns of their own."""
    name = (root.get("name") or "").strip()
    code = (root.get("shortName") or name or "set").strip()
    found = FoundCards(
        OCTGN_SET, ["Name", "Set"], {"Name": TITLE, "Set": SET, "Id": ORIGIN}, sets={code: name or code}
    )
    for number, card in enumerate(root.iterfind("./cards/card"), 1):
        values = {"Name": card.get("name") or "", "Set": code, "Id": _guid(card.get("id") or "")}
        values |= _properties(card)
        for face in card.iterfind("alternate"):
            kind = (face.get("type") or "other").strip() or "other"
            values[f"Name ({kind})"] = face.get("name") or ""
            values |= {f"{name} ({kind})": value for name, value in _properties(face).items()}
        found.add(number, values)
    return found


def _properties(element: Element) -> dict[str, str]:
    values = {}
    for prop in element.iterfind("property"):
        name = (prop.get("name") or "").strip()
        if name and name not in ("Name", "Set", "Id"):
            values[name] = prop.get("value") or text_of(prop)
    return values


def _guid(text: str) -> str:
    """A GUID in one form, however its braces and hyphens are written."""
    return text.strip().strip("{}").replace("-", "").lower()


# -- Cockatrice -----------------------------------------------------------------------------------------

OLD = ("color", "manacost", "cmc", "type", "pt", "loyalty")
"""Elements that version 3 has beside the card's name instead of within `prop`."""


def read_cockatrice(root: Element) -> FoundCards:
    """A card database, version 3 or 4: one row per printing."""
    found = FoundCards(
        COCKATRICE,
        ["name", "set"],
        {"name": TITLE, "set": SET, "num": NUMBER, "rarity": RARITY, "text": TEXT},
    )
    for one in root.iterfind("./sets/set"):
        code = text_of(one.find("name")).strip()
        if code:
            found.sets[code] = text_of(one.find("longname")).strip() or code
    unnamed = 0
    for number, card in enumerate(root.iterfind("./cards/card"), 1):
        name = text_of(card.find("name")).strip()
        if not name:
            unnamed += 1
            continue
        values = {"name": name, "text": text_of(card.find("text"))}
        for prop in [*card.iterfind("./prop/*"), *(one for one in card if one.tag in OLD)]:
            values.setdefault(str(prop.tag), text_of(prop))
        printings = []
        for one in card.iterfind("set"):
            more = {key: one.get(key) or "" for key in ("num", "rarity")}
            printings.append({"set": text_of(one).strip() or "custom", **more})
        for printing in printings or [{"set": "custom"}]:
            found.sets.setdefault(printing["set"], printing["set"])
            found.add(number, {**values, **printing})
    if unnamed:
        found.note(f"{unnamed} cards without a name were left out.")
    return found
