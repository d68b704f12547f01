"""Lists on paper: what they say, how they flow over columns and pages, and that their text is text."""

from __future__ import annotations

from itertools import pairwise

from suite.ui.cardfaces.face import Kit
from suite.ui.decks.session import DeckSession
from suite.ui.printing.deck import LIST, MISSING, PrintRequest, content_of, decklist, maker, missing
from suite.ui.printing.flow import (
    MARGIN,
    ListDocument,
    ListRow,
    ListSection,
    PageBlocks,
    PlacedBlock,
    lay_out,
)
from suite.ui.printing.output import to_pdf
from suite.ui.printing.paper import A4, LETTER
from suite.ui.window import MainWindow
from tests.ui.printing.pdf import Pdf


def measure(role: str, text: str, width: float) -> list[str]:
    """Two millimetres a letter, broken anywhere."""
    fits = max(1, int(width / 2))
    return [text[i : i + fits] for i in range(0, len(text), fits)] or [""]


def names(pages: list[PageBlocks]) -> list[str]:
    """The rows' names in the order of reading: down the columns, page by page."""
    return ["".join(one.block.lines) for page in pages for one in page if one.block.role == "row"]


def test_a_long_list_goes_on_in_columns_and_pages_and_loses_nothing() -> None:
    rows = tuple(ListRow("1", f"Card {n}", note="a note" if n % 3 == 0 else "") for n in range(400))
    listing = ListDocument(
        "Long", ("One line",), (ListSection("First", rows[:150]), ListSection("Second", rows[150:]))
    )
    pages = lay_out(listing, A4, measure)
    assert len(pages) > 2
    assert names(pages) == [row.name for row in rows], "every row once, in order"
    for page in pages:
        for one in page:
            assert one.rect.bottom <= A4.height - MARGIN, "nothing runs off the page"
            assert one.rect.right <= A4.width - MARGIN + 0.01
        below: dict[float, list[PlacedBlock]] = {}
        for one in page:
            below.setdefault(one.rect.x, []).append(one)
        for column in below.values():
            assert column[-1].block.role != "section", "no heading stands alone at the end of a column"
            for one, other in pairwise(column):
                assert other.rect.y >= one.rect.bottom - 0.01, "nothing lies on anything"
    heads = [one.block.lines[0] for page in pages for one in page if one.block.role == "section"]
    assert heads.count("First") == heads.count("Second") == 1
    assert any(head.endswith("(continued)") for head in heads), "a section that goes on says so"


def test_a_section_of_one_line_is_not_broken() -> None:
    """Its heading stood in one column, and again with its line in the next."""
    (page,) = lay_out(ListDocument("Short", (), (ListSection("Only", (ListRow("2", "Card"),)),)), A4, measure)
    assert [one.block.lines[0] for one in page] == ["Short", "Only", "Card"]


def test_a_heading_that_goes_on_has_room_for_its_words() -> None:
    rows = tuple(ListRow("1", f"Card {n}") for n in range(9))
    (page,) = lay_out(ListDocument("Short", (), (ListSection("x" * 38, rows),)), A4, measure)
    heights = {len(one.block.lines): one.rect.height for one in page if one.block.role == "section"}
    assert heights[2] > heights[1], "with “(continued)” it takes two lines"


def test_a_short_list_fills_its_columns_evenly() -> None:
    rows = tuple(ListRow("1", f"Card {n}") for n in range(40))
    (page,) = lay_out(
        ListDocument("Short", (), (ListSection("All", rows),), foot="A last word."), A4, measure
    )
    columns: dict[float, int] = {}
    for one in page:
        if one.block.role == "row":
            columns[one.rect.x] = columns.get(one.rect.x, 0) + 1
    assert len(columns) == 2
    assert max(columns.values()) - min(columns.values()) <= 4
    last = page[-1]
    assert last.block.lines == ("A last word.",)
    assert last.rect.y > max(one.rect.bottom for one in page[:-1])


def test_the_decklist_says_what_the_deck_is(strange: DeckSession, window: MainWindow) -> None:
    content = content_of(strange)
    kit = Kit(strange.repository.look(strange.game), window.look.base_family, window.look.display_family)
    printout = maker(content, PrintRequest(LIST, LETTER, lines=True), kit)()
    pdf = Pdf(to_pdf(printout))
    page = pdf.page(0)
    assert abs(page.width - 215.9) < 0.1
    assert abs(page.height - 279.4) < 0.1
    text = "\n".join(pdf.page(n).text for n in range(pdf.count))
    for entry in content.entries:
        assert entry.maybe or entry.card.title in text, "every card is there as text"
    assert "Winter" in text
    assert "Not legal" in text
    assert "Not recognised" in text
    assert "Nobody's Card" in text
    assert "Draw before the Pit." in text
    assert "Then strike." in text
    assert "Player ____" in text
    assert "Storytelling" not in text or strange.editor.document.copies("storytelling"), (
        "maybe-board left out"
    )
    assert pdf.images == 0
    assert pdf.fonts >= 1


def test_a_legal_deck_is_called_legal_with_its_counts(session: DeckSession) -> None:
    listing = decklist(content_of(session), PrintRequest(maybe=True))
    assert any(line.startswith("Legal by the rules of") for line in listing.head)
    assert "Draw deck" in listing.head[1]
    document = session.editor.document
    counted = [int(part.heading.rpartition(" ")[2]) for part in listing.parts]
    piles = [sum(pile.values()) for pile in document.sections.values() if pile]
    assert counted == [*piles, 1], "sections with their counts, the maybe-board last"


def test_what_is_missing_is_what_is_needed_less_what_there_is(session: DeckSession) -> None:
    content = content_of(session)
    listing = missing(content, PrintRequest(MISSING))
    rows = {row.name: row for part in listing.parts for row in part.rows}
    document = session.editor.document
    first = next(iter(document.sections["foes"]))
    title = session.editor.catalogue[first].title
    needed = document.copies(first)
    if needed > 2:
        assert rows[title].count == str(needed - 2)
        assert rows[title].note == f"needs {needed}, owned 2"
    else:
        assert title not in rows, "what is owned is not on the list"
    for key in document.sections["draw"]:
        row = rows[session.editor.catalogue[key].title]
        assert row.count == str(document.copies(key)), "nothing of it is owned"
    total = sum(int(row.count) for row in rows.values())
    assert listing.head == (f"{total} cards are missing.",)


def test_copies_in_another_built_deck_are_not_free(session: DeckSession) -> None:
    repository = session.repository
    first = next(iter(session.editor.document.sections["foes"]))
    clone: list[int] = []

    def copy() -> object:
        deck, changes = repository.decks.clone(session.cover.id, "Built")
        clone.append(deck)
        return changes

    repository.edit(copy)
    repository.edit(lambda: repository.decks.set_cover(clone, built=True))
    need = next(one for one in content_of(session).needs if one.card.key == first)
    assert need.missing(free=True) == need.needed, "all owned copies lie in the built deck"
    assert need.missing(free=False) == max(0, need.needed - 2)
    repository.undo()
    repository.undo()


def test_an_empty_list_is_a_page_that_says_so() -> None:
    (page,) = lay_out(ListDocument("Nothing", ("No card is missing.",)), A4, measure)
    assert [one.block.lines for one in page] == [("Nothing",), ("No card is missing.",)]
