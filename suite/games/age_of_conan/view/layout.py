"""The table: players at the left, the map in the middle, what all share beside it, the hand below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from suite.core.translation import _, chosen, mark
from suite.games.age_of_conan.board import Lands
from suite.games.age_of_conan.fighting import ROLLS, TOLD_BY, TOLD_DICE, TOLD_LAND, TOLD_ON
from suite.games.age_of_conan.state import SIDES
from suite.games.age_of_conan.terms import AREAS, BIDDING_TOKENS, FATE_FACES, KINGDOMS, TERRAINS
from suite.games.age_of_conan.view.terms import AREA_NAMES, FACES, KEY, MARKER_NAMES
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES,
    ADVENTURES_ASIDE,
    ADVENTURES_DONE,
    ARTIFACTS,
    BAG,
    BIDS,
    HAND,
    KINGDOM_DECK,
    KINGDOM_DISCARDS,
    KINGDOM_HAND,
    LAID,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DONE,
    OWNED,
    STRATEGY_DECK,
    STRATEGY_DISCARDS,
    STRIDE,
    TABLE,
    TOKENS,
    TOKENS_OUT,
    TRACK,
)
from suite.resources import Outlines
from suite.view.board import NOBODYS, Board, Border, Counter, Emblem, Figure, IconTrack, Link, Region, Space
from suite.view.dice import Dice, DiceGroup
from suite.view.layout import (
    FAN,
    PILE,
    ROW,
    BoardPane,
    ColumnPane,
    Gauge,
    Layout,
    Pane,
    Plate,
    PlatePane,
    RowPane,
    Spot,
    SpotPane,
    TrackPane,
)
from suite.view.names import name
from suite.view.track import Track

COLOURS: Final = (1, 4, 2, 3)
"""Kingdom -> the number of its colour: red, yellow, green, purple (EN:492-494)."""
TINTS: Final = ("north", "central", "east", "south")
GLYPHS: Final = {"plains": "wheat", "hills": "mountains", "woods": "leaf", "urban": "house"}
"""Terrain -> the glyph of its icons."""
NUMBERS: Final = (
    (mark("Points"), "points"),
    (mark("Gold"), "gold"),
    (mark("Sorcery"), "sorcery"),
    (mark("Crom"), "crom"),
)
STRATEGY_BACK: Final = "crossed"
KINGDOM_BACKS: Final = ("castle", "horse", "temple", "mountains")
"""By kingdom; a player's hand shows no kingdom."""
KINGDOM_BACK: Final = "banner"
ADVENTURE_BACK: Final = "campfire"
OBJECTIVE_BACK: Final = "star"
TOKEN_BACK: Final = "coffer"
COMMON: Final = (
    (ADVENTURE, ROW, mark("Adventure"), ADVENTURE_BACK),
    (ADVENTURES, PILE, mark("Next"), ADVENTURE_BACK),
    (ADVENTURES_ASIDE, PILE, mark("Aside"), ADVENTURE_BACK),
    (ADVENTURES_DONE, PILE, mark("Done"), ADVENTURE_BACK),
    (TRACK, ROW, mark("Adventure track"), TOKEN_BACK),
    (BAG, PILE, mark("Bag"), TOKEN_BACK),
    (TOKENS_OUT, PILE, mark("Out"), TOKEN_BACK),
    (OBJECTIVES, ROW, mark("Objectives"), OBJECTIVE_BACK),
    (OBJECTIVE_DECK, PILE, mark("Deck"), OBJECTIVE_BACK),
    (OBJECTIVES_DONE, PILE, mark("Done"), OBJECTIVE_BACK),
    (ARTIFACTS, ROW, mark("Artifacts"), ""),
    (LAID, ROW, mark("Attack"), STRATEGY_BACK),
    (LAID + 1, ROW, mark("Defence"), STRATEGY_BACK),
    (STRATEGY_DECK, PILE, mark("Strategy"), STRATEGY_BACK),
    (STRATEGY_DISCARDS, PILE, mark("Discards"), STRATEGY_BACK),
)
OWN: Final = (
    (HAND, FAN, mark("Strategy cards"), STRATEGY_BACK),
    (KINGDOM_HAND, FAN, mark("Kingdom cards"), KINGDOM_BACK),
    (TABLE, ROW, mark("In play"), KINGDOM_BACK),
    (TOKENS, ROW, mark("Tokens"), TOKEN_BACK),
    (OWNED, ROW, mark("Artifacts"), ""),
    (BIDS, ROW, mark("Bid"), STRATEGY_BACK),
)
"""A player's zones; those of others whose faces are secret lie in piles."""
SECRET: Final = {HAND: mark("Strategy"), KINGDOM_HAND: mark("Kingdom"), TOKENS: mark("Tokens")}
"""Zone -> what the pile of others is called."""
FATE_GLYPHS: Final = ("helm", "people", "pages blade", "helm people", "star")
"""By face of the fate dice; helm and people as on the map."""
CONTEST_GLYPHS: Final = ("burst", "burst blade", "spear", "shield", "two-handed", " ")
"""By face of the contest dice; the blank one shows nothing."""
PAST: Final = ("turn", "attack", "parley", "marched", "age ends")
"""Events after which a roll is of the past."""
ON_ROLL: Final = (
    "OwnRoll",
    "PickDice",
    "TheirRoll",
    "Window",
    "OneSided",
    "Mirage",
    "ForcedMarch",
    "SiegeRetreat",
    "AttackerRetreat",
    "DefenderRetreat",
)
"""Questions about the dice of a contest that lie there."""
BID_SLOT: Final = len(FATE_FACES)
"""The fate pool's faces are slots; from here on the viewer's bidding tokens are."""
BOARDS: Final = 4
"""So many maps are kept, by players and language: who sits elsewhere looks at the same one."""
MAP_SHARE: Final = (0.64, 0.0)
MAP_MOST: Final = 1.21
"""Of the table's width, and by its height: at 1188 pixels all names, ratings and tracks are read."""
LOW_SHARE: Final = (0.48, 0.0)
LOW_PLATES: Final = 0.5
"""Of a low table: of what is left over plates, on which kingdoms are named, get half as much as the map."""
SLIM_SHARE: Final = (0.66, 0.0)
"""Of the width of a narrow table."""
BESIDE_MAP: Final = 3.0
BELOW_PLATES: Final = 4.0
"""How many objectives lie side by side in each of the two ways."""
READ: Final = 0.8
"""How high what all read is, by the cards of a hand."""
SMALL: Final = 0.42
"""How high what lies before players is."""
COUNTED: Final = 0.32
"""How high piles are of which one but counts the cards."""
COUNTS: Final[tuple[tuple[int, ...], ...]] = (
    (ADVENTURES, ADVENTURES_ASIDE, ADVENTURES_DONE, BAG, TOKENS_OUT),
    (OBJECTIVE_DECK, OBJECTIVES_DONE, STRATEGY_DECK, STRATEGY_DISCARDS),
)
"""These piles, row by row."""


