"""The open store as the window has it: one repository of cards, decks and collections."""
