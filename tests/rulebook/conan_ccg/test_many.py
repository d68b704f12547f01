"""Three and four players."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.flow import next_decision
from suite.games.conan_ccg.foe_draw import CHOOSE_FOES, FoeDraw, reveal_foes
from suite.games.conan_ccg.foe_move import FoeMove
from suite.games.conan_ccg.harm import lose_health
from suite.games.conan_ccg.resolution import Resolution
from suite.games.conan_ccg.rest import Rest
from suite.games.conan_ccg.rules import foe_players, hero, primary
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.windows import Window
from suite.games.conan_ccg.words import (
    ALLIES,
    BY_DEFEAT,
    BY_FOES,
    BY_RENOWN,
    CHRONICLE,
    DISCARDS,
    FIELD,
    FOE_DECK,
    FOE_DISCARDS,
    HAND,
    LAID,
    LAY,
    PAY,
    PLACE,
    RETREAT,
    REVEALED,
    STRIDE,
    STRIKE,
    TAKE,
    W_SURVEY,
)
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain, new_match

IAN = STRIDE
ZEV = 2 * STRIDE
JASON = 3 * STRIDE


def field(t: Plain, owner: int, key: str, slot: int, move: str = "") -> int:
    """A Foe of any player at a slot, with a move if one is named."""
    foe = t._add(key, owner, FIELD)
    t.state.foe_at[slot] = foe
    if move:
        t.state.move_at[slot] = t._add(move, owner, LAID)
    return foe


# -- who ----------------------------------------------------------------------------------------------


def test_the_primary_foe_player_sits_to_conans_left() -> None:
    """multi.primary: the next player in turn; the others follow."""
    t = Plain(players=4)
    assert (primary(t.state), foe_players(t.state)) == (1, [1, 2, 3]), "Tom is Conan: Ian, Zev, Jason"
    t.state.active = 2
    assert (primary(t.state), foe_players(t.state)) == (3, [3, 0, 1]), "Zev is Conan: Jason, Tom, Ian"


def test_turns_pass_to_the_left() -> None:
    """multi.primary, rest.hand: player after player is Conan; all else is as for two."""
    s = new_match(3, 5)
    order = [s.active]
    while len(order) < 4:
        decision = next_decision(s)
        assert decision is not None, "nobody has won so soon"
        actions = decision.legal_actions(s)
        retreat = [action for action in actions if action[0] == RETREAT]
        decision.apply(s, retreat[0] if retreat else PASS if PASS in actions else actions[0])
        if s.active != order[-1]:
            order.append(s.active)
    first = order[0]
    assert order == [(first + k) % 3 for k in range(4)], "round the table"


def test_windows_go_round_the_table() -> None:
    """multi.primary, warrior.actions: Conan, then the Foe players from the Primary on."""
    t = Plain(players=3, foe_hand=["foe-warrior-word"], more=[(2, HAND + ZEV, ["foe-warrior-word"])])
    t.run(Window(W_SURVEY))
    asked = []
    for _ in range(2):
        asked.append(t.asked()[0])
        t.choose("Play Foe warrior word")
    assert asked == [1, 2], "Ian, then Zev; nobody can forbid it"


# -- Foe Draw -----------------------------------------------------------------------------------------


def test_the_foe_draw_example() -> None:
    """multi.foe-draw: 8 Foes among three Foe players are 3, 3 and 2, the odd ones from the Primary on."""
    t = Plain(players=4, chronicle=["human"] * 9)
    reveal_foes(t.state)
    owners = [t.state.owner[foe] for foe in t.state.zones[REVEALED]]
    assert [owners.count(p) for p in (1, 2, 3)] == [3, 3, 2], "Ian and Zev draw a third one"


def test_an_odd_foe_is_the_primarys() -> None:
    """multi.foe-draw: 5 Foes among two are 3 and 2."""
    t = Plain(players=3)
    reveal_foes(t.state)
    owners = [t.state.owner[foe] for foe in t.state.zones[REVEALED]]
    assert (owners.count(1), owners.count(2)) == (3, 2), "Ian draws the odd one"


def revealed(*foes: tuple[int, str], players: int = 3) -> Plain:
    """Foes of several owners lie revealed; the Primary Foe Player chooses."""
    more = [(owner, REVEALED, [key]) for owner, key in foes]
    return Plain(players=players, more=more, center=["veteran"]).run(CHOOSE_FOES)


def test_the_primary_decides_which_foes_are_played() -> None:
    """multi.foes: the Primary has the last word about Foes and zones, of all owners."""
    t = revealed((1, "human"), (2, "soldier"))
    assert t.asked()[0] == 1, "Ian decides"
    placed = {t.state.of(foe).key for verb, foe, _ in padded(t.legal()) if verb == PLACE}
    assert placed == {"human", "soldier"}, "about their own Foe and about Zev's"


def test_paying_for_anothers_major_foe_needs_consent() -> None:
    """multi.foes: a Foe player may discard their Minor Foes for another's Major one; they need not."""
    t = revealed((1, "captain"), (2, "soldier"), (2, "recruit")).choose("Pay for Captain", "Discard Soldier")
    assert t.asked()[0] == 2, "the Soldier is Zev's: they are asked"
    assert "Give Soldier away for Captain" in t.labels(), "and hear for whom"
    t.choose("Give", "Discard Recruit", "Give", "Captain in the Left")
    assert t.zone(FOE_DISCARDS, 2) == ["soldier", "recruit"], "they go to their owner's Foe Discards"
    assert t.state.owner[t.state.zones[FIELD][-1]] == 1, "for Ian's Captain"


