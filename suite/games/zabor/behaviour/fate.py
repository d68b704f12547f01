"""Destiny Cards, and Trade Bonus Cards, many of which give the same."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.frame import Frame
from suite.core.knowledge import reveal
from suite.core.translation import mark
from suite.games.zabor.army import CIVILIZED, CONTROLLED, Acquire, FreeUnits, frees, places
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.behaviour.boons import (
    bargain,
    boons,
    draw_cards,
    heal_all,
    lasts,
    steps_up,
    take_gold,
    this_turn,
)
from suite.games.zabor.behaviour.texts import Texts
from suite.games.zabor.control import adjacent_areas, remove
from suite.games.zabor.marching import send
from suite.games.zabor.moments import PLAYED
from suite.games.zabor.orders import WhatGoes
from suite.games.zabor.pursuit import Parcel
from suite.games.zabor.rules import gain, lose
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTION_SPACES, ACTIONS, LAND_UNITS
from suite.games.zabor.track import execute
from suite.games.zabor.words import (
    ALL,
    DESTINY,
    GOAL,
    LOSE,
    MARCH,
    MOVE,
    NAME,
    NEXT_BATTLE,
    NEXT_INCOME,
    SORCERY,
    STRIDE,
    SWAP,
)

TEXTS: Final = Texts()


def execute_action(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The secondary Action of its record is Executed."""
    execute(s, s.deed(card).executes, 1, 0)
    return None


