"""Foe Move Phase: a face-down move for every Foe."""

from __future__ import annotations

from suite.games.conan_ccg.foe_move import TURN_CARDS, FoeMove, fits, layable
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.words import CHRONICLE, DISCARDS, HAND, LAID, LAY
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain


def slots_offered(t: Plain) -> list[int]:
    """The slots for which a move may be laid now."""
    return sorted({slot for verb, _, slot in padded(t.legal()) if verb == LAY})


def lay(t: Plain, key: str, slot: int) -> Plain:
    """The Foe player lays a card of their hand for the Foe at the slot."""
    s = t.state
    t.take((LAY, next(card for card in s.mine(HAND, 1) if s.of(card).key == key), slot))
    return t


def test_a_cost_within_prowess_is_free() -> None:
    """warrior.foe-move: a Foe plays moves up to its Prowess without harm, anew each round."""
    t = lay(Plain(center=["human"], foe_hand=["dear3"]).run(FoeMove()), "dear3", 0)
    assert (t.wounds("human"), t.zone(LAID)) == (0, ["dear3"]), "cost 3 at Prowess 3"


def test_the_overpaying_example() -> None:
    """warrior.foe-move, card.gem: Prowess 3 and a cost of 5 are 2 wounds, as the move is laid."""
    t = lay(Plain(center=["human"], foe_hand=["dear5"]).run(FoeMove()), "dear5", 0)
    assert t.wounds("human") == 2, "5 - 3"


def test_overpaying_never_kills() -> None:
    """warrior.foe-move.never-kill: a difference as large as the Foe's Health is not allowed."""
    t = Plain(center=["human"], foe_hand=["dear5", "dear6"]).run(FoeMove())
    offered = [t.state.of(card).key for verb, card, _ in padded(t.legal()) if verb == LAY]
    assert offered == ["dear5"], "6 - 3 would be all its 3 Health"
    t.state.wounds[t.card("human")] = 1
    assert not fits(t.state, t.card("dear5"), t.card("human")), "with a wound 2 more are too many"


def test_foe_moves_lie_face_down() -> None:
    """warrior.foe-move: Conan does not see what is laid."""
    t = lay(Plain(center=["human"], foe_hand=["cut3", "cut4"]).run(FoeMove()), "cut4", 0)
    move = t.state.move_at[0]
    assert t.state.of(move).key == "cut4", "it lies before its Foe"
    assert not t.state.seen[move] & 1, "and Tom does not know its face"


def test_every_foe_gets_a_move() -> None:
    """warrior.foe-move: the Foe player may not hold back."""
    t = Plain(center=["human", "human"], left=["beast"], foe_hand=["cut3"] * 4).run(FoeMove())
    for left in (3, 2, 1):
        assert len(t.legal()) > 0, "they must lay a move"
        assert all(action[0] == LAY for action in t.legal()), "and can do nothing else"
        t.take(t.legal()[0])
        assert len(t.hand(1)) == left, "one card a Foe"
    assert t.asked()[0] == -1, "all three have one"
    assert [performer(t.state, t.state.move_at[slot]) >= 0 for slot in (0, 1, 3)] == [True] * 3, "before each"


def test_moves_items_and_actions_alone_are_laid() -> None:
    """card.move: no Allies or Regions, and no Conan-only Move by a Foe."""
    t = Plain(center=["human"], foe_hand=["friend", "valley", "own", "rope", "rest-word", "cut3"]).run(
        FoeMove()
    )
    offered = sorted(t.state.of(card).key for _, card, _ in padded(t.legal()))
    assert offered == ["cut3", "rest-word", "rope"], "a Move, an Item and an Action"


def test_the_order_is_the_foe_players_where_it_matters() -> None:
    """warrior.foe-move: they choose which Foe goes without a card where the hand may not serve all."""
    t = Plain(center=["human", "human"], foe_hand=["cut3"]).run(FoeMove())
    assert slots_offered(t) == [0, 1], "one card, two Foes"
    t = Plain(center=["weakling", "human"], foe_hand=["dear3", "cut3"]).run(FoeMove())
    assert slots_offered(t) == [0, 1], "the Weakling may be left without the only card that fits it"
    t = Plain(center=["human", "human"], foe_hand=["cut3"] * 2).run(FoeMove())
    assert slots_offered(t) == [0], "two cards serve both, so the order is nothing"
    t = Plain(center=["human"], left=["beast"], foe_hand=["savage-strength"] * 2)
    t.state.wounds[t.card("human")] = t.state.wounds[t.card("beast")] = 2
    t.run(FoeMove())
    cards = [(slot, card >= 0) for _, card, slot in padded(t.legal())]
    assert cards == [(0, False), (3, True), (3, True)], "the text makes it cheap for the Animal alone"


