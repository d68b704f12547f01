"""Every reader of foreign files under one roof: each takes bytes, and raises a sentence where it refuses."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from suite.cli.decks import read_deck as command_deck
from suite.decks.formats.reader import read_deck
from suite.decks.house import read_house
from suite.play.record import from_text
from suite.play.trace import Trace
from suite.store.faults import StoreError
from suite.store.lists.reading import open_listing, plan_import
from suite.store.location import database_url
from suite.store.names import CatalogueNames
from suite.store.sets.formats import read_cards
from suite.store.sets.importing import plan_cards, suggest_mapping
from suite.store.sets.setfile import plan_setfile, read_setfile
from suite.store.userfile import open_user_file
from suite.ui.preferences import Preferences
from tests.decks.fuzz import sample_names
from tests.store.samples import SCHEMA, key, records, source


class Readers:
    """All readers, with what they need: a user's file and a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.deck_names = sample_names()
        self.names = CatalogueNames(
            [(key(r["key"], r["set"]), r["set"], r["title"], r["number"]) for r in records()]
        )
        self.user = open_user_file(database_url(folder / "collection.db"))
        self.all: dict[str, Callable[[bytes], None]] = {
            "deck": self.deck,
            "deck of the command line": self.command_line,
            "format": lambda data: self.told(read_house, data.decode("utf-8", "replace")),
            "list": self.list,
            "cards": self.cards,
            "set file": self.set_file,
            "record": lambda data: self.told(from_text, data),
            "thoughts": self.thoughts,
            "settings": self.settings,
        }

    def read(self, reader: str, data: bytes) -> str:
        """The sentence that a reader says to `data`, "" where it takes it; what else is raised is a fault."""
        try:
            self.all[reader](data)
        except (StoreError, Sentence) as error:
            return str(error)
        return ""

    def told(self, work: Callable[..., object], *how: object) -> None:
        """Some readers tell with a ValueError, which must be a sentence of ours."""
        try:
            work(*how)
        except ValueError as error:
            if type(error) is not ValueError and type(error).__module__ in (
                "builtins",
                "json.decoder",
                "tomllib",
            ):
                raise
            raise Sentence(str(error)) from error

    def deck(self, data: bytes) -> None:
        report = read_deck(data, self.deck_names)
        if report.document is None:
            raise Sentence(report.error)

    def command_line(self, data: bytes) -> None:
        path = self.folder / "deck.toml"
        path.write_bytes(data)
        self.told(command_deck, path)

    def list(self, data: bytes) -> None:
        plan_import(self.user, open_listing(data), self.names)

    def cards(self, data: bytes) -> None:
        found = read_cards(data)
        columns = suggest_mapping(found, SCHEMA)
        plan_cards(self.user, found, columns, source())

    def set_file(self, data: bytes) -> None:
        plan_setfile(self.user, read_setfile(data))

    def thoughts(self, data: bytes) -> None:
        path = self.folder / "match.json.thoughts"
        path.write_bytes(data)
        if not Trace(path).thoughts:
            raise Sentence("no thought can be read; the match goes on without them")

    def settings(self, data: bytes) -> None:
        path = self.folder / "window.ini"
        path.write_bytes(data)
        kept = Preferences(path)
        for look in (
            kept.theme,
            kept.text_size,
            kept.database,
            kept.place(),
            kept.maximized,
            kept.shortcuts(),
        ):
            assert look is None or look is not Ellipsis
        if kept.fault:
            raise Sentence(kept.fault)


class Sentence(Exception):
    """What a reader says."""


def with_readers(work: Callable[[Readers], None]) -> None:
    """Do something with all readers in a folder that goes away again."""
    with tempfile.TemporaryDirectory(prefix="four-ages-bounds-") as name:
        readers = Readers(Path(name))
        with closing(readers.user):
            work(readers)


NAMES: Final = (
    *("deck", "deck of the command line", "format", "list", "cards", "set file"),
    *("record", "thoughts", "settings"),
)
