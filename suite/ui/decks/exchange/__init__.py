"""Deck lists of other programs and people, in and out."""
