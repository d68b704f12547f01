"""What is written is read again as the same deck, whatever the names are."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from suite.core.card import Card
from suite.decks.document import MAYBE, DeckDocument, Unresolved, compare
from suite.decks.fold import fold
from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS, write_deck
from suite.decks.names import NameIndex, plain

SECTIONS = {"draw": "Draw deck", "foes": "Foe Deck"}
PARTS = [
    *(
        "Axe",
        "the King",
        "4",
        "3x",
        "x2",
        "(5)",
        "[6]",
        "SB:",
        "//",
        "/",
        "#1",
        "*F*",
        "(ABC)",
        "(core) 12",
        "[core]",
    ),
    *(
        "[core#3]",
        "|",
        "{card-1}",
        ":",
        ",",
        '"',
        "'",
        "\u2019",
        "&amp;",
        "&",
        "<b>",
        "]]>",
        "\\",
        "ABC 12",
        "+2",
        "1st",
    ),
    *(
        "Deck",
        "Sideboard",
        "Foe Deck",
        "Foes",
        "[Main]",
        "Æsir",
        "é",
        "e\u0301",
        "ß",
        "İ",
        "ﬁ",
        "שלום",
        "漢字",
        "🗡",
        "-",
    ),
    *(
        "\u200d",
        "\u202e",
        "\u2028",
        "\u00a0",
        "\t",
        "Title:",
        "Note:",
        "About",
        ";",
        ">",
        "=",
        "^x,#fff^",
        "%s",
        "=",
    ),
]
TITLE = st.one_of(
    st.lists(st.sampled_from(PARTS), min_size=1, max_size=5).map(" ".join),
    st.lists(st.sampled_from(PARTS), min_size=1, max_size=4).map("".join),
    st.text(min_size=1, max_size=20),
).filter(lambda title: bool(fold(plain(title))))
CARDS = st.lists(st.tuples(TITLE, st.sampled_from(["core", "x(y", "second set"])), min_size=2, max_size=7)


def make_names(cards: Sequence[tuple[str, str]]) -> NameIndex:
    """A game whose cards have these titles and sets; every second card is a Foe."""
    made = [
        Card(
            {
                "key": f"card-{i}",
                "set": set_,
                "title": title,
                "type": "foe" if i % 2 else "move",
                "number": str(i),
            }
        )
        for i, (title, set_) in enumerate(cards)
    ]
    home = {card.key: ["foes" if card.type == "foe" else "draw"] for card in made}
    return NameIndex("sample", made, SECTIONS, lambda key: home[key])


def make_document(names: NameIndex, copies: Sequence[int], at_home: bool) -> DeckDocument:
    """Every card somewhere; where sections cannot be told, in its own section or on the maybe-board."""
    document = DeckDocument(
        "sample", "A title", "a note\nof two lines", {section: {} for section in SECTIONS}
    )
    for i, key in enumerate(names.by_key):
        places = [names.home(key)[0]] if at_home else [*SECTIONS, MAYBE]
        document.pile(places[copies[i % len(copies)] % len(places)])[key] = copies[i % len(copies)]
    return document


@pytest.mark.parametrize("format_", FORMATS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@example(cards=[("Axe #1 Axe", "core"), ("Axe #1 Axe", "core")], copies=[1])
@example(cards=[("A", "core"), ("A", "core"), ("A {card-1}", "core")], copies=[1])
@given(cards=CARDS, copies=st.lists(st.integers(1, 12), min_size=1, max_size=7))
def test_hostile_titles_come_back(format_: str, cards: list[tuple[str, str]], copies: list[int]) -> None:
    names = make_names(cards)
    document = make_document(names, copies, at_home=not FORMATS[format_].sections)
    written = write_deck(document, names, format_)
    report = read_deck(written.data, names)
    assert report.document is not None, report.error
    assert compare(document, report.document) == [], written.data.decode()
    again = write_deck(report.document, names, format_)
    assert again.data == written.data, "writing what was read must not grow or change it"


@pytest.mark.parametrize("format_", FORMATS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@example(lost=["{card-1} :"], section="")
@given(lost=st.lists(TITLE, min_size=1, max_size=4), section=st.sampled_from(["", "draw", MAYBE]))
def test_unresolved_lines_come_back(format_: str, lost: list[str], section: str) -> None:
    names = make_names([("Known card of ours", "core"), ("Other known card", "core")])
    place = section if FORMATS[format_].sections or section == MAYBE else ""
    document = DeckDocument("sample", sections={"draw": {"card-0": 2}, "foes": {}})
    document.unresolved = [Unresolved(place, 1 + i, f"Lost {plain(name)} {i}") for i, name in enumerate(lost)]
    report = read_deck(write_deck(document, names, format_).data, names)
    assert report.document is not None, report.error
    assert compare(document, report.document) == [], "a line that nobody knows is kept as it is"


@pytest.mark.parametrize("format_", [key for key, form in FORMATS.items() if form.note_kept])
def test_titles_and_notes_come_back(format_: str) -> None:
    names = make_names([("One", "core"), ("Two", "core")])
    document = DeckDocument(
        "sample", "Sideboard // 3 <x>", "Deck\n4 One\n\n// Title: no", {"draw": {"card-0": 1}}
    )
    read = read_deck(write_deck(document, names, format_).data, names).document
    assert read is not None
    assert read.note == document.note, "a note is never read as cards or headings"
    if FORMATS[format_].title_kept:
        assert read.title == document.title
    assert read.deck().sections == {"draw": {"card-0": 1}}, "nor does it add cards"


def test_our_own_format_keeps_everything() -> None:
    names = make_names([("One", "core"), ("Two", "core")])
    document = DeckDocument("sample", "T", "N", {"draw": {"card-0": 1}, "foes": {}}, {"card-1": 2})
    document.tags, document.house = ["a", "b c"], "short-war"
    document.unresolved = [Unresolved("foes", 3, "Gone", "sample/old/gone")]
    written = write_deck(document, names, "four-ages")
    assert written.losses == [], "our own format has no losses"
    assert read_deck(written.data, names).document == document


def test_a_card_that_is_gone_is_kept_under_its_title_and_found_when_it_is_back() -> None:
    names = make_names([("One", "core"), ("Two", "core")])
    document = DeckDocument("sample", "T", "", {"draw": {"card-0": 3}, "foes": {"card-1": 1}})
    data = write_deck(document, names, "four-ages").data
    empty = NameIndex("sample", [], SECTIONS, lambda key: [])
    lost = read_deck(data, empty).document
    assert lost is not None
    assert [(line.section, line.copies, line.name) for line in lost.unresolved] == [
        ("draw", 3, "One"),
        ("foes", 1, "Two"),
    ]
    saved = write_deck(lost, empty, "four-ages").data
    assert read_deck(saved, names).document == document, "opened and saved without cards, nothing is lost"


def test_what_a_format_cannot_hold_is_told() -> None:
    names = make_names([("One", "core"), ("Two", "core")])
    document = DeckDocument("sample", "T", "N", {"draw": {"card-1": 1}}, tags=["x"])
    losses = write_deck(document, names, "mtgo").losses
    assert len(losses) == 4, f"title, note, tags and sections: {losses}"
