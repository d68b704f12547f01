"""The table: opponents above, the villages facing each other, the viewer's own village and hand below."""

from __future__ import annotations

from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    AREA,
    CAMPS,
    CIVILIZATION,
    DECK,
    DISCARDS,
    FOUNDATIONS,
    HAND,
    LASTING,
    LIMBO,
    RELICS,
    RESOURCES,
    SNUFFED,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    WIDTH,
)
from suite.view.layout import (
    FAN,
    PILE,
    ROW,
    CardSlot,
    ColumnPane,
    Gauge,
    Grid,
    GridPane,
    Lane,
    Layout,
    Mark,
    Pane,
    Plate,
    PlatePane,
    RowPane,
    Spot,
    SpotPane,
    ZoneTotal,
)

RANK_LABELS = ("Rear rank", "Middle rank", "Front rank")
TILE = 0.7
"""Height of a square of a village, in heights of a card of the hand."""
HANDS = {1: 1.0, 2: 1.25}
MANY = 1.6
"""Height of the cards of the hand by the number of opponents: the more villages stand side by side, the
smaller are all other cards."""
SMALL = 0.42
"""Height of piles and of what lies beside a village."""


def layout(players: int, viewer: int, lands: int = 1) -> Layout:
    """The table of `players` with so many No-Man's-Lands, seen by `viewer`; the others sit above.

    Who only watches (NOBODY) sits with the first player, whose hand is no more to them than any other.
    """
    spots = [
        Spot(RELICS, ROW, "Relics", lies="spot", held="holder"),
        Spot(LIMBO, ROW, "Being played"),
        Spot(LASTING, ROW, "Lasting events", held="holder"),
    ]
    below = max(viewer, 0)
    order = [(below + k) % players for k in range(players)]
    plates = {}
    gauges: list[Gauge] = []
    for p in order:
        spots += _own(p, p != below, ROW if viewer < 0 and p == below else FAN)
        own = _gauges(p)
        gauges += own
        at = STRIDE * p
        tallies = [ZoneTotal("People", VILLAGE + at, "houses"), ZoneTotal("Troops", VILLAGE + at, "garrison")]
        if p != viewer:
            tallies.append(ZoneTotal("Hand", HAND + at))
        plates[p] = Plate(p, own, tallies)
    return Layout(spots, _area(players, lands, order, plates, viewer < 0), gauges, marks=_marks())


def _marks() -> list[Mark]:
    return [
        Mark("tokens", "tokens"),
        Mark("monks", "monks", glyph="church"),
        Mark("workers", "villagers", glyph="people"),
        Mark("menders", "repairing", glyph="two-handed"),
        Mark("clock", "standing for # turns", glyph="hourglass"),
        Mark("damage", "damage", "-"),
    ]


def _gauges(player: int) -> list[Gauge]:
    """Resources, villagers without a task, and the age of a player."""
    gauges = [
        Gauge(name.capitalize(), "stock", 4 * player + r, look=name) for r, name in enumerate(RESOURCES)
    ]
    gauges.append(Gauge("Age", "age", player))
    gauges.append(Gauge("Idle", "pool", player, look="builders"))
    return gauges


def _own(player: int, turned: bool, hand: str) -> list[Spot]:
    """A player's zones; `hand` is how their hand lies."""
    at = STRIDE * player

    def spot(zone: int, kind: str, label: str, veiled: bool = False) -> Spot:
        return Spot(zone + at, kind, label, turned=turned, veiled=veiled)

    return [
        spot(HAND, hand, "Hand"),
        spot(DECK, PILE, "Play deck"),
        spot(AGE_DECK, PILE, "Age II"),
        spot(AGE_DECK + 1, PILE, "Age III"),
        spot(AGE_DECK + 2, PILE, "Age IV"),
        spot(DISCARDS, PILE, "Discards"),
        spot(SNUFFED, PILE, "Snuffed"),
        spot(CIVILIZATION, ROW, "Civilization"),
        spot(AGES, ROW, "Ages to come"),
        spot(VILLAGE, ROW, "Village"),
        spot(FOUNDATIONS, ROW, "Face-down buildings", veiled=True),
        spot(UNITS, ROW, "Units"),
        spot(STUDIES, ROW, "Research"),
        spot(TECHNOLOGY, ROW, "Technologies"),
    ]


# -- the parts of the table ---------------------------------------------------------------------------


def _area(players: int, lands: int, order: list[int], plates: dict[int, Plate], watched: bool) -> Pane:
    """The others' villages, turned round, across No-Man's-Land from the viewer's own, whose hand is below.

    What belongs to a single opponent stands beside the villages, of several above each one's own.
    """
    viewer, others = order[0], order[1:]
    middle = _middle(players, lands)
    mine = GridPane(_village(viewer, False), tall=TILE, grow=3)
    if len(others) == 1:
        other = others[0]
        facing = ColumnPane(GridPane(_village(other, True), tall=TILE, grow=3), middle, mine, grow=1)
        shared = ColumnPane(*_shared())
        fight: Pane = RowPane(ColumnPane(_beside(other, plates[other]), shared), facing, grow=1)
    else:
        # Where the width is what the others' villages lack, the height goes to the viewer's own.
        share = 3 if len(others) < 3 else 1
        above = RowPane(*[_above(p, plates[p], len(others)) for p in others], grow=share)
        fight = ColumnPane(above, RowPane(middle, *_shared(), grow=0.5), mine, grow=1)
    if watched:
        return ColumnPane(fight, _in_a_row(viewer, plates[viewer]))
    return ColumnPane(fight, _mine(viewer, plates[viewer], HANDS.get(len(others), MANY)))


