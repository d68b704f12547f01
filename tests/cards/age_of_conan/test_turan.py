"""The cards of Turan, each by its name."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.age_of_conan.alliance import ally, break_alliance
from suite.games.age_of_conan.campaign import settle
from suite.games.age_of_conan.court import Court
from suite.games.age_of_conan.fighting import lost_unit
from suite.games.age_of_conan.military import Military
from suite.games.age_of_conan.terms import (
    AQUILONIA,
    AXE,
    AXES,
    BLANK,
    HIT,
    HIT_ATTACKER,
    SHIELD,
    SHIELDS,
    STYGIA,
    TURAN,
)
from suite.games.age_of_conan.words import (
    ATTACKER,
    DEFENDER,
    DICE,
    EMISSARY_STAYS,
    FORT,
    GOAL,
    HAND,
    NO_MARKER,
    PLACE,
    POINT,
    RAISE,
    REDEPLOY,
    SEND,
    SPY,
    STRATEGY_DISCARDS,
    STRIP,
    SUBJUGATED,
    TOWER,
    WON_ALLIANCE,
)
from tests.cards.age_of_conan.stage import Stage, after, at_end, decided, own_roll, ready, their_roll
from tests.rulebook.age_of_conan.kit import GAME, NAMES, told


def test_hyrkanian_archers() -> None:
    """In a military contest a die more, and shields count."""
    t = Stage()
    t.table("hyrkanian-archers")
    t.campaign(TURAN, "zamora")
    t.use("hyrkanian-archers", ready())
    assert t.numbers(ATTACKER) == (4, SHIELDS, 0)


def test_veziz_shah() -> None:
    """In intrigue up to two dice again, before the other side rolls."""
    t = Stage()
    t.table("veziz-shah")
    t.campaign(TURAN, "zamora")
    assert not t.offers("veziz-shah", own_roll(ATTACKER)), "not in a campaign"
    t.parley(TURAN, "khauran")
    t.dice(ATTACKER, HIT, BLANK, BLANK)
    assert not t.offers("veziz-shah", their_roll(ATTACKER)), "too late when Khauran has rolled"
    t.use("veziz-shah", own_roll(ATTACKER))
    t.answer(DICE, BLANK)
    t.answer(DICE, BLANK)
    assert sum(t.rolled(ATTACKER)) == 3
    assert t.rolled(ATTACKER)[HIT] >= 1


def test_imperial_lancers() -> None:
    """Attacking on plains, axes count."""
    t = Stage()
    t.table("imperial-lancers")
    t.campaign(TURAN, "zamora", icon=1)
    assert not t.offers("imperial-lancers", ready()), "the second icon has hills"
    t.campaign(TURAN, "zamora")
    t.use("imperial-lancers", ready())
    assert t.numbers(ATTACKER) == (3, AXES, 0)


def test_river_raiders() -> None:
    """Two gold after a won military roll, attacking."""
    t = Stage()
    t.table("river-raiders")
    t.campaign(TURAN, "zamora")
    t.won_by(DEFENDER)
    assert not t.offers("river-raiders", at_end()), "not after a lost one"
    t.won_by(ATTACKER)
    t.use("river-raiders", at_end())
    assert t.gains(TURAN) == (2, 0, 0, 0)


def test_siege_train() -> None:
    """A success more in a siege, attacking."""
    t = Stage()
    t.table("siege-train")
    t.campaign(TURAN, "zamora")
    assert not t.offers("siege-train", own_roll(ATTACKER)), "not in a campaign"
    t.siege(TURAN, "ophir", AQUILONIA)
    t.use("siege-train", own_roll(ATTACKER))
    assert t.numbers(ATTACKER) == (3, 0, 1)


def test_imperial_treasurer() -> None:
    """Gold by the rating of the province that was subjugated."""
    t = Stage()
    t.table("imperial-treasurer")
    t.campaign(TURAN, "zamora", icon=2)
    t.won_by(ATTACKER)
    settle(t.s)
    t.use("imperial-treasurer", after(SUBJUGATED, ATTACKER))
    assert t.gains(TURAN)[0] == 4


def test_agha_of_the_marches() -> None:
    """After a lost roll against an alliance the emissary stays, and a strategy card is drawn."""
    t = Stage()
    t.table("agha-of-the-marches")
    t.mark(AQUILONIA, "koth", TOWER)
    t.parley(TURAN, "koth", AQUILONIA)
    t.won_by(ATTACKER)
    assert not t.offers("agha-of-the-marches", decided()), "not after a won one"
    t.won_by(DEFENDER)
    t.use("agha-of-the-marches", decided())
    break_alliance(t.s, False)
    assert t.s.embassy(TURAN, t.land("koth")) == 1
    assert t.gains(TURAN)[3] == 1


def test_khan_of_the_east() -> None:
    """A success more in intrigue in the East."""
    t = Stage()
    t.table("khan-of-the-east")
    t.parley(TURAN, "koth")
    assert not t.offers("khan-of-the-east", own_roll(ATTACKER)), "Koth is not in the East"
    t.parley(TURAN, "zamora")
    t.use("khan-of-the-east", own_roll(ATTACKER))
    assert t.numbers(ATTACKER)[2] == 1


def test_caravan_tribute() -> None:
    """Four gold."""
    t = Stage(active=TURAN)
    t.hold("caravan-tribute")
    t.use("caravan-tribute", Court())
    assert t.gains(TURAN) == (4, 0, 0, 0)


def test_silk_envoys() -> None:
    """Up to two emissaries in friendly provinces."""
    t = Stage(active=TURAN)
    t.hold("silk-envoys")
    t.use("silk-envoys", Court())
    t.answer(PLACE, t.s.home(TURAN))
    t.answer(*PASS)
    assert t.asked() is None
    assert t.s.emissaries_of(TURAN) == 1


def test_spies_at_court() -> None:
    """Somebody's strategy cards are seen and one of them is discarded; then three cards are drawn."""
    t = Stage(active=TURAN)
    t.hold("spies-at-court")
    cards = [t.place(key, HAND, STYGIA) for key in ("strategy-01", "strategy-37")]
    t.use("spies-at-court", Court())
    assert GAME.label(t.s, (SPY, STYGIA), NAMES) == f"Spy on {NAMES[STYGIA]}", "by name, as the log has it"
    t.answer(SPY, STYGIA)
    assert all(t.s.seen[card] >> TURAN & 1 for card in cards), "the spies tell"
    assert not t.s.seen[cards[0]] >> AQUILONIA & 1, "to nobody else"
    t.answer(STRIP, cards[1])
    assert t.asked() is None
    assert t.s.where[cards[1]] == STRATEGY_DISCARDS
    assert t.gains(TURAN) == (0, 0, 0, 3)


