"""Allocation Phase: research goes on, ages begin, villagers get their tasks for the next turn."""

from __future__ import annotations

from suite.core.action import PASS, Action, two
from suite.core.flow import AskAbout, Decision, Procedure
from suite.games.aoe_ecg.numbers import repair_of
from suite.games.aoe_ecg.rules import mix_up, town_centers, vacate_villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import side_of
from suite.games.aoe_ecg.windows import arrive, flush
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    ALLOCATE,
    BY_RACE,
    COLLECTORS,
    DECK,
    DISCARDS,
    MEND,
    ON_LEARNT,
    RESHUFFLE,
    SAME,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    VILLAGE,
)


class Allocation(Procedure[Empire]):
    """Research first, then all idle villagers are gathered and sent out anew."""

    rule = "allocation.villagers"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                s.begin_phase(6)
                done = research(s)
                if done:
                    s.call(Learning(*done))
            case 1:
                flush(s)
            case 2:
                for building in s.zones[VILLAGE + STRIDE * s.active]:
                    vacate_villagers(s, building)
                if s.pool[s.active]:
                    s.call(Allocating(0))
            case _:
                s.end()


# -- research ---------------------------------------------------------------------------------------------


def research(s: Empire) -> list[int]:
    """One villager leaves each card under research; returns those that none is left on.

    Rule allocation.research.
    """
    player = s.active
    done = []
    for card in s.zones[STUDIES + STRIDE * player]:
        if s.workers[card]:
            s.workers[card] -= 1
            s.pool[player] += 1
        if not s.workers[card]:
            done.append(card)
    return done


class Learning(Procedure[Empire]):
    """The cards of the args take effect one after another."""

    rule = "allocation.research"

    def step(self, s: Empire, at: int) -> None:
        if at >= len(self.args):
            s.end()
            return
        s.call(Learnt(self.args[at]))


class Learnt(Procedure[Empire]):
    """A technology, an upgrade or an age takes effect. Arg: its card."""

    rule = "construction.research"

    def step(self, s: Empire, at: int) -> None:
        card = self.args[0]
        if at == 0:
            learn(s, card)
            if s.of(card).type == "age":
                s.call(NewAge(s.owner[card]))
        elif at == 1:
            arrive(s, card, ON_LEARNT)
        else:
            s.end()


def learn(s: Empire, card: int) -> None:
    """The card lies with the technologies; it covers what it replaces (rule construction.replaces)."""
    player = s.owner[card]
    s.log("learnt", (player, card, s.face[card]))
    s.move(card, TECHNOLOGY + STRIDE * player)
    s.workers[card] = 0
    cover(s, player)


def cover(s: Empire, player: int) -> None:
    """Find anew which technologies and upgrades lie under others (rule construction.replaces)."""
    held = s.zones[TECHNOLOGY + STRIDE * player]
    for card in held:
        s.holder[card] = -1
    for card in held:
        printed = s.of(card)
        for other in held:
            lower = s.of(other)
            under = lower.kind in printed.replaces
            if printed.upgrades and lower.upgrades and printed.line == lower.line:
                under = under or lower.rank < printed.rank
            if under:
                s.holder[other] = card
    s.live = None


class NewAge(Procedure[Empire]):
    """A player enters the next age; its deck joins the play deck. Arg: the player.

    In a race who is first in the agreed age wins. Rules allocation.age, construction.age, options.race.
    """

    rule = "allocation.age"

    def step(self, s: Empire, at: int) -> None:
        player = self.args[0]
        if at == 0:
            enter_age(s, player)
            if s.zones[DISCARDS + STRIDE * player]:
                s.call(RESHUFFLING.of(player))
        else:
            mix_up(s, DECK + STRIDE * player)
            s.end()
            if s.options["race"] == str(s.age[player]):
                s.finish(BY_RACE, side_of(s, player))


def enter_age(s: Empire, player: int) -> None:
    """The age begins; the deck below its card goes onto the play deck, to be shuffled."""
    s.age[player] += 1
    s.log("age", (player, s.age[player]))
    s.move_all(AGE_DECK + s.age[player] - 2 + STRIDE * player, DECK + STRIDE * player)


