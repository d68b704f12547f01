"""Decision-free rules: resources, cards, villagers, losses, buildings that fall, who is out."""

from __future__ import annotations

from suite.core.knowledge import reveal, shuffle
from suite.core.moment import Moment, answering
from suite.games.aoe_ecg.grid import neighbour, no_mans_land, put
from suite.games.aoe_ecg.numbers import health_of
from suite.games.aoe_ecg.rows import Trigger
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AREA,
    BY_CONQUEST,
    BY_LEAVING,
    BY_SIEGE,
    CIVILIZATION,
    DECK,
    DISCARDS,
    FALLEN,
    FOUNDATIONS,
    HAND,
    LASTING,
    LEFT,
    LIMBO,
    NO_CARD,
    NOWHERE,
    ON_DESTROYED,
    ON_KILLED,
    RAZED,
    RELICS,
    SNUFFED,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    TEN,
    UNITS,
    VILLAGE,
)


def active(s: Empire) -> int:
    """Whose turn it is."""
    return s.active


def is_stormed(s: Empire, building: int) -> bool:
    """Whether a building is the Castle with which its defender falls (rule storm.victory)."""
    return s.owner[building] == s.keep and s.of(building).kind == "castle"


def hostile(s: Empire, a: int, b: int) -> bool:
    """Whether two players are on different sides (rule options.team)."""
    return s.team[a] != s.team[b]


def opponents(s: Empire, player: int) -> list[int]:
    """All hostile players who are in the match, from the next one on."""
    order = [(player + k) % s.players for k in range(1, s.players)]
    return [p for p in order if not s.out >> p & 1 and hostile(s, player, p)]


# -- resources -----------------------------------------------------------------------------------------


def gain(s: Empire, player: int, resource: int, n: int, source: int = -1) -> None:
    """Put resources into a player's supply; `source` is the card in play that brings them, if one does."""
    if n > 0:
        s.stock[4 * player + resource] += n
        s.log("gain", (player, resource, n) if source < 0 else (player, resource, n, s.face[source]))


def lose(s: Empire, player: int, resource: int, n: int) -> int:
    """Take up to `n` resources from a player's supply; returns how many."""
    taken = min(n, s.stock[4 * player + resource])
    if taken > 0:
        s.stock[4 * player + resource] -= taken
        s.log("lose", (player, resource, taken))
    return taken


def can_pay(s: Empire, player: int, cost: list[int]) -> bool:
    """Whether a player's supply holds the cost."""
    at = 4 * player
    stock = s.stock
    return (
        stock[at] >= cost[0]
        and stock[at + 1] >= cost[1]
        and stock[at + 2] >= cost[2]
        and stock[at + 3] >= cost[3]
    )


def pay(s: Empire, player: int, cost: list[int], times: int = 1) -> None:
    """Take `times` the cost out of a player's supply (rule village.resources)."""
    at = 4 * player
    for r in range(4):
        s.stock[at + r] -= cost[r] * times


# -- cards ---------------------------------------------------------------------------------------------


def draw(s: Empire, player: int, n: int) -> None:
    """Draw up to `n` cards; an empty play deck is made anew from the discard pile, never the snuffed one.

    Rule draw.reshuffle.
    """
    deck = DECK + STRIDE * player
    hand = HAND + STRIDE * player
    for _ in range(n):
        if not s.zones[deck]:
            if not s.zones[DISCARDS + STRIDE * player]:
                return
            s.move_all(DISCARDS + STRIDE * player, deck)
            mix_up(s, deck)
            s.log("reshuffle", (player,))
        card = s.zones[deck][-1]
        s.move(card, hand)
        s.log("draw", (player, card, s.face[card]), 1 << player, (player, -1, -1))


def mix_up(s: Empire, zone: int) -> None:
    """Shuffle a face-down pile; one card alone stays as well known as it was."""
    if len(s.zones[zone]) > 1:
        shuffle(s, zone)


def _strip(s: Empire, card: int) -> None:
    """Forget what a card was and did on the table."""
    if s.where[card] == UNITS + STRIDE * s.owner[card]:
        put(s, card, NOWHERE)
    if s.spot[card] >= 0 and s.spot[card] < s.players * AREA and s.built[s.spot[card]] == card:
        s.built[s.spot[card]] = NO_CARD
    s.tokens[card] = 0
    s.monks[card] = 0
    s.workers[card] = 0
    s.menders[card] = 0
    s.damage[card] = 0
    s.spot[card] = NOWHERE
    s.holder[card] = NO_CARD
    s.clock[card] = 0
    s.marks[card] = 0
    s.made[card] = 0
    s.last[card] = 0


def discard(s: Empire, card: int) -> None:
    """A card goes to its owner's discard pile, face up; what hangs on it is snuffed."""
    _drop_attachments(s, card)
    _strip(s, card)
    s.move(card, DISCARDS + STRIDE * s.owner[card])
    reveal(s, card)


