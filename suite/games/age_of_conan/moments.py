"""The moments at which kingdom cards and artifacts act, and who is asked at them.

Whoever may hold a card for a moment, by what all players know, is asked; a moment for which nothing of a
kingdom's deck is left to be held is never asked. So the asking tells nobody what a hand holds.
"""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.card import Ability
from suite.games.age_of_conan.fighting import add_dice, fighter, log_dice, side_of, terrain
from suite.games.age_of_conan.rules import discard
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.terms import ON_TABLE
from suite.games.age_of_conan.words import (
    ALLIANCE,
    ATTACKER,
    BATTLE,
    COMPARED,
    DICE,
    KINGDOM_DISCARDS,
    KINGDOM_HAND,
    LAID,
    OWN_ROLL,
    OWNED,
    PLAY,
    REROLL,
    SORCERY_SPENT,
    STRIDE,
    TABLE,
    THEIR_ROLL,
    USE,
)

# -- what fits a moment, by what all know -------------------------------------------------------------------


def applies(s: Hyboria, card: Ability, player: int) -> bool:
    """Whether a card's conditions hold now for a player who has it, and its price can be paid."""
    if card.pays_gold > s.gold[player] or card.pays_sorcery > s.sorcery[player]:
        return False
    side = side_of(s, player)
    if side < 0 or s.fight is None:
        return True
    land = s.fight.land
    if not card.areas >> s.map.area[land] & 1 or (card.savage and not s.map.savage[land]):
        return False
    if not (card.attacking if side == ATTACKER else card.defending):
        return False
    return _fits_contest(s, card) and _fits_course(s, card, player, side)


def _fits_contest(s: Hyboria, card: Ability) -> bool:
    if not card.military and not card.intrigue:
        return True
    kind = s.contest.kind
    if kind == ALLIANCE:
        return card.intrigue
    return card.military and card.kinds >> kind & 1 == 1 and card.terrains >> terrain(s) & 1 == 1


def _fits_course(s: Hyboria, card: Ability, player: int, side: int) -> bool:
    """What the roll has brought, what the other side has laid, whether one may reroll or retreat."""
    won = s.contest.winner == side
    if (card.won and not won) or (card.lost and (won or s.contest.winner < 0)):
        return False
    if card.theirs_laid and not s.zones[LAID + 1 - side]:
        return False
    if card.with_sorcery and not can_reroll(s, player, side):
        return False
    return not card.may_retreat or may_retreat(s, side)


def can_reroll(s: Hyboria, player: int, side: int) -> bool:
    """Whether a player may pay a sorcery for a reroll: one a roll (EN:1141-1158; FR:1952-1985)."""
    return s.sorcery[player] > 0 and not s.contest.spent[side] & SORCERY_SPENT


def may_retreat(s: Hyboria, side: int) -> bool:
    """Whether the rules let a side go back after a roll: the attacker, in battles the defender too.

    EN:1425-1437, 1494-1499; FR:3265-3272, 3348-3352.
    """
    land = s.contest.land
    if not s.army(fighter(s, side), land):
        return False
    if side == ATTACKER:
        return s.holder[land] >= 0 or (s.contest.on >= 0 and s.army(s.contest.on, land) > 0)
    return s.contest.kind == BATTLE and s.army(fighter(s, ATTACKER), land) > 0 and bool(shelters(s))


def shelters(s: Hyboria) -> list[int]:
    """Where the defender of a battle may retreat to: adjacent friendly provinces."""
    defender = s.contest.on
    return [land for land in s.map.around[s.contest.land] if s.is_friendly(defender, land)]


def is_live(s: Hyboria, card: int) -> bool:
    """Whether a card on the table can be used: it was not, since it was played or refreshed."""
    return card not in s.turned


def may_act(s: Hyboria, player: int, moment: int) -> bool:
    """Whether a player may hold something for a moment, by what all know."""
    kingdom = s.kingdom[player]
    hand = bool(s.mine(KINGDOM_HAND, player))
    face = s.face
    for known in s.book.answers.get((kingdom, moment), ()):
        card = s.book.abilities[known]
        if not applies(s, card, player) or (card.can is not None and not card.can(s, player)):
            continue
        if card.type == ON_TABLE:
            if any(face[c] == known and is_live(s, c) for c in s.mine(TABLE, player)):
                return True
        elif hand and all(face[c] != known for c in s.zones[KINGDOM_DISCARDS + kingdom]):
            return True
    return any(_owned_fits(s, card, player, moment) for card in s.mine(OWNED, player))


