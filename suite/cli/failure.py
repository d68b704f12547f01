"""What a person can mend is told in one sentence; anything else is a fault of ours and keeps its trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CommandError(Exception):
    """A command cannot be carried out; the message is one sentence for the person."""


@contextmanager
def told() -> Iterator[None]:
    """Turn the ValueError and OSError of what reads input into a CommandError."""
    try:
        yield
    except ValueError as error:
        raise CommandError(str(error)) from error
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandError(
            f"{error.filename or 'a file'} cannot be used: {error.strerror or error}"
        ) from error
