"""What every page of the window works with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from suite.core.translation import _
from suite.resources import translations
from suite.ui.commands import Commands
from suite.ui.jobs import Jobs
from suite.ui.naming import label_boxes
from suite.ui.preferences import Preferences
from suite.ui.style import Style
from suite.ui.table.choices import TableChoices
from suite.ui.wheel import Wheel

if TYPE_CHECKING:
    from suite.store.edit import OpChanges
    from suite.ui.cardfaces.faces import Faces
    from suite.ui.opponents import Opponents
    from suite.ui.store.repository import Repository
    from suite.ui.trials import Trials


class Context(QObject):
    """Handed to each page. `repository` and `faces` are there once the store is open (`ready`)."""

    ready = Signal()
    """The store is open."""
    toast = Signal(str, str, object)
    """(sentence, what the button says or "", what it does): shown for some seconds."""
    restart = Signal()
    """Close the window and open it anew, with everything that belongs to it."""
    turning = Signal(str, object)
    """(page, what to do with it or None): see `turn`."""

    def __init__(self, style: Style, preferences: Preferences, jobs: Jobs, commands: Commands) -> None:
        super().__init__(commands.window)
        self.style = style
        self.preferences = preferences
        self.jobs = jobs
        self.commands = commands
        self.table = TableChoices(preferences)
        """What the owner wants of every table."""
        self.wheel = Wheel(self)
        style.reading.choose(preferences.reading)
        style.reading.changed.connect(lambda: preferences.set("look/reading", style.reading.share))
        self.words = translations()
        """Where the words of other languages lie."""
        self.repository: Repository | None = None
        self.faces: Faces | None = None
        self.trials: Trials | None = None
        """How decks are tried against the computer; None where the program was started without."""
        self.opponents: Opponents | None = None
        """The computer players; None where the program was started without."""

    def open(self, repository: Repository, faces: Faces) -> None:
        """The store is open now."""
        self.repository = repository
        self.faces = faces
        repository.late.connect(self._late)
        repository.owing.connect(
            lambda why: self.notify(" ".join((why, _("What is to be kept now is kept later."))))
        )
        for one in (repository, faces):
            one.setParent(self)
        self.ready.emit()

    def adopt(self, child: QObject) -> None:
        """A child of the window or of a page may be a window: its boxes are named and keep still."""
        if isinstance(child, QWidget) and child.isWindow():
            self.style.apply(child)
            if not isinstance(child, QMenu):
                self.wheel.watch(child)
                label_boxes(child)

    def _late(self, changes: OpChanges | None, why: str) -> None:
        """An edit that had to wait was made, or could not be."""
        if changes is None:
            self.notify(why)
        elif changes.rows:
            self.notify(
                _("Done now: {edit}.").format(edit=changes.label),
                _("Take back"),
                self.commands.all["undo"].run,
            )

    def turn(self, page: str, then: Callable[[Any], object] | None = None) -> None:
        """Show the page of this key as soon as it is there, and do `then` with it."""
        self.turning.emit(page, then)

    def show_rule(self, game: str, section: str, back: str) -> None:
        """Turn to a section of the rules; a message leads back to the page `back`."""
        self.turn("rules", lambda rules: rules.show_section(game, section))
        self.notify(_("This is the section that was cited."), _("Go back"), lambda: self.turn(back))

    def notify(self, sentence: str, button: str = "", act: Callable[[], Any] | None = None) -> None:
        """Show a passing message."""
        self.toast.emit(sentence, button, act)
