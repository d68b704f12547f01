"""Between rounds, after the combat, and the Rest Step."""

from __future__ import annotations

from suite.games.conan_ccg.prepare import PREPARE
from suite.games.conan_ccg.rest import Rest
from suite.games.conan_ccg.rules import draw, foe_players, gain_prowess, heal, hero
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.warrior import Combat, Warrior
from suite.games.conan_ccg.words import ALLIES, ANSWERS, DECK, DISCARDS, LAID, PER_ZONE
from tests.conan_stage import Stage
from tests.rulebook.conan_ccg.plain import Plain

# -- between rounds -----------------------------------------------------------------------------------


def test_all_draw_for_foes_and_allies() -> None:
    """warrior.resolution.next-round: every player draws as many cards as Foes and Allies remain."""
    t = Plain(center=["human", "human"], left=["beast"], allies=["friend"], foe_hand=["idle1"] * 3)
    t.run(Combat()).choose("Fight", "Lay", "Lay", "Lay").passes(2).choose("Resolve")
    assert (len(t.hand()), len(t.hand(1))) == (4, 4), "three Foes and an Ally: 4 cards each"
    assert t.labels() == ["Fight on", "Retreat"], "the next round begins"


def test_moves_leave_and_rows_close_up() -> None:
    """warrior.resolution.next-round: the moves go, and the gap that a fallen Foe left is closed."""
    t = Plain(center=["human", "captain"]).fight({0: "idle1", 1: "idle1"}, {0: "cut3"}).end_round()
    assert (t.zone(LAID), t.zone(ANSWERS)) == ([], []), "no move is left"
    assert t.state.foe_at[:PER_ZONE] == [t.card("captain"), -1, -1], "the Captain is first in the row now"


def test_prowess_of_conan_lasts_the_turn() -> None:
    """card.prowess: it does not come back between rounds."""
    t = Plain(center=["captain"], hand=["dear4"]).lay({0: "idle1"}).answering().play("dear4", 0)
    assert t.passes().end_round().prowess == 16, "20 - 4"


# -- after the combat ---------------------------------------------------------------------------------


def beaten(**more: object) -> Plain:
    """A combat in which the only Foe has fallen, with two cards left in Conan's hand."""
    usual: dict[str, object] = {"hand": ["cut5"] * 3, "foe_hand": ["idle1"] * 2}
    t = Plain(**usual | more).run(Warrior()).choose("Place Recruit in the Center", "pass", "Fight", "Lay")
    return t.play("cut5", 0).passes(2)


def test_foe_players_refill_before_press_on() -> None:
    """warrior.after: once only Conan remains the Foe players draw to seven, and Conan's player chooses."""
    t = beaten()
    assert (t.labels(), len(t.hand(1)), len(t.hand())) == (["Rest", "Press on"], 7, 2), "Ian has 7, Tom 2"


def test_a_press_on_brings_nothing() -> None:
    """warrior.after.no-gain: no cards and no Prowess; the Prepare Step follows."""
    t = beaten(prowess=5)
    t.choose("Press on")
    assert (t.prowess, len(t.hand())) == (4, 2), "what they had"


def test_no_press_on_without_prowess_or_cards() -> None:
    """warrior.after: 0 Prowess or 0 cards in hand leave only the Rest Step."""
    assert beaten(prowess=1).asked()[0] == -1, "no Prowess is left, so nobody asks"
    assert beaten(hand=["cut5"]).asked()[0] == -1, "no card is left"


def test_items_before_press_on_is_judged() -> None:
    """warrior.after: an Item like Wineskin may give what a Press On needs."""
    t = beaten(prowess=1, items=["wineskin"])
    assert t.labels() == ["Pass", "Use Wineskin"], "it may be used after the combat"
    t.choose("Use Wineskin", "Prowess")
    assert (t.prowess, t.labels()) == (4, ["Rest", "Press on"]), "now Conan may press on"
    t = beaten(hand=["cut5"], items=["wineskin"]).choose("Use Wineskin", "2 cards")
    assert t.labels() == ["Rest", "Press on"], "or with cards in hand"


def test_a_press_on_leads_back_to_prepare() -> None:
    """warrior.after, turn.outline: Prepare Step, then another Warrior Step, without a Rest Step between."""
    t = Plain(hand=["cut5"] * 3, foe_hand=["idle1"] * 2).run(Turns()).passes()
    t.choose("Place Recruit in the Center", "pass", "Fight", "Lay").play("cut5", 0).passes(2)
    t.choose("Press on")
    steps = [event.args[1] for event in t.state.journal or [] if event.kind == "step"]
    assert steps == [1, 2, 1], "Prepare, Warrior, Prepare"


# -- Rest Step ----------------------------------------------------------------------------------------


