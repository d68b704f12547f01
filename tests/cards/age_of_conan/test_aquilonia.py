"""The cards of Aquilonia, each by its name."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.age_of_conan.campaign import ForcedMarch, settle
from suite.games.age_of_conan.court import Court
from suite.games.age_of_conan.fighting import close_fight, lost_unit
from suite.games.age_of_conan.military import Military
from suite.games.age_of_conan.terms import (
    AQUILONIA,
    AXE,
    AXES,
    BLANK,
    HIT,
    HYPERBOREA,
    SHIELD,
    SHIELDS,
    TURAN,
)
from suite.games.age_of_conan.words import (
    A_CITY,
    ATTACKER,
    DEFENDER,
    DICE,
    FORT,
    GOAL,
    MARCH,
    PLACE,
    POINT,
    RAISE,
    REDEPLOY,
    SEND,
    TOWER,
    WON_ALLIANCE,
)
from tests.cards.age_of_conan.stage import Stage, after, at_end, decided, own_roll, ready


def test_black_dragons() -> None:
    """A forced march costs no unit, also of an army of one."""
    t = Stage()
    t.table("black-dragons")
    t.campaign(AQUILONIA, "ophir", units=1)
    close_fight(t.s)
    ophir = t.land("ophir")
    march = t.asked(ForcedMarch(ophir))
    assert march is not None
    assert (MARCH,) not in march.legal_actions(t.s), "the last unit cannot be paid"
    t.use("black-dragons")
    assert t.s.army(AQUILONIA, ophir) == 1
    assert t.card("black-dragons") in t.s.turned


def test_bossonian_archers() -> None:
    """A success more in a military contest; in the attacker's case before the defender rolls."""
    t = Stage()
    t.table("bossonian-archers")
    t.campaign(AQUILONIA, "ophir")
    t.use("bossonian-archers", own_roll(ATTACKER))
    assert t.numbers(ATTACKER) == (3, 0, 1)
    assert not t.offers("bossonian-archers", own_roll(ATTACKER)), "it is turned"
    t.s.turned.clear()
    t.parley(AQUILONIA, "ophir")
    assert not t.offers("bossonian-archers", own_roll(ATTACKER)), "not in intrigue"


def test_gunderland_pikes() -> None:
    """Defending, shields count."""
    t = Stage()
    t.table("gunderland-pikes")
    t.campaign(AQUILONIA, "ophir")
    assert not t.offers("gunderland-pikes", ready()), "not for an attacker"
    t.siege(TURAN, "ophir", AQUILONIA)
    t.use("gunderland-pikes", ready())
    assert t.numbers(DEFENDER) == (3, SHIELDS, 0)


def test_knights_of_poitain() -> None:
    """Attacking on plains, up to two dice again."""
    t = Stage()
    t.table("knights-of-poitain")
    t.campaign(AQUILONIA, "ophir", icon=1)
    t.dice(ATTACKER, BLANK, BLANK, HIT)
    assert not t.offers("knights-of-poitain", own_roll(ATTACKER)), "the second icon is no plains"
    t.s.place[t.land("ophir")] = 0
    t.use("knights-of-poitain", own_roll(ATTACKER))
    t.answer(DICE, BLANK)
    t.answer(DICE, BLANK)
    assert sum(t.rolled(ATTACKER)) == 3
    assert t.rolled(ATTACKER)[HIT] >= 1, "the die that was not picked lies still"


def test_lord_marshal() -> None:
    """A lost military roll takes no unit."""
    t = Stage()
    t.table("lord-marshal")
    t.campaign(AQUILONIA, "ophir")
    t.won_by(ATTACKER)
    assert not t.offers("lord-marshal", decided()), "not after a won roll"
    t.won_by(DEFENDER)
    t.use("lord-marshal", decided())
    assert not lost_unit(t.s, AQUILONIA)


