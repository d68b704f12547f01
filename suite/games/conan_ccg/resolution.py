"""Resolution Phase: zone by zone, Initiative by Initiative, edge against edge."""

from __future__ import annotations

from functools import partial
from typing import cast

from suite.core.action import Action
from suite.core.flow import Ask, AskAbout, Procedure
from suite.core.moment import CardState, Triggered, answering, expire
from suite.games.conan_ccg.card import Edge
from suite.games.conan_ccg.causes import OF_A_HIT, log_sway, sways, without
from suite.games.conan_ccg.harm import bury
from suite.games.conan_ccg.hit import Hit
from suite.games.conan_ccg.icons import Clash
from suite.games.conan_ccg.rules import active, alive, amount, before_first, hero, hurt, primary
from suite.games.conan_ccg.state import SLOTS, Conan
from suite.games.conan_ccg.windows import open_window
from suite.games.conan_ccg.words import (
    ALLIES,
    CHOOSE_ZONE,
    EDGE,
    FASTEST,
    FIRST_SOAK,
    GAPS,
    HIT,
    ICON,
    LEFT_EDGE,
    MAGIC,
    ON_DEALT,
    ON_MAGIC,
    ON_SPECIAL,
    PER_ZONE,
    RIGHT_EDGE,
    SPECIAL,
    STRIDE,
    STRIKE,
    UNTIL_DEALT,
    W_HIT,
)

NOTHING: Edge = ()


class Resolution(Procedure[Conan]):
    """Conan and the Primary Foe Player choose zones in turn until all are resolved (rule multi.zones)."""

    rule = "warrior.resolution"

    def step(self, s: Conan, at: int) -> None:
        zones = unresolved(s)
        if not zones:
            s.end()
            return
        if not s.picks:
            s.log("phase", (4,))
        s.again()
        if len(zones) == 1:
            resolve(s, (CHOOSE_ZONE, zones[0]))
        else:
            s.call(NEXT_ZONE)


def unresolved(s: Conan) -> list[int]:
    """The zones in which a Foe stands with a move and that are not resolved yet."""
    manned = {slot // PER_ZONE for slot in range(SLOTS) if s.foe_at[slot] >= 0 and s.move_at[slot] >= 0}
    return [zone for zone in range(4) if zone in manned and not s.resolved >> zone & 1]


def chooser(s: Conan) -> int:
    """Conan first, then the Primary Foe Player, in turn."""
    return primary(s) if s.picks % 2 else active(s)


def zones_to_resolve(s: Conan) -> list[Action]:
    """Any zone not resolved yet."""
    return [(CHOOSE_ZONE, zone) for zone in unresolved(s)]


def resolve(s: Conan, action: Action) -> None:
    """The zone is resolved next."""
    s.resolved |= 1 << action[1]
    s.picks += 1
    s.log("zone", (action[1],))
    s.call(ResolveZone(action[1]))


NEXT_ZONE: Ask[Conan] = Ask(
    "warrior.resolution", chooser, "Which zone is resolved next?", zones_to_resolve, resolve
)


class ResolveZone(Procedure[Conan]):
    """Initiative 5 to 1; a character defeated by a faster move strikes no more."""

    rule = "warrior.resolution.initiative"

    def __init__(self, zone: int) -> None:
        super().__init__(zone)
        self.zone = zone

    def step(self, s: Conan, at: int) -> None:
        zone = self.zone
        moves = moves_in(s, zone)
        if at == 0:
            log_icons(s, moves)
        speeds = {s.defs[s.face[card]].initiative for card in moves}
        for step in range(at, FASTEST):
            if FASTEST - step in speeds:
                s.back(step + 1)
                s.call(Blow(zone, FASTEST - step))
                return
        s.end()


def moves_in(s: Conan, zone: int) -> list[int]:
    """The moves that lie in a zone, Conan's before the Foes'."""
    gaps = s.gap[zone * GAPS : zone * GAPS + GAPS]
    slots = s.move_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE]
    return [card for card in gaps + slots if card >= 0]