def test_the_order_of_the_rest_step() -> None:
    """rest.actions, rest.allies, rest.recover, rest.hand: Actions, Allies, Prowess, Vitality, hands."""
    t = Plain(
        hand=["rest-word", "any-word"], allies=["friend"], prowess=4, health=10, foe_hand=["foe-rest-word"]
    )
    t.run(Rest())
    assert (t.zone(ALLIES, 0), t.prowess) == (["friend"], 4), "first Actions, nothing else has happened"
    t.choose("Play Rest word")
    assert (t.asked()[0], t.labels()) == (1, ["Pass", "Play Foe rest word"]), "Ian may play theirs"
    t.passes(2)
    assert (t.zone(ALLIES, 0), t.prowess) == ([], 20), "the Ally has left, Prowess is back"
    assert t.labels() == [f"Turn {n} Prowess into Health" for n in (3, 2, 1, 0)], "then Vitality"
    assert len(t.hand()) == 1, "hands are filled last"
    t.choose("Turn 2")
    assert (t.prowess, t.health, len(t.hand())) == (18, 12, 7), "2 Prowess became Health; seven cards"


def test_no_action_later_in_the_rest_step() -> None:
    """rest.actions: once the window is closed no Action may be played, drawn cards included."""
    t = Plain(deck=["rest-word", "any-word"] * 6, health=10).run(Rest()).choose("Turn 1")
    assert t.asked()[0] == -1, "the cards drawn at the end of the step open no window"


def test_allies_leave_in_the_rest_step() -> None:
    """rest.allies: to the Discard Pile."""
    t = Plain(allies=["friend", "king"]).run(Rest())
    assert (t.zone(ALLIES, 0), sorted(t.zone(DISCARDS, 0))) == ([], ["friend", "king"]), "both are discarded"


def test_vitality_is_bounded() -> None:
    """rest.recover, glossary.heal: up to Vitality, and no more Health than the Starting Value."""
    t = Plain(health=14).run(Rest())
    assert len(t.labels()) == 3, "0, 1 or 2: two Health are missing"
    assert Plain(health=16).run(Rest()).asked()[0] == -1, "nothing to heal, nothing to ask"


def test_hands_go_to_seven() -> None:
    """rest.hand, glossary.discard: who has fewer draws, who has more discards cards of their choice."""
    t = Plain(hand=["cut3"] * 2 + ["cut4"] * 7, foe_hand=["idle1"] * 2).run(Rest())
    t.choose("Discard Cut3", "Discard Cut3")
    assert (t.hand(), len(t.hand(1))) == (["cut4"] * 7, 7), "nine became seven, two became seven"


def test_starting_values_are_maxima() -> None:
    """glossary.heal: Health, Prowess and wounds stop at the Starting Value."""
    t = Plain(center=["captain"], prowess=18, health=15)
    heal(t.state, hero(t.state), 5)
    gain_prowess(t.state, 5)
    assert (t.prowess, t.health) == (20, 16), "not above 20 and 16"
    t.state.wounds[t.card("captain")] = 2
    heal(t.state, t.card("captain"), 5)
    assert t.wounds("captain") == 0, "a Foe heals its wounds, no more"


# -- decks --------------------------------------------------------------------------------------------


def test_the_reshuffle_example() -> None:
    """deck.reshuffle: 3 cards from a deck of one: the last one, then at once two of the old Discard Pile."""
    t = Plain(deck=["cut5"], discards=["cut1", "cut2", "cut3", "cut4"])
    assert draw(t.state, 0, 3) == 3, "three cards"
    assert "cut5" in t.hand(), "the last card of the deck is among them"
    assert (len(t.zone(DECK, 0)), t.zone(DISCARDS, 0)) == (2, []), "the Discard Pile is the deck now"


def test_the_last_card_reshuffles_at_once() -> None:
    """deck.reshuffle: not only when another card is needed."""
    t = Plain(deck=["cut5"], discards=["cut1", "cut2"])
    draw(t.state, 0, 1)
    assert (sorted(t.zone(DECK, 0)), t.zone(DISCARDS, 0)) == (["cut1", "cut2"], []), "as soon as it is empty"


def test_a_search_reshuffles_the_deck() -> None:
    """deck.draw-deck: whoever searched their Draw Deck does not know its order afterwards."""
    t = Plain(hand=["spoils-of-the-fallen"], deck=["cut1", "sword", "cut2"]).run(PREPARE)
    t.choose("Play Spoils", "Choose Sword")
    assert (t.hand(), len(t.zone(DECK, 0))) == (["sword"], 2), "the Item is found, two cards are left"
    assert not any(t.state.seen[card] & 1 for card in t.state.mine(DECK, 0)), (
        "and their order is unknown again"
    )


def test_no_card_is_left_anywhere() -> None:
    """deck.reshuffle: with deck and Discard Pile empty there is nothing to draw."""
    t = Plain(deck=["cut5"])
    assert (draw(t.state, 0, 3), t.hand()) == (1, ["cut5"]), "one card is all"


def test_discards_are_open_and_their_owners() -> None:
    """glossary.discard-piles: face up, without effect, each card with its owner."""
    t = Stage(items=["string-of-skulls"], foe_discards=["wild-swing"]).run(Rest())
    assert all(t.state.seen[card] == 3 for card in t.state.mine(DISCARDS, 1)), "everybody sees them"
    assert not t.in_play("wild-swing"), "they are not in play"
    assert foe_players(t.state) == [1], "and belong to Ian"