def test_no_playable_card_shows_the_hand() -> None:
    """warrior.foe-move.none: the Active player sees the hand; the top card is played if it fits."""
    t = Plain(center=["human"], foe_hand=["dear6", "own"], foe_deck=["idle1"] * 9 + ["cut4"]).run(FoeMove())
    assert all(t.state.seen[card] & 1 for card in t.state.mine(HAND, 1)), "Tom has seen Ian's hand"
    assert (t.zone(LAID), t.zone(DISCARDS, 1)) == (["cut4"], []), "the first card fits and is laid"
    assert not t.state.seen[t.state.move_at[0]] & 1, "face down"


def test_unplayable_cards_of_the_deck_are_discarded() -> None:
    """warrior.foe-move.none: up to three cards are turned; the third one may still save the Foe."""
    deck = ["idle1"] * 9 + ["cut4", "valley", "dear7"]
    t = Plain(center=["human"], foe_hand=["dear6"], foe_deck=deck).run(FoeMove())
    assert t.zone(DISCARDS, 1) == ["dear7", "valley"], "two did not fit"
    assert t.zone(LAID) == ["cut4"], "the third one does"


def test_three_unplayable_cards_defeat_the_foe() -> None:
    """warrior.foe-move.none: then the Foe goes to the Active player's Chronicle Area."""
    deck = ["cut4"] * 9 + ["own", "valley", "dear7"]
    t = Plain(center=["human"], left=["beast"], foe_hand=["dear6"], foe_deck=deck).run(FoeMove())
    t.choose("for Human")
    assert t.zone(CHRONICLE, 0) == ["human"], "the first Foe found nothing"
    assert t.zone(DISCARDS, 1) == ["dear7", "valley", "own"], "three cards were turned"
    assert t.zone(LAID) == ["cut4"], "the second Foe finds a move"


def test_foes_that_no_card_fits_are_served_as_their_player_likes() -> None:
    """warrior.foe-move.none: they choose for which Foe the next cards of the deck are turned."""
    deck = ["cut4"] * 9 + ["own", "valley", "dear7"]
    t = Plain(center=["human"], left=["beast"], foe_hand=["dear6"], foe_deck=deck).run(FoeMove())
    assert t.asked() == (1, TURN_CARDS.text), "Ian decides, and is told that no card fits"
    assert t.labels() == ["Turn cards from the deck for Human (1)", "Turn cards from the deck for Beast (1)"]
    t.choose("for Beast")
    assert (t.zone(CHRONICLE, 0), t.zone(LAID)) == (["beast"], ["cut4"]), "the Animal falls instead"


def test_a_foe_that_no_card_fits_may_be_served_before_the_others() -> None:
    """warrior.foe-move.none: while another one still waits for a card of the hand."""
    deck = ["idle1"] * 9
    t = Plain(center=["weakling", "human"], foe_hand=["dear4", "dear4"], foe_deck=deck).run(FoeMove())
    t.choose("Turn cards from the deck for Weakling")
    assert all(t.state.seen[card] & 1 for card in t.state.mine(HAND, 1)), "the hand is shown first"
    assert t.zone(LAID) == ["idle1"], "then the top card is laid"
    assert slots_offered(t) == [1], "the Human waits for its own"


def test_the_deck_is_reshuffled_while_cards_are_turned() -> None:
    """warrior.foe-move.none, deck.reshuffle: the Discard Pile becomes the deck in the middle."""
    t = Plain(center=["human"], foe_hand=["dear6"], foe_deck=["dear7"], foe_discards=["cut3"]).run(FoeMove())
    assert t.zone(LAID) == ["cut3"], "the deck's one card did not fit, the reshuffled one does"


def test_wounds_before_the_phase_count() -> None:
    """warrior.foe-move.never-kill, card.health: Health that is lost cannot be paid again."""
    t = Plain(center=["human"], foe_hand=["dear5", "dear4"])
    t.state.wounds[t.card("human")] = 1
    offered = [t.state.of(card).key for _, card, _ in padded(layable(t.state, 1))]
    assert offered == ["dear4"], "5 - 3 would kill a Foe with 2 Health left"
