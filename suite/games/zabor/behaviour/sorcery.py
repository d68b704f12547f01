"""Sorcery Cards: spells, summons, and what lasts for a while."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.zabor.army import WITH_SORCERER, Acquire, places
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.behaviour.boons import heal_all, this_turn
from suite.games.zabor.behaviour.fate import can_transfer, next_battle, next_income, transfer
from suite.games.zabor.behaviour.monsters import can_summon, summon_drawn, summon_named
from suite.games.zabor.behaviour.spells import can_cast, cast
from suite.games.zabor.behaviour.texts import Texts
from suite.games.zabor.casualties import wound
from suite.games.zabor.control import adjacent_areas, release
from suite.games.zabor.moments import PLAYED
from suite.games.zabor.rules import gain
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import AUXILIARY
from suite.games.zabor.words import KILLS, LOSE

TEXTS: Final = Texts()


def healing_light(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """All Units of the player are whole again, Monsters too; Gold."""
    for beast, owner in enumerate(s.beast_of):
        if owner == player:
            s.beast_wounds[beast] = 0
    return heal_all(s, player, card, about)


def raise_the_dead(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Auxiliaries stand beside a Sorcerer."""
    return Acquire(player, AUXILIARY, s.deed(card).acquires[AUXILIARY], WITH_SORCERER)


def dispel(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """A Monster of others in an Adjacent Area takes Wounds; Gold."""
    gain(s, player, s.deed(card).gold)
    return Dispel(player, card) if s.deed(card).wounds and near_beasts(s, player) else None


def near_beasts(s: Zabor, player: int) -> list[int]:
    """The Monsters in Adjacent Areas that are not the player's; wards ward off Attack Spells, not this."""
    near = adjacent_areas(s, player)
    beasts = enumerate(s.beast_at)
    return [beast for beast, area in beasts if area in near and s.beast_of[beast] != player]


class Dispel(PlayerDecision):
    """Which Monster takes the Wounds, or none; args: the player, the card."""

    rule = "rituals.play"
    text = mark("Which Monster do you dispel?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        number = state.kinds.number
        return [PASS] + [(LOSE, number + beast) for beast in near_beasts(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action == PASS:
            return
        beast = action[1] - state.kinds.number
        area = state.beast_at[beast]
        owner = state.beast_of[beast]
        for _ in range(state.deed(card).wounds):
            if wound(state, area, state.units, action[1], owner):
                state.note(player, KILLS)
                break
        release(state, area)


def can_raise(s: Zabor, player: int, card: int) -> bool:
    """Whether an Auxiliary can stand beside a Sorcerer."""
    return bool(places(s, player, AUXILIARY, WITH_SORCERER))


TEXTS.does(
    cast,
    *("fire-darts", "ice-lance", "lightning", "hail-of-stones", "burning-sky", "earthquake", "maelstrom"),
    *("wave-of-knives", "plague-cloud", "falling-star", "soulfire", "black-wind"),
    moment=PLAYED,
    can=can_cast,
)
TEXTS.does(
    summon_named,
    *("call-the-kraken", "call-the-water-elemental", "call-the-fire-elemental", "call-the-stone-giant"),
    *("call-the-storm-elemental", "call-the-old-wyrm"),
    moment=PLAYED,
    can=can_summon,
)
TEXTS.does(summon_drawn, "open-the-cage", "bound-beast", moment=PLAYED)
TEXTS.does(transfer, "gate-of-mist", moment=PLAYED, can=can_transfer)
TEXTS.does(this_turn, "walk-on-waves", "wings-of-night", "war-blessing", moment=PLAYED)
TEXTS.does(next_battle, "stone-skin", "phantom-host", moment=PLAYED)
TEXTS.does(healing_light, "healing-light", moment=PLAYED)
TEXTS.does(raise_the_dead, "raise-the-dead", moment=PLAYED, can=can_raise)
TEXTS.does(dispel, "dispel", moment=PLAYED)
TEXTS.does(next_income, "ward-of-silence", moment=PLAYED)
