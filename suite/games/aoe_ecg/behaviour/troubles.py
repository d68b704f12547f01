"""What events do to opponents: villagers lost, sites that yield nothing, plagues, attacks forbidden."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.aoe_ecg.behaviour.picks import (
    affords,
    buildings,
    buildings_against,
    civilization_card,
    opposing,
    owner,
    picks,
    settle,
    settle_price,
    units,
)
from suite.games.aoe_ecg.behaviour.texts import Texts
from suite.games.aoe_ecg.rules import (
    attach,
    flee,
    hurt,
    kill_tokens,
    kill_villagers,
    note_villagers,
    opponents,
    snuff,
    villagers,
)
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    HAND_LIMIT,
    LASTING,
    LIMBO,
    MAY_ATTACK,
    ON_END,
    ON_PLAY,
    ON_TURN,
    ON_USE,
    PICK,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    UNTIL_TURN,
)

TEXTS = Texts()


def loses_villager(s: Empire, player: int) -> None:
    """A villager of a player dies: one of the pool, else one where most are on a building, else on research.

    Research that loses its last one so is complete at the next Allocation (rule allocation.research).
    """
    if s.pool[player]:
        s.pool[player] -= 1
        s.log("villager died", (player,))
        note_villagers(s, player)
        return
    for places in (buildings(s, player), s.zones[STUDIES + STRIDE * player]):
        crowded = sorted(places, key=lambda b: (-s.workers[b] - s.menders[b], b))
        if crowded and kill_villagers(s, crowded[0], 1):
            return


# -- at once ------------------------------------------------------------------------------------------


def _strayed(s: Empire, me: int) -> list[Action]:
    """Opposing buildings with villagers, Town Centers apart."""
    found = [b for p in opponents(s, s.owner[me]) for b in buildings(s, p)]
    return picks([b for b in found if s.workers[b] + s.menders[b] and not s.of(b).is_town_center])


@TEXTS.can("you-are-being-attacked-by-wild-animals")
def some_prey(s: Empire, me: int) -> bool:
    """An opponent's villagers are outside their Town Center."""
    return bool(_strayed(s, me))


@TEXTS.on("you-are-being-attacked-by-wild-animals", ON_PLAY)
def you_are_being_attacked_by_wild_animals(s: Empire, me: int) -> Frame | None:
    """Two villagers on a building die, one if their player has Loom."""
    return settle(s, WILD_ANIMALS_CHOICE.of(me))


def _maul(s: Empire, action: Action, me: int) -> None:
    victim = s.owner[action[1]]
    clothed = any(s.of(c).kind == "loom" for c in s.zones[TECHNOLOGY + STRIDE * victim])
    kill_villagers(s, action[1], 1 if clothed else 2)


WILD_ANIMALS_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Wild animals: where do they break in?", _strayed, _maul
)


def _paid_with_work(s: Empire, me: int) -> int:
    """The event of an opponent that has just taken villagers, -1 if none is being played."""
    for card in s.zones[LIMBO]:
        if s.owner[card] in opponents(s, s.owner[me]) and s.of(card).builders:
            return card
    return -1


@TEXTS.can("your-hunters-are-waylaid")
def some_hunters(s: Empire, me: int) -> bool:
    """An opponent has taken villagers to play an event."""
    return _paid_with_work(s, me) >= 0


@TEXTS.on("your-hunters-are-waylaid", ON_PLAY)
def your_hunters_are_waylaid(s: Empire, me: int) -> Frame | None:
    """The event has no effect, and one of its player's villagers dies."""
    event = _paid_with_work(s, me)
    if event >= 0:
        player = s.owner[event]
        s.log("foiled", (event, s.face[event]))
        snuff(s, event)
        loses_villager(s, player)
    return None


@TEXTS.on("slow-search", ON_PLAY)
def slow_search(s: Empire, me: int) -> Frame | None:
    """An opponent draws up to five cards in their next turn."""
    return settle(s, SLOW_SEARCH_CHOICE.of(me))


