"""Barbarian Phase: each ability once a round, equal ones added up."""

from __future__ import annotations

from suite.games.conan_ccg.rules import change
from suite.games.conan_ccg.warrior import Combat
from suite.games.conan_ccg.words import ABILITIES, ABILITY, NO_BARBARIAN, UNTIL_ROUND
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain


def abilities(t: Plain) -> list[str]:
    """The abilities that may be used now."""
    return [ABILITIES[index] for verb, index, _ in padded(t.legal()) if verb == ABILITY]


def test_equal_abilities_add_up() -> None:
    """warrior.barbarian: Strength 1 of Conan and Strength 1 of a card are one use of Strength 2."""
    t = Plain(center=["captain"]).lay({0: "idle1"}).answer({0: "fists-of-iron"}).reveal().barbarian()
    t.choose("Use Strength", "Choose Fists of Iron")
    assert "strength" not in abilities(t), "both sources are in that one use"
    t.passes().fight({}, {})
    assert t.hits() == [3 + 2], "base Damage and 2"


def test_each_ability_once_a_round() -> None:
    """warrior.barbarian: not twice in a round, whatever the source; again in the next."""
    t = Plain(center=["human"], hand=["cut3"], prowess=10).barbarian()
    assert abilities(t) == ["reflexes", "menace", "stamina", "evade"], "no move to strengthen, no Ally"
    t.choose("Use Stamina")
    assert (t.prowess, "stamina" in abilities(t)) == (12, False), "2 Prowess, once"
    t.passes().end_round().barbarian()
    assert "stamina" in abilities(t), "the next round allows it again"


def test_any_and_all_abilities_may_be_used() -> None:
    """warrior.barbarian: as many different ones as they like, or none."""
    t = Plain(center=["human"], hand=["cut3"], prowess=10).barbarian()
    t.choose("Use Menace", "Choose Human", "Use Evade", "Use Stamina")
    assert abilities(t) == ["reflexes"], "three are used"
    assert t.passes().asked()[0] == -1, "the fourth need not be"


def test_abilities_are_before_the_resolution() -> None:
    """warrior.phases, warrior.barbarian: after the reveal, before the first zone is chosen."""
    t = Plain(center=["human"], foe_hand=["idle1"], hand=["cut3"]).run(Combat()).choose("Fight", "Lay")
    t.passes()
    assert abilities(t) == ["reflexes", "menace", "evade"], "the Foe moves are up, and Conan is at 20 Prowess"


def test_prowess_stays_at_its_starting_value() -> None:
    """glossary.heal: no value rises above its Starting Value."""
    t = Plain(center=["human"], prowess=19).barbarian().choose("Use Stamina")
    assert t.prowess == 20, "2 Prowess, of which 1 fits"


def test_a_skipped_phase_triggers_nothing() -> None:
    """glossary.skip: a text that skips the Barbarian Phase leaves nothing of it."""
    t = Plain(center=["human"], hand=["cut3"])
    change(t.state, NO_BARBARIAN, -1, 1, UNTIL_ROUND)
    assert t.barbarian().asked()[0] == -1, "nobody is asked"


def test_evade_lowers_the_hardest_of_simultaneous_hits() -> None:
    """notes.ties, warrior.barbarian: hits of one Initiative are a tie, and Conan says which is the first."""
    for row in (["weakling", "captain"], ["captain", "weakling"]):
        t = Plain(center=row).lay({0: "cut3", 1: "cut3"}).answer({0: "idle1", 2: "idle1"}).reveal()
        t.barbarian().choose("Use Evade").passes().fight({}, {})
        assert sorted(t.hits()) == [1, 2], f"3 of the Captain less 1, and 1 of the Weakling, in the row {row}"


def test_evade_is_spent_on_the_first_hit() -> None:
    """warrior.barbarian: the first hit on Conan, even one that deals nothing; later ones are not lowered."""
    t = Plain(center=["harmless", "captain"]).lay({0: "cut4", 1: "cut3"}).answer({0: "idle1", 2: "idle1"})
    t.reveal().barbarian().choose("Use Evade").passes().fight({}, {})
    assert t.hits() == [0, 3], "spent at Initiative 4"


def test_menace_lowers_what_a_foe_deals() -> None:
    """warrior.barbarian: a Foe has less Damage this round."""
    t = Plain(center=["captain"]).lay({0: "cut3"}).answer({0: "idle1"}).reveal()
    t.barbarian().choose("Use Menace", "Choose Captain").passes().fight({}, {})
    assert t.hits() == [2], "3 less 1"


def test_command_raises_what_an_ally_deals() -> None:
    """warrior.barbarian: an Ally's hits deal more this round."""
    t = (
        Plain(center=["captain"], allies=["friend"])
        .lay({0: "idle1"})
        .answer({0: ("cut3", "friend")})
        .reveal()
    )
    t.barbarian().choose("Use Command", "Choose Friend").passes().fight({}, {})
    assert t.hits() == [2], "1 and 1"
