"""The statistics panel: what it counts, and what a click on a bar or a line does."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from suite.core.card import Card, Catalogue
from suite.core.deck import Deck
from suite.decks.hand import HandDemand, HandRules, Opening
from suite.ui.cardfaces.look import Look
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.figures import charts, percent
from suite.ui.decks.tabs.statistics import StatisticsPanel
from suite.ui.shots import cut_off, settle
from suite.ui.widgets import Empty
from suite.ui.window import MainWindow


@pytest.fixture
def panel(show: Callable[..., Any]) -> StatisticsPanel:
    panel: StatisticsPanel = show(StatisticsPanel)
    panel.as_table.setChecked(False)
    while panel.busy():
        QApplication.processEvents()
    return panel


def values(panel: StatisticsPanel, title: str) -> dict[str, float]:
    """Word -> count of a chart."""
    return {bar.label: bar.total for bar in panel.chart(title).bars}


def choose(panel: StatisticsPanel, section: str) -> None:
    panel.sections.setCurrentIndex(panel.sections.findData(section))
    panel.sections.chosen.emit()
    # Charts come a few at a time.
    while panel.busy():
        QApplication.processEvents()


def test_the_draw_deck_is_counted_first(panel: StatisticsPanel) -> None:
    assert panel.sections.section == "draw", "hands are drawn from it"
    assert sum(values(panel, "Type").values()) == 40, "every card has one type"
    assert panel.count.text() == "40 cards, 18 different"


def test_curves_are_those_of_the_cards(panel: StatisticsPanel, session: DeckSession) -> None:
    catalogue = session.editor.catalogue
    expected: dict[str, float] = {}
    for key, copies in session.editor.document.sections["draw"].items():
        cost = catalogue[key].data.get("cost")
        if cost is not None:
            expected[f"{cost:g}"] = expected.get(f"{cost:g}", 0) + copies
    found = {label: n for label, n in values(panel, "Prowess cost").items() if n}
    assert found == expected
    chart = panel.chart("Prowess cost").chart
    mean = sum(float(cost) * n for cost, n in expected.items()) / sum(expected.values())
    assert f"Average {mean:.2f} on {sum(expected.values()):g} cards" in chart.note


def test_sections_have_figures_of_their_own(panel: StatisticsPanel) -> None:
    choose(panel, "foes")
    assert sum(values(panel, "Renown").values()) == 26
    assert "Prowess cost" not in {chart.title for chart in panel.charts}, "Foes cost nothing"
    choose(panel, "")
    assert sum(values(panel, "Type").values()) == 67, "all sections together"


def test_a_click_on_a_bar_picks_its_cards_and_another_lets_them_go(
    panel: StatisticsPanel, qtbot: QtBot, session: DeckSession
) -> None:
    heard: list[list[str]] = []
    panel.picked.connect(heard.append)
    chart = panel.chart("Type")
    place = [bar.label for bar in chart.bars].index("Action")
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.centre_of(place))
    kinds = {session.editor.catalogue[key].type for key in heard[-1]}
    assert kinds == {"action"}, "the cards of the bar that was clicked"
    assert set(heard[-1]) == {
        key
        for key in session.editor.document.sections["draw"]
        if session.editor.catalogue[key].type == "action"
    }
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.centre_of(place))
    assert heard[-1] == [], "the second click lets them go"


def test_bars_are_reached_by_keys_and_spoken(panel: StatisticsPanel, qtbot: QtBot) -> None:
    heard: list[list[str]] = []
    panel.picked.connect(heard.append)
    chart = panel.chart("Prowess cost")
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_End)
    last = chart.bars[-1]
    assert chart.accessibleName() == f"Prowess cost, {last.label}: {last.total:g}"
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert heard[-1] == list(last.keys)
    assert "3: " in chart.accessibleDescription(), "the whole chart is there in words"


def test_the_table_holds_every_figure(panel: StatisticsPanel, qtbot: QtBot) -> None:
    panel.as_table.click()
    assert panel.views.currentWidget() is panel.table
    lines = sum(len(chart.bars) for chart in panel.charts)
    assert panel.table.rowCount() == lines
    heard: list[list[str]] = []
    panel.picked.connect(heard.append)
    row = next(row for row in range(lines) if panel.table.item(row, 0).text() == "Type")
    panel.table.scrollToItem(panel.table.item(row, 0))
    spot = panel.table.visualItemRect(panel.table.item(row, 0)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert heard, "a click on a line picks its cards"
    assert heard[-1]
    panel.as_table.click()


def test_edits_are_followed_and_only_while_seen(panel: StatisticsPanel, session: DeckSession) -> None:
    before = values(panel, "Type")["Action"]
    session.step("Add", lambda editor: editor.add("carousing"))
    assert values(panel, "Type")["Action"] == before + 1
    panel.hide()
    session.step("Add", lambda editor: editor.add("carousing"))
    assert panel.stale, "nobody looks at it"
    panel.show()
    assert values(panel, "Type")["Action"] == before + 2


def test_an_empty_section_says_what_to_do(panel: StatisticsPanel, session: DeckSession) -> None:
    session.step("Empty", lambda editor: editor.clear("draw"))
    assert panel.bare.isVisibleTo(panel)
    panel.show_session(None)
    shown = [empty for empty in panel.findChildren(Empty) if empty.isVisibleTo(panel)]
    assert shown
    assert panel.bare not in shown


def test_demand_against_what_pays() -> None:
    def card(key: str, **data: Any) -> Card:
        return Card({"key": key, "set": "s", "title": key.title(), "type": "thing", **data})

    catalogue = Catalogue([card("a", cost=1), card("b", cost=3), card("hero", power=3)])
    rules = HandRules(
        "main", (Opening("All", 2),), demands=(HandDemand("Power", ("cost",), "main", "power", "leader"),)
    )
    deck = Deck("", {"main": {"a": 2, "b": 1}, "leader": {"hero": 1}})
    found, lone = charts(deck, catalogue, Look(), rules, "main")
    # Of the three hands of two cards, one asks for 2 and two ask for 4.
    assert [(bar.label, round(bar.total, 4)) for bar in found[0].bars] == [
        ("2", 0.3333),
        ("3", 0.0),
        ("4", 0.6667),
    ]
    assert found[0].note == "A hand of 2 asks for 3.3 on average; Hero has 3, which 66.7 % of hands exceed."
    assert found[0].mark == 1, "the line stands behind what can just be paid"
    assert lone == []


def test_shares_are_never_rounded_to_certainty() -> None:
    assert [percent(x) for x in (0.0, 0.0004, 0.125, 0.9996, 1.0)] == [
        "0 %",
        "under 0.1 %",
        "12.5 %",
        "over 99.9 %",
        "100 %",
    ]


@pytest.mark.parametrize(("size", "text"), [((430, 240), 200), ((830, 240), 100), ((1500, 700), 200)])
def test_nothing_is_cut_off(
    panel: StatisticsPanel, window: MainWindow, size: tuple[int, int], text: int
) -> None:
    window.look.choose(text_size=text)
    panel.resize(*size)
    settle(window)
    assert cut_off(panel) == []
