"""Card definitions of the Conan CCG: typed numbers, icons, keywords; read from plain records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from suite.core.card import Card, Catalogue, Number
from suite.games.conan_ccg.words import (
    CONAN_KEYWORDS,
    FOE_KEYWORDS,
    ICONS,
    ITEM_SLOTS,
    KEYWORDS,
    KINDS,
    MOVE_TYPES,
    POSITIONS,
    SPECIAL,
    TYPES,
    WINDOWS,
)

if TYPE_CHECKING:
    from suite.games.conan_ccg.state import Conan

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

    def __init__(self, data: dict[str, Any]) -> None:
        """Raises ValueError naming the card and the fault when the record does not fit."""
        super().__init__(data)
        self.prowess = self._number("prowess", 0, 40)
        self.health = self._number("health", 0, 40)
        self.damage = self._number("damage", 0, 20)
        self.vitality = self._number("vitality", 0, 20)
        self.renown = self._number("renown", 0, 20)
        self.scars = self._number("scars", 0, 20)
        self.draw = self._number("draw", 0, 7)
        self.needs_scars = self._number("needs_scars", 0, 40)
        self.needs_renown = self._number("needs_renown", 0, 60)
        self.pay = self._number("pay", 0, 20)
        self.discard = self._number("discard", 0, 7)
        self.kind: str = self._one_of("kind", ("", *KINDS))
        self.slot: str = self._one_of("slot", ITEM_SLOTS)
        self.territory: str = data.get("territory", "")
        self.keywords: tuple[str, ...] = self._some_of("keywords", KEYWORDS)
        self.barbarian: dict[str, int] = data.get("barbarian", {})
        self.is_move = self.type in MOVE_TYPES
        """Can be played as a move: only then do its gem, Initiative and icons count.

        Rules card.gem, card.initiative, card.icons.
        """
        self.cost = self._number("cost", 0, 20)
        self.initiative = self._number("initiative", 1, 5) if self.is_move else 0
        self.left = self._edge("left")
        self.right = self._edge("right")
        self.conan_only = "conan-only" in self.traits
        self.conan_when = self._windows(CONAN_KEYWORDS)
        """A bit per window in which Conan's player may play or use it."""
        self.foe_when = self._windows(FOE_KEYWORDS) if self.type == "action" else 0
        """A bit per window in which a Foe player may play it."""
        self.own_cost: Number | None = None
        """What its own text makes of its cost, for a Move whose cost varies."""
        self.can: Callable[[Conan, int], bool] | None = None
        """Whether it makes sense to play or use it now; None when always."""
        self.options: tuple[str, ...] = ()
        """The words of the choices that its text offers, if it offers any; OPTION n is the n-th."""
        self.edge: Callable[[Conan, int, int, int, Edge], Edge] | None = None
        """(state, this card, move, which edge, its icons) -> icons as this card's text changes them."""
        if self.type not in TYPES:
            raise self._fault("type", f"is none of {', '.join(TYPES)}")

    def _fault(self, field: str, what: str) -> ValueError:
        return ValueError(f"card {self.key!r}: {field} {what}; correct the record")

    def _number(self, field: str, low: int, high: int) -> int:
        value = self.data.get(field, 0 if low == 0 else None)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self._fault(field, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def _one_of(self, field: str, known: tuple[str, ...]) -> str:
        value = self.data.get(field, "")
        if value not in known:
            raise self._fault(field, f"must be one of {', '.join(filter(None, known))}, not {value!r}")
        return str(value)

    def _some_of(self, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
        values = self.data.get(field, [])
        for value in values:
            if value not in known:
                raise self._fault(field, f"knows {', '.join(known)}, not {value!r}")
        return tuple(values)

    def _windows(self, wanted: tuple[str, ...]) -> int:
        """A bit per window in which a player may play or use the card who needs `wanted` keywords there.

        An Action counts as having the keyword of any window if its own is Any (rule glossary.any), and
        then every window is open to it; else `when` names the windows of which its text speaks. A card in
        play has no keyword and is used in the windows that it names.
        """
        named = self._some_of("when", WINDOWS)
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
        names = self.data.get(field, [""] * POSITIONS)
        if not isinstance(names, list) or len(names) != POSITIONS:
            raise self._fault(field, f"must be a list of {POSITIONS} icons")
        return tuple(self._icon(field, name) for name in names)

    def _icon(self, field: str, name: str) -> int:
        if name == "":
            return 0
        kind, _, symbols = name.partition("*")
        if kind not in ICONS or not (symbols or "1").isdigit():
            raise self._fault(field, f"has an unknown icon {name!r}; icons are {', '.join(ICONS[1:])}")
        code = icon(ICONS.index(kind), int(symbols or "1"))
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
