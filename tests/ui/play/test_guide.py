"""The guided first match: a text for each kind of question, beside the table; left, kept and called back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.ai.arena import make_agents
from suite.ai.view import View
from suite.core.game import Setup
from suite.games import GAMES, make_age_of_conan, make_zabor
from suite.play.seats import PERSON
from suite.resources import folder
from suite.ui.play.guide import Lesson, read_lesson
from suite.ui.play.page import PlayPage
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow
from suite.view.game import TableGame
from tests.ui.play.steps import LEFT, asked, from_menu, play

SERIOUS = 3
"""So many serious matches are tried for what hardly ever happens between random players."""
RARE = {
    "age-of-conan": {"DefenderRetreat", "SiegeRetreat", "TheirRoll", "WallsOfStone"},
    "zabor": {
        *(
            "Aim",
            "Amnesty",
            "Backlash",
            "Bargain",
            "Burning",
            "ClaimOne",
            "Desert",
            "DiscardDown",
            "Dispel",
            "FreeUnit",
        ),
        *(
            "FreeUpgrade",
            "FromWhere",
            "Gate",
            "GateFrom",
            "Hire",
            "LayAction",
            "LoseOrPay",
            "MoreEnvoys",
            "MoveEnvoy",
        ),
        *("MoveOut", "NextBattle", "OldRoad", "Partner", "PlaceFleet", "Ransom", "Rebels", "ReleaseBeast"),
        *("RemoveUnit", "Return", "RollAgain", "SPARE_WALLS", "SellCard", "SellHeir", "SpellWound", "Spy"),
        *("SpendCard", "StepUp", "Summon", "SwapActions", "TakeWound", "ToWhere", "Victim", "WhereAcquired"),
        *("WhichBeast", "WhoIsPlaced"),
    },
}
"""Questions of wars, of luck and of single cards, which few of these matches know."""


def asked_of(game: TableGame[Any], setup: Setup, seed: int, agent: str) -> set[str]:
    """The kinds of questions that one player meets in a match between such agents."""
    state = game.new(setup, seed)
    agents = make_agents([agent] * setup.players, seed)
    met = set()
    while (decision := game.decision(state)) is not None:
        player = decision.player(state)
        actions = decision.branches(state)
        if player == 0:
            met.add(str(game.table.plain(decision)[0]))
        action = actions[0]
        if len(actions) > 1:
            view = View(game, actions, game.observation(state, player, setup.open_lists))
            action = agents[player].choose(view)
        decision.apply(state, action)
    return met


def test_every_guide_fits_its_game() -> None:
    found = 0
    for key, make in GAMES.items():
        game = make()
        lesson = read_lesson(key, game.figures())
        if lesson is None:
            continue
        found += 1
        match = lesson.match(game)
        assert match.practice, f"{key}: everything can be taken back"
        assert all(not game.check_deck(deck, game.catalogue) for deck in match.setup.decks)
        due = set(lesson.steps) - RARE.get(key, set())
        met: set[str] = set()
        for seed in range(6):
            met |= set() if due <= met else asked_of(game, match.setup, seed, "random")
        for setup in game.setups():
            # It can be called in other matches, too.
            met |= set() if due <= met else asked_of(game, setup, 0, "random")
        for seed in range(SERIOUS):
            met |= set() if due <= met else asked_of(game, match.setup, seed, "greedy")
        assert due <= met, f"{key}: these are never asked: {due - met}"
        assert set(lesson.steps) <= set(game.table.makers), f"{key}: kinds are called as in the frame table"
        for kind, step in lesson.steps.items():
            assert step.title, kind
            assert "!" not in step.text, f"{kind}: nobody shouts"
            assert step.text.endswith("."), f"{kind}: whole sentences"
    assert found, "at least one game has a guide"


@pytest.mark.parametrize(
    ("make", "players", "options"),
    [(make_age_of_conan, 2, {"ages": "1"}), (make_zabor, 3, {"length": "short"})],
)
def test_the_guide_of_a_board_game_tells_of_each_question_of_its_match(
    make: Callable[[], TableGame[Any]], players: int, options: dict[str, str]
) -> None:
    game = make()
    lesson = read_lesson(game.key, game.figures())
    assert lesson is not None
    match = lesson.match(game)
    assert match.setup.decks == []
    assert match.setup.options == options
    assert match.seats == [PERSON, *["novice"] * (players - 1)]
    for seed in range(3):
        untold = asked_of(game, match.setup, seed, "random") - set(lesson.steps)
        assert untold == set(), f"nobody explains {untold}"


@pytest.mark.usefixtures("french")
def test_a_guide_speaks_the_language_in_force() -> None:
    game = make_age_of_conan()
    lesson = read_lesson(game.key, game.figures())
    assert lesson is not None
    assert lesson.begin.startswith("Vous dirigez l'Aquilonie")
    assert lesson.steps["ForcedMarch"].title == "Une marche forcée"
    assert "les 3 âges" in lesson.end, "numbers are those of the rules"
    assert lesson.match(game).setup.names == ["Joueur", "Adversaire"]
    other = GAMES["conan-ccg"]()
    english = read_lesson(other.key, other.figures())
    assert english is not None
    assert english.steps["SURVEY"].title == "Fight on, or retreat", "what is not translated stays English"


def test_a_game_without_a_guide_has_none() -> None:
    assert read_lesson("no-such-game", {}) is None
    assert not (folder("no-such-game") / "guide.toml").exists()


def learnt(page: PlayPage, qtbot: QtBot) -> Lesson:
    """Begin the guided match of the form's game, as a person does; its first text is shown."""
    assert page.form.learn.isVisible(), "the choice of matches offers it"
    QTest.mouseClick(page.form.learn, LEFT)
    asked(page, qtbot)
    qtbot.waitUntil(page.guide.isVisible)
    lesson = page.guide.lesson
    assert lesson is not None
    return lesson


