"""What cards of the chart do at a moment: traits, Positions, Dynasties, Artifacts."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.zabor.army import Acquire, place_unit, places
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.behaviour.boons import (
    counted_gold,
    draw_cards,
    gold_alone,
    once_a_turn,
    prize,
    rob,
    take_gold,
)
from suite.games.zabor.behaviour.monsters import can_summon, summon_at_setup, summon_drawn, summon_named
from suite.games.zabor.behaviour.spells import can_cast, cast
from suite.games.zabor.behaviour.texts import Texts
from suite.games.zabor.civilize import place_free
from suite.games.zabor.control import neighbours, room
from suite.games.zabor.marching import send
from suite.games.zabor.moments import (
    AT_INCOME,
    AT_SETUP,
    AT_TRADE,
    AT_WARFARE,
    CONQUERED,
    TAKEN,
    WON_ANY,
    WON_AT_SEA,
    WON_OF_EMPIRE,
    WON_OF_NATIVE,
)
from suite.games.zabor.narrow import at_front
from suite.games.zabor.rules import discard, gain
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    BUILD_ARMY,
    CIVILIZE,
    COUNCIL_SEAT,
    DIPLOMACY,
    MARITIME,
    RITUALS,
    ROAD,
    SORCERER,
)
from suite.games.zabor.words import (
    DESTINY,
    DESTINY_DECK,
    DISCARD,
    MARCH,
    NAME,
    SORCERY,
    SORCERY_DECK,
    WARP,
)

TEXTS: Final = Texts()
ANYWHERE_CIVILIZED: Final = -1


def acquire(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The Units that its record names are Acquired."""
    for unit, n in enumerate(s.deed(card).acquires):
        if n:
            s.call(Acquire(player, unit, n, ANYWHERE_CIVILIZED))
    return None


