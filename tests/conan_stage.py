"""Positions of the Conan CCG by literal, and a player's way of acting on them.

    t = Stage(hand=["telling-blow"], foe_hand=["overhead-block"], center=["cimmerian-warrior"])
    t.fight(laid=["fists-of-iron"], answers={0: "desperate-lunge"})

Player 0 is Conan, player 1 the Foe player. Gaps and slots are numbered as in words.py.
"""

from __future__ import annotations

from functools import cache

from suite.core.action import PASS, Action
from suite.core.flow import Decision, next_decision
from suite.core.frame import Frame
from suite.core.game import Setup
from suite.core.knowledge import reveal
from suite.core.moment import Triggered, trigger
from suite.games import make_conan_ccg
from suite.games.conan_ccg.barbarian import Barbarian
from suite.games.conan_ccg.conan_move import put, turn_up
from suite.games.conan_ccg.foe_move import lay
from suite.games.conan_ccg.game import ConanCCG
from suite.games.conan_ccg.resolution import Resolution
from suite.games.conan_ccg.rules import hero, renown
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.warrior import RoundEnd
from suite.games.conan_ccg.windows import Respond
from suite.games.conan_ccg.words import (
    ALLIES,
    CHRONICLE,
    DECK,
    DISCARDS,
    FIELD,
    FOE_DECK,
    FOE_DISCARDS,
    HAND,
    HERO,
    ITEMS,
    ON_PLACED,
    ON_REVEAL,
    ON_ROUND,
    PER_ZONE,
    REGION,
    REVEALED,
    STRIDE,
)

NAMES = ("Tom", "Ian", "Zev", "Jason")
HEALTH = 16
"""What Conan begins with where nothing else is said: no test hangs on a house number of his card."""


def open_question(state: Conan) -> Decision[Conan] | None:
    """The question that a match would put to a person: who can only pass in a window passes unasked."""
    while (decision := next_decision(state)) is not None:
        asks_all = isinstance(decision, Respond) or decision.rule == "card.region"
        if not asks_all or decision.legal_actions(state) != [PASS]:
            break
        decision.apply(state, PASS)
    return decision


@cache
def game() -> ConanCCG:
    """The game with its shipped cards."""
    return make_conan_ccg()


