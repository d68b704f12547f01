"""Positions of the Age of Empires ECG for the tests of its rules, and whole matches that are led by hand."""

from __future__ import annotations

from functools import cache

from suite.core.action import PASS
from suite.core.deck import Deck
from suite.core.flow import Decision, next_decision
from suite.core.game import Setup
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.grid import put
from suite.games.aoe_ecg.movement import reachable
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import Respond
from suite.games.aoe_ecg.words import AREA, MIDDLE, RELICS, WIDTH, Place
from tests.cards.aoe_ecg.shelf import catalogue, decks
from tests.cards.aoe_ecg.stage import Stage

OPTIONS = {name: values[0] for name, values in EmpireECG.options.items()}
RELIC_KEYS = (
    "ember-of-the-first-hearth",
    "chalice-of-clear-water",
    "crown-of-the-drowned-king",
    "scroll-of-the-seven-roads",
    "bell-of-the-silent-tower",
)


NAMES = ("Tom", "Ian", "Zev", "Jason")


@cache
def game() -> EmpireECG:
    """The game with its shipped cards and decks."""
    return EmpireECG(catalogue(), decks())


def destinations(s: Empire, unit: int) -> list[Place]:
    """The other places to which a unit can go, whoever stands there."""
    return sorted(reachable(s, unit) - {s.spot[unit]})


class Table(Stage):
    """A position with every option at its usual value, or as named."""

    def __init__(
        self,
        hand: list[str] | None = None,
        civilizations: tuple[str, ...] = ("mongols", "goths"),
        age: int = 4,
        seed: int = 1,
        options: dict[str, str] | None = None,
    ) -> None:
        super().__init__(hand, civilizations, age, seed)
        s = self.s
        s.options = OPTIONS | (options or {})
        s.lands = s.options["scenario"] == "mediterranean-mayhem"
        s.keep = 0 if s.options["scenario"] == "storm-the-castle" else -1

    def at(self, player: int, rank: int, column: int) -> int:
        """The square of a rank (0 the rear), so many columns right of the Town Center."""
        return player * AREA + rank * WIDTH + MIDDLE + column

    def center(self, player: int) -> int:
        """A player's Town Center."""
        return self.s.built[self.at(player, 0, 0)]

    def land(self, n: int = 0) -> int:
        """A No-Man's-Land."""
        return self.s.players * AREA + n

    def put(self, unit: int, place: int) -> None:
        """A unit stands somewhere else."""
        put(self.s, unit, place)

    def relic(self, key: str, place: int = -1, holder: int = -1) -> int:
        """A relic in play, lying at a place or with a unit or building."""
        card = self.card(key, RELICS)
        self.s.spot[card] = place
        self.s.holder[card] = holder
        return card

    def labels(self) -> list[str]:
        """The labels of the legal actions."""
        return [game().label(self.s, action, NAMES) for action in self.legal()]

    def passes(self, times: int = 1) -> Table:
        """Pass that often."""
        for _ in range(times):
            self.take(PASS)
        return self


def match(
    names: list[str] | None = None,
    options: dict[str, str] | None = None,
    seed: int = 1,
    bought: dict[str, int] | None = None,
) -> Empire:
    """A dealt match of starter decks, before the first question; all have bought the same."""
    chosen = [decks()[f"starter-{name}"] for name in names or ["britons", "celts"]]
    if bought:
        chosen = [Deck(deck.title, {**deck.sections, "bought": bought}) for deck in chosen]
    setup = Setup("aoe-ecg", list(NAMES[: len(chosen)]), chosen, options)
    return game().new(setup, seed)


def ask(s: Empire) -> Decision[Empire]:
    """The open question; who can only pass in a window passes unasked."""
    while True:
        asked = next_decision(s)
        assert asked is not None, "somebody is asked"
        if not isinstance(asked, Respond) or asked.legal_actions(s) != [PASS]:
            return asked
        asked.apply(s, PASS)


def lead(s: Empire, rule: str) -> Decision[Empire]:
    """Pass, or take the first answer, until a question of a section is open; returns it."""
    for _ in range(2000):
        asked = ask(s)
        if asked.rule == rule:
            return asked
        actions = asked.legal_actions(s)
        asked.apply(s, PASS if PASS in actions else actions[0])
    raise AssertionError(f"nothing of {rule} is asked in 2000 decisions")
