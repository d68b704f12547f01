"""Where the user's file lies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from suite.store.faults import StoreError
from suite.store.passwords import Passwords, masked

VARIABLE = "FOUR_AGES_DATABASE"
NAME = "collection.db"
DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
"""Addresses without a driver's name get the driver that comes with the program."""


def data_folder() -> Path:
    """The user's own folder for the program's data, never below the program: updates leave it alone."""
    return Path(platformdirs.user_data_path("four-ages", appauthor=False))


def catalogue_path() -> Path:
    """Where the catalogue lies; it can be rebuilt at any time and so counts as cache."""
    return Path(platformdirs.user_cache_path("four-ages", appauthor=False)) / "catalogue.db"


def passwords() -> Passwords:
    """The passwords of database servers that are kept."""
    return Passwords(data_folder())


def database_url(value: str | Path | None) -> URL:
    """The database that `value` names: a path, a SQLAlchemy URL, or nothing for the usual file."""
    if value is None or value == "":
        return URL.create("sqlite", database=str(data_folder() / NAME))
    if isinstance(value, str) and "://" in value:
        try:
            url = make_url(value)
        except (ArgumentError, ValueError):
            raise StoreError(
                f"{masked(value)!r} is no database address; write a path or, for instance, "
                "postgresql://user@host/name."
            ) from None
        return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    return URL.create("sqlite", database=str(Path(value).expanduser()))


def chosen(environment: Mapping[str, str], setting: str = "") -> URL:
    """The database for this start: the environment wins over Settings, Settings over the usual file.

    The password of an address in Settings is kept apart from it.
    """
    if environment.get(VARIABLE):
        return database_url(environment[VARIABLE])
    url = database_url(setting)
    secret = "" if file_of(url) or url.password else passwords().of(setting)
    return url.set(password=secret) if secret else url


def shown(url: URL) -> str:
    """An address for people: without any password, wherever it stands."""
    return masked(url.render_as_string(hide_password=True))


def file_of(url: URL) -> Path | None:
    """The file behind a SQLite address, None for servers and for memory."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)