def test_the_guide_says_what_each_question_is_about(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    lesson = learnt(page, qtbot)
    assert page.session is not None
    match = page.session.match
    assert match.practice
    assert page.guide.text.text() == lesson.begin, "the first text says how a match goes"
    assert cut_off(page.guide) == []
    QTest.mouseClick(page.guide.onward, LEFT)
    assert page.guide.onward.isHidden(), "the next text comes with the next question"
    assert page.table.canvas.hasFocus(), "the keyboard is at the table"
    settle(window)
    place = page.guide.geometry()
    # A question with many buttons makes the prompt higher, with a guide or without.
    table = page.table.mapToGlobal(page.table.rect().topLeft())
    for _ in range(20):
        page.table.skip()
        shown = page.table.position
        assert shown is not None
        if match.over() or shown.asked is None:
            break
        settle(window)
        now = page.guide.geometry()
        assert now.topLeft() == place.topLeft(), "it stays where it is, whatever it says"
        # A summary below it brings a handle along.
        grip = page.table.beside.handleWidth()
        assert now.width() == place.width()
        assert abs(now.height() - place.height()) <= grip
        assert page.table.mapToGlobal(page.table.rect().topLeft()) == table
        if shown.asked.kind in lesson.steps:
            assert page.guide.title.text() == lesson.steps[shown.asked.kind].title, "about the question"
        assert cut_off(page.guide) == []
        play(page, qtbot, 1, seed=len(match.actions))
    assert match.guided is not None
    assert len(match.guided) >= 4, "several kinds were explained"
    assert len(set(match.guided)) == len(match.guided), "the match knows each of them once"


def test_what_was_told_can_be_read_again(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    lesson = learnt(page, qtbot)
    QTest.mouseClick(page.guide.onward, LEFT)
    second = page.guide.text.text()
    assert second != lesson.begin
    QTest.mouseClick(page.guide.before, LEFT)
    assert page.guide.text.text() == lesson.begin
    assert not page.guide.before.isEnabled()
    QTest.mouseClick(page.guide.after, LEFT)
    assert page.guide.text.text() == second


def test_a_match_that_is_gone_on_with_has_its_guide(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    lesson = learnt(page, qtbot)
    QTest.mouseClick(page.guide.onward, LEFT)
    title = page.guide.title.text()
    page.choose()
    assert page.guide.isHidden(), "it is told at its match alone"
    page.go_on(page.slots.all()[0])
    asked(page, qtbot)
    page.table.skip()
    assert page.guide.isVisible()
    assert page.guide.title.text() == title, "nothing is told anew"
    assert page.guide.text.text() != lesson.begin


def test_the_guide_can_be_left_and_called_back(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    lesson = learnt(page, qtbot)
    assert page.session is not None
    match = page.session.match
    QTest.mouseClick(page.guide.away, LEFT)
    assert page.guide.isHidden()
    count = len(match.actions)
    play(page, qtbot, 3)
    assert len(match.actions) > count, "the match goes on"
    assert page.guide.isHidden(), "nothing more is told"
    page.choose()
    page.go_on(page.slots.all()[0])
    asked(page, qtbot)
    assert page.guide.isHidden(), "whoever has left it is not told again"
    from_menu(page, "Show the guide")
    shown = page.table.position
    assert shown is not None
    assert shown.asked is not None
    assert page.guide.isVisible()
    assert page.guide.title.text() == lesson.steps[shown.asked.kind].title, "about what is asked now"


def test_the_end_is_told(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    lesson = learnt(page, qtbot)
    page.give_up()
    page.table.skip()
    settle(window)
    assert page.guide.text.text() == lesson.end, "it says what can be done now"
    assert page.result.isVisible()
