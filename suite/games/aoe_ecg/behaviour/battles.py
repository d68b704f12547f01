"""What events do in battles, and when attacks are declared."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.core.moment import Moment
from suite.games.aoe_ecg.behaviour.picks import attacks, enemy, fighter, in_battle, owner, picks, settle
from suite.games.aoe_ecg.behaviour.texts import Texts
from suite.games.aoe_ecg.rules import flee, hostile
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_MOUNTED
from suite.games.aoe_ecg.words import (
    ATTACK_POINTS,
    BY_UNIT,
    BY_WALLS,
    EXTRA_ROUNDS,
    FROM_AFAR,
    NO_RANGED,
    NO_RETREAT,
    ON_PLAY,
    RANGE,
    UNTIL_BATTLE,
    UNTIL_FIRST_ROUND,
)

TEXTS = Texts()


def change(s: Empire, me: int, moment: Moment, subject: int, amount: int, until: int = UNTIL_BATTLE) -> None:
    """A card changes a number for a while, this battle unless said; the log says so."""
    s.modifiers.append((moment, subject, amount, until))
    if moment != RANGE or s.shape(subject).range:
        owner = s.owner[subject]
        s.log("changed", (me, s.face[me], owner, subject, s.face[subject], moment, amount))


def _strikes(s: Empire, unit: int) -> bool:
    """Whether there is such a unit, and its attack points count: a bombarded one's do not."""
    return unit >= 0 and (unit == s.battle.by or not s.battle.afar)


# -- for one's own unit -------------------------------------------------------------------------------


@TEXTS.can("strategist-enlisted")
def mine_fights(s: Empire, me: int) -> bool:
    """A unit of the player is in the battle and strikes."""
    return _strikes(s, fighter(s, s.owner[me]))


@TEXTS.on("strategist-enlisted", ON_PLAY)
def strategist_enlisted(s: Empire, me: int) -> Frame | None:
    """2 more attack points."""
    change(s, me, ATTACK_POINTS, fighter(s, s.owner[me]), 2)
    return None


@TEXTS.can("high-ground")
def mine_defends(s: Empire, me: int) -> bool:
    """A unit of the player defends and strikes back."""
    player = s.owner[me]
    return _strikes(s, fighter(s, player)) and not attacks(s, player)


@TEXTS.on("high-ground", ON_PLAY)
def high_ground(s: Empire, me: int) -> Frame | None:
    """1 more attack point, 2 more range points."""
    unit = fighter(s, s.owner[me])
    change(s, me, ATTACK_POINTS, unit, 1)
    change(s, me, RANGE, unit, 2)
    return None


@TEXTS.can("good-wind-today")
def mine_shoots(s: Empire, me: int) -> bool:
    """A unit of the player that has range points attacks, and not by bombarding."""
    unit = fighter(s, s.owner[me])
    return unit >= 0 and attacks(s, s.owner[me]) and s.shape(unit).range > 0 and not s.battle.afar


@TEXTS.on("good-wind-today", ON_PLAY)
def good_wind_today(s: Empire, me: int) -> Frame | None:
    """3 more range points."""
    change(s, me, RANGE, fighter(s, s.owner[me]), 3)
    return None


@TEXTS.can("flaming-arrows")
def mine_storms(s: Empire, me: int) -> bool:
    """A unit of the player attacks a building alone."""
    player = s.owner[me]
    return fighter(s, player) >= 0 and attacks(s, player) and s.battle.side == BY_WALLS


@TEXTS.on("flaming-arrows", ON_PLAY)
def flaming_arrows(s: Empire, me: int) -> Frame | None:
    """3 more attack points, 4 more range points."""
    unit = fighter(s, s.owner[me])
    change(s, me, ATTACK_POINTS, unit, 3)
    change(s, me, RANGE, unit, 4)
    return None


@TEXTS.can("relentless-attack")
def mine_attacks(s: Empire, me: int) -> bool:
    """A unit of the player attacks, and not from afar, where one round is all."""
    return fighter(s, s.owner[me]) >= 0 and attacks(s, s.owner[me]) and not s.battle.afar


@TEXTS.on("relentless-attack", ON_PLAY)
def relentless_attack(s: Empire, me: int) -> Frame | None:
    """One round more."""
    change(s, me, EXTRA_ROUNDS, s.battle.by, 1)
    return None


# -- against the enemy --------------------------------------------------------------------------------


@TEXTS.can("poor-morale")
def some_enemy(s: Empire, me: int) -> bool:
    """A unit strikes at the player's."""
    return _strikes(s, enemy(s, s.owner[me]))


@TEXTS.on("poor-morale", ON_PLAY)
def poor_morale(s: Empire, me: int) -> Frame | None:
    """2 attack points less."""
    change(s, me, ATTACK_POINTS, enemy(s, s.owner[me]), -2)
    return None


@TEXTS.can("threw-a-shoe")
def some_rider(s: Empire, me: int) -> bool:
    """Cavalry or mounted archers strike at the player's."""
    unit = enemy(s, s.owner[me])
    return _strikes(s, unit) and s.shape(unit).classes & C_MOUNTED != 0


