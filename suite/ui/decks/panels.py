"""The panels below a deck, in the order of their tabs; each is made when the builder is first shown."""

from __future__ import annotations

from suite.ui.context import Context
from suite.ui.decks.panel import Panel


def panels(context: Context) -> list[Panel]:
    """One of each kind."""
    # Imported here, so that the window is painted before the panels are loaded.
    from suite.ui.decks.notes import NotesPanel
    from suite.ui.decks.problems import ProblemsPanel
    from suite.ui.decks.suggesting import SuggestionsPanel
    from suite.ui.decks.tabs.hand import HandPanel
    from suite.ui.decks.tabs.odds import OddsPanel
    from suite.ui.decks.tabs.statistics import StatisticsPanel
    from suite.ui.decks.tabs.trial import TrialPanel
    from suite.ui.decks.tabs.versions import VersionsPanel

    return [
        ProblemsPanel(context),
        StatisticsPanel(context),
        HandPanel(context),
        OddsPanel(context),
        SuggestionsPanel(context),
        VersionsPanel(context),
        TrialPanel(context),
        NotesPanel(context),
    ]
