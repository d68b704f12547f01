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
    Gauge,
    Lane,
    Layout,
    Mark,
    Pane,
    Plate,
    Spot,
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
    return Pane(
        *[_strip(p, plates[p], players) for p in others],
        Pane(*_fight([below], False), down=True, when=When("active", below), grow=1),
        Pane(*_fight(others, True), down=True, when=When("active", *others), grow=1),
        own,
        down=True,
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
    return Pane(
        Pane(plate=plate, wide=5),
        Pane(spot=FOE_DECK + at, tall=tall),
        Pane(spot=FOE_DISCARDS + at, tall=tall),
        Pane(spot=CHRONICLE + at, tall=tall, wide=1.5, grow=1),
        Pane(spot=HAND + at, tall=tall, wide=2.5, grow=1),
        Pane(spot=HERO + at, tall=tall, when=waits),
        Pane(spot=REGION + at, tall=tall, hide_when_empty=True, when=waits),
        Pane(spot=ITEMS + at, tall=tall, grow=1, when=waits, hide_when_empty=True),
        Pane(spot=ALLIES + at, tall=tall, grow=1, when=waits, hide_when_empty=True),
        Pane(spot=DECK + at, tall=tall),
        Pane(spot=DISCARDS + at, tall=tall),
    )


def _mine(player: int, plate: Plate, others: list[int]) -> Pane:
    """The viewer's piles at the sides of their hand; what they have in play while they are not Conan."""
    at = STRIDE * player
    waits = When("active", *others)
    tall = 0.46
    return Pane(
        Pane(plate=plate, wide=3),
        Pane(
            Pane(Pane(spot=FOE_DECK + at, tall=tall), Pane(spot=DECK + at, tall=tall)),
            Pane(Pane(spot=FOE_DISCARDS + at, tall=tall), Pane(spot=DISCARDS + at, tall=tall)),
            down=True,
        ),
        Pane(spot=HAND + at, tall=1.1, wide=3.2, grow=4),
        Pane(
            Pane(
                Pane(spot=HERO + at, tall=tall),
                Pane(spot=REGION + at, tall=tall, hide_when_empty=True),
                Pane(spot=ITEMS + at, tall=tall, wide=1.6, grow=1),
                when=waits,
            ),
            Pane(
                Pane(spot=CHRONICLE + at, tall=tall, wide=1.6, grow=1),
                Pane(spot=ALLIES + at, tall=tall, wide=1.2, grow=1, when=waits),
            ),
            down=True,
            grow=1,
        ),
    )


def _fight(heroes: list[int], turned: bool) -> list[Pane]:
    """The zones around the Active player's Conan: before him and at his sides, and behind him."""
    front = [Pane(lane=_lane(zone, turned), grow=1) for zone in (LEFT, CENTER, RIGHT)]
    conan = [_conan(player, turned) for player in heroes]
    if turned:
        return [*conan, Pane(*front[::-1], equal_sizes=True)]
    return [Pane(*front, equal_sizes=True), *conan]


def _conan(player: int, turned: bool) -> Pane:
    """The Active player's Conan in the middle: at his left what he has in play, at his right the Rear.

    Foes just revealed, and cards on their way, lie before the Rear, where all else keeps its place; a card
    being played lies over its end.
    """
    at = STRIDE * player
    own = [
        Pane(spot=ITEMS + at, tall=0.9, wide=1.5, grow=1),
        Pane(spot=ALLIES + at, tall=0.9, wide=1.5, grow=1),
        Pane(spot=REGION + at, tall=0.9, hide_when_empty=True),
    ]
    behind = [
        Pane(spot=REVEALED, tall=0.78, wide=3.6, grow=20, hide_when_empty=True),
        *[Pane(spot=zone, tall=0.8, hide_when_empty=True) for zone in (FIELD, LAID, ANSWERS)],
        Pane(lane=_lane(REAR, turned), grow=1, shrink_when_empty=True),
        Pane(spot=LIMBO, tall=0.9, hide_when_empty=True, over=True),
    ]
    if turned:
        parts = [Pane(*behind[::-1], grow=1), Pane(spot=HERO + at), Pane(*own[::-1], grow=1)]
    else:
        parts = [Pane(*own, grow=1), Pane(spot=HERO + at), Pane(*behind, grow=1)]
    return Pane(*parts, equal_sizes=True, when=When("active", player))


def _lane(zone: int, turned: bool) -> Lane:
    """Gap, slot, gap and so on, from the left of the one who looks."""
    places = []
    for place in range(GAPS):
        places.append(CardSlot("gap", zone * GAPS + place, ("gap",), turned))
        if place < PER_ZONE:
            places.append(CardSlot("slot", zone * PER_ZONE + place, ("foe_at", "move_at"), not turned))
    return Lane(FIELD_NAMES[zone], places[::-1] if turned else places, lead="slot", key=zone)
