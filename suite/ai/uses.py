"""What was offered in one match, what was used, and what came of it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from suite.ai.arena import Watcher
from suite.ai.lookahead import turn_of
from suite.core.action import CARD, CARD_OR_NONE, NUMBER, Action
from suite.core.flow import Decision, next_decision
from suite.core.game import Game
from suite.core.state import State

LATER: Final = 2
"""Turns after which what came of a use is judged."""


class Use(NamedTuple):
    """A way of using something: a verb with a kind of card, and with one of the choices that it has.

    Without `numbers` it is whichever choice was taken.
    """

    verb: int
    numbers: tuple[int, ...]
    card: str
    """Key of the first card among the action's numbers, "" for none."""


class Gain:
    """How often a use was offered and used, and what it brought."""

    __slots__ = ("change", "judged", "offers", "used")

    def __init__(self) -> None:
        self.offers = 0
        """Copies and turns in which some legal answer used it so."""
        self.used = 0
        self.judged = 0
        """Uses that were looked at again two turns later, or at the end."""
        self.change = 0.0
        """Sum of what the user's value rose by until then."""

    def add(self, offers: int, used: int, judged: int, change: float) -> None:
        """Count more of the same."""
        self.offers += offers
        self.used += used
        self.judged += judged
        self.change += change

    @property
    def share(self) -> float:
        """The part of the offers that was used."""
        return self.used / self.offers if self.offers else 0.0

    @property
    def mean(self) -> float:
        """The mean change of value."""
        return self.change / self.judged if self.judged else 0.0

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {
            "offers": self.offers,
            "used": self.used,
            "share": round(self.share, 4),
            "change": round(self.mean, 4) if self.judged else None,
        }


OfferKey = tuple[int, tuple[int, ...], int, int, int]
"""(verb, numbers, card, face, player): a way of using one copy; all of one turn."""


class Pending:
    """Uses of one answer that are to be judged later."""

    def __init__(self, due: int, player: int, before: float, gains: list[Gain]) -> None:
        self.due = due
        """The turn in which it is judged."""
        self.player = player
        self.before = before
        """The player's value before the answer."""
        self.gains = gains


class UseCounter(Watcher):
    """Counts one match. The match's log is heard and thrown away as it goes on."""

    def __init__(self, game: Game[Any], agents: list[str]) -> None:
        self.game = game
        self.agents = agents
        self.facts = game.facts()
        self.gains: dict[tuple[str, Use], Gain] = {}
        """(agent, use) -> what came of it."""
        self.turn = 0
        """Turns begun, whatever the game's own number."""
        self.told = -1
        """The game's own number of the turn."""
        self.offers: dict[OfferKey, bool] = {}
        """What was offered in this turn -> whether it was used."""
        self.pending: list[Pending] = []
        self.places: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        """(verb, length) -> where the first card and the numbers that name choices stand in an action."""
        for verb, shapes in game.verbs.items():
            for shape in shapes:
                cards = [at for at, kind in enumerate(shape, 1) if kind in (CARD, CARD_OR_NONE)]
                numbers = tuple([at for at, kind in enumerate(shape, 1) if kind == NUMBER])
                self.places[verb, len(shape) + 1] = (cards[0] if cards else 0, numbers)

    def begin(self, state: State) -> None:
        self.told = turn_of(state)

    def see(self, state: State, decision: Decision[Any], action: Action) -> None:
        self._hear(state)
        if turn_of(state) != self.told:
            self.told = turn_of(state)
            self._close(state)
        player = decision.player(state)
        for answer in decision.legal_actions(state):
            for offer in self._offers(state, player, answer):
                self.offers.setdefault(offer, False)
        self._use(state, player, action)
        self.facts.see(state, player, action)

    def end(self, state: State) -> None:
        self._hear(state)
        self.facts.end(state)
        self._close(state)
        returns = self.game.returns(state)
        self._judge(self.pending, returns)

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {
            "facts": self.facts.counts,
            "uses": [
                [
                    agent,
                    use.verb,
                    list(use.numbers),
                    use.card,
                    gain.offers,
                    gain.used,
                    gain.judged,
                    gain.change,
                ]
                for (agent, use), gain in sorted(self.gains.items())
            ],
        }

    def _hear(self, state: State) -> None:
        """Tell the game's facts what has happened since."""
        if state.journal:
            for event in state.journal:
                self.facts.hear(state, event)
            state.journal.clear()

    def _offers(self, state: State, player: int, action: Action) -> list[OfferKey]:
        """The ways of using something that an answer is: with its choice, and whichever choice that is."""
        at, chosen = self.places[action[0], len(action)]
        card = action[at] if at else -1
        face = state.face[card] if card >= 0 else -1
        plain = (action[0], (), card, face, player)
        if not chosen:
            return [plain]
        return [plain, (action[0], tuple([action[number] for number in chosen]), card, face, player)]

    def _use(self, state: State, player: int, action: Action) -> None:
        """Mark what an answer uses, and remember how its player stood."""
        fresh = [offer for offer in self._offers(state, player, action) if not self.offers[offer]]
        if fresh:
            self.offers.update(dict.fromkeys(fresh, True))
            gains = [self._gain(state, offer) for offer in fresh]
            before = self.game.value(state, player)
            self.pending.append(Pending(self.turn + LATER, player, before, gains))

    def _gain(self, state: State, offer: OfferKey) -> Gain:
        verb, numbers, _, face, player = offer
        key = state.catalogue.cards[face].key if face >= 0 else ""
        return self.gains.setdefault((self.agents[player], Use(verb, numbers, key)), Gain())

    def _close(self, state: State) -> None:
        """A turn is over: its offers are counted, and what is due is judged."""
        for offer, used in self.offers.items():
            self._gain(state, offer).add(1, int(used), 0, 0.0)
        self.offers = {}
        self.turn += 1
        due = [one for one in self.pending if one.due <= self.turn]
        if due and next_decision(state) is not None:
            self.pending = [one for one in self.pending if one.due > self.turn]
            values = {player: self.game.value(state, player) for player in {one.player for one in due}}
            self._judge(due, values)

    def _judge(self, due: list[Pending], values: Any) -> None:
        """Add what has become of each player since."""
        for one in due:
            for gain in one.gains:
                gain.add(0, 0, 1, values[one.player] - one.before)
