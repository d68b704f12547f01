"""A process of our own at the other end of a pipe; what passes between the two is JSON text."""

from __future__ import annotations

import contextlib
import json
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

GRACE: Final = 0.3
"""Seconds that a process has to leave by itself when it is closed."""


class ChildLost(Exception):
    """The process ended without being told to."""


class Child:
    """A fresh process that runs `main(connection, *words)` until its pipe closes.

    It is spawned, not forked: the same on every system, and it shares nothing with us.
    """

    def __init__(self, main: Callable[..., None], *words: str) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=main, args=(theirs, *words), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, message: dict[str, Any]) -> None:
        """Put a message into the pipe. Raises ChildLost when nobody is there to read it."""
        try:
            send(self.connection, message)
        except OSError as error:
            raise ChildLost(self._how()) from error

    def receive(self, seconds: float) -> dict[str, Any] | None:
        """The next message, None when none comes within `seconds`. Raises ChildLost."""
        try:
            if not self.connection.poll(seconds):
                return None
            return receive(self.connection)
        except (EOFError, OSError) as error:
            raise ChildLost(self._how()) from error

    def kill(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()
        self.connection.close()
        self.process.close()

    def close(self) -> None:
        """End the process within a second: its pipe closes, and if it does not leave it is killed."""
        self.connection.close()
        self.process.join(GRACE)
        self.process.kill()
        self.process.join()
        self.process.close()

    def _how(self) -> str:
        self.process.join(GRACE)
        return f"the process ended with exit code {self.process.exitcode}"


def send(connection: Connection, message: dict[str, Any]) -> None:
    """Write one message."""
    connection.send_bytes(json.dumps(message, separators=(",", ":")).encode())


def receive(connection: Connection) -> dict[str, Any]:
    """Wait for one message. Raises EOFError when the other end is closed."""
    message = json.loads(connection.recv_bytes())
    if not isinstance(message, dict):
        raise ValueError("a message is a JSON object")
    return message


def answer_all(connection: Connection, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer messages one by one until the other end closes. An interrupt is the parent's matter."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            send(connection, answer(receive(connection)))
