"""Playing by hand on the table: menus, numbers, notes, by mouse and by keys; the rules go on around it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from suite.core.action import PASS
from suite.games.conan_ccg.words import DECK, DISCARDS, FIELD, HAND, STRIDE
from suite.play.byhand import MOVE
from suite.ui.context import Context
from suite.ui.table.item import CARD, PILE_ITEM, Item
from suite.ui.table.link import LocalLink
from suite.ui.table.view import MatchTable
from tests.ui.table.hands import point_of

Seat = Callable[..., tuple[MatchTable, LocalLink]]


@pytest.fixture
def table(seat: Seat) -> tuple[MatchTable, LocalLink]:
    """A table of two people, playing by hand."""
    view, link = seat("conan-ccg", 5, (0, 1))
    view.by_hand.switch()
    if view.handover.isVisible():
        view.handover.lifted.emit()
    return view, link


def entry(menu: QMenu, *words: str) -> QAction:
    """An entry of a menu, through the menus that lead to it."""
    found = next(act for act in menu.actions() if act.text().startswith(words[0]))
    below = found.menu()
    if len(words) == 1:
        return found
    assert isinstance(below, QMenu)
    return entry(below, *words[1:])


def item(view: MatchTable, kind: str, zone: int) -> Item:
    return next(one for one in view.stage.picture.items.values() if one.kind == kind and one.zone == zone)


def test_touching_a_card_moves_it_where_the_menu_says(
    table: tuple[MatchTable, LocalLink], qtbot: QtBot
) -> None:
    view, link = table
    me = link.viewer
    card = item(view, CARD, HAND + STRIDE * me)
    before = len(link.match.actions)
    qtbot.mouseClick(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=point_of(view.canvas, card))
    menu = view.by_hand.opened
    assert menu is not None
    assert menu.isVisible()
    assert len(link.match.actions) == before, "touching does not answer the question"
    name = link.setup.names[me]
    entry(menu, "Move it onto", f"Discard Pile of {name}").trigger()
    assert link.match.state.where[card.card] == DISCARDS + STRIDE * me
    assert view.log.text().rstrip().endswith(f"to Discard Pile of {name}.")
    menu.close()


def test_a_pile_gives_its_top_card_and_is_shuffled(table: tuple[MatchTable, LocalLink]) -> None:
    view, link = table
    me = link.viewer
    pile = item(view, PILE_ITEM, DECK + STRIDE * me)
    top = link.match.state.zones[DECK + STRIDE * me][-1]
    menu = view.by_hand.menu_of(pile)
    entry(menu, "Move it onto", f"hand of {link.setup.names[me]}").trigger()
    assert link.match.state.where[top] == HAND + STRIDE * me
    faces = list(link.match.state.face)
    entry(view.by_hand.menu(), "Shuffle", f"Draw Deck of {link.setup.names[me]}").trigger()
    assert link.match.state.face != faces


def test_numbers_are_set(table: tuple[MatchTable, LocalLink], monkeypatch: pytest.MonkeyPatch) -> None:
    view, link = table
    chip = view.stage.picture.items["gauge:health:0"]
    menu = view.by_hand.menu_of(chip)
    now = link.match.state.health[0]
    entry(menu, f"One less: {now - 1}").trigger()
    assert link.match.state.health[0] == now - 1
    monkeypatch.setattr(QInputDialog, "getInt", lambda *_: (3, True))
    entry(view.by_hand.menu_of(chip), "Set it").trigger()
    assert link.match.state.health[0] == 3
    assert "is 3 now." in view.log.text()


def test_a_change_that_the_rules_forbid_is_said_and_not_made(
    table: tuple[MatchTable, LocalLink], context: Context
) -> None:
    view, link = table
    said: list[str] = []
    context.toast.connect(lambda sentence, word, act: said.append(sentence))
    card = link.match.state.zones[HAND][0]
    before = link.match.game.save(link.match.state)
    view.by_hand.act((MOVE, card, FIELD))
    assert link.match.game.save(link.match.state) == before
    assert "rules cannot go on" in said[-1]


def test_notes_and_dice_are_told(
    table: tuple[MatchTable, LocalLink], monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _ = table
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("We play with two regions", True))
    entry(view.by_hand.menu(), "Write a note").trigger()
    entry(view.by_hand.menu(), "Roll a die", "6 sides").trigger()
    said = view.log.text()
    assert "Note: We play with two regions" in said
    assert "a die of 6 sides shows" in said


def test_the_lists_open_the_menu_too_and_switching_off_plays_on(
    table: tuple[MatchTable, LocalLink], qtbot: QtBot
) -> None:
    view, link = table
    card = item(view, CARD, HAND + STRIDE * link.viewer)
    found = next(one for zone in view.lists_now for one in zone.entries if one.key == card.key)
    view.touch_entry(found)
    menu = view.by_hand.opened
    assert menu is not None
    assert menu.isVisible()
    assert menu.activeAction() is not None, "the arrows have somewhere to begin"
    menu.close()
    view.by_hand.switch()
    assert not view.by_hand.on
    before = len(link.match.actions)
    answer = next(choice for choice in view.picker.choices if not choice.refs or choice.action == PASS)
    view.prompt.chosen.emit(answer)
    assert len(link.match.actions) > before


def test_whoever_watches_changes_nothing(seat: Seat) -> None:
    view, _ = seat("conan-ccg", 3, ())
    assert not view.by_hand.button.isVisibleTo(view)
