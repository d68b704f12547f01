"""The search language: what it finds, and how it says what is wrong."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from suite.store.catalogue import mirror, prepare
from suite.store.faults import Cancel, QueryError, SearchCancelled
from suite.store.query.parse import parse, without
from suite.store.reader import CatalogueReader, Order
from tests.store.samples import card, key, library, source, titles

GUARDS = [
    "Caravan Guard",
    "Caravan Guard",
    "King's Herald",
    "Kings of Salt, Kings of Sand",
    "Two-Handed Drover",
]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CatalogueReader]:
    path = library(tmp_path_factory.mktemp("catalogue"))
    mirror(path, [(key("guard"), 3, 1, 0, True), (key("ox"), 1, 2, 4, False)], "a")
    reader = CatalogueReader(path)
    yield reader
    reader.close()


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("guard type:guard", GUARDS),
        ("kings", ["King's Herald", "Kings of Salt, Kings of Sand"]),
        ("KING\u2019S herald", ["King's Herald"]),
        ("aether", ["Æther Well"]),
        ("cafe", ["Café at the Ford"]),
        ("isik", ["IŞIK Tower"]),
        ("ox", ["Black Ox"]),
        ("bl", ["Black Ox"]),
        ("café at t", ["Café at the Ford"]),
        ('"kings of sand"', ["Kings of Salt, Kings of Sand"]),
        ('"sand kings"', []),
        ("drover", ["Two-Handed Drover"]),
        ("two-handed", ["Two-Handed Drover"]),
        ("text:discard", ["Æther Well"]),
        ("name:well -text:draw", ["The Well is Dead, Long Live the Well"]),
        ("cost:2..3 type:tower", ["Barracks (North)", "Barracks (South)"]),
        ("cost>=5", ["IŞIK Tower", "King's Herald", "The Well is Dead, Long Live the Well"]),
        ("cost<1", ["Æther Well"]),
        ("cost:..0 or cost:9..", ["The Well is Dead, Long Live the Well", "Æther Well"]),
        ("cost!=3 type:tower", ["IŞIK Tower"]),
        ("reach>1", ["IŞIK Tower"]),
        ("keyword:rest", ["Café at the Ford"]),
        ("keywords:prep cost:1", ["Café at the Ford"]),
        ("icon:blade or icon:grapple", ["Black Ox", "Kings of Salt, Kings of Sand"]),
        ("right:grapple", ["Black Ox"]),
        ("is:unique", ["King's Herald"]),
        ("is:starred", ["The Well is Dead, Long Live the Well"]),
        ("not is:house", ["Caravan Guard"]),
        ("is:owned", ["Black Ox", "Caravan Guard"]),
        ("is:owned not free>0", ["Black Ox"]),
        ("is:wanted", ["Black Ox"]),
        ("wanted>=4 used>1", ["Black Ox"]),
        ("is:favourite", ["Caravan Guard"]),
        ("set:oasis", ["Caravan Guard"]),
        ('set:"dunes of salt" keyword:prepare cost:2', ["Caravan Guard"]),
        ("rarity:rare", ["King's Herald"]),
        ("artist:n.", ["Café at the Ford"]),
        (r"/^the \w+ is/", ["The Well is Dead, Long Live the Well"]),
        (r"text:/\d cards/", ["Æther Well"]),
        ("type:/^(tow|bea)/ damage:2", ["Black Ox"]),
        ("(type:well or type:beast) -(cost:0 or cost:9)", ["Black Ox", "Café at the Ford"]),
        ("not (well or guard or type:tower) ox", ["Black Ox"]),
        (
            "well or ox",
            ["Black Ox", "Café at the Ford", "The Well is Dead, Long Live the Well", "Æther Well"],
        ),
        ("barracks (south)", ["Barracks (South)"]),
        ("is:beast", ["Black Ox"]),
    ],
)
def test_a_search_finds_these_cards(reader: CatalogueReader, search: str, found: list[str]) -> None:
    assert titles(reader, search) == found, search
    assert sorted(row.title for row in reader.first(search)) == found, f"first rows of {search}"
    assert reader.count(search) == len(found), f"count of {search}"


@pytest.mark.parametrize(
    ("search", "place", "says"),
    [
        ("type:", 4, "value is missing"),
        ("guard (ox", 6, "not closed"),
        ("guard) ox", 5, "no opening"),
        ('guard "ox', 6, "quotation mark"),
        ("guard /ox", 6, "regular expression is not closed"),
        ("/a(/", 2, "no regular expression"),
        ("/(a+)+b/", 0, "must not be repeated"),
        ("/.*.*.*.*x/", 0, "three repetitions"),
        ("guard or", 6, "missing after 'or'"),
        ("not", 0, "missing after 'not'"),
        ("guard csot:3", 6, "did you mean cost?"),
        ("type:gaurd", 5, "did you mean guard?"),
        ("cost>many", 5, "compared with a number"),
        ("type>3", 5, "holds words"),
        ("cost>2..3", 5, "range"),
        ("is:ownd", 3, "did you mean owned?"),
        ("()", 1, "missing before"),
    ],
)
def test_a_fault_has_a_place_and_a_sentence(
    reader: CatalogueReader, search: str, place: int, says: str
) -> None:
    with pytest.raises(QueryError) as caught:
        reader.query(search)
    assert caught.value.position == place, f"{search}: {caught.value}"
    assert says in str(caught.value), f"{search}: {caught.value}"


@example("0\0")
@example("/[[/")
@example("type:/[[a]/")
@given(st.text(alphabet='ab:<>=!()"/-.. 1orndt\\*[|é', max_size=30) | st.text(max_size=30))
def test_any_text_is_a_search_or_has_a_place_where_it_fails(reader: CatalogueReader, text: str) -> None:
    fault = None
    try:
        reader.first(reader.query(text))
    except QueryError as error:
        fault = error
    assert fault is None or 0 <= fault.position <= len(text), f"{text!r}: {fault} stands outside of it"


@pytest.mark.parametrize("search", ["(" * 3000, "not " * 400 + "x", "-" * 1500 + "x", "a " * 5000])
def test_endless_nesting_is_refused(reader: CatalogueReader, search: str) -> None:
    with pytest.raises(QueryError):
        reader.query(search)


def test_chips_can_be_switched_off_one_by_one(reader: CatalogueReader) -> None:
    query = parse('well type:well cost>=1 (is:house or keyword:rest) -"long live"')
    labels = [chip.label for chip in query.chips]
    assert labels == ["well", "type:well", "cost>=1", "(is:house or keyword:rest)", '-"long live"']
    assert titles(reader, query.text) == ["Café at the Ford"]
    wider = without(query, {2, 4})
    assert wider.text == "well type:well (is:house or keyword:rest)"
    assert titles(reader, wider.text) == [
        "Café at the Ford",
        "The Well is Dead, Long Live the Well",
        "Æther Well",
    ]
    assert without(query, set()) is query
    assert len(reader.search(without(query, set(range(5))))) == 12, "without chips every card is found"


def test_half_a_letter_is_looked_for_like_a_space(reader: CatalogueReader) -> None:
    assert len(reader.search("black \ud800ox")) == len(reader.search("black ox")) == 1
    assert len(reader.search('"Black\udfffOx"')) == 1


def test_sorting_by_several_columns_puts_missing_values_last(reader: CatalogueReader) -> None:
    found = reader.search(
        "type:guard or type:beast", [Order("damage", True), Order("cost"), Order("title", True)]
    )
    rows = [(row.title, row.data.get("damage"), row.data["cost"]) for row in reader.rows(found, 0, 3)]
    assert rows == [("Two-Handed Drover", 3, 3), ("Black Ox", 2, 2), ("Caravan Guard", None, 2)]
    by_number = reader.search("", [Order("number")])
    assert [row.number for row in reader.rows(by_number, 8, 3)] == ["9", "10", "11"], (
        "numbers sort as numbers"
    )
    with pytest.raises(QueryError, match="sorted or grouped"):
        reader.search("", [Order("nothing")])


@pytest.mark.parametrize("descending", [False, True])
def test_numbers_with_letters_sort_naturally_and_empty_ones_last(tmp_path: Path, descending: bool) -> None:
    numbers = ["2", "12", "12a", "P2", "P10", "p3", "SP-1", "9"]
    cards = [card(f"c{i}", f"Card {i}", "guard", 0) for i in range(len(numbers) + 2)]
    for one, number in zip(cards, [*numbers, "", ""], strict=True):
        one["number"] = number
    prepare(tmp_path / "c.db", [source(cards)])
    with closing(CatalogueReader(tmp_path / "c.db")) as found:
        rows = found.rows(found.search("", [Order("number", descending)]), 0, 20)
    expected = ["2", "9", "12", "12a", "P2", "p3", "P10", "SP-1"]
    expected = expected[::-1] if descending else expected
    assert [row.number for row in rows] == [*expected, "", ""], "what is empty comes last, whichever way"


def test_the_cards_of_a_set_stand_as_in_an_album(tmp_path: Path) -> None:
    cards = [card(f"c{i}", f"Card {i}", "guard", 0) for i in range(4)]
    for one, number in zip(cards, ["P10", "", "P2", "7"], strict=True):
        one["number"] = number
    prepare(tmp_path / "c.db", [source(cards)])
    with closing(CatalogueReader(tmp_path / "c.db")) as found:
        for descending in (False, True):
            rows = found.rows(found.search("", [Order("set", descending)]), 0, 9)
            assert [row.number for row in rows] == ["7", "P2", "P10", ""], "whichever way the sets go"
        assert found.numbered == {rows[0].game}


def test_groups_follow_one_another_and_count_their_rows(reader: CatalogueReader) -> None:
    found = reader.search("", [Order("title")], group="damage")
    assert [(g.label, g.start, g.count) for g in found.groups] == [("2", 0, 1), ("3", 1, 1), ("", 2, 10)]
    kinds = reader.search("", group="type")
    assert [g.label for g in kinds.groups] == ["beast", "guard", "tower", "well"]
    assert sum(g.count for g in kinds.groups) == len(kinds) == 12


def test_the_best_hit_comes_first(reader: CatalogueReader) -> None:
    hits = reader.search("well")
    last = reader.rows(hits, 2, 1)[0].title
    assert last == "Café at the Ford", "a word in the title counts more than the type"
    exact = reader.search("black ox")
    assert reader.rows(exact, 0, 1)[0].title == "Black Ox"


def test_a_cancelled_search_says_so(reader: CatalogueReader) -> None:
    cancel = Cancel()
    cancel.cancel()
    with pytest.raises(SearchCancelled):
        reader.search("well", cancel=cancel)
    assert len(reader.search("well")) == 3, "the reader goes on working"


def test_printings_of_one_title_and_similar_cards(reader: CatalogueReader) -> None:
    assert [row.set for row in reader.printings(key("guard"))] == ["dunes", "oasis"]
    similar = [row.title for row in reader.similar(key("guard"), 2)]
    assert similar[0] == "Café at the Ford", "it shares the rarest word, prepare"
    assert [row.key for row in reader.titled("", "caravan GUARD")] == [key("guard"), key("guard-2", "oasis")]
    assert ("guard", 5) in reader.choices("type")
    assert [(row[1], row[3]) for row in reader.sets()] == [("dunes", 11), ("oasis", 1)]


def test_an_empty_catalogue_finds_nothing(tmp_path: Path) -> None:
    from suite.store.catalogue import prepare

    prepare(tmp_path / "c.db", [])
    reader = CatalogueReader(tmp_path / "c.db")
    assert len(reader.search("guard")) == 0
    assert reader.first("") == []
    reader.close()
