"""`python -m suite` is the command `four-ages`; a frozen program begins here as well."""

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # In a frozen program a child process starts as the program itself and is told apart here.
        from multiprocessing import freeze_support

        freeze_support()
    from suite.cli import main

    sys.exit(main())
