"""Card definitions of the Conan CCG: typed numbers, icons, keywords; read from plain records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from suite.core.card import Card, Catalogue, Number
from suite.core.card_fields import read_icon
from suite.games.conan_ccg.schema import SCHEMA
from suite.games.conan_ccg.words import (
    CONAN_KEYWORDS,
    FOE_KEYWORDS,
    ICONS,
    MOVE_TYPES,
    POSITIONS,
    SPECIAL,
    WINDOWS,
)

Edge = tuple[int, ...]
"""Icons of one long edge from the top, as its own player reads it; 0 where there is none.

An icon is its type, plus the number of its symbols in bits 4-7, plus, for a Special icon with its own
rule of blocking, bit 8 and a bit 9 (Shield blocks it) and 10 (Agility blocks it).
"""


def icon(kind: int, symbols: int = 1) -> int:
    """An icon of a type with a number of symbols; more than one symbol make it a multi-icon."""
    return kind | symbols << 4


def count_as(edge: Edge, kind: int, other: int) -> Edge:
    """The icons of an edge, those of type `kind` counting as `other` with as many symbols."""
    return tuple([code & 0xF0 | other if code & 15 == kind else code for code in edge])


class ConanCard(Card):
    """One card: a Conan, Foe, Ally, Region, Move, Item or Action. Numbers that it lacks are 0.

    Keywords, traits and territory say when and by whom it may be played (rule card.keywords).
    """

    schema = SCHEMA

    def __init__(self, data: dict[str, Any]) -> None:
        """Raises InvalidRecord when the record does not fit the schema."""
        SCHEMA.check(data)
        super().__init__(data)
        self.prowess = self.number("prowess")
        self.health = self.number("health")
        self.damage = self.number("damage")
        self.vitality = self.number("vitality")
        self.renown = self.number("renown")
        self.scars = self.number("scars")
        self.draw = self.number("draw")
        self.needs_scars = self.number("needs_scars")
        self.needs_renown = self.number("needs_renown")
        self.pay = self.number("pay")
        self.discard = self.number("discard")
        self.kind = self.word("kind")
        self.slot = self.word("slot")
        self.territory = self.word("territory")
        self.keywords = self.words("keywords")
        self.barbarian: dict[str, int] = data.get("barbarian", {})
        self.is_move = self.type in MOVE_TYPES
        """Can be played as a move: only then do its gem, Initiative and icons count.

        Rules card.gem, card.initiative, card.icons.
        """
        self.cost = self.number("cost")
        self.initiative = self.number("initiative") if self.is_move else 0
        self.left = self._edge("left")
        self.right = self._edge("right")
        self.conan_only = "conan-only" in self.traits
        self.conan_when = self._windows(CONAN_KEYWORDS)
        """A bit per window in which Conan's player may play or use it."""
        self.foe_when = self._windows(FOE_KEYWORDS) if self.type == "action" else 0
        """A bit per window in which a Foe player may play it."""
        self.own_cost: Number | None = None
        """What its own text makes of its cost, for a Move whose cost varies."""
        self.can: Callable[[Any, int], bool] | None = None
        """(state, this card) -> whether it makes sense to play or use it now; None when always."""
        self.options: tuple[str, ...] = ()
        """The words of the choices that its text offers, if it offers any; OPTION n is the n-th."""
        self.edge: Callable[[Any, int, int, int, Edge], Edge] | None = None
        """(state, this card, move, which edge, its icons) -> icons as this card's text changes them."""

    def _windows(self, wanted: tuple[str, ...]) -> int:
        """A bit per window in which a player may play or use the card who needs `wanted` keywords there.

        An Action counts as having the keyword of any window if its own is Any (rule glossary.any), and
        then every window is open to it; else `when` names the windows of which its text speaks. A card in
        play has no keyword and is used in the windows that it names.
        """
        named = self.data.get("when", ())
        windows = 0
        for window, (name, keyword) in enumerate(zip(WINDOWS, wanted, strict=True)):
            if self.type != "action":
                windows |= (name in named) << window
            elif keyword and "any" in self.keywords:
                windows |= 1 << window
            elif keyword in self.keywords:
                windows |= (name in named) << window
        return windows

    def _edge(self, field: str) -> Edge:
        return tuple([self._icon(name) for name in self.data.get(field, [""] * POSITIONS)])

    def _icon(self, name: str) -> int:
        if name == "":
            return 0
        kind, symbols = read_icon(name)
        code = icon(ICONS.index(kind), symbols)
        blocked_by = self.data.get("special_blocked_by")
        if ICONS.index(kind) == SPECIAL and blocked_by is not None:
            code |= 1 << 8 | ("shield" in blocked_by) << 9 | ("agility" in blocked_by) << 10
        return code


class ConanCatalogue(Catalogue):
    """Definitions with what the hot paths ask, by face."""

    def __init__(self, cards: Iterable[ConanCard]) -> None:
        listed = list(cards)
        super().__init__(listed)
        self.defs = listed
        self.conan_when = [card.conan_when for card in listed]
        self.foe_when = [card.foe_when for card in listed]
        self.any_region = any(card.type == "region" for card in listed)
        self.any_conan = 0
        self.any_foe = 0
        for card in listed:
            self.any_conan |= card.conan_when
            self.any_foe |= card.foe_when

    def only(self, keys: Iterable[str]) -> ConanCatalogue:
        return ConanCatalogue(self.defs[self.index[key]] for key in sorted(set(keys)))
