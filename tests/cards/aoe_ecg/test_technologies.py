"""What technologies and civilizations do: texts by name, then all numbers that records grant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suite.core.moment import trigger
from suite.games.aoe_ecg.numbers import (
    attack_of,
    builders_of,
    capacity_of,
    conversion_of,
    cost_of,
    faith_of,
    gift_share,
    health_of,
    monk_health,
    move_of,
    number,
    population,
    range_of,
    response_of,
    villager_health,
)
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_BUILDING
from suite.games.aoe_ecg.words import (
    BONUS_YIELD,
    CIVILIZATION,
    GOLD,
    HAND,
    ON_COLLECT,
    ON_PLAY,
    ON_TURN,
    PERMIT_CONVERT_MONKS,
    PERMIT_NML,
)
from tests.cards.aoe_ecg.shelf import card, catalogue
from tests.cards.aoe_ecg.stage import Stage


def collected(t: Stage, player: int = 0) -> int:
    """The gold that a player has more after what follows their collection."""
    before = t.has(GOLD, player)
    trigger(t.s, ON_COLLECT, player)
    t.quiet()
    return t.has(GOLD, player) - before


def test_coinage() -> None:
    t = Stage()
    t.learn("coinage")
    assert collected(t) == 1, "1 gold"
    told = next(event for event in t.s.journal or [] if event.kind == "gain")
    assert t.s.defs[told.args[3]].title == "Coinage", "the log says what brought it"
    trigger(t.s, ON_COLLECT, 1)
    t.quiet()
    assert t.has(GOLD) == 1, "in its owner's turn only"


def test_banking() -> None:
    t = Stage()
    t.learn("banking")
    for gold, gain in ((4, 0), (5, 1), (14, 2), (40, 3)):
        t.s.stock[GOLD] = gold
        assert collected(t) == gain, f"{gold} gold bring {gain}"


def test_trade_cart() -> None:
    t = Stage()
    t.learn("trade-cart")
    assert collected(t) == 0, "no Market, no trade"
    for player in (0, 1, 1):
        t.build("market", player)
    assert collected(t) == 3, "1 gold for each Market, whoever owns it"


def test_tracking() -> None:
    t = Stage()
    t.learn("tracking")
    home = t.unit("militia", t.build("barracks"))
    away = t.unit("militia", t.build("house", 1))
    riders = t.unit("knight", t.build("house", 1))
    assert (attack_of(t.s, home), attack_of(t.s, away)) == (4, 5), "1 more outside the village"
    assert attack_of(t.s, riders) == 10, "for infantry only"


def against(t: Stage, unit: int, foe: int) -> int:
    """Attack points of a unit against an enemy."""
    t.s.foe = foe
    return attack_of(t.s, unit)


def test_sappers() -> None:
    t = Stage()
    t.learn("sappers")
    house = t.build("house", 1)
    militia = t.unit("militia", house)
    other = t.unit("militia", t.build("house", 1), 1)
    assert against(t, militia, house) == 7, "3 more against buildings"
    assert against(t, militia, other) == 4, "not against units"
    assert against(t, militia, -1) == 4, "nor against villagers"
    knight = t.unit("knight", t.build("house", 1))
    assert against(t, knight, house) == 10, "for infantry only"


def test_siege_engineers() -> None:
    t = Stage()
    t.learn("siege-engineers")
    house = t.build("house", 1)
    ram = t.unit("battering-ram", house)
    printed = card("battering-ram").attack + dict(card("battering-ram").versus)[C_BUILDING]
    assert against(t, ram, house) == printed + 10, "10 more against buildings"
    assert against(t, ram, t.unit("militia", house, 1)) == 2, "not against units"


def test_fervor() -> None:
    t = Stage()
    t.learn("fervor")
    pious = t.unit("militia", t.build("barracks"), monks=1)
    plain = t.unit("militia", t.build("barracks"))
    assert (move_of(t.s, pious), move_of(t.s, plain)) == (2, 1), "units with monks"


def test_spies() -> None:
    t = Stage()
    secret = t.card("knight", HAND, 1)
    t.s.seen[secret] = 2
    spies = t.learn("spies")
    t.s.of(spies).effects[ON_PLAY](t.s, spies)
    assert t.s.seen[secret] == 3, "the hand is seen when it is complete"
    drawn = t.card("archer", HAND, 1)
    t.s.seen[drawn] = 2
    trigger(t.s, ON_TURN, 1)
    t.quiet()
    assert t.s.seen[drawn] == 2, "not in the opponent's turn"
    trigger(t.s, ON_TURN, 0)
    t.quiet()
    assert t.s.seen[drawn] == 3, "and again each turn"


def test_britons() -> None:
    t = Stage(civilizations=("britons", "goths"))
    archer = t.unit("archer", t.build("archery-range"))
    other = t.unit("archer", t.build("archery-range", 1), 1)
    assert (range_of(t.s, archer), range_of(t.s, other)) == (5, 4), "1 more than others"
    t.s.age[0] = 2
    assert range_of(t.s, archer) == 4, "from the Castle Age on"


def test_britons_own_town_center() -> None:
    cheap, dear = (catalogue()[key].data for key in ("briton-town-center", "town-center"))
    assert [cheap[r] * 2 for r in ("wood", "stone")] == [dear[r] for r in ("wood", "stone")], "half the cost"


def test_goths() -> None:
    t = Stage(civilizations=("goths", "celts"))
    house = t.build("house", 1)
    militia = t.unit("militia", house)
    assert against(t, militia, house) == 5, "1 more against buildings"
    assert population(t.s, 0) == 5 + 10, "a Town Center, ten more in the Imperial Age"
    t.s.age[0] = 3
    assert population(t.s, 0) == 5, "not before"


def test_persians() -> None:
    t = Stage(civilizations=("persians", "celts"))
    center, dock = t.s.built[t.next_square[0] - 1], t.build("dock")
    plain = (card("town-center").health, card("dock").health)
    assert (health_of(t.s, center) - plain[0], health_of(t.s, dock) - plain[1]) == (50, 50), "50 more"
    assert t.s.of(t.s.zones[CIVILIZATION][0]).start == (1, 1, 0, 0), "1 wood and 1 food to begin with"


# -- granted numbers ----------------------------------------------------------------------------------

Measure = Callable[[Empire, int], int]


def bonus(s: Empire, card: int) -> int:
    """What a site yields besides."""
    return number(s, BONUS_YIELD, card, 0)


def villagers_health(s: Empire, card: int) -> int:
    """Of a player's villagers; their card stands for them."""
    return villager_health(s, s.owner[card])