class Blow(Procedure[Conan]):
    """All moves of one Initiative in a zone: hits are found, answered, dealt at once, and felt."""

    rule = "warrior.resolution.damage"

    def __init__(self, zone: int, speed: int) -> None:
        super().__init__(zone, speed)
        self.zone = zone
        self.speed = speed

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.call(Gather(self.zone, self.speed))
            case 1 if not s.pending:
                s.end()
            case 1:
                if any(hit.deals for hit in s.pending):
                    open_window(s, W_HIT)
            case 2:
                deal(s)
            case _:
                s.pending = []
                expire(s, UNTIL_DEALT)
                bury(s)
                s.end()


class Gather(Procedure[Conan]):
    """The attacks of one Initiative become pending hits; whoever must choose is asked on the way."""

    rule = "warrior.resolution.edges"

    def __init__(self, zone: int, speed: int) -> None:
        super().__init__(zone, speed)
        self.zone = zone
        self.speed = speed

    def step(self, s: Conan, at: int) -> None:
        attacks = attacks_in(s, self.zone, self.speed)
        for n in range(at, len(attacks)):
            move, edge = attacks[n]
            if edge < 0:
                s.back(n + 1)
                s.call(UNTOUCHED_MOVE.of(s.move_at.index(move)))
                return
            if add_hit(s, move, edge, -1):
                s.back(n + 1)
                s.call(CHOOSE_ICON.of(len(s.pending) - 1))
                return
        s.end()


def attacks_in(s: Conan, zone: int, speed: int) -> list[tuple[int, int]]:
    """(move, its edge) for every edge that strikes; edge -1 for a Foe move that nothing touches.

    Rules warrior.resolution.edges, warrior.resolution.untouched. A card in gap i meets with its left
    edge the Foe move in place i-1, with its right edge the one in place i; Foe moves lie turned round,
    so their right edge is toward gap i and their left edge toward gap i+1 (facts I17).
    """
    attacks: list[tuple[int, int]] = []
    gaps = s.gap[zone * GAPS : zone * GAPS + GAPS]
    slots = s.move_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE]
    foes = s.foe_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE]
    defs = s.defs
    face = s.face
    for place, card in enumerate(gaps):
        if card < 0 or defs[face[card]].initiative != speed or not alive(s, s.by[zone * GAPS + place]):
            continue
        if card in s.tired:
            continue
        if place > 0 and slots[place - 1] >= 0 and foes[place - 1] >= 0:
            attacks.append((card, LEFT_EDGE))
        if place < PER_ZONE and slots[place] >= 0 and foes[place] >= 0:
            attacks.append((card, RIGHT_EDGE))
    for place, card in enumerate(slots):
        if card < 0 or foes[place] < 0 or defs[face[card]].initiative != speed or card in s.tired:
            continue
        if gaps[place] < 0 and gaps[place + 1] < 0:
            if any(_harmful(s, card, edge) for edge in (LEFT_EDGE, RIGHT_EDGE)):
                attacks.append((card, -1))
            continue
        if gaps[place] >= 0:
            attacks.append((card, RIGHT_EDGE))
        if gaps[place + 1] >= 0:
            attacks.append((card, LEFT_EDGE))
    return attacks


def performer(s: Conan, move: int) -> int:
    """The character that performs a move of this round, -1 if it is gone."""
    if move in s.move_at:
        return s.foe_at[s.move_at.index(move)]
    return s.by[s.gap.index(move)] if move in s.gap else -1


def edge_of(s: Conan, move: int, edge: int) -> Edge:
    """The icons of a move's edge as texts in play change them."""
    printed = s.defs[s.face[move]]
    icons = printed.right if edge == RIGHT_EDGE else printed.left
    if s.answers() >> EDGE & 1:
        for card in answering(s, EDGE):
            change = s.defs[s.face[card]].edge
            if change is not None:
                icons = change(s, card, move, edge, icons)
    return icons


