"""A few damaged files per importer; `python -m tests.decks.fuzz` does thousands."""

import pytest

from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS
from tests.decks.fuzz import check, run, sample_files, sample_names


def test_sound_files_are_read() -> None:
    names = sample_names()
    for key, data in sample_files(names).items():
        report = read_deck(data, names)
        assert report.document is not None, f"{key}: {report.error}"
        assert len(report.document.unresolved) == 2, f"{key} must keep both unresolved lines"
        assert check(report) == "", key


@pytest.mark.parametrize(
    "text",
    [
        *["[sections." + ".".join("a" * 10_000) + "]", '{"a":' + "[" * 10_000, "<a>" * 10_000, "[" * 10_000],
        *[
            '{"four-ages": "deck", "version": 1, "sections": {"a": [' + "[" * 900 + "]" * 900 + "]}}",
            "1 " * 10_000,
        ],
        *[
            "1 a" + " (b)" * 200,
            "1 a" + " //" * 200,
            "x" + " " * 900 + ":",
            "9" * 900,
            "[sections.a]\nb = " + "[" * 9000,
        ],
        *[
            "\u202e" * 500,
            "\ud800",
            "\r" * 500,
            "// " + "Title: " * 100,
            "<deck><section/></deck>",
            "<deck game='1'/>",
        ],
    ],
)
def test_texts_made_to_hurt_give_a_report(text: str) -> None:
    report = read_deck(text, sample_names())
    assert check(report) == "", "a report, and every line accounted for"


def test_damaged_files_always_give_a_report() -> None:
    seen = {}
    for key, tally, faults in run(25, 7):
        assert faults == [], f"{key}: {faults}"
        seen[key] = tally
    assert list(seen) == list(FORMATS), "every format that we write is damaged and read"
    assert all(tally.read + tally.refused == 25 for tally in seen.values())
    assert sum(tally.read for tally in seen.values()) > 20, "the damage must leave something to read"