def monks_health(s: Empire, card: int) -> int:
    """Of a player's monks."""
    return monk_health(s, s.owner[card])


def share(s: Empire, card: int) -> int:
    """What arrives of a gift to a player."""
    return gift_share(s, s.owner[card])


def gold_cost(s: Empire, card: int) -> int:
    """The gold that a card costs."""
    return cost_of(s, card)[GOLD]


GRANTS: list[tuple[str, Measure, str, int, str]] = [
    # (card, number, whose, how much more, who has nothing of it)
    ("loom", villagers_health, "house", 2, ""),
    ("town-watch", response_of, "militia", 1, ""),
    ("town-patrol", response_of, "knight", 1, ""),
    ("wheelbarrow", bonus, "stone-mine", 1, "house"),
    ("hand-cart", bonus, "fishing-ship", 1, "barracks"),
    ("double-bit-axe", bonus, "lumber-camp", 1, "farm"),
    ("bow-saw", bonus, "lumber-camp", 1, "gold-mine"),
    ("two-man-saw", bonus, "lumber-camp", 1, "stone-mine"),
    ("horse-collar", bonus, "farm", 1, "fishing-ship"),
    ("heavy-plow", bonus, "farm", 1, "lumber-camp"),
    ("crop-rotation", bonus, "farm", 1, "lumber-camp"),
    ("gold-mining", bonus, "gold-mine", 1, "stone-mine"),
    ("gold-shaft-mining", bonus, "gold-mine", 1, "farm"),
    ("stone-mining", bonus, "stone-mine", 1, "gold-mine"),
    ("stone-shaft-mining", bonus, "stone-mine", 1, "gold-mine"),
    ("mill", bonus, "farm", 1, "fishing-ship"),
    ("dock", bonus, "fishing-ship", 1, "farm"),
    ("fletching", range_of, "archer", 1, "militia"),
    ("bodkin-arrow", range_of, "watch-tower", 1, "spearman"),
    ("bracer", range_of, "castle", 1, "knight"),
    ("padded-archer-armor", health_of, "archer", 1, "militia"),
    ("leather-archer-armor", health_of, "cavalry-archer", 1, "scout-cavalry"),
    ("ring-archer-armor", health_of, "skirmisher", 1, "spearman"),
    ("forging", attack_of, "militia", 1, "archer"),
    ("iron-casting", attack_of, "knight", 1, "cavalry-archer"),
    ("blast-furnace", attack_of, "spearman", 2, "battering-ram"),
    ("scale-mail-armor", health_of, "militia", 1, "archer"),
    ("chain-mail-armor", health_of, "spearman", 1, "knight"),
    ("plate-mail-armor", health_of, "militia", 2, "camel"),
    ("scale-barding-armor", health_of, "scout-cavalry", 1, "militia"),
    ("chain-barding-armor", health_of, "knight", 2, "cavalry-archer"),
    ("plate-barding-armor", health_of, "camel", 2, "archer"),
    ("guilds", share, "house", 1, ""),
    ("guilds", gold_cost, "bracer", -1, "knight"),
    ("squires", move_of, "militia", 1, "knight"),
    ("husbandry", move_of, "cavalry-archer", 1, "archer"),
    ("conscription", capacity_of, "stable", 2, "siege-workshop"),
    ("hoardings", health_of, "castle", 80, "watch-tower"),
    ("murder-holes", attack_of, "watch-tower", 4, "house"),
    ("masonry", health_of, "house", 20, "militia"),
    ("architecture", health_of, "stone-wall", 30, "knight"),
    ("ballistics", range_of, "watch-tower", 1, "castle"),
    ("chemistry", range_of, "archer", 1, "battering-ram"),
    ("treadmill-crane", builders_of, "castle", -1, "boar"),
    ("sanctity", monks_health, "house", 3, ""),
    ("illumination", conversion_of, "militia", 1, ""),
    ("block-printing", conversion_of, "knight", 1, ""),
    ("faith", faith_of, "militia", 2, ""),
]


