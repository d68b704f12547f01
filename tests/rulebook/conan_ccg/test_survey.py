"""Survey Phase: fight on or retreat, and what a Retreat costs."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.game import Setup
from suite.games.conan_ccg.harm import LoseRenown
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.warrior import Combat, Warrior
from suite.games.conan_ccg.words import CHRONICLE, FIELD, FOE_DISCARDS, TAKE
from tests.actions import padded
from tests.conan_stage import Stage, open_question
from tests.rulebook.conan_ccg.plain import Plain


def takeable(t: Stage) -> list[str]:
    """The Foes that may be taken back now."""
    return sorted(t.state.of(foe).key for verb, foe, _ in padded(t.legal()) if verb == TAKE)


def test_the_retreat_example() -> None:
    """warrior.survey: 4 Scars take back Wolf and Outrider, or one of them, but never the Ape of 5 Renown."""
    trophies = ["gray-ape", "kozaki-outrider", "ravenous-wolf"]
    for taken, left in (
        (["Outrider", "Wolf"], ["gray-ape"]),
        (["Wolf"], ["gray-ape", "kozaki-outrider"]),
        (["Wolf", "Outrider"], ["gray-ape"]),
        (["Outrider", "pass"], ["gray-ape", "ravenous-wolf"]),
    ):
        t = Plain(center=["warlord"], chronicle=trophies).run(Survey()).choose("Retreat")
        assert t.asked()[0] == 1, "the Foe player decides"
        assert takeable(t) == ["kozaki-outrider", "ravenous-wolf"], "the Ape alone is worth more than 4"
        t.choose(*taken)
        t.quiet()
        assert sorted(t.zone(CHRONICLE, 0)) == left, f"{taken} go back to Ian"


def test_the_foe_player_may_take_nothing() -> None:
    """warrior.survey: they may remove Foes up to the loss; they need not."""
    t = Plain(center=["warlord"], chronicle=["recruit"]).run(Survey()).choose("Retreat")
    assert PASS in t.legal(), "they may stop at once"


@pytest.mark.parametrize(
    ("trophies", "taken"),
    [
        (["captain", "human", "soldier"], ["human", "soldier"]),
        (["captain", "veteran"], ["veteran"]),
        (["soldier", "recruit", "human", "recruit"], ["soldier", "human"]),
        (["recruit", "recruit", "soldier"], ["recruit", "recruit"]),
    ],
)
def test_agents_take_all_that_is_due(trophies: list[str], taken: list[str]) -> None:
    """warrior.survey: of 4 Renown no look-ahead supposes that any is forgiven, in whatever order they lie."""
    for order in (trophies, trophies[::-1]):
        t = Plain(center=["warlord"], chronicle=order).run(Survey()).choose("Retreat")
        back = []
        while (asked := open_question(t.state)) is not None and isinstance(asked, LoseRenown):
            (action,) = asked.branches(t.state)
            back.append(t.state.of(action[1]).key)
            asked.apply(t.state, action)
        assert sum(t.state.of(t.card(key)).renown for key in back) == sum(
            t.state.of(t.card(key)).renown for key in taken
        ), f"{back}: as much as {taken}"


def test_a_retreat_counts_the_scars_of_all_remaining_foes() -> None:
    """warrior.survey: the Scars of every Foe in play are added up."""
    t = Plain(center=["human", "human"], left=["beast"], chronicle=["human", "veteran"])
    t.run(Survey()).choose("Retreat")
    assert takeable(t) == ["human"], "3 Scars: the Human of 3, not the Veteran of 4"


@pytest.mark.parametrize(
    ("foe", "sentence"),
    [
        ("soldier", "Tom retreats and loses no Renown."),
        ("human", "Tom retreats and may lose up to 1 Renown."),
    ],
)
def test_a_retreat_tells_what_is_at_stake(foe: str, sentence: str) -> None:
    """warrior.survey: Foes without Scars cost nothing."""
    t = Plain(center=[foe], chronicle=["recruit"]).run(Survey()).choose("Retreat")
    setup = Setup("conan-ccg", ["Tom", "Ian"])
    said = [t.game.event_text(event, setup, t.state.book) for event in t.state.journal or ()]
    assert sentence in said


def test_a_preview_tells_what_is_left_of_the_loss() -> None:
    """warrior.survey: Foes together worth no more than the loss."""
    t = Plain(center=["warlord"], chronicle=["soldier", "human"]).run(Survey()).choose("Retreat")
    said = [t.game.preview(t.state, action) for action in t.legal() if action[0] == TAKE]
    assert said == [
        "Renown left to its holder: 3, still to be taken: 3",
        "Renown left to its holder: 1, still to be taken: 1",
    ], "of 4 Renown; 4 are to be lost"


def test_foes_go_to_their_owners_discards() -> None:
    """warrior.survey: those in play and those taken back go to the Foe Discards."""
    t = Plain(center=["human"], left=["beast"], chronicle=["soldier"]).run(Survey())
    t.choose("Retreat", "Take back Soldier")
    assert t.zone(FIELD) == [], "nobody is left in play"
    assert sorted(t.zone(FOE_DISCARDS, 1)) == ["beast", "human", "soldier"], "all three are Ian's again"


def test_what_is_for_after_the_combat_is_for_after_a_retreat() -> None:
    """warrior.survey, warrior.actions: a Retreat ends the combat; only a Press On is barred."""
    t = Plain(
        items=["wineskin", "healing-salve"], hand=["breath-between-battles"], prowess=3, health=9, foe_hand=[]
    )
    t.run(Warrior()).choose("Place Recruit in the Center").passes().choose("Retreat")
    assert t.labels() == ["Pass", "Play Breath Between Battles", "Use Wineskin", "Use Healing Salve"]
    t.choose("Play Breath", "Use Wineskin", "4 Prowess", "Healing Salve")
    assert (t.prowess, t.health, len(t.hand())) == (10, 12, 1), "3 + 3 + 4 Prowess, 3 Health, a card drawn"
    assert t.asked()[0] == -1, "and nobody is asked about a Press On"


def test_a_retreat_ends_the_combat_without_press_on() -> None:
    """warrior.survey, warrior.after: combat ends at once, no Press On; the Foe player refills their hand."""
    t = Plain(center=["human"], hand=["cut5"] * 3, foe_hand=["cut5"]).run(Warrior())
    t.choose("Place Recruit in the Left").passes().choose("Retreat")
    assert t.asked()[0] == -1, "no question about pressing on"
    assert (t.state.pressed, len(t.hand(1)), len(t.hand())) == (0, 7, 3), "Ian draws to 7, Tom does not"


def test_fighting_on_costs_nothing() -> None:
    """warrior.survey: the choice is Conan's."""
    t = Plain(center=["human"], chronicle=["soldier"]).run(Survey())
    assert (t.asked()[0], t.labels()) == (0, ["Fight on", "Retreat"]), "Tom may do either"
    t.choose("Fight")
    assert (t.zone(FIELD), t.renown) == (["human"], 1), "nothing is lost"


def second_survey(option: str) -> Plain:
    """The Survey Phase of a combat's second round."""
    t = Plain(center=["human"], hand=[], foe_hand=["idle1"] * 3, options={"retreat": option}).run(Combat())
    t.choose("Fight", "Lay").passes(2)
    assert t.state.rounds == 2, "the second round"
    return t


def test_a_retreat_in_a_later_survey_phase() -> None:
    """warrior.survey: in any Survey Phase, as in the sample play; the variant knows the first."""
    assert second_survey("any").labels() == ["Fight on", "Retreat"], "the chapter sets no limit"
    assert second_survey("first-survey").labels() == ["Fight on"], "the glossary speaks of the first one"


def test_the_variant_allows_a_retreat_in_the_first_round() -> None:
    """warrior.survey: with retreat = first-survey the first Survey Phase of each Warrior Step allows it."""
    t = Plain(hand=["idle1"] * 7, foe_hand=["idle1"] * 7, options={"retreat": "first-survey"}).run(Turns())
    t.passes().choose("Place Recruit in the Center", "pass")
    assert t.labels() == ["Fight on", "Retreat"], "the first round of the Warrior Step"
