"""What is to be known of provinces, players, dice and objectives, beside what is seen of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.core.translation import _, mark, plural
from suite.games.age_of_conan.fate import BARS
from suite.games.age_of_conan.objectives import fulfilling
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import BIDDING_TOKENS, EMISSARIES, UNITS
from suite.games.age_of_conan.view.layout import BID_SLOT
from suite.games.age_of_conan.view.strengths import possible
from suite.games.age_of_conan.view.terms import ACTIONS, CATEGORY_NAMES, FACES, KEY, gold, points, units
from suite.games.age_of_conan.words import HAND, KINGDOM_HAND, OBJECTIVES, THREE, TOKENS, ZERO
from suite.view.game import Ref
from suite.view.log_text import listed
from suite.view.names import name

TERRAIN_NAMES: Final = (mark("plains"), mark("hills"), mark("woods"), mark("urban"))


def about(s: Hyboria, ref: Ref, names: Sequence[str]) -> list[str]:
    """A line each; [] for what needs none. `names`: player -> name."""
    if ref.kind == "space":
        return [*_province(s, ref.number), *possible(s, ref.number, names)]
    if ref.kind == "slot":
        return _die(s, ref.number) if ref.number < BID_SLOT else _bidding_token(ref.number - BID_SLOT)
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
    if not s.in_play(land):
        lines.append(_("It is out of play: no army enters it, and no contest takes place there."))
    elif s.map.home_of[land] < 0:
        lines.append(_("Whoever subjugates it gets {points}.").format(points=points(s.map.rating[land])))
        if not s.map.savage[land]:
            lines.append(_("An alliance there brings {gold}.").format(gold=gold(s.map.rating[land])))
    if s.map.savage[land]:
        lines.append(_("It is savage."))
    if s.map.coastal[land]:
        lines.append(_("It lies on a coast."))
    near = ", ".join([name(KEY, s.map.cards[other]) for other in s.map.around[land]])
    return [*lines, _("Borders {provinces}.").format(provinces=near)]


def _die(s: Hyboria, face: int) -> list[str]:
    """What a fate die offers, and what keeps it from that."""
    lines = [
        plural("{n} die of the pool shows it.", "{n} dice of the pool show it.", s.pool[face]).format(
            n=s.pool[face]
        )
    ]
    for action, barring in BARS.get(face, {face: ()}).items():
        there = [other for other in barring if s.pool[other]]
        if there:
            faces = listed([_(FACES[other]) for other in there])
            lines.append(
                _("No {action} action while {faces} dice lie there.").format(
                    action=_(ACTIONS[action]), faces=faces
                )
            )
        else:
            lines.append(_("It serves for a {action} action.").format(action=_(ACTIONS[action])))
    return lines


def _bidding_token(token: int) -> list[str]:
    """What becomes of a bidding token that was bid."""
    if token == ZERO:
        return [_("Once bid it brings back all others, and is gone for the whole match.")]
    if token == THREE:
        return [_("It comes back after every bid.")]
    return [_("Once bid it is used, until the 0 brings it back.")]


def _player(s: Hyboria, player: int) -> list[str]:
    role = [_("Leads Conan.")] if player == s.role else []
    left = EMISSARIES - s.emissaries_of(player)
    emissaries = plural("{n} emissary", "{n} emissaries", left).format(n=left)
    free = [str(value) for n, value in enumerate(BIDDING_TOKENS) if not s.used[player] >> n & 1]
    return [
        *role,
        _("In reserve: {units}, {emissaries}.").format(
            units=units(UNITS - s.units_of(player)), emissaries=emissaries
        ),
        _("Can bid with {tokens}.").format(tokens=", ".join(free)),
        _hands(s, player),
        _tokens(s, player),
    ]


def _hands(s: Hyboria, player: int) -> str:
    strategies, own = len(s.mine(HAND, player)), len(s.mine(KINGDOM_HAND, player))
    return _("In hand: {strategies}, {kingdom}.").format(
        strategies=plural("{n} strategy card", "{n} strategy cards", strategies).format(n=strategies),
        kingdom=plural("{n} kingdom card", "{n} kingdom cards", own).format(n=own),
    )


def _tokens(s: Hyboria, player: int) -> str:
    """How many adventure tokens, and what whoever looks knows of them (rule adventure.secret)."""
    tokens = s.mine(TOKENS, player)
    known = [s.token(token) for token in tokens if s.face[token] >= 0]
    told = []
    for category, word in enumerate(CATEGORY_NAMES):
        values = [token.value for token in known if token.category == category]
        if values:
            told.append(_("{what} {n}").format(what=_(word), n=sum(values)))
    unknown = len(tokens) - len(known)
    if unknown:
        told.append(plural("{n} unknown", "{n} unknown", unknown).format(n=unknown))
    if not told:
        return _("No adventure tokens.")
    n = len(tokens)
    return plural("{n} adventure token: {known}.", "{n} adventure tokens: {known}.", n).format(
        n=n, known=", ".join(told)
    )


def bearing(s: Hyboria, card: int, names: Sequence[str]) -> list[str]:
    """Who fulfils an open objective as things stand."""
    goal = s.book.objectives.get(s.face[card])
    if goal is None or s.where[card] != OBJECTIVES:
        return []
    found = [names[player] for player in fulfilling(s, goal)]
    if not found:
        return [_("Nobody fulfils it now.")]
    return [_("Fulfilled now by {names}.").format(names=listed(found))]
