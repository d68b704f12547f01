"""One thing on the table, all things together, and how two pictures of them differ. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from suite.ui.table.boxes import Box, PlateBox, Rect, SpotBox
from suite.ui.table.maps.geometry import Geometry
from suite.ui.table.rows import inside, near
from suite.view.game import Ref

CARD: Final = "card"
PILE_ITEM: Final = "pile"
PLACE: Final = "place"
GROUND: Final = "ground"
NAME: Final = "name"
CHIP: Final = "chip"
SPACE: Final = "space"
MAP: Final = "map"
OVERVIEW: Final = "overview"
STACK: Final = "stack"
EMBLEM: Final = "emblem"
FIGURE: Final = "figure"
STEP: Final = "step"
ROAD: Final = "road"
CELL: Final = "cell"
HEAD: Final = "head"
LOOSE: Final = "loose"
MARKER: Final = "marker"
DIE: Final = "die"
TRAY: Final = "tray"
TOKEN: Final = "token"
SEAM: Final = "seam"
ARROW: Final = "arrow"
NOTE: Final = "note"

MOVED: Final = "moved"
APPEARED: Final = "appeared"
GONE: Final = "gone"
TURNED: Final = "turned"
NUMBER: Final = "number"

OUT: Final = -2
"""The holder of a space that is out of play."""
GROUND_TILE: Final = "ground"
FRONT_TILE: Final = "front"
LINE_TILE: Final = "line"

HAND_Z: Final = 40.0
OVER_Z: Final = 25.0
"""What lies over other boxes is so much higher."""
OF: Final = " of "
"""So begins the sign of a number that is what is left: 2 with " of 6" is "2 of 6"."""
SMALL: Final = 40.0
"""A space that is narrower or lower is small: it lies above its neighbours and is hit beyond its edge."""
GRACE: Final = 4.0
"""A stack, and a small space, is hit so far beyond its edge."""
BELOW: Final = (PLACE, GROUND)
"""Kinds of things that are touched through the cards on them."""
LYING: Final = (CARD, PILE_ITEM, PLACE, STACK)
"""Kinds of what lies or stands somewhere, and of where it may."""
SHEER: Final = (SEAM, MAP, ROAD, DIE, TRAY, CHIP, ARROW, NOTE)
"""Kinds that nobody touches: the pointer goes through to what lies below."""


@dataclass(frozen=True)
class PieceStack:
    """Pieces of one owner and kind that stand in a space."""

    player: int
    """Whose they are, -1 for nobody's."""
    glyph: str
    count: int
    words: str
    """The count with what they are called: "3 armies"."""
    worn: bool = False
    apart: bool = False
    """Its count is in no sum with others."""


def sums(chips: Sequence[PieceStack]) -> tuple[PieceStack, ...]:
    """The pieces of each owner as one, but for those that are counted apart."""
    found: dict[tuple[int, str], PieceStack] = {}
    for chip in chips:
        key = chip.player, chip.glyph if chip.apart else ""
        one = found.get(key, chip)
        if one is not chip:
            one = replace(one, count=one.count + chip.count, worn=one.worn and chip.worn)
        found[key] = one
    return tuple(found.values())


@dataclass(frozen=True)
class PlacedMap:
    """A map of one size where it lies on the table; equal for the same picture of the ground."""

    geometry: Geometry
    dx: float
    dy: float
    holders: tuple[int, ...]
    """Space -> who holds it, -1 for nobody, OUT for one that is out of play."""

    @property
    def extent(self) -> Rect:
        """All of the map on the table, seen or not."""
        r = self.geometry.extent
        return Rect(r.x + self.dx, r.y + self.dy, r.w, r.h)


