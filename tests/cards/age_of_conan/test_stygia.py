"""The cards of Stygia, each by its name."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.age_of_conan.battle import Battle, end_battle
from suite.games.age_of_conan.campaign import settle
from suite.games.age_of_conan.court import Court
from suite.games.age_of_conan.intrigue import Intrigue
from suite.games.age_of_conan.siege import Siege, end_siege
from suite.games.age_of_conan.tabled import TableCards
from suite.games.age_of_conan.terms import (
    AQUILONIA,
    BLANK,
    HIT,
    HYPERBOREA,
    SHIELD,
    SHIELDS,
    STYGIA,
    TURAN,
)
from suite.games.age_of_conan.words import (
    ATTACKER,
    DEFENDER,
    DICE,
    FORT,
    GOAL,
    PLACE,
    POINT,
    RAISE,
    RETREAT,
    TOWER,
    TRAVEL,
    WON_ALLIANCE,
)
from tests.cards.age_of_conan.stage import Stage, after, at_end, decided, own_roll, ready
from tests.rulebook.age_of_conan.kit import told


def test_book_of_skelos() -> None:
    """After a military contest a sorcery kills a unit of the army against one; the last one, too."""
    t = Stage()
    t.hold("book-of-skelos")
    t.battle(TURAN, "koth", STYGIA, units=1, theirs=1)
    t.won_by(DEFENDER)
    assert not t.offers("book-of-skelos", at_end()), "a sorcery is due"
    t.s.sorcery[STYGIA] = 1
    t.use("book-of-skelos", at_end())
    assert told(t.s, "sorcery spent") == [(STYGIA, 1)], "the log tells what it costs"
    assert (t.s.army(TURAN, t.land("koth")), t.s.sorcery[STYGIA]) == (0, 0)


def test_book_of_skelos_needs_an_army() -> None:
    """It is never used in a campaign or against a bare marker."""
    t = Stage()
    t.hold("book-of-skelos")
    t.s.sorcery[STYGIA] = 1
    t.campaign(STYGIA, "shem")
    t.won_by(ATTACKER)
    assert not t.offers("book-of-skelos", at_end())
    t.siege(STYGIA, "ophir", AQUILONIA, theirs=0)
    t.won_by(DEFENDER)
    assert not t.offers("book-of-skelos", at_end())
    t.units(AQUILONIA, "ophir", 1)
    assert t.offers("book-of-skelos", at_end())


def test_high_sorcerer() -> None:
    """At the beginning of the turn a sorcery and a strategy card; then it is turned."""
    t = Stage(active=STYGIA)
    t.table("high-sorcerer")
    t.use("high-sorcerer", TableCards())
    assert t.gains(STYGIA) == (0, 1, 0, 1)
    assert not t.offers("high-sorcerer", TableCards())


def test_voice_of_the_temple() -> None:
    """A kingdom card and a sorcery when an alliance was won in the South."""
    t = Stage()
    t.table("voice-of-the-temple")
    for where, fits in (("khauran", False), ("shem", True)):
        t.parley(STYGIA, where)
        t.mark(STYGIA, where, TOWER)
        assert t.offers("voice-of-the-temple", after(WON_ALLIANCE, ATTACKER)) == fits
    t.use("voice-of-the-temple", after(WON_ALLIANCE, ATTACKER))
    assert t.gains(STYGIA) == (0, 1, 1, 0)


def test_temple_guard() -> None:
    """Defending in a military contest, shields count."""
    t = Stage()
    t.table("temple-guard")
    t.mark(STYGIA, "shem", TOWER)
    t.parley(TURAN, "shem", STYGIA)
    assert not t.offers("temple-guard", ready()), "not in intrigue"
    t.siege(TURAN, "shem", STYGIA)
    t.use("temple-guard", ready())
    assert t.numbers(DEFENDER) == (4, SHIELDS, 0)


def test_charioteers() -> None:
    """Attacking on plains, two dice more, six at most."""
    for units, dice in ((3, 5), (5, 6)):
        t = Stage()
        t.table("charioteers")
        t.campaign(STYGIA, "shem", units=units)
        t.use("charioteers", ready())
        assert t.numbers(ATTACKER)[0] == dice
    t.s.turned.clear()
    t.campaign(STYGIA, "shem", icon=1)
    assert not t.offers("charioteers", ready()), "the second icon has hills"


def test_kushite_spears() -> None:
    """A success more in a military contest in the South, on either side."""
    t = Stage()
    t.table("kushite-spears")
    t.campaign(STYGIA, "khoraja")
    assert not t.offers("kushite-spears", own_roll(ATTACKER)), "Khoraja lies in the East"
    t.siege(TURAN, "shem", STYGIA)
    t.use("kushite-spears", own_roll(DEFENDER))
    assert t.numbers(DEFENDER)[2] == 1


def test_serpent_ring() -> None:
    """With a sorcery reroll one keeps whichever dice one likes."""
    t = Stage()
    t.table("serpent-ring")
    t.campaign(STYGIA, "shem")
    t.dice(ATTACKER, HIT, HIT, BLANK)
    assert not t.offers("serpent-ring", own_roll(ATTACKER)), "it needs a sorcery"
    t.s.sorcery[STYGIA] = 2
    t.use("serpent-ring", own_roll(ATTACKER))
    t.answer(DICE, BLANK)
    t.answer(*PASS)
    assert sum(t.rolled(ATTACKER)) == 3
    assert t.rolled(ATTACKER)[HIT] >= 2
    assert t.s.sorcery[STYGIA] == 1
    assert t.asked() is None, "one sorcery a roll, and there is nothing else to be done"


def test_masked_priests() -> None:
    """A success more in intrigue, anywhere and on either side."""
    t = Stage()
    t.table("masked-priests")
    t.mark(STYGIA, "koth", TOWER)
    t.parley(TURAN, "koth", STYGIA)
    t.use("masked-priests", own_roll(DEFENDER))
    assert t.numbers(DEFENDER) == (5, 0, 1)


def test_black_lotus() -> None:
    """The other side rolls two dice fewer in any contest, one at least; neutral land, too."""
    t = Stage()
    t.table("black-lotus")
    t.parley(STYGIA, "shem")
    t.use("black-lotus", ready())
    assert t.numbers(DEFENDER)[0] == 2
    t.s.turned.clear()
    t.battle(TURAN, "koth", STYGIA, units=2)
    t.use("black-lotus", ready())
    assert t.numbers(ATTACKER)[0] == 1


def test_night_of_research() -> None:
    """Two sorcery and two strategy cards."""
    t = Stage(active=STYGIA)
    t.hold("night-of-research")
    t.use("night-of-research", Court())
    assert t.gains(STYGIA) == (0, 2, 0, 2)


def test_rites_of_the_serpent() -> None:
    """An own unit for three sorcery and two kingdom cards; without a unit it cannot be played."""
    t = Stage(active=STYGIA)
    t.hold("rites-of-the-serpent")
    assert not t.offers("rites-of-the-serpent", Court())
    t.units(STYGIA, "stygia", 1)
    t.use("rites-of-the-serpent", Court())
    t.answer(POINT, t.land("stygia"))
    assert t.s.units_of(STYGIA) == 0
    assert t.gains(STYGIA) == (0, 3, 2, 0)


def test_plague() -> None:
    """Up to two enemy armies outside home provinces lose a unit each; then a strategy card is drawn."""
    t = Stage(active=STYGIA)
    t.hold("plague")
    t.units(TURAN, "turan", 3)
    t.units(STYGIA, "shem", 3)
    t.units(TURAN, "zamora", 2)
    t.mark(AQUILONIA, "ophir")
    t.units(AQUILONIA, "ophir", 1)
    t.use("plague", Court())
    question = t.asked()
    assert question is not None
    lands = [t.land(key) for key in ("ophir", "zamora")]
    assert question.legal_actions(t.s) == [PASS, *((POINT, land) for land in sorted(lands))]
    t.answer(POINT, lands[0])
    t.answer(POINT, lands[1])
    assert t.asked() is None
    assert [t.s.army(AQUILONIA, lands[0]), t.s.army(TURAN, lands[1])] == [0, 1]
    assert t.gains(STYGIA)[3] == 1


def test_dark_pact() -> None:
    """Two gold for three sorcery and two kingdom cards."""
    t = Stage(active=STYGIA)
    t.hold("dark-pact")
    t.s.gold[STYGIA] = 1
    assert not t.offers("dark-pact", Court())
    t.s.gold[STYGIA] = 2
    t.use("dark-pact", Court())
    assert t.gains(STYGIA) == (0, 3, 2, 0)


def test_serpent_envoys() -> None:
    """Up to two emissaries in friendly provinces."""
    t = Stage(active=STYGIA)
    t.hold("serpent-envoys")
    t.mark(STYGIA, "shem", TOWER)
    t.use("serpent-envoys", Court())
    t.answer(PLACE, t.land("shem"))
    t.answer(PLACE, t.land("stygia"))
    assert t.asked() is None
    assert t.s.emissaries_of(STYGIA) == 2


def test_tomb_levy() -> None:
    """Up to two units in friendly provinces, both in one if one likes."""
    t = Stage(active=STYGIA)
    t.hold("tomb-levy")
    t.use("tomb-levy", Court())
    t.answer(RAISE, t.land("stygia"))
    t.answer(RAISE, t.land("stygia"))
    assert t.asked() is None
    assert t.s.army(STYGIA, t.land("stygia")) == 2


def test_curse() -> None:
    """The other side's strategy card counts for nothing in this roll."""
    t = Stage()
    t.hold("curse")
    t.battle(TURAN, "koth", STYGIA)
    assert not t.offers("curse", ready()), "there is no card to curse"
    t.lay(ATTACKER, "strategy-37")
    t.use("curse", ready())
    assert t.numbers(ATTACKER)[1] == 0


