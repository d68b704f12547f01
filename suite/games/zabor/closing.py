"""The end of a turn and of the match: healing, claims of VP, the next VP Card, places."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.event import OVER
from suite.core.flow import Procedure
from suite.core.knowledge import reveal
from suite.core.standing import Standing
from suite.core.translation import mark
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.metrics import COUNTS, meets, strength
from suite.games.zabor.state import Zabor
from suite.games.zabor.words import CLAIM, FINISHED, GOALS, GOALS_DOWN, TRAITS

TRAIT_VP = (1, 2)
"""VP of a trait's two conditions."""


def heal(s: Zabor) -> None:
    """All wounded Units are whole again, but Monsters, unless a card heals them.

    Rule phases.heal (ZAB:77, 105-107, 421).
    """
    n = s.kinds.number
    for kind in range(n):
        if s.kinds.hurt[kind]:
            fresh = s.kinds.fresh[kind]
            for at in range(0, len(s.units), n):
                s.units[at + fresh] += s.units[at + kind]
                s.units[at + kind] = 0
    for beast, owner in enumerate(s.beast_of):
        if owner >= 0 and "heals-monsters" in s.grants(owner).powers:
            s.beast_wounds[beast] = 0
    s.log("healed", (s.turn,))


# -- claims ------------------------------------------------------------------------------------------------


def claims(s: Zabor, player: int) -> list[Action]:
    """What a player can claim now: face-up VP Cards, and conditions of their own traits, each once.

    Rules vp.claims, vp.conditions (ZAB:23-25, 79-81).
    """
    found: list[Action] = []
    for card in s.zones[GOALS]:
        goal = s.book.goals[s.face[card]]
        if not s.marks[s.face[card]] >> player & 1 and meets(s, player, goal.needs, goal.most_of):
            found.append((CLAIM, card))
    for card in s.mine(TRAITS, player):
        face = s.face[card]
        for number, needs in enumerate(s.deed(card).needs):
            if not s.marks[face] >> number & 1 and meets(s, player, needs, {}):
                found.append((CLAIM, card, number))
    return found


def claim(s: Zabor, player: int, action: Action) -> None:
    """A player's marker goes on a card."""
    face = s.face[action[1]]
    if len(action) == 2:
        s.marks[face] |= 1 << player
        vp = s.book.goals[face].vp
    else:
        s.marks[face] |= 1 << action[2]
        vp = TRAIT_VP[action[2]]
    s.points[player] += vp
    s.log("claimed", (player, face, vp))


class Claims(Procedure[Zabor]):
    """Each player of the args claims all that they can; with the option `claims` = 1, one that they choose.

    Rule vp.claims (ZAB:79-81).
    """

    rule = "vp.claims"

    def step(self, state: Zabor, at: int) -> None:
        if at == len(self.args):
            state.end()
            return
        player = self.args[at]
        state.active = player
        found = claims(state, player)
        if state.options["claims"] == "any":
            for action in found:
                claim(state, player, action)
        elif found:
            state.call(ClaimOne(player))


class ClaimOne(PlayerDecision):
    """Which VP a player claims this turn; or none."""

    rule = "vp.claims"
    text = mark("Which VP do you claim?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [*claims(state, self.args[0]), PASS]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            claim(state, self.args[0], action)


def foresee(s: Zabor) -> None:
    """Whose cards let them look at the next face-down VP Card know it."""
    if s.zones[GOALS_DOWN]:
        for player in range(s.players):
            if "foresight" in s.grants(player).powers:
                reveal(s, s.zones[GOALS_DOWN][-1], 1 << player)


# -- the end -----------------------------------------------------------------------------------------------


def score(s: Zabor, player: int) -> tuple[int, ...]:
    """What decides the match, in its order: VP, then Metropols, Gold, Cities, Keeps, Unit Strength.

    Rule end.ties (ZAB:23, 410).
    """
    ties = [COUNTS[name](s, player) for name in ("metropols", "gold", "cities", "keeps")]
    return (s.points[player], *ties, strength(s, player))


def finish(s: Zabor) -> None:
    """The last turn is over: most VP wins, ties are broken, who still ties shares the win.

    Rules end.match, end.ties, frame.winner (ZAB:23-25, 83, 410).
    """
    scores = [score(s, player) for player in range(s.players)]
    best = max(scores)
    s.winners = sum(1 << player for player, one in enumerate(scores) if one == best)
    s.log(OVER, (FINISHED, s.winners))
    s.over = FINISHED
    s.frames.clear()
    s.at.clear()


def standings(s: Zabor) -> list[Standing]:
    """Places by VP and what breaks ties, and the VP as points."""
    scores = [score(s, player) for player in range(s.players)]
    found = [
        Standing(player, 1 + sum(other > own for other in scores), s.points[player])
        for player, own in enumerate(scores)
    ]
    return sorted(found, key=lambda one: one.place)
