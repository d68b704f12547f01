"""Setup, the course of a turn, ways to win, several players, point games, scenarios."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.core.deck import Deck
from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.games.aoe_ecg.allocation import Allocation
from suite.games.aoe_ecg.construction import GIVING, constructions, gifts
from suite.games.aoe_ecg.grid import lands, no_mans_land
from suite.games.aoe_ecg.movement import gates, may_enter
from suite.games.aoe_ecg.numbers import civilization, health_of
from suite.games.aoe_ecg.prepare import Laying
from suite.games.aoe_ecg.prior import prior
from suite.games.aoe_ecg.rules import attach, destroy, knock_out, remove_unit
from suite.games.aoe_ecg.turn import Turns, begin, finish
from suite.games.aoe_ecg.victory import count_down, helpless, out_of_time, shrined
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    BUILD,
    BY_CONQUEST,
    BY_LIMIT,
    BY_RACE,
    BY_RELICS,
    BY_SIEGE,
    BY_STAND,
    BY_WONDER,
    CIVILIZATION,
    DECK,
    DISCARDS,
    FALLEN,
    FOOD,
    FOUNDATIONS,
    GIFT,
    GIVEN,
    HAND,
    LIMBO,
    PLAY,
    RAZED,
    RESEARCH,
    SNUFFED,
    STRIDE,
    TECHNOLOGY,
    TURN_LIMIT,
    UNITS,
    VILLAGE,
    WOOD,
)
from tests.actions import padded
from tests.cards.aoe_ecg.shelf import decks
from tests.rulebook.aoe_ecg.table import NAMES, Table, ask, game, lead, match
from tests.rulebook.aoe_ecg.test_monks import RELIC_KEYS

TRIO = ("celts", "goths", "persians")


# -- setup -----------------------------------------------------------------------------------------


def test_the_table_is_set() -> None:
    """setup.start, setup.decks, civ.bonuses: what each player begins with."""
    s = match(["britons", "persians"])
    for player in (0, 1):
        at = STRIDE * player
        center = s.zones[VILLAGE + at][0]
        assert s.of(center).is_town_center, "a Town Center lies open"
        assert s.workers[center] == 3, "with three villagers"
        assert not s.zones[HAND + at], "nobody knows their hand before their village lies"
        assert len(s.zones[FOUNDATIONS + at]) == 3, "three buildings face down"
        assert len(s.zones[DECK + at]) == 30, "the Age I deck is the play deck"
        assert [len(s.zones[AGE_DECK + k + at]) for k in range(3)] == [32, 20, 10], "the other three wait"
        assert len(s.zones[AGES + at]) == 3, "under their age cards"
    assert s.stock[:4] == [10, 5, 5, 0], "10 wood, 5 food, 5 gold, no stone"
    assert s.stock[4:] == [11, 6, 5, 0], "the Persians have a wood and a food more"
    while isinstance(asked := next_decision(s), Laying):
        asked.apply(s, asked.legal_actions(s)[0])
    for player in (0, 1):
        at = STRIDE * player
        assert len(s.zones[HAND + at]) == 7, "seven cards"
        assert len(s.zones[DECK + at]) == 23, "the others are left to be drawn"
    assert {match(seed=n).active for n in range(1, 20)} == {0, 1}, "who begins is chance"


def test_the_celts_begin_with_their_axe() -> None:
    """civ.bonuses, setup.start: Double-Bit Axe is in play."""
    s = match(["celts", "goths"])
    kinds = [s.of(card).kind for card in s.zones[TECHNOLOGY]]
    assert "double-bit-axe" in kinds, "a starting card"


def test_face_down_buildings_lie_beside_the_town_center() -> None:
    """setup.face-down, village.grid: one after another, seen by their owner alone."""
    s = match()
    first = s.active
    asked = next_decision(s)
    assert isinstance(asked, Laying), "the first player lays out their buildings"
    squares = {action[2] % 99 for action in asked.legal_actions(s)}
    assert squares == {15, 17, 49}, "left, right and in front of the Town Center"
    for _ in range(6):
        asked = next_decision(s)
        assert isinstance(asked, Laying), "three for each player"
        asked.apply(s, asked.legal_actions(s)[0])
    card = s.zones[FOUNDATIONS + STRIDE * first][0]
    assert s.seen[card] == 1 << first, "nobody else knows it"


def test_the_phases_come_in_order() -> None:
    """turn.phases, card.types: construction, movement, attacks, enlistment, discard and draw, allocation."""
    s = match()
    lead(s, "construction.building")
    seen = []
    turn = s.turn
    while s.turn == turn:
        asked = ask(s)
        if not seen or seen[-1] != asked.rule:
            seen.append(asked.rule)
        actions = asked.legal_actions(s)
        asked.apply(s, PASS if PASS in actions else actions[0])
        next_decision(s)
    wanted = [
        "construction.building",
        "movement.home",
        "enlistment.units",
        "draw.discard",
        "allocation.villagers",
    ]
    assert seen == wanted, "nobody has units, so no attacks are asked for"


# -- ways to win -----------------------------------------------------------------------------------


def test_conquest() -> None:
    """victory.conquest: with the last Town Center the match ends at once."""
    t = Table()
    second = t.build("town-center", 1)
    t.s.call(Turns())
    destroy(t.s, t.center(1))
    assert not t.s.over, "one is left"
    destroy(t.s, second)
    assert (t.s.over, t.s.winners) == (BY_CONQUEST, 1), "player 0 has won"


def test_without_villagers() -> None:
    """victory.conquest: who has none and can make none loses at the end of their next turn."""
    t = Table()
    t.s.turn = 10
    t.s.workers[t.center(0)] = 0
    t.s.last_villager_lost[0] = 10
    assert not helpless(t.s, 0), "not in the turn in which they died"
    t.s.turn = 11
    assert not helpless(t.s, 0), "they have food for new ones"
    t.s.stock[FOOD] = 0
    assert helpless(t.s, 0), "now they have none"
    t.s.call(Turns())
    t.s.call(Turns())
    finish(t.s)
    assert (t.s.over, t.s.winners) == (BY_CONQUEST, 2), "the other has won"


def test_a_wonder_wins() -> None:
    """wonder.four-turns, wonder.growth, victory.wonder, victory.countdown: each at its exact moment."""
    t = Table(civilizations=("britons", "goths"))
    wonder = t.build("chichester-cathedral")
    growth = t.s.of(wonder).growth
    assert health_of(t.s, wonder) == 110, "110 at first"
    t.s.call(Turns())
    for turn in range(1, 10):
        count_down(t.s)
        assert health_of(t.s, wonder) == 110 + growth * min(turn, 3), "it grows on three more turns"
        assert (t.s.over == BY_WONDER) == (turn == 9), "complete after three, then six turns of the opponent"
    assert t.s.winners == 1, "its owner has won"


def test_five_relics_win() -> None:
    """victory.relics, victory.countdown: six turns of the opponent, from the fifth relic on."""
    t = Table()
    monastery = t.build("monastery")
    for key in RELIC_KEYS[:4]:
        t.relic(key, holder=monastery)
    t.s.call(Turns())
    count_down(t.s)
    assert not t.s.relic_clock[0], "four are not enough"
    t.relic(RELIC_KEYS[4], holder=monastery)
    assert len(shrined(t.s, 0)) == 5, "five are enshrined"
    t.s.relic_clock[0] = 1
    for turn in range(1, 7):
        count_down(t.s)
        assert (t.s.over == BY_RELICS) == (turn == 6), "after six turns"


def test_a_lost_relic_stops_the_countdown() -> None:
    """victory.relics, relics.dropped: it begins anew."""
    t = Table()
    monastery = t.build("monastery")
    for key in RELIC_KEYS:
        t.relic(key, holder=monastery)
    t.s.relic_clock[0] = 5
    destroy(t.s, monastery)
    count_down(t.s)
    assert not t.s.relic_clock[0], "all five lie free"


def test_victories_that_are_agreed_away() -> None:
    """options.relics, options.wonder: the match goes on."""
    t = Table(civilizations=("britons", "goths"), options={"relic-victory": "no", "wonder-victory": "no"})
    t.s.clock[t.build("chichester-cathedral")] = 20
    monastery = t.build("monastery")
    for key in RELIC_KEYS:
        t.relic(key, holder=monastery)
    t.s.relic_clock[0] = 20
    count_down(t.s)
    assert not t.s.over, "neither wins"


def test_a_race_and_a_set_age() -> None:
    """options.race, options.set-age: the first in the agreed age wins; or nobody leaves their age."""
    t = Table(age=1, options={"race": "2"})
    t.study("feudal-age", workers=1)
    t.s.call(Turns())
    t.run(Allocation())
    assert (t.s.over, t.s.winners) == (BY_RACE, 1), "they are in the Feudal Age"
    t = Table(age=1, options={"ages": "set"})
    card = t.card("feudal-age", AGES)
    t.build("farm")
    t.build("lumber-camp")
    assert (RESEARCH, card) not in constructions(t.s), "ages are set"


def test_the_turn_limit_counts_the_turns_of_each_player() -> None:
    """turn.phases: nobody has more turns because another is out."""
    t = Table(civilizations=TRIO)
    t.s.out = 0b100
    t.s.turn = 2 * TURN_LIMIT + 150
    t.s.turns = [TURN_LIMIT, TURN_LIMIT, 150]
    t.s.call(Turns())
    begin(t.s)
    assert (t.s.over, t.s.winners) == (BY_LIMIT, 0), "300 turns of the first of the two who are left"
    t = Table(civilizations=TRIO)
    t.s.turns = [TURN_LIMIT - 1] * 3
    t.s.call(Turns())
    begin(t.s)
    assert not t.s.over, "the last turn is played"


# -- several players -------------------------------------------------------------------------------


def test_who_is_out_leaves_the_table() -> None:
    """victory.conquest: with three the others go on; the loser's cards leave, strangers stand outside."""
    t = Table(civilizations=TRIO)
    stranger = t.unit("militia", t.center(1), 0)
    theirs = t.unit("militia", t.build("house", 1), 1)
    t.s.call(Turns())
    destroy(t.s, t.center(1))
    assert t.s.out == 2, "player 1 is out"
    assert [event.args for event in t.s.journal or [] if event.kind == "out"] == [(1, RAZED)], (
        "and why is told"
    )
    assert not t.s.over, "two play on"
    assert t.s.where[theirs] == DISCARDS + STRIDE, "their units are gone"
    assert t.s.spot[stranger] == t.land(), "the conqueror stands before the village"
    knock_out(t.s, 0, RAZED)
    assert t.s.over == BY_CONQUEST, "player 2 is left"
    assert t.s.winners == 4, "and has won"


