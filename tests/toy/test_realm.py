"""Realm: the map, secret bids, musters, marches, battles with a question to the defender, scoring."""

from __future__ import annotations

from itertools import combinations

import pytest

from suite.core.action import PASS, Action
from suite.core.chance import Chance
from suite.core.flow import Decision, next_decision
from suite.core.game import Setup
from suite.core.observation import NOBODY
from suite.core.standing import Standing
from suite.games.toys.realm.battle import (
    COUNT,
    HIT,
    MARCH,
    MARCHING,
    MOST_CLASHES,
    PRESS_ON,
    RETREAT,
    HowMany,
    StandOrRetreat,
)
from suite.games.toys.realm.board import HOMES, LINKS, NEIGHBOURS, SPACES, WORTH
from suite.games.toys.realm.game import Realm
from suite.games.toys.realm.state import RealmState
from suite.games.toys.realm.turns import BID, HIGHEST_BID, MUSTER, MUSTERING, SecretBid
from suite.view.board import Space

GAME = Realm()
DUEL = Setup("realm", ["Ann", "Ben"])
NORTHMOOR, HIGHFELL, EASTWATCH, SALTMARSH, KINGSFORD, AMBERWOOD, DUNMERE, SOUTHREACH = range(8)


def ask(state: RealmState) -> Decision[RealmState]:
    decision = next_decision(state)
    assert decision is not None, "somebody is asked"
    return decision


def bidding(state: RealmState) -> SecretBid:
    """The open question about bids."""
    question = ask(state)
    assert isinstance(question, SecretBid), "bids are asked for"
    return question


def choose(state: RealmState, action: Action) -> None:
    decision = ask(state)
    assert action in decision.legal_actions(state), f"{action} is a legal answer to {decision.text!r}"
    decision.apply(state, action)
    next_decision(state)


def marching(
    armies: dict[int, tuple[int, int]], seed: int = 1, setup: Setup = DUEL, player: int = 0
) -> RealmState:
    """`player` is about to march; `armies` is space -> (holder, armies)."""
    state = GAME.new(setup, seed)
    state.order.sort()
    state.order.remove(player)
    state.order.insert(0, player)
    while ask(state) is not MARCHING:
        legal = ask(state).legal_actions(state)
        choose(state, legal[0])
    for space in range(len(SPACES)):
        state.holder[space], state.armies[space] = armies.get(space, (-1, 0))
    return state


def attacking(seed: int, force: int = 3, defenders: int = 3) -> RealmState:
    """Ann attacks Ben in Kingsford from Highfell; who may retreat to Amberwood, Saltmarsh or Southreach."""
    state = marching({HIGHFELL: (0, force + 1), KINGSFORD: (1, defenders)}, seed)
    choose(state, (MARCH, HIGHFELL, KINGSFORD))
    choose(state, (COUNT, force))
    return state


def dice(state: RealmState) -> list[list[int]]:
    """Attackers' and defenders' dice of the last clash that the journal tells of."""
    event = [e for e in state.journal or [] if e.kind == "clash"][-1]
    mine = event.args[3]
    return [list(event.args[4 : 4 + mine]), list(event.args[4 + mine :])]


# -- the map -----------------------------------------------------------------------------------------


def edges(space: Space) -> set[frozenset[tuple[float, float]]]:
    """The sides of an outline."""
    corners = space.outline
    return {frozenset((a, b)) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)}


def area(space: Space) -> float:
    corners = space.outline
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def test_spaces_are_linked_where_their_outlines_meet() -> None:
    linked = {frozenset((link.a, link.b)) for link in LINKS}
    for a, b in combinations(range(len(SPACES)), 2):
        meet = bool(edges(SPACES[a]) & edges(SPACES[b]))
        assert meet == (frozenset((a, b)) in linked), f"{SPACES[a].title} and {SPACES[b].title}"


def test_the_outlines_fill_the_map() -> None:
    assert sum(area(space) for space in SPACES) == 480 * 320, "no gap and no overlap"


def test_every_space_can_be_reached() -> None:
    reached = {HOMES[0]}
    for _ in SPACES:
        reached |= {other for space in reached for other in NEIGHBOURS[space]}
    assert reached == set(range(len(SPACES))), "the map hangs together"
    assert len(WORTH) == len(SPACES), "each space has its worth"