def board_of(lands: Lands, outlines: Outlines, players: int) -> Board:
    """The map and what stands on it, one for all who see it."""
    return _board(lands, outlines, players, chosen())


@lru_cache(BOARDS)
def _board(lands: Lands, outlines: Outlines, players: int, language: str) -> Board:
    """The same in the language in force, which is `language`."""
    spaces = [
        Space(
            card.key,
            name(KEY, card),
            outlines.rings[card.key],
            region=AREAS[card.area],
            anchor=outlines.anchors[card.key],
            signs=_signs(card.rating, card.savage),
        )
        for card in lands.cards
    ]
    number = lands.number
    borders = []
    for pair, lines in outlines.borders.items():
        first, second = sorted(pair, key=lambda key: number.get(key, len(number)))
        if first in number:
            kind = "land" if second in number else "coast"
            borders += [Border(line, kind, number[first], number.get(second, -1)) for line in lines]
    ground = [
        Space(key, "", outlines.rings[key], kind) for key, kind in outlines.kinds.items() if key not in number
    ]
    counters = [
        Counter("units", _("unit"), _("units"), "helm", at=player * len(spaces), player=player)
        for player in range(players)
    ]
    counters += [
        Counter(
            "emissaries",
            _("emissary"),
            _("emissaries"),
            "people",
            at=player * len(spaces),
            player=player,
            apart=True,
        )
        for player in range(players)
    ]
    counters.append(Counter("raiders", _("raider"), _("raiders"), "skull", player=NOBODYS, apart=True))
    marks = tuple(zip(("castle", "tower", "house"), map(_, MARKER_NAMES[1:]), strict=True))
    figures = [Figure("conan", 0, "blade", "Conan"), Figure("goal", 0, "flag", _("destination"))]
    rows = [tuple([GLYPHS[TERRAINS[terrain]] for terrain in track]) for track in lands.track]
    return Board(
        spaces,
        [Link(a, b, kind) for (a, b), kind in sorted(lands.graph.kinds.items()) if a < b],
        "holder",
        counters=counters,
        emblems=[Emblem("marker", marks)],
        figures=figures,
        tracks=[IconTrack("place", rows, _("campaign"))],
        regions=[
            Region(key, _(title), tint) for key, title, tint in zip(AREAS, AREA_NAMES, TINTS, strict=True)
        ],
        borders=borders,
        ground=ground,
        in_play="areas",
        agreed="kingdom",
    )


