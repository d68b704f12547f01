"""The cards of Hyperborea, each by its name."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.age_of_conan.alliance import break_alliance
from suite.games.age_of_conan.battle import Battle, end_battle
from suite.games.age_of_conan.campaign import settle
from suite.games.age_of_conan.court import Court
from suite.games.age_of_conan.fighting import lost_unit
from suite.games.age_of_conan.military import Military, may_fight
from suite.games.age_of_conan.siege import Siege, end_siege
from suite.games.age_of_conan.terms import (
    AQUILONIA,
    AXES,
    BLANK,
    HIT,
    HYPERBOREA,
    NORTH,
    SHIELD,
    SHIELDS,
    TURAN,
    UNITS,
)
from suite.games.age_of_conan.turn import Turn
from suite.games.age_of_conan.words import (
    AT_TOWER,
    ATTACKER,
    DEFENDER,
    DICE,
    FORT,
    GOAL,
    NAME,
    NO_MARKER,
    PLACE,
    RAISE,
    REDEPLOY,
    SEND,
    SUBJUGATED,
    TOWER,
    VICTORY,
)
from tests.cards.age_of_conan.stage import Stage, after, at_end, decided, own_roll, ready


def test_sacrifices() -> None:
    """A sorcery and two kingdom cards."""
    t = Stage(active=HYPERBOREA)
    t.hold("sacrifices")
    t.use("sacrifices", Court())
    assert t.gains(HYPERBOREA) == (0, 1, 2, 0)


def test_witch_men() -> None:
    """All dice again in a military contest, and it is no sorcery."""
    t = Stage()
    t.table("witch-men")
    t.s.sorcery[HYPERBOREA] = 1
    t.campaign(HYPERBOREA, "brythunia")
    t.dice(ATTACKER, BLANK, BLANK, HIT)
    t.use("witch-men", own_roll(ATTACKER))
    assert (sum(t.rolled(ATTACKER)), t.s.sorcery[HYPERBOREA]) == (3, 1)


def test_grey_axemen() -> None:
    """Attacking, axes count."""
    t = Stage()
    t.table("grey-axemen")
    t.siege(TURAN, "brythunia", HYPERBOREA)
    assert not t.offers("grey-axemen", ready()), "not in defence"
    t.siege(HYPERBOREA, "zamora", TURAN)
    t.use("grey-axemen", ready())
    assert t.numbers(ATTACKER) == (3, AXES, 0)


def test_snow_raiders() -> None:
    """A success more in a military contest in the North."""
    t = Stage()
    t.table("snow-raiders")
    t.campaign(HYPERBOREA, "zamora")
    assert not t.offers("snow-raiders", own_roll(ATTACKER)), "Zamora lies in the East"
    t.siege(TURAN, "brythunia", HYPERBOREA)
    t.use("snow-raiders", own_roll(DEFENDER))
    assert t.numbers(DEFENDER)[2] == 1


def test_stone_citadels() -> None:
    """In the defence of a siege a die more, and shields count."""
    t = Stage()
    t.table("stone-citadels")
    t.battle(TURAN, "koth", HYPERBOREA)
    assert not t.offers("stone-citadels", ready()), "not in a battle"
    t.siege(TURAN, "brythunia", HYPERBOREA)
    t.use("stone-citadels", ready())
    assert t.numbers(DEFENDER) == (5, SHIELDS, 0)


def test_witch_queen() -> None:
    """A sorcery and a strategy card after a won military roll, attacking."""
    t = Stage()
    t.table("witch-queen")
    t.siege(TURAN, "brythunia", HYPERBOREA)
    t.won_by(DEFENDER)
    assert not t.offers("witch-queen", at_end()), "not in defence"
    t.campaign(HYPERBOREA, "zamora")
    t.won_by(ATTACKER)
    t.use("witch-queen", at_end())
    assert t.gains(HYPERBOREA) == (0, 1, 0, 1)


def test_ice_sellswords() -> None:
    """In a campaign in a savage province two dice more, six at most."""
    t = Stage()
    t.table("ice-sellswords")
    t.campaign(HYPERBOREA, "brythunia")
    assert not t.offers("ice-sellswords", ready()), "Brythunia is not savage"
    t.campaign(HYPERBOREA, "frozen-wastes", units=5)
    t.use("ice-sellswords", ready())
    assert t.numbers(ATTACKER)[0] == 6


def test_slave_masters() -> None:
    """Two units at home when a province was subjugated, or a siege or battle was won."""
    for moment in (SUBJUGATED, VICTORY):
        t = Stage()
        t.table("slave-masters")
        t.siege(HYPERBOREA, "zamora", TURAN)
        t.use("slave-masters", after(moment, ATTACKER))
        assert t.s.army(HYPERBOREA, t.land("hyperborea")) == 2


def test_slave_masters_of_a_defender() -> None:
    """Whoever keeps a siege or battle has won it."""
    for battle in (False, True):
        t = Stage()
        t.table("slave-masters")
        if battle:
            t.battle(TURAN, "koth", HYPERBOREA, units=0)
            t.s.call(Battle())
            end_battle(t.s)
        else:
            t.siege(TURAN, "brythunia", HYPERBOREA, units=0)
            t.s.call(Siege())
            end_siege(t.s)
        t.use("slave-masters")
        assert t.asked() is None
        assert t.s.army(HYPERBOREA, t.land("hyperborea")) == 2
        assert (t.s.crom[HYPERBOREA], t.s.fight) == (1, None)


def test_slave_masters_find_the_reserve_empty() -> None:
    """As many as there are; without any it is not offered."""
    t = Stage()
    t.table("slave-masters")
    t.campaign(HYPERBOREA, "zamora", units=1)
    t.units(HYPERBOREA, "hyperborea", UNITS - 2)
    t.use("slave-masters", after(SUBJUGATED, ATTACKER))
    assert t.s.units_of(HYPERBOREA) == UNITS
    t.s.turned.clear()
    assert not t.offers("slave-masters", after(SUBJUGATED, ATTACKER))


def test_mist_seer() -> None:
    """In intrigue up to two dice again, attacking or defending."""
    t = Stage()
    t.table("mist-seer")
    t.mark(HYPERBOREA, "brythunia", TOWER)
    t.parley(TURAN, "brythunia", HYPERBOREA)
    t.dice(DEFENDER, HIT, BLANK, SHIELD)
    t.use("mist-seer", own_roll(DEFENDER))
    t.answer(DICE, SHIELD)
    t.answer(DICE, BLANK)
    assert sum(t.rolled(DEFENDER)) == 3
    assert t.rolled(DEFENDER)[HIT] >= 1


def test_long_winter() -> None:
    """Nobody else starts a military contest in an area until the own next turn begins."""
    t = Stage(active=HYPERBOREA)
    t.hold("long-winter")
    t.use("long-winter", Court())
    t.answer(NAME, NORTH)
    brythunia, zamora = t.land("brythunia"), t.land("zamora")
    assert not may_fight(t.s, TURAN, brythunia)
    assert may_fight(t.s, TURAN, zamora)
    assert may_fight(t.s, HYPERBOREA, brythunia)
    for player, barred in ((AQUILONIA, True), (HYPERBOREA, False)):
        t.s.active = player
        t.drop()
        t.asked(Turn())
        assert may_fight(t.s, TURAN, brythunia) != barred


def test_call_of_the_clans() -> None:
    """Up to two units in friendly provinces, both in one if one likes."""
    t = Stage(active=HYPERBOREA)
    t.hold("call-of-the-clans")
    t.mark(HYPERBOREA, "brythunia", FORT)
    t.units(HYPERBOREA, "brythunia", 4)
    t.use("call-of-the-clans", Court())
    t.answer(RAISE, t.land("brythunia"))
    question = t.asked()
    assert question is not None
    assert question.legal_actions(t.s) == [PASS, (RAISE, t.land("hyperborea"))], "five are the most abroad"


def test_northern_tribute() -> None:
    """Three gold and a sorcery."""
    t = Stage(active=HYPERBOREA)
    t.hold("northern-tribute")
    t.use("northern-tribute", Court())
    assert t.gains(HYPERBOREA) == (3, 1, 0, 0)


def test_grey_envoys() -> None:
    """Up to two emissaries in friendly provinces, as far as there are."""
    t = Stage(active=HYPERBOREA)
    t.hold("grey-envoys")
    t.emissaries(HYPERBOREA, "zamora", 5)
    t.use("grey-envoys", Court())
    t.answer(PLACE, t.land("hyperborea"))
    question = t.asked()
    assert question is None or question.legal_actions(t.s) == [PASS]
    assert t.s.emissaries_of(HYPERBOREA) == 6


def test_rune_lore() -> None:
    """Four strategy cards."""
    t = Stage(active=HYPERBOREA)
    t.hold("rune-lore")
    t.use("rune-lore", Court())
    assert t.gains(HYPERBOREA) == (0, 0, 0, 4)


def test_chill_fog() -> None:
    """The other side of a military contest rolls two dice fewer, one at least."""
    t = Stage()
    t.hold("chill-fog")
    t.siege(TURAN, "brythunia", HYPERBOREA, units=5)
    t.use("chill-fog", ready())
    assert t.numbers(ATTACKER)[0] == 3


def test_berserk_rage() -> None:
    """Attacking, a die more, and axes count."""
    t = Stage()
    t.hold("berserk-rage")
    t.campaign(HYPERBOREA, "brythunia", units=4)
    t.use("berserk-rage", ready())
    assert t.numbers(ATTACKER) == (5, AXES, 0)


def test_ice_wall() -> None:
    """Defending in a military contest, shields and axes count."""
    t = Stage()
    t.hold("ice-wall")
    t.battle(TURAN, "koth", HYPERBOREA)
    t.use("ice-wall", ready())
    assert t.numbers(DEFENDER) == (3, SHIELDS | AXES, 0)


def test_dead_march() -> None:
    """A lost military roll takes no unit."""
    t = Stage()
    t.hold("dead-march")
    t.campaign(HYPERBOREA, "brythunia")
    t.won_by(DEFENDER)
    t.use("dead-march", decided())
    assert not lost_unit(t.s, HYPERBOREA)
    settle(t.s)
    assert t.s.army(HYPERBOREA, t.land("brythunia")) == 3


def test_ancient_secret() -> None:
    """Two dice more in intrigue, attacking."""
    t = Stage()
    t.hold("ancient-secret")
    t.parley(HYPERBOREA, "brythunia")
    t.use("ancient-secret", ready())
    assert t.numbers(ATTACKER)[0] == 1 + 1 + 2


def test_broken_oath() -> None:
    """For two gold the tower stays, and the emissary who sought to break it goes."""
    t = Stage()
    t.hold("broken-oath")
    t.mark(HYPERBOREA, "brythunia", TOWER)
    t.parley(TURAN, "brythunia", HYPERBOREA)
    t.won_by(ATTACKER)
    t.s.gold[HYPERBOREA] = 1
    assert not t.offers("broken-oath", after(AT_TOWER, DEFENDER)), "two gold are due"
    t.s.gold[HYPERBOREA] = 2
    t.use("broken-oath", after(AT_TOWER, DEFENDER))
    break_alliance(t.s, True)
    brythunia = t.land("brythunia")
    assert t.s.marker[brythunia] != NO_MARKER
    assert (t.s.embassy(TURAN, brythunia), t.s.gold[HYPERBOREA]) == (0, 0)


def test_giants_road() -> None:
    """One redeployment more in the military action, and a strategy card."""
    t = Stage(active=HYPERBOREA)
    t.hold("giants-road")
    t.mark(HYPERBOREA, "brythunia", FORT)
    t.units(HYPERBOREA, "hyperborea", 2)
    t.use("giants-road", Military())
    t.answer(REDEPLOY, t.land("hyperborea"))
    t.answer(GOAL, t.land("brythunia"))
    t.answer(SEND, 2)
    assert t.asked() is not None
    assert t.s.army(HYPERBOREA, t.land("brythunia")) == 2
    assert (t.gains(HYPERBOREA)[3], t.s.moves) == (1, 2)