def missionaries(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Once a turn Units stand where a native was beaten: as it is printed, one Auxiliary."""
    placed = [
        (unit, n) for unit, n in enumerate(s.deed(card).acquires) if n and places(s, player, unit, about)
    ]
    if placed and once_a_turn(s, card):
        for unit, n in placed:
            place_unit(s, player, unit, about, min(n, room(s, player, unit)))
    return None


def rebuilders(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold once a turn for a Conquest."""
    if once_a_turn(s, card):
        gain(s, player, s.deed(card).prize)
    return None


def summoners(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Once a turn, when Rituals are Taken, two Monsters are drawn and one may be summoned."""
    affordable = s.gold[player] >= s.deed(card).price and s.civilized_of(player)
    return summon_drawn(s, player, card, about) if affordable and once_a_turn(s, card) else None


def storm_callers(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Once a turn, when Maritime is Taken, an Attack Spell beside the own Sea Areas."""
    return cast(s, player, card, about) if can_cast(s, player, card) and once_a_turn(s, card) else None


def horn_of_the_deep(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Once a match the Kraken may be summoned when Rituals are Taken."""
    if card in s.spent or not can_summon(s, player, card):
        return None
    return summon_named(s, player, card, about)


def twin_heirs(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Once a match there is an Envoy more in the next Place Envoys Phase."""
    return MoreEnvoys(player, card) if card not in s.spent else None


class MoreEnvoys(PlayerDecision):
    """Whether a card is used up for Envoys of this turn; args: the player, the card."""

    rule = "envoys.cards"
    text = mark("Do you use it for another Envoy this turn?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, (DISCARD, self.args[1])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action != PASS:
            state.spent.append(card)
            state.more_envoys[player] += state.deed(card).envoys
            state.log("used", (player, state.face[card]))


def coercion(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold of one Adjacent Empire that the player names."""
    return Victim(player, card) if victims(s, player) else None


def victims(s: Zabor, player: int) -> list[int]:
    """The Adjacent players with Gold that nothing guards."""
    near = neighbours(s, player)
    return [other for other in near if s.gold[other] and "no-theft" not in s.grants(other).powers]


class Victim(PlayerDecision):
    """From whom Gold is taken, or from nobody; args: the player, the card."""

    rule = "gold.track"
    text = mark("From whom do you take Gold?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS] + [(NAME, other) for other in victims(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action != PASS:
            rob(state, player, action[1], state.deed(card).takes)


def urn_of_ashes(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """A card of the hand may be discarded for Gold."""
    held = s.mine(DESTINY, player) or s.mine(SORCERY, player)
    return SellCard(player, card) if held else None


class SellCard(PlayerDecision):
    """Which card of the hand is discarded for Gold, or none; args: the player, the card that pays."""

    rule = "income.order"
    text = mark("Which card do you give up for Gold?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        hands = state.mine(DESTINY, self.args[0]) + state.mine(SORCERY, self.args[0])
        return [PASS] + [(DISCARD, card) for card in hands]

    def apply(self, state: Zabor, action: Action) -> None:
        player, paying = self.args
        state.end()
        if action != PASS:
            card = action[1]
            state.log("discarded", (player, state.face[card]))
            discard(state, card, SORCERY_DECK if state.deed(card).type == "sorcery" else DESTINY_DECK)
            gain(state, player, state.deed(paying).gold)


def builders_rod(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """A Road when Civilize is Taken."""
    place_free(s, player, ROAD, s.deed(card).roads)
    return None


def healing_cup(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Up to so many Wounds of Units in the Area are healed, Monsters among them, the most wounded first."""
    if s.holder[about] != player:
        return None
    n = s.kinds.number
    healed = 0
    for _ in range(s.deed(card).heals):
        hurt = [(s.kinds.hurt[kind], kind) for kind in range(n) if s.units[about * n + kind]]
        hurt += [(s.beast_wounds[beast], n + beast) for beast in s.beasts(player, about)]
        wounds, code = max(hurt, default=(0, 0))
        if not wounds:
            break
        if code < n:
            s.units[about * n + code] -= 1
            s.units[about * n + s.kinds.of[s.kinds.unit[code]][wounds - 1]] += 1
        else:
            s.beast_wounds[code - n] -= 1
        healed += 1
    if healed:
        s.log("cured", (player, about, healed))
    return None


def gate_key(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Before moving a Sorcerer may be placed in a Civilized Area."""
    return Gate(player, card) if gates(s, player) else None


def gates(s: Zabor, player: int) -> list[Action]:
    """Each kind of Sorcerer with each Civilized Area to which one can come from another Area."""
    goals = [area for area in s.civilized_of(player) if s.entered[area] < 0]
    return [
        (WARP, kind, goal)
        for kind in s.kinds.of[SORCERER]
        for goal in goals
        if gate_origins(s, player, kind, goal)
    ]


class Gate(PlayerDecision):
    """Which Sorcerer goes where, or none. Args: the player, the card."""

    rule = "warfare.goal"
    text = mark("Does a Sorcerer go through the gate?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *gates(state, self.args[0])]

    def branches(self, state: Zabor) -> list[Action]:
        """A Sorcerer goes to the front."""
        return at_front(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        player = self.args[0]
        state.end()
        if action == PASS:
            return
        _, kind, goal = action
        origins = gate_origins(state, player, kind, goal)
        if len(origins) == 1:
            go_through_gate(state, player, kind, origins[0], goal)
        else:
            state.call(GateFrom(player, kind, goal))


def gate_origins(s: Zabor, player: int, kind: int, goal: int) -> list[int]:
    """The other Areas where a player has such a Sorcerer."""
    return [area for area in s.held(player) if area != goal and s.units[area * s.kinds.number + kind]]


def go_through_gate(s: Zabor, player: int, kind: int, origin: int, goal: int) -> None:
    """A Sorcerer stands in another Area; it has not moved by that."""
    s.log("placed", (player, origin, goal, kind))
    send(s, player, origin, goal, [(kind, 1)])
    s.moved[goal * s.kinds.number + kind] -= 1


class GateFrom(PlayerDecision):
    """Out of which Area the Sorcerer comes; args: the player, its kind, the goal."""

    rule = "warfare.goal"
    text = mark("Out of which Area does the Sorcerer come?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(MARCH, area) for area in gate_origins(state, *self.args)]

    def apply(self, state: Zabor, action: Action) -> None:
        player, kind, goal = self.args
        state.end()
        go_through_gate(state, player, kind, action[1], goal)


# -- traits ------------------------------------------------------------------------------------------------
TEXTS.does(
    draw_cards,
    *("spellweavers", "archmages", "seers", "relic-hunters", "ancient-bloodlines"),
    moment=AT_SETUP,
)
TEXTS.does(summon_at_setup, "beast-tamers", moment=AT_SETUP)
TEXTS.does(summoners, "summoners", moment=TAKEN + RITUALS)
TEXTS.does(storm_callers, "storm-callers", moment=TAKEN + MARITIME)
TEXTS.does(prize, "corsairs", moment=WON_AT_SEA)
TEXTS.does(gold_alone, "corsairs", moment=TAKEN + MARITIME)
TEXTS.does(acquire, "great-levies", moment=TAKEN + BUILD_ARMY)
TEXTS.does(rebuilders, "rebuilders", moment=CONQUERED)
TEXTS.does(missionaries, "missionaries", moment=WON_OF_NATIVE)
TEXTS.does(take_gold, "smugglers", moment=AT_TRADE)
# -- Positions ---------------------------------------------------------------------------------------------
TEXTS.does(acquire, "master-of-arms", moment=AT_INCOME)
TEXTS.does(coercion, "master-of-coercion", moment=AT_INCOME)
# -- Dynasties ---------------------------------------------------------------------------------------------
TEXTS.does(gold_alone, "line-of-envoys", moment=TAKEN + DIPLOMACY)
TEXTS.does(gold_alone, "drillmasters", moment=TAKEN + BUILD_ARMY)
TEXTS.does(gold_alone, "councillors", moment=TAKEN + COUNCIL_SEAT)
TEXTS.does(prize, "line-of-conquerors", moment=WON_OF_EMPIRE)
TEXTS.does(prize, "colonists", moment=WON_OF_NATIVE)
TEXTS.does(twin_heirs, "twin-heirs", moment=AT_INCOME)
# -- Artifacts ---------------------------------------------------------------------------------------------
TEXTS.does(horn_of_the_deep, "horn-of-the-deep", moment=TAKEN + RITUALS)
TEXTS.does(urn_of_ashes, "urn-of-ashes", moment=AT_INCOME)
TEXTS.does(builders_rod, "builder-s-rod", moment=TAKEN + CIVILIZE)
TEXTS.does(counted_gold, "golden-scales", moment=AT_TRADE)
TEXTS.does(healing_cup, "healing-cup", moment=WON_ANY)
TEXTS.does(gate_key, "gate-key", moment=AT_WARFARE)
