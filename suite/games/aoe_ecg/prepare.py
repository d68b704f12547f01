"""Setup: what each player begins with, and where his face-down buildings lie."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.deck import Deck
from suite.core.flow import Decision, Procedure
from suite.core.knowledge import shuffle
from suite.games.aoe_ecg.allocation import cover
from suite.games.aoe_ecg.deck import AGE_SECTIONS, CIV_SECTION, START_SECTION
from suite.games.aoe_ecg.grid import building_sites
from suite.games.aoe_ecg.numbers import civilization
from suite.games.aoe_ecg.rules import draw
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    AREA,
    CIVILIZATION,
    DECK,
    FIRST_VILLAGERS,
    FOUNDATIONS,
    HAND_SIZE,
    MIDDLE,
    PLACE,
    START_STOCK,
    STRIDE,
    TECHNOLOGY,
    VILLAGE,
)

AGE_KEYS = ("dark-age", "feudal-age", "castle-age", "imperial-age")


def lay_out(s: Empire, player: int, deck: Deck) -> None:
    """A player's cards: civilization, Town Center, face-down buildings, play deck, age decks.

    Rules setup.start, setup.decks, setup.face-down.
    """
    at = STRIDE * player
    group = s.groups
    for key in deck.cards(CIV_SECTION):
        s.add(s.book.index[key], player, CIVILIZATION + at, group)
    if len(s.zones[CIVILIZATION + at]) != 1:
        raise ValueError(f"{deck.title or 'the deck'} needs one civilization card; put exactly one in it")
    for key in AGE_KEYS[1:]:
        s.add(s.book.index[key], player, AGES + at, group)
    s.add(s.book.index[AGE_KEYS[0]], player, TECHNOLOGY + at, group)
    hidden = s.groups
    for key in deck.cards(START_SECTION):
        face = s.book.index[key]
        printed = s.defs[face]
        if printed.is_town_center:
            s.add(face, player, VILLAGE + at, group)
        elif printed.type == "building":
            s.add(face, player, FOUNDATIONS + at, hidden)
        else:
            s.add(face, player, TECHNOLOGY + at, group)
    s.groups = max(s.groups, hidden + 1)
    if len(s.zones[VILLAGE + at]) != 1:
        raise ValueError(f"{deck.title or 'the deck'} needs one Town Center among its starting cards")
    for section, zone in zip(AGE_SECTIONS, (DECK, AGE_DECK, AGE_DECK + 1, AGE_DECK + 2), strict=True):
        group = s.groups
        for key in deck.cards(section):
            s.add(s.book.index[key], player, zone + at, group)
        s.groups = group + 1


def equip(s: Empire, player: int) -> None:
    """Town Center in the middle of the rear rank, three villagers on it, resources, seven cards.

    Rules setup.start, civ.bonuses.
    """
    center = s.zones[VILLAGE + STRIDE * player][0]
    square = player * AREA + MIDDLE
    s.spot[center] = square
    s.built[square] = center
    people = civilization(s, player)
    s.workers[center] = FIRST_VILLAGERS + people.start_villagers
    for r in range(4):
        s.stock[4 * player + r] = START_STOCK[r] + people.start[r]
    cover(s, player)
    shuffle(s, DECK + STRIDE * player)
    draw(s, player, HAND_SIZE)


def new_cards(s: Empire) -> None:
    """Give every card of the table its entry in the lists by card."""
    size = len(s.face)
    for name in ("tokens", "monks", "workers", "menders", "damage", "clock", "marks", "made", "last"):
        setattr(s, name, [0] * size)
    s.spot = [-1] * size
    s.holder = [-1] * size


class FaceDown(Procedure[Empire]):
    """Each player, from the first on, lays out his starting buildings (rule setup.face-down)."""

    rule = "setup.face-down"

    def step(self, s: Empire, at: int) -> None:
        if at >= s.players:
            s.end()
            return
        player = (s.active + at) % s.players
        waiting = [card for card in s.zones[FOUNDATIONS + STRIDE * player] if s.spot[card] < 0]
        if waiting:
            s.at[-1] = at
            s.call(Laying(player, waiting[0]))


class Laying(Decision[Empire]):
    """Where a face-down building lies: beside the Town Center or one that lies already.

    Args: the player, the card.
    """

    rule = "setup.face-down"
    text = "Place this starting building face down."

    def __init__(self, whose: int, card: int) -> None:
        super().__init__(whose, card)
        self.whose = whose
        self.card = card

    def player(self, s: Empire) -> int:
        return self.whose

    def legal_actions(self, s: Empire) -> list[Action]:
        return [(PLACE, self.card, square) for square in building_sites(s, self.whose)]

    def apply(self, s: Empire, action: Action) -> None:
        s.end()
        square = action[2]
        s.spot[self.card] = square
        s.built[square] = self.card
        s.tell("laid down", (self.whose, self.card, s.face[self.card]), 1 << self.whose, (self.whose, -1, -1))
