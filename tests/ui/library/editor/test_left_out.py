"""Whatever stands in the user's file, the program opens: what cannot be put in force is named and mended."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from suite.app import make_window, start
from suite.games import GAMES
from suite.store.location import database_url
from suite.store.userfile import open_user_file
from suite.ui.library.editor.dialog import CardEditor
from suite.ui.library.editor.inputs import NumberInput
from suite.ui.library.editor.leftout import NotInForce
from suite.ui.library.editor.own import OwnCards
from suite.ui.shots import settle
from suite.ui.store.repository import Repository, open_store
from suite.ui.window import MainWindow

GAME = "conan-ccg"
CAROUSING = f"{GAME}/core/carousing"
FOE = f"{GAME}/core/cimmerian-warrior"
BLOW = f"{GAME}/core/telling-blow"

CORRECTIONS = [
    (CAROUSING, "type", "null", "cannot be taken away"),
    (CAROUSING, "traits", "5", "Traits must be a list of words, not 5."),
    (CAROUSING, "cost", str(2**63), "63 bits at most, not 64"),
    (CAROUSING, "wording", '"a\\u0000b"', "NUL"),
    (CAROUSING, "title", '"\\ud800"', "surrogate"),
    (CAROUSING, "colour", "[[[1]]]", "lists within lists"),
    (CAROUSING, "key", '"other"', "cannot be corrected"),
    (CAROUSING, "facts", "5", "cannot be corrected"),
    (BLOW, "initiative", "9", "Initiative must be a whole number from 1 to 5, not 9."),
    (BLOW, "left", '["blade*9", "", "", ""]', "1 to 3 symbols"),
    (BLOW, "pay", "{", "no JSON"),
    (BLOW, "draw", "[" * 100_000, "no JSON"),
    (BLOW, "weight", "NaN", "must be a number"),
    (f"{GAME}/core/no-such-card", "cost", "1", "no such card"),
    ("no-such-game/core/x", "cost", "1", "no such card"),
]
"""(card, field, JSON as it stands in the file, what is said of it)."""
CARDS = [
    (f"{GAME}/mine/a", GAME, "[]", "table of fields"),
    (f"{GAME}/mine/b", GAME, "{", "no JSON"),
    (f"{GAME}/mine/c", GAME, '{"key": "c", "set": "mine", "title": "C"}', "Type is missing"),
    (
        f"{GAME}/mine/d",
        GAME,
        '{"key": "d", "set": "mine", "title": "D", "type": "foe", "traits": 5}',
        "Traits",
    ),
    (f"{GAME}/mine/e", GAME, '{"key": "e", "set": "mine", "title": 7, "type": "foe"}', "Title must be text"),
    (f"{GAME}/mine/f", GAME, '{"key": "g", "set": "mine", "title": "F", "type": "foe"}', "says that it is"),
    (
        f"{GAME}/mine/h",
        GAME,
        '{"key": "h", "set": "mine", "title": "H", "type": "foe", "n": 1e999}',
        "N must be",
    ),
    (
        f"{GAME}/mine/i",
        GAME,
        '{"key": "i", "set": "mine", "title": "I", "type": "foe", "left": 3}',
        "Left must",
    ),
    (BLOW, GAME, '{"key": "telling-blow", "set": "core", "title": "Mine", "type": "foe"}', "card itself"),
    ("old/mine/x", "old", '{"key": "x", "set": "mine", "title": "X", "type": "foe"}', "no cards of the game"),
]
"""(key, game, JSON as it stands in the file, what is said of it)."""
SOUND = {"key": "fine", "set": "mine", "title": "Fine Foe", "type": "foe", "kind": "human"}
SOUND |= {"renown": 3, "prowess": 2, "health": 2}


def write(path: Path, corrections: bool = True, cards: bool = True) -> None:
    """A user's file that holds all this beside what is sound."""
    open_user_file(database_url(path)).close()
    with closing(sqlite3.connect(path)) as file, file:
        rows = [(FOE, "renown", "9"), (BLOW, "cost", "3")]
        rows += [(card, name, value) for card, name, value, _ in CORRECTIONS if corrections]
        file.executemany("INSERT INTO correction (card_key, field, value) VALUES (?, ?, ?)", rows)
        own = [(f"{GAME}/mine/fine", GAME, json.dumps(SOUND))]
        own += [(key, game, data) for key, game, data, _ in CARDS if cards]
        file.executemany("INSERT INTO owncard (card_key, game, data, origin) VALUES (?, ?, ?, '')", own)
        sets = [(GAME, "mine", "My\0 Set"), ("old", "mine", "Old")]
        file.executemany('INSERT INTO ownset (game, "key", title) VALUES (?, ?, ?)', sets)


