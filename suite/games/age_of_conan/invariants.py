"""What holds in every position of the Age of Conan."""

from __future__ import annotations

from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import EMISSARIES, FATE_DICE, RAIDERS, UNITS, UNITS_IN_PROVINCE
from suite.games.age_of_conan.words import (
    KINGDOM_DECK,
    KINGDOM_DISCARDS,
    KINGDOM_HAND,
    STRIDE,
    TABLE,
    TOKENS,
)


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
    for player in range(s.players):
        kingdom = s.kingdom[player]
        zones = (KINGDOM_DECK + kingdom, KINGDOM_DISCARDS + kingdom)
        own = [KINGDOM_HAND + STRIDE * player, TABLE + STRIDE * player]
        cards = [card for zone in (*zones, *own) for card in s.zones[zone]]
        faces = [s.book.abilities[s.face[card]] for card in cards]
        assert len(cards) == 21, "a kingdom has twenty-one cards"
        assert all(card.kingdom == kingdom for card in faces), "cards stay with their kingdom"
        assert all(s.face[c] in s.book.tokens for c in s.mine(TOKENS, player)), "tokens lie with tokens"
    lying = {card for player in range(s.players) for card in s.mine(TABLE, player)}
    assert set(s.turned) <= lying, "used cards lie on the table"
    assert len(set(s.turned)) == len(s.turned), "a card is used up once"
    tokens = [card for card, face in enumerate(s.face) if face in s.book.tokens]
    assert len(tokens) == sum(token.copies for token in s.book.tokens.values()), "no token is lost"
