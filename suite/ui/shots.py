"""Pictures of every page, and a look at whether any text is cut off."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from suite.ui.window import MainWindow

QUICK = 80
"""Quality in Qt's sense: little compression."""
IDLE = 60_000
"""Turns of the event loop in which nothing at all is done, after which what is awaited never comes."""
MOST = 600.0
"""Seconds of processor time, not of the clock, after which the window counts as one that never rests."""
LITTLE = 0.0005
"""Seconds of processor time that an idle turn of the loop takes at most."""
ARROW = 36
"""What a box needs beside its words."""
REST, TURNS = 0.04, 12
"""Seconds, and turns of the event loop, without background work after which a page is at rest."""


def settle(window: MainWindow) -> None:
    """Let the window do all that it has begun; TimeoutError when it does not come to rest."""
    quiet = time.monotonic()
    begun = before = time.process_time()
    turns = idle = 0
    while turns < TURNS or time.monotonic() - quiet < REST:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        time.sleep(0.001)
        page = window.pages.get(window.page)
        turns += 1
        if window.jobs.running or window.loader.busy or (page is not None and page.busy()):
            quiet = time.monotonic()
            turns = 0
        used = time.process_time()
        idle = idle + 1 if used - before < LITTLE else 0
        before = used
        if idle > IDLE or used - begun > MOST:
            raise TimeoutError("the window does not come to rest")
    if window.context.faces is not None:
        window.context.faces.finish()
    QApplication.processEvents()


def shoot(window: MainWindow, folder: Path) -> tuple[list[Path], list[str]]:
    """Draw each page in turn into a file; (files, texts that are cut off, with their page)."""
    files = []
    cut = []
    for number, key in enumerate(window.entries, 1):
        window.go(key)
        states: dict[str, Callable[[], None]] = {"": lambda: None, **window.pages[key].states()}
        for state, bring in states.items():
            bring()
            settle(window)
            files.append(_save(window, folder / f"{'-'.join(filter(None, [str(number), key, state]))}.png"))
            cut += [f"{key} {state}: {text}" for text in cut_off(window)]
    window.palette_of_commands.open()
    files.append(_save(window, folder / f"{len(window.entries) + 1}-commands.png"))
    window.palette_of_commands.close_again()
    return files, cut


def _save(window: MainWindow, file: Path) -> Path:
    # Pictures are many and looked at once: quickly written counts for more than small.
    if not window.grab().toImage().save(str(file), quality=QUICK):
        raise OSError(f"{file} cannot be written")
    return file


def cut_off(root: QWidget) -> list[str]:
    """The texts of visible labels, buttons and boxes below `root` that do not have the room they need."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisibleTo(root):
            continue
        if isinstance(widget, QLabel):
            text = widget.text() if _label_cut(widget) else ""
        elif isinstance(widget, QAbstractButton | QComboBox):
            text = _words(widget) if _button_cut(widget) else ""
        else:
            continue
        if text:
            found.append(text)
    return found


def _words(widget: QAbstractButton | QComboBox) -> str:
    return widget.currentText() if isinstance(widget, QComboBox) else widget.text()


def _label_cut(label: QLabel) -> bool:
    gives_way = label.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Ignored
    if not label.text() or gives_way:
        return False
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + 1
    wide = label.fontMetrics().size(Qt.TextFlag.TextExpandTabs.value, label.text()).width()
    return wide > label.contentsRect().width() + 1 or label.fontMetrics().height() > label.height() + 1


def _button_cut(button: QAbstractButton | QComboBox) -> bool:
    if not _words(button):
        return False
    if isinstance(button, QToolButton) and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
        return False
    if isinstance(button, QComboBox):
        wide = button.fontMetrics().horizontalAdvance(button.currentText())
        return wide + ARROW > button.width() or button.fontMetrics().height() > button.height()
    hint = button.sizeHint()
    return hint.width() > button.width() + 1 or hint.height() > button.height() + 1
