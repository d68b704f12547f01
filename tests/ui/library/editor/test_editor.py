"""The card editor through its fields and buttons."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from suite.core.card_fields import ANY, Field
from suite.ui.library.cards import CardsPage
from suite.ui.library.editor.dialog import CardEditor
from suite.ui.library.editor.draft import draft_of, new_draft
from suite.ui.library.editor.inputs import DataInput, LineInput, NumberInput, TextInput, WordInput
from suite.ui.library.editor.lists import EdgeInput, TableInput, WordsInput
from suite.ui.library.editor.own import OwnCards
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow
from tests.store.samples import labels_of

GAME = "conan-ccg"
BLOW = f"{GAME}/core/telling-blow"
STROKE = f"{GAME}/core/merciless-stroke"
FOE = f"{GAME}/core/cimmerian-warrior"
BOLD = f"{GAME}/core/conan-the-bold"


def dialog_of(kind: type[Any]) -> Any:
    """The dialog that is open."""
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]
    assert len(found) == 1, "one dialog is open, and no other"
    return found[0]


def editor_for(page: CardsPage, window: MainWindow, key: str) -> CardEditor:
    """The editor, opened from the preview of a card."""
    page.show_card(key)
    settle(window)
    correct = next(b for b in page.preview.findChildren(QPushButton) if b.text() == "Correct this card")
    correct.click()
    editor = dialog_of(CardEditor)
    assert isinstance(editor, CardEditor)
    return editor


def number(editor: CardEditor, name: str) -> Any:
    """The box of a number."""
    field = editor.form.rows[name].input
    assert isinstance(field, NumberInput)
    return field.box


def test_a_number_is_corrected_from_the_preview_and_taken_back(
    page: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    editor = editor_for(page, window, FOE)
    number(editor, "renown").setValue(9)
    assert editor.form.rows["renown"].note.text() == "shipped: 3"
    assert not editor.form.rows["renown"].pencil.isHidden(), "marked as corrected"
    editor.apply.click()
    settle(window)
    assert page.preview.row is not None
    assert page.preview.row.data["renown"] == 9
    assert page.preview.row.status == "corrected"
    page.search("renown>=9 type:foe cimmerian")
    settle(window)
    assert page.model.rowCount() == 1, "the search finds it by its number"
    assert page.repository.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 9
    window.commands.all["revert"].run()
    settle(window)
    assert page.repository.reader.by_keys([FOE])[0].status == "shipped"
    assert page.repository.overlay.corrections == {}
    window.commands.all["undo"].run()
    window.commands.all["undo"].run()
    settle(window)
    assert page.repository.overlay.corrections == {}, "both edits are taken back, the first one too"


def test_every_kind_of_field_is_corrected_in_one_edit(page: CardsPage, window: MainWindow) -> None:
    editor = editor_for(page, window, STROKE)
    rows = editor.form.rows
    left, traits, title, wording = (rows[name].input for name in ("left", "traits", "title", "wording"))
    assert isinstance(left, EdgeInput)
    assert isinstance(traits, WordsInput)
    assert isinstance(title, LineInput)
    assert isinstance(wording, TextInput)
    box, symbols = left.lines[1]
    box.setCurrentIndex(box.findData("magic"))
    symbols.setValue(2)
    traits.chips["unique"].click()
    title.line.setText("Merciless Stroke II")
    wording.page.setPlainText("As it is printed.")
    editor.look_again()
    assert editor.found == {}
    assert "4 fields" in editor.summary.text()
    editor.apply.click()
    settle(window)
    row = page.repository.reader.by_keys([STROKE])[0]
    assert (row.title, row.text) == ("Merciless Stroke II", "As it is printed.")
    assert row.data["left"] == ["", "magic*2", "blade", ""]
    assert row.data["traits"] == ["unique"]
    card = page.repository.games[GAME].catalogue["merciless-stroke"]
    assert card.text == "", "the printed wording is shown and changes nothing"
    assert page.repository.reader.count("icon:magic title:merciless") == 1
    window.commands.all["undo"].run()
    settle(window)
    assert page.repository.reader.by_keys([STROKE])[0].status == "shipped", "one step takes all back"


def test_fields_go_back_one_by_one_and_all_together(page: CardsPage, window: MainWindow) -> None:
    draft = draft_of(page.repository, BOLD)
    assert draft is not None
    editor = CardEditor(page.context, draft, window)
    number(editor, "health").setValue(15)
    number(editor, "damage").setValue(4)
    table = editor.form.rows["barbarian"].input
    assert isinstance(table, TableInput)
    table.adding.click()
    editor.look_again()
    assert draft.changed == ["health", "damage", "barbarian"]
    assert len(draft.record["barbarian"]) == 2
    editor.form.rows["health"].back.click()
    editor.look_again()
    assert draft.record["health"] == draft.base["health"]
    assert not editor.form.rows["damage"].back.isHidden(), "the others stay"
    editor.revert.click()
    editor.look_again()
    assert draft.changed == []
    assert editor.summary.text() == "As it is shipped."
    editor.reject()


def test_each_fault_has_its_sentence_and_nothing_is_kept(page: CardsPage, window: MainWindow) -> None:
    editor = editor_for(page, window, BLOW)
    number(editor, "initiative").setValue(7)
    number(editor, "cost").setValue(30)
    editor.apply.click()
    assert editor.isVisible(), "a card that does not fit is not kept"
    rows = editor.form.rows
    assert rows["initiative"].fault.text() == "⚠ Initiative must be a whole number from 1 to 5, not 7."
    assert rows["cost"].fault.text() == "⚠ Prowess cost must be a whole number from 0 to 20, not 30."
    assert labels_of(page.repository.user)[0] != "Correct Telling Blow"
    number(editor, "initiative").setValue(2)
    number(editor, "cost").setValue(2)
    kind = rows["type"].input
    assert isinstance(kind, WordInput)
    kind.box.setCurrentText("Spaceship")
    editor.look_again()
    assert "Type" in editor.found["type"]
    title = rows["title"].input
    assert isinstance(title, LineInput)
    title.line.clear()
    editor.look_again()
    assert editor.found["title"] == "Title is missing."
    editor.reject()
    assert editor.isVisible(), "the first time, changes are not dropped"
    assert editor.cancel.text() == "Leave without keeping"
    editor.reject()
    assert not editor.isVisible()


def test_the_face_follows_and_bears_the_pencil(page: CardsPage, window: MainWindow) -> None:
    draft = draft_of(page.repository, FOE)
    assert draft is not None
    editor = CardEditor(page.context, draft, window)
    before = editor.face.pixmap().toImage()
    number(editor, "renown").setValue(8)
    editor.look_again()
    assert editor.face.pixmap().toImage() != before
    assert draft.shown()["facts"]["renown"] == "corrected by you"
    editor.form.revert_all()
    editor.look_again()
    assert editor.face.pixmap().toImage() == before
    editor.reject()


def test_an_own_card_in_an_own_set_is_added_changed_and_removed(
    page: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    page.show_card(FOE)
    settle(window)
    window.commands.all["own-like"].run()
    editor = dialog_of(CardEditor)
    title = editor.form.rows["title"].input
    title.line.setText("Telling Blow")
    editor.sets.setCurrentText("Convention Promos")
    editor.apply.click()
    settle(window)
    key = f"{GAME}/convention-promos/convention-promos-telling-blow"
    assert page.preview.row is not None
    assert page.preview.row.key == key, "the new card is shown; its key is not that of another card"
    assert page.preview.row.set_title == "Convention Promos"
    assert page.repository.reader.count("is:own") == 1
    assert "convention-promos-telling-blow" in page.repository.games[GAME].catalogue
    assert "convention-promos-telling-blow" not in page.repository.play_game(GAME).catalogue
    window.commands.all["correct"].run()
    editor = dialog_of(CardEditor)
    assert editor.windowTitle() == "Change Telling Blow"
    number(editor, "renown").setValue(6)
    editor.apply.click()
    settle(window)
    assert page.repository.reader.by_keys([key])[0].data["renown"] == 6
    window.commands.all["own-sets"].run()
    own = dialog_of(OwnCards)
    own.name.setText("Promos")
    own.rename.click()
    settle(window)
    assert page.repository.overlay.sets[GAME] == {"convention-promos": "Promos"}
    own.take_away()
    settle(window)
    assert page.repository.reader.count("is:own") == 0, "the set has gone with its cards"
    own.close_.click()
    for _ in range(4):
        window.commands.all["undo"].run()
    settle(window)
    assert page.repository.overlay.sets == {}
    assert page.repository.reader.by_keys([key]) == []


def test_a_blank_card_fits_its_game_whatever_its_type(page: CardsPage, window: MainWindow) -> None:
    draft = new_draft(page.repository, GAME)
    editor = CardEditor(page.context, draft, window)
    title = editor.form.rows["title"].input
    assert isinstance(title, LineInput)
    title.line.setText("Test")
    for kind in draft.types():
        chooser = editor.form.rows["type"].input
        assert isinstance(chooser, WordInput)
        chooser.box.setCurrentIndex(chooser.box.findData(kind))
        editor.look_again()
        assert editor.found == {}, f"a blank {kind} fits"
        assert draft.record["type"] == kind
        assert draft.record["title"] == "Test", "what is typed stays when the type changes"
    editor.reject()
    editor.reject()


def test_words_are_typed_and_enter_does_not_close_the_dialog(
    page: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    draft = draft_of(page.repository, FOE)
    assert draft is not None
    editor = CardEditor(page.context, draft, window)
    editor.show()
    words = editor.form.rows["traits"].input
    assert isinstance(words, WordsInput)
    assert isinstance(words.line, QLineEdit)
    qtbot.keyClicks(words.line, "stalwart")
    qtbot.keyClick(words.line, Qt.Key.Key_Return)
    assert editor.isVisible()
    assert words.value() == ["stalwart"]
    editor.form.revert_all()
    editor.look_again()
    editor.reject()


def test_only_words_that_fit_are_offered_where_the_game_knows_all(
    page: CardsPage, window: MainWindow
) -> None:
    draft = draft_of(page.repository, BLOW)
    assert draft is not None
    editor = CardEditor(page.context, draft, window)
    editor.show()
    words = editor.form.rows["keywords"].input
    assert isinstance(words, WordsInput)
    assert words.line.isHidden(), "no other word can be typed"
    assert list(words.chips) == ["prepare", "warrior", "rest", "any", "foe-warrior", "foe-rest"]
    editor.form.go_to("keywords")
    assert editor.focusWidget() is words.chips["prepare"], "the keyboard comes to the first"
    words.chips["rest"].click()
    editor.look_again()
    assert (draft.record["keywords"], editor.found) == (["warrior", "rest"], {})
    editor.done(0)


@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_is_cut_off(page: CardsPage, window: MainWindow, text_size: int) -> None:
    window.look.choose(text_size=text_size)
    for key in (STROKE, BOLD):
        draft = draft_of(page.repository, key)
        assert draft is not None
        editor = CardEditor(page.context, draft, window)
        first = next(row for row in editor.form.rows.values() if isinstance(row.input, NumberInput))
        number(editor, first.field.name).setValue(99)
        editor.show()
        editor.look_again()
        QApplication.processEvents()
        assert cut_off(editor) == []
        assert editor.form.widget().width() <= editor.form.viewport().width(), "no field is too wide"
        editor.done(0)
    own = OwnCards(page.context, page.repository, window)
    own.show()
    QApplication.processEvents()
    assert cut_off(own) == []
    own.done(0)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("[" * 100, "“Extra”"),
        ("9" * 60, "“Extra”"),
        ("NaN", "no number that can be kept"),
        ("{", "Line 1 of “Extra” is no JSON"),
    ],
)
def test_data_is_read_within_the_bounds_of_foreign_files(typed: str, said: str, qtbot: QtBot) -> None:
    box = DataInput(Field("extra", ANY))
    qtbot.addWidget(box)
    box.line.setText(typed)
    with pytest.raises(ValueError, match=said) as refused:
        box.value()
    assert str(refused.value).endswith("."), "a whole sentence"
    box.line.setText('{"a": [1, 2]}')
    assert box.value() == {"a": [1, 2]}
