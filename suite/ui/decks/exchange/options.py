"""How a list is read: format, encoding, game. What was found can be overruled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from suite.decks.formats.reader import READERS
from suite.ui.decks.exchange.draft import DeckDraft
from suite.ui.decks.exchange.sources import DeckSource, ReadOptions
from suite.ui.imports.boxes import CODES, box, fill, pair
from suite.ui.widgets import Flow


class OptionBoxes(QWidget):
    """Boxes with a word before each, wrapping together; those with nothing to choose are hidden."""

    turned = Signal(int)
    """Another of several lists is to be shown."""
    asked_for = Signal(object)
    """The list is to be read as these ReadOptions say."""

    def __init__(self, titles: Mapping[str, str], before: Sequence[QWidget], after: QWidget) -> None:
        """`titles`: game -> its title; other widgets stand before the boxes, and one after them."""
        super().__init__()
        self.titles = titles
        self.which = box("List")
        self.format = box("Format")
        self.encoding = box("Encoding")
        self.game = box("Game")
        self.which.activated.connect(self.turned)
        for one in (self.format, self.encoding, self.game):
            one.activated.connect(lambda _: self.asked_for.emit(self.asked()))
        named = (
            ("List", self.which),
            ("Format", self.format),
            ("Encoding", self.encoding),
            ("Game", self.game),
        )
        self._pairs = [pair(words, one, role="muted") for words, one in named]
        flow = Flow()
        for widget in (*before, *self._pairs, after):
            flow.addWidget(widget)
        self.setLayout(flow)

    def asked(self) -> ReadOptions:
        """What is chosen now."""
        game, format_, encoding = (
            str(one.currentData() or "") for one in (self.game, self.format, self.encoding)
        )
        return ReadOptions(game, format_, encoding)

    def show_list(
        self, sources: Sequence[DeckSource], drafts: Sequence[DeckDraft], place: int, asked: ReadOptions
    ) -> None:
        """Show what was found in the list at `place`, and what is asked of it."""
        draft = drafts[place] if place < len(drafts) else None
        report = draft.report if draft is not None else None
        kind = READERS.get(report.format, "") if report is not None and not asked.format else ""
        fill_found(self.format, kind, READERS, asked.format)
        offered = draft.read.encodings if draft is not None else ()
        code = report.encoding if report is not None and not asked.encoding else ""
        encodings = {
            one: CODES.get(one, one) for one in dict.fromkeys([*offered, *filter(None, [asked.encoding])])
        }
        fill_found(self.encoding, CODES.get(code, code), encodings, asked.encoding)
        game = self.titles.get(draft.read.game, "") if draft is not None and not asked.game else ""
        fill_found(self.game, game, self.titles, asked.game)
        self.which.clear()
        for number, source in enumerate(sources):
            sound = number >= len(drafts) or drafts[number].document is not None
            self.which.addItem(source.name if sound else f"✕ {source.name}")
        self.which.setCurrentIndex(place)
        shown = (len(sources) > 1, draft is not None, bool(encodings), len(self.titles) > 1)
        for one, on in zip(self._pairs, shown, strict=True):
            one.setVisible(on)


def fill_found(one: QComboBox, found: str, choices: Mapping[str, str], chosen: str) -> None:
    """What was found first, then all that may be asked for instead."""
    first = (f"As found: {found}" if found else "As found", "")
    fill(one, (first, *((words, key) for key, words in choices.items())), chosen)
