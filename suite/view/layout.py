"""How a table is arranged, as data: the window only draws it.

Units are abstract: a card is 63 wide and 88 high. Everything is placed by its centre.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from suite.core.state import State
from suite.view.board import Board
from suite.view.dice import Dice
from suite.view.track import Track

PILE: Final = "pile"
ROW: Final = "row"
FAN: Final = "fan"
LINES: Final = "lines"
SLIM: Final = 1000.0
LOW: Final = 1.45
"""Tables of a width below this may be laid out in another way, and in one more where they are yet so many
times as wide as high."""
LANE: Final = "lane"


class Spot:
    """A place where a zone's cards lie: as a pile, a row, a fan, or a lane that faces another.

    In lines there is of each card its title and the number in its upper right corner, all below each other.
    """

    def __init__(
        self,
        zone: int,
        kind: str,
        label: str = "",
        turned: bool = False,
        faces: int = -1,
        back: str = "",
        veiled: bool = False,
        lies: str = "",
        held: str = "",
        no_caption: bool = False,
        close: bool = False,
        spreads: bool = False,
    ) -> None:
        self.zone = zone
        self.kind = kind
        self.label = label
        self.turned = turned
        """True when its cards lie upside down for the one who looks."""
        self.faces = faces
        """The zone of the lane across, -1 if none."""
        self.back = back
        """The glyph on the backs of its cards, "" for the plain back."""
        self.veiled = veiled
        """Its cards lie face down: who knows their faces sees them veiled."""
        self.lies = lies
        """The list, by card, that says at which place of a grid a card of the zone lies; -1 for one that
        stays here."""
        self.held = held
        """The list, by card, that says which card holds a card of the zone, at whose edge it is shown; -1
        for one that nobody holds."""
        self.no_caption = no_caption
        """Its label is spoken and stands in lists, but is not drawn: what lies beside it says what it is."""
        self.close = close
        """No room is kept for its caption either, which nothing beside it needs."""
        self.spreads = spreads
        """Its open cards are spread out by a touch of one of them that answers nothing."""


class Gauge:
    """A number shown with its limit: the entry of a list of the observation, and its label."""

    def __init__(self, label: str, field: str, index: int, limit: int = -1, look: str = "") -> None:
        self.label = label
        self.field = field
        self.index = index
        self.limit = limit
        self.look = look or field
        """The number of the cards in whose shape it is drawn, if there is one of this name."""


class When:
    """True while a field of the observation has one of some values."""

    def __init__(self, field: str, *values: int) -> None:
        self.field = field
        self.values = values


class CardSlot:
    """Room for one card: the entry of a list of the observation names it, -1 for none."""

    def __init__(
        self,
        kind: str,
        index: int,
        fields: tuple[str, ...],
        turned: bool = False,
        only: tuple[str, int] = ("", -1),
    ) -> None:
        self.kind = kind
        """The place is touched as Ref(kind, index)."""
        self.index = index
        self.fields = fields
        """The lists that are looked into at `index`, from the back to the front: a Foe, then its move."""
        self.turned = turned
        """True when its cards lie upside down for the one who looks."""
        self.only = only
        """Here lie only cards for which this list has this number; ("", -1) for all."""


class Lane:
    """Places side by side, so close that the edges of neighbouring cards touch."""

    def __init__(self, label: str, places: list[CardSlot], lead: str = "", key: int = -1) -> None:
        self.label = label
        self.places = places
        self.key = key
        """The lane as a whole is touched as Ref("lane", key), -1 for one that is not."""
        self.lead = lead
        """Kind of the places that count. One without cards is shown only while it can be touched, and its
        neighbours only beside one with cards; "" when all places are always shown."""


class Grid:
    """Ranks of places whose columns line up, all squares of one size; each card fills its square.

    The first of a place's lists is the ground of a square; the others stand before it, from the left.
    """

    def __init__(
        self,
        label: str,
        ranks: list[Lane],
        player: int = -1,
        margin: int = 0,
        packed: bool = False,
        touch: tuple[str, int] = ("", -1),
    ) -> None:
        self.label = label
        self.ranks = ranks
        """From the top for the one who looks; all have the same number of places."""
        self.player = player
        """Whose it is, -1 for nobody's."""
        self.margin = margin
        """So many columns beyond those in use are kept free on both sides."""
        self.packed = packed
        """Its places have no columns: those with cards stand side by side."""
        self.touch = touch
        """(kind, number): as a whole it is touched as Ref(kind, number); ("", -1) for one that is not."""


class ZoneTotal:
    """A number counted from the cards of a zone: how many they are, or the sum of a number of theirs."""

    def __init__(self, label: str, zone: int, sums: str = "") -> None:
        self.label = label
        self.zone = zone
        self.sums = sums


class ComputedNumber:
    """A number that the rules make of a position, where no field of the observation holds it."""

    def __init__(self, key: str, label: str, count: Callable[[Any], int]) -> None:
        self.key = key
        """Tells it from the other numbers of its table."""
        self.label = label
        self.count = count


