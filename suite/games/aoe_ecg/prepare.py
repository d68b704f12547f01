"""Setup: what each player begins with, and where it lies."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.deck import Deck
from suite.core.flow import Decision, Procedure
from suite.core.knowledge import shuffle
from suite.games.aoe_ecg.allocation import cover
from suite.games.aoe_ecg.deck import AGE_SECTIONS, CIV_SECTION, START_SECTION
from suite.games.aoe_ecg.grid import building_sites, has_room, put
from suite.games.aoe_ecg.numbers import civilization
from suite.games.aoe_ecg.points import (
    attach_monks,
    bought_keys,
    first_age,
    given_kinds,
    is_point_game,
    keys_of,
    supply,
    unplaced,
)
from suite.games.aoe_ecg.rules import discard, draw
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
    LIMBO,
    MIDDLE,
    MOST_TOKENS,
    NOWHERE,
    PLACE,
    START_STOCK,
    STRIDE,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    Place,
)

AGE_KEYS = ("dark-age", "feudal-age", "castle-age", "imperial-age")


def lay_out(s: Empire, player: int, deck: Deck) -> None:
    """A player's cards: civilization, ages, what begins in play, play deck, age decks.

    Rules setup.start, setup.decks.
    """
    at = STRIDE * player
    open_group = s.groups
    for key in deck.cards(CIV_SECTION):
        s.add(s.book.index[key], player, CIVILIZATION + at, open_group)
    if len(s.zones[CIVILIZATION + at]) != 1:
        raise ValueError(f"{deck.title or 'the deck'} needs one civilization card; put exactly one in it")
    age = first_age(player, s.options, deck, s.book)
    s.age[player] = age
    for number, key in enumerate(AGE_KEYS, 1):
        s.add(s.book.index[key], player, (TECHNOLOGY if number <= age else AGES) + at, open_group)
    s.groups = open_group + 2
    _begin_with(s, player, deck, open_group, open_group + 1)
    if len(s.zones[VILLAGE + at]) != 1:
        raise ValueError(f"{deck.title or 'the deck'} needs one Town Center among its starting cards")
    for number, section in enumerate(AGE_SECTIONS, 1):
        if number >= age:
            zone = DECK if number == age else AGE_DECK + number - 2
            group = s.groups
            for key in deck.cards(section):
                s.add(s.book.index[key], player, zone + at, group)
            s.groups = group + 1


def _begin_with(s: Empire, player: int, deck: Deck, group: int, hidden: int) -> None:
    """Starting cards: a Town Center, face-down buildings, the technology that a civilization begins with.

    In a point game purchases take the place of the face-down buildings; they wait to be placed. Rules
    setup.face-down, points.purchase, points.supplies.
    """
    at = STRIDE * player
    bought = is_point_game(s.options)
    for key in deck.cards(START_SECTION):
        face = s.book.index[key]
        printed = s.defs[face]
        if printed.is_town_center:
            s.add(face, player, VILLAGE + at, group)
        elif printed.type != "building":
            s.add(face, player, TECHNOLOGY + at, group)
        elif not bought:
            s.add(face, player, FOUNDATIONS + at, hidden)
    if not bought:
        return
    for key in [*keys_of(given_kinds(player, s.options, deck, s.book), deck, s.book), *bought_keys(deck)]:
        face = s.book.index[key]
        printed = s.defs[face]
        if printed.type in ("technology", "upgrade"):
            s.add(face, player, TECHNOLOGY + at, group)
        elif printed.type in ("building", "wonder", "unit"):
            s.add(face, player, LIMBO, group)
        elif printed.type == "supply":
            supply(s, player, printed)


def equip(s: Empire, player: int, deck: Deck) -> None:
    """Town Center in the middle of the rear rank, three villagers on it, resources, a shuffled deck.

    In a point game only villagers and resources that were bought, beside the civilization's own. Rules
    setup.start, civ.bonuses, points.supplies.
    """
    center = s.zones[VILLAGE + STRIDE * player][0]
    square = Place(player * AREA + MIDDLE)
    s.spot[center] = square
    s.built[square] = center
    people = civilization(s, player)
    bought = is_point_game(s.options)
    s.workers[center] = people.start_villagers + (s.pool[player] if bought else FIRST_VILLAGERS)
    s.pool[player] = 0
    for r in range(4):
        s.stock[4 * player + r] += people.start[r] + (0 if bought else START_STOCK[r])
    cover(s, player)
    shuffle(s, DECK + STRIDE * player)
    if len(s.zones[FOUNDATIONS + STRIDE * player]) > 1:
        shuffle(s, FOUNDATIONS + STRIDE * player)


def new_cards(s: Empire) -> None:
    """Give every card of the table its entry in the lists by card."""
    size = len(s.face)
    for name in ("tokens", "monks", "workers", "menders", "damage", "clock", "marks", "made", "last"):
        setattr(s, name, [0] * size)
    s.spot = [NOWHERE] * size
    s.holder = [-1] * size


class FaceDown(Procedure[Empire]):
    """Each player, from the first on, lays out what they begin with, before hands are drawn.

    A unit without a building is lost. Rules setup.face-down, setup.start, points.purchase.
    """

    rule = "setup.face-down"

    def step(self, s: Empire, at: int) -> None:
        if at >= s.players:
            for player in range(s.players):
                draw(s, player, HAND_SIZE)
            s.end()
            return
        player = (s.active + at) % s.players
        waiting = to_lay(s, player)
        if not waiting:
            return
        s.back(at)
        asked = Laying(player)
        if asked.legal_actions(s):
            s.call(asked)
        else:
            discard(s, waiting[0])


def to_lay(s: Empire, player: int) -> list[int]:
    """What a player may lay next: a face-down card, a bought building when they lie, then a unit."""
    hidden = [card for card in s.zones[FOUNDATIONS + STRIDE * player] if s.spot[card] < 0]
    waiting = hidden or unplaced(s, player)
    return [card for card in waiting if s.of(card).type != "unit"] or waiting


class Laying(Decision[Empire]):
    """A starting building is laid beside one that lies, or a unit is put on a building. Arg: the player."""

    rule = "setup.face-down"
    text = "Place a card of your starting village."

    def __init__(self, whose: int) -> None:
        super().__init__(whose)
        self.whose = whose

    def player(self, s: Empire) -> int:
        return self.whose

    def legal_actions(self, s: Empire) -> list[Action]:
        waiting = to_lay(s, self.whose)
        if s.of(waiting[0]).type != "unit":
            return [(PLACE, card, square) for card in waiting for square in building_sites(s, self.whose)]
        homes = [s.spot[building] for building in s.zones[VILLAGE + STRIDE * self.whose]]
        free = sorted(square for square in homes if has_room(s, square, self.whose))
        return [(PLACE, card, square) for card in waiting for square in free]

    def apply(self, s: Empire, action: Action) -> None:
        s.end()
        card, square, player = action[1], Place(action[2]), self.whose
        if s.where[card] != LIMBO:
            s.spot[card] = square
            s.built[square] = card
            s.log("laid down", (player, card, s.face[card]), 1 << player, (player, -1, -1))
            return
        if s.of(card).type == "unit":
            s.move(card, UNITS + STRIDE * player)
            put(s, card, square)
            s.tokens[card] = 1 if s.of(card).siege else MOST_TOKENS
        else:
            s.move(card, VILLAGE + STRIDE * player)
            s.spot[card] = square
            s.built[square] = card
        s.log("set up", (player, card, s.face[card]))


class Monks(Procedure[Empire]):
    """The monks that each player has bought join their units. Args: how many, player by player."""

    rule = "points.supplies"

    def step(self, s: Empire, at: int) -> None:
        for player, monks in enumerate(self.args):
            attach_monks(s, player, monks)
        s.end()
