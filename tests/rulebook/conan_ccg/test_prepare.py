"""Prepare Step: Items, Allies, Regions, Actions, and what may be drawn."""

from __future__ import annotations

from suite.games.conan_ccg.prepare import PREPARE, Prepare
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.warrior import Warrior
from suite.games.conan_ccg.words import ALLIES, DISCARDS, ITEMS, PLAY, REGION, STRIDE
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain


def offered(t: Plain) -> list[str]:
    """The keys of the cards that may be played now."""
    return sorted(t.state.of(card).key for verb, card, _ in padded(t.legal()) if verb == PLAY)


def test_any_number_of_cards_until_done() -> None:
    """prepare.play: Items, Allies, a Region and Prepare Actions in any number, then the Warrior Step."""
    t = Plain(hand=["sword", "rope", "friend", "valley", "prepare-word", "cut3", "warrior-word"]).run(
        Prepare()
    )
    assert offered(t) == ["friend", "prepare-word", "rope", "sword", "valley"], "no Move, no Warrior Action"
    t.choose("Play Rope", "Play Friend", "Play Sword", "Play Valley", "Play Prepare word")
    assert (offered(t), t.hand()) == ([], ["cut3", "warrior-word"]), "all of them are played"
    assert t.passes().asked()[0] == -1, "then the step is over"


def test_new_shield_replaces_the_old_one() -> None:
    """prepare.slots: a new Shield sends the previous Shield to the discards, and nothing else."""
    t = Plain(hand=["tower-shield"], items=["buckler", "sword", "rope"], chronicle=["captain", "captain"])
    t.run(PREPARE).choose("Play Tower Shield")
    t.choose("Draw 0")
    assert t.zone(ITEMS, 0) == ["sword", "rope", "tower-shield"], "one Shield, the Weapon and the rope stay"
    assert t.zone(DISCARDS, 0) == ["buckler"], "the old Shield is discarded from play"


def test_items_without_a_type_add_up() -> None:
    """prepare.slots: Items without a type replace nothing, whatever their number."""
    t = Plain(hand=["rope", "lamp", "lamp"], items=["rope", "sword"]).run(PREPARE)
    t.choose("Play Rope", "Play Lamp", "Play Lamp")
    assert sorted(t.zone(ITEMS, 0)) == ["lamp", "lamp", "rope", "rope", "sword"], "all are in play"


def test_one_weapon_one_shield_one_body() -> None:
    """prepare.slots: one Item of each of the three types may be in play."""
    t = (
        Plain(hand=["sword", "buckler", "coat"])
        .run(PREPARE)
        .choose("Play Sword", "Play Buckler", "Play Coat")
    )
    assert sorted(t.zone(ITEMS, 0)) == ["buckler", "coat", "sword"], "they do not disturb each other"


def test_items_cost_nothing() -> None:
    """prepare.free-items: the gem of an Item counts only when it is played as a move."""
    t = Plain(hand=["sword", "coat"], prowess=20).run(PREPARE).choose("Play Sword")
    assert t.prowess == 20, "an Item in the Prepare Step is free"
    t = Plain(hand=["coat"], center=["human"]).lay({0: "idle1"}).answering().play("coat", 0)
    assert t.prowess == 18, "as a move it costs its gem of 2"


def test_scars_for_an_item() -> None:
    """card.item: an Item comes into play only with at least as many Scars as it asks for."""
    for chronicle, playable in (["captain"], []), (["captain", "human"], ["axe"]):
        t = Plain(hand=["axe"], chronicle=chronicle).run(PREPARE)
        assert offered(t) == playable, f"the axe asks for 3 Scars; {chronicle} bring 2 or 3"


def test_an_item_draws_up_to_its_value() -> None:
    """card.item: Draw is up to the value, none at all included."""
    for n in range(3):
        t = Plain(hand=["axe"], chronicle=["warlord"]).run(PREPARE).choose("Play Axe")
        assert t.labels() == ["Draw 2", "Draw 1", "Draw 0"], "its player chooses"
        t.choose(f"Draw {n}")
        assert len(t.hand()) == n, f"{n} cards are drawn"


def test_an_item_stays_when_scars_are_lost() -> None:
    """card.item: the requirement is for bringing the Item into play."""
    t = Plain(items=["axe"]).run(Prepare())
    assert t.zone(ITEMS, 0) == ["axe"], "without any Scar it stays"


