"""The Diplomacy Action: an Area changes hands without a die; what stays there changes colour."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision
from suite.games.zabor.control import (
    adjacent_areas,
    beast_card,
    hold,
    neighbours,
    release,
    unclaimed,
)
from suite.games.zabor.limits import Limits, Surplus, is_last
from suite.games.zabor.marching import send
from suite.games.zabor.narrow import at_front, held_first
from suite.games.zabor.path import goals, pace_of
from suite.games.zabor.rules import win_prize
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY
from suite.games.zabor.words import BARBARIANS, BEASTS, BY_DIPLOMACY, GOAL, STRIDE, WARP


class Diplomacy(Procedure[Zabor]):
    """One Area, and by cards more Adjacent Barbarian Rural ones.

    Args: whether it is the secondary action, whether it is Taken.
    Rules diplomacy.primary, diplomacy.secondary (ZAB:225-231).
    """

    rule = "diplomacy.primary"

    def step(self, state: Zabor, at: int) -> None:
        secondary, taken = self.args
        if at == 0:
            state.call(TakeArea(secondary, 0))
        elif at <= (state.grants(state.active).more_diplomacy if taken else 0):
            state.call(TakeArea(1, 1))
        else:
            state.end()


def barbarian_targets(s: Zabor, player: int) -> list[int]:
    """Adjacent Areas that no Empire holds: all on land, at sea those with Barbarian Fleets.

    Rule diplomacy.primary (ZAB:225, 279).
    """
    return [
        area
        for area in adjacent_areas(s, player)
        if s.holder[area] < 0 and (not s.map.sea[area] or s.occupied(area))
    ]


def rural_targets(s: Zabor, player: int, everywhere: bool) -> list[int]:
    """Land that no Empire holds and where no Keep stands: Adjacent, or anywhere.

    Rule diplomacy.secondary (ZAB:229; option `diplomacy`).
    """
    areas = s.map.lands if everywhere else adjacent_areas(s, player)
    return [area for area in areas if unclaimed(s, area)]


def empire_targets(s: Zabor, player: int) -> list[int]:
    """Rural Areas of others that are Adjacent, or by the option `reach` all of an Adjacent Empire.

    Rule diplomacy.primary (ZAB:225).
    """
    if s.options["reach"] == "empire":
        near = [area for other in neighbours(s, player) for area in s.lands_of(other)]
    else:
        near = [area for area in adjacent_areas(s, player) if not s.map.sea[area]]
    return [
        area
        for area in sorted(near)
        if s.holder[area] >= 0 and not s.built[area] and "no-diplomacy" not in s.grants(s.holder[area]).powers
    ]


class TakeArea(ActiveDecision):
    """Which Area is taken; args: whether by the secondary action, whether it must be Adjacent."""

    rule = "diplomacy.primary"
    text = mark("Which Area do you take?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        secondary, near = self.args
        player = state.active
        if secondary:
            anywhere = not near and state.options["diplomacy"] == "anywhere"
            found = rural_targets(state, player, anywhere)
        else:
            found = barbarian_targets(state, player) + empire_targets(state, player)
        return [PASS] + [(GOAL, area) for area in sorted(found)]

    def branches(self, state: Zabor) -> list[Action]:
        """Land that is far away is left out as long as some is near."""
        near = set(adjacent_areas(state, state.active))
        actions = self.legal_actions(state)
        kept = [action for action in actions if action == PASS or action[1] in near]
        return held_first(state, state.active, kept if len(kept) > 1 else actions)

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            state.call(Handover(state.active, action[1]))


class Handover(Procedure[Zabor]):
    """The owner moves out all but one Unit, then the Area and what is left there change hands.

    Args: who takes it, the Area. Rules diplomacy.owner, diplomacy.barbarians, diplomacy.surplus
    (ZAB:95, 225-231, 309, 397).
    """

    rule = "diplomacy.owner"

    def step(self, state: Zabor, at: int) -> None:
        player, area = self.args
        if at == 0:
            if state.holder[area] >= 0:
                state.call(Evacuation(area))
        elif at == 1:
            convert(state, player, area)
            state.call(Surplus(player, area))
        elif at == 2:
            state.become(Limits(player))


class Evacuation(Procedure[Zabor]):
    """The owner of the Area in the arg moves Units out, one after another, as long as one stays.

    Rule diplomacy.owner (ZAB:231).
    """

    rule = "diplomacy.owner"

    def step(self, state: Zabor, at: int) -> None:
        state.end()
        if exits(state, self.args[0]):
            state.call(MoveOut(self.args[0]))


def exits(s: Zabor, area: int) -> list[Action]:
    """Each piece of an Area with each other Area of its owner that it reaches by normal movement."""
    owner = s.holder[area]
    if is_last(s, owner, area):
        return []
    codes = [kind for kind, n in enumerate(s.stack(area)) if n]
    codes += [s.kinds.number + beast for beast in s.beasts(owner, area)]
    found: list[Action] = []
    for code in codes:
        reached = goals(s, owner, area, pace_of(s, owner, code))
        found += [(WARP, code, goal) for goal in sorted(reached) if s.holder[goal] == owner]
    return found


class MoveOut(Decision[Zabor]):
    """Which Unit leaves the Area of the arg, and where to."""

    rule = "diplomacy.owner"
    text = mark("Which Unit leaves the Area that you lose?")

    def player(self, state: Zabor) -> int:
        return state.holder[self.args[0]]

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *exits(state, self.args[0])]

    def branches(self, state: Zabor) -> list[Action]:
        """Each kind goes where it is needed most."""
        return at_front(state, self.player(state), self.legal_actions(state), 3)

    def apply(self, state: Zabor, action: Action) -> None:
        area = self.args[0]
        owner = state.holder[area]
        state.end()
        if action != PASS:
            state.log("left", (owner, action[1], area, action[2]))
            send(state, owner, area, action[2], [(action[1], 1)])
            state.call(Evacuation(area))


def convert(s: Zabor, player: int, area: int) -> None:
    """An Area and all that is in it are a player's; nothing is Degraded; its native joins too.

    Rules diplomacy.barbarians, diplomacy.native (ZAB:95, 225-231, 309).
    """
    owner = s.holder[area]
    if unclaimed(s, area) and (s.options["natives"] == "always" or not s.occupied(area)):
        s.units[area * s.kinds.number + INFANTRY] += 1
    beasts = s.beasts(owner if owner >= 0 else BARBARIANS, area)
    hold(s, player, area)
    if not s.map.sea[area]:
        s.conquered[area] = 1
    for beast in beasts:
        s.beast_of[beast] = player
        s.move(beast_card(s, beast), BEASTS + STRIDE * player)
    s.note(player, BY_DIPLOMACY)
    s.log("won over", (player, owner, area))
    win_prize(s, player, area)
    release(s, area)
