"""Control flow as data: procedures run, decisions wait, and both are values on a stack.

A rule that asks in the middle is a procedure whose step calls a decision. Nothing here is a closure or
a generator, so a position can be copied, saved and searched between any two decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from suite.core.action import PASS, Action
from suite.core.frame import Frame
from suite.core.state import State

S = TypeVar("S", bound=State)


class Procedure(Frame, Generic[S]):
    """A chapter's steps in rulebook order."""

    def step(self, state: S, at: int) -> None:
        """Carry out step `at`; calling a frame is the last act of a step."""
        super().step(state, at)


class Decision(Frame, Generic[S]):
    """An open question. Its legal actions are computed, never stored, so they are always true."""

    text: str = ""
    """What is asked, in our own words."""
    before_chance: ClassVar[bool] = False
    """Whether agents judge its answers as they stand: what follows is chance that none of them changes, such
    as a draw, so that one answer would be judged by what it happened to bring and others would not."""

    def player(self, state: S) -> int:
        """Who must answer."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def legal_actions(self, state: S) -> list[Action]:
        """All legal answers, each once, never empty; the only legality there is."""
        raise NotImplementedError(f"{type(self).__name__} has no answers")

    def branches(self, state: S) -> list[Action]:
        """The legal answers that agents try, never empty; people may give any.

        What is left out comes to the same in another order, or at another time.
        """
        return self.legal_actions(state)

    def only(self, state: S) -> Action | None:
        """The one of `branches` if there is but one, else None. A decision may know that without the list."""
        actions = self.branches(state)
        return actions[0] if len(actions) == 1 else None

    def declined(self, state: S) -> Action:
        """PASS if it is one of `branches`, else their first. A decision may know that without the list."""
        actions = self.branches(state)
        return PASS if PASS in actions else actions[0]

    def apply(self, state: S, action: Action) -> None:
        """Carry out a legal answer. `state.end()` comes first, so that the effect may call."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    # -- the same for a decision that may be open to several players ---------------------------------

    def players(self, state: S) -> list[int]:
        """All who are asked and have not answered yet; never empty."""
        return [self.player(state)]

    def actions_of(self, state: S, player: int) -> list[Action]:
        """The legal answers of one of `players`."""
        return self.legal_actions(state)

    def branches_of(self, state: S, player: int) -> list[Action]:
        """The answers that an agent tries as one of `players`."""
        return self.branches(state)

    def answer(self, state: S, player: int, action: Action) -> None:
        """One of `players` gives a legal answer."""
        self.apply(state, action)


