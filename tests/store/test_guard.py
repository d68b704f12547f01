"""Signs that no database keeps, a file that goes away while it is open, and passwords of servers."""

import os
import stat
import sys
from pathlib import Path

import pytest
from sqlmodel import insert

from suite.store.collection import Holdings
from suite.store.faults import StoreError
from suite.store.location import VARIABLE, chosen, database_url, shown
from suite.store.matches import Matches, Participant, Played
from suite.store.models import Total
from suite.store.passwords import Passwords, masked, parted
from suite.store.preferences import StoredPreferences
from suite.store.stacks import Stack
from suite.store.userfile import UserFile, open_user_file
from tests.store.samples import stacks_of

ADDRESS = "postgresql://alice@server:5433/club"


@pytest.mark.parametrize("sign", ["\0", "\ud800", "a\udfffb"])
def test_signs_that_no_database_keeps_are_refused_by_every_one(user: UserFile, sign: str) -> None:
    before = user.stamp
    for write in (
        lambda: Holdings(user).add([Stack("g/s/ox", 1, notes=sign)]),
        lambda: StoredPreferences(user).save_search(sign + "x", "ox"),
        lambda: Matches(user).add(Played("g", "2026-11-29", (Participant(f"Ann{sign}", "person"),))),
    ):
        with pytest.raises(StoreError, match="no database keeps"):
            write()
    assert user.stamp == before, "nothing is written"
    with pytest.raises(StoreError, match="no database keeps"):
        stacks_of(Holdings(user), f"g/s/{sign}")
    Holdings(user).add([Stack("g/s/ox", 1, notes="two\nlines \U0001f600")])
    with pytest.raises(StoreError, match="no database keeps"):
        Holdings(user).add([Stack(f"g/s/{n}", 1, notes=sign if n == 40 else "") for n in range(60)])


@pytest.mark.parametrize("number", [2**31, -(2**31) - 1, 10**30])
def test_sums_over_32_bits_are_refused_by_every_database(user: UserFile, number: int) -> None:
    def write() -> None:
        with user.edit("Count") as edit:
            edit.session.execute(insert(Total), [{"card_key": "g/s/ox", "owned": number}])

    with pytest.raises(StoreError, match="is more than a database keeps; 2,147,483,647 is the most"):
        write()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let an open file be deleted")
@pytest.mark.parametrize("how", ["deleted", "replaced"])
def test_a_file_that_goes_away_while_it_is_open_is_told(tmp_path: Path, how: str) -> None:
    path = tmp_path / "collection.db"
    user = open_user_file(database_url(path))
    Holdings(user).add([Stack("g/s/ox", 1)])
    kept = path.rename(tmp_path / "elsewhere.db")
    if how == "replaced":
        path.write_bytes(kept.read_bytes())
    says = "was deleted or moved" if how == "deleted" else "was replaced by another file"
    for work in (
        lambda: Holdings(user).add([Stack("g/s/ox", 1)]),
        lambda: Holdings(user).figures(["g/s/ox"]),
        user.undo,
        lambda: user.stamp,
    ):
        with pytest.raises(StoreError, match=f"{says} while it was open; put it back"):
            work()
    assert path.exists() == (how == "replaced"), "no empty file takes its place"
    path.unlink(missing_ok=True)
    kept.rename(path)
    assert Holdings(user).figures(["g/s/ox"])["g/s/ox"].owned == 1, "it is used again once it is back"
    user.close()


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://alice:geheim@127.0.0.1:abc/club",
        "postgresql://alice:geheim@host:99999999999999999999x/club",
        "://alice:geheim@host",
        "postgresql://alice:geheim@[::1/club",
    ],
)
def test_an_address_that_is_none_is_told_without_its_password(address: str) -> None:
    with pytest.raises(StoreError, match="is no database address; write a path or") as caught:
        database_url(address)
    assert "geheim" not in str(caught.value)


@pytest.mark.parametrize(
    ("address", "bare", "secret"),
    [
        ("postgresql://alice:geheim@server:5433/club", ADDRESS, "geheim"),
        ("postgresql://alice:p%40ss%2F@server:5433/club", ADDRESS, "p@ss/"),
        (f"{ADDRESS}?password=geheim", ADDRESS, "geheim"),
        (f"{ADDRESS}?password=geheim&sslmode=require", f"{ADDRESS}?sslmode=require", "geheim"),
        (f"{ADDRESS}?sslmode=require&password=geheim", f"{ADDRESS}?sslmode=require", "geheim"),
        (ADDRESS, ADDRESS, ""),
        ("/data/alice:x@y/cards.db", "/data/alice:x@y/cards.db", ""),
        ("", "", ""),
    ],
)
def test_a_password_is_taken_out_of_an_address(address: str, bare: str, secret: str) -> None:
    assert parted(address) == (bare, secret)
    assert "geheim" not in masked(f"cannot reach {address!r}, sorry")


def test_passwords_are_kept_apart_for_their_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")
    kept = Passwords(tmp_path / "data")
    assert kept.take_out("postgresql://alice:ge%20heim@server:5433/club") == ADDRESS
    assert kept.take_out("postgresql://bob:other@server/club") == "postgresql://bob@server/club"
    assert kept.take_out("/data/cards.db") == "/data/cards.db"
    if os.name == "posix":
        assert stat.S_IMODE(kept.file.stat().st_mode) == 0o600
    assert kept.of(ADDRESS) == "ge heim"
    url = chosen({}, ADDRESS)
    assert (url.username, url.password, url.port) == ("alice", "ge heim", 5433)
    assert "heim" not in repr(url), "and it is not shown"
    assert chosen({VARIABLE: "postgresql://eve:own@server/club"}, ADDRESS).password == "own"
    assert shown(database_url(f"{ADDRESS}?password=geheim&sslmode=require")) == (
        "postgresql+psycopg://alice@server:5433/club?password=***&sslmode=require"
    )
    kept.file.write_bytes(b"[" * 1000)
    assert chosen({}, ADDRESS).password is None, "a damaged file is none"
