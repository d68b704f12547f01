"""What a line of a deck costs: one write of the file, one look at its legality, and nothing read back."""

import sys
import threading
from collections import Counter
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

import pytest
from sqlalchemy import Engine, event

from suite.store.reader import CatalogueReader
from suite.store.stacks import Stack
from suite.ui.decks.page import DecksPage
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository

HELD, NEW = "carousing", "thak"
WRITES = ("INSERT INTO ", "UPDATE ", "DELETE FROM ")


class Costs:
    """What is done in this thread while a block runs."""

    def __init__(self, repository: Repository, session: DeckSession) -> None:
        self.engine: Engine = repository.user.engine
        self.statements: list[str] = []
        self.calls: Counter[CodeType] = Counter()
        self.check = type(session.editor.game).check_deck.__code__

    def of(self, work: Callable[[], object]) -> None:
        """Do it, and count."""
        self.statements.clear()
        self.calls.clear()
        event.listen(self.engine, "before_cursor_execute", self._executed)
        sys.setprofile(self._called)
        try:
            work()
        finally:
            sys.setprofile(None)
            event.remove(self.engine, "before_cursor_execute", self._executed)

    def _executed(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if threading.current_thread() is threading.main_thread():
            self.statements.append(" ".join(statement.split()))

    def _called(self, frame: FrameType, what: str, argument: Any) -> None:
        if what == "call":
            self.calls[frame.f_code] += 1

    @property
    def checks(self) -> int:
        """Looks at the legality of any deck."""
        return self.calls[self.check]

    @property
    def searches(self) -> int:
        """Searches among the cards."""
        return self.calls[CatalogueReader.search.__code__] + self.calls[CatalogueReader.count.__code__]

    @property
    def transactions(self) -> int:
        """How often the file was claimed in order to write."""
        return self.statements.count("BEGIN IMMEDIATE")

    @property
    def written(self) -> Counter[str]:
        """Table -> statements that wrote to it."""
        found: Counter[str] = Counter()
        for one in self.statements:
            start = next((word for word in WRITES if one.startswith(word)), "")
            if start:
                found[one.removeprefix(start).split()[0]] += 1
        return found

    @property
    def reads_of_decks(self) -> int:
        """Statements that read covers, lines or formats of decks."""
        tables = ("FROM deck ", "FROM deckline ", "FROM houseformat ")
        return sum(
            one.startswith("SELECT") and any(name in f"{one} " for name in tables) for one in self.statements
        )


@pytest.fixture
def costs(legal: DeckSession, page: DecksPage) -> Costs:
    return Costs(page.repository, legal)


ONE_LINE = {"deckline": 1, "deck": 1, "change": 1, "changerow": 1, "stamp": 1}
"""The line; the deck's revision; the edit in the journal and its rows; the store's revision."""


@pytest.mark.parametrize("owned", [False, True])
@pytest.mark.parametrize("key", [HELD, NEW])
def test_a_card_is_added_by_one_write_and_one_check(
    legal: DeckSession, page: DecksPage, costs: Costs, key: str, owned: bool
) -> None:
    repository = page.repository
    if owned:
        repository.edit(lambda: repository.holdings.add([Stack(legal.key(HELD), 2)], "Own two"))
    costs.of(lambda: page.builder.edits.add(key))
    assert costs.checks == 1, "the first time, too: where a card may go is asked of no deck"
    before = legal.editor.document.copies(key)
    costs.of(lambda: page.builder.edits.add(key))
    assert legal.editor.document.copies(key) == before + 1
    assert costs.checks == 1
    assert costs.searches == 0
    assert costs.transactions == 1
    written = costs.written
    assert written.pop("deck") <= 2, "its revision, and when it was changed"
    assert written == {name: count for name, count in ONE_LINE.items() if name != "deck"}
    assert costs.reads_of_decks == 3, (
        "what is there before the edit is written: cover, lines, which are built"
    )
