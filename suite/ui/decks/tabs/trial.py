"""Trial: the computer plays this deck against others, many times; what came of it, with how sure that is."""

from __future__ import annotations

from time import monotonic

from PySide6.QtWidgets import QProgressBar, QWidget

from suite.core.deck import Deck
from suite.ui.context import Context
from suite.ui.decks.tabs.base import DeckPanel
from suite.ui.decks.tabs.figures import percent
from suite.ui.decks.tabs.opponents import OpponentList, without_rules
from suite.ui.decks.tabs.outcome import Outcomes
from suite.ui.decks.tabs.scroll import SideBySide
from suite.ui.jobs import Job
from suite.ui.trials import TrialPlan, TrialProgress
from suite.ui.widgets import Flow, Tile, VBox, button, choice_box, label, spin_box

USUAL, MOST = 20, 1000
"""Matches against each opponent."""


class TrialPanel(DeckPanel):
    """Choose opponents and who plays; watch the result grow; stop it and keep what was played."""

    title = "Trial"
    icon = "robot"
    nothing = "Open a deck to let the computer play it against others."

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.job: Job | None = None
        self.news: TrialProgress | None = None
        """The latest of the trial that runs or has ended."""
        self._heard: TrialProgress | None = None
        """Put by the worker, taken by the window."""
        self._tried: Deck | None = None
        self._owner = 0
        self._begun = 0.0

    def make(self) -> None:
        context = self.context
        self.opponents = OpponentList(context.style)
        self.opponents.changed.connect(self._ready)
        usual = context.preferences.number("decks/trial-matches", USUAL)
        self.matches = spin_box("Matches against each opponent", 1, MOST, usual)
        self.matches.setSuffix(" matches each")
        self.matches.valueChanged.connect(self._ready)
        self.agent = choice_box("Who plays both sides")
        self.all = button("Tick all", lambda: self.opponents.tick(True), flat=True)
        self.none = button("Tick none", lambda: self.opponents.tick(False), flat=True)
        self.begin = button("Play", self.play, primary=True)
        self.stop = button("Stop here", self.cancel)
        self.why_not = label("", "danger", wrap=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("Matches played")
        self.state = label("", wrap=True)
        self.outcomes = Outcomes(context.style)
        self.faults = label("", "danger", wrap=True)
        self.body.addWidget(self._lay_out(), 1)
        context.jobs.changed.connect(self._take)

    def busy(self) -> bool:
        """Whether a trial runs."""
        return self.job is not None

    # -- what one can do ----------------------------------------------------------------------------

    def play(self) -> None:
        """Begin the trial."""
        trials = self.context.trials
        decks = self.opponents.chosen()
        if self.job is not None or trials is None or not decks or not self.begin.isEnabled():
            return
        plan = TrialPlan(
            self.open.game,
            self.open.editor.document.deck(),
            tuple(decks),
            self.open.repository.play_game(self.open.game).catalogue,
            str(self.agent.currentData()),
            self.matches.value(),
            1,
        )
        self.context.preferences.set("decks/trial-matches", plan.matches)
        self.context.preferences.set("decks/trial-agent", plan.agent)
        self.news = self._heard = None
        self._tried = plan.deck
        self._owner = self.open.cover.id
        self._begun = monotonic()

        def work(job: Job) -> TrialProgress:
            def told(news: TrialProgress) -> None:
                self._heard = news
                job.done, job.total = news.done, news.total

            return trials.run(plan, told, lambda: job.cancelled)

        title = f"Trying {self.open.cover.title}"
        self.job = self.context.jobs.start(title, work, self._done, self._failed, owner=self)
        self.job.ended.connect(self._ended)
        self._show()

    def cancel(self) -> None:
        """Stop; what was played is shown."""
        if self.job is not None:
            self.job.cancel()

    # -- what comes back ----------------------------------------------------------------------------

    def _take(self) -> None:
        """Show the latest that was heard while the trial runs."""
        if self.job is not None and self._heard is not None and self._heard is not self.news:
            self.news = self._heard
            self._show()

    def _done(self, news: TrialProgress) -> None:
        self.news = news

    def _failed(self, error: Exception) -> None:
        text = str(error).strip().rstrip(".")
        self.context.notify(f"The trial broke off: {text or type(error).__name__}.")

    def _ended(self) -> None:
        if self.job is not None and self.job.cancelled:
            self.news = self._heard
        self.job = None
        self._show()

    # -- inside -----------------------------------------------------------------------------------

    def renew(self) -> None:
        if self._owner != self.open.cover.id and self.job is None:
            self.news = None
        self._offer_agents()
        self.opponents.offer(self.open)
        self._show()

    def _offer_agents(self) -> None:
        trials = self.context.trials
        agents = trials.agents if trials is not None else ()
        if self.agent.count() == len(agents):
            return
        self.agent.clear()
        for key, words in agents:
            self.agent.addItem(words, key)
        kept = self.agent.findData(self.context.preferences.text("decks/trial-agent"))
        self.agent.setCurrentIndex(max(0, kept))

    def _reason(self) -> str:
        """Why no trial can begin, "" if one can."""
        if self.context.trials is None:
            return "This program was started without computer players."
        problems = self.open.problems()
        if problems:
            reasons = "\n".join(f"• {problem.text}" for problem in problems[:6])
            more = f"\n• and {len(problems) - 6} more reasons" if len(problems) > 6 else ""
            return f"This deck cannot be tried, because it is not legal:\n{reasons}{more}"
        strange = without_rules(self.open, self.open.editor.document.deck())
        if strange:
            names = ", ".join(self.open.editor.name(key) for key in strange)
            return f"This deck cannot be tried: the computer cannot play cards of your own ({names})."
        return ""

    def _ready(self) -> None:
        """The button says what it would do; why it cannot stands beside it."""
        reason = self._reason()
        decks = self.opponents.count_ticked()
        total = decks * self.matches.value()
        self.begin.setText(f"Play {total} match{'' if total == 1 else 'es'}" if decks else "Play")
        self.begin.setEnabled(not reason and decks > 0 and self.job is None)
        self.why_not.setText(reason)
        self.why_not.setVisible(bool(reason))

    def _show(self) -> None:
        if self.session is None:
            return
        running = self.job is not None
        for widget in (self.opponents, self.matches, self.agent, self.all, self.none):
            widget.setEnabled(not running)
        self.begin.setVisible(not running)
        self.stop.setVisible(running)
        self.progress.setVisible(running)
        news = self.news
        self.progress.setRange(0, news.total if news is not None else 0)
        self.progress.setValue(news.done if news is not None else 0)
        self.state.setText(self._told(running))
        self.outcomes.setVisible(news is not None and news.done > 0)
        if news is not None:
            self.outcomes.show_lines(news.lines)
        errors = [error for line in news.lines[:-1] for error in line.errors] if news is not None else []
        text = "\n".join(errors[:3])
        count = "1 match broke off and is" if len(errors) == 1 else f"{len(errors)} matches broke off and are"
        self.faults.setText(f"{count} not counted. {text}" if errors else "")
        self.faults.setVisible(bool(errors))
        self._ready()

    def _told(self, running: bool) -> str:
        news = self.news
        if news is None:
            if running:
                return "The computer players are getting ready …"
            return "The result is told here: how often the deck wins against each, and how sure that is."
        parts = []
        if running:
            parts.append(f"{news.done} of {news.total} matches played{self._rest(news)}.")
        elif news.done < news.total:
            parts.append(f"Stopped after {news.done} of {news.total} matches.")
        if news.lines and news.lines[-1].matches:
            whole = news.lines[-1]
            interval = f"{percent(whole.low)} to {percent(whole.high)}"
            parts.append(f"{percent(whole.share)} won (95 % interval {interval}).")
        if self._owner != self.open.cover.id:
            parts.append("This is the result of another deck.")
        elif self._tried is not None and self._tried.sections != self.open.editor.document.deck().sections:
            parts.append("The deck has been changed since.")
        return " ".join(parts)

    def _rest(self, news: TrialProgress) -> str:
        """How long it will still take, in words."""
        if news.done < 4:
            return ""
        seconds = (monotonic() - self._begun) / news.done * (news.total - news.done)
        return (
            f", about {round(seconds / 60)} min left" if seconds > 90 else f", about {round(seconds)} s left"
        )

    def _lay_out(self) -> QWidget:
        ticks = Flow(self.all, self.none)
        asked = VBox(
            label("Opponents", "emphasis"),
            self.opponents,
            ticks,
            label("Both sides are played by"),
            self.agent,
            self.matches,
            self.begin,
            self.stop,
            self.why_not,
        )
        asked.addStretch(0)
        found = VBox(label("Result", "emphasis"), self.progress, self.state, self.outcomes, self.faults, 1)
        return SideBySide(self.context.style, [Tile(asked), Tile(found)], (2, 4))
