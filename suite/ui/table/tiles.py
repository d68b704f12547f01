"""Grids as items: squares where something is or can be put, and cards that fill them or stand in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from suite.ui.table.boxes import GridBox, Rect
from suite.ui.table.content import Content
from suite.ui.table.item import CARD, FRONT_TILE, GROUND, GROUND_TILE, PLACE, CardItem, Item
from suite.ui.table.squares import beside, inner, squares, standing
from suite.view.game import Ref
from suite.view.layout import CardSlot

GROUND_Z = 10.0
FRONT_Z = 12.0
HELD = 0.4
"""Height of what a card holds, as a share of its own."""
HELD_LEAST = 16.0


def items(box: GridBox, content: Content) -> Iterator[Item]:
    """The grid's ground, its squares, and its cards."""
    grid = box.grid
    r = box.rect
    refs = (Ref(*grid.touch),) if grid.touch[0] else ()
    first = grid.ranks[0].places[0]
    key = f"grid:{first.kind}:{first.index}"
    yield Item(key, GROUND, r.cx, r.cy, r.w, r.h, field="grid", player=grid.player, refs=refs)
    for place, square in squares(box):
        yield from _square(place, inner(square), content)


def _square(place: CardSlot, room: Rect, content: Content) -> Iterator[Item]:
    """A place and what lies there; nothing for a square that is empty and takes nothing now."""
    here = Ref(place.kind, place.index)
    layers = content.layers(place)
    if layers or here in content.offered:
        key = f"place:{place.kind}:{place.index}"
        yield Item(key, PLACE, room.cx, room.cy, room.w, room.h, 1.0, text=place.kind, refs=(here,))
    ahead = [(layer, card) for layer, card in layers if layer > 0]
    alone = len(place.fields) < 2
    stand = standing(room, [layer - 1 for layer, _ in ahead], max(2, len(place.fields) - 1))
    for layer, card in layers:
        if layer == 0:
            yield _tile(card, room, GROUND_TILE if not alone else FRONT_TILE, GROUND_Z, here, content, stand)
    for (layer, card), rect in zip(ahead, stand, strict=True):
        yield _tile(card, rect, FRONT_TILE, FRONT_Z + layer, here, content)


def _tile(
    card: int,
    room: Rect,
    tile: str,
    z: float,
    here: Ref,
    content: Content,
    stand: Sequence[Rect] = (),
) -> CardItem:
    """A card in its room; `stand` are those of the cards before it."""
    zone = content.state.where[card]
    spot = content.spots.get(zone)
    return CardItem(
        f"card:{card}",
        CARD,
        round(room.cx),
        round(room.cy),
        round(room.w),
        round(room.h),
        z,
        card=card,
        face=content.observation.face(card),
        back=spot.back if spot is not None else "",
        covered=bool(stand),
        free=beside(room, stand),
        player=content.state.owner[card],
        zone=zone,
        refs=(Ref("card", card), here),
        marks=content.marks(card),
        tile=tile,
        veiled=zone in content.veiled,
    )


def held(card: int, host: Item, order: int, count: int, content: Content) -> CardItem:
    """One of `count` cards that another one holds: at its upper right corner, further ones to the left."""
    high = max(HELD_LEAST, host.h * HELD)
    step = min(0.6 * high, max(0.0, host.w - 0.9 * high) / max(1, count - 1))
    zone = content.state.where[card]
    return CardItem(
        f"card:{card}",
        CARD,
        round(host.x + host.w / 2 - 0.4 * high - step * order),
        round(host.y - host.h / 2 + high * 0.4),
        high,
        high,
        host.z + 4 + 0.1 * order,
        card=card,
        face=content.observation.face(card),
        player=content.state.owner[card],
        zone=zone,
        refs=(Ref("card", card), *host.refs),
        marks=content.marks(card),
        tile=FRONT_TILE,
    )
