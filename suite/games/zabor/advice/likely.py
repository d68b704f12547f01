"""What others are likely to have answered in secret: picks of the draft, consent to Trade."""

from __future__ import annotations

from suite.core.flow import Simultaneous
from suite.core.suppose import Ranked
from suite.games.zabor.state import Zabor


def suppose(world: Zabor, asker: int) -> Ranked:
    """How every other player may answer the sealed question that is open, the likeliest first.

    All who may trade are usually accepted. What is picked of a hand that `asker` has not seen nobody
    knows, so the order in which its cards lie must do; no face is looked at.
    """
    question = world.frames[-1]
    assert isinstance(question, Simultaneous), "only then several answer at once"
    return {player: question.actions_of(world, player) for player in question.asked(world) if player != asker}