def test_captain_general() -> None:
    """In a military contest up to two dice again, on either side and any terrain."""
    t = Stage()
    t.table("captain-general")
    t.battle(TURAN, "koth", AQUILONIA)
    t.dice(DEFENDER, SHIELD, AXE, HIT)
    t.use("captain-general", own_roll(DEFENDER))
    t.answer(DICE, AXE)
    t.answer(*PASS)
    assert t.rolled(DEFENDER)[SHIELD] >= 1
    assert sum(t.rolled(DEFENDER)) == 3, "one die was picked"


def test_warden_of_the_walls() -> None:
    """A success more in the defence of a siege."""
    t = Stage()
    t.table("warden-of-the-walls")
    t.battle(TURAN, "koth", AQUILONIA)
    assert not t.offers("warden-of-the-walls", own_roll(DEFENDER)), "not in a battle"
    t.siege(TURAN, "ophir", AQUILONIA)
    t.use("warden-of-the-walls", own_roll(DEFENDER))
    assert t.numbers(DEFENDER) == (3, 0, 1)


def test_royal_chancellor() -> None:
    """Two gold and a strategy card when an alliance was won."""
    t = Stage()
    t.table("royal-chancellor")
    t.parley(AQUILONIA, "ophir")
    t.mark(AQUILONIA, "ophir", TOWER)
    t.use("royal-chancellor", after(WON_ALLIANCE, ATTACKER))
    assert t.gains(AQUILONIA) == (2, 0, 0, 1)


def test_military_draft() -> None:
    """Up to three units, each in another friendly province."""
    t = Stage()
    t.hold("military-draft")
    t.mark(AQUILONIA, "ophir")
    t.use("military-draft", Court())
    home = t.s.home(AQUILONIA)
    t.answer(RAISE, home)
    question = t.asked()
    assert question is not None
    assert (RAISE, home) not in question.legal_actions(t.s), "one in each"
    t.answer(RAISE, t.land("ophir"))
    t.answer(*PASS)
    assert t.asked() is None
    assert t.s.units_of(AQUILONIA) == 2


def test_royal_embassy() -> None:
    """Up to two emissaries in friendly provinces."""
    t = Stage()
    t.hold("royal-embassy")
    t.use("royal-embassy", Court())
    home = t.s.home(AQUILONIA)
    t.answer(PLACE, home)
    t.answer(PLACE, home)
    assert t.s.embassy(AQUILONIA, home) == 2
    assert t.asked() is None
    t = Stage()
    t.hold("royal-embassy")
    t.emissaries(AQUILONIA, "ophir", 6)
    assert not t.offers("royal-embassy", Court()), "without an emissary in the reserve it does nothing"


def test_war_council() -> None:
    """Four strategy cards."""
    t = Stage()
    t.hold("war-council")
    t.use("war-council", Court())
    assert t.gains(AQUILONIA) == (0, 0, 0, 4)


def test_walls_of_stone() -> None:
    """A fort becomes a city."""
    t = Stage()
    t.hold("walls-of-stone")
    t.mark(AQUILONIA, "argos", TOWER)
    assert not t.offers("walls-of-stone", Court()), "a tower does not"
    t.mark(AQUILONIA, "ophir", FORT)
    t.use("walls-of-stone", Court())
    t.answer(POINT, t.land("ophir"))
    assert t.s.marker[t.land("ophir")] == A_CITY


def test_crown_taxes() -> None:
    """A gold, and one more for each fort and city, five at most."""
    for markers, gold in ((0, 1), (3, 4), (6, 5)):
        t = Stage()
        t.hold("crown-taxes")
        t.mark(AQUILONIA, "zingara", TOWER)
        for number, where in enumerate(["ophir", "argos", "koth", "nemedia", "corinthia", "shem"][:markers]):
            t.mark(AQUILONIA, where, (FORT, A_CITY)[number % 2])
        t.use("crown-taxes", Court())
        assert t.gains(AQUILONIA)[0] == gold


