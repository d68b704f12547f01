"""The Trade Phase: everybody says at once with whom they trade; who has a partner draws and spends cards."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Procedure, Simultaneous
from suite.core.translation import mark
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.control import neighbours
from suite.games.zabor.limits import Limits
from suite.games.zabor.moments import AT_TRADE, PLAYED, trigger
from suite.games.zabor.rules import discard, reveal_trade
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import TRADE_CARDS
from suite.games.zabor.track import surplus_at_once
from suite.games.zabor.words import CONSENT, PICK, TRADE_DECK, TRADED, TRADES


def bold(s: Zabor, player: int) -> bool:
    """Whether neither another's refusal nor this turn's fights keep a player from trading."""
    return "trades-anyway" in s.grants(player).powers


def partners(s: Zabor, player: int) -> int:
    """A bit per Adjacent player with whom nothing of this turn bars Trade.

    Rule trade.bars (ZAB:75, 277-279).
    """
    mask = 0
    for other in neighbours(s, player):
        if not s.foes[player] >> other & 1 or bold(s, player) or bold(s, other):
            mask |= 1 << other
    return mask


class Trade(Procedure[Zabor]):
    """Consent, then each player in turn order (ZAB:75, 373).

    Rules phases.trade, trade.bars, trade.consent.
    """

    rule = "phases.trade"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            if any(partners(state, player) for player in range(state.players)):
                state.call(Consent())
            else:
                state.call(Traders(*[0] * state.players))
        elif at == 1:
            surplus_at_once(state)
        else:
            state.end()


class Consent(Simultaneous[Zabor]):
    """Each player says whom of those who may trade with them they accept; nobody sees it before all have."""

    rule = "trade.consent"
    text = mark("With whom do you trade?")

    def asked(self, state: Zabor) -> list[int]:
        return [player for player in state.from_council() if partners(state, player)]

    def actions_of(self, state: Zabor, player: int) -> list[Action]:
        """All subsets of those who may trade with them, all of them first."""
        whole = partners(state, player)
        found: list[Action] = []
        part = whole
        while True:
            found.append((CONSENT, part))
            if not part:
                return found
            part = (part - 1) & whole

    def reveal(self, state: Zabor, answers: dict[int, Action]) -> None:
        accepted = {player: action[1] for player, action in answers.items()}
        for player in answers:
            state.log("consent", (player, accepted[player]))
        state.call(Traders(*(trades(state, player, accepted) for player in range(state.players))))


def trades(s: Zabor, player: int, accepted: dict[int, int]) -> int:
    """A bit per partner of a player: both have accepted, or one who needs no consent of the other has.

    Rule trade.consent (ZAB:75).
    """
    mask = 0
    for other in range(s.players):
        if not partners(s, player) >> other & 1:
            continue
        would = accepted.get(player, 0) >> other & 1
        they_would = accepted.get(other, 0) >> player & 1
        if (would and (they_would or bold(s, player))) or (they_would and bold(s, other)):
            mask |= 1 << other
    return mask


class Traders(Procedure[Zabor]):
    """The players in turn order; args: for each player a bit per partner."""

    rule = "phases.trade"

    def step(self, state: Zabor, at: int) -> None:
        if at == state.players:
            state.end()
            return
        player = state.from_council()[at]
        state.active = player
        state.call(Trader(player, self.args[player]))


class Trader(Procedure[Zabor]):
    """Cards of one player act; with partners, the second arg, they draw, spend what they may, and discard.

    Rule phases.trade (ZAB:75, 373).
    """

    rule = "phases.trade"

    def step(self, state: Zabor, at: int) -> None:
        player, mask = self.args
        if at == 0:
            trigger(state, AT_TRADE, player)
        elif not mask:
            state.end()
        elif at == 1:
            grants = state.grants(player)
            drawn = max(TRADE_CARDS, grants.trade_draws, state.trade_draws)
            for _ in range(drawn):
                reveal_trade(state, player)
            state.left = max(TRADE_CARDS, grants.trade_keeps, state.trade_draws)
        elif at == 2:
            cards = state.mine(TRADED, player)
            if state.left and cards:
                state.back(2)
                state.left -= 1
                if len(cards) == 1:
                    spend(state, player, cards[0], mask)
                else:
                    state.call(SpendCard(player, mask))
        elif at == 3:
            for card in state.mine(TRADED, player).copy():
                discard(state, card, TRADE_DECK)
            state.left = 0
            state.call(Limits(player))
        else:
            state.end()


class SpendCard(PlayerDecision):
    """Which of the drawn cards is spent next; args: the player, a bit per partner."""

    rule = "phases.trade"
    text = mark("Which Trade Bonus Card do you spend?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PICK, card) for card in state.mine(TRADED, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, mask = self.args
        state.end()
        spend(state, player, action[1], mask)


def spend(s: Zabor, player: int, card: int, mask: int) -> None:
    """A Trade Bonus Card acts and is discarded; it is told the partners. The last act of a step."""
    known = s.deed(card)
    s.note(player, TRADES)
    s.log("traded", (player, s.face[card]))
    discard(s, card, TRADE_DECK)
    frame = known.acts[PLAYED](s, player, card, mask)
    if frame is not None:
        s.call(frame)
