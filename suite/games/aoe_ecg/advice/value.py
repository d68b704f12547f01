"""How good a position is for a player: what agents look at where they stop thinking.

The unit is one resource, spent well. Worth is what a player has: supplies, villagers at their tasks,
buildings, research, hand, relics; what armies are worth and what they are about to do is in forces.py.
"""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from suite.core.reason import Holding, Part
from suite.core.translation import mark
from suite.games.aoe_ecg.advice.estate import COUNTING, SITE, closed, estate, wins
from suite.games.aoe_ecg.advice.forces import armies, power, prospects
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import counts
from suite.games.aoe_ecg.words import (
    AGES,
    DECK,
    DISCARDS,
    FALLEN,
    FOUNDATIONS,
    HAND,
    HAND_LIMIT,
    HAND_SIZE,
    LASTING,
    MAY_ATTACK,
    NO_CARD,
    ON_TURN,
    RELICS,
    RELICS_NEEDED,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    W_BUILD,
    Place,
)

PARTS: Final = (
    Part(mark("resources {n}")),
    Part(mark("villagers' work worth {n} resources")),
    Part(mark("buildings worth {n} resources")),
    Part(mark("ages and technologies worth {n} resources")),
    Part(mark("cards in hand {n}")),
    Part(mark("army worth {n} resources")),
    Part(mark("battles worth {n} resources")),
    Part(mark("relics worth {n} resources")),
    Part(mark("events worth {n} resources")),
)
"""What the value is told by."""
SCALE = 80.0
"""Lead at which the value is three quarters. It nears 1 slowly: who is far ahead still sees what helps."""
SAVED = ((8, 0.62), (16, 0.4), (60, 0.12))
"""(up to so many of a resource, worth of each)."""
LEARNT = 0.95
AGE = (0.0, 0.0, 24.0, 26.0, 26.0)
DRAWN = 0.35
"""What a card that is drawn is worth on the average of a play deck that nobody has looked into."""
KEPT = 0.12
"""What a card in the discard pile is worth, which can be drawn again, beside a snuffed one."""
DEAD = 0.2
"""What a card there costs that is good for nothing and will be drawn again."""
WITHERED = 4.0
"""What an event costs that lies on a building of one's own, such as a site that yields nothing."""
PLAGUE = 6.0
"""The same where something is lost in each turn."""
LEADERLESS = 0.12
"""Share of their worth that units lose which may not attack in the next turn."""
TROUBLE = 0.8
RANSOM = 0.75
"""What such an event costs whoever can pay to be rid of it, and each resource of its price."""
NEARLY = 0.55
"""A card for which the player holds what it needs."""
SURPRISE = 0.8
"""What an event is worth that is played in battles or in answer to others."""
WINDFALL = 0.8
PLENTY = 24
"""What an event that takes no resources is worth besides to who has none; less up to so many of them."""
SEARCHED = 0.8
"""What a card more or less in the next draw is worth."""
SHRINED = (0.0, 8.0, 17.0, 27.0, 39.0, 54.0)
"""So many relics enshrined."""
PAID = 6.0
"""An enshrined relic where relics do not win: it brings gold every turn."""
CARRIED = 5.0


def value(s: Empire, player: int) -> float:
    """The player's prospect in 0..1; 0.5 when all is even. A finished match is its result."""
    if s.out >> player & 1:
        return 0.0
    if s.over and s.over != FALLEN:
        if not s.winners:
            return 1 / s.players
        return (s.winners >> player & 1) / s.winners.bit_count()
    arms = armies(s)
    mine = worth(s, player) + arms[player]
    team = s.team
    rivals = [p for p in range(s.players) if team[p] != team[player] and not s.out >> p & 1]
    others = max([worth(s, p) + arms[p] for p in rivals])
    lead = mine - others
    return 0.5 + 0.5 * lead / (SCALE + abs(lead))


def worth(s: Empire, player: int) -> float:
    """What a player has apart from their army."""
    total = holdings(s, player)[0] + prospects(s, player) + treasures(s, player)
    if s.zones[LASTING] or s.modifiers:
        total += lasting(s, player)
    return total


def told(s: Empire, player: int) -> list[Holding]:
    """How much of each of PARTS a player has, and its worth."""
    _, stored, folk, built, learnt, held = holdings(s, player)
    army = armies(s)[player]
    at = STRIDE * player
    events = lasting(s, player) if s.zones[LASTING] or s.modifiers else 0.0
    return [
        (float(sum(s.stock[4 * player : 4 * player + 4])), stored),
        *[(each, each) for each in (folk, built, learnt)],
        (float(len(s.zones[HAND + at])), held),
        *[(each, each) for each in (army, prospects(s, player), treasures(s, player), events)],
    ]


