"""Copies are told apart and put back; the present file is never lost, whatever happens."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from suite.store.backup import KEPT, back_up, folder_of, rotate
from suite.store.collection import Holdings
from suite.store.faults import StoreError
from suite.store.location import database_url
from suite.store.restore import BEFORE, DAMAGED, listed, restore
from suite.store.stacks import Stack
from suite.store.userfile import open_user_file


def add(path: Path, copies: int) -> None:
    """Own so many copies more."""
    user = open_user_file(database_url(path))
    Holdings(user).add([Stack("g/s/ox", copies)])
    user.close()


def copies(path: Path) -> int:
    """What the file says is owned."""
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT coalesce(sum(copies), 0) FROM holding").fetchone()[0])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with five copies, and a backup with the first two of them."""
    path = tmp_path / "my cards.db"
    add(path, 2)
    back_up(path, "hand")
    add(path, 3)
    return path


def test_copies_are_listed_with_what_they_hold(path: Path) -> None:
    newest, *_ = listed(path)
    assert (newest.label, newest.copies, newest.decks) == ("hand", 2, 0)
    assert newest.size == newest.path.stat().st_size
    assert [one.made for one in listed(path)] == sorted((one.made for one in listed(path)), reverse=True)


def test_copies_of_a_file_of_a_similar_name_are_not_listed(path: Path) -> None:
    other = path.with_name("my cards-club.db")
    add(other, 9)
    back_up(other, "hand")
    (folder_of(path) / "my cards-notes.db").write_bytes(b"")
    assert {one.copies for one in listed(path)} <= {0, 2}, "these belong to the file itself"
    assert listed(other)[0].copies == 9


def test_a_copy_is_put_back_and_the_present_file_kept(path: Path) -> None:
    chosen = next(one for one in listed(path) if one.label == "hand")
    kept = restore(path, chosen.path)
    assert copies(path) == 2, "the copy is in force"
    assert kept is not None
    assert BEFORE in kept.name
    assert copies(kept) == 5, "what was there before is one of the copies now"
    restore(path, kept)
    assert copies(path) == 5, "so that one can go back again"
    assert chosen.path.exists(), "a copy that was put back is still a copy"


def test_edits_that_are_still_in_the_journal_are_kept_and_do_not_come_through(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE holding SET copies = copies + 100")
        connection.commit()
        wal = path.with_name(path.name + "-wal").read_bytes()
    path.with_name(path.name + "-wal").write_bytes(wal)
    chosen = next(one for one in listed(path) if one.label == "hand")
    kept = restore(path, chosen.path)
    assert kept is not None
    assert copies(kept) > 100, "the last edits are in what was kept"
    assert copies(path) == 2
    assert not path.with_name(path.name + "-wal").exists()


def test_a_damaged_file_is_kept_byte_by_byte(path: Path) -> None:
    chosen = next(one for one in listed(path) if one.label == "hand")
    path.write_bytes(b"no database any more" * 99)
    kept = restore(path, chosen.path)
    assert kept is not None
    assert DAMAGED in kept.name
    assert kept.read_bytes() == b"no database any more" * 99
    assert copies(path) == 2
    damaged = next(one for one in listed(path) if one.label == DAMAGED)
    assert damaged.copies is None, "it is told that it cannot be read"


def test_a_file_that_is_gone_comes_back(path: Path) -> None:
    chosen = next(one for one in listed(path) if one.label == "hand")
    path.unlink()
    assert restore(path, chosen.path) is None
    assert copies(path) == 2


def test_a_damaged_copy_is_refused_and_nothing_changed(path: Path) -> None:
    bad = folder_of(path) / "bad.db"
    bad.write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    count = len(list(folder_of(path).iterdir()))
    with pytest.raises(
        StoreError, match=r"bad\.db is damaged or no collection file, so nothing was restored"
    ):
        restore(path, bad)
    assert copies(path) == 5
    assert len(list(folder_of(path).iterdir())) == count


def test_a_file_in_use_is_refused_and_nothing_changed(path: Path) -> None:
    chosen = next(one for one in listed(path) if one.label == "hand")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="in use by another program"):
            restore(path, chosen.path)
    assert copies(path) == 5


@pytest.mark.parametrize("label", [BEFORE, DAMAGED])
def test_copies_made_before_a_restore_are_limited_like_the_daily_ones(path: Path, label: str) -> None:
    other = path.with_name("my cards-club.db")
    add(other, 9)
    kept = back_up(other, label)
    hand = next(one for one in listed(path) if one.label == "hand")
    for _ in range(KEPT + 2):
        if label == DAMAGED:
            path.write_bytes(b"no database")
        restore(path, hand.path)
    labels = [one.label for one in listed(path)]
    assert labels.count(label) == KEPT, "the oldest go"
    assert labels.count("hand") == 1, "a copy made by hand stays"
    rotate(path)
    assert kept.exists(), "and those of a file with a similar name"