@TEXTS.on("threw-a-shoe", ON_PLAY)
def threw_a_shoe(s: Empire, me: int) -> Frame | None:
    """No damage until the end of the first round, in a ranged round before it neither."""
    unit = enemy(s, s.owner[me])
    change(s, me, ATTACK_POINTS, unit, -999, UNTIL_FIRST_ROUND)
    change(s, me, RANGE, unit, -999, UNTIL_FIRST_ROUND)
    return None


# -- for both -----------------------------------------------------------------------------------------


def _shooters(s: Empire) -> bool:
    """Somebody in the battle has range points."""
    fight = s.battle
    by_bow = not fight.folk and s.shape(fight.by).range > 0
    return by_bow or (fight.side in (BY_UNIT, BY_WALLS) and s.shape(fight.on).range > 0)


@TEXTS.can("heavy-tree-cover")
def some_arrows(s: Empire, me: int) -> bool:
    """The player is in a battle in which somebody could shoot."""
    return in_battle(s, s.owner[me]) and not s.battle.afar and _shooters(s)


@TEXTS.on("heavy-tree-cover", ON_PLAY)
def heavy_tree_cover(s: Empire, me: int) -> Frame | None:
    """No ranged round."""
    change(s, me, NO_RANGED, s.battle.by, 1)
    return None


@TEXTS.can("muddy-battlefield")
def some_mud(s: Empire, me: int) -> bool:
    """The player is in a battle of unit against unit."""
    return in_battle(s, s.owner[me]) and not s.battle.folk and s.battle.side == BY_UNIT


@TEXTS.on("muddy-battlefield", ON_PLAY)
def muddy_battlefield(s: Empire, me: int) -> Frame | None:
    """No retreat; mounted units have 2 attack points less."""
    fight = s.battle
    change(s, me, NO_RETREAT, fight.by, 1)
    for unit in (fight.by, fight.on):
        if s.shape(unit).classes & C_MOUNTED:
            change(s, me, ATTACK_POINTS, unit, -2)
    return None


# -- attacks are declared -----------------------------------------------------------------------------


def _against_me(s: Empire, me: int) -> list[Action]:
    """The attackers of the declared attacks against the player."""
    player = s.owner[me]
    return picks([a.by for a in s.attacks if s.owner[a.target] == player])


@TEXTS.can("decoy")
def some_attack(s: Empire, me: int) -> bool:
    """An attack against the player is declared."""
    return bool(_against_me(s, me))


@TEXTS.on("decoy", ON_PLAY)
def decoy(s: Empire, me: int) -> Frame | None:
    """One attack against its player does not take place; who was to assist it has nothing to assist."""
    return settle(s, DECOY_CHOICE.of(me))


def _lead_astray(s: Empire, action: Action, me: int) -> None:
    by = action[1]
    s.log("called off", (me, s.face[me], s.owner[by], by, s.face[by]))
    s.attacks = [attack for attack in s.attacks if by not in (attack.by, attack.helps)]


DECOY_CHOICE: AskAbout[Empire] = AskAbout(
    "events.any-time", owner, "Decoy: whose attack does not take place?", _against_me, _lead_astray
)


def _under_attack(s: Empire, me: int) -> list[int]:
    """The player's buildings with villagers at whose squares an attack is declared."""
    player = s.owner[me]
    squares = {
        attack.place
        for attack in s.attacks
        if hostile(s, s.owner[attack.by], player)
        and not (attack.kind == FROM_AFAR and s.of(attack.target).type == "unit")
    }
    found = [s.built[q] for q in sorted(squares) if q < len(s.built) and s.built[q] >= 0]
    return [b for b in found if s.owner[b] == player and s.workers[b] + s.menders[b]]


@TEXTS.can("town-bell")
def someone_in_danger(s: Empire, me: int) -> bool:
    """Villagers of the player are where an attack is declared."""
    return bool(_under_attack(s, me))


@TEXTS.on("town-bell", ON_PLAY)
def town_bell(s: Empire, me: int) -> Frame | None:
    """Villagers on attacked buildings go to the pool."""
    for building in _under_attack(s, me):
        flee(s, building)
    return None


def _my_attacks(s: Empire, me: int) -> list[Action]:
    """The attackers of the player's declared attacks to which somebody may still respond."""
    player = s.owner[me]
    return picks([a.by for a in s.attacks if s.owner[a.by] == player and not a.closed])


@TEXTS.can("surprise-skirmish")
def some_own_attack(s: Empire, me: int) -> bool:
    """The player has declared an attack."""
    return bool(_my_attacks(s, me))


@TEXTS.on("surprise-skirmish", ON_PLAY)
def surprise_skirmish(s: Empire, me: int) -> Frame | None:
    """Nobody may respond to one attack of its player."""
    return settle(s, SURPRISE_SKIRMISH_CHOICE.of(me))


def _surprise(s: Empire, action: Action, me: int) -> None:
    by = action[1]
    s.log("unanswered", (me, s.face[me], s.owner[by], by, s.face[by]))
    for attack in s.attacks:
        if attack.by == by:
            attack.closed = 1


SURPRISE_SKIRMISH_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Surprise Skirmish: to whose attack may nobody respond?", _my_attacks, _surprise
)