def _signs(rating: int, savage: bool) -> tuple[str, ...]:
    """What is printed in a province: its rating, crossed bones where it is savage."""
    return (*((str(rating),) if rating else ()), *(("crossed",) if savage else ()))


def layout(lands: Lands, outlines: Outlines, players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; who only watches (NOBODY) has no hand of their own."""
    board = board_of(lands, outlines, players)
    spots = [_spot(zone, kind, _(title), back) for zone, kind, title, back in COMMON]
    for kingdom, card in enumerate(lands.cards[home] for home in lands.homes):
        led, back = name(KEY, card), KINGDOM_BACKS[kingdom]
        spots.append(_spot(KINGDOM_DECK + kingdom, PILE, led, back))
        used = _("{kingdom}, discards").format(kingdom=led)
        spots.append(_spot(KINGDOM_DISCARDS + kingdom, PILE, used, back, no_caption=True))
    gauges: list[Gauge] = []
    left: list[Pane] = []
    plates: list[Pane] = []
    for player in [(max(viewer, 0) + k) % players for k in range(players)]:
        others = player != viewer
        for zone, kind, title, back in OWN:
            hidden = others and zone in SECRET
            word, lies = (SECRET[zone], PILE) if hidden else (title, kind)
            spots.append(_spot(zone + STRIDE * player, lies, _(word), back, others))
        numbers = [Gauge(_(title), field, player) for title, field in NUMBERS]
        gauges += numbers
        tokens = bidding(player) if others else None
        plate = Plate(player, numbers, beside=tokens, above=True)
        left += [PlatePane(plate, columns=4.5), _before(player, others)]
        plates.append(ColumnPane(PlatePane(plate, columns=3.5), _before(player, others), grow=1))
    fate = Track(
        _("Fate dice"), "", [_(word) for word in FACES], touch="slot", glyphs=FATE_GLYPHS, counts="pool"
    )
    tracks = [fate]
    own: list[Pane] = []
    hands: list[Pane] = []
    if viewer >= 0:
        tracks.append(bidding(viewer, "slot"))
        own, hands = [TrackPane(tracks[-1])], _hands(viewer)
    decks = [pile for kingdom in range(len(KINGDOMS)) for pile in _decks(kingdom)]
    kingdoms = RowPane(*decks, spare=True)
    ground = BoardPane(board, grow=1, share=MAP_SHARE, most=MAP_MOST)
    shared = ColumnPane(TrackPane(fate), *_common(BESIDE_MAP, *COUNTS), *own, *hands)
    area = RowPane(ColumnPane(*left, kingdoms), ground, shared)
    ground = BoardPane(board, grow=1, share=LOW_SHARE, most=MAP_MOST)
    low = RowPane(ColumnPane(*left, kingdoms, grow=LOW_PLATES), ground, shared)
    # Where the map would be narrow the players stand above it.
    ground = BoardPane(board, grow=1, share=SLIM_SHARE)
    shared = ColumnPane(
        TrackPane(fate), *_common(BELOW_PLATES, sum(COUNTS, ())), *own, RowPane(*hands), kingdoms
    )
    slim = ColumnPane(RowPane(*plates, equal_sizes=True), RowPane(ground, shared, grow=1))
    return Layout(
        spots,
        area,
        gauges,
        [board],
        tracks,
        dice=dice(),
        colours="kingdom",
        tones=COLOURS,
        slim=slim,
        low=low,
    )


def _spot(
    zone: int, kind: str, title: str, back: str, turned: bool = False, no_caption: bool = False
) -> Spot:
    return Spot(zone, kind, title, turned=turned, back=back, no_caption=no_caption, spreads=kind == ROW)


def bidding(player: int, touch: str = "") -> Track:
    """A player's bidding tokens, which of them can be bid with."""
    values = [str(value) for value in BIDDING_TOKENS]
    return Track(_("Bidding tokens"), "", values, touch=touch, first=BID_SLOT, gone=("used", player))


def dice() -> list[Dice]:
    """The rolls that are shown with their dice: those of contests with both sides, and of the fate dice."""
    fate = DiceGroup(0, _("fate dice"))
    sides = DiceGroup(TOLD_BY, _("attack")), DiceGroup(TOLD_ON, _("defence"))
    glyphs = dict(enumerate(CONTEST_GLYPHS))
    return [
        Dice(
            "fate", 1, (fate,), dict(enumerate(FATE_GLYPHS)), by_face=len(FATE_FACES), until=("turn", "die")
        ),
        *[
            Dice(
                kind,
                TOLD_DICE,
                sides,
                glyphs,
                by_face=SIDES,
                worth=True,
                until=PAST,
                where=TOLD_LAND,
                asked=ON_ROLL,
            )
            for kind in ROLLS
        ],
    ]


def _before(player: int, others: bool) -> Pane:
    """What lies before a player, and of others the backs of what they hold."""
    at = STRIDE * player
    backs = (HAND, KINGDOM_HAND, TOKENS) if others else ()
    shown = [SpotPane(zone + at, tall=SMALL) for zone in backs]
    if not others:
        shown.append(SpotPane(TOKENS + at, tall=SMALL, wide=2))
    shown.append(SpotPane(TABLE + at, tall=SMALL, wide=1.5, grow=1))
    return RowPane(*shown, *[SpotPane(zone + at, tall=SMALL, hide_when_empty=True) for zone in (OWNED, BIDS)])


def _common(wide: float, *rows: tuple[int, ...]) -> list[Pane]:
    """What all share, row by row; what is but counted lies in small piles below what is read."""
    read = [
        RowPane(SpotPane(ADVENTURE, tall=READ), SpotPane(TRACK, tall=READ, wide=wide)),
        RowPane(
            SpotPane(OBJECTIVES, tall=READ, wide=wide),
            *[SpotPane(zone, tall=READ, hide_when_empty=True) for zone in (ARTIFACTS, LAID, LAID + 1)],
        ),
    ]
    return [*read, *(RowPane(*[SpotPane(zone, tall=COUNTED) for zone in row]) for row in rows)]


def _decks(kingdom: int) -> list[Pane]:
    """The deck of a kingdom with its discards."""
    return [
        SpotPane(zone + kingdom, tall=COUNTED, hide_when_empty=True)
        for zone in (KINGDOM_DECK, KINGDOM_DISCARDS)
    ]


def _hands(viewer: int) -> list[Pane]:
    """What the viewer alone sees."""
    at = STRIDE * viewer
    return [SpotPane(zone + at, wide=2.2, grow=1) for zone in (HAND, KINGDOM_HAND)]