def snuff(s: Empire, card: int) -> None:
    """A card goes to its owner's snuffed pile, which is never shuffled again (rule setup.piles)."""
    _strip(s, card)
    s.move(card, SNUFFED + STRIDE * s.owner[card])
    reveal(s, card)


def attach(s: Empire, card: int, host: int) -> None:
    """A lasting event comes into play on a unit, a building, or a player's civilization card.

    Rule events.attachment.
    """
    s.move(card, LASTING)
    s.holder[card] = host
    s.live = None
    s.log("attached", (card, s.face[card], host, s.face[host], s.owner[host]))


def _drop_attachments(s: Empire, host: int) -> None:
    for card in s.zones[LASTING].copy():
        if s.holder[card] == host:
            snuff(s, card)


def herald(s: Empire, moment: Moment, subject: int) -> None:
    """Note that something happened which cards in play answer; `windows.Heralds` lets them."""
    if answering(s, moment):
        s.triggers.append(Trigger(moment, subject))


# -- villagers -----------------------------------------------------------------------------------------


def villagers(s: Empire, player: int) -> int:
    """All villagers of a player, wherever they are."""
    at = STRIDE * player
    workers = s.workers
    menders = s.menders
    total = s.pool[player]
    for card in s.zones[VILLAGE + at]:
        total += workers[card] + menders[card]
    for card in s.zones[STUDIES + at]:
        total += workers[card]
    return total


def town_centers(s: Empire, player: int) -> list[int]:
    """A player's Town Centers in play; the list is never changed in place."""
    return s.town_centers(player)


def builders(s: Empire, player: int) -> int:
    """Villagers on a player's Town Centers: those who can build, research and play events.

    Rule village.activation.
    """
    return sum([s.workers[center] for center in town_centers(s, player)])


def call_up(s: Empire, player: int, n: int) -> None:
    """Take `n` villagers off the Town Centers; whoever calls puts them somewhere."""
    for center in town_centers(s, player):
        taken = min(n, s.workers[center])
        s.workers[center] -= taken
        n -= taken


def activate(s: Empire, player: int, n: int) -> None:
    """`n` villagers of the Town Center work and go to the Villager Pool (rule village.activation)."""
    call_up(s, player, n)
    s.pool[player] += n


def kill_villagers(s: Empire, building: int, n: int) -> int:
    """Up to `n` villagers on a building die, menders last; returns how many."""
    killed = min(n, s.workers[building] + s.menders[building])
    first = min(killed, s.workers[building])
    s.workers[building] -= first
    s.menders[building] -= killed - first
    if killed:
        s.log("villagers killed", (s.owner[building], building, s.face[building], killed))
        note_villagers(s, s.owner[building])
    return killed


def note_villagers(s: Empire, player: int) -> None:
    """Remember the turn in which a player lost their last villager (rule victory.conquest)."""
    if villagers(s, player):
        s.last_villager_lost[player] = 0
    elif not s.last_villager_lost[player]:
        s.last_villager_lost[player] = s.turn


# -- units ---------------------------------------------------------------------------------------------


def kill_tokens(s: Empire, unit: int, n: int) -> int:
    """Up to `n` tokens of a unit die; returns how many. Monks alone keep it in play (rule monks.last)."""
    killed = min(n, s.tokens[unit])
    if killed:
        s.tokens[unit] -= killed
        _lost(s, unit, "tokens lost", killed)
    return killed


def kill_monks(s: Empire, unit: int, n: int) -> int:
    """Up to `n` monks attached to a unit die; returns how many."""
    killed = min(n, s.monks[unit])
    if killed:
        s.monks[unit] -= killed
        _lost(s, unit, "monks lost", killed)
    return killed


def _lost(s: Empire, unit: int, what: str, killed: int) -> None:
    """So many have died; without any left the card goes, and all is told at once."""
    if s.tokens[unit] + s.monks[unit]:
        s.log(what, (s.owner[unit], unit, s.face[unit], killed))
    else:
        remove_unit(s, unit, killed, what == "monks lost")


def remove_unit(s: Empire, unit: int, killed: int = 0, monks: bool = False) -> None:
    """A unit card leaves the table: its relic stays where it was, the card is discarded.

    The log says how many of its tokens or monks were the last to die.
    """
    herald(s, ON_KILLED, unit)
    if s.fight is not None:
        s.fight.spoil = 1 + relic_of(s, unit) or s.fight.spoil
    drop_relic(s, unit)
    s.log("unit lost", (s.owner[unit], unit, s.face[unit], killed, int(monks)))
    discard(s, unit)


def alive(s: Empire, unit: int) -> bool:
    """Whether a unit card is on the table."""
    return s.where[unit] == UNITS + STRIDE * s.owner[unit]


# -- relics --------------------------------------------------------------------------------------------


