"""Response windows: the named moments at which Actions are played and abilities are used."""

from __future__ import annotations

from functools import cache

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout, Decision, Procedure
from suite.core.moment import trigger
from suite.games.conan_ccg.rules import discard, draw, lose_prowess
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    ALLIES,
    DISCARD,
    DISCARDS,
    DRAW,
    HAND,
    ITEMS,
    LIMBO,
    ON_ALLY,
    ON_PLAY,
    ON_USE,
    PLAY,
    REGION,
    STRIDE,
    USE,
)


def playable(s: Conan, player: int, window: int) -> list[Action]:
    """The Actions that `player` may play and the abilities that they may use in `window`."""
    actions: list[Action] = []
    when = s.book.conan_when if player == s.active else s.book.foe_when
    if (s.book.any_conan if player == s.active else s.book.any_foe) >> window & 1:
        face = s.face
        hand = s.zones[HAND + STRIDE * player]
        for card in hand:
            if when[face[card]] >> window & 1 and s.defs[face[card]].type == "action":
                printed = s.defs[face[card]]
                if printed.discard < len(hand) and (printed.can is None or printed.can(s, card)):
                    actions.append((PLAY, card))
    if player == s.active:
        live = s.in_play()
        if s.live_when >> window & 1:
            actions += [(USE, card) for card in live if usable(s, card, window)]
    return actions


def usable(s: Conan, card: int, window: int) -> bool:
    """Whether a card in play has an ability to use by hand in `window`, now."""
    printed = s.defs[s.face[card]]
    if not printed.conan_when >> window & 1 or ON_USE not in printed.effects or card in s.tired:
        return False
    return printed.can is None or printed.can(s, card)


def could_act(s: Conan, player: int, window: int) -> bool:
    """Whether, by what is public, a player may have something for `window`: then they are asked.

    They are asked even if they have nothing, so nobody learns from the asking what a hand holds.
    """
    ours = player == s.active
    if (s.book.any_conan if ours else s.book.any_foe) >> window & 1 and s.zones[HAND + STRIDE * player]:
        return True
    return ours and any(usable(s, card, window) for card in s.in_play())


def open_window(s: Conan, window: int, turn: int = 0, passes: int = 0) -> None:
    """Conan first, then the Foe players from the Primary on may act, until all have passed in a row.

    The last act of a step. `turn` counts players from Conan on, `passes` those who have just passed.
    """
    first = next_to_ask(s, window, turn, passes)
    if first is not None:
        s.call(first)


def next_to_ask(s: Conan, window: int, turn: int, passes: int) -> Respond | None:
    """The question for the next player who could act, None when all have passed."""
    n = s.players
    while passes < n:
        if could_act(s, (s.active + turn) % n, window):
            return respond(window, turn, passes)
        turn = (turn + 1) % n
        passes += 1
    return None


class Respond(Decision[Conan]):
    """One player's chance to act in a window."""

    rule = "warrior.actions"
    text = "Play an Action, use an ability, or pass."

    def __init__(self, window: int, turn: int, passes: int) -> None:
        super().__init__(window, turn, passes)
        self.window = window
        self.turn = turn
        self.passes = passes

    def player(self, s: Conan) -> int:
        return (s.active + self.turn) % s.players

    def legal_actions(self, s: Conan) -> list[Action]:
        return [PASS, *playable(s, self.player(s), self.window)]

    def apply(self, s: Conan, action: Action) -> None:
        turn = (self.turn + 1) % s.players
        if action != PASS:
            s.become(Window(self.window, turn))
            act(s, action)
            return
        following = next_to_ask(s, self.window, turn, self.passes + 1)
        if following is None:
            s.end()
        else:
            s.become(following)


respond = cache(Respond)
"""The question by window, turn and passes: a value, so that one serves all positions."""


class Window(Procedure[Conan]):
    """A window in which nobody has passed yet: as it opens, and again after somebody acted."""

    rule = "warrior.actions"

    def __init__(self, window: int, turn: int = 0) -> None:
        super().__init__(window, turn)
        self.window = window
        self.turn = turn

    def step(self, s: Conan, at: int) -> None:
        following = next_to_ask(s, self.window, self.turn, 0)
        if following is None:
            s.end()
        else:
            s.become(following)


