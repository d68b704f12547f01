"""Playing by hand: cards moved and shown, numbers set, dice and notes; the rules go on around them.

While it is switched on, touching a thing opens what can be done with it instead of answering the question.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from suite.core.action import Action
from suite.core.translation import _, mark
from suite.core.zone import OPEN
from suite.play.byhand import COUNT, MARK, MOST, MOVE, NOTE_LIMIT, ROLL, SHOW, SHUFFLE, UNDER, Hand
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.table.canvas import Canvas
from suite.ui.table.item import Item
from suite.ui.table.link import Position, SeatLink
from suite.ui.widgets import IconButton

DICE = (4, 6, 8, 10, 12, 20)
ON = mark("Play by hand: touch what you want to move or change")
OFF = mark("Play by hand, beside the rules")


class ByHand:
    """The switch, and the menus of what can be done by hand."""

    def __init__(self, context: Context, canvas: Canvas) -> None:
        self.context = context
        self.canvas = canvas
        self.link: SeatLink | None = None
        self.position: Position | None = None
        """The one that is shown."""
        self.on = False
        self.opened: QMenu | None = None
        """The menu that was opened last, until it closes."""
        self.button = IconButton(context.style, "hand-grabbing", _(OFF), self.switch)
        self.button.setCheckable(True)

    def use(self, link: SeatLink) -> None:
        """Another match is shown: whoever only watches changes nothing."""
        self.link, self.position = link, None
        self.set_on(False)
        self.button.setVisible(bool(link.people))

    def switch(self) -> None:
        """On or off."""
        self.set_on(not self.on)
        if self.on:
            words = _("Play by hand: touch what you want to move or change. The log tells everybody.")
            self.context.notify(words, _("Stop"), lambda: self.set_on(False))

    def set_on(self, on: bool) -> None:
        """Whether touching changes the table by hand."""
        self.on = on
        self.button.setChecked(on)
        words = ON if on else OFF
        self.button.setToolTip(_(words))
        self.button.setAccessibleName(_(words))

    # -- menus ----------------------------------------------------------------------------------------

    def open_menu(self, item: Item | None, place: QPoint | None = None) -> None:
        """Open what can be done with a thing, or with the table where nothing lies, beside it."""
        if self._hand() is None:
            return
        menu = self.menu_of(item) if item is not None else self.menu()
        canvas = self.canvas
        at = canvas.mapFromScene(item.x, item.y) if item is not None else canvas.rect().center()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.aboutToHide.connect(self._closed)
        self.opened = menu
        menu.popup(place if place is not None else canvas.viewport().mapToGlobal(at))
        menu.setActiveAction(next(act for act in menu.actions() if act.isEnabled() and not act.isSeparator()))

    def menu_of(self, item: Item) -> QMenu:
        """What can be done with a thing: a card, the top of a pile, a number; else with the table."""
        hand, position = self._hand(), self.position
        assert hand is not None, "a match is shown"
        assert position is not None, "a match is shown"
        zone = position.observation.zone(item.zone) if item.zone >= 0 else []
        card = item.card if item.card >= 0 else zone[-1] if zone else -1
        if card >= 0:
            return self._card_menu(hand, card, position.observation.face(card))
        gauges = [
            number for number, one in enumerate(hand.gauges) if item.key == f"gauge:{one.field}:{one.index}"
        ]
        if gauges:
            menu = QMenu(self.canvas)
            self._count_actions(menu, hand, gauges[0])
            return menu
        return self.menu()

    def menu(self, parent: QWidget | None = None) -> QMenu:
        """What can be done with the table as a whole."""
        hand = self._hand()
        assert hand is not None, "a match is shown"
        menu = QMenu(parent or self.canvas)
        menu.setAccessibleName(_("By hand"))
        dice = menu.addMenu(_("Roll a die"))
        for sides in DICE:
            dice.addAction(_("{n} sides").format(n=sides)).triggered.connect(partial(self.act, (ROLL, sides)))
        menu.addAction(_("Write a note …")).triggered.connect(self.write_note)
        numbers = menu.addMenu(_("Set a number"))
        for number in range(len(hand.gauges)):
            numbers.addAction(f"{hand.gauge(number)} …").triggered.connect(partial(self.count, number))
        numbers.setEnabled(bool(hand.gauges))
        shuffled = menu.addMenu(_("Shuffle"))
        for zone, place in enumerate(hand.zones):
            if place.sight != OPEN:
                act = shuffled.addAction(hand.zone(zone))
                act.triggered.connect(partial(self.act, (SHUFFLE, zone)))
        shuffled.setEnabled(bool(shuffled.actions()))
        return menu

    def _card_menu(self, hand: Hand, card: int, face: int) -> QMenu:
        menu = QMenu(self.canvas)
        assert self.link is not None, "a match is shown"
        look = self.canvas.stage.art.look
        name = look.title(self.link.catalogue.cards[face]) if face >= 0 else _("this card")
        menu.setAccessibleName(_("By hand: {thing}").format(thing=name))
        menu.addAction(name).setEnabled(False)
        for words, verb in ((_("Move it onto"), MOVE), (_("Move it under"), UNDER)):
            below = menu.addMenu(words)
            for zone in range(len(hand.zones)):
                act = below.addAction(hand.zone(zone))
                act.triggered.connect(partial(self.act, (verb, card, zone)))
        menu.addAction(_("Show it to all")).triggered.connect(partial(self.act, (SHOW, card, -1)))
        for number, one in enumerate(hand.marks):
            menu.addAction(_("Set its {what} …").format(what=one.word)).triggered.connect(
                partial(self.mark, number, card)
            )
        menu.addSeparator()
        menu.addMenu(self.menu(menu)).setText(_("The table"))
        return menu

    def _count_actions(self, menu: QMenu, hand: Hand, gauge: int) -> None:
        menu.setAccessibleName(_("By hand: {thing}").format(thing=hand.gauge(gauge)))
        menu.addAction(hand.gauge(gauge)).setEnabled(False)
        now = self.value(gauge)
        for step in (1, -1):
            if 0 <= now + step <= MOST:
                words = _("One more: {n}") if step > 0 else _("One less: {n}")
                act = menu.addAction(words.format(n=now + step))
                act.triggered.connect(partial(self.act, (COUNT, gauge, now + step)))
        menu.addAction(_("Set it …")).triggered.connect(partial(self.count, gauge))

    def _closed(self) -> None:
        self.opened = None

    # -- changes --------------------------------------------------------------------------------------

    def act(self, action: Action, checked: bool = False) -> None:
        """Make a change; what the rules cannot go on from is refused and said."""
        link = self.link
        assert link is not None, "a match is shown"
        self._refusable(lambda: link.act(action))

    def write_note(self) -> None:
        """Ask for words for the log."""
        link = self.link
        assert link is not None, "a match is shown"
        limit = _("Up to {n} letters:").format(n=NOTE_LIMIT)
        words, good = QInputDialog.getText(self.canvas, _("Write a note"), limit)
        if good and words.strip():
            self._refusable(lambda: link.note(words))

    def count(self, gauge: int, checked: bool = False) -> None:
        """Ask what a number of the table shall be."""
        hand = self._hand()
        assert hand is not None, "a match is shown"
        value, good = QInputDialog.getInt(
            self.canvas, _("Set a number"), hand.gauge(gauge), self.value(gauge), 0, MOST
        )
        if good:
            self.act((COUNT, gauge, value))

    def mark(self, number: int, card: int, checked: bool = False) -> None:
        """Ask what a number that a card bears shall be."""
        hand, position = self._hand(), self.position
        assert hand is not None, "a match is shown"
        assert position is not None, "a match is shown"
        one = hand.marks[number]
        now = getattr(position.observation.state, one.field)[card]
        value, good = QInputDialog.getInt(self.canvas, _("Set a number"), f"{one.word}:", now, 0, MOST)
        if good:
            self.act((MARK, number, card, value))

    def value(self, gauge: int) -> int:
        """What a number of the table is now."""
        hand, position = self._hand(), self.position
        assert hand is not None, "a match is shown"
        assert position is not None, "a match is shown"
        held = getattr(position.observation.state, hand.gauges[gauge].field)
        return int(held[hand.gauges[gauge].index] if isinstance(held, list) else held)

    def commands(self) -> list[Command]:
        """What can be found by its words."""
        return [
            Command("table-by-hand", _("Play by hand, or stop"), self.switch, "Ctrl+Shift+H", "play"),
            Command(
                "table-hand-menu",
                _("By hand: dice, notes, numbers"),
                lambda: self.open_menu(None),
                "",
                "play",
            ),
        ]

    def _hand(self) -> Hand | None:
        link = self.link
        return link.hand if link is not None and self.position is not None else None

    def _refusable(self, work: Callable[[], None]) -> None:
        try:
            work()
        except ValueError as error:
            words = str(error)
            self.context.notify(f"{words[:1].upper()}{words[1:]}.")
