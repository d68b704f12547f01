"""Kuhn poker as a game of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from suite.core.action import PASS, Action, Shapes
from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.flow import FrameTable
from suite.core.game import Setup
from suite.core.observation import NOBODY
from suite.games.toys.ending import over
from suite.games.toys.kuhn import deal
from suite.games.toys.kuhn.state import DECK, HAND, KuhnState
from suite.games.toys.records import catalogue_from
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
    {"key": "kuhn/deck/jack", "set": "deck", "title": "Jack", "type": "card"},
    {"key": "kuhn/deck/queen", "set": "deck", "title": "Queen", "type": "card"},
    {"key": "kuhn/deck/king", "set": "deck", "title": "King", "type": "card"},
]
"""From the lowest to the highest: a face is also a rank."""


class KuhnPoker(TableGame[KuhnState]):
    """Two players, three cards, one chip to bet.

    The contract has winners and losers only, so `returns` says who is ahead in chips; the amounts are in
    `state.chips`. In a single deal between perfect players the first one loses 1/18 chip on average.
    """

    key = "kuhn"
    title = "Kuhn poker"
    rulebook = "H. W. Kuhn, A simplified two-person poker, 1950"
    turn_limit = 5
    decision_limit = 15
    verbs: ClassVar[dict[int, Shapes]] = {0: ((),), deal.BET: ((),)}
    verb_names: ClassVar[tuple[str, ...]] = ("pass", "bet")
    options: ClassVar[dict[str, tuple[str, ...]]] = {"deals": ("1", "5")}

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        super().__init__(catalogue or catalogue_from(CARDS, self.title))

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(deal)

    def setups(self) -> list[Setup]:
        return [
            Setup(self.key, ["Ann", "Ben"]),
            Setup(self.key, ["Ann", "Ben"], options={"deals": "5"}),
        ]

    def with_records(self, records: list[dict[str, Any]]) -> KuhnPoker:
        return KuhnPoker(catalogue_from(records, self.title))

    def blank(self, setup: Setup, catalogue: Catalogue) -> KuhnState:
        return KuhnState(catalogue, int(setup.options.get("deals", "1")))

    def deal(self, state: KuhnState, setup: Setup) -> None:
        for face in range(len(state.catalogue)):
            state.add(face, -1, DECK, 0)
        state.call(deal.Match())

    def returns(self, state: KuhnState) -> list[float]:
        lead = state.chips[0] - state.chips[1]
        if lead == 0:
            return [0.5, 0.5]
        return [1.0, 0.0] if lead > 0 else [0.0, 1.0]

    def value(self, state: KuhnState, player: int) -> float:
        """From the chips won and, in a deal under way, from the pot and whose card is higher."""
        ahead = float(state.chips[player])
        mine = state.zones[HAND + player]
        other = state.zones[HAND + 1 - player]
        if mine and other and state.paid[0]:
            at_stake = min(state.paid)
            ahead += at_stake if state.face[mine[0]] > state.face[other[0]] else -at_stake
        return 0.5 + ahead / (4 * state.deals + 2)

    def layout(self, setup: Setup, player: int) -> Layout:
        watched = player == NOBODY
        player = max(player, 0)
        other = 1 - player
        plates = {
            p: Plate(p, [Gauge("Chips", "chips", p), Gauge("Pot", "paid", p, 2)]) for p in (player, other)
        }
        return Layout(
            [
                Spot(HAND + player, ROW if watched else FAN, setup.names[player]),
                Spot(HAND + other, FAN, setup.names[other], turned=True),
                Spot(DECK, PILE, "Deck"),
            ],
            ColumnPane(
                RowPane(PlatePane(plates[other], columns=2), SpotPane(HAND + other)),
                SpotPane(DECK),
                RowPane(PlatePane(plates[player], columns=2), SpotPane(HAND + player)),
            ),
            [gauge for plate in plates.values() for gauge in plate.gauges],
        )

    def touch(self, state: KuhnState, action: Action) -> tuple[Ref, ...]:
        return ()

    def label(self, state: KuhnState, action: Action, names: Sequence[str]) -> str:
        bet = state.paid[0] != state.paid[1]
        if action == PASS:
            return "Fold" if bet else "Check"
        return "Call" if bet else "Bet a chip"

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        if event.kind == OVER:
            return over(event, setup, catalogue)
        number, *rest = event.args
        if event.kind == "deal":
            return f"Deal {number}: both pay a chip."
        name = setup.names[number]
        match event.kind:
            case "draw":
                return f"{name} draws {_card(rest[1], catalogue)}."
            case "bet":
                return f"{name} bets a chip."
            case "check":
                return f"{name} checks."
            case "call":
                return f"{name} calls."
            case "fold":
                return f"{name} folds."
            case "show":
                return f"{name} shows {_card(rest[1], catalogue)}."
            case "win":
                return f"{name} wins {rest[0]} {'chip' if rest[0] == 1 else 'chips'}."
        raise ValueError(f"Kuhn poker has no event {event.kind!r}")

    def check(self, state: KuhnState) -> None:
        assert sorted(state.face) == [0, 1, 2], "the three cards are each there once"
        assert state.chips[0] + state.chips[1] == 0, "what one has won the other has lost"
        assert all(0 <= paid <= 2 for paid in state.paid), "nobody pays more than ante and bet"
        for player in (0, 1):
            assert len(state.zones[HAND + player]) == 1, "each player holds one card"
        assert 0 <= state.deal <= state.deals, "no more deals than agreed"


def _card(face: int, catalogue: Catalogue) -> str:
    return "a card" if face < 0 else f"the {catalogue.cards[face].title}"
