"""Seeded matches until each card was used or opened, each token kept and traded, each moment asked."""

from __future__ import annotations

from collections import Counter
from random import Random

from suite.core.action import Action
from suite.core.flow import Decision, next_decision
from suite.core.game import Setup
from suite.games.age_of_conan.adventure import KEEP_OR_TRADE
from suite.games.age_of_conan.game import AgeOfConan
from suite.games.age_of_conan.intrigue import TravelGoal
from suite.games.age_of_conan.military import AttackGoal
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.view.people import STOPS, stop_of
from suite.games.age_of_conan.words import ATTACK, LAY, PARLEY, PLAY, REPLACE, TRADE, TRAVEL, USE
from suite.resources import folder, read_shapes
from tests.cards.age_of_conan.stage import catalogue

MOST_MATCHES = 400
BY_THEMSELVES = {"sword-of-atlantis", "cobra-crown", "conan-player"}
"""What works without being used."""


class Players:
    """They use what has been used least, and seek each other out; else they play at random."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()
        self.traded: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        """Stops at which somebody was asked."""

    def choose(self, s: Hyboria, decision: Decision[Hyboria], chance: Random) -> Action:
        actions = decision.legal_actions(s)
        cards = [action for action in actions if action[0] in (PLAY, USE)]
        if cards and chance.random() < 0.6:
            return min(cards, key=lambda action: self.used[s.of(action[1]).key])
        bold = [action for action in actions if against_others(s, decision, action)]
        bold = bold or [action for action in actions if action[0] in (ATTACK, LAY, TRAVEL, REPLACE)]
        return chance.choice(bold if bold and chance.random() < 0.7 else actions)

    def note(self, s: Hyboria, decision: Decision[Hyboria], action: Action) -> None:
        """What is asked, and used, kept and traded by an answer."""
        self.asked[stop_of(decision)] += 1
        if action[0] in (PLAY, USE, LAY):
            self.used[s.of(action[1]).key] += 1
        elif action[0] == REPLACE:
            self.used["conan-bonus"] += 1
        elif decision.rule == KEEP_OR_TRADE.rule:
            where = self.traded if action[0] == TRADE else self.kept
            where[s.of(decision.args[0]).key] += 1

    def note_end(self, s: Hyboria) -> None:
        """The adventures and objectives that were opened in a match."""
        opened = (event.args[0] for event in s.journal or () if event.kind in ("adventure", "objective"))
        self.used.update(s.defs[face].key for face in opened)

    def missing(self) -> set[str]:
        """What was never used, kept, traded or asked."""
        book = catalogue()
        tokens = {token.key for token in book.tokens.values()}
        shelves = (book.abilities, book.strategies, book.adventures, book.objectives)
        cards = {card.key for shelf in shelves for card in shelf.values()} - BY_THEMSELVES
        stops = {stop.key for stop in STOPS}
        return (
            (cards - self.used.keys())
            | (tokens - self.kept.keys())
            | (tokens - self.traded.keys())
            | (stops - self.asked.keys())
        )


def against_others(s: Hyboria, decision: Decision[Hyboria], action: Action) -> bool:
    """Whether an answer leads into what others hold, by army or emissary."""
    if action[0] == PARLEY:
        return s.holder[action[1]] >= 0
    if not isinstance(decision, AttackGoal | TravelGoal) or len(action) < 2:
        return False
    land, player = action[1], decision.player(s)
    armies = any(s.army(other, land) for other in range(s.players) if other != player)
    return s.holder[land] not in (-1, player) or (armies and not s.is_home(land))


def test_every_card_is_used_every_token_kept_and_traded_and_every_moment_asked() -> None:
    game = AgeOfConan(catalogue(), read_shapes(folder(AgeOfConan.key)))
    players = Players()
    for seed in range(MOST_MATCHES):
        s = game.new(Setup(game.key, ["Ann", "Ben", "Cleo", "Dora"]), seed)
        chance = Random(seed)
        while (decision := next_decision(s)) is not None:
            action = players.choose(s, decision, chance)
            players.note(s, decision, action)
            decision.apply(s, action)
        players.note_end(s)
        if not players.missing():
            break
    assert players.missing() == set(), f"nobody met these in {seed + 1} matches"
