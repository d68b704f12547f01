"""What balance tables group results by is the same kind of thing for every player and match of a game."""

from __future__ import annotations

from tests.contract.matches import Case, bare, every_case, finished, seeds


@every_case
def test_every_player_of_a_finished_match_is_in_a_group_of_each_heading(case: Case) -> None:
    for seed in seeds(case):
        end = finished(case, seed)[0]
        before = bare(case, end)
        found = [case.game.cohorts(end, player) for player in range(end.players)]
        assert bare(case, end) == before, "telling them changes nothing"
        assert all(groups.keys() == found[0].keys() for groups in found)
        assert "seat" not in found[0], "seats are grouped by anyway"
        for groups in found:
            names = [*groups, *(name for each in groups.values() for name in each)]
            assert all(name.strip() == name != "" for name in names)
            assert all(len(set(each)) == len(each) for each in groups.values()), "each group once"
