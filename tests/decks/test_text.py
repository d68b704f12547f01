"""Plain lists: a case per dialect and per trap that users of other programs have met."""

from typing import Any

import pytest

from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.parsed import EXACT, MISPLACED, REPLACED, SECTION, UNRESOLVED
from suite.decks.formats.reader import read_deck
from suite.decks.names import NameIndex, names_of
from suite.view.game import TableGame


@pytest.fixture(scope="module")
def names(game: TableGame[Any]) -> NameIndex:
    return names_of(game, {"draw": "Draw deck", "foes": "Foe Deck"})


def read(text: str, names: NameIndex) -> DeckDocument:
    report = read_deck(text, names)
    assert report.document is not None, report.error
    return report.document


@pytest.mark.parametrize(
    "line",
    [
        *["3 Telling Blow", "3x Telling Blow", "x3 Telling Blow", "(3) Telling Blow", "[3] Telling Blow"],
        *[
            "3* Telling Blow",
            "3\tTelling Blow",
            "3\tTelling Blow\tcore",
            "3,Telling Blow",
            '3,"Telling Blow"',
        ],
        *[
            "3 x Telling Blow",
            "3xTelling Blow",
            "  3  Telling   Blow  ",
            "Telling Blow x3",
            "03 Telling Blow",
        ],
        *["3 Telling Blow (core) 12", "3 Telling Blow (CORE) 12 *F*", "3 Telling Blow (core) 12 #tag #!all"],
        "3x Telling Blow (core) 12 *F* [Actions{noDeck},Other] ^Label,#37d67a^",
        *[
            "3 [core#12] Telling Blow # comment",
            "3x Telling Blow (core) *F* *CMDR*",
            "3 Telling Blow [core] (F)",
        ],
        *[
            "3 Telling Blow [core] 12",
            "    3 [core] Telling Blow",
            'MD,3,"Telling Blow"',
            "3 Telling Blow|core|1",
        ],
        *[
            "3 [core:12] Telling Blow",
            "3x Telling Blow :Subtitle [3] (core)",
            "3 Telling Blow [id:12345,art:2]",
        ],
        *["3 Telling Blow // back of it", "3 Telling Blow ^x,#fff^", "\ufeff3 Telling Blow"],
    ],
)
def test_one_line_of_each_dialect(line: str, names: NameIndex) -> None:
    assert read(line, names).deck().sections == {"draw": {"telling-blow": 3}}, (
        f"{line!r} means three of one card"
    )


@pytest.mark.parametrize("line", ["Telling Blow", "telling blow", "1 Telling Blow"])
def test_a_name_alone_is_one_copy(line: str, names: NameIndex) -> None:
    assert read(line, names).deck().sections == {"draw": {"telling-blow": 1}}


@pytest.mark.parametrize(
    "text",
    [
        "Foe Deck\n2 Thak\nDraw deck:\n1 Carousing",
        "Foes (2)\n2 Thak\n\nDraw (1)\n1 Carousing",
        "[Foe Deck]\n2 Thak\n[Draw]\n1 Carousing",
        "// Foe Deck\n2 Thak\n// Draw deck\n1 Carousing",
        "[metadata]\nName=Mine\n[Main]\n2 Thak|core\n1 Carousing|core|1",
        "About\nName Mine\n\nDeck\n2 Thak\n1 Carousing",
        "NAME:Mine\nAUTHOR:me\n1 [core:1] Carousing\n2 [core:2] Thak\nLAYOUT MAIN:(1,1)(NONE)|([core:1])",
        "// 3 Maindeck\n// 2 Foes\n2 Thak\n\n// 1 Action\n1 Carousing",
        "Thak\nCarousing\nThak",
        "2 Thak\n\n1 Carousing",
        "2 Thak\n\n\n\n1 Carousing\n\n",
        "2 Thak\r\n1 Carousing\r\n",
        "2 Thak\r1 Carousing",
        "# a comment\n2 Thak\n; another\n1 Carousing\n> a third",
        "//Main\n2 Thak\n1 Carousing",
        "// Foe Deck\n2 Thak\n// Moves\n1 Carousing",
        "Deck - 3 cards\n2 Thak\n1 Carousing\nSideboard: 0",
        "[Thak]\nFoe Deck\n1 Thak\n== Actions (1) ==\n1 Carousing",
    ],
)
def test_whole_lists(text: str, names: NameIndex) -> None:
    report = read_deck(text, names)
    assert report.document is not None, report.error
    assert report.document.deck().sections == {"draw": {"carousing": 1}, "foes": {"thak": 2}}, text
    assert report.document.maybe == {}, "nothing goes to the maybe-board by a guess"
    assert report.faults == [], "and there is nothing to look at"


