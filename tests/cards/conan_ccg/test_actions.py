"""What every worded Action does, in the order of the catalogue."""

from __future__ import annotations

from suite.core.moment import expire
from suite.games.conan_ccg.conan_move import ANSWER_MOVES
from suite.games.conan_ccg.foe_draw import reveal_foes
from suite.games.conan_ccg.library import read_records
from suite.games.conan_ccg.prepare import PREPARE
from suite.games.conan_ccg.rest import Rest
from suite.games.conan_ccg.rules import foe_draw, prowess_of, zone_of
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.warrior import Warrior
from suite.games.conan_ccg.windows import Window
from suite.games.conan_ccg.words import (
    DECK,
    DISCARDS,
    FOE_DISCARDS,
    HAND,
    ITEMS,
    PICK,
    RECOVER,
    REVEALED,
    UNTIL_COMBAT,
    UNTIL_TURN,
    W_AFTER,
    W_MOVES,
    W_PREPARE,
    W_REST,
    W_REVEAL,
    W_START,
    W_SURVEY,
)
from suite.resources import folder
from tests.actions import padded
from tests.conan_stage import Stage, game

WARRIORS = ["cimmerian-warrior", "cimmerian-warrior"]


def most(t: Stage) -> int:
    """The most Prowess that the Rest Step's question lets Conan turn into Health."""
    return max(n for verb, n, _ in padded(t.legal()) if verb == RECOVER)


# -- named by the rulebook ----------------------------------------------------------------------------


def test_carousing_heals() -> None:
    """The sample play: 17 Prowess and 8 Health become 14 and 11 (S:339)."""
    t = Stage(hand=["carousing"], prowess=17, health=8).run(PREPARE).choose("Play Carousing")
    assert t.labels() == ["Heal 3", "Draw 2 cards"], "both choices are named"
    t.choose("Heal 3")
    assert (t.prowess, t.health) == (14, 11), "3 Prowess lost, 3 healed"
    assert t.zone(DISCARDS, 0) == ["carousing"], "the Action is discarded"


def test_carousing_draws() -> None:
    t = Stage(hand=["carousing"], prowess=17, health=8).run(PREPARE).choose("Play Carousing", "Draw 2")
    assert (t.prowess, t.health, t.hand()) == (14, 8, ["wild-swing"] * 2), "3 Prowess lost, 2 cards drawn"


def test_i_am_a_cimmerian() -> None:
    """The sample play: after the reveal, 3 Prowess become 8 for a card (S:353)."""
    t = Stage(hand=["i-am-a-cimmerian", "give-ground", "wild-swing"], prowess=3, center=["thak"])
    t.lay({0: "overhead-block"}).reveal().run(Window(W_REVEAL)).choose("Play I Am", "Discard Give Ground")
    assert (t.prowess, t.hand()) == (8, ["wild-swing"]), "5 Prowess gained for one card"
    t = Stage(hand=["i-am-a-cimmerian"], prowess=3, center=["thak"]).run(Window(W_REVEAL))
    assert not t.legal(), "without a card to discard it cannot be played"


def test_i_am_a_cimmerian_stops_at_the_starting_value() -> None:
    t = Stage(hand=["i-am-a-cimmerian", "wild-swing"], prowess=18, center=["thak"])
    t.run(Window(W_SURVEY)).choose("Play I Am", "Discard")
    assert t.prowess == 20, "Prowess never exceeds the Starting Value"


