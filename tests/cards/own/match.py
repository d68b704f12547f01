"""Random matches with own cards in the decks, every position and every word of them looked at."""

from __future__ import annotations

import json
from typing import Any

from suite.core.chance import Chance
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.core.state import State
from suite.view.game import TableGame
from tests.cards.own.records import Record

COPIES = 3
FOES, DRAWN = 9, 14
SELDOM = 97
"""The costly looks are taken at every so many decisions."""
MOST = 4_000
"""Decisions after which a random match is broken off: what it had to show it has shown by then."""
FIRST_BUILDINGS = 3
NO_CENTER = "start-center"
"""The rule of deck building that a deck without a Town Center breaks."""


def conan_deck(records: list[Record]) -> Deck:
    """A Conan, Foes and a draw deck, of own cards as far as there are any."""
    heroes = [one["key"] for one in records if one["type"] == "conan"]
    foes = [one["key"] for one in records if one["type"] == "foe"]
    drawn = [one["key"] for one in records if one["type"] not in ("conan", "foe")]
    return Deck(
        "Own",
        {
            "conan": {heroes[0] if heroes else "conan-the-bold": 1},
            "draw": dict.fromkeys(drawn, COPIES) or {"telling-blow": 40},
            "foes": dict.fromkeys(foes, COPIES) or {"cimmerian-warrior": 25},
        },
    )


def aoe_deck(records: list[Record], like: Deck) -> Deck:
    """A ready deck whose first age is full of own cards, whatever age they are of."""
    sections = {name: dict(lines) for name, lines in like.sections.items()}
    people = [one["key"] for one in records if one["type"] == "civilization"]
    if people:
        sections["civilization"] = {people[0]: 1}
    others = [one for one in records if one["type"] != "civilization"]
    sections["age-1"] |= {one["key"]: 2 for one in others}
    built = [one for one in others if one["type"] == "building" and one.get("name") != "Town Center"]
    first = [one["key"] for one in built if one.get("age") == 1]
    if len(first) >= FIRST_BUILDINGS:
        center = {key: n for key, n in sections["start"].items() if "town-center" in key}
        sections["start"] = center | dict.fromkeys(first[:FIRST_BUILDINGS], 1)
    return Deck("Own", sections)


def decks_of(game: TableGame[Any], records: list[Record], players: int, chance: Chance) -> list[Deck]:
    """A deck for each player; together they hold all the records."""
    parts = [records[p::players] for p in range(players)]
    if game.key == "conan-ccg":
        return [conan_deck(part) for part in parts]
    ready = [deck for deck in game.decks.values() if "starter" in deck.title]
    return [aoe_deck(part, ready[chance.roll(len(ready))]) for part in parts]


class Broken(Exception):
    """A match broke; the message names seed, decision and what was raised."""


def play(game: TableGame[Any], records: list[Record], players: int, seed: int) -> set[str]:
    """Play a random match with these cards; the keys of those that came to be seen by everybody.

    Nobody plays with a deck whose Town Center is corrected into something else: it cannot be dealt.
    Raises Broken.
    """
    chance = Chance(seed)
    ours = {one["key"] for one in records}
    shipped = [card.data for card in game.catalogue.cards if card.key not in ours]
    own = game.with_records([*shipped, *records])
    names = ["Tom", "Ian", "Zev", "Jason"][:players]
    setup = Setup(game.key, names, decks_of(own, records, players, chance))
    problems = [problem.rule for deck in setup.decks for problem in own.check_deck(deck, own.catalogue)]
    if NO_CENTER in problems:
        return set()
    state = own.new(setup, seed)
    count = 0
    try:
        while (decision := own.decision(state)) is not None and count < MOST:
            legal = decision.legal_actions(state)
            assert legal, f"{decision.text!r} has an answer"
            _look(own, setup, state, legal, chance)
            if count % SELDOM == 0:
                _look_closely(own, setup, state, decision.player(state))
            decision.apply(state, legal[chance.roll(len(legal))])
            count += 1
        for event in state.journal or []:
            assert own.event_text(event, setup, state.catalogue), f"{event} is told"
    except Exception as error:
        kind = type(error).__name__
        raise Broken(f"{game.key}, seed {seed}, decision {count}: {kind}: {error}") from error
    everybody = (1 << players) - 1
    known = [face for face, seen in zip(state.face, state.seen, strict=True) if seen == everybody]
    return {state.catalogue.cards[face].key for face in known} & {str(one["key"]) for one in records}


def _look(game: TableGame[Any], setup: Setup, state: State, legal: list[Any], chance: Chance) -> None:
    """The position is sound; every answer has words, one of them a preview."""
    game.check(state)
    for action in legal:
        assert game.label(state, action, setup.names), f"{action} has a label"
        game.touch(state, action)
        game.key_of(state, action)
    game.preview(state, legal[chance.roll(len(legal))])


def _look_closely(game: TableGame[Any], setup: Setup, state: State, player: int) -> None:
    """It can be judged, kept, seen by a player and dealt anew for a computer's search."""
    for each in range(setup.players):
        assert 0 <= game.value(state, each) <= 1, "a position is worth 0 to 1"
    kept = json.loads(json.dumps(game.save(state)))
    assert game.save(game.load(kept, setup, state.catalogue)) == kept, "it is read as it was kept"
    for card in range(len(state.face)):
        game.bearing(state, card, setup.names)
        game.barring(state, card)
    seen = game.observation(state, player)
    game.check(game.worlds(seen).sample(Chance(state.seed)))
