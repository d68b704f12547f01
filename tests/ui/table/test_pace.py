"""The pace of a match: what is passed or answered without asking, and that it tells nobody anything."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.core.event import Event
from suite.play.match import Match
from suite.ui.context import Context
from suite.ui.play.thinkdelay import ThinkDelay
from suite.ui.table.choices import PASSES
from suite.ui.table.link import Choice, LocalLink, Position, TableQuestion
from suite.ui.table.pace import MY_TURN, NEWS, AutoAnswer, PaceSettings
from suite.ui.table.view import MatchTable
from suite.view.game import TableGame
from suite.view.stop import Stop
from tests.ui.table.conftest import Seat, chooser, link_of
from tests.ui.table.hands import by_keys, by_mouse

LEFT = Qt.MouseButton.LeftButton
STOPS = [Stop("early", "Early", "Fight"), Stop("late", "Late", "Fight", own=None, others=False)]


def asked_at(link: LocalLink) -> str:
    """The stop at which the match stands."""
    decision = link.match.decision()
    return link.game.stop(decision) if decision is not None else ""


def play_on(view: MatchTable, link: LocalLink, chance: Chance, wanted: bool = True) -> None:
    """Answer by mouse until a question at a stop is open (or is not, when not `wanted`)."""
    while not link.match.over() and bool(asked_at(link)) != wanted:
        by_mouse(view, chance)


# -- what a person wants ---------------------------------------------------------------------------------


def test_habits_are_the_usual_ones_until_something_is_said() -> None:
    habits = PaceSettings(STOPS)
    assert habits.asks("early", True, False)
    assert not habits.asks("late", False, False), "as the game has it"
    assert not habits.asks("early", True, True), "people who share a screen are asked less often"
    assert habits.asks("unheard of", True, False), "what is no stop is always asked"
    habits.ask("early", True, False, False)
    habits.ask("late", False, False, True)
    again = PaceSettings(STOPS, habits.text())
    assert not again.asks("early", True, False)
    assert again.asks("early", False, False), "the turns of others are another matter"
    assert again.asks("late", False, False)
    again.usual()
    assert again.said == {}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"stops": 3, "answers": [1, ["a"]]}', '{"stops": {"own/early": 2}}']
)
def test_damaged_habits_count_as_not_said(text: str) -> None:
    habits = PaceSettings(STOPS, text)
    assert (habits.said, habits.answers) == ({}, [])


def test_an_answer_is_remembered_for_its_question_alone() -> None:
    habits = PaceSettings(STOPS)
    one, two = Choice((3, 1, -1), (), "Draw 1"), Choice((3, 0, -1), (), "Draw 0")
    asked = TableQuestion(0, "How many?", "", (one, two), "DRAW")
    habits.remember(asked, one)
    habits.remember(asked, two)
    assert len(habits.answers) == 1, "the later answer takes the place of the earlier one"
    again = PaceSettings(STOPS, habits.text())
    assert again.answer(asked) == two
    assert again.answer(TableQuestion(0, "How many?", "", (one,), "DRAW")) is None, "it is not offered"
    assert again.answer(TableQuestion(0, "How much?", "", (one, two), "DRAW")) is None, "another question"
    double = TableQuestion(0, "How many?", "", (two, Choice((3, 9, -1), (), "Draw 0")), "DRAW")
    assert again.answer(double) is None, "it does not say which one"
    again.forget(again.answers[0])
    assert again.answer(asked) is None


# -- what nobody may learn --------------------------------------------------------------------------------


def test_what_several_people_are_asked_never_depends_on_a_hand(games: dict[str, TableGame[Any]]) -> None:
    """At every question of a match the pace asks or passes alike, whatever could be answered."""
    game = games["conan-ccg"]
    match = Match(game, game.setups()[0], 5, auto_pass=False)
    link = LocalLink(match, {})
    pace = AutoAnswer(game, link.catalogue, PaceSettings(game.stops), link.people)
    chance = Chance(5)
    stops = 0
    while not match.over():
        link.viewer = match.player() or 0
        position = link.position()
        asked = position.asked
        assert asked is not None
        given = pace.answer(position)
        passing = Choice(PASS, (), "Pass")
        more = Choice((1, 0, -1), (), "Play something")
        for choices in ((passing,), (passing, more)):
            other = Position(
                position.observation,
                TableQuestion(asked.player, asked.text, "", choices, asked.kind, asked.stop),
            )
            if asked.stop:
                assert (pace.answer(other) is None) == (given is None), (
                    "one is asked alike whatever one holds"
                )
        if asked.stop:
            stops += 1
        elif len(asked.choices) == 1:
            assert given is None, "whoever can only pass says so themselves, as those who could do more"
        legal = match.legal_actions()
        match.play(legal[chance.roll(len(legal))])
    assert stops > 50, "there were many such moments"


def test_one_person_alone_is_not_asked_where_nothing_can_be_done(seat: Seat, context: Context) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    asked = 0
    while not link.match.over() and asked < 100:
        assert not link.match.forced(), "a person is asked only where there is a choice"
        asked += 1
        by_mouse(view, chance)
    turns = link.match.state.turn
    assert asked / turns < 25, "a turn is not a hundred clicks"


@pytest.mark.parametrize("passes", [1, 0])
def test_a_question_with_one_answer_is_answered_for_one_person_alone(
    seat: Seat, context: Context, passes: int
) -> None:
    context.table.choose(PASSES, passes)
    _, link = seat("conan-ccg", seed=5)
    match, chance = link.match, Chance(5)
    by_hand = []
    while not match.over() and len(by_hand) < 40:
        legal = match.legal_actions()
        assert len(legal) > 1 or not passes, "whoever is asked has a choice"
        by_hand.append(len(match.actions))
        link.act(legal[chance.roll(len(legal))])
    again = Match(match.game, match.setup, match.seed, auto_pass=False)
    given = 0
    for place, action in enumerate(match.actions):
        if again.player() == 0 and place not in by_hand:
            given += 1
            assert len(again.legal_actions()) == 1, "what is answered without asking has one answer"
        again.play(action)
    assert bool(given) == bool(passes), "only while the person has not chosen to pass themselves"


def test_whoever_wants_to_pass_himself_is_asked(seat: Seat, context: Context) -> None:
    context.table.choose(PASSES, 0)
    view, link = seat("conan-ccg", seed=6)
    chance = Chance(6)
    forced = 0
    while forced < 6 or not link.match.forced():
        if link.match.forced():
            forced += 1
            (button,) = view.prompt.made()
            assert button.text().replace("&", "") in ("Pass", "Done", "Go on"), (
                "one button says what can be done"
            )
            QTest.mouseClick(button, LEFT)
        else:
            by_mouse(view, chance)
    count = len(link.match.actions)
    context.table.choose(PASSES, 1)
    assert len(link.match.actions) > count, "the choice is in force at once"


def test_think_delays_pause_without_a_choice_as_often_as_with_one() -> None:
    delay = ThinkDelay(3)
    pauses = []
    for turn in range(400):
        if turn % 10 == 0:
            delay.thought(0.8)
        pauses.append(delay.pause())
    made = [pause for pause in pauses if pause]
    assert 20 <= len(made) <= 80, f"{len(made)} pauses beside 40 thoughts"
    assert set(made[5:]) == {0.8}, "they last as long as thoughts do"


# -- passing until ----------------------------------------------------------------------------------------


def test_passing_until_ones_own_turn(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=9)
    chance = Chance(9)
    while not link.match.over() and not (view.picker.choices and link.match.state.active == 1):
        by_mouse(view, chance)
    QTest.mouseClick(view.pacing.until, LEFT)
    menu = view.pacing.menu()
    menu.actions()[0].trigger()
    assert view.pacing.pace is not None
    passed = 0
    while view.pacing.pace.goals and not link.match.over():
        passed += 1
        assert view.pacing.stopper.isVisible() or not view.isVisible(), "a button says what is going on"
        assert not asked_at(link) or link.match.player() != 0, "no mere chance to act is asked"
        by_mouse(view, chance)
    assert passed, "what must be decided was asked all the same"
    reason = view.live.whole
    state: Any = link.match.state
    concerned = "concerns" in reason
    assert concerned or state.active == 0 or link.match.over(), reason


def test_escape_asks_again_at_once(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    play_on(view, link, chance)
    assert view.position is not None
    view.pacing.pass_until(NEWS, "something concerns you")
    assert view.pacing.pace is not None
    if view.pacing.pace.goals:
        QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert not view.pacing.pace.goals
    assert view.pacing.stopper.isHidden()


class _Told(TableGame[Any]):
    """A game whose events concern whom they name."""

    key = "told"

    @classmethod
    @cache
    def frames(cls) -> Any:
        return None

    def turn_of(self, observation: Any) -> int:
        return int(observation.state.turn)

    def concerns(self, event: Event, observation: Any, catalogue: Any) -> bool:
        return event.args == (observation.player,)


class _Seen:
    """The part of an observation that the pace looks at."""

    def __init__(self, turn: int) -> None:
        self.state = SimpleNamespace(turn=turn)
        self.player = 0


def _position(turn: int, log: list[Event], stop: str = "early") -> Position:
    choices = (Choice(PASS, (), "Pass"), Choice((1, 0, 0), (), "Act"))
    return Position(_Seen(turn), TableQuestion(0, "?", "", choices, "WINDOW", stop), log=list(log))


def test_an_opponent_who_acts_on_one_breaks_passing_off() -> None:
    pace = AutoAnswer(_Told(None), None, PaceSettings(STOPS), (0,))
    log: list[Event] = []
    assert pace.answer(_position(1, log)) is None, "usually one is asked"
    pace.pass_until(_position(1, log), MY_TURN, "your next turn")
    assert pace.answer(_position(1, log)) is not None, "now one passes"
    assert pace.answer(_position(1, log, stop="")) is None, "what must be decided is asked"
    log.append(Event("strike", (1,)))
    assert pace.answer(_position(1, log)) is not None, "what strikes others does not matter"
    log.append(Event("strike", (0,)))
    assert pace.answer(_position(1, log)) is None, "what strikes oneself does"
    assert "concerns you" in pace.ended
    pace.pass_until(_position(1, log), MY_TURN, "your next turn")
    assert pace.answer(_position(1, log)) is not None, "what was told before does not end it again"
    assert pace.answer(_position(0, log)) is None, "one's turn has come"
    assert pace.ended == "Passing has ended: your next turn."
    pace.pass_until(_position(0, log), "late", "late")
    assert pace.answer(_position(0, log)) is not None
    assert pace.answer(_position(0, log, stop="late")) is None, "the stop is reached"
    pace.pass_until(_position(0, log), MY_TURN, "your next turn")
    assert pace.answer(_position(0, log)) is not None, "this turn is not the next one"


# -- the panel ----------------------------------------------------------------------------------------------


def test_a_stop_that_is_unticked_is_passed_and_kept(seat: Seat, context: Context, qtbot: QtBot) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    play_on(view, link, chance)
    stop = asked_at(link)
    title = next(one.title for one in link.game.stops if one.key == stop)
    assert view.prompt.who.text().endswith(f": {title}"), "the prompt says which moment it is"
    asked = link.position().asked
    assert asked is not None
    assert view.prompt.text.text() == asked.text, "before the question it would make a second line of it"
    state: Any = link.match.state
    mine = state.active == 0
    count = len(link.match.actions)
    view.pacing.show_panel()
    box = view.pacing.panel.boxes[stop, mine]
    assert box.isChecked()
    assert box.accessibleName().startswith("Ask me"), "a screen reader says what the box means"
    qtbot.waitUntil(lambda: box.isVisible())
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert not box.isChecked()
    assert link.match.actions[count] == PASS, "the open question was passed at once"
    for _ in range(60):
        if link.match.over():
            break
        state = link.match.state
        assert asked_at(link) != stop or (state.active == 0) != mine, "it is not asked again"
        by_mouse(view, chance)
    again = MatchTable(context)
    qtbot.addWidget(again)
    fresh = link_of(Match(link.game, link.setup, 1), [0], chooser(1))
    fresh.go_on()
    again.open(fresh)
    assert not again.pacing.panel.boxes[stop, mine].isChecked(), "the next match knows"


def test_an_answer_is_remembered_by_the_menu_and_forgotten_in_the_panel(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    while not link.match.over():
        asked = view.position.asked if view.position else None
        plain = [choice for choice in view.picker.buttons() if choice.action != PASS]
        if asked is not None and not asked.stop and len(plain) > 1:
            break
        by_mouse(view, chance)
    assert asked is not None
    first = plain[0]
    count = len(link.match.actions)
    entry = next(one for one in view.pacing.menu().actions() if first.label in one.text())
    entry.trigger()
    assert link.match.actions[count] == first.action, "it is given at once"
    panel = view.pacing.panel
    assert panel.habits.answers[0].answer == first.label
    view.pacing.show_panel()
    ask = next(one for one in panel.findChildren(QPushButton) if one.accessibleName().startswith("Ask again"))
    ask.click()
    assert not panel.habits.answers


def test_taking_back_asks_even_where_one_passes_usually(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    chance = Chance(4)
    while link.match.undo_barrier() is not None:
        by_mouse(view, chance)
    view.pacing.pass_until(NEWS, "something concerns you")
    link.match.undo()
    link.changed()
    assert view.picker.choices, "whoever takes an answer back is asked"
    assert view.pacing.pace is not None
    assert not view.pacing.pace.goals


def test_one_plays_by_keys_while_passing(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=9)
    chance = Chance(9)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(60):
        if link.match.over():
            break
        if view.pacing.pace is not None and not view.pacing.pace.goals:
            view.pacing.until_my_turn()
        if not link.match.over():
            goals = view.pacing.pace.goals if view.pacing.pace is not None else {}
            assert not (goals and asked_at(link)), "only what must be decided is asked"
            by_keys(view, chance)


def test_several_people_at_one_screen_pass_unticked_stops_without_a_curtain(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=2, people=(0, 1))
    chance = Chance(2)
    shown = 0
    for _ in range(150):
        if link.match.over():
            break
        if not view.handover.isHidden():
            QTest.mouseClick(view.handover.button, LEFT)
        state: Any = link.match.state
        player = link.match.player()
        assert player is not None
        stop = asked_at(link)
        assert view.pacing.pace is not None
        if stop:
            shown += 1
            assert view.pacing.pace.habits.asks(stop, state.active == player, True), (
                "only ticked stops are asked"
            )
        by_mouse(view, chance)
    assert shown, "those were asked"
