"""Colours: legible on every ground of every theme, by the numbers of WCAG 2."""

import gc
import itertools

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from suite.games.conan_ccg.schema import SCHEMA
from suite.ui.cardfaces.face import BAND, INK, LIGHT, PAPER
from suite.ui.cardfaces.look import read_look
from suite.ui.cardviews.preview import CardPreview
from suite.ui.icons import icon
from suite.ui.settings.page import SettingsPage
from suite.ui.sheet import hover, selection, sheet
from suite.ui.shots import cut_off, settle
from suite.ui.theme import (
    BODY,
    CONTRAST,
    GAME_ACCENTS,
    THEMES,
    Theme,
    game_accent,
    mixed,
)
from suite.ui.window import MainWindow
from tests.ui.colours import contrast

WORDS = ("text", "muted", "accent", "danger", "ok", "warn", "info")


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("word", WORDS)
def test_words_are_legible_on_every_ground(theme: Theme, word: str) -> None:
    for ground in theme.grounds:
        ratio = contrast(getattr(theme, word), ground)
        assert ratio >= 4.5, f"{word} on {ground} in {theme.name} has only {ratio:.2f}:1"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_controls_stand_out_and_the_main_button_is_legible(theme: Theme) -> None:
    assert contrast(theme.on_accent, theme.accent) >= 4.5, "words on the primary button"
    assert contrast(theme.text, selection(theme)) >= 4.5, "words on a chosen line"
    for ground in theme.grounds:
        assert contrast(theme.edge, ground) >= 3, f"outlines of controls on {ground} in {theme.name}"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("word", ["text", "muted", "accent"])
def test_words_stay_legible_under_the_mouse(theme: Theme, word: str) -> None:
    ground = hover(theme)
    ratio = contrast(getattr(theme, word), ground)
    assert ratio >= 4.5, f"{word} on {ground} in {theme.name} has only {ratio:.2f}:1"


@pytest.mark.parametrize("game", GAME_ACCENTS)
def test_game_accents_stand_out(game: str) -> None:
    for theme in THEMES.values():
        for ground in theme.grounds:
            assert contrast(game_accent(theme, game), ground) >= 3, f"{game} in {theme.name} on {ground}"


def test_high_contrast_has_black_white_and_yellow_alone() -> None:
    used = {getattr(CONTRAST, name) for name in (*WORDS, "line", "edge", "window", "panel", "raised")}
    assert used <= {"#000000", "#FFFFFF", "#FFFF00"}, f"no mid tones, but there are {used}"


def test_card_faces_are_legible() -> None:
    look = read_look("conan-ccg", SCHEMA)
    assert contrast(INK, PAPER) >= 4.5
    assert contrast(INK, BAND) >= 4.5
    for name, kind in look.types.items():
        band = mixed(kind.colour, "#15120E", 0.35)
        assert contrast(LIGHT, band) >= 4.5, f"the title of a {name}"
    for name, number in look.numbers.items():
        assert contrast("#FFFFFF", number.colour) >= 4.5, f"the numeral of {name}"


def test_mixing_and_contrast_at_their_ends() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"
    for one, other in itertools.combinations(("#102030", "#F0E0D0", "#888888"), 2):
        assert contrast(one, other) == contrast(other, one), "order does not matter"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_style_sheet_has_a_value_for_every_name(theme: Theme) -> None:
    written = sheet(theme, lambda size: size, "Some Serif")
    assert "$" not in written
    assert theme.accent in written


def test_another_theme_is_on_what_is_seen_at_once_and_on_the_rest_when_turned_to(window: MainWindow) -> None:
    window.go("settings")
    settings = window.pages["settings"]
    assert isinstance(settings, SettingsPage)
    settings.show_section("look")
    hidden, layers = settings.styled_parts(), settings.stack
    window.go("home")
    window.look.choose(choice="light")
    for part in (*window.pages["home"].styled_parts(), window.rail, window.status, window.toast):
        assert part.styleSheet() == window.look.sheet, "what is on the screen is styled at once"
    assert all(part.styleSheet() != window.look.sheet for part in hidden), "what is not may wait"
    window.look.choose(choice="dark", text_size=110)
    window.go("settings")
    assert all(part.styleSheet() == window.look.sheet for part in hidden), "turned to, it is styled"
    other = layers.widget(layers.currentIndex() + 1)
    assert other is not None
    assert other.styleSheet() != window.look.sheet, "a section that nobody sees may wait"
    layers.setCurrentWidget(other)
    assert other.styleSheet() == window.look.sheet
    settings.show_section("look")


def test_a_part_that_wore_another_size_is_told_once_it_has_this_one(window: MainWindow) -> None:
    window.go("settings")
    window.go("home")
    hidden = window.pages["settings"].styled_parts()
    told: list[bool] = []

    def note() -> None:
        told.append(all(one.styleSheet() == window.look.sheet for one in hidden))

    window.look.changed.connect(note)
    window.look.choose(text_size=125)
    assert window.pages["home"].font().pixelSize() == window.look.px(BODY)
    window.go("settings")
    window.go("home")
    window.go("settings")
    window.look.changed.disconnect(note)
    assert told == [False, True], "told at once, and again when they have the sheet"


def test_dialogs_of_the_window_are_dressed_and_follow(window: MainWindow, qtbot: QtBot) -> None:
    dialog = QDialog(window)
    field = QLineEdit(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.styleSheet() == window.look.sheet, "before it is seen"
    window.look.choose(choice="contrast")
    assert dialog.styleSheet() == window.look.sheet, "and again with another theme"
    field.setFocus()
    dialog.close()
    dialog.deleteLater()


def test_the_chosen_card_is_made_anew_for_another_text_size_once_it_is_seen(window: MainWindow) -> None:
    window.go("cards")
    settle(window)
    preview = window.pages["cards"].findChildren(CardPreview)[0]
    window.go("home")
    before = preview.widget()
    window.look.choose(text_size=125)
    assert preview.widget() is before, "nobody sees it"
    window.go("cards")
    assert preview.widget() is not before, "now its lines are reckoned in their new size"


def test_menus_of_a_page_are_dressed_with_it(window: MainWindow) -> None:
    window.go("decks")
    page = window.pages["decks"]
    menus = [child for child in page.children() if isinstance(child, QMenu)]
    assert menus, "Decks has a menu of its own"
    window.look.choose(choice="contrast")
    assert all(menu.styleSheet() == window.look.sheet for menu in menus), "it may be opened at once"
    window.go("home")
    window.look.choose(choice="light")
    window.go("decks")
    assert all(menu.styleSheet() == window.look.sheet for menu in menus), "and after turning to it"


def test_icons_live_on_when_qt_copies_their_engine(qapp: QApplication) -> None:
    kept = []
    for _ in range(200):
        first = icon("house", "#FFFFFF")
        copy = QIcon(first)
        # Makes Qt copy the engine that both share.
        copy.addPixmap(QPixmap(4, 4))
        kept.append(copy)
    del first
    gc.collect()
    assert all(not one.pixmap(QSize(16, 16)).isNull() for one in kept), "none of them was deleted under Qt"


def test_a_message_makes_room_when_its_text_grows(window: MainWindow) -> None:
    toast = window.toast
    toast.show_message("The report cannot be written: the disk is full.", "Choose another folder …")
    settle(window)
    narrow = toast.width()
    window.look.choose(text_size=200)
    settle(window)
    assert cut_off(toast) == []
    assert toast.width() > narrow, "the button needs more room"
    assert window.rect().contains(toast.geometry())
    window.look.choose(text_size=100)
    settle(window)
    assert toast.width() == narrow
    toast.hide()
