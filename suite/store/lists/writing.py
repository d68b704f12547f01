"""Writing collection lists: our own, from which nothing is lost, and those of other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from suite.store.lists.presets import OWN
from suite.store.names import Names
from suite.store.stacks import Stack
from suite.store.values import FIVE_LOSES, FIVE_STEPS, price_text

FORMULA = ("=", "+", "-", "@", "\t")
"""How a value begins that a spreadsheet would reckon."""


@dataclass(frozen=True, slots=True)
class _Row:
    stack: Stack
    title: str
    game: str
    set: str
    number: str


Column = Callable[[_Row], str]


def _tags(tags: tuple[str, ...]) -> str:
    plain = all(tag and tag == tag.strip() and not set(tag) & set(",;|[") for tag in tags)
    return "; ".join(tags) if plain else json.dumps(list(tags), ensure_ascii=False)


def _five(row: _Row) -> str:
    return FIVE_STEPS.get(row.stack.condition, row.stack.condition)


_OWN: dict[str, Column] = {
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
}
_FORMATS: dict[str, dict[str, Column]] = {
    "Four Ages": {name: _OWN[name] for name in OWN},
    "Moxfield": {
        "Count": _OWN["quantity"],
        "Tradelist Count": _OWN["trade_quantity"],
        "Name": _OWN["title"],
        "Edition": _OWN["set"],
        "Condition": _five,
        "Language": _OWN["language"],
        "Foil": _OWN["finish"],
        "Tags": _OWN["tags"],
        "Last Modified": lambda row: "",
        "Collector Number": _OWN["number"],
        "Alter": lambda row: "False",
        "Proxy": lambda row: "False",
        "Purchase Price": _OWN["price"],
    },
    "Archidekt": {
        "Quantity": _OWN["quantity"],
        "Name": _OWN["title"],
        "Finish": lambda row: row.stack.finish.capitalize() or "Normal",
        "Condition": _five,
        "Date Added": _OWN["acquired"],
        "Language": lambda row: row.stack.language.upper(),
        "Purchase Price": _OWN["price"],
        "Tags": _OWN["tags"],
        "Edition Name": _OWN["set"],
        "Edition Code": _OWN["set"],
        "Multiverse Id": lambda row: "",
        "Scryfall ID": lambda row: "",
        "Collector Number": _OWN["number"],
    },
    "Dragon Shield": {
        "Folder Name": _OWN["location"],
        "Quantity": _OWN["quantity"],
        "Trade Quantity": _OWN["trade_quantity"],
        "Card Name": _OWN["title"],
        "Set Code": _OWN["set"],
        "Set Name": _OWN["set"],
        "Card Number": _OWN["number"],
        "Condition": _five,
        "Printing": lambda row: row.stack.finish.capitalize() or "Normal",
        "Language": _OWN["language"],
        "Price Bought": _OWN["price"],
        "Date Bought": _OWN["acquired"],
    },
}
_FIVE = ("Moxfield", "Archidekt", "Dragon Shield")
FORMATS = tuple(_FORMATS)


def write_list(
    stacks: Iterable[Stack], names: Names, form: str = "Four Ages", guard_formulas: bool = False
) -> tuple[str, list[str]]:
    """(the text of a list, sentences about what it cannot say).

    `guard_formulas` puts an apostrophe before values that a spreadsheet would reckon; such a file is for
    spreadsheets alone. Dragon Shield's own importer wants CRLF; all others are written with LF.
    """
    columns = _FORMATS[form]
    shield = form == "Dragon Shield"
    out = io.StringIO()
    if shield:
        out.write('"sep=,"\r\n')
    writer = csv.writer(out, lineterminator="\r\n" if shield else "\n")
    writer.writerow(columns)
    lost: set[str] = set()
    for stack in stacks:
        game, setkey, _ = (*stack.card.split("/", 2), "", "")[:3]
        row = _Row(stack, names.title(stack.card), game, setkey, names.number(stack.card))
        values = [column(row) for column in columns.values()]
        if guard_formulas:
            values = [f"'{value}" if value.startswith(FORMULA) else value for value in values]
        writer.writerow(values)
        lost |= _losses(stack, form)
    return out.getvalue(), sorted(lost)


def _losses(stack: Stack, form: str) -> set[str]:
    if form == "Four Ages":
        return set()
    columns = _FORMATS[form].values()
    kept = {name for name, column in _OWN.items() if column in columns}
    shown = {"location": stack.location, "notes": stack.notes, "printing": stack.printing}
    shown |= {"tags": ", ".join(stack.tags), "lent_to": stack.lent_to, "currency": stack.currency}
    lost = {f"{form} has no {name.replace('_', ' ')}." for name, v in shown.items() if v and name not in kept}
    if form in _FIVE and stack.condition in FIVE_LOSES:
        shorter = FIVE_STEPS[stack.condition]
        lost.add(f"{form} has five conditions: {stack.condition} becomes {shorter}.")
    return lost
