"""Everything can be reached by keyboard and has a name for screen readers; text is never cut off."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

import suite.ui
from suite.cli.entry import USUAL
from suite.ui.display import trouble
from suite.ui.page import LOW
from suite.ui.shots import cut_off, settle
from suite.ui.theme import TEXT_SIZES
from suite.ui.widgets import IconButton, PushButton
from suite.ui.window import NARROW, MainWindow

PAGES = ("home", "cards", "collection", "decks", "play", "rules", "settings")
ROOT = Path(__file__).resolve().parents[2]


def spoken(widget: QWidget) -> str:
    """What a screen reader says."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else widget.accessibleName()


@pytest.mark.parametrize("page", PAGES)
def test_tab_reaches_every_control_and_comes_round(window: MainWindow, qtbot: QtBot, page: str) -> None:
    window.go(page)
    settle(window)
    shown = window.pages[page]
    controls = {
        widget
        for widget in shown.findChildren(QWidget)
        if widget.isVisibleTo(shown)
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not isinstance(widget.parentWidget(), QAbstractButton)
    }
    # Radio buttons of one group are one stop: the arrows move within it.
    exclusive = {
        w for w in controls if isinstance(w, QAbstractButton) and w.autoExclusive() and not w.isChecked()
    }
    start = window.focusWidget()
    assert start is not None, "something has the focus"
    reached: set[QWidget] = set()
    before = None
    for _ in range(400):
        # Not that of the application: what another test closes late may take the activity for a moment.
        widget = window.focusWidget()
        assert widget is not None
        # Within a text Tab goes from link to link before it goes on.
        if widget in reached and widget is not before:
            break
        reached.add(widget)
        before = widget
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    missed = [f"{type(w).__name__} {spoken(w)}" for w in controls - exclusive - reached]
    assert not missed, f"Tab does not reach {missed}"


@pytest.mark.parametrize("page", PAGES)
def test_what_takes_the_focus_has_a_name(window: MainWindow, page: str) -> None:
    window.go(page)
    for state, bring in ({"": lambda: None} | window.pages[page].states()).items():
        bring()
        settle(window)
        nameless = [
            f"{type(widget).__name__} {widget.objectName()}"
            for widget in window.findChildren(QWidget)
            if widget.isVisibleTo(window)
            and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
            and not widget.objectName().startswith("qt_")
            and not spoken(widget).strip()
        ]
        assert not nameless, f"{page} {state}: these have no accessible name: {nameless}"


def labels(box: QComboBox) -> list[str]:
    """What the labels of a box are called for a screen reader, which reads them before the value."""
    interface = QAccessible.queryAccessibleInterface(box)
    found = interface.relations(QAccessible.RelationFlag.Label)
    return [other.text(QAccessible.Text.Name) for other, _ in found]


@pytest.mark.parametrize("page", PAGES)
def test_boxes_can_be_told_apart(window: MainWindow, page: str) -> None:
    window.go(page)
    settle(window)
    boxes = [box for box in window.pages[page].findChildren(QComboBox) if box.isVisible()]
    for box in boxes:
        # As somebody comes to it by Tab.
        box.setFocus()
        assert labels(box) == [box.accessibleName()]
    names = [box.accessibleName() for box in boxes]
    assert len(set(names)) == len(names), "no two have the same name"


def test_checking_a_button_of_the_rail_turns_the_page(window: MainWindow, qtbot: QtBot) -> None:
    turned: list[str] = []
    window.rail.chosen.connect(turned.append)
    for key, button in window.rail.buttons.items():
        interface = QAccessible.queryAccessibleInterface(button)
        first = interface.actionInterface().actionNames()[0]
        interface.actionInterface().doAction(first)
        qtbot.waitUntil(lambda key=key: window.page == key)
        settle(window)
        assert window.stack.currentWidget() is window.pages[key]
    assert turned == [key for key in window.rail.buttons if key != "home"]
    window.rail.buttons["settings"].click()
    assert turned[-2:] == ["settings", "settings"], "a click turns to the page that is shown, once"


def test_a_small_window_leaves_its_room_to_the_page(window: MainWindow) -> None:
    """The rail goes without words, which its buttons still tell; pages stand closer below their titles."""
    size = window.size()
    window.resize(NARROW, LOW + 80)
    settle(window)
    rail, header = window.rail.width(), window.pages[window.page].header.height()
    window.resize(NARROW - 1, LOW - 1)
    settle(window)
    assert window.rail.width() <= rail - 30
    assert window.pages[window.page].header.height() <= header - 16
    home = QAccessible.queryAccessibleInterface(window.rail.buttons["home"])
    assert home.text(QAccessible.Text.Name) == "Home"
    window.resize(size)
    settle(window)
    assert window.rail.width() == rail


@pytest.mark.parametrize("size", [100, TEXT_SIZES[-1]])
def test_no_text_is_cut_off_in_usual_and_large_text(window: MainWindow, size: int) -> None:
    window.look.choose(text_size=size)
    for page in PAGES:
        window.go(page)
        for bring in ({"": lambda: None} | window.pages[page].states()).values():
            bring()
            settle(window)
            assert cut_off(window) == [], f"{page} at {size} %"


def test_the_check_notices_text_that_is_cut_off(window: MainWindow) -> None:
    title = window.pages["home"].header.title
    title.setFixedWidth(20)
    try:
        settle(window)
        assert cut_off(window) == ["Four Ages"]
    finally:
        title.setMinimumWidth(0)
        title.setMaximumWidth(16777215)


