"""Lists of other programs taken in: as their makers write them, and as people spoil them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from suite.store.lists.plan import ADD, REPLACE
from suite.store.stacks import Stack
from suite.ui.collection.exchange.check import CHANGES, LINES, UNMATCHED
from suite.ui.collection.exchange.dialogs import import_list
from suite.ui.collection.exchange.importing import PRESETS, ListImport
from suite.ui.collection.exchange.opening import PLAIN, UNKNOWN_LIST
from suite.ui.imports.steps import CHECK, DONE, EXPLAIN, SOURCE
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow
from tests.store.samples import stacks_of
from tests.ui.collection.exchange.programs import FILES

Make = Callable[[], ListImport]
BLOW, KNIGHT = "Telling Blow", "Aquilonian Knight"
BLOW_KEY, KNIGHT_KEY = "conan-ccg/core/telling-blow", "conan-ccg/core/aquilonian-knight"
"""Program -> four copies of one card as it writes them."""


def read(dialog: ListImport, window: MainWindow, text: str, encoding: str = "utf-8") -> None:
    """Drop a file with this text."""
    place = Path(dialog.context.preferences._kept.fileName()).parent / "list.csv"
    place.write_bytes(text.encode(encoding))
    dialog.read_path(place)
    settle(window)


def press(dialog: ListImport, window: MainWindow, qtbot: QtBot) -> None:
    """Press the primary button."""
    assert dialog.onward.isEnabled(), f"{dialog.onward.text()} cannot be pressed"
    qtbot.mouseClick(dialog.onward, Qt.MouseButton.LeftButton)
    settle(window)


def changes(dialog: ListImport) -> list[list[str]]:
    """The list of changes as it is shown: card, before, after, change."""
    lines = dialog.check.table.lines
    return [[lines.text(row, column) for column in (0, 2, 3, 4)] for row in range(lines.count)]


def report(dialog: ListImport) -> list[tuple[str, str, str]]:
    """(line, outcome, card) of every line."""
    return [(one.line, one.outcome, one.card) for one in dialog.report.told]


def owned(repository: Repository, key: str) -> int:
    return repository.holdings.figures([key])[key].owned


@pytest.mark.parametrize("program", FILES)
def test_a_list_of_every_program(
    program: str, make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, FILES[program])
    assert dialog.step == EXPLAIN
    assert dialog.explain.program.currentText() == program, "whose list it is was found out"
    press(dialog, window, qtbot)
    assert changes(dialog) == [[BLOW, "none", "4", "+4"]]
    assert owned(repository, BLOW_KEY) == 0, "nothing is written before the button is pressed"
    assert dialog.onward.text() == "Import 4 cards"
    press(dialog, window, qtbot)
    assert dialog.step == DONE
    assert owned(repository, BLOW_KEY) == 4
    assert repository.undo().startswith("Import 4 cards")
    assert owned(repository, BLOW_KEY) == 0, "one undo takes all of it back"


def test_a_list_that_names_no_cards_is_refused_in_words(make: Make, window: MainWindow) -> None:
    dialog = make()
    read(dialog, window, "idProduct;groupCount;price;idLanguage;condition;isFoil\n1;1;1;1;NM;\n")
    assert dialog.step == SOURCE
    assert "numbers of its shop" in dialog.fault.text()


@pytest.mark.parametrize(
    ("data", "says"),
    [(b"", "empty"), (b"PK\x03\x04\x00\x00", "not text"), (b"\x01\x02\x03" * 90, "not text")],
)
def test_what_is_no_list_is_told(
    make: Make, window: MainWindow, tmp_path: Path, data: bytes, says: str
) -> None:
    file = tmp_path / "x.csv"
    file.write_bytes(data)
    dialog = make()
    dialog.read_path(file)
    settle(window)
    assert says in dialog.fault.text()
    dialog.read_path(tmp_path / "nothing.csv")
    settle(window)
    assert "nothing.csv cannot be opened" in dialog.fault.text()


def test_zero_cards_is_an_error_and_can_be_mended(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, "name,qty\nTeling Blow,2\nSomething Else,1\n")
    press(dialog, window, qtbot)
    assert "Not a single card could be read from 2 lines" in dialog.fault.text()
    assert not dialog.onward.isEnabled()
    assert dialog.check.tabs.currentIndex() == UNMATCHED, "the names are there to be mended"
    resolver = dialog.check.unmatched.resolver
    assert resolver.cards.item(0).text() == BLOW, "the likeliest card is chosen at once"
    qtbot.mouseClick(resolver.takes, Qt.MouseButton.LeftButton)
    settle(window)
    assert dialog.fault.text() == ""
    assert changes(dialog) == [[BLOW, "none", "2", "+2"]]
    press(dialog, window, qtbot)
    assert report(dialog) == [("2", "taken in", BLOW), ("3", "not found", "")]
    assert owned(repository, BLOW_KEY) == 2


def test_any_other_card_can_be_typed(make: Make, window: MainWindow, qtbot: QtBot) -> None:
    dialog = make()
    read(dialog, window, "name,qty\nRitter,2\nRitter,1\nTelling Blow,1\n")
    press(dialog, window, qtbot)
    dialog.check.tabs.setCurrentIndex(UNMATCHED)
    unmatched = dialog.check.unmatched
    assert [unmatched.table.lines.text(0, n) for n in range(3)] == ["Ritter", "2", "left out"]
    resolver = unmatched.resolver
    qtbot.keyClicks(resolver.field, "no such card")
    qtbot.keyClick(resolver.field, Qt.Key.Key_Return)
    assert resolver.note.isVisibleTo(unmatched), "what is no card is told"
    assert dialog.step == CHECK, "Enter in the field does not press the window's button"
    resolver.field.clear()
    qtbot.keyClicks(resolver.field, "aquilonian kn")
    qtbot.keyClick(resolver.field, Qt.Key.Key_Return)
    settle(window)
    assert [KNIGHT, "none", "3", "+3"] in changes(dialog)
    qtbot.mouseClick(resolver.leaves, Qt.MouseButton.LeftButton)
    settle(window)
    assert [row[0] for row in changes(dialog)] == [BLOW], "an answer can be taken back"


def test_ten_faults_ten_reports_and_the_rest_is_in(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    rows = repository.reader.by_ids(list(repository.reader.search("game:conan-ccg").ids)[:86])
    good = [f'1,"{row.title}",core\n' for row in rows]
    bad = [
        "1,Telling Bow,core\n",
        "1,No Such Card At All,\n",
        "many,Telling Blow,core\n",
        "-1,Telling Blow,core\n",
        "99999,Telling Blow,core\n",
        "1.5,Telling Blow,core\n",
        ",Telling Blow,core\n",
        "1,Telling,core\n",
        "1,\ufffd\ufffd,core\n",
        "0x2,Telling Blow,core\n",
    ]
    dialog = make()
    read(dialog, window, "quantity,name,set\n" + "".join(good) + "".join(bad))
    press(dialog, window, qtbot)
    assert len(dialog.check.report.told) == len(good) + 10
    press(dialog, window, qtbot)
    faulty = [one for one in report(dialog) if not one[2]]
    assert [int(line) for line, _, _ in faulty] == [len(good) + 2 + n for n in range(10)]
    assert all(one.reason for one in dialog.report.told if not one.card), "each says why"
    assert all(owned(repository, row.key) for row in rows), "the rest is in"
    assert dialog.report.only.isChecked(), "what needs a look is shown first"
    dialog.report.copy.click()
    copied = QApplication.clipboard().text()
    assert copied.count("\n") == 12, "a sentence, a head, ten lines"
    assert "Telling Bow" in copied


def test_the_report_is_saved(make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = make()
    read(dialog, window, "quantity,name\n1,Telling Blow\n1,Nothing\n")
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    dialog.report.only.setChecked(False)
    dialog.report.save_as(tmp_path / "report.txt")
    lines = (tmp_path / "report.txt").read_text("utf-8").splitlines()
    assert lines[2].startswith("2\ttaken in\tTelling Blow")
    assert lines[3].startswith("3\tnot found")
    dialog.report.save_as(tmp_path / "nowhere" / "report.txt")
    assert "could not be saved" in window.toast.text.text()


# -- what was found out can be said otherwise -------------------------------------------------------


def test_another_encoding_is_noticed_and_can_be_chosen(make: Make, window: MainWindow) -> None:
    dialog = make()
    read(dialog, window, "name;qty;notes\nTelling Blow;1;Zażółć gęślą jaźń, łódź\n", "cp1250")
    assert "not UTF-8" in dialog.explain.found.text(), "what was assumed is told"
    encoding = dialog.explain.encoding
    encoding.setCurrentIndex(encoding.findData("cp1250"))
    encoding.activated.emit(encoding.currentIndex())
    settle(window)
    item = dialog.explain.columns.item(2, 2)
    assert item is not None
    assert item.text() == "Zażółć gęślą jaźń, łódź"
    encoding.setCurrentIndex(encoding.findData("utf-8"))
    encoding.activated.emit(encoding.currentIndex())
    settle(window)
    assert "not written in utf-8" in dialog.fault.text()
    assert encoding.currentData() == "cp1250", "the last one that worked is shown again"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_marks_and_code_pages(make: Make, window: MainWindow, qtbot: QtBot, encoding: str) -> None:
    dialog = make()
    read(dialog, window, 'name,qty,notes\nTelling Blow,2,"crème brûlée, façade, Noël, déjà vu"\n', encoding)
    press(dialog, window, qtbot)
    assert changes(dialog) == [[BLOW, "none", "2", "+2"]]
    assert dialog.looked is not None
    assert dialog.looked.plan is not None
    assert dialog.looked.plan.changes[0].stack.notes == "crème brûlée, façade, Noël, déjà vu"


def test_another_delimiter_and_a_first_line_that_is_no_header(
    make: Make, window: MainWindow, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, "2|Telling Blow\n1|Aquilonian Knight\n")
    explain = dialog.explain
    assert not explain.headed.isChecked(), "a number in the first line: no header"
    assert explain.delimiter.currentText() == "Bar"
    assert explain.columns.chosen() == ["quantity", "title"], "guessed from the values"
    explain.delimiter.setCurrentIndex(explain.delimiter.findData(","))
    explain.delimiter.activated.emit(explain.delimiter.currentIndex())
    settle(window)
    assert explain.columns.rowCount() == 1
    assert not dialog.onward.isEnabled(), "without a column of names there is nothing to show"
    explain.delimiter.setCurrentIndex(explain.delimiter.findData("|"))
    explain.delimiter.activated.emit(explain.delimiter.currentIndex())
    settle(window)
    qtbot.mouseClick(explain.headed, Qt.MouseButton.LeftButton, pos=QPoint(14, 14))
    settle(window)
    assert explain.headed.isChecked()
    assert len(dialog.explain.opened.listing.sheet.rows if dialog.explain.opened else ()) == 1


def test_unknown_columns_are_explained_once_and_remembered(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    text = "Foo,Bar,Baz\nin the attic,Telling Blow,3\nin the attic,Aquilonian Knight,1\n"
    dialog = make()
    read(dialog, window, text)
    assert dialog.explain.program.currentText() == UNKNOWN_LIST
    assert dialog.explain.columns.chosen() == ["", "title", "quantity"], "guessed from the values"
    dialog.explain.columns.choose(0, "location")
    assert dialog.explain.remember.isChecked()
    dialog.explain.name.setText("My binder program")
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    assert [stack.location for stack in stacks_of(repository.holdings, BLOW_KEY)] == ["in the attic"]
    again = make()
    read(again, window, text.replace("attic", "cellar"))
    assert again.explain.program.currentText() == "My binder program"
    assert again.explain.columns.chosen() == ["location", "title", "quantity"]


def test_a_meaning_belongs_to_one_column(make: Make, window: MainWindow) -> None:
    dialog = make()
    read(dialog, window, "a,b\nTelling Blow,3\n")
    dialog.explain.columns.choose(1, "title")
    assert dialog.explain.columns.chosen() == ["", "title"]


def test_columns_of_a_cancelled_import_are_not_remembered(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, "Foo,Bar\nTelling Blow,3\n")
    press(dialog, window, qtbot)
    stamp = repository.user.stamp
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    settle(window)
    assert repository.user.stamp == stamp, "Cancel leaves nothing"
    assert repository.kept.setting(PRESETS, []) == []


# -- where the cards go -----------------------------------------------------------------------------


def test_add_replace_and_the_larger_number(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    repository.edit(
        lambda: repository.holdings.add(
            [Stack(BLOW_KEY, 3), Stack(BLOW_KEY, 2, location="Box"), Stack(KNIGHT_KEY, 1)]
        )
    )
    dialog = make()
    read(dialog, window, "name,qty\nTelling Blow,2\n")
    press(dialog, window, qtbot)
    mode = dialog.check.mode

    def choose(place: int) -> None:
        mode.setCurrentIndex(place)
        mode.activated.emit(place)
        settle(window)

    assert changes(dialog) == [[BLOW, "3", "5", "+2"]]
    choose(1)
    assert changes(dialog) == [[BLOW, "3", "2", "\u22121"], [BLOW, "2", "none", "\u22122"]]
    assert dialog.onward.text() == "Make 2 changes"
    choose(2)
    assert changes(dialog) == []
    assert not dialog.onward.isEnabled()
    assert "Nothing would change" in dialog.check.none.sentence.text()
    choose(1)
    press(dialog, window, qtbot)
    assert owned(repository, BLOW_KEY) == 2
    assert owned(repository, KNIGHT_KEY) == 1, "cards that the list does not name stay"


def test_into_a_new_collection_as_one_edit(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, "name,qty\nTelling Blow,2\n")
    press(dialog, window, qtbot)
    box = dialog.check.collection
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.currentIndex())
    settle(window)
    press(dialog, window, qtbot)
    assert "needs a name" in dialog.fault.text(), "nothing is written without a name"
    assert dialog.step == CHECK
    qtbot.keyClicks(dialog.check.name, "Attic")
    settle(window)
    press(dialog, window, qtbot)
    assert ("Attic", 2) in [(name, copies) for _, name, copies in repository.holdings.collections()]
    qtbot.mouseClick(dialog.undo, Qt.MouseButton.LeftButton)
    settle(window)
    assert "Attic" not in [name for _, name, _ in repository.holdings.collections()], "taken back at once"


def test_what_the_list_does_not_say(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, "name,qty,condition\nTelling Blow,2,\nTelling Blow,1,HP\n")
    explain = dialog.explain
    explain.condition.setCurrentIndex(explain.condition.findData("EX"))
    explain.language.setText("German")
    explain.location.setText("Red binder")
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    stacks = {(one.condition, one.language, one.location) for one in stacks_of(repository.holdings, BLOW_KEY)}
    assert stacks == {("EX", "de", "Red binder"), ("HP", "de", "Red binder")}


# -- ways in ----------------------------------------------------------------------------------------


def test_pasting_text(make: Make, window: MainWindow, qtbot: QtBot) -> None:
    dialog = make()
    assert not dialog.onward.isEnabled()
    dialog.source.text.setPlainText("2 Telling Blow\nAquilonian Knight\n1 Fists of Iron")
    press(dialog, window, qtbot)
    assert dialog.explain.program.currentText() == PLAIN
    press(dialog, window, qtbot)
    assert [row[0] for row in changes(dialog)] == [BLOW, KNIGHT, "Fists of Iron"]


def test_very_long_text_is_read_at_once(make: Make, window: MainWindow) -> None:
    dialog = make()
    mime = QMimeData()
    mime.setText("name,qty\n" + "Telling Blow,1\n" * 8000)
    dialog.source.text.insertFromMimeData(mime)
    settle(window)
    assert dialog.step == EXPLAIN
    assert dialog.source.text.toPlainText() == "", "a hundred thousand letters are not shown first"


def test_a_file_is_dropped_or_chosen(make: Make, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "Zażółć ß 漢字.csv"
    file.write_text(FILES["Moxfield"], "utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    dialog = make()
    nothing = Qt.MouseButton.NoButton
    drop = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, nothing, Qt.KeyboardModifier.NoModifier)
    dialog.dropEvent(drop)
    settle(window)
    assert dialog.explain.program.currentText() == "Moxfield"
    other = make()
    other.source.open.click()
    picker = other.findChild(QFileDialog)
    assert picker is not None
    picker.selectFile(str(file))
    picker.accepted.emit()
    settle(window)
    assert other.explain.program.currentText() == "Moxfield"
    picker.close()


def test_the_way_in_for_pages(window: MainWindow, repository: Repository, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text(FILES["Moxfield"])
    import_list(window.context, str(file))
    settle(window)
    dialog = window.findChild(ListImport)
    assert dialog is not None
    assert dialog.isModal()
    assert dialog.step == EXPLAIN
    dialog.close()


# -- large lists, stopping --------------------------------------------------------------------------


def test_a_large_list_can_be_stopped_and_leaves_nothing(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    rows = "".join(f"Telling Blow,1,Box {n}\n" for n in range(6000))
    dialog = make()
    read(dialog, window, f"name,qty,location\n{rows}")
    stamp = repository.user.stamp
    dialog.go_on()
    qtbot.waitUntil(lambda: dialog.progress.isVisibleTo(dialog))
    qtbot.mouseClick(dialog.halt, Qt.MouseButton.LeftButton)
    settle(window)
    assert dialog.looked is None, "planning was stopped"
    dialog.go_back()
    dialog.go_on()
    settle(window)
    assert dialog.check.table.lines.count == 6000
    dialog.go_on()
    qtbot.waitUntil(lambda: dialog.job is None or dialog.job.total == 6000)
    dialog.reject()
    settle(window)
    assert dialog.isVisible(), "the window stays until it is known whether anything was written"
    assert "nothing was changed" in dialog.fault.text()
    assert repository.user.stamp == stamp
    assert owned(repository, BLOW_KEY) == 0


def test_a_change_meanwhile_is_told(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    dialog = make()
    read(dialog, window, "name,qty\nTelling Blow,2\n")
    press(dialog, window, qtbot)
    repository.edit(lambda: repository.holdings.add([Stack(BLOW_KEY, 1)]))
    settle(window)
    assert changes(dialog) == [[BLOW, "1", "3", "+2"]], "an edit in this window is seen at once"
    mode = dialog.check.mode
    mode.setCurrentIndex(mode.findData(REPLACE))
    mode.activated.emit(mode.currentIndex())
    settle(window)
    elsewhere = repository.holdings.add([Stack(BLOW_KEY, 1)])
    press(dialog, window, qtbot)
    assert "changed meanwhile" in dialog.fault.text(), "a number that is set was compared with another one"
    assert owned(repository, BLOW_KEY) == 2
    repository.tell(elsewhere)
    settle(window)
    assert "changed meanwhile" in dialog.fault.text(), "what others edit takes the sentence away unread"
    mode.setCurrentIndex(mode.findData(ADD))
    mode.activated.emit(mode.currentIndex())
    settle(window)
    assert not dialog.fault.text(), "it is said that others changed something when that matters no more"
    repository.holdings.add([Stack(BLOW_KEY, 1)])
    press(dialog, window, qtbot)
    assert owned(repository, BLOW_KEY) == 5, "copies are added to what is there by now"


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_is_cut_off(make: Make, window: MainWindow, qtbot: QtBot, text_size: int) -> None:
    window.look.choose(text_size=text_size)
    dialog = make()
    dialog.resize(836, 536)
    cut = cut_off(dialog)
    read(dialog, window, "Foo,Bar\nTelling Blow,3\nTelling Bow,2\n")
    cut += cut_off(dialog)
    press(dialog, window, qtbot)
    for tab in (CHANGES, UNMATCHED, LINES):
        dialog.check.tabs.setCurrentIndex(tab)
        settle(window)
        cut += cut_off(dialog)
    press(dialog, window, qtbot)
    assert cut + cut_off(dialog) == []
