"""Foe Draw Phase: how many, which, for what price, and where they stand."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.flow import next_decision
from suite.games.conan_ccg.foe_draw import CHOOSE_FOES, FoeDraw, places, reveal_foes
from suite.games.conan_ccg.rules import foe_draw
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.view.people import STOPS, stop_of
from suite.games.conan_ccg.words import (
    CENTER,
    FACE,
    FIELD,
    FOE_DECK,
    FOE_DISCARDS,
    GIVE,
    LEFT,
    PAY,
    PER_ZONE,
    PLACE,
    REAR,
    REVEALED,
    RIGHT,
    STRIDE,
)
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain


def zones_for(t: Plain, key: str) -> list[int]:
    """The zones in which the Foe with this key, now revealed, may be placed."""
    return sorted({slot // PER_ZONE for slot in places(t.state, t.card(key, -1))})


# -- how many -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scars", "drawn"), [(0, 5), (2, 5), (3, 6), (5, 6), (6, 7), (13, 9)])
def test_five_and_one_for_every_three_scars(scars: int, drawn: int) -> None:
    """warrior.foe-draw, card.scars: 5 Foes, and 1 for every 3 Scars in the Chronicle Area."""
    t = Plain(chronicle=["human"] * scars)
    assert foe_draw(t.state) == drawn, f"{scars} Scars"
    reveal_foes(t.state)
    assert len(t.zone(REVEALED)) == drawn, "as many lie revealed, for all to see"


def test_the_foe_players_scars_do_not_count() -> None:
    """warrior.foe-draw: the Active player's Scars count."""
    assert foe_draw(Plain(foe_chronicle=["warlord"] * 3).state) == 5, "Ian's 12 Scars change nothing"


def test_a_foe_deck_is_reshuffled_in_the_foe_draw() -> None:
    """deck.reshuffle: an empty Foe Deck is made anew of the Foe Discards, in the middle of a Foe Draw."""
    t = Plain(foes=["human", "human"], fallen=["soldier"] * 4)
    reveal_foes(t.state)
    assert sorted(t.zone(REVEALED)) == ["human"] * 2 + ["soldier"] * 3, "two, then three of the discards"
    assert (t.zone(FOE_DECK, 1), t.zone(FOE_DISCARDS, 1)) == (["soldier"], []), "one is left in the deck"


def test_an_empty_foe_deck_takes_up_what_is_discarded() -> None:
    """deck.reshuffle: it ran out as the last Foes were turned up; the unplayed ones are the next deck."""
    t = Plain(foes=["human"] * 5).run(FoeDraw()).choose("Place Human in the Center").passes()
    assert (t.zone(FOE_DECK, 1), t.zone(FOE_DISCARDS, 1)) == (["human"] * 4, []), "at once, not when needed"
    t = Plain(foes=["human"] * 5, center=["soldier"], left=["recruit"])
    t.state.zones[FOE_DECK + STRIDE] = []
    t.run(Survey()).choose("Retreat")
    assert sorted(t.zone(FOE_DECK, 1)) == ["recruit", "soldier"], "after a Retreat all of them together"


def test_a_foe_deck_that_is_too_small_gives_what_it_has() -> None:
    """warrior.foe-draw: fewer Foes than the draw asks for are all of them."""
    t = Plain(foes=["human", "human"])
    reveal_foes(t.state)
    assert t.zone(REVEALED) == ["human", "human"], "no more exist"


# -- which, and for what price ------------------------------------------------------------------------


def test_minor_foes_are_free() -> None:
    """warrior.foe-draw.cost, card.renown: Renown of 4 or less makes a Minor Foe, which is free."""
    t = Plain(revealed=["horror", "captain"]).run(CHOOSE_FOES)
    assert {action[0] for action in t.legal()} == {PLACE}, "only the Minor Foe, 4 Renown, can be placed"


def test_a_major_foe_with_seven_renown_costs_three_minor_foes() -> None:
    """warrior.foe-draw.cost: Renown minus four; the example of a Renown of 7."""
    minor = ["recruit", "soldier", "human"]
    t = Plain(revealed=["warlord", *minor], center=["veteran"]).run(CHOOSE_FOES)
    t.choose("Pay for Warlord", "Discard Recruit", "Discard Soldier", "Discard Human", "Warlord in the Left")
    assert sorted(t.zone(FOE_DISCARDS, 1)) == sorted(minor), "three Minor Foes are discarded"
    assert t.foes()[LEFT] == ["warlord"], "and the Major one stands"
    t = Plain(revealed=["warlord", *minor[:2]], center=["veteran"]).run(CHOOSE_FOES)
    assert PAY not in {action[0] for action in t.legal()}, "two do not pay for it"


def test_minor_foes_pay_in_any_order() -> None:
    """warrior.foe-draw.cost: any three, whichever is named first."""
    minor = ["recruit", "soldier", "human"]
    t = Plain(revealed=["warlord", *minor], center=["veteran"]).run(CHOOSE_FOES)
    t.choose("Pay for Warlord", "Discard Human", "Discard Recruit", "Discard Soldier", "Warlord in the Left")
    assert sorted(t.zone(FOE_DISCARDS, 1)) == sorted(minor)


