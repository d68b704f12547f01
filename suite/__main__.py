"""`python -m suite` is the command `four-ages`."""

import sys

from suite.cli import main

if __name__ == "__main__":
    sys.exit(main())
