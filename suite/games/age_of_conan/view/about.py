"""What is to be known of a province and of a player, beside what stands on the map and on plates."""

from __future__ import annotations

from typing import Final

from suite.core.translation import _, mark, plural
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import BIDDING_TOKENS, EMISSARIES, UNITS
from suite.games.age_of_conan.view.terms import KEY, points, units
from suite.view.game import Ref
from suite.view.names import name

TERRAIN_NAMES: Final = (mark("plains"), mark("hills"), mark("woods"), mark("urban"))


def about(s: Hyboria, ref: Ref) -> list[str]:
    """A line each; [] for what needs none."""
    if ref.kind == "space":
        return _province(s, ref.number)
    return _player(s, ref.number) if ref.kind == "player" and s.kingdom[ref.number] >= 0 else []


def _province(s: Hyboria, land: int) -> list[str]:
    lines = []
    if s.map.home_of[land] >= 0:
        lines.append(_("The home of a kingdom: it bears no marker, and no other army enters it."))
    else:
        track = ", ".join([_(TERRAIN_NAMES[terrain]) for terrain in s.map.track[land]])
        lines.append(
            _("Rating {n}; a campaign leads over {track}.").format(n=s.map.rating[land], track=track)
        )
        lines.append(_("Whoever subjugates it gets {points}.").format(points=points(s.map.rating[land])))
    if s.map.savage[land]:
        lines.append(_("It is savage."))
    if s.map.coastal[land]:
        lines.append(_("It lies on a coast."))
    near = ", ".join([name(KEY, s.map.cards[other]) for other in s.map.around[land]])
    return [*lines, _("Borders {provinces}.").format(provinces=near)]


def _player(s: Hyboria, player: int) -> list[str]:
    left = EMISSARIES - s.emissaries_of(player)
    emissaries = plural("{n} emissary", "{n} emissaries", left).format(n=left)
    free = [str(value) for n, value in enumerate(BIDDING_TOKENS) if not s.used[player] >> n & 1]
    return [
        _("In reserve: {units}, {emissaries}.").format(
            units=units(UNITS - s.units_of(player)), emissaries=emissaries
        ),
        _("Can bid with {tokens}.").format(tokens=", ".join(free)),
    ]
