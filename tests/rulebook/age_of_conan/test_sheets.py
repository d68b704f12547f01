"""The final scoring as a sheet that adds up, and each contest step by step."""

from __future__ import annotations

from functools import cache

import pytest

from suite.core.chance import Chance
from suite.core.event import Event
from suite.core.flow import next_decision
from suite.core.observation import NOBODY
from suite.games.age_of_conan.crown import CROWNING
from suite.games.age_of_conan.military import set_out
from suite.games.age_of_conan.scoring import FinalScoring, standings
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import AXES, PLAINS, SHIELDS
from suite.games.age_of_conan.words import CROWN, DEFENDER, FORT, LAY, MARCH, TOWER
from suite.play.match import Match
from suite.view.sheet import Sheet, SheetSection
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    NAMES,
    STYGIA,
    TURAN,
    Dice,
    answer,
    army,
    clear_track,
    give,
    land,
    mark,
    objectives,
    stage,
    strategy,
    tokens,
)
from tests.rulebook.age_of_conan.staging import intrigue, siege

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


def test_what_is_not_counted_yet_is_not_told() -> None:
    match = played(0)
    log = match.events(NOBODY)
    begun = next(place for place, event in enumerate(log) if event.kind == "scoring")
    earlier = sheet_of(match, begun)
    assert earlier is None or earlier.title != "Final scoring"
    raids = sheet_of(match, begun + 1)
    assert raids is not None
    assert COMPARED not in [part.heading for part in raids.parts], "not before all is counted"


def scored(s: Hyboria) -> list[SheetSection]:
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


def contest_of(s: Hyboria, viewer: int = NOBODY) -> Sheet | None:
    """The sheet of a staged contest, as somebody sees it."""
    eyes = s.everybody if viewer == NOBODY else 1 << viewer
    log = [seen for event in s.journal or [] if (seen := event.seen_by(eyes))]
    return GAME.sheet(GAME.observation(s, viewer), log, GAME.setups()[0])


def test_a_contest_is_told_step_by_step(dice: Dice) -> None:
    """Rules contest.roll, contest.faces, contest.strategy, contest.conan-player, campaign.march."""
    s = stage()
    card = give(s, AQUILONIA, strategy(s, SHIELDS, 1 << PLAINS))
    s.conan = land(s, "ophir")
    army(s, AQUILONIA, "aquilonia", 4)
    set_out(s, land(s, "aquilonia"), land(s, "ophir"), 3)
    next_decision(s)
    sheet = contest_of(s)
    assert sheet is not None
    assert sheet.title == "Contest in Ophir"
    opened, strengths = sheet.parts
    assert opened.heading == "Ann attacks Ophir from Aquilonia with 3 units."
    assert strengths.lines == [("Ann: 3 units, Conan +1", "4"), ("Ophir: rating 3", "3")]
    dice(0, "cssb", "hxb")
    answer(s, LAY, card)
    sheet = contest_of(s)
    assert sheet is not None
    roll = sheet.parts[-1]
    assert roll.heading == "Roll 1"
    title = s.catalogue.cards[s.face[card]].title
    assert roll.lines == [
        (f"Ann shows {title}.", ""),
        ("Ann rolls 1 hit+Conan, 2 shield, 1 blank.", "4"),
        ("Counts: hit, hit+Conan twice, attacker's hit, shield.", ""),
        ("Ben rolls 1 hit, 1 axe, 1 blank for Ophir.", "1"),
        ("Counts: hit, hit+Conan.", ""),
        ("Ann 4, Ophir 1: Ann wins the roll.", ""),
        ("Ann comes to icon 2 in Ophir.", ""),
    ]
    dice("hhh", "bbb")
    answer(s, MARCH)
    sheet = contest_of(s)
    assert sheet is not None
    assert [part.heading for part in sheet.parts][-2:] == ["Roll 2", "Roll 1"], "the last one first"
    assert sheet.parts[-1].lines[-1][0] == "Ann forces a march in Ophir."
    assert "Ann subjugates Ophir for 3 points." in sheet.text()


def test_a_card_that_lies_face_down_is_named_to_nobody_else() -> None:
    """Rule contest.strategy."""
    s = stage()
    card = give(s, AQUILONIA, strategy(s, SHIELDS, 1 << PLAINS))
    give(s, TURAN, strategy(s, AXES, 1 << PLAINS))
    siege(s, "ophir", 3, 1, AQUILONIA, TURAN)
    s.log("attack", (AQUILONIA, 3, land(s, "aquilonia"), land(s, "ophir")))
    next_decision(s)
    answer(s, LAY, card)
    title = s.catalogue.cards[s.face[card]].title
    for viewer, known in ((AQUILONIA, True), (TURAN, False), (NOBODY, False)):
        sheet = contest_of(s, viewer)
        assert sheet is not None
        assert (f"Ann lays {title} face down." in sheet.text()) == known
        assert ("Ann lays a card face down." in sheet.text()) != known
        assert ("Ben: rating 3", "3") in sheet.parts[1].lines, "a marker defends by the rating"


def test_dice_of_intrigue_have_their_reasons() -> None:
    """Rules alliance.attacker, alliance.defender."""
    s = stage()
    mark(s, TURAN, "zamora", TOWER)
    intrigue(s, AQUILONIA, "zamora", TURAN)
    s.contest.less[DEFENDER] = 1
    s.log("parley", (AQUILONIA, land(s, "zamora")))
    sheet = contest_of(s)
    assert sheet is not None
    assert sheet.parts[1].lines == [
        ("Ann: 1 and 0 of neighbours", "1"),
        ("Ben: rating 4, alliance +1, cards \N{MINUS SIGN}1", "4"),
    ]


def test_a_contest_is_told_until_its_player_has_had_another_turn() -> None:
    s = stage(3)
    s.log("attack", (AQUILONIA, 1, land(s, "aquilonia"), land(s, "ophir")))
    for turn in range(1, 4):
        s.log("turn", (turn, turn % 3))
        assert contest_of(s) is not None
    s.log("turn", (4, 1))
    assert contest_of(s) is None


@pytest.mark.usefixtures("french")
def test_a_sheet_speaks_the_language_in_force() -> None:
    sheet = sheet_of(played(0))
    assert sheet is not None
    assert sheet.title == "Décompte final"
    assert "Points avant la fin" in sheet.text()
    assert "Forts et cités" in sheet.text()
