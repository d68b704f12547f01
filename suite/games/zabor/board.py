"""The map of Conquest of Zabor: Areas by number, what they border, on land and at sea; no outlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from suite.core.board import fault_of, graph_of, link_faults
from suite.games.zabor.card import Area
from suite.games.zabor.terms import COLOURS, SYMBOLS

BY_LAND: Final = "land"
BY_COAST: Final = "coast"
BY_SEA: Final = "sea"


class Areas:
    """The Areas, numbered in order of their keys.

    Rules map.areas, map.kinds and map.adjacency (ZAB:277-281, 293-295, 341, 357-359).
    """

    def __init__(self, areas: Iterable[Area]) -> None:
        """Raises ValueError, naming file, Area and cure, when the records do not fit together."""
        self.cards = sorted(areas, key=lambda card: card.key)
        known = {card.key: card for card in self.cards}
        table = {
            card.key: {key: _kind(card, known[key]) if key in known else BY_LAND for key in card.links}
            for card in self.cards
        }
        self.number = {card.key: space for space, card in enumerate(self.cards)}
        """Key -> Area."""
        for fault in self._faults(table):
            raise ValueError(fault)
        self.graph = graph_of(table)
        self.around = self.graph.around
        """Area -> the Areas that it borders, ascending."""
        self.sea = [card.sea for card in self.cards]
        self.region = [card.region for card in self.cards]
        self.colour = [card.colour for card in self.cards]
        """Area -> the colour whose start symbol it bears, -1 for none."""
        self.lands = [n for n, card in enumerate(self.cards) if not card.sea]
        self.seas = [n for n, card in enumerate(self.cards) if card.sea]
        self.land_around = [tuple(n for n in near if not self.sea[n]) for near in self.around]
        self.sea_around = [tuple(n for n in near if self.sea[n]) for near in self.around]
        self.coastal = [bool(self.sea_around[n]) and not card.sea for n, card in enumerate(self.cards)]

    def _faults(self, table: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
        if not self.cards:
            yield "there are no Areas; add their records to cards/base/area.toml"
        for key, what in link_faults(table):
            yield fault_of(self.cards[self.number[key]], f"it {what}", "correct the links")
        for card in self.cards:
            if not card.links:
                yield fault_of(card, "it borders no Area", "add its links")
            elif card.sea and card.colour >= 0:
                yield fault_of(card, "a Sea Area has no start symbol", "remove the symbol")
            elif card.sea and card.region >= 0:
                yield fault_of(card, "a Sea Area lies in no region", "remove the region")
            elif not card.sea and card.region < 0:
                yield fault_of(card, "a Land Area needs a region", "name north, south, zabor or isles")
        for number, colour in enumerate(COLOURS):
            found = [card for card in self.cards if card.colour == number]
            if len(found) != SYMBOLS:
                where = ", ".join(card.key for card in found) or "none"
                what = f"{colour} has {len(found)} start symbols ({where}), not {SYMBOLS}"
                yield f"{what}; correct the symbols in cards/base/area.toml"


def _kind(card: Area, other: Area) -> str:
    if card.sea != other.sea:
        return BY_COAST
    return BY_SEA if card.sea else BY_LAND
