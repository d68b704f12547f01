"""Home, the cards, and the settings; card faces drawn from data."""
