"""What a balance table groups results by: traits, colours, starts, Positions, VP Cards."""

from __future__ import annotations

from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import COLOURS, POSITIONS
from suite.games.zabor.words import GOALS, TRAITS


def cohorts(s: Zabor, player: int) -> dict[str, list[str]]:
    """Heading -> the groups that a player is in. `claimed` are those of the VP Cards that lay open."""
    goals = [s.face[card] for card in s.zones[GOALS]]
    return {
        "trait": [s.deed(card).title for card in s.mine(TRAITS, player)],
        "colour": [COLOURS[s.colour[player]]],
        "start": ["coastal" if s.map.coastal[s.start[player]] else "inland"],
        "first Position": [POSITIONS[position] for position, who in enumerate(s.dealt) if who == player],
        "VP Card": [s.book.goals[face].title for face in goals],
        "claimed": [s.book.goals[face].title for face in goals if s.marks[face] >> player & 1],
    }