def log_icons(s: Conan, moves: list[int]) -> None:
    """The journal says whose text changes icons of which moves."""
    if s.journal is None or not s.answers() >> EDGE & 1:
        return
    for card in answering(s, EDGE):
        for move in moves:
            icons = partial(_edges, s, move)
            if icons() != without(s, [card], icons):
                s.log("icons", (card, s.face[card], move, s.face[move]))


def _edges(s: Conan, move: int) -> tuple[Edge, Edge]:
    """The icons of both edges of a move."""
    return edge_of(s, move, LEFT_EDGE), edge_of(s, move, RIGHT_EDGE)


def _harmful(s: Conan, move: int, edge: int) -> bool:
    """Whether an edge that nothing touches does anything: it deals Damage or carries icons with a text."""
    clash = s.matrix.clash(edge_of(s, move, edge), NOTHING)
    if clash.icons:
        return True
    if clash.count(SPECIAL) and ON_SPECIAL in s.of(move).effects:
        return True
    return clash.count(MAGIC) > 0 and ON_MAGIC in s.of(performer(s, move)).effects


def across(s: Conan, move: int, edge: int) -> tuple[int, int]:
    """(opposing move, character that the edge strikes) where the edge is touched; (-1, -1) where not."""
    if move in s.move_at:
        slot = s.move_at.index(move)
        zone, place = divmod(slot, PER_ZONE)
        gap = zone * GAPS + place + (edge == LEFT_EDGE)
        return s.gap[gap], s.by[gap]
    zone, place = divmod(s.gap.index(move), GAPS)
    slot = zone * PER_ZONE + place - (edge == LEFT_EDGE)
    return s.move_at[slot], s.foe_at[slot]


def clash_of(s: Conan, move: int, edge: int) -> Clash:
    """What a move's edge does through the edge that it touches; the same edges touch own to own."""
    other, _ = across(s, move, edge)
    facing = edge_of(s, other, edge) if other >= 0 else NOTHING
    return s.matrix.clash(edge_of(s, move, edge), facing)


def add_hit(s: Conan, move: int, edge: int, target: int) -> bool:
    """Enter an attack as pending, on `target` or, at -1, on whoever is across.

    Returns whether its base icon must be chosen. Nothing is entered where everything is blocked, and a
    character that is gone is not hit.
    """
    clash = clash_of(s, move, edge)
    if not (clash.icons or clash.leak or clash.kinds):
        return False
    if target < 0:
        target = across(s, move, edge)[1]
        if target < 0 or not alive(s, target):
            return False
    icons = clash.icons
    base, more = shares(icons, icons[0]) if icons else (0, 0)
    by = performer(s, move)
    leak, kinds = clash.leak, clash.kinds
    s.pending.append(Hit(by, move, target, edge, base, more, leak, bonus=0, kinds=kinds, dealt=0))
    return len(set(icons)) > 1


def shares(icons: tuple[int, ...], chosen: int) -> tuple[int, int]:
    """(base, more) of a hit with unblocked icons of which `chosen` deals the base Damage.

    A multi-icon deals it for each of its symbols, chosen or not; further single icons deal 1 each (rules
    warrior.resolution.damage, icons.multi).
    """
    many = [icon >> 4 for icon in icons if icon >> 4 > 1]
    single = chosen >> 4 == 1
    times = sum(many) + single
    return chosen & 15 | times << 4, len(icons) - len(many) - single


def attacker(s: Conan, index: int) -> int:
    """Who controls the attack: the Active player for Conan and Allies, a Foe's owner for that Foe."""
    by = s.pending[index].by
    return s.owner[by] if by in s.foe_at else s.active


def base_icons(s: Conan, index: int) -> list[Action]:
    """The different unblocked icons that may deal the base Damage."""
    hit = s.pending[index]
    return [(ICON, icon) for icon in sorted(set(clash_of(s, hit.move, hit.edge).icons))]


def choose_icon(s: Conan, action: Action, index: int) -> None:
    """That icon deals the base Damage."""
    hit = s.pending[index]
    hit.base, hit.more = shares(clash_of(s, hit.move, hit.edge).icons, action[1])


