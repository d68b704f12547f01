"""The shipped cards of Conquest of Zabor, read once for all tests."""

from __future__ import annotations

from functools import cache

from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.library import make_catalogue, read_records
from suite.resources import folder

FOLDER = folder("zabor")
RECORDS = read_records(FOLDER)


@cache
def catalogue() -> ZaborCatalogue:
    """The shipped definitions."""
    return make_catalogue(RECORDS)
