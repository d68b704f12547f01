"""A list of 96 lines with ten faults of different kinds: ten reports, the rest in, nothing lost."""

from typing import Any

import pytest

from suite.decks.formats.parsed import EXACT, FOLDED, IGNORED, MISPLACED, REPLACED, SECTION, UNRESOLVED
from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS, write_deck
from suite.decks.names import NameIndex, names_of
from suite.view.game import TableGame

FAULTS = {
    "2 Teling Blow": UNRESOLVED,
    "3 Desperate": UNRESOLVED,
    "1 Wineskin (XYZ) 3": REPLACED,
    "1 headsman\u2019s AXE": FOLDED,
    "0 Carousing": UNRESOLVED,
    "5000 Storytelling": UNRESOLVED,
    "1 Thak": MISPLACED,
    "2 Lightning Bolt (M10) 146": UNRESOLVED,
    "1 " + "No Quarter " * 100: UNRESOLVED,
    "Reserve:": SECTION,
}
"""Misspelt; a part of a name; unknown set; spelled otherwise; no copies; too many; in the wrong section; of
another game; a line that is far too long; a heading that names no section."""
TAKEN = (EXACT, FOLDED, REPLACED, MISPLACED)


@pytest.fixture(scope="module")
def names(game: TableGame[Any]) -> NameIndex:
    return names_of(game, {"draw": "Draw deck", "foes": "Foe Deck"})


@pytest.fixture(scope="module")
def lines(game: TableGame[Any]) -> list[str]:
    """96 lines: three headings, 83 good lines, the ten faulty ones among them."""
    named = ("headsmans-axe", "wineskin", "carousing", "storytelling")
    drawn = [
        c.title for c in game.catalogue.cards if c.type in ("move", "item", "action") and c.key not in named
    ]
    foes = [c.title for c in game.catalogue.cards if c.type == "foe" and c.key != "thak"]
    draw = [f"{1 + i % 3} {title}" for i, title in enumerate(drawn[:46])]
    for i, fault in enumerate(list(FAULTS)[:9]):
        draw.insert(5 * i + 2, fault)
    return [
        *["// Ten faults", "Conan", "1 Conan the Bold", "Draw deck", *draw],
        *[
            "Foe Deck",
            *(f"2 {title}" for title in foes[:30]),
            "Reserve:",
            *(f"1 {title}" for title in foes[30:35]),
        ],
    ]


def test_ten_reports_the_rest_in_nothing_lost(
    names: NameIndex, lines: list[str], game: TableGame[Any]
) -> None:
    assert len(lines) == 96, "the list has 96 lines"
    report = read_deck("\n".join(lines), names)
    deck = report.document
    assert deck is not None, report.error
    assert [line.line for line in report.lines] == list(range(1, 97)), "a report for each line"
    told = {lines[line.line - 1]: line.outcome for line in report.faults}
    assert told == FAULTS, "ten reports of ten kinds"
    assert all(line.reason for line in report.faults), "each says what is the matter"

    sound = [line for line in report.lines if line.outcome == EXACT]
    assert len(sound) == 96 - 10 - 4, "all but the faults, the headings and the comment are in without a word"
    copies = sum(line.copies for line in report.lines if line.outcome in TAKEN)
    assert copies == sum(deck.deck().count(section) for section in deck.sections), "copies told are copies in"
    kept = [text.strip()[:300] for text, outcome in FAULTS.items() if outcome == UNRESOLVED]
    written = [
        line.name if line.name[0].isdigit() else f"{line.copies} {line.name}" for line in deck.unresolved
    ]
    assert [text[:200] for text in sorted(written)] == sorted(text[:200] for text in kept), "no line is lost"
    assert sum(line.outcome == IGNORED for line in report.lines) == 4, (
        "a comment and three headings are no cards"
    )


def test_suggestions_lead_to_the_cards(names: NameIndex, lines: list[str]) -> None:
    report = read_deck("\n".join(lines), names)
    offered = {lines[line.line - 1]: line.suggestions for line in report.faults}
    assert offered["2 Teling Blow"][0] == "telling-blow"
    assert "desperate-lunge" in offered["3 Desperate"], "a part of a name is offered, never taken"


@pytest.mark.parametrize("format_", [key for key, form in FORMATS.items() if form.sections])
def test_nothing_is_lost_through_any_format(names: NameIndex, lines: list[str], format_: str) -> None:
    first = read_deck("\n".join(lines), names).document
    assert first is not None
    again = read_deck(write_deck(first, names, format_).data, names).document
    assert again is not None
    assert again.sections == first.sections
    assert [(u.section, u.copies, u.name) for u in again.unresolved] == [
        (u.section, u.copies, u.name) for u in first.unresolved
    ]
