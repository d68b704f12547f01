"""What people are told before they decide: the odds by the rules, and what is certain."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.age_of_conan.adventure import LeadConan
from suite.games.age_of_conan.age import LevyAt, Purchase
from suite.games.age_of_conan.battle import AttackerRetreat, DefenderRetreat
from suite.games.age_of_conan.behaviour.turan import BribedSatrap
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.crown import CROWNING
from suite.games.age_of_conan.fighting import open_fight
from suite.games.age_of_conan.intrigue import Intrigue
from suite.games.age_of_conan.military import AttackGoal
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import (
    AXES,
    MONSTERS,
    PRICE_OF_STRATEGY,
    PRICE_OF_UNIT,
    SHIELDS,
    WOMEN,
    WOODS,
)
from suite.games.age_of_conan.words import (
    BATTLE,
    BUY,
    BUY_UNIT,
    CROWN,
    FORT,
    GOAL,
    LAY,
    LEAD,
    PARLEY,
    POINT,
    RETREAT,
    TOKENS,
    TOWER,
)
from suite.view.game import Ref
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    NAMES,
    TURAN,
    army,
    asked,
    begin,
    embassy,
    give,
    land,
    legal,
    mark,
    stage,
    strategy,
    tokens,
    track,
)
from tests.rulebook.age_of_conan.staging import campaign


def said(s: Hyboria, *action: int) -> str:
    """The preview of an answer, as whoever is asked may know it."""
    decision = asked(s)
    assert decision is not None
    return GAME.preview(GAME.observation(s, decision.player(s)).state, action)


def test_an_attack_on_neutral_land() -> None:
    """campaign.dice, campaign.march: of this roll, then of Ophir in one turn, and the units that are left."""
    s = stage()
    begin(s, AttackGoal(land(s, "aquilonia")))
    assert said(s, GOAL, land(s, "argos")).startswith("Wins this roll with 68 %, the province")
    assert said(s, GOAL, land(s, "ophir")) == (
        "Wins this roll with 77 %, the province by forced marches with 63 %, "
        "1.9 units left on average; without cards."
    )


@pytest.mark.usefixtures("french")
def test_fractions_in_french() -> None:
    """campaign.march: with a comma."""
    s = stage()
    begin(s, AttackGoal(land(s, "aquilonia")))
    assert "avec 1,9 unités restantes" in said(s, GOAL, land(s, "ophir"))


def test_conan_and_raiders_count() -> None:
    """contest.conan-neutral, raiders.defend: both make it harder."""
    s = stage()
    s.role = TURAN
    s.conan = land(s, "argos")
    begin(s, AttackGoal(land(s, "aquilonia")))
    assert said(s, GOAL, land(s, "argos")).startswith("Wins this roll with 42 %")
    s.conan = land(s, "turan")
    s.raiders[land(s, "argos")] = 1
    assert said(s, GOAL, land(s, "argos")).startswith("Wins this roll with 50 %")


def test_a_siege_and_a_battle() -> None:
    """siege.retreat, battle.retreat: of this roll, and fought to the end: 84 % and 3.6 units left; 93 %."""
    s = stage()
    s.active = TURAN
    army(s, TURAN, "koth", 5, 0)
    mark(s, AQUILONIA, "ophir", FORT)
    army(s, AQUILONIA, "ophir", 2)
    army(s, AQUILONIA, "corinthia", 3, 0)
    begin(s, AttackGoal(land(s, "koth")))
    assert said(s, GOAL, land(s, "ophir")) == (
        "Wins this roll with 77 %, all with 84 % if it is fought to the end, "
        "3.6 units left on average; without cards."
    )
    assert said(s, GOAL, land(s, "corinthia")).startswith("Wins this roll with 77 %, all with 93 % if")


def test_intrigue() -> None:
    """alliance.attacker, alliance.defender: three dice against four, later five."""
    s = stage()
    for key in ("zamora", "koth"):
        embassy(s, TURAN, key)
    s.active = TURAN
    begin(s, Intrigue())
    assert said(s, PARLEY, land(s, "zamora")) == "Wins with 41 %, without cards."
    mark(s, AQUILONIA, "zamora", TOWER)
    assert said(s, PARLEY, land(s, "zamora")) != "Wins with 41 %, without cards."


def test_a_strategy_card() -> None:
    """contest.where: a card with shields makes 86 % of it, one with both 96 %."""
    for icons, part in ((SHIELDS, "86 %"), (SHIELDS | AXES, "96 %")):
        s = stage()
        card = give(s, AQUILONIA, strategy(s, icons, 1 << WOODS))
        campaign(s, "koth", 5, 1)
        assert isinstance(asked(s), LayCard)
        assert said(s, LAY, card) == f"Wins this roll with {part}, without other cards."


def test_conans_way() -> None:
    """conan.move: which steps win the token."""
    s = stage()
    s.conan, s.goal = land(s, "aquilonia"), land(s, "nordheim")
    track(s, "women-1-gold")
    begin(s, LeadConan())
    assert said(s, LEAD, land(s, "cimmeria")) == "You win the first token."
    assert said(s, LEAD, land(s, "ophir")) == "The first token is discarded."


def test_what_is_bought_says_its_price() -> None:
    """age.spend: the button names the gold."""
    s = stage()
    s.gold[AQUILONIA] = 9
    begin(s, Purchase(AQUILONIA))
    assert GAME.label(s, (BUY, 1), NAMES) == f"Buy a strategy card for {PRICE_OF_STRATEGY} gold"
    home = land(s, "aquilonia")
    assert GAME.label(s, (BUY_UNIT, home), NAMES) == f"Buy a unit in Aquilonia for {PRICE_OF_UNIT} gold"
    assert GAME.label(s, PASS, NAMES) == "Buy no more"


def test_what_a_fort_gives_names_its_province() -> None:
    """age.troops: the question asks what is done here; the map shows where that is."""
    s = stage()
    mark(s, AQUILONIA, "ophir", FORT)
    begin(s, LevyAt(AQUILONIA, land(s, "ophir")))
    where = (Ref("space", land(s, "ophir")),)
    assert {GAME.label(s, action, NAMES): GAME.touch(s, action) for action in legal(s)} == {
        "Pass": (),
        "Raise a unit in Ophir": where,
        "Build a city in Ophir": where,
    }


def test_a_retreat_says_who_finds_no_room() -> None:
    """military.limit, battle.retreat: what is above five is lost."""
    s = stage()
    mark(s, AQUILONIA, "ophir", FORT)
    army(s, AQUILONIA, "ophir", 4)
    army(s, AQUILONIA, "koth", 3, 0)
    army(s, TURAN, "koth", 2)
    s.active = TURAN
    open_fight(s, BATTLE, land(s, "koth"), AQUILONIA, land(s, "turan"))
    s.call(DefenderRetreat())
    assert said(s, RETREAT, land(s, "ophir")) == "2 units find no room there and are lost."
    s.end()
    s.call(AttackerRetreat())
    assert said(s, RETREAT) == "", "at home there is always room"


def test_a_bribe_says_its_price() -> None:
    """cards.event: the rating of the province."""
    s = stage()
    mark(s, AQUILONIA, "zamora", TOWER)
    embassy(s, TURAN, "zamora", 1)
    s.active, s.gold[TURAN] = TURAN, 9
    s.call(BribedSatrap())
    assert said(s, POINT, land(s, "zamora")) == "Costs 4 gold."


def test_a_crowning_says_what_is_known_of_it() -> None:
    """crown.compare, crown.failed: the own sum on the button, then what others are seen to have."""
    s = stage()
    tokens(s, AQUILONIA, "monsters-3-sorcery", "monsters-4-sorcery", "women-1-gold")
    tokens(s, TURAN, "monsters-1-sorcery", "women-3-gold")
    begin(s, CROWNING)
    assert GAME.label(s, (CROWN, MONSTERS), NAMES) == "Crown Conan by monsters: 7"
    assert said(s, CROWN, MONSTERS) == "Nobody else has more than 1: Conan becomes king."
    assert said(s, CROWN, WOMEN) == "Somebody has 3: Conan slays you, and you come last."
    for token in s.mine(TOKENS, TURAN):
        s.seen[token] = 1 << TURAN
    assert said(s, CROWN, WOMEN).startswith("Nobody else is known to have more than 0; 2 tokens are unknown.")