def _owned_fits(s: Hyboria, card: int, player: int, moment: int) -> bool:
    known = s.ability(card)
    if moment not in known.effects or not applies(s, known, player):
        return False
    side = side_of(s, player)
    return side < 0 or not s.contest.spent[side] & spent_bit(s, card)


def spent_bit(s: Hyboria, card: int) -> int:
    """The bit that says that an artifact was used for this roll."""
    return 2 << s.ability(card).category


# -- what one may do -----------------------------------------------------------------------------------------


def playable(s: Hyboria, player: int, moment: int) -> list[Action]:
    """The cards that a player may play or use at a moment.

    Rules cards.use, cards.event, cards.instant (EN:2143-2241; FR:1987-2000, 2050-2135, 2244-2250).
    """
    hand = [card for card in s.mine(KINGDOM_HAND, player) if s.ability(card).type != ON_TABLE]
    table = [card for card in s.mine(TABLE, player) if is_live(s, card)]
    found: list[Action] = [(PLAY, card) for card in hand if _ready(s, card, player, moment)]
    found += [(USE, card) for card in table if _ready(s, card, player, moment)]
    found += [(USE, card) for card in s.mine(OWNED, player) if _owned_fits(s, card, player, moment)]
    return found


def _ready(s: Hyboria, card: int, player: int, moment: int) -> bool:
    known = s.ability(card)
    if moment not in known.effects or not applies(s, known, player):
        return False
    return known.can is None or known.can(s, player)


def play(s: Hyboria, player: int, action: Action, moment: int) -> None:
    """A card is played or used: paid, then its text is carried out; the last act of an answer."""
    verb, card = action[0], action[1]
    known = s.ability(card)
    if verb == PLAY:
        s.log("played", (player, s.face[card]))
        discard(s, card)
    else:
        s.log("used", (player, s.face[card]))
        if known.type == ON_TABLE:
            s.turned.append(card)
        else:
            s.contest.spent[side_of(s, player)] |= spent_bit(s, card)
    if known.pays_gold:
        s.gold[player] -= known.pays_gold
        s.log("paid", (player, known.pays_gold))
    if known.pays_sorcery:
        pay_sorcery(s, player, known.pays_sorcery)
    frame = known.effects[moment](s, card)
    if frame is not None:
        s.call(frame)


def act_by_themselves(s: Hyboria) -> None:
    """What works by itself as successes are compared: the attacker's artifacts.

    Rule artifacts.use (EN:301-310; FR:608-617).
    """
    player = fighter(s, ATTACKER)
    for card in s.mine(OWNED, player):
        if _owned_fits(s, card, player, COMPARED):
            s.ability(card).effects[COMPARED](s, card)


# -- windows in which both sides may act, the attacker first, until both have passed ----------------------


class Windows(Procedure[Hyboria]):
    """A moment of a contest goes on. Args: the moment, the side that may act, passes in a row."""

    rule = "cards.contest"

    def step(self, state: Hyboria, at: int) -> None:
        moment, side, passes = self.args
        state.end()
        while passes < 2:
            player = fighter(state, side)
            if player >= 0 and may_act(state, player, moment):
                state.call(Window(moment, side, passes))
                return
            passes += 1
            side = 1 - side


def open_window(s: Hyboria, moment: int) -> None:
    """Both sides may act at a moment; the last act of a step."""
    s.call(Windows(moment, ATTACKER, 0))


class Window(Decision[Hyboria]):
    """One side acts or passes. Args as those of `Windows`."""

    rule = "cards.contest"
    text = mark("Do you use a card?")

    def player(self, state: Hyboria) -> int:
        return fighter(state, self.args[1])

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [PASS, *playable(state, self.player(state), self.args[0])]

    def apply(self, state: Hyboria, action: Action) -> None:
        moment, side, passes = self.args
        player = self.player(state)
        state.end()
        if action == PASS:
            state.call(Windows(moment, 1 - side, passes + 1))
        else:
            state.call(Windows(moment, 1 - side, 0))
            play(state, player, action, moment)


class SideActs(Procedure[Hyboria]):
    """A moment of one side alone: it is asked until it passes, while it may have anything.

    Args: the moment, the side.
    """

    rule = "cards.contest"

    def step(self, state: Hyboria, at: int) -> None:
        moment, side = self.args
        player = fighter(state, side)
        state.end()
        if player >= 0 and may_act(state, player, moment):
            state.call(OneSided(moment, side))