def test_shadow_walk() -> None:
    """An emissary goes up to three steps through any province, besides the action; a card is drawn."""
    t = Stage(active=STYGIA)
    t.hold("shadow-walk")
    t.emissaries(STYGIA, "stygia")
    t.use("shadow-walk", Intrigue())
    t.answer(TRAVEL, t.land("stygia"))
    question = t.asked()
    assert question is not None
    assert (GOAL, t.land("turan")) in question.legal_actions(t.s), "three steps"
    assert (GOAL, t.land("aquilonia")) in question.legal_actions(t.s), "into another's home, too"
    assert (GOAL, t.land("cimmeria")) not in question.legal_actions(t.s), "not four"
    t.answer(GOAL, t.land("zamora"))
    assert t.asked() is not None
    assert t.s.embassy(STYGIA, t.land("zamora")) == 1
    assert (t.gains(STYGIA)[3], t.s.moves) == (1, 2)


def test_poisoned_cup() -> None:
    """A success more in intrigue, attacking."""
    t = Stage()
    t.hold("poisoned-cup")
    t.mark(STYGIA, "koth", TOWER)
    t.parley(TURAN, "koth", STYGIA)
    assert not t.offers("poisoned-cup", own_roll(DEFENDER))
    t.parley(STYGIA, "shem")
    t.use("poisoned-cup", own_roll(ATTACKER))
    assert t.numbers(ATTACKER)[2] == 1


