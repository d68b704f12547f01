"""How near players are to VP: the conditions of VP Cards and of traits in words, with what is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from suite.core.translation import _, mark
from suite.games.zabor.card import Deed, Goal
from suite.games.zabor.metrics import COUNTS
from suite.games.zabor.state import Zabor
from suite.view.log_text import listed

METRIC_NAMES: Final[Mapping[str, str]] = {
    "land": mark("Land Areas"),
    "rural": mark("Rural Areas"),
    "civ": mark("Civilized Areas"),
    "keeps": mark("Keeps"),
    "cities": mark("Cities"),
    "metropols": mark("Metropols"),
    "towns": mark("Cities and Metropols"),
    "roads": mark("Areas with a Road"),
    "road-chain": mark("Areas with Roads in one chain"),
    "sea": mark("Sea Areas"),
    "coastal": mark("Coastal Areas"),
    "coastal-civ": mark("Civilized Coastal Areas"),
    "zabor": mark("Areas of Zabor"),
    "north": mark("Land Areas in the North"),
    "south": mark("Land Areas in the South"),
    "regions": mark("regions with Land Areas"),
    "largest-group": mark("Land Areas in one piece"),
    "rival-starts": mark("starts of other Empires"),
    "gold": mark("Gold"),
    "units": mark("Units"),
    "strength": mark("Strength of all Units"),
    "auxiliary": mark("Auxiliaries"),
    "infantry": mark("Infantry"),
    "cavalry": mark("Cavalry"),
    "sorcerers": mark("Sorcerers"),
    "fleets": mark("Fleets"),
    "monsters": mark("Monsters"),
    "infantry-areas": mark("Areas with Infantry"),
    "sorcerer-areas": mark("Areas with a Sorcerer"),
    "artifacts": mark("Artifacts"),
    "dynasties": mark("Dynasties"),
    "destiny": mark("Destiny Cards"),
    "sorcery": mark("Sorcery Cards"),
    "positions": mark("Positions"),
    "neighbours": mark("Adjacent Empires"),
    "battles-won-turn": mark("Battles won this turn"),
    "empire-battles-turn": mark("Battles won against Empires this turn"),
    "naval-won-turn": mark("Battles won at sea this turn"),
    "conquered-turn": mark("Land Areas Conquered this turn"),
    "civ-conquered-turn": mark("Civilized Areas taken by force this turn"),
    "spells-turn": mark("spells cast this turn"),
    "spell-kills-turn": mark("pieces killed by spells this turn"),
    "diplomacy-turn": mark("Areas won over this turn"),
    "trades-turn": mark("Trade Bonus Cards spent this turn"),
}
"""Metric -> what it counts."""


def steps(s: Zabor, player: int, needs: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """(what is counted, "5 of 6") of each least number of a condition."""
    for name, least in needs.items():
        have = COUNTS[name](s, player)
        yield _(METRIC_NAMES[name]), _("{n} of {whole}").format(n=have, whole=least)


def leads(s: Zabor, player: int, most_of: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """The same of what must be more than everybody else's; "5, others 3" """
    for name, least in most_of.items():
        others = [COUNTS[name](s, other) for other in range(s.players) if other != player]
        what = _("Most of all, at least {n}: {what}").format(n=least, what=_(METRIC_NAMES[name]))
        have = COUNTS[name](s, player)
        yield what, _("{n}, others {m}").format(n=have, m=max(others))


def goal_steps(s: Zabor, player: int, goal: Goal) -> list[tuple[str, str]]:
    """How near a player is to a VP Card."""
    return [*steps(s, player, goal.needs), *leads(s, player, goal.most_of)]


def claimed_by(s: Zabor, face: int) -> list[int]:
    """Whose markers lie on a VP Card."""
    return [player for player in range(s.players) if s.marks[face] >> player & 1]


def bearing(s: Zabor, card: int, names: Sequence[str]) -> list[str]:
    """How near those whom it concerns are to what a card pays, a line each; `names`: player -> name."""
    face = s.face[card]
    known = s.defs[face]
    if isinstance(known, Goal):
        return [
            _of_empire(s, player, face, known, name)
            for player, name in enumerate(names)
            if s.colour[player] >= 0
        ]
    if isinstance(known, Deed) and known.type == "trait":
        player = s.zone_list[s.where[card]].player
        return [] if player < 0 or s.colour[player] < 0 else _of_trait(s, player, face, known)
    return []


def _of_empire(s: Zabor, player: int, face: int, goal: Goal, name: str) -> str:
    if s.marks[face] >> player & 1:
        return _("{name}: claimed").format(name=name)
    return _("{name}: {steps}").format(name=name, steps=_joined(goal_steps(s, player, goal)))


def _of_trait(s: Zabor, player: int, face: int, known: Deed) -> list[str]:
    lines = []
    for number, needs in enumerate(known.needs):
        if not needs:
            continue
        claimed = s.marks[face] >> number & 1
        told = _("claimed") if claimed else _joined(list(steps(s, player, needs)))
        lines.append(_("{n} VP: {steps}").format(n=number + 1, steps=told))
    return lines


def _joined(found: list[tuple[str, str]]) -> str:
    return listed([_("{what} {n}").format(what=what, n=n) for what, n in found])