class Simultaneous(Decision[S]):
    """A question to several players at once: sealed bids, drafts, consent.

    They answer in any order. An answer waits in `state.sealed`, where its player alone sees it and may
    still take it back, until all are there; then they are carried out together. Who treats it as the
    question of one player (`player`, `legal_actions`, `apply`) asks them one after the other.
    """

    def asked(self, state: S) -> list[int]:
        """All who must answer, never empty; it follows from what everybody knows.

        They stay the same while it is open, whoever gives up meanwhile: that answer is given for them.
        """
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def actions_of(self, state: S, player: int) -> list[Action]:
        """The legal answers of one of `asked`, never empty, whatever others have answered."""
        raise NotImplementedError(f"{type(self).__name__} has no answers")

    def reveal(self, state: S, answers: dict[int, Action]) -> None:
        """Carry out the answers of all who were asked; the question is closed already."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def players(self, state: S) -> list[int]:
        sealed = state.sealed
        return [player for player in self.asked(state) if not sealed or not sealed[player]]

    def player(self, state: S) -> int:
        return self.players(state)[0]

    def legal_actions(self, state: S) -> list[Action]:
        return self.actions_of(state, self.player(state))

    def branches_of(self, state: S, player: int) -> list[Action]:
        return self.actions_of(state, player)

    def apply(self, state: S, action: Action) -> None:
        self.answer(state, self.player(state), action)

    def answer(self, state: S, player: int, action: Action) -> None:
        asked = self.asked(state)
        sealed = list(state.sealed or [()] * state.players)
        sealed[player] = action
        if not all(sealed[one] for one in asked):
            state.sealed = tuple(sealed)
            return
        state.sealed = ()
        state.end()
        self.reveal(state, {one: sealed[one] for one in asked})

    def take_back(self, state: S, player: int) -> None:
        """One who has answered, while others have not, is asked again."""
        sealed = list(state.sealed)
        sealed[player] = ()
        state.sealed = tuple(sealed) if any(sealed) else ()


class Ask(Decision[S]):
    """A question in one line: the rule, who, the words, what is legal, what an answer does.

    With `until_pass` the question is asked again after every answer until PASS. `several`, where it is
    given, is true only of states with two branches or more, and costs less than their list. `narrow` makes
    `branches` of the legal answers.
    """

    def __init__(
        self,
        rule: str,
        who: Callable[[S], int],
        text: str,
        legal: Callable[[S], list[Action]],
        then: Callable[[S, Action], None],
        until_pass: bool = False,
        several: Callable[[S], bool] | None = None,
        narrow: Callable[[S, list[Action]], list[Action]] | None = None,
    ) -> None:
        super().__init__()
        self.rule = rule
        self.who = who
        self.text = text
        self.legal = legal
        self.then = then
        self.until_pass = until_pass
        self.several = several
        self.narrow = narrow

    def player(self, state: S) -> int:
        return self.who(state)

    def legal_actions(self, state: S) -> list[Action]:
        return self.legal(state)

    def branches(self, state: S) -> list[Action]:
        actions = self.legal(state)
        return actions if self.narrow is None else self.narrow(state, actions)

    def only(self, state: S) -> Action | None:
        if self.several is not None and self.several(state):
            return None
        return super().only(state)

    def apply(self, state: S, action: Action) -> None:
        if action == PASS or not self.until_pass:
            state.end()
        self.then(state, action)


class AskAbout(Decision[S]):
    """A question about one thing (a card, a hit, a player), whose number is the frame's only arg.

    A module defines it once; `ASK.of(7)` is the question about 7.
    """

    def __init__(
        self,
        rule: str,
        who: Callable[[S, int], int],
        text: str,
        legal: Callable[[S, int], list[Action]],
        then: Callable[[S, Action, int], None],
        until_pass: bool = False,
        about: int = -1,
    ) -> None:
        super().__init__(about)
        self.rule = rule
        self.who = who
        self.text = text
        self.legal = legal
        self.then = then
        self.until_pass = until_pass
        self.about = about
        self.name = ""

    def of(self, about: int) -> AskAbout[S]:
        """This question, asked about `about`."""
        asked = AskAbout(self.rule, self.who, self.text, self.legal, self.then, self.until_pass, about)
        asked.name = self.name
        return asked

    def player(self, state: S) -> int:
        return self.who(state, self.about)

    def legal_actions(self, state: S) -> list[Action]:
        return self.legal(state, self.about)

    def apply(self, state: S, action: Action) -> None:
        if action == PASS or not self.until_pass:
            state.end()
        self.then(state, action, self.about)


def next_decision(state: S) -> Decision[S] | None:
    """Run procedures until somebody must choose; None when the game is over. Idempotent."""
    frames = state.frames
    at = state.at
    while frames:
        top = frames[-1]
        if isinstance(top, Decision):
            return top
        step = at[-1]
        at[-1] = step + 1
        top.step(state, step)
    return None


def words_of(decision: Any) -> str:
    """What a decision asks; compiled code hears it of a class that is not compiled, too."""
    text: str = decision.text
    return text


Renamed = Mapping[str, Callable[..., list[str | int]]]
"""Name that a frame had in older saves -> its present form, made of the args that it had."""


class FrameTable:
    """The frames of one game by name, so that a save can hold names and ints only."""

    PLAIN: ClassVar[tuple[type, ...]] = (Ask, AskAbout)

    def __init__(self, *modules: ModuleType, renamed: Renamed | None = None) -> None:
        """Collect the procedures, decisions and questions that `modules` define.

        Raises ValueError when two of them share a name.
        """
        self.makers: dict[str, Callable[..., Frame]] = {}
        self.renamed = renamed or {}
        self.names: dict[int, str] = {}
        for module in modules:
            for name, value in vars(module).items():
                self._collect(module, name, value)

    def _collect(self, module: ModuleType, name: str, value: object) -> None:
        maker: Callable[..., Frame]
        if isinstance(value, AskAbout):
            value.name = value.name or name
            maker = value.of
            name = value.name
        elif isinstance(value, Ask):
            if id(value) in self.names:
                return
            self.names[id(value)] = name
            maker = _constant(value)
        elif (
            isinstance(value, type)
            and issubclass(value, Frame)
            and getattr(value, "__module__", "") == module.__name__
        ):
            maker = value
        else:
            return
        known = self.makers.get(name)
        if known is not None and known != maker:
            raise ValueError(f"two frames are called {name}; rename the one in {module.__name__}")
        self.makers[name] = maker

    def plain(self, frame: Frame) -> list[str | int]:
        """[name, arg, ...]; raises ValueError for a frame that no module of the table defines."""
        if isinstance(frame, AskAbout):
            name = frame.name
        elif isinstance(frame, Ask):
            name = self.names.get(id(frame), "")
        else:
            name = type(frame).__name__
        if name not in self.makers:
            raise ValueError(f"{type(frame).__name__} {frame.args} is not in the game's frame table")
        return [name, *frame.args]

    def frame(self, data: Any) -> Frame:
        """Read what `plain` wrote; raises ValueError for an unknown name or wrong args."""
        name = data[0] if isinstance(data, list) and data else ""
        if not isinstance(name, str) or not (name in self.makers or name in self.renamed):
            raise ValueError(f"this version knows no step named {name!r}")
        args = data[1:]
        if not all(isinstance(a, int) and not isinstance(a, bool) for a in args):
            raise ValueError(f"step {name} has arguments that are no whole numbers")
        try:
            if name in self.renamed:
                made = self.renamed[name](*args)
                name, args = str(made[0]), made[1:]
            return self.makers[name](*args)
        except TypeError as error:
            raise ValueError(f"step {name} does not fit its arguments") from error


def _constant(frame: Frame) -> Callable[..., Frame]:
    def same() -> Frame:
        return frame

    return same
