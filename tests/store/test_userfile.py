"""The user's file is opened soundly or refused with a sentence, never harmed."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from suite.store.backup import KEPT, back_up, backups, rotate
from suite.store.collection import Holdings
from suite.store.decks import Decks
from suite.store.faults import StoreError
from suite.store.location import chosen, data_folder, database_url, file_of
from suite.store.matches import Matches
from suite.store.models import METADATA
from suite.store.stacks import Stack
from suite.store.userfile import open_user_file
from tests.store.samples import stacks_of

NEXT = '''
"""A later version, for the tests: a column more, and one that becomes longer."""
import sqlalchemy as sa
from alembic import op
revision = "9000"
down_revision = "{head}"
def upgrade():
    with op.batch_alter_table("holding") as table:
        table.add_column(sa.Column("grade", sa.Integer(), nullable=False, server_default="0"))
        table.alter_column("notes", type_=sa.String(9000))
'''
BROKEN = NEXT + "    op.execute(\"INSERT INTO deckline VALUES (1, 99, '', 0, 1, '', '')\")\n"


def head() -> str:
    """The newest version."""
    return max(path.name[:4] for path in (Path(__file__).parents[2] / "db" / "versions").glob("*.py"))


def later(folder: Path, text: str = NEXT) -> Path:
    """A folder with one more migration."""
    folder.mkdir(exist_ok=True)
    (folder / "9000_next.py").write_text(text.format(head=head()), "utf-8")
    return folder


def filled(path: Path) -> Path:
    """A user's file with three copies in it."""
    user = open_user_file(database_url(path))
    Holdings(user).add([Stack("g/s/ox", 3, notes="old friend")])
    user.close()
    return path


def copies(path: Path) -> int:
    """What the file says is owned, read without our code."""
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT sum(copies) FROM holding").fetchone()[0])


def test_no_file_yet(tmp_path: Path) -> None:
    path = tmp_path / "Zażółć ß 漢字 #1 100% ?" / "my collection.db"
    user = open_user_file(database_url(path))
    assert [name for _, name, _ in Holdings(user).collections()] == ["My collection"]
    user.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_an_empty_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "a.db").touch()
    user = open_user_file(database_url(tmp_path / "a.db"))
    assert user.journal() == []
    user.close()


