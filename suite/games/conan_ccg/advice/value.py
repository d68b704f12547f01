"""How good a position is for a player: what agents look at where they stop thinking.

The unit is one Renown. Worth is what a player has; while combat goes on, a forecast of the moves that
lie on the table is added to it.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from suite.core.moment import stat
from suite.core.reason import Holding, Part
from suite.core.translation import mark
from suite.games.conan_ccg.advice import lasting
from suite.games.conan_ccg.resolution import edge_of
from suite.games.conan_ccg.rules import damage_of, hero, is_minor, renown
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    ALLIES,
    CONAN_ZONES,
    DAMAGE,
    EDGE,
    FALLEN,
    FIELD,
    GAPS,
    HAND,
    ITEMS,
    LEFT_EDGE,
    PER_ZONE,
    RENOWN_TO_WIN,
    REVEALED,
    RIGHT_EDGE,
    STRIDE,
    VITALITY,
    ZONES,
)

PARTS: Final = (
    Part(mark("Renown {n}")),
    Part(mark("Health {n}")),
    Part(mark("Prowess {n}")),
    Part(mark("cards in hand {n}")),
    Part(mark("Items {n}")),
    Part(mark("Allies {n}")),
    Part(mark("Region worth {n} Renown")),
    Part(mark("passing effects worth {n} Renown")),
)
"""What the value is told by."""
SCALE = 11.0
"""Lead in Renown at which a player wins about three times in four."""
HEALTH = 6.5
"""Worth of Health, by its square root: the last points are the dearest."""
BRINK = 12.0
"""What standing at the brink of defeat costs."""
PROWESS = 0.16
CARD = 0.25
HELPER = 2.4
"""An Item or Ally in play."""
FACED = 0.8
FREE = 1.3
"""Shares of its base Damage that a Foe without a move is to deal: where Conan can answer, where not."""
CAUGHT = 0.7
LOOSE = 0.2
"""Shares of its Renown that a Foe without a move is to bring Conan: where he can answer, where not."""
LATER = 0.3
"""Share of its base Damage that a Foe which survives the round is expected to deal afterwards."""
PRIZE = 0.45
"""Share of its Renown that a Foe which survives the round is expected to bring Conan in the end."""
EARNED = 0.8
"""Share of the Health that a better Vitality is to bring: it costs Prowess."""
WOUND = 0.3
"""Share of a Foe's Renown that wounding it nearly to death is worth."""


def value(s: Conan, player: int) -> float:
    """The player's prospect in 0..1; 0.5 when all is even. A finished match is its result.

    A player whose Conan fell while the others play on has lost, and concerns nobody any more.
    """
    if s.out >> player & 1:
        return 0.0
    if s.over and s.over != FALLEN:
        if not s.winners:
            return 1 / s.players
        return (s.winners >> player & 1) / s.winners.bit_count()
    mine = worth(s, player)
    others = max([worth(s, p) for p in range(s.players) if p != player and not s.out >> p & 1])
    return 1 / (1 + exp((others - mine) / SCALE))


def worth(s: Conan, player: int, told: list[Holding] | None = None) -> float:
    """What a player has and, for Conan, what the combat on the table will bring him.

    `told` is filled with how much of each of PARTS that is; a Conan alone has use for Prowess and Allies.
    """
    at = STRIDE * player
    zones = s.zones
    score = float(renown(s, player))
    health = float(s.health[player])
    cards = CARD * len(zones[HAND + at]) + lasting.hand(s, player)
    region = lasting.region(s, player)
    items = HELPER * len(zones[ITEMS + at])
    passing = prowess = allies = 0.0
    if player == s.active:
        if s.modifiers:
            passing = lasting.passing(s)
            health += rested(s)
        prowess = PROWESS * s.prowess[player]
        allies = 0.5 * len(zones[ALLIES + at])
        if zones[FIELD]:
            loss, gain = forecast(s)
            health -= loss
            score += gain
    fame = score + score * score / 160
    won = 9.0 if score >= RENOWN_TO_WIN else 0.0
    if health > 0:
        whole = HEALTH * sqrt(health)
        brink = BRINK * exp(-health / 2.5)
    else:
        whole = 4 * health
        brink = BRINK
    if told is not None:
        told += [
            (score, fame + won),
            (health, whole - brink),
            (float(s.prowess[player]), prowess),
            (float(len(zones[HAND + at])), cards),
            (float(len(zones[ITEMS + at])), items),
            (float(len(zones[ALLIES + at])), allies),
            (region, region),
            (passing, passing),
        ]
    total = cards + region + items + passing + (prowess + allies) + won + fame
    return total + whole - brink if health > 0 else total - brink + whole


def rested(s: Conan) -> float:
    """Health that a changed Vitality will bring in the Rest Step, or keep from Conan."""
    conan = hero(s)
    printed = s.of(conan)
    most = min(printed.health - s.health[s.active], printed.prowess)
    changed = min(most, stat(s, VITALITY, conan, printed.vitality))
    return EARNED * (changed - min(most, printed.vitality))


