"""Villages on the table: squares in columns, what stands in them, and a match played to its victory."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.action import Action
from suite.core.game import Setup
from suite.games.aoe_ecg.view.bearing import barring
from suite.games.aoe_ecg.words import (
    AREA,
    BY_RACE,
    BY_WONDER,
    FOUNDATIONS,
    HAND,
    LIMBO,
    RELICS,
    STRIDE,
    VILLAGE,
    WIDTH,
)
from suite.play.match import Match
from suite.ui.context import Context
from suite.ui.table.art import Art
from suite.ui.table.draw import player_pattern
from suite.ui.table.item import CARD, GROUND_TILE, NOTE, PLACE, CardItem, Picture, counted
from suite.ui.table.items import picture as shown_of
from suite.ui.table.link import LocalLink
from suite.ui.table.scenes.aoe_ecg import extras
from suite.ui.table.sprite import Sprite
from suite.ui.table.tileart import band, roomy
from suite.ui.table.view import MatchTable
from suite.view.game import TableGame
from tests.rulebook.aoe_ecg.table import Table
from tests.ui.table.conftest import Seat, link_of
from tests.ui.table.hands import assert_true_picture, choose_by_mouse
from tests.ui.table.test_items import SIZES, shown

LATE = 110
"""So many decisions before its end a match comes to the table."""
QUICK = {"race": "2"}
"""Whoever enters the second age first has won."""


def played_to(games: dict[str, TableGame[Any]], decisions: int) -> Match:
    """A match of two greedy players after so many decisions."""
    game = games["aoe-ecg"]
    match = Match(game, game.setups()[0], 3)
    agents = [parse("greedy").make(p) for p in range(2)]
    for _ in range(decisions):
        match.play(greedy(match, agents))
    return match


def greedy(match: Match, agents: list[Any]) -> Action:
    """What a greedy player answers."""
    player = match.player()
    assert player is not None, "somebody is asked"
    legal = match.legal_actions()
    action: Action = agents[player].choose(
        View(match.game, legal, match.game.observation(match.state, player, match.setup.open_lists))
    )
    return action


def squares(picture: Picture, player: int) -> dict[int, Any]:
    """Square -> the tile of the building on it."""
    found = {}
    for item in [item for item in picture.items.values() if isinstance(item, CardItem)]:
        for ref in item.refs:
            if item.tile == GROUND_TILE and ref.kind == "slot" and ref.number // AREA == player:
                found[ref.number - player * AREA] = item
    return found


@pytest.mark.parametrize("size", [(911, 611), (768, 371), (1551, 891)])
def test_ranks_line_up_and_villages_face_each_other(
    games: dict[str, TableGame[Any]], size: tuple[float, float]
) -> None:
    match = played_to(games, 120)
    state: Any = match.state
    picture = shown(match, 0, size)
    sizes = set()
    for player, sign in ((0, 1), (1, -1)):
        tiles = squares(picture, player)
        assert len(tiles) == len(state.zones[VILLAGE + STRIDE * player]) + len(
            state.zones[FOUNDATIONS + STRIDE * player]
        ), "each building is a tile"
        columns = {square % WIDTH: item.x for square, item in tiles.items()}
        for square, item in tiles.items():
            sizes.add((item.w, item.h))
            assert abs(item.x - columns[square % WIDTH]) <= 1, "a column is straight through all ranks"
            for other, near in tiles.items():
                if other // WIDTH == square // WIDTH and other % WIDTH == square % WIDTH + 1:
                    assert 0 < sign * (near.x - item.x) <= item.w + 6, "neighbours stand side by side"
        ranks = {square // WIDTH: item.y for square, item in tiles.items()}
        order = sorted(ranks, key=lambda rank: ranks[rank])
        assert order == sorted(ranks, reverse=sign > 0), "the front rank is towards the opponent"
    assert max(w for w, _ in sizes) - min(w for w, _ in sizes) <= 1, "all squares are of one size"
    assert max(h for _, h in sizes) >= size[1] / 14, "and as high as the window permits"


def test_only_squares_that_take_something_are_shown_empty(games: dict[str, TableGame[Any]]) -> None:
    match = Match(games["aoe-ecg"], games["aoe-ecg"].setups()[0], 3)
    player = match.player()
    assert player is not None
    picture = shown(match, player)
    wanted = {action[2] for action in match.legal_actions()}
    items = picture.items.values()
    full = {item.refs[1] for item in items if item.kind == CARD and item.tile}
    empty = {item.refs[0].number for item in items if item.kind == PLACE and item.refs[0] not in full}
    assert empty == wanted, "where the first building can lie, and nowhere else"


def test_with_many_players_the_own_village_is_the_largest(games: dict[str, TableGame[Any]]) -> None:
    game = games["aoe-ecg"]
    decks = [game.decks[f"starter-{name}"] for name in ("britons", "celts", "goths", "mongols", "persians")]
    setup = Setup("aoe-ecg", [f"P{n}" for n in range(6)], [*decks, decks[0]])
    picture = shown(Match(game, setup, 3), 0)
    sizes = [next(iter(squares(picture, player).values())) for player in range(6)]
    assert len({(item.w, item.h) for item in sizes[1:]}) == 1, "the others' are of one size"
    assert sizes[0].h > sizes[1].h, "their own are larger"
    heights = [max(i.h for i in picture.items.values() if i.zone == HAND + STRIDE * p) for p in (0, 1)]
    assert heights[0] > 2.2 * heights[1], "their hand can be read"
    assert len({player_pattern(player) for player in range(6)}) == 6, "nobody looks like another one"


def test_signs_of_a_covered_building_lie_over_nothing(
    context: Context, games: dict[str, TableGame[Any]]
) -> None:
    assert context.faces is not None
    catalogue = games["aoe-ecg"].catalogue
    art = Art(context.faces, context.style, "aoe-ecg", catalogue)
    marks = (("villagers", "", 5, "people"), ("damage", "-", 12, ""))
    for wide, high, free in (
        (56, 58, (0.52, 1.0)),
        (80, 58, (0.0, 0.6)),
        (42, 58, (0.5, 0.5)),
        (22, 30, (0, 0.3)),
    ):
        item = CardItem("card:0", CARD, 0, 0, wide, high, face=catalogue.index["farm"], tile=GROUND_TILE)
        item = replace(item, covered=True, free=free, marks=marks)
        sprite = Sprite(item, art)
        boxes = [badge.mapRectToParent(badge.boundingRect()) for badge in sprite.childItems()]
        assert len(boxes) == 2
        assert all(box.top() >= -high / 2 + band(item) - 2 for box in boxes), "the title is not hidden"
        if roomy(item):
            first, second = boxes
            apart = first.bottom() <= second.top() + 2 or first.right() <= second.left() + 2
            assert apart, f"both numbers are seen on {wide} by {high}"
            left, right = (share * wide - wide / 2 for share in free)
            assert all(left - 6 <= box.left() and box.right() <= right + 6 for box in boxes), (
                "beside the unit"
            )


def test_how_near_a_victory_is_stands_in_no_mans_land(games: dict[str, TableGame[Any]]) -> None:
    t = Table()
    wonder = t.build("great-tent-of-the-khan", 1)
    t.s.clock[wonder] = 2
    t.relic("chalice-of-clear-water", holder=t.build("monastery", 0))
    game = games["aoe-ecg"]
    setup = Setup("aoe-ecg", ["Tom", "Ian"], game.setups()[0].decks)
    seen = game.observation(t.s, 0, True)
    picture = shown_of(seen, game.layout(setup, 0), game.catalogue, setup.names, (911, 620), SIZES)
    more = {item.key: item for item in extras(game, setup, game.catalogue, seen, picture)}
    land = picture.items[f"grid:slot:{2 * AREA}"]
    notes = [more["note:0"], more["note:1"]]
    assert [note.text for note in notes] == ["Tom: 1 of 5 relics enshrined", "Ian: Wonder wins in 7 turns"]
    assert all(abs(note.y - land.y) + note.h / 2 <= land.h / 2 for note in notes), "within it"
    assert notes[0].y + notes[0].h / 2 <= notes[1].y - notes[1].h / 2 + 1, "one below the other"
    word, _, left, _ = more[f"card:{wonder}"].marks[0]
    assert counted(left, word) == "wins in 7 turns", "the Wonder itself counts down"
    assert counted(1, word) == "wins in 1 turn"
    t.s.finish(BY_WONDER, 2)
    assert not [
        item
        for item in extras(game, setup, game.catalogue, game.observation(t.s, 0, True), picture)
        if item.kind == NOTE
    ], "who has won needs no more turns"
    assert f"ground:{RELICS}" not in picture.items, "an enshrined relic leaves no row behind"


def team_table(
    games: dict[str, TableGame[Any]], options: dict[str, str], players: int
) -> tuple[Match, list[str]]:
    """A match of allies, and the names of its players."""
    game = games["aoe-ecg"]
    if "scenario" in options:
        return Match(game, game.setups()[-1], 3), game.setups()[-1].names
    decks = [game.decks[f"starter-{name}"] for name in ("britons", "celts", "goths", "mongols")]
    names = ["Tom", "Ian", "Zev", "Jason"][:players]
    return Match(game, Setup("aoe-ecg", names, decks[:players], options), 3), names


@pytest.mark.parametrize(
    ("options", "people", "told"),
    [
        ({"teams": "allies"}, (0,), ["Tom", "Ian · team 2", "Zev · your ally", "Jason · team 2"]),
        ({"teams": "allies"}, (), ["Tom · team 1", "Ian · team 2", "Zev · team 1", "Jason · team 2"]),
        ({"scenario": "storm-the-castle"}, (0,), ["Tom", "Ian · team 2", "Zev · team 2"]),
        ({"scenario": "storm-the-castle"}, (1,), ["Tom · team 1", "Ian", "Zev · your ally"]),
    ],
)
def test_allies_are_told_on_plates_and_in_the_log(
    seat: Seat,
    games: dict[str, TableGame[Any]],
    options: dict[str, str],
    people: tuple[int, ...],
    told: list[str],
) -> None:
    match, names = team_table(games, options, 4)
    link = link_of(match, people, lambda question: question.actions[0])
    # Where nobody is asked, going on would play the whole match.
    view, _ = seat("aoe-ecg", of=link, size=(1280, 800), go_on=bool(people))
    while len(view.log.lines) < 2:
        link.driver.step()
    view.skip()
    plates = [view.stage.picture.items[f"name:{player}"].text for player in range(len(names))]
    assert plates == told
    second = "Team 2: Ian and Jason." if len(names) == 4 else "Team 2: Ian and Zev."
    assert view.log.lines[1].text == second


def test_bought_cards_of_the_viewer_lie_side_by_side(seat: Seat, games: dict[str, TableGame[Any]]) -> None:
    match, _ = team_table(games, {"scenario": "storm-the-castle"}, 3)
    view, link = seat("aoe-ecg", of=LocalLink(match, {}), size=(1280, 800))
    state: Any = match.state
    items = {card: view.stage.picture.items[f"card:{card}"] for card in state.zones[LIMBO]}
    own = [item.x for card, item in items.items() if state.owner[card] == link.viewer]
    others = {item.x for card, item in items.items() if state.owner[card] != link.viewer}
    steps = [second - first for first, second in pairwise(own)]
    assert min(steps) >= 4, "each can be pointed at"
    assert len(others) == 1, "those of the others take no room from them"
    assert max(own) < max(others)


def test_the_village_does_not_slide_between_the_cards_that_are_laid(seat: Seat) -> None:
    view, link = seat("aoe-ecg", size=(1280, 800), until=lambda match: bool(match.legal_actions()))
    state: Any = link.match.state
    center = f"card:{state.zones[VILLAGE][0]}"
    before, laid = view.stage.picture.items[center], len(link.match.actions)
    first = min(choice.refs[1].number for choice in view.picker.choices)
    action = next(choice.action for choice in view.picker.choices if choice.refs[1].number == first)
    answer(view, link, action)
    assert len(link.match.actions) == laid + 1
    assert abs(view.stage.picture.items[center].x - before.x) <= 1


def test_what_keeps_a_card_back_is_told_after_a_click(seat: Seat) -> None:
    def drawn(match: Match) -> bool:
        return bool(match.state.zones[HAND]) and len(match.legal_actions()) > 1

    view, link = seat("aoe-ecg", size=(1280, 800), until=drawn)
    state: Any = link.match.state
    state.stock[:4] = [0, 0, 0, 0]
    link.changed()
    hand = [card for card in state.zones[HAND] if barring(state, card)]
    item = view.stage.picture.items[f"card:{hand[0]}"]
    view._touched(item)
    assert "cannot be used in this step" in view.live.whole
    assert f"{barring(state, hand[0])[0]}." in view.live.whole


def answer(view: MatchTable, link: LocalLink, action: Action) -> None:
    """Give an answer as a person does: by touches, then by its button."""
    choice = next(choice for choice in view.picker.choices if choice.action == action)
    before = len(link.match.actions)
    for ref in choice.refs[len(view.picker.touched) :]:
        if len(link.match.actions) == before:
            assert view.touch((ref,)), f"{ref} can be touched for {choice.label}"
    if len(link.match.actions) == before:
        choose_by_mouse(view, choice)
    assert len(link.match.actions) > before, f"{choice.label} was given"


def test_a_match_is_played_through_the_table_to_its_victory(
    seat: Seat, games: dict[str, TableGame[Any]], context: Context
) -> None:
    game = games["aoe-ecg"]
    setup = game.setups()[0]
    setup.options = dict(QUICK)
    before = Match(game, setup, 5)
    agents = [parse("greedy").make(p) for p in range(2)]
    while not before.over():
        before.play(greedy(before, agents))
    match = Match(game, setup, 5)
    while len(match.actions) < len(before.actions) - LATE:
        match.play(before.actions[len(match.actions)])
    view, link = seat("aoe-ecg", of=link_of(match, (0,), lambda question: before.actions[len(match.actions)]))
    answers = 0
    while not match.over():
        answer(view, link, before.actions[len(match.actions)])
        answers += 1
        if answers % 8 == 0:
            assert_true_picture(view, link)
    assert view.prompt.text.text() == match.result(), "the table says who has won"
    state: Any = match.state
    assert state.over == BY_RACE
    assert answers > 20, f"a person had much to decide, not {answers} times"
