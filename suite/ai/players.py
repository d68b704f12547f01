"""Agents, and how a line of text names one.

An agent sits at one seat for one match. It is handed views, never a position, and it is a function of
them and of its seed unless a clock ends its search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.ai.ismcts import Search
from suite.ai.levels import LEVELS
from suite.ai.memory import Memory
from suite.ai.parameters import Parameters
from suite.ai.reasons import reasons
from suite.ai.result import Result
from suite.ai.view import View
from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.reason import Reason

ShouldStop = Callable[[], bool]


class Agent:
    """Decides for one player of one match."""

    looks = True
    """Whether it needs the position; False lets the runner spare the work of a view."""
    why: Result | None = None
    """What its last search found, if it searches."""

    def best(self) -> Action | None:
        """The best answer so far to the decision that it thinks about, None if it has none."""
        return None

    def choose(self, view: View, stop: ShouldStop | None = None) -> Action:
        """One of `view.actions`; `stop` turning true asks for the best answer so far."""
        raise NotImplementedError(f"{type(self).__name__} chooses nothing")

    def reasons(self) -> list[Reason]:
        """Why it chose what it chose last; [] if it does not search or its game tells no reasons."""
        return []


class RandomAgent(Agent):
    """Every legal action is as likely as any other."""

    looks = False

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, view: View, stop: ShouldStop | None = None) -> Action:
        return view.actions[self.chance.roll(len(view.actions))]


class SearchAgent(Agent):
    """Searches with its parameters; without iterations it is greedy: the best by one decision of look-ahead.

    In a position that it has met before in the same turn it does something else than before.
    """

    def __init__(self, parameters: Parameters, seed: int) -> None:
        self.parameters = parameters
        self.chance = Chance(seed)
        self.memory = Memory()
        self.search: Search | None = None
        """The search of the last decision, or the one that runs."""

    def best(self) -> Action | None:
        """The best answer so far to the decision that it thinks about."""
        return None if self.search is None else self.search.best()

    def choose(self, view: View, stop: ShouldStop | None = None) -> Action:
        allowed = self.memory.allowed(view)
        if len(allowed) < len(view.actions):
            view = view.only(allowed)
        self.search = Search(view, self.parameters, self.chance, stop)
        self.why = self.search.run()
        self.memory.note(self.why.action)
        return self.why.action

    def reasons(self) -> list[Reason]:
        return [] if self.search is None or self.why is None else reasons(self.search, self.why)


class Spec:
    """An agent as a line of text names it."""

    def __init__(self, text: str, parameters: Parameters | None) -> None:
        self.text = text
        self.parameters = parameters
        """None for the random agent."""

    def make(self, seed: int) -> Agent:
        """A fresh agent for one match."""
        return RandomAgent(seed) if self.parameters is None else SearchAgent(self.parameters, seed)


def greedy_parameters() -> Parameters:
    """Greedy: one decision ahead on the game's value, in one world."""
    parameters = Parameters()
    parameters.iterations = 0
    parameters.worlds = 1
    return parameters


KINDS: Final = ("random", "greedy", "ismcts:ITERATIONS", *LEVELS)


def parse(text: str) -> Spec:
    """Read "random", "greedy", "ismcts:200", a level's name, each with ":parameter=value" behind it.

    Raises ValueError with a sentence.
    """
    kind, *rest = text.strip().lower().split(":")
    if kind == "random":
        if rest:
            raise ValueError(f"agent {text!r}: random takes no settings")
        return Spec(kind, None)
    if kind == "ismcts":
        parameters = Parameters()
        if rest and "=" not in rest[0]:
            rest[0] = f"iterations={rest[0]}"
    elif kind == "greedy":
        parameters = greedy_parameters()
    elif kind in LEVELS:
        parameters = LEVELS[kind]()
    else:
        raise ValueError(f"there is no agent {text!r}; agents are {', '.join(KINDS)}")
    for setting in rest:
        name, sign, value = setting.partition("=")
        if not sign:
            raise ValueError(
                f"agent {text!r}: {setting!r} is no setting; write parameter=value, as in time=2.0"
            )
        try:
            parameters.put(name, value)
        except ValueError as error:
            raise ValueError(f"agent {text!r}: {error}") from None
    return Spec(text.strip().lower(), parameters)


def parse_all(text: str, players: int) -> list[Spec]:
    """Read agents parted by commas, one per player; one alone plays all seats."""
    specs = [parse(part) for part in text.split(",")]
    if len(specs) == 1:
        return specs * players
    if len(specs) != players:
        raise ValueError(f"{players} players need {players} agents (or one for all), not {len(specs)}")
    return specs
