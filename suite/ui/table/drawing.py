"""The picture of one position: fitted to the canvas, drawn, marked, and read out as lists."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.ui.context import Context
from suite.ui.table.art import Art
from suite.ui.table.boxes import Rect, Sizes
from suite.ui.table.canvas import Canvas
from suite.ui.table.item import CELL, SPACE, CardItem, Item, MapItem
from suite.ui.table.items import picture
from suite.ui.table.link import Choice, Position, SeatLink
from suite.ui.table.maps.store import Maps
from suite.ui.table.maps.viewport import MapTransform, Viewport, centred, moved, showing, zoomed
from suite.ui.table.measure import sizes_of
from suite.ui.table.picker import Picker
from suite.ui.table.scenes import Extras
from suite.ui.table.sides import plate_names
from suite.ui.table.stage import Stage
from suite.ui.table.zones import TableReader, ZoneList
from suite.view.game import Ref
from suite.view.layout import Layout

SHORT: Final = 540
"""Below this height, prompt and foot included, the table saves room at usual text size: whether it does must
not follow the height of each question."""
SLIM: Final = 640
"""Below this width of the canvas, too."""
OPPONENT: Final = 240
"""Opponents stand side by side: what each of them takes of it."""
LEAST: Final = 330
"""A table at usual text size is at least so high; where the window is lower it is moved about."""
GROWTH: Final = 0.9
"""Share of larger texts by which that height grows: cards and their words grow with the other texts."""
WORDY: Final = 0.4
"""Share of larger texts by which that room grows: words are what a larger text is for."""


class TableDrawing(QWidget):
    """Draws positions on a canvas; which one, and what is done with it, others say."""

    reader: TableReader
    """Puts the table of the open link into words."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        assert context.faces is not None, "the store is open"
        self.context = context
        self.faces = context.faces
        self.link: SeatLink | None = None
        self.position: Position | None = None
        self.picker = Picker()
        self._lists: list[ZoneList] | None = None
        self._layouts: dict[int, Layout] = {}
        self._extras: Extras | None = None
        self._news: Sequence[Event] = []
        self.maps = Maps()
        self._viewports: dict[int, dict[int, Viewport]] = {}
        """Viewer -> map, by its number -> what they see of it."""
        self._followed: tuple[Choice, ...] = ()
        """The answers to the question to which the maps were moved last."""
        self._art = Art(self.faces, context.style, "", Catalogue([]))
        self.stage = Stage(self._art, self)
        self.canvas = Canvas(self.stage)

    def draw(self, moving: bool = False) -> None:
        """Make the picture of the position in the canvas's size."""
        position, link = self.position, self.link
        if position is None or link is None:
            return
        layout = self.layout_of(position.viewer)
        self.maps.viewports = self._viewports.setdefault(position.viewer, {})
        self._colour(position, layout)
        made = picture(
            position.observation,
            layout,
            link.catalogue,
            self.plate_names(position.viewer),
            self._table(),
            self._sizes(layout),
            self.picker.offered(),
            self._news,
            self.arranged,
            self.maps,
        )
        if self._extras is not None:
            more = self._extras(link.game, link.setup, link.catalogue, position.observation, made)
            made = made.with_items(more)
        self._lists = None
        self.stage.show_picture(made, moving)

    def _table(self) -> tuple[float, float]:
        """Width and height of the table: the canvas's, as it is zoomed, but never too low to be read."""
        port, zoom = self.canvas.viewport(), self.canvas.zoom
        least = LEAST * (1 + GROWTH * max(0, self.context.style.text_size - 100) / 100)
        return port.width() * zoom, max(float(port.height()), least) * zoom

    def _colour(self, position: Position, layout: Layout) -> None:
        """Give the players the colours that they have now."""
        colours = layout.players_colours(position.observation.state)
        if colours != self._art.colours:
            self._art.colours = colours
            self._art.forget()
            self.stage.redraw()

    # -- maps ----------------------------------------------------------------------------------------------

    def zoom_map(self, item: MapItem, steps: int, at: QPointF | None = None) -> None:
        """Show a map some steps larger or smaller, keeping the point under `at` where it is."""
        point = None if at is None else (at.x(), at.y())
        self._look_through(item, lambda whole, frame, view: zoomed(whole, frame, view, steps, point))

    def zoom_around(self, here: Item | None, steps: int) -> bool:
        """Show the map some steps larger or smaller around what lies on it; whether there is a map."""
        ground = next(iter(self.stage.picture.maps()), None)
        if ground is None:
            return False
        on_map = here is not None and here.within == ground.within
        self.zoom_map(ground, steps, QPointF(here.x, here.y) if here is not None and on_map else None)
        return True

    def move_map(self, item: MapItem, dx: float, dy: float) -> None:
        """A map was dragged by so many pixels."""
        self._look_through(item, lambda whole, frame, view: moved(whole, frame, view, (dx, dy)))

    def show_on_map(self, item: MapItem, at: QPointF) -> None:
        """Show the place of a map that lies under a point of the small one."""
        x, y = (at.x() - item.x) / item.w + 0.5, (at.y() - item.y) / item.h + 0.5
        self._look_through(item, lambda whole, frame, view: centred(view, x, y, whole, frame))

    def bring_on_maps(self, items: Sequence[Item]) -> None:
        """Move zoomed maps until these items are seen."""
        for ground in self.stage.picture.maps():
            points = [(item.x, item.y) for item in items if item.within == ground.within]
            self._look_through(ground, partial(showing, points))

    def _look_through(
        self, item: MapItem, change: Callable[[Rect, MapTransform, Viewport], Viewport]
    ) -> None:
        """Change what is seen of the map of an item; it is drawn anew where that is anything else."""
        placed, room = item.placed, item.within
        assert room is not None, "a map has a room"
        board, number = placed.geometry.outline.board, item.number
        frame = self.maps.frame(board, number, room)
        before = self.maps.viewport(number)
        after = change(placed.geometry.outline.whole, frame, before)
        if after == before:
            self.stage.pan(item, 0, 0)
            return
        self.maps.viewports[number] = after
        self.draw()
        self.mark()

    def follow(self) -> None:
        """On a map or table larger than its room, let what can be touched now be seen."""
        other, self._followed = self.picker.choices != self._followed, self.picker.choices
        if other and any(view.zoomed for view in self.maps.viewports.values()):
            touchable = self.picker.touchable()
            items = self.stage.picture.items.values()
            self.bring_on_maps([item for item in items if item.kind == SPACE and item.refs[0] in touchable])
        port = self.canvas.viewport()
        made = self.stage.picture
        if made.width <= port.width() and made.height <= port.height():
            return
        can = self.picker.touchable()
        rects = [
            QRectF(item.x - item.w / 2, item.y - item.h / 2, item.w, item.h)
            for item in made.items.values()
            if item.refs[:1] and item.refs[0] in can
        ]
        self.canvas.bring(rects)

    def layout_of(self, viewer: int) -> Layout:
        """The table of the match that is shown, as a player sees it."""
        assert self.link is not None, "positions come from a link"
        if viewer not in self._layouts:
            self._layouts[viewer] = self.link.game.layout(self.link.setup, viewer)
        return self._layouts[viewer]

    @property
    def sides(self) -> list[int]:
        """player -> their side in the match that is shown."""
        assert self.link is not None, "positions come from a link"
        setup = self.link.setup
        return self.link.game.sides(setup.players, setup.options)

    def plate_names(self, viewer: int = -1) -> list[str]:
        """What stands on the plates: names, with their teams where there are any."""
        assert self.link is not None, "positions come from a link"
        names, seen = self.link.setup.names, viewer if viewer in self.link.people else -1
        return plate_names(names, self.sides, seen, self._out() if self.position is not None else ())

    def _out(self) -> list[int]:
        """Who has left the match, or was defeated, while the others play on."""
        assert self.link is not None, "positions come from a link"
        assert self.position is not None, "something is shown"
        game, state = self.link.game, self.position.observation.state
        return [
            player
            for player in range(state.players)
            if state.gave_up >> player & 1 or game.is_out(state, player)
        ]

    def _sizes(self, layout: Layout) -> Sizes:
        """What texts need; where the room is short, captions are small and numbers go without words."""
        style = self.context.style
        port = self.canvas.viewport()
        names = self.plate_names() if self.link is not None else ()
        larger = 1 + WORDY * max(0, style.text_size - 100) / 100
        slim = max(SLIM, OPPONENT * (len(names) - 1)) * larger
        compact = self.height() < SHORT * larger or port.width() < slim
        if compact != self._art.compact:
            self._art.compact = compact
            self._art.forget()
        return replace(sizes_of(layout, self._art, names), whole=self.height() * self.canvas.zoom)

    def fit(self) -> None:
        """The canvas has another size or another device ratio."""
        ratio = self.canvas.devicePixelRatioF()
        if ratio != self._art.ratio:
            self._art.ratio = ratio
            self.restyled()
            return
        self._redraw()

    def _redraw(self) -> None:
        self.draw()
        self.mark()
        self.follow()

    def restyled(self) -> None:
        """Theme or text size are others."""
        self.maps.forget()
        self._art.forget()
        self.stage.redraw()
        self._redraw()

    @property
    def lists_now(self) -> list[ZoneList]:
        """The zones in words, made when they are first asked for after a change."""
        if self._lists is None:
            touchable = self.picker.touchable()
            names = self.offered_names()
            viewer = self.position.viewer if self.position is not None else -1
            self._lists = self.reader.lists(self.stage.picture, touchable, names, viewer)
        return self._lists

    def name_of(self, ref: Ref) -> str:
        """What a thing that can be touched is called."""
        item = self._item_of(ref)
        if item is None:
            return "it"
        return self.reader.title(item.face) if isinstance(item, CardItem) else item.text or "it"

    def are_places(self, refs: Collection[Ref]) -> bool:
        """Whether all these are where others go; the squares of a track may be things themselves."""
        if any(ref.kind in ("card", "player") for ref in refs):
            return False
        items = self.stage.picture.items.values()
        return not any(item.kind == CELL and item.refs and item.refs[0] in refs for item in items)

    def _item_of(self, ref: Ref) -> Item | None:
        items = self.stage.picture.items.values()
        return next((item for item in items if item.refs[:1] == (ref,)), None)

    def offered_names(self) -> dict[Ref, str]:
        """What can be touched next -> what the first answer with it says."""
        count = len(self.picker.touched)
        names: dict[Ref, str] = {}
        for choice in self.picker.left():
            if len(choice.refs) > count:
                names.setdefault(choice.refs[count], choice.label)
        return names

    # -- what the table that is played on does ------------------------------------------------------------

    def arranged(self, zone: int, cards: list[int]) -> list[int]:
        """The cards of a zone in the order in which they are shown."""
        return cards

    def mark(self) -> None:
        """Put the rings on the sprites."""
        raise NotImplementedError("a table that only shows marks nothing")
