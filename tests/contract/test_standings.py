"""Places and points agree with who has won."""

from __future__ import annotations

from suite.core.standing import standings_from
from tests.contract.matches import Case, bare, every_case, finished, seeds, walk


@every_case
def test_those_in_place_1_are_those_who_have_won(case: Case) -> None:
    game = case.game
    for seed in seeds(case):
        end = finished(case, seed)[0]
        found = game.standings(end)
        returns = game.returns(end)
        best = [player for player, share in enumerate(returns) if share == max(returns)]
        assert [one.player for one in found if one.place == 1] == (best if found else [])
        points = [one.points for one in found]
        assert points.count(None) in (0, len(points)), "all have points, or nobody"


@every_case
def test_standings_can_be_told_wherever_somebody_gives_up(case: Case) -> None:
    game = case.game
    known = bool(game.standings(finished(case, 0)[0]))
    for stop in walk(case, 0, case.stride):
        before = bare(case, stop.state)
        found = game.standings(stop.state)
        assert bool(found) == known, "a game has standings in all of its matches or in none"
        assert standings_from([one.plain() for one in found], stop.state.players) == found, "well formed"
        assert bare(case, stop.state) == before, "telling them changes nothing"
