"""Carrying out a command line; what its exit codes say.

0: done; 1: done, and the answer is no (an illegal deck, a match that broke off, nothing found);
2: it could not be done, with one sentence on standard error; 130: interrupted; 141: nobody reads on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from suite.cli.failure import CommandError
from suite.cli.words import PLAIN, UNTIL_PAINTED, USUAL

if TYPE_CHECKING:
    from argparse import Namespace

FAILED: Final = 2
INTERRUPTED: Final = 130
UNREAD: Final = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line, by default the process's own; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    words = tuple(sys.argv[1:] if argv is None else argv)
    words = words[words[:1] == (PLAIN,) :] or USUAL
    try:
        code = carry_out(words)
        sys.stdout.flush()
    except CommandError as error:
        from suite.cli.output import complain

        complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered must not raise again when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return code


def carry_out(words: Sequence[str]) -> int:
    """Do what a command line says; the exit code."""
    if words in (USUAL, (*USUAL, UNTIL_PAINTED)):
        # Without the grammar, which knows games and agents: the window is there in half the time.
        from suite.app import main as open_window

        return open_window(until_painted=len(words) > 1)
    from suite.cli.grammar import parser
    from suite.resources import translations

    speak(os.environ, translations())
    options = parser().parse_args(words)
    run: Callable[[Namespace], int] = options.run
    return run(options)


def speak(environment: Mapping[str, str], folder: Path) -> None:
    """Have games and matches speak the language of an environment, whose words lie below `folder`.

    The command line's own words are read by programs too, and stay English; so does all else where the words
    of a language cannot be read, which is told.
    """
    from suite.cli.output import complain
    from suite.core.translation import choose, languages, preferred

    try:
        choose(preferred(environment, languages(folder)), folder)
    except ValueError as error:
        complain(str(error))
