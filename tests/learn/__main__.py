"""Whether a better `value` can be learnt: `python -m tests.learn GAME [--games 1000] [--seed 1]`.

Plays matches, keeps features of their positions in a file (a later start goes on with it), weighs them by
who won, and tells by matches that taught nothing whether the weights foretell it better than the game's
own `value`. Whether whoever judges by them wins is asked by `tests.learn.duel`. Weighing needs scikit-learn,
which is installed by hand.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from suite.ai.jobs import Job
from suite.games import GAMES
from tests.learn.features import FEATURES
from tests.learn.samples import gather, read

ROOT = Path(__file__).resolve().parents[2]


def main(words: list[str]) -> int:
    """Gather, fit and judge; 0 if the weights pass the gate."""
    parser = argparse.ArgumentParser(prog="python -m tests.learn", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", choices=sorted(FEATURES))
    parser.add_argument("--agent", default="greedy", help="who plays (greedy)")
    parser.add_argument("--games", metavar="N", type=int, default=1000, help="matches (1000)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="seed of the first match (1)")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="processes (1)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=ROOT / "build" / "learn")
    options = parser.parse_args(words)
    options.folder.mkdir(parents=True, exist_ok=True)
    file = options.folder / f"{options.game}-{options.agent.replace(':', '-')}-{options.seed}.jsonl"
    game = GAMES[options.game]()
    setups = [setup for setup in game.setups() if setup.players == 2]
    for done, games in gather(setups, options.agent, options.games, options.seed, file, options.jobs):
        if done % 50 == 0:
            print(f"{done} of {games} matches", file=sys.stderr, flush=True)
    return judge(read(file), options.seed)


def judge(matches: list[Job], seed: int) -> int:
    """Weigh features and print what that gains; 0 if it passes the gate."""
    try:
        from tests.learn.fit import FOLDS, GATE, Fit, Table, best_strength, compared, gain, with_decks
    except ImportError:
        print("The matches are kept. Weighing them needs scikit-learn: pip install scikit-learn")
        return 1
    names = list(matches[0]["rows"][0])
    decks = sorted({deck for match in matches for deck in match["decks"]})
    alone, before, after = compared(matches, names, decks)
    better, low, high = gain(before, after, seed)
    whole = Table(matches, names, decks)
    fit = Fit(with_decks(whole, True), whole, best_strength(matches, names, decks))
    print(
        f"{len(matches)} matches, each judged by what {FOLDS - 1} in {FOLDS} others taught; weights by all:"
    )
    for name, weight in sorted(
        zip([*names, *decks], fit.weights, strict=True), key=lambda pair: -abs(pair[1])
    ):
        print(f"  {name:30s} {weight:8.4f}")
    print(f"log loss: value {alone.mean():.4f}, with decks {before.mean():.4f}, learnt {after.mean():.4f}")
    print(f"better by {better:.4f}, 95 % interval {low:.4f} to {high:.4f}")
    passed = better >= GATE and low > 0
    print("passed" if passed else "not passed")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
