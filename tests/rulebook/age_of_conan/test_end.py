"""Crowning and final scoring."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.age_of_conan.adventure import Resolve
from suite.games.age_of_conan.crown import CROWNING, may_crown
from suite.games.age_of_conan.objectives import fulfilling
from suite.games.age_of_conan.raid import Raids
from suite.games.age_of_conan.scoring import FinalScoring, bonuses, land_gold, land_points, shared, standings
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.turn import AdventureEnds
from suite.games.age_of_conan.words import A_CITY, BY_AGE, BY_CROWN, BY_FALL, CROWN, FORT, RANSOM, TOWER
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    STYGIA,
    TURAN,
    answer,
    army,
    asked,
    begin,
    clear_track,
    land,
    legal,
    mark,
    objectives,
    stage,
    tokens,
    told,
)

MONSTERS, TREASURES, WOMEN = range(3)
SETS = {
    AQUILONIA: (15, 12, 8),
    TURAN: (12, 12, 11),
    STYGIA: (13, 10, 12),
}
"""Sums of values in monsters, treasures and women, as in the book's example."""


def with_sums(s: Hyboria) -> None:
    """Each player has tokens of the example's sums."""
    clear_track(s)
    kinds = (("monsters", "sorcery"), ("treasures", "gold"), ("women", "gold"), ("women", "sorcery"))
    for player, sums in SETS.items():
        for category, wanted in enumerate(sums):
            left = wanted
            for value in (4, 3, 2, 1):
                for kind, trade in kinds:
                    if kind != ("monsters", "treasures", "women")[category]:
                        continue
                    while left >= value:
                        try:
                            tokens(s, player, f"{kind}-{value}-{trade}")
                        except StopIteration:
                            break
                        left -= value
            assert left == 0, "the bag holds enough"


def tokens_only(s: Hyboria) -> list[int]:
    """What each player has by bonuses, but for gold and Crom."""
    rows = bonuses(s)[2:]
    return [sum(row[player] for row in rows) for player in range(s.players)]


def at_home(s: Hyboria) -> None:
    """Ann leads Conan, who is in Aquilonia, in the last age."""
    s.age = s.ages - 1
    s.role = AQUILONIA
    s.conan = land(s, "aquilonia")
    clear_track(s)


# -- the crown -------------------------------------------------------------------------------------------


def test_who_may_crown() -> None:
    """crown.attempt: who leads Conan, in the third age, with him at home as an adventure ends."""
    s = stage(2)
    at_home(s)
    assert may_crown(s)
    s.age = 1
    assert not may_crown(s)
    s.age = 2
    s.conan = land(s, "ophir")
    assert not may_crown(s)
    s.conan = land(s, "turan")
    assert not may_crown(s)
    s.role = TURAN
    assert may_crown(s)


@pytest.mark.parametrize("ages", ["1", "2", "3"])
def test_the_last_age_of_fewer_has_the_crown(ages: str) -> None:
    """crown.attempt: however many ages there are, it is asked in the last one alone."""
    s = stage(2, ages=ages)
    at_home(s)
    assert may_crown(s)
    for age in range(int(ages) - 1):
        s.age = age
        assert not may_crown(s)


def test_home_is_judged_before_he_is_carried() -> None:
    """crown.attempt: he is at home though the adventure leads elsewhere, whoever took the last token."""
    s = stage(2)
    at_home(s)
    s.active = TURAN
    s.goal = land(s, "zamora")
    begin(s, AdventureEnds())
    assert asked(s) is CROWNING
    assert s.conan == land(s, "zamora"), "he was carried before the question"
    s = stage(2)
    at_home(s)
    s.conan, s.goal = land(s, "ophir"), land(s, "aquilonia")
    begin(s, AdventureEnds())
    assert asked(s) is not CROWNING, "being carried home is not enough"


def test_who_does_not_try_goes_on() -> None:
    """crown.attempt: the next adventure begins."""
    s = stage(2)
    at_home(s)
    s.goal = land(s, "zamora")
    begin(s, AdventureEnds())
    answer(s, *PASS)
    assert not s.over
    assert told(s, "adventure")


def test_a_king() -> None:
    """crown.compare, crown.ending: more than everybody else; they alone are paid for tokens."""
    s = stage(3)
    with_sums(s)
    at_home(s)
    s.goal = land(s, "zamora")
    begin(s, AdventureEnds())
    assert legal(s) == [PASS, (CROWN, MONSTERS), (CROWN, TREASURES), (CROWN, WOMEN)]
    answer(s, CROWN, MONSTERS)
    assert s.king == AQUILONIA
    assert s.over == BY_CROWN
    assert told(s, "crowning") == [(AQUILONIA, MONSTERS, 15, 12, 13)]


@pytest.mark.parametrize("category", [TREASURES, WOMEN])
def test_who_would_be_king_is_slain(category: int) -> None:
    """crown.failed: a tie or less; they are out, last, and the others settle it among them."""
    s = stage(3)
    with_sums(s)
    at_home(s)
    s.goal = land(s, "zamora")
    s.points = [50, 3, 1]
    s.gold = [50, 0, 0]
    begin(s, AdventureEnds())
    answer(s, CROWN, category)
    assert s.fallen == AQUILONIA
    assert s.over == BY_FALL
    assert GAME.returns(s)[AQUILONIA] == 0
    assert standings(s)[-1].player == AQUILONIA
    bonus = {args for args in told(s, "bonus") if args[0] == AQUILONIA}
    assert bonus == set(), "and they have no final score"