def next_battle(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """It is in force in the next Battle of this turn."""
    lasts(s, player, card, NEXT_BATTLE)
    return None


def next_income(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """It is in force until the next Income Phase."""
    lasts(s, player, card, NEXT_INCOME)
    return None


def reserves(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Units up to a worth stand in any land of the player's."""
    s.left = s.deed(card).worth
    return FreeUnits(CONTROLLED)


def great_audit(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Whoever else has more than so much Gold loses some."""
    known = s.deed(card)
    for other in range(s.players):
        if other != player and s.gold[other] > known.limit:
            lose(s, other, known.loses)
    gain(s, player, known.gold)
    return None


def caravan(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold, and some for one of those with whom one trades: `about` has a bit for each."""
    gain(s, player, s.deed(card).gold)
    return Partner(player, card, about)


class Partner(PlayerDecision):
    """Which trade partner also gains Gold; args: the player, the card, a bit per partner."""

    rule = "phases.trade"
    text = mark("Which partner gains Gold too?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(NAME, other) for other in range(state.players) if self.args[2] >> other & 1]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        gain(state, action[1], state.deed(self.args[1]).partner_gold)


# -- Envoys and Action Cards -------------------------------------------------------------------------------


def second_thoughts(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """An Envoy that waits moves to a free space that is still to come; Gold."""
    gain(s, player, s.deed(card).gold)
    return MoveEnvoy(player) if envoy_moves(s, player) else None


def envoy_moves(s: Zabor, player: int) -> list[Action]:
    """Each space with an Envoy of the player that waits, with each free space to come."""
    coming = range(s.place + 1, ACTION_SPACES)
    own = [space for space in coming if player in (s.track[space], s.second[space])]
    free = [space for space in coming if s.track[space] < 0]
    return [(MOVE, space, to) for space in own for to in free]


class MoveEnvoy(PlayerDecision):
    """Which Envoy moves where, or none; the arg is the player."""

    rule = "envoys.cards"
    text = mark("Which Envoy do you move?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *envoy_moves(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            player = self.args[0]
            _, space, to = action
            if state.track[space] == player:
                state.track[space] = state.second[space]
            state.second[space] = -1
            state.track[to] = player
            state.log("envoy moved", (player, state.order[to // 2], to % 2))


def change_of_agenda(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Two Action Cards that are not reached yet change places, with their Envoys; Gold."""
    gain(s, player, s.deed(card).gold)
    return SwapActions(player) if len(unreached(s)) > 1 else None


def unreached(s: Zabor) -> list[int]:
    """The places of the track of which no space has been resolved."""
    return [place for place in range(len(ACTIONS)) if 2 * place > s.place]


class SwapActions(PlayerDecision):
    """Which two places change their cards, or none; the arg is the player."""

    rule = "envoys.cards"
    text = mark("Which Action Cards change places?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        places_ = unreached(state)
        return [PASS] + [(SWAP, a, b) for a in places_ for b in places_ if a < b]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action == PASS:
            return
        _, a, b = action
        state.log("swapped", (state.order[a], state.order[b]))
        state.order[a], state.order[b] = state.order[b], state.order[a]
        for row in (state.track, state.second):
            row[2 * a : 2 * a + 2], row[2 * b : 2 * b + 2] = row[2 * b : 2 * b + 2], row[2 * a : 2 * a + 2]


# -- Barbarians and hands ----------------------------------------------------------------------------------


def amnesty(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """A Barbarian Unit of an Adjacent Area is removed, and one of its kind Acquired."""
    return Amnesty(player) if pardons(s, player) else None


def pardons(s: Zabor, player: int) -> list[Action]:
    """Each kind of Barbarian Unit in reach of which the player can place one, with its Area."""
    n = s.kinds.number
    wanted = [kind for kind in range(n) if places(s, player, s.kinds.unit[kind], CIVILIZED)]
    return [
        (LOSE, kind, area)
        for area in adjacent_areas(s, player)
        if s.holder[area] < 0
        for kind in wanted
        if s.units[area * n + kind]
    ]


class Amnesty(PlayerDecision):
    """Which Barbarian Unit changes sides, or none; the arg is the player."""

    rule = "terms.acquire"
    text = mark("Which Barbarian Unit do you pardon?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *pardons(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player = self.args[0]
        state.end()
        if action != PASS:
            _, kind, area = action
            remove(state, area, kind)
            state.call(Acquire(player, state.kinds.unit[kind], 1, CIVILIZED))


def spy_ring(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The hand of one player is seen, and a card of it taken by chance."""
    return Spy(player) if spied_on(s, player) else None


def spied_on(s: Zabor, player: int) -> list[int]:
    """The others who hold cards that nothing guards."""
    return [
        other
        for other in range(s.players)
        if other != player
        and s.mine(DESTINY, other) + s.mine(SORCERY, other)
        and "no-theft" not in s.grants(other).powers
    ]


class Spy(PlayerDecision):
    """Whose hand is seen, or nobody's; the arg is the player."""

    rule = "rituals.play"
    text = mark("Whose cards do you look at?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS] + [(NAME, other) for other in spied_on(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player = self.args[0]
        state.end()
        if action == PASS:
            return
        other = action[1]
        hand = state.mine(DESTINY, other) + state.mine(SORCERY, other)
        for card in hand:
            reveal(state, card, 1 << player)
        card = hand[state.roll(len(hand))]
        zone = SORCERY if state.deed(card).type == "sorcery" else DESTINY
        face = state.face[card]
        state.move(card, zone + STRIDE * player)
        both = 1 << player | 1 << other
        state.log("stolen", (player, other, face), to=both, public=(player, other, -1))


# -- Units from one Area to another ------------------------------------------------------------------------


def transfer(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Up to so many Land Units of one Area are placed in another."""
    return FromWhere(player, card) if origins(s, player, card) else None


def transfer_goals(s: Zabor, player: int, card: int) -> list[int]:
    """Where a card places Units: Destiny in Civilized Areas, Sorcery in any own land."""
    own = s.civilized_of(player) if s.deed(card).type == "destiny" else s.lands_of(player)
    return [area for area in own if s.entered[area] < 0]


def origins(s: Zabor, player: int, card: int) -> list[int]:
    """The Areas out of which Units can be placed."""
    if not s.deed(card).moves:
        return []
    goals = transfer_goals(s, player, card)
    return [area for area in s.lands_of(player) if s.occupied(area) and any(goal != area for goal in goals)]


def land_pieces(s: Zabor, player: int, area: int) -> list[Parcel]:
    """What can be placed out of a Land Area: Monsters, then Units, the strongest kinds first."""
    stack = s.stack(area)
    kinds = [kind for unit in reversed(LAND_UNITS) for kind in s.kinds.of[unit] if stack[kind]]
    beasts = [(s.kinds.number + beast, 1) for beast in s.beasts(player, area)]
    return beasts + [(kind, stack[kind]) for kind in kinds]


class FromWhere(PlayerDecision):
    """Out of which Area Units are placed, or of none; args: the player, the card."""

    rule = "rituals.play"
    text = mark("Out of which Area do you place Units?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS] + [(MARCH, area) for area in origins(state, *self.args)]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action != PASS:
            state.call(ToWhere(player, card, action[1]))


class ToWhere(PlayerDecision):
    """Where Units of an Area are placed; args: the player, the card, the Area."""

    rule = "rituals.play"
    text = mark("Where do you place them?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, card, origin = self.args
        return [(GOAL, goal) for goal in transfer_goals(state, player, card) if goal != origin]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card, origin = self.args
        state.end()
        units = land_pieces(state, player, origin)
        if sum(n for _, n in units) == 1:
            place_elsewhere(state, player, origin, action[1], units)
        else:
            state.call(WhoIsPlaced(card, origin, action[1]))


def place_elsewhere(s: Zabor, player: int, origin: int, goal: int, parcels: list[Parcel]) -> None:
    """Units leave an Area and stand in another, however far."""
    for kind, n in parcels:
        for _ in range(n):
            s.log("placed", (player, origin, goal, kind))
    send(s, player, origin, goal, parcels)


class WhoIsPlaced(WhatGoes):
    """How many of each kind are placed, Monsters and the strongest kinds first, as many as the card allows.

    Args: the card, the Area, the goal, how many of the kinds asked about before.
    """

    rule = "rituals.play"
    text = mark("Which Units do you place there?")

    def parcels(self, state: Zabor) -> list[Parcel]:
        card, origin, _, *sent = self.args
        left = state.deed(card).moves - sum(sent)
        return [(code, min(left, n)) for code, n in land_pieces(state, state.active, origin)]

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [action for action in super().legal_actions(state) if action != (ALL,)]

    def branches(self, state: Zabor) -> list[Action]:
        return self.legal_actions(state)

    def apply(self, state: Zabor, action: Action) -> None:
        card, origin, goal, *sent = self.args
        parcels = self.parcels(state)
        state.end()
        sent.append(action[1])
        if len(sent) < len(parcels) and sum(sent) < state.deed(card).moves:
            state.call(WhoIsPlaced(card, origin, goal, *sent))
            return
        placed = [(kind, n) for (kind, _), n in zip(parcels, sent, strict=False) if n]
        place_elsewhere(state, state.active, origin, goal, placed)


# -- which card does what ----------------------------------------------------------------------------------


def can_step(s: Zabor, player: int, card: int) -> bool:
    """Whether there is an Area to raise."""
    return bool(steps_up(s, player, card))


def can_transfer(s: Zabor, player: int, card: int) -> bool:
    """Whether there are Units to place elsewhere."""
    return bool(origins(s, player, card))


def can_reserve(s: Zabor, player: int, card: int) -> bool:
    """Whether a Unit can be placed."""
    after = s.copy()
    after.left = s.deed(card).worth
    after.active = player
    return bool(frees(after, CONTROLLED))


TEXTS.does(
    boons,
    *("royal-tithe", "hidden-vault", "levy", "village-militia", "noble-riders", "master-mason"),
    *("paved-way", "night-shipyard", "reading-of-omens", "foreign-loan"),
    *("spices", "silk", "furs", "iron", "cut-stone", "grain", "hired-hands", "rumours", "old-scrolls"),
    *("guest-architects", "harbour-dues"),
    moment=PLAYED,
)
TEXTS.does(boons, "city-charter", "crown-project", moment=PLAYED, can=can_step)
TEXTS.does(bargain, "horses", "timber", moment=PLAYED)
TEXTS.does(heal_all, "field-healers", "healing-herbs", moment=PLAYED)
TEXTS.does(caravan, "caravan", moment=PLAYED)
TEXTS.does(execute_action, "forced-march", "whispers-in-council", "silver-tongue", moment=PLAYED)
TEXTS.does(draw_cards, "scholar-s-find", "a-good-match", moment=PLAYED)
TEXTS.does(second_thoughts, "second-thoughts", moment=PLAYED)
TEXTS.does(change_of_agenda, "change-of-agenda", moment=PLAYED)
TEXTS.does(take_gold, "gifts-demanded", moment=PLAYED)
TEXTS.does(amnesty, "amnesty", moment=PLAYED, can=lambda s, player, card: bool(pardons(s, player)))
TEXTS.does(this_turn, "safe-passage", "swift-columns", moment=PLAYED)
TEXTS.does(next_battle, "battle-fervour", moment=PLAYED)
TEXTS.does(next_income, "hold-the-walls", moment=PLAYED)
TEXTS.does(transfer, "safe-haven", moment=PLAYED, can=can_transfer)
TEXTS.does(reserves, "reserves", moment=PLAYED, can=can_reserve)
TEXTS.does(spy_ring, "spy-ring", moment=PLAYED, can=lambda s, player, card: bool(spied_on(s, player)))
TEXTS.does(great_audit, "great-audit", moment=PLAYED)
