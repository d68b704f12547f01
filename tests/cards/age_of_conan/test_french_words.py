"""Age of Conan in French: every sentence, label, question and card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.core.translation import _
from suite.games.age_of_conan.game import AgeOfConan
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import BIDDING_TOKENS, FATE_FACES
from suite.games.age_of_conan.view.log_text import SENTENCES
from suite.games.age_of_conan.words import OBJECTIVES
from suite.resources import folder, read_shapes
from suite.view.game import Ref
from suite.view.names import name, text
from tests.cards.age_of_conan.stage import catalogue

GAME = AgeOfConan(catalogue(), read_shapes(folder(AgeOfConan.key)))
NAMES = ["Zoe", "Zak", "Zita", "Zeno"]
STRIDE = 29
"""What is told of things is read at every so many questions."""
ENGLISH = re.compile(
    r"\b(the|of|in|from|with|and|to|card|token|unit|gold|takes|draws|pays|gets|loses|plays|has)\b"
)


def matches() -> Iterator[Hyboria]:
    """Every question of some random matches."""
    for number, setup in enumerate(GAME.setups()):
        s = GAME.new(Setup(GAME.key, NAMES[: setup.players], options=setup.options), number)
        chance = Random(number)
        while (decision := next_decision(s)) is not None:
            yield s
            decision.apply(s, chance.choice(decision.legal_actions(s)))
        yield s


@pytest.mark.usefixtures("french")
def test_questions_answers_and_log_are_french() -> None:
    kinds: set[str] = set()
    english: set[str] = set()
    for s in matches():
        decision = next_decision(s)
        if decision is None:
            setup = Setup(GAME.key, NAMES[: s.players])
            for event in s.journal:
                kinds.add(event.kind)
                said = GAME.event_text(event, setup, s.catalogue)
                if ENGLISH.search(said):
                    english.add(said)
            continue
        said = _(decision.text)
        if said == decision.text:
            english.add(said)
        legal = decision.legal_actions(s)
        labels = [GAME.label(s, action, NAMES) for action in legal]
        assert all(labels)
        told = [GAME.preview(GAME.observation(s, decision.player(s)).state, action) for action in legal]
        english |= {words for words in (*labels, *told) if ENGLISH.search(words)}
    assert english == set()
    assert len(kinds) > len(SENTENCES) * 3 // 4, "the matches show most kinds of events"


@pytest.mark.usefixtures("french")
def test_what_is_told_of_things_is_french() -> None:
    layout = GAME.layout(GAME.setups()[0], 0)
    things = [Ref("space", n) for n in range(len(layout.boards[0].spaces))]
    things += [Ref("slot", n) for n in range(len(FATE_FACES) + len(BIDDING_TOKENS))]
    english: set[str] = set()
    for count, s in enumerate(matches()):
        if count % STRIDE or -1 in s.kingdom:
            continue
        seen = GAME.observation(s, 0).state
        names = NAMES[: s.players]
        told = [
            line
            for thing in (*things, *[Ref("player", player) for player in range(s.players)])
            for line in GAME.about(seen, thing, names)
        ]
        told += [line for card in s.zones[OBJECTIVES] for line in GAME.bearing(seen, card, names)]
        english |= {words for words in told if ENGLISH.search(words)}
    assert english == set()


@pytest.mark.usefixtures("french")
def test_places_stand_in_their_forms() -> None:
    cards = {card.key: card for card in GAME.catalogue.cards}
    steppes = name(GAME.key, cards["pictish-wilderness"])
    assert steppes == "Terre sauvage picte"
    assert f"On va {steppes.where}, loin {steppes.of}" == (
        "On va dans la Terre sauvage picte, loin de la Terre sauvage picte"
    )
    assert "« Rois Marchands »" in _("{name} has {card}.").format(
        name="Zoe", card=f"« {name(GAME.key, cards['merchant-kings'])} »"
    )


@pytest.mark.usefixtures("french")
def test_a_corrected_card_is_shown_as_its_owner_wrote_it() -> None:
    records = [dict(card.data) for card in GAME.catalogue.cards]
    card = next(one for one in records if one["key"] == "sea-power")
    card["text"] = "You hold three coastal provinces."
    changed = {one.key: one for one in GAME.with_records(records).catalogue.cards}
    shipped = {one.key: one for one in GAME.catalogue.cards}
    assert name(GAME.key, shipped["sea-power"]) == "Pouvoir de la Mer"
    assert name(GAME.key, changed["sea-power"]) == "Sea Power"
    assert text(GAME.key, shipped["sea-power"]).startswith("Vous contrôlez deux provinces côtières")
    assert text(GAME.key, changed["sea-power"]) == "You hold three coastal provinces."


@pytest.mark.usefixtures("french")
def test_options_and_captions_are_french() -> None:
    assert GAME.words_of("ages") == ("Âges", "Trois", "Deux", "Un")
    layout = GAME.layout(GAME.setups()[0], 0)
    captions = {spot.label for spot in layout.spots}
    assert {"Défausse", "Cartes royaume", "Échelle d'aventure"} <= captions
    assert {gauge.label for gauge in layout.gauges} == {"Points", "Or", "Sorcellerie", "Crom"}
    assert "Cimmérie" in {space.title for space in layout.boards[0].spaces}
