"""The computer player's own process: it gets observations, never a position, and answers actions.

`AgentProcess` is the window's end. It never blocks: `ask`, then `poll` when it says that there is something.
Whatever happens at the other end, an answer comes by the deadline: the best found so far, or a legal one;
then a diagnostic record says what was asked, so that the case can be looked into.

`serve` is the other end. It learns the game's maker by name ("suite.games:GAMES"), so that this module
imports no game. Messages are JSON text: "match" once, then "think", and "now" to hurry.
"""

from __future__ import annotations

import json
import platform
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any, Final

from suite import __version__
from suite.ai.arena import load_game
from suite.ai.child import ChildLost, ReadChild, receive, send
from suite.ai.players import parse
from suite.ai.view import View
from suite.core.action import PASS, Action
from suite.core.card import Catalogue
from suite.core.game import Game, Setup, setup_from
from suite.core.observation import Observation

FORMAT: Final = 1
"""Version of the diagnostic record."""
USUAL: Final = 30.0
"""Seconds that a search without a clock is given before it is hurried."""
SLACK: Final = 5.0
"""Seconds over twice the budget until an answer is given without the process: it may still be starting."""
HURRY: Final = 1.0
"""Seconds that the process has to answer once it is hurried."""
STARTING: Final = 5.0
"""Seconds more that it has for that while nothing was heard of it: it may still be starting."""
GLANCE: Final = 0.02
"""Seconds between two looks of the process at its pipe while it thinks."""
NEWS: Final = 0.25
"""Seconds between two reports of the best action so far."""
AFTER: Final = 0.01
"""Seconds after a deadline at which it is told, so that it has passed by every clock."""
FAULTS: Final = 20
"""So many diagnostic records are kept; the oldest give way."""


class Answer:
    """The action to play; `why` is the search's trace; `fault` says why it is not the search's own."""

    def __init__(
        self, action: Action, why: dict[str, Any] | None, fault: str = "", record: Path | None = None
    ) -> None:
        self.action = action
        self.why = why
        self.fault = fault
        self.record = record
        """The diagnostic record of the fault, None where none could be written."""


class AgentProcess:
    """One computer player of one match."""

    def __init__(
        self,
        factory: str,
        game: Game[Any],
        setup: Setup,
        agent: str,
        seed: int,
        catalogue: Catalogue | None = None,
        faults: Path | None = None,
        patience: float | None = None,
    ) -> None:
        """`game` is that of the factory, as it stands in this process; `catalogue` holds the match's
        definitions where they are not those shipped; diagnostic records
        go to the folder `faults`; `patience` is the deadline in seconds, by default from the agent's clock.

        Raises ValueError with a sentence when the agent is unknown.
        """
        parameters = parse(agent).parameters
        budget = (parameters.time if parameters else 0.0) or USUAL
        self.patience = 2 * budget + SLACK if patience is None else patience
        self.factory = factory
        self.table = game.table
        self.faults = faults
        self.match = {
            "do": "match",
            "setup": setup.plain(),
            "records": None if catalogue is None else [card.data for card in catalogue.cards],
            "agent": agent,
            "seed": seed,
        }
        self.child: ReadChild | None = None
        self.heard = False
        """Whether this process has ever told anything."""
        self._ready: Callable[[], None] = _nobody
        self._alarm: Timer | None = None
        self.asked = 0
        self.question: dict[str, Any] | None = None
        """The message that waits for an answer."""
        self.deadline = 0.0
        self.best: Action | None = None
        with suppress(ChildLost):
            # What fails here fails again when something is asked, and is told then.
            self._start()

    def _start(self) -> ReadChild:
        """The process, started if there is none. Raises ChildLost."""
        if self.child is None:
            self.heard = False
            try:
                self.child = ReadChild(self._tell, serve, self.factory)
            except OSError as error:
                raise ChildLost(f"the process cannot be started: {error.strerror or error}") from error
            self.child.send(self.match)
        return self.child

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self.question is not None

    def ask(
        self,
        observation: Observation[Any],
        actions: list[Action],
        ready: Callable[[], None] | None = None,
    ) -> None:
        """Begin to think about a decision with these legal actions, and no longer about the one before.

        `ready` is called, in some thread, whenever `poll` may have an answer.
        """
        self.asked += 1
        self.best = None
        self._ready = ready or _nobody
        self._set_deadline(monotonic() + self.patience)
        plain = observation.plain(self.table)
        self.question = {"do": "think", "id": self.asked, "observation": plain, "actions": actions}
        with suppress(ChildLost):
            self._start().send(self.question)

    def now(self) -> None:
        """Ask for the best action so far; it comes within HURRY seconds, later from a process that starts."""
        hurry = HURRY if self.heard else HURRY + STARTING
        self._set_deadline(min(self.deadline, monotonic() + hurry))
        if self.child is not None and self.question is not None:
            with suppress(ChildLost):
                self.child.send({"do": "now", "id": self.asked})

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The answer, None while it is not there; waits up to `seconds` for it."""
        until = monotonic() + seconds
        while self.question is not None:
            rest = min(until, self.deadline) - monotonic()
            try:
                message = self._start().receive(max(rest, 0.0))
                self.heard = self.heard or message is not None
                answer = None if message is None else self._read(message)
            except ChildLost as error:
                return self._without(str(error))
            except (LookupError, TypeError, ValueError) as error:
                return self._without(f"the process sent what is no answer: {type(error).__name__}: {error}")
            if answer is not None:
                return answer
            now = monotonic()
            if now >= self.deadline:
                return self._without("no answer by the deadline")
            if now >= until:
                return None
        return None

    def restart(self) -> None:
        """Forget the question and all that was remembered of the match: it stands elsewhere now."""
        self.end()
        with suppress(ChildLost):
            self._start()

    def end(self) -> None:
        """End the process at once, without waiting for it to leave by itself."""
        self._forget()
        if self.child is not None:
            self.child.kill()
            self.child = None

    def close(self) -> None:
        """End the process; takes less than a second, whatever it does."""
        self._forget()
        if self.child is not None:
            self.child.close()
            self.child = None

    def _tell(self) -> None:
        """In the thread that reads, or in that of the alarm: there may be an answer."""
        self._ready()

    def _set_deadline(self, deadline: float) -> None:
        """Whoever waits is told when it has passed."""
        self.deadline = deadline
        self._stop_alarm()
        self._alarm = Timer(max(deadline - monotonic(), 0) + AFTER, self._tell)
        self._alarm.daemon = True
        self._alarm.start()

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _forget(self) -> None:
        """Nothing is asked any more."""
        self.question = None
        self._ready = _nobody
        self._stop_alarm()

    def _read(self, message: dict[str, Any]) -> Answer | None:
        """The answer in a message of the process, None for a mere report and for an old question's."""
        assert self.question is not None, "a message belongs to a question"
        if message.get("id") != self.asked:
            return None
        if "error" in message:
            return self._without(message["error"])
        action: Action = tuple(message["action"])
        if action not in [tuple(legal) for legal in self.question["actions"]]:
            return self._without(f"the process answered {action}, which is not legal")
        if message["final"]:
            self._forget()
            return Answer(action, message["why"])
        self.best = action
        return None

    def _without(self, fault: str) -> Answer:
        """End the process, play without it, and leave a record; the next question starts a new one."""
        assert self.question is not None, "only a question needs an answer"
        question = self.question
        self.end()
        actions: list[Action] = [tuple(action) for action in question["actions"]]
        action = self.best or (PASS if PASS in actions else actions[0])
        path = None
        if self.faults is not None:
            record = {"format": FORMAT, "fault": fault, **_here(), "patience": self.patience}
            path = _keep(self.faults, {**record, "played": action, "match": self.match, **question})
        return Answer(action, None, fault, path)