def test_the_active_player_can_fall() -> None:
    """victory.conquest: the rest of their turn is void, the next one goes on."""
    t = Table(civilizations=TRIO)
    t.s.call(Turns())
    t.s.call(Turns())
    knock_out(t.s, 0, RAZED)
    assert t.s.over == FALLEN, "their turn is broken off"
    assert len(t.s.frames) == 1, "nothing of it is left"


def test_events_that_are_played_while_the_active_player_leaves() -> None:
    """victory.conquest, setup.piles: they have no effect and are snuffed, whoever played them."""
    s = match(["celts", "celts", "celts"], seed=3)
    lead(s, "construction.building")
    key = "your-hunters-are-waylaid"
    boar, waylaid, other = (
        next(c for c, face in enumerate(s.face) if (s.owner[c], s.defs[face].key) == held)
        for held in ((s.active, "boar"), ((s.active + 1) % 3, key), ((s.active + 2) % 3, key))
    )
    for card in (boar, waylaid, other):
        s.move(card, HAND + STRIDE * s.owner[card])
    for card in (boar, waylaid):
        ask(s).apply(s, (PLAY, card))
    assert ask(s).player(s) == (s.active + 2) % 3, "who else may answer is asked"
    leaver = s.active
    s.gave_up |= 1 << leaver
    game().leave(s, leaver)
    ask(s)
    assert s.active != leaver, "the next turn has begun"
    assert not s.zones[LIMBO], "and nothing of the last one is still being played"
    for card in (boar, waylaid):
        assert s.where[card] == SNUFFED + STRIDE * s.owner[card], "an event that was played is snuffed"


