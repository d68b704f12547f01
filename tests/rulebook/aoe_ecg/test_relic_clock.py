"""Six full turns with five relics, from any beginning, and who may pick up a relic where a battle was."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.movement import MOVEMENT
from suite.games.aoe_ecg.response import respond
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.rules import destroy
from suite.games.aoe_ecg.turn import Turns
from suite.games.aoe_ecg.victory import count_down, shrined
from suite.games.aoe_ecg.view.bearing import countdown
from suite.games.aoe_ecg.words import FETCH, RESPOND, RETREAT
from tests.rulebook.aoe_ecg.table import RELIC_KEYS, Table


def enshrined(t: Table, *monasteries: int) -> None:
    """All five relics lie in monasteries, the fifth in the last one named."""
    for key in RELIC_KEYS[:4]:
        t.relic(key, holder=monasteries[0])
    t.relic(RELIC_KEYS[4], holder=monasteries[-1])


def fetches(t: Table, of: int = -1) -> list[tuple[int, int, int]]:
    """Every relic that is offered in the rest of a battle in which all pass, or a unit of theirs retreats."""
    seen = []
    while legal := t.legal():
        seen += [action for action in legal if action[0] == FETCH]
        away = [action for action in legal if action[0] == RETREAT and action[1] == of]
        t.take(away[0] if away else PASS if PASS in legal else legal[0])
    return seen


def test_a_lost_relic_breaks_the_countdown_at_once() -> None:
    """victory.countdown: regained in the same turn, the six turns begin anew; nobody reads a false one."""
    t = Table()
    fallen, other = t.build("monastery"), t.build("monastery")
    enshrined(t, other, fallen)
    fifth = t.s.holder.index(fallen)
    t.s.relic_clock[0] = 5
    mine = t.unit("militia", fallen, 0, monks=1)
    destroy(t.s, fallen)
    assert countdown(t.s, 0) == "4 of 5 relics enshrined"
    t.s.call(MOVEMENT)
    t.take((FETCH, mine, fifth))
    assert t.s.holder[fifth] == other, "it is at home in the second monastery"
    assert t.s.relic_clock[0] == 1, "a new countdown"


def test_enshrined_in_anothers_turn_counts_six_full_rounds() -> None:
    """victory.countdown, V1: the clock starts with the owner's next turn, so that nobody has but five."""
    t = Table(civilizations=("celts", "goths", "persians"))
    monastery, house, far = t.build("monastery"), t.build("house"), t.build("farm")
    for key in RELIC_KEYS[:4]:
        t.relic(key, holder=monastery)
    carrier = t.unit("militia", far, 0, monks=1)
    t.relic(RELIC_KEYS[4], holder=carrier)
    t.unit("militia", house, 2)
    t.s.active = 2
    t.s.call(Turns())
    respond(t.s, (RESPOND, carrier, t.s.spot[house]), 0)
    assert len(shrined(t.s, 0)) == 5, "the response ended beside the monastery"
    t.s.active = 0
    rounds = 0
    while not t.s.over:
        count_down(t.s)
        rounds += not t.s.over
    assert rounds == 6


def test_only_the_relic_of_a_killed_carrier_is_taken() -> None:
    """relics.taken: not one that lay there before."""
    t = Table(civilizations=("mongols", "celts"))
    mine = t.unit("militia", t.center(0), 0, monks=1)
    theirs = t.unit("militia", t.center(1), 1, tokens=1)
    t.relic(RELIC_KEYS[0], place=t.land())
    for unit in (mine, theirs):
        t.put(unit, t.land())
    t.s.attacks.append(Attack(mine, 0, t.land(), theirs))
    t.run(Battle())
    assert fetches(t) == []
    assert not t.s.tokens[theirs], "although the enemy there was killed"


@pytest.mark.parametrize("carries", [True, False])
def test_a_killed_carriers_relic_is_offered(carries: bool) -> None:
    """relics.taken: the winner's monks may pick it up, if the fallen unit had it."""
    t = Table(civilizations=("mongols", "celts"))
    mine = t.unit("militia", t.center(0), 0, monks=1)
    theirs = t.unit("militia", t.center(1), 1, tokens=1, monks=0)
    relic = t.relic(RELIC_KEYS[0], holder=theirs) if carries else t.relic(RELIC_KEYS[0], place=t.land())
    for unit in (mine, theirs):
        t.put(unit, t.land())
    t.s.attacks.append(Attack(mine, 0, t.land(), theirs))
    t.run(Battle())
    assert fetches(t) == ([(FETCH, mine, relic)] if carries else [])


def test_a_monasterys_relic_is_not_taken_in_the_battle() -> None:
    """relics.attacked: whoever moves there first has it, in a Movement Phase."""
    t = Table()
    monastery = t.build("monastery", 1, damage=10)
    t.relic(RELIC_KEYS[0], holder=monastery)
    t.battle(t.unit("knight", monastery, 0, monks=1), monastery)
    assert fetches(t) == []


def test_a_carrier_that_retreats_leaves_it_to_whoever_moves_there() -> None:
    """relics.taken: it was not killed."""
    t = Table()
    castle = t.build("castle", 1)
    t.build("farm", 1)
    theirs = t.unit("militia", castle, 1)
    t.relic(RELIC_KEYS[0], holder=theirs)
    t.battle(t.unit("militia", castle, 0, monks=1), castle)
    assert fetches(t, theirs) == []
    assert t.s.tokens[theirs], "it got away"
