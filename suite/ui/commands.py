"""Everything the window can do, by name and shortcut; conflicts are refused when they are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from suite.ui.keys import clash, is_bare, sequence, shown, swallowed

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
        run: Callable[[], object],
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
        self.usual = shortcut
        """The shortcut that it has unless the owner chose another one."""
        self.scope = scope
        """The page on which it works, or EVERYWHERE."""
        self.hint = hint
        """More words by which it is found."""

    @property
    def shown_shortcut(self) -> str:
        """The shortcut as this system writes it."""
        return shown(self.shortcut)


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

    def __init__(self, window: QWidget, own: Mapping[str, str] | None = None) -> None:
        """`own` are the shortcuts that the owner chose, by command; those of commands that come later too."""
        super().__init__(window)
        self.window = window
        self.all: dict[str, Command] = {}
        self.actions: dict[str, QAction] = {}
        self.own = {key: one for key, one in (own or {}).items() if not one or shown(one)}
        self.page = EVERYWHERE
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def add(self, command: Command) -> QAction:
        """Make a command available. ValueError when its key or usual shortcut is taken where it works.

        A shortcut that the owner chose goes before a usual one, whichever command came first.
        """
        if command.key in self.all:
            raise ValueError(f"there are two commands {command.key!r}")
        rival = self._usual_rival(command)
        if rival:
            raise ValueError(f"{command.usual} is both {rival.text!r} and {command.text!r}")
        action = QAction(command.text, self.window)
        action.triggered.connect(lambda: command.run())
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self.window.addAction(action)
        self.all[command.key] = command
        self.actions[command.key] = action
        if command.key in self.own:
            self._settle()
        elif self.conflict(command.usual, command.scope, command.key):
            command.shortcut = ""
        self._put(command)
        self.changed.emit()
        return action

    def conflict(self, shortcut: str, scope: str, but: str = "") -> Command | None:
        """The first of the rivals, None without any."""
        return next(self._rivals(shortcut, scope, but), None)

    def rivals(self, shortcut: str, scope: str, but: str = "") -> list[Command]:
        """The commands (not `but`) that have this shortcut, or the beginning of it, where it works."""
        return list(self._rivals(shortcut, scope, but))

    def _rivals(self, shortcut: str, scope: str, but: str) -> Iterator[Command]:
        if not shortcut:
            return
        for other in self.all.values():
            meets = EVERYWHERE in (scope, other.scope) or scope == other.scope
            if meets and other.key != but and clash(shortcut, other.shortcut):
                yield other

    def refusal(self, key: str, shortcut: str) -> str:
        """Why a command cannot have this shortcut, as a sentence; "" when it can, or has a rival at most."""
        command = self.all[key]
        taken = swallowed(shortcut) if shortcut else ""
        # Where a command of a list has a bare letter, it is off while a field has the focus.
        return "" if shortcut == command.usual or (is_bare(command.usual) and is_bare(shortcut)) else taken

    def choose(self, key: str, shortcut: str) -> None:
        """Give a command the owner's shortcut, "" for none; a command that has it loses it.

        ValueError with a sentence when a field would swallow it.
        """
        reason = self.refusal(key, shortcut)
        if reason:
            raise ValueError(reason)
        command = self.all[key]
        for other in self.all.values():
            if (
                other is not command
                and _meet(command, other)
                and clash(shortcut, self.own.get(other.key, ""))
            ):
                self.own.pop(other.key)
        if shortcut == command.usual:
            self.own.pop(key, None)
        else:
            self.own[key] = shortcut
        self._settle()
        self.changed.emit()

    def reset(self, key: str) -> None:
        """Give a command its usual shortcut back; whichever command the owner gave it to loses it."""
        self.choose(key, self.all[key].usual)

    def reset_all(self) -> None:
        """Give all commands their usual shortcuts back."""
        self.own.clear()
        self._settle()
        self.changed.emit()

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

    def _usual_rival(self, command: Command) -> Command | None:
        others = self.all.values() if command.usual else ()
        return next(
            (other for other in others if _meet(command, other) and clash(command.usual, other.usual)), None
        )

    def _settle(self) -> None:
        """Deal the shortcuts out anew: the owner's first, then the usual ones that are left."""
        before = {key: command.shortcut for key, command in self.all.items()}
        for command in self.all.values():
            command.shortcut = ""
        for command in sorted(self.all.values(), key=lambda command: command.key not in self.own):
            wanted = self.own.get(command.key, command.usual)
            if not self.conflict(wanted, command.scope, command.key):
                command.shortcut = wanted
        for key, command in self.all.items():
            if command.shortcut != before[key]:
                self._put(command)

    def _put(self, command: Command) -> None:
        """Let the command's shortcut do it."""
        self.actions[command.key].setShortcut(sequence(command.shortcut))
        self._enable(command)

    def _enable(self, command: Command) -> None:
        works = command.scope in (EVERYWHERE, self.page)
        if works and is_bare(command.shortcut):
            works = not takes_text(QApplication.focusWidget())
        self.actions[command.key].setEnabled(works)

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        for command in self.all.values():
            if is_bare(command.shortcut):
                self._enable(command)


def _meet(one: Command, other: Command) -> bool:
    """Whether there is a page on which both work."""
    return EVERYWHERE in (one.scope, other.scope) or one.scope == other.scope