class Stage:
    """A position, of two players unless said. Lists hold card keys, the top of a deck last; `state` is it."""

    def __init__(
        self,
        conan: str = "conan-the-bold",
        hand: list[str] | None = None,
        foe_hand: list[str] | None = None,
        center: list[str] | None = None,
        left: list[str] | None = None,
        right: list[str] | None = None,
        rear: list[str] | None = None,
        items: list[str] | None = None,
        allies: list[str] | None = None,
        region: str = "",
        chronicle: list[str] | None = None,
        foe_chronicle: list[str] | None = None,
        deck: list[str] | None = None,
        foe_deck: list[str] | None = None,
        discards: list[str] | None = None,
        foe_discards: list[str] | None = None,
        foes: list[str] | None = None,
        own_foes: list[str] | None = None,
        fallen: list[str] | None = None,
        revealed: list[str] | None = None,
        prowess: int | None = None,
        health: int = HEALTH,
        options: dict[str, str] | None = None,
        seed: int = 1,
        players: int = 2,
        more: list[tuple[int, int, list[str]]] | None = None,
        rules: ConanCCG | None = None,
    ) -> None:
        """`deck`/`foe_deck`: Draw Decks of Conan and of the Foe player; `foes`/`own_foes`: Foe Decks of the
        Foe player and of Conan's player; `fallen`: the Foe player's Foe Discards; `more`: what else lies
        somewhere, as (owner, zone of the table, keys). From the third player on each has Conan and decks.
        `rules`: the game with other cards than the shipped ones."""
        self.game = rules or game()
        setup = Setup("conan-ccg", list(NAMES[:players]), [], options)
        s = self.state = self.game.blank(setup, self.game.catalogue)
        s.seed = seed
        piles = [
            ([conan], 0, HERO),
            (["conan-the-bold"], 1, HERO),
            (hand, 0, HAND),
            (foe_hand, 1, HAND),
            (items, 0, ITEMS),
            (allies, 0, ALLIES),
            ([region] if region else [], 0, REGION),
            (deck or ["wild-swing"] * 12, 0, DECK),
            (foe_deck or ["wild-swing"] * 12, 1, DECK),
            (discards, 0, DISCARDS),
            (foe_discards, 1, DISCARDS),
            (foes or ["khitan-peasant"] * 12, 1, FOE_DECK),
            (own_foes or ["khitan-peasant"] * 12, 0, FOE_DECK),
            (fallen, 1, FOE_DISCARDS),
        ]
        for player in range(2, players):
            piles += [
                (["conan-the-bold"], player, HERO),
                (["wild-swing"] * 12, player, DECK),
                (["khitan-peasant"] * 12, player, FOE_DECK),
            ]
        for keys, player, zone in piles:
            for key in keys or []:
                self._add(key, player, zone + STRIDE * player)
        for owner, zone, keys in more or []:
            for key in keys:
                self._add(key, owner, zone)
        for player, keys in ((0, chronicle), (1, foe_chronicle)):
            for key in keys or []:
                self._add(key, 1 - player, CHRONICLE + STRIDE * player)
        for key in revealed or []:
            self._add(key, 1, REVEALED)
        s.prowess = [s.of(s.zones[HERO + STRIDE * p][0]).prowess for p in range(players)]
        s.health = [s.of(s.zones[HERO + STRIDE * p][0]).health for p in range(players)]
        if prowess is not None:
            s.prowess[0] = prowess
        s.health[0] = health
        s.turn = 1
        for zone, keys in enumerate((center, left, right, rear)):
            for place, key in enumerate(keys or []):
                s.foe_at[zone * PER_ZONE + place] = self._add(key, 1, FIELD)

    def _add(self, key: str, owner: int, zone: int) -> int:
        s = self.state
        card = s.add(s.catalogue.index[key], owner, zone, owner * 2 + (s.catalogue[key].type == "foe"))
        s.wounds.append(0)
        s.spent.append(0)
        return card

    # -- looking -----------------------------------------------------------------------------------

    def card(self, key: str, n: int = 0) -> int:
        """The n-th physical card with this key."""
        s = self.state
        return [c for c, face in enumerate(s.face) if s.catalogue.cards[face].key == key][n]

    def zone(self, zone: int, player: int = -1) -> list[str]:
        """The keys of a zone's cards, the top one last."""
        at = zone if player < 0 else zone + STRIDE * player
        return [self.state.of(c).key for c in self.state.zones[at]]

    def hand(self, player: int = 0) -> list[str]:
        """The keys of a hand, sorted."""
        return sorted(self.zone(HAND, player))

    @property
    def prowess(self) -> int:
        """Conan's Prowess."""
        return self.state.prowess[0]

    @property
    def health(self) -> int:
        """Conan's Health."""
        return self.state.health[0]

    @property
    def renown(self) -> int:
        """Conan's Renown."""
        return renown(self.state, 0)

    def wounds(self, key: str, n: int = 0) -> int:
        """The wounds of the n-th card with this key."""
        return self.state.wounds[self.card(key, n)]

    def in_play(self, key: str, n: int = 0) -> bool:
        """Whether the n-th card with this key is in play."""
        return self.card(key, n) in self.state.in_play()

    # -- acting ------------------------------------------------------------------------------------

    def run(self, frame: Frame) -> Stage:
        """Begin a procedure and go on to its first question."""
        self.state.call(frame)
        open_question(self.state)
        return self

    def asked(self) -> tuple[int, str]:
        """(player, text) of the open question; (-1, "") when there is none."""
        decision = open_question(self.state)
        return (-1, "") if decision is None else (decision.player(self.state), decision.text)

    def labels(self) -> list[str]:
        """The labels of all legal actions."""
        return [self.game.label(self.state, action, NAMES) for action in self.legal()]

    def legal(self) -> list[Action]:
        """The legal actions, [] when nothing is asked."""
        decision = open_question(self.state)
        return [] if decision is None else decision.legal_actions(self.state)

    def choose(self, *words: str) -> Stage:
        """Take, one after another, the first legal action whose label contains the words; "pass" passes."""
        for word in words:
            decision = open_question(self.state)
            assert decision is not None, f"nothing is asked, so nobody can choose {word!r}"
            actions = decision.legal_actions(self.state)
            if word == "pass":
                chosen = [PASS] if PASS in actions else []
            else:
                chosen = [a for a in actions if word.lower() in self.game.label(self.state, a, NAMES).lower()]
            assert chosen, f"{word!r} is not among {self.labels()} for {decision.text!r}"
            decision.apply(self.state, chosen[0])
            open_question(self.state)
        return self

    def take(self, action: Action) -> Stage:
        """Take one exact action."""
        decision = open_question(self.state)
        assert decision is not None
        assert action in decision.legal_actions(self.state), f"{action} is legal"
        decision.apply(self.state, action)
        open_question(self.state)
        return self

    def passes(self, times: int = 1) -> Stage:
        """Pass that often."""
        return self.choose(*["pass"] * times)

    def quiet(self) -> Stage:
        """Answer every open question by passing, or by the first legal action where one cannot pass."""
        while (decision := open_question(self.state)) is not None:
            actions = decision.legal_actions(self.state)
            decision.apply(self.state, PASS if PASS in actions else actions[0])
        return self

    # -- combat ------------------------------------------------------------------------------------

    def lay(self, moves: dict[int, str]) -> Stage:
        """Lay face-down moves: slot -> key. They come from nowhere, as if they had been in the hand."""
        for slot, key in moves.items():
            lay(self.state, self._add(key, 1, HAND + STRIDE), slot)
        return self

    def answer(self, moves: dict[int, str | tuple[str, str]]) -> Stage:
        """Play Conan's moves without cost: gap -> key, or (key, key of the Ally that performs it)."""
        s: Conan = self.state
        for gap, move in moves.items():
            key, by = move if isinstance(move, tuple) else (move, "")
            put(s, self._add(key, 0, HAND), gap, self.card(by) if by else hero(s))
        return self

    def reveal(self) -> Stage:
        """Turn the Foe moves up; abilities at the reveal act up to the first question."""
        turn_up(self.state)
        trigger(self.state, ON_REVEAL)
        open_question(self.state)
        return self

    def fight(
        self, laid: dict[int, str] | None = None, answers: dict[int, str | tuple[str, str]] | None = None
    ) -> Stage:
        """Lay, answer, reveal, then resolve all zones up to the first question."""
        self.lay(laid or {}).answer(answers or {}).reveal()
        return self.run(Resolution())

    def barbarian(self) -> Stage:
        """Begin the Barbarian Phase."""
        return self.run(Barbarian())

    def end_round(self) -> Stage:
        """End the round: texts, discards, draws."""
        return self.run(RoundEnd())

    def begin_round(self) -> Stage:
        """What begins a Survey Phase happens."""
        trigger(self.state, ON_ROUND)
        open_question(self.state)
        return self

    def placed(self, key: str) -> Stage:
        """The Foe's text when it is placed."""
        foe = self.card(key)
        return self.run(Triggered(ON_PLACED, foe, foe))

    def show(self, key: str, to: int = -1) -> Stage:
        """Players of the mask know the card's face."""
        reveal(self.state, self.card(key), to)
        return self
