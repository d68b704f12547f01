"""Setting up: cards and tokens, kingdoms, what each begins with, objectives, the first artifacts."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Procedure
from suite.core.knowledge import shuffle
from suite.core.translation import mark
from suite.games.age_of_conan.adventure import new_deck, next_adventure
from suite.games.age_of_conan.asking import PlayerDecision
from suite.games.age_of_conan.rules import add_units, draw_kingdom, draw_strategy
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import AQUILONIA, KINGDOMS, STARTING_CARDS
from suite.games.age_of_conan.words import (
    ADVENTURES_ASIDE,
    ARTIFACTS,
    BAG,
    CHOOSE,
    KINGDOM_DECK,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OWNED,
    STRATEGY_DECK,
    STRIDE,
)

ALL_SEATS = 4
"""The bonus card is among what is dealt with so many players only (FR:784-792)."""


# -- before anybody is asked anything ---------------------------------------------------------------------


def lay_out(s: Hyboria) -> None:
    """All cards and tokens that the match has, and the kingdoms unless they are chosen in it.

    The decks of kingdoms that nobody plays stay in the box.
    Rules setup.kingdoms, fewer.kingdoms.
    """
    book = s.book
    decks = (
        (STRATEGY_DECK, list(book.strategies)),
        (ADVENTURES_ASIDE, list(book.adventures)),
        (OBJECTIVE_DECK, list(book.objectives)),
    )
    for number, (zone, faces) in enumerate(decks):
        for face in faces:
            s.add(face, -1, zone, number)
    for face, token in book.tokens.items():
        for _ in range(token.copies):
            s.add(face, -1, BAG, 3)
    way = s.options["kingdoms"]
    if way == "usual":
        for player in range(s.players):
            take_kingdom(s, player, player)
    elif way == "chance":
        draw_kingdoms(s)
    else:
        shuffle_seats(s)
    for face, card in book.abilities.items():
        if card.type in ("artifact", "bonus"):
            s.add(face, -1, ARTIFACTS, 4)
        elif card.kingdom >= 0 and (way == "chosen" or card.kingdom in s.kingdom):
            s.add(face, -1, KINGDOM_DECK + card.kingdom, 5 + card.kingdom)


def take_kingdom(s: Hyboria, player: int, kingdom: int) -> None:
    """A player has a kingdom; its area is in play.

    Rule fewer.board (EN:2284-2301; FR:721-740).
    """
    s.kingdom[player] = kingdom
    s.areas |= 1 << s.book.kingdoms[kingdom].area
    s.log("kingdom", (player, kingdom))


def draw_kingdoms(s: Hyboria) -> None:
    """Each player draws a kingdom; Aquilonia is among them where that is agreed on (EN:484-486)."""
    left = [kingdom for kingdom in range(len(KINGDOMS)) if kingdom != AQUILONIA]
    drawn = [AQUILONIA] if s.options["aquilonia"] == "required" else []
    if not drawn:
        left.append(AQUILONIA)
    while len(drawn) < s.players:
        drawn.append(left.pop(s.roll(len(left))))
    for player in range(s.players):
        take_kingdom(s, player, drawn.pop(s.roll(len(drawn))))


def shuffle_seats(s: Hyboria) -> None:
    """The seats choose in random order."""
    seats = list(range(s.players))
    s.order = [seats.pop(s.roll(len(seats))) for _ in range(s.players)]
    s.log("order", tuple(s.order))


class Choosing(Procedure[Hyboria]):
    """Each player in turn chooses one of the kingdoms that are left (EN:482-486; FR:690-705)."""

    rule = "setup.kingdoms"

    def step(self, state: Hyboria, at: int) -> None:
        if at == state.players:
            state.end()
        elif state.kingdom[state.order[at]] < 0:
            state.call(ChooseKingdom(state.order[at]))


class ChooseKingdom(PlayerDecision):
    """With the option `aquilonia` = required the last to choose takes it, if nobody has (FR:693)."""

    rule = "setup.kingdoms"
    text = mark("Which kingdom do you lead?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        left = [kingdom for kingdom in range(len(KINGDOMS)) if kingdom not in state.kingdom]
        last = state.kingdom.count(-1) == 1
        if last and AQUILONIA in left and state.options["aquilonia"] == "required":
            left = [AQUILONIA]
        return [(CHOOSE, kingdom) for kingdom in left]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        take_kingdom(state, self.args[0], action[1])


# -- what everybody begins with ---------------------------------------------------------------------------


def set_up(s: Hyboria) -> None:
    """Units, emissaries, gold, sorcery, cards, Conan, objectives, artifacts, the first adventure.

    Rules setup.objectives, setup.adventures (EN:480-617; FR:689-793).
    """
    for zone in (STRATEGY_DECK, ADVENTURES_ASIDE, OBJECTIVE_DECK, BAG):
        shuffle(s, zone)
    for player in range(s.players):
        begin(s, player)
    for _ in range(s.players):
        card = s.zones[OBJECTIVE_DECK][-1]
        s.move(card, OBJECTIVES)
        s.log("objective", (s.face[card],))
    s.conan = s.map.start
    new_deck(s)
    deal_artifacts(s)
    next_adventure(s)


def begin(s: Hyboria, player: int) -> None:
    """What a kingdom begins with.

    Rules setup.pieces, setup.hands (EN:496-505, 577-584; FR:707-719, 750-760).
    """
    kingdom = s.kingdom[player]
    means = s.book.kingdoms[kingdom]
    home = s.home(player)
    add_units(s, player, home, means.units)
    s.emissaries[player * s.lands + home] = means.emissaries
    s.gold[player] = means.gold
    s.sorcery[player] = means.sorcery
    shuffle(s, KINGDOM_DECK + kingdom)
    draw_kingdom(s, player, STARTING_CARDS)
    draw_strategy(s, player, STARTING_CARDS)


def deal_artifacts(s: Hyboria) -> None:
    """Each player has one artifact by chance; of four one has the bonus card instead.

    Rules setup.artifacts, fewer.artifacts (EN:606-617; FR:783-792).
    """
    cards = [c for c in s.zones[ARTIFACTS] if s.players == ALL_SEATS or s.of(c).type == "artifact"]
    for player in range(s.players):
        card = cards.pop(s.roll(len(cards)))
        s.move(card, OWNED + STRIDE * player)
        s.log("artifact", (player, s.face[card]))
