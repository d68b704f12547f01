"""Boards without a picture: neighbours by kind of link, distance, reach, and tables that do not fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suite.core.board import FAR, Graph, distances, graph_of, link_faults, reach

TABLE = {
    "hill": {"ford": "river", "town": "land"},
    "ford": {"hill": "river", "town": "land"},
    "town": {"hill": "land", "ford": "land", "port": "road"},
    "port": {"town": "road"},
    "isle": {},
}
HILL, FORD, TOWN, PORT, ISLE = range(5)


def test_neighbours_are_told_apart_by_kind_of_link() -> None:
    graph = graph_of(TABLE)
    assert graph.around == [(FORD, TOWN), (HILL, TOWN), (HILL, FORD, PORT), (TOWN,), ()]
    assert graph.by("river") == [(FORD,), (HILL,), (), (), ()]
    assert graph.by("river", "road")[TOWN] == (PORT,)
    assert graph.kinds[TOWN, PORT] == graph.kinds[PORT, TOWN] == "road"


def test_distances_are_the_fewest_steps() -> None:
    graph = graph_of(TABLE)
    assert graph.distance[HILL] == [0, 1, 1, 2, FAR]
    assert graph.distance[ISLE] == [FAR, FAR, FAR, FAR, 0]
    assert distances(graph.by("land"), HILL) == [0, 2, 1, FAR, FAR], "by land alone it is farther to the ford"


def test_ways_lead_on_from_what_may_be_passed_and_end_anywhere() -> None:
    around = graph_of(TABLE).around
    assert reach(around, HILL, 1, {TOWN}) == {HILL: 0, FORD: 1, TOWN: 1}
    assert reach(around, HILL, 2, {TOWN}) == {HILL: 0, FORD: 1, TOWN: 1, PORT: 2}
    assert reach(around, HILL, 9, {FORD}) == {HILL: 0, FORD: 1, TOWN: 1}, "town may be reached, not passed"
    assert reach(around, HILL, 0, range(5)) == {HILL: 0}


@pytest.mark.parametrize("link", [(0, 3, "land"), (-1, 0, "land"), (1, 1, "land")])
def test_a_link_leads_from_one_space_to_another(link: tuple[int, int, str]) -> None:
    with pytest.raises(ValueError, match="spaces are 0 to 2"):
        Graph(3, [link])


def test_two_spaces_have_one_link() -> None:
    with pytest.raises(ValueError, match="linked twice"):
        Graph(3, [(0, 1, "land"), (1, 0, "river")])


def test_faults_of_a_table_are_told_by_space() -> None:
    assert list(link_faults(TABLE)) == []
    wrong = {"a": {"a": "land", "x": "land", "b": "land"}, "b": {"c": "land"}, "c": {"b": "river"}}
    assert list(link_faults(wrong)) == [
        ("a", "borders itself"),
        ("a", "borders 'x', which is no space"),
        ("a", "borders 'b', which does not border it in turn"),
        ("b", "borders 'c' by land, but is bordered by river"),
        ("c", "borders 'b' by river, but is bordered by land"),
    ]


@given(st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)).filter(lambda pair: pair[0] < pair[1])))
def test_distance_is_a_metric_that_neighbours_are_1_apart_in(pairs: set[tuple[int, int]]) -> None:
    graph = Graph(10, [(a, b, "land") for a, b in pairs])
    for a in range(10):
        for b in range(10):
            assert graph.distance[a][b] == graph.distance[b][a]
            assert (graph.distance[a][b] == 1) == (b in graph.around[a])
            near = [graph.distance[c][b] for c in graph.around[a] if graph.distance[c][b] != FAR]
            if a != b:
                assert graph.distance[a][b] == (1 + min(near) if near else FAR)
