"""Home offers to learn and to go on before anything else, and each deck is a click away from the table."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.play.seats import PERSON
from suite.ui.decks.page import DecksPage
from suite.ui.library.home import HomePage, StartButton
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.window import SMALLEST, MainWindow


@pytest.fixture
def home(window: MainWindow) -> HomePage:
    """The page of a newcomer."""
    window.go("play")
    play = window.pages["play"]
    assert isinstance(play, PlayPage)
    for slot in play.slots.all():
        play.slots.remove(slot.path)
    window.go("home")
    settle(window)
    found = window.pages["home"]
    assert isinstance(found, HomePage)
    return found


def first(home: HomePage) -> list[QPushButton]:
    """What is offered first."""
    places = range(home.first.count())
    return [one for place in places if isinstance(one := home.first.itemAt(place).widget(), QPushButton)]


def test_a_newcomer_is_offered_to_learn_by_playing(home: HomePage, window: MainWindow) -> None:
    offers = first(home)
    assert offers[0].text().startswith("Learn by playing")
    assert offers[0].property("primary")
    offers[0].click()
    settle(window)
    play = window.pages["play"]
    assert isinstance(play, PlayPage)
    assert play.session is not None
    assert play.session.match.practice, "the guided match has begun"
    play.choose()


def test_the_match_that_was_left_is_gone_on_with(home: HomePage, window: MainWindow, qtbot: QtBot) -> None:
    play = window.pages["play"]
    assert isinstance(play, PlayPage)
    play.begin(play.form.sample())
    match = play.session.match
    chance = Chance(5)
    for _ in range(4):
        legal = match.legal_actions()
        play.session.link.act(legal[chance.roll(len(legal))])
    assert match.state.turn > 0
    file, actions = play.session.file, list(match.actions)
    play.choose()
    window.go("home")
    settle(window)
    offer = first(home)[0]
    names = match.setup.names
    assert match.seats == [PERSON, PERSON]
    assert offer.text() == f"Go on: turn {match.state.turn} {names[0]} against {names[1]}"
    assert offer.property("primary")
    offer.click()
    settle(window)
    assert window.page == "play"
    assert play.session is not None
    assert play.session.file == file
    assert play.session.match.actions == actions
    session = play.session
    window.go("home")
    settle(window)
    first(home)[0].click()
    settle(window)
    assert play.session is session, "the open match is not opened once more"
    play.choose()


def test_a_deck_is_taken_to_the_table(home: HomePage, window: MainWindow) -> None:
    decks = window.go("decks") or window.pages["decks"]
    settle(window)
    assert isinstance(decks, DecksPage)
    decks.browse()
    decks.browser.table.selectRow(1)
    entry = decks.entry()
    assert entry is not None
    window.commands.all["deck-play"].run()
    settle(window)
    play = window.pages["play"]
    assert isinstance(play, PlayPage)
    assert window.page == "play"
    assert play.form.game.currentData() == entry.cover.game
    assert play.form.seat_rows[0].deck.currentText().startswith(entry.cover.title)


def test_decks_stand_beside_the_rest_in_a_wide_window(home: HomePage, window: MainWindow) -> None:
    few = home.decks.count()
    window.resize(1920, 1080)
    settle(window)
    try:
        assert home.decks.count() > few
        assert home.body.height() > 0.8 * window.height(), "the page is filled"
        for step in home.findChildren(StartButton):
            assert step.height() <= step.sizeHint().height() + 8, "by the picture, not by empty buttons"
    finally:
        window.resize(1280, 800)
        settle(window)
    assert home.decks.count() == few


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_narrow_window_shows_the_whole_width(home: HomePage, window: MainWindow, text_size: int) -> None:
    size = window.size()
    window.look.choose(text_size=text_size)
    for narrow in (SMALLEST, QSize(1280, 800)):
        window.resize(narrow)
        settle(window)
        assert home.body.width() <= home.room.width(), "nothing is scrolled sideways"
    window.look.choose(text_size=100)
    settle(window)
    assert home.fan.isVisible(), "where there is room, there are cards"
    window.resize(size)
    settle(window)