def _slow(s: Empire, action: Action, me: int) -> None:
    s.log("slowed", (me, s.face[me], s.owner[action[1]]))
    s.modifiers.append((HAND_LIMIT, action[1], -2, UNTIL_TURN + s.turn + _turns_until(s, s.owner[action[1]])))


def _turns_until(s: Empire, player: int) -> int:
    """Turns from now on to the next one of a player, those of players who are out left apart."""
    order = [p for k in range(1, s.players + 1) if not s.out >> (p := (s.active + k) % s.players) & 1]
    return order.index(player) + 1 if player in order else s.players


def _quick(s: Empire, me: int) -> list[Action]:
    """Opponents whose next search is not slow yet: five cards stay five."""
    slow = {card for what, card, *_ in s.modifiers if what == HAND_LIMIT}
    return picks([card for card in opposing(s, me) if card not in slow])


@TEXTS.can("slow-search")
def someone_quick(s: Empire, me: int) -> bool:
    """The next search of an opponent is not slow yet."""
    return bool(_quick(s, me))


SLOW_SEARCH_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Slow Search: who searches?", _quick, _slow
)


@TEXTS.can("forest-fire")
def some_camp(s: Empire, me: int) -> bool:
    """An opponent has a Lumber Camp."""
    return bool(buildings_against(s, me, "lumber-camp"))


@TEXTS.on("forest-fire", ON_PLAY)
def forest_fire(s: Empire, me: int) -> Frame | None:
    """Two damage tokens on a Lumber Camp; its villagers flee to the pool."""
    return settle(s, FOREST_FIRE_CHOICE.of(me))


def _burn(s: Empire, action: Action, me: int) -> None:
    camp = action[1]
    flee(s, camp)
    hurt(s, camp, 2)


FOREST_FIRE_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect",
    owner,
    "Forest Fire: which Lumber Camp burns?",
    lambda s, me: picks(buildings_against(s, me, "lumber-camp")),
    _burn,
)


def _engines(s: Empire, me: int) -> list[Action]:
    return picks([u for p in opponents(s, s.owner[me]) for u in units(s, p) if s.shape(u).siege])


@TEXTS.can("siege-sabotage")
def some_engine(s: Empire, me: int) -> bool:
    """An opponent has a siege unit."""
    return bool(_engines(s, me))


@TEXTS.on("siege-sabotage", ON_PLAY)
def siege_sabotage(s: Empire, me: int) -> Frame | None:
    """A siege unit is destroyed."""
    return settle(s, SIEGE_SABOTAGE_CHOICE.of(me))


SIEGE_SABOTAGE_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect",
    owner,
    "Siege Sabotage: which siege unit is destroyed?",
    _engines,
    lambda s, action, me: _wreck(s, action[1]),
)


def _wreck(s: Empire, unit: int) -> None:
    kill_tokens(s, unit, s.tokens[unit])


# -- lasting ------------------------------------------------------------------------------------------


def hang(s: Empire, action: Action, me: int) -> None:
    """The event is in play on what was picked."""
    attach(s, me, action[1])


def troubles(s: Empire, me: int, player: int) -> bool:
    """Whether a lasting event lies on a player or on something of theirs."""
    return s.where[me] == LASTING and s.owner[s.holder[me]] == player


def _watered(s: Empire, me: int) -> list[Action]:
    """Opposing Farms that no Drought lies on yet."""
    dry = {s.holder[c] for c in s.zones[LASTING] if s.of(c).kind == "drought"}
    return picks([farm for farm in buildings_against(s, me, "farm") if farm not in dry])


@TEXTS.can("drought")
def some_farm(s: Empire, me: int) -> bool:
    """An opponent has a Farm that can dry up."""
    return bool(_watered(s, me))


@TEXTS.on("drought", ON_PLAY)
def drought(s: Empire, me: int) -> Frame | None:
    """It comes to lie on a Farm, which yields nothing (its record takes that)."""
    return settle(s, DROUGHT_CHOICE.of(me))


