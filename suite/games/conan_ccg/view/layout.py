"""The table: the opponents above, the four combat zones around Conan in the middle, the viewer below."""

from __future__ import annotations

from suite.games.conan_ccg.words import (
    ALLIES,
    ANSWERS,
    CENTER,
    CHRONICLE,
    DECK,
    DISCARDS,
    FIELD,
    FIELD_NAMES,
    FOE_DECK,
    FOE_DISCARDS,
    GAPS,
    HAND,
    HERO,
    ITEMS,
    LAID,
    LEFT,
    LIMBO,
    PER_ZONE,
    REAR,
    REGION,
    REVEALED,
    RIGHT,
    STRIDE,
)
from suite.view.layout import (
    FAN,
    LANE,
    PILE,
    ROW,
    CardSlot,
    ColumnPane,
    Gauge,
    Lane,
    LanePane,
    Layout,
    Mark,
    Pane,
    Plate,
    PlatePane,
    RowPane,
    Spot,
    SpotPane,
    When,
    ZoneTotal,
)

MOVE_BACK = "crossed"
FOE_BACK = "skull"


def layout(players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; the others sit above. Who only watches (NOBODY) sits with
    the first player, whose hand is no more to them than any other.

    The combat zones lie as the Active player sees them: turned round for all others.
    """
    spots = [
        Spot(REVEALED, ROW, "Revealed Foes", back=FOE_BACK),
        Spot(FIELD, LANE, "Foes", faces=ANSWERS, back=FOE_BACK),
        Spot(LAID, LANE, "Foe moves", turned=True, faces=ANSWERS, back=MOVE_BACK),
        Spot(ANSWERS, LANE, "Conan's moves", faces=LAID, back=MOVE_BACK),
        Spot(LIMBO, ROW, "Being played", back=MOVE_BACK),
    ]
    gauges: list[Gauge] = []
    below = max(viewer, 0)
    others = [(below + k) % players for k in range(1, players)]
    spots += _own(below, False, FAN if viewer >= 0 else ROW)
    gauges += _gauges(below)
    for p in others:
        spots += _own(p, True)
        gauges += _gauges(p)
    marks = [Mark("wounds", "wounds", "-"), Mark("spent", "Prowess spent")]
    return Layout(spots, _area(players, viewer, below, others, gauges), gauges, marks=marks)


def _own(player: int, turned: bool, hand: str = FAN) -> list[Spot]:
    """A player's zones; `hand` is how their hand lies."""
    at = STRIDE * player

    def spot(zone: int, kind: str, label: str) -> Spot:
        back = FOE_BACK if zone in (FOE_DECK, FOE_DISCARDS, CHRONICLE) else MOVE_BACK
        return Spot(zone + at, kind, label, turned=turned, back=back)

    return [
        spot(HAND, hand, "Hand"),
        spot(DECK, PILE, "Draw Deck"),
        spot(DISCARDS, PILE, "Discards"),
        spot(FOE_DECK, PILE, "Foe Deck"),
        spot(FOE_DISCARDS, PILE, "Foe Discards"),
        spot(HERO, ROW, "Conan"),
        spot(REGION, ROW, "Region"),
        spot(ITEMS, ROW, "Items"),
        spot(ALLIES, ROW, "Allies"),
        spot(CHRONICLE, ROW, "Chronicle"),
    ]


def _gauges(player: int) -> list[Gauge]:
    """Prowess and Health of a player's Conan."""
    return [
        Gauge("Health", "health", player),
        Gauge("Prowess", "prowess", player),
    ]


# -- the parts of the table ----------------------------------------------------------------------------


def _area(players: int, viewer: int, below: int, others: list[int], gauges: list[Gauge]) -> Pane:
    """Strips of the others, the fight as the viewer sees it, their own cards and hand."""
    plates = {p: _plate(p, gauges) for p in (below, *others)}
    own = _mine(below, plates[below], others) if viewer >= 0 else _strip(below, plates[below], players)
    return ColumnPane(
        *[_strip(p, plates[p], players) for p in others],
        ColumnPane(*_fight([below], False), when=When("active", below), grow=1),
        ColumnPane(*_fight(others, True), when=When("active", *others), grow=1),
        own,
    )


def _plate(player: int, gauges: list[Gauge]) -> Plate:
    at = STRIDE * player
    tallies = [
        ZoneTotal("Renown", CHRONICLE + at, "renown"),
        ZoneTotal("Scars", CHRONICLE + at, "scars"),
        ZoneTotal("Hand", HAND + at),
    ]
    return Plate(player, [gauge for gauge in gauges if gauge.index == player], tallies)


def _strip(player: int, plate: Plate, players: int) -> Pane:
    """Everything of an opponent in one row; what they have in play while they are not Conan."""
    at = STRIDE * player
    waits = When("active", *[p for p in range(players) if p != player])
    tall = 0.46 if players < 4 else 0.36
    return RowPane(
        PlatePane(plate, columns=5),
        SpotPane(FOE_DECK + at, tall=tall),
        SpotPane(FOE_DISCARDS + at, tall=tall),
        SpotPane(CHRONICLE + at, tall=tall, wide=1.5, grow=1),
        SpotPane(HAND + at, tall=tall, wide=2.5, grow=1),
        SpotPane(HERO + at, tall=tall, when=waits),
        SpotPane(REGION + at, tall=tall, hide_when_empty=True, when=waits),
        SpotPane(ITEMS + at, tall=tall, grow=1, when=waits, hide_when_empty=True),
        SpotPane(ALLIES + at, tall=tall, grow=1, when=waits, hide_when_empty=True),
        SpotPane(DECK + at, tall=tall),
        SpotPane(DISCARDS + at, tall=tall),
    )


def _mine(player: int, plate: Plate, others: list[int]) -> Pane:
    """The viewer's piles at the sides of their hand; what they have in play while they are not Conan."""
    at = STRIDE * player
    waits = When("active", *others)
    tall = 0.46
    return RowPane(
        PlatePane(plate, columns=3),
        ColumnPane(
            RowPane(SpotPane(FOE_DECK + at, tall=tall), SpotPane(DECK + at, tall=tall)),
            RowPane(SpotPane(FOE_DISCARDS + at, tall=tall), SpotPane(DISCARDS + at, tall=tall)),
        ),
        SpotPane(HAND + at, tall=1.1, wide=3.2, grow=4),
        ColumnPane(
            RowPane(
                SpotPane(HERO + at, tall=tall),
                SpotPane(REGION + at, tall=tall, hide_when_empty=True),
                SpotPane(ITEMS + at, tall=tall, wide=1.6, grow=1),
                when=waits,
            ),
            RowPane(
                SpotPane(CHRONICLE + at, tall=tall, wide=1.6, grow=1),
                SpotPane(ALLIES + at, tall=tall, wide=1.2, grow=1, when=waits),
            ),
            grow=1,
        ),
    )


def _fight(heroes: list[int], turned: bool) -> list[Pane]:
    """The zones around the Active player's Conan: before him and at his sides, and behind him."""
    front = [LanePane(_lane(zone, turned), grow=1) for zone in (LEFT, CENTER, RIGHT)]
    conan = [_conan(player, turned) for player in heroes]
    if turned:
        return [*conan, RowPane(*front[::-1], equal_sizes=True)]
    return [RowPane(*front, equal_sizes=True), *conan]


def _conan(player: int, turned: bool) -> Pane:
    """The Active player's Conan in the middle: at his left what he has in play, at his right the Rear.

    Foes just revealed, and cards on their way, lie before the Rear, where all else keeps its place; a card
    being played lies over its end.
    """
    at = STRIDE * player
    own = [
        SpotPane(ITEMS + at, tall=0.9, wide=1.5, grow=1),
        SpotPane(ALLIES + at, tall=0.9, wide=1.5, grow=1),
        SpotPane(REGION + at, tall=0.9, hide_when_empty=True),
    ]
    behind = [
        SpotPane(REVEALED, tall=0.78, wide=3.6, grow=20, hide_when_empty=True),
        *[SpotPane(zone, tall=0.8, hide_when_empty=True) for zone in (FIELD, LAID, ANSWERS)],
        LanePane(_lane(REAR, turned), grow=1, shrink_when_empty=True),
        SpotPane(LIMBO, tall=0.9, hide_when_empty=True, over=True),
    ]
    if turned:
        parts = [RowPane(*behind[::-1], grow=1), SpotPane(HERO + at), RowPane(*own[::-1], grow=1)]
    else:
        parts = [RowPane(*own, grow=1), SpotPane(HERO + at), RowPane(*behind, grow=1)]
    return RowPane(*parts, equal_sizes=True, when=When("active", player))


def _lane(zone: int, turned: bool) -> Lane:
    """Gap, slot, gap and so on, from the left of the one who looks."""
    places = []
    for place in range(GAPS):
        places.append(CardSlot("gap", zone * GAPS + place, ("gap",), turned))
        if place < PER_ZONE:
            places.append(CardSlot("slot", zone * PER_ZONE + place, ("foe_at", "move_at"), not turned))
    return Lane(FIELD_NAMES[zone], places[::-1] if turned else places, lead="slot", key=zone)