@pytest.mark.parametrize(("key", "measure", "whose", "amount", "other"), GRANTS)
def test_granted(key: str, measure: Measure, whose: str, amount: int, other: str) -> None:
    """A number before and after, of a card that has it and of one that has not, and of an opponent's."""
    t = Stage(civilizations=("goths", "celts"))
    house = t.build("house")
    table = [
        t.unit(name, t.build("house", player), player) if catalogue()[name].type == "unit" else found
        for name, player in ((whose, 0), (whose, 1), (other or "house", 0))
        for found in [t.build(name, player) if catalogue()[name].type == "building" else t.card(name, HAND)]
    ]
    t.s.foe = -1
    before = [measure(t.s, one) for one in table]
    t.build(key) if catalogue()[key].type == "building" else t.learn(key)
    after = [measure(t.s, one) for one in table]
    assert after[0] - before[0] == amount, f"{key} for {whose}"
    if catalogue()[whose].type in ("unit", "building"):
        assert after[1] == before[1], f"{key} is not for the opponent's {whose}"
    if other:
        assert after[2] == before[2], f"{key} is not for {other}"
    assert t.s.spot[house] >= 0, "the table stands"


def test_all_grants_are_measured() -> None:
    """Every card that grants a number is in the table or has a test of its own."""
    granting = {one.kind for one in catalogue().defs if one.given}
    own = {"celts", "persians", "drought"}
    assert granting - {row[0] for row in GRANTS} == own, "these have tests by their names"


@pytest.mark.parametrize("key", ["outpost", "cartography"])
def test_permission_to_attack_in_no_mans_land(key: str) -> None:
    t = Stage(civilizations=("britons", "celts"))
    assert not t.s.permitted(0) & PERMIT_NML, "not without it"
    t.build(key) if key == "outpost" else t.learn(key)
    assert t.s.permitted(0) & PERMIT_NML, "with it"
    assert not t.s.permitted(1) & PERMIT_NML, "for its owner alone"


def test_celts() -> None:
    t = Stage(civilizations=("celts", "goths"))
    t.s.foe = -1
    both = [t.unit("militia", t.build("house", player), player) for player in (0, 1)]
    assert [attack_of(t.s, unit) for unit in both] == [5, 4], "their infantry has 1 more attack point"
    assert attack_of(t.s, t.unit("archer", t.build("house"))) == 3, "their archers have not"


def test_mongols() -> None:
    t = Stage(civilizations=("mongols", "celts"))
    assert t.s.permitted(0) & PERMIT_NML, "they need neither Outpost nor Cartography"


def test_atonement() -> None:
    t = Stage()
    t.learn("atonement")
    assert t.s.permitted(0) & PERMIT_CONVERT_MONKS, "monks may be aimed at"
    assert not t.s.permitted(1) & PERMIT_CONVERT_MONKS, "by its owner's monks"


def test_treadmill_crane_leaves_one_builder() -> None:
    t = Stage()
    t.learn("treadmill-crane")
    assert builders_of(t.s, t.card("house", HAND)) == 1, "one at least"
