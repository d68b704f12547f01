"""Artifacts and the bonus card at an age change."""

from __future__ import annotations

from suite.core.action import PASS
from suite.core.flow import Simultaneous, next_decision
from suite.games.age_of_conan.artifacts import AssignArtifacts, give_bonus
from suite.games.age_of_conan.rules import tokens_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    ARTIFACTS,
    OFFER,
    OWNED,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    STYGIA,
    TURAN,
    asked,
    begin,
    card_of,
    give,
    stage,
    tokens,
)

MONSTERS, TREASURES, WOMEN = range(3)

# -- artifacts and bonus ---------------------------------------------------------------------------------


def offer(s: Hyboria, player: int, *action: int) -> None:
    decision = next_decision(s)
    assert isinstance(decision, Simultaneous)
    assert action in decision.actions_of(s, player)
    decision.answer(s, player, action)
    next_decision(s)


def owner(s: Hyboria, key: str) -> int:
    """Who has an artifact, -1 for nobody."""
    zone = s.where[card_of(s, key)]
    return -1 if zone == ARTIFACTS else (zone - OWNED) // 6


def test_example_of_artifacts() -> None:
    """artifacts.example, artifacts.unassigned: the Heart, the Sword, and a Crown that lies."""
    s = stage(3)
    s.points = [4, 0, 3]
    tokens(s, AQUILONIA, "monsters-1-sorcery", "monsters-1-sorcery", "monsters-2-sorcery")
    tokens(s, TURAN, "women-2-gold", "women-2-gold")
    tokens(s, STYGIA, "monsters-3-sorcery", "monsters-2-sorcery")
    give(s, AQUILONIA, "cobra-crown", OWNED)
    begin(s, AssignArtifacts())
    offer(s, AQUILONIA, OFFER, MONSTERS, 4)
    offer(s, STYGIA, OFFER, MONSTERS, 5)
    assert owner(s, "heart-of-tammuz") == -1, "nothing is shown before all have chosen"
    offer(s, TURAN, OFFER, WOMEN, 4)
    assert owner(s, "heart-of-tammuz") == TURAN
    assert owner(s, "sword-of-atlantis") == STYGIA
    assert owner(s, "cobra-crown") == -1, "the former owner has given it back"
    assert owner(s, "conan-bonus") == TURAN
    assert [tokens_of(s, player) for player in range(3)] == [3, 2, 2], "nobody spends a token"


def test_a_part_of_a_category_or_nothing() -> None:
    """artifacts.bid: any sum that tokens of one category make; what is held back is not shown."""
    s = stage(2)
    mine = tokens(s, AQUILONIA, "monsters-1-sorcery", "monsters-3-sorcery", "women-2-gold")
    for token in mine:
        s.seen[token] = 1 << AQUILONIA
    tokens(s, TURAN, "women-1-gold")
    begin(s, AssignArtifacts())
    asked_of = asked(s).actions_of(s, AQUILONIA)
    assert asked_of == [PASS] + [(OFFER, MONSTERS, n) for n in (1, 3, 4)] + [(OFFER, WOMEN, 2)]
    offer(s, AQUILONIA, OFFER, MONSTERS, 3)
    offer(s, TURAN, *PASS)
    assert [s.seen[token] == s.everybody for token in mine] == [False, True, False]


def test_a_tie_for_an_artifact() -> None:
    """artifacts.bid: equal sums win nothing; it rests until the next bid."""
    s = stage(2)
    tokens(s, AQUILONIA, "women-2-gold")
    tokens(s, TURAN, "women-2-gold")
    begin(s, AssignArtifacts())
    offer(s, AQUILONIA, OFFER, WOMEN, 2)
    offer(s, TURAN, OFFER, WOMEN, 2)
    assert owner(s, "heart-of-tammuz") == -1
    begin(s, AssignArtifacts())
    offer(s, AQUILONIA, OFFER, WOMEN, 2)
    offer(s, TURAN, *PASS)
    assert owner(s, "heart-of-tammuz") == AQUILONIA


def test_sealed_offers_are_seen_by_nobody() -> None:
    """artifacts.bid: an answer that waits is in no observation of others."""
    s = stage(2)
    tokens(s, AQUILONIA, "women-2-gold")
    tokens(s, TURAN, "women-2-gold")
    begin(s, AssignArtifacts())
    before = GAME.observation(s, TURAN).plain(GAME.table)
    offer(s, AQUILONIA, OFFER, WOMEN, 2)
    assert GAME.observation(s, TURAN).plain(GAME.table) == before


def test_the_bonus_card() -> None:
    """artifacts.bonus: fewest points, then fewest tokens, else nobody."""
    s = stage(3)
    s.points = [2, 2, 5]
    tokens(s, AQUILONIA, "women-2-gold")
    give_bonus(s)
    assert owner(s, "conan-bonus") == TURAN
    s = stage(3)
    s.points = [2, 2, 5]
    give_bonus(s)
    assert owner(s, "conan-bonus") == -1
