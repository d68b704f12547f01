"""Setup, the turn, what is in play, and how a match ends."""

from __future__ import annotations

import pytest

from suite.games.conan_ccg.conan_move import ANSWER_MOVES
from suite.games.conan_ccg.harm import capture, lose_health
from suite.games.conan_ccg.rules import renown
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.words import (
    ANSWER,
    BY_DEFEAT,
    BY_FOES,
    BY_LIMIT,
    BY_RENOWN,
    CHRONICLE,
    DECK,
    FOE_DECK,
    HAND,
    HERO,
    ITEMS,
    REGION,
    STRIDE,
    TURN_LIMIT,
)
from tests.conan_stage import Stage, open_question
from tests.rulebook.conan_ccg.plain import Plain, new_match, plain_game

FORTY = ["warlord"] * 5 + ["veteran"] + ["soldier"]
"""Foes of 40 Renown in all."""


def won_by(t: Stage) -> tuple[int, int]:
    """(how the match ended, who won as a bit per player)."""
    open_question(t.state)
    return t.state.over, t.state.winners


# -- setup --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_hands(players: int) -> None:
    """setup.table: 5 cards for the first player, 7 for the others, of shuffled decks."""
    s = new_match(players, 3)
    hands = [len(s.mine(HAND, p)) for p in range(players)]
    assert hands[s.active] == 5, "the first Active player draws 5"
    assert sum(hands) == 5 + 7 * (players - 1), "all others draw 7"
    assert [len(s.mine(FOE_DECK, p)) for p in range(players)] == [25] * players, "nobody has drawn Foes"
    titles = [s.of(card).key for card in s.mine(DECK, 0)]
    assert titles != sorted(titles), "the Draw Deck is shuffled"


def test_the_first_player_is_random() -> None:
    """setup.table: every player may be drawn to go first."""
    assert {new_match(3, seed).active for seed in range(40)} == {0, 1, 2}, (
        "each of the three begins sometimes"
    )


def test_the_short_hand_is_for_the_first_turn_only() -> None:
    """setup.table, rest.hand: after the first turn everybody has seven cards."""
    t = Plain(hand=["idle1"] * 5, foe_hand=["idle1"] * 7)
    t.run(Turns()).passes().choose("Place Recruit in the Center", "pass", "Retreat")
    assert (t.state.active, len(t.hand(0)), len(t.hand(1))) == (1, 7, 7), "both begin the next turn with 7"


def test_each_player_has_one_conan() -> None:
    """card.conan: everybody begins with a Conan in play, at his Starting Values."""
    s = new_match(2, 1)
    assert [len(s.mine(HERO, p)) for p in range(2)] == [1, 1], "one Conan each"
    assert (s.prowess, s.health) == ([20, 20], [16, 16]), "with 20 Prowess and 16 Health"


# -- the turn -----------------------------------------------------------------------------------------


def test_the_steps_of_a_turn() -> None:
    """turn.outline, warrior.phases: Prepare, Warrior with its phases, Rest; then the player to the left."""
    t = Plain(hand=["cut5"], foe_hand=["idle1"] * 7)
    t.run(Turns()).passes().choose("Place Recruit in the Center", "pass", "Fight", "Lay", "Play Cut5")
    t.passes(2)
    told = [event.kind + str(event.args[-1]) for event in t.state.journal or []]
    order = [kind for kind in told if kind.startswith(("turn", "step", "phase", "zone"))]
    phases = [f"phase{phase}" for phase in range(5)]
    assert order[:9] == ["turn0", "step1", "step2", *phases, "zone0"], "in order"
    assert order[9:11] == ["step3", "turn1"], "Conan has no cards left, so he rests, and Ian is Conan"


def test_beginning_of_the_turn() -> None:
    """turn.start: a text about the beginning of the turn acts in this step, before the Prepare Step."""
    t = Stage(items=["gamblers-dice"], hand=["wild-swing"]).run(Turns())
    steps = [event for event in t.state.journal or [] if event.kind == "step"]
    assert t.asked()[0] == 0, "the Item asks its player"
    assert steps == [], "before any other step"


# -- forty Renown -------------------------------------------------------------------------------------


def test_forty_renown_at_the_start_of_the_turn() -> None:
    """victory.renown, turn.start: 40 Renown and more than anybody else win."""
    assert won_by(Plain(chronicle=FORTY).run(Turns())) == (BY_RENOWN, 1), "Tom has 40 and Ian none"


def test_thirty_nine_renown_is_not_enough() -> None:
    """victory.renown: below 40 the turn goes on."""
    t = Plain(chronicle=FORTY[:-1]).run(Turns())
    assert (renown(t.state, 0), won_by(t)) == (39, (0, 0)), "39 do not win"


def test_a_tie_at_forty_wins_nothing() -> None:
    """victory.renown: more than any other player."""
    t = Plain(chronicle=FORTY, foe_chronicle=FORTY).run(Turns())
    assert won_by(t) == (0, 0), "both have 40"
    t = Plain(chronicle=[*FORTY, "soldier"], foe_chronicle=FORTY).run(Turns())
    assert won_by(t) == (BY_RENOWN, 1), "41 beat 40"


def test_only_the_active_player_checks() -> None:
    """victory.renown, turn.start-only: another player's 40 Renown wait for their own turn."""
    t = Plain(foe_chronicle=FORTY, hand=["idle1"] * 7).run(Turns())
    assert won_by(t) == (0, 0), "Tom's turn begins"
    t.passes().choose("Place Recruit in the Center", "pass", "Retreat")
    assert won_by(t) == (BY_RENOWN, 2), "Ian wins as their own turn begins"


