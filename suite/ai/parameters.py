"""The parameters of the search, by name: levels turn them, and an agent's spec may."""

from __future__ import annotations

from typing import Any


class Parameters:
    """How much is searched, and how. The defaults are what `ismcts:N` means."""

    def __init__(self) -> None:
        self.iterations = 200
        self.time = 0.0
        """Seconds, 0 for no limit; whichever budget ends first counts."""
        self.explore = 0.7
        """Weight of exploration, in spreads of the results."""
        self.least = 1.0
        """Times that each answer is tried at least, in roots of iterations per answer; 0 for no least."""
        self.prior = 2.0
        """Virtual visits that a first look-ahead counts for; 0 leaves it out."""
        self.worlds = 4
        """Worlds over which the look-ahead at the root is averaged."""
        self.grow = 1
        """Visits of a node before the question that is asked there joins the tree."""
        self.depth = 40
        """Questions deep in the tree, at most."""
        self.nodes = 200_000
        """Actions in the trees; then they grow no more."""
        self.length = 0
        """Real decisions of a playout from where the tree ends; 0 judges there, which was no weaker and is
        quicker."""
        self.candidates = 1
        """Random answers of which a playout takes the best; 1 is random."""
        self.passes = 2
        """Times that others decline while a look-ahead runs on."""
        self.arms = 16
        """Answers at the root that are tried, where they race: those of the best first looks. The parameters
        below count there alone."""
        self.width = 12
        """Answers deeper in the tree that are looked at for the first time on one visit, where positions are
        judged between turns."""
        self.gain = 0.01
        """Share of the match by which an answer must be better than that of the best first look ..."""
        self.sure = 1.5
        """... and standard errors that it must be better beyond that."""
        self.temperature = 0.0
        """Noise of the final choice, in spreads of the actions' first values; 0 takes the best."""

    def put(self, name: str, value: str) -> None:
        """Set the parameter `name` to what `value` says; raises ValueError with a sentence."""
        old: Any = vars(self).get(name)
        if old is None:
            raise ValueError(f"there is no parameter {name!r}; parameters are {', '.join(vars(self))}")
        kind = type(old)
        try:
            number = kind(value)
        except ValueError:
            what = "a whole number" if kind is int else "a number"
            raise ValueError(f"{name} must be {what}, not {value!r}") from None
        if not 0 <= number <= 10_000_000:
            raise ValueError(f"{name} must lie between 0 and 10000000, not {value}")
        setattr(self, name, number)