def test_the_layout_shows_the_map_and_all_numbers() -> None:
    layout = GAME.layout(Setup("realm", ["Ann", "Ben", "Cleo"]), 1)
    assert [space.title for space in layout.boards[0].spaces] == [space.title for space in SPACES], (
        "the board is the map"
    )
    shown = {(gauge.field, gauge.index) for gauge in layout.gauges}
    assert {("armies", space) for space in range(len(SPACES))} <= shown, "the armies of each space"
    assert {(field, p) for field in ("gold", "points") for p in range(3)} <= shown, "gold and points of all"
    assert layout.tracks[0].places == ["1", "2", "3", "4", "End"], "the track has each round and the end"


# -- bids --------------------------------------------------------------------------------------------


def test_bids_are_secret_until_all_have_bid() -> None:
    state = GAME.new(DUEL, 3)
    first, second = state.order
    question = bidding(state)
    question.answer(state, second, (BID, 3))
    assert question.players(state) == [first], "in any order: the other one is still asked"
    assert GAME.observation(state, second).state.sealed[second] == (BID, 3), "who bids knows their bid"
    for other in (first, NOBODY):
        assert GAME.observation(state, other).state.sealed == (), "nobody else knows that there is one"
    question.answer(state, first, (BID, 1))
    next_decision(state)
    for player in (first, second, NOBODY):
        seen = GAME.observation(state, player).state
        assert (seen.bids[first], seen.bids[second]) == (1, 3), "both bids are shown together"
        assert seen.sealed == (), "nothing is sealed any more"
    assert state.order == [second, first], "the higher bid goes first"
    assert (state.gold[first], state.gold[second]) == (4 - 1, 4 - 3 + 1), (
        "both are paid; the first has income"
    )


def test_what_others_see_does_not_depend_on_the_amount() -> None:
    seen = []
    for amount in range(4):
        state = GAME.new(DUEL, 3)
        first, other = state.order
        bidding(state).answer(state, first, (BID, amount))
        seen.append(GAME.observation(state, other).plain(GAME.table))
    assert all(observation == seen[0] for observation in seen), "all amounts look the same"


def test_a_bid_can_be_taken_back_until_all_are_there() -> None:
    state = GAME.new(DUEL, 3)
    first, second = state.order
    question = bidding(state)
    before = GAME.save(state)
    question.answer(state, second, (BID, 2))
    question.take_back(state, second)
    assert GAME.save(state) == before, "as if they had never answered"
    assert question.players(state) == [first, second]


def test_a_search_supposes_what_others_bid_and_is_asked_itself() -> None:
    state = GAME.new(Setup("realm", ["Ann", "Ben", "Cleo"]), 3)
    first, second, third = state.order
    state.gold[first] = 2
    bidding(state).answer(state, first, (BID, 2))
    worlds = GAME.worlds(GAME.observation(state, third))
    chance = Chance(1)
    bids = set()
    for _ in range(80):
        world = worlds.sample(chance)
        assert bidding(world).players(world) == [third], "all others have answered"
        bids.add((world.sealed[first][1], world.sealed[second][1]))
    assert {bid for bid, _ in bids} == {0, 1, 2}, "no bid beyond their gold, and none is left out"
    assert {bid for _, bid in bids} == {0, 1, 2, 3}


def test_what_a_search_supposes_does_not_follow_the_truth() -> None:
    worlds = []
    for amount in range(4):
        state = GAME.new(DUEL, 3)
        first, second = state.order
        bidding(state).answer(state, first, (BID, amount))
        world = GAME.worlds(GAME.observation(state, second)).sample(Chance(5))
        worlds.append(GAME.save(world))
    assert all(world == worlds[0] for world in worlds), "whatever was bid"


def test_the_highest_bid_goes_first_and_ties_keep_their_order() -> None:
    setup = Setup("realm", ["Ann", "Ben", "Cleo", "Dora"])
    state = GAME.new(setup, 2)
    order = state.order.copy()
    for amount in (1, 3, 1, 2):
        choose(state, (BID, amount))
    assert state.order == [order[1], order[3], order[0], order[2]], "by bid, then as before"
    assert state.turn == order[1], "the highest bidder has the first turn"


def test_nobody_bids_more_than_his_gold_or_the_limit() -> None:
    state = GAME.new(DUEL, 3)
    player = state.order[0]
    for gold, most in ((0, 0), (2, 2), (9, HIGHEST_BID)):
        state.gold[player] = gold
        amounts = [action[1] for action in ask(state).legal_actions(state)]
        assert amounts == list(range(most + 1)), f"with {gold} gold"