def test_grand_muster() -> None:
    """Up to three armies go a step each, then a unit is placed at home."""
    t = Stage()
    t.hold("grand-muster")
    t.mark(AQUILONIA, "ophir")
    t.units(AQUILONIA, "ophir", 2)
    t.use("grand-muster", Court())
    t.answer(REDEPLOY, t.land("ophir"))
    t.answer(GOAL, t.s.home(AQUILONIA))
    t.answer(SEND, 2)
    t.answer(*PASS)
    assert t.asked() is None
    assert t.s.army(AQUILONIA, t.s.home(AQUILONIA)) == 3


def test_charge_of_the_lion() -> None:
    """Attacking, axes count."""
    t = Stage()
    t.hold("charge-of-the-lion")
    t.siege(TURAN, "ophir", AQUILONIA)
    assert not t.offers("charge-of-the-lion", ready()), "not for a defender"
    t.campaign(AQUILONIA, "argos")
    t.use("charge-of-the-lion", ready())
    assert t.numbers(ATTACKER) == (3, AXES, 0)


def test_shield_wall() -> None:
    """Defending, shields and axes count."""
    t = Stage()
    t.hold("shield-wall")
    t.siege(TURAN, "ophir", AQUILONIA)
    t.use("shield-wall", ready())
    assert t.numbers(DEFENDER) == (3, SHIELDS | AXES, 0)


def test_fresh_companies() -> None:
    """A unit joins an attacking army that has won, five at most."""
    t = Stage()
    t.hold("fresh-companies")
    t.campaign(AQUILONIA, "ophir", units=5)
    t.won_by(ATTACKER)
    assert not t.offers("fresh-companies", at_end()), "five are enough"
    t.units(AQUILONIA, "ophir", 4)
    settle(t.s)
    t.use("fresh-companies", at_end())
    assert t.s.army(AQUILONIA, t.land("ophir")) == 5


def test_loyal_barons() -> None:
    """A lost military roll takes no unit; where none can be lost it is not offered."""
    t = Stage()
    t.hold("loyal-barons")
    t.siege(TURAN, "ophir", AQUILONIA, theirs=0)
    t.won_by(ATTACKER)
    assert not t.offers("loyal-barons", decided()), "a bare marker is no unit"
    t.units(AQUILONIA, "ophir", 2)
    t.use("loyal-barons", decided())
    assert not lost_unit(t.s, AQUILONIA)


def test_golden_tongue() -> None:
    """Two dice more in intrigue, attacking."""
    t = Stage()
    t.hold("golden-tongue")
    t.parley(AQUILONIA, "ophir")
    t.use("golden-tongue", ready())
    assert t.numbers(ATTACKER) == (1 + 1 + 2, 0, 0), "one, Aquilonia, and two"


def test_swift_columns() -> None:
    """One redeployment more in the military action, and a strategy card."""
    t = Stage()
    t.hold("swift-columns")
    t.mark(AQUILONIA, "ophir")
    t.units(AQUILONIA, "ophir", 2)
    t.use("swift-columns", Military())
    t.answer(REDEPLOY, t.land("ophir"))
    t.answer(GOAL, t.s.home(AQUILONIA))
    t.answer(SEND, 1)
    assert t.asked() is not None
    assert t.gains(AQUILONIA) == (0, 0, 0, 1)
    assert t.s.moves == 2, "the action's own are still to come"


def test_answered_prayer() -> None:
    """All dice again, in both kinds of contest; a sorcery may still be spent."""
    t = Stage()
    t.hold("answered-prayer")
    t.s.sorcery[AQUILONIA] = 1
    t.parley(AQUILONIA, "ophir")
    t.dice(ATTACKER, BLANK, BLANK)
    t.use("answered-prayer", own_roll(ATTACKER))
    assert sum(t.rolled(ATTACKER)) == 2
    assert t.s.sorcery[AQUILONIA] == 1
    t.answer(*PASS)
    t.siege(HYPERBOREA, "ophir", AQUILONIA)
    assert not t.offers("answered-prayer", own_roll(DEFENDER)), "it was discarded"