def test_only_minor_foes_pay() -> None:
    """warrior.foe-draw.minor-only: a Major Foe cannot be discarded as payment."""
    t = Plain(revealed=["warlord", "captain", "captain", "captain", "recruit"], center=["veteran"]).run(
        CHOOSE_FOES
    )
    assert PAY not in {action[0] for action in t.legal()}, "captains do not pay, and a recruit is too little"


def test_a_placed_foe_does_not_pay() -> None:
    """warrior.foe-draw.minor-only: payment comes from the revealed cards."""
    t = Plain(revealed=["captain", "recruit", "soldier"], center=["human"]).run(CHOOSE_FOES)
    t.choose("Pay for Captain")
    paying = [t.state.of(foe).key for verb, foe, _ in padded(t.legal()) if verb == GIVE]
    assert "human" not in paying, "the Foe in play stays"
    assert "recruit" in paying, "a revealed one pays"


def test_at_least_one_foe_must_be_played() -> None:
    """warrior.foe-draw.must-play: the Foe player cannot be done before a Foe stands."""
    t = Plain(revealed=["human", "captain"]).run(CHOOSE_FOES)
    assert PASS not in t.legal(), "they must play one"
    t.choose("Place Human in the Center")
    assert PASS in t.legal(), "now they may be done"


def test_conan_chooses_when_no_foe_can_be_played() -> None:
    """warrior.foe-draw.must-play: the Active player may face one of the revealed Foes, free of cost."""
    t = Plain(foes=["human", "captain", "warlord", "captain", "captain", "captain"]).run(FoeDraw()).passes()
    assert t.asked()[0] == 0, "Tom is asked"
    assert {action[0] for action in t.legal() if action != PASS} == {FACE}, "they may face any of them"
    t.choose("Face Warlord")
    assert (t.foes()[CENTER], len(t.zone(FIELD))) == (["warlord"], 1), "it stands in the Center, unpaid"
    assert t.zone(FOE_DISCARDS, 1) == ["captain"] * 4, "the others are discarded"


def test_conan_may_decline_and_new_foes_are_drawn() -> None:
    """warrior.foe-draw.must-play: if they face none, all are discarded and a new hand is drawn."""
    t = Plain(foes=["human"] * 6 + ["captain"] * 5).run(FoeDraw()).passes()
    t.passes()
    assert t.zone(FOE_DISCARDS, 1) == ["captain"] * 5, "the first five are discarded"
    assert t.zone(REVEALED) == ["human"] * 5, "five new ones lie there"


def test_conan_cannot_decline_for_ever() -> None:
    """warrior.foe-draw.must-play: once a Foe Deck was reshuffled after they declined they must face one."""
    t = Plain(foes=["captain"] * 7).run(FoeDraw()).passes()
    assert PASS in t.legal(), "they may decline once"
    t.passes(2)
    assert PASS not in t.legal(), "two old and three reshuffled ones: now they must choose"


def test_a_reshuffle_before_he_declines_takes_nothing_from_conan() -> None:
    """warrior.foe-draw.must-play: the deck ran out as the first Foes were turned up; they may be declined."""
    t = Plain(foes=["captain"] * 3, fallen=["captain"] * 5).run(FoeDraw()).passes()
    assert any(event.kind == "foe reshuffle" for event in t.state.journal or []), "three, then two anew"
    assert PASS in t.legal(), "they may decline"
    assert t.labels()[0] == "Have all discarded", "and the button says what that is"
    t.passes(2)
    assert len(t.zone(REVEALED)) == 5, "three old and two reshuffled ones lie there"
    assert PASS not in t.legal(), "the deck was turned over since they declined"
    t.choose("Face Captain")
    assert t.foes()[CENTER] == ["captain"], "so they face one"


def test_unplayed_foes_are_discarded() -> None:
    """warrior.foe-draw.must-play: what is not played goes to the Foe Discards."""
    t = Plain(foes=["human"] * 6).run(FoeDraw()).choose("Place Human in the Center").passes()
    assert (t.zone(FIELD), t.zone(FOE_DISCARDS, 1)) == (["human"], ["human"] * 4), "four were not played"


def test_the_stop_before_foes_are_chosen() -> None:
    """warrior.actions: it is asked while they lie revealed, and says so."""
    t = Plain(hand=["any-word"], foes=["human"] * 5).run(FoeDraw())
    asked = next_decision(t.state)
    assert asked is not None, "Tom may act"
    stop = next(stop for stop in STOPS if stop.key == stop_of(asked))
    assert stop.title == "The Foes lie revealed, none is chosen yet", "what people are asked about"
    assert (t.zone(FIELD), len(t.zone(REVEALED))) == ([], 5), "none has taken its place"


# -- where --------------------------------------------------------------------------------------------


