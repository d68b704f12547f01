"""What the program proposes, plans, house formats and the session itself."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from suite.decks.document import MAYBE
from suite.store.decks import Line
from suite.store.faults import StoreError
from suite.ui.decks.builder import LAST_GAME
from suite.ui.decks.houseform import read_criteria, rules_of, written
from suite.ui.decks.houseformats import HouseFormatsDialog, edit_formats
from suite.ui.decks.page import DecksPage
from suite.ui.decks.planning import plan_deck
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.questions import NewDeck
from suite.ui.decks.session import DeckSession
from suite.ui.decks.suggesting import SuggestionsPanel
from suite.ui.shots import settle
from suite.ui.window import MainWindow

from .conftest import GAME, keep

OTHER = "aoe-ecg"


def test_suggestions_are_for_what_is_missing_and_enter_adds_them(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    gone = next(iter(legal.editor.document.sections["foes"]))
    page.builder.edits.set_copies([("foes", gone)], 0)
    qtbot.keyClick(page.builder.deck.list, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    settle(window)
    panel = page.builder.tabs.currentWidget()
    assert isinstance(panel, SuggestionsPanel)
    assert panel.section.currentData() == "foes", "the section that lacks cards"
    assert panel.model.rowCount()
    key = panel.model.key(0)
    before = legal.editor.document.copies(key)
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(0, 0))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert legal.editor.document.copies(key) == before + 1


def test_shortcuts_work_after_the_menu_that_names_them_was_open(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    menu = page.bar.menu.menu()
    menu.aboutToShow.emit()
    named = [act for act in menu.actions() if not act.shortcut().isEmpty()]
    assert named, "the menu names shortcuts"
    qtbot.keyClick(page.builder.deck.list, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    panel = page.builder.tabs.currentWidget()
    assert isinstance(panel, SuggestionsPanel)
    # Qt believes that Ctrl is held until a key is pressed without it.
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)


def test_a_deck_is_filled_from_what_is_owned_alone(page: DecksPage, window: MainWindow) -> None:
    repository = page.repository
    repository.edit(lambda: repository.holdings.set_owned("conan-ccg/core/carousing", 2))
    page.open_deck(keep(repository, "Poor", [Line("draw", 1, "conan-ccg/core/telling-blow")]))
    window.commands.all["deck-fill"].run()
    settle(window)
    assert page.session is not None
    assert page.session.editor.document.sections["draw"] == {"telling-blow": 1}, "40 cards cannot be had"
    assert window.toast.isVisible()
    window.commands.all["deck-cut"].run()
    assert page.session.editor.document.maybe == {"telling-blow": 1}, "what is not owned waits aside"
    window.commands.all["undo"].run()
    window.commands.all["undo"].run()


def test_filling_says_what_is_still_wrong_and_leads_there(
    page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    page.open_deck(
        keep(page.repository, "Goths", [Line("civilization", 1, f"{OTHER}/base/goths")], game=OTHER)
    )
    assert page.session is not None
    page.session.set_cover("Rules", format="General game, 160 points")
    page.builder.suggest()
    panel = page.builder.tabs.currentWidget()
    assert isinstance(panel, SuggestionsPanel)
    qtbot.mouseClick(panel.fill_all, Qt.MouseButton.LeftButton)
    settle(window)
    wrong = page.session.problems()
    assert len(wrong) == 1, "nothing is bought"
    assert window.toast.text.text() == "94 cards added; 1 problem remains."
    qtbot.mouseClick(window.toast.act, Qt.MouseButton.LeftButton)
    assert isinstance(page.builder.tabs.currentWidget(), ProblemsPanel)


def test_filling_a_deck_of_one_card_makes_it_legal(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    page.open_deck(
        keep(page.repository, "Goths", [Line("civilization", 1, f"{OTHER}/base/goths")], game=OTHER)
    )
    assert page.session is not None
    page.builder.suggest()
    panel = page.builder.tabs.currentWidget()
    assert isinstance(panel, SuggestionsPanel)
    qtbot.mouseClick(panel.fill_all, Qt.MouseButton.LeftButton)
    settle(window)
    assert page.session.problems() == []
    assert window.toast.text.text() == "94 cards added."
    qtbot.mouseClick(window.toast.act, Qt.MouseButton.LeftButton)
    assert page.session.editor.document.deck().sections == {"civilization": {"goths": 1}}, "taken back"


def test_the_game_of_the_last_deck_is_remembered(page: DecksPage) -> None:
    for game in (OTHER, GAME):
        page.open_deck(keep(page.repository, "Of this game", [], game=game))
        assert page.context.preferences.text(LAST_GAME) == game
    games = [(GAME, "The one"), (OTHER, "The other")]
    for game, begun in ((OTHER, OTHER), (GAME, GAME), ("gone", GAME)):
        question = NewDeck(page, games, [], "", game)
        assert question.game.currentData() == begun, "the first where it is not there"
        question.deleteLater()


def test_a_whole_deck_from_a_plan_is_one_step(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    page.open_deck(keep(page.repository, "Planned", []))
    session = page.session
    assert session is not None
    dialog = plan_deck(page, page.context, session, page.builder.edits)
    assert not dialog.use.isEnabled(), "there is nothing to use yet"
    dialog.build.click()
    settle(window)
    assert "✓ Legal" in dialog.sum.text()
    dialog.use.click()
    assert page.bar.check.text() == "Legal"
    assert session.cover.title == "Planned"
    window.commands.all["undo"].run()
    assert not any(session.editor.document.sections.values())
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def formats(page: DecksPage) -> HouseFormatsDialog:
    return edit_formats(page, page.context, page.repository, GAME, page.session)


def test_a_house_format_is_made_and_the_deck_checked_by_it(legal: DeckSession, page: DecksPage) -> None:
    dialog = formats(page)
    form = dialog.form
    assert form is not None
    dialog.save.click()
    assert dialog.fault.text() == "⚠ Give the format a name."
    form.title.setText("Big decks")
    form._limit({})
    cells = [form.limits.cellWidget(0, column) for column in range(6)]
    title, section, where = cells[0], cells[1], cells[5]
    assert isinstance(title, QLineEdit)
    assert isinstance(section, QComboBox)
    assert isinstance(where, QLineEdit)
    assert isinstance(cells[3], QSpinBox)
    title.setText("Draw deck")
    section.setCurrentIndex(section.findData("draw"))
    cells[3].setValue(60)
    where.setText("action")
    dialog.save.click()
    assert "is no condition" in dialog.fault.text(), "nothing is kept of what cannot be understood"
    assert page.repository.formats(GAME) == {}
    where.clear()
    form.card.setText("carousing")
    form._ban()
    dialog.save.click()
    kept = page.repository.formats(GAME)["Big decks"]
    assert kept.limited == {"carousing": 0}
    assert kept.limits[0].low == 60
    assert legal.cover.format == "Big decks"
    assert any("Big decks: Draw deck " in problem.text for problem in legal.problems())
    dialog.close()


def test_rules_of_a_game_are_found_by_asking_it(page: DecksPage) -> None:
    found = rules_of(page.repository.games[GAME])
    assert {"draw-size", "foe-size", "renown", "copies", "unique", "conan"} <= found.keys()


@pytest.mark.parametrize(
    "criteria", [{}, {"type": "action"}, {"cost": {"min": 2, "max": 4}}, {"type": ["a", "b"]}]
)
def test_conditions_are_read_as_they_are_written(criteria: dict[str, object]) -> None:
    assert read_criteria(written(criteria)) == criteria


def test_a_session_keeps_each_step_at_once_and_nothing_of_a_bad_one(page: DecksPage) -> None:
    number = keep(
        page.repository,
        "Steps",
        [Line("draw", 1, "", "A line"), Line("draw", 1, f"{GAME}/lost/gone", "Gone")],
    )
    session = DeckSession(page.repository, number)
    heard: list[int] = []
    session.changed.connect(lambda: heard.append(1))
    session.step("Add", lambda editor: editor.add("carousing", 2))
    assert [
        line.copies for line in page.repository.decks.load(number).lines if line.card.endswith("carousing")
    ] == [2]
    assert len(heard) == 1
    with pytest.raises(ValueError, match="no card"):
        session.step("Bad", lambda editor: (editor.add("carousing"), editor.add("nonsense")))
    assert session.editor.document.sections["draw"] == {"carousing": 2}
    lost = [(line.text, line.card) for line in page.repository.decks.load(number).lines if line.text]
    assert lost == [("A line", ""), ("Gone", f"{GAME}/lost/gone")], "a key of ours may come back"
    session.step("Nothing", lambda editor: editor.set_copies("carousing", "draw", 2))
    assert len(heard) == 1, "what changes nothing is no step"
    gone: list[int] = []
    session.gone.connect(lambda: gone.append(1))
    page.repository.edit(lambda: page.repository.decks.remove([number]))
    assert gone == [1]
    with pytest.raises(StoreError):
        DeckSession(page.repository, number)
    session.close()


def test_copies_in_a_built_deck_are_free_for_it_and_for_no_other(page: DecksPage, window: MainWindow) -> None:
    repository = page.repository
    text = f"{GAME}/core/carousing"
    repository.edit(lambda: repository.holdings.set_owned(text, 3))
    one, two = (
        DeckSession(repository, keep(repository, name, [Line("draw", 2, text)])) for name in ("One", "Two")
    )
    repository.edit(lambda: repository.decks.set_cover([one.cover.id], built=True))
    assert (one.stock()["carousing"].owned, one.stock()["carousing"].free) == (3, 3)
    assert two.stock()["carousing"].free == 1
    assert (one.usable()["carousing"], two.usable()["carousing"]) == (3, 1)
    page.open_deck(two.cover.id)
    line = next(line for line in page.builder.deck.model.rows if line.key == "carousing")
    assert line.missing == 1, "over-use is marked"
    page.builder.edits.move([], MAYBE)
    for session in (one, two):
        session.close()
    repository.edit(lambda: repository.holdings.set_owned(text, 0))
    QApplication.processEvents()