# -- muster and march ----------------------------------------------------------------------------------


def test_armies_cost_a_gold_each() -> None:
    state = GAME.new(DUEL, 3)
    choose(state, (BID, 0))
    choose(state, (BID, 0))
    assert ask(state) is MUSTERING, "the first player musters"
    player = state.turn
    home = HOMES[player]
    assert {a[1] for a in MUSTERING.legal_actions(state) if a != PASS} == {home}, "only where they hold"
    choose(state, (MUSTER, home, 3))
    assert (state.armies[home], state.gold[player]) == (6, 2), "three armies for three of five gold"


def test_armies_march_along_links_in_any_number() -> None:
    state = marching({NORTHMOOR: (0, 4), SOUTHREACH: (1, 1)})
    targets = {a[2] for a in MARCHING.legal_actions(state) if a != PASS}
    assert targets == set(NEIGHBOURS[NORTHMOOR]), "to the neighbours and no further"
    choose(state, (MARCH, NORTHMOOR, HIGHFELL))
    assert isinstance(ask(state), HowMany), "four could go, so they are asked how many"
    assert [a[1] for a in ask(state).legal_actions(state)] == [1, 2, 3, 4], "all may leave"
    choose(state, (COUNT, 4))
    assert (state.armies[HIGHFELL], state.holder[HIGHFELL]) == (4, 0), "they take an empty space"
    assert (state.armies[NORTHMOOR], state.holder[NORTHMOOR]) == (0, 0), "what they leave stays theirs"


def test_a_turn_has_two_marches() -> None:
    state = marching({NORTHMOOR: (0, 1), SOUTHREACH: (1, 1)})
    choose(state, (MARCH, NORTHMOOR, HIGHFELL))
    choose(state, (MARCH, HIGHFELL, EASTWATCH))
    assert state.turn == 1, "then it is the other's turn"
    assert state.armies[EASTWATCH] == 1, "an army may march twice"


def test_who_stops_marching_ends_his_turn() -> None:
    state = marching({NORTHMOOR: (0, 1), SOUTHREACH: (1, 1)})
    choose(state, PASS)
    assert state.turn == 1, "one pass is enough"


# -- battle ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_hits_fall_on_both_sides_at_once(seed: int) -> None:
    state = attacking(seed)
    attackers, defenders = dice(state)
    assert (len(attackers), len(defenders)) == (3, 3), "a die an army"
    lost = sum(die >= HIT for die in defenders)
    won = sum(die >= HIT for die in attackers)
    left = state.force if state.armies[KINGSFORD] and state.force else None
    if left is not None:
        assert (left, state.armies[KINGSFORD]) == (3 - lost, 3 - won), "each hit takes an army"
    elif won == 3 and lost < 3:
        assert (state.holder[KINGSFORD], state.armies[KINGSFORD]) == (0, 3 - lost), "the attackers take it"
    else:
        assert lost == 3, "the attack is beaten off"
        assert (state.holder[KINGSFORD], state.armies[KINGSFORD]) == (1, 3 - won), "Ben keeps it"


def test_three_dice_at_most_and_two_across_a_river() -> None:
    state = attacking(1, force=5, defenders=6)
    assert [len(side) for side in dice(state)] == [3, 3], "no more than three dice a side"
    state = marching({KINGSFORD: (0, 5), SOUTHREACH: (1, 4)})
    choose(state, (MARCH, KINGSFORD, SOUTHREACH))
    choose(state, (COUNT, 5))
    assert [len(side) for side in dice(state)] == [2, 3], "attackers who cross a river have two dice"


def unresolved(force: int = 3, defenders: int = 3) -> RealmState:
    """The first battle by seed in which both sides have armies left after a clash."""
    for seed in range(50):
        state = attacking(seed, force, defenders)
        if state.force and state.armies[KINGSFORD]:
            return state
    raise AssertionError("one of fifty battles goes on after its first clash")


def test_the_defender_is_asked_in_the_middle_of_the_attackers_turn() -> None:
    state = unresolved()
    decision = ask(state)
    assert isinstance(decision, StandOrRetreat), "after the dice the defender chooses"
    assert (state.turn, decision.player(state)) == (0, 1), "it is Ann's turn and Ben's decision"
    assert {a[1] for a in decision.legal_actions(state) if a != PASS} == {
        SALTMARSH,
        AMBERWOOD,
        SOUTHREACH,
    }, "to any neighbouring space without enemies, but not to where the attack came from"


