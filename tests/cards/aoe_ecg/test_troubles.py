"""What events do to opponents, in the order of the behaviours."""

from __future__ import annotations

from suite.core.moment import trigger
from suite.games.aoe_ecg.numbers import hand_limit, number
from suite.games.aoe_ecg.rules import knock_out, villagers
from suite.games.aoe_ecg.windows import PlayEvent
from suite.games.aoe_ecg.words import (
    BONUS_YIELD,
    FOOD,
    GOLD,
    HAND,
    LASTING,
    MAY_ATTACK,
    ON_END,
    ON_TURN,
    PICK,
    PLAY,
    RAZED,
    SNUFFED,
    STRIDE,
    UNTIL_TURN,
    VILLAGE,
    WOOD,
    YIELD,
)
from tests.cards.aoe_ecg.shelf import card
from tests.cards.aoe_ecg.stage import Stage

WILD = "you-are-being-attacked-by-wild-animals"
KING = "the-king-is-dead-long-live-the-king"
THREE = ("britons", "celts", "goths")


def civilization(t: Stage, player: int) -> int:
    """A player's civilization card, which stands for them."""
    return next(c for c in range(len(t.s.face)) if t.s.owner[c] == player and t.s.of(c).civilization)


def test_you_are_being_attacked_by_wild_animals() -> None:
    t = Stage([WILD])
    assert not t.can(WILD), "villagers on a Town Center are safe"
    t.build("farm", workers=3)
    assert not t.can(WILD), "and one's own too"
    farm = t.build("farm", 1, workers=3)
    t.play(WILD)
    assert t.s.workers[farm] == 1, "two die"
    assert t.has(FOOD) == -1, "for 1 food"


def test_you_are_being_attacked_by_wild_animals_fewer_with_loom() -> None:
    t = Stage([WILD])
    farm = t.build("farm", 1, workers=3)
    camp = t.build("lumber-camp", 1, workers=3)
    t.learn("loom", 1)
    t.play(WILD).pick(camp)
    assert (t.s.workers[farm], t.s.workers[camp]) == (3, 2), "one, where its player chooses"


def test_lasting_events_end_with_whom_they_trouble() -> None:
    """Whoever is out is troubled no more; what lies on others stays with them."""
    t = Stage(["typhoid", KING], THREE)
    t.play("typhoid").pick(civilization(t, 1))
    t.play(KING).pick(civilization(t, 2))
    typhoid, king = t.s.zones[LASTING]
    knock_out(t.s, 1, RAZED)
    assert t.s.zones[LASTING] == [king], "the Typhoid goes with player 1"
    assert typhoid in t.s.zones[SNUFFED], "and is snuffed"
    assert t.s.owner[t.s.holder[king]] == 2, "the other lies on player 2 as before"
    t = Stage([KING], THREE)
    t.play(KING).pick(civilization(t, 2))
    knock_out(t.s, 0, RAZED)
    assert not t.s.zones[LASTING], "with who played it goes what lies on another"


def test_your_hunters_are_waylaid() -> None:
    t = Stage(["boar"])
    t.card("your-hunters-are-waylaid", HAND, 1)
    t.run(PlayEvent(t.held("boar")))
    assert t.question().player(t.s) == 1, "the opponent is asked once the Boar is paid for"
    t.take((PLAY, t.held("your-hunters-are-waylaid", 1)))
    assert t.has(FOOD) == 0, "the Boar brings nothing"
    told = next(event for event in t.s.journal or [] if event.kind == "foiled")
    assert t.s.defs[told.args[1]].title == "Boar", "which the log says"
    assert t.zone(SNUFFED, 0) == ["boar"], "it is gone"
    assert villagers(t.s, 0) == 4, "a hunter of the pool died"


def test_your_hunters_are_waylaid_on_hunts_only() -> None:
    t = Stage(["gold-nugget"])
    t.card("your-hunters-are-waylaid", HAND, 1)
    t.run(PlayEvent(t.held("gold-nugget"))).quiet()
    assert t.has(GOLD) == 2, "nobody hunts for a Gold Nugget"
    assert not t.can("your-hunters-are-waylaid", 1), "there is nothing to answer"


def test_slow_search() -> None:
    t = Stage(["slow-search"])
    t.play("slow-search")
    assert (hand_limit(t.s, 0), hand_limit(t.s, 1)) == (7, 5), "five cards for the opponent"
    assert t.s.modifiers[0][3] == UNTIL_TURN + 2, "until their next turn ends"


def test_slow_search_of_one_among_several() -> None:
    t = Stage(["slow-search"], THREE)
    t.play("slow-search").pick(civilization(t, 2))
    assert hand_limit(t.s, 2) == 5, "the one who is picked"
    assert t.s.modifiers[0][3] == UNTIL_TURN + 3, "whose turn is the second from now"


def test_forest_fire() -> None:
    t = Stage(["forest-fire"])
    t.build("lumber-camp", workers=2)
    assert not t.can("forest-fire"), "not one's own"
    camp = t.build("lumber-camp", 1, workers=4)
    t.play("forest-fire")
    assert (t.s.damage[camp], t.s.workers[camp], t.s.pool[1]) == (2, 0, 4), "it burns, and they flee"


