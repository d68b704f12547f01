"""Every rule of deck building is broken in the window, and its reason read there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from suite.decks.document import MAYBE
from suite.store.decks import Line
from suite.ui.decks.linemenu import line_menu, resolve_menu
from suite.ui.decks.page import DecksPage
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.odds import OddsPanel
from suite.ui.shots import settle
from suite.ui.window import MainWindow

from .conftest import GAME, keep, reasons


def choose(page: DecksPage, key: str) -> None:
    """Choose a card's line in the deck."""
    assert page.builder.deck.show_cards([key])


def first(session: DeckSession, section: str) -> str:
    return next(iter(session.editor.document.sections[section]))


def test_no_conan(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    choose(page, first(legal, "conan"))
    qtbot.keyClick(page.builder.deck.list, Qt.Key.Key_Delete)
    assert page.bar.check.text() == "1 problem"
    assert "The deck has no Conan; it needs exactly 1." in reasons(page)


def test_two_conans(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    choose(page, first(legal, "conan"))
    qtbot.keyClicks(page.builder.deck.list, "+")
    assert any(text.startswith("The deck has 2 Conans") for text in reasons(page))


def test_a_draw_deck_of_39(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    deck = page.builder.deck
    while sum(legal.editor.document.sections["draw"].values()) > 39:
        assert legal.problems() == []
        choose(page, first(legal, "draw"))
        qtbot.keyClicks(deck.list, "-")
    assert "The draw deck has 39 cards; it needs at least 40." in reasons(page)


def test_a_foe_deck_too_small_and_renown_too_low(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    deck = page.builder.deck
    while sum(legal.editor.document.sections["foes"].values()) > 24:
        choose(page, first(legal, "foes"))
        qtbot.keyClicks(deck.list, "-")
    assert "The Foe Deck has 24 cards; it needs at least 25." in reasons(page)
    assert any("Renown is" in text and "it must be 95 to 105" in text for text in reasons(page))


def test_renown_too_high(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    while not legal.problems():
        choose(page, first(legal, "foes"))
        qtbot.keyClicks(page.builder.deck.list, "+")
    foes = legal.editor.document.sections["foes"]
    assert any("Renown" in text or "More than" in text for text in reasons(page)), foes


def test_four_copies_and_the_jump_to_them(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    key = next(
        k for k in legal.editor.document.sections["draw"] if "unique" not in legal.editor.catalogue[k].traits
    )
    choose(page, key)
    qtbot.keyClicks(page.builder.deck.list, "4")
    qtbot.keyClick(page.builder.deck.list, Qt.Key.Key_Return)
    assert f"More than 3 copies: {legal.editor.name(key)} (4)." in reasons(page)
    choose(page, first(legal, "conan"))
    panel = next(panel for panel in page.builder.panels if isinstance(panel, ProblemsPanel))
    jump = next(b for b in panel.findChildren(QPushButton) if b.text() == "Show the card" and b.isVisible())
    qtbot.mouseClick(jump, Qt.MouseButton.LeftButton)
    assert [line.key for line in page.builder.deck.chosen_lines()] == [key]
    assert page.window().focusWidget() is page.builder.deck.list
    window.commands.all["undo"].run()
    assert page.bar.check.text() == "Legal", "the check is live, undo included"


def test_a_second_copy_of_a_unique_card(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    cards = legal.editor.catalogue.cards
    unique = next(c for c in cards if "unique" in c.traits and c.type not in ("conan", "foe"))
    page.builder.pool.search(f'"{unique.title}"')
    settle(window)
    page.builder.pool.into_results()
    qtbot.keyClicks(page.builder.pool.list, "2")
    qtbot.keyClick(page.builder.pool.list, Qt.Key.Key_Return)
    assert f"More than 1 copy of a Unique card: {unique.title} (2)." in reasons(page)


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("foes", "draw", "These cards do not belong into the draw deck: "),
        ("draw", "foes", "Only Foes belong into the Foe Deck, not these: "),
        ("draw", "conan", "These cards are no Conans: "),
    ],
)
def test_a_card_in_the_wrong_section(
    legal: DeckSession, page: DecksPage, window: MainWindow, source: str, target: str, words: str
) -> None:
    key = first(legal, source)
    choose(page, key)
    deck = page.builder.deck
    menu = line_menu(deck, legal, page.builder.edits, deck.chosen_lines(), lambda _: None, lambda _: None)
    move = f"Move to {legal.title(target)} (against the rules)"
    next(action for action in menu.actions() if action.text() == move).trigger()
    told = f"{words}{legal.editor.name(key)}."
    assert told in reasons(page)
    assert window.toast.isVisible()
    menu.deleteLater()


def test_the_menu_of_a_card_tells_the_chance_of_drawing_it(
    legal: DeckSession, page: DecksPage, window: MainWindow
) -> None:
    key = first(legal, "draw")
    choose(page, key)
    deck, builder = page.builder.deck, page.builder
    menu = line_menu(deck, legal, builder.edits, deck.chosen_lines(), lambda _: None, deck.odds_wanted.emit)
    next(action for action in menu.actions() if action.text() == "Chance of drawing it").trigger()
    panel = builder.tabs.currentWidget()
    assert isinstance(panel, OddsPanel)
    assert panel.wish.wanted() == [key]
    menu.deleteLater()


def test_a_section_that_the_game_does_not_have(page: DecksPage, window: MainWindow) -> None:
    number = keep(page.repository, "Odd", [Line("sideboard", 2, "conan-ccg/core/carousing")])
    page.open_deck(number)
    assert any(text.startswith("There is no section sideboard") for text in reasons(page))
    page.builder.deck.show_cards(["carousing"])
    assert [line.section for line in page.builder.deck.chosen_lines()] == ["sideboard"]


def test_a_line_that_names_no_card_is_kept_resolved_and_dropped(
    page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    lines = [Line("draw", 2, "", "Carousig"), Line("", 1, "", "No such thing at all")]
    page.open_deck(keep(page.repository, "Lost lines", lines))
    settle(window)
    assert "2 lines name no known card: Carousig, No such thing at all." in reasons(page)
    session = page.session
    assert session is not None
    page.builder.edits.add("carousing")
    assert len(session.editor.document.unresolved) == 2, "saving keeps them"
    panel = next(panel for panel in page.builder.panels if isinstance(panel, ProblemsPanel))

    def press(text: str) -> None:
        settle(window)
        found = [b for b in panel.findChildren(QPushButton) if b.text() == text and b.isVisibleTo(panel)]
        qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)
        settle(window)

    press("Show the lines")
    assert [line.text for line in page.builder.deck.chosen_lines()] == ["Carousig", "No such thing at all"]
    press("Carousing")
    assert session.editor.document.sections["draw"] == {"carousing": 3}
    press("Remove the line")
    assert session.editor.document.unresolved == []
    window.commands.all["undo"].run()
    assert [line.name for line in session.editor.document.unresolved] == ["No such thing at all"]


def test_a_line_that_names_no_card_can_be_moved_to_another_section(
    page: DecksPage, window: MainWindow
) -> None:
    page.open_deck(keep(page.repository, "Lost line", [Line("draw", 2, "", "No such thing at all")]))
    settle(window)
    session = page.session
    assert session is not None
    menu = resolve_menu(page, session, page.builder.edits, session.editor.document.unresolved[0])
    words = [action.text() for action in menu.actions() if action.text().startswith("Move to")]
    assert "Move to Draw deck" not in words, "it is there already"
    assert len(words) == len(session.titles) - 1
    next(action for action in menu.actions() if action.text() == "Move to Foe Deck").trigger()
    assert session.editor.document.unresolved[0].section == "foes"
    assert [line.section for line in page.repository.decks.load(session.cover.id).lines if not line.card] == [
        "foes"
    ], "kept"
    window.commands.all["undo"].run()
    assert session.editor.document.unresolved[0].section == "draw"


def test_cards_on_the_maybe_board_break_no_rule(legal: DeckSession, page: DecksPage) -> None:
    page.builder.edits.add("carousing", 30, MAYBE)
    assert page.bar.check.text() == "Legal"


def test_a_house_format_is_checked_too(legal: DeckSession, page: DecksPage, window: MainWindow) -> None:
    key = first(legal, "draw")
    data = {"format": 1, "game": GAME, "title": "Club", "banned": [key]}
    page.repository.edit(lambda: page.repository.kept.save_format(GAME, "Club", data))
    rules = page.builder.deck.rules
    place = rules.findData("Club")
    rules.setCurrentIndex(place)
    rules.activated.emit(place)
    assert any(text.startswith("Club does not allow") for text in reasons(page))
    assert page.bar.check.text() == "1 problem"
    page.repository.edit(lambda: page.repository.kept.save_format(GAME, "Club", data | {"banned": []}))
    assert page.bar.check.text() == "Legal", "the check follows the format"


def test_reasons_that_stay_keep_their_widgets(
    legal: DeckSession, page: DecksPage, window: MainWindow
) -> None:
    panel = next(panel for panel in page.builder.panels if isinstance(panel, ProblemsPanel))
    key = first(legal, "conan")
    page.builder.edits.add(key, 1)
    said = reasons(page)
    made = panel.findChildren(QWidget)
    page.builder.edits.add(key, 1)
    settle(window)
    assert reasons(page) != said, "other numbers are said"
    assert panel.findChildren(QWidget) == made, "by the same labels: new ones took half the time of a step"
    window.commands.all["undo"].run()
    window.commands.all["undo"].run()
    settle(window)
    assert len(reasons(page)) == 1, "what is no problem any more is hidden"