def test_raiders_ask_nothing_of_the_slain() -> None:
    """scoring.raids, crown.failed: they have no final score, so there is nothing to buy off or to lose."""
    s = stage(3)
    s.fallen = AQUILONIA
    army(s, AQUILONIA, "aquilonia", 2)
    army(s, TURAN, "turan", 2)
    for key in ("aquilonia", "turan"):
        s.raiders[land(s, key)] = 1
    s.points = [3, 3, 3]
    begin(s, Raids())
    assert legal(s) == [PASS, (RANSOM, land(s, "turan"))]
    answer(s, *PASS)
    assert s.points == [3, 2, 3]
    assert sum(s.raiders) == 0


def test_of_two_the_other_wins() -> None:
    """crown.failed: whoever is left has won."""
    s = stage(2)
    at_home(s)
    s.goal = land(s, "zamora")
    s.points = [50, 0]
    begin(s, AdventureEnds())
    answer(s, CROWN, WOMEN)
    assert GAME.returns(s) == [0, 1], "nobody has tokens, so nobody has more"


def test_the_slain_are_out_of_comparisons() -> None:
    """crown.failed: objectives and bonuses are judged without them."""
    s = stage(3)
    s.sorcery = [5, 2, 1]
    s.gold = [9, 4, 1]
    s.fallen = AQUILONIA
    goal = s.book.objectives[s.catalogue.index["nation-of-sorcerers"]]
    assert TURAN in fulfilling(s, goal)
    assert AQUILONIA not in fulfilling(s, goal)
    assert bonuses(s)[0] == [0, 3, 0]


# -- final scoring ---------------------------------------------------------------------------------------


def test_example_of_bonuses() -> None:
    """scoring.example, scoring.bonuses: seven, two and five."""
    s = stage(3)
    with_sums(s)
    assert tokens_only(s) == [7, 2, 5]


def test_example_with_a_king() -> None:
    """scoring.crowned-example, scoring.crowned: ten, nothing and nothing; a tie pays the king two."""
    s = stage(3)
    with_sums(s)
    s.king = AQUILONIA
    assert tokens_only(s) == [10, 0, 0]
    s.king = TURAN
    assert tokens_only(s) == [0, 5, 0], "they do not win what another has most of"


def test_alone_tied_and_nothing() -> None:
    """scoring.bonuses: the first prize alone, the second tied, none for none."""
    assert shared([4, 2, 1], (3, 1)) == [3, 0, 0]
    assert shared([4, 4, 1], (3, 1)) == [1, 1, 0]
    assert shared([0, 0, 0], (3, 1)) == [0, 0, 0]


def test_final_scoring_line_by_line() -> None:
    """scoring.lands, scoring.objectives, scoring.raids: raids, land, gold, objectives, bonuses."""
    s = stage(2)
    objectives(s, "hyborian-empire", "nation-of-sorcerers")
    mark(s, AQUILONIA, "ophir", FORT)
    mark(s, AQUILONIA, "argos", A_CITY)
    mark(s, TURAN, "zamora", TOWER)
    army(s, TURAN, "zamora", 1)
    s.raiders[land(s, "ophir")] = 2
    s.raiders[land(s, "zamora")] = 1
    s.points = [10, 8]
    s.gold = [0, 1]
    s.crom = [1, 1]
    assert (land_points(s, AQUILONIA), land_gold(s, AQUILONIA)) == (7, 4)
    begin(s, FinalScoring())
    assert legal(s) == [PASS, (RANSOM, land(s, "zamora"))]
    answer(s, RANSOM, land(s, "zamora"))
    assert s.over == BY_AGE
    assert s.gold == [4, 5]
    assert s.points == [10 - 2 + 7 + 2 + 1, 8 + 3 + 1]
    assert GAME.returns(s) == [1, 0]
    assert [one.points for one in standings(s)] == [18, 12]


def test_who_wins() -> None:
    """scoring.winner: the most points; who has as many of points and tokens shares the win."""
    for points, shares in (([7, 5], [1, 0]), ([5, 7], [0, 1]), ([5, 5], [0.5, 0.5])):
        s = stage(2)
        objectives(s)
        s.points = points
        s.gold = [0, 0]
        begin(s, FinalScoring())
        assert GAME.returns(s) == shares
        assert [one.place for one in standings(s)] == ([1, 1] if shares == [0.5, 0.5] else [1, 2])


def test_tokens_break_a_tie() -> None:
    """scoring.winner: the number, not the values."""
    s = stage(2)
    s.points = [5, 10]
    s.gold = [0, 0]
    objectives(s)
    tokens(s, AQUILONIA, "women-2-gold", "women-1-gold")
    begin(s, FinalScoring())
    assert s.points == [10, 10]
    assert GAME.returns(s) == [1, 0]


def test_an_adventure_that_ends_the_match() -> None:
    """crown.ending: after the fourth adventure of the third age the turn is finished, and it is over."""
    s = stage(2)
    s.age = 2
    s.adventures = 3
    s.role = TURAN
    s.conan, s.goal = land(s, "ophir"), land(s, "zamora")
    clear_track(s)
    begin(s, AdventureEnds())
    assert asked(s) is None
    assert s.over == BY_AGE
    assert Resolve.rule == "adventure.end"
