"""The catalogue is rebuilt whole, in one transaction, and says what changed."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from suite.games import GAMES
from suite.store.catalogue import mirror, mirrored, prepare, version_in
from suite.store.faults import Busy, StoreError
from suite.store.figures import sync
from suite.store.inforce import in_force_game
from suite.store.overlay import Overlay, merged
from suite.store.reader import CatalogueReader
from suite.store.records import CardSource
from suite.store.userfile import UserFile
from tests.store.samples import card, catalogue_faults, key, library, records, source, titles


def test_the_first_start_adds_everything_and_the_second_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "catalogue.db"
    told: list[tuple[int, int]] = []
    first = prepare(path, [source()], progress=lambda done, total: told.append((done, total)))
    assert len(first.added) == 12
    assert told[-1] == (12, 12), "the end is told"
    assert not prepare(path, [source()]).rebuilt, "nothing has changed"
    assert catalogue_faults(path) == []


def test_an_update_reports_added_changed_and_removed_cards(tmp_path: Path) -> None:
    path = library(tmp_path)
    cards = [c for c in records() if c["key"] != "ox"]
    cards[0] = {**cards[0], "cost": 3}
    cards.append(card("new", "New Moon", "well", 13, cost=1))
    update = prepare(path, [source(cards)])
    assert (update.added, update.changed, update.removed) == ([key("new")], [key("guard")], [key("ox")])
    assert update.sentence() == "1 cards added, 1 changed, 1 removed."
    reader = CatalogueReader(path)
    assert titles(reader, "cost:3 type:guard keyword:prepare") == ["Caravan Guard"]
    assert titles(reader, "ox") == []
    reader.close()


def test_a_card_is_found_by_its_words_in_other_languages(tmp_path: Path) -> None:
    plain = source()
    words = {"ox": [("Le Bœuf", "Tirez deux cartes.")]}
    spoken = CardSource(plain.game, plain.title, plain.records, others=words)
    path = tmp_path / "catalogue.db"
    prepare(path, [plain])
    assert prepare(path, [spoken]).rebuilt, "new words are put in"
    reader = CatalogueReader(path)
    (ox,) = titles(reader, "ox")
    for asked in ("bœuf", "title:bœuf", "tirez", "text:cartes"):
        assert titles(reader, asked) == [ox], asked
    reader.close()


@pytest.mark.parametrize("damage", [b"", b"no database at all", None])
def test_a_damaged_catalogue_is_built_anew(tmp_path: Path, damage: bytes | None) -> None:
    path = library(tmp_path)
    if damage is None:
        data = bytearray(path.read_bytes())
        data[4096:12000] = b"\xaa" * (12000 - 4096)
        damage = bytes(data)
    path.write_bytes(damage)
    update = prepare(path, [source()])
    assert update.rebuilt, "it was built again"
    assert catalogue_faults(path) == []
    if damage:
        assert "damaged" in update.sentence()


def test_a_failure_in_the_middle_leaves_the_old_cards(tmp_path: Path) -> None:
    path = library(tmp_path)
    broken = [*records()[:5], {"key": "bad", "set": "dunes"}]
    before = version_in(path)
    with pytest.raises(KeyError):
        prepare(path, [source(broken)])
    assert version_in(path) == before
    assert catalogue_faults(path) == []
    reader = CatalogueReader(path)
    assert len(reader.search("")) == 12
    reader.close()


def test_readers_see_the_old_cards_until_the_new_ones_are_complete(tmp_path: Path) -> None:
    path = library(tmp_path)
    reader = CatalogueReader(path)
    seen: list[int] = []
    many = [card(f"c{i}", f"Card {i}", "well", i) for i in range(1500)]

    def look(done: int, total: int) -> None:
        seen.append(len(reader.search("")))

    prepare(path, [source(many)], progress=look)
    assert seen[0] == 12, "in the middle of the rebuild the old cards are there"
    assert reader.refresh(), "the reader notices the rebuild"
    assert len(reader.search("")) == 1500
    assert not reader.refresh()
    reader.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "catalogue.db"
    blocked.mkdir()
    with pytest.raises(StoreError, match="cannot be written"):
        prepare(blocked, [source()])


def test_corrections_are_in_force_in_search_and_marked(tmp_path: Path) -> None:
    overlay = Overlay(
        {key("ox"): {"cost": 8, "keywords": ["rest"], "right": None, "wording": "Printed: moo."}},
        {"salt-road": [{**card("mine", "My Own Well", "well", 90, cost=1), "set": "home"}]},
        {"salt-road": {"home": "Made at home"}},
    )
    path = library(tmp_path, overlay)
    reader = CatalogueReader(path)
    assert titles(reader, "cost:8 keyword:rest") == ["Black Ox"]
    assert titles(reader, "is:corrected text:moo") == ["Black Ox"]
    assert titles(reader, "is:own") == ["My Own Well"]
    assert titles(reader, "-is:automatic") == ["My Own Well"]
    row = reader.by_keys([key("ox")])[0]
    assert row.status == "corrected"
    assert row.data["facts"]["cost"] == "corrected by you"
    assert "right" not in row.data, "a field can be taken away"
    reader.close()
    assert prepare(path, [source()]).changed == [key("ox")], "reverting is an update like any other"


def test_corrections_change_all_but_what_names_a_card_and_shipped_cards_win() -> None:
    overlay = Overlay(
        {key("ox"): {"cost": 8, "key": "cow", "wording": "moo"}},
        {"salt-road": [card("mine", "Mine", "well", 1), card("guard", "Double", "well", 1)]},
    )
    found = {record["key"]: (record, status) for record, status in merged(source(), overlay)}
    ox, status = found["ox"]
    assert (ox["cost"], status) == (8, "corrected")
    assert "cow" not in found, "what names a card cannot be corrected"
    assert found["mine"][1] == "own"
    assert found["guard"][0]["title"] == "Caravan Guard", "a shipped card wins over an own one with its key"


def test_corrected_records_make_the_real_game_anew() -> None:
    game = GAMES["conan-ccg"]()
    overlay = Overlay({"conan-ccg/core/telling-blow": {"pay": 4, "wording": "As it is printed."}})
    again = in_force_game(game, CardSource.of(game), overlay).game
    assert "wording" not in again.catalogue["telling-blow"].data, "it changes nothing that is played"
    assert again.catalogue["telling-blow"].data["pay"] == 4, "the correction is in force in the rules"
    assert game.catalogue["telling-blow"].data["pay"] == 2


def test_figures_of_the_users_file_are_mirrored_by_key(tmp_path: Path) -> None:
    path = library(tmp_path)
    mirror(path, [(key("ox"), 2, 1, 0, False), ("salt-road/none/gone", 9, 9, 9, False)], "file-1", whole=True)
    assert mirrored(path) == "file-1"
    mirror(path, [(key("ox"), 5, 1, 0, False)], "file-2")
    reader = CatalogueReader(path)
    row = reader.by_keys([key("ox")])[0]
    assert (row.owned, row.used, row.free) == (5, 1, 4)
    reader.close()
    prepare(path, [source(records()[:3])])
    assert mirrored(path) == "", "after a rebuild the figures must be copied again"


def test_searching_while_another_thread_rebuilds(tmp_path: Path) -> None:
    path = library(tmp_path)
    faults: list[Exception] = []

    def build() -> None:
        try:
            for n in (3, 12, 5):
                prepare(path, [source(records()[:n])])
        except StoreError as error:
            faults.append(error)

    thread = threading.Thread(target=build)
    reader = CatalogueReader(path)
    thread.start()
    while thread.is_alive():
        assert len(reader.search("")) in (3, 5, 12), "a search sees one state or another, never a mixture"
    thread.join()
    reader.close()
    assert not faults


def test_a_path_with_any_letters(tmp_path: Path) -> None:
    folder = tmp_path / "Zażółć ß 漢字 #1 100% ?"
    folder.mkdir()
    path = library(folder)
    reader = CatalogueReader(path)
    assert len(reader.search("")) == 12
    reader.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_a_catalogue_that_another_program_writes_is_named(user: UserFile, tmp_path: Path) -> None:
    path = library(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy, match=r"catalogue\.db is in use by another program"):
            sync(user, path, patience=0)


def test_a_catalogue_that_is_damaged_while_it_is_open_is_told_of(tmp_path: Path) -> None:
    path = library(tmp_path)
    reader = CatalogueReader(path)
    path.write_bytes(b"junk" * 9000)
    asked = (
        lambda: reader.search(""),
        lambda: reader.first("ox"),
        lambda: reader.by_ids([1]),
        lambda: reader.values("type"),
        lambda: reader.choices("type"),
        lambda: reader.printings("toy/core/ox"),
        lambda: reader.similar("toy/core/ox"),
        lambda: reader.titled("toy", "Ox"),
        reader.titles,
        reader.sets,
        reader.refresh,
    )
    for ask in asked:
        with pytest.raises(StoreError, match=r"cannot be read: .*; start the program again"):
            ask()
    reader.close()