def test_levy_of_the_plains() -> None:
    """Up to two units in friendly provinces, both in one if one likes."""
    t = Stage(active=TURAN)
    t.hold("levy-of-the-plains")
    t.mark(TURAN, "zamora", TOWER)
    t.units(TURAN, "zamora", 3)
    t.use("levy-of-the-plains", Court())
    t.answer(RAISE, t.land("zamora"))
    t.answer(RAISE, t.land("zamora"))
    assert t.asked() is None
    assert t.s.army(TURAN, t.land("zamora")) == 5


def test_bribed_satrap() -> None:
    """Gold by its rating removes an enemy tower without an army, where an own emissary is."""
    t = Stage(active=TURAN)
    t.hold("bribed-satrap")
    t.s.gold[TURAN] = 4
    t.mark(AQUILONIA, "koth", TOWER)
    assert not t.offers("bribed-satrap", Court()), "no emissary is there"
    t.emissaries(TURAN, "koth")
    for harm in ("army", "fort", "gold"):
        worse = Stage(active=TURAN)
        worse.s = t.s.copy()
        if harm == "army":
            worse.units(AQUILONIA, "koth", 1)
        elif harm == "fort":
            worse.mark(AQUILONIA, "koth", FORT)
        else:
            worse.s.gold[TURAN] = 3
        assert not worse.offers("bribed-satrap", Court()), harm
    t.use("bribed-satrap", Court())
    t.answer(POINT, t.land("koth"))
    koth = t.land("koth")
    assert (t.s.holder[koth], t.s.marker[koth], t.s.gold[TURAN]) == (-1, NO_MARKER, 0)
    assert t.s.embassy(TURAN, koth) == 1, "the emissary stays"


