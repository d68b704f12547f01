"""Items without Qt: every position of every game is shown whole, in any size; differences are found."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from suite.core.chance import Chance
from suite.games.aoe_ecg.words import LIMBO as EMPIRE_LIMBO
from suite.games.conan_ccg.rules import hero
from suite.games.conan_ccg.words import HAND, PER_ZONE, REAR, REVEALED
from suite.games.conan_ccg.words import LIMBO as CONAN_LIMBO
from suite.games.toys.realm.board import SPACES
from suite.play.match import Match
from suite.ui.cardfaces.look import SMALL
from suite.ui.table.boxes import ASPECT, GAP, LayoutMetrics, Rect, Sizes
from suite.ui.table.geometry import KEPT, LEAST, fit
from suite.ui.table.item import APPEARED, CARD, GONE, MOVED, NUMBER, TURNED, CardItem, Item, Picture, diff
from suite.ui.table.items import picture
from suite.ui.table.link import asked_of
from suite.ui.table.rows import in_columns, in_row
from suite.view.board import Board, Space
from suite.view.game import Ref, TableGame
from suite.view.layout import BoardPane, ColumnPane, Layout, RowPane, Spot, SpotPane

SIZES = Sizes(15, (48, 45), (90, 23), lambda text: 6.0 * len(text))
WINDOWS = [(700, 340), (911, 620), (1540, 900)]
ALL = ["conan-ccg", "realm", "tricks", "kuhn"]
ALWAYS = LayoutMetrics(
    lambda area: True,
    lambda lane: lane.places,
    lambda lane, place: 1.0,
    lambda lane: False,
    lambda area: True,
    lambda grid: [rank.places for rank in grid.ranks],
    lambda zone: 1,
)
"""Everything is shown, a card in each zone."""


def shown(match: Match, viewer: int, size: tuple[float, float] = (911, 620), bare: int = -1) -> Picture:
    """The picture of a match for a player; nothing lies in the zone `bare`."""
    asked = asked_of(match, viewer)
    offered = {ref for choice in asked.choices for ref in choice.refs} if asked else set()
    layout = match.game.layout(match.setup, viewer)
    seen = match.observation(viewer)
    if bare >= 0:
        seen.state.zones[bare] = []
    return picture(seen, layout, match.state.catalogue, match.setup.names, size, SIZES, offered)


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("which", [0, 3])
def test_every_card_and_everything_touchable_is_shown(
    games: dict[str, TableGame[Any]], key: str, which: int
) -> None:
    game = games[key]
    setups = game.setups()
    match = Match(game, setups[min(which, len(setups) - 1)], 5)
    chance = Chance(5)
    while legal := match.legal_actions():
        viewer = match.player()
        assert viewer is not None
        made = shown(match, viewer, WINDOWS[len(match.actions) % 3])
        seen = match.observation(viewer)
        cards = sorted(card for zone in seen.state.zones for card in zone)
        assert sorted(made.homes) == cards, "each card lies on the table once, itself or in its pile"
        faces = {item.card: item.face for item in made.items.values() if item.card >= 0}
        assert all(face == seen.face(card) for card, face in faces.items()), "faces are those that are known"
        refs = {ref for item in made.items.values() for ref in item.refs}
        wanted = {ref for action in legal for ref in game.touch(match.state, action)}
        assert wanted <= refs, f"{wanted - refs} can be touched"
        match.play(legal[chance.roll(len(legal))])


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_lies_outside_the_window(
    games: dict[str, TableGame[Any]], key: str, size: tuple[float, float]
) -> None:
    game = games[key]
    match = Match(game, game.setups()[0], 8)
    chance = Chance(8)
    for _ in range(60):
        made = shown(match, 0, size)
        for item in made.items.values():
            if item.kind == CARD:
                assert item.x - item.w / 2 >= -2, f"{item.key} is within the left edge"
                assert item.x + item.w / 2 <= size[0] + 2, f"{item.key} is within the right edge"
                assert item.y - item.h / 2 >= -2, f"{item.key} is within the upper edge"
                assert item.y + item.h / 2 <= size[1] + 8, f"{item.key} is within the lower edge"
        legal = match.legal_actions()
        if not legal:
            break
        match.play(legal[chance.roll(len(legal))])


def test_moves_of_a_fight_touch_edge_to_edge(games: dict[str, TableGame[Any]]) -> None:
    pairs = 0
    for seed in (3, 4):
        pairs += _touching(games["conan-ccg"], seed)
    assert pairs > 3, "there were moves beside each other"


def _touching(game: TableGame[Any], seed: int) -> int:
    """How many moves lay beside Foe moves in a match at random, each where it belongs."""
    match = Match(game, game.setups()[0], seed)
    chance = Chance(seed)
    pairs = 0
    while legal := match.legal_actions():
        state: Any = match.state
        made = shown(match, 0)
        for gap, card in enumerate(state.gap):
            zone, place = divmod(gap, 4)
            move = state.move_at[zone * 3 + place] if place < 3 else -1
            if card >= 0 and move >= 0:
                a, b = made.items[f"card:{card}"], made.items[f"card:{move}"]
                assert abs(abs(a.x - b.x) - a.w) <= 2, "a move and the Foe move beside it touch"
                assert a.y == b.y, "their icons stand at the same heights"
                assert a.turned != b.turned, "one of them lies upside down"
                assert (a.x < b.x) == (state.active == 0), "left is left for Conan, right for the opponent"
                pairs += 1
        match.play(legal[chance.roll(len(legal))])
    return pairs


def test_cards_keep_place_and_size_while_foes_are_placed(games: dict[str, TableGame[Any]]) -> None:
    match = Match(games["conan-ccg"], games["conan-ccg"].setups()[0], 3)
    chance = Chance(3)
    usual: dict[int, tuple[float, float, float]] = {}
    revealed = 0
    while legal := match.legal_actions():
        state: Any = match.state
        rear = range(REAR * PER_ZONE, (REAR + 1) * PER_ZONE)
        behind = any(state.foe_at[slot] >= 0 or state.move_at[slot] >= 0 for slot in rear)
        few = sum(foe >= 0 for foe in state.foe_at) <= 3 and not any(card >= 0 for card in state.gap)
        if few and not behind:
            made = shown(match, 0)
            conan = made.items[f"card:{hero(state)}"]
            here = (conan.x, conan.y, conan.h)
            assert usual.setdefault(state.turn, here) == here, "Conan stands where he stood, as large"
            revealed += bool(state.zones[REVEALED])
        match.play(legal[chance.roll(len(legal))])
    assert revealed, "there were Foes to be placed"


def test_faces_of_a_hand_stay_as_they_are_through_a_match(games: dict[str, TableGame[Any]]) -> None:
    match = Match(games["conan-ccg"], games["conan-ccg"].setups()[0], 3)
    chance = Chance(3)
    heights, plain = set(), set()
    while (legal := match.legal_actions()) and len(match.actions) < 150:
        hand = match.observation(0).zone(HAND)
        made = shown(match, 0, (1551, 960))
        heights |= {made.items[f"card:{card}"].h for card in hand}
        plain |= {made.items[f"card:{card}"].plain for card in hand}
        match.play(legal[chance.roll(len(legal))])
    assert min(heights) * ASPECT < SMALL < max(heights) * ASPECT, "by their size alone they would change"
    assert plain == {False}, "faces with wording keep it where cards must be a little smaller"


def test_the_map_shows_spaces_holders_and_stacks(games: dict[str, TableGame[Any]]) -> None:
    match = Match(games["realm"], games["realm"].setups()[0], 2)
    made = shown(match, 0)
    state: Any = match.state
    for number, space in enumerate(SPACES):
        item = made.items[f"space:{number}"]
        assert (item.text, item.player) == (space.title, state.holder[number]), "name and holder"
        stack = made.items.get(f"stack:{number}")
        assert (stack.number if stack else 0) == state.armies[number], "the armies that stand there"
        assert made.at(item.x, item.y), "there is something in the middle of a space"
    ground = made.items["map:0"].placed
    assert ground is not None
    rivers = [border for border in ground.geometry.outline.borders if border.kind == "river"]
    edges = sum(len(border.points) - 1 for border in rivers)
    assert edges == 3, "rivers are drawn along the edges that two spaces share"


# -- geometry ------------------------------------------------------------------------------------------------


def test_rows_overlap_only_where_they_must() -> None:
    room = Rect(0, 0, 300, 100)
    wide = in_row(room, 3, 60)
    assert [put.x for put in wide] == [86, 150, 214], "side by side in the middle"
    narrow = in_row(room, 10, 60)
    assert narrow[0].x >= 30, "the first card is inside"
    assert narrow[-1].x <= 270, "the last card is inside"
    steps = {round(b.x - a.x, 3) for a, b in pairwise(narrow)}
    assert len(steps) == 1, "all overlap alike"
    assert in_row(room, 0, 60) == [], "no cards, no places"
    fan = in_row(room, 5, 60, fan=True)
    assert fan[0].angle == -fan[4].angle < 0, "a fan opens to both sides alike"


def test_cards_of_a_row_know_what_the_next_one_leaves_free(games: dict[str, TableGame[Any]]) -> None:
    game = games["conan-ccg"]
    match = Match(game, game.setups()[0], 8)
    while match.player() != 0:
        match.play(match.legal_actions()[0])
    made = shown(match, 0, (700, 340))
    hand = [made.items[f"card:{card}"] for card in match.observation(0).zone(HAND)]
    assert hand[0].seen < 1.0, "a small window lets a hand overlap"
    for card, following in pairwise(hand):
        edge = following.x - following.w / 2
        assert card.x + card.w * (card.seen - 0.5) == pytest.approx(edge, abs=2)
    assert hand[-1].seen == 1.0, "nothing lies over the last one"


def test_columns_touch_and_shrink_together() -> None:
    assert in_columns(Rect(0, 0, 400, 10), [0.5, 1.0, 0.5], 100) == [125, 200, 275], "edge to edge"
    assert in_columns(Rect(0, 0, 100, 10), [0.5, 1.0, 0.5], 100) == [12.5, 50, 87.5], "all narrower"


def test_areas_get_what_they_need_and_share_the_rest() -> None:
    spots = [Spot(0, "pile", "A"), Spot(1, "row", "B")]
    layout = Layout(spots, RowPane(SpotPane(0), SpotPane(1, wide=2, grow=1)))
    first, second = fit(layout, 600, 200, ALWAYS, SIZES)
    assert first.card == second.card > 100, "cards are as high as the window lets them"
    assert second.rect.w > first.rect.w, "the one that grows has the rest"
    assert second.rect.x + second.rect.w == pytest.approx(594), "up to the edge"
    tiny = fit(layout, 40, 30, ALWAYS, SIZES)
    assert all(box.rect.x + box.rect.w <= 41 for box in tiny), "where nothing fits all give way"


def test_what_a_row_has_left_over_goes_to_captions_that_would_be_cut() -> None:
    sizes = replace(SIZES, bare=lambda text: 5.0 * len(text))
    wide = [SpotPane(0, wide=9, tall=0.3, grow=1), SpotPane(1, tall=0.3), SpotPane(2, tall=0.3)]
    spots = [Spot(0, "row", "A"), Spot(1, "pile", "B" * 8), Spot(2, "pile", "C" * 14)]
    high = SpotPane(3, tall=3.0)
    layout = Layout([*spots, Spot(3, "pile", "D")], ColumnPane(RowPane(*wide), high))
    (row, short, long, _), solver = fit(layout, 400, 600, ALWAYS, sizes), LEAST * 0.3 * ASPECT
    assert short.rect.w >= 40 > solver, "nothing of it is cut"
    assert long.rect.w >= 70
    assert row.rect.w + short.rect.w + long.rect.w + 4 * GAP == pytest.approx(400)
    row, short, long, _ = fit(layout, 310, 600, ALWAYS, sizes)
    assert long.rect.w < 70, "there is no room for all of them"
    assert short.rect.w >= 40, "the one that lacks least has it"


def test_a_map_gives_what_it_cannot_fill_to_captions_beside_it() -> None:
    sizes = replace(SIZES, bare=lambda text: 5.0 * len(text))
    board = Board([Space("a", "A", [(0, 0), (4, 0), (4, 3), (0, 3)])], [])
    beside = ColumnPane(SpotPane(0, tall=0.2), SpotPane(1))
    layout = Layout(
        [Spot(0, "pile", "B" * 60), Spot(1, "pile", "C")],
        RowPane(BoardPane(board, grow=1, share=(0.4, 0.0)), beside),
    )
    ground, named, _ = fit(layout, 900, 312, ALWAYS, sizes)
    assert ground.rect.w == pytest.approx(900 - 3 * GAP - named.rect.w)
    assert ground.rect.w >= KEPT * 400, "as high as there is room it is 400 pixels wide"
    assert named.rect.w >= 300
    layout.spots[0].label = "B"
    ground, named, _ = fit(layout, 900, 312, ALWAYS, sizes)
    assert ground.rect.w > 550, "else it has all that is left over"


def test_a_map_gives_of_its_least_width_for_captions_that_would_be_cut() -> None:
    """Beside the log at 1600x900 the map had its share to a pixel, and the decks' captions ended in dots."""
    sizes = replace(SIZES, bare=lambda text: 5.0 * len(text))
    board = Board([Space("a", "A", [(0, 0), (4, 0), (4, 3), (0, 3)])], [])
    spots = [Spot(0, "pile", "B" * 15), Spot(1, "pile", "C")]
    ground = BoardPane(board, grow=1, share=(0.9, 0.0))
    layout = Layout(spots, RowPane(ground, ColumnPane(SpotPane(0, tall=0.2), SpotPane(1))))
    least = 0.9 * (700 - 2 * GAP)
    made, named, _ = fit(layout, 700, 600, ALWAYS, sizes)
    assert named.rect.w == pytest.approx(75)
    assert KEPT * least < made.rect.w == pytest.approx(700 - 3 * GAP - 75)
    layout.spots[0].label = "B" * 40
    made, named, _ = fit(layout, 700, 600, ALWAYS, sizes)
    assert made.rect.w >= KEPT * least, "no more than that"
    layout.spots[0].label = "B"
    made, named, _ = fit(layout, 700, 600, ALWAYS, sizes)
    assert made.rect.w >= least, "and nothing where none is cut"


