"""What holds in every position of Conquest of Zabor."""

from __future__ import annotations

from suite.games.zabor.control import beast_card, surplus
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CARD_LIMIT, ENVOYS, TRAITS_KEPT
from suite.games.zabor.words import (
    ACTION,
    ARTIFACTS,
    AWAY,
    BARBARIANS,
    BEASTS,
    CHAIRS,
    DESTINY,
    DYNASTIES,
    LOOK,
    MONSTER_DECK,
    MONSTERS_OUT,
    PLACE_ACTIONS,
    PLACE_ENVOYS,
    SEATS,
    SETUP,
    SORCERY,
    STRIDE,
    TRAITS,
)


def check(s: Zabor) -> None:
    """Raise AssertionError with a sentence if the position breaks an invariant."""
    for name, row in (("Units", s.units), ("forces", s.force), ("Gold", s.gold), ("VP", s.points)):
        assert min(row) >= 0, f"nobody has less than no {name}"
    _check_map(s)
    _check_beasts(s)
    _check_cards(s)
    _check_track(s)
    if s.phase == PLACE_ACTIONS:
        _check_rest(s)
    assert s.turn <= s.turns, "no more turns than VP Cards"


def _check_map(s: Zabor) -> None:
    n = s.kinds.number
    contested = -1 if s.fight is None else s.fight.area
    for area, holder in enumerate(s.holder):
        stack, force = s.stack(area), s.waiting(area)
        for kind in range(n):
            naval = s.book.units[s.kinds.unit[kind]].naval
            here = stack[kind] + force[kind]
            assert not here or naval == s.map.sea[area], "land and naval Units rest where they belong"
        occupied = s.occupied(area)
        built = s.built[area]
        assert not built or not s.map.sea[area], "nothing is built at sea"
        if holder >= 0 and area != contested:
            assert occupied or built, "who holds an Area has pieces or an upgrade there"
        if holder < 0:
            assert not s.conquered[area], "nobody has Conquered what nobody holds"
        waits = s.entered[area]
        assert waits < 0 or waits != holder, "nobody waits for a Battle in their own Area"
        assert waits >= 0 or not any(force), "who waits is known"
        assert waits < 0 or any(force) or s.beasts(waits, area) or area == contested, "somebody waits there"


def _check_beasts(s: Zabor) -> None:
    for beast, owner in enumerate(s.beast_of):
        area = s.beast_at[beast]
        assert (owner == AWAY) == (area < 0), "a Monster is on the map or not"
        if owner == AWAY:
            assert not s.beast_wounds[beast], "a Monster in the deck is whole"
            continue
        card = s.book.monsters[beast]
        assert s.beast_wounds[beast] < card.wounds, "a Monster on the map lives"
        assert card.naval == s.map.sea[area], "a Monster rests where it belongs"
        mine = owner in (s.holder[area], s.entered[area])
        assert mine, "a Monster rests with its player's pieces"
        zone = MONSTERS_OUT if owner == BARBARIANS else BEASTS + STRIDE * owner
        assert s.where[beast_card(s, beast)] == zone, "its card lies with its player"
    away = s.beast_of.count(AWAY)
    drawn = [card for player in range(s.players) for card in s.mine(LOOK, player)]
    lying = s.zones[MONSTER_DECK] + [card for card in drawn if s.face[card] in s.book.beasts]
    assert len(lying) == away, "the cards of all other Monsters lie in the deck, or are drawn"


def _check_cards(s: Zabor) -> None:
    for zone, cards in enumerate(s.zones):
        assert all(s.where[card] == zone for card in cards), f"zone {zone} and where agree"
    assert sorted(card for cards in s.zones for card in cards) == list(range(len(s.face))), (
        "each card lies once"
    )
    for position, holder in enumerate(s.seats):
        zone = SEATS if holder < 0 else CHAIRS + STRIDE * holder
        assert any(s.deed(card).position == position for card in s.zones[zone]), "seats lie where they are"
    for player in range(s.players):
        assert s.phase == SETUP or len(s.mine(TRAITS, player)) == TRAITS_KEPT, "four traits each"


def _check_track(s: Zabor) -> None:
    """Envoys are placed in their phase, and taken back one after another in the next one."""
    if s.phase not in (PLACE_ENVOYS, ACTION):
        assert max(s.track) < 0, "Envoys are on the track in their phases alone"
    for first, other in zip(s.track, s.second, strict=True):
        assert other < 0 or 0 <= first != other, "an Envoy shares a space with another player's"
    for player, left in enumerate(s.envoys):
        placed = s.track.count(player) + s.second.count(player)
        due = ENVOYS[s.players] + s.grants(player).envoys if s.phase == PLACE_ENVOYS else 0
        assert left + placed >= due, "no Envoy is lost while they are placed"
    if s.phase == ACTION and s.place > 0:
        resolved = s.track[: s.place] + s.second[: s.place]
        assert max(resolved) < 0, "Envoys of Actions that were Taken are back"


def _check_rest(s: Zabor) -> None:
    """When a turn begins all are within their limits, and nobody waits for a Battle.

    What stands at the start may be more than Capacity where an owner has corrected traits.
    """
    assert s.fight is None, "every Battle has ended"
    assert max(s.entered) < 0, "nobody waits for a Battle"
    for player in range(s.players):
        assert s.turn == 1 or not surplus(s, player), "Units are within Capacity"
        for zone in (DESTINY, SORCERY, DYNASTIES, ARTIFACTS, CHAIRS, BEASTS):
            assert len(s.mine(zone, player)) <= CARD_LIMIT, "hands and charts are within their limits"
