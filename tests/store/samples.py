"""A small invented game for the store's tests: the store knows no game, so none of ours is needed."""

from contextlib import closing
from pathlib import Path
from typing import Any

from suite.core.card_fields import EDGE, TABLE, WHOLE, WORDS, Field
from suite.core.schema import Schema
from suite.store.catalogue import connect, prepare
from suite.store.collection import Holdings
from suite.store.overlay import Overlay
from suite.store.reader import CatalogueReader
from suite.store.records import CardSource
from suite.store.stacks import Stack
from suite.store.userfile import UserFile

GAME = "salt-road"


SCHEMA = Schema(
    (
        Field("cost", WHOLE, 0, 20),
        Field("damage", WHOLE, 0, 20),
        Field("keywords", WORDS, high=20),
        Field("skills", TABLE, 1, 9),
        Field("left", EDGE, length=4),
        Field("right", EDGE, length=4),
    )
)


def card(key: str, title: str, kind: str, number: int, **more: Any) -> dict[str, Any]:
    """One record of the invented game."""
    return {
        "key": key,
        "title": title,
        "type": kind,
        "set": "dunes",
        "text": "",
        "number": str(number),
        **more,
    }


def records() -> list[dict[str, Any]]:
    """Twelve cards with every kind of field: numbers, tables, lists, flags, accents, commas, reprints."""
    stated = {"facts": {"title": "stated S:1"}}
    return [
        card("guard", "Caravan Guard", "guard", 1, cost=2, keywords=["prepare"], text="Heal 2.", **stated),
        card("king", "King's Herald", "guard", 2, cost=5, traits=["unique"], rarity="rare"),
        card("kings", "Kings of Salt, Kings of Sand", "guard", 3, cost=4, left=["blade*2", "", "shield", ""]),
        card("aether", "Æther Well", "well", 4, cost=0, text="Draw 3 cards, then discard 1."),
        card("cafe", "Café at the Ford", "well", 5, cost=1, keywords=["prepare", "rest"], artist="N. N."),
        card("isik", "IŞIK Tower", "tower", 6, cost=7, skills={"reach": 2, "watch": 1}),
        card("ox", "Black Ox", "beast", 7, cost=2, damage=2, right=["grapple", "", "", ""]),
        card("oxen", "Two-Handed Drover", "guard", 8, cost=3, damage=3, left=["", "two-handed", "", ""]),
        card("barracks-a", "Barracks (North)", "tower", 9, cost=3),
        card("barracks-b", "Barracks (South)", "tower", 10, cost=3),
        card("guard-2", "Caravan Guard", "guard", 11, cost=2, set="oasis", text="Heal 2."),
        card("lone", "The Well is Dead, Long Live the Well", "well", 12, cost=9, starred=True),
    ]


def source(cards: list[dict[str, Any]] | None = None) -> CardSource:
    """The invented game as it is shipped."""
    sets = {"dunes": "Dunes of Salt"}
    return CardSource(GAME, "The Salt Road", records() if cards is None else cards, sets, SCHEMA)


def library(folder: Path, overlay: Overlay | None = None) -> Path:
    """A catalogue of the invented game in `folder`."""
    path = folder / "catalogue.db"
    prepare(path, [source()], overlay)
    return path


def key(name: str, setkey: str = "dunes") -> str:
    """The text key of an invented card."""
    return f"{GAME}/{setkey}/{name}"


def titles(reader: CatalogueReader, search: str) -> list[str]:
    """The titles that a search finds, in order of the alphabet."""
    return sorted(row.title for row in reader.by_ids(list(reader.search(search).ids)))


def stacks_of(book: Holdings, card: str) -> list[Stack]:
    """All stacks of a card."""
    return book.stacks(book.stack_ids(card=card))


def labels_of(user: UserFile) -> tuple[str, str]:
    """What undo and redo would do, "" where there is nothing."""
    mine = [one for one in user.journal() if one.mine]
    done, undone = [one.label for one in mine if not one.undone], [one.label for one in mine if one.undone]
    return done[0] if done else "", undone[-1] if undone else ""


def catalogue_faults(path: Path) -> list[str]:
    """What is wrong with a catalogue; [] when all its parts agree."""
    with closing(connect(path)) as connection:
        found = [answer for (answer,) in connection.execute("PRAGMA integrity_check(5)") if answer != "ok"]
        connection.execute("INSERT INTO search (search) VALUES ('integrity-check')")
        cards = connection.execute("SELECT count(*) FROM card").fetchone()
        texts = connection.execute("SELECT count(*) FROM search").fetchone()
    return found if cards == texts else [*found, f"{cards} cards, but {texts} of them can be found"]
