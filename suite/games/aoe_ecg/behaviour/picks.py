"""What texts of several cards have in common: whom they ask, what may be picked, who is in the battle."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.core.knowledge import reveal
from suite.games.aoe_ecg.grid import has_room, standing
from suite.games.aoe_ecg.movement import gates, may_enter
from suite.games.aoe_ecg.rules import opponents, pay
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AREA,
    BY_UNIT,
    CIVILIZATION,
    HAND,
    OPTION,
    PICK,
    STRIDE,
    UNITS,
    VILLAGE,
)


def owner(s: Empire, me: int) -> int:
    """The player of a card: whom its text asks."""
    return s.owner[me]


def settle(s: Empire, question: AskAbout[Empire]) -> Frame | None:
    """The question, unless there is but one answer; then that answer is carried out. A step's last act."""
    actions = question.legal(s, question.about)
    if len(actions) > 1:
        return question
    if actions:
        question.then(s, actions[0], question.about)
    return None


def picks(cards: list[int]) -> list[Action]:
    """A pick for each of these cards."""
    return [(PICK, card) for card in cards]


def options(s: Empire, me: int) -> list[Action]:
    """All choices of a card's text."""
    return [(OPTION, n, me) for n in range(len(s.of(me).options))]


# -- players and their cards ----------------------------------------------------------------------------


def civilization_card(s: Empire, player: int) -> int:
    """A player's civilization card: it stands for them where a card is picked."""
    return s.zones[CIVILIZATION + STRIDE * player][0]


def opposing(s: Empire, me: int) -> list[int]:
    """The civilization cards of a card's opponents."""
    return [civilization_card(s, p) for p in opponents(s, s.owner[me])]


def buildings(s: Empire, player: int) -> list[int]:
    """A player's buildings that stand face up."""
    return s.zones[VILLAGE + STRIDE * player]


def units(s: Empire, player: int) -> list[int]:
    """A player's unit cards on the table."""
    return s.zones[UNITS + STRIDE * player]


def look_at_hand(s: Empire, player: int, other: int) -> None:
    """A player sees another's hand; nobody else does."""
    for card in s.zones[HAND + STRIDE * other]:
        reveal(s, card, 1 << player)
    s.log("looked", (player, other))


def buildings_against(s: Empire, me: int, kind: str) -> list[int]:
    """The opponents' buildings of a kind."""
    return [b for p in opponents(s, s.owner[me]) for b in buildings(s, p) if s.of(b).kind == kind]


def at_home(s: Empire, unit: int) -> bool:
    """Whether a unit is in its owner's village."""
    return s.spot[unit] // AREA == s.owner[unit]


def vacant_at_home(s: Empire, player: int) -> list[int]:
    """The player's buildings on which a unit of their side finds room."""
    return [b for b in buildings(s, player) if has_room(s, s.spot[b], player)]


def landings(s: Empire, player: int) -> list[int]:
    """Buildings on the fringe of opponents whose villages a player may enter, with room for a unit."""
    squares = [q for p in opponents(s, player) if may_enter(s, player, p) for q in gates(s, player, p)]
    return [standing(s, q) for q in sorted(set(squares)) if has_room(s, q, player)]


# -- the battle under way ---------------------------------------------------------------------------------


def fighter(s: Empire, player: int) -> int:
    """The player's unit in the battle under way, -1 if they have none there."""
    fight = s.fight
    if fight is None:
        return -1
    if not fight.folk and s.owner[fight.by] == player:
        return fight.by
    if fight.side == BY_UNIT and s.owner[fight.on] == player:
        return fight.on
    return -1


def enemy(s: Empire, player: int) -> int:
    """The unit that fights against the player in the battle under way, -1 if none does."""
    fight = s.fight
    if fight is None:
        return -1
    by, on = fight.by, fight.on
    if s.owner[on] == player and s.owner[by] != player:
        return -1 if fight.folk else by
    if s.owner[by] == player and s.owner[on] != player and fight.side == BY_UNIT:
        return on
    return -1


def attacks(s: Empire, player: int) -> bool:
    """Whether the player is the attacker of the battle under way."""
    return s.fight is not None and s.owner[s.fight.by] == player


def in_battle(s: Empire, player: int) -> bool:
    """Whether the player is one of the two sides of the battle under way."""
    fight = s.fight
    return fight is not None and player in (s.owner[fight.by], s.owner[fight.on])


# -- prices of lasting events -------------------------------------------------------------------------------


def affords(s: Empire, player: int, price: tuple[int, int, int, int]) -> bool:
    """Whether a price is one at all, and the player has it."""
    at = 4 * player
    return any(price) and all(s.stock[at + r] >= n for r, n in enumerate(price))


def settle_price(s: Empire, player: int, me: int, price: tuple[int, int, int, int]) -> None:
    """The player pays a price that a card names."""
    pay(s, player, list(price))
    s.log("used", (player, me, s.face[me], *price))
