"""Events and abilities: when they may be played, what they cost, how they take effect."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.moment import Moment, trigger
from suite.games.aoe_ecg.numbers import builders_of, civilization, cost_of
from suite.games.aoe_ecg.rules import activate, builders, can_pay, pay, snuff
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import HAND, LIMBO, ON_PLAY, ON_USE, PLAY, STRIDE, USE, W_EVENT


def usable_by(s: Empire, card: int) -> bool:
    """Whether its owner may use a card: their age, their civilization, what must be in play.

    Rules deck.civilizations, icons.age, construction.prerequisites.
    """
    player = s.owner[card]
    printed = s.defs[s.face[card]]
    if printed.age > s.age[player]:
        return False
    people = civilization(s, player)
    if printed.civilizations and people.civilization not in printed.civilizations:
        return False
    if printed.kind in people.cannot:
        return False
    return all(s.has(player, kind) for kind in printed.needs)


def affordable(s: Empire, card: int) -> bool:
    """Whether its owner has what a card of their hand costs, and the builders on their Town Center."""
    player = s.owner[card]
    if not can_pay(s, player, cost_of(s, card)):
        return False
    needed = builders_of(s, card)
    return not needed or needed <= builders(s, player)


def playable(s: Empire, player: int, window: int) -> list[Action]:
    """The events that a player may play and the abilities that they may use in a window.

    Rules events.own-turn, events.any-time.
    """
    actions: list[Action] = []
    mine = player == s.active
    bit = 1 << window
    if (s.own_windows if mine else s.their_windows) & bit:
        defs = s.defs
        face = s.face
        for card in s.zones[HAND + STRIDE * player]:
            printed = defs[face[card]]
            if (
                (printed.windows if mine else printed.any_time) & bit
                and usable_by(s, card)
                and affordable(s, card)
                and (printed.can is None or printed.can(s, card))
            ):
                actions.append((PLAY, card))
    actions += [(USE, card) for card in usable(s, player, window)]
    return actions


def first_chance(window: int) -> Callable[[Empire, list[Action]], list[Action]]:
    """What makes branches of the answers of a phase: agents play an event in the first phase that allows it.

    Most are as good then as later, and would crowd every list of the turn.
    """
    bit = 1 << window

    def narrow(s: Empire, actions: list[Action]) -> list[Action]:
        defs = s.defs
        face = s.face
        return [a for a in actions if a[0] != PLAY or defs[face[a[1]]].first_window == bit]

    return narrow


def usable(s: Empire, player: int, window: int) -> list[int]:
    """The cards in play that a player may use by hand in a window, now."""
    if not s.answers() >> ON_USE & 1:
        return []
    found = []
    for card in s.in_play():
        printed = s.defs[s.face[card]]
        if not printed.use_windows >> window & 1 or ON_USE not in printed.effects:
            continue
        if printed.can_use is not None and printed.can_use(s, card, player):
            found.append(card)
    return found


def could_act(s: Empire, player: int, window: int) -> bool:
    """Whether, by what is public, a player may have something for a window: then they are asked.

    So nobody learns from the asking what a hand holds.
    """
    some = s.own_windows if player == s.active else s.their_windows
    if some >> window & 1 and s.zones[HAND + STRIDE * player]:
        return True
    return bool(usable(s, player, window))


def open_window(s: Empire, window: int, turn: int = 0) -> None:
    """All players may act, from the active one on, until all have passed in a row; last act of a step."""
    if (s.own_windows | s.their_windows) >> window & 1 or s.answers() >> ON_USE & 1:
        first = _next_to_ask(s, window, turn, 0)
        if first is not None:
            s.call(first)


def _next_to_ask(s: Empire, window: int, turn: int, passes: int) -> Respond | None:
    """The question for the next player who could act, None when all have passed."""
    n = s.players
    while passes < n:
        player = (s.active + turn) % n
        if not s.out >> player & 1 and could_act(s, player, window):
            return respond(window, turn, passes)
        turn = (turn + 1) % n
        passes += 1
    return None


class Respond(Decision[Empire]):
    """One player's chance to act in a window."""

    rule = "events.any-time"
    text = "Play an event, use an ability, or pass."

    def __init__(self, window: int, turn: int, passes: int) -> None:
        super().__init__(window, turn, passes)
        self.window = window
        self.turn = turn
        self.passes = passes

    def player(self, s: Empire) -> int:
        return (s.active + self.turn) % s.players

    def legal_actions(self, s: Empire) -> list[Action]:
        return [PASS, *playable(s, self.player(s), self.window)]

    def apply(self, s: Empire, action: Action) -> None:
        turn = (self.turn + 1) % s.players
        if action != PASS:
            player = self.player(s)
            s.become(Window(self.window, turn))
            act(s, action, player)
            return
        following = _next_to_ask(s, self.window, turn, self.passes + 1)
        if following is None:
            s.end()
        else:
            s.become(following)


