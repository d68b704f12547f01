"""The columns of collection lists that programs write, found by their names and never by their order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from suite.decks.fold import fold

FIELDS = {
    "key": ("key", "card key"),
    "game": ("game",),
    "title": ("title", "name", "card name", "card", "simple name"),
    "set": ("set code", "edition code", "setcode", "set id", "set", "edition", "set name", "edition name"),
    "number": ("collector number", "card number", "collector #", "number", "no", "#", "collector no"),
    "quantity": ("quantity", "qty", "count", "reg qty", "amount", "number of copies", "copies", "owned"),
    "foil_quantity": ("foil qty", "foil quantity"),
    "trade": ("trade_quantity", "trade quantity", "tradelist count", "for trade"),
    "condition": ("condition", "grade"),
    "language": ("language", "lang"),
    "finish": ("finish", "foil", "printing", "premium"),
    "printing": ("art", "art style", "variation", "printing note", "version"),
    "location": ("location", "folder name", "binder name", "folder", "binder", "box"),
    "price": ("purchase price", "price bought", "my price", "acquired price", "price paid", "price"),
    "currency": ("currency", "purchase price currency"),
    "acquired": ("acquired", "date bought", "acquired date", "date added", "date acquired"),
    "notes": ("notes", "note", "comment", "comments", "annotation"),
    "tags": ("tags",),
    "lent_to": ("lent_to", "lent to"),
}
"""What we keep -> names of columns that mean it, the better ones first."""
KNOWN = {name for names in FIELDS.values() for name in names}

OWN = (
    *("game", "title", "set", "number", "quantity", "trade_quantity", "condition", "language", "finish"),
    *("location", "price", "currency", "acquired", "notes", "printing", "tags", "lent_to"),
)
"""The columns of our own list."""


@dataclass(frozen=True, slots=True)
class Preset:
    """One program's list."""

    name: str
    marks: frozenset[str]
    """Folded names of columns by which it is known; all must be there."""
    columns: dict[str, str] = field(default_factory=dict)
    """What we keep -> folded name of the column, where the usual names mislead."""
    refusal: str = ""
    """A sentence when such a list cannot be read."""


def _preset(name: str, marks: str, refusal: str = "", **columns: str) -> Preset:
    return Preset(name, frozenset(marks.split(",")), columns, refusal)


PRESETS = (
    _preset("Four Ages", "game,title,set,quantity,trade_quantity,location,currency", printing="printing"),
    _preset("Moxfield", "count,tradelist count,name,edition,alter,proxy"),
    _preset("Archidekt", "quantity,name,finish,edition name,edition code,multiverse id"),
    _preset(
        "Deckbox", "count,tradelist count,name,edition,signed,artist proof,my price", number="card number"
    ),
    _preset("TCGplayer", "quantity,name,simple name,set,product id,sku", title="name", finish="printing"),
    _preset("ManaBox", "name,set code,quantity,manabox id"),
    _preset("Dragon Shield", "folder name,quantity,trade quantity,card name,set code,price bought"),
    _preset("MTGGoldfish", "card,set id,set name,quantity,foil"),
    _preset("TopDecked", "quantity,name,setcode,setname,acquired price,alteration", price="acquired price"),
    _preset(
        "Cardmarket",
        "idproduct,idlanguage,isfoil",
        "Cardmarket's file names cards by numbers of its shop alone; export the list from another program.",
    ),
    _preset("Card Kingdom", "title,edition,foil,quantity"),
    _preset("CubeCobra", "name,cmc,color category,maybeboard,mtgo id"),
    _preset("EchoMTG", "reg qty,foil qty,name,set"),
    _preset("MTGO", "card name,quantity,id #,premium,sideboarded"),
    _preset("Delver Lens", "name,acquired price,tcgplayer product id,quantity", price="acquired price"),
)


def detect(header: Iterable[str]) -> Preset | None:
    """The program that writes such a header, None for an unknown one."""
    names = {fold(name) for name in header}
    fitting = [preset for preset in PRESETS if preset.marks <= names]
    return max(fitting, key=lambda preset: len(preset.marks), default=None)


def mapping(header: Iterable[str], preset: Preset | None = None) -> dict[str, int]:
    """What we keep -> index of the column that holds it; columns that mean nothing to us are left out."""
    folded = [fold(name) for name in header]
    found: dict[str, int] = {}
    for name, aliases in FIELDS.items():
        wanted = preset.columns.get(name) if preset else None
        for alias in (wanted,) if wanted else aliases:
            if alias in folded and folded.index(alias) not in found.values():
                found[name] = folded.index(alias)
                break
    return found
