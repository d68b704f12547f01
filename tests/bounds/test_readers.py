"""Every reader of foreign files answers what hurts with a sentence; `python -m tests.bounds` measures it."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.bounds.files import HURTING
from tests.bounds.readers import NAMES, Readers

SMALL = (
    *(
        "a tower of lists",
        "a tower of tables",
        "a set file in a tower",
        "half a letter",
        "a number of 64 bits",
    ),
    *("no number", "a dotted name", "a dotted heading", "lists in TOML", "columns of its own", "entities"),
    *("long settings", "a wide head and short rows", "too large"),
)
"""Quick to make and to refuse."""


@pytest.fixture(scope="module")
def readers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Readers]:
    made = Readers(tmp_path_factory.mktemp("bounds"))
    with closing(made.user):
        yield made


@pytest.mark.parametrize("name", SMALL)
def test_what_hurts_is_refused_with_one_sentence_by_every_reader(readers: Readers, name: str) -> None:
    data = HURTING[name]()
    for reader in NAMES:
        said = readers.read(reader, data)
        assert said or reader in ("settings", "deck", "list"), f"{reader} has taken {name}"
        assert "\n" not in said, "one sentence in one line"


@pytest.mark.parametrize(
    ("reader", "name", "says"),
    [
        (
            "deck",
            "a tower of tables",
            "line 1 of the file lies more than 64 brackets deep; cut it into parts",
        ),
        ("deck", "half a letter", "line 1 of the file holds half a letter (a lone surrogate); write it anew"),
        (
            "deck of the command line",
            "a dotted heading",
            "has brackets or names too deep within one another; cut it into parts",
        ),
        (
            "format",
            "a dotted heading",
            "line 1 of the format has brackets or names too deep within one another",
        ),
        ("list", "a wide head and short rows", "The file has more than 250000 lines; cut it into parts"),
        ("list", "too large", "The file is larger than 16 MiB, which no such file is; cut it into parts"),
        ("cards", "columns of its own", "The file has more than 200 columns; leave out those that are not"),
        ("set file", "a number of 64 bits", "The number 9223372036854775808 of the set file is too long"),
        ("set file", "no number", "NaN of the set file is no number that can be kept; correct it."),
        ("set file", "a set file in a tower", "Line 1 of the set file lies more than 64 brackets deep"),
        ("settings", "settings", "it was put aside as window.ini.refused, and all settings are new."),
    ],
)
def test_sentences_name_file_line_and_cure(readers: Readers, reader: str, name: str, says: str) -> None:
    assert says in readers.read(reader, HURTING[name]())
