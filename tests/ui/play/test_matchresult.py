"""The end of a match in one sentence."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.core.event import OVER
from suite.core.observation import NOBODY
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.ui.play.matchresult import MatchResult, ending
from suite.ui.play.replaying import ended
from suite.view.game import TableGame


def played(game: TableGame[Any], count: int = 1000) -> Match:
    """A random match between most players that the game's setups have, over after `count` answers."""
    match = Match(game, max(game.setups(), key=lambda setup: setup.players), 5)
    chance = Chance(5)
    while not match.over():
        if len(match.actions) >= count:
            match.concede(0)
            break
        legal = match.legal_actions()
        match.play(legal[chance.roll(len(legal))])
    return match


def test_the_log_says_how_it_ended() -> None:
    match = played(TOYS["kuhn"]())
    log = match.events(NOBODY)
    assert log[-1].kind == OVER
    assert ending(match) == match.sentence(log[-1])


def test_places_and_points_stand_below_the_result(qtbot: QtBot) -> None:
    strip = MatchResult()
    qtbot.addWidget(strip)
    match = played(TOYS["realm"]())
    strip.show_match(match, False)
    assert strip.result.text() == ending(match), "points are not told twice"
    points = sorted(match.state.points, reverse=True)
    lines = strip.places.text().splitlines()
    assert [line.rpartition(", ")[2].split()[0] for line in lines] == [str(number) for number in points]
    assert lines[0].startswith("1. ")
    assert match.setup.names[match.winners()[0]] in lines[0]
    assert not strip.places.isHidden()
    strip.set_compact(True)
    assert strip.places.text() == "; ".join(lines), "on one line where the room is short"
    strip.set_compact(False)
    assert ended(match) == f"{match.result()} {'; '.join(lines)}.", "a replay ends with them too"
    strip.show_match(played(TOYS["kuhn"]()), False)
    assert strip.places.isHidden(), "a game that knows winners only says nothing of places"


def test_what_adds_up_has_a_button(qtbot: QtBot) -> None:
    strip = MatchResult()
    qtbot.addWidget(strip)
    strip.show_match(played(TOYS["kuhn"]()), False)
    assert strip.reckoned.isHidden(), "this game adds nothing up"
    strip.set_adds(True)
    strip.set_compact(True)
    assert not strip.reckoned.isHidden(), "where the room is short, too"


def test_who_gave_up_is_told_last(qtbot: QtBot) -> None:
    strip = MatchResult()
    qtbot.addWidget(strip)
    strip.show_match(played(TOYS["tricks"](), 12), False)
    assert strip.result.text() == "Ann gave up. Ben and Cleo win."
    assert [line.partition(",")[0] for line in strip.places.text().splitlines()] == [
        "1. Ben",
        "1. Cleo",
        "3. Ann",
    ]


def test_a_replay_of_a_match_that_was_not_ended_has_no_result() -> None:
    game = TOYS["realm"]()
    assert ended(Match(game, game.setups()[0], 5)) == ""


def test_french_sets_a_space_before_a_semicolon(qtbot: QtBot, french: None) -> None:
    strip = MatchResult()
    qtbot.addWidget(strip)
    strip.show_match(played(TOYS["realm"]()), False)
    lines = strip.places.text().splitlines()
    strip.set_compact(True)
    assert strip.places.text() == " ; ".join(lines)