def test_mirage_of_an_attacker() -> None:
    """Where the attacker may retreat they do, and nobody has a Crom token for it."""
    t = Stage()
    t.hold("mirage")
    t.mark(STYGIA, "khoraja", FORT)
    t.siege(STYGIA, "koth", AQUILONIA, theirs=2)
    t.s.contest.origin = t.land("khoraja")
    t.won_by(DEFENDER)
    t.use("mirage", at_end())
    assert (t.s.army(STYGIA, t.land("koth")), t.s.army(STYGIA, t.land("khoraja"))) == (0, 3)
    t.drop()
    t.s.call(Siege())
    end_siege(t.s)
    assert t.asked() is None
    assert t.s.crom == [0, 0, 0, 0]
    t.campaign(STYGIA, "shem")
    t.won_by(DEFENDER)
    t.hold("mirage")
    assert not t.offers("mirage", at_end()), "nobody retreats from a campaign"


def test_mirage_of_a_defender() -> None:
    """In a battle the defender goes to a friendly neighbour; in a siege they cannot."""
    t = Stage()
    t.hold("mirage")
    t.siege(TURAN, "khoraja", STYGIA, theirs=2)
    t.won_by(ATTACKER)
    assert not t.offers("mirage", at_end())
    t = Stage()
    t.hold("mirage")
    t.mark(STYGIA, "shem", FORT)
    t.battle(HYPERBOREA, "koth", STYGIA, theirs=2)
    t.won_by(ATTACKER)
    t.use("mirage", at_end())
    t.answer(RETREAT, t.land("shem"))
    assert t.s.army(STYGIA, t.land("shem")) == 2
    t.drop()
    t.s.call(Battle())
    end_battle(t.s)
    assert t.s.crom == [0, 0, 0, 0]


def test_blood_price() -> None:
    """The unit that a lost military roll takes is placed at home."""
    t = Stage()
    t.hold("blood-price")
    t.campaign(STYGIA, "shem", units=2)
    t.won_by(DEFENDER)
    t.use("blood-price", decided())
    settle(t.s)
    assert (t.s.army(STYGIA, t.land("shem")), t.s.army(STYGIA, t.land("stygia"))) == (1, 1)


def test_serpent_eyes() -> None:
    """At the beginning of the turn two strategy cards."""
    t = Stage(active=STYGIA)
    t.hold("serpent-eyes")
    t.use("serpent-eyes", TableCards())
    assert t.gains(STYGIA) == (0, 0, 0, 2)
    t = Stage()
    t.hold("serpent-eyes")
    t.battle(TURAN, "koth", STYGIA)
    t.dice(DEFENDER, SHIELD)
    assert not t.offers("serpent-eyes", own_roll(DEFENDER))