def _reshuffle(s: Empire, action: Action, player: int) -> None:
    if action[0] == RESHUFFLE:
        s.move_all(DISCARDS + STRIDE * player, DECK + STRIDE * player)
        s.log("discards join", (player,))


RESHUFFLING: AskAbout[Empire] = AskAbout(
    "allocation.age",
    lambda s, player: player,
    "Shuffle the discard pile into the play deck as well?",
    lambda s, player: [PASS, (RESHUFFLE, player)],
    _reshuffle,
)


# -- villagers ------------------------------------------------------------------------------------------


def posts(s: Empire, player: int) -> list[tuple[int, int]]:
    """(verb, building) of each task in the order in which it is asked: sites, repairs, Town Centers."""
    village = s.zones[VILLAGE + STRIDE * player]
    defs = s.defs
    sites = [(ALLOCATE, card) for card in village if defs[s.face[card]].collects >= 0]
    repairs = [(MEND, card) for card in village if s.damage[card]]
    return sites + repairs + [(ALLOCATE, center) for center in town_centers(s, player)]


class Allocating(Decision[Empire]):
    """How many villagers go to a post, post after post; or all as last turn. Arg: which post.

    Rules allocation.villagers, allocation.five, village.repair.
    """

    rule = "allocation.villagers"
    text = "Send villagers to their tasks."

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index

    def player(self, s: Empire) -> int:
        return s.active

    def legal_actions(self, s: Empire) -> list[Action]:
        player = s.active
        tasks = posts(s, player)
        if self.index >= len(tasks):
            return [PASS]
        verb, building = tasks[self.index]
        actions: list[Action] = []
        if self.index == 0 and any(s.last[card] for _, card in tasks):
            actions.append((SAME,))
        return actions + [(verb, building, n) for n in counts(s, verb, building)]

    def branches(self, s: Empire) -> list[Action]:
        return [action for action in self.legal_actions(s) if action[0] == SAME or is_usual(s, action)]

    def apply(self, s: Empire, action: Action) -> None:
        player = s.active
        verb = action[0]
        building, n = two(action)
        tasks = posts(s, player)
        if verb == SAME:
            as_last_turn(s, player)
            s.end()
            return
        if verb in (ALLOCATE, MEND):
            send(s, verb, building, n)
        if s.pool[player] and self.index + 1 < len(tasks):
            s.become(Allocating(self.index + 1))
        else:
            s.end()
            if s.pool[player]:
                s.log("idle", (player, s.pool[player]))


def counts(s: Empire, verb: int, building: int) -> list[int]:
    """How many villagers may be sent to a post, last turn's number first; any number may."""
    pool = s.pool[s.owner[building]]
    if verb == MEND:
        return list(range(pool + 1))
    if s.of(building).collects < 0:
        return [*range(pool, -1, -1)]
    most = min(pool, COLLECTORS)
    last = min(s.last[building], most)
    found = [last, *[n for n in range(most, -1, -1) if n != last]]
    return [*found, *range(COLLECTORS + 1, pool + 1)]


def is_usual(s: Empire, action: Action) -> bool:
    """Whether agents consider to send so many: those beyond five collect nothing, so it is five or all.

    Nor do they send more to repair than find a damage token.
    """
    verb, building, n = action
    if verb == MEND:
        return n <= -(-s.damage[building] // max(1, repair_of(s, building)))
    return s.of(building).collects < 0 or n <= COLLECTORS or n == s.pool[s.owner[building]]


def send(s: Empire, verb: int, building: int, n: int) -> None:
    """Villagers go from the pool to a post."""
    player = s.owner[building]
    s.pool[player] -= n
    if verb == MEND:
        s.menders[building] += n
    else:
        s.workers[building] += n
        s.last[building] = n
    if n:
        s.log("allocated", (player, building, s.face[building], n, int(verb == MEND)))


def as_last_turn(s: Empire, player: int) -> None:
    """Every site gets as many villagers as last turn while they last; the rest go to a Town Center."""
    for verb, building in posts(s, player):
        if verb == ALLOCATE and s.of(building).collects >= 0:
            n = min(s.last[building], s.pool[player])
            if n:
                send(s, ALLOCATE, building, n)
    centers = town_centers(s, player)
    if centers and s.pool[player]:
        send(s, ALLOCATE, centers[0], s.pool[player])
