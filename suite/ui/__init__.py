"""The window: PySide6 widgets over core, decks and store; games come in as data, never as imports."""
