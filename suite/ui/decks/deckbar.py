"""What the header says of the deck that is being built, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from suite.ui import theme as t
from suite.ui.decks.session import DeckSession
from suite.ui.icons import icon
from suite.ui.style import Style
from suite.ui.widgets import Elided, ToolButton, button, paint_icon

BACK: Final = "All decks"
PLAY: Final = "Play this deck"


class DeckBar(QObject):
    """Its widgets stand in the header of the page, which connects them."""

    built_wanted = Signal(bool)
    """The deck is, or is not, built from real cards."""

    def __init__(self, parent: QWidget, style: Style, browse: Callable[[], None]) -> None:
        """`browse` leaves the deck."""
        super().__init__(parent)
        self.style = style
        self.back = button(BACK, browse)
        self.back.setAccessibleName(BACK)
        self.back.setToolTip(BACK)
        paint_icon(self.back, style, "arrow-left")
        self.name = Elided("title")
        self.built = ToolButton()
        self.built.setText("Built")
        self.built.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.built.setCheckable(True)
        self.built.setToolTip("The real cards lie in this deck: they are not free for other decks")
        self.built.clicked.connect(self.built_wanted)
        self.check = button("", lambda: None)
        self.menu = ToolButton()
        self.menu.setText("Deck")
        self.menu.setAccessibleName("What can be done with this deck")
        self.menu.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        paint_icon(self.menu, style, "caret-down")
        self.menu.setMenu(QMenu(parent))
        self.play = button(PLAY, lambda: None, primary=True)
        self.play.setAccessibleName(PLAY)
        paint_icon(self.play, style, "sword", primary=True)

    def widgets(self) -> tuple[QWidget, ...]:
        """In their order, the name second."""
        return self.back, self.name, self.built, self.check, self.menu, self.play

    def fit(self, room: int) -> None:
        """Say less where the header is too narrow for whole words."""
        self.back.setText(BACK)
        self.play.setText(PLAY)
        for one, brief in ((self.back, ""), (self.play, "Play")):
            least = [
                self.name.minimumWidth() if each is self.name else each.sizeHint().width()
                for each in self.widgets()
            ]
            if sum(least) + t.M * (len(least) - 1) > room:
                one.setText(brief)

    def show_deck(self, session: DeckSession) -> None:
        """Say how the deck stands."""
        self.name.setText(session.cover.title)
        self.built.setChecked(session.cover.built)
        wrong = len(session.problems())
        words = "Legal" if not wrong else "1 problem" if wrong == 1 else f"{wrong} problems"
        self.check.setText(words)
        self.check.setToolTip("Show what the rules of deck building say" if wrong else "Every rule is kept")
        theme = self.style.theme
        name, colour = ("warning", theme.warn) if wrong else ("check-circle", theme.ok)
        self.check.setIcon(icon(name, colour))
        for one in (self.built, self.menu):
            # The row is as high as its lower buttons otherwise.
            one.setMinimumHeight(one.sizeHint().height())
        sign = "check-square" if session.cover.built else "square"
        self.built.setIcon(icon(sign, theme.accent if session.cover.built else theme.text))