def test_a_retreat_leaves_the_space_to_the_attackers() -> None:
    state = unresolved()
    force, defenders = state.force, state.armies[KINGSFORD]
    choose(state, (RETREAT, AMBERWOOD))
    assert (state.holder[KINGSFORD], state.armies[KINGSFORD]) == (0, force), "the attackers move in"
    assert (state.holder[AMBERWOOD], state.armies[AMBERWOOD]) == (1, defenders), "the defenders are safe"
    assert ask(state) is MARCHING, "Ann's turn goes on with her second march"


def test_attackers_may_go_back() -> None:
    state = unresolved()
    force = state.force
    choose(state, PASS)
    assert ask(state).player(state) == 0, "the defender stands, so the attacker chooses"
    choose(state, PASS)
    assert (state.armies[HIGHFELL], state.force) == (1 + force, 0), "they are where they came from"
    assert state.holder[KINGSFORD] == 1, "Ben holds their space"


def test_attackers_go_back_after_three_clashes() -> None:
    for seed in range(200):
        state = attacking(seed, force=9, defenders=9)
        while state.force:
            choose(state, PASS if isinstance(ask(state), StandOrRetreat) else (PRESS_ON,))
        assert state.clashes <= MOST_CLASHES, "nobody fights on for ever"
        if state.holder[KINGSFORD] == 1 and state.armies[KINGSFORD]:
            assert state.armies[HIGHFELL] > 1, "those who are left went back by themselves"


def test_a_battle_can_be_saved_in_the_middle() -> None:
    state = unresolved()
    data = GAME.save(state)
    assert [frame[0] for frame in data["frames"]][-2:] == ["Battle", "StandOrRetreat"], "the stack is data"
    loaded = GAME.load(data, DUEL, state.catalogue)
    choose(loaded, (RETREAT, AMBERWOOD))
    choose(state, (RETREAT, AMBERWOOD))
    assert GAME.save(loaded) == GAME.save(state), "the battle goes on the same"


# -- the end ---------------------------------------------------------------------------------------------


def test_who_holds_nothing_is_asked_no_more() -> None:
    setup = Setup("realm", ["Ann", "Ben", "Cleo"])
    state = marching({NORTHMOOR: (0, 2), EASTWATCH: (2, 2)}, setup=setup)
    asked = set()
    while state.round < 2:
        asked.add(ask(state).player(state))
        choose(state, PASS if PASS in ask(state).legal_actions(state) else (BID, 0))
    assert asked == {0, 2}, "Ben has nothing to bid for and nothing to move"


def test_the_match_ends_when_one_player_holds_all_that_is_held() -> None:
    state = marching({NORTHMOOR: (0, 2)})
    choose(state, PASS)
    assert next_decision(state) is None, "there is nobody left to fight"
    assert GAME.returns(state) == [1.0, 0.0], "Ann wins"


def test_equal_points_share_the_win() -> None:
    state = marching({NORTHMOOR: (0, 1), SOUTHREACH: (1, 1)})
    while next_decision(state) is not None:
        choose(state, PASS if PASS in ask(state).legal_actions(state) else (BID, 0))
    assert state.points == [4, 4], "a point a round for each home"
    assert GAME.returns(state) == [0.5, 0.5], "a draw is shared"
    assert GAME.standings(state) == [Standing(0, 1, 4), Standing(1, 1, 4)], "and so is the first place"


def test_the_other_places_go_by_points_too() -> None:
    state = marching({NORTHMOOR: (0, 1), SOUTHREACH: (1, 1)}, setup=Setup("realm", ["Ann", "Ben", "Cleo"]))
    while next_decision(state) is not None:
        choose(state, PASS if PASS in ask(state).legal_actions(state) else (BID, 0))
    assert state.points == [4, 4, 0], "Cleo holds nothing"
    assert GAME.standings(state) == [Standing(0, 1, 4), Standing(1, 1, 4), Standing(2, 3, 0)]


def test_records_with_cards_are_of_another_game() -> None:
    with pytest.raises(ValueError, match="Realm has no cards"):
        GAME.with_records([{"key": "x", "set": "x", "title": "X", "type": "card"}])
