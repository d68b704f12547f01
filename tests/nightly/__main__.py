"""What no test has time for: `python -m tests.nightly [--hours 8] [--jobs 0] [--folder build/nightly]`.

Random matches of every game, each with an equal share of the time and every position checked, records with
wrong values, damaged files, and the blunders of all levels, by turns in slices of some seconds. The day gives
the seeds. It may be interrupted and started again: the account in the folder goes on, over all nights, and is
printed at the end; 1 if anything was found tonight.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from suite import __version__
from suite.ai.jobs import Job, cores, spread
from tests.nightly.account import SLICE, Account
from tests.nightly.parts import try_slice

ROOT = Path(__file__).resolve().parents[2]
DAY = 86_400


def main(words: list[str]) -> int:
    """Try slices until the time is up."""
    parser = argparse.ArgumentParser(prog="python -m tests.nightly", allow_abbrev=False)
    parser.add_argument("--hours", metavar="N", type=float, default=8.0, help="how long (8)")
    parser.add_argument("--jobs", metavar="N", type=int, default=0, help="processes; 0 for every core (0)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=ROOT / "build" / "nightly")
    options = parser.parse_args(words)
    until = time.monotonic() + options.hours * 3600
    options.folder.mkdir(parents=True, exist_ok=True)
    account = Account(options.folder / "account.json", int(time.time()) // DAY, __version__)
    try:
        run(account, until, options.jobs or cores())
    except KeyboardInterrupt:
        print("Interrupted; the next start goes on.")
    lines = account.report()
    (options.folder / "report.txt").write_text("\n".join([*lines, ""]), "utf-8")
    print("\n".join(lines))
    return 1 if account.faults() else 0


def run(account: Account, until: float, jobs: int) -> None:
    """Try slices, in as many processes as `jobs`, until the clock says `until` or nothing is left."""

    def slices() -> Iterator[Job]:
        while time.monotonic() + SLICE < until:
            job = account.next()
            if job is None:
                return
            yield job

    with closing(spread(try_slice, "", slices(), jobs)) as results:
        for result in results:
            account.add(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
