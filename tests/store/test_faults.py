"""A store that goes away says so in a sentence and works again when it is back."""

import os
import socket
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL

from suite.store.collection import Holdings
from suite.store.decks import Cover, Decks, StoredDeck
from suite.store.drivers import UNREACHABLE
from suite.store.faults import StoreError
from suite.store.location import database_url
from suite.store.matches import Matches
from suite.store.stacks import Stack
from suite.store.userfile import UserFile, open_user_file
from suite.store.wants import Wants
from tests.store.conftest import SERVER
from tests.store.server import Server, programs

OX = "salt-road/dunes/ox"


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of one's own, running; skipped where no PostgreSQL is named or installed."""
    found = programs()
    if not os.environ.get(SERVER) or found is None:
        pytest.skip(f"{SERVER} names no PostgreSQL, or its programs are not here")
    # Not in pytest's own folder, which is closed to the user that the server runs as.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        made = Server(folder / "data", found)
        made.start()
        yield made
        made.stop()


def works(user: UserFile) -> list[Callable[[], object]]:
    """Everything that a window does with a store."""
    return [
        Decks(user).covers,
        lambda: Decks(user).load(1),
        lambda: Decks(user).save(StoredDeck(Cover("g", "New"), ())),
        Holdings(user).collections,
        lambda: Holdings(user).add([Stack(OX, 1)]),
        lambda: Holdings(user).figures([OX]),
        Wants(user).wants,
        Matches(user).listed,
        user.journal,
        user.undo,
        user.redo,
        lambda: user.rows_of_next(back=True),
        lambda: user.changes_since(0),
        lambda: user.stamp,
    ]


def test_a_server_that_is_stopped_and_started(server: Server) -> None:
    user = open_user_file(server.url)
    Holdings(user).add([Stack(OX, 2)])
    server.stop()
    for work in works(user):
        with pytest.raises(StoreError) as caught:
            work()
        assert str(caught.value) == UNREACHABLE
    server.start()
    assert Holdings(user).figures([OX])[OX].owned == 2
    assert user.undo() is not None
    assert Holdings(user).figures([OX])[OX].owned == 0
    user.close()


def test_a_server_that_goes_away_within_an_edit(server: Server) -> None:
    user = open_user_file(server.url)

    def fail_in_the_middle() -> None:
        with user.edit("Half"):
            server.stop()

    with pytest.raises(StoreError, match="cannot be reached"):
        fail_in_the_middle()
    server.start()
    assert user.journal() == []
    user.close()


def test_what_a_server_refuses_is_told_without_its_words(server: Server) -> None:
    for url, sentence in (
        (server.url.set(database="nowhere"), "no database of this name"),
        (server.url.set(username="nobody"), "does not accept this user"),
    ):
        with pytest.raises(StoreError, match=sentence):
            open_user_file(url)


def test_a_server_that_hangs_up_and_one_that_is_not_there() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = int(listening.getsockname()[1])
    # Nobody listens there now.
    url = URL.create("postgresql+psycopg", "ann", "secret", "127.0.0.1", port, "club")
    with pytest.raises(StoreError) as caught:
        open_user_file(url)
    assert str(caught.value) == UNREACHABLE
    assert "secret" not in str(caught.value)


def test_a_file_that_cannot_be_read_for_a_while(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    user = open_user_file(database_url(path))
    Holdings(user).add([Stack(OX, 2)])
    names = ("deck", "deckline", "holding", "collection", "total", "want", "playedmatch", "change", "stamp")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for name in names:
            other.execute(f"ALTER TABLE {name} RENAME TO {name}_away")
        for work in works(user):
            with pytest.raises(StoreError, match="could not be used"):
                work()
        for name in names:
            other.execute(f"ALTER TABLE {name}_away RENAME TO {name}")
    assert Holdings(user).figures([OX])[OX].owned == 2
    assert user.undo() is not None
    user.close()
