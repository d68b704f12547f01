"""Pieces leave one Area and come to another."""

from __future__ import annotations

from collections.abc import Sequence

from suite.games.zabor.battle import met
from suite.games.zabor.control import hold, release
from suite.games.zabor.pursuit import Parcel
from suite.games.zabor.state import Zabor


def send(s: Zabor, player: int, origin: int, goal: int, parcels: Sequence[Parcel]) -> None:
    """Pieces leave an Area and rest in another of their player's, or wait there for a Battle.

    An Area that nobody is left in is lost at once; an empty Sea Area is held at once.
    Rules movement.leaving, movement.end, control.sea (ZAB:117, 205, 279-281, 303-305).
    """
    number = s.kinds.number
    if s.map.sea[goal] and s.holder[goal] < 0 and not s.occupied(goal):
        hold(s, player, goal)
    own = s.holder[goal] == player
    pieces = s.units if own else s.force
    for code, n in parcels:
        if code < number:
            s.units[origin * number + code] -= n
            pieces[goal * number + code] += n
            if own:
                s.moved[goal * number + code] += n
        else:
            beast = code - number
            s.beast_at[beast] = goal
            s.beast_moved |= 1 << beast
    if not own:
        s.entered[goal] = player
        met(s, player, s.holder[goal])
    release(s, origin)