def test_the_first_released_version_is_migrated_after_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    script = (Path(__file__).parent / "first_release.sql").read_text("utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    user = open_user_file(database_url(path), [later(tmp_path / "later")])
    stacks = stacks_of(Holdings(user), "salt-road/dunes/ox")
    assert [(stack.copies, stack.location) for stack in stacks] == [(3, "Box 1")], "every row is still there"
    assert user.undo() is not None, "even the journal goes on"
    user.close()
    names = [copy.name for copy in backups(path)]
    assert any("before-9000" in name for name in names), f"a backup was made before the migration: {names}"


def test_the_second_released_version_is_migrated_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    script = (Path(__file__).parent / "second_release.sql").read_text("utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        before = [line for line in connection.iterdump() if line.startswith("INSERT")]
    user = open_user_file(database_url(path))
    assert any("before-0003" in copy.name for copy in backups(path)), "a backup was made before"
    stored = Decks(user).load(1)
    assert [(line.copies, line.card, line.text) for line in stored.lines] == [
        (4, "salt-road/dunes/ox", ""),
        (1, "", "Blue Ox"),
        (2, "salt-road/dunes/well", ""),
    ]
    assert (stored.cover.built, stored.cover.tags, stored.cover.revision) == (True, ("league",), 0)
    assert Holdings(user).figures(["salt-road/dunes/ox"])["salt-road/dunes/ox"].owned == 5
    assert [one.players[0].name for one in Matches(user).listed()] == ["Ann"]
    assert all(entry.mine for entry in user.journal()), "edits from before writers had names are everybody's"
    assert user.redo() is not None
    assert user.undo() is not None
    while user.undo() is not None:
        continue
    assert Decks(user).covers() == []
    while user.redo() is not None:
        continue
    user.undo()
    user.close()
    with closing(sqlite3.connect(path)) as connection:
        after = [line for line in connection.iterdump() if line.startswith("INSERT")]
    for table in ("holding", "deckline", "want", "collection", "deckversion", "owncard", "playedseat"):
        rows = [line for line in before if line.startswith(f'INSERT INTO "{table}"')]
        assert rows, f"the file of before has rows of {table}"
        assert [line for line in after if line.startswith(f'INSERT INTO "{table}"')] == rows


def test_a_file_without_version_table_is_taken_for_the_first_version(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    script = (Path(__file__).parent / "first_release.sql").read_text("utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        connection.execute("DROP TABLE alembic_version")
    user = open_user_file(database_url(path))
    stacks = stacks_of(Holdings(user), "salt-road/dunes/ox")
    assert [stack.copies for stack in stacks] == [3], "it is brought up to date like that version"
    user.close()


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE holding (id INTEGER)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program"):
        open_user_file(database_url(path))
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_refused_and_unharmed(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        open_user_file(database_url(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize("where", [0, 4096, -8192])
def test_a_damaged_file_is_refused_and_unharmed(tmp_path: Path, where: int) -> None:
    path = filled(tmp_path / "a.db")
    data = bytearray(path.read_bytes())
    start = where % len(data)
    data[start : start + 4096] = b"\xaa" * 4096
    path.write_bytes(bytes(data))
    with pytest.raises(StoreError, match="damaged"):
        open_user_file(database_url(path))
    assert path.read_bytes() == bytes(data)


def test_a_locked_file_is_refused(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="in use by another program"):
            open_user_file(database_url(path))
        other.execute("ROLLBACK")
    assert copies(path) == 3


def test_no_migration_while_another_window_has_the_file_open(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    first = open_user_file(database_url(path))
    with pytest.raises(StoreError, match="in use by another program"):
        open_user_file(database_url(path), [later(tmp_path / "later")])
    Holdings(first).add([Stack("g/s/ox", 1, notes="old friend")])
    first.close()
    user = open_user_file(database_url(path), [tmp_path / "later"])
    assert Holdings(user).figures(["g/s/ox"])["g/s/ox"].owned == 4
    user.close()


def test_a_migration_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    with pytest.raises(StoreError, match="missing rows"):
        open_user_file(database_url(path), [later(tmp_path / "later", BROKEN)])
    user = open_user_file(database_url(path))
    assert Holdings(user).figures(["g/s/ox"])["g/s/ox"].owned == 3
    user.close()


def test_a_migrated_file_has_its_rows_and_constraints(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    open_user_file(database_url(path), [later(tmp_path / "later")]).close()
    assert copies(path) == 3
    with closing(sqlite3.connect(path)) as connection:
        made = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'holding'").fetchone()[0]
        assert "fk_holding_collection_id_collection" in made, "names of constraints survive the copying"
        assert connection.execute("SELECT grade FROM holding").fetchall() == [(0,)]


def test_the_tables_are_what_the_migrations_make(blank: Path) -> None:
    engine = create_engine(database_url(blank))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_backups_rotate_and_those_before_a_migration_stay(tmp_path: Path) -> None:
    path = filled(tmp_path / "a.db")
    kept = back_up(path, "before-0002")
    assert rotate(path) is None, "today's copy was made when the file was opened"
    for day in range(1, KEPT + 4):
        rotate(path, datetime.now(UTC) + timedelta(days=day))
    daily = [copy for copy in backups(path) if "daily" in copy.name]
    assert len(daily) == KEPT
    assert kept in backups(path)
    assert copies(daily[0]) == 3


def test_where_the_file_lies() -> None:
    assert file_of(chosen({})) == data_folder() / "collection.db"
    assert file_of(chosen({}, "b.db")) == Path("b.db")
    assert file_of(chosen({"FOUR_AGES_DATABASE": "a.db"}, "b.db")) == Path("a.db"), "the environment wins"
    server = chosen({"FOUR_AGES_DATABASE": "postgresql://me@host/club"})
    assert server.host == "host"
    assert server.get_dialect(), "the driver comes with the program"
    with pytest.raises(StoreError, match="database address"):
        chosen({"FOUR_AGES_DATABASE": "://"})
    program = Path(__file__).parents[2]
    assert program not in data_folder().parents, "user data never lies below the program"


def test_an_unknown_or_missing_server_is_a_sentence() -> None:
    with pytest.raises(StoreError, match=r"driver|cannot be used"):
        open_user_file(database_url("nosuchthing://host/name"))


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="cannot be used"):
        open_user_file(database_url(tmp_path / "file" / "a.db"))


def test_developers_can_run_alembic_by_hand(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "alembic", "-c", "db/alembic.ini", "upgrade", "head"],
        cwd=root,
        env={"FOUR_AGES_DATABASE": str(tmp_path / "a.db"), "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone()[0] == head()