def test_gifts() -> None:
    """gift.market, gift.rate, options.gifting: five given, three or four arrive; Markets."""
    t = Table(civilizations=TRIO)
    t.build("market")
    assert gifts(t.s) == [PASS], "nobody else has a Market"
    t.build("market", 1)
    assert (GIFT, 1, WOOD) in gifts(t.s), "now they can give"
    assert game().label(t.s, (GIFT, 1, WOOD), NAMES) == f"Give 5 wood to {NAMES[1]}"
    assert (GIFT,) in constructions(t.s), "in their Construction Phase"
    t.s.call(GIVING)
    t.take((GIFT, 1, WOOD))
    assert (t.has(WOOD), t.has(WOOD, 1)) == (-GIVEN, 3), "three of five arrive"
    t.learn("guilds", 1)
    t.s.live = None
    t.s.call(GIVING)
    t.take((GIFT, 1, WOOD))
    assert t.has(WOOD, 1) == 7, "four more with Guilds"
    t.s.options["gifts"] = "no"
    assert gifts(t.s) == [PASS], "agreed away"


def test_no_gifts_through_the_siege() -> None:
    """options.gifting, storm.start: attackers give to each other, nobody gives to an enemy."""
    t = Table(civilizations=TRIO, options={"scenario": "storm-the-castle"})
    t.s.team = [0, 1, 1]
    for player in range(3):
        t.build("market", player)
    assert gifts(t.s) == [PASS], "the defender has no ally"
    t.s.active = 1
    assert {player for _, player, _ in padded(gifts(t.s))} == {-1, 2}, "the other attacker alone"