CHOOSE_ICON: AskAbout[Conan] = AskAbout(
    "warrior.resolution.damage",
    attacker,
    "Which icon deals the base Damage?",
    base_icons,
    choose_icon,
)


def untouched_choices(s: Conan, slot: int) -> list[Action]:
    """An edge that does something, and Conan or an Ally as its target."""
    move = s.move_at[slot]
    targets = [hero(s), *s.zones[ALLIES + STRIDE * s.active]]
    edges = [edge for edge in (LEFT_EDGE, RIGHT_EDGE) if _harmful(s, move, edge)]
    if len(edges) == 2 and sorted(edge_of(s, move, 0)) == sorted(edge_of(s, move, 1)):
        edges = edges[:1]
    return [(STRIKE, edge, target) for edge in edges for target in targets]


def strike(s: Conan, action: Action, slot: int) -> None:
    """The untouched move strikes with that edge, unblocked."""
    if add_hit(s, s.move_at[slot], action[1], action[2]):
        s.call(CHOOSE_ICON.of(len(s.pending) - 1))


UNTOUCHED_MOVE: AskAbout[Conan] = AskAbout(
    "warrior.resolution.untouched",
    lambda s, slot: s.owner[s.foe_at[slot]],
    "No move touches this Foe's move: which edge strikes whom?",
    untouched_choices,
    strike,
)

# -- dealing -----------------------------------------------------------------------------------------


def deal(s: Conan) -> None:
    """All pending hits are dealt at once; then those who have no Health left are defeated, and texts answer.

    If that takes the last Foe of a player and Conan's last Health at once, the tie is Conan's (rule
    notes.ties): the Foes are counted first.
    """
    conan = hero(s)
    to_conan = 0
    struck = set()
    causes: list[list[tuple[int, int]]] = []
    for index, hit in enumerate(s.pending):
        causes.append(sways(s, partial(before_first, s, index), OF_A_HIT) if hit.deals else [])
        if hit.deals:
            hit.dealt = amount(s, index)
            struck.add(hit.target)
    for hit, why in zip(s.pending, causes, strict=True):
        if hit.deals:
            by, target = hit.by, hit.target
            for card, more in why:
                log_sway(s, card, HIT, more, hit.move)
            s.log(
                "hit",
                (by, s.face[by], hit.move, s.face[hit.move], target, s.face[target], hit.dealt),
            )
            if target == conan:
                to_conan += hit.dealt
            elif alive(s, target):
                s.wounds[target] += hit.dealt
    s.modifiers = [m for m in s.modifiers if m[0] != FIRST_SOAK or m[1] not in struck]
    # Whoever falls now has struck at the same moment: their texts answer too, after all the defeats.
    feel(s)
    bury(s)
    hurt(s, to_conan)


class Felt(Triggered):
    """A moment about a pending hit: whoever dealt it answers, even if they fell by the same Initiative."""

    rule = "warrior.resolution.initiative"

    def hears(self, state: CardState, card: int, subject: int) -> bool:
        return card == cast(Conan, state).pending[subject].by or card in state.in_play()


def feel(s: Conan) -> None:
    """Texts will answer: first those about Damage dealt, hit by hit, then Special and Magic icons."""
    frames: list[Triggered] = []
    dealt = answering(s, ON_DEALT)
    for index, hit in enumerate(s.pending):
        if dealt and hit.dealt > 0:
            frames.append(Felt(ON_DEALT, index, *dealt))
    for index, hit in enumerate(s.pending):
        specials = hit.count(SPECIAL)
        if specials and ON_SPECIAL in s.of(hit.move).effects:
            frames.append(Triggered(ON_SPECIAL, index, *([hit.move] * specials)))
        if hit.count(MAGIC) and ON_MAGIC in s.of(hit.by).effects:
            frames.append(Felt(ON_MAGIC, index, hit.by))
    for frame in reversed(frames):
        s.call(frame)
