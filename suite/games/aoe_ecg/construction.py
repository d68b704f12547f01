"""Construction Phase: buildings, Wonders, relics, research, gifts, and buildings given up."""

from __future__ import annotations

from suite.core.action import PASS, Action, two
from suite.core.flow import Ask, Procedure
from suite.games.aoe_ecg.grid import building_sites, guard_at, guest_at, lands, on_edge
from suite.games.aoe_ecg.numbers import builders_of, cost_of, gift_share, researchers_of
from suite.games.aoe_ecg.rules import (
    activate,
    active,
    builders,
    call_up,
    can_pay,
    discard,
    gain,
    is_stormed,
    opponents,
    pay,
    town_centers,
    vacate,
)
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import act, affordable, arrive, first_chance, playable, usable_by
from suite.games.aoe_ecg.words import (
    AGES,
    AREA,
    BUILD,
    FOUNDATIONS,
    GIFT,
    GIVEN,
    HAND,
    LAY_RELIC,
    ON_BUILT,
    PLAY,
    RAISED,
    RAZE,
    RELICS,
    RESEARCH,
    STRIDE,
    STUDIES,
    TURN_UP,
    USE,
    VILLAGE,
    W_BUILD,
    Place,
)


class Construction(Procedure[Empire]):
    """The active player builds, researches and plays what they like, as often as they can pay."""

    rule = "construction.building"

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.begin_phase(1)
            s.call(CONSTRUCTION)
        else:
            s.end()


def constructions(s: Empire) -> list[Action]:
    """Everything that may be begun now, and PASS to go on to movement."""
    player = s.active
    actions = [PASS, *_from_hand(s, player)]
    ready = builders(s, player)
    actions += [
        (TURN_UP, card)
        for card in s.zones[FOUNDATIONS + STRIDE * player]
        if usable_by(s, card) and affordable(s, card)
    ]
    actions += [(RESEARCH, card) for card in s.zones[AGES + STRIDE * player] if _next_age(s, card, ready)]
    actions += playable(s, player, W_BUILD)
    if _may_raze(s, player):
        actions.append((RAZE,))
    if s.players > 2 and gifts(s) != [PASS]:
        actions.append((GIFT,))
    return actions


def constructive(s: Empire, actions: list[Action]) -> list[Action]:
    """What agents try of them: events in their first phase, and no building given up, which gains nothing."""
    return [action for action in first_chance(W_BUILD)(s, actions) if action[0] != RAZE]


def _from_hand(s: Empire, player: int) -> list[Action]:
    """Buildings and Wonders with each square, technologies and upgrades, relics."""
    actions: list[Action] = []
    sites: list[Place] | None = None
    ready = builders(s, player)
    defs = s.defs
    for card in s.zones[HAND + STRIDE * player]:
        kind = defs[s.face[card]].type
        if kind == "building" or kind == "wonder":
            if usable_by(s, card) and affordable(s, card) and may_stand(s, card):
                if sites is None:
                    sites = building_sites(s, player)
                actions += [(BUILD, card, square) for square in sites]
        elif kind == "technology" or kind == "upgrade":
            if learnable(s, card, ready):
                actions.append((RESEARCH, card))
        elif kind == "relic" and usable_by(s, card) and not relic_in_play(s, card):
            actions += [(LAY_RELIC, card, land) for land in lands(s, player)]
    return actions


def may_stand(s: Empire, card: int) -> bool:
    """Whether the scenario lets its owner build this; some forbid a second Town Center or Castle.

    Rules storm.castles, mayhem.town-center.
    """
    scenario = s.options["scenario"]
    if scenario == "mediterranean-mayhem":
        return not s.of(card).is_town_center
    if scenario == "storm-the-castle" and s.owner[card] == s.keep:
        return s.of(card).kind != "castle"
    return True


def learnable(s: Empire, card: int, ready: int) -> bool:
    """Whether a technology or upgrade of the hand can be researched: paid, manned, not known yet.

    Rules construction.research, construction.prerequisites.
    """
    player = s.owner[card]
    if not usable_by(s, card) or s.has(player, s.of(card).kind) or in_study(s, card):
        return False
    return researchers_of(s, card) <= ready and can_pay(s, player, cost_of(s, card))


def in_study(s: Empire, card: int) -> bool:
    """Whether its owner researches a technology or upgrade of its kind."""
    return any(s.of(other).kind == s.of(card).kind for other in s.zones[STUDIES + STRIDE * s.owner[card]])


def relic_in_play(s: Empire, card: int) -> bool:
    """Whether another copy of this relic is in play (rule relics.unique)."""
    kind = s.of(card).kind
    return any(s.of(other).kind == kind for other in s.zones[RELICS])


def _next_age(s: Empire, card: int, ready: int) -> bool:
    """Whether research of an age card can begin (rules construction.age, options.set-age)."""
    player = s.owner[card]
    printed = s.of(card)
    if printed.age != s.age[player] + 1 or s.options["ages"] == "set":
        return False
    if any(s.of(other).type == "age" for other in s.zones[STUDIES + STRIDE * player]):
        return False
    if not all(s.has(player, kind) for kind in printed.needs):
        return False
    if founded(s, player, printed.age - 1) < printed.needs_buildings:
        return False
    return researchers_of(s, card) <= ready and can_pay(s, player, cost_of(s, card))


