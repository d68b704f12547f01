"""The keyboard on the table.

Tab goes from zone to zone, arrows within, and on a map to the neighbour in their direction; Page Down goes
to the next thing that can be chosen; Enter acts, Space goes on where nothing is lost by it, letters press
buttons, digits choose numbers, Escape gives back, Shift with the arrows moves a card within the hand, and
plus, minus and nought zoom a map.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from suite.core.translation import _, mark
from suite.ui.table.announce import LiveRegion
from suite.ui.table.item import SPACE
from suite.ui.table.maps.reading import geometry_of, towards
from suite.ui.table.maps.viewport import ZOOMS
from suite.ui.table.stage import Stage
from suite.ui.table.zones import ZoneEntry, ZoneList
from suite.ui.widgets import ENTER
from suite.view.game import Ref

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
ARROWS = {key: 1 if key in FORWARD else -1 for key in (*FORWARD, *BACKWARD)}
"""Key -> the step along a hand."""
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


def keys_in_words() -> list[tuple[str, str]]:
    """Keys and what they do, in the language in force."""
    return [(_(pressed), _(words)) for pressed, words in KEYS]


class KeyboardCursor(QObject):
    """Where the keyboard stands, by the zone's title and the item's key, so that it outlives changes."""

    reached = Signal(object, int)
    """It has come to an entry of a list: the ZoneList, the row."""
    left = Signal()
    """It is on the table no more."""

    def __init__(
        self,
        stage: Stage,
        live: LiveRegion,
        lists: Callable[[], list[ZoneList]],
        touchable: Callable[[], set[Ref]],
    ) -> None:
        """`lists` are the zones as they are now, `touchable` is what can be chosen."""
        super().__init__(stage)
        self.stage = stage
        self.live = live
        self.lists = lists
        self.touchable = touchable
        self.zone = ""
        self.entry: ZoneEntry | None = None
        self.active = False

    def focused(self, by_keyboard: bool) -> None:
        """The table has got the focus by the keyboard, or has lost it."""
        self.active = by_keyboard
        if not by_keyboard:
            self.stage.focus("")
            self.left.emit()
            return
        if self.entry is None and self.lists():
            self.go(self.lists()[0], 0)
        else:
            self.refreshed()

    def refreshed(self) -> None:
        """The lists are others now: no remark holds; stay at the same thing, or at the zone's nearest."""
        self.live.fade()
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
            self.stage.focus(self.entry.key)

    def pressed(self, event: QKeyEvent) -> bool:
        """Go where a key leads; whether it was used."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            return self._next_zone(-1 if back or key == Qt.Key.Key_Backtab else 1)
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in DIRECTIONS:
            return self._towards(*DIRECTIONS[key]) or self._within(1 if key in FORWARD else -1)
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            return self._next_choice(1 if key == Qt.Key.Key_PageDown else -1)
        # A key that is held answers one question, never the next one too.
        return event.isAutoRepeat() and (key in (*ENTER, Qt.Key.Key_Space) or event.text().isalnum())

    def _where(self) -> tuple[int, int]:
        """(zone, row) of where the keyboard stands, in its zone or elsewhere; (-1, 0) when all is gone."""
        lists = self.lists()
        same = [
            (place, row)
            for place, zone in enumerate(lists)
            for row, entry in enumerate(zone.entries)
            if self.entry is not None and (entry.key, entry.refs) == (self.entry.key, self.entry.refs)
        ]
        titled = next((place for place, zone in enumerate(lists) if zone.title == self.zone), -1)
        if titled >= 0:
            return next((one for one in same if one[0] == titled), (titled, 0))
        # The last list that has it is that of its place on the table.
        return same[-1] if same else (-1, 0)

    def _next_zone(self, step: int) -> bool:
        self.active = True
        place, _row = self._where()
        lists = self.lists()
        goal = place + step if place >= 0 or step > 0 else len(lists) - 1
        if not 0 <= goal < len(lists):
            self.entry, self.zone = None, ""
            return False
        self.go(lists[goal], 0)
        return True

    def _within(self, step: int) -> bool:
        self.active = True
        lists = self.lists()
        place, row = self._where()
        if place < 0:
            return bool(lists) and self.go(lists[0], 0)
        entries = lists[place].entries
        return self.go(lists[place], (row + step) % len(entries))

    def _towards(self, across: int, down: int) -> bool:
        """On a map, to the linked space that lies most in a direction; whether the keyboard is on a map."""
        picture = self.stage.picture
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
            self.live.remark([_(NOTHING)])
            return True
        return self.go(*found[-1])

    def _next_choice(self, step: int) -> bool:
        """To the next entry that can be chosen, from the last to the first."""
        self.active = True
        can = self.touchable()
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
                return self.go(zone, row)
        return False

    def go(self, zone: ZoneList, row: int) -> bool:
        """Stand at an entry of a list."""
        self.zone, self.entry = zone.title, zone.entries[row]
        self.stage.focus(self.entry.key)
        self.reached.emit(zone, row)
        return True
