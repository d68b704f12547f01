"""A program that works on a store beside others: `works_beside.py ADDRESS WHAT [ARGUMENTS]`.

It says "ready" before each of its works and does it when it is told a line. `import CARD ROUNDS`: in each
round one copy is taken in by a list, planned before it says so. `hold`: nobody else writes until it is told.
"""

import sys

from sqlalchemy import make_url

from suite.store.lists.plan import apply_import
from suite.store.lists.reading import open_listing, plan_import
from suite.store.names import CatalogueNames
from suite.store.userfile import UserFile


def told() -> None:
    """Say that all is ready, and wait for the word."""
    print("ready", flush=True)
    sys.stdin.readline()


def take_in(user: UserFile, card: str, rounds: str) -> None:
    """Plan a list of one line, and write it when told."""
    names = CatalogueNames([(card, "dunes", "Ox", "1")])
    for _ in range(int(rounds)):
        plan = plan_import(user, open_listing(b"name,quantity\nOx,1\n"), names)
        told()
        apply_import(user, plan)


def hold(user: UserFile) -> None:
    """Begin an edit, and end it when told."""
    with user.edit("Held"):
        told()


def main() -> None:
    """One work, then the end."""
    user = UserFile(make_url(sys.argv[1]))
    {"import": take_in, "hold": hold}[sys.argv[2]](user, *sys.argv[3:])
    user.close()
    print("done", flush=True)


if __name__ == "__main__":
    main()