def test_a_foe_player_may_keep_his_minor_foes() -> None:
    """multi.foes: without the owner's consent they do not pay, and nothing is discarded."""
    t = revealed((1, "captain"), (2, "soldier"), (2, "recruit")).choose("Pay for Captain", "Discard Soldier")
    t.passes()
    if t.asked()[1].startswith("Choose a Minor"):
        t.passes()
    assert PAY not in {action[0] for action in t.legal()}, "the Recruit alone is too little"
    assert t.zone(FOE_DISCARDS, 2) == [], "and stays"


def test_own_minor_foes_need_no_consent() -> None:
    """multi.foes: an owner pays for their own Major Foe, and the Primary with their own for anybody's."""
    t = revealed((2, "captain"), (2, "soldier"), (1, "recruit"))
    t.choose("Pay for Captain", "Discard Soldier", "Discard Recruit", "Captain in the Left")
    assert t.foes()[1] == ["captain"], "nobody was asked"
    assert (t.zone(FOE_DISCARDS, 1), t.zone(FOE_DISCARDS, 2)) == (["recruit"], ["soldier"]), (
        "each to its owner"
    )


def test_each_foe_player_may_play_a_region() -> None:
    """multi.primary, card.region: in turn, the later one replacing the earlier."""
    t = Plain(players=3, foe_hand=["valley"], more=[(2, HAND + ZEV, ["coast"])]).run(FoeDraw())
    t.choose("Play Valley", "Play Coast")
    assert t.in_play("coast"), "Zev's Region is in play"
    assert t.zone(DISCARDS, 1) == ["valley"], "Ian's went to Ian's Discard Pile"


# -- combat -------------------------------------------------------------------------------------------


def test_moves_for_ones_own_foes_only() -> None:
    """multi.foes: each Foe player serves their own Foes, from the Primary on."""
    t = Plain(players=3, foe_hand=["cut3"] * 3, more=[(2, HAND + ZEV, ["cut4"] * 3)])
    field(t, 2, "human", 0)
    field(t, 1, "soldier", 1)
    t.run(FoeMove())
    assert (t.asked()[0], {slot for _, _, slot in padded(t.legal())}) == (1, {1}), "Ian lays for the Soldier"
    t.take(t.legal()[0])
    assert (t.asked()[0], {slot for _, _, slot in padded(t.legal())}) == (2, {0}), "Zev for the Human"
    assert {t.state.of(card).key for verb, card, _ in padded(t.legal()) if verb == LAY} == {"cut4"}, (
        "with their own cards"
    )


def test_conan_and_the_primary_choose_zones() -> None:
    """multi.zones: they alternate; the other Foe players choose none."""
    t = Plain(players=4)
    for zone, owner in enumerate((1, 2, 3, 3)):
        field(t, owner, "human", 3 * zone, "idle1")
    t.run(Resolution())
    asked = []
    for _ in range(3):
        asked.append(t.asked()[0])
        t.choose("Resolve")
    assert asked == [0, 1, 0], "Tom, Ian, Tom"


def test_the_owner_of_an_untouched_foe_move_chooses() -> None:
    """multi.foes, warrior.resolution.untouched: the Foe's own player directs its move."""
    t = Plain(players=3)
    field(t, 2, "human", 0, "cut3")
    t.run(Resolution())
    assert t.asked()[0] == 2, "Zev's Foe"
    assert {action[0] for action in t.legal()} == {STRIKE}, "its edge and its target"


