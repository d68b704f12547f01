"""How the cards of a game look, read from its resources; plain where they say nothing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from suite.core.card import Card
from suite.core.card_fields import Field, read_icon, spoken
from suite.core.schema import PLAIN, Schema
from suite.core.translation import _
from suite.resources import folder
from suite.store.records import singular
from suite.view import names

PLAIN_COLOUR = "#45505F"
NOT_NUMBERS = ("number",)
SMALL = 150
"""Device-independent pixels of width below which the plain face is drawn."""


@dataclass(frozen=True)
class TypeLook:
    """How cards of one type look."""

    word: str
    glyph: str = "disc"
    colour: str = PLAIN_COLOUR
    top: tuple[str, str] = ("", "")
    """Fields of the numbers in the upper corners, "" for none."""
    row: tuple[str, ...] | None = None
    """Fields of the numbers along the bottom; None means whatever the record has."""
    zero: tuple[str, ...] = ()
    """Numbers that are shown even when they are 0."""
    line: tuple[str, ...] = ("traits", "keywords")
    """Fields named in the type line."""
    lines: tuple[str, ...] = ()
    """Fields that stand above the wording, a name and a number each."""
    named_by: dict[str, str] = field(default_factory=dict)
    """Fields by which other cards name one of this type -> the heading over those cards."""
    emblem: tuple[str, ...] = ()
    """Fields whose glyphs make the picture; "icons" are those of the edges."""


@dataclass(frozen=True)
class Look:
    """How the cards of one game look."""

    schema: Schema = PLAIN
    lines: dict[str, dict[str, str]] = field(default_factory=dict)
    """Field -> value -> what stands above the wording, with {word} and {number}; "any" for other values."""
    types: dict[str, TypeLook] = field(default_factory=dict)
    sets: dict[str, str] = field(default_factory=dict)
    """Set key -> title."""
    titles: dict[str, str] = field(default_factory=dict)
    """Card key -> title: cards name others by their keys."""
    game: str = ""
    """Whose cards have their words in other languages, too."""

    @property
    def edges(self) -> tuple[str, ...]:
        """Fields with the icons along the left and the right edge."""
        return self.schema.edges

    @property
    def numbers(self) -> dict[str, Field]:
        """The numbers that the cards bear."""
        return self.schema.numbers

    @property
    def glyphs(self) -> dict[str, str]:
        """Values -> the glyph that stands for them."""
        return self.schema.glyphs

    @property
    def asked(self) -> tuple[str, ...]:
        """Names by which people ask for the cards, as searches write them: words first, then numbers."""
        return tuple(singular(name) for name in ("type", *self.schema.asked, "set", *self.numbers))

    def titled(self, cards: Iterable[Card]) -> Look:
        """The same look with the titles of these cards."""
        return replace(self, titles={card.key: self.title(card) for card in cards})

    def title(self, card: Card) -> str:
        """What a card is called, in the language in force."""
        return names.name(self.game, card)

    def wording(self, card: Card) -> str:
        """What is printed on a card, as the owner typed it; else what it says in the language in force."""
        return str(card.data.get("wording") or names.text(self.game, card))

    def type(self, card: Card) -> TypeLook:
        """The look of a card's type."""
        return self.types.get(card.type) or TypeLook(spoken(card.type))

    def number(self, name: str) -> Field:
        """A number: its words, and the shape that it stands in."""
        return self.schema.field(name)

    def word(self, value: str) -> str:
        """A value in words for people."""
        return self.in_force(self.known(value) or spoken(value))

    def in_force(self, words: str) -> str:
        """Words that stand on a card, in the language in force where the game's cards are written in it."""
        return _(words) if names.translated(self.game) else words

    def known(self, value: str) -> str:
        """The words that the game has for a value, or the title of the card with this key; "" for neither."""
        return self.schema.shown(value) or self.titles.get(value, "")

    def icons(self, card: Card) -> tuple[list[tuple[str, int]], ...]:
        """Per edge the icons from the top: (value, symbols), ("", 0) for none. () without edges."""
        sides = [card.data.get(name) for name in self.edges]
        if not all(isinstance(side, list) and side for side in sides):
            return ()
        return tuple([read_icon(str(entry)) for entry in side or []] for side in sides)

    def row(self, card: Card) -> list[Field]:
        """The numbers along the bottom that this card shows."""
        look = self.type(card)
        fields = look.row if look.row is not None else _numbers(card.data)[:5]
        return [self.number(name) for name in fields if shows(card, look, name)]

    def corner(self, card: Card, side: int) -> Field | None:
        """The number in the upper left (0) or right (1) corner."""
        name = self.type(card).top[side]
        return self.number(name) if name and name in card.data else None

    def line(self, card: Card) -> str:
        """The type line: the type, then what is said of it."""
        look = self.type(card)
        parts = [self.word(value) for name in look.line for value in values(card, name)]
        return " · ".join([self.in_force(look.word), *dict.fromkeys(parts)])

    def abilities(self, card: Card) -> list[str]:
        """Lines above the wording: what each name with a number says."""
        found = []
        for name in self.type(card).lines:
            entries = card.data.get(name)
            said = self.lines.get(name, {})
            for key, number in entries.items() if isinstance(entries, dict) else ():
                sentence = said.get(key) or said.get("any", "{word} {number}")
                found.append(sentence.format(word=self.word(key), number=number))
        return found

    def emblem(self, card: Card) -> list[str]:
        """Glyphs of the picture, the main one first; the type's own if nothing else stands for the card."""
        look = self.type(card)
        found: list[str] = []
        for name in look.emblem:
            named = values(card, name) if name != "icons" else _by_weight(self.icons(card))
            found += [self.glyphs[value] for value in named if value in self.glyphs]
        return list(dict.fromkeys(found)) or [look.glyph]