def test_press_on_does_not_check() -> None:
    """turn.start-only: the Prepare Step after a Press On comes without a check for victory."""
    t = Plain(chronicle=FORTY[:-1], hand=["cut5"] * 3, foe_hand=["idle1"] * 7)
    t.run(Turns()).passes().choose("Place Recruit in the Center", "pass", "Fight", "Lay", "Play Cut5")
    t.passes(2)
    assert renown(t.state, 0) == 41, "39 and the Recruit's 2"
    t.choose("Press on")
    assert won_by(t) == (0, 0), "no victory yet"
    assert t.asked()[1].startswith("Play Items"), "but another Prepare Step"


# -- other ends ---------------------------------------------------------------------------------------


def test_conan_without_health() -> None:
    """victory.conan-defeated, card.health: at 0 Health the match is over at once."""
    t = Plain(health=2, center=["human"])
    lose_health(t.state, t.state.zones[HERO][0], 2)
    assert won_by(t) == (BY_DEFEAT, 2), "Tom's Conan has fallen, Ian wins"


def test_more_damage_than_health() -> None:
    """glossary.negative: Health stops at zero."""
    t = Plain(health=2, center=["human"])
    lose_health(t.state, t.state.zones[HERO][0], 7)
    assert t.health == 0, "not below"


def test_a_player_without_foes() -> None:
    """victory.no-foes: the last Foe's capture ends the match for its owner."""
    t = Plain(center=["human"])
    t.state.zones[FOE_DECK + STRIDE] = []
    capture(t.state, t.card("human"))
    assert won_by(t) == (BY_FOES, 1), "Ian has no Foe in deck, discards or play"


def test_foes_elsewhere_keep_a_player_alive() -> None:
    """victory.no-foes: one Foe in the deck, in the discards or in play is enough."""
    for other in ({"left": ["human"]}, {"fallen": ["recruit"]}, {"foes": ["recruit"]}):
        t = Plain(**{"foes": [], "center": ["soldier"]} | other)
        if "foes" not in other:
            t.state.zones[FOE_DECK + STRIDE] = []
        capture(t.state, t.card("soldier"))
        assert won_by(t) == (0, 0), f"Ian still has a Foe: {other}"


def test_most_renown_of_the_survivors_wins() -> None:
    """victory.no-foes: with three players the survivor with the most Renown wins, not who took the Foe."""
    t = Plain(players=3, center=["human"], more=[(0, CHRONICLE + 2 * STRIDE, ["captain"])])
    t.state.zones[FOE_DECK + STRIDE] = []
    capture(t.state, t.card("human"))
    assert won_by(t) == (BY_FOES, 4), "Zev has 6 Renown, Tom 3"


def test_survivors_share_a_tie() -> None:
    """victory.no-foes: survivors with equal Renown win together."""
    t = Plain(players=3, center=["human"], more=[(0, CHRONICLE + 2 * STRIDE, ["human"])])
    t.state.zones[FOE_DECK + STRIDE] = []
    capture(t.state, t.card("human", 1))
    assert won_by(t) == (BY_FOES, 5), "Tom and Zev have 3 each"
    assert plain_game().returns(t.state) == [0.5, 0.0, 0.5], "and share the win"


def test_the_turn_limit_is_a_draw() -> None:
    """turn.outline: a match that does not end by itself is a draw after the turn limit."""
    t = Plain(hand=["idle1"] * 7)
    t.state.turn = TURN_LIMIT
    assert won_by(t.run(Turns())) == (BY_LIMIT, 0), "nobody wins"
    assert plain_game().returns(t.state) == [0.5, 0.5], "both share"


# -- in play ------------------------------------------------------------------------------------------


def test_only_the_active_players_cards_are_in_play() -> None:
    """golden.in-play: their Conan, Items, Allies and Region, and the Foes that face him."""
    t = Plain(
        items=["sword"],
        allies=["friend"],
        region="valley",
        center=["human"],
        chronicle=["ghost"],
        more=[(1, ITEMS + STRIDE, ["buckler"]), (1, REGION + STRIDE, ["coast"])],
    )
    in_play = sorted(t.state.of(card).key for card in t.state.in_play())
    assert in_play == ["friend", "hero", "human", "sword", "valley"], "nothing of Ian's but their Foe"
    t.state.active = 1
    t.state.live = None
    assert t.in_play("buckler"), "in Ian's turn their Item is in play"
    assert not t.in_play("sword"), "and Tom's is not"


def test_a_chronicle_area_is_not_in_play() -> None:
    """glossary.areas: captured Foes have no effect; a hand is hidden, and is a hand even when empty."""
    t = Plain(chronicle=["captain"], hand=[], foe_hand=["cut3"])
    assert not t.in_play("captain"), "it only counts for Renown and Scars"
    assert t.state.seen[t.card("cut3")] == 2, "only Ian sees their hand"
    assert t.hand() == [], "an empty hand is a hand of no cards"


def test_card_text_beats_the_rules() -> None:
    """golden.card-text: where a text contradicts a rule, the text holds."""
    center = ["cimmerian-warrior"] * 3
    for region, left in (("narrow-gorge", 19), ("", 17)):
        t = Stage(region=region, center=center, hand=["wild-swing"], prowess=20)
        t.lay({0: "shove-aside", 1: "shove-aside", 2: "shove-aside"})
        t.run(ANSWER_MOVES).take((ANSWER, t.card("wild-swing"), 0))
        assert t.prowess == left, "cost 1, and 2 for untouched moves unless the Region says otherwise"