def opened(place: Path) -> Repository:
    """A repository on files in `place`."""
    games = {key: make() for key, make in GAMES.items()}
    return Repository(
        open_store(games, place / "cards.db", str(place / "mine.db"), {}, lambda done, total, text: None)
    )


@pytest.fixture(scope="module")
def made(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window on a file that holds what cannot be put in force."""
    place = tmp_path_factory.mktemp("odd")
    write(place / "mine.db")
    window = make_window(place / "window.ini")
    window.look.motion = False
    window.resize(1280, 800)
    window.show()
    start(window, place / "catalogue.db", str(place / "mine.db"))
    settle(window)
    assert window.context.repository is not None, "the store did not open"
    yield window
    window.close()


@pytest.fixture
def odd(made: MainWindow, qtbot: QtBot) -> Iterator[MainWindow]:
    """The same window at Home; every edit that the test leaves is taken back."""
    made.go("home")
    settle(made)
    yield made
    while any(not entry.undone for entry in repository_of(made).user.journal()):
        repository_of(made).undo()
        settle(made)


def repository_of(window: MainWindow) -> Repository:
    repository = window.context.repository
    assert repository is not None
    return repository


def dialog(kind: type[NotInForce] | type[CardEditor] | type[OwnCards]) -> NotInForce | CardEditor | OwnCards:
    """The dialog that is open."""
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]
    assert len(found) == 1, "one dialog is open"
    return found[0]


def listed(window: MainWindow) -> NotInForce:
    """The page of what is not in force, called by its command."""
    window.go("cards")
    settle(window)
    window.commands.all["left-out"].run()
    found = dialog(NotInForce)
    assert isinstance(found, NotInForce)
    return found


def choose(page: NotInForce, card: str, field: str = "") -> None:
    """Come to an entry."""
    page.list.setCurrentRow([(one.card, one.field) for one in page.items].index((card, field)))


def test_one_bad_record_never_takes_down_others(qtbot: QtBot, tmp_path: Path) -> None:
    write(tmp_path / "mine.db")
    repository = opened(tmp_path)
    assert repository.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 9
    assert repository.games[GAME].catalogue["telling-blow"].data["cost"] == 3, (
        "beside a bad field of the same card"
    )
    assert repository.games[GAME].catalogue["telling-blow"].data["initiative"] != 9
    assert "fine" in repository.games[GAME].catalogue
    assert repository.reader.by_keys([f"{GAME}/mine/fine"])[0].set_title == "My Set"
    assert repository.reader.by_keys([CAROUSING])[0].status == "shipped"
    reasons = {(one.card, one.field): one.reason for one in repository.overlay.left_out}
    for card, name, _, says in CORRECTIONS:
        assert says in reasons.pop((card, name)), f"{card} {name} is named with its reason"
    for key, _, _, says in CARDS:
        assert says in reasons.pop((key, "")), f"{key} is named with its reason"
    assert reasons == {}
    assert all(one.reason.endswith(".") for one in repository.overlay.left_out)
    repository.close()


@pytest.mark.parametrize("corrections", [True, False])
def test_each_kind_alone_opens(qtbot: QtBot, tmp_path: Path, corrections: bool) -> None:
    write(tmp_path / "mine.db", corrections=corrections, cards=not corrections)
    repository = opened(tmp_path)
    assert len(repository.overlay.left_out) == len(CORRECTIONS if corrections else CARDS)
    repository.close()


def test_home_and_status_line_say_so_and_lead_there(odd: MainWindow, qtbot: QtBot) -> None:
    said = f"{len(CORRECTIONS)} corrections and {len(CARDS)} cards of your own cannot be put in force."
    assert odd.status.database.text() == said
    home = odd.pages["home"]
    assert any(said in one.text() for one in home.findChildren(QLabel))
    show = next(one for one in home.findChildren(QPushButton) if one.text() == "Show it")
    show.click()
    settle(odd)
    assert isinstance(dialog(NotInForce), NotInForce)
    dialog(NotInForce).reject()
    odd.commands.all["own-sets"].run()
    own = dialog(OwnCards)
    assert isinstance(own, OwnCards)
    assert own.left_out.text() == said
    own.left_out.click()
    page = dialog(NotInForce)
    assert isinstance(page, NotInForce)
    page.reject()


def test_each_is_removed_alone_or_all_at_once_and_taken_back(odd: MainWindow, qtbot: QtBot) -> None:
    repository = repository_of(odd)
    page = listed(odd)
    before = len(page.items)
    choose(page, BLOW, "initiative")
    assert "from 1 to 5, not 9" in page.reason.text()
    page.remove.click()
    settle(odd)
    assert len(page.items) == before - 1
    assert (BLOW, "initiative") not in [(one.card, one.field) for one in page.items]
    page.remove_all.click()
    settle(odd)
    assert page.items == []
    assert repository.overlay.left_out == []
    assert not page.remove.isEnabled()
    assert odd.status.database.text() == "", "the status line says so no longer"
    assert not odd.status.more.isVisible()
    page.reject()
    assert repository.games[GAME].catalogue["telling-blow"].data["cost"] == 3, "what is in force stays"
    odd.commands.all["undo"].run()
    settle(odd)
    assert len(repository.overlay.left_out) == before - 1
    assert odd.status.more.isVisible(), "it is said again"


def edit(window: MainWindow, card: str, field: str = "") -> CardEditor:
    """Go from the list to the editor."""
    page = listed(window)
    choose(page, card, field)
    assert page.edit.isEnabled(), f"{card} {field} can be edited"
    page.edit.click()
    editor = dialog(CardEditor)
    assert isinstance(editor, CardEditor)
    return editor


def test_a_correction_is_mended_in_the_editor(odd: MainWindow, qtbot: QtBot) -> None:
    repository = repository_of(odd)
    editor = edit(odd, BLOW, "initiative")
    box = editor.form.rows["initiative"].input
    assert isinstance(box, NumberInput)
    assert box.box.value() == 9, "it begins with what stands in the file"
    assert "from 1 to 5" in editor.form.rows["initiative"].fault.text()
    box.box.setValue(4)
    editor.apply.click()
    settle(odd)
    assert repository.games[GAME].catalogue["telling-blow"].data["initiative"] == 4
    assert (BLOW, "initiative") not in [(one.card, one.field) for one in repository.overlay.left_out]


MENDED: list[tuple[str, str]] = [(BLOW, "weight"), (BLOW, "draw"), (CAROUSING, "type"), (CAROUSING, "colour")]


@pytest.mark.parametrize(("card", "field"), MENDED)
def test_what_cannot_be_shown_goes_when_the_card_is_kept_as_it_is(
    odd: MainWindow, qtbot: QtBot, card: str, field: str
) -> None:
    editor = edit(odd, card, field)
    editor.apply.click()
    settle(odd)
    assert (card, field) not in [(one.card, one.field) for one in repository_of(odd).overlay.left_out]


@pytest.mark.parametrize("key", ["a", "b", "c", "d", "e", "f", "i"])
def test_an_own_card_is_mended_in_the_editor(odd: MainWindow, qtbot: QtBot, key: str) -> None:
    repository = repository_of(odd)
    editor = edit(odd, f"{GAME}/mine/{key}")
    editor.form.rows["title"].input.set_value(f"Mended {key}")
    editor.look_again()
    assert editor.found == {}, "what could not be read is as on a blank card"
    editor.apply.click()
    settle(odd)
    assert repository.reader.by_keys([f"{GAME}/mine/{key}"])[0].title == f"Mended {key}"
    assert f"{GAME}/mine/{key}" not in [one.card for one in repository.overlay.left_out]


def test_where_there_is_nothing_to_edit_the_button_says_so(odd: MainWindow, qtbot: QtBot) -> None:
    page = listed(odd)
    for card, field in (("old/mine/x", ""), (f"{GAME}/core/no-such-card", "cost"), (CAROUSING, "key")):
        choose(page, card, field)
        assert not page.edit.isEnabled()
        assert page.edit.toolTip()
        assert page.remove.isEnabled()
    page.reject()
