"""The window beside another program on the same store, and with a store that goes away."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from suite.store.collection import Holdings
from suite.store.decks import Cover, Decks, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import Busy
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.ui.collection.model import StacksModel
from suite.ui.collection.page import CollectionPage
from suite.ui.decks.conflicts import ConflictDialog
from suite.ui.decks.notes import NotesPanel
from suite.ui.decks.page import DecksPage
from suite.ui.decks.questions import NewDeck
from suite.ui.decks.session import DeckSession
from suite.ui.fault import speak_up
from suite.ui.jobs import Job
from suite.ui.library.cards import CardsPage
from suite.ui.pages import Waiting
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.store.repository import Deferred, Repository
from suite.ui.tableview import TableView
from suite.ui.window import MainWindow
from tests.store.samples import stacks_of

GAME = "conan-ccg"
BLOW, THAK = f"{GAME}/core/telling-blow", f"{GAME}/core/thak"


@pytest.fixture
def repository(window: MainWindow) -> Repository:
    assert window.context.repository is not None
    return window.context.repository


@pytest.fixture
def other(window: MainWindow, repository: Repository) -> Iterator[UserFile]:
    """Another program on the same file; what it did is taken back."""
    opened = UserFile(repository.user.url)
    # Numbers of edits that were taken back and forgotten are given again.
    before = {entry.id for entry in opened.journal() if not entry.undone}
    yield opened
    settle(window)
    # The newest first, whosever it is, so that nothing stands in the way.
    while latest := [one for one in opened.journal() if not one.undone and one.id not in before][:1]:
        if latest[0].mine:
            opened.undo()
        else:
            repository.undo()
    opened.close()


@pytest.fixture
def session(window: MainWindow, repository: Repository) -> DeckSession:
    """A deck of two lines, open in the builder."""
    lines = (Line("draw", 2, BLOW), Line("draw", 1, THAK))
    made: list[int] = []

    def work() -> object:
        key, changes = repository.decks.save(StoredDeck(Cover(GAME, "Shared"), lines))
        made.append(key)
        return changes

    repository.edit(work)
    page = page_of(window)
    page.open_deck(made[0])
    settle(window)
    assert page.session is not None
    return page.session


def page_of(window: MainWindow) -> DecksPage:
    window.go("decks")
    page = window.pages["decks"]
    assert isinstance(page, DecksPage)
    return page


def copies(session: DeckSession) -> dict[str, int]:
    """Card -> copies in the draw deck, as the window shows it."""
    return dict(session.editor.document.pile("draw"))


def saved_by(other: UserFile, deck: int, **numbers: int) -> None:
    """The other program sets numbers of cards in a deck, by their keys in the game."""
    stored = Decks(other).load(deck)
    wanted = {f"{GAME}/core/{key.replace('_', '-')}": copies for key, copies in numbers.items()}
    lines = [Line(line.section, wanted.pop(line.card, line.copies), line.card) for line in stored.lines]
    lines += [Line("draw", number, card) for card, number in wanted.items()]
    Decks(other).save(StoredDeck(stored.cover, tuple(lines)), "Theirs", stored)


@contextmanager
def locked(repository: Repository) -> Iterator[sqlite3.Connection]:
    """The file is being written by another program until the block ends, or it is rolled back."""
    assert repository.user.path is not None
    with closing(sqlite3.connect(repository.user.path, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        yield holder
        if holder.in_transaction:
            holder.execute("ROLLBACK")


@contextmanager
def away(repository: Repository, *tables: str) -> Iterator[Callable[[], None]]:
    """Nothing can be read from these tables until the block ends, or what is given is called."""
    assert repository.user.path is not None
    left = list(tables)
    with closing(sqlite3.connect(repository.user.path, isolation_level=None)) as holder:
        for table in tables:
            holder.execute(f"ALTER TABLE {table} RENAME TO {table}_away")

        def back() -> None:
            while left:
                table = left.pop()
                holder.execute(f"ALTER TABLE {table}_away RENAME TO {table}")

        try:
            yield back
        finally:
            back()


def answering(answer: Callable[[QDialog], object]) -> None:
    """Answer the next window that asks something, as soon as it is there."""

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            answer(dialog)
        else:
            QTimer.singleShot(10, look)

    QTimer.singleShot(0, look)


# -- others' edits ------------------------------------------------------------------------------------


def test_the_window_learns_what_others_do(
    window: MainWindow, repository: Repository, session: DeckSession, other: UserFile, qtbot: QtBot
) -> None:
    before = repository.reader.by_keys([THAK])[0].owned
    Holdings(other).add([Stack(THAK, 3)])
    saved_by(other, session.cover.id, thak=3)
    qtbot.waitUntil(lambda: copies(session).get("thak") == 3)
    qtbot.waitUntil(lambda: repository.reader.by_keys([THAK])[0].owned == before + 3)
    other.undo()
    qtbot.waitUntil(lambda: copies(session).get("thak") == 1)
    Decks(other).remove([session.cover.id])
    qtbot.waitUntil(lambda: page_of(window).session is None)
    assert window.toast.text.text() == "This deck was removed; here are the others."
    other.undo()


def test_a_step_keeps_what_others_have_saved_meanwhile(
    window: MainWindow, session: DeckSession, other: UserFile
) -> None:
    saved_by(other, session.cover.id, thak=3, carousing=1)
    assert copies(session)["thak"] == 1, "the window has not heard of it yet"
    edits = page_of(window).builder.edits
    edits.add("telling-blow")
    assert copies(session) == {"telling-blow": 3, "thak": 3, "carousing": 1}
    assert window.toast.text.text().startswith("Somebody else has changed this deck as well")
    window.commands.all["undo"].run()
    assert copies(session) == {"telling-blow": 2, "thak": 3, "carousing": 1}, "theirs stays"


@pytest.mark.parametrize(("mine", "right"), [(True, 3), (False, 1)])
def test_where_both_changed_the_same_it_is_asked(
    window: MainWindow, session: DeckSession, other: UserFile, mine: bool, right: int
) -> None:
    saved_by(other, session.cover.id, telling_blow=1, thak=4)
    asked: list[str] = []

    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, ConflictDialog)
        asked.extend(button.accessibleName() for button in dialog.mine.values())
        if not mine:
            next(iter(dialog.theirs.values())).click()
        dialog.do.click()

    answering(answer)
    page_of(window).builder.edits.add("telling-blow")
    assert asked == ["Telling Blow (Draw deck), yours: 3"], "only the line that both have changed"
    assert copies(session) == {"telling-blow": right, "thak": 4}


def test_their_side_can_be_kept_whole(window: MainWindow, session: DeckSession, other: UserFile) -> None:
    saved_by(other, session.cover.id, telling_blow=1)
    answering(lambda dialog: dialog.reject())
    page_of(window).builder.edits.add("telling-blow")
    assert copies(session) == {"telling-blow": 1, "thak": 1}


def test_notes_that_are_being_typed_are_not_written_over_others(
    window: MainWindow, session: DeckSession, other: UserFile, qtbot: QtBot
) -> None:
    page = page_of(window)
    panel = page.builder.show_panel(NotesPanel)
    assert isinstance(panel, NotesPanel)
    panel.note.setPlainText("Mine.")
    Decks(other).set_cover([session.cover.id], note="Theirs.")
    answering(lambda dialog: dialog.reject())
    qtbot.waitUntil(lambda: panel.note.toPlainText() == "Theirs.")
    assert Decks(other).load(session.cover.id).cover.note == "Theirs."


def test_undo_is_this_windows_own_and_refused_over_others(
    window: MainWindow, repository: Repository, other: UserFile
) -> None:
    repository.edit(lambda: repository.holdings.add([Stack(THAK, 2, notes="ours")], "Add ours"))
    Holdings(other).add([Stack(BLOW, 1)])
    mine = next(stack.id for stack in stacks_of(repository.holdings, THAK) if stack.notes == "ours")
    Holdings(other).step([mine], 1)
    window.commands.all["undo"].run()
    said = window.toast.text.text()
    assert said == "“Add ours” cannot be taken back: somebody else has changed the same since."
    other.undo()
    window.commands.all["undo"].run()
    assert window.toast.text.text() == "Taken back: Add ours."
    assert len(stacks_of(repository.holdings, BLOW)) == 1, "the other program's copy is still there"


# -- waiting ------------------------------------------------------------------------------------------


def test_an_edit_waits_behind_the_window(
    window: MainWindow, repository: Repository, session: DeckSession, qtbot: QtBot
) -> None:
    edits = page_of(window).builder.edits
    with locked(repository) as holder:
        edits.add("telling-blow")
        assert window.toast.text.text() == str(Deferred())
        assert repository.writing
        window.go("cards")
        assert window.page == "cards", "the window goes on"
        holder.execute("ROLLBACK")
        qtbot.waitUntil(lambda: copies(session)["telling-blow"] == 3)
    assert window.toast.text.text() == "Done now: Add Telling Blow."
    with locked(repository) as holder:
        window.commands.all["undo"].run()
        assert window.toast.text.text() == "Another program is writing. This waits until it has ended."
        holder.execute("ROLLBACK")
        qtbot.waitUntil(lambda: copies(session)["telling-blow"] == 2)


def test_what_waits_stays_in_the_line_until_it_is_done(
    window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    window.go("collection")
    settle(window)
    page = window.pages["collection"]
    assert isinstance(page, CollectionPage)
    page.entry.field.setText("2 telling blow")
    with locked(repository) as holder:
        page.entry.enter()
        assert page.entry.field.text() == "2 telling blow"
        holder.execute("ROLLBACK")
        qtbot.waitUntil(lambda: page.entry.field.text() == "")
    assert sum(stack.copies for stack in stacks_of(repository.holdings, BLOW)) == 2
    settle(window)


def test_a_number_that_is_not_stored_yet_is_told_beside_it(
    window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    window.go("cards")
    cards = window.pages["cards"]
    assert isinstance(cards, CardsPage)
    cards.preview.show_card(repository.reader.by_keys([BLOW])[0])
    with locked(repository) as holder:
        cards.preview.set_owned(2)
        assert cards.preview.free.text() == "⚠ Not stored yet: 0 are."
        holder.execute("ROLLBACK")
        qtbot.waitUntil(lambda: cards.preview.free.text() == "2 free")
    settle(window)


def test_what_waits_behind_the_window_waits_as_long_as_others_write(repository: Repository) -> None:
    job, left = Job("Waiting"), [1, 2, 3]

    def work() -> OpChanges:
        if left:
            job.cancelled = left.pop() == 2
            raise Busy("Somebody else is writing.")
        return OpChanges("Done")

    with pytest.raises(Busy):
        repository.behind(job, work)
    assert left == [1], "it is tried until somebody stops it"
    job.cancelled = False
    made = repository.behind(job, work)
    assert made is not None
    assert made.label == "Done"


def test_what_no_undo_takes_back_is_kept_later(
    window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    with locked(repository) as holder:
        repository.keep(lambda: repository.kept.set_setting("together", 1))
        repository.keep(lambda: repository.kept.set_setting("apart", 2))
        assert "kept later" in window.toast.text.text()
        holder.execute("ROLLBACK")
    qtbot.waitUntil(lambda: (repository.kept.setting("together"), repository.kept.setting("apart")) == (1, 2))


# -- a store that goes away ---------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "table"), [("decks", "deck"), ("play", "playedmatch")])
def test_a_page_that_cannot_be_read_says_why_and_tries_again(
    window: MainWindow, repository: Repository, key: str, table: str
) -> None:
    page_of(window).browse()
    if isinstance(play := window.pages.get("play"), PlayPage):
        play.choose()
    window.go("cards")
    # What is known stays; what has changed while the page was not seen must be read.
    repository.edit(lambda: repository.decks.save(StoredDeck(Cover(GAME, "New"), ()))[1])
    with away(repository, table) as back:
        window.go(key)
        shown = window.stack.currentWidget()
        assert isinstance(shown, Waiting)
        back()
        again = next(one for one in shown.findChildren(QPushButton) if one.text() == "Try again")
        again.click()
        settle(window)
    assert window.stack.currentWidget() is window.pages[key]


def test_what_was_typed_for_a_new_deck_stays_while_it_cannot_be_made(
    window: MainWindow, repository: Repository
) -> None:
    page = page_of(window)
    page.browse()
    said: list[str] = []

    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, NewDeck)
        dialog.line.setText("Typed with care")
        with away(repository, "deckline", "deck"):
            dialog.do.click()
            said.append(dialog.fault.text())
            assert dialog.isVisible()
            assert dialog.line.text() == "Typed with care"
        dialog.do.click()

    answering(answer)
    page.new_deck()
    assert "could not be used" in said[0]
    assert page.session is not None
    assert page.session.cover.title == "Typed with care"
    page.browse()


def test_notes_stay_typed_while_they_cannot_be_kept(
    window: MainWindow, repository: Repository, session: DeckSession
) -> None:
    page = page_of(window)
    panel = page.builder.show_panel(NotesPanel)
    assert isinstance(panel, NotesPanel)
    panel.note.setPlainText("Typed with care")
    with away(repository, "deck"):
        page.browse()
        assert page.session is session, "it is not left with what cannot be kept"
        assert "could not be used" in window.toast.text.text()
        assert panel.note.toPlainText() == "Typed with care"
    page.browse()
    assert repository.decks.load(session.cover.id).cover.note == "Typed with care"


def test_every_other_read_that_fails_is_said(
    window: MainWindow, repository: Repository, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    speak_up(window.notify)
    with away(repository, "deck", "change"):
        for work in (repository.decks.covers, repository.user.undo, window.undoing.undo):
            window.toast.text.setText("")
            QTimer.singleShot(0, window, work)
            qtbot.waitUntil(lambda: "could not be used" in window.toast.text.text())
    window.undoing.undo()
    assert "could not be used" not in window.toast.text.text()


def test_rows_that_cannot_be_read_are_told_once_and_read_when_they_are_seen_again(
    window: MainWindow, repository: Repository, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt asks for them while it paints, and puts words of its own before an error that is raised into it."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    speak_up(window.notify)
    repository.edit(lambda: repository.holdings.set_owned(THAK, 1))
    window.go("collection")
    settle(window)
    page = window.pages["collection"]
    table = next(one for one in page.findChildren(TableView) if isinstance(one.rows, StacksModel))
    assert table.rows.index(0, 0).data() == "Thak"
    with away(repository, "holding") as back:
        window.toast.text.setText("")
        table.rows.refresh()
        table.viewport().repaint()
        qtbot.waitUntil(lambda: window.toast.text.text() != "")
        said = f"{repository.user.path} could not be used"
        assert window.toast.text.text().startswith(said), "nothing of Qt's stands before it"
        window.toast.text.setText("")
        table.viewport().repaint()
        settle(window)
        assert window.toast.text.text() == "", "once"
        window.go("cards")
        back()
    window.go("collection")
    settle(window)
    assert table.rows.index(0, 0).data() == "Thak"
    repository.undo()
