"""The window, and pictures of its pages, from the command line."""

from __future__ import annotations

import os
from argparse import Namespace

from suite.cli.failure import CommandError
from suite.cli.output import echo


def open_window(options: Namespace) -> int:
    """Open the window and wait until it is closed."""
    from suite.app import main

    return main(until_painted=options.until_painted)


def screenshots(options: Namespace) -> int:
    """0 when all pages are drawn and no text is cut off, 1 when one is; prints the files' names."""
    size = options.size.lower().split("x")
    if len(size) != 2 or not all(part.isdigit() and 300 <= int(part) <= 8000 for part in size):
        raise CommandError(f"--size must be WIDTHxHEIGHT of 300 to 8000 each, not {options.size}")
    if not 0.5 <= options.scale <= 4:
        raise CommandError(f"--scale must be 0.5 to 4, not {options.scale:g}")
    if not 50 <= options.text <= 300:
        raise CommandError(f"--text must be 50 to 300 per cent, not {options.text}")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = f"{options.scale:g}"
    from suite.app import take_screenshots

    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        files, cut = take_screenshots(
            options.folder, (int(size[0]), int(size[1])), options.theme, options.text, options.language
        )
    except OSError as error:
        raise CommandError(f"{options.folder} cannot be written: {error.strerror or error}") from error
    for file in files:
        echo(str(file))
    for text in cut:
        echo(f"cut off: {text}")
    return 1 if cut else 0
