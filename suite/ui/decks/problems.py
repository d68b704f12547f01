"""What keeps a deck from being legal: each broken rule with its reason and a way to its cards."""

from __future__ import annotations

from suite.ui.decks.panel import Panel


class ProblemsPanel(Panel):
    """The first tab of the builder."""

    title = "Problems"
    icon = "warning"
