"""Files of a user, made once and copied for each test; on PostgreSQL too when one is named."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from suite.store.location import database_url
from suite.store.userfile import UserFile, open_user_file

SERVER = "FOUR_AGES_TEST_POSTGRES"
"""Address of a PostgreSQL database whose tables the tests may drop, for instance postgresql+psycopg://…/test."""


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new user's file, closed."""
    path = tmp_path_factory.mktemp("blank") / "collection.db"
    open_user_file(database_url(path)).close()
    return path


def _emptied(address: str) -> UserFile:
    engine = create_engine(make_url(address))
    try:
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
    except SQLAlchemyError as error:
        pytest.skip(f"no PostgreSQL at {SERVER}: {error}")
    finally:
        engine.dispose()
    return open_user_file(make_url(address))


@pytest.fixture(params=["sqlite", "postgresql"])
def user(request: pytest.FixtureRequest, tmp_path: Path, blank: Path) -> Iterator[UserFile]:
    """An open, new user's file."""
    if request.param == "postgresql":
        address = os.environ.get(SERVER)
        if not address:
            pytest.skip(f"{SERVER} names no PostgreSQL")
        opened = _emptied(address)
    else:
        shutil.copy(blank, tmp_path / "collection.db")
        opened = UserFile(database_url(tmp_path / "collection.db"))
    yield opened
    opened.close()
