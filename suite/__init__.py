"""Four Ages: collections, decks and rules-enforced play for four out-of-print games."""

__version__ = "0.1.0"