def test_allies() -> None:
    """options.team, options.gifting: they win together, do not attack each other, give to nobody else."""
    t = Table(civilizations=("celts", "goths", "persians", "mongols"), options={"teams": "allies"})
    t.s.team = [0, 1, 0, 1]
    assert not may_enter(t.s, 0, 2), "an ally's village"
    for player in range(4):
        t.build("market", player)
    assert {player for _, player, _ in padded(gifts(t.s))} == {-1, 2}, "only the ally"
    t.s.call(Turns())
    destroy(t.s, t.center(1))
    destroy(t.s, t.center(3))
    assert t.s.winners == 0b101, "both allies have won"


def test_teams_are_of_equal_size() -> None:
    """options.team: an odd number of players cannot form them."""
    with pytest.raises(ValueError, match="even number"):
        match(["celts", "goths", "persians"], {"teams": "allies"})


# -- scenarios -------------------------------------------------------------------------------------


def test_storm_the_castle_is_set() -> None:
    """storm.players, storm.start: ages, free buildings and units, who begins."""
    s = match(["celts", "goths", "persians"], {"scenario": "storm-the-castle"}, bought={"villager": 5})
    assert s.age == [3, 2, 2], "Castle Age against Feudal Age"
    assert s.active == 0, "the defender begins"
    assert s.team == [0, 1, 1], "two against one"
    lead(s, "construction.building")
    kinds = [sorted(s.of(card).kind for card in s.zones[VILLAGE + STRIDE * p]) for p in range(3)]
    assert kinds[0] == ["barracks", "castle", "town-center"], "the defender's buildings"
    for held in kinds[1:]:
        assert {"barracks", "town-center"} <= set(held), "an attacker's buildings"
        assert len(set(held) & {"stable", "archery-range"}) == 1, "and a Stable or an Archery Range"
    assert [s.tokens[unit] for unit in s.zones[UNITS]] == [5, 5], "two Militia of five"
    with pytest.raises(ValueError, match="three players"):
        match(["celts", "goths"], {"scenario": "storm-the-castle"})


def test_storm_the_castle_ends() -> None:
    """storm.victory, storm.castles: the Castle falls, or stands after the defender's twentieth turn."""
    t = Table(hand=["castle"], civilizations=TRIO, options={"scenario": "storm-the-castle"})
    castle = t.build("castle")
    assert all(action[0] != BUILD for action in constructions(t.s)), "no second Castle"
    t.s.team = [0, 1, 1]
    t.s.call(Turns())
    t.s.turns[0] = 19
    out_of_time(t.s)
    assert not t.s.over, "not yet"
    t.s.turns[0] = 20
    out_of_time(t.s)
    assert (t.s.over, t.s.winners) == (BY_STAND, 1), "the defender has held it"
    t = Table(civilizations=TRIO, options={"scenario": "storm-the-castle"})
    castle = t.build("castle")
    t.s.call(Turns())
    destroy(t.s, castle)
    assert (t.s.over, t.s.winners) == (BY_SIEGE, 6), "the attackers have won together"


