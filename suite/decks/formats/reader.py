"""Reading a deck of any format: what it is says its content, never its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from suite.core.bounds import LARGEST_DECK, FileRejected, check_text, read_json, read_toml
from suite.decks.formats import cockatrice, lackey, markup, mtgo, octgn, own, tabletop, text
from suite.decks.formats.data import MTGJSON
from suite.decks.formats.decode import decode
from suite.decks.formats.markup import MarkupElement
from suite.decks.formats.parsed import ImportReport, Parsed
from suite.decks.formats.place import place
from suite.decks.names import NameIndex

TOML: Final = re.compile(r"^\[sections\.", re.MULTILINE)
CODES: Final = re.compile(r"\s*#(?:created|main)[^\n]*\n(?:#[^\n]*\n|\d+\s*\n)*\d{4,}\s*\n")
"""EDOPro lists hold the codes of another game's cards."""
TABLETOP: Final = frozenset({"ObjectStates", "ContainedObjects", "Nickname", "CardID"})
"""What a saved object of Tabletop Simulator says, some of it at least."""
SQLITE: Final = b"SQLite format 3\x00"
NOT_DECKS: Final = {
    "cockatrice_carddatabase": "a Cockatrice card database",
    "game": "an OCTGN game definition",
    "set": "an OCTGN set",
    "version": "a LackeyCCG version file",
}
READERS: Final = {
    text.FORMAT: "Plain list",
    own.FORMAT: "Four Ages deck",
    own.TOML_FORMAT: "Ready-made deck",
    cockatrice.FORMAT: "Cockatrice",
    mtgo.FORMAT: "MTGO",
    lackey.FORMAT: "LackeyCCG",
    octgn.FORMAT: "OCTGN",
    tabletop.FORMAT: "Tabletop Simulator",
}
"""Key -> title of everything that can be read; LackeyCCG's text is a plain list."""


def read_deck(data: bytes | str, names: NameIndex, encoding: str = "", format_: str = "") -> ImportReport:
    """Read a deck that was opened, dropped or pasted. Never raises for what the data holds.

    `encoding` overrules what the bytes seem to be, `format_` (of READERS) what the text seems to be.
    Where `error` is set nothing was read; else all was: each line is in the deck, among its unresolved
    lines, or no card.
    """
    used = ""
    try:
        if isinstance(data, str):
            # A text that was pasted goes the same way as a file.
            check_text(data, "the text")
            data, encoding = data.encode(), ""
        if data.startswith(SQLITE):
            raise FileRejected(
                "the file is a database, not a deck; export a deck list from the program it is of"
            )
        found = decode(data, encoding, most=LARGEST_DECK)
        used = found.encoding
        content = found.text.replace("\r\n", "\n").replace("\r", "\n")
        parsed = parse_as(content, names, format_) if format_ else parse(content, names)
        if parsed.game and parsed.game != names.game:
            raise FileRejected(f"the deck is for the game {parsed.game[:40]}; open it there")
        document, lines = place(parsed, names)
    except FileRejected as error:
        return ImportReport("", used, None, [], str(error))
    if not parsed.entries:
        return ImportReport(
            parsed.format, used, None, lines, "the file holds no line of cards; nothing was read"
        )
    return ImportReport(parsed.format, used, document, lines)


def parse(content: str, names: NameIndex) -> Parsed:
    """Take a text apart in the format that it is in; FileRejected when it is none."""
    start = content.lstrip()
    if start.startswith("{"):
        if MTGJSON.match(start):
            raise FileRejected("the file is data of MTGJSON about cards of Magic, which is none of our games")
        data = read_json(start)
        if own.MARK in data:
            return own.parse(data)
        if not TABLETOP & data.keys():
            raise FileRejected(
                "the file is JSON, but neither a deck of ours nor an object of Tabletop Simulator"
            )
        return tabletop.parse(data)
    if start.startswith("<"):
        return _of_root(markup.parse(content.lstrip("\ufeff")), names)
    if TOML.search(content):
        return own.parse_toml(read_toml(content), names)
    if start.startswith("ydke://") or CODES.match(content):
        raise FileRejected("the list holds codes of another game's cards; there are no names to read")
    return text.parse(content, names)


def parse_as(content: str, names: NameIndex, format_: str) -> Parsed:
    """Take a text apart in a format of READERS, whatever it looks like; FileRejected when it is not."""
    if format_ == text.FORMAT:
        return text.parse(content, names)
    if format_ == own.TOML_FORMAT:
        return own.parse_toml(read_toml(content), names)
    if format_ in (own.FORMAT, tabletop.FORMAT):
        data = read_json(content.strip())
        if not isinstance(data, dict):
            raise FileRejected(f"the JSON is no {READERS[format_]} file; choose another format")
        return own.parse(data) if format_ == own.FORMAT else tabletop.parse(data)
    root = markup.parse(content.strip().removeprefix("\ufeff"))
    if format_ == octgn.FORMAT:
        return octgn.parse(root, names, any_game=True)
    makers = {cockatrice.FORMAT: cockatrice.parse, mtgo.FORMAT: mtgo.parse, lackey.FORMAT: lackey.parse}
    return makers[format_](root)


def _of_root(root: MarkupElement, names: NameIndex) -> Parsed:
    """XML by its first element."""
    name = root.name.lower()
    if name in NOT_DECKS:
        raise FileRejected(f"the file is {NOT_DECKS[name]}, not a deck; open it in the card importer")
    makers: list[tuple[bool, Callable[[], Parsed]]] = [
        (name == "cockatrice_deck", lambda: cockatrice.parse(root)),
        (name == "deck" and root.child("cards") is not None, lambda: mtgo.parse(root)),
        (name == "deck" and root.child("superzone") is not None, lambda: lackey.parse(root)),
        (
            name == "deck" and (bool(root.get("game")) or bool(root.all("section"))),
            lambda: octgn.parse(root, names),
        ),
    ]
    for fits, make in makers:
        if fits:
            return make()
    raise FileRejected(f"XML that begins with {root.name[:40]!r} is no deck that is known here")
