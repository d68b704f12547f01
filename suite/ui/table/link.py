"""What a table is driven by: a seat link, in this process, at one screen for several, or over a network.

A link gives positions as its player may know them. Whenever there is a new one it calls the listener;
the table takes it with `position()`, at once or later, and answers with `act()`. A position that the
listener was told of and that was not taken before the next one came is lost to the table: so the table
takes it at once and shows it when it has shown those before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from suite.core.action import COUNT, Action, Shapes
from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.core.translation import _
from suite.play.byhand import Hand
from suite.play.driver import Driver, Listener
from suite.play.match import Match
from suite.play.seats import Seat
from suite.view.game import Ref, TableGame


@dataclass(frozen=True)
class Choice:
    """A legal answer: what one touches to give it, in order, and what it does as a button says it."""

    action: Action
    refs: tuple[Ref, ...]
    label: str
    preview: str = ""
    """What it certainly leads to, as far as its player can know."""
    count: int = -1
    """The place in `action` of its only number that is a count; -1 where there is none, or several."""


@dataclass(frozen=True)
class TableQuestion:
    """The open question. `choices` is empty for a table whose player is not the one who is asked."""

    player: int
    text: str
    rule: str
    choices: tuple[Choice, ...] = ()
    kind: str = ""
    """The name of its decision in the game's frame table: the same for all questions of one kind."""
    stop: str = ""
    """The stop at which it is asked, "" for none."""
    given: str = ""
    """The label of the answer that was given without asking, "" while it is open."""
    players: tuple[int, ...] = ()
    """All who are asked and have not answered yet, `player` among them; () where it is nobody else."""


@dataclass(frozen=True)
class Position:
    """A position as the player of a table knows it."""

    observation: Observation[Any]
    asked: TableQuestion | None
    """None when the match is over."""
    result: str = ""
    """The result in one sentence; "" while the match goes on."""
    count: int = 0
    """How many answers led here; fewer than before means that something was taken back."""
    log: Sequence[Event] = ()
    """All that the viewer has noticed since the start, or since they joined."""

    @property
    def viewer(self) -> int:
        """Whose table it is."""
        return self.observation.player


class SeatLink(Protocol):
    """One seat of a match, wherever the match runs."""

    game: TableGame[Any]
    """For words and layout alone: a table never asks it about a true position."""
    setup: Setup
    catalogue: Catalogue
    """The definitions that the match uses: a face is an index into its cards."""
    people: tuple[int, ...]
    """The players whom people at this table answer for; () where somebody only watches."""

    def position(self) -> Position:
        """The position as it is now."""

    hand: Hand
    """What can be changed by hand, and in which words."""

    def act(self, action: Action) -> None:
        """Answer for the player who is asked, or change the table by hand.

        Raises ValueError with a sentence when it is refused.
        """

    def note(self, text: str) -> None:
        """Write words into the log. Raises ValueError with a sentence when they are none, or too many."""

    def sentence(self, event: Event) -> str:
        """One sentence for an event of the log, "" for one that is not told."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever there is a new position; there is one listener, the last one given."""


def count_of(action: Action, shapes: Shapes) -> int:
    """The place of an action's only count, by the shapes of its verb; -1 where there is none, or several."""
    shape = next((shape for shape in shapes if len(shape) == len(action) - 1), ())
    return 1 + shape.index(COUNT) if shape.count(COUNT) == 1 else -1


def asked_of(match: Match, viewer: int, seen: Observation[Any] | None = None) -> TableQuestion | None:
    """The open question of a match for the table of `viewer`; `seen` is what they know, if it is at hand."""
    decision = match.decision()
    if decision is None:
        return None
    state = match.state
    game = match.game
    asked = decision.players(state)
    player = viewer if viewer in asked else asked[0]
    legal = decision.actions_of(state, viewer) if viewer in asked else []
    # Previews are made of what the viewer knows: the true position would tell more.
    known = (seen or match.observation(viewer)).state if legal else state
    choices = tuple(
        [
            Choice(
                action,
                game.touch(state, action),
                game.label(state, action, match.setup.names),
                game.preview(known, action),
                count_of(action, game.verbs.get(action[0], ())),
            )
            for action in legal
        ]
    )
    kind = str(game.table.plain(decision)[0])
    return TableQuestion(
        player, _(decision.text), decision.rule, choices, kind, game.stop(decision), players=tuple(asked)
    )


class LocalLink(Listener):
    """A seat of a match in this process. All players with a seat are answered for there.

    With several people the table is that of the one who is asked: they hand the screen over. Passes that
    nobody can avoid are left to the tables of people, which know whether a missing question would tell
    others what a hand lacks; for all others their seats make them.
    """

    def __init__(
        self, match: Match, seats: Mapping[int, Seat], ready: Callable[[], None] | None = None
    ) -> None:
        """All players without a seat are people at this table; `ready` as for a Driver."""
        self.driver = Driver(match, seats, self, ready)
        self.match = match
        match.auto_pass = False
        self.people = tuple(player for player in range(match.setup.players) if player not in seats)
        self.game = match.game
        self.setup = match.setup
        self.catalogue = match.state.catalogue
        self.hand = match.hand
        self.viewer = self.people[0] if self.people else 0
        self._look_with_who_is_asked()
        self._listener: Callable[[], None] = _nobody

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever there is a new position."""
        self._listener = listener

    def position(self) -> Position:
        """The position for the person who looks."""
        viewer = self.viewer
        match = self.match
        seen = match.observation(viewer)
        asked = asked_of(match, viewer, seen)
        return Position(seen, asked, match.result(), len(match.actions), match.events(viewer))

    def act(self, action: Action) -> None:
        """Play the person's answer, then all answers that need nobody else."""
        self.driver.play(action, self.viewer)
        self.go_on()

    def note(self, text: str) -> None:
        """Write words into the log."""
        self.act(self.match.note(text))

    def sentence(self, event: Event) -> str:
        """One sentence for an event of the log."""
        return self.match.sentence(event)

    def go_on(self) -> None:
        """Let the seats answer until a person is asked, one takes its time, or the match is over."""
        self.driver.go_on()

    def changed(self) -> None:
        """The match is at another position: the one who must decide looks, if they are a person."""
        self._look_with_who_is_asked()
        self._listener()

    def _look_with_who_is_asked(self) -> None:
        """The table is that of a person who is asked; who looks already keeps it."""
        asked = [player for player in self.match.asked() if player in self.people]
        if asked and self.viewer not in asked:
            self.viewer = asked[0]


def _nobody() -> None:
    """Nobody listens yet."""
