"""Where cards stand on a sheet: reckoned, and measured again in the PDF."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.card import Card
from suite.ui.cardfaces.face import FRAME, Kit
from suite.ui.printing.output import to_pdf
from suite.ui.printing.painting import SheetPrint
from suite.ui.printing.paper import A4, CARDS, LETTER, PAPERS, STANDARD, PaperRect, PaperSize
from suite.ui.printing.sheets import MARGIN, SheetOptions, arrange
from suite.ui.store.repository import Repository
from suite.ui.theme import channels
from suite.ui.window import MainWindow
from tests.ui.printing.conftest import GAME
from tests.ui.printing.pdf import Pdf, PdfPage, Shape

NEAR = 0.1
"""Millimetres."""


@pytest.fixture
def cards(repository: Repository) -> list[Card]:
    return list(repository.games[GAME].catalogue.cards)


@pytest.fixture
def kit(window: MainWindow, repository: Repository) -> Kit:
    return Kit(repository.look(GAME), window.look.base_family, window.look.display_family)


def inks(page: PdfPage, width: float, height: float) -> list[Shape]:
    """The cards with their bleed, as the page has them."""
    frame = channels(FRAME)
    return [
        shape
        for shape in page.fills
        if len(shape.colour) == 3
        and all(abs(a - b) <= 1 for a, b in zip(shape.colour, frame, strict=True))
        and abs(shape.width - width) < NEAR
        and abs(shape.height - height) < NEAR
    ]


@pytest.mark.parametrize(("paper", "left", "top"), [(A4, 10.5, 16.5), (LETTER, 13.45, 7.7)])
def test_nine_cards_of_63_by_88_on_a_page(
    cards: list[Card], kit: Kit, paper: PaperSize, left: float, top: float
) -> None:
    printout = SheetPrint("Nine", cards[:20], arrange(SheetOptions(paper)), kit)
    pdf = Pdf(to_pdf(printout))
    assert pdf.count == printout.count == 3, "twenty cards take three pages"
    page = pdf.page(0)
    assert page.width == pytest.approx(paper.width, abs=NEAR)
    assert page.height == pytest.approx(paper.height, abs=NEAR)
    found = inks(page, 63, 88)
    assert len(found) == 9
    assert len(inks(pdf.page(2), 63, 88)) == 2, "the last page holds the rest"
    for number, shape in enumerate(found):
        row, column = divmod(number, 3)
        assert shape.x == pytest.approx(left + 63 * column, abs=NEAR)
        assert shape.y == pytest.approx(top + 88 * row, abs=NEAR)


def test_crop_marks_stand_at_every_cut_and_outside_all_ink(cards: list[Card], kit: Kit) -> None:
    sheet = SheetOptions(A4, STANDARD, bleed=1.5, gap=0, marks=True)
    pdf = Pdf(to_pdf(SheetPrint("Marks", cards[:9], arrange(sheet), kit)))
    page = pdf.page(0)
    found = inks(page, 66, 91)
    assert len(found) == 9, "with bleed the ink is 3 mm larger each way, and nine still fit"
    xs = sorted({side for n in range(3) for side in (found[n].x + 1.5, found[n].right - 1.5)})
    ys = sorted({side for n in range(3) for side in (found[3 * n].y + 1.5, found[3 * n].bottom - 1.5)})
    upright = [line for line in page.lines if line.width < 0.01 and line.height > 2]
    across = [line for line in page.lines if line.height < 0.01 and line.width > 2]
    marks = [line for line in upright if line.y < found[0].y or line.bottom > found[-1].bottom]
    assert sorted(line.x for line in marks if line.y < found[0].y) == pytest.approx(xs, abs=NEAR)
    assert sorted(line.x for line in marks if line.y > found[-1].bottom) == pytest.approx(xs, abs=NEAR)
    sides = [line for line in across if line.right < found[0].x or line.x > found[-1].right]
    assert sorted(line.y for line in sides if line.right < found[0].x) == pytest.approx(ys, abs=NEAR)
    assert sorted(line.y for line in sides if line.x > found[-1].right) == pytest.approx(ys, abs=NEAR)
    for mark in (*marks, *sides):
        assert mark.x >= 0.9, "marks are on the paper"
        assert mark.right <= 210 - 0.9
        assert mark.y >= 0.9
        assert mark.bottom <= 297 - 0.9


def test_bleed_and_gap_are_where_they_were_asked_for(cards: list[Card], kit: Kit) -> None:
    sheet = SheetOptions(LETTER, PaperSize("Own", 50, 70), bleed=2, gap=5, marks=False)
    grid = arrange(sheet)
    pdf = Pdf(to_pdf(SheetPrint("Gap", cards[:4], grid, kit)))
    found = inks(pdf.page(0), 54, 74)
    assert len(found) == 4
    assert found[1].x - found[0].right == pytest.approx(5, abs=NEAR), "5 mm of paper between the bleeds"
    assert found[0].x == pytest.approx(grid.place(0).x - 2, abs=NEAR)


def test_faces_are_vectors_and_their_words_are_text(cards: list[Card], kit: Kit) -> None:
    blow = next(card for card in cards if card.key == "telling-blow")
    pdf = Pdf(to_pdf(SheetPrint("Text", [blow], arrange(SheetOptions()), kit)))
    assert pdf.images == 0, "no raster anywhere"
    assert pdf.fonts >= 1, "fonts are embedded"
    text = pdf.page(0).text
    assert "Telling Blow" in text.replace("\n", " "), "the title can be selected and searched"
    assert "PROXY" in text, "it says that it is no printed card"
    assert f"\n{ {'stated': 's', 'derived': 'd', 'house': 'h'}[blow.provenance('title')] }\n" in text


def test_small_cards_show_all_that_is_on_them(cards: list[Card], kit: Kit) -> None:
    blow = next(card for card in cards if card.key == "telling-blow")
    small = SheetOptions(A4, CARDS["Small American"])
    pdf = Pdf(to_pdf(SheetPrint("Small", [blow], arrange(small), kit)))
    words = str(blow.text).split()[0]
    assert words in pdf.page(0).text, "the wording is there, not the plain face of small pictures"


def test_more_cards_fit_on_a_paper_on_its_side(cards: list[Card], kit: Kit) -> None:
    grid = arrange(SheetOptions(A4, STANDARD, bleed=3))
    assert grid.turned
    assert grid.per_page == 8
    pdf = Pdf(to_pdf(SheetPrint("Side", cards[:8], grid, kit)))
    assert pdf.page(0).width == pytest.approx(297, abs=NEAR)
    assert len(inks(pdf.page(0), 69, 94)) == 8


def test_a_card_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit on Letter"):
        arrange(SheetOptions(LETTER, PaperSize("Own", 200, 280)))


sizes = st.floats(30, 140).map(lambda value: round(value, 1))


@settings(max_examples=80, deadline=None)
@given(
    paper=st.sampled_from(list(PAPERS.values())),
    width=sizes,
    height=sizes,
    bleed=st.integers(0, 10).map(lambda value: value / 2),
    gap=st.integers(0, 40).map(lambda value: value / 2),
    cards=st.integers(1, 40),
)
def test_cards_lie_on_the_paper_and_never_on_one_another(
    paper: PaperSize, width: float, height: float, bleed: float, gap: float, cards: int
) -> None:
    grid = arrange(SheetOptions(paper, PaperSize("Any", width, height), bleed, gap))
    places = [grid.place(n) for n in range(grid.per_page)]
    for place in places:
        ink = place.grown(bleed)
        assert ink.x >= MARGIN - 1e-3
        assert ink.right <= grid.paper.width - MARGIN + 1e-3
        assert ink.y >= MARGIN - 1e-3
        assert ink.bottom <= grid.paper.height - MARGIN + 1e-3
    for n, one in enumerate(places):
        right = places[n + 1 : n + 2] if (n + 1) % grid.columns else []
        for other in (*right, *places[n + grid.columns : n + grid.columns + 1]):
            assert apart(one.grown(bleed), other.grown(bleed)) >= gap - 1e-3, "neighbours keep the gap"
    for mark in grid.marks(cards):
        line = PaperRect(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1)
        shown = places[: min(cards, grid.per_page)]
        ends = (shown[0], shown[-1], shown[min(grid.columns, len(shown)) - 1])
        assert all(apart(line, place.grown(bleed)) > 0.4 for place in ends), "no mark touches ink"


def apart(one: PaperRect, other: PaperRect) -> float:
    """How far two places are from each other along the axis in which they are further."""
    across = max(one.x - other.right, other.x - one.right)
    down = max(one.y - other.bottom, other.y - one.bottom)
    return max(across, down)


def test_marks_of_a_page_that_is_not_full_surround_its_cards() -> None:
    grid = arrange(SheetOptions())
    marks: list[Any] = grid.marks(2)
    assert {round(mark.x1, 2) for mark in marks if mark.x1 == mark.x2} == {10.5, 73.5, 136.5}
    assert grid.marks(0) == []
