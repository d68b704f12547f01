"""One line of a deck list, and what it may mean: a card, so many copies of it, in which section."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSpinBox

from suite.decks.document import MAYBE, MOST_COPIES
from suite.decks.formats.parsed import UNRESOLVED
from suite.ui.decks.exchange.draft import WORDS, DeckDraft, LineChoice
from suite.ui.imports.boxes import box, fill
from suite.ui.imports.resolver import FindCards, Resolver, nothing
from suite.ui.widgets import HBox, button, label


class LineResolver(Resolver):
    """The chosen line. Nothing is changed here: what is decided is told by `decided`."""

    decided = Signal(object)
    """A LineChoice for the line, None to take it as it was read."""

    def __init__(self) -> None:
        super().__init__("Read it as this card")
        self.draft: DeckDraft | None = None
        self.place = -1
        self.copies = QSpinBox()
        self.copies.setRange(1, MOST_COPIES)
        self.copies.setAccessibleName("Copies")
        self.section = box("Section")
        times, into = label("Copies", "muted"), label("in", "muted")
        times.setBuddy(self.copies)
        into.setBuddy(self.section)
        self.how.addLayout(HBox(times, self.copies, into, self.section, 1))
        self.moves = button("Keep it in this section", self.keep)
        self.forgets = button("As it was read", lambda: self.decided.emit(None))
        self.add_button(self.moves)
        self.add_button(self.forgets)
        self.took.connect(
            lambda key: self.decided.emit(LineChoice(key, self.copies.value(), self._section()))
        )
        self.left_out.connect(lambda: self.decided.emit(LineChoice("")))
        self.show_place(None, -1, nothing)

    def show_place(self, draft: DeckDraft | None, place: int, search: FindCards) -> None:
        """Show a line of a draft, or say how to choose one."""
        self.draft, self.place = draft, place
        can = draft is not None and place >= 0 and draft.can(draft.lines[place])
        for one in (self.field, self.cards, self.copies, self.section, self.leaves):
            one.setEnabled(can)
        self.moves.setVisible(can and draft is not None and draft.lines[place].outcome == UNRESOLVED)
        self.forgets.setEnabled(can and draft is not None and place in draft.decided)
        if draft is None or place < 0:
            self.show_line("Choose a line to see what it may mean.", "", [], nothing)
            return
        line, decided = draft.lines[place], draft.decided.get(place)
        at = decided.section if decided is not None else line.section
        fill(self.section, ((draft.section(one), one) for one in (*draft.names.sections, MAYBE)), at)
        words = WORDS[draft.outcome(place)][1]
        reason = f"{words[:1].upper()}{words[1:]}{': ' + line.reason if line.reason else ''}."
        keys = [decided.key if decided else "", line.key, *draft.suggestions(place)] if can else []
        cards = draft.names.by_key
        alike = [(key, cards[key].title) for key in dict.fromkeys(keys) if key in cards]
        self.show_line(f"Line {line.line}: {line.text}", reason, alike, search if can else nothing)

    def keep(self) -> None:
        """The line stays as it was found, in the chosen section."""
        if self.draft is not None and self.place >= 0:
            copies = self.draft.lines[self.place].copies
            self.decided.emit(LineChoice("", copies, self._section(), stays=True))

    def propose(self) -> None:
        """Copies and section that suit the chosen card, as long as nothing else was decided for it."""
        key, draft = self.chosen(), self.draft
        if not key or draft is None:
            return
        decided = draft.decided.get(self.place)
        at = decided if decided is not None and decided.key == key else draft.proposed(self.place, key)
        self.copies.setValue(at.copies)
        if decided is None or not decided.stays:
            self.section.setCurrentIndex(max(0, self.section.findData(at.section)))

    def _section(self) -> str:
        return str(self.section.currentData())
