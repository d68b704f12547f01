"""A position of each phase of a match, with as much on the table as matters there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from suite.core.chance import Chance
from suite.core.game import Setup
from suite.games.age_of_conan.words import LAID
from suite.games.conan_ccg.words import FIELD
from suite.games.zabor.words import PICKED
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.view.game import TableGame

MatchFilter = Callable[[Match, Any, str], bool]
"""(match, its state, the kind of the open question, "" at the end) -> whether it is one to look at."""
SEEDS = 400
"""After so many matches at random the search is given up."""
OPPONENT = "normal"


def _fight(s: Any, foes: int, moves: int, answers: int) -> bool:
    """Whether at least so many Foes are there, and moves of theirs, and moves of Conan beside them."""
    laid = sum(card >= 0 for card in s.move_at)
    return len(s.zones[FIELD]) >= foes and laid >= moves and sum(card >= 0 for card in s.gap) >= answers


def _victory(match: Match, s: Any, kind: str) -> bool:
    return not kind and not match.by_limit()


CONAN_CCG: dict[str, MatchFilter] = {
    "prepare": lambda m, s, kind: kind == "PREPARE" and len(m.legal_actions()) >= 4 and s.turn > 2,
    "foes": lambda m, s, kind: kind == "CHOOSE_FOES" and _fight(s, 2, 0, 0),
    "moves": lambda m, s, kind: kind == "LAY_MOVE" and _fight(s, 2, 1, 0) and not s.revealed,
    "answers": lambda m, s, kind: kind == "ANSWER_MOVES" and _fight(s, 2, 2, 1),
    "reveal": lambda m, s, kind: kind == "BARBARIAN" and _fight(s, 2, 2, 2) and s.revealed == 1,
    "resolution": lambda m, s, kind: kind == "NEXT_ZONE" and _fight(s, 2, 2, 2) and s.revealed == 1,
    "hit": lambda m, s, kind: kind == "Respond" and bool(s.pending) and _fight(s, 2, 1, 1),
    "rest": lambda m, s, kind: kind == "RECOVERY" and s.turn > 4,
    "victory": _victory,
}


AGE_OF_CONAN: dict[str, MatchFilter] = {
    "bid": lambda m, s, kind: kind == "SealedBid" and s.age > 0,
    "die": lambda m, s, kind: kind == "CHOOSING_DIE" and s.turn > 40,
    "attack": lambda m, s, kind: kind == "AttackGoal" and s.turn > 30 and len(m.legal_actions()) > 3,
    "contest": lambda m, s, kind: kind == "OwnRoll" and all(s.zones[LAID + side] for side in (0, 1)),
    "siege": lambda m, s, kind: kind == "SiegeRetreat",
    "levy": lambda m, s, kind: kind == "LevyAt",
    "purchase": lambda m, s, kind: kind == "Purchase",
    "artifacts": lambda m, s, kind: kind == "OfferTokens" and len(m.legal_actions()) > 3,
    "crown": lambda m, s, kind: kind == "CROWNING",
    "victory": _victory,
}


def _claimed(s: Any) -> int:
    """How many VP Cards and conditions of traits somebody has claimed."""
    return sum(marks > 0 for marks in s.marks)


ZABOR: dict[str, MatchFilter] = {
    "draft": lambda m, s, kind: kind == "PickTrait" and bool(s.zones[PICKED]),
    "action-cards": lambda m, s, kind: kind == "LayAction" and s.turn > 1 and s.order.count(-1) == 5,
    "envoys": lambda m, s, kind: kind == "PlaceEnvoy" and s.turn > 4 and s.track.count(-1) < 9,
    "goal": lambda m, s, kind: kind == "WhereTo" and s.turn > 4 and len(_prey(m, s)) > 1,
    "army": lambda m, s, kind: kind == "WhatGoes" and s.turn > 4 and len(m.legal_actions()) > 3,
    "casualties": lambda m, s, kind: kind == "TakeWound" and s.fight.on >= 0 and s.turn > 3,
    "purchase": lambda m, s, kind: kind == "Purchase" and s.turn > 3 and len(m.legal_actions()) > 6,
    "acquisition": lambda m, s, kind: kind == "KeepOne" and s.turn > 3,
    "rituals": lambda m, s, kind: kind == "Ritual" and s.turn > 3 and len(m.legal_actions()) > 4,
    "consent": lambda m, s, kind: kind == "Consent" and len(m.legal_actions()) > 4,
    "trade": lambda m, s, kind: kind == "SpendCard" and s.turn > 3,
    "claims": lambda m, s, kind: kind == "ClaimOne" and len(m.legal_actions()) > 2 and _claimed(s) > 5,
    "victory": _victory,
}


def _prey(match: Match, s: Any) -> list[int]:
    """The Areas of other Empires that can be entered now."""
    goals = [action[1] for action in match.legal_actions()]
    return [area for area in goals if s.holder[area] not in (-1, s.active)]


PHASES = {"conan-ccg": CONAN_CCG, "age-of-conan": AGE_OF_CONAN, "zabor": ZABOR}
"""Game -> its phases."""


def _setups(game: TableGame[Any]) -> list[Setup]:
    """Those in which phases are looked for: of Zabor the fullest table, at which claims are asked for too."""
    if game.key != "zabor":
        return game.setups()[:2]
    return [Setup(game.key, ["Ann", "Ben", "Cleo", "Dora", "Emil"], options={"claims": "1"})]


def positions(game: TableGame[Any]) -> dict[str, Match]:
    """The first match at random that comes to each phase, stood there, against the computer."""
    found: dict[str, Match] = {}
    phases, setups = PHASES[game.key], _setups(game)
    for seed in range(SEEDS):
        match = Match(game, setups[seed % len(setups)], seed)
        chance = Chance(seed)
        going = True
        while going:
            decision = match.decision()
            going = decision is not None
            kind = "" if decision is None else str(game.table.plain(decision)[0])
            for phase, wanted in phases.items():
                if phase not in found and wanted(match, match.state, kind):
                    found[phase] = _again(match)
            legal = match.legal_actions()
            if legal:
                match.play(legal[chance.roll(len(legal))])
        if len(found) == len(phases):
            return {phase: found[phase] for phase in phases}
    raise AssertionError(f"no match comes to {', '.join(phases.keys() - found.keys())}")


def _again(match: Match) -> Match:
    """The same position in a match of its own, in which a person answers for whoever is asked there."""
    asked = match.player() or 0
    seats = [PERSON if player == asked else OPPONENT for player in range(match.setup.players)]
    again = Match(match.game, match.setup, match.seed, seats, auto_pass=False)
    for action in match.actions:
        again.play(action)
    return again
