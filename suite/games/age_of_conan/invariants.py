"""What holds in every position of the Age of Conan."""

from __future__ import annotations

from collections import Counter
from typing import Final

from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import EMISSARIES, FATE_DICE, RAIDERS, UNITS, UNITS_IN_PROVINCE
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES,
    ADVENTURES_ASIDE,
    ADVENTURES_DONE,
    ARTIFACTS,
    BAG,
    BIDS,
    HAND,
    KINGDOM_DECK,
    KINGDOM_DISCARDS,
    KINGDOM_HAND,
    LAID,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DONE,
    OWNED,
    STRATEGY_DECK,
    STRATEGY_DISCARDS,
    STRIDE,
    TABLE,
    TOKENS,
    TOKENS_OUT,
    TRACK,
)

PLACES: Final = {
    "strategy": (STRATEGY_DECK, STRATEGY_DISCARDS, LAID, LAID + 1, HAND, BIDS),
    "adventure": (ADVENTURES_ASIDE, ADVENTURES, ADVENTURE, ADVENTURES_DONE),
    "objective": (OBJECTIVE_DECK, OBJECTIVES, OBJECTIVES_DONE),
    "artifact": (ARTIFACTS, OWNED),
    "bonus": (ARTIFACTS, OWNED),
    "token": (BAG, TRACK, TOKENS, TOKENS_OUT),
}
"""Type -> the zones in which its cards lie, those of the first player for anybody's."""


def check(s: Hyboria) -> None:
    """Raise AssertionError with a sentence if the position breaks an invariant."""
    if -1 in s.kingdom or s.conan < 0:
        return
    _check_people(s)
    _check_land(s)
    _check_cards(s)
    assert all(n >= 0 for row in (s.gold, s.sorcery, s.points, s.crom) for n in row), "nobody owes anything"
    assert 0 <= sum(s.pool) <= FATE_DICE, "there are seven fate dice"
    assert min(s.raiders) >= 0, "no province lacks raiders"
    assert sum(s.raiders) <= RAIDERS, "there are ten raiders"
    assert all(used in (0, 1) or not used & 2 for used in s.used), "the 3 can always be bid"
    assert s.age < s.ages, "no more ages than agreed"


def _check_people(s: Hyboria) -> None:
    contested = -1 if s.fight is None else s.fight.land
    for player in range(s.players):
        assert min(s.units[player * s.lands : (player + 1) * s.lands]) >= 0, "no province lacks units"
        assert s.units_of(player) <= UNITS, "a kingdom has eighteen units"
        assert 0 <= s.emissaries_of(player) <= EMISSARIES, "a kingdom has six emissaries"
        assert min(s.emissaries) >= 0, "no province lacks emissaries"
        for land in range(s.lands):
            n = s.army(player, land)
            if not n:
                continue
            home = s.map.home_of[land]
            assert home < 0 or land == s.home(player), "no army is in another's home"
            assert s.in_play(land), "no army is out of play"
            assert n <= UNITS_IN_PROVINCE or land == s.home(player), "an army has five units"
            others = [other for other in range(s.players) if other != player and s.army(other, land)]
            assert not others or land == contested, "two armies are together only while they fight"


def _check_land(s: Hyboria) -> None:
    contested = -1 if s.fight is None else s.fight.land
    for land, holder in enumerate(s.holder):
        assert (holder >= 0) == (s.marker[land] > 0), "a marker is somebody's"
        barren = s.map.home_of[land] >= 0 or not s.in_play(land)
        assert holder < 0 or not barren, "homes bear no marker, nor does land out of play"
        place = s.place[land]
        if place >= 0:
            assert holder < 0, "a place on a track is in neutral land"
            assert s.invader(land) >= 0, "a place on a track is an army's"
            assert place < len(s.map.track[land]), "it is on the track"
        elif holder < 0 and s.map.home_of[land] < 0 and land != contested:
            assert s.invader(land) < 0, "an army in neutral land has a place on the track"


def _check_cards(s: Hyboria) -> None:
    """Each card lies in one zone, where those of its kind belong; none is missing, none is there twice."""
    lies = [-1] * len(s.face)
    for zone, cards in enumerate(s.zones):
        for card in cards:
            assert lies[card] < 0, "a card lies in one zone"
            lies[card] = zone
    assert lies == list(s.where), "each card lies in its zone"
    for card, zone in enumerate(lies):
        _check_place(s, card, zone)
    counted = Counter(s.face)
    for face, token in s.book.tokens.items():
        assert counted[face] == token.copies, "no token is lost"
    once = [face for shelf in (s.book.strategies, s.book.adventures, s.book.objectives) for face in shelf]
    once += [face for face, card in s.book.abilities.items() if card.kingdom < 0 and card.type != "role"]
    once += [face for face, card in s.book.abilities.items() if card.kingdom in s.kingdom]
    assert all(counted[face] == 1 for face in once), "no card is lost"
    lying = {card for player in range(s.players) for card in s.mine(TABLE, player)}
    assert set(s.turned) <= lying, "used cards lie on the table"
    assert len(set(s.turned)) == len(s.turned), "a card is used up once"


def _check_place(s: Hyboria, card: int, zone: int) -> None:
    """A card of a kingdom lies with that kingdom, any other with those of its type."""
    player = (zone - HAND) // STRIDE if zone >= HAND else -1
    place = zone if player < 0 else zone - STRIDE * player
    known = s.book.abilities.get(s.face[card])
    if known is None or known.kingdom < 0:
        assert place in PLACES[s.of(card).type], "cards lie with their kind"
        return
    homes = (KINGDOM_HAND, TABLE, KINGDOM_DECK + known.kingdom, KINGDOM_DISCARDS + known.kingdom)
    assert place in homes, "cards lie with their kind"
    assert player < 0 or s.kingdom[player] == known.kingdom, "cards stay with their kingdom"
