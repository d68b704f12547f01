"""What lies on the table: observation and layout become a picture of items, without Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.observation import Observation
from suite.ui.cardfaces.look import SMALL
from suite.ui.table import dicetray, tiles, tracks
from suite.ui.table.boxes import (
    ASPECT,
    PEEK,
    BoardBox,
    Box,
    CardsBox,
    GridBox,
    LaneBox,
    LayoutMetrics,
    PlateBox,
    Rect,
    Sizes,
    SpotBox,
    TrackBox,
)
from suite.ui.table.content import Content
from suite.ui.table.geometry import fit
from suite.ui.table.item import (
    CARD,
    CHIP,
    GROUND,
    HAND_Z,
    LINE_TILE,
    NAME,
    OVER_Z,
    PILE_ITEM,
    PLACE,
    SPACE,
    CardItem,
    ChipItem,
    Item,
    Picture,
)
from suite.ui.table.maps.items import items as map_items
from suite.ui.table.maps.items import printed
from suite.ui.table.maps.store import Maps
from suite.ui.table.rows import in_columns, in_lines, in_row
from suite.view.game import Ref
from suite.view.layout import FAN, LINES, PILE, CardSlot, Gauge, Layout

APART: Final = 2.0
"""Between lines."""
WORDED: Final = 0.8
"""Faces with wording keep it down to this share of the width from which on they have it."""


def picture(
    observation: Observation[Any],
    layout: Layout,
    catalogue: Catalogue,
    names: Sequence[str],
    size: tuple[float, float],
    sizes: Sizes,
    offered: Collection[Ref] = (),
    news: Sequence[Event] = (),
    arrange: Callable[[int, list[int]], list[int]] | None = None,
    maps: Maps | None = None,
) -> Picture:
    """The items of a position; `offered` places are shown even when empty, `news` are what just happened.

    `arrange` puts the cards of a zone into the order in which they are shown, `maps` keeps what was reckoned
    for maps and says how they are zoomed.
    """
    content = Content(observation, layout, catalogue, offered, arrange)
    metrics = LayoutMetrics(
        content.shown,
        content.places,
        content.width,
        content.empty,
        content.lasting,
        content.ranks,
        lambda zone: len(content.zone(zone)),
    )
    boxes = fit(layout, *size, metrics, sizes)
    maker = _Maker(content, names, sizes, maps or Maps())
    for box in boxes:
        maker.add(box)
    maker.held()
    board = next((box.rect for box in boxes if isinstance(box, BoardBox)), Rect(0, 0, *size))
    read = list(printed(maker.items.values()))
    spaces = [item for item in maker.items.values() if item.kind == SPACE]
    titles = [item.text for item in spaces]
    frames = [Rect(item.x - item.w / 2, item.y - item.h / 2, item.w, item.h) for item in spaces]
    for item in dicetray.items(layout.dice, news, board, names, sizes.caption, read, titles, frames):
        maker.put(item)
    larger = sizes.larger
    items = {key: _sized(item, larger) for key, item in maker.items.items()}
    return Picture(*size, items, tuple(boxes), maker.homes)


def _sized(item: Item, larger: float) -> Item:
    """An item with words as large as those of the table: a card that fills a square has some."""
    return replace(item, larger=larger) if isinstance(item, CardItem) and item.tile else item


def _plain(box: CardsBox, high: float) -> bool:
    """Whether faces of this height go without wording.

    The room that there usually is decides, so that faces do not change as cards come and go.
    """
    return round(box.usual * ASPECT) < SMALL or high * ASPECT < SMALL * WORDED


class _Maker:
    """Makes the items of each box."""

    def __init__(self, content: Content, names: Sequence[str], sizes: Sizes, maps: Maps) -> None:
        self.content = content
        self.sizes = sizes
        self.maps = maps
        self.boards = 0
        """How many boards there were so far."""
        self.names = names
        self.items: dict[str, Item] = {}
        self.homes: dict[int, str] = {}

    def put(self, item: Item) -> None:
        """One more item."""
        self.items[item.key] = item

    def add(self, box: Box) -> None:
        """Everything in a box."""
        if isinstance(box, SpotBox):
            self._spot(box)
        elif isinstance(box, LaneBox):
            self._lane(box)
        elif isinstance(box, GridBox):
            for item in tiles.items(box, self.content):
                self.put(item)
                if item.card >= 0:
                    self.homes[item.card] = item.key
        elif isinstance(box, PlateBox):
            self._plate(box)
        elif isinstance(box, BoardBox):
            for item in map_items(box, self.boards, self.content.state, self.maps, self.sizes):
                self.put(item)
            self.boards += 1
        elif isinstance(box, TrackBox):
            label = "" if box.track.heads[0] else box.label
            self._ground(box, f"track:{box.track.key}", label)
            for item in tracks.items(box, self.content):
                self.put(item)

    def held(self) -> None:
        """What cards hold, with each of them."""
        for holder, cards in self.content.held.items():
            host = self.items.get(self.homes.get(holder, ""))
            if host is None:
                continue
            for order, card in enumerate(cards):
                self.put(tiles.held(card, host, order, len(cards), self.content))
                self.homes[card] = f"card:{card}"

    # -- cards -------------------------------------------------------------------------------------------

    def _ground(self, box: Box, key: str, text: str, refs: tuple[Ref, ...] = ()) -> Item:
        r = box.rect
        made = Item(key, GROUND, r.cx, r.cy, r.w, r.h, text=text, refs=refs)
        self.put(made)
        return made

    def _spot(self, box: SpotBox) -> None:
        spot = box.spot
        zone = spot.zone
        cards = self.content.zone(zone)
        here = Ref("zone", zone)
        ground = self._ground(box, f"ground:{zone}", "" if spot.no_caption else box.label, (here,))
        over, limit = OVER_Z if box.over else 0.0, 0 if spot.close else -1
        self.put(replace(ground, z=over, zone=zone, limit=limit))
        wide = box.card * ASPECT
        if spot.kind == PILE:
            self._pile(box, zone, cards, here)
            return
        if spot.kind == LINES:
            self._lines(box, zone, cards, here)
            return
        fan = spot.kind == FAN and not spot.turned
        puts = in_row(box.inner, len(cards), wide, fan)
        seen = min(1.0, (puts[1].x - puts[0].x) / wide) if len(cards) > 1 else 1.0
        for place, (card, put) in enumerate(zip(cards, puts, strict=True)):
            z = (HAND_Z if fan else 10.0 + over) + place * 0.01
            free = 1.0 if card == cards[-1] else seen
            self._card(
                box, card, put.x, put.y, box.card, z, spot.back, put.angle, zone=zone, refs=(here,), seen=free
            )

    def _lines(self, box: SpotBox, zone: int, cards: list[int], here: Ref) -> None:
        wide, high, puts = in_lines(box.inner, len(cards)) if cards else (0.0, 0.0, [])
        for card, put in zip(cards, puts, strict=True):
            made = self._card(box, card, put.x, put.y, high, 10.0, "", zone=zone, refs=(here,))
            line = replace(made, w=wide - APART, h=high - APART, tile=LINE_TILE)
            self.put(replace(line, x=put.x, y=put.y))

    def _pile(self, box: SpotBox, zone: int, cards: list[int], here: Ref) -> None:
        if not cards:
            return
        top = cards[-1]
        key = f"pile:{zone}"
        refs = (*(Ref("card", card) for card in reversed(cards)), here)
        self.put(
            CardItem(
                key,
                PILE_ITEM,
                round(box.inner.cx),
                round(box.inner.cy),
                box.card * ASPECT,
                box.card,
                10.0,
                card=top,
                face=self.content.observation.face(top),
                back=box.spot.back,
                text=box.label,
                number=len(cards),
                zone=zone,
                refs=refs,
                plain=_plain(box, box.card),
            )
        )
        for card in cards:
            self.homes[card] = key

    def _card(
        self,
        box: CardsBox,
        card: int,
        x: float,
        y: float,
        high: float,
        z: float,
        back: str,
        angle: float = 0.0,
        turned: bool = False,
        zone: int = -1,
        refs: tuple[Ref, ...] = (),
        covered: bool = False,
        seen: float = 1.0,
    ) -> CardItem:
        key = f"card:{card}"
        self.homes[card] = key
        face = self.content.observation.face(card)
        marks = self.content.marks(card)
        x, y = round(x), round(y)
        made = CardItem(
            key,
            CARD,
            x,
            y,
            high * ASPECT,
            high,
            z,
            angle,
            card,
            face=face,
            back=back,
            turned=turned,
            covered=covered,
            seen=seen,
            player=self.content.state.owner[card],
            zone=zone,
            refs=(Ref("card", card), *refs),
            marks=marks,
            plain=_plain(box, high),
            veiled=zone in self.content.veiled,
        )
        self.put(made)
        return made

    def _lane(self, box: LaneBox) -> None:
        lane = box.lane
        first = lane.places[0]
        refs = (Ref("lane", lane.key),) if lane.key >= 0 else ()
        self._ground(box, f"lane:{first.kind}:{first.index}", box.label, refs)
        room = Rect(box.inner.x + 4, box.inner.y, box.inner.w - 8, box.inner.h)
        high = min(box.card, room.h / (1 + PEEK))
        # Cards of a lane stand on its lower edge; what is behind them looks out above.
        y = box.inner.y + (room.h + high * (1 + PEEK)) / 2 - high / 2 - 2
        columns = in_columns(room, box.widths, high * ASPECT)
        for place, x, width in zip(box.places, columns, box.widths, strict=True):
            self._place(box, place, x, y, high, high * ASPECT * width)

    def _place(self, box: LaneBox, place: CardSlot, x: float, y: float, high: float, wide: float) -> None:
        here = Ref(place.kind, place.index)
        key = f"place:{place.kind}:{place.index}"
        cards = self.content.cards_at(place)
        depth = len(place.fields) - 1
        self.put(Item(key, PLACE, round(x), round(y), wide, high, 1.0, text=place.kind, refs=(here,)))
        for layer, card in enumerate(cards):
            behind = len(place.fields) > 1 and card == self.content.value(place.fields[0], place.index)
            lift = high * PEEK if behind else 0.0
            zone = self.content.state.where[card]
            spot = self.content.spots.get(zone)
            self._card(
                box,
                card,
                x,
                y - lift,
                high,
                10.0 + layer,
                spot.back if spot is not None else "",
                turned=place.turned and not (behind and depth),
                zone=zone,
                refs=(here,),
                covered=behind and len(cards) > 1,
            )

    # -- numbers -----------------------------------------------------------------------------------------

    def _plate(self, box: PlateBox) -> None:
        plate = box.plate
        r = box.rect
        player = plate.player
        refs = (Ref("player", player),)
        name = self.names[player]
        small = list(tracks.beside(plate.beside, box.head, self.content, refs)) if plate.beside else []
        kept = round(sum(item.w for item in small)) if small else -1
        named = Item(f"name:{player}", NAME, r.cx, r.cy, r.w, r.h, text=name, player=player, refs=refs)
        self.put(replace(named, limit=kept))
        for item in small:
            self.put(item)
        count = len(plate.gauges) + len(plate.reckoned) + len(plate.tallies)
        rows = max(1, -(-count // box.columns))
        wide, high = box.inner.w / box.columns, box.inner.h / rows
        rects = [
            Rect(box.inner.x + (i % box.columns) * wide, box.inner.y + (i // box.columns) * high, wide, high)
            for i in range(count)
        ]
        for gauge, rect in zip(plate.gauges, rects, strict=False):
            self._chip(gauge.label, gauge.look, gauge, rect, plate.low)
        rest = rects[len(plate.gauges) :]
        for one, rect in zip(plate.reckoned, rest, strict=False):
            key = f"reckoned:{one.key}:{player}"
            self._number(key, rect, one.label, one.key, one.count(self.content.state), low=plate.low)
        for tally, rect in zip(plate.tallies, rest[len(plate.reckoned) :], strict=True):
            key = f"tally:{tally.zone}:{tally.sums}"
            number = self.content.tally(tally)
            self._number(key, rect, tally.label, tally.sums, number, low=plate.low)

    def _chip(self, text: str, name: str, gauge: Gauge, rect: Rect, low: bool = False) -> None:
        number = self.content.value(gauge.field, gauge.index)
        self._number(f"gauge:{gauge.field}:{gauge.index}", rect, text, name, number, gauge.limit, low)

    def _number(
        self, key: str, r: Rect, text: str, name: str, number: int, limit: int = -1, low: bool = False
    ) -> None:
        made = ChipItem(
            key, CHIP, r.cx, r.cy, r.w, r.h, 2.0, text=text, field=name, number=number, limit=limit
        )
        self.put(replace(made, plain=low))
