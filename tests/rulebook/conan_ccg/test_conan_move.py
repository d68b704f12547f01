"""Conan Move Phase: where moves may lie, what they cost, and what Allies do."""

from __future__ import annotations

from suite.games.conan_ccg.conan_move import ConanMove
from suite.games.conan_ccg.foe_move import FoeMove
from suite.games.conan_ccg.words import (
    ANSWER,
    BY_DEFEAT,
    DISCARDS,
    GAPS,
    ITEMS,
    LAID,
    LEFT,
    REAR,
    RIGHT,
    SEND,
    STRIDE,
)
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain


def gaps_offered(t: Plain) -> list[int]:
    """The gaps in which a card may be played now."""
    return sorted({gap for verb, _, gap in padded(t.legal()) if verb == ANSWER})


def zones_offered(t: Plain) -> list[int]:
    """The zones in which Conan may play a card now."""
    return sorted({gap // GAPS for gap in gaps_offered(t)})


def four_zones(**more: object) -> Plain:
    """A Foe with a move in each zone."""
    zones = {"center": ["human"], "left": ["soldier"], "right": ["recruit"], "rear": ["beast"]}
    return Plain(hand=["cut3"] * 4, **zones | more).lay({0: "idle1", 3: "idle1", 6: "idle1", 9: "idle1"})


# -- where --------------------------------------------------------------------------------------------


def test_one_move_on_each_side() -> None:
    """warrior.conan-move: up to two cards a Foe move, one on each side."""
    t = Plain(center=["human"], hand=["cut3"] * 3).lay({0: "idle1"}).answering()
    assert gaps_offered(t) == [0, 1], "left and right of the one Foe move"
    t.play("cut3", 0)
    assert gaps_offered(t) == [1], "the left side is taken"
    t.play("cut3", 1)
    assert gaps_offered(t) == [], "both sides are"


def test_an_item_in_play_is_no_move() -> None:
    """card.item: it is played as a move from the hand; once it is in play it stays there."""
    t = Plain(center=["human"], hand=["sword"], items=["rope"]).lay({0: "idle1"}).answering()
    offered = {t.state.of(card).key for verb, card, _ in padded(t.legal()) if verb == ANSWER}
    assert offered == {"sword"}, "the one in the hand alone"
    t.play("sword", 0)
    assert t.zone(ITEMS, 0) == ["rope"], "played as a move it is not in play as an Item"
    foe = Plain(center=["human"], foe_hand=["cut3"], more=[(1, ITEMS + STRIDE, ["rope"])]).run(FoeMove())
    assert {foe.state.of(card).key for _, card, _ in padded(foe.legal())} == {"cut3"}, "nor is a Foe player's"


def test_two_zones_a_round() -> None:
    """warrior.conan-move: Conan plays moves in two zones at most; the example of Center and Left Flank."""
    t = four_zones().answering()
    assert zones_offered(t) == [0, LEFT, RIGHT, REAR], "any zone at first"
    t.play("cut3", 0).play("cut3", LEFT * GAPS)
    assert zones_offered(t) == [0, LEFT], "not the Right Flank, not the Rear"


def test_a_move_between_two_foes_touches_both() -> None:
    """warrior.conan-move: it lies beside both moves and meets each of them."""
    t = Plain(center=["human", "human"]).fight({0: "idle1", 1: "idle1"}, {1: "cut4"})
    t.quiet()
    assert t.renown == 6, "both are hit for 3, each by its edge"


def test_nothing_between_two_veterans() -> None:
    """warrior.conan-move.veteran: the place between neighbouring Veterans is closed, to Allies as well."""
    t = Plain(center=["veteran", "veteran", "human"], hand=["cut3"], allies=["friend"])
    t.lay({0: "idle1", 1: "idle1", 2: "idle1"}).answering()
    assert gaps_offered(t) == [0, 2, 3], "a Veteran's other neighbours do not matter"
    t.take((SEND, t.card("friend"), 0))
    assert gaps_offered(t) == [0, 2, 3], "no Ally comes between them either"


def test_a_gap_in_a_row_stays_open() -> None:
    """warrior.conan-move: a Foe that fell leaves its place, and its neighbours do not close up."""
    t = Plain(center=["human", "soldier", "recruit"], hand=["cut3"])
    t.lay({0: "idle1", 2: "idle1"}).answering()
    assert gaps_offered(t) == [0, 1, 2, 3], "four places beside two moves"
    t.play("cut3", 1)
    assert t.prowess == 18, "cost 1, and 1 for the Recruit's move, which it does not touch"


# -- what it costs ------------------------------------------------------------------------------------


def test_the_untouched_example() -> None:
    """warrior.conan-move.untouched: beside two of three Foes it costs 1 more, beside one 2 more."""
    for gap, lost in ((0, 2), (1, 1), (2, 1), (3, 2)):
        t = Plain(center=["human"] * 3, hand=["cut3"]).lay({0: "idle1", 1: "idle1", 2: "idle1"}).answering()
        t.play("cut3", gap)
        assert t.prowess == 20 - 1 - lost, f"gap {gap}: cost 1 and {lost} for untouched moves"


def test_the_loss_is_for_each_move() -> None:
    """warrior.conan-move.untouched: each move is judged when it is placed, whatever lies there already."""
    t = Plain(center=["human"] * 2, hand=["cut3"] * 2).lay({0: "idle1", 1: "idle1"}).answering()
    t.play("cut3", 0).play("cut3", 2)
    assert t.prowess == 20 - 2 * (1 + 1), "each leaves one Foe move untouched"


def test_other_zones_cost_nothing() -> None:
    """warrior.conan-move.untouched: only moves of the same zone count."""
    t = four_zones().answering().play("cut3", 0)
    assert t.prowess == 19, "three moves in other zones are not his concern"


def test_missing_prowess_comes_from_health() -> None:
    """card.gem, card.prowess: cost and loss take the rest from Conan's Health."""
    t = Plain(center=["human"] * 2, hand=["dear4"], prowess=2, health=9).lay({0: "idle1", 1: "idle1"})
    t.answering().play("dear4", 0)
    assert (t.prowess, t.health) == (0, 6), "4 + 1: 2 from Prowess, 3 from Health"


def test_conan_may_pay_himself_to_death() -> None:
    """card.gem, victory.conan-defeated: a cost that takes his last Health is legal, and an instant loss."""
    t = Plain(center=["human"], hand=["dear4"], prowess=1, health=3).lay({0: "idle1"}).answering()
    t.play("dear4", 0)
    assert (t.health, t.state.over, t.state.winners) == (0, BY_DEFEAT, 2), "4: 1 from Prowess, 3 from Health"


# -- Actions and Items as moves -----------------------------------------------------------------------


def test_items_and_actions_as_moves_cost_their_gem() -> None:
    """card.item, card.action: played as moves they cost their gem."""
    t = Plain(center=["human"], hand=["sword", "prepare-word"]).lay({0: "idle1"}).answering()
    t.play("sword", 0)
    assert t.prowess == 18, "the Item's gem of 2"
    t.play("prepare-word", 1)
    assert t.prowess == 16, "the Action's gem of 2, whatever its keyword"


def test_text_of_actions_and_items_as_moves_is_ignored() -> None:
    """card.action, card.item: their texts count only when they are played as what they are."""
    t = Plain(center=["human"], hand=["notched-broadsword", "telling-blow"]).lay({0: "idle1"}).answering()
    t.play("notched-broadsword", 0).play("telling-blow", 1).reveal()
    in_play = sorted(t.state.of(card).key for card in t.state.in_play())
    assert in_play == ["hero", "human", "idle1"], "of the moves only the Foe's Move has a text to heed"


def test_initiative_and_icons_count_on_moves_only() -> None:
    """card.initiative, card.icons: an Item in play blocks nothing and strikes at no Initiative."""
    t = Plain(center=["human"], items=["tower-shield"]).fight({0: "cut3"})
    t.quiet()
    assert t.health == 15, "the Shield in play has no icons; the untouched Blade hits"


def test_no_weapon_is_needed() -> None:
    """card.icons: a Ranged move needs no Ranged Weapon in play."""
    t = Plain(center=["human"]).fight({0: "idle1"}, {0: "shot3"})
    t.quiet()
    assert t.hits() == [3], "he threw something"


# -- Allies -------------------------------------------------------------------------------------------


def send(t: Plain, zone: int, key: str, gap: int) -> Plain:
    """The friend performs a card of Conan's hand."""
    t.take((SEND, t.card("friend"), zone))
    t.take((ANSWER, next(card for _, card, _ in padded(t.legal()) if t.state.of(card).key == key), gap))
    return t


def test_an_ally_plays_in_one_zone() -> None:
    """warrior.conan-move.allies: any zone, but one; it does not count among Conan's two."""
    t = four_zones(allies=["friend"]).answering()
    send(t, REAR, "cut3", REAR * GAPS)
    assert [zone for verb, _, zone in padded(t.legal()) if verb == SEND] == [REAR], (
        "the Ally stays in its zone"
    )
    assert zones_offered(t) == [0, LEFT, RIGHT, REAR], "Conan still has two zones of his own"
    t.play("cut3", 0).play("cut3", LEFT * GAPS)
    assert zones_offered(t) == [0, LEFT], "Center and Left Flank are his"


def test_an_ally_pays_with_its_own_prowess() -> None:
    """warrior.conan-move.allies, card.gem: several moves within its summed Prowess, then wounds."""
    t = Plain(center=["human"], allies=["friend"], hand=["dear2", "dear3"]).lay({0: "idle1"}).answering()
    send(t, 0, "dear2", 0)
    assert (t.wounds("friend"), t.prowess) == (0, 20), "2 of its 3 Prowess, nothing of Conan's"
    send(t, 0, "dear3", 1)
    assert t.wounds("friend") == 2, "1 Prowess was left for a cost of 3"


def test_an_ally_cannot_kill_itself() -> None:
    """warrior.conan-move.allies: wounds for a move never kill the Ally; nor does it play Conan-only Moves."""
    hand = ["dear5", "dear6", "own"]
    t = Plain(center=["human"], allies=["friend"], hand=hand).lay({0: "idle1"}).answering()
    t.take((SEND, t.card("friend"), 0))
    assert {t.state.of(card).key for _, card, _ in padded(t.legal())} == {"dear5"}, "6 - 3 is all its Health"


def test_allies_prowess_resets_each_round() -> None:
    """warrior.conan-move.allies, card.prowess: next round the Ally has its whole Prowess again."""
    t = Plain(center=["human"], allies=["friend"], hand=["dear3"]).lay({0: "idle1"}).answering()
    send(t, 0, "dear3", 0).end_round()
    assert t.state.spent[t.card("friend")] == 0, "nothing of it is spent"


def test_an_allys_move_neither_causes_nor_cures_the_loss() -> None:
    """warrior.conan-move.untouched: it is Conan's for Conan's moves; Allies' moves do not matter."""
    t = Plain(center=["human"] * 2, allies=["friend"], hand=["cut3"] * 2).lay({0: "idle1", 1: "idle1"})
    send(t.answering(), 0, "cut3", 2)
    assert t.prowess == 20, "the Ally's move costs Conan nothing"
    t.play("cut3", 0)
    assert t.prowess == 18, "1, and 1 for the second Foe's move, which only the Ally touches"


# -- the reveal ---------------------------------------------------------------------------------------


def test_foe_moves_are_turned_up() -> None:
    """warrior.reveal: once Conan is done, everybody sees them."""
    t = Plain(center=["human"], hand=["cut3"], foe_hand=[]).lay({0: "cut4"}).run(ConanMove()).passes()
    assert all(t.state.seen[card] == 3 for card in t.state.zones[LAID]), "both players know the move"


def test_no_foe_can_reveal_an_illegal_move() -> None:
    """warrior.reveal: legality is judged as a move is laid; a wound afterwards does not undo it."""
    t = Plain(center=["human"]).lay({0: "dear5"})
    assert t.wounds("human") == 2, "a legal move"
    t.reveal()
    assert t.in_play("human"), "a cost of 5 would not be legal any more, but it was"


def test_several_abilities_of_a_move() -> None:
    """card.move: a Human Veteran uses both abilities of a move, for a Human and for a Veteran Foe."""
    for foe, drawn, wounds in (("veteran", 1, 1), ("human", 1, 2), ("beast", 0, 2)):
        t = Plain(center=[foe]).lay({0: "twofold"})
        t.state.wounds[t.card(foe)] = 2
        t.reveal()
        assert (len(t.hand(1)), t.wounds(foe)) == (drawn, wounds), f"{foe}: it uses what it qualifies for"


def test_text_for_conan_is_for_conan() -> None:
    """card.move: a text that names Conan helps him when he performs the move, and no Foe or Ally."""
    t = Plain(center=["captain"]).fight({0: "idle1"}, {0: "tremendous-cleave"})
    assert t.hits() == [4], "Conan's 3 and 1 by the text"
    t = Plain(center=["captain"]).fight({0: "tremendous-cleave"}, {0: "idle1"})
    assert t.hits() == [3], "the Captain's 3 alone"
    t = Plain(center=["captain"], allies=["friend"]).fight({0: "idle1"}, {0: ("tremendous-cleave", "friend")})
    assert t.hits() == [1], "the Ally's 1 alone"


def test_moves_leave_after_the_round() -> None:
    """card.move: played moves go to their owners' Discard Piles."""
    t = Plain(center=["captain"]).fight({0: "idle1"}, {0: "cut3"}).end_round()
    assert (t.zone(DISCARDS, 0), t.zone(DISCARDS, 1)) == (["cut3"], ["idle1"]), "each to its own"


# -- what is said beforehand --------------------------------------------------------------------------


def previews(t: Plain) -> list[str]:
    """What is said of each move that may be played."""
    return [t.game.preview(t.state, action) for action in t.legal() if action[0] == ANSWER]


def test_a_preview_tells_what_a_move_costs_an_ally() -> None:
    """warrior.conan-move.allies: what is above the Ally's Prowess wounds it."""
    t = Plain(hand=["dear3", "dear5"], center=["captain"], allies=["friend"]).lay({0: "idle1"}).answering()
    cheap, _, dear, _ = previews(t.choose("Send Friend"))
    assert cheap.startswith("Prowess left to Friend: 0; right:"), "3 of 3"
    assert dear.startswith("Prowess left to Friend: 0; it takes 2 wounds to pay for the move; right:"), (
        "5 of 3"
    )


def test_a_preview_tells_which_blocked_icons_leak() -> None:
    """icons.two-handed, icons.multi: 1 Damage for a blocked single icon, none for a multi-icon."""
    t = Plain(hand=["swing3", "sweep3"], center=["captain"]).lay({0: "guard3"}).show("guard3").answering()
    single, _, multi, _ = previews(t)
    assert single.endswith("you hit with 1 and block 0, it hits with 0 and blocks 0"), "it leaks"
    assert multi.endswith("you hit with 0 and block 0, it hits with 0 and blocks 1"), "blocked as a whole"
