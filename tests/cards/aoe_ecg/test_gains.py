"""What events do for their own player, in the order of the behaviours."""

from __future__ import annotations

import pytest

from suite.core.chance import Chance
from suite.core.moment import trigger
from suite.games.aoe_ecg.numbers import attack_of, conversion_of
from suite.games.aoe_ecg.words import (
    DIE,
    FOOD,
    GOLD,
    HAND,
    LASTING,
    MOVED,
    ON_END,
    PERMIT_NML,
    SNUFFED,
    STONE,
    STRIDE,
    UNTIL_TURN,
    WOOD,
)
from tests.cards.aoe_ecg.stage import Stage


def test_sheep() -> None:
    t = Stage(["sheep"]).play("sheep")
    assert t.has(FOOD) == 3, "3 food"
    assert t.s.pool[0] == 1, "a villager of the Town Center fetched them"
    assert t.zone(SNUFFED, 0) == ["sheep"], "the event is snuffed"


def test_boar() -> None:
    t = Stage(["boar"]).play("boar")
    assert (t.has(FOOD), t.s.pool[0]) == (5, 2), "5 food for two hunters"


def test_boar_and_sheep_of_the_mongols() -> None:
    t = Stage(["boar", "sheep"], ("mongols", "celts")).play("boar").play("sheep")
    assert t.has(FOOD) == 6 + 4, "1 food more of each"


def test_berries() -> None:
    t = Stage(["berries"]).play("berries")
    assert t.has(FOOD) == 4, "five wait, four pick"


def test_berries_need_somebody() -> None:
    t = Stage(["berries"])
    center = t.s.built[t.next_square[0] - 1]
    t.s.workers[center] = 2
    t.play("berries")
    assert t.has(FOOD) == 2, "two wait, two pick"
    t = Stage(["berries"])
    t.s.workers[t.s.built[t.next_square[0] - 1]] = 0
    assert not t.can("berries"), "nobody waits"


@pytest.mark.parametrize(
    ("key", "resource", "n"),
    [
        ("gold-nugget", GOLD, 2),
        ("rock-collection", STONE, 2),
        ("exposed-gold-deposit", GOLD, 4),
        ("quarry", STONE, 4),
        ("stand-of-trees", WOOD, 5),
    ],
)
def test_plain_gains(key: str, resource: int, n: int) -> None:
    t = Stage([key]).play(key)
    assert t.has(resource) == n, f"{key} brings {n}"
    assert sum(t.s.stock[:4]) == 80 + n, "and nothing else"


def test_gold_nugget() -> None:
    test_plain_gains("gold-nugget", GOLD, 2)


def test_rock_collection() -> None:
    test_plain_gains("rock-collection", STONE, 2)


def test_exposed_gold_deposit() -> None:
    test_plain_gains("exposed-gold-deposit", GOLD, 4)


def test_quarry() -> None:
    test_plain_gains("quarry", STONE, 4)


def test_stand_of_trees() -> None:
    test_plain_gains("stand-of-trees", WOOD, 5)


def test_abandoned_mine() -> None:
    t = Stage(["abandoned-mine"]).play("abandoned-mine").option(0)
    assert (t.has(GOLD), t.has(STONE)) == (3, 0), "3 gold"
    t = Stage(["abandoned-mine"]).play("abandoned-mine").option(1)
    assert (t.has(GOLD), t.has(STONE)) == (0, 3), "or 3 stone"


def test_fortune_favors_the_foolish() -> None:
    won = {}
    for seed in range(1, 40):
        t = Stage(["fortune-favors-the-foolish"], seed=seed)
        rolled = t.s.copy().roll(DIE) + 1
        won[rolled] = t.play("fortune-favors-the-foolish").has(GOLD) + 1
    assert won == {1: 0, 2: 2, 3: 2, 4: 4, 5: 4, 6: 8}, "what each face of the die brings for 1 gold"


def test_alchemist() -> None:
    t = Stage(["alchemist"])
    t.s.stock[STONE] = 4
    t.play("alchemist").option(2)
    assert (t.s.stock[STONE], t.has(GOLD)) == (0, 4), "all four stones"
    t = Stage(["alchemist"]).play("alchemist").option(1)
    assert (t.has(FOOD), t.has(GOLD)) == (-6, 6), "six of the food"


def test_alchemist_needs_something_to_melt() -> None:
    t = Stage(["alchemist"])
    t.s.stock[:4] = [0, 0, 5, 0]
    assert not t.can("alchemist"), "gold alone is gold already"
    t.s.stock[WOOD] = 1
    assert t.play("alchemist").has(GOLD) == 6 - 20, "what has but one answer is not asked"


def test_fire_brigade() -> None:
    t = Stage(["fire-brigade"])
    assert not t.can("fire-brigade"), "nothing burns"
    farm = t.build("castle", damage=6)
    t.build("house")
    t.play("fire-brigade")
    assert t.s.damage[farm] == 2, "four tokens of six"


