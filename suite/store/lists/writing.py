"""Writing collection lists: our own, from which nothing is lost, and those of other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from suite.store.lists.forms import FORMS, ONE_A_COPY, WORDS, ListedStack, conditions_of, fields_of
from suite.store.names import CatalogueNames
from suite.store.stacks import Stack

FORMULA = ("=", "+", "-", "@", "\t")
"""How a value begins that a spreadsheet would reckon."""
FORMATS = tuple(FORMS)


def write_list(
    stacks: Iterable[Stack], names: CatalogueNames, form: str = "Four Ages", guard_formulas: bool = False
) -> tuple[str, list[str]]:
    """(the text of a list, sentences about what it cannot say).

    `guard_formulas` puts an apostrophe before values that a spreadsheet would reckon; such a file is for
    spreadsheets alone. Dragon Shield's own importer wants CRLF; all others are written with LF.
    """
    columns = [WORDS[word] for word in FORMS[form].values()]
    shield = form == "Dragon Shield"
    out = io.StringIO()
    if shield:
        out.write('"sep=,"\r\n')
    writer = csv.writer(out, lineterminator="\r\n" if shield else "\n")
    writer.writerow(FORMS[form])
    lost: set[str] = set()
    for stack in stacks:
        game, setkey, _ = (*stack.card.split("/", 2), "", "")[:3]
        row = ListedStack(stack, names.title(stack.card), game, setkey, names.number(stack.card))
        values = [column(row) for column in columns]
        if guard_formulas:
            values = [f"'{value}" if value.startswith(FORMULA) else value for value in values]
        for _ in range(stack.copies if form in ONE_A_COPY else 1):
            writer.writerow(values)
        lost |= _losses(stack, form)
    return out.getvalue(), sorted(lost)


def _losses(stack: Stack, form: str) -> set[str]:
    if form == "Four Ages":
        return set()
    kept = fields_of(form)
    said = {
        "location": stack.location,
        "notes": stack.notes,
        "printing": stack.printing,
        "tags": stack.tags,
        "lent_to": stack.lent_to,
        "currency": stack.currency if stack.price is not None else "",
        "condition": stack.condition,
        "language": stack.language,
        "finish": stack.finish,
        "price": stack.price is not None,
        "acquired": stack.acquired,
        "trade_quantity": stack.trade,
    }
    lost = {f"{form} has no {name.replace('_', ' ')}." for name, v in said.items() if v and name not in kept}
    shorter = conditions_of(form)
    if stack.condition in shorter:
        lost.add(f"{form} has fewer conditions: {stack.condition} becomes {shorter[stack.condition]}.")
    return lost
