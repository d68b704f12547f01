"""How the game is shown: tables, words, previews, pictures that teach."""
