"""The table: players at the left, the map in the middle, what all share at the right, the track below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from suite.core.translation import _, chosen, mark
from suite.games.zabor.battle import TOLD_DICE, TOLD_WHY
from suite.games.zabor.board import Areas
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.income import by_areas, by_cards, by_gold
from suite.games.zabor.kinds import kinds_of
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTIONS, LEAST_SUCCESS, REGIONS, SIDES
from suite.games.zabor.view.terms import (
    ACTION_NAMES,
    LEVELS,
    REGION_NAMES,
    UNIT_PLURALS,
    UPGRADE_NAMES,
    called,
)
from suite.games.zabor.words import (
    ARTIFACT_DECK,
    ARTIFACT_DISCARDS,
    ARTIFACTS,
    BEASTS,
    CHAIRS,
    DESTINY,
    DESTINY_DECK,
    DESTINY_DISCARDS,
    DYNASTIES,
    DYNASTY_DECK,
    DYNASTY_DISCARDS,
    EVENT_DECK,
    EVENTS_PLAYED,
    EVENTS_UNPLAYED,
    GOALS,
    GOALS_ASIDE,
    GOALS_DOWN,
    LOOK,
    MONSTER_DECK,
    MONSTERS_OUT,
    PASSED,
    PICKED,
    SEATS,
    SORCERY,
    SORCERY_DECK,
    SORCERY_DISCARDS,
    STRIDE,
    TRADE_DECK,
    TRADE_DISCARDS,
    TRADED,
    TRAIT_DECK,
    TRAITS,
)
from suite.resources import Outlines
from suite.view.board import Board, Border, Counter, Emblem, Figure, Link, Region, Space
from suite.view.dice import Dice, DiceGroup
from suite.view.layout import (
    FAN,
    LINES,
    PILE,
    ROW,
    BoardPane,
    ColumnPane,
    ComputedNumber,
    Gauge,
    Layout,
    Pane,
    Plate,
    PlatePane,
    RowPane,
    Spot,
    SpotPane,
    TrackPane,
    ZoneTotal,
)
from suite.view.track import Track

TINTS: Final = ("north", "south", "island", "west")
GLYPHS: Final = ("shield", "spear", "horse", "magic", "anchor")
"""Unit -> its glyph."""
SYMBOLS: Final = ("burst", "leaf", "drop", "star", "gem")
"""Colour of an Empire -> the glyph of its start symbols."""
TONES: Final = (1, 2, 0, 4, 3)
"""Colour of an Empire -> its number among the colours of players."""
GAUGES: Final = ((mark("Gold"), "gold"), (mark("VP"), "points"), (mark("Envoys"), "envoys"))
TALLIES: Final = ((mark("Destiny"), DESTINY), (mark("Sorcery"), SORCERY))
BACKS: Final = {
    GOALS_DOWN: "star",
    DESTINY: "pages",
    SORCERY: "magic",
    PASSED: "banner",
    PICKED: "banner",
    LOOK: "pages",
}
"""Zone, of the first player where each has one -> the glyph on the backs of its cards."""
COMMON: Final = (
    (GOALS, LINES, mark("VP Cards")),
    (GOALS_DOWN, PILE, mark("Next")),
    (EVENTS_PLAYED, PILE, mark("Events")),
    (SEATS, ROW, mark("Free Positions")),
)
DECKS: Final = (
    (EVENT_DECK, mark("Event deck"), "bolt"),
    (DESTINY_DECK, mark("Destiny deck"), "pages"),
    (SORCERY_DECK, mark("Sorcery deck"), "magic"),
    (DYNASTY_DECK, mark("Dynasty deck"), "people"),
    (ARTIFACT_DECK, mark("Artifact deck"), "chalice"),
    (MONSTER_DECK, mark("Monster deck"), "claws"),
    (TRAIT_DECK, mark("Trait deck"), "banner"),
    (TRADE_DECK, mark("Trade Bonus deck"), "coffer"),
)
USED: Final = (
    (EVENTS_UNPLAYED, mark("Events not played"), "bolt"),
    (DESTINY_DISCARDS, mark("Destiny discards"), "pages"),
    (SORCERY_DISCARDS, mark("Sorcery discards"), "magic"),
    (DYNASTY_DISCARDS, mark("Dynasty discards"), "people"),
    (ARTIFACT_DISCARDS, mark("Artifact discards"), "chalice"),
    (MONSTERS_OUT, mark("Monsters of the Barbarians"), "claws"),
    (TRADE_DISCARDS, mark("Trade Bonus discards"), "coffer"),
    (GOALS_ASIDE, mark("VP Cards aside"), "star"),
)
"""What is drawn from, and what has been used or is put aside: small piles beside the track."""
OWN: Final = (
    (DESTINY, FAN, mark("Destiny")),
    (SORCERY, FAN, mark("Sorcery")),
    (PASSED, ROW, mark("Traits to choose from")),
    (PICKED, ROW, mark("Traits kept")),
    (LOOK, ROW, mark("Drawn")),
    (TRAITS, ROW, mark("Traits")),
    (CHAIRS, ROW, mark("Positions")),
    (DYNASTIES, ROW, mark("Dynasties")),
    (ARTIFACTS, ROW, mark("Artifacts")),
    (BEASTS, ROW, mark("Monsters")),
    (TRADED, ROW, mark("Trade Bonus")),
)
HELD: Final = (DESTINY, SORCERY, PASSED, PICKED, LOOK, TRADED)
"""What else a player has, in piles before others."""
SEEN: Final = (TRAITS, CHAIRS, DYNASTIES, ARTIFACTS, BEASTS)
CHOSEN_FROM: Final = (PASSED, LOOK, TRADED)
"""What lies there but for a while, over the end of the track."""
BOARDS: Final = 4
"""So many maps are kept, by language: who sits elsewhere looks at the same one."""
MAP_SHARE: Final = (0.768, 0.0)
MAP_MOST: Final = 1.44
"""Of the table's width, and by its height: at 1188 x 596 pixels 70 names are read, at 1551 x 876 all 88."""
LOW_SHARE: Final = (0.6, 0.0)
LOW_COLUMN: Final = 2.2
SLIM_SHARE: Final = (0.0, 0.74)
"""Of the height of a narrow table."""
BESIDE_MAP: Final = 1.6
BELOW_MAP: Final = 3.65
HAND: Final = 1.1
SMALL: Final = 0.62
"""How high what all share is, by the cards of a hand."""
LOWER: Final = 1.25
HALF: Final = 0.5
SMALLER: Final = 0.45
"""How high VP Cards, that and a chart are beside the map, where they have a row or two."""
TINY: Final = 0.2
SLIM_TINY: Final = 0.38
"""How high decks are, beside the track and below it."""
PILES: Final = {3: 0.36, 4: 0.3, 5: 0.2}
"""Players -> how high the piles before others are."""
LARGE: Final = 2.7
SLIM_LARGE: Final = 3.1
"""How high cards are among which one chooses: their words are read at 1280 x 800."""
REASONS: Final = (
    mark("First Strike"),
    mark("Strength"),
    mark("Superiority"),
    mark("Support"),
    mark("cards"),
)
"""Why dice are rolled, in the order in which rolls tell it."""
PAST: Final = ("turn", "phase", "action", "met", "moved")
"""Events after which a roll is of the past."""
ON_ROLL: Final = ("RollAgain", "TakeWound", "Follow")
"""Questions about the dice of a Battle that lie there."""


