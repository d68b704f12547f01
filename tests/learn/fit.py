"""Weights for features, by logistic regression, and whether they tell better who wins than `value` does.

Decks differ in strength, and features that tell decks apart would foretell much by that alone. So both sides
of the comparison know which decks play: `value` with a constant for each deck, and the features likewise.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from sklearn.linear_model import LogisticRegression

from suite.ai.jobs import Job

FOLDS: Final = 4
"""Matches are parted in so many; each part is judged by what the others teach."""
STRENGTHS: Final = (0.01, 0.1, 1.0, 10.0)
"""How freely weights may grow; the best by a third part of the matches to learn from is taken."""
DRAWS: Final = 2000
"""Times that the held-out matches are drawn anew for the interval."""
GATE: Final = 0.01
"""How much lower the log loss must be."""
SURE: Final = 1e-4
"""Nothing is foretold with more certainty than this."""


class Table:
    """Positions of matches: each match weighs as much as any other, however long it was."""

    def __init__(self, matches: list[Job], names: list[str], decks: list[str]) -> None:
        self.features = np.array([[row[name] for name in names] for m in matches for row in m["rows"]])
        value = np.clip([v for m in matches for v in m["values"]], SURE, 1 - SURE)
        self.prospect = value
        """What `value` says,"""
        self.value = np.log(value / (1 - value))[:, None]
        """and as odds."""
        self.decks = np.zeros((len(self.value), len(decks)))
        """+1 for the first player's deck, -1 for the second's."""
        self.won = np.array([m["result"] > 0.5 for m in matches for _row in m["rows"]])
        self.weight = np.array([1 / len(m["rows"]) for m in matches for _row in m["rows"]])
        self.match = np.array([k for k, m in enumerate(matches) for _row in m["rows"]])
        self.matches = len(matches)
        for row, match in enumerate(self.match):
            for sign, deck in zip((1, -1), matches[match]["decks"], strict=True):
                self.decks[row, decks.index(deck)] += sign

    def losses(self, chance: Any) -> Any:
        """The mean log loss of each match."""
        sure = np.clip(chance, SURE, 1 - SURE)
        loss = -np.where(self.won, np.log(sure), np.log(1 - sure)) * self.weight
        return np.bincount(self.match, loss, self.matches)


class Fit:
    """Weights of numbers, in their own units: a lead of 1 is a step of the logistic curve."""

    def __init__(self, x: Any, table: Table, strength: float) -> None:
        self.scale = x.std(axis=0) + 1e-9
        model = LogisticRegression(C=strength, fit_intercept=False, max_iter=4000)
        model.fit(x / self.scale, table.won, sample_weight=table.weight)
        self.weights = model.coef_[0] / self.scale

    def chance(self, x: Any) -> Any:
        """The first player's prospect by numbers of this kind."""
        return 1 / (1 + np.exp(-x @ self.weights))


def with_decks(table: Table, learnt: bool) -> Any:
    """Features, or what `value` says, and which decks play."""
    return np.hstack([table.features if learnt else table.value, table.decks])


def held_out_losses(learn: Table, held: Table, learnt: bool, strength: float) -> Any:
    """The loss of each match that was kept apart."""
    fit = Fit(with_decks(learn, learnt), learn, strength)
    return held.losses(fit.chance(with_decks(held, learnt)))


def parted(matches: list[Job], parts: int, fold: int) -> tuple[list[Job], list[Job]]:
    """Those to learn from and those to judge by; a match is wholly in one of them."""
    learn = [m for m in matches if m["seed"] % parts != fold]
    return learn, [m for m in matches if m["seed"] % parts == fold]


def best_strength(matches: list[Job], names: list[str], decks: list[str]) -> float:
    """How freely weights may grow, by a third part of these matches."""
    first, second = (Table(some, names, decks) for some in parted(matches, 3, 0))
    return min(STRENGTHS, key=lambda each: held_out_losses(first, second, True, each).mean())


def compared(matches: list[Job], names: list[str], decks: list[str]) -> tuple[Any, Any, Any]:
    """The losses of all matches, each by what other matches taught: of `value` alone, of `value` and of what
    is learnt, both of whom know which decks play."""
    alone, before, after = [], [], []
    for fold in range(FOLDS):
        taught, kept = parted(matches, FOLDS, fold)
        learn, held = Table(taught, names, decks), Table(kept, names, decks)
        alone.append(held.losses(held.prospect))
        before.append(held_out_losses(learn, held, False, 1.0))
        after.append(held_out_losses(learn, held, True, best_strength(taught, names, decks)))
    return np.concatenate(alone), np.concatenate(before), np.concatenate(after)


def gain(before: Any, after: Any, seed: int) -> tuple[float, float, float]:
    """How much lower the loss is, with its 95 % interval over matches drawn anew."""
    each = before - after
    chance = np.random.default_rng(seed)
    drawn = chance.choice(each, (DRAWS, len(each))).mean(axis=1)
    low, high = np.percentile(drawn, [2.5, 97.5])
    return float(each.mean()), float(low), float(high)
