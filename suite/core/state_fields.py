"""What the fields of a state hold and who sees it: shapes, lengths, ranges of numbers, rows, sight.

Each field is declared once, beside the state's class. Saving, reading, checking and hiding follow from that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from suite.core.zone import OPEN, OWNER

if TYPE_CHECKING:
    from suite.core.state import State

MOST: Final = 10**9
"""No count is larger."""
MOST_ENTRIES: Final = 10_000
"""No list without a length of its own has more entries."""


class Numbers:
    """A range of whole numbers, both ends in it. With `of` the upper end is counted from what that gives."""

    def __init__(self, low: int, high: int, of: Callable[[State], int] | None = None) -> None:
        self.low = low
        self._high = high
        self._of = of

    def high(self, state: State) -> int:
        """The upper end, in a match like that of `state`."""
        return self._high if self._of is None else self._of(state) + self._high


def _cards(state: State) -> int:
    return len(state.face)


def _players(state: State) -> int:
    return state.players


def _subsets(state: State) -> int:
    return 1 << state.players


def _zones(state: State) -> int:
    return len(state.zone_list)


def _faces(state: State) -> int:
    return len(state.catalogue)


def _groups(state: State) -> int:
    return state.groups


FLAG: Final = Numbers(0, 1)
COUNT: Final = Numbers(0, MOST)
NUMBER: Final = Numbers(-(1 << 62), 1 << 62)
BITS: Final = Numbers(0, (1 << 62) - 1)
"""A bit for each of several things that are no players."""
CARD: Final = Numbers(0, -1, _cards)
CARD_OR_NONE: Final = Numbers(-1, -1, _cards)
PLAYER: Final = Numbers(0, -1, _players)
PLAYER_OR_NONE: Final = Numbers(-1, -1, _players)
PLAYER_BITS: Final = Numbers(0, -1, _subsets)
"""A bit per player."""
ZONE: Final = Numbers(0, -1, _zones)
FACE_OR_NONE: Final = Numbers(-1, -1, _faces)
GROUP: Final = Numbers(0, -1, _groups)


class Row:
    """Numbers with names that belong together and change in place: a hit, an attack, a battle.

    A subclass declares its columns once, in the order of the saved form, has a slot for each, takes their
    numbers in the same order and writes its copy out; one that holds them otherwise says so in `read` and
    `numbers`. A state holds one of these or None (ROW), or a list of them (ROWS), and no two states the
    same one.
    """

    COLUMNS: ClassVar[dict[str, Numbers]] = {}
    """Name -> its range."""
    __slots__ = ()

    def __init__(self, *numbers: int) -> None:
        raise NotImplementedError("every row takes its own numbers")

    @classmethod
    def read(cls, numbers: list[int]) -> Row:
        """The row of which `numbers` are saved, one for each column."""
        return cls(*numbers)

    def copy(self) -> Row:
        """An independent row of the same numbers."""
        raise NotImplementedError("every row copies itself")

    def numbers(self) -> list[int]:
        """The numbers in the order of the columns, as they are saved."""
        return [getattr(self, name) for name in self.COLUMNS]


ONE: Final = 0
"""A number."""
LIST: Final = 1
"""A list of numbers, as many as there come."""
BLANK: Final = 2
"""A list as long as that of a blank state."""
EACH_PLAYER: Final = 3
"""A list with an entry per player."""
EACH_CARD: Final = 4
"""A list with an entry per card."""
ROW: Final = 5
"""A row, or None; a list of numbers, or an empty one, where it has no class of its own."""
ROWS: Final = 6
"""A list of rows."""
TUPLES: Final = 7
"""A list of tuples of numbers each with a range of its own."""
PILES: Final = 8
"""A list of lists of any length, one per zone."""


ANSWERS: Final = 9
"""A tuple with a tuple of numbers per player, or an empty one."""

SEEN: Final = 3
"""The sight of a list by card: an entry is known to those who know the card's face."""


NESTED: Final = (ROWS, TUPLES, PILES, ANSWERS)


