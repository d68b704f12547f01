"""What events do for their own player: resources, repairs, research, cards, tokens, moves."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.core.moment import Moment
from suite.games.aoe_ecg.behaviour.picks import (
    at_home,
    buildings,
    civilization_card,
    landings,
    look_at_hand,
    opposing,
    options,
    owner,
    picks,
    settle,
    units,
    vacant_at_home,
)
from suite.games.aoe_ecg.behaviour.texts import Texts
from suite.games.aoe_ecg.movement import go
from suite.games.aoe_ecg.numbers import garrison
from suite.games.aoe_ecg.rules import attach, builders, draw, gain, lose, snuff
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_MONK, C_UNIT
from suite.games.aoe_ecg.words import (
    ATTACK_POINTS,
    CONVERSION,
    DIE,
    FOOD,
    GOLD,
    MOST_TOKENS,
    MOVED,
    ON_END,
    ON_PLAY,
    STONE,
    STRIDE,
    STUDIES,
    UNTIL_TURN,
    WOOD,
    group,
)

TEXTS = Texts()

# -- resources ----------------------------------------------------------------------------------------


def game(s: Empire, me: int, food: int) -> None:
    """Gain food from animals; the Mongols gain 1 more."""
    player = s.owner[me]
    hunter = s.of(civilization_card(s, player)).civilization == "Mongols"
    gain(s, player, FOOD, food + hunter)


@TEXTS.on("sheep", ON_PLAY)
def sheep(s: Empire, me: int) -> Frame | None:
    """3 food."""
    game(s, me, 3)
    return None


@TEXTS.on("boar", ON_PLAY)
def boar(s: Empire, me: int) -> Frame | None:
    """5 food."""
    game(s, me, 5)
    return None


@TEXTS.can("berries")
def someone_waits(s: Empire, me: int) -> bool:
    """A villager is on a Town Center."""
    return builders(s, s.owner[me]) > 0


@TEXTS.on("berries", ON_PLAY)
def berries(s: Empire, me: int) -> Frame | None:
    """1 food for each villager on the Town Centers, 4 at most."""
    gain(s, s.owner[me], FOOD, min(4, builders(s, s.owner[me])))
    return None


@TEXTS.on("gold-nugget", ON_PLAY)
def gold_nugget(s: Empire, me: int) -> Frame | None:
    """2 gold."""
    gain(s, s.owner[me], GOLD, 2)
    return None


@TEXTS.on("rock-collection", ON_PLAY)
def rock_collection(s: Empire, me: int) -> Frame | None:
    """2 stone."""
    gain(s, s.owner[me], STONE, 2)
    return None


@TEXTS.on("exposed-gold-deposit", ON_PLAY)
def exposed_gold_deposit(s: Empire, me: int) -> Frame | None:
    """4 gold."""
    gain(s, s.owner[me], GOLD, 4)
    return None


@TEXTS.on("quarry", ON_PLAY)
def quarry(s: Empire, me: int) -> Frame | None:
    """4 stone."""
    gain(s, s.owner[me], STONE, 4)
    return None


@TEXTS.on("stand-of-trees", ON_PLAY)
def stand_of_trees(s: Empire, me: int) -> Frame | None:
    """5 wood."""
    gain(s, s.owner[me], WOOD, 5)
    return None


TEXTS.options("abandoned-mine", "Gain 3 gold", "Gain 3 stone")


@TEXTS.on("abandoned-mine", ON_PLAY)
def abandoned_mine(s: Empire, me: int) -> Frame | None:
    """3 gold or 3 stone."""
    return ABANDONED_MINE_CHOICE.of(me)


def _dig(s: Empire, action: Action, me: int) -> None:
    gain(s, s.owner[me], STONE if action[1] else GOLD, 3)


ABANDONED_MINE_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Abandoned Mine: gold or stone?", options, _dig
)


@TEXTS.can("fortune-favors-the-foolish")
def always(s: Empire, me: int) -> bool:
    """Nothing stands in the way of a fool."""
    return True


@TEXTS.on("fortune-favors-the-foolish", ON_PLAY)
def fortune_favors_the_foolish(s: Empire, me: int) -> Frame | None:
    """A die: nothing, 2 gold on 2 and 3, 4 gold on 4 and 5, 8 gold on 6."""
    rolled = s.roll(DIE) + 1
    s.log("die", (s.owner[me], rolled))
    gain(s, s.owner[me], GOLD, (0, 2, 2, 4, 4, 8)[rolled - 1])
    return None


TEXTS.options("alchemist", "Turn wood into gold", "Turn food into gold", "Turn stone into gold")
ORE = (WOOD, FOOD, STONE)


def _ores(s: Empire, me: int) -> list[Action]:
    at = 4 * s.owner[me]
    return [action for action, ore in zip(options(s, me), ORE, strict=True) if s.stock[at + ore]]


@TEXTS.can("alchemist")
def some_ore(s: Empire, me: int) -> bool:
    """The player has wood, food or stone."""
    return bool(_ores(s, me))


@TEXTS.on("alchemist", ON_PLAY)
def alchemist(s: Empire, me: int) -> Frame | None:
    """Up to six of one resource become gold."""
    return settle(s, ALCHEMIST_CHOICE.of(me))


def _smelt(s: Empire, action: Action, me: int) -> None:
    gain(s, s.owner[me], GOLD, lose(s, s.owner[me], ORE[action[1]], 6))


ALCHEMIST_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Alchemist: what becomes gold?", _ores, _smelt
)

# -- villages -----------------------------------------------------------------------------------------


def _burning(s: Empire, me: int) -> list[Action]:
    return picks([b for b in buildings(s, s.owner[me]) if s.damage[b]])


@TEXTS.can("fire-brigade")
def some_damage(s: Empire, me: int) -> bool:
    """A building of the player is damaged."""
    return bool(_burning(s, me))


@TEXTS.on("fire-brigade", ON_PLAY)
def fire_brigade(s: Empire, me: int) -> Frame | None:
    """Four damage tokens leave a building."""
    return settle(s, FIRE_BRIGADE_CHOICE.of(me))


def _quench(s: Empire, action: Action, me: int) -> None:
    building = action[1]
    mended = min(4, s.damage[building])
    s.damage[building] -= mended
    s.log("repaired", (s.owner[building], building, s.face[building], mended))


FIRE_BRIGADE_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Fire Brigade: which building is mended?", _burning, _quench
)


def _studied(s: Empire, me: int) -> list[Action]:
    return picks([c for c in s.zones[STUDIES + STRIDE * s.owner[me]] if s.workers[c]])


@TEXTS.can("emperors-decree")
def some_research(s: Empire, me: int) -> bool:
    """A card of the player is being researched."""
    return bool(_studied(s, me))


@TEXTS.on("emperors-decree", ON_PLAY)
def emperors_decree(s: Empire, me: int) -> Frame | None:
    """Two villagers leave a card being researched; without any it is complete in the Allocation phase."""
    return settle(s, EMPERORS_DECREE_CHOICE.of(me))


def _decree(s: Empire, action: Action, me: int) -> None:
    card = action[1]
    freed = min(2, s.workers[card])
    s.workers[card] -= freed
    s.pool[s.owner[me]] += freed
    s.log("hastened", (s.owner[me], card, s.face[card], freed))


EMPERORS_DECREE_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Emperor's Decree: which research is hastened?", _studied, _decree
)


@TEXTS.on("revelation", ON_PLAY)
def revelation(s: Empire, me: int) -> Frame | None:
    """An opponent's hand is seen; two cards are drawn."""
    return settle(s, REVELATION_CHOICE.of(me))