respond = cache(Respond)
"""The question by window, turn and passes: a value, so that one serves all positions."""


class Window(Procedure[Empire]):
    """A window in which somebody has acted: everybody gets another chance."""

    rule = "events.any-time"

    def __init__(self, window: int, turn: int = 0) -> None:
        super().__init__(window, turn)
        self.window = window
        self.turn = turn

    def step(self, s: Empire, at: int) -> None:
        following = _next_to_ask(s, self.window, self.turn, 0)
        if following is None:
            s.end()
        else:
            s.become(following)


def act(s: Empire, action: Action, player: int) -> None:
    """An event is played from the hand or an ability used; a step's last act."""
    s.call(PlayEvent(action[1]) if action[0] == PLAY else UseCard(action[1], player))


class PlayEvent(Procedure[Empire]):
    """An event is paid for, others may answer it, it takes effect, it is snuffed unless it stays.

    Rules events.effect, setup.piles.
    """

    rule = "events.effect"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card

    def step(self, s: Empire, at: int) -> None:
        card = self.card
        if at == 0:
            player = s.owner[card]
            pay(s, player, cost_of(s, card))
            activate(s, player, builders_of(s, card))
            s.move(card, LIMBO)
            s.log("played", (player, card, s.face[card]))
            if s.their_windows >> W_EVENT & 1:
                open_window(s, W_EVENT)
        elif at == 1:
            if s.where[card] == LIMBO:
                effect = s.of(card).effects.get(ON_PLAY)
                frame = effect(s, card) if effect else None
                if frame is not None:
                    s.call(frame)
        elif at == 2:
            if s.where[card] == LIMBO:
                snuff(s, card)
            flush(s)
        else:
            s.end()


class UseCard(Procedure[Empire]):
    """A player uses a card in play; `s.subject` is that player. Args: the card, the player."""

    rule = "events.removal"

    def __init__(self, card: int, player: int) -> None:
        super().__init__(card, player)
        self.card = card
        self.by = player

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.subject = self.by
            frame = s.of(self.card).effects[ON_USE](s, self.card)
            if frame is not None:
                s.call(frame)
        elif at == 1:
            flush(s)
        else:
            s.end()


class Heralds(Procedure[Empire]):
    """Cards in play answer what has happened, in the order in which it did."""

    rule = "card.types"

    def step(self, s: Empire, at: int) -> None:
        if not s.triggers:
            s.end()
            return
        first = s.triggers.pop(0)
        s.again()
        trigger(s, first.moment, first.subject)


def flush(s: Empire) -> None:
    """Let cards in play answer what has happened since they last did; last act of a step."""
    if s.triggers:
        s.call(Heralds())


class Arrival(Procedure[Empire]):
    """A card has come into play: its own text, then the cards that answer it. Args: card, moment."""

    rule = "card.types"

    def __init__(self, card: int, moment: Moment) -> None:
        super().__init__(card, moment)
        self.card = card
        self.moment = moment

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            effect = s.of(self.card).effects.get(ON_PLAY)
            frame = effect(s, self.card) if effect else None
            if frame is not None:
                s.call(frame)
        elif at == 1:
            trigger(s, self.moment, self.card)
        elif at == 2:
            flush(s)
        else:
            s.end()


def arrive(s: Empire, card: int, moment: Moment) -> None:
    """Run what a card does when it comes into play, if it or another answers; last act of a step."""
    if s.of(card).mask or s.answers() >> moment & 1 or s.triggers:
        s.call(Arrival(card, moment))
