"""Artifacts and the bonus card at an age change: tokens are shown together, and go back."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure, Simultaneous
from suite.core.knowledge import reveal
from suite.core.translation import mark
from suite.games.age_of_conan.rules import tokens_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import CATEGORIES
from suite.games.age_of_conan.words import ARTIFACTS, OFFER, OWNED, STRIDE, TOKENS


class AssignArtifacts(Procedure[Hyboria]):
    """All artifacts go back; each player may offer tokens of one category; then the bonus card.

    EN:1834-1921; FR:1327-1476. What nobody wins rests for an age.
    Rules artifacts.bid, artifacts.unassigned, fewer.artifacts.
    """

    rule = "artifacts.bid"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            for player in range(state.players):
                for card in state.mine(OWNED, player).copy():
                    state.move(card, ARTIFACTS)
            if bidders(state):
                state.call(OfferTokens())
            return
        give_bonus(state)
        state.end()


def bidders(s: Hyboria) -> list[int]:
    """Who has tokens at all."""
    return [player for player in s.from_first() if tokens_of(s, player)]


class OfferTokens(Simultaneous[Hyboria]):
    """Any part of one's tokens of a category, or nothing: an answer is a category and a sum of values.

    Which tokens make up the sum makes no difference to the bid: those that all know are shown first.
    """

    rule = "artifacts.bid"
    text = mark("Which tokens do you offer for an artifact?")

    def asked(self, state: Hyboria) -> list[int]:
        return bidders(state)

    def actions_of(self, state: Hyboria, player: int) -> list[Action]:
        found: list[Action] = [PASS]
        for category in range(len(CATEGORIES)):
            found += [(OFFER, category, total) for total in sorted(choices(state, player, category))[1:]]
        return found

    def branches_of(self, state: Hyboria, player: int) -> list[Action]:
        """Nothing, or all of a category: what is held back wins nothing."""
        most = [
            (OFFER, category, max(choices(state, player, category))) for category in range(len(CATEGORIES))
        ]
        return [PASS] + [action for action in most if action[2]]

    def branches(self, state: Hyboria) -> list[Action]:
        return self.branches_of(state, self.player(state))

    def reveal(self, state: Hyboria, answers: dict[int, Action]) -> None:
        offers = {player: action for player, action in answers.items() if action != PASS}
        for player in bidders(state):
            if player not in offers:
                state.log("no offer", (player,))
                continue
            _, category, total = offers[player]
            state.log("offer", (player, category, total))
            if state.options["tokens-seen"] == "remembered":
                for token in choices(state, player, category)[total]:
                    reveal(state, token)
        for category in range(len(CATEGORIES)):
            totals = {player: action[2] for player, action in offers.items() if action[1] == category}
            award(state, category, totals)


def choices(s: Hyboria, player: int, category: int) -> dict[int, list[int]]:
    """Each sum that some of a player's tokens of a category make -> such tokens, known ones first."""
    found: dict[int, list[int]] = {0: []}
    mine = [token for token in s.mine(TOKENS, player) if s.token(token).category == category]
    for token in sorted(mine, key=lambda one: (s.seen[one] != s.everybody, one)):
        value = s.token(token).value
        for total, chosen in list(found.items()):
            found.setdefault(total + value, [*chosen, token])
    return found


def award(s: Hyboria, category: int, totals: dict[int, int]) -> None:
    """The highest sum has the artifact of the category; of equal ones nobody.

    Rules artifacts.bid, artifacts.unassigned (EN:1880-1885; FR:1344-1360).
    """
    card = next((c for c in s.zones[ARTIFACTS] if s.ability(c).category == category), -1)
    best = [player for player, total in totals.items() if total == max(totals.values())]
    if card >= 0 and len(best) == 1:
        s.move(card, OWNED + STRIDE * best[0])
        s.log("artifact", (best[0], s.face[card]))
    elif card >= 0:
        s.log("unassigned", (s.face[card],))


def give_bonus(s: Hyboria) -> None:
    """Who has fewest points has the bonus card, of equals who has fewest tokens, else nobody.

    Rule artifacts.bonus (EN:1900-1906; FR:1455-1458).
    """
    card = next(c for c in s.zones[ARTIFACTS] if s.of(c).type == "bonus")
    ranks = [(s.points[player], tokens_of(s, player)) for player in range(s.players)]
    if ranks.count(min(ranks)) == 1:
        player = ranks.index(min(ranks))
        s.move(card, OWNED + STRIDE * player)
        s.log("artifact", (player, s.face[card]))
    else:
        s.log("unassigned", (s.face[card],))
