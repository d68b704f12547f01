"""Four Ages: collections, decks and rules-enforced play for four out-of-print games."""

import os

__version__ = "0.1.0"

if os.environ.get("FOUR_AGES_COMPILED"):
    # A process that another one has started runs what that one runs; before anything else is imported.
    from suite.compiled import continued

    continued()
