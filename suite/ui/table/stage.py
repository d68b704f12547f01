"""The graphics scene of a table: keeps sprites in step with a picture and plays the differences."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSimpleTextItem

from suite.ui import theme as t
from suite.ui.table.art import Art
from suite.ui.table.boxes import Rect
from suite.ui.table.draw import over_art
from suite.ui.table.item import (
    APPEARED,
    CARD,
    CELL,
    CHIP,
    DIE,
    EMBLEM,
    FIGURE,
    FRONT_TILE,
    GONE,
    GROUND,
    HEAD,
    LOOSE,
    MAP,
    MARKER,
    MOVED,
    NAME,
    OVERVIEW,
    PILE_ITEM,
    PLACE,
    SEAM,
    SPACE,
    STACK,
    STEP,
    TOKEN,
    TRAY,
    TURNED,
    CardItem,
    Item,
    MapItem,
    Picture,
    PictureChange,
    diff,
)
from suite.ui.table.maps.sprites import GroundSprite, MapViewport, OverviewSprite
from suite.ui.table.motion import Motion, Tween, arc, ease_out
from suite.ui.table.sprite import CHOSEN, FOCUS, PULSE, TARGET, TOUCH, Sprite
from suite.view.game import Ref

STAGGER = 45.0
"""Milliseconds between the starts of cards that move together."""
ABOVE = 200.0
"""Added to the height of what moves, so that it passes over everything."""
PULSE_MS = 700.0
LIVING = (CARD, PILE_ITEM, MARKER, STACK, EMBLEM, FIGURE, STEP, TOKEN, CHIP, DIE, TRAY)
"""Kinds whose changes are played; the others change at once."""
TOUCHED = (CARD, PILE_ITEM, PLACE, SPACE, GROUND, NAME, CELL, HEAD, LOOSE)
"""Kinds that glow when they can be touched."""
SPRITES = {MAP: GroundSprite, OVERVIEW: OverviewSprite}
"""Kinds that are shown in ways of their own."""


class Stage(QGraphicsScene):
    """Sprites by the key of their item."""

    def __init__(self, art: Art, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.art = art
        self.picture = Picture(0, 0, {})
        self.sprites: dict[str, Sprite] = {}
        self.motion = Motion(self)
        self.speed = 1.0
        """How quick motion is: 2 is twice as quick."""
        self._windows: dict[Rect, MapViewport] = {}
        """The rooms of maps, by where they are."""
        self._leaving: list[Sprite] = []
        self._lifted: Sprite | None = None

    # -- pictures ------------------------------------------------------------------------------------

    def show_picture(self, picture: Picture, moving: bool) -> list[PictureChange]:
        """Show another picture; the differences are played when `moving`. Returns them."""
        self.motion.skip()
        self.lift("")
        old = self.picture
        changes = diff(old, picture)
        same_size = (old.width, old.height) == (picture.width, picture.height)
        self.picture = picture
        self.setSceneRect(QRectF(0, 0, picture.width, picture.height))
        moving = moving and same_size and bool(old.items)
        for window in self._windows.values():
            window.plane.setPos(0, 0)
        faces = {change.key: change for change in changes if change.kind == TURNED}
        for key, item in picture.items.items():
            sprite = self.sprites.get(key)
            if sprite is None:
                sprite = self.sprites[key] = SPRITES.get(item.kind, Sprite)(item, self.art)
                self._put(sprite)
            elif sprite.item is item:
                continue
            elif sprite.item != item and not (moving and key in faces):
                sprite.show_item(item, self.art)
            elif moving and key in faces:
                sprite.item = item
            if item.within is not None and item.kind != OVERVIEW:
                self._put(sprite)
            sprite.place()
        self._play(changes, moving)
        self._close_windows()
        return changes

    def _put(self, sprite: Sprite) -> None:
        """Put a sprite into the scene: what belongs to a map into its window."""
        within = sprite.item.within
        if within is None or sprite.item.kind == OVERVIEW:
            self.addItem(sprite)
            return
        window = self._windows.get(within)
        if window is None:
            window = self._windows[within] = MapViewport(within)
            self.addItem(window)
        if sprite.parentItem() is not window.plane:
            sprite.setParentItem(window.plane)

    def _close_windows(self) -> None:
        """Windows in which nothing is any more are gone."""
        used = {item.within for item in self.picture.items.values()}
        for room in [room for room in self._windows if room not in used]:
            window = self._windows[room]
            if not window.plane.childItems():
                self.removeItem(self._windows.pop(room))

    def map_at(self, x: float, y: float) -> MapItem | None:
        """The map in whose room a point lies."""
        found = (item for item in self.picture.maps() if item.holds(x, y))
        return next(found, None)

    def pan(self, item: Item, dx: float, dy: float) -> None:
        """Move a map by so much from where its picture has it, until there is another picture."""
        assert item.within is not None, "a map has a room"
        self._windows[item.within].plane.setPos(dx, dy)
        for sprite in (self.sprites.get(item.key), self.sprites.get(f"{OVERVIEW}:{item.number}")):
            if isinstance(sprite, GroundSprite):
                sprite.panned(dx, dy, self.art)
            elif isinstance(sprite, OverviewSprite):
                sprite.panned(dx, dy)

    def clear_all(self) -> None:
        """An empty table: another match is about to be shown."""
        self.motion.skip()
        for sprite in self.sprites.values():
            self.removeItem(sprite)
        self.sprites.clear()
        self._lifted = None
        self.picture = Picture(0, 0, {})

    def redraw(self) -> None:
        """Theme, text size or device ratio have changed: all pictures are made anew."""
        for sprite in self.sprites.values():
            sprite.show_item(sprite.item, self.art)

    def faces_drawn(self) -> None:
        """Faces that were waited for are there."""
        for sprite in self.sprites.values():
            if sprite.waiting:
                sprite.show_item(sprite.item, self.art)

    def skip(self) -> None:
        """All motion is over now."""
        self.motion.skip()

    # -- playing differences -------------------------------------------------------------------------

    def _play(self, changes: list[PictureChange], moving: bool) -> None:
        wait = 0.0
        for change in sorted(changes, key=lambda change: change.kind != GONE):
            if change.kind == GONE:
                self._leave(change, moving, wait)
            elif not moving:
                continue
            elif change.kind == APPEARED:
                self._enter(change, wait)
            elif change.kind == MOVED:
                self._travel(change, wait)
            elif change.kind == TURNED:
                self._turn(change, wait)
            else:
                self._count(change)
            sprite = self.sprites.get(change.key)
            far = change.kind in (GONE, APPEARED) and change.other is not None
            if far and sprite is not None and sprite.item.kind == CARD:
                wait = min(wait + STAGGER, 12 * STAGGER)

    def _time(self, milliseconds: float) -> float:
        return milliseconds / max(0.1, self.speed)

    def _leave(self, change: PictureChange, moving: bool, wait: float) -> None:
        sprite = self.sprites.pop(change.key)
        item = sprite.item
        if not moving or item.kind not in LIVING:
            self.removeItem(sprite)
            return
        goal = change.other
        start = QPointF(item.x, item.y)
        end = QPointF(goal.x, goal.y) if goal is not None else start
        small = goal.w / item.w if goal is not None and item.w else 1.0
        sprite.setZValue(item.z + ABOVE)
        self._leaving.append(sprite)

        def step(share: float) -> None:
            eased = ease_out(share)
            sprite.setPos(start + (end - start) * eased)
            sprite.setScale(1 + (small - 1) * eased)
            sprite.setOpacity(1.0 if goal is not None and share < 0.85 else max(0.0, 1 - eased))

        def done() -> None:
            self.removeItem(sprite)
            self._leaving.remove(sprite)

        self.motion.start(Tween(f"gone:{change.key}", step, self._time(t.MOVE * 1.4), self._time(wait), done))

    def _enter(self, change: PictureChange, wait: float) -> None:
        sprite = self.sprites[change.key]
        item = sprite.item
        if item.kind not in (*LIVING, SEAM):
            return
        origin = change.other
        if origin is None:
            length = self._time(t.MOVE)
            sprite.setOpacity(0.0)
            self.motion.start(Tween(f"in:{change.key}", sprite.setOpacity, length, self._time(wait)))
            return
        self._fly(sprite, origin, wait, f"in:{change.key}")

    def _travel(self, change: PictureChange, wait: float) -> None:
        sprite = self.sprites[change.key]
        if sprite.item.kind in LIVING and change.other is not None:
            self._fly(sprite, change.other, wait, f"move:{change.key}")

    def _fly(self, sprite: Sprite, origin: Item, wait: float, key: str) -> None:
        """From where another item stood to the sprite's own place."""
        item = sprite.item
        start, end = QPointF(origin.x, origin.y), QPointF(item.x, item.y)
        scale = origin.w / item.w if item.w else 1.0
        sprite.setPos(start)
        sprite.setScale(scale)
        sprite.setRotation(origin.angle)
        sprite.setZValue(item.z + ABOVE)

        def step(share: float) -> None:
            eased = ease_out(share)
            sprite.setPos(start + (end - start) * eased)
            sprite.setScale(scale + (1 - scale) * eased)
            sprite.setRotation(origin.angle + (item.angle - origin.angle) * eased)

        self.motion.start(Tween(key, step, self._time(t.MOVE * 1.4), self._time(wait), sprite.place))

    def _turn(self, change: PictureChange, wait: float) -> None:
        """Round its long middle: the other side is seen from the middle of the way on."""
        sprite = self.sprites[change.key]
        item, was = sprite.item, change.other
        assert was is not None, "what is turned was there before"
        before = self.art.picture(replace(was, w=item.w, h=item.h))
        sprite.set_picture(before)
        shown = [False]

        def step(share: float) -> None:
            if share >= 0.5 and not shown[0]:
                shown[0] = True
                # A reveal shows the face itself, never its stand-in.
                sprite.show_item(item, self.art, now=True)
            sprite.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * share)), 1 + 0.06 * arc(share)))

        def done() -> None:
            sprite.resetTransform()
            self.pulse(change.key)

        self.motion.start(Tween(f"turn:{change.key}", step, self._time(t.FLIP), self._time(wait), done))

    def _count(self, change: PictureChange) -> None:
        """Numbers go up or down to their new value; what changed pulses and says by how much."""
        sprite = self.sprites[change.key]
        item, was = sprite.item, change.other
        if item.kind not in (CHIP, STACK, CARD, MARKER, SPACE, TOKEN) or was is None:
            return
        self.pulse(change.key)
        if change.by and item.kind not in (MARKER, TOKEN):
            self._float(item, change.by)
        if item.kind != CHIP:
            return

        def step(share: float) -> None:
            number = round(was.number + change.by * share)
            sprite.set_picture(self.art.picture(replace(item, number=number)))

        self.motion.start(Tween(f"count:{change.key}", step, self._time(t.FLIP)))

    def _float(self, item: Item, by: int) -> None:
        text = QGraphicsSimpleTextItem(f"{by:+d}".replace("-", "\N{MINUS SIGN}"))
        style = self.art.style
        text.setFont(style.font(t.SECTION, bold=True, figures=True))
        text.setBrush(QColor(style.theme.ok if by > 0 else style.theme.danger))
        text.setZValue(ABOVE * 2)
        text.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        wide = text.boundingRect().width()
        self.addItem(text)

        def step(share: float) -> None:
            text.setPos(item.x + item.w * 0.2 - wide / 2, item.y - item.h * 0.3 - 26 * share)
            text.setOpacity(1 - share * share)

        self.motion.start(
            Tween(f"float:{item.key}", step, self._time(900), done=partial(self.removeItem, text))
        )

    def pulse(self, key: str) -> None:
        """A ring that fades: this has just changed."""
        sprite = self.sprites.get(key)
        if sprite is None:
            return
        ring = sprite.ring(PULSE, self.art.style.theme.info)
        if ring is None:
            return
        self.motion.start(
            Tween(
                f"pulse:{key}",
                lambda share: ring.setOpacity(1 - share),
                self._time(PULSE_MS),
                done=lambda: ring.setVisible(False),
            )
        )

    # -- marking -------------------------------------------------------------------------------------

    def mark(
        self,
        touchable: Collection[Ref],
        chosen: Iterable[Ref],
        holding: bool,
        aims: Collection[Ref] = (),
    ) -> None:
        """Rings: what can be touched (a target while something is held), what was chosen, what it aims at."""
        can = set(touchable)
        held = set(chosen)
        for sprite in self.sprites.values():
            item = sprite.item
            own = item.refs if item.kind == PILE_ITEM else item.refs[:1]
            theme = self._theme(item)
            glows = item.kind in TOUCHED and not can.isdisjoint(own)
            sprite.ring(TOUCH, theme.accent if glows and not holding else None, theme.panel)
            aimed = item.kind in (PLACE, SPACE) and not set(aims).isdisjoint(own)
            sprite.ring(TARGET, theme.accent if (glows and holding) or aimed else None, theme.panel)
            chosen_now = item.kind in TOUCHED and not held.isdisjoint(own)
            sprite.ring(CHOSEN, theme.info if chosen_now else None, theme.panel)
            if item.kind == SPACE:
                # Above its neighbours, whose outlines it shares.
                sprite.setZValue(item.z + 0.2 * (glows or aimed) + 0.3 * chosen_now)

    def _theme(self, item: Item) -> t.Theme:
        """Whose colours are seen around an item: what stands in a square has a picture around it."""
        theme = self.art.style.theme
        front = isinstance(item, CardItem) and item.tile == FRONT_TILE
        return over_art(theme) if front else theme

    def focus(self, key: str) -> None:
        """The dashed ring of the keyboard."""
        for other, sprite in self.sprites.items():
            sprite.ring(FOCUS, self._theme(sprite.item).text if other == key else None)

    def lift(self, key: str) -> None:
        """Let one card rise, and the one before it sink."""
        sprite = self.sprites.get(key)
        if sprite is self._lifted:
            return
        if self._lifted is not None and self._lifted.scene() is self and not self.motion.busy:
            self._lifted.lift(False)
        self._lifted = sprite
        if sprite is not None and not self.motion.busy:
            sprite.lift(True)