def board_of(book: ZaborCatalogue, outlines: Outlines) -> Board:
    """The map and what stands on it, one for all who see it."""
    return _board(book, outlines, chosen())


@lru_cache(BOARDS)
def _board(book: ZaborCatalogue, outlines: Outlines, language: str) -> Board:
    """The same in the language in force, which is `language`."""
    areas: Areas = book.areas
    spaces = [
        Space(
            card.key,
            called(card),
            outlines.rings[card.key],
            kind="sea" if card.sea else "land",
            region="" if card.sea else REGIONS[card.region],
            anchor=outlines.anchors[card.key],
            signs=(SYMBOLS[card.colour],) if card.colour >= 0 else (),
            tone=TONES[card.colour] if card.colour >= 0 else -1,
        )
        for card in areas.cards
    ]
    number = areas.number
    borders = [
        Border(line, areas.graph.kinds[number[a], number[b]], number[a], number[b])
        for (a, b), lines in outlines.borders.items()
        if (number[a], number[b]) in areas.graph.kinds
        for line in lines
    ]
    counters = []
    kinds = kinds_of(book.units)
    for field, owners in (("units", ""), ("force", "entered")):
        for kind in range(kinds.number):
            unit, hurt = kinds.unit[kind], kinds.hurt[kind] > 0
            one, many = str(called(book.units[unit])), _(UNIT_PLURALS[unit])
            if hurt:
                one, many = _("wounded {unit}").format(unit=one), _("wounded {unit}").format(unit=many)
            counters.append(
                Counter(
                    field,
                    one,
                    many,
                    GLYPHS[unit],
                    stride=kinds.number,
                    at=kind,
                    worn=hurt,
                    owners=owners,
                )
            )
    looks = tuple(zip(("tower", "house", "castle"), map(_, UPGRADE_NAMES[1:]), strict=True))
    beasts = [
        Figure("beast_at", beast, "claws", called(card), owners="beast_of")
        for beast, card in enumerate(book.monsters)
    ]
    return Board(
        spaces,
        [Link(a, b, kind) for (a, b), kind in sorted(areas.graph.kinds.items()) if a < b],
        "holder",
        counters=counters,
        emblems=[Emblem("built", looks)],
        figures=beasts,
        regions=[
            Region(key, _(title), tint) for key, title, tint in zip(REGIONS, REGION_NAMES, TINTS, strict=True)
        ],
        borders=borders,
        roads="road",
        road_word=_("Road"),
    )


