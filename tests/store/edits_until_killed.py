"""A program that edits until it is killed: writes the number of each edit once it is committed.

`edits_until_killed.py FILE ROUNDS`: in each round a child makes up to 100 edits and is killed with SIGKILL
in the middle of them; then the file is opened and must hold every edit that the child had told of. The
libraries are loaded once, in the parent.
"""

import os
import random
import signal
import sys
from pathlib import Path

from suite.store.collection import Holdings
from suite.store.location import database_url
from suite.store.stacks import Stack
from suite.store.userfile import open_user_file
from suite.store.wants import Wanted, Wants

EDITS = 100


def edit_on(path: Path, start: int, tell: int) -> None:
    """Edit n adds a copy of card n, and every third one is of another kind."""
    user = open_user_file(database_url(path))
    book, wants = Holdings(user), Wants(user)
    for n in range(start, start + EDITS):
        if n % 3:
            book.add([Stack(f"g/s/{n}", 2)])
        else:
            wants.want([Wanted(f"g/s/{n}", 2)])
        os.write(tell, f"{n}\n".encode())
    os._exit(0)


def round_of(path: Path, start: int, chance: random.Random) -> int:
    """One child, killed; returns the last edit that it told of."""
    listen, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(listen)
        edit_on(path, start, tell)
    os.close(tell)
    told = b""
    wanted = chance.randrange(0, 6)
    while told.count(b"\n") < wanted:
        part = os.read(listen, 4096)
        if not part:
            break
        told += part
    # Somewhere within the next edit: one takes a few milliseconds.
    signal.setitimer(signal.ITIMER_REAL, chance.uniform(0.0001, 0.01))
    signal.sigwait([signal.SIGALRM])
    os.kill(child, signal.SIGKILL)
    while part := os.read(listen, 4096):
        told += part
    os.close(listen)
    os.waitpid(child, 0)
    return int(told.split(b"\n")[-2]) if told else start - 1


def check(path: Path, first: int, last: int) -> None:
    """The file opens, and every edit from `first` to `last` is in it, whole."""
    user = open_user_file(database_url(path))
    figures = Holdings(user).figures([f"g/s/{n}" for n in range(first, last + 3)])
    for n in range(first, last + 1):
        found = figures[f"g/s/{n}"]
        assert (found.owned if n % 3 else found.wanted) == 2, f"edit {n} was committed and is lost"
    later = figures[f"g/s/{last + 2}"]
    assert later.owned == later.wanted == 0, "at most one edit was under way"
    user.close()


def main() -> None:
    """Fails with a sentence when an edit is lost."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    path, rounds = Path(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(20061)
    open_user_file(database_url(path)).close()
    edits, n = 0, 1
    for _ in range(rounds):
        last = round_of(path, n, chance)
        check(path, n, last)
        edits += last - n + 1
        n += EDITS + 2
    print(f"{rounds} kills, {edits} committed edits, none lost")


if __name__ == "__main__":
    main()