def test_divan() -> None:
    """Two kingdom and two strategy cards."""
    t = Stage(active=TURAN)
    t.hold("divan")
    t.use("divan", Court())
    assert t.gains(TURAN) == (0, 0, 2, 2)


def test_feigned_flight() -> None:
    """A lost military roll takes no unit of an attacker."""
    t = Stage()
    t.hold("feigned-flight")
    t.siege(AQUILONIA, "zamora", TURAN, theirs=2)
    t.won_by(ATTACKER)
    assert not t.offers("feigned-flight", decided()), "not in defence"
    t.siege(TURAN, "ophir", AQUILONIA)
    t.won_by(DEFENDER)
    t.use("feigned-flight", decided())
    assert not lost_unit(t.s, TURAN)


def test_arrow_storm() -> None:
    """The other side rolls two dice fewer, one at least."""
    for theirs, dice in ((5, 3), (2, 1)):
        t = Stage()
        t.hold("arrow-storm")
        t.battle(TURAN, "koth", AQUILONIA, theirs=theirs)
        t.use("arrow-storm", ready())
        assert t.numbers(DEFENDER)[0] == dice


def test_hidden_dagger() -> None:
    """Attacking in intrigue, shields and axes count."""
    t = Stage()
    t.hold("hidden-dagger")
    t.parley(TURAN, "zamora")
    t.use("hidden-dagger", ready())
    assert t.numbers(ATTACKER)[1] == SHIELDS | AXES


def test_promised_gold() -> None:
    """Attacking in intrigue, a gold for three dice more, six at most."""
    t = Stage()
    t.hold("promised-gold")
    t.parley(TURAN, "zamora")
    assert not t.offers("promised-gold", ready()), "who has no gold cannot promise it"
    t.s.gold[TURAN] = 1
    t.use("promised-gold", ready())
    assert (t.numbers(ATTACKER)[0], t.s.gold[TURAN]) == (1 + 1 + 3, 0)
    assert told(t.s, "paid") == [(TURAN, 1)], "the log tells what it costs"
    t.emissaries(TURAN, "khauran")
    t.emissaries(TURAN, "koth")
    t.emissaries(TURAN, "corinthia")
    assert t.numbers(ATTACKER)[0] == 6


def test_fast_riders() -> None:
    """One army more is redeployed, up to two steps, and a strategy card is drawn."""
    t = Stage(active=TURAN)
    t.hold("fast-riders")
    t.mark(TURAN, "zamora", TOWER)
    t.mark(TURAN, "koth", FORT)
    t.units(TURAN, "koth", 2)
    t.use("fast-riders", Military())
    t.answer(REDEPLOY, t.land("koth"))
    t.answer(GOAL, t.s.home(TURAN))
    t.answer(SEND, 2)
    assert t.asked() is not None
    assert t.s.army(TURAN, t.s.home(TURAN)) == 2
    assert (t.gains(TURAN)[3], t.s.moves) == (1, 2)


def test_hostages() -> None:
    """The emissary stays when an alliance was won; else it goes."""
    for held in (True, False):
        t = Stage()
        t.parley(TURAN, "zamora")
        t.won_by(ATTACKER)
        ally(t.s)
        if held:
            t.hold("hostages")
            t.use("hostages", after(WON_ALLIANCE, ATTACKER))
        assert bool(t.s.contest.mercy & EMISSARY_STAYS) == held


def test_evil_omen() -> None:
    """Defending, the attacker rolls all successes again; the other dice lie still."""
    t = Stage()
    t.hold("evil-omen")
    t.siege(AQUILONIA, "zamora", TURAN)
    t.dice(ATTACKER, HIT, HIT_ATTACKER, SHIELD, AXE, BLANK)
    t.use("evil-omen", their_roll(DEFENDER))
    rolled = t.rolled(ATTACKER)
    assert sum(rolled) == 5
    assert min(rolled[SHIELD], rolled[AXE], rolled[BLANK]) >= 1
    t.siege(TURAN, "ophir", AQUILONIA)
    t.hold("evil-omen")
    assert not t.offers("evil-omen", their_roll(ATTACKER)), "not for an attacker"