class Plate:
    """A player's name with numbers of theirs."""

    def __init__(
        self,
        player: int,
        gauges: list[Gauge],
        tallies: list[ZoneTotal] | None = None,
        beside: Track | None = None,
        above: bool = False,
        reckoned: Sequence[ComputedNumber] = (),
        spread: Sequence[int] = (),
        low: bool = False,
    ) -> None:
        self.player = player
        self.gauges = gauges
        self.tallies = tallies or []
        self.reckoned = reckoned
        """They stand between the gauges and the tallies."""
        self.spread = spread
        """Zones whose open cards are spread out by a touch of the plate that answers nothing."""
        self.low = low
        """Its numbers are bare, without the shapes of the cards, and so need less height."""
        self.beside = beside
        """A track whose places are small beside the name; nobody touches them."""
        self.above = above
        """The name stands above the numbers even where these are one row."""

    @property
    def count(self) -> int:
        """How many numbers it shows."""
        return len(self.gauges) + len(self.reckoned) + len(self.tallies)


class Mark:
    """A number that a card bears on the table when it is not 0: the entry of a list by card."""

    def __init__(self, field: str, word: str, sign: str = "", glyph: str = "") -> None:
        self.field = field
        self.word = word
        self.sign = sign
        """Stands before the number: "-" for wounds."""
        self.glyph = glyph
        """Stands for the word where that has no room."""


@dataclass(kw_only=True, eq=False)
class Pane:
    """A part of the table that takes the room its content needs: others in a row or column, or one thing.

    Sizes are in heights of a card, which the window makes as large as everything fits.
    """

    grow: float = 0.0
    """Its share of the room that is left over."""
    when: When | None = None
    """It is shown only then."""
    spare: bool = False
    """It has a place only in tables where everything else is no smaller than it may be at least."""


class GroupPane(Pane):
    """Other parts, one after the other."""

    def __init__(
        self,
        *parts: Pane,
        equal_sizes: bool = False,
        grow: float = 0.0,
        when: When | None = None,
        spare: bool = False,
    ) -> None:
        super().__init__(grow=grow, when=when, spare=spare)
        self.parts = parts
        self.equal_sizes = equal_sizes
        """Its growing parts share all of their room, not what is left over: they keep their sizes while
        what they need changes within that."""


class RowPane(GroupPane):
    """Parts side by side, from the left."""


class ColumnPane(GroupPane):
    """Parts below each other, from the top."""


@dataclass(eq=False)
class SpotPane(Pane):
    """The cards of a zone."""

    zone: int
    tall: float = 1.0
    """How high its cards are."""
    wide: float = 1.0
    """How many cards lie side by side at least; more of them overlap where there is no room."""
    hide_when_empty: bool = False
    """It is shown only while cards lie there."""
    over: bool = False
    """It takes no room: it lies over the end of the row that it is a part of, the left end where it is the
    first part, so that nothing else moves when it comes and goes."""


@dataclass(eq=False)
class LanePane(Pane):
    """Places side by side."""

    lane: Lane
    tall: float = 1.0
    """How high its cards are."""
    shrink_when_empty: bool = False
    """It is no higher than what lies beside it while it holds no cards."""


@dataclass(eq=False)
class GridPane(Pane):
    """Ranks of places."""

    grid: Grid
    tall: float = 1.0
    """How high its squares are."""


@dataclass(eq=False)
class PlatePane(Pane):
    """A player with their numbers."""

    plate: Plate
    columns: float = 1.0
    """Its numbers stand in so many columns, to the nearest whole one."""


@dataclass(eq=False)
class BoardPane(Pane):
    """A map."""

    board: Board
    share: tuple[float, float] = (0.0, 0.0)
    """It takes at least these shares of the table's width and height, before cards grow."""
    most: float = 0.0
    """Of the width it takes so no more than so many heights of the table: wider it would stay empty at its
    sides. 0 for no such bound."""


@dataclass(eq=False)
class TrackPane(Pane):
    """A track."""

    track: Track


class Layout:
    """A table seen by one player."""

    def __init__(
        self,
        spots: list[Spot],
        area: Pane,
        gauges: list[Gauge] | None = None,
        boards: list[Board] | None = None,
        tracks: list[Track] | None = None,
        marks: list[Mark] | None = None,
        dice: list[Dice] | None = None,
        colours: str = "",
        tones: tuple[int, ...] = (),
        slim: Pane | None = None,
        low: Pane | None = None,
    ) -> None:
        self.spots = spots
        self.gauges = gauges or []
        self.boards = boards or []
        self.tracks = tracks or []
        self.area = area
        """The whole table."""
        self.slim = slim
        """The whole table where it is narrower than SLIM or than `area` needs, the same things at other
        places; None where it is laid out as always."""
        self.low = low
        """The same where it is as narrow and yet low."""
        self.marks = marks or []
        self.dice = dice or []
        self.colours = colours
        """The list of the observation that says by player what gives them their colour, -1 while they have
        none; "" where players have the colours of their seats."""
        self.tones = tones
        """What it says -> the number of the colour; () where it is that number."""

    def fitting(self, wide: float, high: float) -> Pane:
        """The whole table of this width, where it is so high with all that stands above and below it."""
        return self.area if wide >= SLIM else self.narrow(wide, high)

    def narrow(self, wide: float, high: float) -> Pane:
        """The whole table where it is too narrow for `area`."""
        low = self.low if wide >= high * LOW else None
        return low or self.slim or self.area

    def players_colours(self, state: State) -> tuple[int, ...]:
        """Player -> the number of their colour in this position, -1 for none; () where seats say it."""
        given = getattr(state, self.colours) if self.colours else ()
        return tuple([self.tones[one] if self.tones and one >= 0 else one for one in given])
