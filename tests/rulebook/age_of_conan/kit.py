"""Positions of the Age of Conan as tests set them up: bare hands, dice that fall as they are told."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from suite.core.action import Action
from suite.core.flow import Decision, next_decision
from suite.core.frame import Frame
from suite.core.game import Setup
from suite.games import make_age_of_conan
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    ADVENTURES_DONE,
    ARTIFACTS,
    BAG,
    HAND,
    KINGDOM_DECK,
    KINGDOM_HAND,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OWNED,
    STRATEGY_DECK,
    STRIDE,
    TABLE,
    TOKENS,
    TRACK,
)

GAME = make_age_of_conan()
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
AQUILONIA, TURAN, STYGIA, HYPERBOREA = range(4)
LETTERS = "hcasxb"
"""Hit, hit+Conan, hit of the attacker, shield, axe, blank: faces of a contest die in tests."""
Dice = Callable[..., None]


def new(players: int = 4, seed: int = 1, **options: str) -> Hyboria:
    """A match at its first question."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    state = GAME.new(Setup(GAME.key, NAMES[:players], options=chosen), seed)
    next_decision(state)
    return state


def stage(players: int = 4, seed: int = 1, **options: str) -> Hyboria:
    """A match after set-up without a question: Ann leads Conan, and nobody has cards, tokens or sorcery."""
    s = _staged(players, seed, tuple(sorted(options.items()))).copy()
    s.journal = []
    return s


@cache
def _staged(players: int, seed: int, options: tuple[tuple[str, str], ...]) -> Hyboria:
    s = new(players, seed, **dict(options))
    s.frames.clear()
    s.at.clear()
    s.role = 0
    s.active = 0
    s.sorcery = [0] * players
    for player in range(players):
        deck = KINGDOM_DECK + s.kingdom[player]
        for zone, goal in ((HAND, STRATEGY_DECK), (KINGDOM_HAND, deck), (OWNED, ARTIFACTS), (TOKENS, BAG)):
            s.move_all(zone + STRIDE * player, goal)
    return s


def land(s: Hyboria, key: str) -> int:
    """The number of a province."""
    return s.map.number[key]


def army(s: Hyboria, player: int, key: str, n: int, place: int = -1) -> None:
    """So many units of a player stand in a province; with a place, on campaign."""
    s.units[player * s.lands + land(s, key)] = n
    s.place[land(s, key)] = place


def embassy(s: Hyboria, player: int, key: str, n: int = 1) -> None:
    """So many emissaries of a player are in a province."""
    s.emissaries[player * s.lands + land(s, key)] = n


def mark(s: Hyboria, player: int, key: str, marker: int) -> None:
    """A player's marker stands in a province."""
    s.holder[land(s, key)] = player
    s.marker[land(s, key)] = marker


def card_of(s: Hyboria, key: str, among: list[int] | None = None) -> int:
    """A card of a key, wherever it lies."""
    face = s.catalogue.index[key]
    return next(card for card in (among or range(len(s.face))) if s.face[card] == face)


def give(s: Hyboria, player: int, key: str, zone: int | None = None) -> int:
    """A player has a card: in the hand of its kind, or in another of their zones."""
    card = card_of(s, key)
    if zone is None:
        zone = HAND if s.of(card).type == "strategy" else KINGDOM_HAND
    s.move(card, zone + STRIDE * player)
    return card


def tabled(s: Hyboria, player: int, key: str) -> int:
    """A player has a card on the table, ready for use."""
    return give(s, player, key, TABLE)


def tokens(s: Hyboria, player: int, *keys: str) -> list[int]:
    """A player has such adventure tokens, which all have seen."""
    found = []
    for key in keys:
        card = card_of(s, key, s.zones[BAG])
        s.move(card, TOKENS + STRIDE * player)
        s.seen[card] = s.everybody
        found.append(card)
    return found


def track(s: Hyboria, *keys: str) -> None:
    """The adventure track holds such tokens, the first one to the left."""
    clear_track(s)
    for key in keys:
        s.move(card_of(s, key, s.zones[BAG]), TRACK)


def objectives(s: Hyboria, *keys: str) -> None:
    """Such objectives are open."""
    s.move_all(OBJECTIVES, OBJECTIVE_DECK)
    for key in keys:
        s.move(card_of(s, key), OBJECTIVES)


def strategy(s: Hyboria, icons: int, terrains: int = 0, areas: int = 0, few: int = 0) -> str:
    """The key of a strategy card with these icons that serves on these terrains and in these areas alone."""
    return next(
        card.key
        for card in s.book.strategies.values()
        if card.icons == icons
        and terrains & ~card.terrains == 0
        and areas in (0, card.areas)
        and few in (0, card.areas_few & ~card.areas)
    )


def begin(s: Hyboria, frame: Frame) -> Decision[Any] | None:
    """A procedure or question is due now; what is asked first."""
    s.call(frame)
    return next_decision(s)


def asked(s: Hyboria) -> Decision[Any] | None:
    """What is asked now."""
    return next_decision(s)


def legal(s: Hyboria) -> list[Action]:
    """The legal answers to what is asked now."""
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    return decision.legal_actions(s)


def answer(s: Hyboria, *action: int) -> Decision[Any] | None:
    """Give a legal answer; what is asked then."""
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    actions = decision.legal_actions(s)
    assert action in actions, f"{action} is none of {actions} to {decision.text!r}"
    decision.apply(s, action)
    return next_decision(s)


def told(s: Hyboria, kind: str) -> list[tuple[int, ...]]:
    """The args of all events of a kind."""
    return [event.args for event in s.journal or () if event.kind == kind]


def clear_track(s: Hyboria) -> None:
    """The track is empty, as if the last token had gone; its tokens lie in the bag, unseen."""
    s.move_all(TRACK, BAG)
    for token in s.zones[BAG]:
        s.seen[token] = 0


def finish_age(s: Hyboria) -> None:
    """The adventure under way is the last of the age."""
    s.adventures = 3
    s.move_all(3, ADVENTURES_DONE)
    clear_track(s)