def relic_of(s: Empire, holder: int) -> int:
    """The relic that a unit carries, -1 if none."""
    for relic in s.zones[RELICS]:
        if s.holder[relic] == holder:
            return relic
    return NO_CARD


def drop_relic(s: Empire, holder: int) -> None:
    """The relics of a unit or a fallen monastery lie where it stands (rule relics.dropped)."""
    for relic in s.zones[RELICS]:
        if s.holder[relic] == holder:
            s.holder[relic] = NO_CARD
            s.spot[relic] = s.spot[holder]
            s.relic_clock[s.owner[holder]] = 0
            s.log("relic dropped", (relic, s.face[relic]))


# -- buildings -----------------------------------------------------------------------------------------


def hurt(s: Empire, building: int, tokens: int) -> None:
    """Put damage tokens on a building; it falls when they stand for its Health Points.

    Rules combat.building-damage, combat.building-falls.
    """
    if tokens <= 0 or s.spot[building] < 0:
        return
    s.damage[building] += tokens
    s.log("damaged", (s.owner[building], building, s.face[building], tokens))
    if s.damage[building] * TEN >= health_of(s, building):
        destroy(s, building)


def destroy(s: Empire, building: int) -> None:
    """A building falls: its villagers go to the Villager Pool, its relics lie free, its card is discarded.

    A player whose last Town Center falls is out at once; with the Castle that is stormed falls its defender
    (rules victory.conquest, storm.victory).
    """
    player = s.owner[building]
    s.log("destroyed", (player, building, s.face[building]))
    herald(s, ON_DESTROYED, building)
    vacate(s, building)
    was_center = s.of(building).is_town_center
    if is_stormed(s, building):
        s.finish(BY_SIEGE, ((1 << s.players) - 1) & ~(1 << player))
        return
    discard(s, building)
    if was_center and s.keep < 0 and not town_centers(s, player):
        knock_out(s, player, RAZED)


def vacate(s: Empire, building: int) -> None:
    """Villagers on a building that leaves the table go to the pool; relics under it lie free."""
    vacate_villagers(s, building)
    drop_relic(s, building)


def flee(s: Empire, building: int) -> None:
    """All villagers on a building run to the pool, which the log says."""
    if s.workers[building] + s.menders[building]:
        s.log("villagers retreat", (s.owner[building], building, s.face[building]))
    vacate_villagers(s, building)


def vacate_villagers(s: Empire, building: int) -> None:
    """All villagers on a building go to the pool (rule allocation.villagers)."""
    s.pool[s.owner[building]] += s.workers[building] + s.menders[building]
    s.workers[building] = 0
    s.menders[building] = 0


# -- who is out ----------------------------------------------------------------------------------------


def knock_out(s: Empire, player: int, reason: int) -> None:
    """A player is out, because they are RAZED, DESERTED, or have LEFT. With one side left the match ends.

    Else their cards leave the table, and events that are played in the rest of their turn have no effect.

    Rules victory.conquest, mayhem.town-center.
    """
    if s.out >> player & 1 or (s.over and s.over != FALLEN):
        return
    s.out |= 1 << player
    s.log("out", (player, reason))
    sides = {s.team[p] for p in range(s.players) if not s.out >> p & 1}
    if len(sides) <= 1:
        winners = sum(1 << p for p in range(s.players) if s.team[p] in sides)
        s.finish(BY_LEAVING if reason == LEFT else BY_CONQUEST, winners)
        return
    clear_table(s, player)
    if player == s.active:
        for event in s.zones[LIMBO].copy():
            snuff(s, event)
        s.break_off()


def clear_table(s: Empire, player: int) -> None:
    """Units, buildings and research of a player leave; strangers in their village stand before it."""
    at = STRIDE * player
    first = player * AREA
    gone = s.players * AREA + player if s.lands else NOWHERE
    land = no_mans_land(s, neighbour(s, player, -1), neighbour(s, player, 1))
    for p in range(s.players):
        for unit in s.zones[UNITS + STRIDE * p].copy():
            if p != player and (first <= s.spot[unit] < first + AREA or s.spot[unit] == gone):
                put(s, unit, land)
    for zone in (UNITS, VILLAGE, FOUNDATIONS, STUDIES, TECHNOLOGY, CIVILIZATION):
        for card in s.zones[zone + at].copy():
            drop_relic(s, card)
            if zone != CIVILIZATION:
                discard(s, card)
    for relic in s.zones[RELICS]:
        if first <= s.spot[relic] < first + AREA or s.spot[relic] == gone >= 0:
            s.spot[relic] = land
    for card in s.zones[LASTING].copy():
        if player in (s.owner[card], s.owner[s.holder[card]]):
            snuff(s, card)
    s.pool[player] = 0
    s.relic_clock[player] = 0


def villager_count(s: Empire, building: int) -> int:
    """Villagers on a building, whatever they do there."""
    return s.workers[building] + s.menders[building]
