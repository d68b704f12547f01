"""The Event Phase: the Master of Events draws, chooses one card, and places its Barbarians."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.zabor.control import add, outlaw_beast
from suite.games.zabor.limits import Limits
from suite.games.zabor.moments import PLAYED
from suite.games.zabor.narrow import beside_others
from suite.games.zabor.rules import look_at_events
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import EVENTS, EVENTS_DRAWN, KEEP, UNITS, ZABOR
from suite.games.zabor.track import surplus_at_once
from suite.games.zabor.words import (
    AWAY,
    EVENTS_PLAYED,
    EVENTS_UNPLAYED,
    LOOK,
    PICK,
    PUT,
    STRIDE,
)


class Events(Procedure[Zabor]):
    """Three cards are drawn, one is played (ZAB:67, 323-327)."""

    rule = "phases.event"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            look_at_events(state, state.seats[EVENTS], EVENTS_DRAWN)
            if state.mine(LOOK, state.seats[EVENTS]):
                state.call(ChooseEvent())
        elif at == 1:
            state.call(Limits(*state.from_council()))
        elif at == 2:
            surplus_at_once(state)
        else:
            state.goal = -1
            state.end()


class ChooseEvent(Decision[Zabor]):
    """Which of the drawn Event Cards is played; nobody else sees the others."""

    rule = "phases.event"
    text = mark("Which Event do you play?")

    def player(self, state: Zabor) -> int:
        return state.seats[EVENTS]

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PICK, card) for card in state.mine(LOOK, state.seats[EVENTS])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = state.seats[EVENTS], action[1]
        state.end()
        state.move(card, EVENTS_PLAYED)
        state.active = player
        state.log("event", (player, state.face[card]))
        state.call(Happening(card))


class Happening(Procedure[Zabor]):
    """The event of the card in the arg, then its red Units; these first where it speaks of their Area.

    Rules phases.event, barbarians.red (ZAB:67, 323-327).
    """

    rule = "phases.event"

    def step(self, state: Zabor, at: int) -> None:
        card = self.args[0]
        known = state.deed(card)
        red_first = "red-first" in known.powers
        if at == 0:
            state.move_all(LOOK + STRIDE * state.seats[EVENTS], EVENTS_UNPLAYED)
        elif at == 3:
            state.end()
        elif (at == 1) == red_first:
            state.call(RedUnits(card, 0))
        else:
            act = known.acts.get(PLAYED)
            frame = act(state, state.seats[EVENTS], card, state.goal) if act is not None else None
            if frame is not None:
                state.call(frame)


# -- Barbarians --------------------------------------------------------------------------------------------


def red_pieces(s: Zabor, card: int) -> list[str]:
    """The keys of all pieces that a card brings, one by one; others where its Monster is on the map."""
    known = s.deed(card)
    names = {monster.key: beast for beast, monster in enumerate(s.book.monsters)}
    found = []
    for key, n in known.red.items():
        if key in names and s.beast_of[names[key]] != AWAY:
            found += [other for other, m in known.red_else.items() for _ in range(m)]
        else:
            found += [key] * n
    return found


def red_areas(s: Zabor, card: int) -> list[int]:
    """Where the red Units of a card can come: Areas that no Empire Controls, by land or sea as it says.

    Rule barbarians.red (ZAB:327).
    """
    ground = s.deed(card).red_ground
    free = [area for area, holder in enumerate(s.holder) if holder < 0 and s.entered[area] < 0]
    if ground == "sea":
        return [area for area in free if s.map.sea[area]]
    lands = [area for area in free if not s.map.sea[area]]
    if ground == "rural":
        return [area for area in lands if not s.built[area]]
    if ground == "zabor":
        return [area for area in lands if s.map.region[area] == ZABOR] or lands
    return lands


class RedUnits(Procedure[Zabor]):
    """The Barbarians of a card come, all to one Area, or each where the Master of Events pleases.

    Args: the card, how many of its pieces have come. With no such Area they do not.
    """

    rule = "barbarians.red"

    def step(self, state: Zabor, at: int) -> None:
        card, placed = self.args
        state.end()
        if placed < len(red_pieces(state, card)) and red_areas(state, card):
            state.call(PlaceRed(card, placed))


class PlaceRed(Decision[Zabor]):
    """To which Area the Barbarians come; args as those of `RedUnits`."""

    rule = "barbarians.red"
    text = mark("Where do the Barbarians come?")

    def player(self, state: Zabor) -> int:
        return state.seats[EVENTS]

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PUT, area) for area in red_areas(state, self.args[0])]

    def branches(self, state: Zabor) -> list[Action]:
        """They are put beside other players, where they are in the way."""
        return beside_others(state, self.player(state), self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        card, placed = self.args
        area = action[1]
        state.end()
        pieces = red_pieces(state, card)
        apart = "red-apart" in state.deed(card).powers
        for key in pieces[placed : placed + 1] if apart else pieces:
            place_red(state, key, area)
        state.goal = area
        if apart:
            state.call(RedUnits(card, placed + 1))


def place_red(s: Zabor, key: str, area: int) -> None:
    """A Barbarian piece stands in an Area; a Monster's card lies aside until it dies."""
    if key in UNITS:
        add(s, area, UNITS.index(key))
    elif key == "keep":
        s.built[area] = KEEP
    else:
        beast = next(n for n, monster in enumerate(s.book.monsters) if monster.key == key)
        outlaw_beast(s, beast)
        s.beast_at[beast] = area
    s.log("barbarian", (s.book.index[key], area))
