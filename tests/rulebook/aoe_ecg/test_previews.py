"""What is told beforehand comes true: battles as things stand, costs, what keeps a card from being used."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.aoe_ecg.allocation import Allocating, Allocation
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.construction import CONSTRUCTION
from suite.games.aoe_ecg.draw import Discarding
from suite.games.aoe_ecg.enlistment import ENLISTMENT
from suite.games.aoe_ecg.response import RESPONSE, responses
from suite.games.aoe_ecg.retreat import RETREATING
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.view.bearing import barring, bearing, countdown
from suite.games.aoe_ecg.view.labels import label
from suite.games.aoe_ecg.view.log_text import count
from suite.games.aoe_ecg.view.odds import forecast
from suite.games.aoe_ecg.view.people import STOPS
from suite.games.aoe_ecg.view.preview import preview
from suite.games.aoe_ecg.windows import respond
from suite.games.aoe_ecg.words import (
    AGES,
    ALLOCATE,
    BUILD,
    CIVILIZATION,
    DISCARD,
    FROM_AFAR,
    HAND,
    MOVED,
    ON_FIELD,
    ON_VILLAGERS,
    RAISED,
    RESEARCH,
    RESPOND,
    SNUFF,
    SPLIT,
    STRIDE,
    UNITS,
    USE,
    VILLAGE,
    WINDOWS,
)
from tests.rulebook.aoe_ecg.table import NAMES, RELIC_KEYS, Table, game


@pytest.mark.parametrize(
    ("mine", "theirs", "tokens"),
    [
        ("militia", "militia", (5, 5)),
        ("archer", "militia", (5, 3)),
        ("archer", "militia", (5, 2)),
        ("scout-cavalry", "archer", (3, 5)),
    ],
)
def test_a_battle_of_units_goes_as_was_told(mine: str, theirs: str, tokens: tuple[int, int]) -> None:
    """combat.rounds, ranged.round, combat.spill: nobody responds or retreats, so the forecast comes true."""
    t = Table()
    barracks = t.build("barracks", 1)
    unit = t.unit(mine, barracks, 0, tokens=tokens[0])
    guard = t.unit(theirs, barracks, 1, tokens=tokens[1])
    told = forecast(t.s, Attack(unit, ON_FIELD, t.s.spot[barracks], guard))
    t.battle(unit, barracks).quiet()
    lost = [before - t.s.tokens[card] for before, card in zip(tokens, (unit, guard), strict=True)]
    words = []
    for who, n, whole in (("it loses", lost[1], tokens[1]), ("you lose", lost[0], tokens[0])):
        words.append(f"{who} all {whole} tokens" if n == whole else f"{who} {n} of {whole} tokens")
    if t.s.damage[barracks]:
        words.insert(1, f"then Barracks takes {count(t.s.damage[barracks], 'damage tokens')}")
    assert told == f"As things stand {', '.join(words)}"


def test_what_is_left_of_an_attack_on_villagers_is_told_too() -> None:
    """combat.spill, combat.villagers: the building takes the second round, and strikes back if it can."""
    t = Table()
    center = t.s.zones[VILLAGE + STRIDE][0]
    t.s.workers[center] = 3
    unit = t.unit("militia", center, 0, tokens=5)
    attack = Attack(unit, ON_VILLAGERS, t.s.spot[center], center)
    told = forecast(t.s, attack)
    t.s.attacks.append(attack)
    t.run(Battle()).quiet()
    lost = 5 - t.s.tokens[unit]
    assert lost > 9 // 7, "the Town Center strikes back"
    rest = f"then {t.s.of(center).title} takes {count(t.s.damage[center], 'damage tokens')}"
    assert told == f"As things stand it loses 3 of 3 villagers, {rest}, you lose {lost} of 5 tokens"


def test_a_building_that_is_attacked_takes_or_falls_as_was_told() -> None:
    """combat.building-damage, combat.building-falls, siege.bombardment."""
    t = Table()
    barracks = t.build("barracks", 1)
    unit = t.unit("militia", barracks, 0, tokens=4)
    told = forecast(t.s, Attack(unit, ON_FIELD, t.s.spot[barracks], barracks))
    assert told == "As things stand Barracks takes 2 damage tokens, you lose 0 of 4 tokens"
    farm = t.build("farm", 1, damage=1)
    ram = t.unit("battering-ram", farm, 0)
    told = forecast(t.s, Attack(ram, ON_FIELD, t.s.spot[farm], farm))
    assert told.startswith("As things stand Farm falls"), told
    assert t.s.damage[farm] == 1, "asking changes nothing"
    gone = t.unit("militia", barracks, 1)
    t.put(gone, -1)
    assert not forecast(t.s, Attack(ram, FROM_AFAR, t.s.spot[barracks], gone)), "nobody is met"


def test_costs_and_work_are_told() -> None:
    """construction.building, construction.research, collection.collect."""
    t = Table(hand=["farm", "loom"])
    farm, loom = t.s.zones[7]
    square = t.at(0, 0, 1)
    left = preview(t.s, (BUILD, farm, square))
    t.s.call(CONSTRUCTION)
    t.take((BUILD, farm, square))
    assert left == f"Leaves {t.s.stock[0]} wood; 4 builders left"
    assert "complete" in preview(t.s, (RESEARCH, loom)), "and when research is done"
    t.s.pool[0] = 4
    assert preview(t.s, (ALLOCATE, farm, 3)) == "Brings 3 food next turn; 1 villager left to send"


def test_what_becomes_of_a_card_that_is_put_away_is_told() -> None:
    """draw.discard, draw.reshuffle: the discard pile is shuffled again, the snuffed pile never is."""
    t = Table(hand=["farm"])
    (farm,) = t.s.zones[7]
    assert preview(t.s, (DISCARD, farm)) == "Comes back when your play deck is used up"
    assert preview(t.s, (SNUFF, farm)) == "Never comes back in this match"


def test_a_card_says_what_it_is_now_and_what_it_lacks() -> None:
    """construction.upgrades, construction.prerequisites, icons.age, wonder.growth."""
    t = Table(hand=["archer", "blacksmith"], age=1)
    t.s.stock[:4] = [0, 0, 0, 0]
    barracks = t.build("barracks", 0)
    unit = t.unit("militia", barracks, 0)
    t.s.marks[unit] |= MOVED
    assert bearing(t.s, unit) == ["This turn it has moved"]
    assert barring(t.s, unit) == ["This turn it has moved"]
    t.s.marks[unit] |= RAISED
    assert barring(t.s, unit) == ["This turn it has come into play and moved"]
    t.learn("man-at-arms")
    assert bearing(t.s, unit)[0] == "Counts as Man-at-Arms"
    archer, smith = t.s.zones[7]
    told = bearing(t.s, archer)
    assert told[0] == "Not before the Feudal Age"
    assert "Lacks what makes it: Archery Range" in told
    assert told[-1].startswith("Lacks "), "and what it costs beyond the supply"
    assert barring(t.s, archer) == told
    assert bearing(t.s, smith)[0] == "Not before the Feudal Age"
    t.s.damage[barracks] = 2
    assert any("Health Points left" in line for line in bearing(t.s, barracks))
    assert countdown(t.s, 0) == "", "nobody is near a victory"


def test_what_other_cards_and_terms_keep_a_card_back() -> None:
    """construction.research, relics.unique, enlistment.site, enlistment.garrison, mayhem.town-center."""
    relic = RELIC_KEYS[0]
    hand = ["forging", "tracking", relic, "town-center", "militia"]
    t = Table(hand, options={"ages": "set", "scenario": "mediterranean-mayhem"}, age=3)
    t.build("blacksmith")
    barracks = t.build("barracks")
    s = t.s
    forging, tracking, ember, center, militia = s.zones[HAND]
    assert not any(barring(s, card) for card in (forging, tracking, ember, militia)), "nothing does so yet"
    t.learn("forging")
    t.study("tracking", 1)
    t.relic(relic, t.land())
    guard = t.unit("militia", barracks)
    assert barring(s, forging) == ["It is known already"]
    assert barring(s, tracking) == ["It is being researched already"]
    assert barring(s, ember) == ["A copy of it is in play"]
    assert barring(s, center) == ["The scenario forbids a further one"]
    assert barring(s, militia) == ["A unit stands wherever it could be made"]
    t.put(guard, s.spot[t.center(0)])
    s.made[barracks] = 5
    s.monks[guard] = 5
    assert barring(s, militia) == [
        "What makes it can make no more this turn",
        "The garrison is full with 10 troops",
    ]
    assert "Nobody may advance in this match" in barring(s, t.card("imperial-age", AGES))


def test_what_really_falls_is_told_of_monks_and_troops() -> None:
    """monks.targets: how many tokens the damage that is left kills."""
    for monks in (0, 1, 2):
        t = Table()
        barracks = t.build("barracks", 1)
        mine = t.unit("militia", barracks, 0)
        theirs = t.unit("militia", barracks, 1, tokens=3, monks=2)
        t.battle(mine, barracks).take(PASS)
        told = label(t.s, (SPLIT, monks), NAMES)
        t.take((SPLIT, monks)).take(PASS)
        lost = 3 - t.s.tokens[theirs]
        what = "monk" if monks == 1 else "monks"
        assert told == f"{monks} {what}, {lost} token{'' if lost == 1 else 's'}"


def test_last_turns_number_is_marked() -> None:
    """allocation.villagers."""
    t = Table()
    farm = t.build("farm", 0)
    t.s.last[farm] = 2
    t.s.pool[0] = 5
    t.s.call(Allocating(0))
    assert label(t.s, (ALLOCATE, farm, 2), NAMES) == "2 to Farm, as last turn"
    assert label(t.s, (ALLOCATE, farm, 3), NAMES) == "3 to Farm"
    t.s.last[farm] = 0
    assert label(t.s, (ALLOCATE, farm, 0), NAMES) == "0 to Farm", "nobody was sent"


def test_when_research_is_complete_and_what_a_site_brings() -> None:
    """construction.research, collection.collect: after its Allocation a turn does nothing more for either."""
    t = Table()
    s = t.s
    farm = t.build("farm", 0, workers=2)
    loom = t.study("loom", 1)
    long = t.study("wheelbarrow", 2)
    brings = ["Brings 2 food at the next Collection"]
    s.call(CONSTRUCTION)
    assert bearing(s, loom) == ["Research complete at this turn's Allocation"]
    assert bearing(s, long) == ["Research complete next turn"]
    assert bearing(s, farm) == [], "who is there now is called back first"
    s.active = 1
    assert bearing(s, loom) == ["Research complete next turn"], "this turn's Allocation is another's"
    assert bearing(s, long) == ["Research complete in 2 turns"]
    assert bearing(s, farm) == brings
    s.active = 0
    t.run(Allocation())
    assert bearing(s, long) == ["Research complete next turn"], "a villager has left it"
    t.take((ALLOCATE, farm, 2))
    assert bearing(s, farm) == brings


def test_how_near_a_player_is_to_a_victory_is_told() -> None:
    """victory.wonder, victory.relics: from what lies on the table."""
    t = Table()
    monastery = t.build("monastery", 0)
    for key in RELIC_KEYS[:4]:
        t.relic(key, holder=monastery)
    assert countdown(t.s, 0) == "4 of 5 relics enshrined"
    t.relic(RELIC_KEYS[4], holder=monastery)
    t.s.relic_clock[0] = 3
    assert countdown(t.s, 0) == "5 relics win in 4 turns"
    wonder = t.build("great-tent-of-the-khan", 1)
    t.s.clock[wonder] = 1
    assert countdown(t.s, 1) == "Wonder wins in 8 turns"
    assert "Complete after 2 more turns of its owner" in bearing(t.s, wonder)


def test_how_long_the_castle_must_stand_is_told() -> None:
    """storm.victory: the ends of the defender's turns that are left, this one among them."""
    t = Table(civilizations=("britons", "celts", "goths"), options={"scenario": "storm-the-castle"})
    t.s.turns = [19, 18, 18]
    assert countdown(t.s, 0) == "Castle must stand 2 more turns", "the nineteenth and the twentieth"
    t.s.active = 1
    assert countdown(t.s, 0) == "Castle must stand 1 more turn", "the twentieth"
    assert countdown(t.s, 1) == "", "who storms it counts nothing"


