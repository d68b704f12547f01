"""A generated map of a hundred spaces, with something of everything that a map can show."""

from __future__ import annotations

import random
from typing import Final

from suite.core.card import Catalogue
from suite.core.observation import Observation
from suite.core.state import State
from suite.core.state_fields import BITS, BLANK, COUNT, PLAYER_OR_NONE, Numbers, field_names, public
from suite.view.board import Board, Counter, Emblem, Figure, IconTrack, Link, Point, Region, Space

ACROSS: Final = 10
DOWN: Final = 10
SPACES: Final = ACROSS * DOWN
PLAYERS: Final = 4
ROW: Final = ("mountains", "leaf")
WIDE, HIGH = 160.0, 100.0
SYLLABLES: Final = ("Ar", "bel", "cor", "dun", "esk", "fal", "gor", "hal", "ister", "kor", "lan", "mar")


_FIELDS: Final = (
    public("holder", PLAYER_OR_NONE, shape=BLANK),
    public("units", COUNT, shape=BLANK),
    public("works", COUNT, shape=BLANK),
    public("steps", Numbers(-1, 9), shape=BLANK),
    public("playing", BITS),
    public("heroes", Numbers(-1, SPACES - 1), shape=BLANK),
)


class MapState(State):
    """What stands on the generated map."""

    FIELDS = (*State.FIELDS, *_FIELDS)
    __slots__ = (*field_names(_FIELDS),)

    def __init__(self) -> None:
        super().__init__(Catalogue([]), [], PLAYERS, 0)
        self.holder = [-1] * SPACES
        self.units = [0] * (SPACES * PLAYERS * 2)
        """Armies and envoys of each player, by space."""
        self.works = [0] * SPACES
        self.steps = [-1] * SPACES
        self.heroes = [-1, -1]
        self.playing = 7
        """A bit for each region that is in play."""

    def watched(self) -> Observation[MapState]:
        """The position as player 0 knows it, which is all of it."""
        return Observation(0, self, {}, open_lists=True)


def generated(seed: int = 7) -> Board:
    """Ten by ten spaces with crooked borders: three regions, a sea, and two islands linked over it."""
    chance = random.Random(seed)
    corners = {
        (x, y): (
            x * WIDE + chance.uniform(-0.22, 0.22) * WIDE * (0 < x < ACROSS),
            y * HIGH + chance.uniform(-0.22, 0.22) * HIGH * (0 < y < DOWN),
        )
        for x in range(ACROSS + 1)
        for y in range(DOWN + 1)
    }
    ways: dict[tuple[tuple[int, int], tuple[int, int]], list[Point]] = {}

    def way(a: tuple[int, int], b: tuple[int, int]) -> list[Point]:
        """The crooked line from one corner to the next, without its end; the same both ways."""
        if (b, a) in ways:
            return [corners[a], *ways[b, a][:0:-1]]
        (x0, y0), (x1, y1) = corners[a], corners[b]
        made = [(x0, y0)]
        for part in range(1, 6):
            share = part / 6
            made.append(
                (
                    round(x0 + (x1 - x0) * share + chance.uniform(-5, 5), 1),
                    round(y0 + (y1 - y0) * share + chance.uniform(-5, 5), 1),
                )
            )
        ways[a, b] = made
        return made

    spaces = []
    for n in range(SPACES):
        x, y = n % ACROSS, n // ACROSS
        ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        outline = [point for i, a in enumerate(ring) for point in way(a, ring[(i + 1) % 4])]
        name = "".join(chance.choice(SYLLABLES) for _ in range(2)).capitalize()
        title = f"{name} {chance.choice(('March', 'Isles', 'Wilderness'))}" if n % 4 == 0 else name
        sea = 3 <= y <= 4 and 3 <= x <= 7
        region = "" if sea else ("north", "island", "south")[min(2, y * 3 // DOWN)]
        signs = ("3",) if n % 9 == 4 else ()
        spaces.append(Space(f"s{n}", title, outline, "sea" if sea else "land", region, signs=signs))
    links = []
    for n in range(SPACES):
        x, y = n % ACROSS, n // ACROSS
        for other, there in ((n + 1, x + 1 < ACROSS), (n + ACROSS, y + 1 < DOWN)):
            if there:
                wet = [spaces[n].kind, spaces[other].kind].count("sea")
                links.append(Link(n, other, ("land", "coast", "sea")[wet]))
    links.append(Link(0, 22, "road"))
    counters = [
        Counter("units", *words, stride=2 * PLAYERS, at=2 * player + kind, player=player)
        for player in range(PLAYERS)
        for kind, words in enumerate((("army", "armies", "shield"), ("envoy", "envoys", "people")))
    ]
    return Board(
        spaces,
        links,
        "holder",
        counters=counters,
        emblems=[Emblem("works", (("tower", "tower"), ("castle", "fort")))],
        figures=[Figure("heroes", 0, "helm", "Hero"), Figure("heroes", 1, "star", "Goal")],
        tracks=[IconTrack("steps", [ROW if n % 7 == 0 else () for n in range(SPACES)], "step")],
        regions=[Region(key, key.capitalize(), key) for key in ("north", "island", "south")],
        in_play="playing",
    )


def busy(seed: int = 3) -> MapState:
    """Half of the land is held; armies, envoys, towers and heroes stand about."""
    chance = random.Random(seed)
    state = MapState()
    for n in range(SPACES):
        if chance.random() < 0.5:
            player = state.holder[n] = chance.randrange(PLAYERS)
            state.units[n * 8 + 2 * player] = chance.randrange(1, 6)
            state.works[n] = chance.randrange(3)
        if chance.random() < 0.3:
            state.units[n * 8 + 2 * chance.randrange(PLAYERS) + 1] = 1 + chance.randrange(2)
        state.steps[n] = 0 if n % 14 == 0 else -1
    state.heroes = [11, 57]
    return state
