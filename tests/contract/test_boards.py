"""Every game with a map: what its board says of spaces is in the observation, and lies on the map."""

from __future__ import annotations

from suite.core.observation import NOBODY
from suite.core.state import State
from suite.core.state_fields import field_names
from suite.view.board import NOBODYS, Board
from tests.contract.matches import Case, every_case


@every_case
def test_boards_show_what_the_observation_has(case: Case) -> None:
    state = case.game.new(case.setup, 0)
    for player in (*range(state.players), NOBODY):
        layout = case.game.layout(case.setup, player)
        if layout.colours:
            assert len(_numbers(state, layout.colours)) == state.players, "each player has a colour, or none"
        for board in layout.boards:
            _assert_numbers(board, state)
            _assert_outlines(board)


@every_case
def test_all_look_at_the_same_map(case: Case) -> None:
    """What was made of it for one player serves the others."""
    first, *others = [case.game.layout(case.setup, player).boards for player in (0, 1, NOBODY)]
    for boards in others:
        assert [id(board) for board in boards] == [id(board) for board in first]


def _numbers(state: State, field: str) -> list[int]:
    assert field in field_names(state.FIELDS), f"{field!r} is a field of the observation"
    found: list[int] = getattr(state, field)
    return found


def _assert_numbers(board: Board, state: State) -> None:
    spaces = len(board.spaces)
    if board.holders:
        assert len(_numbers(state, board.holders)) == spaces, "each space has a holder or none"
    for counter in board.counters:
        last = counter.at + (spaces - 1) * counter.stride
        assert 0 <= counter.at <= last < len(_numbers(state, counter.field)), f"{counter.many} of each space"
        assert NOBODYS <= counter.player < state.players, f"{counter.many} are a player's"
    places = [(counter.field, counter.at) for counter in board.counters]
    assert len(set(places)) == len(places), "nothing is counted twice"
    if board.in_play:
        bits: list[int] | int = _numbers(state, board.in_play)
        assert isinstance(bits, int), "a bit for each region"
        assert 0 <= bits < 1 << len(board.regions), "and no more"
    for emblem in board.emblems:
        assert len(_numbers(state, emblem.field)) == spaces, "what is built is told by space"
    for figure in board.figures:
        value: list[int] | int = _numbers(state, figure.field)
        assert isinstance(value, int) or 0 <= figure.index < len(value), f"{figure.word} stands somewhere"
    for track in board.tracks:
        assert len(_numbers(state, track.field)) == len(track.rows) == spaces, "a row by space"


def _assert_outlines(board: Board) -> None:
    spaces, regions = len(board.spaces), {region.key for region in board.regions}
    for space in board.spaces:
        assert space.region in regions or not space.region, f"the region of {space.title} is one of the board"
    for border in board.borders:
        assert len(border.points) > 1, "a border is a line"
        assert min(border.a, border.b) >= -1, "of spaces"
        assert max(border.a, border.b) < spaces, "of the board"