def test_captions_with_exactly_the_room_they_need_are_whole() -> None:
    """Sums of fractions differ in their last digit: for it one caption of a row was cut."""
    sizes = replace(SIZES, bare=lambda text: 7.1 * len(text) + 0.3)
    for count in range(2, 12):
        spots = [Spot(zone, "pile", "A" * (3 + zone)) for zone in range(count)]
        layout = Layout(spots, RowPane(*[SpotPane(zone, tall=0.2) for zone in range(count)]))
        needed = [sizes.bare(spot.label) for spot in spots]
        made = fit(layout, sum(reversed(needed)) + GAP * (count + 1), 30, ALWAYS, sizes)
        assert [box.rect.w for box in made] == pytest.approx(needed)


def test_a_map_has_its_share_before_cards_grow() -> None:
    spots = [Spot(0, "fan", "A")]
    board = Board([Space("a", "A", [(0, 0), (4, 0), (4, 3)])], [])
    area = RowPane(BoardPane(board, grow=1, share=(0.6, 0.5)), SpotPane(0, wide=2))
    shared = fit(Layout(spots, area), 900, 600, ALWAYS, SIZES)
    assert shared[0].rect.w >= 0.6 * 888, "of the table's width"
    area = RowPane(BoardPane(board, grow=1), SpotPane(0, wide=2))
    left = fit(Layout(spots, area), 900, 600, ALWAYS, SIZES)
    assert left[0].rect.w < 0.6 * 888 < left[0].rect.w + 0.6 * 888, "without it the cards grow first"
    assert left[1].card > shared[1].card


