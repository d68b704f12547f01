"""The table's parts: motion and skipping, log, lists, prompt, large card, piles, sizes and themes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.ui.context import Context
from suite.ui.shots import cut_off
from suite.ui.table.choices import SPEED
from suite.ui.table.item import CARD, CHIP, PILE_ITEM, SEAM
from suite.ui.table.lists import CAN
from suite.ui.table.sprite import CHOSEN, TARGET, TOUCH
from suite.view.game import Ref
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import assert_true_picture, by_mouse, click, point_of, shows


def test_motion_is_played_and_can_be_skipped(seat: Seat, context: Context, qtbot: QtBot) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    context.style.motion = True
    moved = False
    for _ in range(22):
        if link.match.over():
            break
        by_mouse(view, chance)
        if view.stage.motion.busy:
            moved = True
        if view.waiting:
            assert view.position is not None
            view.skip()
        view.skip()
        assert not view.busy, "skipping ends all motion"
        assert_true_picture(view, link)
        for key, sprite in view.stage.sprites.items():
            item = view.stage.picture.items[key]
            far = abs(sprite.pos().x() - item.x) + abs(sprite.pos().y() - item.y)
            assert far < 0.01, f"{key} has arrived"
            assert sprite.opacity() == 1.0, f"{key} is seen whole"
    assert moved, "something was set in motion"


def test_motion_comes_to_rest_by_itself(seat: Seat, context: Context, qtbot: QtBot) -> None:
    view, link = seat("tricks", seed=4)
    context.table.choose(SPEED, 400)
    context.style.motion = True
    for _ in range(3):
        by_mouse(view, Chance(1))
        qtbot.waitUntil(lambda: not view.waiting)
    qtbot.waitUntil(lambda: not view.busy)
    assert_true_picture(view, link)


def test_rings_tell_what_can_be_touched(seat: Seat) -> None:
    view, _ = seat("tricks", seed=1)
    can = view.picker.touchable()
    for sprite in view.stage.sprites.values():
        touchable = sprite.item.kind == CARD and sprite.item.refs[0] in can
        assert (TOUCH in sprite.rings()) == touchable, f"{sprite.item.key} glows if it can be touched"
    ref = sorted(can, key=lambda ref: ref.number)[0]
    click(view, shows(view, ref))
    if view.picker.touched:
        assert CHOSEN in view.stage.sprites[shows(view, ref).key].rings(), "what was chosen stays ringed"
        assert any(TARGET in sprite.rings() for sprite in view.stage.sprites.values()), "so are its places"


def test_the_log_links_cards_and_can_be_searched_and_copied(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    while link.match.state.turn < 2 and not link.match.over():
        by_mouse(view, chance)
    log = view.log
    assert {line.rank for line in log.lines} == {0, 1, 2, 3}, "turns, steps and phases are headings"
    card = next(c for c in link.catalogue.cards if any(c.title in line.text for line in log.lines))
    face = link.catalogue.index[card.key]
    assert f'href="face:{face}"' in log.view.toHtml(), "a card's name is a link"
    log.view.highlighted.emit(QUrl(f"face:{face}"))
    assert view.zoom.isVisible(), "pointing at it shows the card large"
    assert view.zoom.face.accessibleName() == card.title
    log.view.highlighted.emit(QUrl(""))
    assert view.zoom.isHidden(), "pointing elsewhere hides it"
    count = sum(line.text.lower().count("turn 1") for line in log.lines)
    QTest.keyClicks(log.search, "Turn 1")
    assert log.found.text() == f"{count} found"
    log.copy()
    assert QGuiApplication.clipboard().text() == log.text(), "the whole log is on the clipboard"
    assert log.lines[0].text in log.text()


def test_the_lists_read_the_table_and_act(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    view.side.setCurrentWidget(view.lists)
    chance = Chance(2)
    for _ in range(400):
        if link.match.over() or any(len(choice.refs) == 1 for choice in view.picker.choices):
            break
        by_mouse(view, chance)
    titles = [zone.title for zone in view.lists_now]
    assert "Hand of Tom" in titles
    assert "Hand of Ian" in titles
    hidden = next(zone for zone in view.lists_now if zone.title == "Hand of Ian")
    assert {entry.words for entry in hidden.entries} <= {"face-down card"}, "no list tells a hidden card"
    can = [
        (view_list, row)
        for view_list in view.lists.views()
        for row in range(view_list.count())
        if view_list.item(row).text().startswith(CAN)
    ]
    assert can, "what can be chosen is marked by more than colour"
    before = (len(link.match.actions), view.picker.touched, view.browser.isVisible())
    where, row = can[0]
    where.setFocus()
    where.setCurrentRow(row)
    QTest.keyClick(where, Qt.Key.Key_Return)
    after = (len(link.match.actions), view.picker.touched, view.browser.isVisible())
    assert before != after, "Enter does what a click does"


def test_the_prompt_cites_the_rule(seat: Seat, qtbot: QtBot) -> None:
    view, link = seat("conan-ccg", seed=4)
    decision = link.match.decision()
    assert decision is not None
    assert view.prompt.text.text().endswith(decision.text)
    with qtbot.waitSignal(view.rule_wanted) as wanted:
        QTest.mouseClick(view.prompt.rule, Qt.MouseButton.LeftButton)
    assert wanted.args == [decision.rule], "a click leads to the section"


def test_a_public_pile_can_be_looked_through_and_a_hidden_one_cannot(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    for _ in range(200):
        piles = {item.text: item for item in view.stage.picture.items.values() if item.kind == PILE_ITEM}
        if "Discards" in piles or link.match.over():
            break
        by_mouse(view, chance)
    view.browse(piles["Draw Deck"])
    assert view.browser.isHidden(), "nobody looks into a deck"
    pile = piles["Discards"]
    view.browse(pile)
    assert view.browser.isVisible()
    assert len(view.browser.cards) == pile.number, "each card of the pile is there"
    QTest.keyClick(view.browser.view, Qt.Key.Key_Escape)
    assert view.browser.isHidden(), "Escape puts it together"


def test_matched_icons_are_drawn_when_both_moves_are_known(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=6)
    chance = Chance(6)
    found = 0
    while found < 12 and not link.match.over():
        state = link.match.state
        seen = link.match.observation(0)
        for item in view.stage.picture.items.values():
            if item.kind == SEAM:
                found += 1
                assert all(seen.face(ref.number) >= 0 for ref in item.refs), "hidden moves betray nothing"
                assert item.pairs, "something meets along the seam"
        assert state is link.match.state
        by_mouse(view, chance)
    assert found, "there were moves whose icons met"


def test_taking_back_shows_the_position_before(seat: Seat) -> None:
    view, link = seat("realm", seed=3)
    chance = Chance(3)
    while link.match.undo_barrier() is not None:
        by_mouse(view, chance)
    told = len(view.log.lines)
    link.match.undo()
    link.changed()
    assert len(view.log.lines) < told, "the log is told anew"
    assert_true_picture(view, link)


def test_it_fits_every_window_text_size_and_theme(seat: Seat, context: Context, qtbot: QtBot) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    for _ in range(25):
        if not link.match.over():
            by_mouse(view, chance)
    windows = ((690, 470), (1180, 740), (1800, 1000))
    looks = [
        ("dark", 100, windows),
        ("dark", 200, windows),
        ("light", 100, windows[:1]),
        ("contrast", 200, windows[1:2]),
    ]
    for theme, text, sizes in looks:
        context.style.choose(choice=theme, text_size=text)
        for size in sizes:
            view.resize(*size)
            # No words are cut off once all has been laid out anew.
            qtbot.waitUntil(lambda: not cut_off(view))
            assert view.width() == size[0], "the table fits into the window, not the window round it"
            assert_true_picture(view, link)
    context.style.choose(choice="dark", text_size=100)


def test_what_a_touch_would_do_is_said_before(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    chance = Chance(3)
    while not any(len(choice.refs) == 2 for choice in view.picker.choices):
        by_mouse(view, chance)
    ref = sorted(view.picker.touchable(), key=lambda ref: ref.number)[0]
    click(view, shows(view, ref))
    target = sorted(view.picker.touchable(), key=lambda ref: ref.number)[0]
    high = view.canvas.height()
    said = view.live.text()
    QTest.mouseMove(view.canvas.viewport(), point_of(view.canvas, shows(view, target)))
    view.canvas.hovered.emit(shows(view, target))
    choice = next(c for c in view.picker.choices if c.refs == (ref, target))
    assert view.live.text() == choice.label, "the line below the table says it"
    assert view.canvas.height() == high, "and nothing moves for it"
    view.canvas.hovered.emit(None)
    assert view.live.text() == said, "afterwards it says again what has happened"


def test_items_come_and_go_by_the_thousand(seat: Seat) -> None:
    view, _ = seat("kuhn", seed=1)
    stage = view.stage
    before = len(stage.items())
    card = next(item for item in stage.picture.items.values() if item.kind == CARD)
    kept = stage.picture
    for turn in range(50):
        more = [
            replace(card, key=f"card:{1000 + turn * 60 + n}", x=float(n), refs=(Ref("card", n),))
            for n in range(60)
        ]
        stage.show_picture(kept.with_items(more), moving=turn % 2 == 0)
        stage.mark({Ref("card", turn)}, (), False)
        stage.pulse(more[0].key)
        stage.skip()
    stage.show_picture(kept, moving=False)
    stage.skip()
    assert len(stage.items()) <= before + 40, "what is gone leaves nothing behind"
    assert set(stage.sprites) == set(kept.items)


def test_page_down_goes_to_what_can_be_chosen(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    chance = Chance(3)
    while len(view.picker.touchable()) < 2:
        by_mouse(view, chance)
    can = view.picker.touchable()
    seen = set()
    for _ in can:
        QTest.keyClick(view.canvas, Qt.Key.Key_PageDown)
        assert view.keys.entry is not None
        seen.add(view.picker.candidate(view.keys.entry.refs))
        assert "Enter chooses it" in view.live.whole, "it is said aloud"
    assert seen == can, "each of them in turn"


def test_the_side_panel_gives_way_and_comes_back(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    assert view.side.isVisible(), "there is room for log and lists"
    view.resize(700, 500)
    assert view.side.isHidden(), "in a small window the table comes first"
    QTest.mouseClick(view.side_button, Qt.MouseButton.LeftButton)
    assert view.side.isVisible(), "until they are asked for"


def test_numbers_are_told_as_they_are(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    state = link.match.observation(0).state
    chips = {item.key: item.number for item in view.stage.picture.items.values() if item.kind == CHIP}
    for player in (0, 1):
        assert chips[f"gauge:health:{player}"] == state.health[player]
        assert chips[f"gauge:prowess:{player}"] == state.prowess[player]
        assert chips[f"tally:{6 + 10 * player}:"] == len(state.zones[6 + 10 * player]), "cards in hand"