def test_center_first_then_flanks_then_rear() -> None:
    """warrior.foe-draw.zones: no Flank without a Center, no Rear without a Flank."""
    t = Plain(revealed=["human"])
    assert zones_for(t, "human") == [CENTER], "an empty field is open in the Center"
    t = Plain(revealed=["human"], center=["soldier"])
    assert zones_for(t, "human") == [CENTER, LEFT, RIGHT], "with a Center the Flanks are open"
    for flank in ("left", "right"):
        t = Plain(revealed=["human"], center=["soldier"], **{flank: ["soldier"]})
        assert zones_for(t, "human") == [CENTER, LEFT, RIGHT, REAR], "with one Flank the Rear is open"


def test_three_foes_a_zone() -> None:
    """warrior.foe-draw.zones: a zone holds three Foes at most."""
    t = Plain(revealed=["human"], center=["soldier"] * 3)
    assert zones_for(t, "human") == [LEFT, RIGHT], "the Center is full"


def test_the_foe_player_chooses_the_place_in_the_row() -> None:
    """warrior.foe-draw.zones: a Foe may be placed before, between or after those of its zone."""
    t = Plain(revealed=["human"], center=["soldier", "recruit"]).run(CHOOSE_FOES)
    assert [slot for verb, _, slot in padded(t.legal()) if verb == PLACE and slot < PER_ZONE] == [0, 1, 2], (
        "three places"
    )
    t.take((PLACE, t.card("human"), 1))
    assert t.foes()[CENTER] == ["soldier", "human", "recruit"], "between the two"


@pytest.mark.parametrize(
    ("standing", "mixing"),
    [
        ("human", ["human", "sorcerer"]),
        ("beast", ["beast"]),
        ("horror", ["horror"]),
        ("ghost", ["ghost", "sorcerer"]),
        ("sorcerer", ["human", "ghost", "sorcerer"]),
    ],
)
def test_one_type_a_zone(standing: str, mixing: list[str]) -> None:
    """warrior.foe-draw.types: one type a zone; Sorcerers with Human or Supernatural Foes."""
    for key in ("human", "beast", "horror", "ghost", "sorcerer"):
        t = Plain(revealed=[key], center=[standing])
        assert (CENTER in zones_for(t, key)) == (key in mixing), f"{key} beside {standing}"


def test_a_sorcerer_does_not_join_two_types() -> None:
    """warrior.foe-draw.types: Human and Supernatural Foes do not mix, a Sorcerer between them or not."""
    t = Plain(revealed=["ghost"], center=["human", "sorcerer"])
    assert CENTER not in zones_for(t, "ghost"), "a Human Foe stands there"
    t = Plain(revealed=["sorcerer"], center=["ghost", "sorcerer"])
    assert CENTER in zones_for(t, "sorcerer"), "a second Sorcerer may join Supernatural Foes"


def test_territories_do_not_matter() -> None:
    """warrior.foe-draw.types, card.keywords: the second keyword is the type, the third the territory."""
    t = Plain(revealed=["vanir-raider"], center=["cimmerian-warrior"])
    assert t.state.of(t.card("vanir-raider")).territory != t.state.of(t.card("cimmerian-warrior")).territory
    assert CENTER in zones_for(t, "vanir-raider"), "two Humans of two territories share a zone"


def test_savage_foes_stand_alone() -> None:
    """glossary.savage: a Savage Foe is alone in its zone."""
    t = Plain(revealed=["brute"], center=["beast"])
    assert zones_for(t, "brute") == [LEFT, RIGHT], "not beside an Animal"
    t = Plain(revealed=["beast"], center=["brute"])
    assert zones_for(t, "beast") == [LEFT, RIGHT], "and no Animal beside it"


def test_a_solitary_foe_drives_the_others_off() -> None:
    """glossary.solitary: all other Foes in play are discarded, and none may follow."""
    t = Plain(revealed=["loner", "recruit"], center=["human"], left=["beast"]).run(CHOOSE_FOES)
    t.choose("Place Loner")
    assert t.foes() == [["loner"], [], [], []], "it stands alone, in the Center"
    assert sorted(t.zone(FOE_DISCARDS, 1)) == ["beast", "human"], "the others went to the Foe Discards"
    assert t.legal() == [PASS], "the Recruit cannot be played any more"


def test_foes_come_from_a_deck_of_their_own() -> None:
    """card.foe: Foe Deck and Foe Discards are apart from Draw Deck and Discard Pile."""
    t = Plain(foes=["human"] * 6).run(FoeDraw()).choose("Place Human in the Center").passes()
    assert all(t.state.of(card).type == "foe" for card in t.state.zones[FIELD]), "Foes are played"
    assert (len(t.zone(FOE_DECK, 1)), len(t.zone(FOE_DISCARDS, 1))) == (1, 4), "from the one to the other"


def test_a_foe_draw_of_an_older_record_can_be_read() -> None:
    """warrior.foe-draw: saved before a refusal was kept in the frame, it is one without a refusal."""
    table = Plain().game.table
    assert table.plain(table.frame(["FoeDraw"])) == ["FoeDraw", 0]
