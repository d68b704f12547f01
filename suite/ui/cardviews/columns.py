"""What tables say of a card, and what cards are sorted by: read from the data of the games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from suite.core.card_fields import spoken
from suite.store.reader import CardRow
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import TableColumn


def free_words(free: int, unit: str = "") -> str:
    """How many copies no built deck holds; a word where decks want more than there are."""
    return f"{-free} short" if free < 0 else f"{free}{unit}"


def columns_of(repository: Repository, games: Iterable[str] | None = None) -> list[TableColumn[CardRow]]:
    """Title, type, what is owned, the numbers that cards of these games (or of all) have, and the set.

    A number for which games have several words is called by its field's name.
    """
    words: dict[str, str] = {}
    games = list(repository.looks if games is None else games)
    for game in games:
        for name, number in repository.look(game).numbers.items():
            if name in repository.reader.numeric and words.setdefault(name, number.word) != number.word:
                words[name] = spoken(name)
    numbers = TableColumn[CardRow]("Number", lambda row: row.number, 80, field="number")
    return [
        TableColumn("Title", lambda row: row.title, 230, field="title"),
        TableColumn(
            "Type", lambda row: repository.look(row.game).line(repository.card(row)), 300, field="type"
        ),
        TableColumn("Owned", lambda row: _copies(row, f"{row.owned}"), number=True, field="owned"),
        TableColumn("Free", lambda row: _copies(row, free_words(row.free)), number=True, field="free"),
        *(
            TableColumn(word, _number(repository, name), number=True, field=name)
            for name, word in words.items()
        ),
        TableColumn("Set", lambda row: row.set_title, 120, field="set"),
        *([] if repository.reader.numbered.isdisjoint(games) else [numbers]),
    ]


def _copies(row: CardRow, words: str) -> str:
    return words if row.owned or row.free else "-"


def _number(repository: Repository, name: str) -> Callable[[CardRow], str]:
    def text(row: CardRow) -> str:
        number = repository.card(row).data.get(name)
        return f"{number:g}" if isinstance(number, int | float) else ""

    return text
