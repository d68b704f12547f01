"""Actions: when their keywords allow them, in what order, at what price."""

from __future__ import annotations

import pytest

from suite.games.conan_ccg.rest import Rest
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.warrior import Warrior
from suite.games.conan_ccg.windows import DiscardCards, Window
from suite.games.conan_ccg.words import (
    CONAN_KEYWORDS,
    DISCARD,
    DISCARDS,
    FOE_KEYWORDS,
    PLAY,
    W_HIT,
    W_REVEAL,
    W_SURVEY,
    WINDOWS,
)
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain, plain_game


def playable(t: Plain) -> list[str]:
    """The keys of the cards that may be played as Actions now."""
    return sorted(t.state.of(card).key for verb, card, _ in padded(t.legal()) if verb == PLAY)


WORDS = [f"{keyword}-word" for keyword in ("prepare", "warrior", "rest", "any", "foe-warrior", "foe-rest")]


@pytest.mark.parametrize("window", WINDOWS)
def test_keywords_say_when_conan_plays_an_action(window: str) -> None:
    """card.action, warrior.actions, glossary.any: the keyword of the step, or Any, which counts as it."""
    number = WINDOWS.index(window)
    t = Plain(hand=WORDS, center=["human"]).run(Window(number))
    assert playable(t) == sorted(["any-word", f"{CONAN_KEYWORDS[number]}-word"]), f"in the window {window}"


@pytest.mark.parametrize("window", WINDOWS)
def test_keywords_say_when_a_foe_player_plays_an_action(window: str) -> None:
    """warrior.actions, rest.actions, glossary.any: Foe: Warrior and Foe: Rest, never Prepare."""
    number = WINDOWS.index(window)
    t = Plain(foe_hand=WORDS, center=["human"]).run(Window(number))
    wanted = FOE_KEYWORDS[number]
    assert playable(t) == (sorted(["any-word", f"{wanted}-word"]) if wanted else []), (
        f"in the window {window}"
    )


def test_actions_in_every_phase_of_the_warrior_step() -> None:
    """warrior.actions: before and after the Foe Draw, at the Survey, among Conan's moves, at the reveal,
    before Damage is dealt and after the combat."""
    t = Plain(hand=["warrior-word"] * 8 + ["cut5"] * 2, foe_hand=["idle1"] * 2).run(Warrior())
    for moment in ("before the Foe Draw", "as the Foes lie revealed"):
        assert "warrior-word" in playable(t), moment
        t.choose("Play Warrior word").passes()
    t.choose("Place Recruit in the Center", "pass")
    assert "warrior-word" in playable(t), "at the Survey"
    t.choose("Play Warrior word", "pass", "Fight", "Lay")
    assert "warrior-word" in playable(t), "as the Foe moves lie face down"
    t.take((PLAY, next(card for verb, card, _ in padded(t.legal()) if verb == PLAY)))
    t.play("cut5", 0).passes()
    assert "warrior-word" in playable(t), "at the reveal"
    t.choose("Play Warrior word", "pass", "pass")
    assert "warrior-word" in playable(t), "before the hit is dealt"
    t.choose("Play Warrior word", "pass")
    assert "warrior-word" in playable(t), "after the combat"
    t.choose("Play Warrior word", "pass")
    assert t.labels() == ["Rest", "Press on"], "then Conan decides"
    assert t.zone(DISCARDS, 0).count("warrior-word") == 7, "seven moments"


def test_actions_between_conans_moves() -> None:
    """warrior.actions: Conan may play an Action after one move and before the next."""
    t = Plain(center=["human"], hand=["i-am-a-cimmerian", "dear6", "dear7", "idle1"], prowess=8)
    t.lay({0: "idle1"}).answering().play("dear6", 0)
    t.take((PLAY, t.card("i-am-a-cimmerian"))).choose("Discard Idle1")
    assert t.prowess == 7, "8 - 6 + 5"
    t.play("dear7", 1)
    assert (t.prowess, t.health) == (0, 16), "7 for the second move, nothing from Health"


def test_a_window_closes_when_all_pass_in_a_row() -> None:
    """warrior.actions, notes.ties: Conan first; whoever plays gives the others another chance."""
    t = Plain(hand=["any-word"] * 2, foe_hand=["any-word"], center=["human"]).run(Window(W_SURVEY))
    assert t.asked()[0] == 0, "Conan first"
    t.passes()
    assert t.asked()[0] == 1, "then the Foe player"
    t.choose("Play Any word")
    assert t.asked()[0] == 0, "who played, so Conan is asked again"
    t.choose("Play Any word").passes()
    assert t.asked()[0] == -1, "Ian has nothing more, Tom passed after their own"


def test_only_actions_are_played_in_windows() -> None:
    """card.action: no Move, Item, Ally or Region."""
    t = Plain(hand=["cut3", "sword", "friend", "valley", "any-word"], center=["human"]).run(Window(W_REVEAL))
    assert playable(t) == ["any-word"], "the Action alone"


