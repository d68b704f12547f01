"""The bid for Conan: card and token in secret, all shown at once, and who leads him."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure, Simultaneous
from suite.core.translation import mark
from suite.games.age_of_conan.rules import discard, draw_strategy, tokens_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import BIDDING_TOKENS
from suite.games.age_of_conan.words import BID, BIDS, HAND, OWNED, REPLACE, STRIDE, THREE, ZERO


class Bidding(Procedure[Hyboria]):
    """A card is drawn, card and token are laid and shown, the highest sum leads Conan.

    EN:619-664, 1673-1688; FR:794-878.
    """

    rule = "bid.procedure"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            for player in state.from_first():
                draw_strategy(state, player)
            state.call(SealedBid())
        elif at == 1:
            holder = bonus_holder(state)
            if holder >= 0 and state.mine(HAND, holder):
                state.call(REPLACING)
        else:
            settle(state)
            state.end()


class SealedBid(Simultaneous[Hyboria]):
    """Everybody lays a strategy card and a bidding token; both are due (FR:810-812)."""

    rule = "bid.procedure"
    text = mark("With which card and token do you bid for Conan?")

    def asked(self, state: Hyboria) -> list[int]:
        return state.from_first()

    def actions_of(self, state: Hyboria, player: int) -> list[Action]:
        tokens = free_tokens(state, player)
        cards = state.mine(HAND, player) or [-1]
        return [(BID, card, token) for card in cards for token in tokens]

    def branches_of(self, state: Hyboria, player: int) -> list[Action]:
        """Of the cards with one rating one is enough, that which helps least in contests."""
        cards: dict[int, int] = {}
        for card in state.mine(HAND, player):
            rating = state.strategy(card).rating
            best = cards.get(rating, -1)
            if best < 0 or use_of(state, card) < use_of(state, best):
                cards[rating] = card
        tokens = free_tokens(state, player)
        return [(BID, card, token) for card in cards.values() or [-1] for token in tokens]

    def branches(self, state: Hyboria) -> list[Action]:
        return self.branches_of(state, self.player(state))

    def reveal(self, state: Hyboria, answers: dict[int, Action]) -> None:
        for player, (_, card, token) in answers.items():
            if card >= 0:
                state.move(card, BIDS + STRIDE * player)
            state.bids[player] = BIDDING_TOKENS[token] + rating_of(state, card)
            face = state.face[card] if card >= 0 else -1
            state.log("bid", (player, face, BIDDING_TOKENS[token], state.bids[player]))
            use_token(state, player, token)


def use_of(s: Hyboria, card: int) -> int:
    """How much a strategy card helps in contests: its icons, by the terrains that it fits."""
    known = s.strategy(card)
    return known.icons.bit_count() * known.terrains.bit_count()


def rating_of(s: Hyboria, card: int) -> int:
    """What a card is worth in a bid: its adventure rating, nothing where there is no card."""
    return s.strategy(card).rating if card >= 0 else 0


def free_tokens(s: Hyboria, player: int) -> list[int]:
    """The bidding tokens that a player has not used."""
    return [token for token in range(len(BIDDING_TOKENS)) if not s.used[player] >> token & 1]


def use_token(s: Hyboria, player: int, token: int) -> None:
    """A token that was bid is used, but for the 3; the 0 brings all others back, and never returns.

    Rule bid.tokens (EN:1678-1688; FR:824-832).
    """
    if token == ZERO:
        s.used[player] = 1 << ZERO
    elif token != THREE:
        s.used[player] |= 1 << token


def bonus_holder(s: Hyboria) -> int:
    """Who has the bonus card, -1 for nobody."""
    return next((p for p in range(s.players) if any(s.of(c).type == "bonus" for c in s.mine(OWNED, p))), -1)


def replacements(s: Hyboria) -> list[Action]:
    """A second card in place of the first, when all bids are seen.

    Rule bid.bonus (EN:311-321, 652-655; FR:638-648).
    """
    return [PASS] + [(REPLACE, card) for card in s.mine(HAND, bonus_holder(s))]


def replace(s: Hyboria, action: Action) -> None:
    if action == PASS:
        return
    player = bonus_holder(s)
    card = action[1]
    first = s.mine(BIDS, player)
    s.bids[player] += s.strategy(card).rating - (s.strategy(first[0]).rating if first else 0)
    s.move(card, BIDS + STRIDE * player)
    s.log("replaced", (player, s.face[card], s.bids[player]))


def settle(s: Hyboria) -> None:
    """The highest bid wins Conan; all cards that were bid are discarded (EN:630-650; FR:814-829)."""
    s.role = winner_of(s)
    s.log("role", (s.role, s.bids[s.role]))
    for player in range(s.players):
        for card in s.mine(BIDS, player).copy():
            discard(s, card)
        s.bids[player] = 0


def winner_of(s: Hyboria) -> int:
    """The highest bid; of equal ones the fewest tokens, then the nearest home, then chance.

    How near is judged from Conan, or with the option `bid-tie` from his destination.
    Rule bid.ties (EN:638-646; FR:818-822).
    """
    spot = s.conan if s.options["bid-tie"] == "conan" else s.goal
    away = s.map.distance[spot]
    ranks = [(-s.bids[p], tokens_of(s, p), away[s.home(p)]) for p in range(s.players)]
    best = [p for p in range(s.players) if ranks[p] == min(ranks)]
    return best[0] if len(best) == 1 else best[s.roll(len(best))]


REPLACING: Final = Ask(
    "bid.bonus", bonus_holder, mark("Lay a second card in place of the first?"), replacements, replace
)
