"""Setting up: Positions, the draft of traits, starts, pieces, Barbarian Keeps, VP Cards, what traits give."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Procedure, Simultaneous
from suite.core.knowledge import anonymous, shuffle
from suite.core.translation import mark
from suite.games.zabor.army import place_unit
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.control import add, hold
from suite.games.zabor.limits import Limits
from suite.games.zabor.moments import AT_SETUP, trigger
from suite.games.zabor.narrow import beside_others
from suite.games.zabor.rules import gain, lose
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    AUXILIARY,
    CAVALRY,
    CITY,
    COLOURS,
    COUNCIL,
    EVENTS,
    FLEET,
    INFANTRY,
    KEEP,
    POSITIONS,
    SORCERER,
    START_GOLD,
    TRAITS_DEALT,
    TRAITS_KEPT,
    UNITS,
)
from suite.games.zabor.words import (
    ARTIFACT_DECK,
    CHAIRS,
    DESTINY_DECK,
    DYNASTY_DECK,
    EVENT_DECK,
    GOALS,
    GOALS_ASIDE,
    GOALS_DOWN,
    MONSTER_DECK,
    PASSED,
    PICK,
    PICKED,
    PUT,
    SEATS,
    SORCERY_DECK,
    START,
    STRIDE,
    TRADE_DECK,
    TRAIT_DECK,
    TRAITS,
)

AGES = {"short": 2, "medium": 3, "long": 4}
"""Ages of a match by the option `length`: the lowest ones (rule frame.length, ZAB:15, 55)."""
DEALT = {
    "trait": TRAIT_DECK,
    "event": EVENT_DECK,
    "destiny": DESTINY_DECK,
    "sorcery": SORCERY_DECK,
    "dynasty": DYNASTY_DECK,
    "artifact": ARTIFACT_DECK,
    "trade": TRADE_DECK,
    "position": SEATS,
}
"""Type of card -> where its cards lie at first; each pile is a group of its own."""
START_UNITS = (AUXILIARY, INFANTRY, CAVALRY, SORCERER)
"""One of each stands on the starting Area (ZAB:51)."""


# -- before anybody is asked anything ---------------------------------------------------------------------


def lay_out(s: Zabor) -> None:
    """All cards of the match; Positions are dealt, decks shuffled, VP Cards laid face down.

    Rules setup.positions, setup.goals, setup.decks, frame.length (ZAB:15, 29-37, 55-57, 351).
    """
    groups = {zone: number for number, zone in enumerate((*DEALT.values(), MONSTER_DECK))}
    for face, card in s.book.deeds.items():
        zone = DEALT.get(card.type)
        if zone is not None and s.book.in_play(card):
            for _ in range(card.copies):
                s.add(face, -1, zone, groups[zone])
    for face in s.book.beasts:
        s.add(face, -1, MONSTER_DECK, groups[MONSTER_DECK])
    for zone in groups:
        if zone != SEATS:
            shuffle(s, zone)
    lay_goals(s)
    deal_positions(s)


def lay_goals(s: Zabor) -> None:
    """So many VP Cards of each age lie face down, the first age on top; the others are put aside unseen."""
    ages = AGES[s.options["length"]]
    each = int(s.options["vp-cards"])
    s.turns = ages * each
    for age in range(ages, 0, -1):
        faces = [face for face, card in s.book.goals.items() if card.age == age]
        group = s.groups
        cards = [s.add(face, -1, GOALS_ASIDE, group) for face in faces]
        _mix_age(s, cards)
        for card in cards[:each]:
            s.move(card, GOALS_DOWN)


def _mix_age(s: Zabor, cards: list[int]) -> None:
    """The faces of one age change places, so that nobody knows which of them are in the match."""
    for i in range(len(cards) - 1, 0, -1):
        j = s.roll(i + 1)
        a, b = cards[i], cards[j]
        s.face[a], s.face[b] = s.face[b], s.face[a]


def deal_positions(s: Zabor) -> None:
    """Each player has one Position Card: Council and Events always, the others by chance.

    What is not dealt lies open. Rule setup.positions (ZAB:29-37, 351).
    """
    cards = {s.deed(card).position: card for card in s.zones[SEATS]}
    dealt = [COUNCIL, EVENTS]
    left = [position for position in range(len(POSITIONS)) if position not in dealt]
    while len(dealt) < s.players:
        dealt.append(left.pop(s.roll(len(left))))
    for player in range(s.players):
        position = dealt.pop(s.roll(len(dealt)))
        s.move(cards[position], CHAIRS + STRIDE * player)
        s.seats[position] = player
        s.dealt[position] = player
        s.log("dealt seat", (player, s.face[cards[position]]))


# -- the whole of it ---------------------------------------------------------------------------------------


class Preparation(Procedure[Zabor]):
    """The steps of setup that ask, in the order of the rule document.

    Rules setup.draft, setup.start, setup.pieces, setup.barbarians, setup.first-goal (ZAB:39-59).
    """

    rule = "setup.start"

    def step(self, state: Zabor, at: int) -> None:
        order = from_events(state)
        if at == 0:
            state.call(Draft())
        elif at == 1:
            state.call(Starts(*order))
        elif at == 2:
            state.call(Fleets(*order))
        elif at == 3:
            state.call(Keeps(*order))
        elif at == 4:
            state.call(Gifts(*order))
        elif at == 5:
            state.call(Limits(*order))
        else:
            reveal_goal(state)
            state.end()


def from_events(s: Zabor) -> list[int]:
    """All players from the Master of Events, clockwise (rule setup.start, ZAB:47, 53)."""
    first = s.seats[EVENTS]
    return [(first + n) % s.players for n in range(s.players)]


def reveal_goal(s: Zabor) -> None:
    """The next VP Card is turned up (rules setup.first-goal and end.reveal, ZAB:55, 59, 83)."""
    card = s.zones[GOALS_DOWN][-1]
    s.move(card, GOALS)
    s.log("goal", (s.face[card],))


# -- traits ------------------------------------------------------------------------------------------------


class Draft(Procedure[Zabor]):
    """Traits are dealt and picked, hand after hand, until each player has four.

    With the option `draft` = dealt, four are dealt to each. Rule setup.draft (ZAB:39-45).
    """

    rule = "setup.draft"

    def step(self, state: Zabor, at: int) -> None:
        players = range(state.players)
        if state.options["draft"] == "dealt":
            for player in players:
                for _ in range(TRAITS_KEPT):
                    state.move(state.zones[TRAIT_DECK][-1], TRAITS + STRIDE * player)
        elif at == 0:
            for player in players:
                for _ in range(TRAITS_DEALT):
                    state.move(state.zones[TRAIT_DECK][-1], PASSED + STRIDE * player)
            state.call(PickTrait())
            return
        elif at < TRAITS_KEPT:
            pass_hands(state)
            state.call(PickTrait())
            return
        else:
            for player in players:
                state.move_all(PASSED + STRIDE * player, TRAIT_DECK)
                state.move_all(PICKED + STRIDE * player, TRAITS + STRIDE * player)
            shuffle(state, TRAIT_DECK)
        for player in players:
            state.log("traits", (player, *(state.face[card] for card in state.mine(TRAITS, player))))
        state.end()


def pass_hands(s: Zabor) -> None:
    """Each hand goes to the next player clockwise, who sees it then."""
    hands = [s.mine(PASSED, player).copy() for player in range(s.players)]
    for player, hand in enumerate(hands):
        for card in hand:
            s.move(card, PASSED + STRIDE * ((player + 1) % s.players))


class PickTrait(Simultaneous[Zabor]):
    """All players pick one trait of their hands at the same time."""

    rule = "setup.draft"
    text = mark("Which Empire Trait do you keep?")

    def asked(self, state: Zabor) -> list[int]:
        return list(range(state.players))

    def actions_of(self, state: Zabor, player: int) -> list[Action]:
        return [(PICK, card) for card in state.mine(PASSED, player)]

    def reveal(self, state: Zabor, answers: dict[int, Action]) -> None:
        for player in sorted(answers):
            card = anonymous(state, answers[player][1])
            face = state.face[card]
            state.move(card, PICKED + STRIDE * player)
            state.log("picked", (player, face), to=1 << player, public=(player, -1))


# -- starts and pieces -------------------------------------------------------------------------------------


class Starts(Procedure[Zabor]):
    """Each player of the args chooses a colour and one of its symbols; their pieces stand there."""

    rule = "setup.start"

    def step(self, state: Zabor, at: int) -> None:
        if at < len(self.args):
            state.call(ChooseStart(self.args[at]))
        else:
            state.end()


class ChooseStart(PlayerDecision):
    """A start symbol of a colour that nobody has yet; the arg is the player (ZAB:47)."""

    rule = "setup.start"
    text = mark("Where does your Empire begin?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        free = [colour for colour in range(len(COLOURS)) if colour not in state.colour]
        return [(START, area) for area, colour in enumerate(state.map.colour) if colour in free]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        player, area = self.args[0], action[1]
        state.colour[player] = state.map.colour[area]
        state.start[player] = area
        state.log("start", (player, area))
        set_pieces(state, player, area)


def set_pieces(s: Zabor, player: int, area: int) -> None:
    """City, Road and Units stand on the starting Area; Gold is on the track.

    Inland a second Cavalry stands there. What traits take away goes first, then comes what they add.
    Rules setup.pieces, setup.traits (ZAB:49-51, 289, 331).
    """
    hold(s, player, area)
    s.built[area] = CITY
    s.road[area] = 1
    s.gold[player] = START_GOLD
    counts = [int(unit in START_UNITS) for unit in range(len(UNITS))]
    if not s.map.coastal[area]:
        counts[CAVALRY] += 1
    for card in s.chart(player):
        for key in s.deed(card).start_less:
            counts[UNITS.index(key)] = 0
    for card in s.chart(player):
        for unit, more in enumerate(s.deed(card).start_more):
            if unit != FLEET:
                counts[unit] += more
    for unit, n in enumerate(counts):
        add(s, area, unit, n)


class Fleets(Procedure[Zabor]):
    """After all starts, each player of the args places their Fleets.

    On a coast one; with a trait one more, from inland beside the nearest coast.
    Rules setup.pieces, setup.traits (ZAB:51).
    """

    rule = "setup.pieces"

    def step(self, state: Zabor, at: int) -> None:
        if at == len(self.args):
            state.end()
            return
        player = self.args[at]
        start = state.start[player]
        more = sum(state.deed(card).start_more[FLEET] for card in state.chart(player))
        if state.map.coastal[start]:
            state.call(PlaceFleets(player, 1 + more, 1))
        elif more:
            state.call(PlaceFleets(player, more, 0))


class PlaceFleets(Procedure[Zabor]):
    """A player places Fleets; where there is no sea for the first one, a Cavalry stands at the start instead.

    Args: the player, how many, whether one of them is due by the coast.
    """

    rule = "setup.pieces"

    def step(self, state: Zabor, at: int) -> None:
        player, n, due = self.args
        state.end()
        if not n:
            return
        seas = first_seas(state, player)
        if not seas:
            if due:
                add(state, state.start[player], CAVALRY)
                state.log("new units", (player, 1, CAVALRY, state.start[player]))
        elif len(seas) == 1:
            place_unit(state, player, FLEET, seas[0])
            state.call(PlaceFleets(player, n - 1, 0))
        else:
            state.call(PlaceFleet(player, n))


def first_seas(s: Zabor, player: int) -> list[int]:
    """The Sea Areas without others' Fleets beside the start, or beside the nearest coasts.

    Rules setup.pieces, setup.traits (ZAB:51).
    """
    start = s.start[player]
    coasts = [start]
    reached = {start}
    while coasts and not any(s.map.coastal[area] for area in coasts):
        reached |= set(coasts)
        coasts = sorted({near for area in coasts for near in s.map.land_around[area]} - reached)
    seas = {sea for area in coasts for sea in s.map.sea_around[area]}
    return [sea for sea in sorted(seas) if s.holder[sea] in (-1, player)]


class PlaceFleet(PlayerDecision):
    """Where a Fleet stands at first; args: the player, how many are to be placed."""

    rule = "setup.pieces"
    text = mark("In which Sea Area does your Fleet stand?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PUT, sea) for sea in first_seas(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, n = self.args
        state.end()
        place_unit(state, player, FLEET, action[1])
        state.call(PlaceFleets(player, n - 1, 0))


# -- Barbarians and gifts ----------------------------------------------------------------------------------


class Keeps(Procedure[Zabor]):
    """Each player of the args puts a Barbarian Keep and an Infantry on an empty Area (ZAB:53)."""

    rule = "setup.barbarians"

    def step(self, state: Zabor, at: int) -> None:
        if at < len(self.args):
            state.call(BarbarianKeep(self.args[at]))
        else:
            state.end()


class BarbarianKeep(PlayerDecision):
    """Land without pieces; start symbols that nobody uses are among it. The arg is the player."""

    rule = "setup.barbarians"
    text = mark("Where do you put a Barbarian Keep?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        empty = [area for area in state.map.lands if state.holder[area] < 0 and not state.built[area]]
        return [(PUT, area) for area in empty]

    def branches(self, state: Zabor) -> list[Action]:
        """Keeps are put beside other players, where they are in the way."""
        return beside_others(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        area = action[1]
        state.built[area] = KEEP
        add(state, area, INFANTRY)
        state.log("barbarian keep", (self.args[0], area))


class Gifts(Procedure[Zabor]):
    """What traits give once the decks lie there: Gold, cards, Monsters, for each player of the args.

    Rule setup.traits (ZAB:57, 331).
    """

    rule = "setup.traits"

    def step(self, state: Zabor, at: int) -> None:
        if at == len(self.args):
            state.end()
            return
        player = self.args[at]
        state.active = player
        for card in state.chart(player):
            gold = state.deed(card).start_gold
            if gold > 0:
                gain(state, player, gold)
            else:
                lose(state, player, -gold)
        trigger(state, AT_SETUP, player)