def _reveal_hand(s: Empire, action: Action, me: int) -> None:
    player = s.owner[me]
    look_at_hand(s, player, s.owner[action[1]])
    draw(s, player, 2)


REVELATION_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect",
    owner,
    "Revelation: whose hand do you look at?",
    lambda s, me: picks(opposing(s, me)),
    _reveal_hand,
)

# -- armies -------------------------------------------------------------------------------------------


def _room(s: Empire, player: int) -> int:
    """Tokens that the garrison still holds."""
    return garrison(s, player) - sum([s.tokens[u] + s.monks[u] for u in units(s, player)])


def _hired(s: Empire, me: int) -> list[Action]:
    able = [u for u in units(s, s.owner[me]) if not s.shape(u).siege and s.tokens[u] < MOST_TOKENS]
    return picks(able) if _room(s, s.owner[me]) > 0 else []


@TEXTS.can("mercenaries")
def some_room(s: Empire, me: int) -> bool:
    """A unit of the player can hold more tokens, and so can the garrison."""
    return bool(_hired(s, me))


@TEXTS.on("mercenaries", ON_PLAY)
def mercenaries(s: Empire, me: int) -> Frame | None:
    """Three tokens for a unit, as far as its limit and the garrison allow."""
    return settle(s, MERCENARIES_CHOICE.of(me))


def _hire(s: Empire, action: Action, me: int) -> None:
    unit = action[1]
    n = min(3, MOST_TOKENS - s.tokens[unit], _room(s, s.owner[me]))
    s.tokens[unit] += n
    s.log("tokens made", (s.owner[unit], unit, s.face[unit], n))


