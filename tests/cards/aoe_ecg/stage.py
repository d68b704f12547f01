"""Positions of the Age of Empires ECG by literal, for the tests of what cards do.

    t = Stage(hand=["sheep"])
    farm = t.build("farm", workers=4)
    t.play("sheep")

Player 0 is active. Each player has a civilization card and a Town Center in the middle of the rear rank.
"""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, next_decision
from suite.core.frame import Frame
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.grid import put
from suite.games.aoe_ecg.rows import Attack, Fight
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.table import zone_list
from suite.games.aoe_ecg.windows import PlayEvent, Respond, UseCard
from suite.games.aoe_ecg.words import (
    AREA,
    CIVILIZATION,
    DECK,
    HAND,
    MIDDLE,
    ON_FIELD,
    OPTION,
    PICK,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    WIDTH,
)
from tests.cards.aoe_ecg.shelf import catalogue

PLENTY = 20


def open_question(state: Empire) -> Decision[Empire] | None:
    """The question put to a person: who can only pass in a window passes unasked."""
    while isinstance(asked := next_decision(state), Respond) and asked.legal_actions(state) == [PASS]:
        asked.apply(state, PASS)
    return asked


class Stage:
    """A position; `state` is it, `s` for short. Villages grow to the right of the Town Center."""

    def __init__(
        self,
        hand: list[str] | None = None,
        civilizations: tuple[str, ...] = ("britons", "mongols"),
        age: int = 4,
        seed: int = 1,
    ) -> None:
        players = len(civilizations)
        self.s = self.state = Empire(catalogue(), zone_list(players), players, seed, {})
        self.s.age = [age] * players
        self.s.turn = 1
        self.s.stock = [PLENTY] * (4 * players)
        self.next_square = [p * AREA + MIDDLE for p in range(players)]
        for player, name in enumerate(civilizations):
            self.card(name, CIVILIZATION, player)
            self.build("town-center", player, workers=5)
            for _ in range(8):
                self.card("house", DECK, player)
        for key in hand or []:
            self.card(key, HAND)

    # -- setting up -------------------------------------------------------------------------------------

    def card(self, key: str, zone: int, player: int = 0) -> int:
        """A card of a player in one of their zones."""
        s = self.s
        card = s.add(s.catalogue.index[key], player, zone + STRIDE * player, player)
        for column in (s.tokens, s.monks, s.workers, s.menders, s.damage, s.clock, s.marks, s.made, s.last):
            column.append(0)
        s.spot.append(-1)
        s.holder.append(-1)
        s.live = None
        return card

    def build(
        self, key: str, player: int = 0, workers: int = 0, damage: int = 0, square: int | None = None
    ) -> int:
        """A building on the next square of the rear rank, or on a given one."""
        s = self.s
        card = self.card(key, VILLAGE, player)
        if square is None:
            square = self.next_square[player]
            self.next_square[player] += 1
        s.spot[card] = square
        s.built[square] = card
        s.workers[card] = workers
        s.damage[card] = damage
        return card

    def unit(self, key: str, on: int, player: int = 0, tokens: int = 5, monks: int = 0) -> int:
        """A unit on a building, whoever owns that."""
        s = self.s
        card = self.card(key, UNITS, player)
        put(s, card, s.spot[on])
        s.tokens[card] = 1 if s.of(card).siege else tokens
        s.monks[card] = monks
        return card

    def learn(self, key: str, player: int = 0) -> int:
        """A technology or upgrade in force."""
        return self.card(key, TECHNOLOGY, player)

    def study(self, key: str, workers: int, player: int = 0) -> int:
        """A card being researched."""
        card = self.card(key, STUDIES, player)
        self.s.workers[card] = workers
        return card

    def front(self, player: int) -> int:
        """A blank square before the Town Center of a player."""
        return player * AREA + WIDTH + MIDDLE

    def battle(self, by: int, on: int) -> Stage:
        """An attack on a square that the attacker stands on, up to the first question."""
        s = self.s
        place = s.spot[by]
        s.attacks.append(Attack(by, ON_FIELD, place, on))
        return self.run(Battle())

    def fight(self, by: int, on: int, side: int) -> Stage:
        """The battle is under way, nothing has been fought yet."""
        self.s.fight = Fight(by, 0, on, side, self.s.spot[by], ON_FIELD)
        return self

    # -- acting -----------------------------------------------------------------------------------------

    def run(self, frame: Frame) -> Stage:
        """Begin a procedure and go on to its first question."""
        self.s.call(frame)
        open_question(self.s)
        return self

    def can(self, key: str, player: int = 0) -> bool:
        """Whether the text allows a card of a hand to be played now."""
        card = self.held(key, player)
        condition = self.s.of(card).can
        return condition is None or condition(self.s, card)

    def held(self, key: str, player: int = 0) -> int:
        """The card of a hand with this key."""
        s = self.s
        return next(c for c in s.zones[HAND + STRIDE * player] if s.of(c).key == key)

    def play(self, key: str, player: int = 0) -> Stage:
        """Play an event of a hand, if its text allows it."""
        assert self.can(key, player), f"{key} can be played now"
        return self.run(PlayEvent(self.held(key, player)))

    def use(self, card: int, player: int) -> Stage:
        """Use a card in play, if it lets this player."""
        condition = self.s.of(card).can_use
        assert condition is not None, "it can be used by somebody"
        assert condition(self.s, card, player), "and by this player"
        return self.run(UseCard(card, player))

    def question(self) -> Decision[Empire]:
        """The open question."""
        asked = open_question(self.s)
        assert asked is not None, "somebody is asked"
        return asked

    def legal(self) -> list[Action]:
        """The legal actions, [] when nothing is asked."""
        asked = open_question(self.s)
        return [] if asked is None else asked.legal_actions(self.s)

    def take(self, action: Action) -> Stage:
        """Answer the open question."""
        assert action in self.legal(), f"{action} is among {self.legal()}"
        self.question().apply(self.s, action)
        open_question(self.s)
        return self

    def pick(self, card: int) -> Stage:
        """Pick a card."""
        return self.take((PICK, card))

    def option(self, n: int) -> Stage:
        """Take the n-th choice of a text."""
        asked = [action for action in self.legal() if action[:2] == (OPTION, n)]
        assert asked, f"choice {n} is among {self.legal()}"
        return self.take(asked[0])

    def quiet(self) -> Stage:
        """Pass, or take the first legal action where one cannot, until nothing is asked."""
        while actions := self.legal():
            self.take(PASS if PASS in actions else actions[0])
        return self

    # -- looking ----------------------------------------------------------------------------------------

    def has(self, resource: int, player: int = 0) -> int:
        """What a player has more of a resource than at the beginning."""
        return self.s.stock[4 * player + resource] - PLENTY

    def zone(self, zone: int, player: int = -1) -> list[str]:
        """The keys of a zone's cards; of a player's zone with a player."""
        at = zone if player < 0 else zone + STRIDE * player
        return [self.s.of(card).key for card in self.s.zones[at]]
