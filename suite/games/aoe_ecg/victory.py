"""Ways to win besides conquest, each counted at the beginning of the owner's turn."""

from __future__ import annotations

from suite.games.aoe_ecg.numbers import population, villager_price
from suite.games.aoe_ecg.rules import villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    BY_CONQUEST,
    BY_LEAVING,
    BY_LIMIT,
    BY_RACE,
    BY_RELICS,
    BY_SIEGE,
    BY_STAND,
    BY_WONDER,
    COUNTDOWN,
    FOOD,
    RELICS,
    RELICS_NEEDED,
    STRIDE,
    VILLAGE,
    WONDER_DONE,
)

ENDINGS = {
    BY_CONQUEST: "conquest",
    BY_WONDER: "Wonder",
    BY_RELICS: "relics",
    BY_RACE: "race of ages",
    BY_SIEGE: "fall of the Castle",
    BY_STAND: "stand of the Castle",
    BY_LIMIT: "turn limit",
    BY_LEAVING: "others gave up",
}
"""How a match ended, in words."""
STORM_TURNS = 20
"""The defender's own turns through which the Castle must stand (rule storm.victory)."""


def side_of(s: Empire, player: int) -> int:
    """A bit per player of the player's team: they win together (rule options.team)."""
    return sum([1 << p for p in range(s.players) if s.team[p] == s.team[player]])


def shrined(s: Empire, player: int) -> list[int]:
    """The relics under a player's monasteries."""
    found = []
    village = VILLAGE + STRIDE * player
    for relic in s.zones[RELICS]:
        holder = s.holder[relic]
        if holder >= 0 and s.where[holder] == village:
            found.append(relic)
    return found


def count_relics(s: Empire, player: int) -> None:
    """Start the countdown with the fifth relic, stop it when one is gone (rule victory.relics)."""
    kinds = {s.of(relic).kind for relic in shrined(s, player)}
    if len(kinds) < RELICS_NEEDED:
        s.relic_clock[player] = 0
    elif not s.relic_clock[player]:
        s.relic_clock[player] = 1
        s.log("five relics", (player,))


def count_down(s: Empire) -> None:
    """One more own turn has begun for the active player's Wonder and relics.

    A Wonder is complete at the beginning of the fourth turn and wins six opponents' turns later; so do
    five relics (rules wonder.four-turns, victory.wonder, victory.relics).
    """
    player = s.active
    for building in s.zones[VILLAGE + STRIDE * player]:
        if s.of(building).type != "wonder":
            continue
        s.clock[building] += 1
        if s.clock[building] == WONDER_DONE:
            s.log("wonder done", (player, building, s.face[building]))
        elif s.clock[building] < WONDER_DONE:
            s.log("wonder grows", (player, building, s.face[building], s.clock[building]))
        if s.clock[building] >= WONDER_DONE + COUNTDOWN and counts(s, "wonder-victory"):
            s.finish(BY_WONDER, side_of(s, player))
            return
    counting = s.relic_clock[player] > 0
    count_relics(s, player)
    if counting and s.relic_clock[player]:
        s.relic_clock[player] += 1
        if s.relic_clock[player] > COUNTDOWN and counts(s, "relic-victory"):
            s.finish(BY_RELICS, side_of(s, player))


def counts(s: Empire, victory: str) -> bool:
    """Whether this match can be won so; a scenario has its own ways.

    Rules options.relics, options.wonder, storm.victory, mayhem.victory.
    """
    return s.options[victory] == "yes" and s.options["scenario"] == "none"


def helpless(s: Empire, player: int) -> bool:
    """Whether a player had no villagers when their turn began, has none now and can make none.

    Who bought none in a point game has had none since before the first turn (rule victory.conquest).
    """
    if s.keep >= 0 or s.last_villager_lost[player] >= s.turn or villagers(s, player):
        return False
    return s.stock[4 * player + FOOD] < villager_price(s, player) or not population(s, player)


def turns_to_stand(s: Empire) -> int:
    """The ends of the defender's turns at which the Castle must still stand (rule storm.victory)."""
    return STORM_TURNS - s.turns[s.keep] + (s.active == s.keep)


def out_of_time(s: Empire) -> None:
    """Storm the Castle: it stands after the defender's twentieth turn (rule storm.victory)."""
    if s.active == s.keep and s.turns[s.keep] >= STORM_TURNS:
        s.finish(BY_STAND, 1 << s.keep)
