"""Hands at a table: they do what a person does, with the mouse alone or with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from suite.core.chance import Chance
from suite.ui.table.answers import number_of
from suite.ui.table.canvas import Canvas
from suite.ui.table.counter import CounterBox
from suite.ui.table.item import CARD, PILE_ITEM, Item
from suite.ui.table.link import Choice, LocalLink
from suite.ui.table.view import MatchTable
from suite.view.game import Ref

LEFT = Qt.MouseButton.LeftButton


def shows(view: MatchTable, ref: Ref) -> Item:
    """The item on which `ref` is touched: the topmost that names it."""
    found = [item for item in view.stage.picture.items.values() if ref in item.refs]
    cards = [item for item in found if item.kind == CARD and item.refs[0] == ref]
    return max(cards or found, key=lambda item: item.z)


def point_of(canvas: Canvas, item: Item) -> QPoint:
    """A point of the viewport where the item is on top; its middle where it is hidden."""
    for share_x, share_y in ((0, 0), (-0.4, 0), (0, -0.4), (0.4, 0), (0, 0.4), (-0.4, -0.4), (0.4, 0.4)):
        point = canvas.mapFromScene(QPointF(item.x + share_x * item.w, item.y + share_y * item.h))
        found = canvas.items_at(point)
        if found and found[0].key == item.key:
            return point
    return canvas.mapFromScene(QPointF(item.x, item.y))


def wish(view: MatchTable, chance: Chance) -> Ref | Choice:
    """What to do next, at random: something to touch, or what a button or a box offers."""
    refs = sorted(view.picker.touchable(), key=lambda ref: (ref.kind, ref.number))
    offered = [choice for answer in view.prompt.answers for choice in answer.numbers or (answer.choice,)]
    assert refs or offered, "somebody who is asked can do something"
    number = chance.roll(len(refs) + min(1, len(offered)))
    return refs[number] if number < len(refs) else offered[chance.roll(len(offered))]


def counter_of(view: MatchTable, choice: Choice) -> CounterBox | None:
    """The box in which a choice is one of the numbers; None for a plain button."""
    return next((one for one in view.prompt.counters if choice in one.answer.numbers), None)


def button_of(view: MatchTable, choice: Choice) -> QPushButton:
    """The button that gives a choice, whatever number the box beside it holds."""
    offered = [answer.numbers or (answer.choice,) for answer in view.prompt.answers]
    return view.prompt.made()[next(place for place, one in enumerate(offered) if choice in one)]


def choose_by_mouse(view: MatchTable, choice: Choice) -> None:
    """Press the button of a choice, after its number was brought into the box."""
    counter = counter_of(view, choice)
    while counter is not None and counter.choice != choice:
        higher = number_of(counter.choice) < number_of(choice)
        QTest.mouseClick(counter.more if higher else counter.less, LEFT)
    QTest.mouseClick(button_of(view, choice), LEFT)


def choose_by_keys(view: MatchTable, choice: Choice) -> None:
    """Press the key of a choice, or type its number and Enter."""
    if counter_of(view, choice) is not None:
        QTest.keyClicks(view.canvas, str(number_of(choice)))
        QTest.keyClick(view.canvas, Qt.Key.Key_Return)
        return
    key = next(answer.key for answer in view.prompt.answers if answer.choice == choice)
    if len(key) == 1:
        QTest.keyClick(view.canvas, key)
    else:
        QTest.keyClick(button_of(view, choice), Qt.Key.Key_Space)


def click(view: MatchTable, item: Item) -> None:
    """Click an item where it is seen."""
    QTest.mouseClick(view.canvas.viewport(), LEFT, pos=point_of(view.canvas, item))


def by_mouse(view: MatchTable, chance: Chance) -> None:
    """One touch or one button with the mouse."""
    what = wish(view, chance)
    if isinstance(what, Choice):
        choose_by_mouse(view, what)
        return
    item = shows(view, what)
    click(view, item)
    if item.kind == PILE_ITEM and not view.browser.isHidden():
        row = [card.ref for card in view.browser.cards].index(what)
        shown = view.browser.view.item(row)
        view.browser.view.scrollToItem(shown)
        spot = view.browser.view.visualItemRect(shown).center()
        QTest.mouseClick(view.browser.view.viewport(), LEFT, pos=spot)


def by_keys(view: MatchTable, chance: Chance) -> None:
    """One touch or one button with the keyboard."""
    what = wish(view, chance)
    if isinstance(what, Choice):
        choose_by_keys(view, what)
        return
    walk_to(view, what)
    opened = view.stage.picture.items[view.keys.entry.key].kind == PILE_ITEM if view.keys.entry else False
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    if opened and not view.browser.isHidden():
        row = [card.ref for card in view.browser.cards].index(what)
        while view.browser.view.currentRow() != row:
            QTest.keyClick(view.browser.view, Qt.Key.Key_Right)
        QTest.keyClick(view.browser.view, Qt.Key.Key_Return)


def walk_to(view: MatchTable, ref: Ref) -> None:
    """Tab to the zone that holds `ref`, then by arrows to its entry; on a map by Page Down."""
    for _ in range(len(view.picker.touchable()) if ref.kind == "space" else 0):
        QTest.keyClick(view.canvas, Qt.Key.Key_PageDown)
        if view.keys.entry is not None and view.picker.candidate(view.keys.entry.refs) == ref:
            return
    for _ in range(2 * len(view.lists_now) + 2):
        entry = view.keys.entry
        zone = next((zone for zone in view.lists_now if zone.title == view.keys.zone), None)
        if entry is not None and zone is not None:
            for _ in zone.entries:
                assert view.keys.entry is not None
                if view.picker.candidate(view.keys.entry.refs) == ref:
                    return
                QTest.keyClick(view.canvas, Qt.Key.Key_Right)
        QTest.keyClick(view.canvas, Qt.Key.Key_Tab)
    raise AssertionError(f"the keyboard does not reach {ref}")


def assert_true_picture(view: MatchTable, link: LocalLink) -> None:
    """What is drawn equals what the viewer knows: every card once, known faces up, all others as backs."""
    seen = link.match.observation(link.viewer)
    picture = view.stage.picture
    assert set(view.stage.sprites) == set(picture.items), (
        "each item has its sprite and no sprite is left over"
    )
    for zone, cards in enumerate(seen.state.zones):
        for card in cards:
            assert card in picture.homes, f"card {card} of zone {zone} is on the table"
        pile = picture.items.get(f"pile:{zone}")
        if pile is not None:
            assert pile.number == len(cards), f"the pile of zone {zone} says how many cards it has"
    for key, sprite in view.stage.sprites.items():
        item = picture.items[key]
        assert sprite.item == item, f"{key} shows what it should"
        if item.kind in (CARD, PILE_ITEM):
            assert item.face == seen.face(item.card), f"{key} shows the face that the viewer knows"
        if item.kind == CARD and item.face < 0:
            back = view.stage.art.card(item)
            assert sprite.pixmap().cacheKey() == back.cacheKey(), f"{key} is drawn as a back"


def known_titles(link: LocalLink) -> set[str]:
    """The titles that the viewer knows at this moment: on cards and in their log."""
    seen = link.match.observation(link.viewer)
    cards = link.catalogue.cards
    titles = {cards[face].title for face in seen.state.face if face >= 0}
    told = " ".join(
        link.game.event_text(event, link.setup, link.catalogue) for event in link.match.events(link.viewer)
    )
    return titles | {card.title for card in cards if card.title in told}


def drawn_titles(view: MatchTable, titles: Iterable[tuple[str, str]]) -> set[str]:
    """The titles of all faces that were ever drawn; `titles` are (key of the card, its title)."""
    keys = {name[1].split("/")[1] for name in view.faces._kept}
    return {title for key, title in titles if key in keys}
