"""What Easy may not get wrong in Conquest of Zabor; `python -m tests.ai.empires` asks the others too."""

from __future__ import annotations

import pytest

from suite.games.zabor.path import goals_of
from suite.games.zabor.view.preview import Sides, outlook_between, sides_of
from suite.games.zabor.words import GOALS, GOALS_DOWN
from tests.ai.empires.position import SEEDS, Position
from tests.ai.empires.suite import POSITIONS, blunders, due
from tests.ai.positions import assert_asks_what_it_says
from tests.rulebook.zabor.kit import ANN, GAME, area

KINDS = {
    "an empty enemy City in reach": ("a City for the taking", "to the open City"),
    "an Auxiliary alone against a native": (
        "an Auxiliary alone before natives",
        "an Auxiliary alone on a Campaign",
    ),
    "the last Unit of a Rural Area that a condition needs": ("the sixth Land Area is held",),
    "an Envoy on a space that can do nothing": ("no Units without Gold", "a full chart"),
    "Gold spent that a condition of this turn needs": (
        "Gold that a VP Card counts",
        "Gold that is not for walls",
    ),
    "a Battle at odds below a quarter with nothing to win": (
        "not into Ben's host",
        "no march into Ben's host",
        "an Infantry before a Metropol",
    ),
}
"""Kind of blunder -> positions in which it could be made."""
HOPELESS = (
    ("not into Ben's host", "umrak"),
    ("no march into Ben's host", "umrak"),
    ("an Infantry before a Metropol", "oruum"),
)
"""Position -> where nobody should go."""


@pytest.mark.parametrize("position", due("easy"), ids=lambda position: str(position.name))
def test_no_blunder(position: Position) -> None:
    wrong = blunders(position, "easy")
    assert not wrong, f"{position.why} Easy blundered {len(wrong)} of {len(SEEDS)} times: {wrong}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.name))
def test_the_position_asks_what_it_says(position: Position) -> None:
    """The match goes on for as many turns as its state says."""
    assert_asks_what_it_says(GAME, position)
    state = position.build()
    assert len(state.zones[GOALS_DOWN]) == state.turns - state.turn, "a VP Card for each turn to come"


@pytest.mark.parametrize(("name", "goal"), HOPELESS)
def test_what_is_called_hopeless_is(name: str, goal: str) -> None:
    """All that can go there wins less than one Battle in four, and no VP hangs on it."""
    s = next(position for position in POSITIONS if position.name == name).build()
    place = area(s, goal)
    coming = [
        parcel for origin in s.held(ANN) for parcel in goals_of(s, ANN, origin, naval=False).get(place, ())
    ]
    sides = sides_of(s, ANN, place, coming)
    assert sides is not None
    assert outlook_between(Sides(*sides)).win < 0.25
    assert s.turn < s.turns, "a match that goes on"
    assert all(s.marks[s.face[card]] == s.everybody for card in s.zones[GOALS]), "nothing is left to claim"


def test_the_suite_is_broad() -> None:
    """Thirty positions at least, each with a name of its own; what is most often done wrong is among them."""
    assert len(POSITIONS) >= 30, "thirty positions"
    assert {name for names in KINDS.values() for name in names} <= {position.name for position in POSITIONS}
    assert len({position.name for position in POSITIONS}) == len(POSITIONS), "each has a name of its own"
