"""Everything that a rule leaves to the player is offered to them, whether agents try it or not."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.aoe_ecg.allocation import Allocating
from suite.games.aoe_ecg.attack import DECLARATION, Resolution
from suite.games.aoe_ecg.construction import CONSTRUCTION, RAZING, razings
from suite.games.aoe_ecg.draw import DiscardAndDraw
from suite.games.aoe_ecg.enlistment import enlistments
from suite.games.aoe_ecg.response import responses
from suite.games.aoe_ecg.rules import destroy
from suite.games.aoe_ecg.turn import Turns
from suite.games.aoe_ecg.windows import playable
from suite.games.aoe_ecg.words import (
    ALLOCATE,
    ASSIST,
    ATTACK,
    BOMBARD,
    DISCARD,
    DISCARDS,
    FOUNDATIONS,
    HAND,
    HIRE,
    MEND,
    PLAY,
    RAZE,
    RESPOND,
    RETREAT,
    SNUFF,
    W_BUILD,
    W_DECLARE,
    W_ENLIST,
    W_MOVE,
)
from tests.actions import padded
from tests.rulebook.aoe_ecg.table import Table, match


def test_cards_are_discarded_in_any_order() -> None:
    """draw.discard: as many as one likes, whichever goes first; agents keep to one order."""
    t = Table(hand=["sheep", "boar", "farm"])
    sheep, boar, farm = t.s.zones[HAND]
    t.run(DiscardAndDraw()).take((DISCARD, farm))
    asked = t.s.frames[-1]
    assert asked.branches(t.s) == [PASS], "an agent has done with those before"
    assert {action[1] for action in t.legal() if action != PASS} == {sheep, boar}
    t.take((SNUFF, sheep)).take((DISCARD, boar))
    assert {farm, boar} <= set(t.s.zones[DISCARDS]) | set(t.s.zones[HAND]), "both went, then seven were drawn"


@pytest.mark.parametrize("window", [W_BUILD, W_MOVE, W_DECLARE, W_ENLIST])
def test_events_are_played_in_all_phases_before_the_draw(window: int) -> None:
    """events.own-turn: on one's own turn, before the Discard and Draw Phase."""
    t = Table(hand=["sheep", "gold-nugget", "fire-brigade", "siege-sabotage"])
    t.build("barracks", 0, damage=2)
    assert len(playable(t.s, 0, window)) == 3, "no siege unit is there to be sabotaged"


def test_agents_play_an_event_in_its_first_phase() -> None:
    """events.own-turn: people may keep it for later."""
    t = Table(hand=["sheep", "mercenaries"])
    t.unit("militia", t.build("barracks"), tokens=1)
    sheep = t.held("sheep")
    t.s.call(CONSTRUCTION)
    assert (PLAY, sheep) in CONSTRUCTION.branches(t.s)
    asked = next(ask for ask in (DECLARATION,) if (PLAY, sheep) in ask.legal_actions(t.s))
    assert (PLAY, sheep) not in asked.branches(t.s)


def test_more_may_repair_than_there_is_damage() -> None:
    """village.repair: against damage that is still to come."""
    t = Table()
    castle = t.build("castle", damage=1)
    t.s.pool[0] = 6
    t.s.call(Allocating(0))
    asked = t.s.frames[-1]
    assert (MEND, castle, 6) in asked.legal_actions(t.s)
    assert [n for verb, _, n in padded(asked.branches(t.s)) if verb == MEND] == [0, 1], (
        "agents send who is needed"
    )


def test_any_number_may_wait_at_a_site() -> None:
    """allocation.five: those beyond five collect nothing, but may be there."""
    t = Table()
    farm = t.build("farm")
    t.s.pool[0] = 10
    t.s.call(Allocating(0))
    asked = t.s.frames[-1]
    may = [n for verb, post, n in padded(asked.legal_actions(t.s)) if (verb, post) == (ALLOCATE, farm)]
    assert sorted(may) == [*range(11)]
    usual = [n for verb, post, n in padded(asked.branches(t.s)) if (verb, post) == (ALLOCATE, farm)]
    assert sorted(usual) == [*range(6), 10], "agents send up to five or all"