def test_screenshots_of_every_page_at_another_scale_have_no_cut_text(tmp_path: Path) -> None:
    """At one where sizes are rounded; `four-ages screenshots DIR --scale 2` fails in the same way."""
    scale = "1.25"
    command = [sys.executable, "-P", "-m", "suite", "screenshots", str(tmp_path), "--scale", scale]
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=variables)
    assert done.returncode == 0, f"{done.stdout}{done.stderr[-600:]}"
    pictures = sorted(tmp_path.glob("*.png"))
    assert len(pictures) >= len(PAGES) + 2
    widths = {int.from_bytes(picture.read_bytes()[16:20], "big") for picture in pictures}
    assert widths == {int(1280 * float(scale))}, "pictures have the display's own pixels"


PAINTED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from suite.app import make_window
application = QApplication([])
window = make_window(Path(sys.argv[1]))
early = []
def painted():
    late = ("sqlmodel", "sqlalchemy", "lark", "suite.store.models", "suite.store.reader", "suite.games")
    early.extend(name for name in late if name in sys.modules)
    application.quit()
window.painted.connect(painted)
window.show()
QTimer.singleShot(20000, lambda: application.exit(3))
code = application.exec()
print("early:", *early)
sys.exit(code)
"""


def test_the_window_is_painted_before_the_store_is_loaded(tmp_path: Path) -> None:
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-c", PAINTED, str(tmp_path / "window.ini")]
    done = subprocess.run(command, capture_output=True, text=True, env=variables)
    assert done.returncode == 0, done.stderr[-600:]
    assert done.stdout.strip() == "early:", "these were loaded before the first paint"


@pytest.mark.parametrize(
    ("variables", "platform", "words"),
    [
        ({}, "linux", "There is no display"),
        ({"DISPLAY": ":793"}, "linux", "The display :793 does not answer"),
        ({"DISPLAY": "localhost:793.0"}, "linux", "The display localhost:793.0 does not answer"),
        ({"DISPLAY": "nonsense"}, "linux", "The display nonsense does not answer"),
        ({"WAYLAND_DISPLAY": "gone-0", "XDG_RUNTIME_DIR": "nowhere"}, "linux", "There is no display"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", ""),
        ({}, "darwin", ""),
        ({}, "win32", ""),
    ],
)
def test_what_keeps_a_window_from_opening(variables: dict[str, str], platform: str, words: str) -> None:
    said = trouble(variables, platform)
    assert said.startswith(words)
    assert bool(said) == bool(words), said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize("words", [[], ["window"], ["window", "--until-painted"]])
def test_without_a_display_one_sentence_names_the_command_line(words: list[str]) -> None:
    bare = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    variables = {name: value for name, value in os.environ.items() if name not in bare}
    command = [sys.executable, "-P", "-m", "suite", *words]
    done = subprocess.run(command, capture_output=True, text=True, env={**variables, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 2
    assert done.stderr.startswith("four-ages: There is no display to open a window on; ")
    assert done.stderr.endswith("use the command line instead: four-ages --help\n")


def test_the_command_without_words_opens_the_window_without_the_grammar() -> None:
    told = "import sys; from suite.cli import main; code = main(['window', '--until-painted']); "
    told += "late = ('rich', 'suite.ai', 'suite.games', 'suite.store.reader'); "
    told += "print(code, [n for n in late if n in sys.modules])"
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-P", "-c", told]
    done = subprocess.run(command, capture_output=True, text=True, env=variables)
    assert done.stdout.strip() == "0 []", f"{done.stdout}{done.stderr[-600:]}"
    assert USUAL == ("window",)


@pytest.mark.parametrize(
    ("option", "value"),
    [("--size", "wide"), ("--size", "10x10"), ("--scale", "9"), ("--text", "0"), ("--language", "pl")],
)
def test_screenshots_refuse_nonsense_in_a_sentence(option: str, value: str, tmp_path: Path) -> None:
    from suite.cli import main

    assert main(["screenshots", str(tmp_path), option, value]) == 2


def test_enter_presses_a_focused_button_once(window: MainWindow) -> None:
    pressed: list[int] = []

    def run() -> None:
        pressed.append(1)

    for made in (PushButton("Go"), IconButton(window.look, "x", "Go")):
        made.clicked.connect(run)
        made.setParent(window)
        made.show()
        made.setFocus()
        pressed.clear()
        QTest.keyClick(made, Qt.Key.Key_Return)
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
        QApplication.sendEvent(made, held)
        assert pressed == [1], "a key that is held presses once"
        made.hide()
        made.deleteLater()


def test_every_button_is_one_that_enter_presses() -> None:
    root = Path(suite.ui.__file__).parent
    found = {
        f"{path.relative_to(root)}: {line.strip()}"
        for path in root.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bQ(Push|Tool)Button\(|^class \w+\(Q(Push|Tool)Button\)", line)
    }
    assert found == {
        "widgets.py: class PushButton(QPushButton):",
        "widgets.py: class ToolButton(QToolButton):",
        "settings/shortcuts.py: class KeyField(QPushButton):",
        "table/prompt.py: self._usual = QPushButton(self)",
    }, "made in one place, but for one that takes all keys and one that is never shown"
