"""Every game: what it tells about spaces, players and places is words, and changes nothing."""

from __future__ import annotations

from suite.core.observation import NOBODY
from suite.view.game import Ref
from suite.view.layout import Layout
from tests.contract.matches import Case, bare, every_case, seeds, walk
from tests.contract.test_words import NO_WORDS


def things(layout: Layout, players: int) -> list[Ref]:
    """What words may be asked for."""
    spaces = sum(len(board.spaces) for board in layout.boards)
    return [Ref("space", n) for n in range(spaces)] + [Ref("player", n) for n in range(players)]


@every_case
def test_what_is_told_about_a_thing_is_words_and_changes_nothing(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, max(case.stride, 7)):
            for viewer in (stop.player, NOBODY):
                known = case.game.observation(stop.state, viewer).state
                before = bare(case, known)
                touched = {ref for action in stop.legal for ref in case.game.touch(stop.state, action)}
                layout = case.game.layout(case.setup, viewer)
                for ref in [*things(layout, stop.state.players), *touched]:
                    for line in case.game.about(known, ref, case.setup.names):
                        assert line.strip() == line != "", f"{line!r} is a line of words"
                        assert not NO_WORDS.search(line), f"{ref} is told about by words, not by {line!r}"
                assert bare(case, known) == before, "whoever looks changes nothing"
