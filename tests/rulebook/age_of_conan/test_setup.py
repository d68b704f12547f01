"""Set-up: kingdoms, what each begins with, adventures, artifacts."""

from __future__ import annotations

import pytest

from suite.core.bounds import FileRejected
from suite.core.game import Setup
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES,
    ARTIFACTS,
    CHOOSE,
    HAND,
    KINGDOM_HAND,
    OBJECTIVES,
    OWNED,
    TOKENS,
    TRACK,
)
from suite.play.match import Match
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    HYPERBOREA,
    STYGIA,
    TURAN,
    answer,
    land,
    legal,
    new,
)


def test_what_a_kingdom_begins_with() -> None:
    """setup.pieces, setup.tokens: units, emissaries, gold; sorcery for two of the kingdoms."""
    s = new()
    means = {
        player: (s.army(player, s.home(player)), s.embassy(player, s.home(player)), s.gold[player])
        for player in range(4)
    }
    assert means == {AQUILONIA: (5, 4, 3), TURAN: (5, 4, 3), STYGIA: (4, 4, 3), HYPERBOREA: (4, 4, 3)}
    assert s.sorcery == [0, 0, 2, 2]
    s.gold[AQUILONIA] = 999
    GAME.check(s)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_and_conan(players: int) -> None:
    """setup.objectives, setup.hands, setup.adventures: open objectives, hands of two, four adventures."""
    s = new(players)
    assert len(s.zones[OBJECTIVES]) == players
    for player in range(players):
        assert len(s.mine(KINGDOM_HAND, player)) == 2
        assert len(s.mine(HAND, player)) == 3, "two, and the one that is drawn for the bid"
        for card in s.mine(KINGDOM_HAND, player) + s.mine(HAND, player):
            assert s.seen[card] == 1 << player, "cards are secret"
    assert s.conan == land(s, "cimmeria")
    assert len(s.zones[ADVENTURES]) == 3
    adventure = s.book.adventures[s.face[s.zones[ADVENTURE][0]]]
    assert s.goal == s.map.number[adventure.destination]
    assert len(s.zones[TRACK]) == adventure.length


def test_artifacts_with_four() -> None:
    """setup.artifacts: each player has one card, one of them the bonus card."""
    s = new()
    owned = [s.of(card).type for player in range(4) for card in s.mine(OWNED, player)]
    assert sorted(owned) == ["artifact", "artifact", "artifact", "bonus"]
    assert not s.zones[ARTIFACTS]


@pytest.mark.parametrize("players", [2, 3])
def test_artifacts_with_fewer(players: int) -> None:
    """fewer.artifacts: the bonus card is for four; artifacts that nobody drew lie aside."""
    s = new(players)
    owned = [s.of(card).type for player in range(players) for card in s.mine(OWNED, player)]
    assert owned == ["artifact"] * players
    assert sorted(s.of(card).type for card in s.zones[ARTIFACTS])[-1] == "bonus"
    assert len(s.zones[ARTIFACTS]) == 4 - players


def test_kingdoms_that_are_chosen() -> None:
    """setup.kingdoms: with the option the seats choose in random order, each a kingdom that is left."""
    s = new(3, kingdoms="chosen")
    assert s.kingdom == [-1, -1, -1]
    for n, seat in enumerate(s.order):
        assert legal(s) == [(CHOOSE, k) for k in range(4) if k not in s.kingdom]
        assert s.frames[-1].player(s) == seat
        answer(s, CHOOSE, 3 - n)
    assert sorted(s.kingdom) == [1, 2, 3], "Aquilonia may be left out"
    assert not s.in_play(s.map.homes[AQUILONIA]) or s.areas >> 1 & 1, (
        "Central Hyboria is in play all the same"
    )
    assert {new(3, seed, kingdoms="chosen").order[0] for seed in range(20)} == {0, 1, 2}


def test_aquilonia_required() -> None:
    """setup.kingdoms: the last to choose must take Aquilonia, where that is agreed on."""
    s = new(2, kingdoms="chosen", aquilonia="required")
    answer(s, CHOOSE, TURAN)
    assert legal(s) == [(CHOOSE, AQUILONIA)]
    taken = new(2, kingdoms="chosen", aquilonia="required")
    answer(taken, CHOOSE, AQUILONIA)
    assert len(legal(taken)) == 3


def test_kingdoms_by_chance() -> None:
    """setup.kingdoms: every pair comes, and always Aquilonia where that is agreed on."""
    free = {tuple(sorted(new(2, seed, kingdoms="chance").kingdom)) for seed in range(60)}
    assert len(free) == 6
    required = {tuple(new(2, seed, kingdoms="chance", aquilonia="required").kingdom) for seed in range(60)}
    assert all(AQUILONIA in pair for pair in required)
    assert len(required) == 6


def test_what_is_refused() -> None:
    """setup.kingdoms: two to four players, and options that there are."""
    for names in (["Ann"], ["Ann", "Ben", "Cleo", "Dora", "Eve"]):
        with pytest.raises(ValueError, match="is for 2 to 4 players"):
            GAME.new(Setup(GAME.key, names), 1)
    for option, value in (("ages", "4"), ("seas", "3")):
        with pytest.raises(FileRejected, match=f"has no option {option} = {value}"):
            GAME.new(Setup(GAME.key, ["Ann", "Ben"], options={option: value}), 1)


def test_a_kingdom_is_chosen_once() -> None:
    """setup.kingdoms: one that is taken is refused with a sentence, and nothing has happened."""
    match = Match(GAME, Setup(GAME.key, ["Ann", "Ben"], options={"kingdoms": "chosen"}), 1)
    match.play((CHOOSE, STYGIA))
    before = GAME.save(match.state)
    with pytest.raises(ValueError, match=r"^Lead Stygia is not among the 3 legal answers of "):
        match.play((CHOOSE, STYGIA))
    assert GAME.save(match.state) == before


def test_tokens_are_in_the_bag() -> None:
    """setup.tokens: 56 tokens, and nobody has one yet."""
    s = new()
    assert sum(face in s.book.tokens for face in s.face) == 56
    assert all(not s.mine(TOKENS, player) for player in range(4))