def forecast(s: Conan) -> tuple[float, float]:
    """(Health that Conan will lose, Renown to be gained) by the moves as they lie and match."""
    loss = 0.0
    gain = 0.0
    defs = s.defs
    face = s.face
    waiting: list[list[tuple[float, float]]] = []
    printed_damage = not s.modifiers and not s.answers() >> DAMAGE & 1
    for zone in range(4):
        first = zone * PER_ZONE
        unmoved: list[tuple[float, float]] = []
        for place in range(PER_ZONE):
            foe = s.foe_at[first + place]
            if foe < 0:
                continue
            printed = defs[face[foe]]
            damage = printed.damage if printed_damage else damage_of(s, foe)
            left = printed.health - s.wounds[foe]
            move = s.move_at[first + place]
            if s.resolved >> zone & 1:
                gain += PRIZE * printed.renown * (1 + WOUND * (1 - left / printed.health))
                loss += LATER * damage
            elif move < 0:
                unmoved.append((damage, printed.renown * (1 + WOUND * (1 - left / printed.health))))
            else:
                out, taken = exchange(s, zone, place, foe, move, left)
                loss += out
                if taken >= left:
                    gain += printed.renown
                else:
                    gain += printed.renown * (PRIZE * 0.6 + WOUND * taken / printed.health)
                    loss += LATER * damage
        if unmoved:
            waiting.append(unmoved)
    if not waiting:
        return loss, gain
    out, brought = unmet(s, waiting)
    if s.zones[REVEALED]:
        crowded = waiting + reserves(s, 4 - len(waiting))
        worse, less = unmet(s, crowded)
        if less - worse < brought - out:
            return loss + worse, gain + less
    return loss + out, gain + brought


def unmet(s: Conan, waiting: list[list[tuple[float, float]]]) -> tuple[float, float]:
    """The same for zones of Foes without moves, given as (Damage, Renown to be had) of each Foe."""
    loss = 0.0
    gain = 0.0
    zones = stat(s, ZONES, -1, CONAN_ZONES)
    for rank, foes in enumerate(sorted(waiting, key=len, reverse=True)):
        faced = rank < zones
        for damage, prize in foes:
            loss += (FACED if faced else FREE) * damage
            gain += (CAUGHT if faced else LOOSE) * prize
    return loss, gain


def reserves(s: Conan, zones: int) -> list[list[tuple[float, float]]]:
    """Revealed Minor Foes that may yet man so many zones, the hardest first: while Foes are placed, one that
    serves Conan alone may still be the first of a crowd.
    """
    minor = [s.of(foe) for foe in s.zones[REVEALED] if is_minor(s, foe)]
    minor.sort(key=lambda printed: -printed.damage)
    return [[(float(printed.damage), float(printed.renown))] for printed in minor[:zones]]


def exchange(s: Conan, zone: int, place: int, foe: int, move: int, left: int) -> tuple[float, float]:
    """(Damage that a Foe's move will deal, Damage that the Foe will take), by printed numbers.

    Icons count as texts in play change them.
    """
    defs = s.defs
    face = s.face
    card = defs[face[move]]
    damage = defs[face[foe]].damage
    clash = s.matrix.clash
    out = 0
    blows: list[tuple[int, int]] = []
    touched = False
    changed = s.answers() >> EDGE & 1
    for edge in (LEFT_EDGE, RIGHT_EDGE):
        gap = zone * GAPS + place + 1 - edge
        answer = s.gap[gap]
        if answer < 0:
            continue
        touched = True
        other = defs[face[answer]]
        if changed:
            own = edge_of(s, move, edge)
            facing = edge_of(s, answer, edge)
        else:
            own = card.right if edge else card.left
            facing = other.right if edge else other.left
        met = clash(own, facing)
        out += blow(damage, met.icons) + met.leak
        back = clash(facing, own)
        hurt = blow(defs[face[s.by[gap]]].damage, back.icons) + back.leak
        if hurt:
            blows.append((other.initiative, hurt))
    if not touched:
        for edge in (LEFT_EDGE, RIGHT_EDGE):
            own = edge_of(s, move, edge) if changed else card.right if edge else card.left
            out = max(out, blow(damage, clash(own, ()).icons))
        return out, 0.0
    taken = 0
    fast = 0
    for speed, hurt in blows:
        taken += hurt
        if speed > card.initiative:
            fast += hurt
    return (0.0 if fast >= left else out), taken


def blow(damage: int, icons: tuple[int, ...]) -> int:
    """What unblocked icons deal together: a single one the base Damage, a multi-icon it for each symbol."""
    dealt = 0
    singles = 0
    for icon in icons:
        symbols = icon >> 4
        if symbols > 1:
            dealt += damage * symbols
        else:
            singles += 1
    return dealt + damage + singles - 1 if singles else dealt
