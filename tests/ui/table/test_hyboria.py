"""The Age of Conan on its table: whole matches by mouse and by keyboard, slots, who sees what."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.games import GAMES, make_age_of_conan
from suite.games.age_of_conan.behaviour.turan import StripHand
from suite.games.age_of_conan.bid import SealedBid
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.fate import uses
from suite.games.age_of_conan.moments import OwnRoll, PickDice
from suite.games.age_of_conan.terms import EITHER, WILD
from suite.games.age_of_conan.words import DIE, KINGDOM_HAND, LAID, TABLE
from suite.play.match import Match
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.table.item import CARD, MAP, PILE_ITEM, SPACE, TRAY
from suite.ui.table.item import DIE as DICE
from suite.ui.table.plateart import named
from suite.ui.table.sidepanel import NARROW
from suite.view.game import Ref
from suite.view.names import name
from tests.ui.table.conftest import Seat, chooser, link_of
from tests.ui.table.hands import assert_true_picture, by_keys, by_mouse, click, shows

GAME = "age-of-conan"
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
MOST = 2000
"""More touches than a match of one age needs."""


@pytest.mark.parametrize(("players", "kingdoms"), [(2, "chosen"), (3, "chance"), (4, "usual")])
def test_a_whole_match_is_played_with_the_mouse(seat: Seat, players: int, kingdoms: str) -> None:
    setup = Setup(GAME, NAMES[:players], options={"ages": "1", "kingdoms": kingdoms})
    match = Match(make_age_of_conan(), setup, 4)
    view, link = seat(GAME, of=link_of(match, (0,), chooser(4)))
    chance = Chance(4)
    for _ in range(MOST):
        assert_true_picture(view, link)
        if match.over():
            break
        by_mouse(view, chance)
    assert match.over(), "the match has come to its end"
    assert match.result() in view.prompt.text.text(), "and its end is told"


@pytest.mark.usefixtures("french")
def test_a_whole_match_is_played_with_the_keyboard_in_french(seat: Seat) -> None:
    setup = Setup(GAME, NAMES[:2], options={"ages": "1"})
    match = Match(make_age_of_conan(), setup, 6)
    view, link = seat(GAME, of=link_of(match, (0,), chooser(6)))
    chance = Chance(6)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(MOST):
        if match.over():
            break
        by_keys(view, chance)
    assert match.over(), "the match has come to its end without the mouse"
    assert_true_picture(view, link)


def test_what_is_out_of_play_looks_so_once_that_is_decided(seat: Seat) -> None:
    """fewer.board: while kingdoms are chosen any area may still come into play."""
    match = Match(make_age_of_conan(), Setup(GAME, NAMES[:2], options={"kingdoms": "chosen"}), 3)
    faint: list[set[int]] = []
    for _ in range(3):
        asked = match.player()
        assert asked is not None
        view, _link = seat(GAME, of=link_of(match, (asked,), chooser(1)))
        items = view.stage.picture.items.values()
        faint.append({item.refs[0].number for item in items if item.kind == SPACE and item.veiled})
        match.play(match.legal_actions()[-1])
    away = {n for n in range(match.state.lands) if not match.state.in_play(n)}
    assert faint == [set(), set(), away], "at first, when one has chosen, when both have"
    assert away


@pytest.mark.parametrize("language", ["english", "french"])
@pytest.mark.parametrize(
    ("size", "log"), [((1188, 715), False), ((1828, 995), True)], ids=["1280x800", "1920x1080"]
)
def test_the_whole_map_is_read(
    seat: Seat, request: pytest.FixtureRequest, size: tuple[int, int], log: bool, language: str
) -> None:
    """All names, ratings and tracks; in the large window beside the log."""
    if language == "french":
        request.getfixturevalue("french")
    view, link = seat(GAME, size=size)
    if view.panel.seen != log:
        view.panel.toggle()
        QApplication.processEvents()
    assert view.panel.seen == log
    ground = next(item for item in view.stage.picture.items.values() if item.kind == MAP)
    assert ground.placed is not None
    geometry = ground.placed.geometry
    assert geometry.scale >= 0.44
    lands = link.match.state.map
    labels = [label for label in geometry.labels if label is not None]
    assert len(labels) == len(lands.cards) == 30
    assert min(label.size for label in labels) >= 11
    for number, boxes in enumerate(geometry.icon_boxes):
        signs = (lands.rating[number] > 0) + lands.savage[number] + len(lands.track[number])
        assert len(boxes) == signs, f"rating, bones and track of {lands.cards[number].title}"
        assert all(box.w >= 10 for box in boxes)


def takes_die(match: Match, face: int, several: bool) -> bool:
    """Whether a die of this face can be taken, for one action or several."""
    return sum(action[:2] == (DIE, face) for action in match.legal_actions()) == 1 + several


def test_dice_of_one_face_are_one_touch(seat: Seat) -> None:
    view, link = seat(GAME, until=lambda match: any(takes_die(match, face, False) for face in range(3)))
    legal = link.match.legal_actions()
    face = next(action[1] for action in legal if action[1] not in (EITHER, WILD))
    cell = shows(view, Ref("slot", face))
    assert cell.number == link.match.state.pool[face], "the place says how many there are"
    count = len(link.match.actions)
    click(view, cell)
    assert link.match.actions[count] == next(action for action in legal if action[1] == face)


def test_a_die_that_serves_several_ways_asks_for_which(seat: Seat) -> None:
    view, link = seat(GAME, until=lambda match: takes_die(match, EITHER, True))
    count = len(link.match.actions)
    click(view, shows(view, Ref("slot", EITHER)))
    assert view.picker.touched == (Ref("slot", EITHER),)
    words = [button.text().replace("&", "") for button in view.prompt.made()[:2]]
    assert words == ["Military/intrigue die: military action", "Military/intrigue die: intrigue action"]
    QTest.mouseClick(view.prompt.made()[1], Qt.MouseButton.LeftButton)
    assert link.match.actions[count][:2] == (DIE, EITHER)


@pytest.mark.parametrize("ages", ["3", "2"])
def test_the_age_stands_above_what_all_share(seat: Seat, ages: str) -> None:
    match = Match(make_age_of_conan(), Setup(GAME, NAMES, options={"ages": ages}), 1)
    chance = Chance(1)
    while not match.state.age:
        legal = match.legal_actions()
        match.play(legal[chance.roll(len(legal))])
    view, _link = seat(GAME, of=link_of(match, (0,), chooser(1)), go_on=False)
    told = f"Fate dice · age 2 of {ages}"
    assert view.stage.picture.items["track:pool"].text == told
    assert told in [zone.title for zone in view.lists_now]


def barred(match: Match) -> bool:
    """Whether dice are asked for of which one is barred from all that it offers."""
    dice = any(action[0] == DIE for action in match.legal_actions())
    return dice and bool(match.state.pool[EITHER]) and not uses(match.state, EITHER)


def test_dice_that_are_barred_are_faint_and_say_why(seat: Seat) -> None:
    view, link = seat(GAME, until=barred)
    cell = view.stage.picture.items[f"cell:pool:{EITHER}"]
    assert (cell.number > 0, cell.limit) == (True, 0)
    assert Ref("slot", EITHER) not in view.picker.touchable()
    told = link.game.about(link.match.state, Ref("slot", EITHER), link.setup.names)
    assert "No military action while Military dice lie there." in told
    assert "No intrigue action while Intrigue dice lie there." in told


def asks(kind: type[Any], match: Match) -> bool:
    return isinstance(match.decision(), kind)


def used_card(match: Match) -> bool:
    return bool(match.state.turned)


def test_used_cards_lie_upside_down(seat: Seat) -> None:
    view, link = seat(GAME, until=used_card)
    angles = {item.card: item.angle for item in view.stage.picture.items.values() if item.kind == CARD}
    table = [card for player in range(link.setup.players) for card in link.match.state.mine(TABLE, player)]
    assert {card for card in table if angles[card] == 180} == set(link.match.state.turned)


def laid_by_both(match: Match) -> bool:
    return asks(OwnRoll, match) and all(match.state.zones[LAID + side] for side in (0, 1))


def test_a_contest_lies_open_with_both_sides(seat: Seat) -> None:
    view, link = seat(GAME, until=laid_by_both)
    items = view.stage.picture.items
    s = link.match.state
    dice = [item for item in items.values() if item.kind == DICE]
    assert len(dice) == sum(s.dice), "every die that lies there is seen"
    assert any(item.kind == TRAY for item in items.values())
    for side in (0, 1):
        assert items[f"card:{s.zones[LAID + side][0]}"].face >= 0, "the cards that were laid are shown"
    start, end, _ = items["arrow:battle"].outline
    spaces = [items[f"space:{land}"] for land in (s.contest.origin, s.contest.land)]
    near = [math.dist(end, (space.x, space.y)) for space in spaces]
    assert near[0] >= near[1], "an arrow leads to where it is fought"
    assert math.dist(start, end) > 20


def leads_to_dice(match: Match) -> list[Action]:
    """The answers to the open question after which it is asked which dice are rolled again."""
    found = []
    for action in match.legal_actions() if asks(OwnRoll, match) else ():
        world = match.state.copy()
        decision = next_decision(world)
        assert decision is not None
        decision.apply(world, action)
        if isinstance(next_decision(world), PickDice):
            found.append(action)
    return found


def test_dice_lie_there_as_long_as_it_is_asked_about_them(seat: Seat) -> None:
    view, link = seat(GAME, until=lambda match: bool(leads_to_dice(match)))
    rolled = [item for item in view.stage.picture.items.values() if item.kind == DICE]
    assert rolled
    (action, *_others) = leads_to_dice(link.match)
    view._act(action)
    assert asks(PickDice, link.match)
    assert [item for item in view.stage.picture.items.values() if item.kind == DICE] == rolled


def stripping() -> Match:
    """A match in which somebody chooses among the cards of another's hand."""
    for seed in range(1, 200):
        match = Match(make_age_of_conan(), Setup(GAME, NAMES), seed)
        chance = Chance(seed)
        while legal := match.legal_actions():
            if asks(StripHand, match) and len(legal) > 1:
                return match
            match.play(legal[chance.roll(len(legal))])
    raise AssertionError("nobody's spies strip a hand")


