"""Each metric that conditions count, at its edge."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suite.games.zabor.metrics import COUNTS
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import METRICS
from suite.games.zabor.words import (
    ARTIFACTS,
    BY_DIPLOMACY,
    CIV_TAKEN,
    DESTINY,
    DYNASTIES,
    KILLS,
    SORCERY,
    SPELLS,
    TRADES,
    WON,
    WON_EMPIRE,
    WON_NAVAL,
)
from tests.rulebook.zabor.kit import ANN, BEN, area, give, own, seat, stage

Change = Callable[[Zabor], object]


def land(key: str, **more: int) -> Change:
    """Ann has an Area with an Infantry."""
    return lambda s: own(s, ANN, key, infantry=1, **more)


def deed(number: int) -> Change:
    """Ann has done something this turn."""
    return lambda s: s.note(ANN, number)


def conquer(s: Zabor) -> None:
    s.conquered[own(s, ANN, "rulm", infantry=1)] = 1


def rival_start(s: Zabor) -> None:
    s.start[BEN] = own(s, ANN, "castrel", infantry=1)


def rich(s: Zabor) -> None:
    s.gold[ANN] += 1


def kraken(s: Zabor) -> None:
    number = next(n for n, card in enumerate(s.book.monsters) if card.key == "kraken")
    s.beast_of[number], s.beast_at[number] = ANN, own(s, ANN, "ilvane-sea", fleet=1)


EDGES: dict[str, tuple[Change, int]] = {
    "land": (land("rulm"), 1),
    "rural": (land("rulm"), 1),
    "civ": (land("rulm", built=1), 1),
    "keeps": (land("rulm", built=1), 1),
    "cities": (land("rulm", built=2), 1),
    "metropols": (land("rulm", built=3), 1),
    "towns": (land("rulm", built=3), 1),
    "roads": (land("rulm", road=1), 1),
    "road-chain": (land("lunn", road=1), 1),
    "sea": (lambda s: own(s, ANN, "ilvane-sea", fleet=1), 1),
    "coastal": (land("castrel"), 1),
    "coastal-civ": (land("castrel", built=1), 1),
    "zabor": (land("corrod"), 1),
    "north": (land("castrel"), 1),
    "south": (land("rulm"), 1),
    "regions": (land("corrod"), 1),
    "largest-group": (land("lunn"), 1),
    "rival-starts": (rival_start, 1),
    "gold": (rich, 1),
    "units": (lambda s: own(s, ANN, "rulm", cavalry=1), 1),
    "strength": (lambda s: own(s, ANN, "rulm", cavalry=1), 4),
    "auxiliary": (lambda s: own(s, ANN, "rulm", auxiliary=1), 1),
    "infantry": (land("rulm"), 1),
    "cavalry": (lambda s: own(s, ANN, "rulm", cavalry=1), 1),
    "sorcerers": (lambda s: own(s, ANN, "rulm", sorcerer=1), 1),
    "fleets": (lambda s: own(s, ANN, "ilvane-sea", fleet=1), 1),
    "monsters": (kraken, 1),
    "infantry-areas": (lambda s: own(s, ANN, "rulm", infantry=3), 1),
    "sorcerer-areas": (lambda s: own(s, ANN, "rulm", sorcerer=2), 1),
    "artifacts": (lambda s: give(s, ANN, "orb-of-sight", ARTIFACTS), 1),
    "dynasties": (lambda s: give(s, ANN, "colonists", DYNASTIES), 1),
    "destiny": (lambda s: give(s, ANN, "levy", DESTINY), 1),
    "sorcery": (lambda s: give(s, ANN, "lightning", SORCERY), 1),
    "positions": (lambda s: seat(s, ANN, "master-of-arms"), 1),
    "neighbours": (lambda s: own(s, BEN, "lunn", built=1), 1),
    "battles-won-turn": (deed(WON), 1),
    "empire-battles-turn": (deed(WON_EMPIRE), 1),
    "naval-won-turn": (deed(WON_NAVAL), 1),
    "conquered-turn": (conquer, 1),
    "civ-conquered-turn": (deed(CIV_TAKEN), 1),
    "spells-turn": (deed(SPELLS), 1),
    "spell-kills-turn": (deed(KILLS), 1),
    "diplomacy-turn": (deed(BY_DIPLOMACY), 1),
    "trades-turn": (deed(TRADES), 1),
}
"""Metric -> a change of the position, and by how much it raises the metric."""


def test_every_metric_has_an_edge() -> None:
    assert tuple(COUNTS) == METRICS
    assert set(EDGES) == set(METRICS)


@pytest.mark.parametrize("name", METRICS)
def test_metrics_count_what_they_say(name: str) -> None:
    """vp.conditions: of Akran with a City and a Road, Ann's own; what Ben has does not count for her."""
    s = stage()
    own(s, ANN, "akran", built=2, road=1)
    own(s, BEN, "varnholt", built=3, road=1, infantry=5, cavalry=2, sorcerer=1)
    before = COUNTS[name](s, ANN)
    change, more = EDGES[name]
    change(s)
    assert COUNTS[name](s, ANN) == before + more


def test_groups_end_where_they_are_not_connected() -> None:
    """vp.conditions: Rulm does not touch Akran; a Road between joins the chain."""
    s = stage()
    for key in ("akran", "rulm"):
        own(s, ANN, key, road=1, infantry=1)
    for name in ("largest-group", "road-chain"):
        assert COUNTS[name](s, ANN) == 1
    own(s, ANN, "lunn", infantry=1)
    assert (COUNTS["largest-group"](s, ANN), COUNTS["road-chain"](s, ANN)) == (3, 1)
    s.road[area(s, "lunn")] = 1
    assert COUNTS["road-chain"](s, ANN) == 3