def _nobody() -> None:
    """Nobody waits for an answer."""


def _here() -> dict[str, Any]:
    """What the program runs on."""
    return {"version": __version__, "python": platform.python_version(), "system": sys.platform}


def _keep(folder: Path, record: dict[str, Any]) -> Path | None:
    """Write a diagnostic record; a full disk or a missing right must not stop the match."""
    name = time.strftime("computer-player-%Y%m%d-%H%M%S")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        number = len(list(folder.glob(f"{name}*.json")))
        path = folder / f"{name}-{number:03}.json"
        path.write_text(json.dumps(record, separators=(",", ":")), encoding="utf-8")
        for old in sorted(folder.glob("computer-player-*.json"))[:-FAULTS]:
            old.unlink(missing_ok=True)
        return path
    return None


# -- the other end -----------------------------------------------------------------------------------


def serve(connection: Connection, factory: str) -> None:
    """The process: answers until told to leave. An interrupt from the keyboard is the window's matter."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        match = receive(connection)
        thinking: Thinking | None = None
        message: dict[str, Any] | None = None
        while True:
            message = message or receive(connection)
            if message["do"] != "think":
                message = None
                continue
            try:
                thinking = thinking or Thinking(connection, factory, match)
                answer = thinking.think(message)
            except (EOFError, OSError):
                raise
            except Exception as error:
                answer = {"id": message["id"], "error": f"{type(error).__name__}: {error}"}
            send(connection, answer)
            message = None if thinking is None else thinking.next


class Thinking:
    """The process's side of one match."""

    def __init__(self, connection: Connection, factory: str, message: dict[str, Any]) -> None:
        self.connection = connection
        self.setup = setup_from(message["setup"])
        game = load_game(factory, self.setup.game)
        records = message["records"]
        self.game = game if records is None else game.with_records(records)
        self.catalogue = self.game.definitions(self.setup)
        self.agent = parse(message["agent"]).make(message["seed"])
        self.id = 0
        self.next: dict[str, Any] | None = None
        """The question that came while one was thought about."""
        self.glance = 0.0
        self.news = 0.0

    def think(self, message: dict[str, Any]) -> dict[str, Any]:
        """The final answer to a question."""
        self.id = message["id"]
        self.next = None
        self.news = monotonic() + NEWS
        actions: list[Action] = [tuple(action) for action in message["actions"]]
        seen = self.game.read_observation(message["observation"], self.setup, self.catalogue)
        action = self.agent.choose(View(self.game, actions, seen), self._hurried)
        return {"id": self.id, "final": True, "action": action, "why": self._why()}

    def _why(self) -> dict[str, Any] | None:
        """The search's trace with its reasons; without them where something else is asked already."""
        if self.agent.why is None:
            return None
        reasons = [] if self.next is not None else self.agent.reasons()
        return {**self.agent.why.plain(), "reasons": [one.plain() for one in reasons]}

    def _hurried(self) -> bool:
        """Whether the window wants the answer now; reports the best so far from time to time."""
        now = monotonic()
        if now < self.glance:
            return False
        self.glance = now + GLANCE
        while self.next is None and self.connection.poll():
            message = receive(self.connection)
            if message["do"] == "think":
                self.next = message
            elif message["id"] == self.id:
                return True
        if self.next is not None:
            return True
        best = self.agent.best()
        if now >= self.news and best is not None:
            self.news = now + NEWS
            send(self.connection, {"id": self.id, "final": False, "action": best})
        return False