def act(s: Conan, action: Action) -> None:
    """An Action is played from the hand or an ability used; a step's last act."""
    s.call(PlayCard(action[1]) if action[0] == PLAY else UseCard(action[1]))


class PlayCard(Procedure[Conan]):
    """An Action is played: its costs are paid, its text is carried out, it goes to the Discard Pile."""

    rule = "card.action"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card

    def step(self, s: Conan, at: int) -> None:
        card = self.card
        printed = s.of(card)
        if at == 0:
            s.move(card, LIMBO)
            s.log("played", (s.owner[card], card, s.face[card]))
            lose_prowess(s, printed.pay)
            if printed.discard:
                s.call(DiscardCards(s.owner[card], printed.discard, -1))
        elif at == 1:
            effect = printed.effects.get(ON_PLAY)
            frame = effect(s, card) if effect else None
            if frame is not None:
                s.call(frame)
        else:
            if s.where[card] == LIMBO:
                s.move(card, DISCARDS + STRIDE * s.owner[card])
            s.end()


class UseCard(Procedure[Conan]):
    """An ability of a card in play is used."""

    rule = "warrior.after"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card

    def step(self, s: Conan, at: int) -> None:
        s.end()
        s.log("used", (s.active, self.card, s.face[self.card]))
        frame = s.of(self.card).effects[ON_USE](s, self.card)
        if frame is not None:
            s.call(frame)


class PlayPermanent(Procedure[Conan]):
    """An Item, Ally or Region comes into play under or beside the Active player's Conan, for nothing.

    A Weapon, Shield or Body takes the place of the one in play (rules prepare.slots, prepare.free-items).
    """

    rule = "prepare.play"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.card = card

    def step(self, s: Conan, at: int) -> None:
        card = self.card
        printed = s.of(card)
        if at == 0:
            s.log("played", (s.owner[card], card, s.face[card]))
            at_player = STRIDE * s.active
            if printed.type == "region":
                for old in s.zones[REGION + at_player].copy():
                    discard(s, old)
                s.move(card, REGION + at_player)
            elif printed.type == "ally":
                s.move(card, ALLIES + at_player)
            else:
                for old in s.zones[ITEMS + at_player].copy():
                    if printed.slot and s.of(old).slot == printed.slot:
                        discard(s, old)
                s.move(card, ITEMS + at_player)
            if printed.draw:
                s.call(DRAW_UP_TO.of(card))
        elif at == 1:
            effect = printed.effects.get(ON_PLAY)
            frame = effect(s, card) if effect else None
            if frame is not None:
                s.call(frame)
        else:
            s.end()
            if printed.type == "ally":
                trigger(s, ON_ALLY, card)


def _counts(s: Conan, card: int) -> list[Action]:
    return [(DRAW, n) for n in range(s.of(card).draw, -1, -1)]


def _draw(s: Conan, action: Action, card: int) -> None:
    draw(s, s.owner[card], action[1])


DRAW_UP_TO: AskAbout[Conan] = AskAbout(
    "card.item", lambda s, card: s.owner[card], "Draw up to as many cards as it says.", _counts, _draw
)


class DiscardCards(Decision[Conan]):
    """A player discards `left` cards from their hand (rule glossary.discard); agents do in ascending order.

    Args: whose hand, how many are left, the last one that went.
    """

    rule = "glossary.discard"
    text = "Choose a card of your hand to discard."

    def __init__(self, whose: int, left: int, last: int) -> None:
        super().__init__(whose, left, last)
        self.whose = whose
        self.left = left
        self.last = last

    def player(self, s: Conan) -> int:
        return self.whose

    def legal_actions(self, s: Conan) -> list[Action]:
        return [(DISCARD, c) for c in sorted(s.zones[HAND + STRIDE * self.whose])] or [PASS]

    def branches(self, s: Conan) -> list[Action]:
        actions = self.legal_actions(s)
        later = [action for action in actions if action[1] > self.last]
        if len(later) > self.left:
            later = later[: len(later) - self.left + 1]
        return later or actions

    def apply(self, s: Conan, action: Action) -> None:
        if action == PASS:
            s.end()
            return
        if self.left > 1:
            s.become(DiscardCards(self.whose, self.left - 1, action[1]))
        else:
            s.end()
        discard(s, action[1])
