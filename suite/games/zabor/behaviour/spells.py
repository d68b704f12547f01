"""Attack Spells: dice of Strength against the pieces of one colour in an Area; nothing is absorbed."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.casualties import wound
from suite.games.zabor.control import adjacent_areas, degrade, release
from suite.games.zabor.host import make_host
from suite.games.zabor.metrics import COUNTS
from suite.games.zabor.narrow import held_first
from suite.games.zabor.rules import gain, pay
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import LEAST_SUCCESS, SIDES, SORCERER
from suite.games.zabor.words import BARBARIANS, DEFENDER, KILLS, LOSE, STRIKE, USUAL


def spell_targets(s: Zabor, player: int, card: int) -> list[int]:
    """The Areas that a spell can strike: with pieces of others, or walls that it breaks, that nothing wards.

    Rule rituals.play (ZAB:333, 367-369).
    """
    known = s.deed(card)
    if s.gold[player] < known.price:
        return []
    if "needs-sorcerer" in known.powers and not s.unit_number(player, SORCERER):
        return []
    least = max(1, known.least_units)
    return [
        area
        for area in in_reach(s, player, card)
        if _open(s, player, area) and (_pieces(s, area) >= least or (known.degrades_on and s.built[area]))
    ]


def in_reach(s: Zabor, player: int, card: int) -> list[int]:
    """The Areas of the right ground that a spell reaches."""
    known = s.deed(card)
    if known.reach == "adjacent":
        found = adjacent_areas(s, player)
    elif known.reach == "any":
        found = list(range(s.areas))
    else:
        own = [area for area in s.held(player) if s.map.sea[area]]
        found = sorted({near for sea in own for near in (sea, *s.map.around[sea])})
    sea = s.map.sea
    return [area for area in found if known.target == "both" or sea[area] == (known.target == "sea")]


def _open(s: Zabor, player: int, area: int) -> bool:
    holder = s.holder[area]
    return holder != player and (holder < 0 or "no-spells" not in s.grants(holder).powers)


def _pieces(s: Zabor, area: int) -> int:
    return sum(s.stack(area)) + len(s.beasts(s.holder[area], area))


def can_cast(s: Zabor, player: int, card: int) -> bool:
    """Whether an Attack Spell has a target."""
    return bool(spell_targets(s, player, card))


def cast(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """An Attack Spell is cast at an Area that the player chooses."""
    return Aim(player, card) if spell_targets(s, player, card) else None


class Aim(PlayerDecision):
    """Which Area an Attack Spell strikes, or none; args: the player, the card."""

    rule = "rituals.play"
    text = mark("Which Area does the spell strike?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS] + [(STRIKE, area) for area in spell_targets(state, *self.args)]

    def branches(self, state: Zabor) -> list[Action]:
        """Areas of other players before those of the Barbarians."""
        return held_first(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action == PASS:
            return
        known = state.deed(card)
        pay(state, player, known.price)
        strength = known.strength + state.grants(player).spell_strength
        if known.each:
            counted = known.each * COUNTS["sorcerers"](state, player)
            strength = min(known.strength, counted) + state.grants(player).spell_strength
        state.call(AfterSpell(player, card))
        strike_area(state, player, action[1], strength, "caster-chooses" in known.powers, known.degrades_on)
        gain(state, player, known.gold)


def strike_area(
    s: Zabor, player: int, area: int, strength: int, chooses: bool = False, degrades_on: int = 0
) -> None:
    """Dice of Strength are rolled against the pieces that rest in an Area; the last act of a step.

    `player` is -1 for an event. With hits enough the upgrade there is Degraded.
    """
    faces = [s.roll(SIDES) + 1 for _ in range(strength)]
    hits = sum(face >= LEAST_SUCCESS for face in faces)
    s.log("spell", (player, area, hits, *faces))
    if degrades_on and hits >= degrades_on:
        degrade(s, area)
    if hits:
        s.call(SpellWounds(player, area, hits, int(chooses)))


class SpellWounds(Procedure[Zabor]):
    """Wounds of a spell; args: who cast it, the Area, how many, whether the caster chooses.

    Nothing is absorbed, and Control changes only where Rural land is left empty.
    Rules battle.wounded-first, battle.killed (ZAB:147, 249, 333).
    """

    rule = "rituals.play"

    def step(self, state: Zabor, at: int) -> None:
        caster, area, left, chooses = self.args
        owner = state.holder[area]
        while left:
            choices = pickable(state, area)
            if not choices:
                break
            asked = caster if chooses and caster >= 0 else owner
            if len(choices) == 1 or asked < 0:
                hurt(state, caster, area, choices[0] if len(choices) == 1 else usual(state, area))
                left -= 1
                continue
            state.become(SpellWounds(caster, area, left - 1, chooses))
            state.call(SpellWound(asked, caster, area))
            return
        state.end()
        release(state, area)


def pickable(s: Zabor, area: int) -> list[int]:
    """The pieces of an Area that the next Wound may strike."""
    return make_host(s, area, s.holder[area], DEFENDER, (), BARBARIANS).pickable()


def usual(s: Zabor, area: int) -> int:
    """Whom it strikes by the usual order."""
    return make_host(s, area, s.holder[area], DEFENDER, (), BARBARIANS).usual(False)


def hurt(s: Zabor, caster: int, area: int, code: int) -> None:
    """A Wound strikes a piece; what dies of a player's spell counts for them."""
    if wound(s, area, s.units, code, s.holder[area]) and caster >= 0:
        s.note(caster, KILLS)


class SpellWound(PlayerDecision):
    """Who takes the next Wound of a spell; args: who chooses, who cast it, the Area."""

    rule = "rituals.play"
    text = mark("Who takes the next Wound?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(USUAL,)] + [(LOSE, code) for code in pickable(state, self.args[2])]

    def apply(self, state: Zabor, action: Action) -> None:
        _, caster, area = self.args
        state.end()
        hurt(state, caster, area, action[1] if action[0] == LOSE else usual(state, area))


class AfterSpell(Procedure[Zabor]):
    """What a spell does to who cast it: a Wound of an own Sorcerer. Args: the player, the card."""

    rule = "rituals.play"

    def step(self, state: Zabor, at: int) -> None:
        player, card = self.args
        state.end()
        own = sorcerers(state, player)
        if state.deed(card).backlash and own:
            if len(own) == 1:
                lash(state, player, own[0])
            else:
                state.call(Backlash(player))


class Backlash(PlayerDecision):
    """Which own Sorcerer takes the Wound; the arg is the player."""

    rule = "rituals.play"
    text = mark("Which Sorcerer takes the Wound?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return sorcerers(state, self.args[0])

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        lash(state, self.args[0], action)


def lash(s: Zabor, player: int, action: Action) -> None:
    """A Sorcerer takes a Wound."""
    _, kind, area = action
    wound(s, area, s.units, kind, player)
    release(s, area)


def sorcerers(s: Zabor, player: int) -> list[Action]:
    """The kinds of Sorcerers that a player has, each with its Area."""
    n = s.kinds.number
    kinds = s.kinds.of[SORCERER]
    return [(LOSE, kind, area) for area in s.held(player) for kind in kinds if s.units[area * n + kind]]
