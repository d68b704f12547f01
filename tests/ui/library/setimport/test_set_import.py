"""Card sets of other programs and owners taken in: detected, explained, looked at, one edit, one undo."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from suite.core.card import Card
from suite.store.sound import card_fault
from suite.ui.imports.steps import CHECK, DONE, EXPLAIN, SOURCE
from suite.ui.library.cards import CardsPage
from suite.ui.library.setimport.commands import import_sets
from suite.ui.library.setimport.importing import SetImport
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

Make = Callable[[], SetImport]
GAME = "conan-ccg"
LACKEY = (
    "Name\tSet\tImageFile\tType\tCost\tInitiative\tText\n"
    'Forceful Shove\tHEARTH\tshove\tMove\t2\t4\tHit: "push" back.\n'
    "Old Serpent\tHEARTH\tserpent\tOddity\t3\t\tHiss.\n"
    "Telling Blow\tCORE\tx\tMove\t1\t1\tOther words.\n"
    "\tHEARTH\tnobody\n"
)
OCTGN = (
    '<?xml version="1.0"?><set name="Hearth" id="b0" gameId="11" version="1.0.0"><cards>'
    '<card id="{AA-01}" name="Forceful Shove"><property name="Type" value="Move"/>'
    '<property name="Cost" value="2"/><property name="Rules">Hit: <b>push</b> back.</property></card>'
    '<card id="AA-02" name="Old Serpent"><property name="Type" value="Oddity"/></card></cards></set>'
)
DEFINITION = (
    '<game id="11" name="Home made"><card><property name="Cost" type="Integer"/>'
    '<property name="Rules" type="String"/></card></game>'
)
COCKATRICE = (
    '<?xml version="1.0"?><cockatrice_carddatabase version="4"><sets><set><name>HEARTH</name>'
    "<longname>Made at home</longname></set></sets><cards>"
    "<card><name>Forceful Shove</name><text>Push.</text><prop><type>Move</type><cost>2</cost></prop>"
    '<set rarity="rare" num="7">HEARTH</set></card>'
    "<card><name>Old Serpent</name><prop><type>Oddity</type></prop><set>HEARTH</set></card>"
    "</cards></cockatrice_carddatabase>"
)
FILES = {"LackeyCCG set": LACKEY, "OCTGN set": OCTGN, "Cockatrice cards": COCKATRICE}


def read(dialog: SetImport, at: MainWindow, tmp_path: Path, text: str | bytes, name: str = "set.txt") -> None:
    """Take a file with this text."""
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    dialog.take_files([file])
    settle(at)


def press(dialog: SetImport, window: MainWindow, qtbot: QtBot) -> None:
    """Press the primary button."""
    assert dialog.onward.isEnabled(), f"{dialog.onward.text()} cannot be pressed"
    qtbot.mouseClick(dialog.onward, Qt.MouseButton.LeftButton)
    settle(window)


def rows(dialog: SetImport) -> list[tuple[str, str, str]]:
    """(title, outcome, effect) as the table shows them."""
    lines = dialog.cards.table.lines
    return [(lines.text(n, 0), lines.text(n, 2), lines.text(n, 3)) for n in range(lines.count)]


def set_file(cards: list[dict[str, Any]], corrections: dict[str, Any] | None = None) -> str:
    return json.dumps(
        {
            "kind": "four-ages-set",
            "format": 1,
            "sets": [{"game": GAME, "key": "hearth", "title": "Hearth"}],
            "cards": cards,
            "corrections": corrections or {},
        }
    )


def own_card(**more: Any) -> dict[str, Any]:
    return {
        "game": GAME,
        "key": "golem",
        "set": "hearth",
        "title": "Salt Golem",
        "type": "oddity",
        "text": "",
        **more,
    }


@pytest.mark.parametrize("kind", FILES)
def test_a_set_of_every_program(
    kind: str, make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, FILES[kind])
    assert dialog.step == EXPLAIN
    assert dialog.explain.found.text().startswith(kind), "what it is was found out by its content"
    press(dialog, window, qtbot)
    found = rows(dialog)
    assert ("Forceful Shove", "new") in [row[:2] for row in found]
    assert all(row[2] in ("no automatic effect", "shown only") for row in found if row[1] == "new")
    assert repository.reader.by_keys([f"{GAME}/hearth/forceful-shove"]) == [], "nothing is written yet"
    taken = sum(row[1] == "new" for row in found)
    assert dialog.onward.text() == f"Take {taken} cards in"
    press(dialog, window, qtbot)
    assert dialog.step == DONE
    row = repository.reader.by_keys([f"{GAME}/hearth/forceful-shove"])[0]
    assert row.status == "own", "found like any other card, without automatic effect"
    assert repository.card(row).data["cost"] == 2
    repository.undo()
    settle(window)
    assert repository.reader.by_keys([f"{GAME}/hearth/forceful-shove"]) == [], "one undo takes all of it back"


def test_what_is_refused_says_why(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, LACKEY)
    press(dialog, window, qtbot)
    outcomes = {title: outcome for title, outcome, _ in rows(dialog)}
    assert outcomes["Telling Blow"] == "refused", "a shipped card is never overwritten"
    assert outcomes["(without a name)"] == "refused"
    assert "4 cards: 2 new, 2 refused." in dialog.cards.sum.text()
    dialog.cards.table.setCurrentIndex(dialog.cards.table.lines.index(2, 0))
    assert "card editor" in dialog.cards.why.text()
    press(dialog, window, qtbot)
    told = {one.card: one.reason for one in dialog.report.told}
    assert "card editor" in told["Telling Blow"]
    assert told["(without a name)"] == "The card has no title."
    assert dialog.report.only.isChecked(), "what was refused is shown first"


def test_every_card_has_its_face(make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = make()
    read(dialog, window, tmp_path, LACKEY)
    press(dialog, window, qtbot)
    face: QLabel = dialog.cards.face
    assert not face.pixmap().isNull()
    first = face.pixmap().toImage()
    assert "what it says is up to you" in dialog.cards.what.text() or "rules" in dialog.cards.what.text()
    qtbot.keyClick(dialog.cards.table, Qt.Key.Key_Down)
    assert dialog.cards.title.text() == "Old Serpent"
    assert face.pixmap().toImage() != first
    dialog.cards.table.setCurrentIndex(dialog.cards.table.lines.index(3, 0))
    assert face.pixmap().isNull(), "a card that is not taken in has no face"


def test_a_card_that_the_rules_do_not_know_is_marked(
    make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, LACKEY)
    press(dialog, window, qtbot)
    assert ("Old Serpent", "new", "shown only") in rows(dialog)
    assert dialog.looked is not None
    reason = next(one.reason for one in dialog.looked.items if one.title == "Old Serpent")
    assert reason.startswith("The rules leave it out:"), "and why"
    left = sum(row[1:] == ("new", "shown only") for row in rows(dialog))
    assert f"The rules leave {left} of them out." in dialog.cards.sum.text()
    needing = [one.title for one in dialog.looked.items if one.tone in ("warn", "danger")]
    assert "Old Serpent" in needing, "it counts among the lines that need a look"


def test_columns_are_mapped_and_remembered(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "Name\tSet\tImageFile\tKind\tFoo\tBar\nForceful Shove\tHEARTH\tx\tMove\t2\tgone\n"
    dialog = make()
    read(dialog, window, tmp_path, text)
    columns = dialog.explain.columns
    columns.choose(columns.chosen().index("foo"), "cost")
    columns.choose(columns.chosen().index("bar"), "")
    columns.choose(columns.chosen().index("kind"), "type")
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    data = repository.card(repository.reader.by_keys([f"{GAME}/hearth/forceful-shove"])[0]).data
    assert (data["cost"], data["type"]) == (2, "move")
    assert "bar" not in data
    again = make()
    read(again, window, tmp_path, text.replace("Forceful", "Careful"))
    assert again.explain.columns.chosen() == ["title", "set", "picture", "type", "cost", ""]
    assert "what you said the last time" in again.explain.found.text()


def test_an_own_field_can_be_typed(make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = make()
    read(dialog, window, tmp_path, "Name\tSet\tImageFile\tFoo\nShove\tHEARTH\tx\tblue\n")
    edit = dialog.explain.columns.box(3).lineEdit()
    assert edit is not None
    boxes = [dialog.explain.columns.box(place) for place in range(4)]
    assert len({(box.width(), box.height(), box.x()) for box in boxes}) == 1
    edit.selectAll()
    qtbot.keyClicks(edit, "Shade of Ink")
    qtbot.keyClick(edit, Qt.Key.Key_Tab)
    assert dialog.explain.columns.chosen()[3] == "shade_of_ink"


def test_without_a_column_of_titles_nothing_goes_on(
    make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, LACKEY)
    dialog.explain.columns.choose(0, "")
    assert "titles of the cards" in dialog.fault.text()
    assert not dialog.onward.isEnabled()
    dialog.explain.columns.choose(0, "title")
    assert dialog.fault.text() == ""
    assert dialog.onward.isEnabled()


def test_zero_cards_and_other_files_are_told(make: Make, window: MainWindow, tmp_path: Path) -> None:
    dialog = make()
    for text, says in (
        ("Name\tSet\tImageFile\n", "Not a single card"),
        ("just some words", "no card data"),
        ("<html></html>", "begins with the element"),
        ("<cockatrice_carddatabase><cards><card>\n<name>x</card>", "not well-formed"),
        ('{"kind": "other"}', "no set file"),
        (b"\x00\x01\x02", "not text"),
    ):
        read(dialog, window, tmp_path, text)
        assert says in dialog.fault.text()
        assert dialog.step == SOURCE
    dialog.take_files([tmp_path / "nothing.txt"])
    settle(window)
    assert "cannot be opened" in dialog.fault.text()


def test_another_encoding(make: Make, window: MainWindow, tmp_path: Path) -> None:
    dialog = make()
    text = "Name\tSet\tImageFile\nŁódź Przełęcz\tHEARTH\tx\n"
    read(dialog, window, tmp_path, text.encode("cp1250"))
    box = dialog.explain.encoding
    assert dialog.explain.code.isVisibleTo(dialog)
    box.setCurrentIndex(box.findData("cp1251"))
    box.activated.emit(box.currentIndex())
    settle(window)
    item = dialog.explain.columns.item(0, 2)
    assert item is not None
    assert item.text() != "Łódź Przełęcz"
    box.setCurrentIndex(box.findData("cp1250"))
    box.activated.emit(box.currentIndex())
    settle(window)
    item = dialog.explain.columns.item(0, 2)
    assert item is not None
    assert item.text() == "Łódź Przełęcz"


def test_a_definition_tells_numbers_for_the_sets_that_follow(
    make: Make, window: MainWindow, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, DEFINITION, "definition.xml")
    assert dialog.step == SOURCE
    assert "these are numbers: Cost" in dialog.source.note.text()
    read(dialog, window, tmp_path, OCTGN, "set.xml")
    assert dialog.step == EXPLAIN
    assert dialog.files is not None
    assert dialog.files.found is not None
    assert dialog.files.found.numbers == {"Cost"}


def test_a_folder_of_sets_is_read(make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    sets = tmp_path / "plugin" / "sets"
    sets.mkdir(parents=True)
    (tmp_path / "plugin" / "plugininfo.txt").write_text("<plugin>x")
    (sets / "one.TXT").write_text("Name\tSet\tImageFile\nShove\tHEARTH\tx\n")
    (sets / "two.txt").write_text("Name\tSet\tImageFile\tCost\nPush\tAWAY\tx\t3\n")
    dialog = make()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "plugin"))])
    nothing = Qt.MouseButton.NoButton
    drop = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, nothing, Qt.KeyboardModifier.NoModifier)
    dialog.dropEvent(drop)
    settle(window)
    assert "2 cards in 2 sets" in dialog.explain.found.text()
    assert "plugininfo.txt holds no cards" in dialog.explain.found.text()
    press(dialog, window, qtbot)
    assert dialog.looked is not None
    assert [one.place for one in dialog.looked.items] == ["one.TXT, 2", "two.txt, 2"]


def test_cancel_leaves_nothing(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, LACKEY)
    press(dialog, window, qtbot)
    stamp = repository.user.stamp
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    settle(window)
    assert repository.user.stamp == stamp
    assert repository.overlay.cards == {}


def test_the_report_page_takes_the_import_back(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make()
    read(dialog, window, tmp_path, COCKATRICE)
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    assert repository.overlay.cards
    qtbot.mouseClick(dialog.undo, Qt.MouseButton.LeftButton)
    settle(window)
    assert repository.overlay.cards == {}
    assert "Taken back" in window.toast.text.text()


def test_the_same_file_again_changes_nothing(
    make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    first = make()
    read(first, window, tmp_path, COCKATRICE)
    press(first, window, qtbot)
    press(first, window, qtbot)
    again = make()
    read(again, window, tmp_path, COCKATRICE)
    press(again, window, qtbot)
    assert again.cards.sum.text() == "2 cards: 2 already there."
    assert not again.onward.isEnabled()


# -- set files of our own ---------------------------------------------------------------------------


def test_a_set_file_is_looked_at_and_taken_in(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    key = f"{GAME}/core/telling-blow"
    cost = repository.card(repository.reader.by_keys([key])[0]).data["cost"]
    dialog = make()
    read(dialog, window, tmp_path, set_file([own_card()], {key: {"cost": cost + 1}}), "x.json")
    assert dialog.step == CHECK, "a set file explains itself: there are no columns"
    assert [row[:2] for row in rows(dialog)] == [("Salt Golem", "new"), ("Telling Blow", "corrects a card")]
    assert dialog.looked is not None
    assert f"cost {cost} → {cost + 1}" in dialog.looked.items[1].reason
    press(dialog, window, qtbot)
    assert repository.card(repository.reader.by_keys([key])[0]).data["cost"] == cost + 1, "in force at once"
    assert repository.reader.by_keys([f"{GAME}/hearth/golem"])
    repository.undo()
    settle(window)
    assert repository.card(repository.reader.by_keys([key])[0]).data["cost"] == cost


def test_what_could_not_be_shown_is_refused_and_the_rest_taken(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    key = f"{GAME}/core/telling-blow"
    cards = [
        own_card(),
        own_card(key="a", title="Traits", traits=5),
        own_card(key="b", title="Edges", left={"a": [1]}),
        own_card(key="c", title="Words", text=["no text"]),
        own_card(key="d", title="Deep", colour=[[[1]]]),
        own_card(key="e", title="Elsewhere", game="no-such-game"),
        {**own_card(title="Mine now"), "set": "core", "key": "telling-blow"},
    ]
    corrections = {key: {"traits": 7}, f"{GAME}/core/no-such-card": {"cost": 1}}
    dialog = make()
    read(dialog, window, tmp_path, set_file(cards, corrections), "x.json")
    refused = {title for title, outcome, _ in rows(dialog) if outcome == "refused"}
    assert refused >= {"Traits", "Edges", "Words", "Deep", "Elsewhere", "Mine now", "Telling Blow"}
    assert dialog.looked is not None
    assert all(one.reason for one in dialog.looked.items if one.outcome == "faulty")
    press(dialog, window, qtbot)
    assert [record["key"] for record in repository.overlay.cards[GAME]] == ["golem"]
    assert repository.overlay.corrections == {}


def test_a_correction_that_does_not_fit_is_refused_before_anything_is_written(
    make: Make, window: MainWindow, repository: Repository, qtbot: QtBot, tmp_path: Path
) -> None:
    blow, carousing = f"{GAME}/core/telling-blow", f"{GAME}/core/carousing"
    corrections = {carousing: {"type": None}, blow: {"initiative": 9, "cost": 4, "traits": 5}}
    dialog = make()
    read(dialog, window, tmp_path, set_file([], corrections), "x.json")
    assert dialog.looked is not None
    reasons = {one.reason for one in dialog.looked.items if one.outcome == "faulty"}
    assert any("from 1 to 5, not 9" in reason for reason in reasons)
    assert any("Type is missing" in reason for reason in reasons)
    assert any("Traits must be a list of words, not 5" in reason for reason in reasons)
    press(dialog, window, qtbot)
    assert repository.corrections.overlay().corrections == {blow: {"cost": 4}}, (
        "what fits of the same card is taken"
    )
    assert repository.overlay.left_out == []


ODD: list[Any] = [
    "*",
    "",
    "x" * 5000,
    0,
    -1,
    10**9,
    1.5,
    True,
    None,
    [],
    ["a"],
    [""],
    {},
    {"a": 1},
    "\u202e\0",
]


def test_whatever_passes_as_a_record_can_be_drawn(window: MainWindow, repository: Repository) -> None:
    game = repository.games[GAME]
    faces, look = window.context.faces, repository.look(GAME)
    assert faces is not None
    fields = sorted({name for record in repository.sources[GAME].records for name in record} | {"colour"})
    drawn = 0
    for kind in sorted({record["type"] for record in repository.sources[GAME].records}):
        base = next(record for record in repository.sources[GAME].records if record["type"] == kind)
        for place, name in enumerate(fields):
            if name in ("key", "set"):
                continue
            for value in ODD[place % 3 :: 3]:
                record = {**base, name: value}
                if card_fault(record) or game.schema.unkept(record):
                    continue
                card = Card(record)
                assert faces.get(GAME, card, 96, 1.0, now=True) is not None
                assert look.line(card) is not None
                drawn += 1
    assert drawn > 200


# -- ways in ----------------------------------------------------------------------------------------


def test_the_file_is_chosen(make: Make, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "Zażółć ß.xml"
    file.write_text(COCKATRICE, "utf-8")
    dialog = make()
    dialog.source.open.click()
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    picker.selectFile(str(file))
    picker.accepted.emit()
    settle(window)
    assert dialog.step == EXPLAIN
    picker.close()


def test_the_way_in_for_pages(window: MainWindow, repository: Repository, tmp_path: Path) -> None:
    file = tmp_path / "set.xml"
    file.write_text(OCTGN)
    import_sets(window.context, str(file))
    settle(window)
    dialog = window.findChild(SetImport)
    assert dialog is not None
    assert dialog.step == EXPLAIN
    dialog.close()


def test_the_cards_page_shows_what_was_taken_in(
    make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.go("cards")
    settle(window)
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    dialog = make()
    read(dialog, window, tmp_path, COCKATRICE)
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    press(dialog, window, qtbot)
    page.search("title:shove")
    settle(window)
    found = [page.model.row(n) for n in range(page.model.rowCount())]
    assert "Forceful Shove" in [row.title for row in found if row is not None]
    page.search("")
    settle(window)


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_is_cut(make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path, text_size: int) -> None:
    window.look.choose(text_size=text_size)
    dialog = make()
    dialog.resize(836, 536)
    cut = cut_off(dialog)
    read(dialog, window, tmp_path, LACKEY)
    cut += cut_off(dialog)
    press(dialog, window, qtbot)
    cut += cut_off(dialog)
    press(dialog, window, qtbot)
    assert cut + cut_off(dialog) == []
