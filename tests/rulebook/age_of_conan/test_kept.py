"""Matches that are kept, taken back and played again: records, undo, maps that their owner corrected."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from suite.core.chance import Chance
from suite.core.game import Setup
from suite.games.age_of_conan.fighting import influence
from suite.games.age_of_conan.game import AgeOfConan
from suite.games.age_of_conan.intrigue import journeys
from suite.games.age_of_conan.library import read_records
from suite.games.age_of_conan.military import targets
from suite.games.age_of_conan.prepare import lay_out
from suite.games.age_of_conan.words import DIE, GOAL, REDEPLOY, SEND
from suite.play.match import Match
from suite.play.record import from_text, record_of, to_text
from suite.play.replay import replay, verify
from suite.play.undo import ASKED, ROLLED, SEEN
from suite.resources import folder
from suite.ui.table.maps.outline import Outline
from tests.rulebook.age_of_conan.kit import GAME, NAMES

MOST_BYTES = 1_000_000
SEEDS = 6
"""Matches in which all that ends an undo happens."""
CHANCE = ("fate", "roll", "neutral roll", "rerolled", "reshuffle")
"""Events of dice and shuffles: nobody goes back behind them."""
SHOWN = ("draw", "bid", "shown", "reward", "offer", "objective", "track", "replaced")
"""Events by which somebody learns a face or a sealed answer."""


def played(match: Match, seed: int) -> None:
    """The match at its end, at random."""
    chance = Chance(seed)
    while legal := match.legal_actions():
        match.play(legal[chance.roll(len(legal))])


def test_a_record_of_four_players_is_small() -> None:
    match = Match(GAME, Setup(GAME.key, NAMES), 2)
    played(match, 2)
    text = to_text(record_of(match)).encode()
    assert len(text) < MOST_BYTES
    assert verify(from_text(text), GAME).standings() == match.standings()


# -- undo ---------------------------------------------------------------------------------------------------


def test_nobody_goes_back_behind_dice_cards_secrets_and_others() -> None:
    """fate.actions, bid.procedure, contest.strategy, adventure.reward: what everybody has learnt stays."""
    met: Counter[str] = Counter()
    for seed in range(SEEDS):
        match = Match(GAME, Setup(GAME.key, NAMES[:3]), seed, auto_pass=False)
        chance = Chance(seed)
        while legal := match.legal_actions():
            asked, before = match.player(), len(match.state.journal)
            match.play(legal[chance.roll(len(legal))])
            kinds = {event.kind for event in match.state.journal[before:]}
            barrier = match.undo_barrier()
            if match.over():
                break
            if match.player() != asked:
                assert barrier == ASKED
                met["another"] += 1
            elif kinds & set(CHANCE):
                assert barrier == ROLLED
            elif kinds & set(SHOWN):
                assert barrier in (SEEN, ROLLED)
            elif barrier is None:
                met["free"] += 1
            met.update(kinds)
    assert {"another", "free", *CHANCE, *SHOWN} <= met.keys(), "all of it has happened"


def test_moves_before_the_first_die_are_taken_back() -> None:
    """military.redeploy: the whole way from the fate die to the army that has moved, and no further."""
    match = Match(GAME, Setup(GAME.key, NAMES[:2]), 1, auto_pass=False)
    chance = Chance(1)
    while True:
        legal = match.legal_actions()
        dice = [action for action in legal if action[0] == DIE and action[2] == 0]
        player = match.player()
        s = match.state
        homes = any(s.is_friendly(player, land) for land in s.map.around[s.home(player)]) if dice else False
        if dice and homes:
            break
        assert legal, "a match comes to such a place"
        match.play(legal[chance.roll(len(legal))])
    began = GAME.save(match.state)
    count = len(match.actions)
    match.play(dice[0])
    for verb in (REDEPLOY, GOAL, SEND):
        match.play(next(action for action in match.legal_actions() if action[0] == verb))
    assert len(match.actions) == count + 4
    while len(match.actions) > count:
        assert match.undo_barrier() is None
        match.undo()
    assert GAME.save(match.state) == began


# -- a map that its owner corrected -------------------------------------------------------------------------


def corrected() -> AgeOfConan:
    """Koth and Kush border each other, and Ophir is worth 5."""
    records = deepcopy(read_records(folder(GAME.key)))
    by_key = {record["key"]: record for record in records}
    by_key["koth"]["links"].append("kush")
    by_key["kush"]["links"].append("koth")
    by_key["ophir"]["rating"] = 5
    return GAME.with_records(records)


def test_corrections_are_in_force_in_rules_and_odds() -> None:
    """military.attack, intrigue.movement, alliance.attacker: by the neighbours that the owner wrote."""
    for game, linked in ((corrected(), True), (GAME, False)):
        s = game.blank(Setup(game.key, NAMES), game.catalogue)
        lay_out(s)
        koth, kush = (s.map.number[key] for key in ("koth", "kush"))
        s.units[2 * s.lands + kush] = 3
        s.place[kush] = 0
        s.emissaries[2 * s.lands + kush] = 1
        assert (koth in targets(s, 2, kush)) == linked
        assert (koth in journeys(s, 2, kush)) == linked
        assert influence(s, 2, koth) == 1 + linked
        assert s.map.rating[s.map.number["ophir"]] == (5 if linked else 3)


def test_a_link_without_a_shared_border_is_drawn() -> None:
    """Dashed between the anchors, and no other link is."""
    for game, linked in ((corrected(), True), (GAME, False)):
        board = game.layout(Setup(game.key, NAMES), 0).boards[0]
        apart = [{board.spaces[link.a].key, board.spaces[link.b].key} for link in Outline(board).apart]
        assert apart == [{"koth", "kush"}] * linked


def test_a_record_is_replayed_on_the_map_that_it_used() -> None:
    game = corrected()
    match = Match(game, Setup(game.key, NAMES, options={"ages": "1"}), 5)
    played(match, 5)
    record = from_text(to_text(record_of(match)).encode())
    again = replay(record, GAME)
    lands = again.state.map
    assert lands.number["kush"] in lands.around[lands.number["koth"]]
    assert again.standings() == match.standings()
    assert game.save(again.state) == game.save(match.state)
