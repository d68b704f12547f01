"""Every game: what people are asked, told beforehand, and what follows from public knowledge alone."""

from __future__ import annotations

from collections import Counter

from suite.core.action import PASS
from suite.play.events import JournalMask
from tests.contract.matches import Case, every_case, finished, seeds, walk


@every_case
def test_stops_are_chances_to_act_that_everybody_knows_of(case: Case) -> None:
    keys = [stop.key for stop in case.game.stops]
    assert len(keys) == len(set(keys)), "each stop has its own key"
    for listed in case.game.stops:
        assert all((listed.title.strip(), listed.part.strip())), f"{listed.key} has words"
        assert listed.exists(True) or listed.exists(False), f"somebody is asked at {listed.key}"
    by_key = {listed.key: listed for listed in case.game.stops}
    for seed in seeds(case):
        met: Counter[tuple[str, int]] = Counter()
        for stop in walk(case, seed):
            key = case.game.stop(stop.decision)
            if not key:
                continue
            assert key in by_key, f"{key!r} is listed"
            assert PASS in stop.legal, f"one may pass at {key}"
            frame = case.game.table.frame(case.game.table.plain(stop.decision))
            assert case.game.stop(frame) == key, "the stop follows from the frame alone"
            # To observe is dear: each player's first times at each stop, and now and then, tell enough.
            met[key, stop.player] += 1
            if met[key, stop.player] < 8 or met[key, stop.player] % case.stride == 0:
                turn = case.game.turn_of(case.game.observation(stop.state, stop.player))
                assert by_key[key].exists(turn == stop.player), f"{key} is listed for whoever is asked there"


@every_case
def test_whose_turn_it_is_is_known_to_all_alike(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            players = range(stop.state.players)
            turns = {case.game.turn_of(case.game.observation(stop.state, p)) for p in players}
            assert len(turns) == 1, "all players see the same player's turn"
            assert -1 <= turns.pop() < stop.state.players


@every_case
def test_what_concerns_a_player_can_be_asked_of_every_event(case: Case) -> None:
    catalogue = case.game.definitions(case.setup)
    for seed in seeds(case):
        end, _ = finished(case, seed)
        for player in range(end.players):
            seen = case.game.observation(end, player, case.setup.open_lists)
            for event in JournalMask(1 << player).events(end.journal or ()):
                assert case.game.concerns(event, seen, catalogue) in (True, False)


@every_case
def test_previews_follow_from_what_the_player_knows(case: Case) -> None:
    case.game.definitions(case.setup)
    for seed in seeds(case):
        for stop in walk(case, seed, max(1, case.stride // 2)):
            seen = case.game.observation(stop.state, stop.player, case.setup.open_lists)
            known = seen.state
            before = seen.plain(case.game.table)
            for action in stop.legal:
                line = case.game.preview(known, action)
                assert "\n" not in line, f"{line!r} is one line"
                assert line == line.strip(), f"{line!r} has no space around it"
                assert not line or line[0] == line[0].upper(), f"{line!r} begins with a capital letter"
            for zone in known.zones:
                for card in zone:
                    if known.face[card] >= 0:
                        for line in case.game.bearing(known, card, case.setup.names):
                            assert len(line.splitlines()) == 1, f"{line!r} is one line"
            again = seen.plain(case.game.table)
            assert again == before, "asking changes nothing"
