"""What is to be known of an Area, a player and a space of the track, beside what is seen there."""

from __future__ import annotations

from collections.abc import Sequence

from suite.core.translation import _
from suite.games.zabor.control import capacity, neighbours, unclaimed
from suite.games.zabor.income import RURAL_INCOME
from suite.games.zabor.path import goals_of
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTION_SPACES, UNITS
from suite.games.zabor.view.terms import (
    ACTION_NAMES,
    COLOUR_NAMES,
    LEVELS,
    REGION_NAMES,
    UPGRADE_NAMES,
    called,
    gold,
    units,
)
from suite.games.zabor.words import CHAIRS
from suite.view.game import Ref
from suite.view.log_text import listed
from suite.view.names import text


def about(s: Zabor, ref: Ref, names: Sequence[str]) -> list[str]:
    """A line each, [] for what needs none; `names`: player -> name."""
    if ref.kind == "space":
        return _area(s, ref.number, names)
    if ref.kind == "slot":
        return _space(s, ref.number)
    if ref.kind == "lane":
        return [_action(s, ref.number)]
    if ref.kind == "player" and s.colour[ref.number] >= 0:
        return _player(s, ref.number, names)
    return []


def _area(s: Zabor, area: int, names: Sequence[str]) -> list[str]:
    card = s.map.cards[area]
    lines = [_sea(s, area)] if s.map.sea[area] else _land(s, area)
    if card.colour >= 0:
        lines.append(_("A start of the {colour} Empire.").format(colour=_(COLOUR_NAMES[card.colour])))
    lines += _control(s, area)
    if s.prize_at == area:
        lines.append(_("Whoever Conquers it first gains {gold}.").format(gold=gold(s.prize)))
    lines += _wounds(s, area)
    lines += _comers(s, area, names)
    near = ", ".join([called(s.map.cards[other]) for other in s.map.around[area]])
    return [*lines, _("Borders {areas}.").format(areas=near)]


def _sea(s: Zabor, area: int) -> str:
    return _("A Sea Area: it yields no Gold in the Income Phase.")


def _land(s: Zabor, area: int) -> list[str]:
    region = _(REGION_NAMES[s.map.region[area]])
    coast = _("Coastal land, {region}.") if s.map.coastal[area] else _("Land, {region}.")
    built, holder = s.built[area], s.holder[area]
    income = s.book.upgrades[built].income if built else RURAL_INCOME
    lines = [coast.format(region=region)]
    if built:
        more = s.grants(holder).walls[built] if holder >= 0 else 0
        lines.append(
            _("{upgrade}: yields {gold}, absorbs {n} in a Battle.").format(
                upgrade=_(UPGRADE_NAMES[built]), gold=gold(income), n=s.book.upgrades[built].absorb + more
            )
        )
    else:
        lines.append(_("Rural: yields {gold}.").format(gold=gold(income)))
    if s.road[area]:
        lines.append(_("A Road leads through it."))
    return lines


def _control(s: Zabor, area: int) -> list[str]:
    """Why who holds an Area Controls it, or what stands against whoever enters."""
    if s.holder[area] < 0:
        if unclaimed(s, area) and (s.options["natives"] == "always" or not s.occupied(area)):
            return [_("Nobody Controls it: a native Infantry stands against whoever enters.")]
        return [_("No Empire Controls it.")]
    if s.map.sea[area]:
        return [_("Controlled by the Fleet or Monster that is there.")]
    if s.built[area]:
        return [_("Controlled by what is built there, with Units or without.")]
    return [_("Controlled by its Units: without them it is lost.")]


def _wounds(s: Zabor, area: int) -> list[str]:
    """How many Wounds hurt pieces have left."""
    kinds = s.kinds
    lines = []
    for kind, n in enumerate(s.stack(area)):
        if n and kinds.hurt[kind]:
            unit = kinds.unit[kind]
            whole = s.book.units[unit].wounds
            lines.append(
                _("Wounded: {units}, {left} of {whole} Wounds left.").format(
                    units=units(unit, n), left=whole - kinds.hurt[kind], whole=whole
                )
            )
    for beast, at in enumerate(s.beast_at):
        if at == area:
            card = s.book.monsters[beast]
            lines.append(
                _("{monster}: {left} of {whole} Wounds left.").format(
                    monster=called(card), left=card.wounds - s.beast_wounds[beast], whole=card.wounds
                )
            )
    return lines


def _comers(s: Zabor, area: int, names: Sequence[str]) -> list[str]:
    """Whose Units could enter an Area with one move, as they stand."""
    naval = s.map.sea[area]
    found = []
    for player, name in enumerate(names):
        if player != s.holder[area] and s.colour[player] >= 0:
            origins = [one for one in s.held(player) if area in goals_of(s, player, one, naval)]
            if origins:
                found.append(name)
    return [_("With one move {names} could enter.").format(names=listed(found))] if found else []


def _space(s: Zabor, slot: int) -> list[str]:
    """What an Action does, primary and secondary."""
    place = slot - ACTION_SPACES if slot >= ACTION_SPACES else slot // 2
    if s.order[place] < 0:
        return [_("No Action Card lies here yet.")]
    lines = [_action(s, s.order[place])]
    if slot < ACTION_SPACES:
        lines.insert(
            0,
            _("{action}, {level}").format(action=_(ACTION_NAMES[s.order[place]]), level=_(LEVELS[slot % 2])),
        )
    return lines


def _action(s: Zabor, action: int) -> str:
    """The words of an Action Card."""
    return text("zabor", next(card for card in s.defs if getattr(card, "action", -1) == action))


def _player(s: Zabor, player: int, names: Sequence[str]) -> list[str]:
    lines = [_("The {colour} Empire.").format(colour=_(COLOUR_NAMES[s.colour[player]]))]
    chairs = [called(s.deed(card)) for card in s.mine(CHAIRS, player)]
    if chairs:
        lines.append(_("Positions: {names}.").format(names=listed(chairs)))
    others = [names[other] for other in neighbours(s, player) if s.colour[other] >= 0]
    if others:
        lines.append(_("Adjacent to {names}.").format(names=listed(others)))
    room = [
        _("{n} of {whole} {pieces}").format(
            n=s.unit_number(player, unit), whole=capacity(s, player, unit), pieces=called(s.book.units[unit])
        )
        for unit in range(len(UNITS))
    ]
    lines.append(_("Capacity: {units}.").format(units=", ".join(room)))
    return lines
