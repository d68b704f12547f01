"""Villages on the table: squares in columns, what stands in them, and a match played to its victory."""

from __future__ import annotations

from typing import Any

import pytest

from suite.ai.players import parse
from suite.ai.view import view_of
from suite.core.action import Action
from suite.core.game import Game
from suite.games.aoe_ecg.words import AREA, BY_RACE, FOUNDATIONS, STRIDE, VILLAGE, WIDTH
from suite.play.match import Match
from suite.play.seats import Question
from suite.ui.context import Context
from suite.ui.table.item import CARD, GROUND_TILE, PLACE, Picture
from suite.ui.table.link import LocalLink
from suite.ui.table.view import TableView
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import assert_true_picture
from tests.ui.table.test_items import shown

QUICK = {"race": "2"}
"""Whoever enters the second age first has won."""


def played_to(games: dict[str, Game[Any]], decisions: int) -> Match:
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
    action: Action = agents[player].choose(view_of(match.game, match.setup, match.state, player, legal))
    return action


def squares(picture: Picture, player: int) -> dict[int, Any]:
    """Square -> the tile of the building on it."""
    found = {}
    for item in picture.items.values():
        for ref in item.refs:
            if item.tile == GROUND_TILE and ref.kind == "slot" and ref.number // AREA == player:
                found[ref.number - player * AREA] = item
    return found


@pytest.mark.parametrize("size", [(911, 611), (768, 371), (1551, 891)])
def test_ranks_line_up_and_villages_face_each_other(
    games: dict[str, Game[Any]], size: tuple[float, float]
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


def test_only_squares_that_take_something_are_shown_empty(games: dict[str, Game[Any]]) -> None:
    match = Match(games["aoe-ecg"], games["aoe-ecg"].setups()[0], 3)
    player = match.player()
    assert player is not None
    picture = shown(match, player)
    wanted = {action[2] for action in match.legal_actions()}
    items = picture.items.values()
    full = {item.refs[1] for item in items if item.kind == CARD and item.tile}
    empty = {item.refs[0].number for item in items if item.kind == PLACE and item.refs[0] not in full}
    assert empty == wanted, "where the first building can lie, and nowhere else"


def answer(view: TableView, link: LocalLink, action: Action) -> None:
    """Give an answer as a person does: by touches, then by its button."""
    choice = next(choice for choice in view.picker.choices if choice.action == action)
    before = len(link.match.actions)
    for ref in choice.refs[len(view.picker.touched) :]:
        if len(link.match.actions) == before:
            assert view.touch((ref,)), f"{ref} can be touched for {choice.label}"
    if len(link.match.actions) == before:
        view.prompt.made()[view.prompt.choices.index(choice)].click()
    assert len(link.match.actions) > before, f"{choice.label} was given"


def test_a_match_is_played_through_the_table_to_its_victory(
    seat: Seat, games: dict[str, Game[Any]], context: Context
) -> None:
    game = games["aoe-ecg"]
    setup = game.setups()[0]
    setup.options = dict(QUICK)
    match = Match(game, setup, 5)
    agents = [parse("greedy").make(p) for p in range(2)]

    def other(question: Question) -> Action:
        return greedy(match, agents)

    while len(match.actions) < 170:
        match.play(greedy(match, agents))
    view, link = seat("aoe-ecg", of=LocalLink(match, (0,), other))
    answers = 0
    while not match.over():
        answer(view, link, greedy(match, agents))
        answers += 1
        if answers % 8 == 0:
            assert_true_picture(view, link)
    assert view.prompt.text.text() == match.result(), "the table says who has won"
    state: Any = match.state
    assert state.over == BY_RACE
    assert answers > 20, f"a person had much to decide, not {answers} times"
