"""A table for two with a deck, hands, face-down and open cards, for tests of the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from suite.core.card import Card, Catalogue
from suite.core.state import State
from suite.core.state_fields import FLAG, LIST, NUMBER, ROWS, Numbers, Row, public
from suite.core.zone import HIDDEN, OPEN, OWNER, Zone

DECK = 0
HAND = 1
DOWN = 3
TABLE = 5
ZONES = [
    Zone("deck", -1, HIDDEN),
    Zone("hand", 0, OWNER),
    Zone("hand", 1, OWNER),
    Zone("face down", 0, HIDDEN),
    Zone("face down", 1, HIDDEN),
    Zone("table", -1, OPEN),
]


def record(key: str, **more: Any) -> dict[str, Any]:
    """A card record that holds what the core needs."""
    return {"key": key, "set": "test", "title": key.upper(), "type": "letter", **more}


LETTERS = Catalogue(Card(record(letter)) for letter in "abcdefgh")


class Pair(Row):
    """A flag and a number."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {"up": FLAG, "worth": NUMBER}
    __slots__ = tuple(COLUMNS)

    def __init__(self, up: int, worth: int) -> None:
        self.up = up
        self.worth = worth

    def copy(self) -> Pair:
        return Pair(self.up, self.worth)


class Small(State):
    """A position with one number, one list and one list of rows of its own."""

    FIELDS = (
        *State.FIELDS,
        public("score", NUMBER),
        public("marks", NUMBER, shape=LIST),
        public("rows", Pair, shape=ROWS),
    )
    __slots__ = ("marks", "rows", "score")

    def __init__(self, catalogue: Catalogue = LETTERS, seed: int = 0) -> None:
        super().__init__(catalogue, ZONES, 2, seed)
        self.score = 0
        self.marks: list[int] = []
        self.rows: list[Pair] = []

    def copy(self) -> Small:
        to = Small(self.catalogue)
        self.copy_core(to)
        to.score = self.score
        to.marks = self.marks.copy()
        to.rows = [row.copy() for row in self.rows]
        return to


def dealt(cards: int = 8, hand: int = 2, seed: int = 0) -> Small:
    """A deck of one group, in the order of the letters, and hands drawn from its top."""
    state = Small(seed=seed)
    for face in range(cards):
        state.add(face % len(LETTERS), -1, DECK, 0)
    for player in (0, 1):
        for _ in range(hand):
            state.move(state.zones[DECK][-1], HAND + player)
    return state


def refusal(read: Callable[[], object]) -> str:
    """Why `read` refuses what it reads; "" when it does not. Anything but a ValueError goes through."""
    try:
        read()
    except ValueError as error:
        return str(error)
    return ""


def is_sentence(text: str) -> bool:
    """Whether a person can read `text` as a reason."""
    return len(text.split()) > 3
