"""Carrying out a command line; what its exit codes say.

0: done; 1: done, and the answer is no (an illegal deck, a match that broke off, nothing found);
2: it could not be done, with one sentence on standard error; 130: interrupted; 141: nobody reads on.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Final

from suite.cli.failure import CommandError
from suite.cli.grammar import parser
from suite.cli.output import complain

USUAL: Final = ("match", "conan-ccg")
"""What is done without arguments."""
FAILED: Final = 2
INTERRUPTED: Final = 130
UNREAD: Final = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line, by default the process's own; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        options = parser().parse_args(words or USUAL)
        run: Callable[[Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()
    except CommandError as error:
        complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered must not raise again when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return code
