"""What several chapters do: Gold comes and goes, cards are drawn, discarded and looked at."""

from __future__ import annotations

from typing import Final

from suite.core.knowledge import shuffle
from suite.games.zabor.grants import Grants
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ITEMS, UNITS, UPGRADES
from suite.games.zabor.words import (
    DISCARDS_OF,
    EVENT_DECK,
    EVENTS_PLAYED,
    EVENTS_UNPLAYED,
    HAND_OF,
    LOOK,
    STRIDE,
    TRADE_DECK,
    TRADED,
)

UPGRADE_ITEM: Final = len(ITEMS) - len(UPGRADES)
"""The first upgrade among ITEMS."""


def gain(s: Zabor, player: int, n: int) -> None:
    """Gold from the bank; the track has no upper end (rule gold.track, ZAB:97-103, 307)."""
    if n:
        s.gold[player] += n
        s.log("gold", (player, n))


def pay(s: Zabor, player: int, n: int) -> None:
    """A price, which the player has (rule cost.gold, ZAB:307)."""
    if n:
        s.gold[player] -= n
        s.log("paid", (player, n))


def lose(s: Zabor, player: int, n: int) -> int:
    """Gold is lost, never below 0 (rule gold.track); how much it was."""
    lost = min(n, s.gold[player])
    if lost:
        s.gold[player] -= lost
        s.log("lost gold", (player, lost))
    return lost


def price(s: Zabor, player: int, item: int) -> int:
    """What an item of ITEMS costs a player: at least 1 where cards make it cheaper.

    Rule cost.gold (ZAB:307).
    """
    return price_by(s, s.grants(player), item)


def price_by(s: Zabor, grants: Grants, item: int) -> int:
    """The same for whoever has been granted so much."""
    unit = item < len(UNITS)
    printed = s.book.units[item].cost if unit else s.book.upgrades[item - len(UNITS)].cost
    less = grants.cheaper[item]
    return max(1, printed - less) if less else printed


def upgrade_price(s: Zabor, player: int, upgrade: int) -> int:
    """What a Road, Keep, City or Metropol costs a player."""
    return price(s, player, UPGRADE_ITEM + upgrade)


def win_prize(s: Zabor, player: int, area: int) -> None:
    """The Gold that waits for who Conquers an Area first, by force or by Diplomacy.

    Rule control.conquer (ZAB:299).
    """
    if s.prize_at == area:
        s.prize_at = -1
        gain(s, player, s.prize)


# -- decks ----------------------------------------------------------------------------------------------


def refill(s: Zabor, deck: int) -> None:
    """The discards become the deck when it is empty (rule setup.decks, ZAB:57)."""
    if not s.zones[deck] and s.zones[DISCARDS_OF[deck]]:
        s.move_all(DISCARDS_OF[deck], deck)
        shuffle(s, deck)
        s.log("reshuffled", (deck,))


def draw(s: Zabor, player: int, deck: int, n: int = 1) -> int:
    """Cards of a deck go to the hand or the chart of a player; how many there were."""
    drawn = 0
    for _ in range(n):
        refill(s, deck)
        if not s.zones[deck]:
            break
        card = s.zones[deck][-1]
        s.move(card, HAND_OF[deck] + STRIDE * player)
        log_drawn(s, player, deck, card)
        drawn += 1
    return drawn


def log_drawn(s: Zabor, player: int, deck: int, card: int) -> None:
    """The log says that a card was drawn; which one it was is told to those who see it."""
    face = s.face[card]
    if s.seen[card] == s.everybody:
        s.log("drawn", (player, deck, face))
    else:
        s.log("drawn", (player, deck, face), to=1 << player, public=(player, deck, -1))


def look(s: Zabor, player: int, deck: int, n: int) -> list[int]:
    """A player draws cards to choose among them; they alone see these."""
    drawn = []
    for _ in range(n):
        refill(s, deck)
        if not s.zones[deck]:
            break
        card = s.zones[deck][-1]
        s.move(card, LOOK + STRIDE * player)
        s.log("looked", (player, deck, s.face[card]), to=1 << player, public=(player, deck, -1))
        drawn.append(card)
    return drawn


def look_at_events(s: Zabor, player: int, n: int) -> None:
    """The Master of Events draws; with too few cards left all that are out are shuffled in.

    Rule phases.event (ZAB:67, 323-327).
    """
    if len(s.zones[EVENT_DECK]) < n:
        for zone in (EVENTS_PLAYED, EVENTS_UNPLAYED):
            s.move_all(zone, EVENT_DECK)
        shuffle(s, EVENT_DECK)
        s.log("reshuffled", (EVENT_DECK,))
    for _ in range(min(n, len(s.zones[EVENT_DECK]))):
        card = s.zones[EVENT_DECK][-1]
        s.move(card, LOOK + STRIDE * player)
        face = s.face[card]
        s.log("looked", (player, EVENT_DECK, face), to=1 << player, public=(player, EVENT_DECK, -1))


def discard(s: Zabor, card: int, deck: int) -> None:
    """A card goes to the discards of its deck."""
    s.move(card, DISCARDS_OF[deck])


def reveal_trade(s: Zabor, player: int) -> int:
    """The next Trade Bonus Card lies open before a player, -1 for none (rule phases.trade, ZAB:75, 373)."""
    refill(s, TRADE_DECK)
    if not s.zones[TRADE_DECK]:
        return -1
    card = s.zones[TRADE_DECK][-1]
    s.move(card, TRADED + STRIDE * player)
    s.log("drawn", (player, TRADE_DECK, s.face[card]))
    return card
