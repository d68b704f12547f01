"""The beginning of a turn: cards are played on the table and refreshed, for gold."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.moments import may_act, play, playable
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import ON_TABLE
from suite.games.age_of_conan.words import AT_START, KINGDOM_HAND, PLAY, REFRESH, STRIDE, TABLE


def may_use_table(s: Hyboria) -> bool:
    """Whether the player whose turn it is may have something to play or refresh, by what all know."""
    player = s.active
    gold = s.gold[player]
    table = s.mine(TABLE, player)
    if any(s.ability(card).cost <= gold for card in table if card in s.turned):
        return True
    if s.mine(KINGDOM_HAND, player) and any(cost <= gold for cost in unplayed(s, player)):
        return True
    return may_act(s, player, AT_START)


def unplayed(s: Hyboria, player: int) -> list[int]:
    """The prices of the table cards of a player's kingdom that do not lie on the table yet."""
    kingdom = s.kingdom[player]
    laid = {s.face[card] for card in s.mine(TABLE, player)}
    return [
        card.cost
        for face, card in s.book.abilities.items()
        if card.kingdom == kingdom and card.type == ON_TABLE and face not in laid
    ]


class AtTable(Procedure[Hyboria]):
    """The player whose turn it is is asked until they pass, while they may have anything to do."""

    rule = "turn.steps"

    def step(self, state: Hyboria, at: int) -> None:
        state.end()
        if may_use_table(state):
            state.call(TableCards())


class TableCards(ActiveDecision):
    """As many as one can pay for are played and refreshed.

    Rules cards.play, cards.use (EN:729-737, 2171-2206; FR:969-979, 2071-2114).
    """

    rule = "cards.play"
    text = mark("Which cards do you play or refresh?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = state.active
        gold = state.gold[player]
        hand = state.mine(KINGDOM_HAND, player)
        known = [(card, state.ability(card)) for card in hand]
        actions: list[Action] = [PASS]
        actions += [(PLAY, card) for card, one in known if one.type == ON_TABLE and one.cost <= gold]
        actions += [
            (REFRESH, card)
            for card in state.mine(TABLE, player)
            if card in state.turned and state.ability(card).cost <= gold
        ]
        return actions + playable(state, player, AT_START)

    def apply(self, state: Hyboria, action: Action) -> None:
        player = state.active
        state.end()
        if action == PASS:
            return
        state.call(AtTable())
        card = action[1]
        known = state.ability(card)
        if action[0] == REFRESH:
            state.gold[player] -= known.cost
            state.turned.remove(card)
            state.log("paid", (player, known.cost))
            state.log("refreshed", (player, state.face[card]))
        elif known.type == ON_TABLE and action[0] == PLAY:
            state.gold[player] -= known.cost
            state.move(card, TABLE + STRIDE * player)
            state.log("tabled", (player, state.face[card], known.cost))
        else:
            play(state, player, action, AT_START)


def refresh_all(s: Hyboria) -> None:
    """All cards on the table work again.

    Rules age.refresh, cards.refresh (EN:1934-1937, 2198-2199; FR:1499-1501).
    """
    s.turned = []
    s.log("all refreshed", (s.age + 1,))