MERCENARIES_CHOICE: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Mercenaries: which unit do they join?", _hired, _hire
)


def put(s: Empire, unit: int, building: int) -> None:
    """A unit stands on a building from now on; it has moved."""
    go(s, unit, s.spot[building])


def _abroad(s: Empire, me: int) -> list[Action]:
    away = [u for u in units(s, s.owner[me]) if not at_home(s, u)]
    return picks(away) if vacant_at_home(s, s.owner[me]) else []


@TEXTS.can("gathering-point")
def someone_abroad(s: Empire, me: int) -> bool:
    """A unit is outside the village, and a building there is vacant."""
    return bool(_abroad(s, me))


@TEXTS.on("gathering-point", ON_PLAY)
def gathering_point(s: Empire, me: int) -> Frame | None:
    """A unit from outside comes home."""
    return settle(s, GATHERING_POINT_UNIT.of(me))


def _gather(s: Empire, action: Action, me: int) -> None:
    s.call(GATHERING_POINT_PLACE.of(action[1]))


GATHERING_POINT_UNIT: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "Gathering Point: which unit comes home?", _abroad, _gather
)
GATHERING_POINT_PLACE: AskAbout[Empire] = AskAbout(
    "events.effect",
    owner,
    "Gathering Point: to which building?",
    lambda s, unit: picks(vacant_at_home(s, s.owner[unit])),
    lambda s, action, unit: put(s, unit, action[1]),
)


def _hidden(s: Empire, me: int) -> list[Action]:
    home = [u for u in units(s, s.owner[me]) if at_home(s, u) and not s.marks[u] & MOVED]
    return picks(home) if home and landings(s, s.owner[me]) else []


@TEXTS.can("they-came-out-of-nowhere")
def some_surprise(s: Empire, me: int) -> bool:
    """A unit at home has not moved, and an opponent's fringe is open to the player."""
    return bool(_hidden(s, me))


@TEXTS.on("they-came-out-of-nowhere", ON_PLAY)
def they_came_out_of_nowhere(s: Empire, me: int) -> Frame | None:
    """A unit from anywhere in the village stands on an opponent's fringe."""
    return settle(s, OUT_OF_NOWHERE_UNIT.of(me))


def _appear(s: Empire, action: Action, me: int) -> None:
    s.call(OUT_OF_NOWHERE_PLACE.of(action[1]))


OUT_OF_NOWHERE_UNIT: AskAbout[Empire] = AskAbout(
    "events.effect", owner, "They came out of nowhere: which unit goes?", _hidden, _appear
)
OUT_OF_NOWHERE_PLACE: AskAbout[Empire] = AskAbout(
    "events.effect",
    owner,
    "They came out of nowhere: where does it appear?",
    lambda s, unit: picks(landings(s, s.owner[unit])),
    lambda s, action, unit: put(s, unit, action[1]),
)


def _this_turn(s: Empire, me: int, moment: Moment, classes: int, amount: int) -> None:
    s.modifiers.append((moment, group(s.owner[me], classes), amount, UNTIL_TURN + s.turn))
    s.log("rallied", (me, s.face[me], s.owner[me], moment, amount))


@TEXTS.can("the-jesters-dead-lets-get-them", "holy-war")
def some_unit(s: Empire, me: int) -> bool:
    """The player has a unit."""
    return bool(units(s, s.owner[me]))


@TEXTS.on("the-jesters-dead-lets-get-them", ON_PLAY)
def the_jesters_dead(s: Empire, me: int) -> Frame | None:
    """All units have 1 more attack point this turn."""
    _this_turn(s, me, ATTACK_POINTS, C_UNIT, 1)
    return None


@TEXTS.on("holy-war", ON_PLAY)
def holy_war(s: Empire, me: int) -> Frame | None:
    """All units have 1 more attack point, and their monks a rate 2 higher, this turn."""
    _this_turn(s, me, ATTACK_POINTS, C_UNIT, 1)
    _this_turn(s, me, CONVERSION, C_UNIT | C_MONK, 2)
    return None


@TEXTS.on("your-tracks-betray-you", ON_PLAY)
def your_tracks_betray_you(s: Empire, me: int) -> Frame | None:
    """It stays before its player until their turn ends: their units may attack in No-Man's-Land."""
    attach(s, me, civilization_card(s, s.owner[me]))
    return None


@TEXTS.on("your-tracks-betray-you", ON_END)
def your_tracks_betray_you_no_more(s: Empire, me: int) -> Frame | None:
    """The turn has ended."""
    s.log("ended", (me, s.face[me]))
    snuff(s, me)
    return None
