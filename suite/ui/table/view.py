"""The table: prompt, canvas, log and lists around one seat link. All touches go through one picker."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Ref
from suite.core.layout import Area, Layout, Plate
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.table.announce import announce
from suite.ui.table.art import Art
from suite.ui.table.browser import Browser, Spread
from suite.ui.table.canvas import Canvas
from suite.ui.table.curtain import Curtain
from suite.ui.table.draw import CAPTION, caption_height
from suite.ui.table.geometry import Sizes
from suite.ui.table.item import PILE_ITEM, Item
from suite.ui.table.items import picture
from suite.ui.table.keys import Keys
from suite.ui.table.link import Choice, Position, SeatLink
from suite.ui.table.lists import Lists
from suite.ui.table.log import Line, Log
from suite.ui.table.picker import Picker
from suite.ui.table.prompt import Prompt
from suite.ui.table.rules import title
from suite.ui.table.scenes import Extras, extras_of
from suite.ui.table.stage import Stage
from suite.ui.table.zones import Entry, Reader, ZoneList
from suite.ui.table.zoom import WIDE, Zoom
from suite.ui.widgets import Column, label

NARROW = 820
"""Below this width the side panel gives way to the table, until it is asked for."""
PAUSE = 260
"""Milliseconds between the moves of others."""
TOLD = 3
"""So many of the latest sentences stand below the table."""
PREVIEWS = 3
"""So many of a card's uses are named beside the large card."""