def test_a_face_down_building_may_be_discarded() -> None:
    """construction.raze: any building of the village; it is seen then."""
    t = Table()
    house = t.card("house", FOUNDATIONS)
    t.s.spot[house] = t.at(0, 0, 1)
    t.s.built[t.at(0, 0, 1)] = house
    assert (RAZE, house) in razings(t.s)
    t.s.call(RAZING)
    t.take((RAZE, house))
    assert house in t.s.zones[DISCARDS]
    assert t.s.built[t.at(0, 0, 1)] == -1
    assert t.s.seen[house] == 0b11, "the discard pile lies open"


def test_no_villagers_without_a_town_center() -> None:
    """village.villagers: it makes them; in Storm the Castle one plays on without."""
    t = Table(civilizations=("celts", "goths", "persians"), options={"scenario": "storm-the-castle"})
    t.s.team = [0, 1, 1]
    t.build("castle")
    t.build("house")
    t.s.call(Turns())
    assert any(action[0] == HIRE for action in enlistments(t.s))
    destroy(t.s, t.center(0))
    t.s.pool[0] = 0
    assert all(action[0] != HIRE for action in enlistments(t.s))


def test_goths_in_the_imperial_age_buy_more_villagers() -> None:
    """points.purchase, P5: their Town Center supports fifteen there."""
    s = match(["goths", "goths"], {"age": "4"}, bought={"villager": 15})
    assert sum(s.workers) == 30
    with pytest.raises(ValueError, match="16 villagers, room for 15"):
        match(["goths", "goths"], {"age": "4"}, bought={"villager": 16})
    with pytest.raises(ValueError, match="6 villagers, room for 5"):
        match(["goths", "goths"], {"age": "3"}, bought={"villager": 6})


# -- responses --------------------------------------------------------------------------------------


def test_surprise_skirmish_protects_one_who_assists() -> None:
    """response.fast: a response to the assistant would void its help; here it is what is closed."""
    t = Table(hand=["surprise-skirmish"])
    house, barracks, beside = t.build("house", 1), t.build("barracks", 1), t.build("house", 1)
    militia, knight = t.unit("militia", house, 0), t.unit("knight", barracks, 0)
    t.unit("spearman", beside, 1)
    t.s.call(DECLARATION)
    t.take((ATTACK, militia, t.s.spot[house])).take((ASSIST, knight, militia)).take(PASS)
    t.play("surprise-skirmish").pick(knight)
    assert responses(t.s, 1) == [PASS]


def test_surprise_skirmish_closes_no_other_attack() -> None:
    """response.fast: it names a bombardment, and the attack on the same building stays open."""
    t = Table(hand=["surprise-skirmish"])
    t.build("farm", 1)
    house, barracks = t.build("house", 1), t.build("barracks", 1)
    mangonel, militia = t.unit("mangonel", house, 0), t.unit("militia", barracks, 0)
    t.unit("militia", t.build("house", 1), 1)
    t.s.call(DECLARATION)
    t.take((ATTACK, militia, t.s.spot[barracks])).take((BOMBARD, mangonel, barracks)).take(PASS)
    t.play("surprise-skirmish").pick(mangonel)
    assert len(responses(t.s, 1)) == 2, "to the attack, or not at all"


def test_a_besieger_that_is_responded_to_does_not_slip_away() -> None:
    """siege.bombardment, response.intruder: it is fought before it may go."""
    t = Table()
    t.build("house", 1)
    farm = t.build("farm", 1)
    mangonel = t.unit("mangonel", farm, 0)
    guard = t.unit("militia", t.build("house", 1), 1)
    t.s.call(DECLARATION)
    t.take((BOMBARD, mangonel, t.center(1))).take(PASS)
    t.run(Resolution()).take((RESPOND, guard, t.s.spot[farm])).take(PASS)
    t.quiet()
    assert not t.s.tokens[mangonel], "the militia has found it"
    assert not any(action[0] == RETREAT for action in t.legal())
