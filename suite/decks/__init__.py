"""Decks as one builds them: editing, legality, statistics, odds, suggestions, foreign formats.

Nothing here knows a game: sections come from `Game.deck_sections`, legality from `Game.check_deck`, fields
from the cards' data. Within a deck a card is named by its key in the game's catalogue, as core decks are;
`keys` turns that into the text key `game/set/key` that the rest of the program stores.
"""
