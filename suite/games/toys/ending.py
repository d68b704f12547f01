"""How a toy's match ends: those with the most of what it counts win."""

from __future__ import annotations

from collections.abc import Sequence

from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.core.state import State
from suite.view.log_text import Words


def log_over(state: State, counted: Sequence[int]) -> None:
    """Tell that the match is over; `counted` is what each player has come to."""
    best = max(counted)
    state.log(OVER, (sum([1 << player for player, number in enumerate(counted) if number == best]),))


def over(event: Event, setup: Setup, catalogue: Catalogue) -> str:
    """The sentence for that."""
    winners = event.args[0]
    if winners.bit_count() == setup.players:
        return "The match is a draw."
    return f"{Words(setup, catalogue).winners(winners)}."