class StateField:
    """A field of a state: its name there and in the saved form, its shape, its numbers, who sees it.

    Shapes of rows take the row's class, which says its ranges; tuples take a range per column. A field that
    came `later` than others may be missing in what was saved before: then it is as in a blank state.
    `sight` is OPEN, OWNER (an entry for each player or card, known to its player), SEEN or HIDDEN; None, as
    long as nobody has declared it, hides it as well. `unknown` is what stands in an observation for a
    number that is not known.
    """

    def __init__(
        self,
        name: str,
        numbers: Numbers | type[Row],
        *more: Numbers,
        shape: int = ONE,
        later: bool = False,
        sight: int | None = None,
        unknown: int = -1,
    ) -> None:
        """Raises ValueError for a sight that does not go with the shape."""
        owned = {OWNER: (EACH_PLAYER, EACH_CARD, ANSWERS), SEEN: (EACH_CARD,)}
        if sight in owned and shape not in owned[sight]:
            raise ValueError(f"the entries of {name!r} belong to nobody: it is open or hidden as a whole")
        self.name = name
        self.row: type[Row] | None = None
        if isinstance(numbers, Numbers):
            self.numbers = (numbers, *more)
        else:
            self.row = numbers
            self.numbers = tuple(numbers.COLUMNS.values())
        self.shape = shape
        self.later = later
        self.sight = sight
        self.unknown = unknown

    def get(self, state: State) -> Any:
        """The field's value."""
        return getattr(type(state), self.name).__get__(state)

    def put(self, state: State, value: Any) -> None:
        """Set the field's value, through the class: a name that it does not declare is an error."""
        getattr(type(state), self.name).__set__(state, value)

    def hide(self, state: State, viewers: int) -> None:
        """Blank in `state`, a copy, what the players of the mask `viewers` do not all know."""
        if self.sight == OPEN:
            return
        if self.shape == ONE:
            self.put(state, self.unknown)
            return
        value = self.get(state)
        if self.shape == ANSWERS:
            own = [one if viewers == 1 << player else () for player, one in enumerate(value)]
            self.put(state, tuple(own) if any(own) else ())
        elif self.shape == ROW and self.row is not None:
            self.put(state, None)
        elif self.shape in (ROW, ROWS, TUPLES):
            value.clear()
        elif self.shape == PILES:
            self.put(state, [[self.unknown] * len(row) for row in value])
        else:
            for place, known in enumerate(self._known(state, value, viewers)):
                if not known:
                    value[place] = self.unknown

    def _known(self, state: State, value: list[int], viewers: int) -> list[bool]:
        """Place -> whether the players of the mask `viewers` all know the entry there."""
        if self.sight == SEEN:
            return [not viewers & ~seen for seen in state.seen]
        if self.sight == OWNER:
            owners = state.owner if self.shape == EACH_CARD else range(state.players)
            return [owner >= 0 and viewers == 1 << owner for owner in owners]
        return [False] * len(value)

    def plain(self, state: State) -> Any:
        """The field's value as JSON-ready data that shares nothing with the state."""
        value = self.get(state)
        if self.shape == ONE:
            return value
        if self.row is not None:
            if self.shape == ROWS:
                return [row.numbers() for row in value]
            return [] if value is None else value.numbers()
        return [list(item) for item in value] if self.shape in NESTED else value.copy()

    def fill(self, state: State, value: Any) -> None:
        """Put `value` in, of the right shape whatever its numbers.

        Raises ValueError with a sentence.
        """
        if self.shape == ONE:
            if not is_whole(value):
                raise ValueError(f"{self.name!r} of the saved position is no number; the file is damaged")
        elif not isinstance(value, list):
            raise ValueError(f"{self.name!r} of the saved position is no list; the file is damaged")
        elif self.row is not None and self.shape == ROW:
            value = self._row(self.row, value) if value else None
        elif self.row is not None:
            value = [self._row(self.row, item) for item in value]
        elif self.shape in NESTED:
            value = [self._numbers(item) for item in value]
        else:
            value = self._numbers(value)
        if self.shape in (TUPLES, ANSWERS):
            value = [tuple(row) for row in value]
        self.put(state, tuple(value) if self.shape == ANSWERS else value)

    def _row(self, made: type[Row], value: Any) -> Row:
        numbers = self._numbers(value)
        if len(numbers) != len(self.numbers):
            raise ValueError(f"{self.name!r} of the saved position is incomplete; the file is damaged")
        return made.read(numbers)

    def _numbers(self, value: Any) -> list[int]:
        if not isinstance(value, list) or not all(is_whole(number) for number in value):
            raise ValueError(
                f"{self.name!r} of the saved position holds something else than numbers; the file is damaged"
            )
        return value.copy()

    def check(self, state: State, blank: int, observed: bool = False) -> None:
        """Raise ValueError with a sentence unless lengths and numbers are in their ranges.

        `blank` is the length of the field in a blank state. All fields of `state` must be filled. In one
        that is `observed` numbers may be unknown where not everybody sees them.
        """
        value = self.plain(state)
        if observed and self.sight != OPEN and self.shape != ROW and self.shape not in NESTED:
            value = [number for number in ([value] if self.shape == ONE else value) if number != self.unknown]
            self._check_range(state, 0, value)
            return
        if self.shape == ONE:
            self._check_range(state, 0, [value])
        elif self.shape in (ROW, ROWS, TUPLES):
            for row in [value] if self.shape == ROW else value:
                if len(row) != len(self.numbers) and (row or self.shape != ROW):
                    raise ValueError(
                        f"{self.name!r} of the saved position is incomplete; the file is damaged"
                    )
                for column, number in enumerate(row):
                    self._check_range(state, column, [number])
        else:
            self._check_length(state, len(value), blank)
            for row in value if self.shape in NESTED else [value]:
                self._check_range(state, 0, row)

    def _check_length(self, state: State, length: int, blank: int) -> None:
        lengths = {
            BLANK: blank,
            EACH_PLAYER: state.players,
            EACH_CARD: len(state.face),
            PILES: len(state.zone_list),
            ANSWERS: state.players if length else 0,
        }
        wanted = lengths.get(self.shape, length)
        if length != wanted or length > MOST_ENTRIES:
            raise ValueError(
                f"{self.name!r} of the saved position has {length} entries, not {min(wanted, MOST_ENTRIES)}; "
                "the file is damaged"
            )

    def _check_range(self, state: State, column: int, numbers: list[int]) -> None:
        if not numbers:
            return
        numbers_of = self.numbers[column]
        low, high = numbers_of.low, numbers_of.high(state)
        if min(numbers) < low or max(numbers) > high:
            wrong = next(number for number in numbers if not low <= number <= high)
            raise ValueError(
                f"{self.name!r} of the saved position holds {wrong}, which is not between {low} and {high}; "
                "the file is damaged"
            )


def public(
    name: str, numbers: Numbers | type[Row], *more: Numbers, shape: int = ONE, later: bool = False
) -> StateField:
    """A field that everybody knows."""
    return StateField(name, numbers, *more, shape=shape, later=later, sight=OPEN)


def is_whole(value: Any) -> bool:
    """Whether a value of a file is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def field_names(fields: tuple[StateField, ...]) -> list[str]:
    """The names of fields, in their order."""
    return [field.name for field in fields]