# -- differences ---------------------------------------------------------------------------------------------


def test_differences_are_found() -> None:
    def card(number: int, x: float, face: int = 1, **more: Any) -> Item:
        return CardItem(
            f"card:{number}", CARD, x, 0, 10, 14, card=number, face=face, refs=(Ref("card", number),), **more
        )

    pile = CardItem("pile:0", "pile", 50, 50, 10, 14, card=9, number=3)
    items = [card(1, 0), card(2, 20, -1), card(3, 40), pile]
    old = Picture(
        100, 100, {i.key: i for i in items}, homes={1: "card:1", 2: "card:2", 3: "card:3", 4: "pile:0"}
    )
    pile2 = CardItem("pile:0", "pile", 50, 50, 10, 14, card=3, number=2)
    later = [card(1, 5), card(2, 20, 7), card(4, 70), pile2]
    new = Picture(
        100, 100, {i.key: i for i in later}, homes={1: "card:1", 2: "card:2", 3: "pile:0", 4: "card:4"}
    )
    found = {(change.kind, change.key): change for change in diff(old, new)}
    assert set(found) == {
        (MOVED, "card:1"),
        (TURNED, "card:2"),
        (APPEARED, "card:4"),
        (GONE, "card:3"),
        (NUMBER, "pile:0"),
    }, "moved, turned, appeared, gone, counted"
    assert found[APPEARED, "card:4"].other == pile, "a new card comes from the pile that it lay in"
    assert found[GONE, "card:3"].other == pile2, "a card that is gone goes to the pile that it lies in"
    assert found[NUMBER, "pile:0"].by == -1, "numbers change by so much"
    hurt = Picture(100, 100, {"card:1": card(1, 0, marks=(("wounds", "-", 2, ""),))})
    whole = Picture(100, 100, {"card:1": card(1, 0)})
    assert [(c.kind, c.by) for c in diff(whole, hurt)] == [(NUMBER, -2)], "wounds count down"
    assert diff(old, old) == [], "nothing changes from a picture to itself"