def layout(book: ZaborCatalogue, outlines: Outlines, players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; who only watches (NOBODY) has no hand of their own."""
    board = board_of(book, outlines)
    spots = [_spot(zone, kind, _(title), zone) for zone, kind, title in COMMON]
    gauges: list[Gauge] = []
    left: list[Pane] = []
    for player in [(max(viewer, 0) + k) % players for k in range(players)]:
        at = STRIDE * player
        others = player != viewer
        for zone, kind, title in OWN:
            spots.append(_spot(zone + at, PILE if others else kind, _(title), zone, others))
        own = [Gauge(_(title), field, player) for title, field in GAUGES]
        gauges += own
        left.append(PlatePane(_plate(player, own), columns=4))
        left += [RowPane(*_piles(player, PILES[players]), spare=True)] if others else []
    track = _track()
    for zone, title, glyph in (*DECKS, *USED):
        spots.append(Spot(zone, PILE, _(title), back=glyph, no_caption=True, close=True))
    along, decks = TrackPane(track, grow=1), _piled(TINY)
    plates = ColumnPane(*left)
    goals, piles, seats = _common(LOWER, BESIDE_MAP / LOWER, HALF)
    right, below = [goals, piles], _common(1, BELOW_MAP, SMALL)
    if viewer >= 0:
        traits, chairs, *chart = _chart(viewer, SMALLER)
        right += [*_hands(viewer, BESIDE_MAP, 0), traits, RowPane(chairs, seats), RowPane(*chart)]
        below += [RowPane(*_hands(viewer, HAND, 1)), *_chart(viewer, SMALL, 2)]
    else:
        right.append(seats)
    ground = BoardPane(board, grow=1, share=MAP_SHARE, most=MAP_MOST)
    middle = ColumnPane(ground, RowPane(along, decks, *_passing(viewer, LARGE)), grow=1)
    area = RowPane(plates, middle, ColumnPane(*right))
    # Below a map that is as wide as it can be there is more room than beside it.
    ground = BoardPane(board, grow=1, share=SLIM_SHARE)
    over = RowPane(along, *_passing(viewer, SLIM_LARGE))
    middle = ColumnPane(ground, over, RowPane(*below, _piled(SLIM_TINY, 4)), grow=1)
    slim = RowPane(plates, middle)
    low = RowPane(plates, _low(board, along, viewer))
    return Layout(
        spots, area, gauges, [board], [track], dice=dice(), colours="colour", tones=TONES, slim=slim, low=low
    )


def _low(board: Board, track: Pane, viewer: int) -> Pane:
    """Of a low table: the map, what all share beside it, the track below both; decks where there is room."""
    goals, piles, seats = _common(LOWER, LOW_COLUMN / LOWER, HALF)
    right = [goals, piles]
    if viewer >= 0:
        traits, chairs, *chart = _chart(viewer, SMALLER)
        right += [RowPane(*_hands(viewer, 1, 1)), RowPane(traits, chairs), RowPane(*chart, seats)]
    else:
        right.append(seats)
    right.append(_piled(TINY, 4, spare=True))
    ground = BoardPane(board, grow=1, share=LOW_SHARE)
    over = RowPane(track, *_passing(viewer, SLIM_LARGE))
    return ColumnPane(RowPane(ground, ColumnPane(*right), grow=1), over, grow=1)


def _spot(zone: int, kind: str, title: str, first: int, others: bool = False) -> Spot:
    back = BACKS.get(first, "")
    spreads = kind in (ROW, LINES)
    return Spot(zone, kind, title, turned=others, back=back, no_caption=others, close=others, spreads=spreads)


def _plate(player: int, gauges: list[Gauge]) -> Plate:
    """A player's name with what they have; a touch spreads their chart."""
    at = STRIDE * player
    reckoned = [
        ComputedNumber("areas", _("Areas"), lambda s: len(s.held(player))),
        ComputedNumber("civilized", _("Civilized"), lambda s: len(s.civilized_of(player))),
        ComputedNumber("income", _("Income"), lambda s: income_of(s, player)),
    ]
    tallies = [ZoneTotal(_(title), zone + at) for title, zone in TALLIES]
    spread = [zone + at for zone in SEEN]
    return Plate(player, gauges, tallies, above=True, reckoned=reckoned, spread=spread, low=True)


def income_of(s: Zabor, player: int) -> int:
    """What the next Income Phase brings a player, as things stand."""
    return by_gold(s, player) + by_areas(s, player) + by_cards(s, player)


def _track() -> Track:
    """The Action Card Track: a primary and a secondary space under each card."""
    return Track(
        _("Action track"),
        "place",
        [_(level) for _card in ACTIONS for level in LEVELS],
        touch="slot",
        stands=("track", "second"),
        token=_("Envoy"),
        heads=("order", tuple(map(_, ACTION_NAMES))),
        signs=("1", "2") * len(ACTIONS),
        loose="lane",
    )


def dice() -> list[Dice]:
    """The rolls that are shown with their dice: both sides of a Battle by their reasons, and spells."""
    good = tuple(range(LEAST_SUCCESS, SIDES + 1))
    nobody = _("The Barbarians")
    reasons = tuple(DiceGroup(0, _(word), TOLD_WHY + n) for n, word in enumerate(REASONS))
    return [
        Dice(
            "rolled",
            TOLD_DICE,
            reasons,
            good=good,
            until=PAST,
            facing=(1, 2),
            nobody=nobody,
            where=1,
            asked=ON_ROLL,
        ),
        Dice("rerolled", 3, (DiceGroup(0, _("rolled again")),), good=good, until=PAST, asked=ON_ROLL),
        Dice(
            "spell",
            3,
            (DiceGroup(0, _("spell")),),
            good=good,
            until=PAST,
            nobody=_("The Event"),
            asked=("SpellWound",),
        ),
    ]


def _piles(player: int, tall: float) -> list[Pane]:
    """What lies before another player, in piles."""
    at = STRIDE * player
    return [SpotPane(zone + at, tall=tall, hide_when_empty=True) for zone in (*SEEN, *HELD)]


def _piled(tall: float, columns: int = len(DECKS), spare: bool = False) -> Pane:
    """Decks, and below them what was drawn from them; so many beside each other."""
    return ColumnPane(
        *[
            RowPane(*[SpotPane(zone, tall=tall) for zone, _title, _glyph in row[first : first + columns]])
            for first in range(0, len(DECKS), columns)
            for row in (DECKS, USED)
        ],
        spare=spare,
    )


def _hands(viewer: int, wide: float, grow: float) -> list[Pane]:
    """The viewer's hands."""
    return [SpotPane(zone + STRIDE * viewer, wide=wide, grow=grow) for zone in (DESTINY, SORCERY)]


def _passing(viewer: int, tall: float) -> list[Pane]:
    """What the viewer chooses from, over the end of the track."""
    return [
        SpotPane(zone + STRIDE * viewer, tall=tall, wide=5, hide_when_empty=True, over=True)
        for zone in (CHOSEN_FROM if viewer >= 0 else ())
    ]


def _common(high: float, wide: float, tall: float) -> list[Pane]:
    """What all share; the VP Cards so high, in the room of so many."""
    return [
        SpotPane(GOALS, tall=high, wide=wide),
        RowPane(SpotPane(GOALS_DOWN, tall=tall), SpotPane(EVENTS_PLAYED, tall=tall)),
        SpotPane(SEATS, tall=tall, wide=1.5, hide_when_empty=True),
    ]


def _chart(viewer: int, tall: float, wide: float = 1.0) -> list[SpotPane]:
    """The viewer's chart; the traits in the room of so many."""
    at = STRIDE * viewer
    first = [SpotPane(TRAITS + at, tall=tall, wide=wide), SpotPane(CHAIRS + at, tall=tall)]
    return first + [
        SpotPane(zone + at, tall=tall, hide_when_empty=True)
        for zone in (DYNASTIES, ARTIFACTS, BEASTS, PICKED)
    ]