def holdings(s: Empire, player: int) -> tuple[float, ...]:
    """What a player has apart from armies and relics, then its parts: supplies, villagers, buildings, what is
    learnt, cards. Worked out anew only where it has changed.

    Most decisions leave one side's village, hand and supplies as they are.
    """
    seen = _looked_at(s, player)
    known = s.advice.get(player)
    if known is not None and known[1] == s.form and known[0] == seen:
        return cast("tuple[float, ...]", known[2])
    stored = supplies(s, player)
    village, built = estate(s, player)
    learnt = science(s, player)
    held = hand(s, player)
    found = (stored + village + learnt + held, stored, village - built, built, learnt, held)
    s.advice[player] = (seen, s.form, found)
    return found


def _looked_at(s: Empire, player: int) -> tuple[list[int], ...]:
    """All that `holdings` looks at."""
    at = STRIDE * player
    zones = s.zones
    face = s.face
    low = s.owner.index(player)
    high = len(s.owner) - s.owner[::-1].index(player)
    if s.live is None:
        s.in_play()
    return (
        s.stock[4 * player : 4 * player + 4],
        [
            s.pool[player],
            closed(s, player),
            s.age[player],
            max(s.age),
            s.turns[player] if player == s.keep else 0,
        ],
        zones[HAND + at].copy(),
        zones[DISCARDS + at].copy(),
        [len(zones[DECK + at]), *[s.holder[event] for event in zones[LASTING]]],
        [face[card] for card in zones[HAND + at]],
        zones[VILLAGE + at].copy(),
        [s.spot[card] for card in zones[VILLAGE + at]],
        zones[FOUNDATIONS + at].copy(),
        zones[STUDIES + at].copy(),
        zones[TECHNOLOGY + at].copy(),
        zones[AGES + at].copy(),
        s.workers[low:high],
        s.menders[low:high],
        s.damage[low:high],
        s.clock[low:high],
    )


def supplies(s: Empire, player: int) -> float:
    """Resources: the first ones of each kind are worth most."""
    total = 0.0
    for n in s.stock[4 * player : 4 * player + 4]:
        low = 0
        for high, each in SAVED:
            if n > low:
                total += (min(n, high) - low) * each
            low = high
    return total


def science(s: Empire, player: int) -> float:
    """Technologies and ages, known and being researched."""
    at = STRIDE * player
    total = 0.0
    for card in s.zones[TECHNOLOGY + at]:
        printed = s.defs[s.face[card]]
        total += AGE[printed.age] if printed.type == "age" else LEARNT * dues(printed) + 1.0
    for card in s.zones[STUDIES + at]:
        printed = s.defs[s.face[card]]
        left = s.workers[card] / max(1, printed.researchers)
        if printed.type == "age":
            total += AGE[printed.age] * (0.95 - 0.2 * left)
        else:
            total += (LEARNT * dues(printed) + 1.0) * (1.0 - 0.12 * left)
    return total


@cache
def dues(printed: EmpireCard) -> float:
    """What a technology costs, villagers' time included."""
    return sum(printed.cost) + 0.4 * printed.researchers


def hand(s: Empire, player: int) -> float:
    """Cards that can be played soon are worth holding; others are better exchanged for what can be drawn.

    Starting buildings that lie face down are as good as held.
    """
    at = STRIDE * player
    held = s.zones[HAND + at]
    total = 0.0
    for card in s.zones[FOUNDATIONS + at]:
        total += chance_of(s, player, s.defs[s.face[card]])
    seen: dict[str, int] = {}
    for card in held:
        printed = s.defs[s.face[card]]
        n = seen.get(printed.kind, 0)
        seen[printed.kind] = n + 1
        total += chance_of(s, player, printed) - 0.3 * n
    pile = [s.defs[s.face[card]] for card in s.zones[DISCARDS + at]]
    for printed in pile:
        total += KEPT if useful(s, player, printed) else -DEAD
    room = HAND_SIZE - len(held)
    if room <= 0:
        return total
    fresh = min(room, len(s.zones[DECK + at]))
    total += DRAWN * fresh
    if pile and room > fresh:
        # Beside an empty deck what was discarded comes straight back (rule draw.reshuffle).
        again = sum([chance_of(s, player, printed) for printed in pile]) / len(pile)
        total += min(room - fresh, len(pile)) * again
    return total


