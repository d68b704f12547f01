"""Rules: the sections of each rulebook, our rulings about them, and quick reference. No rulebook text."""
