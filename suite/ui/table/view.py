"""The table: prompt, canvas, log and lists around one seat link. All touches go through one picker."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QCursor, QKeyEvent

from suite.core.action import Action
from suite.core.translation import _
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.table.about import SPOKEN, note, refusal, seen_at, uses
from suite.ui.table.browser import PileCard
from suite.ui.table.byhand import ByHand
from suite.ui.table.handsorting import HandSorting
from suite.ui.table.item import BELOW, CARD, HAND_Z, HEAD, LOOSE, LYING, NAME, PILE_ITEM, SPACE, STACK, Item
from suite.ui.table.keys import ARROWS, ONWARD, TYPED, ZOOM_KEYS, KeyboardCursor, keys_in_words
from suite.ui.table.link import Position, SeatLink
from suite.ui.table.pacing import in_the_middle
from suite.ui.table.picker import Picker, next_step
from suite.ui.table.showing import TablePresenter
from suite.ui.table.zones import ZoneEntry, ZoneList
from suite.ui.widgets import ENTER, in_tab_order
from suite.view.game import Ref

WORDS = 240
"""Width of words about a thing, in pixels at usual text size."""


class MatchTable(TablePresenter):
    """Plays one match through a link. `open()` begins; afterwards everything follows from the link."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.keys = KeyboardCursor(
            self.stage, self.live, lambda: self.lists_now, lambda: self.picker.touchable()
        )
        told = " ".join(f"{pressed}: {words}." for pressed, words in keys_in_words())
        self.canvas.setAccessibleDescription(told)
        self.hand = HandSorting(context, self.stage)
        self.by_hand = ByHand(context, self.canvas)
        self.foot.insertWidget(1, self.by_hand.button)
        self.foot.insertWidget(1, self.hand.button)
        in_the_middle(self.foot)
        in_tab_order(self.canvas, self.hand.button, self.by_hand.button)
        self._connect()

    def _connect(self) -> None:
        canvas = self.canvas
        canvas.draggable = self._draggable
        canvas.touched.connect(self._touched)
        canvas.grabbed.connect(self._grabbed)
        canvas.dropped.connect(self._dropped)
        canvas.looked.connect(self._looked)
        canvas.browsed.connect(self.browse)
        canvas.resized.connect(self.fit)
        canvas.map_zoomed.connect(self.zoom_map)
        canvas.map_moved.connect(self.move_map)
        canvas.map_wanted.connect(self.show_on_map)
        canvas.hovered.connect(self._hovered)
        canvas.key.connect(self._key)
        canvas.focused.connect(self.keys.focused)
        self.keys.reached.connect(self._keyed)
        self.keys.left.connect(lambda: self.reached(None))
        self.hand.changed.connect(self._sorted)
        self.prompt.chosen.connect(lambda choice: self._act(choice.action))
        self.prompt.back.connect(self._back)
        self.prompt.rule_wanted.connect(self._rule)
        self.log.pointed.connect(self._pointed)
        self.lists.touched.connect(self.touch_entry)
        self.lists.at.connect(self._listed)
        self.browser.touched.connect(lambda ref: self.touch((ref,)))
        self.side.currentChanged.connect(lambda _: self._fill_lists())
        self.stage.motion.rested.connect(self.rested)
        self.faces.drawn.connect(self.stage.faces_drawn)
        self.context.style.changed.connect(self.restyled)
        self.handover.lifted.connect(self.lifted)

    def open(self, link: SeatLink) -> None:
        self.hand.use(link)
        self.by_hand.use(link)
        super().open(link)

    def show_position(self, position: Position, moving: bool) -> None:
        self.hand.position = self.by_hand.position = position
        super().show_position(position, moving)
        self._spread_asked()

    def _sorted(self) -> None:
        self.draw(self.moves)
        self.picked()

    def arranged(self, zone: int, cards: list[int]) -> list[int]:
        assert self.position is not None, "a position is drawn"
        return self.hand.arranged(self.position, zone, cards)

    def commands(self) -> list[Command]:
        """What the table adds to the commands of its page."""
        return [*self.pacing.commands(), *self.hand.commands(), *self.by_hand.commands()]

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
            self.picked()
        return True

    def touch_entry(self, entry: ZoneEntry) -> None:
        """Touch an entry of the lists, as Enter does."""
        item = self.stage.picture.items.get(entry.key)
        if self.by_hand.on:
            self.by_hand.open_menu(item)
            return
        if item is not None and item.kind == PILE_ITEM and len(entry.refs) > 1:
            self._touch_pile(item)
            return
        if not self.touch(entry.refs) and item is not None:
            self._look_at(item)
            if not self.picker.holds:
                self._refuse(item)

    def _touched(self, item: Item | None) -> None:
        if self._queue:
            self.skip()
            return
        if self.browser.isVisible():
            self.browser.close_again()
            return
        if self.by_hand.on:
            self.by_hand.open_menu(item, QCursor.pos())
            return
        if item is None:
            self._back()
        elif item.kind == PILE_ITEM:
            self._touch_pile(item)
        elif not self.touch(item.refs) and not self.touch(self._around(item)) and not self._spread(item):
            self._refuse(item)

    def _spread(self, item: Item) -> bool:
        """Spread out what lies open before a player whose plate was touched; whether there is anything."""
        if self.position is None or self.picker.holds:
            return False
        opened = self.stage.picture.laid_open(item, self.position.observation.zone)
        if opened is not None:
            self.browse(opened)
        return opened is not None

    def _refuse(self, item: Item) -> None:
        """Nothing can be done with an item: let go of what is held, and say why."""
        words: list[str] = []
        card = self.stage.picture.card(item.card)
        if card is not None and self.link is not None and self.position is not None:
            held = self.name_of(self.picker.touched[-1]) if self.picker.holds else ""
            title = self.reader.title(card.face) if card.face >= 0 else _("card")
            words = refusal(self.link, self.position, card, title, held)
        if self.picker.holds:
            self._let_go()
        if words:
            self.live.remark(words)

    def _let_go(self) -> None:
        self.picker.reset()
        self.picked()

    def _around(self, item: Item) -> tuple[Ref, ...]:
        """What lies below an item, from the top: its place, its lane."""
        found = self.stage.picture.at(item.x, item.y)
        return tuple([ref for other in found if other.kind in BELOW for ref in other.refs])

    def _touch_pile(self, pile: Item) -> None:
        """A pile of which one thing can be touched is touched; else it is spread out."""
        cards = [ref for ref in pile.refs if ref in self.picker.touchable()]
        if len(cards) == 1 and (cards[0].kind == "zone" or cards[0].number == pile.card):
            self.touch((cards[0],))
        else:
            self.browse(pile)

    def _listed(self, entry: ZoneEntry) -> None:
        """The keyboard has come to an entry of the lists."""
        self.stage.focus(entry.key)
        self.live.hint(self.does(entry.refs))
        self.reached(entry)

    def _back(self) -> None:
        if self.picker.back():
            self.picked()

    def _act(self, action: Action) -> None:
        """Give the answer; until the next position comes nothing can be touched."""
        assert self.link is not None, "only an open link asks"
        before = self.picker
        # Dice were read before the answer, and what the pointer rests on may be elsewhere after it.
        self._news = []
        self.canvas.look_away()
        self.stage.skip()
        self.picker = Picker()
        self.picked()
        try:
            self.link.act(action)
        except ValueError as error:
            self.picker = Picker(before.choices)
            self.picked()
            self.context.notify(str(error))

    def picked(self) -> None:
        """Show what has been touched and what can be touched now."""
        picker = self.picker
        if picker.touched:
            self.zoom.hide()
        touchable = picker.touchable()
        held = self.name_of(picker.touched[-1]) if picker.touched else ""
        buttons = picker.buttons()
        places = picker.holds and self.are_places(touchable)
        step = next_step(held, touchable, places, buttons) if picker.holds else ""
        lost = self.prompt.offer(buttons, held, picker.holds, bool(touchable), step)
        if lost:
            self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self.mark()
        self.follow()
        self._fill_lists()
        self.keys.refreshed()

    def mark(self) -> None:
        picker = self.picker
        self.stage.mark(picker.touchable(), picker.touched, bool(picker.touched), picker.aims())

    # -- dragging ----------------------------------------------------------------------------------------

    def _draggable(self, item: Item) -> bool:
        if self._queue:
            return False
        fresh = Picker(self.picker.choices)
        if item.kind == STACK:
            # Only to where it can go; else its map is dragged.
            held = fresh.after(item.refs[0]) if item.refs[0] in fresh.touchable() else Picker()
            return any(ref.kind == "space" for ref in held.touchable())
        return self.hand.holds(item) or fresh.candidate(item.refs[:1]) is not None

    def _grabbed(self, item: Item) -> None:
        self.picker.reset()
        held = Picker(self.picker.choices).after(item.refs[0])
        self.stage.mark(held.touchable(), held.touched, True)

    def _dropped(self, item: Item, under: list[Item] | None) -> None:
        self.mark()
        if under is None:
            return
        targets = [ref for other in under for ref in other.refs]
        action = self.picker.drop(item.refs[0], targets)
        home = any(other.zone == item.zone and other.zone >= 0 for other in under)
        laid = item.kind == LOOSE and any(other.kind in (HEAD, LOOSE) for other in under)
        if action is None and (laid or (not home and item.kind == CARD)):
            action = self.picker.alone(item.refs[0])
        elif action is None and self.hand.holds(item):
            self.hand.drop(item, self.canvas.put_down.x())
            return
        if action is not None:
            self._act(action)
            return
        held = self.picker.after(item.refs[0])
        target = held.candidate(targets)
        if target is not None:
            # Several answers are left: the buttons tell them apart.
            self.picker = held.after(target)
            self.picked()

    # -- looking ------------------------------------------------------------------------------------------

    def _hovered(self, item: Item | None) -> None:
        """Say what touching the item would do, where that is certain."""
        self.live.hint(self.does((*item.refs, *self._around(item))) if item is not None else "")

    def does(self, refs: tuple[Ref, ...]) -> str:
        """What touching the first of `refs` that means something does; "" where several things may follow."""
        ref = self.picker.candidate(refs)
        left = self.picker.after(ref).left() if ref is not None else []
        # What is certain comes first: the line may be too short for both.
        return " \N{EM DASH} ".join(filter(None, (left[0].preview, left[0].label))) if len(left) == 1 else ""

    def reached(self, entry: ZoneEntry | None) -> None:
        """The keyboard has come to an entry, or has left the table: show it as the pointer would."""
        item = self.stage.picture.items.get(entry.key) if entry is not None else None
        if item is not None and item.kind == SPACE:
            self.bring_on_maps([item])
            item = self.stage.picture.items[item.key]
        self.canvas.reach(item)

    @property
    def at_stop(self) -> bool:
        """Whether the open question is a mere chance to act, so that passing loses nothing."""
        asked = self.position.asked if self.position is not None else None
        return asked is not None and asked.stop != ""

    def _looked(self, item: Item | None) -> None:
        # What is held has been looked at; large it would hide where it can go, or what is spread out.
        if item is None or self.browser.isVisible() or not set(self.picker.touched).isdisjoint(item.refs[:1]):
            self.zoom.hide()
        else:
            self._look_at(item)

    def _look_at(self, item: Item) -> None:
        if item.kind in SPOKEN:
            self._tell_about(item)
            return
        self.zoom.show_item(
            item, self._note(item), self._art, self._rect(item), self._goals(), self._needed(item)
        )

    def _tell_about(self, item: Item) -> None:
        """Words about a thing that is no card: in their tab where that is open, else beside the thing."""
        link, position = self.link, self.position
        assert link is not None, "an open table is looked at"
        assert position is not None, "and something is shown there"
        heading, lines = seen_at(self.stage.picture, item, link.setup.names)
        own = item.refs[0] if item.refs else None
        # What comes of it before what it is: that is what one looks for while a question is open.
        lines += uses(self.picker, own, len(self.picker.touched))
        lines += link.game.about(position.observation.state, own, link.setup.names) if own is not None else []
        if not lines:
            self.zoom.hide()
            return
        self.about.tell(heading, lines)
        if self.side.currentWidget() is self.about and self.about.isVisible():
            self.zoom.hide()
            return
        wide = self.context.style.px(WORDS)
        self.zoom.show_words(heading, lines, wide, self._rect(item), self._goals(), self._needed(item))

    def _needed(self, but: Item | None = None) -> list[QRect]:
        """What is likely to be clicked or read next: the hand, and what can be touched."""
        can = self.picker.touchable()
        items = self.stage.picture.items.values()
        return [
            self._rect(item)
            for item in items
            if not can.isdisjoint(item.refs[:1]) or (item.kind in LYING and (item.z >= HAND_Z or item is but))
        ]

    def _goals(self) -> list[QRect]:
        """While something is held, where it can go: nothing is to cover that."""
        if not self.picker.touched:
            return []
        can = self.picker.touchable()
        items = [item for item in self.stage.picture.items.values() if not can.isdisjoint(item.refs[:1])]
        return [self._rect(item) for item in items]

    def _rect(self, item: Item) -> QRect:
        """Where an item is seen on the canvas."""
        corner = self.canvas.mapFromScene(item.x - item.w / 2, item.y - item.h / 2)
        return QRect(corner.x(), corner.y(), round(item.w), round(item.h))

    def _note(self, item: Item) -> str:
        """What a card bears, and what can be done with it."""
        assert self.link is not None, "an open table is looked at"
        assert self.position is not None, "and something is shown there"
        return "\n".join(note(self.link, self.position, self.stage.picture, self.picker, item))

    def _pointed(self, face: int) -> None:
        if face < 0:
            self.zoom.hide()
        else:
            right = QRect(self.canvas.width(), self.canvas.height() // 3, 1, 1)
            self.zoom.show_face(face, "", self._art, right, self._goals(), self._needed())

    def _spread_asked(self) -> None:
        """Spread out the pile in which alone the question is answered: else one would have to find it."""
        asked = set() if self.picker.buttons() or self.by_hand.on else self.picker.touchable()
        found = [item for item in self.stage.picture.items.values() if not asked.isdisjoint(item.refs)]
        if len(asked) > 1 and [item.kind for item in found] == [PILE_ITEM]:
            self.browse(found[0])

    def browse(self, pile: Item) -> None:
        """Spread a pile out: the cards whose faces are known, and those that can be touched."""
        position = self.position
        if position is None:
            return
        touchable, named = self.picker.touchable(), self.offered_names()
        faces = [(ref, position.observation.face(ref.number)) for ref in pile.refs if ref.kind == "card"]
        shown = [(ref, face) for ref, face in faces if face >= 0 or ref in touchable]
        wide, spread = self.browser.wide_for(len(shown)), []
        for ref, face in shown:
            pixmap = self._art.spread(pile, face, wide)
            words = self.reader.title(face) if face >= 0 else named.get(ref, "")
            spread.append(PileCard(words, ref, pixmap, face, ref in touchable))
        if spread:
            self.zoom.hide()
            plate = pile.kind == NAME
            title = self.reader.names[pile.player] if plate else self.reader.zone_title(pile.text, pile.zone)
            said = _("{zone}: {n} of {whole}").format(zone=title, n=len(spread), whole=pile.number)
            self.browser.spread(said, spread)

    def _rule(self, section: str) -> None:
        """Open the section that was cited beside the table."""
        self.rule_wanted.emit(section)
        self.show_rule(section)

    # -- keys and lists -------------------------------------------------------------------------------------

    def _fill_lists(self) -> None:
        """Make the lists anew; they are filled while they are seen."""
        if self.position is None:
            return
        self._lists = None
        if self.side.currentWidget() is self.lists and self.side.isVisible():
            self.lists.show_lists(self.lists_now, self.picker.touchable())

    def _keyed(self, zone: ZoneList, row: int) -> None:
        """The keyboard has come to an entry of the table."""
        entry = zone.entries[row]
        can = not self.picker.touchable().isdisjoint(entry.refs)
        words = (
            _("{zone}, {n} of {number}: {thing}; Enter chooses it")
            if can
            else _("{zone}, {n} of {number}: {thing}")
        )
        words = words.format(zone=zone.title, n=row + 1, number=len(zone.entries), thing=entry.words)
        does = self.does(entry.refs)
        self.live.tell([words, f"{does.rstrip('.')}." if does else ""])
        self.reached(entry)

    def _key(self, event: QKeyEvent) -> None:
        """Use a key, or leave it to others."""
        if self.keys.pressed(event) or self._pressed(event):
            event.accept()

    def _pressed(self, event: QKeyEvent) -> bool:
        key, text, held = Qt.Key(event.key()), event.text(), event.modifiers()
        if held == Qt.KeyboardModifier.ShiftModifier and key in ARROWS:
            item = self._item_at_keyboard()
            return item is not None and self.hand.shift(item, ARROWS[key])
        if not held & ~Qt.KeyboardModifier.KeypadModifier:
            if key in ENTER:
                return self._enter()
            if key == Qt.Key.Key_Space:
                return self._onward()
            if key == Qt.Key.Key_Escape:
                return self._escape()
            if text.isalnum() and self.prompt.type(text):
                return True
        if text not in ZOOM_KEYS or held & ~TYPED:
            return False
        return self.zoom_around(self._item_at_keyboard() if self.keys.active else None, ZOOM_KEYS[text])

    def _item_at_keyboard(self) -> Item | None:
        entry = self.keys.entry
        return self.stage.picture.items.get(entry.key) if entry is not None else None

    def _onward(self) -> bool:
        """Go on where nothing is lost by it."""
        if self.busy:
            self.skip()
        elif not self.picker.holds and self.prompt.onward(self.at_stop):
            return True
        elif self.prompt.answers:
            self.live.remark([_(ONWARD)])
        return True

    def _enter(self) -> bool:
        if self.waiting:
            self.skip()
            return True
        if self.prompt.confirm():
            return True
        if self.keys.entry is None:
            return False
        self.keys.active = True
        self.touch_entry(self.keys.entry)
        return True

    def _escape(self) -> bool:
        if self.prompt.forget():
            return True
        if not self.zoom.isHidden():
            self.zoom.hide()
            return True
        if self.busy:
            self.skip()
            return True
        if self.picker.holds:
            self.prompt.back.emit()
            return True
        return self.close_rule() or self.pacing.stop_passing()
