"""Everything the window can do, by name and shortcut; conflicts are refused when they are made."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

EVERYWHERE = ""
"""The scope of a command that works on every page."""

# By name: importing the classes costs the first paint 20 ms.
TEXT_CLASSES = ("QLineEdit", "QTextEdit", "QPlainTextEdit", "QAbstractSpinBox")


class Command:
    """One thing to do: a sentence, a shortcut, where it works."""

    def __init__(
        self,
        key: str,
        text: str,
        run: Callable[[], None],
        shortcut: str = "",
        scope: str = EVERYWHERE,
        hint: str = "",
    ) -> None:
        self.key = key
        self.text = text
        """What happens, as a button would say it."""
        self.run = run
        self.shortcut = shortcut
        """In portable form ("Ctrl+K"), "" for none."""
        self.scope = scope
        """The page on which it works, or EVERYWHERE."""
        self.hint = hint
        """More words by which it is found."""

    @property
    def shown_shortcut(self) -> str:
        """The shortcut as this system writes it."""
        return QKeySequence(self.shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def is_bare(shortcut: str) -> bool:
    """Whether the first key is a character without Ctrl, Alt or Meta: it would be swallowed from typing."""
    text = QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.PortableText).partition(", ")[0]
    if any(f"{strong}+" in text for strong in ("Ctrl", "Alt", "Meta")):
        return False
    key = text.removeprefix("Shift+")
    return len(key) == 1 or key == "Space"


def takes_text(widget: QWidget | None) -> bool:
    """Whether typing into this widget writes text."""
    if widget is None:
        return False
    if widget.inherits("QComboBox"):
        return bool(widget.property("editable"))
    return any(widget.inherits(name) for name in TEXT_CLASSES)


class Commands(QObject):
    """The window's commands. Each has an action with its shortcut on the window."""

    changed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window = window
        self.all: dict[str, Command] = {}
        self.actions: dict[str, QAction] = {}
        self.page = EVERYWHERE
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def add(self, command: Command) -> QAction:
        """Make a command available. ValueError when its key or shortcut is taken where it works."""
        if command.key in self.all:
            raise ValueError(f"there are two commands {command.key!r}")
        rival = self.conflict(command.shortcut, command.scope)
        if rival:
            raise ValueError(f"{command.shortcut} is both {rival.text!r} and {command.text!r}")
        action = QAction(command.text, self.window)
        action.triggered.connect(lambda: command.run())
        action.setShortcut(QKeySequence(command.shortcut))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self.window.addAction(action)
        self.all[command.key] = command
        self.actions[command.key] = action
        self._enable(command)
        self.changed.emit()
        return action

    def conflict(self, shortcut: str, scope: str) -> Command | None:
        """The command that already has this shortcut, or the beginning of it, where it would work."""
        wanted = QKeySequence(shortcut)
        if wanted.isEmpty():
            return None
        for other in self.all.values():
            meets = EVERYWHERE in (scope, other.scope) or scope == other.scope
            taken = QKeySequence(other.shortcut)
            if meets and not taken.isEmpty() and _clash(wanted, taken):
                return other
        return None

    def enter(self, page: str) -> None:
        """`page` is shown now: its commands work, those of other pages do not."""
        self.page = page
        for command in self.all.values():
            self._enable(command)

    def usable(self) -> list[Command]:
        """The commands that work now, in the order they were added."""
        return [command for command in self.all.values() if command.scope in (EVERYWHERE, self.page)]

    def matching(self, text: str) -> list[Command]:
        """Usable commands that hold all words of `text`, those that begin with it first."""
        words = text.casefold().split()
        found = []
        for place, command in enumerate(self.usable()):
            title = command.text.casefold()
            whole = f"{title} {command.hint.casefold()}"
            if all(word in whole for word in words):
                rank = (
                    0
                    if title.startswith(text.casefold().strip())
                    else 1 + (not all(w in title for w in words))
                )
                found.append((rank, place, command))
        return [command for _, _, command in sorted(found, key=lambda entry: entry[:2])]

    def _enable(self, command: Command) -> None:
        works = command.scope in (EVERYWHERE, self.page)
        if works and is_bare(command.shortcut):
            works = not takes_text(QApplication.focusWidget())
        self.actions[command.key].setEnabled(works)

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        for command in self.all.values():
            if is_bare(command.shortcut):
                self._enable(command)


def _clash(one: QKeySequence, other: QKeySequence) -> bool:
    """Whether one of two shortcuts begins with the other, so that the longer could never be typed."""
    exact = QKeySequence.SequenceMatch.NoMatch
    return one.matches(other) != exact or other.matches(one) != exact