def test_forest_fire_can_destroy() -> None:
    t = Stage(["forest-fire"])
    camp = t.build("lumber-camp", 1, workers=4, damage=card("lumber-camp").health // 10 - 2)
    t.play("forest-fire")
    assert t.s.spot[camp] < 0, "the last two of its Health Points' tokens: it has fallen"
    assert villagers(t.s, 1) == 9, "nobody died"


def test_siege_sabotage() -> None:
    t = Stage(["siege-sabotage"])
    barracks = t.build("barracks", 1)
    t.unit("militia", barracks, 1)
    assert not t.can("siege-sabotage"), "men are no machines"
    ram = t.unit("battering-ram", t.build("house"), 1)
    t.play("siege-sabotage")
    assert t.s.spot[ram] < 0, "the ram is gone"


def test_drought() -> None:
    t = Stage(["drought"])
    assert not t.can("drought"), "no Farm to dry up"
    farm = t.build("farm", 1, workers=4)
    t.learn("horse-collar", 1)
    assert (number(t.s, YIELD, farm, 1), number(t.s, BONUS_YIELD, farm, 0)) == (1, 1), "before it"
    t.play("drought")
    assert (number(t.s, YIELD, farm, 1), number(t.s, BONUS_YIELD, farm, 0)) == (0, 0), "nothing grows"
    other = t.build("farm", 1)
    assert number(t.s, YIELD, other, 1) == 1, "other Farms go on"


def test_drought_once_a_farm() -> None:
    t = Stage(["drought", "drought"])
    t.build("farm", 1)
    t.play("drought")
    assert not t.can("drought"), "a dry Farm cannot get drier"


def test_drought_is_lifted() -> None:
    t = Stage(["drought"])
    farm = t.build("farm", 1)
    drought = t.held("drought")
    t.play("drought")
    condition = t.s.of(drought).can_use
    assert condition is not None, "somebody can lift it"
    assert not condition(t.s, drought, 0), "not who played it"
    t.s.stock[4 + WOOD] = 1
    assert not condition(t.s, drought, 1), "not without 2 wood"
    t.s.stock[4 + WOOD] = 2
    t.use(drought, 1)
    assert t.s.stock[4 + WOOD] == 0, "it is paid for"
    assert number(t.s, YIELD, farm, 1) == 1, "the Farm yields again"
    assert (t.zone(LASTING), t.zone(SNUFFED, 0)) == ([], ["drought"]), "and the event is snuffed"


def test_typhoid() -> None:
    t = Stage(["typhoid"])
    farm = t.build("farm", 1, workers=6)
    t.play("typhoid")
    trigger(t.s, ON_TURN, 0)
    t.quiet()
    assert villagers(t.s, 1) == 11, "nobody dies in the turn of another"
    trigger(t.s, ON_TURN, 1)
    t.quiet()
    assert (villagers(t.s, 1), t.s.workers[farm]) == (10, 5), "one dies where most are"
    t.s.pool[1] = 1
    trigger(t.s, ON_TURN, 1)
    t.quiet()
    assert (t.s.pool[1], t.s.workers[farm]) == (0, 5), "one of the pool first"


def test_typhoid_among_researchers() -> None:
    t = Stage(["typhoid"])
    t.s.workers[t.s.zones[VILLAGE + STRIDE][0]] = 0
    few, many = t.study("loom", workers=1, player=1), t.study("wheelbarrow", workers=2, player=1)
    t.play("typhoid")
    trigger(t.s, ON_TURN, 1)
    t.quiet()
    assert (t.s.workers[few], t.s.workers[many]) == (1, 1), "nobody is elsewhere: one dies where most study"
    for _ in range(2):
        trigger(t.s, ON_TURN, 1)
        t.quiet()
    assert (villagers(t.s, 1), t.s.last_villager_lost[1]) == (0, t.s.turn), "the last one dies"


def test_typhoid_is_lifted() -> None:
    t = Stage(["typhoid"])
    typhoid = t.held("typhoid")
    t.play("typhoid").use(typhoid, 1).take((PICK, typhoid))
    assert (t.has(FOOD, 1), t.zone(LASTING)) == (-3, []), "3 food, and it is gone"


def test_typhoid_is_passed_on() -> None:
    t = Stage(["typhoid"], THREE)
    typhoid = t.held("typhoid")
    t.play("typhoid").pick(civilization(t, 1)).use(typhoid, 1).pick(civilization(t, 2))
    assert t.has(GOLD, 1) == -3, "3 gold"
    assert t.s.holder[typhoid] == civilization(t, 2), "the next one has it"
    t.s.stock[:] = [0] * 12
    condition = t.s.of(typhoid).can_use
    assert condition is not None, "somebody could"
    assert not condition(t.s, typhoid, 2), "but they have nothing to pay with"


def test_the_king_is_dead_long_live_the_king() -> None:
    t = Stage([KING])
    mine = t.unit("militia", t.build("barracks"))
    other = t.unit("militia", t.build("barracks", 1), 1)
    t.play(KING)
    assert number(t.s, MAY_ATTACK, other, 1) == 0, "the opponent's units cannot attack"
    assert number(t.s, MAY_ATTACK, mine, 1) == 1, "one's own can"
    trigger(t.s, ON_END, 0)
    t.quiet()
    assert t.zone(LASTING) == [KING], "through the opponent's turn"
    trigger(t.s, ON_END, 1)
    t.quiet()
    assert number(t.s, MAY_ATTACK, other, 1) == 1, "until it ends"
    assert t.zone(SNUFFED, 0) == [KING], "then it is snuffed"