def test_emperors_decree() -> None:
    t = Stage(["emperors-decree"])
    assert not t.can("emperors-decree"), "nothing is being researched"
    study = t.study("bracer", 3)
    t.play("emperors-decree")
    assert (t.s.workers[study], t.s.pool[0]) == (1, 2), "two villagers are free"


def test_revelation() -> None:
    t = Stage(["revelation"])
    secret = t.card("knight", HAND, 1)
    t.s.seen[secret] = 2
    t.play("revelation")
    assert t.s.seen[secret] == 3, "the hand is seen by both"
    assert t.zone(HAND, 0) == ["house", "house"], "and two cards are drawn"


def test_mercenaries() -> None:
    t = Stage(["mercenaries"])
    barracks = t.build("barracks")
    assert not t.can("mercenaries"), "nobody to join"
    militia = t.unit("militia", barracks, tokens=1)
    t.play("mercenaries")
    assert t.s.tokens[militia] == 4, "three more"


def test_mercenaries_within_limits() -> None:
    t = Stage(["mercenaries"])
    barracks = t.build("barracks")
    militia = t.unit("militia", barracks, tokens=3)
    t.play("mercenaries")
    assert t.s.tokens[militia] == 5, "five a card"
    t = Stage(["mercenaries"])
    barracks = t.build("barracks")
    t.unit("militia", barracks)
    t.unit("militia", t.build("house"), tokens=4)
    third = t.unit("militia", t.build("house"), tokens=0, monks=1)
    assert not t.can("mercenaries"), "ten tokens and monks fill a Barracks"
    t.build("archery-range")
    t.play("mercenaries").pick(third)
    assert t.s.tokens[third] == 3, "twenty leave room"


def test_gathering_point() -> None:
    t = Stage(["gathering-point"])
    barracks = t.build("barracks")
    strange = t.build("house", 1)
    militia = t.unit("militia", strange)
    home = [t.s.spot[barracks], t.s.spot[barracks] - 1]
    t.play("gathering-point").pick(barracks)
    assert t.s.spot[militia] == home[0], "it is back on the Barracks"
    t.card("gathering-point", HAND)
    assert not t.can("gathering-point"), "nobody is outside now"


def test_they_came_out_of_nowhere() -> None:
    t = Stage(["they-came-out-of-nowhere"])
    barracks = t.build("barracks", square=t.front(0))
    militia = t.unit("militia", barracks)
    far = t.build("house", 1)
    t.play("they-came-out-of-nowhere").pick(far)
    assert t.s.spot[militia] == t.s.spot[far], "on the opponent's fringe"
    assert t.s.marks[militia] & MOVED, "that was its move"


def test_they_came_out_of_nowhere_not_through_fog() -> None:
    t = Stage(["they-came-out-of-nowhere"], age=1)
    t.unit("militia", t.build("barracks"))
    assert not t.can("they-came-out-of-nowhere"), "the Fog of War is in effect"


def test_the_jesters_dead_lets_get_them() -> None:
    t = Stage(["the-jesters-dead-lets-get-them"])
    assert not t.can("the-jesters-dead-lets-get-them"), "who should get them?"
    militia = t.unit("militia", t.build("barracks"))
    other = t.unit("militia", t.build("barracks", 1), 1)
    t.play("the-jesters-dead-lets-get-them")
    assert attack_of(t.s, militia) == 5, "1 more attack point"
    assert attack_of(t.s, other) == 4, "not for opponents"
    assert [m[3] for m in t.s.modifiers] == [UNTIL_TURN + 1], "until this turn ends"


def test_holy_war() -> None:
    t = Stage(["holy-war"])
    knight = t.unit("knight", t.build("stable"), monks=2)
    t.play("holy-war")
    assert (attack_of(t.s, knight), conversion_of(t.s, knight)) == (11, 4), "10+1 attack, rate 2+2"


def test_your_tracks_betray_you() -> None:
    t = Stage(["your-tracks-betray-you"], civilizations=("britons", "celts"))
    assert not t.s.permitted(0) & PERMIT_NML, "not without it"
    t.play("your-tracks-betray-you")
    assert t.s.permitted(0) & PERMIT_NML, "units may attack in No-Man's-Land"
    assert not t.s.permitted(1) & PERMIT_NML, "those of its player alone"
    trigger(t.s, ON_END, 0)
    t.quiet()
    assert t.zone(LASTING) == [], "the turn has ended"
    assert t.zone(SNUFFED, 0) == ["your-tracks-betray-you"], "it is snuffed"


def test_dice_are_the_positions_own() -> None:
    t = Stage(["fortune-favors-the-foolish"], seed=5)
    world = t.s.copy()
    world.seed = Chance(9).seed
    assert world.seed != t.s.seed, "another chance, another roll"
    assert t.s.zones[HAND + STRIDE] == [], "the opponent's hand has no part in it"
