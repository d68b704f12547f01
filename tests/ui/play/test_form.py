"""The form of a new match: words, decks with their faults, terms, and what it remembers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QScrollArea

from suite.decks.keys import text_key
from suite.play.match import Match
from suite.play.record import read, record_of
from suite.play.seats import PERSON
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.ui.play.form import NO_CLOCK, Form
from suite.ui.play.page import PlayPage
from suite.ui.play.slots import Slot
from suite.ui.shots import settle
from suite.ui.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
Save = Callable[..., str]


@pytest.fixture
def save(page: PlayPage) -> Save:
    """A function: keep a deck of these lines; the name by which the form knows it."""

    def keep(title: str, *lines: Line) -> str:
        made: list[int] = []

        def work() -> OpChanges:
            number, changes = page.repository.decks.save(StoredDeck(Cover("conan-ccg", title), lines))
            made.append(number)
            return changes

        page.repository.edit(work)
        page.choose()
        return str(made[0])

    return keep


def choose(box: QComboBox, data: Any) -> None:
    """Choose an entry as the keyboard does: by arrows from where the box stands."""
    place = box.findData(data)
    assert place >= 0, f"{data!r} is offered"
    box.setFocus()
    while box.currentIndex() != place:
        QTest.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < place else Qt.Key.Key_Up)


@pytest.mark.parametrize(("game", "decks"), [("conan-ccg", True), ("age-of-conan", False)])
def test_tab_goes_through_the_form_from_above(page: PlayPage, game: str, decks: bool) -> None:
    """Players and options too, which are made anew with each game."""
    form = page.form
    choose(form.game, game)
    form.variants.open(True)
    QApplication.processEvents()
    rows = [widget for row in form.seat_rows for widget in (row.name, row.who, row.deck)[: 2 + decks]]
    order = [form.count, *rows, form.length, form.variants.fold, *form.options.values(), form.start]
    form.game.setFocus()
    reached = []
    for _ in range(len(order) + 6):
        QTest.keyClick(form.window().focusWidget(), Qt.Key.Key_Tab)
        reached.append(form.window().focusWidget())
    assert [widget for widget in reached if widget in order] == order


def begin(page: PlayPage) -> None:
    """Two people, so that no process is started."""
    choose(page.form.seat_rows[1].who, PERSON)
    QTest.mouseClick(page.form.start, LEFT)


def test_options_are_in_words(page: PlayPage) -> None:
    form = page.form
    assert set(form.options) == set(page.repository.games["conan-ccg"].options)
    form.variants.open(False)
    assert form.variants.told.text() == "All as usual."
    assert not form.options["retreat"].isVisible(), "who changes nothing need not look at them"
    fold = form.variants.fold
    assert fold.text() == "Options", "the words of the heading are the button, not its arrow alone"
    QTest.mouseClick(fold, LEFT, pos=QPoint(fold.fontMetrics().averageCharWidth() * 3, fold.height() // 2))
    assert all(box.isVisible() for box in form.options.values())
    for name, box in form.options.items():
        words = [box.itemText(place) for place in range(box.count())]
        assert box.accessibleName() != name, f"{name} has a name for people"
        assert words[0].endswith("(usual)"), "what the program takes by itself is marked"
        assert not any(word.startswith("D1") for word in words), "no key of the program is shown"
    assert any(found.text() == NO_CLOCK for found in form.findChildren(QLabel)), "the clock is spoken of"


def test_a_deck_that_is_not_legal_says_why_at_once_and_can_be_played_casually(
    page: PlayPage, save: Save, window: MainWindow
) -> None:
    hero = next(c for c in page.repository.games["conan-ccg"].catalogue.cards if c.type == "conan")
    name = save(
        "Short",
        Line("conan", 1, text_key("conan-ccg", hero)),
        Line("draw", 4, "conan-ccg/core/telling-blow"),
    )
    seat_row = page.form.seat_rows[0]
    assert seat_row.reason.isHidden(), "the deck before is legal"
    assert "not legal" in seat_row.deck.itemText(seat_row.deck.findData(name)), "the list says so"
    choose(seat_row.deck, name)
    assert not seat_row.reason.isHidden(), "the reason stands beside the choice at once"
    assert "Short is not legal: The draw deck has 4 cards" in seat_row.reason.text()
    begin(page)
    assert page.link is None, "no match has begun"
    assert "tick Casual" in page.form.fault.text(), "the way out is named"
    QTest.keyClick(page.form.casual, Qt.Key.Key_Space)
    assert "Short is played as it is" in seat_row.reason.text()
    QTest.mouseClick(page.form.start, LEFT)
    assert page.link is not None, page.form.fault.text()
    assert page.link.match.casual, "the match is marked"
    settle(window)
    assert page.file is not None
    assert read(page.file).more.casual, "and so is its record"


def test_a_deck_that_cannot_be_dealt_is_refused_even_casually(page: PlayPage, save: Save) -> None:
    name = save("Headless", Line("draw", 4, "conan-ccg/core/telling-blow"))
    page.form.casual.setChecked(True)
    choose(page.form.seat_rows[0].deck, name)
    assert "cannot be played at all: The deck has no Conan" in page.form.seat_rows[0].reason.text()
    begin(page)
    assert page.link is None, "no match has begun"
    assert "Headless cannot be played" in page.form.fault.text()


def test_whether_a_deck_is_legal_depends_on_the_match(page: PlayPage) -> None:
    """Who begins in the Castle Age leaves the decks of the ages before it out."""
    form = page.form
    game = page.repository.games["aoe-ecg"]
    whole = game.decks["starter-britons"]
    late = [(part, lines) for part, lines in whole.sections.items() if part not in ("age-1", "age-2")]
    lines = [
        Line(part, n, text_key("aoe-ecg", game.catalogue[key]))
        for part, cards in late
        for key, n in cards.items()
    ]
    people = Line("bought", 5, text_key("aoe-ecg", game.catalogue["villager"]))
    for title, held in (("Late", [*lines, people]), ("Deserted", lines)):
        page.repository.edit(
            lambda title=title, held=held: page.repository.decks.save(
                StoredDeck(Cover("aoe-ecg", title), held)
            )[1]
        )
    choose(form.game, "aoe-ecg")
    box = form.seat_rows[0].deck
    assert box.findText("Late, not legal") >= 0, "the match begins in the Dark Age"
    form.variants.open(True)
    choose(form.options["age"], "3")
    assert form.seat_rows[0].deck.findText("Late") >= 0, "two age decks are enough now"
    assert form.seat_rows[0].deck.findText("Deserted, not legal") >= 0, "it has bought nobody"
    deserted = next(cover for cover in page.repository.decks.covers("aoe-ecg") if cover.title == "Deserted")
    choose(form.seat_rows[0].deck, str(deserted.id))
    form.casual.setChecked(True)
    assert "cannot be played at all: It has bought neither villagers" in form.seat_rows[0].reason.text()
    form.casual.setChecked(False)
    choose(form.options["age"], "1")
    choose(form.game, "conan-ccg")


def test_a_legal_deck_is_not_casual(page: PlayPage) -> None:
    page.form.casual.setChecked(True)
    begin(page)
    assert page.link is not None
    assert not page.link.match.casual, "both decks are legal, whatever was allowed"


def test_terms_belong_to_the_match_and_are_remembered(page: PlayPage) -> None:
    form = page.form
    form.seat_rows[0].name.setText("Una")
    choose(form.length, 3)
    choose(form.lists, False)
    form.variants.open(True)
    choose(form.options["retreat"], "first-survey")
    QTest.keyClick(form.practice, Qt.Key.Key_Space)
    begin(page)
    assert page.link is not None, form.fault.text()
    match = page.link.match
    assert match.series is not None, "it is a game of a series"
    assert match.series.best_of == 3
    assert match.practice, "it is practice"
    assert not match.setup.open_lists
    assert match.setup.options["retreat"] == "first-survey"
    fresh = Form(page.context, page.repository)
    fresh.restore()
    assert fresh.seat_rows[0].name.text() == "Una", "the next form begins with the same choices"
    assert fresh.seat_rows[1].who.currentData() == PERSON
    assert (fresh.length.currentData(), fresh.lists.currentData()) == (3, False)
    assert fresh.options["retreat"].currentData() == "first-survey"
    assert fresh.practice.isChecked()
    assert fresh.seed.text() == "", "but the seed is drawn anew"
    fresh.deleteLater()


def test_a_deck_that_is_gone_gives_way_to_another(page: PlayPage, save: Save) -> None:
    save("Gone soon")
    form = page.form
    name = form.seat_rows[0].deck.itemData(form.seat_rows[0].deck.count() - 1)
    form.casual.setChecked(True)
    choose(form.seat_rows[0].deck, name)
    page.repository.undo()
    form.seat()
    assert form.seat_rows[0].deck.findData(name) < 0, "it is offered no more"
    assert form.seat_rows[0].deck.currentData(), "another one stands there"


def test_chairs_say_who_is_allied_with_whom(page: PlayPage) -> None:
    form = page.form
    form.game.setCurrentIndex(form.game.findData("aoe-ecg"))
    form.count.setValue(4)
    names = [seat_row.name.accessibleName() for seat_row in form.seat_rows]
    assert names[2] == "Name of player 3", "nobody has an ally"
    form.options["teams"].setCurrentIndex(form.options["teams"].findData("allies"))
    names = [seat_row.name.accessibleName() for seat_row in form.seat_rows]
    assert names == [f"Name of player {n}, team {2 - n % 2}" for n in (1, 2, 3, 4)]
    form.options["scenario"].setCurrentIndex(form.options["scenario"].findData("storm-the-castle"))
    form.count.setValue(3)
    names = [seat_row.name.accessibleName() for seat_row in form.seat_rows]
    assert names == ["Name of player 1, team 1", "Name of player 2, team 2", "Name of player 3, team 2"]


def test_decks_fit_what_was_agreed(page: PlayPage) -> None:
    """Nobody meets decks that their match refuses, as long as there are others."""
    form = page.form
    game = page.repository.games["aoe-ecg"]
    form.game.setCurrentIndex(form.game.findData("aoe-ecg"))

    def decks() -> list[str]:
        return [seat_row.deck.currentText() for seat_row in form.seat_rows]

    usual = [f"{deck.title}, ready-made" for deck in game.setups()[0].decks]
    assert decks() == usual, "those of the usual match"
    form.seat_rows[1].deck.setCurrentIndex(form.seat_rows[1].deck.findData("/starter-goths"))
    assert decks() == [usual[0], "Goths (starter deck), ready-made"]
    form.seat()
    assert decks()[1].startswith("Goths"), "what was chosen stays as long as it is legal"
    form.options["age"].setCurrentIndex(2)
    assert not any("not legal" in deck for deck in decks()), "the starter decks have bought nobody"
    assert set(decks()).isdisjoint(usual)
    assert form.seat_rows[0].reason.isHidden()
    assert form.variants.told.text() == "Age to begin in: Castle Age (300 points)."
    form.options["age"].setCurrentIndex(0)
    assert not any("not legal" in deck for deck in decks())
    form.options["scenario"].setCurrentIndex(form.options["scenario"].findData("storm-the-castle"))
    assert form.count.value() == len(form.seat_rows) == 3, "as many players as the scenario has"
    storm = next(one for one in game.setups() if one.options)
    assert decks() == [f"{deck.title}, ready-made" for deck in storm.decks]
    assert form.fault.isHidden()


def test_what_does_not_go_together_is_said_at_once(page: PlayPage) -> None:
    form = page.form
    form.game.setCurrentIndex(form.game.findData("aoe-ecg"))
    form.options["defined"].setCurrentIndex(1)
    assert form.fault.text() == "⚠ A Defined game needs points; choose an age to begin in, or points."
    assert form.described() is None
    form.options["age"].setCurrentIndex(1)
    assert form.fault.isHidden(), "now it goes together"
    assert form.described() is not None, form.fault.text()
    form.count.setValue(3)
    form.options["defined"].setCurrentIndex(0)
    form.options["age"].setCurrentIndex(0)
    form.options["teams"].setCurrentIndex(1)
    assert form.count.value() % 2 == 0, "teams of equal size"
    form.count.setValue(3)
    assert "two teams of equal size" in form.fault.text(), "whoever changes it back is told"


def test_the_page_ends_where_what_it_holds_does(page: PlayPage) -> None:
    held = page.form.parentWidget()
    assert held is not None
    room = held.parentWidget()
    assert room is not None
    assert held.height() <= max(held.heightForWidth(held.width()), room.height())


def test_more_matches_are_shown_where_one_looks(page: PlayPage, window: MainWindow) -> None:
    game = page.repository.play_game("conan-ccg")
    record = record_of(Match(game, game.setups()[0], 5))
    slots = [Slot(Path(name), record) for name in ("one.json", "two.json")]
    area = page.stack.currentWidget()
    assert isinstance(area, QScrollArea)
    page.saved.show_slots(slots)
    settle(window)
    more = next(one for one in page.saved.findChildren(QPushButton) if one.text() == "1 more")
    area.verticalScrollBar().setValue(0)
    QTest.mouseClick(more, LEFT)
    settle(window)
    assert page.saved.firsts[1].hasFocus(), "the first that was not seen before"
    assert area.verticalScrollBar().value() == 0
    page.saved.show_slots(slots[:1])
    assert page.saved.firsts[0].hasFocus(), "who has removed one is still here"
