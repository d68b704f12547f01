"""Every game: an undo goes back while the same player is asked and nobody has learnt anything."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.state import State
from suite.play.match import Match
from tests.contract.matches import Case, every_case, seeds


@every_case
def test_an_undo_unlearns_nothing(case: Case) -> None:
    """All seats are people's, so that whatever anybody learns must stop the undo."""
    for seed in seeds(case):
        chance = Chance(seed)
        match = Match(case.game, case.setup, seed, auto_pass=False)
        count = seed
        while legal := match.legal_actions():
            match.play(legal[chance.roll(len(legal))])
            count += 1
            if count % case.stride == 0 and match.undo_barrier() is None:
                _assert_harmless(case, match)


def _assert_harmless(case: Case, match: Match) -> None:
    """Undo the last choice, compare the two positions, and do it again."""
    after = match.state
    actions = match.actions.copy()
    asked = match.player()
    told = case.game.save(after)
    match.undo()
    before = match.state
    assert match.player() == asked, "an undo never crosses another player's decision"
    assert asked is not None, "an undo leads to a decision"
    assert before.seed == after.seed, "an undo never crosses a roll"
    for player in range(before.players):
        faces = match.observation(player).state.face
        seen = case.game.observation(after, player, case.setup.open_lists)
        assert seen.state.face == faces, f"player {player} has seen no new face"
    again = actions[len(match.actions) :]
    _assert_foreseen(case, before, after, asked, again)
    for action in again:
        match.play(action)
    assert case.game.save(match.state) == told, "the same actions lead to the same position again"


def _assert_foreseen(case: Case, before: State, after: State, player: int, actions: list[Action]) -> None:
    """In every world that `player` holds possible, their actions lead to what they know now."""
    game, setup = case.game, case.setup
    worlds = game.worlds(game.observation(before, player, setup.open_lists))
    now = game.observation(after, player, setup.open_lists)
    chance = Chance(1)
    for _ in range(3):
        world = worlds.sample(chance)
        world.seed = before.seed
        for action in actions:
            decision = game.decision(world)
            assert decision is not None, "the world's match goes on"
            assert action in decision.legal_actions(world), f"{action} is legal in every world"
            decision.apply(world, action)
        game.decision(world)
        then = game.observation(world, player, setup.open_lists)
        assert then.plain(game.table) == now.plain(game.table), (
            f"player {player} may take back {actions} although they learnt something by it"
        )
