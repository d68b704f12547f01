"""Orders to move: which army, where to, what goes; then the Battles, in the order that the mover likes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision
from suite.games.zabor.clash import Clash
from suite.games.zabor.marching import send
from suite.games.zabor.narrow import held_first
from suite.games.zabor.path import comers, goals_of, may_move
from suite.games.zabor.pursuit import Parcel
from suite.games.zabor.state import Zabor
from suite.games.zabor.words import ALL, GOAL, MARCH, SEND

ANYWHERE = -1


def fresh_orders(s: Zabor) -> None:
    """Nothing has moved yet in this action (rule movement.once, ZAB:73, 205)."""
    s.moved = [0] * len(s.moved)
    s.beast_moved = 0


class Marches(Procedure[Zabor]):
    """Armies are given orders until the player has enough, or nothing can move any more.

    Args: whether at sea; the one Area out of which they move, or ANYWHERE; whether there is but one such
    Area, not chosen yet. Rules campaign.primary, campaign.secondary, maritime.moves (ZAB:205-209, 233).
    """

    rule = "movement.move"

    def step(self, state: Zabor, at: int) -> None:
        state.end()
        naval, origin, _ = self.args
        areas = state.held(state.active) if origin == ANYWHERE else [origin]
        if any(may_move(state, state.active, area, bool(naval)) for area in areas):
            state.call(WhichArmy(*self.args))


class WhichArmy(ActiveDecision):
    """Out of which Area pieces move next; args as those of `Marches`."""

    rule = "movement.move"
    text = mark("Which army moves?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        naval, origin, _ = self.args
        areas = state.held(state.active) if origin == ANYWHERE else [origin]
        return [PASS] + [(MARCH, area) for area in areas if may_move(state, state.active, area, bool(naval))]

    def only(self, state: Zabor) -> Action | None:
        naval, origin, _ = self.args
        areas = state.held(state.active) if origin == ANYWHERE else [origin]
        return first_answer(may_move(state, state.active, area, bool(naval)) for area in areas)

    def declined(self, state: Zabor) -> Action:
        return PASS

    def apply(self, state: Zabor, action: Action) -> None:
        naval, origin, single = self.args
        state.end()
        if action != PASS:
            state.call(Marches(naval, action[1] if single else origin, single))
            state.call(WhereTo(naval, action[1]))


class WhereTo(ActiveDecision):
    """Where pieces of an Area go; args: whether at sea, the Area."""

    rule = "movement.end"
    text = mark("Where does the army go?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        naval, origin = self.args
        return [(GOAL, goal) for goal in sorted(goals_of(state, state.active, origin, bool(naval)))]

    def branches(self, state: Zabor) -> list[Action]:
        """Own Areas are left out where nobody threatens them: moves within an Empire can wait."""
        actions = self.legal_actions(state)
        return worth_going(state, actions) or actions[:1]

    def apply(self, state: Zabor, action: Action) -> None:
        naval, origin = self.args
        state.end()
        set_out(state, naval, origin, action[1])


def worth_going(s: Zabor, actions: list[Action]) -> list[Action]:
    """Goals that are not the mover's own, and own ones that others threaten."""
    kept = [action for action in actions if action == PASS or is_worth_going(s, action[1])]
    return held_first(s, s.active, kept)


def is_worth_going(s: Zabor, goal: int) -> bool:
    """Whether a goal is not the mover's own, or threatened by others."""
    return s.holder[goal] != s.active or is_threatened(s, goal)


def first_answer(others: Iterable[bool]) -> Action | None:
    """PASS where no other answer stands beside it, else None; `others` are looked at until there is one."""
    return None if any(others) else PASS


def is_threatened(s: Zabor, area: int) -> bool:
    """Whether an Area borders one that another player holds."""
    return any(s.holder[other] not in (-1, s.holder[area]) for other in s.map.around[area])


def set_out(s: Zabor, naval: int, origin: int, goal: int) -> None:
    """What can go from an Area to another does, as much of it as the player likes."""
    parcels = comers(s, s.active, origin, goal, bool(naval))
    if sum(n for _, n in parcels) == 1:
        depart(s, origin, goal, parcels)
    else:
        s.call(WhatGoes(naval, origin, goal))


def depart(s: Zabor, origin: int, goal: int, parcels: list[Parcel]) -> None:
    """Pieces leave an Area for another."""
    s.log("moved", (s.active, sum(n for _, n in parcels), origin, goal))
    send(s, s.active, origin, goal, parcels)


class WhatGoes(ActiveDecision):
    """All that can go, or how many of each kind, one kind after the other.

    Args: whether at sea, the Area, the goal, how many of the kinds asked about before go.
    """

    rule = "movement.move"
    text = mark("Which Units go?")

    def parcels(self, state: Zabor) -> list[Parcel]:
        """What can go: (kind, or Monster behind the kinds; how many)."""
        naval, origin, goal, *_ = self.args
        return comers(state, state.active, origin, goal, bool(naval))

    def asked(self, state: Zabor) -> Parcel:
        """The kind that is asked about, and how many of it can go."""
        return self.parcels(state)[len(self.args) - 3]

    def legal_actions(self, state: Zabor) -> list[Action]:
        return self._counts(self.parcels(state))

    def _counts(self, parcels: Sequence[Parcel]) -> list[Action]:
        sent = self.args[3:]
        most = parcels[len(sent)][1]
        last = len(sent) == len(parcels) - 1
        counts: list[Action] = [(SEND, n) for n in range(most, -1, -1)]
        if last and not any(sent):
            counts.pop()
        if not sent and not last:
            counts.insert(0, (ALL,))
        return counts

    def branches(self, state: Zabor) -> list[Action]:
        """All, or of each kind all or none or one: what else there is differs little from these."""
        parcels = self.parcels(state)
        most = parcels[len(self.args) - 3][1]
        return [action for action in self._counts(parcels) if action == (ALL,) or action[1] in (0, 1, most)]

    def apply(self, state: Zabor, action: Action) -> None:
        naval, origin, goal, *sent = self.args
        parcels = self.parcels(state)
        state.end()
        if action == (ALL,):
            depart(state, origin, goal, parcels)
            return
        sent.append(action[1])
        if len(sent) < len(parcels):
            state.call(WhatGoes(naval, origin, goal, *sent))
        else:
            going = [(code, n) for (code, _), n in zip(parcels, sent, strict=True) if n]
            depart(state, origin, goal, going)


# -- Battles -----------------------------------------------------------------------------------------------


class Battles(Procedure[Zabor]):
    """All that wait fight, one Area after another in the mover's order.

    Rule campaign.battles (ZAB:87, 205).
    """

    rule = "campaign.battles"

    def step(self, state: Zabor, at: int) -> None:
        waiting = contested(state)
        if not waiting:
            state.end()
        elif len(waiting) == 1:
            state.back(0)
            state.call(Clash(waiting[0], state.active, 0))
        else:
            state.back(0)
            state.call(NextBattle())


def contested(s: Zabor) -> list[int]:
    """The Areas where the active player's pieces wait."""
    return [area for area, player in enumerate(s.entered) if player == s.active]


class NextBattle(ActiveDecision):
    """Which of several Battles is fought next."""

    rule = "campaign.battles"
    text = mark("Where do you fight next?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(GOAL, area) for area in contested(state)]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        state.call(Clash(action[1], state.active, 0))