def test_the_primary_decides_about_a_retreat() -> None:
    """multi.retreat: they choose, and each Foe goes to its owner's Foe Discards."""
    t = Plain(players=3, more=[(2, CHRONICLE, ["human"]), (1, CHRONICLE, ["soldier"])])
    field(t, 2, "warlord", 0)
    t.run(Survey()).choose("Retreat")
    assert (t.asked()[0], len([a for a in t.legal() if a[0] == TAKE])) == (1, 2), "Ian may take back either"
    t.choose("Take back Human", "Take back Soldier")
    assert sorted(t.zone(FOE_DISCARDS, 2)) == ["human", "warlord"], "Zev's go to Zev"
    assert t.zone(FOE_DISCARDS, 1) == ["soldier"], "Ian's to Ian"


def test_all_hands_go_to_seven() -> None:
    """rest.hand, multi.primary: every player's."""
    t = Plain(players=4).run(Rest())
    assert [len(t.hand(p)) for p in range(4)] == [7, 7, 7, 7], "all four"


# -- a Conan falls ------------------------------------------------------------------------------------


def three(option: str) -> Plain:
    """Tom is Conan against Ian and Zev, in their Warrior Step, with a Foe of each in play; Zev leads."""
    t = Plain(
        players=3,
        hand=["cut3"],
        allies=["friend"],
        foe_hand=["idle1"] * 9,
        options={"conan-defeated": option},
        more=[(0, CHRONICLE + ZEV, ["soldier"])],
    )
    t.run(Turns()).passes()
    t.choose("Place Recruit in the Center", "Place Recruit in the Left", "pass")
    return t


def test_a_fallen_conan_ends_the_match() -> None:
    """victory.conan-defeated: by default; of the survivors those with the most Renown win."""
    t = three("ends")
    lose_health(t.state, hero(t.state), 16)
    assert (t.state.over, t.state.winners) == (BY_DEFEAT, 4), "Zev has 1 Renown, Ian none"


def test_the_last_hero_standing() -> None:
    """victory.conan-defeated: in the variant the others play on until one is left."""
    t = three("last-hero-standing")
    s = t.state
    lose_health(s, hero(s), s.health[s.active])
    next_decision(s)
    assert (t.asked()[0], s.active) == (1, 0), "Ian discards down to seven"
    t.choose("Discard Idle1", "Discard Idle1")
    assert (s.over, s.out, s.active) == (0, 1, 1), "Tom is out, and Ian's turn has begun"
    assert (t.zone(FIELD), t.zone(HAND, 0), t.zone(ALLIES, 0)) == ([], [], []), (
        "what faced and served them is gone"
    )
    assert foe_players(s) == [2], "only Zev faces Ian"
    s.active = 2
    assert (primary(s), foe_players(s)) == (1, [1]), "Tom is passed over"
    lose_health(s, hero(s), s.health[s.active])
    assert (s.over, s.winners) == (BY_DEFEAT, 2), "Ian is the last one"


def test_the_fallen_do_not_count_for_victory() -> None:
    """victory.renown, victory.conan-defeated: in the variant only players in the match are compared."""
    forty = ["warlord"] * 5 + ["veteran", "soldier"]
    t = Plain(players=3, chronicle=[*forty, "soldier"], foe_chronicle=forty)
    t.state.active = 1
    t.state.out = 1
    t.run(Turns())
    assert (t.state.over, t.state.winners) == (BY_RENOWN, 2), "Ian's 40 win; Tom, who had 41, is out"


@pytest.mark.parametrize("owners", [(1, 2), (2, 1)], ids=["Ian left", "Zev left"])
def test_foes_that_fall_together_are_counted_together(owners: tuple[int, int]) -> None:
    """victory.no-foes, warrior.resolution.initiative: Renown is compared when all have fallen."""
    t = Plain(players=3, more=[(0, CHRONICLE + 2 * STRIDE, ["recruit", "recruit"])])
    for slot, owner in enumerate(owners):
        field(t, owner, "human", slot, "idle1")
    t.state.zones[FOE_DECK + STRIDE] = []
    t.answer({1: "cut3"}).reveal().run(Resolution())
    assert (t.state.over, t.state.winners) == (BY_FOES, 1), "Tom has 3 + 3 Renown, Zev 4"
