"""What holds for every test: no screen, and no time limit for one hypothesis example on a busy machine."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from suite.core.translation import ENGLISH, choose

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("four-ages", deadline=None, print_blob=True)
settings.load_profile("four-ages")


def pytest_runtest_teardown() -> None:
    """Collect where a window that some test has opened does so only while its loop runs."""
    if not gc.isenabled():
        gc.collect(1)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the catalogue of every language as it is in the sources."""
    from babel.messages.mofile import write_mo

    from translations import files, read

    place = tmp_path_factory.mktemp("translations")
    for path in files():
        target = place / path.parent.name / path.with_suffix(".mo").name
        target.parent.mkdir()
        with target.open("wb") as file:
            write_mo(file, read(path))
    return place


@pytest.fixture
def french(compiled: Path) -> Iterator[None]:
    """French is in force, and English again afterwards."""
    choose("fr", compiled)
    yield
    choose(ENGLISH, compiled)
