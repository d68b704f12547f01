"""Lines such as `3 Name` beside tables that tabs divide."""

import pytest

from suite.ui.collection.exchange.opening import PLAIN, UNKNOWN_LIST, OpenedList, known_cards, open_list
from suite.ui.store.repository import Repository


def opened(repository: Repository, text: str) -> OpenedList:
    return open_list(text.encode(), known_cards(repository.catalogue).names)


def copies(found: OpenedList) -> dict[str, str]:
    """Name of a card -> its number, as the list has them."""
    columns = found.listing.columns
    title, number = columns["title"], columns["quantity"]
    return {row[title]: row[number] for _line, row in found.listing.sheet.rows if len(row) > title}


def test_a_tab_may_follow_the_number_of_plain_lines(repository: Repository) -> None:
    """As LackeyCCG writes them; a heading among few lines made a table of it, whose numbers were not read."""
    found = opened(repository, "3\tTelling Blow\nSideboard:\n2x\tFists of Iron")
    assert found.program == PLAIN
    assert copies(found) == {"Telling Blow": "3", "Sideboard:": "1", "Fists of Iron": "2x"}


@pytest.mark.parametrize("above", ["Copies\tName\n", "1\tFists of Iron\tFoil\n"])
def test_a_table_divided_by_tabs_stays_one(repository: Repository, above: str) -> None:
    found = opened(repository, above + "3\tTelling Blow\n2\tThak\t\n1\tCarousing\t")
    assert found.program == UNKNOWN_LIST
    assert copies(found)["Telling Blow"] == "3"
