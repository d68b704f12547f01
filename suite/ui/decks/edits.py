"""Every edit of the deck on the screen: one step each, and a sentence when it cannot be made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject

from suite.decks.document import MAYBE, MOST_COPIES, DeckDocument, Unresolved
from suite.decks.editor import Editor
from suite.store.faults import StoreError
from suite.store.merging import DeckConflict
from suite.ui.context import Context
from suite.ui.decks.conflicts import ConflictDialog
from suite.ui.decks.dragging import POOL, DraggedCard
from suite.ui.decks.lines import CARD, LOST, LOST_SECTION, WHOLE, DeckRow
from suite.ui.decks.questions import ask
from suite.ui.decks.session import DeckSession


class Edits(QObject):
    """What lists, menus and keys do to the deck. Without a deck nothing happens."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.session: DeckSession | None = None

    def step(self, label: str, work: Callable[[Editor], object]) -> bool:
        """Make one step of any kind; True when it is done."""
        if self.session is None:
            return False
        session = self.session
        return self._done(lambda: session.step(label, work))

    def cover(self, label: str, seen: Mapping[str, Any] | None = None, **values: Any) -> bool:
        """Change title, folder, note, tags, built or format; True when it is done.

        `seen` is what stood in the fields when they were typed into.
        """
        if self.session is None:
            return False
        session = self.session
        return self._done(lambda: session.set_cover(label, seen, **values))

    def settle(self, clash: DeckConflict) -> bool:
        """Somebody else has changed the same lines: ask what is right; True when both are put together."""
        session = self.session
        if session is None:
            return False
        question = ConflictDialog(self.context.commands.window, session, clash)
        if not ask(question):
            session.refresh()
            session.dropped.emit()
            self.context.notify(f"{clash.theirs.cover.title} is as somebody else has saved it.")
            return False
        choices = question.choices
        return self._done(lambda: session.settle(clash, choices))

    # -- cards ------------------------------------------------------------------------------------

    def add(self, key: str, copies: int = 1, section: str | None = None) -> None:
        """Copies of a card into a section, its home unless one is named."""
        session = self.session
        if session is None:
            return
        where = session.editor.home(key) if section is None else section
        held = session.editor.document.pile(where).get(key, 0)
        self.set_copies([(where, key)], min(MOST_COPIES, held + copies), f"Add {session.editor.name(key)}")

    def set_copies(self, places: Sequence[tuple[str, str]], copies: int, label: str = "") -> None:
        """So many copies of each (section, card)."""
        session = self.session
        if session is None or not places:
            return
        name = session.editor.name(places[0][1]) if len(places) == 1 else f"{len(places)} cards"

        def work(editor: Editor) -> None:
            for section, key in places:
                editor.set_copies(key, section, copies)

        words = label or (f"Set {name} to {copies}" if copies else f"Remove {name}")
        self.step(words, work)

    def change(self, lines: Sequence[DeckRow], by: int) -> None:
        """One copy more or fewer of each line; lines without a card stay."""
        session, cards = self.session, _cards(lines)
        if session is None or not cards:
            return
        name = cards[0].text if len(cards) == 1 else f"{len(cards)} cards"

        def work(editor: Editor) -> None:
            for line in cards:
                held = editor.document.pile(line.section).get(line.key, 0)
                editor.set_copies(line.key, line.section, max(0, min(MOST_COPIES, held + by)))

        self.step(f"{'Add' if by > 0 else 'Remove'} {name}", work)

    def set_lines(self, lines: Sequence[DeckRow], copies: int) -> None:
        """So many copies of each line."""
        self.set_copies([(line.section, line.key) for line in _cards(lines)], copies)

    def remove(self, lines: Sequence[DeckRow]) -> None:
        """Lines that go, those without a card too."""
        session = self.session
        cards, lost = _cards(lines), [line.lost for line in lines if line.lost is not None]
        if session is None or not (cards or lost):
            return
        count = len(cards) + len(lost)
        name = next((line.text for line in lines if line.kind in (CARD, LOST)), "")

        def work(editor: Editor) -> None:
            for line in cards:
                editor.set_copies(line.key, line.section, 0)
            for one in lost:
                editor.drop(one)

        if self.step(f"Remove {name if count == 1 else f'{count} lines'}", work) and count > 1:
            self.context.notify(f"{count} lines removed.", "Take back", self._undo)

    def move(self, cards: Sequence[DraggedCard], target: str, copies: int | None = None) -> None:
        """Cards from the pool (one copy) or from other sections (`copies`, all if None) into a section.

        A section that the rules close to a card takes it all the same, and the rule is told at once: house
        rounds play otherwise, and the check stays to be read.
        """
        session = self.session
        cards = [card for card in cards if card.section != target]
        if session is None or not cards or target in (LOST_SECTION, WHOLE):
            return
        name = session.editor.name(cards[0].key) if len(cards) == 1 else f"{len(cards)} cards"

        def work(editor: Editor) -> None:
            for card in cards:
                if card.section == POOL:
                    editor.add(card.key, 1, target)
                else:
                    editor.move(card.key, card.section, target, copies)

        coming = cards[0].section == POOL
        if self.step(f"{'Add' if coming else 'Move'} {name}", work) and target != MAYBE:
            closed = [card.key for card in cards if target not in self.sections(card.key)]
            if closed:
                self._tell(closed)

    def sections(self, key: str) -> list[str]:
        """The sections that are open to a card."""
        return self.session.editor.sections(key) if self.session is not None else []

    # -- lines without a card -----------------------------------------------------------------------

    def resolve(self, line: Unresolved, key: str) -> None:
        """The line means this card."""
        if self.session is not None:
            name = self.session.editor.name(key)
            self.step(f"Read {line.name} as {name}", lambda editor: editor.resolve(line, key))

    def move_line(self, line: Unresolved, section: str) -> None:
        """The line goes to another section as it stands."""
        self.step(f"Move line {line.name}", lambda editor: editor.move_line(line, section))

    def drop(self, line: Unresolved) -> None:
        """The line goes."""
        self.step(f"Remove line {line.name}", lambda editor: editor.drop(line))

    def replace(self, document: DeckDocument, label: str) -> bool:
        """A whole other content, as one step; title and notes of the deck stay."""
        session = self.session
        if session is None:
            return False
        mine = session.editor.document
        new = document.copy()
        new.title, new.note, new.tags, new.house = mine.title, mine.note, list(mine.tags), mine.house
        return self.step(label, lambda editor: editor.replace(new))

    # -- inside -------------------------------------------------------------------------------------

    def _done(self, work: Callable[[], object]) -> bool:
        """Do it, and say so when it cannot be done."""
        try:
            work()
        except DeckConflict as clash:
            return self.settle(clash)
        except (StoreError, ValueError) as error:
            self.context.notify(_sentence(error))
            return False
        return True

    def _tell(self, keys: list[str]) -> None:
        session = self.session
        assert session is not None
        reason = next((p.text for p in session.problems() if not set(keys).isdisjoint(p.cards)), "")
        if reason:
            self.context.notify(reason, "Take back", self._undo)

    def _undo(self) -> None:
        self.context.commands.all["undo"].run()


def _cards(lines: Sequence[DeckRow]) -> list[DeckRow]:
    return [line for line in lines if line.kind == CARD]


def _sentence(error: Exception) -> str:
    text = str(error)
    text = text[:1].upper() + text[1:]
    return text if text.endswith(".") else f"{text}."