def test_allies_ask_for_scars_or_renown() -> None:
    """card.ally: an Ally comes when Conan has its Scars or Renown, in the Prepare Step, for nothing."""
    t = Plain(hand=["guide", "king", "friend"]).run(PREPARE)
    assert offered(t) == ["friend"], "no Scars, no Renown"
    t = Plain(hand=["guide", "king"], chronicle=["captain", "human", "soldier"]).run(PREPARE)
    assert offered(t) == ["guide", "king"], "3 Scars and 10 Renown"
    t.choose("Play King")
    assert (t.zone(ALLIES, 0), t.prowess) == (["king"], 20), "and it costs no Prowess"


def test_an_ally_draws_up_to_its_value() -> None:
    """card.ally: Draw is up to the value."""
    t = Plain(hand=["guide"], chronicle=["warlord"]).run(PREPARE).choose("Play Guide")
    assert t.labels() == ["Draw 2", "Draw 1", "Draw 0"], "its player chooses"
    t.choose("Draw 1")
    assert len(t.hand()) == 1, "one card is drawn"


def test_one_region_at_a_time() -> None:
    """card.region: a new Region sends the previous one to its owner's discards."""
    t = Plain(hand=["valley"], more=[(1, REGION, ["coast"])]).run(PREPARE).choose("Play Valley")
    assert t.zone(REGION, 0) == ["valley"], "one Region lies under Conan"
    assert (t.zone(DISCARDS, 0), t.zone(DISCARDS, 1)) == ([], ["coast"]), "the other one was Ian's"


def test_a_foe_players_region_stays_over_turns() -> None:
    """card.region, golden.in-play: a Region played by a Foe player lies under Conan, in his turns only."""
    t = Plain(hand=["idle1"] * 7, foe_hand=["coast"] + ["idle1"] * 6).run(Turns()).passes()
    assert t.asked()[0] == 1, "when Foes are drawn Ian may play a Region"
    t.choose("Play Coast")
    assert t.in_play("coast"), "it is in play under Tom's Conan"
    t.choose("Place Recruit in the Center", "pass", "Retreat")
    assert t.state.active == 1, "Ian's turn"
    assert (t.zone(REGION, 0), t.in_play("coast")) == (["coast"], False), "it lies there, not in play"
    t.passes().choose("Place Recruit in the Center", "pass", "Retreat")
    assert t.in_play("coast"), "in Tom's next turn it is in play again"


def test_allies_stay_when_conan_presses_on() -> None:
    """card.ally-press-on: Allies leave in the Rest Step, not by a Press On."""
    t = Plain(hand=["cut5"] * 3, allies=["friend"], foe_hand=["idle1"] * 7).run(Turns())
    t.passes().choose("Place Recruit in the Center", "pass", "Fight", "Lay", "Play Cut5").passes(2)
    t.choose("Press on")
    assert t.zone(ALLIES, 0) == ["friend"], "the Ally goes along"


def test_an_action_costs_what_its_text_says() -> None:
    """card.action: the gem of an Action is ignored when it is played as one; then it is discarded."""
    t = Plain(hand=["prepare-word"]).run(PREPARE).choose("Play Prepare word")
    assert (t.prowess, t.zone(DISCARDS, 0)) == (20, ["prepare-word"]), "the gem of 2 is not paid"


def test_costs_of_an_action_are_paid_from_health() -> None:
    """card.action, card.prowess: Prowess that a cost demands and Conan lacks comes from his Health."""
    t = Plain(hand=["carousing"], prowess=1, health=10).run(PREPARE).choose("Play Carousing", "Heal 3")
    assert (t.prowess, t.health) == (0, 11), "1 of 3 from Prowess, 2 from Health, then 3 healed"


def test_foe_players_have_no_part_in_the_prepare_step() -> None:
    """prepare.play: only the Active player plays cards in their Prepare Step."""
    t = Plain(foe_hand=["sword", "any-word", "foe-warrior-word"]).run(Prepare())
    assert (t.asked()[0], t.labels()) == (0, ["Go on"]), "Tom is asked, and nobody else"


def test_no_items_or_allies_after_the_prepare_step() -> None:
    """card.ally, card.item: they are played in the Prepare Step alone."""
    t = Plain(hand=["sword", "friend", "cut5"], foe_hand=["idle1"] * 3).run(Warrior())
    t.choose("Place Recruit in the Center", "pass")
    assert t.labels() == ["Fight on", "Retreat"], "the Survey Phase offers no Item or Ally"
    t.choose("Fight", "Lay")
    assert "friend" not in [
        t.state.of(card).key for verb, card, _ in padded(t.legal()) if card >= 0 and verb == PLAY
    ]


def test_the_foe_players_items_do_not_count() -> None:
    """card.item: Items of a Foe player are not in play."""
    t = Plain(more=[(1, ITEMS + STRIDE, ["sword"])], center=["human"])
    assert not t.in_play("sword"), "they count in their own turns"