def test_mediterranean_mayhem() -> None:
    """mayhem.players, mayhem.neighbours, mayhem.lands, mayhem.edge: neighbours only, by the edge between."""
    four = ("celts", "goths", "persians", "mongols")
    t = Table(civilizations=four, options={"scenario": "mediterranean-mayhem"})
    assert may_enter(t.s, 0, 1), "the left neighbour"
    assert may_enter(t.s, 0, 3), "the right one"
    assert not may_enter(t.s, 0, 2), "not who sits across"
    assert lands(t.s, 0) == [t.land(0), t.land(3)], "a No-Man's-Land on either side"
    assert no_mans_land(t.s, 0, 1) != no_mans_land(t.s, 0, 3), "two of them"
    t.build("house", 3)
    t.build("farm", 3, square=t.at(3, 0, -1))
    t.build("house", 1)
    t.build("farm", 1, square=t.at(1, 0, -1))
    assert gates(t.s, 0, 3) == (t.at(3, 0, -1),), "the left edge of the neighbour to the right"
    assert gates(t.s, 0, 1) == (t.at(1, 0, 1),), "the right edge of the neighbour to the left"
    with pytest.raises(ValueError, match="four players"):
        match(["celts", "goths"], {"scenario": "mediterranean-mayhem"})


def test_mediterranean_mayhem_ends() -> None:
    """mayhem.town-center, mayhem.victory: no second Town Center; the last one standing wins, nothing else."""
    four = ("celts", "goths", "persians", "mongols")
    t = Table(hand=["town-center"], civilizations=four, options={"scenario": "mediterranean-mayhem"})
    assert all(action[0] != BUILD for action in constructions(t.s)), "there is no second Town Center"
    t.s.call(Turns())
    for player in (1, 2):
        destroy(t.s, t.center(player))
    assert t.s.out == 0b110, "two are out"
    assert may_enter(t.s, 0, 3), "the others are neighbours on both sides"
    destroy(t.s, t.center(3))
    assert (t.s.over, t.s.winners) == (BY_CONQUEST, 1), "one is left"


# -- cards -----------------------------------------------------------------------------------------


def test_attachments() -> None:
    """events.attachment, events.removal: they change their host alone and go with it."""
    t = Table()
    unit = t.unit("militia", t.build("barracks"))
    hung = next(key for key in ("poor-morale", "high-ground", "typhoid") if game().catalogue[key])
    card = t.card(hung, HAND, 1)
    attach(t.s, card, unit)
    assert t.s.holder[card] == unit, "it hangs on the unit"
    remove_unit(t.s, unit)
    assert t.s.holder[card] == -1, "it went with it"


def test_closed_lists_hold_nothing_that_the_people_cannot_use() -> None:
    """civilization.cannot, deck.civilizations: what an opponent may have keeps the rules of decks."""
    s = match(["britons", "celts"], seed=2)
    lead(s, "construction.building")
    seen = game().observation(s, 0).state
    celts = civilization(s, 1)
    for seed in range(30):
        drawn = [s.defs[face] for faces in prior(seen, 0, Chance(seed)).values() for face in faces]
        assert not [card.key for card in drawn if card.kind in celts.cannot]
        assert not [card.key for card in drawn if card.civilizations and "Celts" not in card.civilizations]


def test_every_starter_deck_can_be_dealt() -> None:
    """setup.decks, deck.civilization: all five starter decks make a match, whoever sits where."""
    for key, deck in decks().items():
        if key.startswith("starter"):
            s = game().new(Setup("aoe-ecg", ["Tom", "Ian"], [deck, deck]), 1)
            assert len(s.zones[CIVILIZATION]) == 1, f"{key} has its civilization"
    bare = Deck("bare", {**deck.sections, "civilization": {}})
    with pytest.raises(ValueError, match="civilization"):
        game().new(Setup("aoe-ecg", ["Tom", "Ian"], [bare, bare]), 1)
