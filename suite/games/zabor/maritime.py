"""The Maritime Action: Fleets are bought, naval pieces move and fight, then the sea pays."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.games.zabor.army import Shop
from suite.games.zabor.orders import ANYWHERE, Battles, Marches, fresh_orders
from suite.games.zabor.rules import gain
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import FLEET, MARITIME_GOLD, SEA_GOLD


class Maritime(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Fleets that were placed among others fight before anything moves.
    Rules maritime.fleets, maritime.moves, maritime.gold (ZAB:233-237).
    """

    rule = "maritime.fleets"

    def step(self, state: Zabor, at: int) -> None:
        secondary, _ = self.args
        player = state.active
        if at == 0:
            state.call(Shop(1 << FLEET))
        elif at == 1:
            state.call(Battles())
        elif at == 2:
            fresh_orders(state)
            state.call(Marches(1, ANYWHERE, 0))
        elif at == 3:
            state.call(Battles())
        else:
            seas = len(state.held(player)) - len(state.lands_of(player))
            gain(state, player, MARITIME_GOLD if secondary else SEA_GOLD * seas)
            state.end()
