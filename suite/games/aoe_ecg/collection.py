"""Collection/Upkeep Phase: resources, repairs, relics' gold, and what is paid to keep cards."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout, Procedure
from suite.core.moment import trigger
from suite.games.aoe_ecg.grid import guest_at
from suite.games.aoe_ecg.numbers import number, repair_of
from suite.games.aoe_ecg.rules import can_pay, destroy, discard, gain, pay, remove_unit, snuff
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import shrined
from suite.games.aoe_ecg.windows import flush
from suite.games.aoe_ecg.words import (
    BONUS_YIELD,
    COLLECT,
    COLLECTORS,
    GOLD,
    HARVEST,
    LASTING,
    ON_COLLECT,
    PAY,
    RELIC_GOLD,
    STRIDE,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    YIELD,
    YIELD_CREW,
)


class Collection(Procedure[Empire]):
    """Villagers bring in what they gathered and repaired, then upkeep is paid."""

    rule = "collection.collect"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                collect_all(s)
            case 1:
                dear = [card for card in _keepers(s) if any(s.of(card).upkeep)]
                if dear:
                    s.call(Upkeep(*dear))
            case 2:
                trigger(s, ON_COLLECT, s.active)
            case 3:
                flush(s)
            case _:
                s.end()


def collect_all(s: Empire) -> None:
    """Every resource building yields; where an enemy stands the player chooses, as only villagers who are
    left there can attack them (rule attack.villagers)."""
    player = s.active
    beset = []
    brought = [0, 0, 0, 0]
    for building in s.zones[VILLAGE + STRIDE * player].copy():
        if s.menders[building]:
            repair(s, building)
        if s.workers[building] and s.of(building).collects >= 0:
            if guest_at(s, s.spot[building]) >= 0:
                beset.append(building)
            else:
                brought[s.of(building).collects] += harvest(s, building)
    brought[GOLD] += RELIC_GOLD * len(shrined(s, player))
    if any(brought):
        for resource, n in enumerate(brought):
            s.stock[4 * player + resource] += n
        s.log("collected", (player, *brought))
    if beset:
        s.call(Beset(*beset))


def collect(s: Empire, building: int) -> None:
    """The villagers of one resource building bring in what they gathered."""
    gain(s, s.owner[building], s.of(building).collects, harvest(s, building), building)


def harvest(s: Empire, building: int) -> int:
    """What a resource building yields: up to five villagers bring a resource each and go to the pool.

    Rules collection.collect, allocation.five.
    """
    player = s.owner[building]
    crew = min(COLLECTORS, s.workers[building])
    brought = crew * number(s, YIELD, building, 1)
    if crew >= YIELD_CREW:
        brought += number(s, BONUS_YIELD, building, 0)
    brought = number(s, HARVEST, building, brought)
    s.workers[building] -= crew
    s.pool[player] += crew
    return brought


def repair(s: Empire, building: int) -> None:
    """Each villager who repairs takes a damage token off and goes to the pool (rule village.repair)."""
    mended = min(s.damage[building], s.menders[building] * repair_of(s, building))
    if mended:
        s.damage[building] -= mended
        s.log("repaired", (s.owner[building], building, s.face[building], mended))
    s.pool[s.owner[building]] += s.menders[building]
    s.menders[building] = 0


class Beset(Procedure[Empire]):
    """The resource buildings named in the args have an enemy on them; each is asked about."""

    rule = "attack.villagers"

    def step(self, s: Empire, at: int) -> None:
        if at < len(self.args):
            s.call(COLLECT_HERE.of(self.args[at]))
        else:
            s.end()


def _collect_here(s: Empire, action: Action, building: int) -> None:
    if action[0] == COLLECT:
        collect(s, building)


COLLECT_HERE: AskAbout[Empire] = AskAbout(
    "attack.villagers",
    lambda s, building: s.owner[building],
    "An enemy stands here: collect, or leave the villagers to fight?",
    lambda s, building: [(COLLECT, building), PASS],
    _collect_here,
)


def _keepers(s: Empire) -> list[int]:
    """The active player's cards in play that may cost upkeep."""
    at = STRIDE * s.active
    lasting = [card for card in s.zones[LASTING] if s.owner[card] == s.active]
    return s.zones[VILLAGE + at] + s.zones[UNITS + at] + s.zones[TECHNOLOGY + at] + lasting


class Upkeep(Procedure[Empire]):
    """For each card of the args its owner pays or gives it up (rule collection.upkeep)."""

    rule = "collection.upkeep"

    def step(self, s: Empire, at: int) -> None:
        if at >= len(self.args):
            s.end()
            return
        card = self.args[at]
        if card not in _keepers(s):
            return
        if can_pay(s, s.active, list(s.of(card).upkeep)):
            s.call(KEEP.of(card))
        else:
            give_up(s, card)


def give_up(s: Empire, card: int) -> None:
    """A card whose upkeep is not paid leaves play."""
    s.log("unpaid", (s.owner[card], card, s.face[card]))
    zone = s.where[card]
    if zone == LASTING:
        snuff(s, card)
    elif zone == UNITS + STRIDE * s.owner[card]:
        remove_unit(s, card)
    elif zone == VILLAGE + STRIDE * s.owner[card]:
        destroy(s, card)
    else:
        discard(s, card)


def _keep(s: Empire, action: Action, card: int) -> None:
    if action[0] == PAY:
        pay(s, s.owner[card], list(s.of(card).upkeep))
        s.log("paid", (s.owner[card], card, s.face[card], *s.of(card).upkeep))
    else:
        give_up(s, card)


KEEP: AskAbout[Empire] = AskAbout(
    "collection.upkeep",
    lambda s, card: s.owner[card],
    "Pay the upkeep of this card, or give it up?",
    lambda s, card: [(PAY, card), PASS],
    _keep,
)
