"""`python -m suite` is the command `four-ages`; a frozen program begins here as well."""

import sys


def main() -> int:
    """Carry out the process's command line; returns the exit code."""
    if not __debug__:
        # By its asserts a game judges positions, also those that a damaged record holds.
        print("four-ages needs its checks: start it without -O and without PYTHONOPTIMIZE.", file=sys.stderr)
        return 2

    from suite.cli.words import PLAIN
    from suite.compiled import begin

    # Before games are imported.
    begin(plain=sys.argv[1:2] == [PLAIN])
    from suite.cli import main as carry_out

    return carry_out()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # In a frozen program a child process starts as the program itself and is told apart here.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
