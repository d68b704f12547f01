"""The print window: what it shows is what it writes, behind the window, whole or not at all."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.ui.decks.session import DeckSession
from suite.ui.printing.copies import CHOSEN, LACKING, ONCE
from suite.ui.printing.dialog import PrintDialog, print_list
from suite.ui.printing.flow import ListDocument, ListRow, ListSection
from suite.ui.printing.options import OWN, DeckOptions
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow
from tests.ui.printing.conftest import Opener
from tests.ui.printing.pdf import Pdf


def options(dialog: PrintDialog) -> DeckOptions:
    assert isinstance(dialog.options, DeckOptions)
    return dialog.options


def at_rest(dialog: PrintDialog) -> bool:
    return not dialog.waiting


def choose(dialog: PrintDialog, box: object, data: str, qtbot: QtBot) -> None:
    place = box.findData(data)
    box.setCurrentIndex(place)
    box.activated.emit(place)
    qtbot.waitUntil(lambda: not dialog.waiting)


def test_the_whole_deck_as_proxies_is_saved(
    printing: Opener, session: DeckSession, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = printing("proxies")
    copies = sum(sum(pile.values()) for pile in session.editor.document.sections.values())
    pages = -(-copies // 9)
    assert dialog.about.text() == f"{pages} pages of A4, {copies} cards, 9 a page."
    assert dialog.preview.count == pages
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    dialog.save(tmp_path / "proxies.pdf")
    assert dialog.working, "it is written behind the window"
    qtbot.waitUntil(lambda: bool(closed))
    pdf = Pdf((tmp_path / "proxies.pdf").read_bytes())
    assert pdf.count == pages
    assert os.listdir(tmp_path) == ["proxies.pdf"]


def test_stopping_leaves_no_file(printing: Opener, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = printing("proxies")
    dialog.save(tmp_path / "proxies.pdf")
    dialog.stops.click()
    qtbot.waitUntil(lambda: not dialog.working)
    assert dialog.fault.text() == "⚠ Stopped; nothing was saved."
    assert os.listdir(tmp_path) == []
    assert dialog.saves.isEnabled(), "it can be tried again"


def test_a_folder_that_is_gone_gets_a_sentence(printing: Opener, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = printing()
    dialog.save(tmp_path / "gone" / "list.pdf")
    qtbot.waitUntil(lambda: not dialog.working)
    assert "could not be saved" in dialog.fault.text()


def test_cards_and_copies_are_chosen(printing: Opener, session: DeckSession, qtbot: QtBot) -> None:
    dialog = printing("proxies")
    copies = options(dialog).copies
    kinds = {key for pile in session.editor.document.sections.values() for key in pile}
    choose(dialog, copies.choice, ONCE, qtbot)
    assert dict(copies.wanted()) == dict.fromkeys(kinds, 1)
    choose(dialog, copies.choice, LACKING, qtbot)
    first = next(iter(session.editor.document.sections["foes"]))
    needed = session.editor.document.copies(first)
    assert dict(copies.wanted()).get(first, 0) == max(0, needed - 2), "two copies are owned"
    for key in kinds:
        copies.set_copies(key, 0)
    copies.set_copies("storytelling", 4)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert copies.choice.currentData() == CHOSEN
    assert dialog.about.text() == "1 page of A4, 4 cards, 9 a page.", (
        "cards of the maybe-board can be printed"
    )
    copies.set_copies("storytelling", 0)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.preview.paper.sentence == "Say of at least one card how many copies there shall be."
    assert not dialog.saves.isEnabled()
    copies.set_copies("storytelling", 12345)
    assert dict(copies.wanted())["storytelling"] == 99, "no more than 99"


def test_sizes_of_ones_own(printing: Opener, qtbot: QtBot) -> None:
    dialog = printing("proxies")
    fields = options(dialog)
    assert fields.width_.isHidden(), "only where the size is one's own"
    choose(dialog, fields.card, OWN, qtbot)
    assert not fields.width_.isHidden()
    fields.width_.setValue(fields.width_.valueFromText("120,5 mm"))
    assert fields.width_.length() == 120.5
    fields.height_.setValue(2000)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.about.text().endswith("2 a page."), "on a paper that lies on its side"
    fields.width_.setValue(2000)
    fields.bleed.setValue(50)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.preview.paper.sentence == "A card of 200 x 200 mm with its bleed does not fit on A4."
    assert not dialog.saves.isEnabled()
    choose(dialog, fields.what, "list", qtbot)
    assert dialog.saves.isEnabled(), "a list does not mind"
    fields.bleed.setValue(0)
    choose(dialog, fields.card, "Standard", qtbot)


def test_pages_are_turned_by_keys(printing: Opener, qtbot: QtBot) -> None:
    dialog = printing("proxies")
    choose(dialog, options(dialog).copies.choice, "all", qtbot)
    paper = dialog.preview.paper
    before = paper.image
    QTest.keyClick(paper, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.preview.where.text() == f"Page 2 of {dialog.preview.count}"
    assert paper.image != before
    QTest.keyClick(paper, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert not dialog.preview.onward.isEnabled(), "there is none after the last"
    assert dialog.preview.where.text() in paper.accessibleName()


def test_a_printer_gets_the_same_pages(printing: Opener, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = printing("list")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    dialog.print_on(printer)
    qtbot.waitUntil(lambda: bool(closed))
    pdf = Pdf((tmp_path / "printed.pdf").read_bytes())
    assert abs(pdf.page(0).width - 210) < 0.1
    assert "Winter" in pdf.page(0).text


def test_what_was_wanted_is_remembered(printing: Opener, qtbot: QtBot) -> None:
    dialog = printing("proxies")
    fields = options(dialog)
    choose(dialog, fields.paper, "Letter", qtbot)
    fields.bleed.setValue(15)
    dialog.reject()
    again = options(printing("proxies"))
    assert again.paper.currentData() == "Letter"
    assert again.bleed.length() == 1.5
    again.paper.setCurrentIndex(0)
    again.bleed.setValue(0)


@pytest.mark.parametrize("size", [100, 150, 200])
def test_nothing_is_cut_off(window: MainWindow, printing: Opener, size: int, qtbot: QtBot) -> None:
    for what in ("list", "missing", "proxies"):
        dialog = printing(what)
        window.look.choose(text_size=size)
        dialog.resize(836, 536)
        settle(window)
        qtbot.waitUntil(partial(at_rest, dialog))
        assert cut_off(dialog) == []
        needed = dialog.options.sizeHint().width()
        assert dialog.options.width() >= needed, "no field is squeezed"
        dialog.reject()
    window.look.choose(text_size=100)


def test_a_list_is_printed_on_the_paper_that_is_chosen(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    print_list(
        window.context,
        ListDocument("Want list", (), (ListSection("Game", (ListRow("2", "Thak"),)),), boxes=True),
    )
    dialog = window.findChildren(PrintDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.waiting)
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    dialog.save(tmp_path / "wants.pdf")
    qtbot.waitUntil(lambda: bool(closed))
    pdf = Pdf((tmp_path / "wants.pdf").read_bytes())
    assert (pdf.count, "Thak" in pdf.page(0).text) == (1, True)
