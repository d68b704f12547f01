"""Conquest of Zabor on its table: the map is read, questions are answered on it, nobody sees too much."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from suite.core.chance import Chance
from suite.core.game import Setup
from suite.games import GAMES
from suite.games.zabor.orders import WhatGoes, WhereTo
from suite.games.zabor.track import LayAction, PlaceEnvoy
from suite.games.zabor.trade import Consent
from suite.games.zabor.words import (
    CONSENT,
    DESTINY,
    EVENT_DECK,
    GOALS,
    LAY,
    PASSED,
    PICKED,
    SORCERY_DECK,
    STRIDE,
    TRAITS,
)
from suite.play.match import Match
from suite.ui.cardfaces.titles import LEAST, fitted_title
from suite.ui.context import Context
from suite.ui.table.boxes import BoardBox, Rect, SpotBox
from suite.ui.table.item import (
    CELL,
    EMBLEM,
    HEAD,
    LINE_TILE,
    LOOSE,
    MAP,
    NAME,
    PILE_ITEM,
    SPACE,
    STACK,
    TOKEN,
    CardItem,
)
from suite.ui.table.link import LocalLink
from suite.ui.table.maps.labels import SLACK
from suite.ui.table.rows import in_lines
from suite.ui.table.smallpile import small
from suite.ui.table.sprite import TOUCH
from suite.ui.table.view import MatchTable
from suite.view.game import Ref, TableGame
from tests.ui.table.conftest import Seat, chooser, link_of
from tests.ui.table.hands import assert_true_picture, by_keys, by_mouse, click, shows

GAME = "zabor"
DEALT = Setup(GAME, ["Ann", "Ben", "Cleo"], options={"length": "short", "draft": "dealt"})
CROWDED = Setup(GAME, ["Ann", "Ben", "Cleo", "Dora", "Emil"], options={"draft": "dealt"})
LARGER_TEXT = 0.38
"""How large the map is by its own units in larger text, at least."""
TOUCHES, KEYS = 3, 2
SMALL = (808, 515)
"""The same of one of 900 by 600."""
LARGE, WIDE = 40, 480
"""Height of a card of a hand, and width of the map, at least."""
LONG = 8
"""VP Cards of a long match."""
LINE_EDGES = 11.0
"""What a line has of edges, and beside its number."""
SIZE = (1188, 715)
"""What a table has of a window of 1280 by 800."""
FULL = (1828, 995)
"""The same of one of 1920 by 1080."""


@cache
def game() -> TableGame[Any]:
    return GAMES[GAME]()


@cache
def answers() -> list[tuple[int, str, tuple[int, ...]]]:
    """A match at random: who was asked what, and the answer."""
    match, chance, found = Match(game(), DEALT, 4), Chance(4), []
    while legal := match.legal_actions():
        asked = match.player()
        assert asked is not None
        found.append((asked, type(match.decision()).__name__, legal[chance.roll(len(legal))]))
        match.play(found[-1][2])
    return found


def at(kind: type[object]) -> LocalLink:
    """The first player is asked a question of this kind, in the midst of that match."""
    match = Match(game(), DEALT, 4)
    for asked, name, answer in answers():
        if asked == 0 and name == kind.__name__:
            return link_of(match, (0,), chooser(4))
        match.play(answer)
    raise AssertionError("it is never asked")


def test_it_is_played_by_mouse_and_by_keys(seat: Seat) -> None:
    view, link = seat(GAME, of=at(PlaceEnvoy), size=SIZE)
    chance = Chance(4)
    for _ in range(TOUCHES):
        by_mouse(view, chance)
    assert_true_picture(view, link)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(KEYS):
        by_keys(view, chance)
    assert_true_picture(view, link)


def test_the_whole_map_is_read_while_envoys_are_placed(seat: Seat) -> None:
    view, link = seat(GAME, of=at(PlaceEnvoy), size=SIZE)
    view.panel.toggle()
    QApplication.processEvents()
    assert_read(view)
    click(view, view.stage.picture.items["name:1"])
    assert_spread(view, 1)
    legal = link.match.legal_actions()
    cell = shows(view, Ref("slot", legal[0][1]))
    assert cell.kind == CELL
    count = len(link.match.actions)
    click(view, cell)
    assert link.match.actions[count] == legal[0], "a space of the track is touched"
    tokens = [item for item in view.stage.picture.items.values() if item.kind == TOKEN]
    stands = link.match.state.track
    assert {(one.number, one.player) for one in tokens if one.key.startswith("token:place:track")} == {
        (space, player) for space, player in enumerate(stands) if player >= 0
    }


def test_every_name_is_read_in_a_window_of_1920_by_1080_with_the_log_open(seat: Seat) -> None:
    view, _link = seat(GAME, of=at(PlaceEnvoy), size=FULL)
    assert view.side.isVisible()
    ground = view.stage.picture.items["map:0"]
    assert ground.placed is not None
    labels = [label for label in ground.placed.geometry.labels if label is not None]
    assert len(labels) == len(game().catalogue.areas.cards) == 88
    assert min(label.size for label in labels) >= 11


def test_the_map_is_read_by_region(seat: Seat) -> None:
    """Own Areas first, then what can be chosen; each in full words, in one list of its region."""
    view, link = seat(GAME, of=at(WhereTo), size=SIZE)
    lists = {zone.title: [entry.words for entry in zone.entries] for zone in view.lists_now}
    regions = {"North": 28, "South": 28, "Zabor": 6, "Isles": 4, "Seas": 22}
    wanted = ["Yours", "Can be chosen", *regions]
    assert [title for title in lists if title in wanted] == wanted
    assert {title: len(lists[title]) for title in regions} == regions
    s = link.match.state
    assert len(lists["Yours"]) == len(s.held(0))
    assert lists["Can be chosen"] == [
        words
        for region in regions
        for words in lists[region]
        if words.split(",")[0] in {s.map.cards[goal].title for _verb, goal in link.match.legal_actions()}
    ]
    assert "Phera, held by Ann, City, 1 Auxiliary, 1 Infantry, 1 Cavalry, 1 Sorcerer, Road" in lists["Yours"]


def test_action_cards_are_laid_on_the_track(seat: Seat) -> None:
    first = next(asked for asked, name, _ in answers() if name == LayAction.__name__)
    match = Match(game(), DEALT, 4)
    for _, name, answer in answers():
        if name == LayAction.__name__:
            break
        match.play(answer)
    view, link = seat(GAME, of=link_of(match, (first,), chooser(4)), size=SIZE)
    items = view.stage.picture.items
    waiting = {item.number: item for item in items.values() if item.kind == LOOSE}
    assert len(waiting) == len(view.prompt.made()) == 8, "each lies at the track and has a button"
    assert not [item for item in items.values() if item.kind == CELL], "and no spaces are under them"
    spoken = [zone.entries for zone in view.lists_now if zone.title == "Action track"]
    assert [entry.words for entry in spoken[0]] == [one.text for one in waiting.values()]
    goal = next(item for item in items.values() if item.kind == HEAD and item.limit > 0)
    view.canvas.dropped.emit(waiting[3], None)
    view.canvas.dropped.emit(waiting[3], [items["map:0"]])
    assert link.match.state.order[0] == -1, "away from the track it comes back"
    view.canvas.dropped.emit(waiting[3], [goal])
    assert link.match.actions[-1] == (LAY, 3)
    items = view.stage.picture.items
    assert f"loose:{goal.key.split(':')[1]}:3" not in items
    waits = next(item for item in items.values() if item.kind == LOOSE and item.number == 5)
    view.canvas.looked.emit(waits)
    assert view.zoom.isVisible(), "what it does is told"
    click(view, waits)
    assert view.zoom.isHidden(), "until it is laid"
    assert link.match.state.order[:3] == [3, 5, -1]
    assert len([item for item in view.stage.picture.items.values() if item.kind == CELL]) == 4


def assert_read(view: MatchTable) -> None:
    """The whole map is seen large enough: most names, who holds what, how many Units stand where."""
    items = view.stage.picture.items
    ground = next(item for item in items.values() if item.kind == MAP)
    assert ground.placed is not None
    geometry = ground.placed.geometry
    assert geometry.scale >= 0.52
    labels = [label for label in geometry.labels if label is not None]
    assert len(labels) >= 70, "so many of 88 names are read"
    assert min(label.size for label in labels) >= 11
    words = [
        (label.lines, Rect(label.box.x + SLACK, label.box.y, label.box.w - 2 * SLACK, label.box.h))
        for label in labels
    ]
    for one, other in combinations(words, 2):
        assert not one[1].meets(other[1]), f"{one[0]} and {other[0]} stand apart"
    assert view.position is not None
    state = view.position.observation.state
    for area, holder in enumerate(state.holder):
        assert items[f"space:{area}"].player == holder, "who holds it is seen"
        stack = items.get(f"stack:{area}")
        assert (stack.number if stack else 0) == sum(state.stack(area)), "and how many Units are there"


def assert_spread(view: MatchTable, player: int) -> None:
    """The chart of a player lies spread out; it is put together again."""
    assert not view.browser.isHidden()
    assert view.position is not None
    assert view.browser.title.text().startswith(f"{DEALT.names[player]}: "), "it is said whose it is"
    traits = view.position.observation.state.zones[TRAITS + STRIDE * player]
    assert set(traits) <= {card.ref.number for card in view.browser.cards}, "all traits lie there"
    QTest.keyClick(view.browser, Qt.Key.Key_Escape)
    assert view.browser.isHidden()


def test_small_low_windows_have_room_for_hand_and_map(seat: Seat) -> None:
    """900 by 600: the track lies below map and cards, so that both are larger than one below the other."""
    view, _link = seat(GAME, of=at(PlaceEnvoy), size=SMALL)
    assert view.side.isHidden(), "the log is out of the way in so small a window"
    boxes = view.stage.picture.boxes
    hand = next(box for box in boxes if isinstance(box, SpotBox) and box.spot.zone == DESTINY)
    ground = next(box.rect for box in boxes if isinstance(box, BoardBox))
    assert hand.card >= LARGE
    assert ground.w >= WIDE
    assert hand.rect.x > ground.x + ground.w, "beside the map"
    assert {EVENT_DECK, SORCERY_DECK} <= {box.spot.zone for box in boxes if isinstance(box, SpotBox)}


def test_vp_cards_are_lines_whose_titles_are_read(seat: Seat) -> None:
    """As many as a long match has, below each other beside the map; claims lie behind the titles."""
    match = Match(game(), DEALT, 4)
    for asked, _, answer in answers():
        marks = [match.state.marks[match.state.face[card]] for card in match.state.zones[GOALS]]
        if asked == 0 and any(marks) and len(marks) > 1:
            break
        match.play(answer)
    view, _link = seat(GAME, of=link_of(match, (0,), chooser(4)), size=SIZE)
    view.panel.toggle()
    QApplication.processEvents()
    items = view.stage.picture.items
    lines = [items[f"card:{card}"] for card in match.state.zones[GOALS]]
    assert {line.tile for line in lines} == {LINE_TILE}
    claims = [item for item in items.values() if item.key.startswith(f"claim:{lines[0].card}:")]
    left = lines[0].x - lines[0].w / 2 + lines[0].w * lines[0].free[1]
    assert all(claim.x - claim.w / 2 >= left - 1 for claim in claims), "the title ends before them"
    spots = [box for box in view.stage.picture.boxes if isinstance(box, SpotBox)]
    room = next(box.inner for box in spots if box.spot.zone == GOALS)
    wide, high, puts = in_lines(room, LONG)
    assert {put.x for put in puts} == {room.cx}, "in one column"
    assert [other.y - one.y for one, other in pairwise(puts)] == [pytest.approx(high)] * (LONG - 1)
    family = view.context.style.base_family
    titles = [card.title for card in game().catalogue.cards if card.type == "vp"]
    shown = [fitted_title(one, family, LEAST, wide - high - LINE_EDGES)[1] for one in titles]
    read = {words for (words,) in shown}
    assert len(read) == len(titles), "told apart by their titles"
    assert len(read & set(titles)) > len(titles) * 3 // 4, "most of them whole"


@cache
def crowded() -> tuple[int, ...]:
    """How to come to where five players look at all VP Cards of a long match."""
    match, chance = Match(game(), CROWDED, 3, auto_pass=False), Chance(3)
    while len(match.state.zones[GOALS]) < LONG:
        legal = match.legal_actions()
        match.play(legal[chance.roll(len(legal))])
    return tuple(match.actions)


@pytest.mark.parametrize("panel", [True, False])
@pytest.mark.parametrize("text", [125, 150])
def test_larger_text_leaves_cards_and_decks_to_be_read(
    seat: Seat, context: Context, text: int, panel: bool
) -> None:
    """The map gives way to them, as far as captions and numbers beside them have grown."""
    match = Match(game(), CROWDED, 3, auto_pass=False)
    for action in crowded():
        match.play(action)
    context.style.choose(text_size=text)
    view, _link = seat(GAME, of=link_of(match, (match.player() or 0,), chooser(3)), size=SIZE)
    if view.side.isVisible() != panel:
        view.panel.toggle()
        QApplication.processEvents()
    items = view.stage.picture.items
    lines = [items[f"card:{card}"] for card in match.state.zones[GOALS]]
    titles = [game().catalogue.cards[line.face].title for line in lines]
    family = context.style.base_family
    read = [
        fitted_title(title, family, LEAST, line.w * line.free[1] - line.h - LINE_EDGES)[1]
        for title, line in zip(titles, lines, strict=True)
    ]
    assert len({words for (words,) in read}) == LONG, "told apart by their titles"
    assert all(words[:3] == title[:3] for (words,), title in zip(read, titles, strict=True))
    piles = [item for item in items.values() if item.kind == PILE_ITEM and item.zone == EVENT_DECK]
    assert all(small(pile) for pile in piles), "glyph and number, no badge that hides the pile"
    ground = items["map:0"].placed
    assert ground is not None
    assert ground.geometry.scale >= LARGER_TEXT


def test_rings_leave_the_names_of_neighbours_free(seat: Seat) -> None:
    view, _link = seat(GAME, of=at(WhereTo), size=SIZE)
    placed = view.stage.picture.items["map:0"].placed
    assert placed is not None
    names = [label.box for label in placed.geometry.labels if label is not None]
    ringed = [
        sprite for sprite in view.stage.sprites.values() if TOUCH in sprite.rings() and sprite.item.gaps
    ]
    assert ringed
    broken = 0
    for sprite in ringed:
        path = sprite.ring(TOUCH, "#FFFFFF").path()
        broken += path.elementCount() > len(sprite.item.outline) + 1
        for share in range(400):
            point = path.pointAtPercent(share / 400)
            x, y = point.x() + sprite.item.x - placed.dx, point.y() + sprite.item.y - placed.dy
            assert not any(_amid(name, x, y) for name in names), f"{sprite.item.text} crosses no name"
    assert broken, "some go around a name"
    casings = [sprite._casings[TOUCH] for sprite in ringed]
    assert all(casing.isVisible() and casing.path() == casing.parentItem().path() for casing in casings)
    assert {casing.pen().color().name().upper() for casing in casings} == {
        view.context.style.theme.panel.upper()
    }
    view.stage.mark([], [], holding=False)
    assert not any(casing.isVisible() for casing in casings), "they come and go with their rings"


def _amid(box: Rect, x: float, y: float) -> bool:
    """Whether a point lies in a box, not on its edge."""
    return box.x + 0.01 < x < box.x + box.w - 0.01 and box.y + 0.01 < y < box.y + box.h - 0.01


def test_odds_are_told_before_what_is_seen_at_leisure(seat: Seat) -> None:
    view, _link = seat(GAME, of=at(WhereTo), size=SIZE)
    told = [choice for choice in view.picker.choices if choice.preview]
    assert told
    for choice in told:
        view.canvas.looked.emit(view.stage.picture.items[f"space:{choice.action[1]}"])
        lines = view.about.words.text().splitlines()
        known = next(n for n, line in enumerate(lines) if line.startswith("Borders "))
        assert lines.index(choice.label) < lines.index(choice.preview) < known


def test_a_touch_of_a_vp_card_spreads_them_out(seat: Seat) -> None:
    match = Match(game(), DEALT, 4)
    for asked, _, answer in answers():
        if asked == 0 and len(match.state.zones[GOALS]) > 1:
            break
        match.play(answer)
    view, _link = seat(GAME, of=link_of(match, (0,), chooser(4)), size=SIZE)
    goals = view.position.observation.state.zones[GOALS]
    click(view, view.stage.picture.items[f"card:{goals[0]}"])
    assert not view.browser.isHidden()
    assert {card.ref.number for card in view.browser.cards} == set(goals)
    QTest.keyClick(view.browser, Qt.Key.Key_Escape)


def test_words_about_a_goal_cover_no_other_that_they_need_not(seat: Seat) -> None:
    view, _link = seat(GAME, of=at(WhereTo), size=SIZE)
    can = view.picker.touchable()
    goals = [item for item in view.stage.picture.items.values() if item.kind == SPACE and item.refs[0] in can]
    assert len(goals) > 1
    for goal in goals:
        view._look_at(goal)
        words = view.zoom.geometry()
        covered = [one for one in goals if one is not goal and words.contains(view._rect(one).center())]
        assert not covered, f"beside {goal.text} there is room elsewhere"


def test_where_units_go_is_marked_while_it_is_asked_which(seat: Seat) -> None:
    view, link = seat(GAME, of=at(WhatGoes), size=SIZE)
    _naval, origin, goal, *_ = link.match.state.frames[-1].args
    items = view.stage.picture.items
    (start, end, _), (one, other) = items["arrow:move"].outline, (items[f"space:{n}"] for n in (origin, goal))
    assert dist(end, (other.x, other.y)) < dist(end, (one.x, one.y))
    assert dist(start, (one.x, one.y)) < dist(start, (other.x, other.y))
    standing = [item for item in items.values() if item.kind in (STACK, EMBLEM)]
    assert all(item.z > items["arrow:move"].z for item in standing), "what stands on the way is seen over it"


def test_a_battle_is_marked_on_the_map(seat: Seat) -> None:
    match = Match(game(), DEALT, 4)
    for _, _, answer in answers():
        if match.state.fight is not None:
            break
        match.play(answer)
    asked = match.player()
    assert asked is not None
    view, _link = seat(GAME, of=link_of(match, (asked,), chooser(4)), size=SIZE)
    items = view.stage.picture.items
    area = match.state.fight.area
    placed = items["map:0"].placed
    assert placed is not None
    geometry, arrow = placed.geometry, items["arrow:battle"]
    (_, _), (x, y), _ = arrow.outline
    pieces = geometry.pieces[area]
    assert abs(x - placed.dx - pieces.cx) <= pieces.w / 2, "it points at who fights there"
    assert abs(y - placed.dy - pieces.cy) <= pieces.h / 2
    tray = items.get("tray")
    assert tray is None or geometry.outline.board.spaces[area].title in tray.text


def test_trade_is_agreed_on_plates(seat: Seat) -> None:
    view, link = seat(GAME, of=at(Consent))
    partners = {ref for ref in view.picker.touchable() if ref.kind == "player"}
    assert partners, "with whom one trades is touched"
    words = [button.text().replace("&", "") for button in view.prompt.made()]
    assert "Trade with nobody" in words
    plate = view.stage.picture.items[f"name:{min(ref.number for ref in partners)}"]
    assert plate.kind == NAME
    click(view, plate)
    agreed = [action for action in link.match.actions if action[0] == CONSENT]
    assert view.picker.touched or agreed[-1][1], "it says yes to that Empire"


def test_what_others_keep_in_the_draft_lies_face_down(seat: Seat) -> None:
    match = Match(game(), Setup(GAME, DEALT.names, options={"length": "short"}), 4)
    view, _link = seat(GAME, of=link_of(match, (0,), chooser(4)))
    click(view, shows(view, next(iter(sorted(view.picker.touchable(), key=lambda ref: ref.number)))))
    items = view.stage.picture.items
    for player in (1, 2):
        assert items[f"pile:{PICKED + STRIDE * player}"].face < 0
    own = view.position.observation.state.zones[PICKED]
    assert all(items[f"card:{card}"].face >= 0 for card in own), "the own ones are seen"
    assert GOALS not in {
        item.zone for item in items.values() if isinstance(item, CardItem) and item.face >= 0
    }, "no VP Card is up yet"


@pytest.mark.parametrize("size", [SIZE, FULL])
def test_cards_among_which_one_chooses_hide_no_words_of_each_other(seat: Seat, size: tuple[int, int]) -> None:
    match = Match(game(), Setup(GAME, DEALT.names, options={"length": "short"}), 4)
    view, link = seat(GAME, of=link_of(match, (0,), chooser(4)), size=size)
    view.panel.toggle()
    QApplication.processEvents()
    cards = [view.stage.picture.items[f"card:{card}"] for card in link.match.state.zones[PASSED]]
    assert len(cards) == 5
    for one, other in pairwise(sorted(cards, key=lambda card: card.x)):
        assert one.x + one.w / 2 <= other.x - other.w / 2 + 1, "side by side"
    assert not any(card.plain for card in cards), "with their words"
