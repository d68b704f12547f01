"""The columns of collection lists that programs write, found by their names and never by their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from suite.decks.fold import fold

FIELDS = {
    "key": ("key", "card key"),
    "game": ("game",),
    "title": (
        *("title", "name", "card name", "card", "english name", "product name", "simple name"),
        *("karte", "kartenname", "nom", "nome", "nombre"),
    ),
    "set": (
        *("set code", "edition code", "set id", "set", "edition", "exp", "expansion"),
        *("set name", "edition name", "exp name", "expansion name", "erweiterung"),
    ),
    "number": (
        "collector number",
        "card number",
        "collector #",
        "number",
        "no",
        "#",
        "collector no",
        "nummer",
    ),
    "quantity": (
        *("quantity", "qty", "count", "reg qty", "amount", "number of copies", "copies", "owned"),
        *("group count", "total qty", "total quantity", "total count"),
        *("anzahl", "menge", "quantite", "quantita", "cantidad"),
        *("regular", "regular qty", "regular quantity", "regular count", "reg quantity", "reg count"),
        *("normal", "normal qty", "normal quantity", "normal count", "non foil", "non foil qty"),
        *("non foil quantity", "non foil count"),
    ),
    "foil_quantity": (
        *("foil qty", "foil quantity", "foil count", "foil copies", "foil amount", "foils"),
        *("qty foil", "quantity foil", "count foil", "copies foil", "premium qty", "premium count"),
    ),
    "foil_inside": (),
    "trade": ("trade quantity", "tradelist count", "trade qty", "trade count", "for trade"),
    "condition": ("condition", "grade", "zustand", "etat", "condizione", "estado"),
    "language": ("language", "lang", "sprache", "langue", "idioma", "lingua", "id language"),
    "finish": ("finish", "foil", "printing", "premium", "is foil"),
    "printing": ("art", "art style", "variation", "printing note", "version"),
    "location": ("location", "folder name", "binder name", "list name", "folder", "binder", "box", "list"),
    "price": (
        *("purchase price", "price bought", "my price", "acquired price", "price paid", "price"),
        *("preis", "prix", "prezzo", "precio"),
    ),
    "currency": ("currency", "purchase price currency"),
    "acquired": ("acquired", "date bought", "acquired date", "date added", "date acquired"),
    "notes": ("notes", "note", "comment", "comments", "annotation", "notizen", "bemerkung"),
    "tags": ("tags",),
    "lent_to": ("lent to",),
}
"""What we keep -> names of columns that mean it, the better ones first; foils inside are reckoned."""
BESIDE = ("reg", "regular", "normal", "non foil")
"""How the name of a column begins that counts the copies which are no foils."""

OWN = (
    *("game", "title", "set", "number", "quantity", "trade_quantity", "condition", "language", "finish"),
    *("location", "price", "currency", "acquired", "notes", "printing", "tags", "lent_to"),
)
"""The columns of our own list."""


_BETWEEN = re.compile(r"[\s_\-.?]+")


def head(name: str) -> str:
    """The name of a column however it is written: `set_code`, `SetCode` and `Set Code` are one."""
    return _BETWEEN.sub("", fold(name))


def doubles(names: Iterable[str]) -> list[tuple[str, str]]:
    """(first, another) of columns whose names are one but for the way they are written."""
    first: dict[str, str] = {}
    found = []
    for name in names:
        if head(name) in first:
            found.append((first[head(name)], name))
        elif head(name):
            first[head(name)] = name
    return found


KNOWN = {head(name) for names in FIELDS.values() for name in names}


@dataclass(frozen=True, slots=True)
class Preset:
    """One program's list."""

    name: str
    marks: frozenset[str]
    """Names of columns, as `head` gives them, by which it is known; all must be there."""
    columns: dict[str, str] = field(default_factory=dict)
    """What we keep -> name of the column, where the usual names mislead."""
    refusal: str = ""
    """A sentence when such a list cannot be read, unless it has a column with names of cards."""


