"""The trick game as a game of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from suite.core.action import CARD, Action, Shapes
from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.flow import Ask, FrameTable
from suite.core.game import Setup
from suite.core.observation import NOBODY
from suite.core.standing import Standing, by_points
from suite.games.toys.ending import over
from suite.games.toys.records import catalogue_from
from suite.games.toys.tricks import deal
from suite.games.toys.tricks.state import (
    DECK,
    GIFT,
    HAND,
    HAND_SIZE,
    PLAYERS,
    RANKS,
    SLEEPER,
    SUITS,
    TAKEN,
    TRICK,
    TRUMP,
    TricksState,
)
from suite.view.game import Ref, TableGame
from suite.view.layout import (
    FAN,
    PILE,
    ROW,
    ColumnPane,
    Gauge,
    Layout,
    Plate,
    PlatePane,
    RowPane,
    Spot,
    SpotPane,
)

CARDS: Final[list[dict[str, Any]]] = [
    {"key": f"tricks/deck/{suit.lower()}-{rank}", "set": "deck", "title": f"{rank} of {suit}", "type": "card"}
    for suit in SUITS
    for rank in range(1, RANKS + 1)
]


class Tricks(TableGame[TricksState]):
    """Three players, three suits of six cards; a point a trick, and one for each trump asleep."""

    key = "tricks"
    title = "Three Suits"
    rulebook = "designed here; suite/games/toys/tricks/deal.py in its order"
    min_players = 3
    max_players = 3
    turn_limit = 3
    decision_limit = 54
    verbs: ClassVar[dict[int, Shapes]] = {
        deal.GIVE: ((CARD,),),
        deal.LAY: ((CARD,),),
        deal.PLAY: ((CARD,),),
    }
    verb_names: ClassVar[tuple[str, ...]] = ("pass", "give", "lay", "play")
    options: ClassVar[dict[str, tuple[str, ...]]] = {"deals": ("3", "1"), "exchange": ("left", "none")}

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        super().__init__(catalogue or catalogue_from(CARDS, self.title))

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(deal)

    def setups(self) -> list[Setup]:
        names = ["Ann", "Ben", "Cleo"]
        return [
            Setup(self.key, names),
            Setup(self.key, names, options={"deals": "1", "exchange": "none"}),
        ]

    def with_records(self, records: list[dict[str, Any]]) -> Tricks:
        return Tricks(catalogue_from(records, self.title))

    def blank(self, setup: Setup, catalogue: Catalogue) -> TricksState:
        deals = int(setup.options.get("deals", "3"))
        return TricksState(catalogue, deals, int(setup.options.get("exchange", "left") == "left"))

    def deal(self, state: TricksState, setup: Setup) -> None:
        for face in range(len(state.catalogue)):
            state.add(face, -1, DECK, 0)
        state.call(deal.Match())

    def returns(self, state: TricksState) -> list[float]:
        best = max(state.points)
        winners = state.points.count(best)
        return [1 / winners if points == best else 0.0 for points in state.points]

    def standings(self, state: TricksState) -> list[Standing]:
        return by_points(state.points)

    def value(self, state: TricksState, player: int) -> float:
        """From the lead in points; what is in the hands counts nothing."""
        rest = [points for other, points in enumerate(state.points) if other != player]
        return 0.5 + (state.points[player] - max(rest)) / (2 * state.deals * (HAND_SIZE + PLAYERS))

    def admits(self, state: TricksState, card: int) -> list[bool] | None:
        """A player who did not follow holds no card of that suit any more in this deal."""
        player = state.where[card] - HAND
        if not 0 <= player < PLAYERS or not state.void[player]:
            return None
        return [not state.void[player] >> face // RANKS & 1 for face in range(len(state.catalogue))]

    def key_of(self, state: TricksState, action: Action) -> Action:
        return (action[0], state.face[action[1]])

    def layout(self, setup: Setup, player: int) -> Layout:
        spots = [Spot(DECK, PILE, "Deck"), Spot(TRUMP, PILE, "Trump"), Spot(TRICK, ROW, "Trick")]
        gauges, rows = [], []
        for step in range(PLAYERS):
            other = (max(player, 0) + step) % PLAYERS
            name = setup.names[other]
            own = [
                Spot(HAND + other, ROW if player == NOBODY and not step else FAN, name, step > 0),
                Spot(GIFT + other, PILE, "Gift", step > 0),
                Spot(SLEEPER + other, PILE, "Sleeper", step > 0),
                Spot(TAKEN + other, PILE, "Tricks", step > 0),
            ]
            spots += own
            gauges.append(Gauge(f"Points of {name}", "points", other))
            piles = [SpotPane(spot.zone) for spot in own[1:]]
            hand_area = SpotPane(HAND + other, wide=3, grow=1)
            rows.append(RowPane(PlatePane(Plate(other, gauges[-1:])), hand_area, *piles))
        shared = RowPane(SpotPane(DECK), SpotPane(TRUMP), SpotPane(TRICK, wide=PLAYERS, grow=1))
        return Layout(spots, ColumnPane(*rows[1:], shared, rows[0]), gauges)

    def touch(self, state: TricksState, action: Action) -> tuple[Ref, ...]:
        target = {deal.GIVE: GIFT + state.turn, deal.LAY: SLEEPER + state.turn, deal.PLAY: TRICK}[action[0]]
        return (Ref("card", action[1]), Ref("zone", target))

    def label(self, state: TricksState, action: Action, names: Sequence[str]) -> str:
        words = {deal.GIVE: "Give", deal.LAY: "Lay", deal.PLAY: "Play"}[action[0]]
        return f"{words} {_card(state.face[action[1]], state.catalogue)}"

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        if event.kind == OVER:
            return over(event, setup, catalogue)
        names = setup.names
        first, *rest = event.args
        match event.kind:
            case "deal":
                return f"Deal {first} begins."
            case "draw":
                return f"{names[first]} is dealt {_card(rest[1], catalogue)}."
            case "trump":
                return f"Trump is {_card(rest[0], catalogue)}."
            case "give":
                return f"{names[first]} lays down {_card(rest[1], catalogue)} as a gift."
            case "gift":
                return f"{names[rest[0]]} gets {_card(rest[2], catalogue)} from {names[first]}."
            case "lay":
                return f"{names[first]} puts {_card(rest[1], catalogue)} to sleep."
            case "play":
                return f"{names[first]} plays {_card(rest[1], catalogue)}."
            case "take":
                return f"{names[first]} takes the trick."
            case "wake":
                return f"{names[first]} wakes {_card(rest[1], catalogue)}."
            case "points":
                scores = ", ".join(f"{name} {n}" for name, n in zip(names, event.args, strict=True))
                return f"Points: {scores}."
        raise ValueError(f"{self.title} has no event {event.kind!r}")

    def check(self, state: TricksState) -> None:
        assert sorted(state.face) == list(range(len(state.catalogue))), "every card is there once"
        for zones in (GIFT, SLEEPER):
            assert all(len(state.zones[zones + p]) <= 1 for p in range(PLAYERS)), (
                "one card lies there at most"
            )
        assert len(state.zones[TRICK]) <= PLAYERS, "a trick has a card of each player at most"
        laid = {deal.GIFT_CARD: GIFT, deal.SLEEPER_CARD: SLEEPER, deal.TRICK_CARD: TRICK}
        top = state.frames[-1] if state.frames else None
        if isinstance(top, Ask) and top in laid:
            end = laid[top] + (1 if top is deal.TRICK_CARD else PLAYERS)
            so_far = sum(len(cards) for cards in state.zones[laid[top] : end])
            assert state.turn == (state.leader + so_far) % PLAYERS, "they are asked one after another"
        most = state.deals * (HAND_SIZE + PLAYERS)
        assert all(0 <= points <= most for points in state.points), "points are won in tricks and by sleepers"
        for player in range(PLAYERS):
            suits = {state.suit(card) for card in state.zones[HAND + player]}
            assert not any(state.void[player] >> suit & 1 for suit in suits), (
                "who did not follow a suit holds none of it"
            )


def _card(face: int, catalogue: Catalogue) -> str:
    return "a card" if face < 0 else f"the {catalogue.cards[face].title}"
