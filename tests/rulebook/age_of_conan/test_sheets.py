"""The final scoring as a sheet: it adds up, and says what was compared."""

from __future__ import annotations

from functools import cache

import pytest

from suite.core.chance import Chance
from suite.core.event import Event
from suite.core.flow import next_decision
from suite.core.observation import NOBODY
from suite.games.age_of_conan.crown import CROWNING
from suite.games.age_of_conan.scoring import FinalScoring, standings
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import CROWN, FORT
from suite.play.match import Match
from suite.view.sheet import Part, Sheet
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    NAMES,
    STYGIA,
    TURAN,
    answer,
    clear_track,
    mark,
    objectives,
    stage,
    tokens,
)

COMPARED = "What was compared"


@cache
def played(seed: int) -> Match:
    """A random match, over."""
    match = Match(GAME, GAME.setups()[seed % 3], seed)
    chance = Chance(seed)
    while not match.over():
        legal = match.legal_actions()
        match.play(legal[chance.roll(len(legal))])
    return match


def sheet_of(match: Match, upto: int | None = None) -> Sheet | None:
    """The sheet of somebody who watches, after so many events."""
    log = match.events(NOBODY)[:upto]
    return GAME.sheet(GAME.observation(match.state, NOBODY), log, match.setup)


def amount(text: str) -> int:
    """A number of a sheet."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


@pytest.mark.parametrize("seed", range(6))
def test_the_points_of_each_player_add_up_to_their_points(seed: int) -> None:
    match = played(seed)
    sheet = sheet_of(match)
    assert sheet is not None
    assert sheet.title == "Final scoring"
    parts = {part.heading: part for part in sheet.parts}
    order = [part.heading for part in sheet.parts if part.number]
    assert order == [match.setup.names[one.player] for one in standings(match.state)], "the best first"
    for player, name in enumerate(match.setup.names):
        part = parts[name]
        assert amount(part.number) == match.state.points[player]
        assert sum(amount(number) for _, number in part.lines if number) == match.state.points[player]
    log = match.events(NOBODY)
    earlier = log[: [event.kind for event in log].index("scoring")]
    before = {
        player: sum(points(event) for event in earlier if points_of(event) == player)
        for player in range(match.state.players)
    }
    for player, name in enumerate(match.setup.names):
        first = dict(parts[name].lines)["Points before the end"]
        assert amount(first) == before[player], "what the journal tells of the match itself"


def points_of(event: Event) -> int:
    """Whose points an event changes before the end, -1 for nobody's."""
    return event.args[0] if event.kind in ("subjugated", "fulfilled", "plundered") else -1


def points(event: Event) -> int:
    """By how much, where it changes any."""
    return -event.args[-1] if event.kind == "plundered" else event.args[-1]


def test_there_is_no_sheet_before_the_end() -> None:
    match = played(0)
    log = match.events(NOBODY)
    begun = next(place for place, event in enumerate(log) if event.kind == "scoring")
    assert sheet_of(match, begun) is None
    raids = sheet_of(match, begun + 1)
    assert raids is not None
    assert COMPARED not in [part.heading for part in raids.parts], "not before all is counted"


def scored(s: Hyboria) -> list[Part]:
    """The sheet of a staged position after the final scoring."""
    next_decision(s)
    log = [event for event in s.journal or [] if event.kind]
    sheet = GAME.sheet(GAME.observation(s, NOBODY), log, GAME.setups()[0])
    assert sheet is not None
    return list(sheet.parts)


def test_every_line_has_its_reason() -> None:
    """Rules scoring.lands, scoring.bonuses, scoring.winner, raiders.resolve."""
    s = stage()
    clear_track(s)
    objectives(s)
    mark(s, AQUILONIA, "ophir", FORT)
    s.points[AQUILONIA] = 4
    s.raiders[s.map.number["ophir"]] = 1
    s.gold = [0, 2, 0, 0]
    s.crom = [0, 0, 2, 2]
    tokens(s, TURAN, "monsters-3-sorcery")
    s.call(FinalScoring())
    parts = {part.heading: part for part in scored(s)}
    assert (parts["Ann"].number, parts["Ann"].lines) == (
        "6",
        [("Points before the end", "4"), ("Raiders", "\N{MINUS SIGN}1"), ("Forts and cities", "+3")],
    )
    assert parts["Ben"].lines[-2:] == [("The richest kingdom", "+3"), ("Most in monsters", "+5")]
    assert parts["Cleo"].lines[-1] == ("Most Crom tokens", "+1")
    told = [words for words, _ in parts[COMPARED].lines]
    assert "Crom tokens: Cleo 2, Dora 2, Ann 0, Ben 0." in told
    assert "Gold: Ben 2, Ann 0, Cleo 0, Dora 0." in told


def test_equal_points_are_told_with_what_decides() -> None:
    """Rule scoring.winner."""
    s = stage()
    clear_track(s)
    objectives(s)
    s.gold = [0] * 4
    s.points = [7, 0, 2, 0]
    tokens(s, STYGIA, "monsters-1-sorcery")
    s.call(FinalScoring())
    parts = scored(s)
    assert [part.heading for part in parts] == ["Cleo", "Ann", "Ben", "Dora", COMPARED]
    assert parts[-1].lines[-1][0] == "Equal points: adventure tokens: Cleo 1, Ann 0, Ben 0, Dora 0."


@pytest.mark.parametrize("sum_of_others", [2, 3])
def test_the_crowning_stands_above_the_scoring(sum_of_others: int) -> None:
    """Rules crown.compare, crown.failed."""
    s = stage()
    clear_track(s)
    objectives(s)
    tokens(s, AQUILONIA, "monsters-3-sorcery")
    tokens(s, TURAN, f"monsters-{sum_of_others}-sorcery")
    s.call(FinalScoring())
    s.call(CROWNING)
    answer(s, CROWN, 0)
    parts = scored(s)
    assert parts[0].heading == "Crowning by monsters"
    assert parts[0].lines[:2] == [("Ann", "3"), ("Ben", str(sum_of_others))]
    verdict = parts[0].lines[-1][0]
    if sum_of_others < 3:
        assert verdict == "Ann has more than anybody else: Conan is king."
        assert ("Crowning Conan", "+3") in next(part for part in parts if part.heading == "Ann").lines
    else:
        assert verdict == "Ann has no more than others: Conan slays who would be king."
        last = [part for part in parts if part.heading in NAMES][-1]
        assert last.heading == "Ann"
        assert last.lines[0] == ("Slain by Conan: out of the scoring, and last.", "")


@pytest.mark.usefixtures("french")
def test_a_sheet_speaks_the_language_in_force() -> None:
    sheet = sheet_of(played(0))
    assert sheet is not None
    assert sheet.title == "Décompte final"
    assert "Points avant la fin" in sheet.text()
    assert "Forts et cités" in sheet.text()