def test_telling_blow() -> None:
    """The sample play: Desperate Lunge deals Man Ape 3+2 (S:363)."""
    t = Stage(hand=["telling-blow"], prowess=8, center=["man-ape-of-the-north"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"})
    assert t.wounds("man-ape-of-the-north") == 0, "the hit is pending"
    t.choose("Play Telling Blow")
    assert t.prowess == 6, "2 Prowess lost"
    assert t.renown == 6, "5 Damage defeat Man Ape of the North"


def test_telling_blow_raises_one_of_two_hits() -> None:
    t = Stage(hand=["telling-blow"], center=["thak", "man-ape-of-the-north"])
    t.fight({0: "shove-aside", 1: "shove-aside"}, {1: "tremendous-cleave"}).choose("Play Telling Blow")
    assert len(t.labels()) == len(set(t.labels())) == 2, "the two hits of one move are told apart"
    t.choose("on Thak").quiet()
    assert t.wounds("man-ape-of-the-north") == 4, "Cleave's 3+1 on the one"
    assert t.renown == 5, "3+1+2 on Thak, whose Health is 6"


def test_telling_blow_needs_a_hit_by_conan() -> None:
    t = Stage(hand=["telling-blow"], center=["thak"]).fight({0: "snap-at-the-heels"})
    t.choose("right edge")
    assert t.health == 13, "3 Damage are dealt at once: no hit by Conan can be raised"


def test_intimidating_posture() -> None:
    t = Stage(hand=["intimidating-posture"], center=WARRIORS, left=["thak"])
    t.run(Window(W_SURVEY)).choose("Play Intimidating")
    assert t.labels() == ["Center", "Left Flank"], "only zones with Foes are offered"
    t.choose("Center")
    s = t.state
    assert [prowess_of(s, t.card("cimmerian-warrior", n)) for n in (0, 1)] == [2, 2], "1 less in the Center"
    assert prowess_of(s, t.card("thak")) == 6, "none less elsewhere"
    t.end_round()
    assert prowess_of(s, t.card("cimmerian-warrior")) == 3, "it lasts until the end of the round"


def test_storytelling() -> None:
    """The sample play: a card and 5 Health (S:381)."""
    t = Stage(hand=["storytelling", "give-ground"], health=3)
    t.run(Window(W_REST)).choose("Play Storytelling", "Discard")
    assert (t.health, t.hand()) == (8, []), "3 Health become 8"


# -- Prepare ------------------------------------------------------------------------------------------


def test_spoils_of_the_fallen() -> None:
    deck = ["wineskin", "wild-swing", "horn-bow", "wineskin"]
    t = Stage(hand=["spoils-of-the-fallen"], deck=deck).run(PREPARE).choose("Play Spoils")
    s = t.state
    assert all(s.seen[c] == 1 for c in s.mine(DECK, 0)), "the searcher alone sees their deck"
    assert sorted(t.labels()) == ["Choose Horn Bow", "Choose Wineskin", "Take none"], (
        "an Item, each title once"
    )
    t.choose("Horn Bow")
    assert (t.prowess, t.hand()) == (18, ["horn-bow"]), "2 Prowess lost, the Item taken"
    assert s.seen[s.mine(HAND, 0)[0]] == 3, "the Item has been shown"
    assert all(s.seen[c] == 0 for c in s.mine(DECK, 0)), "the deck is shuffled: nobody knows its order"


def test_spoils_of_the_fallen_may_find_nothing() -> None:
    t = Stage(hand=["spoils-of-the-fallen"], deck=["wild-swing", "wineskin"]).run(PREPARE)
    t.choose("Play Spoils", "pass")
    assert sorted(t.zone(DECK, 0)) == ["wild-swing", "wineskin"], "the deck keeps its cards"


def test_spoils_of_the_fallen_takes_the_last_card() -> None:
    t = Stage(hand=["spoils-of-the-fallen"], deck=["wineskin"], discards=["give-ground"]).run(PREPARE)
    t.choose("Play Spoils", "Wineskin")
    assert t.zone(DECK, 0) == ["give-ground"], "an empty Draw Deck is made of the Discard Pile at once"


def test_tavern_rumours() -> None:
    t = Stage(hand=["tavern-rumours"]).run(PREPARE).choose("Play Tavern")
    assert (t.prowess, foe_draw(t.state)) == (19, 3), "1 Prowess lost, 5-2 Foes"
    reveal_foes(t.state)
    assert len(t.zone(REVEALED)) == 3, "three are revealed"
    expire(t.state, UNTIL_COMBAT)
    assert foe_draw(t.state) == 3, "after a Press On it still holds"
    expire(t.state, UNTIL_TURN)
    assert foe_draw(t.state) == 5, "the next turn is as ever"


def test_old_debts() -> None:
    t = Stage(hand=["old-debts", "horn-bow"], discards=["wineskin", "wild-swing", "hill-scout"])
    t.run(PREPARE).choose("Play Old Debts", "Discard Horn Bow")
    assert sorted(t.labels()) == ["Choose Hill Scout", "Choose Wineskin"], "not the card just discarded"
    t.choose("Wineskin")
    assert t.hand() == ["wineskin"], "the Item is back"
    assert t.state.seen[t.card("wineskin")] == 3, "and all players know it"


def test_old_debts_of_two_cards() -> None:
    """A correction may make it cost more: none of the cost comes back."""
    records = [
        card | {"discard": 2} if card["key"] == "old-debts" else card
        for card in read_records(folder("conan-ccg"))
    ]
    hand = ["old-debts", "horn-bow", "wineskin"]
    t = Stage(hand=hand, discards=["hill-scout"], rules=game().with_records(records))
    t.run(PREPARE).choose("Play Old Debts", "Discard Horn Bow", "Discard Wineskin")
    assert t.hand() == ["hill-scout"], "only the Ally that lay there before"


def test_old_debts_needs_an_ally_or_item_in_the_pile() -> None:
    t = Stage(hand=["old-debts", "horn-bow"], discards=["wild-swing"]).run(Window(W_PREPARE))
    assert not t.legal(), "the cost itself cannot be taken back"


# -- Warrior ------------------------------------------------------------------------------------------


def test_roar_of_challenge() -> None:
    t = Stage(hand=["roar-of-challenge"], center=WARRIORS, left=["thak"])
    t.run(Window(W_SURVEY)).choose("Play Roar")
    assert len(t.labels()) == 3, "each of the Foes has a zone to go to"
    t.take((PICK, t.card("cimmerian-warrior", 0)))
    assert t.labels() == [
        "Place Cimmerian Warrior in the Right Flank, place 1",
        "Place Cimmerian Warrior in the Rear, place 1",
    ], "the zones in which it could be placed: not with Thak, a Creature"
    t.choose("Rear")
    s = t.state
    assert t.prowess == 19, "1 Prowess lost"
    assert zone_of(s, t.card("cimmerian-warrior", 0)) == 3, "it stands in the Rear"
    assert s.foe_at[:3] == [t.card("cimmerian-warrior", 1), -1, -1], "its old row has closed up"


def test_roar_of_challenge_finds_no_way() -> None:
    t = Stage(hand=["roar-of-challenge"], center=["thak"]).run(Window(W_SURVEY))
    assert not t.legal(), "alone in the Center, a Foe could be placed nowhere else"


def test_read_the_stance() -> None:
    t = Stage(hand=["read-the-stance"], center=WARRIORS, left=["thak"])
    t.lay({0: "give-ground", 1: "snap-at-the-heels", 3: "forceful-lunge"}).run(Window(W_MOVES))
    t.choose("Play Read", "Center")
    s = t.state
    assert t.prowess == 19, "1 Prowess lost"
    assert [s.seen[c] & 1 for c in s.move_at if c >= 0] == [1, 1, 0], "Conan knows the moves of one zone"
    private = [e for e in s.journal or [] if e.kind == "looked"]
    assert [e.seen_by(0b01).args[2] for e in private] == [s.face[c] for c in s.move_at[:2]], "and is told"
    assert all(e.to == 3 for e in private), "their player knows them anyway"


def test_turn_the_blade() -> None:
    t = Stage(hand=["turn-the-blade", "give-ground"], center=["thak"])
    t.fight({0: "forceful-lunge"}).choose("right edge")
    t.choose("Play Turn the Blade", "Discard")
    assert (t.health, t.hand()) == (16, []), "the hit is cancelled for a card"
    assert not t.state.pending, "nothing of it is left"


def test_turn_the_blade_cancels_one_of_two() -> None:
    t = Stage(hand=["turn-the-blade", "give-ground"], center=["thak"])
    t.fight({0: "practised-cut"}, {0: "hurled-stone", 1: "hurled-stone"}).choose("Play Turn", "Discard")
    assert t.labels() == [
        "Choose the hit by the right edge of Practised Cut for Thak (1) on Conan the Bold",
        "Choose the hit by the left edge of Practised Cut for Thak (1) on Conan the Bold",
    ], "the hits of one move are told apart, and Conan's own is not offered"
    t.choose("left edge")
    assert (t.health, t.wounds("thak")) == (13, 3), "the other hit and Conan's own are dealt"


def test_stand_in_the_gap_from_conan() -> None:
    t = Stage(hand=["stand-in-the-gap"], allies=["freed-gladiator", "hill-scout"], center=["thak"])
    t.fight({0: "forceful-lunge"}).choose("right edge", "Play Stand in the Gap")
    assert t.labels() == ["Choose Freed Gladiator", "Choose Hill Scout"], "any of Conan's Allies"
    t.choose("Gladiator")
    assert (t.health, t.wounds("freed-gladiator")) == (16, 0), "the hit no longer strikes Conan"
    assert not t.in_play("freed-gladiator"), "3+1+2 defeat the Ally"


def test_stand_in_the_gap_from_an_ally() -> None:
    t = Stage(hand=["stand-in-the-gap"], allies=["hill-scout"], center=["cimmerian-warrior"])
    t.fight({0: "snap-at-the-heels"}).choose("Hill Scout", "Play Stand in the Gap")
    assert (t.health, t.wounds("hill-scout")) == (15, 0), "Conan takes it instead"


def test_stand_in_the_gap_needs_an_ally() -> None:
    t = Stage(hand=["stand-in-the-gap"], center=["thak"]).fight({0: "forceful-lunge"}).choose("right edge")
    assert (t.health, t.asked()[0]) == (10, -1), "without an Ally it cannot be played"


def test_vanish_into_the_dark() -> None:
    t = Stage(hand=["vanish-into-the-dark"], chronicle=["gray-ape"], center=["thak"]).run(Survey())
    t.choose("Play Vanish", "Retreat")
    assert (t.renown, t.asked()[0]) == (5, -1), "a Retreat without loss, and no question"


def test_vanish_into_the_dark_only_this_round() -> None:
    t = Stage(hand=["vanish-into-the-dark"], chronicle=["ravenous-wolf"], center=["thak"]).run(Survey())
    t.choose("Play Vanish", "Fight").end_round().run(Survey()).choose("Retreat")
    assert t.asked()[0] == 1, "in a later Survey Phase the Foe player takes Renown as ever"


def test_steel_on_every_side() -> None:
    zones = {"center": ["thak"], "left": ["gray-ape"], "right": ["cimmerian-warrior"]}
    t = Stage(hand=["steel-on-every-side", "give-ground", "give-ground", "give-ground"], **zones)
    t.lay({0: "give-ground", 3: "give-ground", 6: "give-ground"}).run(Window(W_MOVES)).choose("Play Steel")
    assert t.prowess == 18, "2 Prowess lost"
    t.run(ANSWER_MOVES).choose("Center", "Left Flank", "Right Flank")
    assert sum(card >= 0 for card in t.state.gap) == 3, "moves in three zones"


def test_breath_between_battles() -> None:
    t = Stage(hand=["breath-between-battles"], prowess=4).run(Window(W_AFTER)).choose("Play Breath")
    assert (t.prowess, t.hand()) == (7, ["wild-swing"]), "3 Prowess and a card"


# -- Rest ---------------------------------------------------------------------------------------------


def test_deep_sleep() -> None:
    t = Stage(hand=["deep-sleep"], health=2).run(Rest()).choose("Play Deep Sleep")
    assert most(t) == 7, "Vitality 3+4"


def test_binding_the_wounds() -> None:
    t = Stage(hand=["binding-the-wounds"], prowess=11, health=5).run(Rest()).choose("Play Binding")
    assert t.health == 8, "11 Prowess, not yet restored, heal 3"


# -- a Foe player's -----------------------------------------------------------------------------------


def test_sprung_ambush() -> None:
    t = Stage(foe_hand=["sprung-ambush"]).run(Warrior())
    assert t.asked()[0] == 1, "the Foe player is asked at the start of the Warrior Step"
    t.choose("Play Sprung Ambush")
    assert len(t.zone(REVEALED)) == 7, "5+2 Foes"
    t = Stage(hand=["sprung-ambush"]).run(Window(W_START))
    assert not t.legal(), "Conan's player cannot play it"


def test_no_quarter() -> None:
    t = Stage(foe_hand=["no-quarter"], center=WARRIORS, left=["thak"])
    t.fight({0: "snap-at-the-heels"}).choose("Conan", "Play No Quarter")
    assert t.health == 14, "1 Damage, and 1 for the other Foe in the zone"


def test_no_quarter_alone() -> None:
    t = Stage(foe_hand=["no-quarter"], center=["cimmerian-warrior"], left=["thak"])
    t.fight({0: "snap-at-the-heels"}).choose("Conan")
    assert (t.health, t.asked()[0]) == (15, -1), "a Foe alone in its zone gets nothing"


def test_evil_footing() -> None:
    t = Stage(foe_hand=["evil-footing"], hand=["wild-swing"], center=["thak"])
    t.run(Window(W_REVEAL)).choose("Play Evil Footing")
    assert t.hand(1) == ["wild-swing"], "its player draws a card"
    assert not t.barbarian().legal(), "no Barbarian ability this round"
    t.end_round().barbarian()
    assert t.legal(), "the next round has its Barbarian Phase"


def test_cut_straps() -> None:
    t = Stage(foe_hand=["cut-straps", "give-ground"], items=["horn-bow", "wineskin"], center=["thak"])
    t.run(Window(W_SURVEY)).choose("Play Cut Straps", "Discard", "Horn Bow")
    assert t.zone(ITEMS, 0) == ["wineskin"], "one Item left"
    assert t.zone(DISCARDS, 0) == ["horn-bow"], "the other in its owner's Discard Pile"


def test_cut_straps_needs_an_item() -> None:
    t = Stage(foe_hand=["cut-straps", "give-ground"], center=["thak"]).run(Window(W_SURVEY))
    assert not t.legal(), "Conan has no Item"


def test_fevered_night() -> None:
    t = Stage(foe_hand=["fevered-night"], hand=["deep-sleep"], health=2).run(Rest())
    t.choose("Play Deep Sleep", "Play Fevered Night")
    assert most(t) == 4, "Vitality 3+4-3"


def test_the_dead_walk_again() -> None:
    t = Stage(foe_hand=["the-dead-walk-again"], fallen=["thak", "gray-ape", "gray-ape"]).run(Window(W_REST))
    t.choose("Play The Dead")
    assert sorted(t.labels()) == ["Choose Gray Ape", "Choose Thak"], "each title once"
    t.choose("Thak")
    assert t.zone(FOE_DISCARDS, 1) == ["gray-ape", "gray-ape"], "Thak has left the Foe Discards"
    reveal_foes(t.state)
    assert t.zone(REVEALED)[0] == "thak", "he is the first to be revealed"


# -- Any ----------------------------------------------------------------------------------------------


def test_cold_clear_head() -> None:
    t = Stage(hand=["cold-clear-head", "give-ground"]).run(PREPARE).choose("Play Cold", "Discard")
    assert t.hand() == ["wild-swing", "wild-swing"], "one discarded, 2 drawn"


def test_cold_clear_head_of_a_foe_player() -> None:
    t = Stage(foe_hand=["cold-clear-head", "give-ground"], center=["thak"]).run(Window(W_SURVEY))
    t.choose("Play Cold", "Discard")
    assert t.hand(1) == ["wild-swing", "wild-swing"], "the Foe player plays it in their own right"


def test_blood_for_breath() -> None:
    t = Stage(hand=["blood-for-breath"], prowess=4, health=3).run(PREPARE).choose("Play Blood")
    assert (t.prowess, t.health) == (9, 1), "2 Health for 5 Prowess"


def test_blood_for_breath_is_not_for_all() -> None:
    t = Stage(hand=["blood-for-breath"], foe_hand=["blood-for-breath"], health=2, center=["thak"])
    assert not t.run(Window(W_SURVEY)).legal(), "neither with 2 Health nor by a Foe player"