def _in_a_row(player: int, plate: Plate) -> Pane:
    """The numbers and cards of the player in front, for those who only watch."""
    return RowPane(PlatePane(plate, columns=9), *_cards(player), *_piles(player))


def _village(player: int, turned: bool) -> Grid:
    """Three ranks from the left of the one who looks: building, intruder, own unit."""
    ranks = []
    for rank, label in enumerate(RANK_LABELS):
        first = player * AREA + rank * WIDTH
        squares = [first + column for column in range(WIDTH)]
        places = [CardSlot("slot", square, ("built", "guest", "guard"), turned) for square in squares]
        ranks.append(Lane(label, places[::-1] if turned else places))
    return Grid("Village", ranks if turned else ranks[::-1], player, margin=0 if turned else 1)


def _middle(players: int, lands: int) -> Pane:
    """No-Man's-Land with the units there, side by side where there are several; over it the event being
    played."""
    grids = []
    for land in range(lands):
        slot = players * AREA + land
        only = ("spot", slot) if lands > 1 else ("", -1)
        camps = [CardSlot("camp", i, ("camp",), only=only) for i in range(CAMPS * players)]
        label = f"No-Man's-Land {land + 1}" if lands > 1 else "No-Man's-Land"
        ranks = [Lane(label, [CardSlot("slot", slot, ()), *camps])]
        grids.append(GridPane(Grid(label, ranks, packed=True, touch=("slot", slot)), tall=0.5, grow=1))
    played = SpotPane(LIMBO, tall=0.8, hide_when_empty=True, over=True)
    return RowPane(*grids, played, grow=1)


def _shared() -> list[Pane]:
    """Relics that no village holds, and lasting events."""
    return [
        SpotPane(RELICS, tall=SMALL, wide=2, hide_when_empty=True),
        SpotPane(LASTING, tall=SMALL, wide=1, hide_when_empty=True),
    ]


def _beside(player: int, plate: Plate) -> Pane:
    """An opponent's numbers and cards, in a column beside the villages."""
    cards, piles = _cards(player), _piles(player)
    rows = (cards[:2], cards[2:5], [cards[5], piles[0]], piles[1:4], piles[4:])
    return ColumnPane(PlatePane(plate, columns=3), *[RowPane(*row) for row in rows])


def _above(player: int, plate: Plate, others: int) -> Pane:
    """One opponent of several: the more there are, the narrower is what stands above their village."""
    columns = 9 if others < 3 else 5 if others == 3 else 3
    cards, piles = _cards(player, 2 if others < 3 else 1), _piles(player)
    rows = [RowPane(*cards, *piles)] if others < 4 else [RowPane(*cards), RowPane(*piles)]
    village = GridPane(_village(player, True), tall=TILE, grow=1)
    return ColumnPane(PlatePane(plate, columns=columns), *rows, village, grow=1)


def _cards(player: int, wide: float = 2) -> list[Pane]:
    """Civilization, hand, technologies, research, buildings to be laid, ages to come of an opponent."""
    at = STRIDE * player
    return [
        SpotPane(CIVILIZATION + at, tall=SMALL),
        SpotPane(HAND + at, tall=SMALL, wide=wide, grow=1),
        SpotPane(TECHNOLOGY + at, tall=SMALL, wide=0.75 * wide, grow=1),
        SpotPane(STUDIES + at, tall=SMALL, wide=1, hide_when_empty=True),
        SpotPane(FOUNDATIONS + at, tall=SMALL, wide=1, hide_when_empty=True),
        SpotPane(AGES + at, tall=SMALL),
    ]


def _piles(player: int) -> list[Pane]:
    """Play deck, the age decks that are left, discard and snuffed pile of an opponent."""
    at = STRIDE * player
    ages = [SpotPane(AGE_DECK + n + at, tall=SMALL, hide_when_empty=True) for n in range(3)]
    rest = [SpotPane(zone + at, tall=SMALL) for zone in (DISCARDS, SNUFFED)]
    return [SpotPane(DECK + at, tall=SMALL), *ages, *rest]


def _mine(player: int, plate: Plate, size: float) -> Pane:
    """The viewer's numbers and piles at the sides of their hand, technologies and research.

    `size` is the height of the cards of their hand by that which cards have elsewhere.
    """
    at = STRIDE * player
    tall = 0.46 * size
    # Where cards are small, piles have room for their captions.
    wide = 1.0 if size == 1.0 else 1.6
    return RowPane(
        PlatePane(plate, columns=4),
        ColumnPane(
            RowPane(
                *[SpotPane(zone + at, tall=tall, wide=w) for zone, w in ((CIVILIZATION, wide), (AGES, 1.5))]
            ),
            RowPane(
                SpotPane(TECHNOLOGY + at, tall=tall, wide=2, grow=1),
                SpotPane(STUDIES + at, tall=tall, wide=1, hide_when_empty=True),
            ),
            grow=1,
        ),
        SpotPane(FOUNDATIONS + at, tall=0.8 * size, hide_when_empty=True),
        SpotPane(HAND + at, tall=size, wide=3.2, grow=4),
        ColumnPane(
            RowPane(*[SpotPane(zone + at, tall=tall, wide=wide) for zone in (DECK, DISCARDS)]),
            RowPane(
                *[
                    SpotPane(zone + at, tall=tall, wide=wide)
                    for zone in (AGE_DECK, AGE_DECK + 1, AGE_DECK + 2, SNUFFED)
                ]
            ),
        ),
    )
