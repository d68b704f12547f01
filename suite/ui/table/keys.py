"""The keyboard on the table.

Tab goes from zone to zone, arrows within, and on a map to the neighbour in their direction; Page Down goes
to the next thing that can be chosen; Enter acts, Space goes on where nothing is lost by it, letters press
buttons, digits choose numbers, Escape gives back, Shift with the arrows moves a card within the hand, and
plus, minus and nought zoom a map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from suite.core.translation import _, mark
from suite.ui.table.item import MAP, SPACE
from suite.ui.table.maps.reading import geometry_of, towards
from suite.ui.table.maps.viewport import ZOOMS
from suite.ui.table.zones import Entry, ZoneList
from suite.view.game import Ref

if TYPE_CHECKING:
    from suite.ui.table.view import TableView

KEYS = (
    (mark("Tab, Shift+Tab"), mark("Next zone, zone before")),
    (mark("Arrows"), mark("Within the zone; on a map to the neighbour in that direction")),
    (mark("Page Down, Page Up"), mark("Next that can be chosen, the one before")),
    (mark("Enter"), mark("Choose")),
    (mark("Space"), mark("Go on, where nothing is lost by it; skip motion")),
    (mark("Letters"), mark("The button with this letter underlined")),
    (mark("Digits"), mark("The number itself; where it is chosen in a box, Enter gives it")),
    (mark("Escape"), mark("Give back, put away")),
    (mark("Shift+Arrows"), mark("Move a card in the hand")),
    ("+, -, 0", mark("A map larger, smaller, whole")),
)
"""Keys while the table has the focus, and what they do."""
ONWARD = mark("Space goes on only where nothing can be lost by it; choose one of the answers.")
FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)
BACKWARD = (Qt.Key.Key_Left, Qt.Key.Key_Up)
DIRECTIONS = {
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Up: (0, -1),
}
ZOOM_KEYS = {"+": 1, "-": -1, "0": -len(ZOOMS)}
"""What is typed -> steps by which a map is larger."""
TYPED = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
"""What may be held while a sign is typed."""
NOTHING = mark("No neighbour lies that way.")
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def keys_in_words() -> list[tuple[str, str]]:
    """Keys and what they do, in the language in force."""
    return [(_(pressed), _(words)) for pressed, words in KEYS]


class Keys:
    """Where the keyboard stands, by the zone's title and the item's key, so that it outlives changes."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.zone = ""
        self.entry: Entry | None = None
        self.active = False
        told = " ".join(f"{pressed}: {words}." for pressed, words in keys_in_words())
        view.canvas.setAccessibleDescription(told)

    def lists(self) -> list[ZoneList]:
        """The zones as they are now."""
        return self.view.lists_now

    def focused(self, by_keyboard: bool) -> None:
        """The table has got the focus by the keyboard, or has lost it."""
        self.active = by_keyboard
        if not by_keyboard:
            self.view.stage.focus("")
            self.view.reached(None)
            return
        if self.entry is None and self.lists():
            self._go(self.lists()[0], 0)
        else:
            self.refreshed()

    def refreshed(self) -> None:
        """The lists are others now: stay at the same thing, or at the zone's nearest."""
        if not self.active or self.entry is None:
            return
        place, row = self._where()
        lists = self.lists()
        if place < 0 and lists:
            place, row = 0, 0
        if lists:
            zone = lists[place]
            row = min(row, len(zone.entries) - 1)
            self.zone, self.entry = zone.title, zone.entries[row]
            self.view.stage.focus(self.entry.key)

    def pressed(self, event: QKeyEvent) -> None:
        """Use a key, or leave it to others."""
        key = Qt.Key(event.key())
        used = False
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            used = self._next_zone(-1 if back or key == Qt.Key.Key_Backtab else 1)
        elif event.modifiers() == Qt.KeyboardModifier.ShiftModifier and key in (*FORWARD, *BACKWARD):
            used = self._shift(1 if key in FORWARD else -1)
        elif event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            used = False
        elif key in DIRECTIONS:
            used = self._towards(*DIRECTIONS[key]) or self._within(1 if key in FORWARD else -1)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            used = self._next_choice(1 if key == Qt.Key.Key_PageDown else -1)
        elif event.isAutoRepeat():
            # A key that is held answers one question, never the next one too.
            used = key in (*ENTER, Qt.Key.Key_Space) or event.text().isalnum()
        elif key in ENTER:
            used = self._enter()
        elif key == Qt.Key.Key_Space:
            used = self._onward()
        elif key == Qt.Key.Key_Escape:
            used = self._escape()
        elif event.text().isalnum():
            used = self.view.prompt.type(event.text())
        if not used and event.text() in ZOOM_KEYS and not event.modifiers() & ~TYPED:
            used = self._zoom(ZOOM_KEYS[event.text()])
        if used:
            event.accept()

    def _where(self) -> tuple[int, int]:
        """(zone, row) of where the keyboard stands; (-1, 0) when that zone is gone."""
        for place, zone in enumerate(self.lists()):
            if zone.title != self.zone:
                continue
            for row, entry in enumerate(zone.entries):
                if self.entry is not None and (entry.key, entry.refs) == (self.entry.key, self.entry.refs):
                    return place, row
            return place, 0
        return -1, 0

    def _next_zone(self, step: int) -> bool:
        self.active = True
        place, _row = self._where()
        lists = self.lists()
        goal = place + step if place >= 0 or step > 0 else len(lists) - 1
        if not 0 <= goal < len(lists):
            self.entry, self.zone = None, ""
            return False
        self._go(lists[goal], 0)
        return True

    def _within(self, step: int) -> bool:
        self.active = True
        lists = self.lists()
        place, row = self._where()
        if place < 0:
            return bool(lists) and self._go(lists[0], 0)
        entries = lists[place].entries
        return self._go(lists[place], (row + step) % len(entries))

    def _towards(self, across: int, down: int) -> bool:
        """On a map, to the linked space that lies most in a direction; whether the keyboard is on a map."""
        picture = self.view.stage.picture
        item = picture.items.get(self.entry.key) if self.entry is not None else None
        geometry = geometry_of(picture, item) if item is not None and item.kind == SPACE else None
        if item is None or geometry is None:
            return False
        self.active = True
        goal = towards(geometry, item.refs[0].number, across, down)
        key = f"{SPACE}:{goal}"
        # The last list that has it is that of its region.
        found = [
            (zone, row) for zone in self.lists() for row, one in enumerate(zone.entries) if one.key == key
        ]
        if not found:
            self.view.live.tell([_(NOTHING)])
            return True
        return self._go(*found[-1])

    def _zoom(self, steps: int) -> bool:
        """A map larger or smaller around where the keyboard is; whether there is one."""
        picture = self.view.stage.picture
        ground = next((item for item in picture.items.values() if item.kind == MAP), None)
        if ground is None:
            return False
        here = picture.items.get(self.entry.key) if self.active and self.entry is not None else None
        on_map = here is not None and here.within == ground.within
        self.view.zoom_map(ground, steps, QPointF(here.x, here.y) if here is not None and on_map else None)
        return True

    def _shift(self, step: int) -> bool:
        """Move the card of the hand that the keyboard is at."""
        item = self.view.stage.picture.items.get(self.entry.key) if self.entry is not None else None
        return item is not None and self.view.hand.shift(item, step)

    def _next_choice(self, step: int) -> bool:
        """To the next entry that can be chosen, from the last to the first."""
        self.active = True
        can = self.view.picker.touchable()
        # What stands in several lists is come to in the first of them.
        flat: dict[tuple[str, tuple[Ref, ...]], tuple[ZoneList, int]] = {}
        for zone in self.lists():
            for row, entry in enumerate(zone.entries):
                flat.setdefault((entry.key, entry.refs), (zone, row))
        order = list(flat)
        now = (self.entry.key, self.entry.refs) if self.entry is not None and self._where()[0] >= 0 else None
        here = order.index(now) if now in flat else -1
        for far in range(1, len(order) + 1):
            zone, row = flat[order[(here + step * far) % len(order)]]
            if not can.isdisjoint(zone.entries[row].refs):
                return self._go(zone, row)
        return False

    def _go(self, zone: ZoneList, row: int) -> bool:
        entry = zone.entries[row]
        self.zone, self.entry = zone.title, entry
        self.view.stage.focus(entry.key)
        can = not self.view.picker.touchable().isdisjoint(entry.refs)
        words = (
            _("{zone}, {n} of {number}: {thing}; Enter chooses it")
            if can
            else _("{zone}, {n} of {number}: {thing}")
        )
        words = words.format(zone=zone.title, n=row + 1, number=len(zone.entries), thing=entry.words)
        does = self.view.does(entry.refs)
        self.view.live.tell([words, f"{does.rstrip('.')}." if does else ""])
        self.view.reached(entry)
        return True

    def _onward(self) -> bool:
        """Go on where nothing is lost by it."""
        view = self.view
        if view.busy:
            view.skip()
        elif not view.picker.holds and view.prompt.onward(view.at_stop):
            return True
        elif view.prompt.answers:
            view.live.tell([_(ONWARD)])
        return True

    def _enter(self) -> bool:
        if self.view.waiting:
            self.view.skip()
            return True
        if self.view.prompt.confirm():
            return True
        if self.entry is None:
            return False
        self.active = True
        self.view.touch_entry(self.entry)
        return True

    def _escape(self) -> bool:
        view = self.view
        if view.prompt.forget():
            return True
        if not view.zoom.isHidden():
            view.zoom.hide()
            return True
        if view.busy:
            view.skip()
            return True
        if view.picker.holds:
            view.prompt.back.emit()
            return True
        return view.close_rule() or view.pacing.stop_passing()
