"""Decks in files: one module per foreign format, `reader` and `writer` over them."""
