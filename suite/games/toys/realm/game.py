"""Realm as a game of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from suite.core.action import COUNT, SPACE, Action, Shapes, two
from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.flow import FrameTable
from suite.core.game import Setup
from suite.core.standing import Standing, by_points
from suite.games.toys.ending import over
from suite.games.toys.realm import battle, turns, words
from suite.games.toys.realm.board import BOARD, HOMES, NEIGHBOURS, RIVERS, SPACES, WORTH
from suite.games.toys.realm.state import RealmState
from suite.view.dice import Dice, DiceGroup
from suite.view.game import Ref, TableGame
from suite.view.layout import BoardPane, ColumnPane, Gauge, Layout, Plate, PlatePane, RowPane, TrackPane
from suite.view.track import Track

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
START_ARMIES = 3
START_GOLD = 4


class Realm(TableGame[RealmState]):
    """Two to four players fight for eight spaces; each round a held space gives gold and points."""

    key = "realm"
    title = "Realm"
    rulebook = "designed here; suite/games/toys/realm/turns.py and battle.py in their order"
    min_players = 2
    max_players = 4
    turn_limit = 24
    decision_limit = 600
    options: ClassVar[dict[str, tuple[str, ...]]] = {"rounds": ("4", "2", "6")}
    verbs: ClassVar[dict[int, Shapes]] = {
        0: ((),),
        turns.BID: ((COUNT,),),
        turns.MUSTER: ((SPACE, COUNT),),
        battle.MARCH: ((SPACE, SPACE),),
        battle.COUNT: ((COUNT,),),
        battle.RETREAT: ((SPACE,),),
        battle.PRESS_ON: ((),),
    }
    verb_names: ClassVar[tuple[str, ...]] = (
        "pass",
        "bid",
        "muster",
        "march",
        "count",
        "retreat",
        "press on",
    )
    headings: ClassVar[dict[str, int]] = {"round": 1, "order": 2}

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        super().__init__(catalogue or Catalogue([]))

    @classmethod
    def frames(cls) -> FrameTable:
        return FrameTable(turns, battle)

    def setups(self) -> list[Setup]:
        return [
            Setup(self.key, NAMES[:2]),
            Setup(self.key, NAMES[:3]),
            Setup(self.key, NAMES),
            Setup(self.key, NAMES[:2], options={"rounds": "2"}),
        ]

    def with_records(self, records: list[dict[str, Any]]) -> Realm:
        if records:
            raise ValueError("Realm has no cards, but the match names some; the file is of another game")
        return Realm()

    def blank(self, setup: Setup, catalogue: Catalogue) -> RealmState:
        return RealmState(catalogue, setup.players, int(setup.options.get("rounds", "4")))

    def deal(self, state: RealmState, setup: Setup) -> None:
        """Armies in the homes, gold, and a turn order that begins with a random player."""
        first = state.roll(state.players)
        state.order = state.order[first:] + state.order[:first]
        for player in range(state.players):
            state.gold[player] = START_GOLD
            state.armies[HOMES[player]] = START_ARMIES
            state.holder[HOMES[player]] = player
        state.call(turns.Match())

    def returns(self, state: RealmState) -> list[float]:
        best = max(state.points)
        winners = state.points.count(best)
        return [1 / winners if points == best else 0.0 for points in state.points]

    def standings(self, state: RealmState) -> list[Standing]:
        return by_points(state.points)

    def cohorts(self, state: RealmState, player: int) -> dict[str, list[str]]:
        return {"home": [SPACES[HOMES[player]].title]}

    def value(self, state: RealmState, player: int) -> float:
        """The player's share of all points so far, those of the next round, and a little for armies."""
        shares = [0.1 + state.points[p] + state.worth(p) for p in range(state.players)]
        for space, holder in enumerate(state.holder):
            if holder >= 0:
                shares[holder] += 0.3 * state.armies[space]
        return shares[player] / sum(shares)

    def layout(self, setup: Setup, player: int) -> Layout:
        """The map to the left, the players' numbers to the right, the round below."""
        gauges = [Gauge("Armies", "armies", space) for space in range(len(SPACES))]
        plates = []
        for row in range(setup.players):
            own = [
                Gauge("Gold", "gold", row, turns.MOST_GOLD),
                Gauge("Points", "points", row),
            ]
            plates.append(PlatePane(Plate(row, own), columns=2))
            gauges += own
        rounds = int(setup.options.get("rounds", "4"))
        places = [str(number + 1) for number in range(rounds)] + ["End"]
        track = Track("Round", "round", places)
        area = RowPane(
            ColumnPane(BoardPane(BOARD, grow=1), TrackPane(track), grow=1),
            ColumnPane(*plates),
        )
        sides = (DiceGroup(0, "attack", 3), DiceGroup(1, "defence"))
        dice = Dice("clash", 4, sides, good=tuple(range(battle.HIT, 7)))
        return Layout([], area, gauges, [BOARD], [track], dice=[dice])

    def touch(self, state: RealmState, action: Action) -> tuple[Ref, ...]:
        verb = action[0]
        subject, number = two(action)
        if verb == battle.MARCH:
            return (Ref("space", subject), Ref("space", number))
        return (Ref("space", subject),) if verb in (turns.MUSTER, battle.RETREAT) else ()

    def about(self, state: RealmState, ref: Ref, names: Sequence[str]) -> list[str]:
        """What a space is worth and what it borders; how much a player's spaces are worth together."""
        if ref.kind == "player":
            return [f"Their spaces give {state.worth(ref.number)} gold and as many points each round."]
        if ref.kind != "space":
            return []
        here = ref.number
        beyond = [SPACES[n].title for n in NEIGHBOURS[here] if n in RIVERS[here]]
        near = [SPACES[n].title for n in NEIGHBOURS[here] if n not in RIVERS[here]]
        lines = [f"Gives {WORTH[here]} gold and as many points each round.", f"Borders {', '.join(near)}."]
        return lines + ([f"Over a river: {', '.join(beyond)}."] if beyond else [])

    def label(self, state: RealmState, action: Action, names: Sequence[str]) -> str:
        return words.label(action, state.frames[-1])

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        if event.kind == OVER:
            return over(event, setup, catalogue)
        return words.event_text(event, setup.names)

    def check(self, state: RealmState) -> None:
        assert all(0 <= gold <= turns.MOST_GOLD for gold in state.gold), "gold is never owed or hoarded"
        assert all(n >= 0 for n in state.armies), "no space has less than no armies"
        for space, holder in enumerate(state.holder):
            assert holder >= 0 or not state.armies[space], "armies stand only where somebody holds"
        assert sorted(state.order) == list(range(state.players)), "everybody is in the turn order once"
        assert state.force >= 0, "a force has no less than no armies"
        assert state.round <= state.rounds, "no more rounds than agreed"