def founded(s: Empire, player: int, age: int) -> int:
    """Buildings of an age in a village that count for the next one: no Town Centers, no walls."""
    count = 0
    for building in s.zones[VILLAGE + STRIDE * player]:
        printed = s.of(building)
        count += printed.age == age and not printed.is_wall and not printed.is_town_center
    return count


def construct(s: Empire, action: Action) -> None:
    """Carry out one act of construction; a step's last act."""
    verb = action[0]
    card, place = two(action)
    if verb in (BUILD, TURN_UP):
        build(s, card, Place(place))
    elif verb == RESEARCH:
        study(s, card)
    elif verb == LAY_RELIC:
        s.move(card, RELICS)
        s.spot[card] = Place(place)
        s.log("relic laid", (s.active, card, s.face[card], place - s.players * AREA))
    elif verb == RAZE:
        s.call(RAZING)
    elif verb == GIFT:
        s.call(GIVING)
    elif verb in (PLAY, USE):
        act(s, action, s.active)


def build(s: Empire, card: int, square: Place) -> None:
    """Pay for a building and put it up, or turn it up where it lies (rule construction.building)."""
    player = s.owner[card]
    pay(s, player, cost_of(s, card))
    activate(s, player, builders_of(s, card))
    if square >= 0:
        s.spot[card] = square
        s.built[square] = card
    s.move(card, VILLAGE + STRIDE * player)
    s.marks[card] |= RAISED
    s.log("built", (player, card, s.face[card]))
    arrive(s, card, ON_BUILT)


def study(s: Empire, card: int) -> None:
    """Pay for research; its villagers leave the Town Center and stand on the card.

    Rule construction.research.
    """
    player = s.owner[card]
    pay(s, player, cost_of(s, card))
    needed = researchers_of(s, card)
    call_up(s, player, needed)
    s.move(card, STUDIES + STRIDE * player)
    s.workers[card] = needed
    s.log("studied", (player, card, s.face[card], needed))


# -- giving up ----------------------------------------------------------------------------------------


def _may_raze(s: Empire, player: int) -> list[int]:
    """Buildings that may be discarded: not the last Town Center, nor the Castle that a match is about.

    Rules construction.raze, storm.victory.
    """
    last = len(town_centers(s, player)) <= 1
    found = []
    for building in s.zones[VILLAGE + STRIDE * player] + s.zones[FOUNDATIONS + STRIDE * player]:
        needed = (last and s.of(building).is_town_center) or is_stormed(s, building)
        if not needed and _is_clear(s, s.spot[building]):
            found.append(building)
    return found


def _is_clear(s: Empire, square: Place) -> bool:
    """Whether no enemy stands on a square, nor at the edge an own unit, which could not stay there.

    Rules construction.raze, movement.blank.
    """
    return guest_at(s, square) < 0 and (guard_at(s, square) < 0 or not on_edge(s, square))


def razings(s: Empire) -> list[Action]:
    """Each building that may be discarded, and PASS for none."""
    return [PASS, *((RAZE, building) for building in _may_raze(s, s.active))]


def raze(s: Empire, action: Action) -> None:
    """Discard an own building; its villagers go to the pool."""
    if action == PASS:
        return
    building = action[1]
    s.log("razed", (s.active, building, s.face[building]))
    vacate(s, building)
    discard(s, building)


# -- gifts ------------------------------------------------------------------------------------------------


def gifts(s: Empire) -> list[Action]:
    """Whom the active player can give what: both have a Market and, in a game of teams, one side.

    Rules gift.market, options.gifting, storm.start.
    """
    player = s.active
    if s.options["gifts"] != "yes" or s.players == 2 or not s.has(player, "market"):
        return [PASS]
    enemies = opponents(s, player) if s.options["teams"] != "none" or s.keep >= 0 else []
    actions: list[Action] = [PASS]
    for other in range(s.players):
        if other == player or s.out >> other & 1 or other in enemies or not s.has(other, "market"):
            continue
        actions += [(GIFT, other, r) for r in range(4) if s.stock[4 * player + r] >= GIVEN]
    return actions


def give(s: Empire, action: Action) -> None:
    """Five leave the supply, three or more arrive (rule gift.rate)."""
    if action == PASS:
        return
    _, other, resource = action
    s.stock[4 * s.active + resource] -= GIVEN
    s.log("gift", (s.active, other, resource))
    gain(s, other, resource, gift_share(s, other))


CONSTRUCTION: Ask[Empire] = Ask(
    "construction.building",
    active,
    "Build, research or play an event; or go on to movement.",
    constructions,
    construct,
    until_pass=True,
    narrow=constructive,
)
RAZING: Ask[Empire] = Ask("construction.raze", active, "Discard which building?", razings, raze)
GIVING: Ask[Empire] = Ask("gift.rate", active, "Give five of what to whom?", gifts, give)