def test_a_pile_in_which_alone_a_question_is_answered_is_spread_out(seat: Seat) -> None:
    match = stripping()
    view, link = seat(GAME, of=link_of(match, (match.player() or 0,), chooser(1)), go_on=False)
    assert view.browser.isVisible()
    legal = link.match.legal_actions()
    assert [card.touchable for card in view.browser.cards] == [True] * len(legal)
    view.browser.close_again()
    pile = shows(view, view.browser.cards[0].ref)
    assert pile.kind == PILE_ITEM
    click(view, pile)
    assert view.browser.isVisible(), "it can be put together and spread out again"
    count = len(link.match.actions)
    view.browser.view.setCurrentRow(1)
    QTest.keyClick(view.browser.view, Qt.Key.Key_Return)
    assert link.match.actions[count] in legal
    assert not view.browser.isVisible()


@pytest.mark.parametrize("key", ["age-of-conan", "zabor"])
def test_questions_about_dice_are_questions_of_the_game(key: str) -> None:
    game = GAMES[key]()
    named = {kind for dice in game.layout(game.setups()[0], 0).dice for kind in dice.asked}
    assert named
    assert named <= set(game.table.makers)


def test_kingdoms_and_the_leader_of_conan_stand_on_plates(seat: Seat) -> None:
    view, link = seat(GAME, until=partial(asks, LayCard))
    plates = [view.stage.picture.items[f"name:{player}"] for player in range(link.setup.players)]
    homes = ["Aquilonia", "Turan", "Stygia", "Hyperborea"]
    assert [plate.text for plate in plates] == [
        f"{name} · {homes[player]}" for player, name in enumerate(link.setup.names)
    ]
    assert [bool(plate.field) for plate in plates] == [
        player == link.match.state.role for player in range(link.setup.players)
    ]