def test_every_stop_is_a_question_that_can_be_passed() -> None:
    """events.any-time and the phases: each listed moment is some question's."""
    questions = [CONSTRUCTION, ENLISTMENT, RESPONSE.of(1), Discarding(-1)]
    found = {game().stop(question) for question in questions}
    found |= {game().stop(respond(window, 0, 0)) for window in range(len(WINDOWS))}
    keys = {stop.key for stop in STOPS}
    assert {"construction", "enlistment", "response", "discard", "battle", "round"} <= found
    assert keys - found == {"movement", "declaration"}, "the two that are left are phases as well"
    assert game().stop(Allocating(0)) == "", "villagers are sent out every turn"
    assert game().stop(RETREATING.of(0)) == "", "and whether to retreat is always asked"


def test_what_lasting_events_cost_and_whom_they_trouble_is_on_their_buttons() -> None:
    """events.removal: the price of each way out; players by name, where their civilization is picked."""
    t = Table(["typhoid", "drought"], civilizations=("britons", "goths", "goths"))
    typhoid, drought = t.s.zones[HAND]
    t.build("farm", 1)
    t.play("typhoid")
    assert t.labels() == ["Choose Ian", "Choose Zev"], "both lead Goths"
    t.pick(t.s.zones[CIVILIZATION + STRIDE][0]).play("drought")
    t.s.call(CONSTRUCTION)
    assert game().label(t.s, (USE, drought), NAMES) == "Pay 2 wood to be rid of Drought"
    either = "Pay 3 food to be rid of Typhoid, or 3 gold to give it to another player"
    assert game().label(t.s, (USE, typhoid), NAMES) == either
    t.use(typhoid, 1)
    give = [f"Pay 3 gold to give Typhoid to {name}" for name in ("Tom", "Zev")]
    assert t.labels() == ["Pay 3 food to be rid of Typhoid", *give]


def test_pictures_show_what_is_said_below_them() -> None:
    """collection.collect, response.fast: gatherers are back by Construction; spears are near enough."""
    village = game().scene("village").state
    mine = village.zones[VILLAGE]
    assert [village.of(b).kind for b in mine if village.workers[b]] == ["town-center"], "builders alone"
    assert village.pool[0] == 5, "the gatherers of Lumber Camp and Farm"
    fight = game().scene("attack").state
    (spears,) = fight.zones[UNITS + STRIDE]
    assert (RESPOND, spears, fight.attacks[0].place) in responses(fight, 1)