@dataclass(frozen=True)
class Item:
    """One thing on the table, by its middle, in device-independent pixels. Its key stays while it lives.

    `kind` tells how it is drawn and touched; what has more to show than all have is of a class below.
    """

    key: str
    kind: str
    x: float
    y: float
    w: float
    h: float
    z: float = 0.0
    angle: float = 0.0
    card: int = -1
    text: str = ""
    sign: str = ""
    """What is drawn for its words, "" for these."""
    field: str = ""
    """The name of the number that is shown."""
    number: int = 0
    limit: int = -1
    player: int = -1
    zone: int = -1
    refs: tuple[Ref, ...] = ()
    """What touching it may mean, the nearest first."""
    outline: tuple[tuple[float, float], ...] = ()
    within: Rect | None = None
    """The room outside of which it is neither seen nor touched; None for the whole table."""

    @property
    def more(self) -> tuple[object, ...]:
        """What its picture follows from besides the fields that all have."""
        return ()

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it, turning left aside."""
        more = GRACE if self.kind == STACK or self.small else 0.0
        if abs(x - self.x) > self.w / 2 + more or abs(y - self.y) > self.h / 2 + more:
            return False
        if self.within is not None and not self.within.holds(x, y):
            return False
        return (
            not self.outline or inside(self.outline, x, y) or (self.small and near(self.outline, x, y, more))
        )

    @property
    def small(self) -> bool:
        """Whether it is a space so small that its edge is easily missed."""
        return self.kind == SPACE and min(self.w, self.h) < SMALL


@dataclass(frozen=True)
class CardItem(Item):
    """A card, or the top of a pile."""

    face: int = -1
    """The definition shown, -1 for a back."""
    back: str = ""
    turned: bool = False
    """Its edges lie as on a card turned upside down."""
    covered: bool = False
    """Another card lies before its lower half."""
    seen: float = 1.0
    """The share of its width, from the left, that the next card of a row leaves free."""
    free: tuple[float, float] = (0.0, 1.0)
    """From where to where, in shares of its width, the lower half of a covered tile is seen, or a line."""
    marks: tuple[tuple[str, str, int, str], ...] = ()
    """(word, sign, number, glyph) of what the card bears."""
    tile: str = ""
    """GROUND_TILE or FRONT_TILE: a card that fills a square of a grid, or stands in one; LINE_TILE: one of
    which there is a line; "" for a face."""
    larger: float = 1.0
    """How much larger than usual the words of a tile are."""
    plain: bool = True
    """Its face goes without wording."""
    veiled: bool = False
    """It lies face down, though its face is known to the one who looks."""


@dataclass(frozen=True)
class ChipItem(Item):
    """A number of a plate."""

    plain: bool = False
    """It stands in a low line, without a shape around it."""

    @property
    def more(self) -> tuple[object, ...]:
        return (self.plain,)


@dataclass(frozen=True)
class SpaceItem(Item):
    """A space of a map."""

    veiled: bool = False
    """It is out of play."""
    gaps: tuple[Rect, ...] = ()
    """Room of names beside its outline: rings around it leave that free."""


@dataclass(frozen=True)
class StackItem(Item):
    """The pieces that stand in a space."""

    chips: tuple[PieceStack, ...] = ()
    """By owner and kind."""

    @property
    def more(self) -> tuple[object, ...]:
        return self.chips


@dataclass(frozen=True)
class MapItem(Item):
    """A map, or the small whole one in the corner of a zoomed one."""

    placed: PlacedMap = field(kw_only=True)
    """The ground."""

    @property
    def more(self) -> tuple[object, ...]:
        return self.placed.geometry, self.placed.holders


@dataclass(frozen=True)
class SeamItem(Item):
    """Where two cards meet."""

    pairs: tuple[tuple[float, str, str], ...] = ()
    """(share of the height, what meets there on the left edge, on the right edge)."""

    @property
    def more(self) -> tuple[object, ...]:
        return self.pairs


@dataclass(frozen=True)
class Picture:
    """All items of a table of one size."""

    width: float
    height: float
    items: dict[str, Item]
    boxes: tuple[Box, ...] = ()
    homes: dict[int, str] = field(default_factory=dict)
    """card -> the key of the item that shows it, itself or the pile that it lies in."""

    def card(self, card: int) -> CardItem | None:
        """The item of a card that is shown by itself."""
        item = self.items.get(f"card:{card}")
        return item if isinstance(item, CardItem) else None

    def maps(self) -> list[MapItem]:
        """The maps, without small whole ones."""
        return [item for item in self.items.values() if isinstance(item, MapItem) and item.kind == MAP]

    def at(self, x: float, y: float) -> list[Item]:
        """The items at a point, the topmost first."""
        solid = (item for item in self.items.values() if item.kind not in SHEER)
        found = [item for item in solid if item.holds(x, y)]
        order = {key: place for place, key in enumerate(self.items)}
        return sorted(found, key=lambda item: (-item.z, -order[item.key]))

    def laid_open(self, item: Item, cards_in: Callable[[int], Sequence[int]]) -> Item | None:
        """As a pile, what lies open before the player whose plate this is, or around this card; else None."""
        spots = [box.spot for box in self.boxes if isinstance(box, SpotBox) and item.kind == CARD]
        spots = [spot for spot in spots if spot.spreads and spot.zone == item.zone]
        plates = [box.plate for box in self.boxes if isinstance(box, PlateBox) and item.kind == NAME]
        zones = [zone for plate in plates if plate.player == item.player for zone in plate.spread]
        zones += [spot.zone for spot in spots]
        refs = tuple([Ref("card", card) for zone in zones for card in cards_in(zone)])
        if not refs:
            return None
        label, zone = (spots[0].label, item.zone) if spots else (item.text, -1)
        return replace(item, text=label, refs=refs, number=len(refs), zone=zone)

    def with_items(self, more: Sequence[Item]) -> Picture:
        """The same picture with items added."""
        return replace(self, items=self.items | {item.key: item for item in more})


# -- differences ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PictureChange:
    """One difference between two pictures. `other` is what an item was, or where it comes from or goes to."""

    kind: str
    key: str
    other: Item | None = None
    by: int = 0
    """How much a number has grown."""


def diff(old: Picture, new: Picture) -> list[PictureChange]:
    """What moved, appeared, is gone, was turned over, and which numbers changed."""
    changes: list[PictureChange] = []
    for key, item in new.items.items():
        was = old.items.get(key)
        if was is None:
            origin = old.items.get(old.homes.get(item.card, "")) if item.card >= 0 else None
            changes.append(PictureChange(APPEARED, key, origin))
            continue
        if (was.x, was.y, was.w, was.h, was.angle) != (item.x, item.y, item.w, item.h, item.angle):
            changes.append(PictureChange(MOVED, key, was))
        if item.kind == CARD and _face(was) != _face(item):
            changes.append(PictureChange(TURNED, key, was))
        if was.number != item.number:
            changes.append(PictureChange(NUMBER, key, was, item.number - was.number))
        elif _marks(was) != _marks(item) or was.player != item.player:
            changes.append(PictureChange(NUMBER, key, was, _marked(item) - _marked(was)))
    for key, item in old.items.items():
        if key not in new.items:
            goal = new.items.get(new.homes.get(item.card, "")) if item.card >= 0 else None
            changes.append(PictureChange(GONE, key, goal))
    return changes


def counted(number: int, word: str) -> str:
    """A number with the word for what it counts: "1 token", "3 tokens"; "#" stands for one amidst words."""
    said = word if "#" in word else f"# {word}"
    return (said.removesuffix("s") if number == 1 else said).replace("#", str(number))


def left_of(whole: int, lost: int, what: str) -> tuple[str, str, int, str]:
    """What a card bears that has lost some of what it has."""
    return f"# of {whole} {what} left", f"{OF}{whole}", max(0, whole - lost), ""


def signed(sign: str, number: int) -> str:
    """A number with its sign, as a card bears it."""
    return f"{number}{sign}" if sign.startswith(OF) else f"{sign}{number}"


def _marked(item: Item) -> int:
    """What a card bears in one number, which is lower the worse it is off."""
    return sum(_weight(sign, number) for _, sign, number, _ in _marks(item))


def _marks(item: Item) -> tuple[tuple[str, str, int, str], ...]:
    return item.marks if isinstance(item, CardItem) else ()


def _face(item: Item) -> int:
    return item.face if isinstance(item, CardItem) else -1


def _weight(sign: str, number: int) -> int:
    if sign.startswith(OF):
        return number - int(sign.removeprefix(OF))
    return number if sign != "-" else -number
