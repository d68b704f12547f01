"""What every program's list has in its columns, for writing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from suite.store.lists.presets import OWN
from suite.store.stacks import Stack
from suite.store.values import FIVE_LOSES, FIVE_STEPS, LANGUAGE_WORDS, price_text


@dataclass(frozen=True, slots=True)
class ListedStack:
    """A stack with what its card is called."""

    stack: Stack
    title: str
    game: str
    set: str
    number: str


ColumnValue = Callable[[ListedStack], str]
CONDITION_WORDS = {
    "M": "Mint",
    "NM": "Near Mint",
    "EX": "Lightly Played",
    "GD": "Lightly Played",
    "PL": "Moderately Played",
    "HP": "Heavily Played",
    "PO": "Damaged",
}


def _tags(tags: tuple[str, ...]) -> str:
    plain = all(tag and tag == tag.strip() and not set(tag) & set(",;|[") for tag in tags)
    return "; ".join(tags) if plain else json.dumps(list(tags), ensure_ascii=False)


def _condition_word(row: ListedStack) -> str:
    return CONDITION_WORDS.get(row.stack.condition, row.stack.condition)


WORDS: dict[str, ColumnValue] = {
    "game": lambda row: row.game,
    "title": lambda row: row.title,
    "set": lambda row: row.set,
    "number": lambda row: row.number,
    "quantity": lambda row: str(row.stack.copies),
    "trade_quantity": lambda row: str(row.stack.trade),
    "condition": lambda row: row.stack.condition,
    "language": lambda row: row.stack.language,
    "finish": lambda row: row.stack.finish,
    "location": lambda row: row.stack.location,
    "price": lambda row: price_text(row.stack.price),
    "currency": lambda row: row.stack.currency,
    "acquired": lambda row: row.stack.acquired,
    "notes": lambda row: row.stack.notes,
    "printing": lambda row: row.stack.printing,
    "tags": lambda row: _tags(row.stack.tags),
    "lent_to": lambda row: row.stack.lent_to,
    "condition:five": lambda row: FIVE_STEPS.get(row.stack.condition, row.stack.condition),
    "condition:word": _condition_word,
    "condition:key": lambda row: _condition_word(row).lower().replace(" ", "_"),
    "finish:word": lambda row: row.stack.finish.capitalize() or "Normal",
    "finish:small": lambda row: row.stack.finish or "normal",
    "finish:true": lambda row: "TRUE" if row.stack.finish else "FALSE",
    "finish:yes": lambda row: "Yes" if row.stack.finish else "No",
    "quantity:plain": lambda row: "0" if row.stack.finish else str(row.stack.copies),
    "finish:copies": lambda row: str(row.stack.copies) if row.stack.finish else "0",
    "language:word": lambda row: LANGUAGE_WORDS.get(row.stack.language, row.stack.language),
    "language:upper": lambda row: row.stack.language.upper(),
    "": lambda row: "",
    "'0": lambda row: "0",
    "'No": lambda row: "No",
    "'false": lambda row: "false",
    "'False": lambda row: "False",
    "'Owned": lambda row: "Owned",
}
"""What a column says: a field of ours, after a colon how it is written; an apostrophe begins fixed words."""


def _form(table: str) -> dict[str, str]:
    """`Header=word, …` as a table."""
    return dict(part.strip().split("=") for part in table.split(","))


FORMS: dict[str, dict[str, str]] = {
    "Four Ages": {name: name for name in OWN},
    "Moxfield": _form(
        "Count=quantity, Tradelist Count=trade_quantity, Name=title, Edition=set, Condition=condition:five,"
        "Language=language, Foil=finish, Tags=tags, Last Modified=, Collector Number=number, Alter='False,"
        "Proxy='False, Purchase Price=price"
    ),
    "Archidekt": _form(
        "Quantity=quantity, Name=title, Finish=finish:word, Condition=condition:five, Date Added=acquired,"
        "Language=language:upper, Purchase Price=price, Tags=tags, Edition Name=set, Edition Code=set,"
        "Multiverse Id=, Scryfall ID=, Collector Number=number"
    ),
    "Deckbox": _form(
        "Count=quantity, Tradelist Count=trade_quantity, Name=title, Edition=set, Edition Code=set,"
        "Card Number=number, Condition=condition:word, Language=language:word, Foil=finish, Signed=,"
        "Artist Proof=, Altered Art=, Misprint=, Promo=, Textless=, Printing Id=, Printing Note=printing,"
        "Tags=tags, My Price=price"
    ),
    "TCGplayer": _form(
        "Quantity=quantity, Name=title, Simple Name=title, Set=set, Card Number=number, Set Code=set,"
        "Printing=finish:word, Condition=condition:word, Language=language:word, Rarity=, Product ID=, SKU="
    ),
    "ManaBox": _form(
        "Name=title, Set code=set, Set name=set, Collector number=number, Foil=finish:small, Rarity=,"
        "Quantity=quantity, ManaBox ID=, Scryfall ID=, Purchase price=price, Misprint='false,"
        "Altered='false, Condition=condition:key, Language=language, Purchase price currency=currency"
    ),
    "Dragon Shield": _form(
        "Folder Name=location, Quantity=quantity, Trade Quantity=trade_quantity, Card Name=title,"
        "Set Code=set, Set Name=set, Card Number=number, Condition=condition:five, Printing=finish:word,"
        "Language=language, Price Bought=price, Date Bought=acquired"
    ),
    "MTGGoldfish": _form(
        "Card=title, Set ID=set, Set Name=set, Quantity=quantity, Foil=finish, Variation=printing,"
        "Collector Number=number, Scryfall ID="
    ),
    "TopDecked": _form(
        "QUANTITY=quantity, NAME=title, SETCODE=set, SETNAME=set, COLLECTOR NUMBER=number,"
        "FINISH=finish:word, PRICE=, RARITY=, ID=, ACQUIRED DATE=acquired, ACQUIRED PRICE=price,"
        "LANG=language, PRICE SALE=, SIGNING=, ALTERATION=, CONDITION=condition:five, NOTES=notes, TAGS=tags"
    ),
    "Card Kingdom": _form("title=title, edition=set, foil=finish:true, quantity=quantity"),
    "CubeCobra": _form(
        "name=title, CMC=, Type=, Color=, Set=set, Collector Number=number, Rarity=, Color Category=,"
        "status='Owned, Finish=finish:word, maybeboard='false, image URL=, image Back URL=, tags=tags,"
        "Notes=notes, MTGO ID=, Custom="
    ),
    "EchoMTG": _form(
        "Reg Qty=quantity:plain, Foil Qty=finish:copies, Name=title, Set=set, Acquired=acquired,"
        "Language=language:upper"
    ),
    "MTGO": _form(
        "Card Name=title, Quantity=quantity, ID #=, Rarity=, Set=set, Collector #=number,"
        "Premium=finish:yes, Sideboarded='No, Annotation='0"
    ),
}
"""Program -> header of a column -> what it says (see WORDS)."""
ONE_A_COPY = ("CubeCobra",)
"""Programs whose lists have one row for each copy."""


def conditions_of(form: str) -> dict[str, str]:
    """Our condition -> what the program keeps of it, where that is less; {} where it keeps none at all."""
    words = FORMS[form].values()
    if "condition:five" in words:
        return {one: FIVE_STEPS[one] for one in FIVE_LOSES}
    return {"EX": "Lightly Played"} if {"condition:word", "condition:key"} & set(words) else {}


def fields_of(form: str) -> set[str]:
    """The fields of ours that a program's list has a column for."""
    return {word.partition(":")[0] for word in FORMS[form].values()}
