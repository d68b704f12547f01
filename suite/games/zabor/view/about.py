"""What is to be known of an Area and of a player, beside what stands on the map and on plates."""

from __future__ import annotations

from suite.games.zabor.control import neighbours, unclaimed
from suite.games.zabor.income import RURAL_INCOME
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import COLOURS
from suite.games.zabor.view.terms import UPGRADE_NAMES
from suite.view.game import Ref


def about(s: Zabor, ref: Ref) -> list[str]:
    """A line each; [] for what needs none."""
    if ref.kind == "space":
        return _area(s, ref.number)
    return _player(s, ref.number) if ref.kind == "player" else []


def _area(s: Zabor, area: int) -> list[str]:
    lines = []
    card = s.map.cards[area]
    if s.map.sea[area]:
        lines.append("A Sea Area.")
    else:
        lines.append("Coastal land." if s.map.coastal[area] else "Land.")
        built = s.built[area]
        gold = s.book.upgrades[built].income if built else RURAL_INCOME
        lines.append(f"Yields {gold} Gold to who Controls it.")
    if built_here := s.built[area]:
        lines.append(f"A {UPGRADE_NAMES[built_here]} absorbs {s.book.upgrades[built_here].absorb}.")
    if s.road[area]:
        lines.append("A Road leads through it.")
    if card.colour >= 0:
        lines.append(f"A start of the {COLOURS[card.colour]} Empire.")
    if unclaimed(s, area):
        lines.append("A native stands against whoever enters.")
    near = ", ".join(s.map.cards[other].title for other in s.map.around[area])
    return [*lines, f"Borders {near}."]


def _player(s: Zabor, player: int) -> list[str]:
    lands, civilized = len(s.lands_of(player)), len(s.civilized_of(player))
    lines = [f"Land Areas: {lands}, of them Civilized: {civilized}."]
    others = len(neighbours(s, player))
    return [*lines, f"Adjacent Empires: {others}."]
