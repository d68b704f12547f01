"""Cards proposed by the program: for a section, for what is missing, for a whole deck; in the background."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject

from suite.decks.document import DeckDocument
from suite.decks.plan import DeckPlan
from suite.decks.suggest import CardSuggester, FilledDeck, Suggestion
from suite.ui.context import Context
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.base import hand_rules
from suite.ui.jobs import Job


@dataclass(frozen=True, slots=True)
class FillRequest:
    """What is to be filled, from which cards."""

    sections: tuple[str, ...] = ()
    """() for all."""
    owned: Mapping[str, int] | None = None
    """Card -> copies that may be used; None for every card."""
    plan: DeckPlan | None = None
    afresh: bool = False
    """A new deck instead of more cards for the present one."""
    seed: int = 0


class Advice:
    """Asks the adviser in a job; answers come in the window's thread, and late ones are dropped."""

    def __init__(self, context: Context, owner: QObject) -> None:
        self.context = context
        self.owner = owner
        self._job: Job | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._job is not None and self._job.running and not self._job.cancelled

    def cancel(self) -> None:
        """No answer is wanted any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def fill(
        self, session: DeckSession, wish: FillRequest, done: Callable[[DeckDocument, FilledDeck], None]
    ) -> None:
        """`done` gets the deck as it was when asked, and the filled one."""
        adviser = _adviser(session)
        base = session.editor.document.copy()

        def work(job: Job) -> FilledDeck:
            if wish.afresh and wish.plan is not None:
                return adviser.build(wish.plan, wish.owned, wish.seed)
            return adviser.fill(base, wish.plan, wish.owned, wish.sections, wish.seed)

        self._start("Filling the deck", work, lambda filled: done(base, filled))

    def suggest(
        self,
        session: DeckSession,
        section: str,
        owned: Mapping[str, int] | None,
        done: Callable[[Sequence[Suggestion]], None],
    ) -> None:
        """The worthiest cards for a section."""
        adviser = _adviser(session)
        base = session.editor.document.copy()
        self._start(
            "Looking for cards", lambda job: adviser.suggestions(base, section, owned=owned), done, quiet=True
        )

    def _start(
        self, title: str, work: Callable[[Job], Any], done: Callable[[Any], None], quiet: bool = False
    ) -> None:
        self.cancel()
        self._job = self.context.jobs.start(title, work, done, owner=self.owner, quiet=quiet)


def _adviser(session: DeckSession) -> CardSuggester:
    game = session.editor.game
    needs = hand_rules(game.key, game.deck_sections).needs
    return CardSuggester(game, session.limits, session.editor.houses, needs)