@pytest.mark.parametrize(
    "side", ["Sideboard\n2", "SIDEBOARD (2)\n2", "SB: 2", "sb:2", "//Maybeboard\n2", "Maybe:\n2"]
)
def test_side_decks_go_to_the_maybe_board(side: str, names: NameIndex) -> None:
    deck = read(f"1 Carousing\n{side} Thak", names)
    assert deck.maybe == {"thak": 2}
    assert deck.deck().sections == {"draw": {"carousing": 1}}


MAIN = (
    *("//Main", "// Deck", "# Mainboard", "//Maindeck", "// 3 Maindeck", "// Decklist", "> Main Deck"),
    *(
        "Deck",
        "Decklist:",
        "MAINDECK (3)",
        "Mainboard",
        "Main board - 3 cards",
        "Deck: 3",
        "Main deck 3 cards",
    ),
    *("[Main]", "[main] ", "[Deck]", "== Main ==", "--- Deck ---", "Commander", "Companion", "[Commander]"),
)
SIDE = (
    "//Sideboard",
    "// Sideboard (2)",
    "// 2 Sideboard",
    "[Sideboard]",
    "Sideboard 2 cards",
    "Side board:",
)


@pytest.mark.parametrize("main", MAIN)
@pytest.mark.parametrize("side", SIDE)
def test_a_heading_of_the_main_deck_returns_to_it(side: str, main: str, names: NameIndex) -> None:
    report = read_deck(f"{side}\n2 Thak\n{main}\n3 Telling Blow", names)
    assert report.document is not None, report.error
    assert report.document.maybe == {"thak": 2}
    assert report.document.deck().sections == {"draw": {"telling-blow": 3}}, f"{main!r} leads back"
    assert report.document.title == "", "a heading is no title"
    assert report.faults == []


@pytest.mark.parametrize("main", MAIN)
def test_a_heading_of_the_main_deck_ends_another_section(main: str, names: NameIndex) -> None:
    deck = read(f"{main}\n1 Carousing\n// Foe Deck\n2 Thak\n{main}\n3 Telling Blow", names)
    assert deck.deck().sections == {"draw": {"carousing": 1, "telling-blow": 3}, "foes": {"thak": 2}}
    assert deck.title == ""


def test_a_type_of_cards_is_no_way_back_from_the_side_deck(names: NameIndex) -> None:
    for kind in ("Moves", "// Moves", "// 3 Moves", "Moves (3)"):
        deck = read(f"1 Carousing\nSideboard\n{kind}\n3 Telling Blow", names)
        assert deck.maybe == {"telling-blow": 3}, kind


@pytest.mark.parametrize(
    "heading",
    ["[Avatar]", "[Planes]", "[general]", "Trainer: 12", "Pok\xe9mon: 3", "\nAssets (3)", "Reserve:"],
)
def test_unknown_headings_are_told_and_are_no_cards(heading: str, names: NameIndex) -> None:
    report = read_deck(f"1 Thak\n{heading}\n3 Telling Blow", names)
    assert report.document is not None
    assert report.document.unresolved == []
    assert [line.outcome for line in report.faults] == [SECTION]
    assert "each of its cards goes where the rules put it" in report.faults[0].reason
    assert report.document.deck().sections == {"draw": {"telling-blow": 3}, "foes": {"thak": 1}}


def test_the_format_of_another_program_is_no_card(names: NameIndex) -> None:
    report = read_deck("[general]\nconstructed\nname=Mine\n[Main]\n1 Thak", names)
    assert report.document is not None
    assert (report.document.title, report.document.unresolved) == ("Mine", [])
    assert report.lines[1].reason == "a format of another program; choose one of ours for the deck"


