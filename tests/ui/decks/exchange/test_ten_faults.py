"""Import of a 96-line list with ten faults of different kinds: ten reports, the rest in, nothing lost."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.decks.formats.parsed import UNRESOLVED
from suite.store.lines import Line, StoredDeck
from suite.ui.decks.exchange.draft import CHOSEN, LEFT_OUT, MOVED
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository
from tests.ui.decks.exchange.conftest import FAULTS, Opener, newest


def unresolved(deck: StoredDeck) -> list[Line]:
    """Lines that no card was found for."""
    return [line for line in deck.lines if not line.card]


def test_ten_reports_the_rest_in_nothing_lost(importing: Opener, repository: Repository, faulty: str) -> None:
    before = len(repository.decks.covers())
    dialog = importing(faulty)
    draft = dialog.draft
    assert draft is not None
    assert dialog.report.table.lines.count == 96, "every line of the list has its line in the report"
    told = {draft.lines[n].text: draft.outcome(n) for n in range(96) if draft.open(n)}
    expected = {text.strip()[:200]: outcome for text, outcome in FAULTS.items()}
    assert told == expected, "ten reports of ten kinds"
    dialog.report.table.only.setChecked(True)
    shown = [dialog.report.table.lines.text(row, 4) for row in range(dialog.report.table.lines.count)]
    assert len(shown) == 10, "the ten can be looked at alone"
    assert all(": " in words for words in shown), "each says what is the matter"
    assert len(repository.decks.covers()) == before, "nothing is written before the button is pressed"

    QTest.mouseClick(dialog.onward, Qt.MouseButton.LeftButton)
    stored = newest(repository)
    assert stored.cover.title == "Ten faults", "the list's own title is the deck's"
    assert len(repository.decks.covers()) == before + 1
    lost = [text for text, outcome in FAULTS.items() if outcome == UNRESOLVED]
    assert len(unresolved(stored)) == len(lost) == 6, "lines that name no card are kept in the deck"
    known = sum(line.copies for line in stored.lines if line.card)
    read = sum(line.copies for line in draft.lines if line.taken)
    assert known == read, "every copy that was read is in"

    session = DeckSession(repository, stored.cover.id)
    session.step("Touch", lambda editor: editor.add("telling-blow"))
    assert len(unresolved(newest(repository))) == 6, "they are kept through the next save"
    assert len(session.editor.document.unresolved) == 6, "and shown with the deck"
    session.close()
    repository.undo()
    repository.undo()
    assert len(repository.decks.covers()) == before, "the whole import is one step"


def test_a_line_is_resolved_where_it_stands_by_keyboard(
    importing: Opener, repository: Repository, faulty: str
) -> None:
    dialog = importing(faulty)
    draft, report = dialog.draft, dialog.report
    assert draft is not None
    wrong = next(n for n, line in enumerate(draft.lines) if line.text == "2 Teling Blow")
    assert report.table.place() == wrong, "the first line that needs a look is chosen"
    assert report.resolver.cards.item(0).text() == "Telling Blow", "the likeliest card is offered"
    report.table.setFocus()
    QTest.keyClick(report.table, Qt.Key.Key_Return)
    QTest.keyClick(report.resolver.cards, Qt.Key.Key_Return)
    assert draft.outcome(wrong) == CHOSEN
    assert draft.read_as(wrong) == "2 Telling Blow, Draw deck"
    assert report.table.place() == draft.lines.index(
        next(line for line in draft.lines if line.text == "3 Desperate")
    ), "and the next one is chosen"

    bolt = next(n for n, line in enumerate(draft.lines) if line.text.startswith("2 Lightning"))
    report.table.go_to(bolt)
    QTest.keyClicks(report.resolver.field, "overhead bl")
    assert report.resolver.cards.item(0).text() == "Overhead Block", "any card can be searched"
    QTest.keyClick(report.resolver.field, Qt.Key.Key_Return)
    assert draft.read_as(bolt).startswith("2 Overhead Block")

    nothing = next(n for n, line in enumerate(draft.lines) if line.text == "0 Carousing")
    report.table.go_to(nothing)
    report.resolver.leaves.click()
    assert draft.outcome(nothing) == LEFT_OUT
    dialog.go_on()
    stored = newest(repository)
    assert len(unresolved(stored)) == 3, "what was decided is no longer unknown"
    cards = {line.card: line.copies for line in stored.lines if line.card}
    assert cards[f"{stored.cover.game}/core/overhead-block"] >= 2
    repository.undo()


def test_a_decision_can_be_taken_back_and_outlives_typing(
    importing: Opener, faulty: str, qtbot: QtBot
) -> None:
    dialog = importing(faulty)
    draft, report = dialog.draft, dialog.report
    assert draft is not None
    place = report.table.place()
    report.resolver.take()
    assert draft.outcome(place) == CHOSEN
    dialog.edit.setPlainText("1 Wineskin\n" + faulty)
    qtbot.waitUntil(lambda: not dialog.waiting)
    again = dialog.draft
    assert again is not None
    assert again is not draft
    assert again.outcome(place + 1) == CHOSEN, "the same line means the same when the list is read again"
    report.table.go_to(place + 1)
    report.resolver.forgets.click()
    assert again.outcome(place + 1) == UNRESOLVED


def test_a_line_that_was_read_can_mean_another_card(importing: Opener, repository: Repository) -> None:
    dialog = importing("Draw deck\n3 Telling Blow\n1 Wineskin")
    draft = dialog.draft
    assert draft is not None
    dialog.report.table.go_to(1)
    QTest.keyClicks(dialog.report.resolver.field, "Overhead Block")
    QTest.keyClick(dialog.report.resolver.field, Qt.Key.Key_Return)
    assert draft.document is not None
    assert draft.document.sections["draw"] == {"overhead-block": 3, "wineskin": 1}
    dialog.report.table.go_to(2)
    dialog.report.resolver.copies.setValue(999)
    dialog.report.resolver.take()
    assert draft.document.sections["draw"]["wineskin"] == 999
    dialog.report.table.go_to(1)
    QTest.keyClicks(dialog.report.resolver.field, "Wineskin")
    dialog.report.resolver.take()
    assert "more than 999" in dialog.fault.text(), "too many copies are refused with a sentence"
    assert draft.document.sections["draw"] == {"overhead-block": 3, "wineskin": 999}


def test_an_unknown_line_can_be_moved_to_another_section(
    importing: Opener, repository: Repository, faulty: str
) -> None:
    dialog = importing(faulty)
    draft, report = dialog.draft, dialog.report
    assert draft is not None
    place = report.table.place()
    box = report.resolver.section
    assert box.currentData() == draft.lines[place].section == "draw"
    box.setCurrentIndex(box.findData("foes"))
    report.resolver.moves.click()
    assert draft.outcome(place) == MOVED
    assert draft.read_as(place) == "as found, Foe Deck"
    assert "6 not recognised" in draft.summary(), "it is still no card"
    report.table.go_to(place)
    assert box.currentData() == "foes", "and says where it is kept"
    known = next(n for n, line in enumerate(draft.lines) if line.taken)
    report.table.go_to(known)
    assert report.resolver.moves.isHidden(), "cards are moved by being read into another section"
    dialog.go_on()
    kept = {(line.section, line.text) for line in unresolved(newest(repository))}
    assert ("foes", "Teling Blow") in kept
    assert len(kept) == 6
    repository.undo()