def shows(card: Card, look: TypeLook, name: str) -> bool:
    """Whether a number is on the face."""
    value = card.data.get(name)
    return isinstance(value, int | float) and (value != 0 or name in look.zero)


def values(card: Card, name: str) -> list[str]:
    """The words that a field holds."""
    value = card.data.get(name)
    found = value if isinstance(value, list) else [value]
    return [item for item in found if isinstance(item, str) and item]


def numeral(value: object) -> str:
    """A number as it stands on a card; cards of other makers have signs such as `*` or `1+` there."""
    if isinstance(value, int | float):
        return f"{value:g}"
    return value[:5] if isinstance(value, str) else ""


def _by_weight(edges: tuple[list[tuple[str, int]], ...]) -> list[str]:
    """Icons of both edges, the most frequent first."""
    weights: dict[str, int] = {}
    for edge in edges:
        for name, symbols in edge:
            if name:
                weights[name] = weights.get(name, 0) + symbols
    return sorted(weights, key=lambda name: -weights[name])


def _numbers(data: dict[str, Any]) -> list[str]:
    return [
        name
        for name, value in data.items()
        if isinstance(value, int | float) and not isinstance(value, bool) and name not in NOT_NUMBERS
    ]


def read_look(game: str, schema: Schema) -> Look:
    """The look of a game's cards; the plain one when its resources say nothing.

    Raises ValueError naming the file when it cannot be read.
    """
    path = folder(game) / "face.toml"
    if not path.exists():
        return Look(schema, game=game)
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        return _look(game, data, schema)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        raise ValueError(f"{path.name} of {game} cannot be read: {error}; correct the file") from error


def _look(game: str, data: dict[str, Any], schema: Schema) -> Look:
    types = {name: _type(name, entry, schema) for name, entry in data.get("type", {}).items()}
    return Look(schema, data.get("lines", {}), types, data.get("sets", {}), game=game)


def _type(name: str, entry: dict[str, Any], schema: Schema) -> TypeLook:
    word, glyph = schema.shown(name, "type") or spoken(name), schema.glyphs.get(name, "disc")
    lists = {key: tuple(value) for key, value in entry.items() if isinstance(value, list)}
    return TypeLook(word, glyph, **{"row": (), **entry, **lists})


def shown_value(value: Any, look: Look) -> str:
    """A field's value in words, for the note of what is shipped."""
    if value is None or value == "" or value == [] or value == {}:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return f"{value:g}"
    if isinstance(value, dict):
        return ", ".join(f"{look.word(str(name))} {number}" for name, number in value.items())
    if isinstance(value, list):
        return ", ".join(look.word(str(one)) if one else "none" for one in value)
    text = str(value)
    return look.schema.shown(text) or text
