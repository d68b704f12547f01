"""Files of other programs: one sample of each, and what a stranger may put into them."""

import json
import re
from typing import Any

import pytest

from suite.core.bounds import LARGEST_DECK
from suite.decks.formats.octgn import guid
from suite.decks.formats.parsed import REPLACED, SECTION, UNRESOLVED, ImportReport
from suite.decks.formats.reader import read_deck
from suite.decks.names import NameIndex, names_of
from suite.view.game import TableGame

COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>x</lastLoadedTimestamp>
    <deckname>Cimmerian test</deckname>
    <comments>two lines
of notes</comments>
    <tags><tag>starter</tag></tags>
    <zone name="main">
        <card number="3" name="Telling Blow" price="0.5"/>
        <card name="Wineskin" setShortName="CORE" collectorNumber="12"/>
        <zone name="inner"><card number="1" name="Carousing"/></zone>
        <card number="0" name="Thak"/>
        <card number="1" name="Lost &amp; Found"/>
    </zone>
    <zone name="Foe Deck"><card number="2" name="Gray Ape"/></zone>
    <zone name="side"><card number="2" name="Thak"/></zone>
    <sideboard_plan><name>p</name></sideboard_plan>
</cockatrice_deck>
"""
MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="101" Quantity="3" Sideboard="false" Name="Telling Blow" Annotation="0" />
  <Cards CatID="102" Quantity="1" Sideboard="true" Name="Thak" />
</Deck>
"""
LACKEY = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE deck SYSTEM "deck.dtd">
<deck version="0.8">
\t<meta><title>Raiders</title><author>é</author><note>n</note></meta>
\t<superzone name="Deck">
\t\t<card><name id="lunge01">Telling Blow</name><set>CORE</set></card>
\t\t<card><name id="lunge01">Telling Blow</name><set>CORE</set></card>
\t\t<card><name id="">Carousing</name><set>BASE</set></card>
\t</superzone>
\t<superzone name="Foe Deck"><card><name id="">Thak</name><set></set></card></superzone>
\t<superzone name="Sites"><card><name>Gray Ape</name></card></superzone>
</deck>
"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="%s" sleeveid="1">
  <section name="Draw" shared="False">
    <card qty="3" id="aaaaaaaa-0000-0000-0000-000000000001">Telling Blow</card>
    <card qty="1" id="{%s}">Renamed Card</card>
  </section>
  <section name="Foe Deck" shared="False"><card qty="2" id="aaaa">headsman&#039;s axe</card></section>
  <notes><![CDATA[first line
second]]></notes>
</deck>
"""
CARD = {"Name": "Card", "CardID": 100, "Nickname": "Telling Blow"}
TABLETOP = {
    "SaveName": "Raiders",
    "ObjectStates": [
        {"Name": "DeckCustom", "Nickname": "", "DeckIDs": [100, 100, 101], "ContainedObjects": [
            CARD, CARD, {"Name": "CardCustom", "CardID": 101, "Nickname": ""}]},
        {"Name": "Bag", "ContainedObjects": [{"Name": "Deck", "Nickname": "Foes", "ContainedObjects": [
            {"Name": "Card", "Nickname": "Thak"}]}]},
        {"Name": "Card", "Nickname": "carousing", "CustomDeck": {}},
        {"Name": "Die_6"}, 7, None,
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def names(game: TableGame[Any]) -> NameIndex:
    return names_of(game, {"draw": "Draw deck", "foes": "Foe Deck"})


def sections(report: ImportReport) -> dict[str, dict[str, int]]:
    assert report.document is not None, report.error
    return report.document.deck().sections


def test_cockatrice(names: NameIndex) -> None:
    report = read_deck(COD.encode(), names)
    assert sections(report) == {
        "draw": {"telling-blow": 3, "wineskin": 1, "carousing": 1},
        "foes": {"gray-ape": 2},
    }, "a missing number is one copy, inner zones count, a zone of ours is a section"
    deck = report.document
    assert deck is not None
    assert (deck.title, deck.note, deck.tags) == ("Cimmerian test", "two lines\nof notes", ["starter"])
    assert deck.maybe == {"thak": 2}, "side goes to the maybe-board"
    assert [line.name for line in deck.unresolved] == ["0 Thak", "Lost & Found"]
    assert [(line.line, line.outcome) for line in report.faults] == [(12, UNRESOLVED), (13, UNRESOLVED)]


def test_mtgo(names: NameIndex) -> None:
    report = read_deck(MTGO.encode(), names)
    assert sections(report) == {"draw": {"telling-blow": 3}}
    assert report.document is not None
    assert report.document.maybe == {"thak": 1}


def test_lackey(names: NameIndex) -> None:
    report = read_deck(LACKEY.encode("iso-8859-1"), names)
    assert report.encoding == "iso-8859-1", "the prolog says so"
    assert sections(report) == {
        "draw": {"telling-blow": 2, "carousing": 1},
        "foes": {"thak": 1, "gray-ape": 1},
    }
    assert [(line.line, line.outcome) for line in report.faults] == [(8, REPLACED), (11, SECTION)]


def test_lackey_text(names: NameIndex) -> None:
    report = read_deck("2\tTelling Blow\nFoe Deck:\n1\tThak\n", names)
    assert sections(report) == {"draw": {"telling-blow": 2}, "foes": {"thak": 1}}


@pytest.mark.parametrize("form", ["with hyphens", "without"])
def test_octgn(names: NameIndex, form: str) -> None:
    id_ = guid("conan-ccg/core/carousing")
    game = guid("conan-ccg")
    plain = form == "without"
    text = OCTGN % ((game.replace("-", ""), id_.replace("-", "")) if plain else (f"{{{game}}}", id_.upper()))
    report = read_deck(text.encode("utf-8-sig"), names)
    assert sections(report) == {"draw": {"telling-blow": 3, "carousing": 1}, "foes": {"headsmans-axe": 2}}
    assert report.document is not None
    assert report.document.note == "first line\nsecond"
    reasons = [line.reason for line in report.lines if line.key == "carousing"]
    assert reasons == ["found by its id; the list calls it Renamed Card"]


@pytest.mark.parametrize("other", ["11111111-2222-3333-4444-555555555555", guid("aoe-ecg").upper(), "x"])
def test_an_octgn_deck_of_another_game_is_refused_by_its_id(names: NameIndex, other: str) -> None:
    data = (OCTGN % (other, guid("conan-ccg/core/carousing"))).encode()
    report = read_deck(data, names)
    assert report.document is None
    assert report.error.startswith(
        f"the deck is of another game of OCTGN, with the id {other.lower()}; open it"
    )
    asked = read_deck(data, names, format_="octgn")
    assert sections(asked)["draw"]["telling-blow"] == 3, "who says that the cards are ours is believed"


def test_tabletop(names: NameIndex) -> None:
    report = read_deck(json.dumps(TABLETOP).encode(), names)
    assert sections(report) == {"draw": {"telling-blow": 2, "carousing": 1}, "foes": {"thak": 1}}
    assert report.document is not None
    assert report.document.title == "Raiders"
    assert [line.name for line in report.document.unresolved] == ["(no name)"], "a card without name is kept"
    assert sections(read_deck(json.dumps(CARD), names)) == {"draw": {"telling-blow": 1}}, (
        "one card is an object too"
    )


def test_ready_decks_are_read_as_well(names: NameIndex) -> None:
    report = read_deck(
        'title = "T"\n[sections.foes]\nthak = 2\ngone = 1\n[sections.draw]\ncarousing = 0\n', names
    )
    assert sections(report) == {"foes": {"thak": 2}}
    assert report.document is not None
    assert [line.name for line in report.document.unresolved] == ["gone", "carousing = 0"]


BOMB = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><deck><section name="&b;"/></deck>'


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (BOMB, "the XML declares entities or a document type; that is refused"),
        ('<!DOCTYPE d [<!ENTITY a SYSTEM "file:///a">]><deck>&a;</deck>', "the XML declares entities"),
        ("<cockatrice_deck>\n<zone></cockatrice_deck>", "the XML is damaged in line 2: mismatched tag"),
        ("<deck/>", "XML that begins with 'deck' is no deck that is known here"),
        ("<html><body/></html>", "XML that begins with 'html' is no deck"),
        ("<cockatrice_carddatabase/>", "the file is a Cockatrice card database, not a deck"),
        ("<a>" * 30, "the XML has too many or too deep elements"),
        ('{"a": 1', "line 1 of the file is no JSON"),
        ('{"a":' * 100_000, "line 1 of the file lies more than 64 brackets deep; cut it into parts"),
        ('{"a": %s}' % ("9" * 5000), "line 1 of the file has a number of more than 40 digits"),
        ('{"four-ages": "deck",\n "title": "\\ud800"}', "line 2 of the file holds half a letter"),
        ("1 Thak\n1 \ud800", "line 2 of the text holds half a letter"),
        ("[sections.draw]\na" + ".a" * 20_000, "line 2 of the file has brackets or names too deep"),
        ('{"meta": {"date": "2026-11-01", "version": "5"}, "data": {"mainBoard": []}}', "data of MTGJSON"),
        ('{"data": {"code": "X", "mainBoard": []}}', "data of MTGJSON about cards of Magic"),
        ('{"cards": []}', "neither a deck of ours nor an object of Tabletop Simulator"),
        ('{"ObjectStates": 3}', "ObjectStates is no list of objects"),
        ('{"ObjectStates": []}', "the saved object holds no cards"),
        ('{"four-ages": "deck", "version": 2}', "the deck is in version 2 of a newer program; update"),
        ('{"four-ages": "deck", "version": 1}', "the deck has no sections; it is damaged"),
        ('{"four-ages": "deck", "version": 1, "sections": {"a": 1}}', "section 'a' of the deck is no list"),
        ('{"four-ages": "deck", "version": 1, "game": "zabor", "sections": {}}', "is for the game zabor"),
        ("[sections.draw]\na = \nb = 1", "the file cannot be read: .* line 2"),
        ("#created by me\n#main\n12345678\n", "the list holds codes of another game's cards"),
        (b"SQLite format 3\x00abc", "the file is a database, not a deck"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "the file is not text"),
        (b"\x01\x02\x03\x04 Thak", "the file is not text"),
        (b"\xff\xfe1", "the file is not written in utf-16"),
        (b"1 Thak\n" * (LARGEST_DECK // 7 + 1), "the file is larger than 4 MiB"),
    ],
)  # fmt: skip
def test_what_is_refused_is_told(data: str | bytes, error: str, names: NameIndex) -> None:
    report = read_deck(data, names)
    assert report.document is None, "nothing is read by halves"
    assert re.search(error, report.error), report.error


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("utf-8", "utf-8"), ("utf-8-sig", "utf-8-sig"), ("utf-16", "utf-16"), ("cp1252", "cp1252")],
)
def test_encodings(encoding: str, name: str, names: NameIndex) -> None:
    report = read_deck("1 Thak\n1 Headsman\u2019s Axe\n".encode(encoding), names)
    assert report.encoding == name
    assert sections(report) == {"foes": {"thak": 1}, "draw": {"headsmans-axe": 1}}


def test_another_encoding_can_be_chosen(names: NameIndex) -> None:
    data = "1 Thak\n1 Мечи и секиры севера\n".encode("cp1251")
    assert read_deck(data, names).encoding == "cp1251", "letters of no Western word"
    assert read_deck(data, names, "cp1252").encoding == "cp1252"
    report = read_deck(data, names, "cp1251")
    assert report.document is not None
    assert report.document.unresolved[0].name == "Мечи и секиры севера"
    assert read_deck(data, names, "no-such").error == "there is no encoding 'no-such'; choose another one"


@pytest.mark.parametrize(
    ("copies", "said"), [("1000", "1000"), ("3000000000", "no number of"), ('"3"', "no number of")]
)
def test_copies_that_cannot_be_are_told_as_they_are(copies: str, said: str, names: NameIndex) -> None:
    report = read_deck(f"[sections.foes]\nthak = {copies}\n", names)
    assert report.lines[-1].reason == f"{said} copies; a line has 1 to 999"
