"""Decks and lists on paper: laid out in millimetres, then painted into a PDF or by a printer."""
