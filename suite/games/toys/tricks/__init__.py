"""A trick game for three with an exchange and a card laid face down in every deal."""