def test_in_french_cards_are_named_in_french_and_the_log_leads_to_them(seat: Seat, french: None) -> None:
    match = Match(make_age_of_conan(), Setup(GAME, NAMES[:2], options={"ages": "1"}), 6)
    view, _link = seat(GAME, of=link_of(match, (0,), chooser(6)))
    state = match.state
    hand = [state.face[card] for card in state.zones[KINGDOM_HAND]]
    told = " ".join(entry.words for zone in view.lists_now for entry in zone.entries)
    for face in hand:
        card = state.catalogue.cards[face]
        title = name(GAME, card)
        assert title != card.title
        assert title in told, "the lists say it"
        assert view.log._faces[title] == face, "and the log leads to it"
    assert "Événement" in told or "Instantanée" in told or "Permanente" in told, "so are their types"


def test_a_plate_that_is_narrow_keeps_the_kingdom(seat: Seat) -> None:
    view, _link = seat(GAME, until=partial(asks, LayCard))
    style = view.context.style
    text = "Fourth player · Hyperborea"
    whole = QFontMetricsF(style.font(t.BODY, bold=True)).horizontalAdvance(text)
    font, shown = named(text, style, whole - 1)
    assert (shown, font.pixelSize()) == (text, t.BODY - 1), "smaller letters come first"
    font, shown = named(text, style, whole * 0.6)
    assert shown.endswith("… · Hyperborea")
    assert QFontMetricsF(font).horizontalAdvance(shown) <= whole * 0.6
    assert named(text, style, 40.0)[1] == "Fourth player", "where nothing fits, who it is"


