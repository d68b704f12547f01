"""The command `four-ages`: reads the command line, calls the program's parts, prints what they found."""

from suite.cli.entry import main

__all__ = ["main"]