def test_costs_come_before_the_effect() -> None:
    """card.action: a card that asks for another card needs one besides itself."""
    t = Plain(hand=["cold-clear-head"], center=["human"]).run(Window(W_SURVEY))
    assert t.asked()[0] == -1, "no other card to discard"
    t = Plain(hand=["cold-clear-head", "cut3"], center=["human"]).run(Window(W_SURVEY))
    t.choose("Play Cold", "Discard Cut3")
    assert t.hand() == ["idle1", "idle1"], "one card for two"
    assert sorted(t.zone(DISCARDS, 0)) == ["cold-clear-head", "cut3"], "and the Action is done resolving"


def test_an_action_being_resolved_is_not_reshuffled() -> None:
    """glossary.discard-piles, deck.reshuffle: it goes to the Discard Pile once it is done."""
    t = Plain(hand=["cold-clear-head", "cut3"], deck=["cut1"], center=["human"]).run(Window(W_SURVEY))
    t.choose("Play Cold", "Discard Cut3")
    assert t.hand() == ["cut1", "cut3"], "the last card, then the one just discarded"
    assert t.zone(DISCARDS, 0) == ["cold-clear-head"], "the Action itself could not be drawn"


def test_discards_are_from_the_hand() -> None:
    """glossary.discard: unless a text says from play, a discard is a card of the hand."""
    t = Plain(hand=["cut3", "cut4"], items=["sword"], allies=["friend"], region="valley")
    t.run(DiscardCards(0, 1, -1))
    assert sorted(t.state.of(card).key for verb, card, _ in padded(t.legal()) if verb == DISCARD) == [
        "cut3",
        "cut4",
    ]
    t.choose("Discard Cut4")
    assert (t.hand(), t.in_play("sword"), t.in_play("valley")) == (["cut3"], True, True), "play is untouched"


def test_discards_in_any_order() -> None:
    """glossary.discard: which card goes first is the player's; agents keep to one order."""
    t = Plain(hand=["cut3", "cut4", "cut5"]).run(DiscardCards(0, 2, -1))
    asked = t.state.frames[-1]
    assert len(asked.legal_actions(t.state)) == 3
    assert len(asked.branches(t.state)) == 2, "with the last one first no second would be left to an agent"
    t.choose("Discard Cut5", "Discard Cut3")
    assert t.hand() == ["cut4"]


def test_nobody_discards_unasked() -> None:
    """glossary.discard: cards are discarded only when a card or rule says so."""
    t = Plain(hand=["cut3"] * 5, foe_hand=["idle1"] * 7).run(Turns())
    for words in ("pass", "Place Recruit in the Center", "pass", "Fight", "Lay", "pass", "pass", "Retreat"):
        assert DISCARD not in {action[0] for action in t.legal()}, "no question offers to discard a card"
        t.choose(words)
    assert t.state.active == 1, "a whole turn has passed"


def test_rest_actions_for_both_sides() -> None:
    """rest.actions, glossary.any: in the Rest Step Rest, Foe: Rest and Any Actions are played."""
    t = Plain(hand=["any-word", "rest-word"], foe_hand=["any-word", "foe-rest-word", "foe-warrior-word"])
    t.run(Rest()).passes()
    assert playable(t) == ["any-word", "foe-rest-word"], "Ian's, in Tom's Rest Step"


def test_damage_is_pending_while_the_window_is_open() -> None:
    """warrior.actions: all hits of one Initiative wait, may be answered, and are then dealt at once."""
    t = Plain(center=["human"], left=["captain"], hand=["any-word"], health=10)
    t.lay({0: "cut3", 3: "idle1"}).answer({0: "cut3"}).reveal()
    t.fight({}, {}).choose("Resolve the Center")
    assert (len(t.state.pending), t.health, t.wounds("human")) == (2, 10, 0), "two hits wait"
    t.choose("Play Any word")
    assert (t.health, t.hits()) == (9, [3, 1]), "then both are dealt"


def test_any_counts_as_each_keyword() -> None:
    """glossary.any: the catalogue opens every window of Conan to it, and all but Prepare to a Foe player."""
    card = plain_game().catalogue["any-word"]
    every = (1 << len(WINDOWS)) - 1
    assert (card.conan_when, card.foe_when) == (every, every & ~1), "a bit per window"
    assert card.conan_when >> W_HIT & 1, "the pending hit among them"


def test_keywords_and_traits_of_cards() -> None:
    """card.keywords: type, keywords, territory and traits are read from the record."""
    cards = plain_game().catalogue
    guard = cards["stygian-temple-guard"]
    assert (guard.type, guard.traits) == ("foe", ("veteran",)), "a Foe with the trait Veteran"
    assert (guard.kind, guard.territory) == ("human", "Stygia"), "Human of Stygia"
    assert cards["sword"].slot == "weapon", "an Item's keyword"
