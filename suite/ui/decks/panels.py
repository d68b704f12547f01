"""The panels below a deck, in the order of their tabs; each is made when the builder is first shown."""

from __future__ import annotations

from suite.ui.context import Context
from suite.ui.decks.notes import NotesPanel
from suite.ui.decks.panel import Panel
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.suggesting import SuggestionsPanel
from suite.ui.decks.tabs.hand import HandPanel
from suite.ui.decks.tabs.odds import OddsPanel
from suite.ui.decks.tabs.statistics import StatisticsPanel
from suite.ui.decks.tabs.trial import TrialPanel
from suite.ui.decks.tabs.versions import VersionsPanel


def panels(context: Context) -> list[Panel]:
    """One of each kind."""
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