# -- what lies over other things -------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "zone"), [("conan-ccg", CONAN_LIMBO), ("aoe-ecg", EMPIRE_LIMBO)])
def test_a_card_being_played_moves_nothing_else(
    games: dict[str, TableGame[Any]], key: str, zone: int
) -> None:
    seen = 0
    for seed in range(3, 40):
        match = Match(games[key], games[key].setups()[0], seed)
        chance = Chance(seed)
        while (legal := match.legal_actions()) and len(match.actions) < 200:
            if match.state.zones[zone]:
                _nothing_moves(match, zone)
                seen += 1
            match.play(legal[chance.roll(len(legal))])
        if seen > 3:
            return
    raise AssertionError("no card was being played")


def _nothing_moves(match: Match, zone: int) -> None:
    """The table with the cards of a zone, and without them, is the same but for them."""
    for viewer, size in ((0, (911, 581)), (1, (1551, 858))):
        whole = shown(match, viewer, size)
        less = shown(match, viewer, size, bare=zone)
        keys = {f"card:{card}" for card in match.state.zones[zone]} | {f"ground:{zone}"}
        assert keys <= whole.items.keys(), "it is seen"
        rest = {item: made for item, made in whole.items.items() if item not in keys}
        assert rest == less.items, "all else stands where it stood, as large"
        ground = whole.items[f"ground:{zone}"]
        assert whole.at(ground.x, ground.y)[0].key in keys, "it lies above what it covers"
        assert ground.y - ground.h / 2 >= 0, "and within the table"
        assert ground.y + ground.h / 2 <= size[1]