class OneSided(Window):
    """One side acts at a moment of its own, or passes. Args: the moment, the side."""

    def apply(self, state: Hyboria, action: Action) -> None:
        player = self.player(state)
        state.end()
        if action != PASS:
            state.call(SideActs(*self.args))
            play(state, player, action, self.args[0])


def ask_side(s: Hyboria, moment: int, side: int) -> None:
    """A side may act at a moment that is its own; the last act of a step."""
    s.call(SideActs(moment, side))


# -- right after dice ---------------------------------------------------------------------------------------


def rolls_again(s: Hyboria, player: int, side: int) -> bool:
    """Whether a player may do something about their own dice, by what all know."""
    return can_reroll(s, player, side) or may_act(s, player, OWN_ROLL)


class AfterRoll(Procedure[Hyboria]):
    """Right after the dice of a side, the arg: it is asked until it passes, while it may do anything."""

    rule = "contest.sorcery"

    def step(self, state: Hyboria, at: int) -> None:
        side = self.args[0]
        player = fighter(state, side)
        state.end()
        if player >= 0 and rolls_again(state, player, side):
            state.call(OwnRoll(side))


class OwnRoll(Decision[Hyboria]):
    """Right after the own dice: sorcery rolls all of them again, once; cards. The arg is the side.

    Rules contest.sorcery, cards.contest (EN:1141-1168; FR:1952-1985).
    """

    rule = "contest.sorcery"
    text = mark("Do you change your roll?")

    def player(self, state: Hyboria) -> int:
        return fighter(state, self.args[0])

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = self.player(state)
        again: list[Action] = [(REROLL,)] if can_reroll(state, player, self.args[0]) else []
        return [PASS, *again, *playable(state, player, OWN_ROLL)]

    def apply(self, state: Hyboria, action: Action) -> None:
        side = self.args[0]
        player = self.player(state)
        state.end()
        if action == PASS:
            return
        state.call(AfterRoll(side))
        if action[0] == REROLL:
            pay_reroll(state, player, side)
            roll_all_again(state, side)
        else:
            play(state, player, action, OWN_ROLL)


def pay_reroll(s: Hyboria, player: int, side: int) -> None:
    """A sorcery is paid for a reroll."""
    s.contest.spent[side] |= SORCERY_SPENT
    pay_sorcery(s, player, 1)


def pay_sorcery(s: Hyboria, player: int, n: int) -> None:
    """Sorcery goes back to the common pool."""
    s.sorcery[player] -= n
    s.log("sorcery spent", (player, n))


def roll_all_again(s: Hyboria, side: int) -> None:
    """All dice of a side are rolled again."""
    own = slice(side * SIDES, (side + 1) * SIDES)
    n = sum(s.dice[own])
    s.dice[own] = [0] * SIDES
    add_dice(s, side, n)
    log_dice(s, "rerolled", side)


class PickDice(Decision[Hyboria]):
    """Dice of a side are picked one by one, in the order of their faces, and then rolled again.

    Args: the side, how many more may be picked, how many are, the face picked last.
    """

    rule = "cards.contest"
    text = mark("Which die do you roll again?")

    def player(self, state: Hyboria) -> int:
        return fighter(state, self.args[0])

    def legal_actions(self, state: Hyboria) -> list[Action]:
        side, _, _, last = self.args
        faces = range(last, SIDES)
        return [PASS] + [(DICE, face) for face in faces if state.dice[side * SIDES + face]]

    def apply(self, state: Hyboria, action: Action) -> None:
        side, more, picked, _ = self.args
        state.end()
        if action != PASS:
            state.dice[side * SIDES + action[1]] -= 1
            more -= 1
            picked += 1
            if more:
                state.call(PickDice(side, more, picked, action[1]))
                return
        if picked:
            add_dice(state, side, picked)
            log_dice(state, "rerolled", side)


class TheirRoll(Decision[Hyboria]):
    """Once, right after the other side has finished with its dice. The arg is the side that may act."""

    rule = "cards.contest"
    text = mark("Do you use a card against this roll?")

    def player(self, state: Hyboria) -> int:
        return fighter(state, self.args[0])

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [PASS, *playable(state, self.player(state), THEIR_ROLL)]

    def apply(self, state: Hyboria, action: Action) -> None:
        player = self.player(state)
        state.end()
        if action != PASS:
            play(state, player, action, THEIR_ROLL)


def owner_of(s: Hyboria, card: int) -> int:
    """Whose a kingdom card or an artifact is, wherever it lies."""
    kingdom = s.ability(card).kingdom
    return s.kingdom.index(kingdom) if kingdom >= 0 else (s.where[card] - OWNED) // STRIDE