class TableView(QWidget):
    """Plays one match through a link. `open()` begins; afterwards everything follows from the link."""

    rule_wanted = Signal(str)
    """The id of a section of the rules that somebody wants to read."""
    over = Signal(str)
    """The match has ended: its result in one sentence."""
    shown = Signal()
    """A position was shown."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        assert context.faces is not None, "the store is open"
        self.context = context
        self.faces = context.faces
        self.link: SeatLink | None = None
        self.position: Position | None = None
        self.picker = Picker()
        self.speed = 1.0
        """How quick motion is."""
        self.lists_now: list[ZoneList] = []
        self._layouts: dict[int, Layout] = {}
        self._extras: Extras | None = None
        self._queue: deque[Position] = deque()
        self._news: list[Event] = []
        self._told = 0
        self._side_wanted: bool | None = None
        self._art = Art(self.faces, context.style, "", Catalogue([]))
        self._build()
        self._connect()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._next)

    # -- parts ---------------------------------------------------------------------------------------

    def _build(self) -> None:
        style = self.context.style
        self.stage = Stage(self._art, self)
        self.canvas = Canvas(self.stage)
        self.prompt = Prompt(style)
        self.live = label("", "muted", wrap=True)
        self.live.setObjectName("live")
        self.live.setAccessibleName("What just happened")
        self.live.setMinimumHeight(style.px(t.BODY) + t.S)
        self.live.setContentsMargins(t.M, t.XS, t.M, t.XS)
        self.log = Log(style)
        self.lists = Lists()
        self.side = QTabWidget()
        self.side.addTab(self.log, "Log")
        self.side.addTab(self.lists, "Lists")
        self.side.setMinimumWidth(200)
        left = QWidget()
        left.setLayout(Column(self.prompt, self.canvas, self.live, space=0))
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.addWidget(left)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        self.split.setChildrenCollapsible(False)
        self.split.setSizes([900, 270])
        self.setLayout(Column(self.split, space=0))
        self.zoom = Zoom(self.canvas)
        self.browser = Browser(self.canvas, style)
        self.curtain = Curtain(self)
        self.keys = Keys(self)

    def _connect(self) -> None:
        canvas = self.canvas
        canvas.draggable = self._draggable
        canvas.touched.connect(self._touched)
        canvas.grabbed.connect(self._grabbed)
        canvas.dropped.connect(self._dropped)
        canvas.looked.connect(self._looked)
        canvas.browsed.connect(self.browse)
        canvas.resized.connect(self._resized)
        canvas.hovered.connect(self._hovered)
        canvas.key.connect(self._key)
        canvas.focused.connect(self.keys.focused)
        self.prompt.chosen.connect(self._choice)
        self.prompt.back.connect(self._back)
        self.prompt.rule_wanted.connect(self.rule_wanted)
        self.log.pointed.connect(self._pointed)
        self.lists.touched.connect(self.touch_entry)
        self.lists.at.connect(lambda entry: self.stage.focus(entry.key))
        self.browser.touched.connect(lambda ref: self.touch((ref,)))
        self.side.currentChanged.connect(lambda _: self._fill_lists())
        self.stage.motion.rested.connect(self._rested)
        self.faces.drawn.connect(self.stage.faces_drawn)
        self.context.style.changed.connect(self._restyled)
        self.curtain.lifted.connect(self._lifted)

    # -- the surface ----------------------------------------------------------------------------------

    def open(self, link: SeatLink) -> None:
        """Show the seat of `link`, and listen to it from now on."""
        self.link = link
        ratio = self.canvas.devicePixelRatioF()
        self._art = Art(self.faces, self.context.style, link.game.key, link.catalogue, ratio)
        self.stage.art = self._art
        self.stage.clear_all()
        self._layouts = {}
        self._extras = extras_of(link.game.key)
        zones = link.game.blank(link.setup, link.catalogue).zone_list
        owners = [zone.player for zone in zones]
        self.reader = Reader(link.catalogue, self._art.look, link.setup.names, owners)
        self.log.use(link.catalogue)
        self._told = 0
        self._queue.clear()
        self.position = None
        self.curtain.hide()
        link.listen(self._heard)
        self._queue.append(link.position())
        self._next()

    @property
    def waiting(self) -> bool:
        """Whether later positions wait to be shown."""
        return bool(self._queue)

    @property
    def busy(self) -> bool:
        """Whether positions wait to be shown or anything moves."""
        return bool(self._queue) or self.stage.motion.busy

    def skip(self) -> None:
        """Show the latest position at once, without motion."""
        self._pause.stop()
        while self._queue and self.curtain.isHidden():
            self._show(self._queue.popleft(), moving=False)
        self.stage.skip()
        self._pause.stop()

    def toggle_side(self) -> None:
        """Show or hide log and lists."""
        self._side_wanted = self.side.isHidden()
        self.side.setVisible(self._side_wanted)

    # -- positions -------------------------------------------------------------------------------------

    def _heard(self) -> None:
        assert self.link is not None, "only an open link calls"
        self._queue.append(self.link.position())
        if len(self._queue) == 1 and not self.stage.motion.busy and not self._pause.isActive():
            self._next()

    def _next(self) -> None:
        """Show the next positions, until one moves or the screen must be handed over."""
        moving = self.context.style.motion
        while self._queue and self.curtain.isHidden():
            following = self._queue[0]
            if self.position is not None and following.viewer != self.position.viewer:
                self._hand_over(following)
                return
            self._show(self._queue.popleft(), moving)
            if moving and self._queue and self.stage.motion.busy:
                return

    def _rested(self) -> None:
        if self._queue and not self._pause.isActive():
            self._pause.start(round(PAUSE / self.speed))

    def _hand_over(self, following: Position) -> None:
        """Cover the table until the next player sits in front of it."""
        assert self.link is not None, "positions come from a link"
        self.stage.skip()
        self.curtain.cover(self.link.setup.names[following.viewer])

    def _lifted(self) -> None:
        self._told = 0
        self.log.clear()
        if self._queue:
            self._show(self._queue.popleft(), moving=False)
        self._next()

    def _show(self, position: Position, moving: bool) -> None:
        self._tell(position)
        before = self.position
        self.position = position
        asked = position.asked
        mine = asked is not None and asked.player == position.viewer
        self.picker = Picker(asked.choices if asked is not None and mine else ())
        same = before is not None and before.viewer == position.viewer
        self.stage.speed = self.speed
        self.browser.hide()
        self.zoom.hide()
        self.draw(moving and same)
        self._ask()
        self._picked()
        self.shown.emit()
        if position.result and (before is None or not before.result):
            self.over.emit(position.result)

    def _tell(self, position: Position) -> None:
        """New events as sentences: in the log, below the table, to a screen reader."""
        assert self.link is not None, "positions come from a link"
        log = position.observation.log
        if len(log) < self._told:
            # Taken back: the log is told anew.
            self._told = 0
            self.log.clear()
        fresh = log[self._told :]
        self._news = fresh
        self._told = len(log)
        game, setup, catalogue = self.link.game, self.link.setup, self.link.catalogue
        lines = [Line(game.say(e, setup, catalogue), game.headings.get(e.kind, 0)) for e in fresh]
        self.log.add(lines)
        latest = " ".join(line.text for line in lines[-TOLD:])
        if position.result:
            latest = f"{latest} {position.result}".strip()
        if latest:
            self.live.setText(latest)
            announce(self.live, latest)

    def _ask(self) -> None:
        """What the prompt says about the open question."""
        assert self.link is not None, "positions come from a link"
        position = self.position
        assert position is not None, "something is shown"
        names = self.link.setup.names
        asked = position.asked
        if asked is None:
            self.prompt.ask("The match is over", position.result, "", "")
            return
        name = names[asked.player]
        who = f"{name}, you decide" if asked.player == position.viewer else f"{name} decides"
        self.prompt.ask(who, asked.text, asked.rule, title(self.link.game.key, asked.rule))

    # -- pictures --------------------------------------------------------------------------------------

    def draw(self, moving: bool = False) -> None:
        """Make the picture of the position in the canvas's size."""
        position, link = self.position, self.link
        if position is None or link is None:
            return
        viewport = self.canvas.viewport()
        size = (viewport.width() * self.canvas.zoom, viewport.height() * self.canvas.zoom)
        layout = self._layout(position.viewer)
        made = picture(
            position.observation,
            layout,
            link.catalogue,
            link.setup.names,
            size,
            self._sizes(layout),
            self.picker.offered(),
            self._news,
        )
        if self._extras is not None:
            more = self._extras(link.game, link.setup, link.catalogue, position.observation, made)
            made = made.with_items(more)
        self.stage.show_picture(made, moving)

    def _layout(self, viewer: int) -> Layout:
        assert self.link is not None, "positions come from a link"
        if viewer not in self._layouts:
            self._layouts[viewer] = self.link.game.layout(self.link.setup, viewer)
        return self._layouts[viewer]

    def _sizes(self, layout: Layout) -> Sizes:
        style = self.context.style
        metrics = QFontMetricsF(style.font(CAPTION))
        labels = [gauge.label for gauge in layout.gauges]
        labels += [tally.label for plate in _plates(layout.area) for tally in plate.tallies]
        widest = max((metrics.horizontalAdvance(text) for text in labels), default=30.0)
        chip = (max(36.0, widest + 3), 30.0 + style.px(CAPTION) + 4)
        bold = QFontMetricsF(style.font(t.BODY, bold=True))
        names = [bold.horizontalAdvance(name) for name in self.link.setup.names] if self.link else []
        name = (min(150.0, max(names, default=60.0)) + 34, style.px(t.BODY) + 10.0)
        return Sizes(caption_height(style), chip, name, lambda text: metrics.horizontalAdvance(text) + 6)

    def _resized(self) -> None:
        ratio = self.canvas.devicePixelRatioF()
        if ratio != self._art.ratio:
            self._art.ratio = ratio
            self._restyled()
            return
        self._redraw()

    def _redraw(self) -> None:
        self.draw()
        self._mark()

    def _restyled(self) -> None:
        self._art.forget()
        self.live.setMinimumHeight(self.context.style.px(t.BODY) + t.S)
        self.stage.redraw()
        self._redraw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._side_wanted is None:
            self.side.setVisible(self.width() >= NARROW)
        self.curtain.setGeometry(self.rect())

    # -- touches ----------------------------------------------------------------------------------------

    def touch(self, refs: tuple[Ref, ...]) -> bool:
        """Touch the first of `refs` that means something; whether any did."""
        ref = self.picker.candidate(refs)
        if ref is None and self.picker.touched:
            fresh = Picker(self.picker.choices)
            ref = fresh.candidate(refs)
            if not set(self.picker.touched).isdisjoint(refs):
                self._back()
                return True
            if ref is not None:
                self.picker.reset()
        if ref is None:
            return False
        action = self.picker.touch(ref)
        if action is not None:
            self._act(action)
        else:
            self._picked()
        return True

    def touch_entry(self, entry: Entry) -> None:
        """Touch an entry of the lists, as Enter does."""
        item = self.stage.picture.items.get(entry.key)
        if item is not None and item.kind == PILE_ITEM and len(entry.refs) > 1:
            self._touch_pile(item)
            return
        if not self.touch(entry.refs) and item is not None:
            self._look_at(item)

    def _touched(self, item: Item | None) -> None:
        if self._queue:
            self.skip()
            return
        if item is None:
            self._back()
        elif item.kind == PILE_ITEM:
            self._touch_pile(item)
        elif not self.touch(item.refs) and self.picker.touched:
            self.picker.reset()
            self._picked()

    def _touch_pile(self, pile: Item) -> None:
        """A pile of which one thing can be touched is touched; else it is spread out."""
        cards = [ref for ref in pile.refs if ref in self.picker.touchable()]
        if len(cards) == 1 and (cards[0].kind == "zone" or cards[0].number == pile.card):
            self.touch((cards[0],))
        else:
            self.browse(pile)

    def _choice(self, choice: Choice) -> None:
        self._act(choice.action)

    def _back(self) -> None:
        if self.picker.back():
            self._picked()

    def _act(self, action: tuple[int, int, int]) -> None:
        """Give the answer; until the next position comes nothing can be touched."""
        assert self.link is not None, "only an open link asks"
        before = self.picker
        self.picker = Picker()
        self._picked()
        try:
            self.link.act(action)
        except ValueError as error:
            self.picker = Picker(before.choices)
            self._picked()
            self.context.say(str(error))

    def _picked(self) -> None:
        """Show what has been touched and what can be touched now."""
        touchable = self.picker.touchable()
        held = [self._name_of(ref) for ref in self.picker.touched]
        self.prompt.offer(self.picker.buttons(), held[-1] if held else "", bool(touchable))
        self._mark()
        self._fill_lists()
        self.keys.refreshed()

    def _mark(self) -> None:
        self.stage.mark(self.picker.touchable(), self.picker.touched, bool(self.picker.touched))

    def _name_of(self, ref: Ref) -> str:
        items = self.stage.picture.items.values()
        item = next((item for item in items if item.refs[:1] == (ref,)), None)
        if item is None:
            return "it"
        if item.card >= 0:
            return self.reader.title(item.face)
        return item.text or "it"

    # -- dragging ----------------------------------------------------------------------------------------

    def _draggable(self, item: Item) -> bool:
        return not self._queue and Picker(self.picker.choices).candidate(item.refs[:1]) is not None

    def _grabbed(self, item: Item) -> None:
        self.picker.reset()
        held = self.picker.after(item.refs[0])
        self.stage.mark(held.touchable(), held.touched, True)

    def _dropped(self, item: Item, under: list[Item] | None) -> None:
        self._mark()
        if under is None:
            return
        targets = [ref for other in under for ref in other.refs]
        action = self.picker.drop(item.refs[0], targets)
        home = any(other.zone == item.zone and other.zone >= 0 for other in under)
        if action is None and not home:
            action = self.picker.alone(item.refs[0])
        if action is not None:
            self._act(action)
            return
        held = self.picker.after(item.refs[0])
        target = held.candidate(targets)
        if target is not None:
            # Several answers are left: the buttons tell them apart.
            self.picker = held.after(target)
            self._picked()

    # -- looking ------------------------------------------------------------------------------------------

    def _hovered(self, item: Item | None) -> None:
        """Say what touching the item would do, where that is certain."""
        words = ""
        if item is not None and self.picker.touched:
            ref = self.picker.candidate(item.refs)
            left = self.picker.after(ref).left() if ref is not None else []
            words = left[0].label if len(left) == 1 else ""
        self.prompt.show_preview(words)

    def _looked(self, item: Item | None) -> None:
        if item is None:
            self.zoom.hide()
        else:
            self._look_at(item)

    def _look_at(self, item: Item) -> None:
        corner = self.canvas.mapFromScene(item.x - item.w / 2, item.y - item.h / 2)
        beside = QRect(corner.x(), corner.y(), round(item.w), round(item.h))
        self.zoom.show_item(item, self._note(item), self._art, beside)

    def _note(self, item: Item) -> str:
        """What a card bears, and what can be done with it."""
        bears = [f"{number} {word}" for word, _, number in item.marks]
        own = item.refs[0] if item.refs else None
        uses = [choice.label for choice in self.picker.choices if choice.refs[:1] == (own,)]
        more = [f"and {len(uses) - PREVIEWS} more"] if len(uses) > PREVIEWS else []
        return "\n".join([*bears, *uses[:PREVIEWS], *more])

    def _pointed(self, face: int) -> None:
        if face < 0:
            self.zoom.hide()
        else:
            right = QRect(self.canvas.width(), self.canvas.height() // 2, 1, 1)
            self.zoom.show_face(face, "", self._art, right)

    def browse(self, pile: Item) -> None:
        """Spread a pile out: the cards whose faces are known, and those that can be touched."""
        position = self.position
        if position is None:
            return
        touchable = self.picker.touchable()
        named = self.offered_names()
        spread = []
        for ref in pile.refs:
            if ref.kind != "card":
                continue
            face = position.observation.face(ref.number)
            if face < 0 and ref not in touchable:
                continue
            shown = Item("", "card", 0, 0, WIDE, WIDE, face=face, back=pile.back)
            pixmap = self._art.large(face, 110) if face >= 0 else self._art.card(shown)
            words = self.reader.title(face) if face >= 0 else named.get(ref, "")
            spread.append(Spread(words, ref, pixmap, face, ref in touchable))
        if spread:
            heading = self.reader.zone_title(pile.text, pile.zone)
            self.browser.spread(f"{heading}: {len(spread)} of {pile.number}", spread)

    def offered_names(self) -> dict[Ref, str]:
        """What can be touched next -> what the first answer with it says."""
        count = len(self.picker.touched)
        names: dict[Ref, str] = {}
        for choice in self.picker.left():
            if len(choice.refs) > count:
                names.setdefault(choice.refs[count], choice.label)
        return names

    # -- keys and lists -------------------------------------------------------------------------------------

    def _fill_lists(self) -> None:
        if self.position is None:
            return
        touchable = self.picker.touchable()
        self.lists_now = self.reader.lists(self.stage.picture, touchable, self.offered_names())
        if self.side.currentWidget() is self.lists and self.side.isVisible():
            self.lists.show_lists(self.lists_now, touchable)

    def _key(self, event: QKeyEvent) -> None:
        self.keys.pressed(event)


def _plates(area: Area | None) -> Iterator[Plate]:
    """Every plate of a layout."""
    if area is None:
        return
    if area.plate is not None:
        yield area.plate
    for part in area.parts:
        yield from _plates(part)
