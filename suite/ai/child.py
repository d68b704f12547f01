"""A process of our own at the other end of a pipe; what passes between the two is JSON text."""

from __future__ import annotations

import contextlib
import json
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

GRACE: Final = 0.3
"""Seconds that a process has to leave by itself when it is closed."""


class ChildLost(Exception):
    """The process ended without being told to."""


class Child:
    """A fresh process that runs `main(connection, *words)` until it is told to leave.

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
        """End the process within a second: it is told to leave, and if it does not it is killed."""
        with contextlib.suppress(OSError):
            send(self.connection, None)
        self.process.join(GRACE)
        self.kill()

    def _how(self) -> str:
        self.process.join(GRACE)
        return f"the process ended with exit code {self.process.exitcode}"


class ReadChild(Child):
    """A process whose messages a thread reads as they come; `heard` is called in that thread each time.

    It is called once more when the process has ended: `receive` then raises ChildLost.
    """

    def __init__(self, heard: Callable[[], None], main: Callable[..., None], *words: str) -> None:
        super().__init__(main, *words)
        self._read: SimpleQueue[dict[str, Any] | Exception] = SimpleQueue()
        self._reader = Thread(target=self._read_all, args=(heard,), daemon=True)
        self._reader.start()

    def receive(self, seconds: float) -> dict[str, Any] | None:
        """The next message, None when none comes within `seconds`.

        Raises ChildLost, and ValueError for what is no message.
        """
        try:
            message = self._read.get(seconds > 0, seconds)
        except Empty:
            return None
        if isinstance(message, ValueError):
            raise message
        if isinstance(message, Exception):
            self._read.put(message)
            raise ChildLost(self._how()) from message
        return message

    def kill(self) -> None:
        """End the process at once, and the thread with it."""
        self.process.kill()
        self._reader.join()
        super().kill()

    def _read_all(self, heard: Callable[[], None]) -> None:
        while True:
            try:
                self._read.put(receive(self.connection))
            except ValueError as error:
                self._read.put(error)
            except (EOFError, OSError) as error:
                self._read.put(error)
                heard()
                return
            heard()


def send(connection: Connection, message: dict[str, Any] | None) -> None:
    """Write one message; None tells the other end to leave."""
    connection.send_bytes(json.dumps(message, separators=(",", ":")).encode())


def receive(connection: Connection) -> dict[str, Any]:
    """Wait for one message. Raises EOFError when the other end is closed, or tells this one to leave."""
    message = json.loads(connection.recv_bytes())
    if message is None:
        raise EOFError("told to leave")
    if not isinstance(message, dict):
        raise ValueError("a message is a JSON object")
    return message


def answer_all(connection: Connection, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer messages one by one until told to leave. An interrupt is the parent's matter."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            send(connection, answer(receive(connection)))