DROUGHT_CHOICE: AskAbout[Empire] = AskAbout(
    "events.attachment", owner, "Drought: which Farm dries up?", _watered, hang
)


@TEXTS.can_use("drought")
def can_water(s: Empire, me: int, player: int) -> bool:
    """The Farm's player can pay to be rid of it."""
    return troubles(s, me, player) and affords(s, player, s.of(me).lift)


@TEXTS.on("drought", ON_USE)
def water(s: Empire, me: int) -> Frame | None:
    """It is paid for and gone."""
    lift(s, me, s.owner[s.holder[me]])
    return None


def lift(s: Empire, me: int, player: int) -> None:
    """The player pays to be rid of a card."""
    settle_price(s, player, me, s.of(me).lift)
    s.log("lifted", (player, me, s.face[me]))
    snuff(s, me)


@TEXTS.on("typhoid", ON_PLAY)
def typhoid(s: Empire, me: int) -> Frame | None:
    """It comes to lie before an opponent."""
    return settle(s, TYPHOID_CHOICE.of(me))


TYPHOID_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Typhoid: who falls ill?", lambda s, me: picks(opposing(s, me)), hang
)


@TEXTS.on("typhoid", ON_TURN)
def typhoid_each_turn(s: Empire, me: int) -> Frame | None:
    """The turn of the player before whom it lies begins: a villager of theirs dies."""
    if s.subject == s.owner[s.holder[me]] and villagers(s, s.subject):
        s.log("struck", (me, s.face[me], s.subject))
        loses_villager(s, s.subject)
    return None


@TEXTS.can_use("typhoid")
def can_cure(s: Empire, me: int, player: int) -> bool:
    """The player before whom it lies can pay to be rid of it or to pass it on."""
    card = s.of(me)
    return troubles(s, me, player) and (affords(s, player, card.lift) or affords(s, player, card.pass_on))


@TEXTS.on("typhoid", ON_USE)
def cure(s: Empire, me: int) -> Frame | None:
    """It is lifted, or lies before another player."""
    return settle(s, TYPHOID_CURE.of(me))


def _sick(s: Empire, me: int) -> int:
    return s.owner[s.holder[me]]


def _cures(s: Empire, me: int) -> list[Action]:
    """Be rid of it (its own card is picked), or give it to another player (their civilization card)."""
    player = _sick(s, me)
    card = s.of(me)
    found: list[Action] = [(PICK, me)] if affords(s, player, card.lift) else []
    if affords(s, player, card.pass_on):
        others = [p for p in range(s.players) if p != player and not s.out >> p & 1]
        found += picks([civilization_card(s, p) for p in others])
    return found


def _cure(s: Empire, action: Action, me: int) -> None:
    player = _sick(s, me)
    if action[1] == me:
        lift(s, me, player)
    else:
        settle_price(s, player, me, s.of(me).pass_on)
        attach(s, me, action[1])


TYPHOID_CURE: AskAbout[Empire] = AskAbout(
    "events.effect", _sick, "Typhoid: be rid of it, or give it to whom?", _cures, _cure
)


@TEXTS.on("the-king-is-dead-long-live-the-king", ON_PLAY)
def the_king_is_dead(s: Empire, me: int) -> Frame | None:
    """It comes to lie before an opponent."""
    return settle(s, KING_CHOICE.of(me))


KING_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "The King is Dead: whose king?", lambda s, me: picks(opposing(s, me)), hang
)


@TEXTS.number("the-king-is-dead-long-live-the-king", MAY_ATTACK)
def nobody_leads(s: Empire, me: int, subject: int, value: int) -> int:
    """The units of the player before whom it lies cannot attack."""
    return 0 if s.owner[subject] == s.owner[s.holder[me]] else value


@TEXTS.on("the-king-is-dead-long-live-the-king", ON_END)
def long_live_the_king(s: Empire, me: int) -> Frame | None:
    """It goes when the turn of that player ends."""
    if s.subject == s.owner[s.holder[me]]:
        s.log("ended", (me, s.face[me]))
        snuff(s, me)
    return None
