"""An observation and a layout together, asked what lies where. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.game import Ref
from suite.core.layout import Area, Lane, Layout, Place, Tally, When
from suite.core.observation import Observation

BESIDE: Final = 0.5
"""Width of an empty place beside those that count, in widths of a card."""


class Content:
    """An observation, asked what lies where."""

    def __init__(
        self,
        observation: Observation,
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
        lanes = list(self._lanes(layout.area)) if layout.area is not None else []
        self.placed = {card for lane in lanes for place in lane.places for card in self.cards_at(place)}

    def value(self, name: str, index: int) -> int:
        """An entry of a list of the observation, or a number of it."""
        value: Any = self.state[name]
        return int(value[index] if isinstance(value, list) else value)

    def zone(self, zone: int) -> list[int]:
        """The cards of a zone that lie at no place of a lane."""
        cards = [card for card in self.observation.zone(zone) if card not in self.placed]
        return cards if self.arrange is None else self.arrange(zone, cards)

    def cards_at(self, place: Place) -> list[int]:
        """The cards at a place, from the back to the front."""
        found = [self.value(name, place.index) for name in place.fields]
        return [card for card in found if card >= 0]

    def tally(self, tally: Tally) -> int:
        """What a zone's cards count."""
        cards = self.observation.zone(tally.zone)
        if not tally.sums:
            return len(cards)
        faces = [self.observation.face(card) for card in cards]
        return sum(int(self.catalogue.cards[face].data.get(tally.sums, 0)) for face in faces if face >= 0)

    def true(self, when: When | None) -> bool:
        """Whether a condition holds."""
        return when is None or self.state[when.field] in when.values

    def shown(self, area: Area) -> bool:
        """Whether an area has a place on the table now."""
        if not self.true(area.when):
            return False
        if area.parts:
            return any(self.shown(part) for part in area.parts)
        if not area.fleeting:
            return True
        if area.lane is not None:
            return bool(self.places(area.lane))
        return bool(self.zone(area.spot))

    def places(self, lane: Lane) -> list[Place]:
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

    def width(self, lane: Lane, place: Place) -> float:
        """A place is as wide as a card; an empty one beside a lead is narrower, until a card comes."""
        return BESIDE if lane.lead and place.kind != lane.lead and not self.cards_at(place) else 1.0

    def marks(self, card: int) -> tuple[tuple[str, str, int], ...]:
        """What a card bears."""
        found = [(mark.word, mark.sign, self.value(mark.field, card)) for mark in self.layout.marks]
        return tuple(entry for entry in found if entry[2])

    def _lanes(self, area: Area) -> Iterator[Lane]:
        if not self.true(area.when):
            return
        if area.lane is not None:
            yield area.lane
        for part in area.parts:
            yield from self._lanes(part)
