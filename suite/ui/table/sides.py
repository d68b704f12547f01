"""Who is allied with whom, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from suite.core.translation import _
from suite.view.log_text import listed

OF: Final = " · "
"""Between a player's name and their side or kingdom."""


def teams(sides: Sequence[int]) -> list[str]:
    """player -> "team 1" and so on; "" for everybody where nobody has an ally."""
    if len(set(sides)) == len(sides):
        return [""] * len(sides)
    return [_("team {n}").format(n=side + 1) for side in sides]


def plate_names(
    names: Sequence[str], sides: Sequence[int], viewer: int, out: Collection[int] = ()
) -> list[str]:
    """Names with their teams, as `viewer` sees them; -1 for somebody who only watches.

    The viewer's own team is that of their allies. Of those who are `out` of the match that is said instead.
    """
    told = teams(sides)
    for player, side in enumerate(sides):
        if told[player] and viewer >= 0 and side == sides[viewer]:
            told[player] = _("your ally") if player != viewer else ""
    for player in out:
        told[player] = _("out")
    return [f"{name}{OF}{team}" if team else name for name, team in zip(names, told, strict=True)]


def line_ups(names: Sequence[str], sides: Sequence[int]) -> list[str]:
    """A sentence for each team; [] where nobody has an ally."""
    told = teams(sides)
    members: dict[str, list[str]] = {}
    for team, name in sorted(zip(told, names, strict=True), key=lambda one: one[0]):
        if team:
            members.setdefault(team, []).append(name)
    return [f"{team.capitalize()}: {listed(each)}." for team, each in members.items()]
