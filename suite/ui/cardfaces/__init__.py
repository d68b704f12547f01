"""Faces of cards: how they look, drawn or scanned, and what is drawn on them."""
