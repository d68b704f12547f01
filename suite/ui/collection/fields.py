"""What a stack says in words: columns of the table, how each is shown, what is understood when one types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from suite.store.reader import CardRow
from suite.store.stacks import MOST, Stack
from suite.store.values import (
    CONDITIONS,
    LANGUAGE_WORDS,
    condition,
    finish,
    language,
    money,
    price_text,
    quantity,
)
from suite.ui.cardviews.columns import free_words

CONDITION_WORDS = dict(
    zip(
        CONDITIONS,
        ("Mint", "Near mint", "Excellent", "Good", "Played", "Heavily played", "Poor"),
        strict=True,
    )
)
FINISH_WORDS = {"foil": "Foil", "etched": "Etched"}
NO_PLACE = "No place"


def plain(words: dict[str, str], value: str) -> str:
    """A code in words; what has none stays as it was written."""
    return words.get(value, value)


def shown(field: str, stack: Stack, row: CardRow | None, collections: dict[int, str]) -> str:
    """A cell as text; `row` is the card's, None for a card that the catalogue does not know."""
    if field in ("title", "set", "owned", "used", "free"):
        return _of_card(field, stack, row)
    if field == "copies":
        return str(stack.copies)
    if field == "trade":
        return str(stack.trade) if stack.trade else ""
    if field == "price":
        return price_text(stack.price, stack.currency)
    if field == "tags":
        return ", ".join(stack.tags)
    if field == "collection":
        return collections.get(stack.collection, "")
    words = {"condition": CONDITION_WORDS, "language": LANGUAGE_WORDS, "finish": FINISH_WORDS}
    value = str(getattr(stack, field)).replace("\n", " ")
    return plain(words.get(field, {}), value)


def _of_card(field: str, stack: Stack, row: CardRow | None) -> str:
    if row is None:
        return f"{stack.card} (unknown card)" if field == "title" else ""
    if field == "title":
        return row.title
    if field == "set":
        return row.set_title
    if field == "free":
        return free_words(row.free)
    return str(row.owned if field == "owned" else row.used)


def understood(field: str, text: str, stack: Stack) -> dict[str, Any]:
    """The values that a typed text means for a stack. Raises ValueError with a sentence."""
    text = text.strip()
    if field in _READ:
        return _READ[field](text, stack)
    return {field: text}


def _copies(text: str, stack: Stack) -> dict[str, Any]:
    copies = 0 if text == "0" else quantity(text)
    if copies is None:
        raise ValueError(f"Copies are 0 to {MOST}, not {text!r}; 0 removes the stack.")
    return {"copies": copies}


def _trade(text: str, stack: Stack) -> dict[str, Any]:
    copies = 0 if text in ("", "0") else quantity(text)
    if copies is None or copies > stack.copies:
        raise ValueError(f"Of {stack.copies} copies 0 to {stack.copies} can be for trade, not {text!r}.")
    return {"trade": copies}


def read_price(text: str, currency: str = "") -> dict[str, Any]:
    """Price and currency; `currency` is taken where none is written. Raises ValueError."""
    if not text.strip():
        return {"price": None, "currency": ""}
    price, said = money(text)
    if price is None:
        raise ValueError(f"{text!r} is no price; write it like 1.50 EUR.")
    return {"price": price, "currency": said or currency}


def read_tags(text: str) -> tuple[str, ...]:
    """Tags between commas, each once."""
    return tuple(dict.fromkeys(tag.strip() for tag in text.split(",") if tag.strip()))


def _acquired(text: str, stack: Stack) -> dict[str, Any]:
    try:
        return {"acquired": date.fromisoformat(text).isoformat() if text else ""}
    except ValueError:
        raise ValueError(f"{text!r} is no date; write it like 2004-11-28.") from None


_READ: dict[str, Callable[[str, Stack], dict[str, Any]]] = {
    "copies": _copies,
    "trade": _trade,
    "price": lambda text, stack: read_price(text, stack.currency),
    "tags": lambda text, stack: {"tags": read_tags(text)},
    "acquired": _acquired,
    "condition": lambda text, stack: {"condition": condition(text)},
    "language": lambda text, stack: {"language": language(text)},
    "finish": lambda text, stack: {"finish": finish(text)},
}


def choices(field: str, places: Sequence[str] = ()) -> list[str]:
    """What is offered when a cell is typed over; anything else may be written as well."""
    if field == "location":
        return ["", *places]
    words = {"condition": CONDITION_WORDS, "language": LANGUAGE_WORDS, "finish": FINISH_WORDS}.get(field)
    return ["", *words.values()] if words else []


def described(stack: Stack) -> str:
    """Everything that a stack says of itself but card and number: "near mint, German, foil, in Box 1"."""
    parts = [
        stack.printing,
        plain(CONDITION_WORDS, stack.condition).lower(),
        plain(LANGUAGE_WORDS, stack.language),
        plain(FINISH_WORDS, stack.finish).lower(),
        f"in {stack.location}" if stack.location else "",
        f"lent to {stack.lent_to}" if stack.lent_to else "",
        f"paid {price_text(stack.price, stack.currency)}" if stack.price is not None else "",
        f"{stack.trade} for trade" if stack.trade else "",
    ]
    return ", ".join(part for part in parts if part)
