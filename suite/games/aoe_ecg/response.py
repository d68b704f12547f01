"""Fast responses: the attacked bring units to the defence, or turn on who only moved in."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout, Procedure
from suite.games.aoe_ecg.grid import guard_at, guest_at, in_village, owner_of, put, reach, standing
from suite.games.aoe_ecg.numbers import number, response_of
from suite.games.aoe_ecg.relics import enshrine
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.rules import opponents
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AGAINST_INTRUDER,
    AREA,
    AS_HELP,
    MAY_DEFEND,
    ON_FIELD,
    ON_VILLAGERS,
    RESPOND,
    RESPONDED,
    STRIDE,
    UNITS,
    Place,
)


class FastResponse(Procedure[Empire]):
    """Each player whose village is entered may respond, from the next one on (rule response.fast)."""

    rule = "response.fast"

    def step(self, s: Empire, at: int) -> None:
        defenders = opponents(s, s.active)
        if at >= len(defenders):
            s.end()
        elif calls(s, defenders[at]):
            s.call(RESPONSE.of(defenders[at]))


def calls(s: Empire, player: int) -> list[int]:
    """The squares of a village to which its units may hurry: attacked ones, and those of intruders.

    Only where no unit stands yet, since one a side has room; a bombardment from afar calls nobody.
    Rules response.fast, response.intruder.
    """
    found = set()
    closed = set()
    for attack in s.attacks:
        place = attack.place
        if in_village(s, place) and owner_of(s, place) == player:
            if attack.closed:
                closed.add(s.spot[attack.by])
            elif attack.kind in (ON_FIELD, ON_VILLAGERS):
                found.add(place)
    first = player * AREA
    for unit in s.zones[UNITS + STRIDE * s.active]:
        if first <= s.spot[unit] < first + AREA:
            found.add(s.spot[unit])
    return sorted(
        place
        for place in found - closed
        if standing(s, place) >= 0 and guard_at(s, place) < 0 and guest_at(s, place) >= 0
    )


def responders(s: Empire, player: int) -> list[int]:
    """The player's units at home that are free to respond: not attacked, not yet responding.

    A bombardment from afar binds the unit that it is aimed at, not one that stands on its target.
    """
    first = player * AREA
    beset = {attack.place for attack in s.attacks if not attack.afar}
    shelled = {attack.target for attack in s.attacks if attack.afar}
    return [
        unit
        for unit in s.zones[UNITS + STRIDE * player]
        if first <= s.spot[unit] < first + AREA
        and s.spot[unit] not in beset
        and unit not in shelled
        and not s.marks[unit] & RESPONDED
        and number(s, MAY_DEFEND, unit, 1)
    ]


def responses(s: Empire, player: int) -> list[Action]:
    """Each unit with each square within its reach, and PASS (rule response.range)."""
    wanted = calls(s, player)
    actions = [PASS]
    if wanted:
        for unit in responders(s, player):
            near = reach(s, s.spot[unit], response_of(s, unit))
            actions += [(RESPOND, unit, place) for place in wanted if place in near]
    return actions


def respond(s: Empire, action: Action, player: int) -> None:
    """A unit joins the defence, or starts a combat with a unit that has not attacked here.

    That unit's assistance elsewhere is void (rules response.intruder, assist.conditions).
    """
    if action == PASS:
        return
    unit, place = action[1], Place(action[2])
    put(s, unit, place)
    s.marks[unit] |= RESPONDED
    s.log("responded", (player, unit, s.face[unit]))
    enshrine(s, unit)
    if not any(attack.place == place and attack.kind in (ON_FIELD, ON_VILLAGERS) for attack in s.attacks):
        guest = guest_at(s, place)
        s.attacks = [a for a in s.attacks if a.by != guest or a.kind != AS_HELP]
        s.attacks.append(Attack(unit, AGAINST_INTRUDER, place, guest))


RESPONSE: AskAbout[Empire] = AskAbout(
    "response.fast",
    lambda s, player: player,
    "Bring a unit to the defence?",
    responses,
    respond,
    until_pass=True,
)
