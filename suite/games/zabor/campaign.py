"""The Campaign Action: Land Units move, all of them or those of one Area; Battles when all have moved."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.games.zabor.orders import ANYWHERE, Battles, Marches, fresh_orders
from suite.games.zabor.state import Zabor


class Campaign(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Rules campaign.primary, campaign.secondary, campaign.battles (ZAB:205-209).
    """

    rule = "campaign.primary"

    def step(self, state: Zabor, at: int) -> None:
        secondary, _ = self.args
        if at == 0:
            fresh_orders(state)
            state.call(Marches(0, ANYWHERE, secondary))
        elif at == 1:
            state.call(Battles())
        else:
            state.end()