def test_a_lost_card_with_a_number_in_brackets_stays_a_card(names: NameIndex) -> None:
    deck = read("1 Thak\nLost Card (3)\n1 Carousing", names)
    assert [line.name for line in deck.unresolved] == ["Lost Card (3)"], "nothing stands around it"


def test_title_and_notes_come_from_comments(names: NameIndex) -> None:
    deck = read("// Raiders\n// first line\n// second line\n2 Thak\n// later comment", names)
    assert (deck.title, deck.note) == ("Raiders", "first line\nsecond line")
    assert read("About\nName Raiders\n\nDeck\n2 Thak", names).title == "Raiders"
    assert read("[metadata]\nName=Raiders\n[Main]\n2 Thak", names).title == "Raiders"


def test_lines_of_one_card_are_added_up(names: NameIndex) -> None:
    assert read("\n".join(["1 Thak"] * 40), names).sections["foes"] == {"thak": 40}


def test_an_unknown_heading_is_told_once(names: NameIndex) -> None:
    report = read_deck("1 Carousing\nReserve:\n2 Thak\n1 Gray Ape", names)
    assert [(line.line, line.outcome) for line in report.faults] == [(2, SECTION)]
    assert report.document is not None
    assert report.document.sections["foes"] == {"thak": 2, "gray-ape": 1}, (
        "its cards go where the rules put them"
    )


def test_a_card_under_a_wrong_heading_stays_there_and_is_told(names: NameIndex) -> None:
    report = read_deck("Draw deck\n1 Thak", names)
    assert [(line.outcome, line.section) for line in report.lines[1:]] == [(MISPLACED, "draw")]
    assert report.document is not None
    assert report.document.sections["draw"] == {"thak": 1}, (
        "the list is followed, the rules speak in the report"
    )


@pytest.mark.parametrize(
    ("line", "copies", "name"),
    [
        ("2 Teling Blow", 2, "Teling Blow"),
        ("10 Lost Card (ABC) 7", 10, "Lost Card (ABC) 7"),
        ("+2 Mace", 1, "+2 Mace"),
        ("1st Company", 1, "1st Company"),
        ("0 Thak", 1, "0 Thak"),
        ("1000 Thak", 1, "1000 Thak"),
        ("-3 Thak", 1, "-3 Thak"),
        ("2.5 Thak", 1, "2.5 Thak"),
    ],
)
def test_what_cannot_be_read_is_kept(line: str, copies: int, name: str, names: NameIndex) -> None:
    report = read_deck(f"1 Thak\n{line}", names)
    assert report.document is not None
    kept = [(lost.copies, lost.name) for lost in report.document.unresolved]
    assert kept == [(copies, name)], "the line is kept in its own words"
    assert [(fault.line, fault.outcome) for fault in report.faults] == [(2, UNRESOLVED)]


def test_a_report_for_every_line(names: NameIndex) -> None:
    text = "// Mine\nDraw deck\n2 Telling Blow\n1 Telling Bow\n1 Thak (xyz)\nDraw deck\nPlot\n1 Thak\nPlot\n"
    report = read_deck(text, names)
    assert [line.line for line in report.lines] == list(range(1, 10)), "a heading's second time, too"
    assert report.lines[2].outcome == EXACT
    assert report.lines[3].suggestions[0] == "telling-blow", "a likely card is offered, never taken"
    assert (report.lines[4].outcome, report.lines[4].key) == (REPLACED, "thak")


def test_no_card_at_all_is_an_error(names: NameIndex) -> None:
    for text in ("", "\n\n", "// only a comment"):
        report = read_deck(text, names)
        assert report.document is None, "nothing read is told, not taken for an empty deck"
        assert report.error == "the file holds no line of cards; nothing was read"


def test_a_list_without_end_is_refused(names: NameIndex) -> None:
    assert read_deck("1 Thak\n" * 2001, names).error.startswith("the file has more than 2000 lines of cards")


def test_the_maybe_board_is_no_section(names: NameIndex) -> None:
    deck = read("Maybe\n1 Thak", names)
    assert deck.places("thak") == [MAYBE]
    assert deck.copies("thak") == 0