def test_a_plate_counts_the_offices_for_which_there_is_no_room(context: Context) -> None:
    """Three Positions of Zabor ended in dots, and took letters from the name."""
    style = context.style
    text = "Third player · Coercion, Crafts, Events"
    room = 158.0
    font, shown = named(text, style, room)
    assert shown == "Third player · Coercion +2"
    assert QFontMetricsF(font).horizontalAdvance(shown) <= room
    assert named(text, style, 2 * room)[1] == text, "where there is room all are told"


def test_a_bid_is_a_card_and_a_token_that_go_nowhere(seat: Seat) -> None:
    view, _link = seat(GAME, until=partial(asks, SealedBid))
    card = next(iter(view.picker.choices)).refs[0]
    view.touch((card,))
    assert {ref.kind for ref in view.picker.touchable()} == {"slot"}
    title = view.reader.title(view.stage.picture.items[f"card:{card.number}"].face)
    assert view.prompt.text.text() == f"{title}: choose one of those that are ringed."


def test_a_card_that_belongs_to_nobody_is_told_without_an_owner(seat: Seat) -> None:
    view, _link = seat(GAME, until=partial(asks, LayCard))
    items = view.stage.picture.items.values()
    open_ = next(item for item in items if item.kind == CARD and item.face >= 0 and item.player < 0)
    view._refuse(open_)
    assert f"{view.reader.title(open_.face)} cannot be used in this step." in view.live.sentences


def test_at_a_narrow_table_the_log_lies_over_its_end(seat: Seat) -> None:
    """It takes no room from cards and map, and goes when somebody goes on."""
    view, _link = seat(GAME, until=partial(asks, LayCard), size=(1200, 700))
    assert view.panel.seen
    beside = view.canvas.width()
    view.resize(NARROW - 20, 500)
    assert not view.panel.seen, "only when it is asked for"
    whole = view.canvas.width()
    view.panel.toggle()
    drawer = view.panel.drawer
    assert view.log.isVisible()
    assert view.canvas.width() == whole
    assert drawer.geometry().right() == view.canvas.mapTo(view, view.canvas.rect().topRight()).x()
    assert drawer.width() < whole / 2
    QTest.keyClick(view.side.tabBar(), Qt.Key.Key_Escape)
    assert not drawer.isVisible()
    view.resize(1200, 700)
    assert view.panel.seen
    assert view.log.isVisible()
    QApplication.processEvents()
    assert view.canvas.width() == beside, "it has its room back"
