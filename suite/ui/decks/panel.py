"""What all panels below a deck share: a title, an icon, and the deck that they show."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from suite.ui.context import Context
from suite.ui.decks.session import DeckSession


class Panel(QWidget):
    """One tab of the deck builder. It hears of edits by `DeckSession.changed` of the deck it shows."""

    title = ""
    """The words of the tab."""
    icon = "stack"
    """The Phosphor name of the tab's icon."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.session: DeckSession | None = None
        self.setAccessibleName(self.title)

    def show_session(self, session: DeckSession | None) -> None:
        """Another deck is shown now, or none; the one before must no longer be listened to."""
        if self.session is not None:
            self.session.changed.disconnect(self.look_again)
        self.session = session
        if session is not None:
            session.changed.connect(self.look_again)
        self.look_again()

    def look_again(self) -> None:
        """The deck, its figures or the rules in force differ: show what is true now."""

    def busy(self) -> bool:
        """Whether an answer is still awaited that will change the panel."""
        return False