def _preset(name: str, marks: str, refusal: str = "", **columns: str) -> Preset:
    meant = {name: head(column) for name, column in columns.items()}
    return Preset(name, frozenset(head(mark) for mark in marks.split(",")), meant, refusal)


CARDMARKET = "Cardmarket"
MTGJSON = "MTGJSON"


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
        CARDMARKET,
        "idproduct,idlanguage,isfoil",
        "Cardmarket's file names cards by numbers of its shop alone; export the list from another program.",
    ),
    _preset(
        CARDMARKET,
        "idproduct,english name,language,condition,amount",
    ),
    _preset(
        MTGJSON,
        "uuid,asciiname,setcode,identifiers",
        "This is a list of MTGJSON: it holds all cards of Magic and no copies that somebody owns. Export your"
        " collection from the program that you keep it in.",
    ),
    _preset("Card Kingdom", "title,edition,foil,quantity"),
    _preset("CubeCobra", "name,cmc,color category,maybeboard,mtgo id"),
    _preset("EchoMTG", "reg qty,foil qty,name,set"),
    _preset("MTGO", "card name,quantity,id #,premium,sideboarded"),
    _preset("Delver Lens", "name,acquired price,tcgplayer product id,quantity", price="acquired price"),
)


PROGRAMS = tuple(dict.fromkeys(preset.name for preset in PRESETS if preset.name != MTGJSON))
"""Whose lists can be read."""


def detect(header: Iterable[str]) -> Preset | None:
    """The program that writes such a header, None for an unknown one."""
    names = {head(name) for name in header}
    fitting = [preset for preset in PRESETS if preset.marks <= names]
    return max(fitting, key=lambda preset: len(preset.marks), default=None)


def refused(preset: Preset | None, columns: Mapping[str, int]) -> str:
    """Why a list of this program cannot be read, "" where it can."""
    if preset is None or (preset.name != MTGJSON and {"title", "key"} & columns.keys()):
        return ""
    return preset.refusal


def mapping(
    header: Iterable[str], preset: Preset | None = None, rows: Sequence[tuple[int, tuple[str, ...]]] = ()
) -> dict[str, int]:
    """What we keep -> index of the column that holds it; columns that mean nothing to us are left out.

    `rows` tell whether a column of foils says how many there are.
    """
    heads = [head(name) for name in header]
    found: dict[str, int] = {}
    for name, aliases in FIELDS.items():
        wanted = preset.columns.get(name) if preset else None
        for alias in (wanted,) if wanted else map(head, aliases):
            if alias in heads and heads.index(alias) not in found.values():
                found[name] = heads.index(alias)
                break
    _count_foils(found, heads, rows)
    return found


def _count_foils(
    found: dict[str, int], heads: Sequence[str], rows: Sequence[tuple[int, tuple[str, ...]]]
) -> None:
    """A column of foils that holds numbers counts them: beside the other copies, or among them."""
    beside = tuple(map(head, BESIDE))
    others = [place for place, name in enumerate(heads) if name.startswith(beside) and name in COUNTS]
    place = found.get("finish", -1)
    if "foil_quantity" not in found and place >= 0 and heads[place] in ("foil", "foils", "premium"):
        numbers = {value for _, row in rows if (value := cell(row, place))}
        if numbers and all(map(_NUMBER.fullmatch, numbers)) and (others or not numbers <= {"0", "1"}):
            found["foil_quantity"] = found.pop("finish")
    if "foil_quantity" not in found:
        return
    if others:
        found["quantity"] = others[0]
        return
    whole, foils = found.get("quantity", -1), found["foil_quantity"]
    if whole >= 0 and not any(_number(cell(row, foils)) > _number(cell(row, whole)) for _, row in rows):
        found["foil_inside"] = found.pop("foil_quantity")


COUNTS = {head(name) for name in FIELDS["quantity"]}
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


def _number(text: str) -> int:
    return int(text) if _NUMBER.fullmatch(text) else 0


def cell(row: Sequence[str], place: int) -> str:
    """A value of a row without the space around it; rows may be shorter than the header."""
    return row[place].strip() if 0 <= place < len(row) else ""
