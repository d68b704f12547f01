"""An observation and a layout together, asked what lies where. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.observation import Observation
from suite.view.game import Ref
from suite.view.layout import (
    PILE,
    CardSlot,
    Grid,
    GridPane,
    GroupPane,
    Lane,
    LanePane,
    Layout,
    Pane,
    SpotPane,
    When,
    ZoneTotal,
)

BESIDE: Final = 0.5
"""Width of an empty place beside those that count, in widths of a card."""


class Content:
    """An observation, asked what lies where."""

    def __init__(
        self,
        observation: Observation[Any],
        layout: Layout,
        catalogue: Catalogue,
        offered: Collection[Ref],
        arrange: Callable[[int, list[int]], list[int]] | None = None,
    ) -> None:
        self.observation = observation
        self.state = observation.state
        self.layout = layout
        self.catalogue = catalogue
        self.offered = set(offered)
        self.arrange = arrange
        self.spots = {spot.zone: spot for spot in layout.spots}
        self.veiled = {spot.zone for spot in layout.spots if spot.veiled}
        """Zones whose cards lie face down, whoever knows them."""
        rows = list(self._rows(layout.area))
        shown = {(place.kind, place.index) for row in rows for place in row.places}
        self._lying = self._loose_cards(shown)
        self._ranks: dict[int, list[list[CardSlot]]] = {}
        self.placed = {card for row in rows for place in row.places for card in self.cards_at(place)}
        self.held = self._held_cards()
        """Card -> the cards that it holds, in the order of their zones."""
        self.placed.update(card for cards in self.held.values() for card in cards)

    def value(self, name: str, index: int) -> int:
        """An entry of a list of the observation, or a number of it."""
        value: Any = getattr(self.state, name)
        return int(value[index] if isinstance(value, list) else value)

    def zone(self, zone: int) -> list[int]:
        """The cards of a zone that lie at no place of a lane, and that no other card holds."""
        cards = [card for card in self.observation.zone(zone) if card not in self.placed]
        return cards if self.arrange is None else self.arrange(zone, cards)

    def cards_at(self, place: CardSlot) -> list[int]:
        """The cards at a place, from the back to the front."""
        return [card for _, card in self.layers(place)]

    def layers(self, place: CardSlot) -> list[tuple[int, int]]:
        """(number of its list, card) at a place, from the back to the front; what merely lies there last."""
        found = [(layer, self.value(name, place.index)) for layer, name in enumerate(place.fields)]
        name, number = place.only
        here = [
            (n, card) for n, card in found if card >= 0 and (not name or self.value(name, card) == number)
        ]
        lying = self._lying.get((place.kind, place.index), ())
        return here + [(len(place.fields), card) for card in lying]

    def _loose_cards(self, shown: Collection[tuple[str, int]]) -> dict[tuple[str, int], list[int]]:
        """Slot -> cards of zones whose cards lie about, where such a slot is shown."""
        found: dict[tuple[str, int], list[int]] = {}
        for spot in self.layout.spots:
            for card in self.observation.zone(spot.zone) if spot.lies else ():
                here = ("slot", self.value(spot.lies, card))
                if here in shown:
                    found.setdefault(here, []).append(card)
        return found

    def _held_cards(self) -> dict[int, list[int]]:
        """Who holds what, of holders that are seen one by one."""
        found: dict[int, list[int]] = {}
        for spot in self.layout.spots:
            for card in self.observation.zone(spot.zone) if spot.held else ():
                holder = self.value(spot.held, card)
                home = self.spots.get(self.state.where[holder]) if holder >= 0 else None
                if holder in self.placed or (home is not None and home.kind != PILE):
                    found.setdefault(holder, []).append(card)
        return found

    def tally(self, tally: ZoneTotal) -> int:
        """What a zone's cards count."""
        cards = self.observation.zone(tally.zone)
        if not tally.sums:
            return len(cards)
        faces = [self.observation.face(card) for card in cards]
        return sum(int(self.catalogue.cards[face].data.get(tally.sums, 0)) for face in faces if face >= 0)

    def true(self, when: When | None) -> bool:
        """Whether a condition holds."""
        return when is None or getattr(self.state, when.field) in when.values

    def shown(self, area: Pane) -> bool:
        """Whether an area has a place on the table now."""
        if not self.true(area.when):
            return False
        if isinstance(area, GroupPane):
            return any(self.shown(part) for part in area.parts)
        return not isinstance(area, SpotPane) or not area.hide_when_empty or bool(self.zone(area.zone))

    def lasting(self, area: Pane) -> bool:
        """Whether an area has a place on the table even while nothing lies there."""
        if not self.true(area.when):
            return False
        if isinstance(area, GroupPane):
            return any(self.lasting(part) for part in area.parts)
        return not (isinstance(area, SpotPane) and area.hide_when_empty)

    def places(self, lane: Lane) -> list[CardSlot]:
        """The places of a lane that are shown."""
        if not lane.lead:
            return lane.places
        full = [bool(self.cards_at(place)) for place in lane.places]
        leads = [here and place.kind == lane.lead for here, place in zip(full, lane.places, strict=True)]
        found = []
        for i, place in enumerate(lane.places):
            spare = place.kind != lane.lead and any(leads[max(0, i - 1) : i + 2])
            if full[i] or spare or Ref(place.kind, place.index) in self.offered:
                found.append(place)
        return found

    def empty(self, lane: Lane) -> bool:
        """Whether no card lies in a lane."""
        return not any(self.cards_at(place) for place in lane.places)

    def ranks(self, grid: Grid) -> list[list[CardSlot]]:
        """The places of a grid that are shown: the columns in use, or of a loose one those with cards."""
        if id(grid) not in self._ranks:
            self._ranks[id(grid)] = self._shown_ranks(grid)
        return self._ranks[id(grid)]

    def _shown_ranks(self, grid: Grid) -> list[list[CardSlot]]:
        if grid.packed:
            return [[place for place in rank.places if self._used(place)] for rank in grid.ranks]
        wide = len(grid.ranks[0].places)
        used = [n for rank in grid.ranks for n, place in enumerate(rank.places) if self._used(place)]
        first, last = (min(used), max(used)) if used else (wide // 2, wide // 2)
        first, last = max(0, first - grid.margin), min(wide, last + grid.margin + 1)
        return [rank.places[first:last] for rank in grid.ranks]

    def _used(self, place: CardSlot) -> bool:
        return bool(self.cards_at(place)) or Ref(place.kind, place.index) in self.offered

    def width(self, lane: Lane, place: CardSlot) -> float:
        """A place is as wide as a card; an empty one beside a lead is narrower, until a card comes."""
        return BESIDE if lane.lead and place.kind != lane.lead and not self.cards_at(place) else 1.0

    def marks(self, card: int) -> tuple[tuple[str, str, int, str], ...]:
        """What a card bears."""
        found = [(m.word, m.sign, self.value(m.field, card), m.glyph) for m in self.layout.marks]
        return tuple(entry for entry in found if entry[2])

    def _rows(self, area: Pane) -> Iterator[Lane]:
        """Lanes and ranks that are shown."""
        if not self.true(area.when):
            return
        if isinstance(area, LanePane):
            yield area.lane
        elif isinstance(area, GridPane):
            yield from area.grid.ranks
        elif isinstance(area, GroupPane):
            for part in area.parts:
                yield from self._rows(part)
