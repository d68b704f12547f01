"""Seeded matches until every card was played, drawn or claimed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from suite.core.action import PASS, Action
from suite.core.event import Event
from suite.core.flow import Decision, next_decision
from suite.core.game import Setup
from suite.games.zabor.closing import claims
from suite.games.zabor.game import ConquestOfZabor
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import NORTH, SOUTH, ZABOR
from suite.games.zabor.words import CLAIM, GOALS, GOALS_ASIDE, PICK, PLAY
from suite.resources import folder, read_shapes
from tests.cards.zabor.shelf import catalogue
from tests.rulebook.zabor.kit import ANN, card_of, own, stage

PLACE_OF_FACE = {"played": 1, "kept": 1, "event": 1, "traded": 1, "claimed": 1, "dealt seat": 1, "seat": 2}
"""Event -> which of its numbers is the face that was played, kept or claimed."""
SEEDS = range(460, 560)
"""Matches of five players, until everything else has been used."""
STAGED = {
    "broad-dominion": ((NORTH, SOUTH), 12),
    "lord-of-a-continent": ((SOUTH,), 9),
    "retake-zabor": ((ZABOR,), 4),
}
"""VP Card that wants much land -> in which regions, and how much."""
NO_CARDS = ("area", "unit", "upgrade")


def used(s: Zabor, event: Event) -> list[str]:
    """The cards of which an event tells that they were played, drawn or claimed."""
    book = catalogue()
    if event.kind == "summoned":
        return [book.monsters[event.args[1]].key]
    if event.kind == "action":
        return [card.key for card in s.defs if getattr(card, "action", -1) == event.args[1]]
    if event.kind == "traits":
        return [s.defs[face].key for face in event.args[1:]]
    place = PLACE_OF_FACE.get(event.kind, -1)
    return [s.defs[event.args[place]].key] if place >= 0 else []


def choose(s: Zabor, decision: Decision[Zabor], chance: Random, seen: Counter[str]) -> Action:
    """What was used least is played or kept; else an answer at random."""
    actions = decision.legal_actions(s)
    cards = [action for action in actions if action[0] in (PLAY, PICK)]
    if cards and chance.random() < 0.8:
        return min(cards, key=lambda action: seen[s.defs[s.face[action[1]]].key])
    bold = [action for action in actions if action != PASS]
    return chance.choice(bold if bold and chance.random() < 0.7 else actions)


def test_every_card_is_used() -> None:
    game = ConquestOfZabor(catalogue(), read_shapes(folder(ConquestOfZabor.key)))
    wanted = {card.key for card in catalogue().cards if card.type not in NO_CARDS} - STAGED.keys()
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        s = game.new(Setup(game.key, ["Ann", "Ben", "Cleo", "Dora", "Eve"]), seed)
        chance = Random(seed)
        while (decision := next_decision(s)) is not None:
            decision.apply(s, choose(s, decision, chance, seen))
        for event in s.journal or ():
            seen.update(used(s, event))
        if wanted <= seen.keys():
            break
    assert wanted - seen.keys() == set(), f"nobody has used these in {seed - SEEDS[0] + 1} matches"


@pytest.mark.parametrize("key", STAGED)
def test_what_players_at_random_are_too_weak_for_is_claimed(key: str) -> None:
    s = stage()
    s.move_all(GOALS, GOALS_ASIDE)
    card = card_of(s, key)
    s.move(card, GOALS)
    regions, number = STAGED[key]
    lands = [area for area, region in enumerate(s.map.region) if not s.map.sea[area] and region in regions]
    for area in lands[: number - 1]:
        own(s, ANN, s.map.cards[area].key)
    assert claims(s, ANN) == [], "one Area is wanting"
    own(s, ANN, s.map.cards[lands[number - 1]].key)
    assert claims(s, ANN) == [(CLAIM, card)]
