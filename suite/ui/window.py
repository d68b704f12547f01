"""The main window: rail, pages, status line, commands; where it stood is where it stands again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QChildEvent, QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from suite.core.translation import _
from suite.store.faults import StoreError
from suite.ui.commands import Command, Commands
from suite.ui.context import Context
from suite.ui.frames import within
from suite.ui.jobs import Jobs, Worker
from suite.ui.naming import label_boxes
from suite.ui.page import Page
from suite.ui.pageloader import PageLoader, Then
from suite.ui.pages import PageEntry, Waiting, entries
from suite.ui.place import FRAME, first_size, fitting
from suite.ui.preferences import Preferences
from suite.ui.rail import Rail
from suite.ui.status import StatusLine, Toast
from suite.ui.style import SYSTEM, Style
from suite.ui.theme import TEXT_SIZES
from suite.ui.undo import UndoRedo
from suite.ui.widgets import HBox, VBox, boxed

if TYPE_CHECKING:
    from suite.ui.palette import Palette

USUAL = QSize(1280, 800)
SMALLEST = QSize(860, 560)
NARROW = 1000
"""Below this width the rail has no words."""
LATEST = 1000
"""Milliseconds after which the store is opened though nothing was drawn."""


class MainWindow(QMainWindow):
    """All of the program that can be seen. Knows nothing of the store until `context.open` is called."""

    painted = Signal()
    """The window has been drawn for the first time."""

    def __init__(self, style: Style, preferences: Preferences) -> None:
        super().__init__()
        self.setWindowTitle("Four Ages")
        self.setMinimumSize(SMALLEST)
        self.look = style
        self.preferences = preferences
        self.jobs = Jobs(self)
        self.commands = Commands(self, preferences.shortcuts())
        self.context = Context(style, preferences, self.jobs, self.commands)
        self.entries: dict[str, PageEntry] = {entry.key: entry for entry in entries()}
        self.page = ""
        words = [(e.key, e.word, e.icon) for e in self.entries.values()]
        self.rail = Rail(style, words)
        self.stack = QStackedWidget()
        self.loader = PageLoader(self.context, self.entries, self.stack)
        self.pages = self.loader.pages
        self.status = StatusLine(style, self.jobs)
        right = VBox((self.stack, 1), self.status, space=0)
        all_of_it = boxed(HBox(self.rail, right, space=0))
        self.setCentralWidget(all_of_it)
        self._palette: Palette | None = None
        self.toast = Toast(self)
        self.undoing = UndoRedo(self.context)
        self.fault: tuple[str, Callable[[], object] | None] = ("", None)
        """Why the store cannot be opened, and what tries again."""
        self._waiting: Waiting | None = None
        self.again = False
        """Whether the window closes in order to be opened anew."""
        self._seen = False
        self._painted = False
        self._first = QSize()
        """The size that was chosen for a window that was never opened before."""
        for part in self._parts():
            style.apply(part)
        self.context.wheel.watch(self)
        self._connect()
        self._add_commands()
        self._restore()

    @property
    def palette_of_commands(self) -> Palette:
        """Made when it is first wanted."""
        if self._palette is None:
            from suite.ui.palette import Palette

            self._palette = Palette(self.commands, self)
            self.look.apply(self._palette)
        return self._palette

    def turn(self, key: str, then: Then | None = None) -> None:
        """Turn to a page as soon as it is there, and do `then` with it. Making it holds nothing up."""
        entry = self.entries[key]
        if (self.context.repository is None and not entry.at_once) or self.loader.ready(key):
            self.go(key)
            if then is not None and key in self.pages:
                then(self.pages[key])
            return
        self.page = key
        self.rail.show_chosen(key)
        self.loader.want(key, then)

    def _made(self, key: str, then: Then | None) -> None:
        """A page that was waited for is there."""
        self.go(key)
        if then is not None:
            then(self.pages[key])

    def go(self, key: str) -> None:
        """Turn to a page now; before the store is open most of them say that it is being opened."""
        entry = self.entries[key]
        self.loader.forget()
        self.page = key
        self.rail.show_chosen(key)
        if self.context.repository is None and not entry.at_once:
            self._show_waiting(entry, *self.fault)
            self.commands.enter(key)
            return
        try:
            page = self.loader.finish(key)
            self.look.catch_up(page.styled_parts())
            self.stack.setCurrentWidget(page)
            if self.context.repository is not None:
                self._drop_waiting()
            self.commands.enter(key)
            page.shown()
        except StoreError as error:
            self.cannot_show(key, str(error))
            return
        focus = page.first_focus()
        if focus is not None:
            focus.setFocus()

    def cannot_show(self, key: str, sentence: str) -> None:
        """What a page shows cannot be read now: it says why, with a button that tries again."""
        self.loader.forget()
        self.page = key
        self._show_waiting(self.entries[key], sentence, lambda: self.turn(key))
        self.commands.enter(key)

    def cannot_open(self, sentence: str, again: Callable[[], object]) -> None:
        """The store cannot be opened: every page that needs it says why, with a button that tries again."""

        def retry() -> None:
            self.fault = ("", None)
            self.go(self.page)
            again()

        self.fault = (sentence, retry)
        self.status.notify(sentence)
        self.go("cards" if self.page == "home" else self.page)

    def notify(self, sentence: str, word: str = "", what: Callable[[], Any] | None = None) -> None:
        """Show a passing message."""
        self.toast.show_message(sentence, word, what)

    # -- inside -----------------------------------------------------------------------------------

    def _drop_waiting(self) -> None:
        if self._waiting is not None:
            self.stack.removeWidget(self._waiting)
            self._waiting.deleteLater()
            self._waiting = None

    def _show_waiting(self, entry: PageEntry, fault: str, again: Callable[[], object] | None) -> None:
        self._drop_waiting()
        self._waiting = Waiting(self.context, entry.word, fault, again)
        self.stack.addWidget(self._waiting)
        self.look.catch_up(self._waiting.styled_parts())
        self.stack.setCurrentWidget(self._waiting)

    def _parts(self) -> list[QWidget]:
        """What is styled at once: what can be seen, and menus and dialogs, which may open at any moment."""
        page = self.stack.currentWidget()
        seen = page.styled_parts() if isinstance(page, Page) else []
        above = [child for child in within(self) if child is not self.centralWidget()]
        menus = [child for one in self.pages.values() for child in within(one) if child.isWindow()]
        return [self.rail, self.status, *above, *seen, *menus]

    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        # One that comes or goes is not to be touched yet, or no more.
        if event.polished():
            self.context.adopt(event.child())

    def _connect(self) -> None:
        self.rail.chosen.connect(self.turn)
        self.commands.changed.connect(self._name_shortcuts)
        self.context.turning.connect(self.turn)
        self.context.toast.connect(self.notify)
        self.context.restart.connect(self._restart)
        self.context.ready.connect(self._opened)
        self.jobs.failed.connect(self._failed)
        self.loader.made.connect(self._made)
        self.loader.failed.connect(self.cannot_show)
        self.look.changed.connect(self._restyled)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        """A box that was made since the page was has its name when it is come to."""
        if new is not None and new.inherits("QComboBox"):
            label_boxes(new.parentWidget() or new)

    def _name_shortcuts(self) -> None:
        for key in self.entries:
            command = self.commands.all.get(f"go-{key}")
            self.rail.show_shortcut(key, command.shown_shortcut if command else "")

    def _restyled(self) -> None:
        """Another theme or text size: style what can be seen, and fit what lies over the page anew."""
        # Qt tells widgets of the application's font only once its loop runs, and pictures are made without.
        self.setFont(self.look.font())
        for part in self._parts():
            self.look.apply(part)
        if self.toast.isVisible():
            self.toast.place()

    def _opened(self) -> None:
        if self._waiting is not None and self.stack.currentWidget() is self._waiting:
            # It goes when the page is there: without it, Qt would show that one half made.
            self.turn(self.page)
        else:
            self._drop_waiting()

    def _failed(self, sentence: str, details: str) -> None:
        from suite.ui.fault import show_fault

        self.notify(sentence, _("Details"), lambda: show_fault(self, sentence, details))

    def _add_commands(self) -> None:
        add = self.commands.add
        for entry in self.entries.values():
            key = entry.key
            add(
                Command(
                    f"go-{key}",
                    _("Go to {word}").format(word=entry.word),
                    self._goer(key),
                    entry.shortcut,
                    hint=_("page show"),
                )
            )
        for key, shortcut in (("keys", "F1"), ("keys-too", "?")):
            add(
                Command(
                    key, _("Show the keys of this page"), self._show_keys, shortcut, hint=_("help shortcuts")
                )
            )
        add(Command("palette", _("Find a command"), lambda: self.palette_of_commands.open(), "Ctrl+K"))
        for choice, words in (
            (SYSTEM, _("Follow the system's theme")),
            ("dark", _("Use the dark theme")),
            ("light", _("Use the light theme")),
            ("contrast", _("Use the high-contrast theme")),
        ):
            add(Command(f"theme-{choice}", words, self._themer(choice), hint=_("colour look appearance")))
        add(
            Command(
                "larger", _("Make text larger"), lambda: self._resize_text(1), "Ctrl+Shift+=", hint="zoom"
            )
        )
        add(
            Command(
                "smaller", _("Make text smaller"), lambda: self._resize_text(-1), "Ctrl+Shift+-", hint="zoom"
            )
        )
        add(Command("undo", _("Take the last edit back"), self.undoing.undo, "Ctrl+Z", hint="undo"))
        add(Command("redo", _("Do the edit again"), self.undoing.redo, "Ctrl+Shift+Z", hint="redo"))
        add(
            Command("stop", _("Stop all work in the background"), self.jobs.cancel_all, hint=_("cancel jobs"))
        )
        add(Command("full", _("Fill the screen, or stop filling it"), self._fill_screen, "F11"))
        add(Command("quit", _("Close Four Ages"), self._quit, "Ctrl+Q", hint=_("exit quit")))

    def _show_keys(self) -> None:
        from suite.ui.keyhelp import KeyHelp

        page = self.pages.get(self.page)
        own = page.keys() if page is not None else []
        shown = KeyHelp(self, self.look, self.entries[self.page].word, self.commands, own)
        shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown.open()

    def _restart(self) -> None:
        self.again = True
        self.close()

    def _quit(self) -> None:
        self.close()

    def _goer(self, key: str) -> Callable[[], None]:
        return lambda: self.turn(key)

    def _themer(self, choice: str) -> Callable[[], None]:
        def choose() -> None:
            self.look.choose(choice=choice)
            self.preferences.set("look/theme", choice)

        return choose

    def _resize_text(self, step: int) -> None:
        place = TEXT_SIZES.index(self.look.text_size) if self.look.text_size in TEXT_SIZES else 1
        size = TEXT_SIZES[max(0, min(len(TEXT_SIZES) - 1, place + step))]
        self.look.choose(text_size=size)
        self.preferences.set("look/text", size)

    def _fill_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _restore(self) -> None:
        place = self.preferences.place()
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        if place is None:
            self.resize(first_size(USUAL, SMALLEST, screens[0] if screens else None))
            self._first = self.size()
        else:
            self.setGeometry(fitting(place.marginsAdded(FRAME), screens).marginsRemoved(FRAME))
        if self.preferences.maximized:
            self.setWindowState(Qt.WindowState.WindowMaximized)
        page = self.preferences.text("window/page")
        self.page = page if page in self.entries else "home"

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._seen:
            self._seen = True
            self.go(self.page)
            # A window that opens minimized is not drawn; the store must not wait for that.
            QTimer.singleShot(LATEST, self, self._drawn)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # After this event, in which the whole window is drawn.
        if not self._painted:
            QTimer.singleShot(0, self, self._drawn)

    def _drawn(self) -> None:
        if not self._painted and not self.jobs.closed:
            self._painted = True
            self._fit_first()
            self.painted.emit()

    def _fit_first(self) -> None:
        """Only now it is known how wide the frame is that the system puts around a window."""
        if self.isMaximized() or self.isFullScreen() or self.size() != self._first:
            return
        frame = self.frameGeometry()
        fits = fitting(frame, [self.screen().availableGeometry()])
        if fits.size() != frame.size():
            self.move(fits.topLeft())
            self.resize((self.size() - (frame.size() - fits.size())).expandedTo(SMALLEST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rail.fold(self.width() < NARROW)
        if self.toast.isVisible():
            self.toast.place()
        if self._palette is not None and self._palette.isVisible():
            self._palette.hide()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.jobs.closed:
            with ExitStack() as last:
                # Also when something cannot be kept: Qt aborts where a thread is destroyed that runs.
                last.callback(self._stop)
                self._keep()
        super().closeEvent(event)

    def _keep(self) -> None:
        """Keep what should be as it is when the window is opened again."""
        if not self.isFullScreen():
            self.preferences.set_place(self.normalGeometry(), self.isMaximized())
        self.preferences.set("window/page", self.page)
        with ExitStack() as last:
            last.callback(self.preferences.save)
            for key, page in self.pages.items():
                if self.loader.ready(key):
                    last.callback(page.keep)

    def _stop(self) -> None:
        """End all that goes on, in whatever state it is, then give the store back."""
        held = self.findChildren(QObject)
        for timer in self.findChildren(QTimer):
            timer.stop()
        self.jobs.close()
        for worker in self.findChildren(Worker):
            worker.close()
        for one in held:
            # What was told by others is not heard any more: there is no store that could answer to it.
            QCoreApplication.removePostedEvents(one, QEvent.Type.MetaCall.value)
        if self.context.repository is not None:
            self.context.repository.close()