def useful(s: Empire, player: int, printed: EmpireCard) -> bool:
    """Whether a card may still be of use to a player: no second one of what is learnt once."""
    return printed.type not in ("technology", "upgrade", "wonder") or chance_of(s, player, printed) > 0


def chance_of(s: Empire, player: int, printed: EmpireCard) -> float:
    """What it is worth to hold a card."""
    if printed.age > s.age[player]:
        return 0.0
    kind = printed.type
    if kind == "event":
        return chance_of_event(s, player, printed)
    if kind == "relic":
        return 1.6 if s.has(player, "monastery") else 0.4
    if kind == "wonder":
        return 4.0 if wins(s, printed) else 0.0
    if kind == "unit":
        return 0.9 if s.has(player, printed.made_at) else 0.2
    if not all(s.has(player, need) for need in printed.needs):
        return NEARLY if at_hand(s, player, printed) else 0.25
    if kind == "building":
        if printed.collects >= 0:
            return 0.7 if sites(s, player, printed.kind) < len(SITE) else 0.25
        return 0.7 if printed.houses or not s.has(player, printed.kind) else 0.3
    return -0.5 if s.has(player, printed.kind) else 0.8


def at_hand(s: Empire, player: int, printed: EmpireCard) -> bool:
    """Whether what a card needs stands in the village, lies there face down or is held."""
    at = STRIDE * player
    near = [s.defs[s.face[card]].kind for card in s.zones[HAND + at] + s.zones[FOUNDATIONS + at]]
    return all(need in near or s.has(player, need) for need in printed.needs)


def sites(s: Empire, player: int, kind: str) -> int:
    """How many buildings of a kind a player has."""
    return sum([s.defs[s.face[card]].kind == kind for card in s.zones[VILLAGE + STRIDE * player]])


def chance_of_event(s: Empire, player: int, printed: EmpireCard) -> float:
    """What it is worth to hold an event.

    One for battles is worth more than its price. One for any turn has a better one of its kind in later ages,
    and is worth more if it takes no resources while these are short.
    """
    if printed.first_window != 1 << W_BUILD:
        return SURPRISE
    worth = 0.5 if printed.age == s.age[player] else 0.3
    if not sum(printed.cost):
        held = sum(s.stock[4 * player : 4 * player + 4])
        worth += WINDFALL * max(0.0, 1.0 - held / PLENTY)
    return worth


def lasting(s: Empire, player: int) -> float:
    """What events that stay in play, and numbers that are changed for a while, bring and cost a player.

    It is told by the moments and numbers of their texts. Who can pay to be rid of one loses little more than
    the price.
    """
    total = 0.0
    for card in s.zones[LASTING]:
        host = s.holder[card]
        if s.owner[host] != player or s.team[s.owner[card]] == s.team[player]:
            continue
        printed = s.defs[s.face[card]]
        harm = WITHERED if s.where[host] == VILLAGE + STRIDE * player else 0.0
        if ON_TURN in printed.effects:
            harm += PLAGUE
        if MAY_ATTACK in printed.numbers:
            harm += LEADERLESS * power(s, player)
        price = sum(printed.lift)
        if price and all(s.stock[4 * player + r] >= n for r, n in enumerate(printed.lift)):
            harm = min(harm, TROUBLE + RANSOM * price)
        total -= harm
    for moment, subject, amount, _ in s.modifiers:
        if moment == HAND_LIMIT and subject >= 0 and s.owner[subject] == player:
            total += SEARCHED * amount
    return total


def treasures(s: Empire, player: int) -> float:
    """Relics: lying where one's monks can fetch them, carried, enshrined; how long five have been held."""
    if not s.zones[RELICS]:
        return 0.0
    total = 0.0
    shrined = 0
    pious = s.has(player, "monastery")
    for relic in s.zones[RELICS]:
        holder = s.holder[relic]
        if holder == NO_CARD:
            total += within_reach(s, player, s.spot[relic]) if pious else 0.3
        elif s.owner[holder] == player:
            if s.defs[s.face[holder]].is_monastery:
                shrined += 1
            else:
                total += CARRIED
    if not counts(s, "relic-victory"):
        return total + PAID * shrined
    total += SHRINED[min(shrined, RELICS_NEEDED)]
    if shrined >= RELICS_NEEDED:
        total += COUNTING * (1 + s.relic_clock[player])
    return total


def within_reach(s: Empire, player: int, place: Place) -> float:
    """What a relic that lies somewhere is worth to a player with a Monastery: most where their monks are."""
    near = [u for u in s.zones[UNITS + STRIDE * player] if s.monks[u] and s.spot[u] == place]
    return 3.5 if near else 1.8
